"""What Qwixx reports beside its table: the score pad and the table at the end."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.qwixx.cards import (
    COLOURS,
    LETTERS,
    MISS_POINTS,
    ROW,
    Colour,
    closed_rows,
    crosses,
    is_closed,
    row_points,
    total,
)
from cardgames_qt.games.qwixx.model import View
from cardgames_qt.games.qwixx.rules import CLOSED_TO_END, MISSES_TO_END
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxMarkedWords
from cardgames_qt.kit.marks import sign
from cardgames_qt.kit.score import FinalCell, FinalRow, FinalTable, PadRow, ScorePad, ScoreWords, Why, number
from cardgames_qt.kit.seats import SeatPlan, company_for_all
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Company, Translate, Words


class QwixxReportWords(Words):
    """Headings and notes of the tables."""

    def title(self) -> str:
        """Over the score pad."""
        return self.tr("Score if it ended now")

    def miss_points(self) -> str:
        """The column of misses."""
        return number(MISS_POINTS)

    def legend(self) -> str:
        """When the game ends."""
        return self.tr("The game ends when a player has closed two rows or has four misses.")

    def misses(self) -> str:
        """The column of misses in the table at the end."""
        return self.tr("misses")

    def crosses(self, count: int, *, closed: bool) -> str:
        """Below the points of a row."""
        words = self.tr("%n cross(es)", "", count)
        return self.tr("{crosses}, closed").format(crosses=words) if closed else words

    def miss_count(self, count: int) -> str:
        """Below the points lost by misses."""
        return self.tr("%n miss(es)", "", count)

    def closed_two(self, company: Company, seat: Seat, colours: Sequence[str]) -> str:
        """Who ended the game by closing rows."""
        you = self.tr("You have closed two rows: {colours}. That ends the game at once.")
        player = self.tr("**{player}** has closed two rows: {colours}. That ends the game at once.")
        return company.tell(seat, you, player, colours=self.series(colours))

    def four_misses(self, company: Company, seat: Seat) -> str:
        """Who ended the game by misses."""
        you = self.tr("You have four misses: that ends the game at once.")
        return company.tell(seat, you, self.tr("**{player}** has four misses: that ends the game at once."))

    def several_closed(self, company: Company, seats: Sequence[Seat]) -> str:
        """Who ended the game by closing rows, where the number for all was everybody's second row."""
        text = self.tr("{players} close a second row with the number for all, so the game ends at once.")
        if company.reader in seats:
            text = self.tr(
                "{players} close a second row with the number for all, so the game ends at once.",
                "the reader among them",
            )
        return text.format(players=self.people(company, seats))

    def difference(self, colour: str, *, alone: bool) -> str:
        """What made the difference, or most of it, as a heading: a row, or misses without one."""
        if not colour:
            return (
                self.tr("It came down to misses.")
                if alone
                else self.tr("Avoiding misses gave the biggest lead.")
            )
        text = (
            self.tr("It came down to the {colour} row.")
            if alone
            else self.tr("The {colour} row gave the biggest lead.")
        )
        return text.format(colour=colour)

    def against(self, first: str, points: int, second: str, other: int) -> str:
        """The points of two players side by side."""
        text = self.tr("**{first}** {points}, **{second}** {other}.")
        return text.format(first=first, points=number(points), second=second, other=number(other))


def score_pad(translate: Translate, words: QwixxWords, showing: Showing) -> ScorePad:
    """Every sheet counted as it stands; the seat in front comes first."""
    say, view = QwixxReportWords(translate), showing.view
    plain = ScoreWords(translate)
    rows = []
    for step in range(view.seats):
        seat = Seat((showing.seat + step) % view.seats)
        sheet, misses = view.sheets[seat], view.misses[seat]
        cells = [*(row_points(row) for row in sheet), MISS_POINTS * misses, total(sheet, misses)]
        rows.append(PadRow(tuple(map(number, cells)), seat=seat, strong=seat == showing.seat))
    colours = (f"{words.colour(colour)} {sign(LETTERS[colour])}" for colour in COLOURS)
    heads = (*colours, say.miss_points(), plain.total())
    return ScorePad(say.title(), heads, tuple(rows), legend=say.legend())


def final_table(
    translate: Translate, words: QwixxWords, seats: Sequence[SeatPlan], showing: Showing
) -> FinalTable:
    """Points per row, misses and total, best first, and who ended it and how."""
    say, plain, outcome = QwixxReportWords(translate), ScoreWords(translate), showing.outcome
    view: View = showing.view
    assert outcome is not None, "there is no final table before the end"
    order = outcome.best_first()
    rows = tuple(
        FinalRow(
            rank=outcome.rank(seat),
            cells=_cells(say, view, seat),
            total=number(outcome.scores[seat]),
            seat=seat,
            winner=seat in outcome.winners,
        )
        for seat in order
    )
    person, told = seats[showing.seat].at_screen, company_for_all(seats, showing.seat)
    return FinalTable(
        verdict=plain.verdict(outcome, told),
        columns=(*(words.colour(colour) for colour in COLOURS), say.misses()),
        rows=rows,
        total=plain.total(),
        why=(
            *_difference(say, words, view, told, order),
            Why("", ended_by(translate, view, told)),
        ),
        faces=tuple(view.discard[-3:]),
        won=showing.seat in outcome.winners if person else None,
    )


def _cells(say: QwixxReportWords, view: View, seat: int) -> tuple[FinalCell, ...]:
    misses = view.misses[seat]
    return (
        *(
            FinalCell(str(row_points(row)), say.crosses(crosses(row), closed=is_closed(row)))
            for row in view.sheets[seat]
        ),
        FinalCell(number(MISS_POINTS * misses), say.miss_count(misses), bad=misses > 0),
    )


def ended_by(translate: Translate, view: View, company: Company) -> str:
    """Who closed two rows or has four misses; with the number for all several may close theirs at once."""
    say, marked = QwixxReportWords(translate), QwixxMarkedWords(translate)
    closers = [Seat(seat) for seat, sheet in enumerate(view.sheets) if closed_rows(sheet) >= CLOSED_TO_END]
    if len(closers) > 1:
        return say.several_closed(company, closers)
    if not closers:
        return say.four_misses(company, Seat(view.misses.index(MISSES_TO_END)))
    sheet = view.sheets[closers[0]]
    shut = [marked.colour(letter) for letter in COLOURS if is_closed(sheet[ROW[letter]])]
    return say.closed_two(company, closers[0], shut)


def _difference(
    say: QwixxReportWords, words: QwixxWords, view: View, company: Company, order: Sequence[Seat]
) -> tuple[Why, ...]:
    """The part of the count that took the best furthest ahead of the second; none in a tie."""
    first, second = order[:2]
    parts: list[tuple[Colour | None, int, int]] = [
        (letter, row_points(view.sheets[first][ROW[letter]]), row_points(view.sheets[second][ROW[letter]]))
        for letter in COLOURS
    ]
    parts.append((None, MISS_POINTS * view.misses[first], MISS_POINTS * view.misses[second]))
    colour, mine, yours = max(parts, key=lambda part: part[1] - part[2])
    ahead = sum(a - b for _, a, b in parts)
    if not ahead:
        return ()
    text = say.against(say.label(company, first), mine, say.label(company, second), yours)
    row = words.colour(colour) if colour else ""
    return (Why(say.difference(row, alone=mine - yours >= ahead), text),)
