"""Why something cannot be done, with a link to the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import GameWords, Words
from cardgames_qt.ui.rules.text import place_of_fault


class ReasonWords(Words):
    """The link to the rules."""

    def why(self) -> str:
        return self.tr("Why?")


class Reasons:
    """Asks the rules why, and remembers which of their sections explains a refusal."""

    def __init__(self, rules: AnyRules, words: GameWords, showing: Callable[[], Showing | None]) -> None:
        self._rules, self._words, self._showing = rules, words, showing
        self._places: dict[str, str] = {}

    def fault(self, move: Any) -> Fault | None:
        """Which rule forbids this move of the person in front, if one does.

        What a seat may do follows from what it sees, so any state consistent with its view will do.
        """
        showing = self._showing()
        assert showing is not None
        return self._rules.fault(self._rules.imagine(showing.view, Random(0)), showing.seat, move)

    def why_not(self, move: Any) -> str:
        """The rule that forbids this move, in words; empty if it is allowed."""
        fault = self.fault(move)
        return self.fault_words(fault) if fault is not None else ""

    def fault_words(self, fault: Fault, words: str = "") -> str:
        """Which rule stands in the way, in the game's words or in these; they lead to the rule's place."""
        return self.explained(words or self._words.fault(fault), place_of_fault(fault.rule))

    def explained(self, words: str, place: str) -> str:
        """Returns the words, and remembers where the rules explain them, in case they refuse something."""
        self._places[words] = place
        return words

    def place_behind(self, words: str) -> str:
        """Where the rules explain these words; empty if they do not."""
        return self._places.get(words, "")
