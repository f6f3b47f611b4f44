"""The About sheet: version, authors and the way to the licences."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardgames_qt.ui.look.icons import logo_pixmap
from cardgames_qt.ui.look.paint import paint_mat
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.version import full_version, is_compiled

_LOGO = 88


class TableTopView(QWidget):
    """The lobby's table top as the ground of other widgets."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = replace(theme, glows=False)  # it lies flat: a shadow would reach beyond the widget

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, rim = self._theme, self._theme.px(4)
        painter = QPainter(self)
        top = self.rect().toRectF().adjusted(rim, rim, -rim, -rim - theme.px(2))
        paint_mat(painter, top, theme.mat("lobby"), theme, theme.scale / 2)
        painter.end()


class About(Overlay):
    licences_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=580)
        self.setAccessibleName(self.tr("About Stolek"))
        self.accepted.connect(self.dismissed)
        self.fill()

    def fill(self) -> None:
        self.inside.addWidget(self._sign())
        self.inside.addSpacing(self.theme.px(6))
        self.inside.addLayout(self._facts())
        self.inside.addSpacing(self.theme.px(6))
        foot = QHBoxLayout()
        licences = Button(
            self.tr("Licences"), self.theme, icon_name="book", on_click=self.licences_wanted.emit
        )
        close = Button(self.tr("Close"), self.theme, kind="primary", on_click=self.dismissed.emit)
        foot.addWidget(licences)
        foot.addStretch(1)
        foot.addWidget(close)
        self.inside.addLayout(foot)
        self.setFocusProxy(close)

    def _sign(self) -> QWidget:
        px, sign = self.theme.px, TableTopView(self.theme)
        row = QHBoxLayout(sign)
        row.setContentsMargins(px(34), px(24), px(30), px(26))
        row.setSpacing(px(26))
        logo = label("")
        logo.setPixmap(logo_pixmap(px(_LOGO), self.theme, self.devicePixelRatioF()))
        row.addWidget(logo)
        words = QVBoxLayout()
        words.setSpacing(px(2))
        words.addStretch(1)
        words.addWidget(label(self.tr("Stolek"), "result"))
        words.addWidget(label(self.tr("Four modern card games at one little table"), "body", wrap=True))
        words.addSpacing(px(4))
        words.addWidget(self._version())
        words.addStretch(1)
        row.addLayout(words, 1)
        return sign

    def _version(self) -> QLabel:
        version = label(self.tr("Version {number}").format(number=full_version()), "label", "second")
        # to be copied into a bug report
        version.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return version

    def _facts(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(self.theme.px(22))
        grid.setVerticalSpacing(self.theme.px(9))
        for row, (what, whose) in enumerate(self._whose()):
            name = label(what, "name")
            grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(whose, "body", "second", wrap=True), row, 1)
        return grid

    def _whose(self) -> Iterator[tuple[str, str]]:
        yield self.tr("Program"), self.tr("by the Stolek authors; free software under the MIT licence")
        yield (
            self.tr("Games"),
            self.tr(
                "by their authors and publishers, with whom Stolek is not "
                "affiliated; all drawings are our own"
            ),
        )
        yield self.tr("Bots"), self._how_bots_think()
        yield self.tr("Built with"), self.tr("Python and Qt (LGPL)")
        yield self.tr("Typefaces"), self.tr("Figtree and Gabarito (SIL OFL)")

    def _how_bots_think(self) -> str:
        if is_compiled():
            return self.tr("see only what a player in their seat sees (fast compiled search)")
        return self.tr("see only what a player in their seat sees (plain Python search, slower)")
