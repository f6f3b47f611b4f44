"""What Three Is Too Many reports beside its table: the score pad, the final count and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.three.cards import COLOUR, COLOURS, Card
from cardgames_qt.games.three.model import Breakdown, Collection, GameDealt, View
from cardgames_qt.games.three.rules import (
    FINAL_BONUSES,
    PAIR_POINTS,
    RUNNING_BONUSES,
    SINGLE_POINTS,
    breakdown,
    colours_up,
)
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.marks import bold, sign
from cardgames_qt.kit.score import (
    FinalCell,
    FinalRow,
    FinalTable,
    PadRow,
    ScorePad,
    ScoreWords,
    Why,
    number,
    signed,
)
from cardgames_qt.kit.seats import SeatPlan, company_for_all
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Company, Translate, Words


class ThreeMarkedWords(ThreeWords):
    """The game's own sentences with numbers in bold and a sign after every card and colour word."""

    def card(self, card: int, *, as_object: bool = False) -> str:
        """Colour, number and sign; the sign once, after both."""
        colour = COLOUR.get(Card(card))
        if colour is None:
            return bold(card)
        return f"{super().colour(colour, as_object=as_object)} {bold(card)} {sign(colour)}"

    def colour(self, colour: str, *, as_object: bool = False) -> str:
        """A colour word and its sign."""
        return f"{super().colour(colour, as_object=as_object)} {sign(colour)}"

    def event(self, event: Event, company: Company) -> str:
        """What happened; of the deal only what the table does not show anyway."""
        if not isinstance(event, GameDealt):
            return super().event(event, company)
        you, player = (
            self.tr("You start. Cards on offer: {cards}."),
            self.tr("{player} starts. Cards on offer: {cards}."),
        )
        return company.tell(event.starter, you, player, cards=self.cards(event.offer))


class ThreeScoreWords(Words):
    """Headings and notes of the tables."""

    def title(self) -> str:
        """Over the score pad."""
        return self.tr("Score if it ended now")

    def pad_columns(self) -> tuple[str, ...]:
        """Singles, pairs, face-down cards, bonuses, and the total."""
        return (
            self.tr("1×", "points of single cards, very short"),
            self.tr("2×", "points of pairs, very short"),
            self.tr("flipped", "points lost by face-down cards, very short"),
            self.tr("bonus", "points of both bonuses, very short"),
            self.tr("total"),
        )

    def legend(self) -> str:
        """What everything is worth."""
        six, seven = (FINAL_BONUSES[colours] for colours in (6, 7))
        text = self.tr(
            "single **{single}** · pair **{pair}** · face down **−1**\n"
            "at the end 6 colours **+{six}**, 7 colours **+{seven}**"
        )
        return text.format(single=SINGLE_POINTS, pair=PAIR_POINTS, six=six, seven=seven)

    def final_columns(self) -> tuple[str, ...]:
        """The lines of the count."""
        return (
            self.tr("singles"),
            self.tr("pairs"),
            self.tr("face down"),
            self.tr("running bonus"),
            self.tr("final bonus"),
        )

    def colours(self, count: int) -> str:
        """So many colours."""
        return self.tr("%n colour(s)", "", count)

    def pairs(self, count: int) -> str:
        """So many pairs."""
        return self.tr("%n pair(s)", "", count)

    def cards(self, count: int) -> str:
        """So many cards."""
        return self.tr("%n card(s)", "", count)

    def order(self, place: int) -> str:
        """Who took a running bonus first, second…"""
        return (
            self.tr("first to get it"),
            self.tr("second to get it"),
            self.tr("third to get it"),
            self.tr("fourth to get it"),
        )[place]

    def parts(self) -> tuple[str, ...]:
        """What made the difference, as the heading of a sentence."""
        return (
            self.tr("It came down to single cards."),
            self.tr("It came down to pairs."),
            self.tr("It came down to face-down cards."),
            self.tr("It came down to the running bonus."),
            self.tr("It came down to the final bonus."),
        )

    def against(self, first: str, points: int, second: str, other: int) -> str:
        """The points of two players side by side."""
        text = self.tr("**{first}** {points}, **{second}** {other}.")
        return text.format(first=first, points=signed(points), second=second, other=signed(other))


def score_pad(translate: Translate, showing: Showing) -> ScorePad:
    """Every collection counted as if the game ended now; the seat in front comes first."""
    say, view = ThreeScoreWords(translate), showing.view
    rows = []
    for step in range(view.seats):
        seat = Seat((showing.seat + step) % view.seats)
        part = breakdown(view.collections[seat])
        bonus = part.running_bonus + part.final_bonus
        cells = (part.singles, part.pairs, part.face_down, bonus, part.total)
        rows.append(PadRow(tuple(number(cell) for cell in cells), seat=seat, strong=seat == showing.seat))
    return ScorePad(say.title(), say.pad_columns(), tuple(rows), legend=say.legend())


def final_table(translate: Translate, seats: Sequence[SeatPlan], showing: Showing) -> FinalTable:
    """The count line by line, best first, and what decided it."""
    say, plain, outcome, view = (
        ThreeScoreWords(translate),
        ScoreWords(translate),
        showing.outcome,
        showing.view,
    )
    assert outcome is not None, "there is no final table before the end"
    order = outcome.best_first()
    rows = tuple(
        FinalRow(
            rank=outcome.rank(seat),
            cells=_cells(say, view.collections[seat]),
            total=number(outcome.scores[seat]),
            seat=seat,
            winner=seat in outcome.winners,
        )
        for seat in order
    )
    person, told = seats[showing.seat].at_screen, company_for_all(seats, showing.seat)
    return FinalTable(
        verdict=plain.verdict(outcome, told),
        columns=say.final_columns(),
        rows=rows,
        total=plain.total(),
        why=_why(say, view, told, order),
        faces=_best_cards(view.collections[order[0]]),
        won=showing.seat in outcome.winners if person else None,
    )


def _cells(say: ThreeScoreWords, collection: Collection) -> tuple[FinalCell, ...]:
    part = breakdown(collection)
    running = part.running_bonus
    order = say.order(RUNNING_BONUSES.index(running)) if running else ""
    pairs = part.pairs // PAIR_POINTS
    return (
        FinalCell(signed(part.singles), say.colours(part.singles // SINGLE_POINTS)),
        FinalCell(signed(part.pairs), say.pairs(pairs)),
        FinalCell(signed(part.face_down), say.cards(len(collection.face_down)), bad=part.face_down < 0),
        FinalCell(signed(running), order),
        FinalCell(signed(part.final_bonus), say.colours(colours_up(collection))),
    )


def _parts(part: Breakdown) -> tuple[int, ...]:
    return (part.singles, part.pairs, part.face_down, part.running_bonus, part.final_bonus)


def _why(say: ThreeScoreWords, view: View, company: Company, order: Sequence[Seat]) -> tuple[Why, ...]:
    """The part of the count without which the best would not be ahead of the second, if there is one."""
    first, second = order[:2]
    mine, yours = (_parts(breakdown(view.collections[seat])) for seat in (first, second))
    lead = [a - b for a, b in zip(mine, yours, strict=True)]
    most = max(lead)
    if not most >= sum(lead) > 0:
        return ()
    at = lead.index(most)
    text = say.against(say.label(company, first), mine[at], say.label(company, second), yours[at])
    return (Why(say.parts()[at], text),)


def _best_cards(collection: Collection) -> tuple[str, ...]:
    """Three cards of the winner to show off: from pairs first."""
    colours = sorted(collection.face_up, key=len, reverse=True)
    return tuple(str(cards[-1]) for cards in colours if cards)[:3]


Owner = TypeVar("Owner")


def bonus_owners(view: View, seats: Sequence[Owner]) -> dict[int, Owner | None]:
    """Who of these, one a seat, has which running bonus; None where it can still be taken."""
    taken = {held.running_bonus: seats[seat] for seat, held in enumerate(view.collections)}
    return {points: taken.get(points) for points in RUNNING_BONUSES}


def groups(collection: Collection) -> list[tuple[str, int]]:
    """How many cards of each colour lie face up."""
    return [(colour, len(cards)) for colour, cards in zip(COLOURS, collection.face_up, strict=True)]
