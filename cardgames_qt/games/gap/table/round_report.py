"""The report at the end of a round: the why of every point, laid over the table until it has been read."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.cards import LETTERS
from cardgames_qt.games.gap.model import Cards, ExtraRoundCalled, RoundDealt, RoundScored, RowFilled
from cardgames_qt.games.gap.table.plates import heaps
from cardgames_qt.games.gap.tell.words import GapRoundWords
from cardgames_qt.kit.marks import sign
from cardgames_qt.kit.score import number, signed
from cardgames_qt.kit.seats import SeatPlan, told_to
from cardgames_qt.kit.showing import Heard, Showing
from cardgames_qt.kit.words import Company
from cardgames_qt.ui.look.theme import Font
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.animator import Done
from cardgames_qt.ui.table.words.report import Column, Report, ReportSheet, Row, Value
from cardgames_qt.ui.text.richtext import plain_words


class RoundReport(ReportSheet):
    """A line for each player, and what comes next at the foot."""

    def __init__(self, scene: GameScene, say: GapRoundWords) -> None:
        super().__init__(scene, say.carry_on())
        self._scene, self._say = scene, say

    def read(self, heard: Heard, rest: Sequence[Event], then: Done) -> None:
        """Wait until the person in front has read it; nobody waits where nobody sits."""
        scene, seats, event = self._scene, self._scene.setting.seats, heard.event
        if scene.showing is None or not any(seat.human for seat in seats):
            then()
            return
        assert isinstance(event, RoundScored)
        front = scene.showing.seat
        order = sorted(range(len(seats)), key=lambda seat: (-event.totals[seat], seat))
        rows = (_row(self._say, seats[seat], event, seat, own=seat == front) for seat in order)
        foot = _foot(self._say, told_to(seats, front), rest)
        self.open(Report(self._say.round_over(event.number), self._columns(), tuple(rows), foot), then)
        scene.reading.emit()
        scene.announced.emit(plain_words(scene.log_line(heard)))

    def _columns(self) -> tuple[Column, ...]:
        types, (most, least, score, total) = self._scene.theme.type, self._say.heads()
        part = Font(types.body.size, 700)
        return (
            Column(most, 244, part),
            Column(least, 458, part),
            Column(score, 682, types.number_table, right=True),
            Column(total, 752, types.heading, right=True),
        )


def _row(say: GapRoundWords, plan: SeatPlan, event: RoundScored, seat: int, *, own: bool) -> Row:
    most, least = (_counted(event.taken[seat], kind) for kind in "+−")
    values = (
        Value(most or say.no_cards(), "good"),
        Value(least or "–", "bad" if least else "ink3"),
        Value(signed(event.scores[seat])),
        Value(number(event.totals[seat])),
    )
    return Row(plan.avatar, plan.name, values, own)


def _counted(taken: Cards, kind: str) -> str:
    found = (heap for heap in heaps(taken, ()) if heap.sign == kind)
    return "  ".join(f"{heap.text} {sign(LETTERS[heap.letter])}" for heap in found)


def _foot(say: GapRoundWords, told: Company, rest: Sequence[Event]) -> str:
    foot = say.last_round()
    for event in rest:
        if isinstance(event, ExtraRoundCalled):
            return say.extra_round(told, event.leaders)
        if isinstance(event, RoundDealt):
            foot = say.next_starts(told, event.starter)
    return foot


def counted(showing: Showing, events: Sequence[Event], row: Sequence[str]) -> Showing:
    """What is seen while a round is counted, as the events tell it: nobody has a card in hand any more."""
    view, scored = showing.view, events[-1]
    assert isinstance(scored, RoundScored)
    filled = [event.deck_count for event in events if isinstance(event, RowFilled)]
    seen = replace(
        view,
        hand=(),
        hand_counts=(0,) * view.seats,
        row=tuple(row),
        deck_count=(*filled, view.deck_count)[0],
        taken=scored.taken,
        rounds=(*view.rounds, scored.scores),
        dealt=False,
    )
    return replace(showing, view=seen, moves=(), last=())
