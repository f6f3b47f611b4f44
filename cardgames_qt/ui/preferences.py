"""What a player may set, applied at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardgames_qt.session.settings import Settings
from cardgames_qt.ui.languages import NAMES
from cardgames_qt.ui.overlay import Overlay
from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.widgets import Button, Choice, label


class Preferences(Overlay):
    """Every change is told at once; there is nothing to confirm."""

    changed = Signal(object)

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=560)
        self._settings = settings
        self.setAccessibleName(self.tr("Preferences"))
        self.accepted.connect(self.dismissed)
        self.fill()

    def fill(self) -> None:
        """A row for each setting, and the way back."""
        self.inside.addWidget(label(self.tr("Preferences"), "tile"))
        for name, words, choices in self._fields():
            self._add(name, words, choices)
        foot = QHBoxLayout()
        foot.addStretch(1)
        close = Button(self.tr("Close"), self.theme, kind="primary", on_click=self.dismissed.emit)
        foot.addWidget(close)
        self.inside.addLayout(foot)
        self.setFocusProxy(close)

    def _fields(self) -> Sequence[tuple[str, str, Sequence[tuple[str, str]]]]:
        return (
            ("language", self.tr("Language"), (("system", self.tr("same as system")), *NAMES.items())),
            (
                "theme",
                self.tr("Theme"),
                (
                    ("system", self.tr("same as system")),
                    ("dark", self.tr("dark")),
                    ("light", self.tr("light")),
                    ("contrast", self.tr("high contrast")),
                ),
            ),
            (
                "cards",
                self.tr("Card colours"),
                (
                    ("auto", self.tr("match theme")),
                    ("standard", self.tr("standard")),
                    ("safe", self.tr("safe for colour blindness")),
                    ("contrast", self.tr("high contrast")),
                ),
            ),
            (
                "speed",
                self.tr("Motion"),
                (
                    ("slow", self.tr("slow")),
                    ("normal", self.tr("normal")),
                    ("fast", self.tr("fast")),
                    ("instant", self.tr("none", "no motion")),
                ),
            ),
            (
                "pause",
                self.tr("Pause before a bot’s move"),
                (
                    ("none", self.tr("none", "no pause")),
                    ("short", self.tr("short")),
                    ("normal", self.tr("normal")),
                    ("long", self.tr("long")),
                ),
            ),
        )

    def _add(self, name: str, words: str, choices: Sequence[tuple[str, str]]) -> None:
        choice = Choice(choices, getattr(self._settings, name), self.theme)
        choice.setAccessibleName(words)
        choice.setMinimumWidth(self.theme.px(230))
        choice.picked.connect(lambda value: self._change(name, value))
        row = QHBoxLayout()
        row.addWidget(label(words, "body"), 1)
        row.addWidget(choice)
        self.inside.addLayout(row)

    def _change(self, name: str, value: Any) -> None:
        self._settings = replace(self._settings, **{name: value})
        self.changed.emit(self._settings)
