"""The report at the end of a round: how every point came about, over the table until it has been read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.cards import LETTERS
from cardgames_qt.games.gap.model import Cards, ExtraRoundCalled, RoundDealt, RoundScored, RowFilled
from cardgames_qt.games.gap.table.plates import heaps
from cardgames_qt.games.gap.tell.words import GapRoundWords
from cardgames_qt.kit.marks import sign
from cardgames_qt.kit.score import number, signed
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Heard, Showing
from cardgames_qt.kit.words import Company
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import colour, grown, rounded
from cardgames_qt.ui.look.theme import Font
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.animator import Done
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.text.richtext import draw_block, lay_out

REPORT_Z = 1500.0
_WIDTH = 780.0
_HEAD, _ROW, _FOOT = 92.0, 50.0, 84.0
_EDGE, _NAME = 28.0, 76.0


@dataclass(frozen=True, slots=True)
class ReportColumn:
    """A heading over values in one font; `x` is their left edge, or their right one."""

    head: str
    x: float
    font: Font
    right: bool = False


@dataclass(frozen=True, slots=True)
class ReportValue:
    """What stands in a column; `ink` is a colour token."""

    text: str
    ink: str = "ink"


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One player's line; the reader's own stands out."""

    avatar: str
    name: str
    values: tuple[ReportValue, ...]
    own: bool


@dataclass(frozen=True, slots=True)
class ReportText:
    """All text of a report."""

    title: str
    columns: tuple[ReportColumn, ...]
    rows: tuple[ReportRow, ...]
    foot: str


class RoundReport(Decor):
    """A panel over the dimmed table: a line for each player, and what comes next at the foot.

    Nothing else can be touched before it has been read.
    """

    def __init__(self, scene: GameScene, say: GapRoundWords) -> None:
        super().__init__(scene.theme, REPORT_Z)
        self._scene, self._say = scene, say
        self.text: ReportText | None = None
        self.button = scene.add(ButtonItem("continue", scene.theme, say.carry_on(), icon="check"))
        self.button.setZValue(REPORT_Z + 1)
        self.button.clicked.connect(self._close)
        self._mat, self._panel = QRectF(), QRectF()
        self._then: Done | None = None
        scene.add(self, at=lambda frame: frame.mat)
        self.dismiss()

    def read(self, heard: Heard, rest: Sequence[Event], then: Done) -> None:
        """Wait until the player has read it; does not wait where only bots play."""
        scene, seats, event = self._scene, self._scene.setting.seats, heard.event
        if scene.showing is None or not any(seat.human for seat in seats):
            then()
            return
        assert isinstance(event, RoundScored)
        front = scene.showing.seat
        order = sorted(range(len(seats)), key=lambda seat: (-event.totals[seat], seat))
        rows = (_row(self._say, seats[seat], event, seat, own=seat == front) for seat in order)
        foot = _foot(self._say, company_for(seats, front), rest)
        self._open(ReportText(self._say.round_over(event.number), self._columns(), tuple(rows), foot), then)
        scene.reading.emit()

    def _columns(self) -> tuple[ReportColumn, ...]:
        types, (most, least, score, total) = self._scene.theme.type, self._say.heads()
        part = Font(types.body.size, 700)
        return (
            ReportColumn(most, 244, part),
            ReportColumn(least, 458, part),
            ReportColumn(score, 682, types.number_table, right=True),
            ReportColumn(total, 752, types.heading, right=True),
        )

    def _open(self, text: ReportText, then: Done) -> None:
        self._scene.gestures.cancel()
        by_keys = self._scene.focus.current is not None
        self.text, self._then = text, then
        self.setVisible(True)
        self.button.setVisible(True)
        self.place(self._mat)
        self._scene.alone = self.button
        self._scene.focus.set(self.button if by_keys else None)

    def dismiss(self) -> None:
        """Close it without going on."""
        self._then = self._scene.alone = None
        self.setVisible(False)
        self.button.setVisible(False)

    def _close(self) -> None:
        then = self._then
        self.dismiss()
        if then is not None:
            then()

    def place(self, rect: QRectF) -> None:
        """The panel goes to the middle of that mat, the button into its corner."""
        px, lines = self.px, len(self.text.rows) if self.text is not None else 0
        self._mat = rect
        self._panel = QRectF(0, 0, _WIDTH * px, (_HEAD + lines * _ROW + _FOOT) * px)
        self._panel.moveCenter(rect.center())
        corner = self._panel.bottomRight()
        self.button.place(QRectF(corner.x() - 188 * px, corner.y() - 64 * px, 164 * px, 46 * px))
        self.refresh()

    def sheet(self) -> QRectF:
        """The panel, in scene coordinates."""
        return self._panel

    def boundingRect(self) -> QRectF:
        return grown(self._mat, 2)

    def draw(self, painter: QPainter) -> None:
        if self.text is None:
            return
        theme, px, text, pencil = self.theme, self.px, self.text, self.pencil(painter)
        inks = theme.colours
        veil = colour("#0A0D0F", 0.55 if theme.glows else 0.85)
        painter.fillPath(rounded(self._mat, theme.radii.mat * px), veil)
        pencil.drop(self._panel, 26 * px, fall=14, blur=30, alpha=0.45)
        pencil.box(self._panel, 26 * px, inks.panel, pencil.line(inks.wood, 4))
        self._words(painter, text.title, theme.type.tile, QPointF(_EDGE, _HEAD * 0.36), inks.ink)
        for column in text.columns:
            at = QPointF(column.x, _HEAD - 16)
            self._words(painter, column.head, theme.type.label, at, inks.ink3, right=column.right)
        for line, row in enumerate(text.rows):
            self._paint_row(painter, row, text.columns, _HEAD + line * _ROW)
        foot = QPointF(_EDGE, self._panel.height() / px - 40)
        self._words(painter, text.foot, theme.type.body, foot, inks.ink2, room=_WIDTH - 250)

    def _paint_row(
        self, painter: QPainter, row: ReportRow, columns: tuple[ReportColumn, ...], top: float
    ) -> None:
        px, inks, types, pencil = self.px, self.theme.colours, self.theme.type, self.pencil(painter)
        left, width, high = self._panel.left(), self._panel.width(), (_ROW - 6) * px
        stripe = QRectF(left + 16 * px, self._panel.top() + top * px, width - 32 * px, high)
        pencil.box(stripe, 13 * px, inks.panel2, pencil.line(inks.line, 1.5) if row.own else None)
        draw_avatar(painter, row.avatar, QPointF(stripe.left() + 30 * px, stripe.center().y()), 34 * px)
        room = QRectF(left + _NAME * px, stripe.top(), (columns[0].x - _NAME - 8) * px, high)
        pencil.words(row.name, room, types.name if row.own else types.body, inks.ink, cut=True, grows=True)
        for column, value in zip(columns, row.values, strict=True):
            at = QPointF(column.x, top + (_ROW - 6) / 2)
            ink: str = getattr(inks, value.ink)
            self._words(painter, value.text, column.font, at, ink, right=column.right)

    def _words(
        self,
        painter: QPainter,
        text: str,
        font: Font,
        at: QPointF,
        ink: str,
        *,
        right: bool = False,
        room: float = 1e9,
    ) -> None:
        """Text vertically centred on `at`, starting there or ending there."""
        block = lay_out(text, font, self.px, room * self.px)
        back = QPointF(block.width if right else 0.0, block.height / 2)
        draw_block(painter, block, self._panel.topLeft() + at * self.px - back, self.theme, ink=ink)


def _row(say: GapRoundWords, plan: SeatPlan, event: RoundScored, seat: int, *, own: bool) -> ReportRow:
    most, least = (_counted(event.taken[seat], kind) for kind in "+−")
    values = (
        ReportValue(most or say.no_cards(), "good"),
        ReportValue(least or "–", "bad" if least else "ink3"),
        ReportValue(signed(event.scores[seat])),
        ReportValue(number(event.totals[seat])),
    )
    return ReportRow(plan.avatar, plan.name, values, own)


def _counted(taken: Cards, kind: str) -> str:
    found = (heap for heap in heaps(taken, ()) if heap.sign == kind)
    return "  ".join(f"{heap.text} {sign(LETTERS[heap.letter])}" for heap in found)


def _foot(say: GapRoundWords, company: Company, rest: Sequence[Event]) -> str:
    foot = say.last_round()
    for event in rest:
        if isinstance(event, ExtraRoundCalled):
            return say.extra_round(company, event.leaders)
        if isinstance(event, RoundDealt):
            foot = say.next_starts(company, event.starter)
    return foot


def counted(showing: Showing, events: Sequence[Event], row: Sequence[str]) -> Showing:
    """What is shown while a round is counted: nobody has cards in hand any more."""
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
