"""What this program is, and whose work is in it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from cardgames_qt.ui.overlay import Overlay
from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.widgets import Button, label
from cardgames_qt.version import full_version


class About(Overlay):
    """Name, version, licences."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=560)
        self.setAccessibleName(self.tr("About Stolek"))
        self.accepted.connect(self.dismissed)
        self.fill()

    def fill(self) -> None:
        """A few lines and the way back."""
        self.inside.addWidget(label(self.tr("Stolek"), "wordmark"))
        version = self.tr("Version {number}").format(number=full_version())
        self.inside.addWidget(label(version, "body", "second"))
        for text in (
            self.tr("Four modern card games at one little table. Free software under the MIT licence."),
            self.tr("Made with Python and Qt (LGPL). Typefaces: Figtree and Gabarito (SIL OFL)."),
            self.tr("The games are the work of their authors and publishers; the drawings here are our own."),
        ):
            self.inside.addWidget(label(text, "body", wrap=True))
        close = Button(self.tr("Close"), self.theme, kind="primary", on_click=self.dismissed.emit)
        self.inside.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.setFocusProxy(close)
