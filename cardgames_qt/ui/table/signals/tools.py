"""Signals to take from the side panel: click one and then a place, or pull it onto one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontInfo, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QVBoxLayout

from cardgames_qt.ui.look.pencil import MIDDLE, Pencil
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.keyboard import USE
from cardgames_qt.ui.table.signals.sign import Sign, draw_sign
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.panel_tools import PanelTools
from cardgames_qt.ui.widgets.widgets import label


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that can be said about a place, by its name: its sign, its key and its words.

    `words` stand on the tool and on every place it may go to, `asks` is said while it is in hand.
    """

    kind: str
    sign: Sign
    key: Qt.Key
    words: str
    tip: str
    menu: str
    asks: str


class Tool(QAbstractButton):
    """A signal to take."""

    pulled = Signal()
    dropped = Signal(QPoint)
    keyed = Signal()

    def __init__(self, saying: Saying, theme: Theme) -> None:
        super().__init__()
        self.saying, self.theme = saying, theme
        self._away = self._small = self.lit = False
        self.setText(saying.words)
        set_tip(self, saying.tip)
        self.setAccessibleName(saying.words)
        self.setAccessibleDescription(saying.tip)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Sign over words, or the sign alone."""
        return (QSize(36, 38) if self._small else QSize(70, 56)) * self._scale()

    def set_small(self, small: bool) -> None:
        """Show the sign alone."""
        self._small = small
        self.updateGeometry()
        self.update()

    def _scale(self) -> float:
        """As large as the words of the panel, which grow with the window."""
        return max(1.0, QFontInfo(self.font()).pixelSize() / self.theme.type.body.size)

    def set_lit(self, lit: bool) -> None:
        """Stand out: a lesson speaks of it."""
        self.lit = lit
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Pulled off the panel, it lights the places it may go to."""
        super().mouseMoveEvent(event)
        if not self._away and not self.rect().contains(event.position().toPoint()):
            self._away = True
            self.pulled.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of somewhere else, it is given there."""
        super().mouseReleaseEvent(event)
        if self._away:
            self._away = False
            self.dropped.emit(event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space take it and send the keyboard to the table."""
        if event.key() in USE:
            self.keyed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A quiet tile; a ring while it is taken or spoken of."""
        del event
        inks, scale, painter = self.theme.colours, self._scale(), QPainter(self)
        pencil = Pencil(painter, self.theme)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        width, height = self.width() / scale, self.height() / scale
        hover = self.underMouse() and self.isEnabled()
        ring = pencil.line(inks.lamp_text, 2.5) if self.isChecked() or self.lit else None
        tile = QRectF(1.5, 1.5, width - 3, height - 3)
        pencil.box(tile, 12, inks.mute_hover if hover else inks.mute, ring)
        painter.setOpacity(1.0 if self.isEnabled() else 0.4)
        draw_sign(painter, self.saying.sign, QPointF(width / 2, 19), 21)
        if not self._small:
            area = QRectF(0, 32, width, height - 34)
            pencil.words(self.text(), area, self.theme.type.label, inks.ink, MIDDLE)
        painter.end()


class ToolBox(PanelTools):
    """The signals at the foot of the panel, or one below the other on its rail."""

    def __init__(self, title: str, sayings: Sequence[Saying], theme: Theme) -> None:
        super().__init__()
        self._column = column = QVBoxLayout(self)
        column.setSpacing(8)
        self._title = label(title, "label", "second", wrap=True)
        column.addWidget(self._title)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(8)
        column.addLayout(row)
        self.tools = [Tool(saying, theme) for saying in sayings]
        for tool in self.tools:
            row.addWidget(tool, 1)
        self.fold(folded=False)

    def fold(self, *, folded: bool) -> None:
        """On the rail the signs alone; their tips have the words."""
        side = 3 if folded else 16
        self._column.setContentsMargins(side, 10, side, 8)
        self._title.setVisible(not folded)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if folded else ways.LeftToRight)
        for tool in self.tools:
            tool.set_small(folded)

    def light(self, keys: Sequence[str]) -> tuple[str, ...]:
        """The signals a lesson speaks of."""
        for tool in self.tools:
            tool.set_lit(f"signal {tool.saying.kind}" in keys)
        return tuple(f"signal {tool.saying.kind}" for tool in self.tools if tool.lit)

    def show_state(self, usable: Collection[Saying], taken: Saying | None, theme: Theme) -> None:
        """Which may be used, which is taken."""
        for tool in self.tools:
            tool.theme = theme
            tool.setEnabled(tool.saying in usable)
            tool.setChecked(tool.saying == taken)
            tool.update()
