"""The score pad and the final table of GAP."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.gap.model import Cards, View
from cardgames_qt.games.gap.rules import colour_counts, leaders, most_and_least, round_score, totals
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.score import FinalCell, FinalRow, FinalTable, PadRow, ScorePad, Why, number, signed
from cardgames_qt.kit.seats import SeatPlan, company_for_all
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Company, Words, listed

_PAD_ROUNDS = 3
"""Columns of rounds on the pad, the present one among them: with the total there is room for no more."""
_MOST_NOTES = 8
"""More rounds than this leave no room for notes under their points."""


class GapTableWords(Words):
    """Headings and reasons."""

    def pad_title(self) -> str:
        """The pad's title."""
        return self.tr("Points by round")

    def round_head(self, number_: int) -> str:
        """A round's column."""
        return self.tr("{number}.", "short for: round 3").format(number=number_)

    def rounds_head(self, last: int) -> str:
        """The column of all rounds up to one, where there are too many for a column each."""
        return self.tr("1.–{number}.", "short for: rounds 1 to 3").format(number=last)

    def round_name(self, number_: int) -> str:
        """A round's column where there is room."""
        return self.tr("round {number}").format(number=number_)

    def now(self) -> str:
        """The column of the round being played."""
        return self.tr("now")

    def total(self) -> str:
        """The last column."""
        return self.tr("total")

    def legend(self) -> str:
        """What the signs on the plates mean."""
        return self.tr("**+** most   **−** least   no sign: does not count")

    def time_up(self) -> Why:
        """The clock ended the game."""
        return Why(self.tr("The playing time is over."), self.tr("The round in progress was the last."))

    def went_on(self) -> Why:
        """A tie kept the game from ending when it would have ended."""
        return Why(self.tr("Tie broken."), self.tr("The lead was tied, so one more round decided."))

    def decisive_round(self, company: Company, number_: int, points: Mapping[Seat, int]) -> Why:
        """One round made the difference between the best and the second."""
        rows = [f"{bold(self.label(company, seat))} {signed(score)}" for seat, score in points.items()]
        title = self.tr("It came down to round {number}.").format(number=number_)
        return Why(title, f"{listed(rows)}.")

    def tie_by_best(self, company: Company, tied: Sequence[Seat], winner: Seat, points: int) -> Why:
        """The best single round settled a tie."""
        text = self.tr("{players} have equal totals. The best single round decides: {winner} with {points}.")
        players, best = self.people(company, tied), self.label(company, winner)
        filled = text.format(players=players, winner=best, points=number(points))
        return Why(self.tr("Tie broken."), filled)

    def tie_by_earlier(self, company: Company, tied: Sequence[Seat], winner: Seat, round_: int) -> Why:
        """The earlier best round settled a tie."""
        text = self.tr(
            "{players} have equal totals and equal best rounds. "
            "The earlier one decides: {winner} in round {number}."
        )
        players, best = self.people(company, tied), self.label(company, winner)
        filled = text.format(players=players, winner=best, number=round_)
        return Why(self.tr("Tie broken."), filled)


def score_pad(say: GapTableWords, showing: Showing) -> ScorePad:
    """The rounds, the earliest of many as one, what the present one would bring, and the total.

    The best total comes first.
    """
    view: View = showing.view
    sums, live = totals(view), view.dealt
    room = _PAD_ROUNDS - 1 if live else _PAD_ROUNDS
    early = len(view.rounds) - room + 1 if len(view.rounds) > room else 0
    heads = [say.rounds_head(early)] if early else []
    heads += [say.round_head(k + 1) for k in range(early, len(view.rounds))]
    columns = (*heads, *((say.now(),) if live else ()), say.total())
    rows = []
    for seat in sorted(range(view.seats), key=lambda seat: (-sums[seat], seat)):
        own = [points[seat] for points in view.rounds]
        shown = [*([sum(own[:early])] if early else []), *own[early:]]
        cells = [*map(number, shown), *([signed(round_score(view.taken[seat]))] if live else [])]
        rows.append(PadRow((*cells, number(sums[seat])), seat=Seat(seat), strong=seat == showing.seat))
    return ScorePad(say.pad_title(), columns, tuple(rows), legend=say.legend())


def final_table(
    say: GapTableWords,
    plain: FinalTable,
    seats: Sequence[SeatPlan],
    showing: Showing,
    scored: Mapping[int, tuple[Cards, ...]],
    *,
    went_on: bool,
) -> FinalTable:
    """The plain table with the rounds as columns and what decided.

    `scored` are the collections of the rounds that were seen; a game that was continued knows only the
    points of those before.
    """
    view, outcome = showing.view, showing.outcome
    assert outcome is not None, "there is no final table before the end"
    order = outcome.best_first()
    notes = len(view.rounds) <= _MOST_NOTES
    rows = []
    for seat in order:
        cells = tuple(
            FinalCell(
                signed(points[seat]),
                _note(scored[round_][seat]) if notes and round_ in scored else "",
                bad=points[seat] < 0,
            )
            for round_, points in enumerate(view.rounds, 1)
        )
        total, won = number(outcome.scores[seat]), seat in outcome.winners
        rows.append(FinalRow(outcome.rank(seat), cells, total, seat=seat, winner=won))
    head = say.round_name if notes else say.round_head
    heads = tuple(head(k) for k in range(1, len(view.rounds) + 1))
    faces = _faces(view, order[0])
    told = company_for_all(seats, showing.seat)
    why = (*((say.went_on(),) if went_on else ()), *_why(say, told, view, order, went_on=went_on))
    return replace(plain, columns=heads, rows=tuple(rows), total=say.total(), why=why, faces=faces)


def _note(taken: Cards) -> str:
    """What counted for and against, as two numbers."""
    counts = colour_counts(taken)
    most, least = most_and_least(taken)
    gain, loss = sum(counts[c] for c in most), sum(counts[c] for c in least)
    return f"+{gain} −{loss}" if loss else f"+{gain}" if gain else ""


def _faces(view: View, winner: Seat) -> tuple[str, ...]:
    """Three cards of the winner's best colour."""
    taken = view.taken[winner]
    most, _ = most_and_least(taken)
    return tuple(card for card in taken if card[0] in most)[:3]


def _why(
    say: GapTableWords, company: Company, view: View, order: Sequence[Seat], *, went_on: bool
) -> list[Why]:
    found = [say.time_up()] if view.time_up and not went_on else []
    tied = leaders(view.rounds, best_round_decides=False)
    if len(tied) == 1:
        return found + _decisive_round(say, company, view, order)
    winner = order[0]
    columns = list(zip(*view.rounds, strict=True))
    best = max(columns[winner])
    if [max(columns[seat]) for seat in tied].count(best) > 1:
        return [*found, say.tie_by_earlier(company, tied, winner, columns[winner].index(best) + 1)]
    return [*found, say.tie_by_best(company, tied, winner, best)]


def _decisive_round(say: GapTableWords, company: Company, view: View, order: Sequence[Seat]) -> list[Why]:
    """The round without which the best would not be ahead of the second, if there is one among several."""
    first, second = order[:2]
    leads = [points[first] - points[second] for points in view.rounds]
    most = max(leads)
    if len(leads) == 1 or not most >= sum(leads) > 0:
        return []
    at = leads.index(most)
    points = {seat: view.rounds[at][seat] for seat in (first, second)}
    return [say.decisive_round(company, at + 1, points)]
