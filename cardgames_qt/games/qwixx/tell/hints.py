"""Hints for Qwixx in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.qwixx.cards import (
    COLOUR,
    COLOURS,
    JOKER,
    LAST,
    LETTERS,
    MISS_POINTS,
    NUMBER,
    ORDER,
    PLACE,
    ROW,
    UP,
    Card,
    Colour,
    Sheet,
    can_cross,
    closable,
    closed_rows,
    deck_cards,
    is_closed,
    next_place,
    row_points,
)
from cardgames_qt.games.qwixx.model import Back, Cross, Draw, Play, QwixxMove, View
from cardgames_qt.games.qwixx.rules import CLOSED_TO_END, MISSES_TO_END
from cardgames_qt.games.qwixx.tell.choice import row_after
from cardgames_qt.games.qwixx.tell.reasons import QwixxReasonWords, speaks_for
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxMarkedWords
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.hints import GameHintWords
from cardgames_qt.kit.marks import sign
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.words import Translate

WHOLE = 0.9
"""What is a whole cross, but for rounding."""


class QwixxHintWords(GameHintWords):
    """What a cross brings and gives up, and what a card from the display may be good for."""

    def __init__(self, translate: Translate, game: QwixxWords) -> None:
        super().__init__(translate)
        self._game, self._marked = game, QwixxMarkedWords(translate)

    def does(self, view: View, move: QwixxMove) -> str:
        """The move of each of the three steps."""
        if isinstance(move, Draw):
            return self._draws(view, move)
        if isinstance(move, Cross):
            return self._decides(view, move)
        assert isinstance(move, Play)
        return self._lays(view, move)

    def names(self, view: View, move: QwixxMove) -> str:
        """What is taken, crossed or laid."""
        if isinstance(move, Draw):
            taken = self._marked.numbers([back.number for back in _backs(view, move)])
            return self.tr("taking {numbers}.").format(numbers=taken)
        assert isinstance(move, Cross | Play)
        colour, numbers = _crossed(view, move)
        if colour is not None:
            crosses = self._at_row(self.tr("crossing {numbers} in {colour}."), colour, numbers)
            return self._with_cards(move, crosses) if isinstance(move, Play) else crosses
        if isinstance(move, Cross):
            return self.tr("passing on **{number}**.").format(number=_called(view))
        return self.tr("laying {cards}.").format(cards=self._cards(move.cards, as_object=True))

    def did(self, view: View, move: QwixxMove) -> str:
        """The same as `does` in the past."""
        if isinstance(move, Draw):
            return self._drew(view, move)
        if isinstance(move, Cross):
            return self._decided(view, move)
        assert isinstance(move, Play)
        return self._laid(view, move)

    def because(self, view: View, better: QwixxMove, other: QwixxMove, reasons: Sequence[Reason]) -> str:
        """What seems to speak against it, what sets it apart, then what bots that play on make of it."""
        if not reasons:
            return ""
        words = QwixxReasonWords(self._translate, view.seats)
        apart = self._sets_apart(view, better, other) or self._not_made_up(better, other, reasons[0])
        told = [*([apart] if apart else []), *words.tell(reasons)]
        if self.seems_worse(view, better, other):
            text = self.tr("{seems}, but {reason}")
            if not apart and not speaks_for(reasons[0]):
                text = self.tr("{seems}, and {reason}")
            told[0] = text.format(seems=self._seems_worse(view, better, other), reason=told[0])
        return " ".join(sentence[:1].upper() + sentence[1:] for sentence in told)

    def seems_worse(self, view: View, better: QwixxMove, other: QwixxMove) -> bool:
        """Whether it brings fewer points now, or skips more; for a draw, whether its nearest number would."""
        return _brings(view, better) < _brings(view, other) or _skipped(view, better) > _skipped(view, other)

    def slip(self, view: View, better: QwixxMove, other: QwixxMove) -> str:
        """What even a glance at the points, or at what is skipped, would have told."""
        more = _brings(view, better) - _brings(view, other)
        fewer = _skipped(view, other) - _skipped(view, better)
        if more or not fewer:
            return self.at_a_glance(more)
        if fewer < 0:
            return ""
        if isinstance(better, Draw):
            return self.tr("Overlooked: a nearer number.")
        return self.tr("Overlooked: it skips %n number(s) fewer.", "", fewer)

    def hasty(self, view: View, better: QwixxMove, other: QwixxMove) -> str:
        """More points now, or fewer numbers skipped; of drawn cards, the nearer number."""
        if isinstance(better, Draw):
            return self.tr("Hasty: a nearer number, but only now.")
        more = _brings(view, other) - _brings(view, better)
        if more > 0:
            return self.only_now(more)
        fewer = _skipped(view, better) - _skipped(view, other)
        return self.tr("Hasty: %n number(s) fewer skipped, but only now.", "", fewer)

    def same_idea(self, best: Candidate, other: Candidate) -> bool:
        """The same cards in the same colour, fewer or more of them crossed."""
        one, another = best.move, other.move
        if not (isinstance(one, Play) and isinstance(another, Play)):
            return False
        return set(one.cards) == set(another.cards) and one.colour == another.colour

    def besides(self, view: View, best: Candidate, others: tuple[Candidate, ...]) -> str:
        """What a drawn card goes with, what ends, what becomes of other cards of the hand."""
        move = best.move
        if isinstance(move, Draw):
            return self._goes_with(view, move)
        rival = others[0].move if others else None
        return (
            self._closes(view, move)
            or self._laid_along(view, move)
            or self._saves(view, move, rival)
            or self._dear(view, move, rival)
            or self._follows(view, move)
        )

    def compared(self, view: View, move: QwixxMove, best: QwixxMove) -> str:
        """Only the cards where the same is crossed, and what is skipped where it is something else."""
        if isinstance(move, Cross) and move.colour is None:
            return self.names(view, move)
        if isinstance(move, Cross) and move.colour is not None:
            return self._skips(view, move.colour, (_called(view),))
        if isinstance(move, Play) and isinstance(best, Play):
            if (move.colour, move.cross) == (best.colour, best.cross):
                cards = self._cards(move.cards, as_object=True)
                return self.tr("laying {cards} instead.").format(cards=cards)
            if move.cross:
                return self._with_cards(move, self._skips(view, move.colour, move.cross))
        return self.does(view, move)

    # --- why it is better -----------------------------------------------------------------------------

    def _seems_worse(self, view: View, better: QwixxMove, other: QwixxMove) -> str:
        """The numbers that speak against the better move."""
        if isinstance(better, Draw):
            return self.tr("the nearest number is farther off")
        points = _brings(view, other) - _brings(view, better)
        skipped = _skipped(view, better) - _skipped(view, other)
        if points <= 0:
            return self.tr("%n more number(s) skipped now", "", skipped)
        if skipped <= 0:
            return self.tr("%n point(s) fewer now", "", points)
        return self.tr("%n point(s) fewer now and more numbers skipped", "", points)

    def _sets_apart(self, view: View, better: QwixxMove, other: QwixxMove) -> str:
        """What the rules say of the difference, where neither move's own words tell it."""
        if not (isinstance(better, Cross | Play) and isinstance(other, Cross | Play)):
            return ""
        colour, numbers = _crossed(view, other)
        if colour is not None and _crossed(view, better) != (colour, numbers):
            own, own_numbers = _crossed(view, better)
            sheet = view.sheets[view.seat]
            left = row_after(sheet, colour, own_numbers) if own == colour else sheet[ROW[colour]]
            if closable(left) and not closable(row_after(sheet, colour, numbers)):
                text = self.tr("after {numbers} in {colour} that row could never be closed.")
                return self._at_row(text, colour, numbers)
            return ""
        if not (isinstance(better, Play) and isinstance(other, Play)):
            return ""
        kept = [card for card in other.cards if card not in better.cards]
        more = len(better.cards) - len(other.cards)
        if more > 0:
            return self.tr("you get %n more new card(s).", "", more)
        return self.tr("you keep {cards}.").format(cards=self._cards(kept, as_object=True)) if kept else ""

    def _not_made_up(self, better: QwixxMove, other: QwixxMove, reason: Reason) -> str:
        """That a pass costs a whole cross, also after some turns."""
        passes = isinstance(better, Cross) and isinstance(other, Cross) and other.colour is None
        if not passes or reason.effect not in ("ahead_called", "ahead_crosses"):
            return ""
        whole = reason.better - reason.other >= WHOLE
        return self.tr("passing isn’t made up for later.") if whole else ""

    # --- the first step -------------------------------------------------------------------------------

    def _draws(self, view: View, move: Draw) -> str:
        """The numbers, and how near the nearest of them is to the crosses."""
        numbers = self._marked.numbers([back.number for back in _backs(view, move)])
        nearest = _nearest(view, move)
        if nearest is None:
            text = self.tr("taking {numbers}, of no use to any row.")
            if _useful_later(view, move):
                text = self.tr("taking {numbers}, of no use to any row yet.")
            return text.format(numbers=numbers)
        lost, colour, number = nearest
        if lost:
            text = self.tr(
                "taking {numbers}, best for {number} in {colour}, skipping %n number(s).", "", lost
            )
        else:
            text = self.tr("taking {numbers}, best for {number} in {colour}, skipping nothing.")
        return text.format(numbers=numbers, colour=self._marked.colour(colour), number=number)

    def _drew(self, view: View, move: Draw) -> str:
        numbers = self._marked.numbers([back.number for back in _backs(view, move)])
        nearest = _nearest(view, move)
        if nearest is None:
            text = self.tr("taking {numbers} was of no use to any row.")
            if _useful_later(view, move):
                text = self.tr("taking {numbers} was of no use to any row yet.")
            return text.format(numbers=numbers)
        lost, colour, number = nearest
        if lost:
            text = self.tr(
                "taking {numbers}, at best for {number} in {colour}, skipping %n number(s).", "", lost
            )
        else:
            text = self.tr("taking {numbers}, at best for {number} in {colour}, skipping nothing.")
        return text.format(numbers=numbers, colour=self._marked.colour(colour), number=number)

    def _goes_with(self, view: View, move: Draw) -> str:
        """A card of the hand that one of the drawn numbers may be laid together with."""
        sheet = view.sheets[view.seat]
        for back in _backs(view, move):
            for _, colour, number in sorted(_ways(view, back)):
                for card in view.hand:
                    apart = abs(PLACE[colour][NUMBER[card]] - PLACE[colour][number])
                    open_place = can_cross(sheet[ROW[colour]], PLACE[colour][NUMBER[card]])
                    if COLOUR[card] == colour and apart in (1, 2) and open_place:
                        text = self.tr("{number} may go with {card} in your hand.")
                        return text.format(number=number, card=self._card(card))
        return ""

    # --- the second step ------------------------------------------------------------------------------

    def _decides(self, view: View, move: Cross) -> str:
        number = _called(view)
        if move.colour is None:
            return self.tr("passing on **{number}**: every row stays as it is.").format(number=number)
        return self._crosses(view, move.colour, (number,))

    def _decided(self, view: View, move: Cross) -> str:
        number = _called(view)
        if move.colour is None:
            return self.tr("passing on **{number}**: every row stayed as it was.").format(number=number)
        return self._did_cross(view, move.colour, (number,))

    # --- the third step -------------------------------------------------------------------------------

    def _lays(self, view: View, move: Play) -> str:
        if move.cross:
            return self._with_cards(move, self._crosses(view, move.colour, move.cross))
        cards = self._cards(move.cards, as_object=True)
        if view.crossed:
            return self.tr("laying {cards} crosses nothing more.").format(cards=cards)
        return self.tr("laying {cards} crosses nothing: a miss.").format(cards=cards)

    def _laid(self, view: View, move: Play) -> str:
        cards = self._cards(move.cards, as_object=True)
        if move.cross:
            crosses = self._did_cross(view, move.colour, move.cross)
            if not _needs_cards(move):
                return crosses
            text = self.tr("laying {cards}: {crosses}", "what was laid and crossed")
            return text.format(cards=cards, crosses=crosses)
        if view.crossed:
            return self.tr("laying {cards} crossed nothing more.").format(cards=cards)
        return self.tr("laying {cards} crossed nothing: a miss.").format(cards=cards)

    def _with_cards(self, move: Play, crosses: str) -> str:
        """What is crossed, and the laid cards where the numbers alone do not tell them."""
        if not _needs_cards(move):
            return crosses
        cards = self._cards(move.cards, as_object=True)
        return self.tr("laying {cards}: {crosses}").format(cards=cards, crosses=crosses)

    def _skips(self, view: View, colour: Colour, numbers: Sequence[int]) -> str:
        """The numbers and what they skip."""
        lost = given_up(view.sheets[view.seat], colour, numbers)
        text = self.tr("crossing {numbers} in {colour} skips nothing.")
        if lost:
            text = self.tr("crossing {numbers} in {colour} skips %n number(s).", "", lost)
        return self._at_row(text, colour, numbers)

    def _crosses(self, view: View, colour: Colour, numbers: Sequence[int]) -> str:
        """The numbers, what they skip, the points they bring and those the row has then."""
        gain, after = _points(view, colour, numbers)
        points = self.tr("+{gain}: the row is worth {after}.").format(gain=gain, after=after)
        return f"{self._skips(view, colour, numbers)} {points}"

    def _did_cross(self, view: View, colour: Colour, numbers: Sequence[int]) -> str:
        lost = given_up(view.sheets[view.seat], colour, numbers)
        text = self.tr("crossing {numbers} in {colour} skipped nothing.")
        if lost:
            text = self.tr("crossing {numbers} in {colour} skipped %n number(s).", "", lost)
        gain, after = _points(view, colour, numbers)
        points = self.tr("+{gain}: the row was worth {after}.").format(gain=gain, after=after)
        return f"{self._at_row(text, colour, numbers)} {points}"

    def _at_row(self, text: str, colour: Colour, numbers: Sequence[int]) -> str:
        """A sentence with the numbers and the colour of a row."""
        shown = self._marked.numbers(list(numbers))
        return text.format(numbers=shown, colour=self._marked.colour(colour))

    # --- what else speaks for it ----------------------------------------------------------------------

    def _closes(self, view: View, move: Cross | Play) -> str:
        """That a row is closed, or the game over."""
        colour, numbers = _crossed(view, move)
        if colour is None:
            missed = isinstance(move, Play) and not view.crossed
            last = missed and view.misses[view.seat] + 1 == MISSES_TO_END
            return self.tr("That’s the fourth miss: the game ends.") if last else ""
        if PLACE[colour][numbers[-1]] != LAST:
            return ""
        if closed_rows(view.sheets[view.seat]) + 1 == CLOSED_TO_END:
            return self.tr("It closes the second row: the game ends.")
        return self.tr("It closes the row: the lock counts, too.")

    def _laid_along(self, view: View, move: Cross | Play) -> str:
        """A joker's colour, and cards that only leave the hand."""
        if not isinstance(move, Play):
            return ""
        jokers = [card for card in move.cards if COLOUR[card] == JOKER]
        if jokers:
            text = self.tr("{joker} counts as {colour}.")
            return text.format(joker=self._cards(jokers), colour=self._marked.colour(move.colour))
        idle = _idle(move)
        row = view.sheets[view.seat][ROW[move.colour]]
        if any(can_cross(row, PLACE[move.colour][NUMBER[card]]) for card in idle):
            return ""
        if not idle:
            return ""
        if len(idle) == len(move.cards) > 1:
            return self.tr("No row can use any of them.")
        return self.tr("No row can use {cards} any more.").format(cards=self._cards(idle))

    def _saves(self, view: View, move: Cross | Play, rival: Cross | Play | None) -> str:
        """Cards of the hand that the next best move would make useless."""
        if rival is None:
            return ""
        kept = [card for card in _spoilt(view, rival) if card not in _spoilt(view, move)]
        if isinstance(move, Play):
            kept = [card for card in kept if card not in move.cards]
        if not kept:
            return ""
        return self.tr("This way you can still use {cards}.").format(cards=self._cards(kept, as_object=True))

    def _dear(self, view: View, move: Cross | Play, rival: Cross | Play | None) -> str:
        """What crossing the number for all would skip at least, where the next best move does not tell."""
        if not isinstance(move, Cross) or move.colour is not None or rival is not None:
            return ""
        sheet, number = view.sheets[view.seat], _called(view)
        costs = [
            (given_up(sheet, colour, (number,)), colour)
            for colour in COLOURS
            if can_cross(sheet[ROW[colour]], PLACE[colour][number])
        ]
        lost, colour = min(costs)
        if not lost:
            return ""
        text = self.tr("Even in {colour} it would skip %n number(s).", "", lost)
        return text.format(colour=self._marked.colour(colour))

    def _follows(self, view: View, move: Cross | Play) -> str:
        """Cards of the hand that can be crossed further on in that row."""
        colour, numbers = _crossed(view, move)
        if colour is None:
            return ""
        row = row_after(view.sheets[view.seat], colour, numbers)
        laid = move.cards if isinstance(move, Play) else ()
        cards = [
            card
            for card in view.hand
            if COLOUR[card] == colour and card not in laid and can_cross(row, PLACE[colour][NUMBER[card]])
        ]
        return self.tr("{cards} from your hand can follow.").format(cards=self._cards(cards)) if cards else ""

    # --- names ----------------------------------------------------------------------------------------

    def _card(self, card: Card, *, as_object: bool = False) -> str:
        """Colour, number and sign."""
        suit, word = LETTERS.get(COLOUR[card]), self._game.card(card, as_object=as_object)
        return f"{word} {sign(suit)}" if suit else word

    def _cards(self, cards: Sequence[Card], *, as_object: bool = False) -> str:
        return self.series([self._card(card, as_object=as_object) for card in cards])


def _crossed(view: View, move: Cross | Play) -> tuple[Colour | None, tuple[int, ...]]:
    """The row and the numbers that a move crosses; no row if it crosses nothing."""
    if isinstance(move, Cross):
        return move.colour, (_called(view),) if move.colour else ()
    return (move.colour, move.cross) if move.cross else (None, ())


def _spoilt(view: View, move: Cross | Play) -> list[Card]:
    """Cards of the hand that could be crossed before the move and can not after it."""
    colour, numbers = _crossed(view, move)
    if colour is None:
        return []
    sheet, laid = view.sheets[view.seat], move.cards if isinstance(move, Play) else ()
    before, after = sheet[ROW[colour]], row_after(sheet, colour, numbers)
    places = {card: PLACE[colour][NUMBER[card]] for card in view.hand if COLOUR[card] == colour}
    return [
        card
        for card, place in places.items()
        if card not in laid and can_cross(before, place) and not can_cross(after, place)
    ]


def given_up(sheet: Sheet, colour: Colour, numbers: Sequence[int]) -> int:
    """How many numbers of a row can no longer be crossed after these."""
    places = [PLACE[colour][number] for number in numbers]
    return max(places) + 1 - next_place(sheet[ROW[colour]]) - len(places)


def _brings(view: View, move: QwixxMove) -> int:
    """The points that a move brings at once, as its words tell them."""
    if isinstance(move, Draw):
        return 0
    assert isinstance(move, Cross | Play)
    colour, numbers = _crossed(view, move)
    if colour is not None:
        return _points(view, colour, numbers)[0]
    return MISS_POINTS if isinstance(move, Play) and not view.crossed else 0


def _skipped(view: View, move: QwixxMove) -> int:
    """The numbers that a move skips; of drawn cards, those that the nearest would skip."""
    if isinstance(move, Draw):
        nearest = _nearest(view, move)
        return len(UP) if nearest is None else nearest[0]
    assert isinstance(move, Cross | Play)
    colour, numbers = _crossed(view, move)
    return 0 if colour is None else given_up(view.sheets[view.seat], colour, numbers)


def _points(view: View, colour: Colour, numbers: Sequence[int]) -> tuple[int, int]:
    """What crossing these numbers brings, and what the row is worth then."""
    sheet = view.sheets[view.seat]
    after = row_points(row_after(sheet, colour, numbers))
    return after - row_points(sheet[ROW[colour]]), after


def _needs_cards(move: Play) -> bool:
    """Whether the numbers that are crossed do not tell which cards are laid."""
    return {COLOUR[card] for card in move.cards} != {move.colour} or bool(_idle(move))


def _idle(move: Play) -> list[Card]:
    """Laid cards whose numbers are not crossed."""
    return [card for card in move.cards if NUMBER[card] not in move.cross]


def _called(view: View) -> int:
    assert view.deck_top is not None, "a number is called from the top of the deck"
    return view.deck_top.number


def _backs(view: View, move: Draw) -> list[Back]:
    return [back for slot in move.slots if (back := view.display[slot]) is not None]


def _nearest(view: View, move: Draw) -> tuple[int, Colour, int] | None:
    """Of all ways to cross one of the drawn numbers the one that skips least."""
    return min((way for back in _backs(view, move) for way in _ways(view, back)), default=None)


def _useful_later(view: View, move: Draw) -> bool:
    """Whether one of the drawn cards may be the last of a row that can still be closed."""
    sheet = view.sheets[view.seat]
    return any(
        PLACE[colour][back.number] == LAST and closable(sheet[ROW[colour]])
        for back in _backs(view, move)
        for colour in _colours(view, back)
        if not is_closed(sheet[ROW[colour]])
    )


def _ways(view: View, back: Back) -> list[tuple[int, Colour, int]]:
    """Where a card with this back may be crossed: what that skips, the row, the number."""
    sheet, number = view.sheets[view.seat], back.number
    return [
        (given_up(sheet, colour, (number,)), colour, number)
        for colour in _colours(view, back)
        if can_cross(sheet[ROW[colour]], PLACE[colour][number])
    ]


def _colours(view: View, back: Back) -> list[Colour]:
    """The colours a card with this back can have: those not seen in the own hand or the discards."""
    seen = {*view.hand, *view.discard}
    unseen = [
        card
        for card in deck_cards(jokers=view.jokers)
        if card not in seen and NUMBER[card] == back.number and view.shuffle_of[ORDER[card]] == back.shuffle
    ]
    if any(COLOUR[card] == JOKER for card in unseen):
        return list(COLOURS)
    return [colour for colour in COLOURS if any(COLOUR[card] == colour for card in unseen)]


HINT_WORDS = QwixxHintWords
