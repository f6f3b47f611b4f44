"""What a lesson says, beside the table: in the panel, or in a strip above where the panel has no room."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from cardgames_qt.ui.look.paint import colour, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.side_panel import WIDTH
from cardgames_qt.ui.text.prose import Prose
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.widgets import Button, clear, label

LEAST = 280
"""How tall its place in the panel must be, in design units."""
_SIDE, _STRIP, _TRACK = 16, 72, 4


class Guide(QFrame):
    """One step of a lesson: how far it is, what it says, and what can be done beside playing."""

    next_wanted = Signal()
    back_wanted = Signal()
    show_wanted = Signal()
    restart_wanted = Signal()
    leave_wanted = Signal()
    game_wanted = Signal()

    def __init__(self, theme: Theme, follows: QWidget) -> None:
        """`follows` is what the Tab key comes here from."""
        super().__init__()
        self._theme, self._follows = theme, follows
        self._text, self._answer = "", ""
        self._number, self._count, self._playing = 0, 1, False
        self._flat = self._speaking = False
        self._tallest = 0
        self._first: Button | None = None
        self._inside = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)

    # --- what it says ---------------------------------------------------------------------------------

    def say(self, text: str, number: int, count: int, *, playing: bool) -> None:
        """Step `number` of `count` with its words; while `playing`, a move is what leads on."""
        self._text, self._answer, self._speaking = text, "", True
        self._number, self._count, self._playing = number, count, playing
        self._build()

    def answer(self, words: str) -> None:
        """Say this below the step's own words."""
        self._answer = words
        self._build()

    def rest(self) -> None:
        """The step is done and the next one not reached: the words stay, and nothing leads on."""
        self._answer, self._speaking = "", False
        self._build()

    @property
    def speaking(self) -> bool:
        """Whether there is a step to read or to play."""
        return self._speaking

    def words(self) -> str:
        """Everything that is said now."""
        return f"{self._text}\n{self._answer}".strip()

    def take_focus(self) -> None:
        """Have the keyboard on what leads on."""
        if self._first is not None:
            self._first.setFocus()

    # --- where it lies --------------------------------------------------------------------------------

    def lie(self, *, flat: bool) -> None:
        """Be a strip across the window, or a part of the panel."""
        if flat != self._flat:
            self._flat = flat
            self._build()

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme, self._tallest = theme, 0
        self._build()

    def _build(self) -> None:
        held = self.window().focusWidget()
        focused = held is not None and self.isAncestorOf(held)
        clear(self._inside)
        self.setProperty("role", "panel" if self._flat else "")
        self.style().polish(self)
        if self._flat:
            self._build_strip()
        else:
            self._build_column()
        self.setAccessibleName(plain_words(self.words()))
        for child in cast(list[QWidget], self.findChildren(QWidget)):
            child.setVisible(True)  # at once: Qt would do it an event later, and the words would flicker
        self.order_tabs()
        if focused:
            self.take_focus()

    def order_tabs(self) -> None:
        """From the table first to what leads on; a widget that changes places comes last otherwise."""
        if self.window() is self._follows.window():
            buttons = cast(list[Button], self.findChildren(Button))
            buttons.sort(key=lambda button: button is not self._first)
            for one, next_ in pairwise((self._follows, *buttons)):
                QWidget.setTabOrder(one, next_)

    def _build_column(self) -> None:
        px = self._theme.px
        self.setMinimumHeight(0)
        self._inside.setDirection(QBoxLayout.Direction.TopToBottom)
        self._inside.setContentsMargins(*map(px, (_SIDE, 8, _SIDE, 12)))
        self._inside.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(self._count_label(), 1)
        head.addLayout(self._ways_out())
        self._inside.addLayout(head)
        self._inside.addWidget(_Track(self._number / self._count, self._theme))
        self._inside.addWidget(self._scrolled(self._spoken()), 100)
        self._inside.addLayout(self._ways_on())
        self._inside.addStretch(1)

    def _build_strip(self) -> None:
        px = self._theme.px
        self.setMinimumHeight(px(_STRIP))  # most steps need no more, so the table below stays as it is
        self._inside.setDirection(QBoxLayout.Direction.LeftToRight)
        self._inside.setContentsMargins(*map(px, (_SIDE, 6, 8, 6)))
        self._inside.setSpacing(px(16))
        where = QVBoxLayout()
        where.setSpacing(px(6))
        where.addStretch(1)
        where.addWidget(self._count_label())
        where.addWidget(_Track(self._number / self._count, self._theme))
        where.addStretch(1)
        self._inside.addLayout(where)
        self._inside.addWidget(self._spoken(), 1, Qt.AlignmentFlag.AlignVCenter)
        self._inside.addLayout(self._ways_on())
        self._inside.addLayout(self._ways_out())

    # --- its parts ------------------------------------------------------------------------------------

    def _count_label(self) -> QWidget:
        words = self.tr("Step {number} of {count}").format(number=self._number, count=self._count)
        return label(words, "label", "second")

    def _spoken(self) -> QWidget:
        """The step's own words, and below them what was answered; a strip stays low and has room for one."""
        spoken, types = QWidget(), self._theme.type
        words = QVBoxLayout(spoken)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(self._theme.px(8))
        ink, bold = ("ink", "lamp_text") if self._speaking else ("ink2", "ink2")
        font = types.body if self._flat else types.instruction
        if not (self._flat and self._answer):
            words.addWidget(Prose(self._text, self._theme, font, ink=ink, bold=bold))
        if self._answer:
            words.addWidget(Prose(self._answer, self._theme, types.body, ink="bad", bold="bad"))
        return spoken

    def _scrolled(self, spoken: QWidget) -> QScrollArea:
        """As tall as the tallest words so far, so that the buttons below stay; scrolls where it must."""
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        width = self._theme.px(WIDTH) - 2 * self._theme.px(_SIDE)
        height = spoken.layout().totalHeightForWidth(width)
        self._tallest = max(self._tallest, height)
        scroll.setMaximumHeight(self._tallest)
        outer = QWidget()
        column = QVBoxLayout(outer)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(spoken)
        column.addStretch(1)
        scroll.setWidget(outer)
        if self._answer:
            bar = scroll.verticalScrollBar()
            bar.rangeChanged.connect(lambda _least, most: bar.setValue(most))  # to the answer
        return scroll

    def _ways_out(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
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

    def _ways_on(self) -> QHBoxLayout:
        row, theme = QHBoxLayout(), self._theme
        row.setSpacing(8)
        if self._number > 1:
            back = Button(
                self.tr("Back"), theme, kind="quiet", icon_name="left", on_click=self.back_wanted.emit
            )
            row.addWidget(back)
        row.addStretch(1)
        self._first = self._way_on()
        self._first.setEnabled(self._speaking)
        row.addWidget(self._first)
        return row

    def _way_on(self) -> Button:
        theme = self._theme
        if self._playing:
            return Button(
                self.tr("Show me"), theme, kind="quiet", icon_name="bulb", on_click=self.show_wanted.emit
            )
        if self._number == self._count:
            return Button(self.tr("Play a game"), theme, kind="primary", on_click=self.game_wanted.emit)
        return Button(self.tr("Next"), theme, kind="primary", on_click=self.next_wanted.emit)


class _Track(QWidget):
    """How far the lesson is."""

    def __init__(self, share: float, theme: Theme) -> None:
        super().__init__()
        self._share, self._theme = share, theme
        self.setFixedHeight(theme.px(_TRACK))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The whole way, and the part that is behind."""
        del event
        painter, radius = QPainter(self), self.height() / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, whole = self._theme.colours, self.rect().toRectF()
        painter.fillPath(rounded(whole, radius), colour(inks.segment))
        done = QRectF(0, 0, max(2 * radius, self.width() * self._share), self.height())
        painter.fillPath(rounded(done, radius), colour(inks.lamp))
        painter.end()
