"""What the bar over a table says of saving: a badge that stays while it fails, and words for a moment."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.session.clock import single_shot
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.widgets import Button

_MOMENT_MS = 6_000


class SavingBadge(Button):
    """Stays while saving fails; the reason is told at a click."""

    def __init__(self, theme: Theme, on_click: Callable[[], None]) -> None:
        super().__init__(self.tr("Not saved"), theme, kind="badge", icon_name="warning", on_click=on_click)
        self.hide()

    def tell(self, trouble: str) -> None:
        """What is wrong, as a sentence; empty when nothing is."""
        set_tip(self, trouble)
        self.setAccessibleName(f"{self.text()}. {trouble}")
        self.setVisible(bool(trouble))


class Moment(QLabel):
    """Good news that need not be read: they go by themselves."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("tone", "lamp")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._over = single_shot(self, _MOMENT_MS)
        self._over.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str) -> None:
        """Say it for a moment."""
        self.setText(text)
        self.setVisible(bool(text))
        self._over.start()
