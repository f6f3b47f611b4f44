"""Signals about the piles: by menu, by key, and by the tools at the foot of the panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontInfo, QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QMenu, QVBoxLayout

from cardgames_qt.games.the_game import model
from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.table.signs import draw_sign
from cardgames_qt.games.the_game.tell.words import TheGameTalkWords
from cardgames_qt.ui.look.paint import colour, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.page.game_scene import GameScene, PanelTools
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.widgets import label

KEYS: dict[Qt.Key, model.Kind] = {
    Qt.Key.Key_K: "keep_off",
    Qt.Key.Key_S: "small_steps",
    Qt.Key.Key_C: "clear",
}
LETTERS = {kind: chr(key.value) for key, kind in KEYS.items()}


def sign_icon(kind: model.Kind, size: int) -> QIcon:
    """The road sign of a signal for a menu."""
    result = QIcon()
    for dpr in (1.0, 2.0):
        pixmap = QPixmap(round(size * dpr), round(size * dpr))
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_sign(painter, kind, QPointF(size / 2, size / 2), size * 0.9)
        painter.end()
        result.addPixmap(pixmap)
    return result


class Tool(QAbstractButton):
    """A signal to take: click it and then a lane, or pull it onto one."""

    pulled = Signal()
    dropped = Signal(QPoint)
    keyed = Signal()

    def __init__(self, kind: model.Kind, words: str, tip: str, theme: Theme) -> None:
        super().__init__()
        self.kind = kind
        self.theme = theme
        self._away = self._small = self.lit = False
        self.setText(words)
        set_tip(self, tip)
        self.setAccessibleName(words)
        self.setAccessibleDescription(tip)
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
        """Pulled off the panel, it lights the lanes."""
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
        """Enter and Space take it and send the keyboard to the lanes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.keyed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A quiet tile; a ring while it is taken or spoken of."""
        del event
        inks = self.theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self._scale()
        painter.scale(scale, scale)
        width, height = self.width() / scale, self.height() / scale
        body = QRectF(1.5, 1.5, width - 3, height - 3)
        hover = self.underMouse() and self.isEnabled()
        painter.fillPath(rounded(body, 12), colour(inks.mute_hover if hover else inks.mute))
        if self.isChecked() or self.lit:
            painter.setPen(pen(inks.lamp_text, 2.5))
            painter.drawPath(rounded(body, 12))
        painter.setOpacity(1.0 if self.isEnabled() else 0.4)
        draw_sign(painter, self.kind, QPointF(width / 2, 19), 21)
        if not self._small:
            painter.setFont(ui_font(self.theme.type.label))
            painter.setPen(colour(inks.ink))
            area = QRectF(0, 32, width, height - 34)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class ToolBox(PanelTools):
    """The three signals at the foot of the panel, or one below the other on its rail."""

    def __init__(self, words: TheGameTalkWords, theme: Theme) -> None:
        super().__init__()
        self._column = column = QVBoxLayout(self)
        column.setSpacing(8)
        self._title = label(words.title(), "label", "second", wrap=True)
        column.addWidget(self._title)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(8)
        column.addLayout(row)
        self.tools = [
            Tool(kind, words.tool(kind), words.tip(kind, LETTERS[kind]), theme) for kind in KEYS.values()
        ]
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
            tool.set_lit(f"signal {tool.kind}" in keys)
        return tuple(f"signal {tool.kind}" for tool in self.tools if tool.lit)

    def show_state(self, kinds: Sequence[model.Kind], armed: model.Kind | None, theme: Theme) -> None:
        """Which may be used, which is taken."""
        for tool in self.tools:
            tool.theme = theme
            tool.setEnabled(tool.kind in kinds)
            tool.setChecked(tool.kind == armed)
            tool.update()


class Talk:
    """What the person in front says; `changed` is called when a signal is taken or put back."""

    def __init__(self, scene: GameScene, changed: Callable[[], None]) -> None:
        self.words = TheGameTalkWords(scene.setting.translate)
        self.armed: model.Kind | None = None
        self._scene = scene
        self._changed = changed
        self._box: ToolBox | None = None

    def kinds(self) -> tuple[model.Kind, ...]:
        """What may be said now; alone at the table there is nobody to say it to."""
        showing = self._scene.showing
        if showing is None or len(self._scene.setting.seats) == 1:
            return ()
        said = {move.signal for move in showing.asides if isinstance(move, model.Signal)}
        return tuple(kind for kind in KEYS.values() if kind in said)

    def give(self, kind: model.Kind, pile: Pile) -> None:
        """Say it."""
        self.arm(None)
        move = model.Signal(kind, pile)
        showing = self._scene.showing
        if showing is not None and self.kinds() and move in showing.asides:
            self._scene.aside_made.emit(move)
        else:
            silent = self._scene.reasons.told(self.words.silent(), "talk-levels")
            self._scene.refuse(silent if not self.kinds() else self._scene.reasons.why_not(move))

    def arm(self, kind: model.Kind | None) -> None:
        """Take a signal in hand, or put it back."""
        if kind != self.armed:
            self.armed = kind
            self.refresh()
            self._changed()

    def refresh(self) -> None:
        """Show what may be said."""
        if self._box is not None:
            self._box.show_state(self.kinds(), self.armed, self._scene.theme)

    # --- tools ----------------------------------------------------------------------------------------

    def tools(self) -> PanelTools | None:
        """The widget for the panel; none where one plays alone."""
        if len(self._scene.setting.seats) == 1:
            return None
        self._box = ToolBox(self.words, self._scene.theme)
        self._box.destroyed.connect(self._lose_box)
        for tool in self._box.tools:
            tool.clicked.connect(partial(self._toggle, tool.kind))
            tool.keyed.connect(partial(self._key, tool.kind))
            tool.pulled.connect(partial(self.arm, tool.kind))
            tool.dropped.connect(partial(self._drop, tool.kind))
        self.refresh()
        return self._box

    def _lose_box(self) -> None:
        self._box = None

    def _toggle(self, kind: model.Kind) -> None:
        self.arm(None if self.armed == kind else kind)
        self.refresh()

    def _key(self, kind: model.Kind) -> None:
        """By keyboard the next key must find a lane."""
        self.arm(kind)
        view = next(iter(self._scene.views()), None)
        if view is not None:
            view.setFocus()
        self._scene.focus.set(self._scene.thing("up1"))

    def _drop(self, kind: model.Kind, at: QPoint) -> None:
        """Let go of over the table: it is given to the lane there, or put back."""
        view = next(iter(self._scene.views()), None)
        there = view.mapToScene(view.viewport().mapFromGlobal(at)) if view is not None else QPointF(-1, -1)
        lanes = [thing.key for thing in self._scene.things_at(there) if thing.key in PILES]
        if lanes:
            self.give(kind, lanes[0])
        else:
            self.arm(None)

    # --- menu -----------------------------------------------------------------------------------------

    def open_menu(self, pile: Pile, at: QPoint, history: Callable[[], None]) -> None:
        """The menu of a lane."""
        view = next(iter(self._scene.views()), None)
        menu = QMenu(view)
        menu.aboutToHide.connect(menu.deleteLater)
        for kind in self.kinds():
            words = self.words.menu(kind, LETTERS[kind])
            menu.addAction(sign_icon(kind, 18), words, partial(self.give, kind, pile))
        if self.kinds():
            menu.addSeparator()
        menu.addAction(self.words.cards(), history)
        menu.popup(at)
