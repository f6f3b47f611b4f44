"""Qwixx to be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from cardgames_qt.engine.rules import CHANCE, Event, Seat
from cardgames_qt.games.qwixx.cards import COLOURS, NUMBER, NUMBERS, ROW, Colour, is_closed, is_crossed, total
from cardgames_qt.games.qwixx.model import (
    CardsDrawn,
    CardsLaid,
    Crossed,
    DeckReshuffled,
    DisplayFilled,
    Draw,
    GameEnded,
    MissMarked,
    NumberCalled,
    Passed,
    View,
)
from cardgames_qt.games.qwixx.rules import open_rows
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import (
    QwixxLineWords,
    QwixxMarkedWords,
    QwixxPlaceWords,
    QwixxSheetWords,
)
from cardgames_qt.kit.score import number
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.spoken import Spoken
from cardgames_qt.kit.words import Company, GameWords, Measure, Translate, listed


class QwixxSpoken(Spoken):
    """Others' crosses matter, and the number for all; who takes which number is said only with everything."""

    def __init__(self, translate: Translate, game: GameWords) -> None:
        super().__init__(translate, game)
        self._game = cast(QwixxWords, game)
        self._lines = QwixxLineWords(translate, QwixxMarkedWords(translate))
        self._places = QwixxPlaceWords(translate, self._game)
        self._sheets = QwixxSheetWords(translate, self._game)

    def event(self, event: Event, company: Company, measure: Measure) -> str:
        if measure != "everything" and self._left_out(event, company, measure):
            return ""
        match event:
            case NumberCalled(number=called):
                if measure != "everything":
                    return self.tr("For all: {number}.").format(number=called)
            case Crossed(seat=seat) if measure != "everything" and seat != company.reader:
                return self._in_row(event.colour, event.closed, event.numbers, [seat], company)
            case MissMarked(seat=seat, misses=misses) if measure != "everything" and seat != company.reader:
                text = self.tr("{player}: miss no. {number}.")
                return text.format(player=company.names[seat], number=misses)
            case GameEnded(scores=scores, winners=winners, reason=reason):
                if measure != "everything":
                    told = self.told_of(winners, company)
                    return (
                        f"{self.won(reason, winners, company)} {self._totals(scores, told, company, listed)}"
                    )
                said = super().event(event, company, measure)
                return f"{said} {self._totals(scores, range(len(scores)), company, self.series)}"
        return super().event(event, company, measure)

    def events(self, events: Sequence[Event], company: Company, measure: Measure) -> list[str]:
        """Crosses for the number for all are said row by row; cards that are all crossed are said once."""
        crosses = [event for event in events if isinstance(event, Crossed)]
        laid = [event for event in events if isinstance(event, CardsLaid)]
        if measure == "everything" or not crosses:
            return super().events(events, company, measure)
        if laid:
            crossed = {number for each in crosses for number in each.numbers}
            used = [each for each in laid if {NUMBER[card] for card in each.cards} == crossed]
            return super().events([each for each in events if each not in used], company, measure)
        rows: dict[tuple[Colour, bool, tuple[int, ...]], list[Seat]] = {}
        for each in crosses:
            if measure == "normal" or each.seat != company.reader:
                rows.setdefault((each.colour, each.closed, tuple(each.numbers)), []).append(each.seat)
        own_first = sorted(rows.items(), key=lambda row: company.reader not in row[1])
        said = [
            self._in_row(colour, closed, () if later else numbers, seats, company)
            for later, ((colour, closed, numbers), seats) in enumerate(own_first)
        ]
        others = [event for event in events if event not in crosses]
        return [*said, *super().events(others, company, measure)]

    def _in_row(
        self, colour: Colour, closed: bool, numbers: Sequence[int], seats: Sequence[Seat], company: Company
    ) -> str:
        """Who has crossed these numbers, or the same ones; with five players more would be too much."""
        text = self.tr("{players}: {crosses}, closed.") if closed else self.tr("{players}: {crosses}.")
        crosses = f"{self._game.colour(colour)} {self._game.numbers(numbers)}".strip()
        own_first = sorted(seats, key=lambda seat: seat != company.reader)
        players = listed([self.label(company, seat) for seat in own_first])
        return text.format(players=players, crosses=crosses)

    def _left_out(self, event: Event, company: Company, measure: Measure) -> bool:
        """What can be done without: who passes, what others take and lay; briefly, one's own moves."""
        own = getattr(event, "seat", None) == company.reader
        if isinstance(event, DisplayFilled | DeckReshuffled | Passed):
            return True
        if isinstance(event, CardsDrawn | CardsLaid):
            return not own or (measure == "brief" and not isinstance(event, CardsDrawn))
        return measure == "brief" and own and isinstance(event, Crossed)

    def _totals(
        self,
        scores: Sequence[int],
        seats: Iterable[int],
        company: Company,
        joined: Callable[[Sequence[str]], str],
    ) -> str:
        rows = [f"{self.label(company, Seat(seat))} {number(scores[seat])}" for seat in seats]
        return self.tr("Points: {points}.").format(points=joined(rows))

    def outcome(self, events: Sequence[Event], after: Showing, company: Company, measure: Measure) -> str:
        """The points of whose sheets have changed: of all with everything, else of the own turn."""
        if any(isinstance(event, GameEnded) for event in events):
            return ""
        changed = {event.seat for event in events if isinstance(event, Crossed | MissMarked)}
        if measure != "everything":
            own = any(isinstance(event, CardsLaid) and event.seat == company.reader for event in events)
            changed &= {company.reader} if own and measure == "normal" else set()
        return " ".join(self._points(after.view, seat, company) for seat in sorted(changed))

    def _points(self, view: View, seat: Seat, company: Company) -> str:
        points = total(view.sheets[seat], view.misses[seat])
        you = self.tr("You have {points} point(s).", "", abs(points))
        player = self.tr("{player} has {points} point(s).", "", abs(points))
        return company.tell(seat, you, player, points=number(points))

    def asks(self, showing: Showing, company: Company, measure: Measure) -> str:
        """The three steps of a turn; the second one is everybody's."""
        view: View = showing.view
        if view.turn == CHANCE or showing.outcome is not None:
            return ""
        if not showing.moves:
            return self._waits(showing, company, measure)
        draws = [move for move in showing.moves if isinstance(move, Draw)]
        if draws:
            return f"{self.your_turn()} {self.tr('Take %n card(s).', '', len(draws[0].slots))}"
        if view.step == "number":
            return self.tr("Cross it or pass.") if measure == "everything" else self.tr("Cross it?")
        if measure == "brief":
            return self.tr("Lay 1–3 cards.")
        return self._lines.lay_cards(crossed=view.crossed)

    def _waits(self, showing: Showing, company: Company, measure: Measure) -> str:
        view: View = showing.view
        if measure != "everything":
            return ""
        if view.step == "play":
            return self._lines.player_lays(company, view.turn)
        if view.step != "number":
            return self.turn_of(company.names[view.turn])
        names, top = company.others(view.waiting), view.deck_top
        fits = top is None or company.reader is None or open_rows(view.sheets[view.seat], top.number)
        if fits or top is None:
            return self.deciding(names)
        return self._lines.no_row(top.number, names)

    def situation(self, showing: Showing, company: Company) -> list[str]:
        view: View = showing.view
        if view.turn == CHANCE:
            return []
        said = self.own_hand(showing, self._game.cards(view.hand))
        display = [back.number for back in view.display if back is not None]
        top, last = view.deck_top, view.discard[-1] if view.discard else ""
        laid = len(view.discard)
        said.append(self._places.stock(display, view.deck_count, top.number if top else None, laid, last))
        said += [self._sheet(view, Seat(seat), company) for seat in range(view.seats)]
        if view.step == "number" and top is not None:
            said.append(self.tr("For all: {number}.").format(number=top.number))
        return [text if text.endswith(".") else f"{text}." for text in said]

    def _sheet(self, view: View, seat: Seat, company: Company) -> str:
        """Points, misses and crosses of a sheet; of the rows only those that were begun."""
        sheet, misses = view.sheets[seat], view.misses[seat]
        parts = [self._row(colour, sheet[ROW[colour]]) for colour in COLOURS if sheet[ROW[colour]]]
        parts += [self._sheets.misses_name(misses)] if misses else []
        points = self._sheets.points(total(sheet, misses))
        text = self.tr("{player}, {points}: {list}") if parts else self.tr("{player}, {points}")
        return text.format(player=self.label(company, seat), points=points, list="; ".join(parts))

    def _row(self, colour: Colour, row: int) -> str:
        crossed = [value for place, value in enumerate(NUMBERS[colour]) if is_crossed(row, place)]
        text = self.tr("{colour} {numbers}, closed") if is_closed(row) else self.tr("{colour} {numbers}")
        return text.format(colour=self._game.colour(colour), numbers=self._game.numbers(crossed))


SPOKEN = QwixxSpoken
