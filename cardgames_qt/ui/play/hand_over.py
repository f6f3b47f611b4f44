"""The page between two persons at one screen: a covered table, and only what everybody may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.score import number as score_number
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import draw_shadow, paint_mat, paint_room, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.table.layout import Frame, make_frame
from cardgames_qt.ui.table.pose import STEP, fan
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, Face, clear, frame, label
from cardgames_qt.ui.widgets.rich_label import RichLabel

_NAME_WIDTH, _LEAST_WIDTH, _NARROW_WIDTH, _APART = 96, 168, 112, 12
"""So that five candidates stand side by side in the smallest window, whatever their names."""
_FACE_ABOVE = 76
_BACKS, _BACK = 5, 92.0
"""How many cards lie face down, whatever the hand holds, and how wide they are."""
_FROM_EDGE = 24
_BAR = 52
_RECAP_WIDTH, _FACE = 266, 26
_MOST_MOVES = 7
"""Moves in a recap; what came before is in the log."""
_SEEN_MARGIN, _SEEN_HEIGHT = 44, 0.68
"""From the right edge in units of the table, and how far down it."""


class Cover(Themed, QWidget):
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
        super().resizeEvent(event)
        self.lay_out()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.lay_out()

    def lay_out(self) -> None:
        """Keep the words on the mat above the hand, and the button where the game has its own."""
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


class Recap(NamedTuple):
    """What happened while somebody was away, as everybody may know it; the oldest move first."""

    seats: tuple[SeatPlan, ...]
    lines: Sequence[tuple[Seat, str]]
    scores: Sequence[int]
    """One a seat, or one for all where they play together."""
    together: str
    """What the one number is."""
    had_turn: bool
    """Whether somebody is asked who has moved before; else the lines are simply the latest."""
    rail: int
    """0 where the table has its panel beside it, and this stands there; else on the mat, as far from the edge
    as the folded panel is wide."""


class RecapPanel(QFrame):
    """The score above, the moves below, like the panel beside the table."""

    def __init__(self, recap: Recap, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.setFixedWidth(theme.px(_RECAP_WIDTH))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self._recap, self._theme = recap, theme
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(*map(theme.px, (16, 14, 16, 12)))
        column.setSpacing(theme.px(8))
        self._add_score(column)
        column.addWidget(frame("rule"))
        since = self.tr("Since your last turn") if recap.had_turn else self.tr("Latest moves")
        column.addWidget(label(since, "name"))
        self._lines = [self._line(seat, text) for seat, text in recap.lines[-_MOST_MOVES:]]
        for line in self._lines:
            column.addWidget(line)
        if not recap.lines:
            column.addWidget(label(self.tr("Nothing has happened yet."), "log", "second", wrap=True))
        column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for line in self._lines:
            line.show()
        for line in self._lines:
            if self._column.totalHeightForWidth(self.width()) > self.height():
                line.hide()  # the oldest one that is left

    def _add_score(self, column: QVBoxLayout) -> None:
        recap, px = self._recap, self._theme.px
        each = len(recap.scores) == len(recap.seats)
        column.addWidget(label(self.tr("Score") if each else self.tr("Common goal"), "name"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(4))
        grid.setColumnStretch(1, 1)
        for row, score in enumerate(recap.scores):
            if each:
                grid.addWidget(Face(recap.seats[row].avatar, px(_FACE)), row, 0)
            name = (
                ElidedLabel(recap.seats[row].name, "body")
                if each
                else label(recap.together, "body", wrap=True)
            )
            grid.addWidget(name, row, 1)
            points = label(score_number(score), "heading")
            points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(points, row, 2)
        column.addLayout(grid)

    def _line(self, seat: Seat, text: str) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._theme.px(8))
        if seat >= 0:
            face = Face(self._recap.seats[seat].avatar, self._theme.px(_FACE))
            row.addWidget(face, 0, Qt.AlignmentFlag.AlignTop)
        else:
            row.addSpacing(self._theme.px(_FACE + 8))
        row.addWidget(RichLabel(text, self._theme, self._theme.type.log), 1)
        return line


class HandOver(Themed, QWidget):
    """Asks for the next person by name, or all persons for what they agree on."""

    taken = Signal(int)
    """The person of this seat is ready to look."""
    agreed = Signal(int)
    """All agree on this seat."""
    left = Signal()
    """Back to the lobby; the game waits there."""

    def __init__(self, title: str, game: str, art: CardArt | None, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.back = Button("", theme, kind="square", icon_name="left", on_click=self.left.emit)
        set_tip(self.back, self.tr("Back to the home screen"))
        self.back.setAccessibleName(self.tr("Back to the home screen"))
        self._bar = QHBoxLayout()
        self._bar.addWidget(self.back)
        self._bar.addWidget(label(title, "game"), 1)
        self.strip = QVBoxLayout()
        """Above the covered table, for what concerns everybody."""
        self.strip.setContentsMargins(14, 0, 14, 0)
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
        outer.addLayout(self.strip)
        outer.addLayout(self._row, 1)
        self.title = ""
        """Whom it asks for."""
        self._recap: RecapPanel | None = None
        self._again: Callable[[], None] = lambda: None
        self._asked, self._narrow = 0, False  # how many may start, and whether each has little room
        self._measure()
        self._keep_free(0)

    def _keep_free(self, rail: int) -> None:
        """Leave the table as much room as it has in the game, beside its panel."""
        self._row.setContentsMargins(0, 0, 14 + rail, 14)

    def _measure(self) -> None:
        px = self.theme.px
        self._bar.setContentsMargins(px(14), px(8), px(14), px(8))
        self._bar.setSpacing(px(12))
        self.back.setFixedSize(px(_BAR - 16), px(_BAR - 16))

    # --- asking ---------------------------------------------------------------------------------------

    def ask_for(self, seat: Seat, plan: SeatPlan, recap: Recap, asked: str, *, acts: bool) -> None:
        """Ask for that person, with what happened meanwhile, and what for (`asked`) out of turn.

        Who does not act yet, as where a bot begins, is only to look.
        """
        self._again = partial(self.ask_for, seat, plan, recap, asked, acts=acts)
        title = self.tr("{player}, over to you") if acts else self.tr("{player}, look at your cards")
        self._ask(
            seat,
            plan,
            title.format(player=plan.name),
            "\n".join(
                filter(
                    None,
                    (asked, self.tr("Pass the screen on. The cards stay hidden until you press the button.")),
                )
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
            self.tr("Game paused. The cards stay hidden until you continue."),
        )
        self._tell(recap)

    def tell_phones(self, recap: Recap) -> None:
        """Nobody is asked for here: whoever plays now has a phone."""
        self._again = partial(self.tell_phones, recap)
        self._clear()
        self._column.addStretch(1)
        self._say(
            self.tr("The cards are on the phones"),
            self.tr("This table cannot be shown without somebody’s hand, so it stays covered."),
        )
        self._column.addStretch(1)
        self._finish(self.back)
        self._tell(recap)

    def ask_all(self, seats: Sequence[SeatPlan], wish: Seat | None = None) -> None:
        """Ask who starts: everybody may look at their hand first, and nobody decides alone.

        `wish` is the bot that would like to.
        """
        self._again = partial(self.ask_all, seats, wish)
        self._clear()
        self._asked = len(seats)
        self._narrow = self._is_narrow()
        self._column.addStretch(1)
        here = any(seat.at_screen for seat in seats)
        looking = self.tr("Take turns looking at your cards, hide them, and agree. No numbers, please!")
        agreeing = self.tr("Agree aloud, and let anybody tap it: here or on a phone. No numbers, please!")
        self._say(self.tr("Who starts?"), looking if here else agreeing)
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(_APART))
        row.addStretch(1)
        columns = [self._candidate(Seat(number), seat, wish) for number, seat in enumerate(seats)]
        for column, _ in columns:
            row.addLayout(column)
        row.addStretch(1)
        self._column.addLayout(row)
        self._column.addStretch(1)
        self._finish(columns[0][1])

    def _candidate(self, seat: Seat, plan: SeatPlan, wish: Seat | None) -> tuple[QVBoxLayout, QPushButton]:
        """A seat that may start; a person can look at their hand first, a bot may have a wish."""
        column = QVBoxLayout()
        column.setSpacing(self.theme.px(10))
        face = _FACE_ABOVE if self._narrow else self.theme.px(_FACE_ABOVE)  # large words need the height
        column.addWidget(Face(plan.avatar, face), 0, Qt.AlignmentFlag.AlignHCenter)
        metrics = QFontMetrics(ui_font(self.theme.type.button))
        short = metrics.elidedText(plan.name, Qt.TextElideMode.ElideRight, self.theme.px(_NAME_WIDTH))
        words = self.tr("{player} starts").format(player=short)
        if self._narrow:
            column.addWidget(self._line(plan.name, "name"))
        text = self.tr("Starts", "under a name") if self._narrow else words
        starts = Button(text, self.theme, on_click=partial(self.agreed.emit, seat))
        starts.setAccessibleName(words)
        starts.setMinimumWidth(self.theme.px(_NARROW_WIDTH if self._narrow else _LEAST_WIDTH))
        column.addWidget(starts)
        if plan.at_screen:
            cards = self.tr("Cards", "look at them") if self._narrow else self.tr("Look at the cards")
            look = self._go(cards, seat, kind="quiet")
            look.setAccessibleName(self.tr("{player} is looking").format(player=plan.name))
            column.addWidget(look)
        elif seat == wish:
            column.addWidget(self._line(self.tr("wants to start"), "body"))
        column.addStretch(1)
        return column, starts

    def _is_narrow(self) -> bool:
        """Whether those who may start find no room side by side, each on a button with its name."""
        room = self.width() - self.theme.px(4 * _FROM_EDGE)
        return self._asked * self.theme.px(_LEAST_WIDTH + _APART) > room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._asked and self._is_narrow() != self._narrow:
            self._again()

    def _ask(self, seat: Seat, plan: SeatPlan, title: str, words: str) -> None:
        self._clear()
        middle = Qt.AlignmentFlag.AlignHCenter
        self._column.addStretch(1)
        self._column.addWidget(Face(plan.avatar, self.theme.px(120), self.theme.colours.lamp), 0, middle)
        self._say(title, words)
        self._column.addStretch(1)
        go = self._go(self.tr("I’m ready"), seat, kind="primary")
        go.setParent(self._cover)
        self._cover.action = go
        self._finish(go)

    def _go(self, words: str, seat: Seat, *, kind: str) -> Button:
        """The button that puts this seat's person in front."""
        take = partial(self.taken.emit, seat)
        return Button(words, self.theme, kind=kind, icon_name="eye", on_click=take)

    def _say(self, title: str, words: str) -> None:
        self.title = title
        self._column.addWidget(self._line(title, "result"))
        self._column.addWidget(self._line(words, "body"))
        self._column.addSpacing(self.theme.px(8))
        self.setAccessibleName(title)

    def _line(self, text: str, step: str) -> QLabel:
        result = label(text, step, "mat" if step == "body" else "", wrap=True)
        result.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        return result

    def _tell(self, recap: Recap) -> None:
        """Beside the table where it has its panel there, on the mat where that is folded away."""
        self._recap = RecapPanel(recap, self.theme)
        (self._cover.inside if recap.rail else self._row).addWidget(self._recap)
        self._keep_free(recap.rail)
        self._recap.show()

    # --- as a whole -----------------------------------------------------------------------------------

    def _clear(self) -> None:
        clear(self._column)
        self._column.setSpacing(self.theme.px(14))
        for old in (self._cover.action, self._recap):
            if old is not None:
                old.setParent(self._leaving)  # out of all layouts; it may be what was just pressed
                old.deleteLater()
        self._cover.action = self._recap = None
        self._asked = 0
        self._keep_free(0)

    def _finish(self, first: QPushButton) -> None:
        """Show everything at once: Qt would do it an event later, and the page would flicker."""
        for child in cast(list[QWidget], self._cover.findChildren(QWidget)):
            child.show()
        self._cover.lay_out()
        self.setFocusProxy(first)

    def restyle(self, theme: Theme) -> None:
        """The keyboard stays on what leads on, though that is made anew."""
        leads_on = self.focusProxy()
        ready = leads_on is not None and self.window().focusWidget() is leads_on
        super().restyle(theme)
        self._measure()
        self._again()
        if ready:
            self.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        paint_room(painter, self.rect().toRectF(), self.theme)
        self._cover.paint_mat(painter)
        painter.end()


class SeenButton(Button):
    """Lies on the table while a person looks at the cards before all agree on something; hides them again."""

    def __init__(self, view: TableView, theme: Theme, on_click: Callable[[], None]) -> None:
        words = self.tr("I have seen my cards")
        super().__init__(words, theme, kind="primary", icon_name="hide", on_click=on_click)
        self._view = view
        self.setParent(view)
        self.hide()
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.take_place()
        return super().eventFilter(watched, event)

    def take_place(self) -> None:
        """On the right just over the hand, where nothing lies before the first turn."""
        self.adjustSize()
        view = self._view
        left = view.width() - self.width() - round(_SEEN_MARGIN * view.table.frame.scale)
        self.move(left, round(view.height() * _SEEN_HEIGHT))
