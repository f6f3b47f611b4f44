"""How the last game went, the rating after it, and what to try next: a card in the lobby."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, frame, label


class NextStep(msgspec.Struct, frozen=True):
    """One thing to try, and why."""

    reason: str
    action: str
    """On the button."""
    icon: str
    go: Callable[[], None]


class Standing(msgspec.Struct, frozen=True):
    """What is shown; a line that says nothing is left out."""

    result: str = ""
    rating: str = ""
    """In that game."""
    ratings: tuple[tuple[str, str], ...] = ()
    """In all games: the title, and the rating or why there is none."""
    next: NextStep | None = None

    @property
    def words(self) -> tuple[object, ...]:
        """Everything that is said."""
        return self.result, self.rating, self.ratings, self.next.reason if self.next is not None else ""


class StandingCard(QFrame):
    """Two parts below each other, or side by side in one line where the window is narrow."""

    def __init__(self, standing: Standing, theme: Theme, *, narrow: bool, low: bool) -> None:
        """A `low` card has the rating beside its heading instead of below the result."""
        super().__init__()
        self.setProperty("role", "panel")
        self._standing, self._theme = standing, theme
        direction = QBoxLayout.Direction
        box = QBoxLayout(direction.LeftToRight if narrow else direction.TopToBottom, self)
        box.setContentsMargins(*map(theme.px, (16, 8, 12, 8) if narrow else (20, 12, 20, 14)))
        box.setSpacing(theme.px(16 if narrow else 8))
        if standing.result:
            box.addLayout(self._last(low=low), 2 if narrow else 0)
        if standing.result and standing.next is not None and not narrow:
            box.addWidget(frame("rule"))
        if standing.next is not None:
            box.addLayout(self._next(standing.next), 3 if narrow else 0)

    def _last(self, *, low: bool) -> QVBoxLayout:
        column, standing = QVBoxLayout(), self._standing
        column.setSpacing(0)
        result = ElidedLabel(standing.result, "name")
        result.setAccessibleName(self.tr("Last game: {result}").format(result=standing.result))
        head = [self.tr("Last game"), *([standing.rating] if low and standing.rating else ())]
        column.addWidget(label(" · ".join(head), "label", "second"))
        column.addWidget(result)
        if standing.rating and not low:
            column.addWidget(label(standing.rating, "label", "second"))
        column.addStretch(1)
        return column

    def _next(self, step: NextStep) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(self.tr("Try this next"), "label", "second"))
        words.addWidget(label(step.reason, "body", wrap=True))
        words.addStretch(1)
        go = Button(step.action, self._theme, icon_name=step.icon, on_click=step.go)
        go.setAccessibleName(f"{step.action}: {step.reason}")
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(12))
        row.addLayout(words, 1)
        row.addWidget(go)
        return row


class RatingsCard(QFrame):
    """The ratings in all games."""

    def __init__(self, ratings: Sequence[tuple[str, str]], theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        column = QVBoxLayout(self)
        column.setContentsMargins(*map(theme.px, (20, 12, 20, 14)))
        column.setSpacing(theme.px(4))
        column.addWidget(label(self.tr("Your ratings"), "heading"))
        for title, rating in ratings:
            line = QHBoxLayout()
            line.addWidget(label(title, "body"), 1)
            line.addWidget(label(rating, "body", "second"))
            column.addLayout(line)
