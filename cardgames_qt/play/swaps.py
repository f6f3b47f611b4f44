"""The same game with two unseen cards exchanged, from the point where chance placed them.

A swap is valid for a seat that could not have noticed: everything it saw and heard up to the moment stays the
same, and every move made is still legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, TypeAlias

from cardgames_qt.engine.errors import ExplainedError, GameError
from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, Entry, Seat
from cardgames_qt.kit.showing import earlier, heard_since

Card: TypeAlias = str | int
"""As written in a record."""

APART = Phrase("One of these cards has been shuffled since the other was dealt.")
SEEN = Phrase("Only cards nobody has seen can be swapped.")
NOT_PLAYED = Phrase("With these cards the game could not have gone as it did.")


class SwapError(ExplainedError): ...


class Swaps:
    """The swaps that a seat could not have noticed."""

    def __init__(self, match: Match, eyes: Seat) -> None:
        """`match` is at the moment of the swap."""
        self._match, self._eyes = match, eyes

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card that can be swapped, in the order they were placed."""
        last_first = self._hidden[::-1]  # most recently placed first: least likely to have been seen
        return tuple(card for card in self._hidden if any(self._fits(card, other) for other in last_first))

    def partners(self, card: Card) -> tuple[Card, ...]:
        """Every card this one can be swapped with."""
        return tuple(other for other in self._hidden if self._fits(card, other))

    def place(self, card: Card) -> int:
        """The step that placed the card."""
        return self._laid[card]

    def world(self, one: Card, other: Card) -> Match:
        """The game up to the moment with these two exchanged; raises SwapError."""
        start = self._laid.get(one)
        if start is None or start != self._laid.get(other) or one == other:
            raise SwapError(APART)
        world = earlier(self._match, start)
        for number, step in enumerate(self._match.history[start:], start):
            try:
                if number == start:
                    world.replay(*world.read_entry(_exchanged(self._match.entry(step), one, other)))
                else:
                    world.replay(step.seat, step.move)
            except GameError:
                raise SwapError(NOT_PLAYED) from None
            if self._seen(world, number) != self._saw[number]:
                raise SwapError(SEEN)
        return world

    def _fits(self, one: Card, other: Card) -> bool:
        try:
            self.world(one, other)
        except SwapError:
            return False
        return True

    @cached_property
    def _laid(self) -> dict[Card, int]:
        """The last step in which chance placed each card."""
        history, known = self._match.history, self._match.rules.census(state_of(self._match))
        dealt = (
            (card, number)
            for number, step in enumerate(history)
            if step.seat == CHANCE
            for card in _cards(self._match.entry(step))
        )
        return {card: number for card, number in dealt if str(card) in known}

    @cached_property
    def _hidden(self) -> tuple[Card, ...]:
        """Cards no move has named since they were placed: a card named in a move was seen."""
        named = {
            card
            for number, step in enumerate(self._match.history)
            if step.seat != CHANCE
            for card in _named(self._match.entry(step))
            if number > self._laid.get(card, number)
        }
        return tuple(card for card in self._laid if card not in named)

    @cached_property
    def _saw(self) -> list[object]:
        """The seat's view and events after each step."""
        steps = range(len(self._match.history))
        return [self._seen(earlier(self._match, number + 1), number) for number in steps]

    def _seen(self, match: Match, number: int) -> object:
        return match.view(self._eyes), heard_since(match, self._eyes, number)


def _cards(part: Any) -> Iterator[Card]:
    """The values in lists; a single value is not a card but, say, who starts."""
    if isinstance(part, dict):
        for each in part.values():
            yield from _cards(each)
    elif isinstance(part, list):
        for each in part:
            yield from (each,) if isinstance(each, str | int) else _cards(each)


def _named(entry: Entry) -> Iterator[Card]:
    """Everything a seat's entry may name."""
    for key, value in entry.items():
        if key != "by":
            yield from (value,) if isinstance(value, str | int) else _cards(value)


def _exchanged(part: Any, one: Card, other: Card, *, listed: bool = False) -> Any:
    if isinstance(part, dict):
        return {key: _exchanged(each, one, other) for key, each in part.items()}
    if isinstance(part, list):
        return [_exchanged(each, one, other, listed=True) for each in part]
    return {one: other, other: one}.get(part, part) if listed else part
