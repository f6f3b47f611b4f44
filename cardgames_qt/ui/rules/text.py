"""The source of a game's rules: a Markdown file for each game and language.

Three things go beyond Markdown:

- `{#same-number why-take_all_of_number}` at the end of a paragraph, list item or heading names the place.
  `why-` and the name of a rule is the place that explains this rule to whoever breaks it.
- A picture `![red](suit:red)` is the sign of that card colour, so that no colour is named by its word alone.
- A fenced block marked `figure` is a picture of cards, see figure.py.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass

from cardgames_qt.ui.look.resources import rules_file

log = logging.getLogger(__name__)

SOURCE_LANGUAGE = "en"
SUIT_ADDRESS = "suit:"
FIGURE_ADDRESS = "figure:"
BRIEF = "brief"
"""The place of the summary, which every game's rules begin with."""
_FIGURE = re.compile(r"^```figure\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACE_MARK = re.compile(r"\s*\{#([\w\- ]+)\}$")


@dataclass(frozen=True)
class RulesText:
    """Plain Markdown with numbered figures, and the source of the figures."""

    markdown: str
    figures: tuple[str, ...] = ()


def place_of_fault(rule: str) -> str:
    """The name of the place where a broken rule is explained."""
    return f"why-{rule}"


def load_rules(game: str, language: str) -> RulesText | None:
    """In English where there are none in that language; None where there are none at all."""
    for each in dict.fromkeys((language, SOURCE_LANGUAGE)):
        path = rules_file(game, each)
        if path is None:
            continue
        try:
            return read_rules(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            log.warning("The rules in %s cannot be read: %s", path, error)
    return None


def read_rules(text: str) -> RulesText:
    """Take the figures out of a file and leave numbered pictures in their places."""
    figures: list[str] = []

    def numbered(block: re.Match[str]) -> str:
        figures.append(block[1].strip())
        return f"![figure]({FIGURE_ADDRESS}{len(figures) - 1})"

    return RulesText(_FIGURE.sub(numbered, text), tuple(figures))
