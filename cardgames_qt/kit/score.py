"""What a game reports beside its table: the score pad in the side panel, and the final table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.kit.seats import SeatPlan, company_for_all
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Company, GameWords, Translate, Words

_FEW = 3
"""So many scores can stand well apart."""
THIN = "\u2009"
"""A space between more of them."""
_CLOSER = f"{THIN}:{THIN}"


@dataclass(frozen=True, slots=True)
class Goal:
    """One number for the whole table, shown with a bar, such as the cards left."""

    number: str
    words: str
    share: float
    """How much of the bar is full, 0 to 1."""
    left: str = ""
    right: str = ""


@dataclass(frozen=True, slots=True)
class PadRow:
    """A line of the score pad: a seat with its avatar, or anything else by name."""

    cells: tuple[str, ...]
    seat: Seat | None = None
    name: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class ScorePad:
    """The upper half of the side panel. The last column is the total, in large type."""

    title: str
    columns: tuple[str, ...] = ()
    """Heads; one with the sign of a colour shows the sign, and a screen reader says its words."""
    rows: tuple[PadRow, ...] = ()
    goal: Goal | None = None
    legend: str = ""
    """A rich line at the foot that explains signs."""


@dataclass(frozen=True, slots=True)
class FinalCell:
    """A number of the final table with a caption; `bad` marks losses."""

    value: str
    note: str = ""
    bad: bool = False


@dataclass(frozen=True, slots=True)
class FinalRow:
    """A seat's line, best first; a cooperative game has one line without seat and rank."""

    rank: int | None
    cells: tuple[FinalCell, ...]
    total: str
    seat: Seat | None = None
    name: str = ""
    winner: bool = False


@dataclass(frozen=True, slots=True)
class Why:
    """One thing that decided the game."""

    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class FinalPile:
    """A pile at the end: its top card, its name, and how far it got."""

    face: str
    top: str
    """The card in words."""
    name: str
    note: str
    share: float
    """How much of the way was gone, 0 to 1."""


@dataclass(frozen=True, slots=True)
class FinalTable:
    """The content of the end screen. `faces` are cards shown in its corner, `piles` the final piles."""

    verdict: str
    columns: tuple[str, ...] = ()
    rows: tuple[FinalRow, ...] = ()
    total: str = ""
    why: tuple[Why, ...] = ()
    faces: tuple[str, ...] = ()
    piles: tuple[FinalPile, ...] = ()
    won: bool | None = None
    """Whether the person in front won; None where nobody in particular is in front."""


class ScoreWords(Words):
    """The words of the default tables."""

    def score(self) -> str:
        return self.tr("Score")

    def total(self) -> str:
        return self.tr("total")

    def scores(self, scores: Sequence[int]) -> str:
        """Everybody's points, or in a cooperative game what is left."""
        if len(scores) != 1:
            return (" : " if len(scores) <= _FEW else _CLOSER).join(map(number, scores))
        return self.tr("%n card(s) left", "", scores[0]) if scores[0] else self.tr("Nothing left")

    def points(self, score: int) -> str:
        """One player's points, with their unit."""
        said = self.tr("%n point(s)", "", abs(score))
        return f"{number('-')}{said}" if score < 0 else said

    def together(self) -> str:
        """The one line of a cooperative game."""
        return self.tr("Everybody")

    def verdict(self, outcome: Outcome, company: Company) -> str:
        """Who won, in one line."""
        winners, players = outcome.winners, len(company.names)
        if not winners:
            return self.tr("The game wins this time")
        if outcome.together:
            return self.tr("You win together") if players > 1 else self.tr("You win")
        if len(winners) == 1:
            margin = self._margin(outcome, winners[0])
            you, player = self.tr("You win"), self.tr("{player} wins")
            if margin:
                you = self.tr("You win by %n point(s)", "", margin)
                player = self.tr("{player} wins by %n point(s)", "", margin)
            return company.tell(winners[0], you, player)
        text = self.tr("{players} share the win")
        if company.reader in winners:
            text = self.tr("{players} share the win", "the reader among them")
        return text.format(players=self.people(company, winners))

    def _margin(self, outcome: Outcome, winner: Seat) -> int:
        others = [score for seat, score in enumerate(outcome.scores) if seat != winner]
        return outcome.scores[winner] - max(others, default=outcome.scores[winner])


def number(value: int | str) -> str:
    """A number with a real minus sign."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A gain or loss, always with its sign."""
    return f"+{value}" if value > 0 else number(value)


def plain_score_pad(translate: Translate, seats: Sequence[SeatPlan], showing: Showing) -> ScorePad:
    """The default pad: scores only, one line a seat, or one line for a common score."""
    say = ScoreWords(translate)
    scores = showing.scores
    if len(scores) != len(seats):
        rows = tuple(PadRow((number(score),), name=say.together()) for score in scores)
    else:
        rows = tuple(
            PadRow((number(score),), seat=Seat(seat), strong=seat == showing.seat)
            for seat, score in enumerate(scores)
        )
    return ScorePad(say.score(), (say.total(),), rows)


def plain_final_table(
    words: GameWords, translate: Translate, seats: Sequence[SeatPlan], showing: Showing
) -> FinalTable:
    """The default: winners first, then by score, with the reason for the end."""
    say, outcome = ScoreWords(translate), showing.outcome
    assert outcome is not None, "there is no final table before the end"
    if len(outcome.scores) != len(seats):
        rows = [
            FinalRow(None, (), number(outcome.scores[0]), name=say.together(), winner=bool(outcome.winners))
        ]
    else:
        rows = [
            FinalRow(
                outcome.rank(seat),
                (),
                number(outcome.scores[seat]),
                seat=seat,
                winner=seat in outcome.winners,
            )
            for seat in outcome.best_first()
        ]
    person = seats[showing.seat].at_screen
    return FinalTable(
        verdict=say.verdict(outcome, company_for_all(seats, showing.seat)),
        rows=tuple(rows),
        total=say.total(),
        why=(Why(words.reason(outcome.reason)),),
        won=showing.seat in outcome.winners if person else None,
    )
