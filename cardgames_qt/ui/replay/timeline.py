"""The line of a story: how far it has been seen, whose turns these were, and where one stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSlider, QToolTip

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.play.story import Story
from cardgames_qt.ui.look.avatars import avatar_ink, draw_avatar
from cardgames_qt.ui.look.paint import colour, draw_soft, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.replay.teller import Place
from cardgames_qt.ui.text.tips import plain_tip
from cardgames_qt.ui.widgets.focus_frame import Outline

_HEIGHT, _MIDDLE, _TRACK = 52, 33, 10
_SIDE = 20
_THUMB, _DOT = 34, 9
_ROUND = 11
"""How far a round's mark reaches over the track."""
_LEAST_TURN = 7
"""Where turns are narrower than this, only those of the eyes that look keep their colour."""
_AIR = 6
_BEHIND, _AHEAD, _PLAIN = 1.0, 0.42, 0.5
"""How strong the colours are before and after where one stands, and those of others than the eyes."""


class _Turn(NamedTuple):
    """The stops between which a turn lies, and whose it was."""

    start: int
    end: int
    seat: Seat


class Timeline(QSlider):
    """A slider over the stops of a story; what was not seen yet is nothing but length."""

    stop_chosen = Signal(int)

    def __init__(
        self, story: Story, seats: Sequence[SeatPlan], theme: Theme, told: Callable[[int], str]
    ) -> None:
        """`told` is what happened at a stop, in words."""
        super().__init__(Qt.Orientation.Horizontal)
        self._story, self._seats, self._theme, self._told = story, seats, theme, told
        self._turns = tuple(_turns(story))
        self._place = Place(eyes=Seat(0))
        self._flat = False
        self._mark: int | None = None
        self.setRange(0, story.last)
        self.setAccessibleName(self.tr("Timeline"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.valueChanged.connect(self.stop_chosen)
        self.restyle(theme)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.setFixedHeight(theme.px(_HEIGHT))
        self.update()

    def lie(self, *, flat: bool) -> None:
        """Beside the buttons there is no room for words over the track, which is in the middle then."""
        self._flat = flat
        self.update()

    def show_place(self, place: Place) -> None:
        """Stand there, without telling anybody."""
        self._place = place
        with QSignalBlocker(self):
            self.setValue(place.stop)
        self.update()

    def mark(self, stop: int) -> None:
        """Set a stop apart, seen or not: somebody asked for it."""
        self._mark = stop
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(self._theme.px(320), self._theme.px(_HEIGHT))

    def focus_outline(self) -> Outline:
        """The track."""
        track = self._track().adjusted(-_AIR, -_AIR, _AIR, _AIR)
        return Outline(track, track.height() / 2)

    # --- pointer --------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """To where the pointer is."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setValue(self.stop_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Along with the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.stop_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """It is there already."""
        event.accept()

    def event(self, event: QEvent) -> bool:
        """What happened under the pointer, if it was seen already."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            stop = self.stop_at(event.pos().x())
            words = self._told(stop) if stop <= self._place.furthest else ""
            QToolTip.showText(event.globalPos(), plain_tip(words), self)
            return True
        return super().event(event)

    def stop_at(self, x: float) -> int:
        """The stop that is nearest to that place."""
        track = self._track()
        return round(max(0.0, min(1.0, (x - track.left()) / track.width())) * self._story.last)

    def place_of(self, stop: float) -> float:
        """Where a stop is."""
        track = self._track()
        return track.left() + track.width() * stop / max(1, self._story.last)

    def rounds(self) -> tuple[int, ...]:
        """Where each round began, of those that were seen; nothing as long as that is only one."""
        seen = [stop for stop in self._story.round_starts if stop <= self._place.furthest]
        return tuple(seen) if len(seen) > 1 else ()

    # --- painting -------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The track, the turns that were seen, the rounds, and the face of who moved last."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = self._track()
        whole = rounded(track, track.height() / 2)
        painter.fillPath(whole, colour(self._theme.colours.segment))
        if not self._theme.glows:  # black on black needs an edge
            painter.setPen(pen(self._theme.colours.line, 1))
            painter.drawPath(whole)
        painter.save()
        painter.setClipPath(whole)
        for turn in self._turns:
            if turn.start < self._place.furthest:
                self._paint_turn(painter, turn, track)
        painter.restore()
        self._paint_rounds(painter)
        if self._mark is not None:
            self._paint_mark(painter, self.place_of(self._mark), track)
        self._paint_thumb(painter)
        painter.end()

    def _track(self) -> QRectF:
        px = self._theme.px
        side, middle = px(_SIDE), self._middle()
        return QRectF(side, middle - px(_TRACK) / 2, self.width() - 2 * side, px(_TRACK))

    def _middle(self) -> float:
        return self.height() / 2 if self._flat else self._theme.px(_MIDDLE)

    def _paint_turn(self, painter: QPainter, turn: _Turn, track: QRectF) -> None:
        """As much of it as was seen: up to here in full colour, what lies ahead again in a fainter one."""
        narrow = track.width() < _LEAST_TURN * len(self._turns)
        plain = narrow and turn.seat != self._place.eyes
        ink = self._theme.colours.ink3 if plain else avatar_ink(self._seats[turn.seat].avatar)
        end, gap = min(turn.end, self._place.furthest), 0.0 if narrow else 1.5
        here = max(turn.start, min(self._place.stop, end))
        for start, stop, alpha in ((turn.start, here, _BEHIND), (here, end, _AHEAD)):
            if start < stop:
                left, right = self.place_of(start), self.place_of(stop) - (gap if stop == turn.end else 0)
                seen = QRectF(left, track.top(), right - left, track.height())
                painter.fillRect(seen, colour(ink, alpha * _PLAIN if plain else alpha))

    def _paint_rounds(self, painter: QPainter) -> None:
        px, inks, track = self._theme.px, self._theme.colours, self._track()
        font = ui_font(self._theme.type.label)
        painter.setFont(font)
        free = 0.0
        for number, stop in enumerate(self.rounds(), 1):
            left, words = self.place_of(stop), self.tr("Round {number}").format(number=number)
            painter.setPen(pen(inks.ink2, 1.5))
            painter.drawLine(QPointF(left, track.top() - px(_ROUND)), QPointF(left, track.bottom()))
            width = QFontMetricsF(font).horizontalAdvance(words)
            if not self._flat and left >= free and left + width < self.width():
                painter.setPen(colour(inks.ink2))
                top = QRectF(left + px(_AIR), 0, width + 2, track.top() - px(2))
                painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
                free = left + width + 2 * px(_AIR)

    def _paint_mark(self, painter: QPainter, x: float, track: QRectF) -> None:
        reach = self._theme.px(_ROUND)
        painter.setPen(pen(self._theme.colours.good, 2, dash=(2, 2)))
        painter.drawLine(QPointF(x, track.top() - reach), QPointF(x, track.bottom() + reach))

    def _paint_thumb(self, painter: QPainter) -> None:
        px, inks = self._theme.px, self._theme.colours
        at, seat = QPointF(self.place_of(self._place.stop), self._middle()), self._decider()
        size = px(_THUMB)
        disc = QRectF(at.x() - size / 2, at.y() - size / 2, size, size).adjusted(3, 3, -3, -3)
        if self._theme.glows:
            draw_soft(painter, disc.translated(0, 2), disc.width() / 2, blur=6, ink=inks.shadow, alpha=0.4)
        if seat >= 0:
            draw_avatar(painter, self._seats[seat].avatar, at, size, inks.lamp)
            return
        painter.setBrush(colour(inks.lamp))
        painter.setPen(pen(inks.panel, 2))
        painter.drawEllipse(at, px(_DOT), px(_DOT))

    def _decider(self) -> Seat:
        return self._story.stops[self._place.stop].seat


def _turns(story: Story) -> Iterator[_Turn]:
    """Every turn with the stop it begins after; the deal belongs to none."""
    numbered = enumerate(story.stops)
    for turn, group in groupby(numbered, key=lambda each: each[1].turn):
        stops = list(group)
        seat = next((stop.seat for _, stop in stops if stop.seat >= 0), CHANCE)
        if turn > 0 and seat >= 0:
            yield _Turn(stops[0][0] - 1, stops[-1][0], seat)
