"""The licences of everything that comes with the program, in full."""

from __future__ import annotations

import sys

import PySide6
from msgspec.structs import replace
from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from cardgames_qt.licences import Component, components, text
from cardgames_qt.ui.look.resources import assets_dir
from cardgames_qt.ui.look.style import css_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.rules.contents import ContentsList
from cardgames_qt.ui.rules.document import Heading
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay

_WIDTH, _SIDE = 1080, 250
_RUNNING = {
    "Python": sys.version.split()[0],
    **dict.fromkeys(("Qt", "Qt 3rdparty"), qVersion()),
    **dict.fromkeys(("PySide6", "Shiboken"), PySide6.__version__),
}
"""Versions that differ from system to system; the list leaves them open."""


def running(component: Component) -> Component:
    """The same with its version, where that is only known while it runs."""
    return replace(component, version=_RUNNING.get(component.name, component.version))


class LicencesPage(Overlay):
    """Names on the left, the text of the chosen one on the right."""

    def __init__(self, language: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=_WIDTH)
        self._language, self._row = language, 0
        self._assets = assets_dir()
        listed = components(self._assets) if self._assets is not None else ()
        self._components = [running(each) for each in listed]
        self.setAccessibleName(self.tr("Licences"))
        self.fill()

    def fill(self) -> None:
        px = self.theme.px
        self.inside.setContentsMargins(px(30), px(22), px(22), px(22))
        self.inside.addLayout(self._head())
        body = QHBoxLayout()
        body.setSpacing(px(28))
        body.addWidget(self._list())
        body.addLayout(self._reading(), 1)
        self.inside.addLayout(body, 1)
        self.setFocusProxy(self.names)
        self.show_component(self._row)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Licences"), "tile"))
        head.addStretch(1)
        close = Button("", self.theme, kind="square", icon_name="cross", on_click=self.dismissed.emit)
        set_tip(close, self.tr("Close"))
        close.setAccessibleName(self.tr("Close"))
        head.addWidget(close)
        return head

    def _list(self) -> QWidget:
        self.names = ContentsList(self.theme)
        self.names.setFixedWidth(self.theme.px(_SIDE))
        self.names.setAccessibleName(self.tr("What comes with Stolek"))
        self.names.show_headings([Heading(2, each.name, row) for row, each in enumerate(self._components)])
        self.names.setCurrentRow(self._row)
        self.names.chosen.connect(self.show_component)
        return self.names

    def _reading(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.theme.px(4))
        self.title, self.facts = label("", "game"), label("", "body", "second", wrap=True)
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.tr("Text of the licence"))
        self.text.document().setDocumentMargin(0)
        # the texts have lines of eighty letters already, which must fit
        self.text.setStyleSheet(f"QTextBrowser {{ {css_font(self.theme.type.body)} }}")
        column.addWidget(self.title)
        column.addWidget(self.facts)
        column.addSpacing(self.theme.px(8))
        column.addWidget(self.text, 1)
        return column

    def show_component(self, row: int) -> None:
        """Show the licence of the component in that row, from the beginning."""
        if self._assets is not None and row < len(self._components):
            self._row, chosen = row, self._components[row]
            self.title.setText(chosen.name)
            self.facts.setText(self._about(chosen))
            self.text.setPlainText(text(chosen, self._assets, self._language))

    def _about(self, chosen: Component) -> str:
        version = self.tr("Version {number}").format(number=chosen.version) if chosen.version else ""
        return " · ".join(part for part in (version, chosen.licence) if part)

    def wanted_height(self, width: int) -> int:
        """As tall as the window has room for: these are long texts."""
        return max(super().wanted_height(width), 10_000)
