"""The page between two persons at one screen: a covered table, and only what everybody may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow, paint_mat, paint_room, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.recap import Recap, RecapPanel
from cardgames_qt.ui.table.layout import Frame, make_frame
from cardgames_qt.ui.table.pose import STEP, fan
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.widgets import Button, Face, clear, label

_NAME_WIDTH, _LEAST_WIDTH = 96, 168
"""So that five candidates stand side by side in the smallest window, whatever their names."""
_BACKS, _BACK = 5, 92.0
_FROM_EDGE = 24
_BAR = 52


class Cover(QWidget):
    """The table with nothing on it but a hand face down; everything lies where it does in the game."""

    def __init__(self, game: str, art: CardArt | None, theme: Theme) -> None:
        super().__init__()
        self._game, self._art, self.theme = game, art, theme
        self.action: QWidget | None = None
        self.inside = QHBoxLayout(self)

    def frame(self) -> Frame:
        """The same as that of the table under it."""
        return make_frame(QSizeF(self.size()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the words on the mat above the hand, and the button where the game has its own."""
        super().resizeEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Take the places that the present size gives."""
        frame, air = self.frame(), self.theme.px(_FROM_EDGE)
        mat, top = frame.mat.toRect(), round(frame.mat.top()) + air // 2
        below = self.height() - round(frame.hand.top())
        self.inside.setContentsMargins(mat.left() + air, top, self.width() - mat.right() + air, below)
        if self.action is not None:
            place = frame.action.toRect()
            self.action.resize(self.action.sizeHint().expandedTo(place.size()))
            beside = place.right() - self.action.rect().right()
            self.action.move(beside, place.center().y() - self.action.rect().center().y())
            self.action.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The backs of as many cards as never tell how many there are."""
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._art is not None:
            self._paint_hand(painter, self.frame(), self._art)
        painter.end()

    def paint_mat(self, painter: QPainter) -> None:
        """The table top; its shadow reaches beyond this widget, so the page paints it."""
        frame = self.frame()
        mat = frame.mat.translated(self.pos().toPointF())
        paint_mat(painter, mat, self.theme.mat(self._game), self.theme, frame.scale, room=frame.view)

    def _paint_hand(self, painter: QPainter, frame: Frame, art: CardArt) -> None:
        width, dpr = _BACK * frame.scale, self.devicePixelRatioF()
        place = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
        picture = card_picture(art, None, self.theme, width, dpr * 2, face_up=False)
        for pose in fan(_BACKS, frame.hand, width, width * STEP, px=frame.scale):
            painter.save()
            painter.translate(QPointF(pose.x, pose.y))
            painter.rotate(pose.rotation)
            draw_shadow(painter, place, width * 0.095, self.theme.shadows.hand, self.theme, scale=frame.scale)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
            painter.restore()


class HandOver(QWidget):
    """Asks for the next person by name, or all persons for what they agree on."""

    taken = Signal(int)
    """The person of this seat is in front."""
    agreed = Signal(int)
    """All agree on this seat."""
    left = Signal()
    """Back to the lobby; the game waits there."""

    def __init__(self, title: str, game: str, art: CardArt | None, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._back = Button("", theme, kind="square", icon_name="left", on_click=self.left.emit)
        set_tip(self._back, self.tr("Back to the lobby"))
        self._back.setAccessibleName(self.tr("Back to the lobby"))
        self._bar = QHBoxLayout()
        self._bar.addWidget(self._back)
        self._bar.addWidget(label(title, "game"), 1)
        self._cover = Cover(game, art, theme)
        self._leaving = QWidget(self)  # what is about to be deleted
        self._leaving.hide()
        self._column = QVBoxLayout()
        self._cover.inside.addLayout(self._column, 1)
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._row.addWidget(self._cover, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(self._bar)
        outer.addLayout(self._row, 1)
        self._recap: RecapPanel | None = None
        self._again: Callable[[], None] = lambda: None
        self._measure()
        self._keep_free(0)

    def _keep_free(self, rail: int) -> None:
        """Leave the table as much room as it has in the game, beside its panel."""
        self._row.setContentsMargins(0, 0, 14 + rail, 14)

    def _measure(self) -> None:
        px = self._theme.px
        self._bar.setContentsMargins(px(14), px(8), px(14), px(8))
        self._bar.setSpacing(px(12))
        self._back.setFixedSize(px(_BAR - 16), px(_BAR - 16))

    # --- asking ---------------------------------------------------------------------------------------

    def ask_for(self, seat: Seat, plan: SeatPlan, recap: Recap, asked: str) -> None:
        """Ask for that person, say what for where it is not their turn, and tell what happened meanwhile."""
        self._again = partial(self.ask_for, seat, plan, recap, asked)
        self._ask(
            seat,
            plan,
            self.tr("{player}, over to you").format(player=plan.name),
            "\n".join(
                filter(None, (asked, self.tr("Hand the screen over. The cards stay hidden until you go on.")))
            ),
        )
        self._tell(recap)

    def wait_for(self, seat: Seat, plan: SeatPlan, recap: Recap) -> None:
        """Wait for that person, who has hidden the hand from the others."""
        self._again = partial(self.wait_for, seat, plan, recap)
        self._ask(
            seat,
            plan,
            self.tr("{player}: the cards are covered").format(player=plan.name),
            self.tr("The game waits. The cards stay hidden until you go on."),
        )
        self._tell(recap)

    def ask_all(self, seats: Sequence[SeatPlan], wish: Seat | None = None) -> None:
        """Ask who starts: everybody may look at the own hand first, and nobody decides alone.

        `wish` is the bot that would like to.
        """
        self._again = partial(self.ask_all, seats, wish)
        self._clear()
        self._column.addStretch(1)
        self._say(
            self.tr("Who starts?"),
            self.tr("Look at your cards one after the other, cover them, and agree. No numbers, please."),
        )
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(12))
        row.addStretch(1)
        columns = [self._candidate(Seat(number), seat, wish) for number, seat in enumerate(seats)]
        for column, _ in columns:
            row.addLayout(column)
        row.addStretch(1)
        self._column.addLayout(row)
        self._column.addStretch(1)
        self._finish(columns[0][1])

    def _candidate(self, seat: Seat, plan: SeatPlan, wish: Seat | None) -> tuple[QVBoxLayout, QPushButton]:
        """A seat that may start; a person can look at the own hand first, a bot may have a wish."""
        column = QVBoxLayout()
        column.setSpacing(self._theme.px(10))
        column.addWidget(Face(plan.avatar, self._theme.px(76)), 0, Qt.AlignmentFlag.AlignHCenter)
        metrics = QFontMetrics(ui_font(self._theme.type.button))
        short = metrics.elidedText(plan.name, Qt.TextElideMode.ElideRight, self._theme.px(_NAME_WIDTH))
        words = self.tr("{player} starts").format(player=short)
        starts = Button(words, self._theme, on_click=partial(self.agreed.emit, seat))
        starts.setMinimumWidth(self._theme.px(_LEAST_WIDTH))
        column.addWidget(starts)
        if plan.human:
            look = self._go(self.tr("Look at the cards"), seat, kind="quiet")
            look.setAccessibleName(self.tr("{player} looks at the cards").format(player=plan.name))
            column.addWidget(look)
        elif seat == wish:
            column.addWidget(self._line(self.tr("would like to"), "body"))
        column.addStretch(1)
        return column, starts

    def _ask(self, seat: Seat, plan: SeatPlan, title: str, words: str) -> None:
        self._clear()
        middle = Qt.AlignmentFlag.AlignHCenter
        self._column.addStretch(1)
        self._column.addWidget(Face(plan.avatar, self._theme.px(120), self._theme.colours.lamp), 0, middle)
        self._say(title, words)
        self._column.addStretch(1)
        go = self._go(self.tr("I’m ready"), seat, kind="primary")
        go.setParent(self._cover)
        self._cover.action = go
        self._finish(go)

    def _go(self, words: str, seat: Seat, *, kind: str) -> Button:
        """The button that puts this seat's person in front."""
        take = partial(self.taken.emit, seat)
        return Button(words, self._theme, kind=kind, icon_name="eye", on_click=take)

    def _say(self, title: str, words: str) -> None:
        self._column.addWidget(self._line(title, "result"))
        self._column.addWidget(self._line(words, "body"))
        self._column.addSpacing(self._theme.px(8))
        self.setAccessibleName(title)

    def _line(self, text: str, step: str) -> QLabel:
        """Words on the mat."""
        result = label(text, step, "mat" if step == "body" else "", wrap=True)
        result.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return result

    def _tell(self, recap: Recap) -> None:
        """Beside the table where it has its panel there, on the mat where that is folded away."""
        self._recap = RecapPanel(recap, self._theme)
        (self._cover.inside if recap.rail else self._row).addWidget(self._recap)
        self._keep_free(recap.rail)
        self._recap.show()

    # --- as a whole -----------------------------------------------------------------------------------

    def _clear(self) -> None:
        clear(self._column)
        self._column.setSpacing(self._theme.px(14))
        for old in (self._cover.action, self._recap):
            if old is not None:
                old.setParent(self._leaving)  # out of all layouts; it may be what was just pressed
                old.deleteLater()
        self._cover.action = self._recap = None
        self._keep_free(0)

    def _finish(self, first: QPushButton) -> None:
        """Show everything at once: Qt would do it an event later, and the page would flicker."""
        for child in cast(list[QWidget], self._cover.findChildren(QWidget)):
            child.show()
        self._cover.lay_out()
        self.setFocusProxy(first)

    def restyle(self, theme: Theme) -> None:
        """Take another theme; the keyboard stays on what leads on, though that is made anew."""
        leads_on = self.focusProxy()
        ready = leads_on is not None and self.window().focusWidget() is leads_on
        self._theme = self._cover.theme = theme
        self._back.restyle(theme)
        self._measure()
        self._again()
        if ready:
            self.setFocus()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The room and the table top."""
        del event
        painter = QPainter(self)
        paint_room(painter, self.rect().toRectF(), self._theme)
        self._cover.paint_mat(painter)
        painter.end()
