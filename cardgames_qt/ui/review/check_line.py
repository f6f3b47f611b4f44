"""How far the second look of a review is, with a way to stop it or to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.play.reviews import Review
from cardgames_qt.ui.look.icons import draw_icon
from cardgames_qt.ui.look.paint import pen
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.review.words import ReviewWords
from cardgames_qt.ui.text.hint_words import joined
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label

_BADGE, _IN = 11, 8
CheckState: TypeAlias = Literal["recalling", "checking", "stopped", "failed"]
"""Before a check that was stopped can go on, the first look is recalled."""


class CheckLine(QWidget):
    """Says how far it is, and in the end what has come of it."""

    stop_wanted = Signal()
    rest_wanted = Signal()

    def __init__(self, words: ReviewWords, theme: Theme) -> None:
        super().__init__()
        self._words = words
        self.text = label("", "label", "second", wrap=True)
        self._stop = Button(self.tr("Stop"), theme, kind="bar", on_click=self.stop_wanted.emit)
        set_tip(self._stop, self.tr("What is not checked stays as the first look has it"))
        self._go_on = Button("", theme, kind="bar", on_click=self.rest_wanted.emit)
        set_tip(
            self._go_on,
            self.tr("From every move that seems to be a mistake, bots play on, and from the better one, too"),
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(12), 0, 0, 0)
        row.addWidget(self.text, 1)
        row.addWidget(self._stop)
        row.addWidget(self._go_on)
        self.setMinimumHeight(self._stop.sizeHint().height())  # the graph stays as it is without buttons
        self.hide()  # until there is something to check

    def show_review(self, review: Review, seat: int, state: CheckState) -> None:
        """How far it is, and how many mistakes of a seat were none."""
        words, done, of = self._words, len(review.checks), review.suspects
        rest, stopped = review.provisional, state in ("stopped", "failed")
        self.setVisible(not review.outdated and of != 0)
        self._stop.setVisible(rest and not stopped)
        self._go_on.setVisible(rest and stopped)
        self._go_on.setText(self.tr("Check the rest") if done else self.tr("Check them"))
        if not rest:
            told = words.all_checked()
        elif state == "failed":
            told = words.check_failed()
        elif state == "checking" and of is not None:
            told = words.checking(done, of)
        elif state == "stopped":
            told = words.unchecked(done, of)
        else:
            told = words.recalling()
        until_then = words.until_then() if rest else ""
        self.text.setText(joined(told, until_then, words.withdrawn(review.withdrawn(seat))))

    def show_recalled(self, done: int, of: int) -> None:
        """How much of the first look is there again."""
        self.text.setText(self._words.recalling(done, of))


class MomentButton(Button):
    """The number of a moment, with a tick once it stands, and a ring as long as that is open."""

    def __init__(self, number: int, theme: Theme, *, on_click: Callable[[], None]) -> None:
        super().__init__(str(number), theme, kind="square", on_click=on_click)
        self._number = number
        self.mark(stands=False)

    def mark(self, *, stands: bool) -> None:
        self._stands = stands
        if stands:
            words = self.tr("Key moment {number}, confirmed")
        else:
            words = self.tr("Key moment {number}, not confirmed yet")
        self.setAccessibleName(words.format(number=self._number))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, px = self.theme.colours, self.theme.px
        at = QPointF(self.width() - px(_IN), px(_IN))
        if self._stands:
            draw_icon(painter, "check", at, px(_BADGE), inks.good, stroke=3.2)
        else:
            painter.setPen(pen(inks.ink2, 1.5))
            painter.drawEllipse(at, px(_BADGE) / 4, px(_BADGE) / 4)
        painter.end()
