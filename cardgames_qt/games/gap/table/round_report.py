"""The report at the end of a round: the why of every point, laid over the table until it has been read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.gap.cards import LETTERS
from cardgames_qt.games.gap.model import Cards, ExtraRoundCalled, RoundDealt, RoundScored
from cardgames_qt.games.gap.rules import colour_counts, most_and_least
from cardgames_qt.games.gap.tell.words import GapRoundWords
from cardgames_qt.kit.marks import sign
from cardgames_qt.kit.score import number, signed
from cardgames_qt.kit.seats import SeatPlan, told_to
from cardgames_qt.kit.showing import Heard
from cardgames_qt.ui.look.avatars import draw_avatar
from cardgames_qt.ui.look.paint import colour, draw_soft, grown, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Font
from cardgames_qt.ui.page.game_scene import Done, GameScene
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.decor import Decor
from cardgames_qt.ui.table.layout import Anchor, Frame
from cardgames_qt.ui.text.richtext import draw_block, lay_out, plain_words

REPORT_Z = 1500.0
_WIDTH = 780.0
_HEAD, _ROW, _FOOT = 92.0, 50.0, 84.0
_NAME, _MOST, _LEAST, _ROUND, _TOTAL = 76.0, 244.0, 458.0, 682.0, 752.0
"""Left edges of the words, right edges of the two numbers."""


@dataclass(frozen=True)
class ReportRow:
    """One player's line."""

    avatar: str
    name: str
    most: str
    least: str
    score: str
    total: str
    own: bool


@dataclass(frozen=True)
class ReportText:
    """All words of a report."""

    title: str
    heads: tuple[str, str, str, str]
    rows: tuple[ReportRow, ...]
    foot: str


def make_report(
    say: GapRoundWords, seats: Sequence[SeatPlan], event: RoundScored, front: int, foot: str
) -> ReportText:
    """The best total first."""
    order = sorted(range(len(seats)), key=lambda seat: (-event.totals[seat], seat))
    rows = []
    for seat in order:
        most, least = _parts(event.taken[seat])
        rows.append(
            ReportRow(
                avatar=seats[seat].avatar,
                name=seats[seat].name,
                most=most or say.no_cards(),
                least=least or "–",
                score=signed(event.scores[seat]),
                total=number(event.totals[seat]),
                own=seat == front,
            )
        )
    return ReportText(say.round_over(event.number), say.heads(), tuple(rows), foot)


def _parts(taken: Cards) -> tuple[str, str]:
    counts = colour_counts(taken)
    most, least = most_and_least(taken)
    plus = "  ".join(f"+{counts[c]} {sign(LETTERS[c])}" for c in most)
    minus = "  ".join(f"−{counts[c]} {sign(LETTERS[c])}" for c in least)
    return plus, minus


class RoundReport(Decor):
    """A panel with a line for each player over the dimmed table; nobody goes on before it has been read."""

    def __init__(self, scene: GameScene, say: GapRoundWords) -> None:
        super().__init__(scene.theme, REPORT_Z)
        self.text: ReportText | None = None
        self._say = say
        self.button = scene.add(ButtonItem("continue", scene.theme, say.carry_on(), icon="check"))
        self.button.setZValue(REPORT_Z + 1)
        self.button.clicked.connect(self._close)
        self._mat = QRectF()
        self._panel = QRectF()
        self._then: Done | None = None
        self._scene = scene
        scene.add(self)
        self.dismiss()

    def open(self, heard: Heard, rest: Sequence[Event], then: Done) -> None:
        """Wait until the person in front has read it; nobody waits where nobody sits."""
        scene, seats = self._scene, self._scene.setting.seats
        if scene.showing is None or not any(seat.human for seat in seats):
            then()
            return
        scene.gestures.cancel()
        by_keys, front = scene.focus.current is not None, scene.showing.seat
        assert isinstance(heard.event, RoundScored)
        self.text = make_report(self._say, seats, heard.event, front, self._foot(rest, front))
        self._then = then
        self.setVisible(True)
        self.button.setVisible(True)
        self.lie(scene.frame)
        scene.alone = self.button
        scene.focus.set(self.button if by_keys else None)
        scene.reading.emit()
        scene.announced.emit(plain_words(scene.log_line(heard)))

    def _foot(self, rest: Sequence[Event], front: Seat) -> str:
        """What comes next."""
        foot, told = self._say.last_round(), told_to(self._scene.setting.seats, front)
        for event in rest:
            if isinstance(event, ExtraRoundCalled):
                return self._say.extra_round(told, event.leaders)
            if isinstance(event, RoundDealt):
                foot = self._say.next_starts(told, event.starter)
        return foot

    def dismiss(self) -> None:
        """It is over, and what should come behind it does not come."""
        self._then = self._scene.alone = None
        self.setVisible(False)
        self.button.setVisible(False)

    def _close(self) -> None:
        then = self._then
        self.dismiss()
        if then is not None:
            then()

    def lie(self, frame: Frame) -> None:
        """Lie in the middle of the table, the button in its corner."""
        count = len(self.text.rows) if self.text is not None else 0
        height = _HEAD + count * _ROW + _FOOT
        self._mat = frame.mat
        left = (958 - _WIDTH) / 2
        self._panel = frame.box(left, (722 - height) / 2, _WIDTH, height, down=Anchor.MIDDLE)
        s = frame.scale
        self.button.place(
            QRectF(self._panel.right() - 188 * s, self._panel.bottom() - 64 * s, 164 * s, 46 * s)
        )
        self.refresh()

    def sheet(self) -> QRectF:
        """The panel, for whoever checks that all of it can be read."""
        return self._panel

    def boundingRect(self) -> QRectF:
        """The whole mat, which it dims."""
        return grown(self._mat, 2)

    def draw(self, painter: QPainter) -> None:
        """The veil, the panel, the lines."""
        if self.text is None:
            return
        theme, px = self._theme, self._px
        inks = theme.colours
        mat_radius = theme.radii.mat * px
        painter.fillPath(rounded(self._mat, mat_radius), colour("#0A0D0F", 0.55 if theme.glows else 0.85))
        if theme.glows:
            drop = self._panel.translated(0, 14 * px)
            draw_soft(painter, drop, 26 * px, blur=30 * px, ink="#000000", alpha=0.45)
        painter.setBrush(colour(inks.panel))
        painter.setPen(pen(inks.wood, 4 * px))
        painter.drawPath(rounded(self._panel, 26 * px))
        self._words(painter, self.text.title, theme.type.tile, 28, _HEAD * 0.36)
        for words, x, align in zip(
            self.text.heads, (_MOST, _LEAST, _ROUND, _TOTAL), (0, 0, 1, 1), strict=True
        ):
            self._words(painter, words, theme.type.label, x, _HEAD - 16, ink=inks.ink3, align=align)
        for k, row in enumerate(self.text.rows):
            self._paint_row(painter, row, _HEAD + k * _ROW)
        foot = self._panel.height() / px - 40
        self._words(painter, self.text.foot, theme.type.body, 28, foot, ink=inks.ink2, room=_WIDTH - 250)

    def _paint_row(self, painter: QPainter, row: ReportRow, top: float) -> None:
        px, theme = self._px, self._theme
        inks, types = theme.colours, theme.type
        stripe = QRectF(
            self._panel.left() + 16 * px,
            self._panel.top() + top * px,
            self._panel.width() - 32 * px,
            (_ROW - 6) * px,
        )
        painter.setPen(pen(inks.line, 1.5 * px) if row.own else Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.panel2))
        painter.drawPath(rounded(stripe, 13 * px))
        draw_avatar(painter, row.avatar, QPointF(stripe.left() + 30 * px, stripe.center().y()), 34 * px)
        middle = top + (_ROW - 6) / 2
        font = types.name if row.own else types.body
        metrics, room = QFontMetricsF(ui_font(font, px)), (_MOST - _NAME - 8) * px
        name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, room)
        self._words(painter, name, font, _NAME, middle)
        part = Font(types.body.size, 700)
        self._words(painter, row.most, part, _MOST, middle, ink=inks.good)
        self._words(painter, row.least, part, _LEAST, middle, ink=inks.bad if row.least != "–" else inks.ink3)
        self._words(painter, row.score, types.number_table, _ROUND, middle, align=1)
        self._words(painter, row.total, types.heading, _TOTAL, middle, align=1)

    def _words(
        self,
        painter: QPainter,
        text: str,
        font: Font,
        x: float,
        y: float,
        *,
        ink: str | None = None,
        align: float = 0,
        room: float | None = None,
    ) -> None:
        """Words centred on a height, from the left or up to the right."""
        px = self._px
        block = lay_out(text, font, px, room * px if room is not None else 1e9)
        at = self._panel.topLeft() + QPointF(x * px - block.width * align, y * px - block.height / 2)
        draw_block(painter, block, at, self._theme, ink=ink or self._theme.colours.ink)
