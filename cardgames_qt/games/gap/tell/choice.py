"""What a card in hand would do: read from the legal moves, never decided here."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames_qt.games.gap.cards import NUMBER, Card
from cardgames_qt.games.gap.model import Cards, Play, View
from cardgames_qt.games.gap.rules import round_score


@dataclass(frozen=True)
class TakeChoice:
    """The moves of one card, perhaps narrowed by a first choice among equal neighbours."""

    card: Card
    moves: tuple[Play, ...]
    own: Cards
    picked: Cards = ()

    @property
    def open(self) -> Cards:
        """Cards that some moves take and others do not, the most promising first."""
        found = {card for move in self.moves for card in move.take} - set(self.always)
        return tuple(sorted(found, key=lambda card: (-max(self.results(card)), card)))

    @property
    def always(self) -> Cards:
        """Cards that every move takes."""
        first = self.moves[0].take
        return tuple(card for card in first if all(card in move.take for move in self.moves))

    @property
    def compulsory(self) -> Cards:
        """Those of them that were not chosen."""
        return tuple(card for card in self.always if card not in self.picked)

    @property
    def only(self) -> Play | None:
        """The move, once there is nothing left to choose."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def same_number(self) -> bool:
        """Whether the card takes its own number."""
        return any(NUMBER[card] == NUMBER[self.card] for card in self.always)

    def after(self, move: Play) -> Cards:
        """The own collection after that move."""
        return (*self.own, move.card, *move.take) if move.take else self.own

    def results(self, taking: Card | None = None) -> tuple[int, ...]:
        """The round scores that are possible, with that card or at all."""
        moves = [move for move in self.moves if taking is None or taking in move.take]
        return tuple(round_score(self.after(move)) for move in moves)

    def narrowed(self, taking: str) -> TakeChoice:
        """The same after choosing a card; one that is no choice changes nothing."""
        if taking not in self.open:
            return self
        card = next(card for card in self.open if card == taking)
        moves = tuple(move for move in self.moves if card in move.take)
        return TakeChoice(self.card, moves, self.own, (*self.picked, card))


def choice_of(card: str, moves: tuple[object, ...], view: View) -> TakeChoice | None:
    """What can be done with that card; None where it cannot be played."""
    plays = tuple(move for move in moves if isinstance(move, Play) and move.card == card)
    return TakeChoice(plays[0].card, plays, view.taken[view.seat]) if plays else None


def hand_order(view: View) -> list[Card]:
    """The player's own cards by number, then colour."""
    return sorted(view.hand, key=lambda card: (card[1:], card))
