"""A review beside its story: the graph, what luck and decisions came to, and the moments to look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from cardgames_qt.play.reviews import SeatReview
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.review.asked_strip import AskedStrip
from cardgames_qt.ui.review.balance import Balance
from cardgames_qt.ui.review.graph import Flag, ReviewGraph
from cardgames_qt.ui.review.words import ReviewWords
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.widgets import Button, clear, label

_SIDE, _LOW_SIDE = 330, 440
_LINES, _LOW_LINES = 3, 2


class ReviewStrip(AskedStrip):
    """What a review found about a seat."""

    stop_chosen = Signal(int)
    moment_chosen = Signal(int)
    """The number of a moment, from 0."""
    try_wanted = Signal()

    def __init__(self, words: ReviewWords, told: Callable[[int, float], str], theme: Theme) -> None:
        """`told` is what there is to say about a stop and the chance there."""
        super().__init__(theme)
        self.waiting_for.setText(self.tr("The master looks at every decision…"))
        self.close_button.setAccessibleName(self.tr("Put the review away"))
        self._theme, self._words = theme, words
        self.graph = ReviewGraph(theme, told)
        self.graph.stop_chosen.connect(self.stop_chosen)
        self._balance = Balance(theme)
        self._parts, self._about = label("", "name"), label("", "label", "second", wrap=True)
        self._told, self._low = label("", "body", wrap=True), False
        self._lost = self._better = ""  # at the moment that is looked at
        self._noted = ""  # about where one stands
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._moments = QHBoxLayout()
        self._buttons: list[Button] = []
        self.chosen = 0
        """The number of the moment that is looked at, or of the first."""
        self._try = Button(
            self.tr("Try again"), theme, kind="bar", icon_name="learn", on_click=self.try_wanted.emit
        )
        set_tip(self._try, self.tr("Back to these moments: find something better at the table"))
        row = QHBoxLayout(self.found)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.graph, 1)
        row.addLayout(self._side())
        self._measure()

    def _side(self) -> QVBoxLayout:
        head = self._head = QHBoxLayout()
        head.addWidget(self._parts, 1)
        head.addWidget(self._try)
        head.addLayout(self._moments)
        head.addWidget(self.close_button)
        side = QVBoxLayout()
        side.setSpacing(2)
        side.addLayout(head)
        side.addWidget(self._balance)
        side.addWidget(self._about)
        side.addWidget(self._told)
        side.addStretch(1)
        return side

    def lie(self, *, low: bool) -> None:
        """In a low window one thing is told at a time, and what is better only by the table itself."""
        self._low = low
        for part in (self._balance, self._about):
            part.setVisible(not low)
        self.graph.lie(flat=low)
        self.contents.setContentsMargins(4, 4, 8, 4 if low else 8)
        self._measure()
        self._tell()

    def _tell(self) -> None:
        """About where one stands, about the moment that is looked at, or else about all of them."""
        moment = (self._lost, "" if self._low else self._better)
        about = (self._about.text() if self._low else "", "" if self._buttons else self._words.none_lost())
        self._told.setText(self._noted or joined(*(moment if self._lost else about)))

    def note(self, words: str) -> None:
        """Say that about where one stands, as long as one does."""
        self._noted = words
        self._tell()

    def _measure(self) -> None:
        self._balance.setFixedWidth(self._theme.px(_SIDE))
        for words in (self._about, self._told):
            side = _LOW_SIDE if self._low else _SIDE  # at least as wide as the line of buttons over them
            words.setMinimumWidth(self._theme.px(side))
        line = QFontMetrics(ui_font(self._theme.type.body)).lineSpacing()
        lines = _LOW_LINES if self._low else _LINES
        self._told.setFixedHeight(lines * line)  # what is told there does not move the table
        self._head.setSpacing(self._theme.px(8))
        self._moments.setSpacing(self._theme.px(4))

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        super().restyle(theme)
        self._theme = theme
        self.graph.restyle(theme)
        self._balance.restyle(theme)
        for button in (self._try, *self._buttons):
            button.restyle(theme)
        self._measure()

    @property
    def moments(self) -> int:
        """How many there are to look at."""
        return len(self._buttons)

    def wait(self, done: int, of: int) -> None:
        """So many decisions are weighed."""
        super().wait(done, of)
        words = self.tr("{done} of {all} decisions").format(done=done, all=of)
        self.progress.setAccessibleName(words)

    def show_seat(self, seat: SeatReview, name: str, flags: Sequence[Flag], helped: int = 0) -> None:
        """What was found about a seat, and how often its words helped; without a name it is the player's."""
        words = self._words
        self.answer()
        self._balance.show_parts(seat.luck, seat.decisions)
        parts = words.balance(seat, name)
        self._parts.setText(parts)
        self._about.setText(words.about(seat, helped))
        self._balance.setAccessibleName(parts)
        self._offer(flags)
        self._lost = self._better = ""
        self._tell()
        told = (f"{parts}.", self._about.text(), "" if flags else words.none_lost())
        self.graph.setAccessibleName(" ".join(filter(None, told)))

    def tell_moment(self, number: int, lost: str, better: str) -> None:
        """Say of a moment, from 0, what was lost there and what would have been better; and light it."""
        self.chosen = number
        self.graph.choose(number + 1)
        self._lost, self._better = lost, better
        self._tell()

    def _offer(self, flags: Sequence[Flag]) -> None:
        clear(self._moments)
        self._buttons, self.chosen = [], 0
        self._try.setVisible(bool(flags))
        for number, flag in enumerate(flags):
            button = Button(
                str(flag.number),
                self._theme,
                kind="square",
                on_click=partial(self.moment_chosen.emit, number),
            )
            words = self.tr("Moment {number} to look at again").format(number=flag.number)
            button.setAccessibleName(words)
            self._buttons.append(button)
            self._moments.addWidget(button)
            button.show()  # Qt would do it an event later
