"""What a lesson says, in a bubble over the table, and the arrow to what it speaks of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.ui.lessons.place import Arrow
from cardgames_qt.ui.look.paint import colour, draw_soft, grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.prose import Prose
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.widgets import Button, clear, label

WIDTH = 360
SHADE = 14
"""Around the bubble, for its shadow."""
_AIR = 12
_RADIUS = 18.0
_TRACK = 4.0


class Bubble(QWidget):
    """One step of a lesson: how far it is, what it says, and what can be done beside playing."""

    next_wanted = Signal()
    back_wanted = Signal()
    show_wanted = Signal()
    restart_wanted = Signal()
    leave_wanted = Signal()
    game_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text, self._answer = "", ""
        self._number, self._count, self._playing = 0, 1, False
        self._first: Button | None = None
        self._inside = QVBoxLayout(self)
        self.hide()

    # --- what it says ---------------------------------------------------------------------------------

    def say(self, text: str, number: int, count: int, *, playing: bool) -> None:
        """Step `number` of `count` with its words; while `playing`, a move is what leads on."""
        self._text, self._answer = text, ""
        self._number, self._count, self._playing = number, count, playing
        self._build()

    def answer(self, words: str) -> None:
        """Say this below the step's own words."""
        self._answer = words
        self._build()

    def words(self) -> str:
        """Everything that is said now."""
        return f"{self._text}\n{self._answer}".strip()

    def take_focus(self) -> None:
        """Have the keyboard on what leads on."""
        if self._first is not None:
            self._first.setFocus()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self._build()

    def _build(self) -> None:
        held = self.window().focusWidget()
        focused = held is not None and self.isAncestorOf(held)
        clear(self._inside)
        px = self._theme.px
        side, air = SHADE + px(8), SHADE + px(10)
        self._inside.setContentsMargins(side, air, side, air)
        self._inside.setSpacing(px(6))
        self._inside.addLayout(self._head())
        types, words = self._theme.type, QVBoxLayout()
        words.setContentsMargins(*map(px, (_AIR, 0, _AIR, 4)))
        words.setSpacing(px(10))
        words.addWidget(Prose(self._text, self._theme, types.instruction, ink="ink", bold="lamp_text"))
        if self._answer:
            words.addWidget(Prose(self._answer, self._theme, types.body, ink="bad", bold="bad"))
        self._inside.addLayout(words)
        self._inside.addLayout(self._foot())
        self.setFixedSize(px(WIDTH) + 2 * SHADE, self._wanted_height())
        self.setAccessibleName(plain_words(self.words()))
        if focused:
            self.take_focus()
        self.update()

    def _wanted_height(self) -> int:
        """How tall all of it is; Qt would show what is new an event later, and count it only then."""
        for child in cast(list[QWidget], self.findChildren(QWidget)):
            child.show()
        self._inside.activate()
        return self._inside.totalHeightForWidth(self._theme.px(WIDTH) + 2 * SHADE)

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(self._theme.px(_AIR), 0, 2, 0)
        row.setSpacing(2)
        words = self.tr("Step {number} of {count}").format(number=self._number, count=self._count)
        row.addWidget(label(words, "label", "second"), 1)
        for icon, tip, signal in (
            ("replay", self.tr("Start again"), self.restart_wanted),
            ("cross", self.tr("Leave the lesson"), self.leave_wanted),
        ):
            button = Button("", self._theme, kind="bar", icon_name=icon, on_click=signal.emit)
            button.setFixedSize(self._theme.px(34), self._theme.px(34))
            set_tip(button, tip)
            button.setAccessibleName(tip)
            row.addWidget(button)
        return row

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 4, 0)
        row.setSpacing(8)
        theme = self._theme
        if self._number > 1:
            back = Button(
                self.tr("Back"), theme, kind="quiet", icon_name="left", on_click=self.back_wanted.emit
            )
            row.addWidget(back)
        row.addStretch(1)
        last = self._number == self._count
        if self._playing:
            self._first = Button(
                self.tr("Show me"), theme, kind="quiet", icon_name="bulb", on_click=self.show_wanted.emit
            )
        elif last:
            again = Button(self.tr("Once more"), theme, kind="quiet", on_click=self.restart_wanted.emit)
            row.addWidget(again)
            self._first = Button(
                self.tr("Play a game"), theme, kind="primary", on_click=self.game_wanted.emit
            )
        else:
            self._first = Button(self.tr("Next"), theme, kind="primary", on_click=self.next_wanted.emit)
        row.addWidget(self._first)
        return row

    # --- look -----------------------------------------------------------------------------------------

    def body(self) -> QRectF:
        """The bubble without its shadow, in its parent."""
        return grown(self.geometry().toRectF(), -SHADE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The panel with its lamp-lit edge, and how far the lesson is along its top."""
        del event
        inks = self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = grown(self.rect().toRectF(), -SHADE)
        if self._theme.glows:
            draw_soft(painter, body.translated(0, 4), _RADIUS, blur=SHADE - 2, ink="#000000", alpha=0.4)
        painter.fillPath(rounded(body, _RADIUS), colour(inks.panel))
        painter.setClipPath(rounded(body, _RADIUS))
        track = QRectF(body.left(), body.top(), body.width(), _TRACK + 1)
        painter.fillRect(track, colour(inks.segment))
        track.setWidth(body.width() * self._number / self._count)
        painter.fillRect(track, colour(inks.lamp))
        painter.setClipping(False)
        painter.setPen(pen(inks.lamp, 2))
        painter.drawPath(rounded(grown(body, -1), _RADIUS - 1))
        painter.end()


class Pointer(QWidget):
    """Rings around what a step speaks of and an arrow to it; nothing that can be touched."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._rings: tuple[QRectF, ...] = ()
        self._arrow: Arrow | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def point(self, rings: Sequence[QRectF], arrow: Arrow | None) -> None:
        """Ring these places of the parent, with an arrow to one of them."""
        self._rings, self._arrow = tuple(grown(ring, 5) for ring in rings), arrow
        around = QRectF(*arrow).normalized() if arrow is not None else QRectF()
        for rect in self._rings:
            around = around.united(rect)
        self.setGeometry(grown(around, 24).toAlignedRect())
        self.setVisible(bool(self._rings))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rings, then the arrow."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.pos().toPointF())
        inks = self.theme.colours
        for width, ink, alpha in ((6.0, inks.shadow, 0.45), (3.0, inks.lamp, 1.0)):
            painter.setPen(pen(ink, width, alpha=alpha))
            for ring in self._rings:
                painter.drawPath(rounded(ring, 12))
            if self._arrow is not None:
                painter.drawPath(_arrow_path(*self._arrow))
        painter.end()


def _arrow_path(start: QPointF, end: QPointF) -> QPainterPath:
    """A slightly bent line with an open head."""
    way = end - start
    middle = start + way * 0.5 + QPointF(-way.y(), way.x()) * 0.12
    path = QPainterPath(start)
    path.quadTo(middle, end)
    heading = math.atan2(end.y() - middle.y(), end.x() - middle.x())
    size = min(12.0, math.hypot(way.x(), way.y()) * 0.45)
    for turn in (2.6, -2.6):
        path.moveTo(end)
        path.lineTo(end + QPointF(math.cos(heading + turn), math.sin(heading + turn)) * size)
    return path
