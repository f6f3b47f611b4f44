"""What is said aloud at a game's table; `play.narrator` decides when, and to whom."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.kit.score import number
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Company, GameWords, Measure, Translate, Words

_FEW = 3
"""So many players' points are said at once."""


class Spoken(Words):
    """A game in sentences to be heard: nothing in them needs eyes, a mouse or a sign.

    A game derives its own class from this and names it SPOKEN in `tell/spoken.py`. Without one its sentences
    for the log are said.
    """

    def __init__(self, translate: Translate, game: GameWords) -> None:
        super().__init__(translate)
        self.game = game

    def event(self, event: Event, company: Company, measure: Measure) -> str:
        """What happened, for the seat that heard it; empty to leave it out."""
        del measure
        return self.game.event(event, company)

    def events(self, events: Sequence[Event], company: Company, measure: Measure) -> list[str]:
        """The same of a whole step; a game may join what belongs together."""
        return [self.event(event, company, measure) for event in events]

    def won(self, reason: str, winners: Sequence[Seat], company: Company) -> str:
        """Who won, and not why the game ended."""
        return self.game.ended(reason, winners, company).removeprefix(self.game.reason(reason)).strip()

    def told_of(self, winners: Sequence[Seat], company: Company) -> list[Seat]:
        """Whose points are said: at a small table everybody's, else the reader's and the best."""
        everybody = [Seat(seat) for seat in range(len(company.names))]
        if len(everybody) <= _FEW:
            return everybody
        return [seat for seat in everybody if seat in (company.reader, *winners)]

    def outcome(self, events: Sequence[Event], after: Showing, company: Company, measure: Measure) -> str:
        """What a whole step has changed that none of its events names, such as points; mostly empty."""
        del events, after, company, measure
        return ""

    def asks(self, showing: Showing, company: Company, measure: Measure) -> str:
        """Whose turn it is, and what is owed; empty where nobody has to do anything."""
        if showing.outcome is not None:
            return ""
        if showing.moves:
            return self.your_turn()
        names = company.others([seat for seat in showing.to_act if seat >= 0])
        if not names or measure != "everything":
            return ""
        return self.turn_of(names[0]) if len(names) == 1 else self.deciding(names)

    def situation(self, showing: Showing, company: Company) -> list[str]:
        """All that lies on the table and all points, for who asks."""
        if not showing.scores:
            return []
        if len(showing.scores) != len(company.names):
            return [self.tr("Score: {points}.").format(points=number(showing.scores[0]))]
        rows = [
            f"{name} {number(points)}" for name, points in zip(company.names, showing.scores, strict=True)
        ]
        return [self.tr("Score: {points}.").format(points=self.series(rows))]

    def is_read(self, event: Event) -> bool:
        """Whether the table waits after this event until somebody has read about it."""
        del event
        return False

    # --- sentences of all games -----------------------------------------------------------------------

    def your_turn(self) -> str:
        return self.tr("Your turn.")

    def turn_of(self, name: str) -> str:
        """Somebody else has to play."""
        return self.tr("It’s {player}’s turn.").format(player=name)

    def deciding(self, names: Sequence[str]) -> str:
        """Others decide at the same time."""
        return self.tr("Still deciding: {players}.").format(players=self.series(names))

    def hand(self, cards: str) -> str:
        """The own hand, whose cards are listed already."""
        if not cards:
            return self.tr("Your hand is empty.")
        return self.tr("Your hand: {cards}.").format(cards=cards)

    def own_hand(self, showing: Showing, cards: str) -> list[str]:
        """The same, but for everybody's ears nothing."""
        return [] if showing.face_down else [self.hand(cards)]

    def nothing_since(self) -> str:
        """Somebody asks what has happened, and it is nothing."""
        return self.tr("Nothing has happened since your last move.")

    def taken_back(self) -> str:
        """The last own move was undone."""
        return self.tr("Taken back.")
