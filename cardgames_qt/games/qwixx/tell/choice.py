"""What the person in front is putting together before it becomes a move.

Nothing here knows a rule: every combination is looked up among the moves the table offers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cardgames_qt.games.qwixx.cards import (
    COLOUR,
    COLOURS,
    JOKER,
    NUMBER,
    NUMBERS,
    PLACE,
    ROW,
    Card,
    Colour,
    Sheet,
    crossed,
    next_place,
    row_points,
)
from cardgames_qt.games.qwixx.model import Cards, Cross, Draw, Play, View
from cardgames_qt.games.qwixx.rules import row_order
from cardgames_qt.games.qwixx.tell.words import QwixxLineWords

Numbers = frozenset[int]


@dataclass(frozen=True)
class OpenMoves:
    """The moves of one moment, found by what they consist of."""

    draws: dict[frozenset[int], Draw] = field(default_factory=dict)
    crosses: dict[Colour | None, Cross] = field(default_factory=dict)
    plays: dict[tuple[frozenset[Card], Colour, Numbers], Play] = field(default_factory=dict)

    @property
    def missing(self) -> int:
        """How many cards must be taken from the display."""
        return len(next(iter(self.draws))) if self.draws else 0

    def colours(self, cards: Iterable[Card]) -> list[Colour]:
        """In which colours these cards may be laid together; none when they may not."""
        laid = frozenset(cards)
        found = {colour for some, colour, _ in self.plays if some == laid}
        return [colour for colour in COLOURS if colour in found]

    def crossings(self, cards: Iterable[Card], colour: Colour) -> list[Numbers]:
        """Every choice of numbers that may be crossed for these cards in that row."""
        laid = frozenset(cards)
        return [numbers for some, row, numbers in self.plays if some == laid and row == colour]


def make_offer(moves: Iterable[Any]) -> OpenMoves:
    """Sort the moves of a showing by their kind."""
    offer = OpenMoves()
    for move in moves:
        if isinstance(move, Draw):
            offer.draws[frozenset(move.slots)] = move
        elif isinstance(move, Cross):
            offer.crosses[move.colour] = move
        elif isinstance(move, Play):
            offer.plays[frozenset(move.cards), move.colour, frozenset(move.cross)] = move
    return offer


@dataclass(frozen=True)
class TurnChoice:
    """Slots taken from the display, or cards laid with the numbers to cross for them."""

    slots: tuple[int, ...] = ()
    cards: Cards = ()
    colour: Colour | None = None
    cross: Numbers = frozenset()

    @property
    def empty(self) -> bool:
        """Whether nothing is chosen."""
        return not self.slots and not self.cards


NOTHING = TurnChoice()


def lay(offer: OpenMoves, sheet: Sheet, cards: Cards, wish: Colour | None = None) -> TurnChoice | None:
    """These cards with the numbers one would usually cross; None when they may not be laid together.

    Jokers alone may go to any row: to the wished one, else to where they bring most.
    """
    if not cards:
        return NOTHING
    colours = offer.colours(cards)
    if not colours:
        return None
    if wish in colours:
        colours = [wish]
    choices = [TurnChoice((), cards, colour, usual(offer, cards, colour)) for colour in colours]
    return max(choices, key=lambda each: (gain(sheet, each), -len(lost(sheet, each))))


def usual(offer: OpenMoves, cards: Cards, colour: Colour) -> Numbers:
    """As many numbers as may be crossed; of several ways the one that ends further left."""
    place = PLACE[colour]
    ways = offer.crossings(cards, colour)
    return max(ways, key=lambda way: (len(way), -max([place[n] for n in way], default=0)))


def fullest(offer: OpenMoves, sheet: Sheet, colour: Colour) -> Play | None:
    """Of the lays in that colour the one that crosses most with the fewest cards, and then loses least.

    None where nothing can be crossed and more than one way to lay is left.
    """

    def rank(play: Play) -> tuple[int, int, int]:
        choice = TurnChoice((), play.cards, colour, frozenset(play.cross))
        return len(play.cross), -len(play.cards), -len(lost(sheet, choice))

    plays = [play for (_, row, _), play in offer.plays.items() if row == colour]
    best = max(plays, key=rank)
    return best if best.cross or len(plays) == 1 else None


def whole_colour(offer: OpenMoves, sheet: Sheet, colour: Colour) -> Play | None:
    """All cards of that colour, crossing as many as can be; of more than three those that are of no more use.

    A joker is laid only for a number that is crossed with it.
    """
    start = next_place(sheet[ROW[colour]])

    def rank(play: Play) -> tuple[int, int, int, int, int]:
        jokers = sum(COLOUR[card] == JOKER for card in play.cards)
        useless = sum(PLACE[colour][NUMBER[card]] < start for card in play.cards)
        skipped = lost(sheet, TurnChoice((), play.cards, colour, frozenset(play.cross)))
        return len(play.cross), -jokers, len(play.cards), useless, -len(skipped)

    plays = [play for (_, row, _), play in offer.plays.items() if row == colour and not _wasted(play)]
    return max(plays, key=rank, default=None)


def without_rest(offer: OpenMoves, choice: TurnChoice) -> Play | None:
    """The same crosses with no card that is laid for none; None where every card is crossed, or none is."""
    used = frozenset(card for card in choice.cards if NUMBER[card] in choice.cross)
    if choice.colour is None or len(used) in (0, len(choice.cards)):
        return None
    return offer.plays.get((used, choice.colour, choice.cross))


def _wasted(play: Play) -> bool:
    return any(COLOUR[card] == JOKER and NUMBER[card] not in play.cross for card in play.cards)


def toggled(choice: TurnChoice, number: int) -> TurnChoice:
    """The same cards with that number crossed or no longer crossed."""
    return TurnChoice((), choice.cards, choice.colour, choice.cross ^ {number})


def as_play(choice: TurnChoice, colour: Colour | None = None) -> Play:
    """The move as the rules list it, allowed or not."""
    row = colour or choice.colour or COLOURS[0]
    return Play(row_order(row, choice.cards), row, tuple(sorted(choice.cross, key=PLACE[row].__getitem__)))


def gain(sheet: Sheet, choice: TurnChoice) -> int:
    """What the crosses bring to the row."""
    if choice.colour is None:
        return 0
    row = sheet[ROW[choice.colour]]
    return row_points(_with(row, choice.colour, choice.cross)) - row_points(row)


def row_after(sheet: Sheet, colour: Colour, numbers: Iterable[int]) -> int:
    """A row of the sheet with these numbers crossed, too."""
    return _with(sheet[ROW[colour]], colour, numbers)


def lost(sheet: Sheet, choice: TurnChoice) -> tuple[int, ...]:
    """The numbers that could no longer be crossed afterwards."""
    if choice.colour is None or not choice.cross:
        return ()
    places = {PLACE[choice.colour][number] for number in choice.cross}
    start = next_place(sheet[ROW[choice.colour]])
    return tuple(NUMBERS[choice.colour][place] for place in range(start, max(places)) if place not in places)


def outlook(words: QwixxLineWords, view: View, choice: TurnChoice) -> tuple[str, str, str]:
    """What would be laid or crossed, what would be lost by it, and what it is worth."""
    colour, sheet = choice.colour, view.sheets[view.seat]
    assert colour is not None, "nothing is chosen"
    if not choice.cross:
        return words.laying_only(len(choice.cards), colour), "", "" if view.crossed else words.miss()
    crossing = words.crossing(colour, sorted(choice.cross, key=PLACE[colour].__getitem__))
    given = lost(sheet, choice)
    value = words.change(row_points(sheet[ROW[colour]]), row_points(row_after(sheet, colour, choice.cross)))
    return crossing, words.losing(given) if given else "", value


def outlook_aloud(words: QwixxLineWords, view: View, choice: TurnChoice) -> str:
    """What it is worth, to be heard."""
    colour, sheet = choice.colour, view.sheets[view.seat]
    if colour is None or not choice.cross:
        return "" if colour is None or view.crossed else words.miss()
    after = row_after(sheet, colour, choice.cross)
    return words.grows(row_points(sheet[ROW[colour]]), row_points(after))


def left_out(colour: Colour, numbers: Iterable[int]) -> int:
    """How many numbers lie uncrossed between the first and the last of these."""
    places = [PLACE[colour][number] for number in numbers]
    return max(places) - min(places) + 1 - len(places) if places else 0


def _with(row: int, colour: Colour, numbers: Iterable[int]) -> int:
    for number in numbers:
        row = crossed(row, PLACE[colour][number])
    return row
