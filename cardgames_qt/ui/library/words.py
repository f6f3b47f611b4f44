"""What is said of games in the library, in its filters and in those of the statistics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path

import msgspec

from cardgames_qt.engine.options import Option, Value
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.games import find
from cardgames_qt.kit.words import Translate, Words, listed
from cardgames_qt.storage.entries import Ending
from cardgames_qt.storage.store import Trouble
from cardgames_qt.ui.text.formats import short_day_and_month
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords


class LibraryWords(Words):
    """Results and variants."""

    def __init__(self, translate: Translate) -> None:
        super().__init__(translate)
        self._shell = ShellWords(translate)

    def ending(self, ending: Ending) -> str:
        return {
            Ending.UNFINISHED: self.tr("Unfinished", "a game"),
            Ending.WON: self.tr("Won", "a game"),
            Ending.SHARED: self.tr("Shared win"),
            Ending.LOST: self.tr("Lost", "a game"),
            Ending.WATCHED: self.tr("Only bots"),
            Ending.BROKEN: self.tr("Cannot be opened"),
        }[ending]

    def of_day(self, day: date) -> str:
        """What a deal of the day is called in the list."""
        return self.tr("Deal of the day: {date}").format(date=short_day_and_month(day))

    def usual(self) -> str:
        """The name of the variant in which every option has its default."""
        return self.tr("Standard rules")

    def variant_at_table(self, game: str, options: Mapping[str, Value], seats: int) -> str:
        """The options of a game with so many seats that are not usual; empty if all are."""
        rules = find(game).rules
        usual = [rules.options(seats)] if seats in rules.seat_counts else []
        return self._unusual(game, options, usual)

    def variant_choices(self, game: str, variants: Iterable[str]) -> list[tuple[tuple[str, ...], str]]:
        """Variants to choose from, in words; those that read alike are one choice.

        A variant is its options as JSON. What is usual for any number of seats is left out.
        """
        rules, choices = find(game).rules, dict[str, tuple[str, ...]]()
        usual = [rules.options(seats) for seats in rules.seat_counts]
        for variant in variants:
            words = self._unusual(game, msgspec.json.decode(variant), usual) or self.usual()
            choices[words] = (*choices.get(words, ()), variant)
        return [(alike, words) for words, alike in choices.items()]

    def _unusual(self, game: str, options: Mapping[str, Value], usual: Iterable[tuple[Option, ...]]) -> str:
        defaults = [(option.name, option.default) for each in usual for option in each]
        said = (self._option(game, *each) for each in options.items() if each not in defaults)
        return listed([each for each in said if each])

    def _option(self, game: str, name: str, value: Value) -> str:
        words = find(game).words(self._translate)
        short = words.variant(name, value)
        if short is not None:
            return short
        if value is True:
            return words.option_name(name)
        said = plain_words(words.value(name, value)) or self._shell.value(value)
        return f"{words.option_name(name)}: {said}"


def left_out(troubles: Sequence[Trouble]) -> Phrase:
    """How many games could not be imported, and what is wrong with the first."""
    first = troubles[0]
    values = {"count": len(troubles), "file": first.path.name, "reason": first.reason}
    return Phrase("Skipped: {count}. {file}: {reason}", values)


def not_opened(game: str, reason: Sayable) -> Phrase:
    return Phrase("{game} cannot be opened: {reason}", {"game": game, "reason": reason})


def not_written(place: Path, reason: Sayable) -> Phrase:
    return Phrase("{file} cannot be written: {reason}", {"file": place.name, "reason": reason})
