"""Talking about piles: by menu, by key, and with tools taken from the side panel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontInfo, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QGraphicsView, QMenu, QVBoxLayout

from cardgames_qt.games.the_game import model
from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.table.signs import SIGNS, Sign, draw_sign, sign_icon
from cardgames_qt.games.the_game.tell.keys import signal_key
from cardgames_qt.games.the_game.tell.words import TheGameTalkWords
from cardgames_qt.ui.look.pencil import MIDDLE, Pencil
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.scene.game_scene import GameScene, PanelTools
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.keyboard import USE
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.widgets.labels import label

_ICON = 18

KEYS: dict[Qt.Key, model.Kind] = {
    Qt.Key.Key_K: "keep_off",
    Qt.Key.Key_S: "small_steps",
    Qt.Key.Key_C: "clear",
}


@dataclass(frozen=True, slots=True)
class Saying:
    """Something that can be said about a pile: its kind, its sign, its key and its words.

    `words` stand on the tool and on every place it may go to, `asks` is shown while it is in hand.
    """

    kind: model.Kind
    sign: Sign
    key: Qt.Key
    words: str
    tip: str
    menu: str
    asks: str


class Tool(QAbstractButton):
    """A signal to take from the side panel."""

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
        return (QSize(36, 38) if self._small else QSize(70, 56)) * self._scale()

    def set_small(self, small: bool) -> None:
        """Show the sign alone."""
        self._small = small
        self.updateGeometry()
        self.update()

    def _scale(self) -> float:
        """Follows the font of the panel, which grows with the window."""
        return max(1.0, QFontInfo(self.font()).pixelSize() / self.theme.type.body.size)

    def set_lit(self, lit: bool) -> None:
        """Stand out while a lesson speaks of it."""
        self.lit = lit
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if not self._away and not self.rect().contains(event.position().toPoint()):
            self._away = True
            self.pulled.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._away:
            self._away = False
            self.dropped.emit(event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
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
    """The signals at the foot of the side panel, or in a column on its rail."""

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
        """On the rail the signs alone; their tooltips have the words."""
        side = 3 if folded else 16
        self._column.setContentsMargins(side, 10, side, 8)
        self._title.setVisible(not folded)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if folded else ways.LeftToRight)
        for tool in self.tools:
            tool.set_small(folded)

    def light(self, keys: Sequence[str]) -> tuple[str, ...]:
        """Light the signals a lesson speaks of; returns their keys."""
        for tool in self.tools:
            tool.set_lit(signal_key(tool.saying.kind) in keys)
        return tuple(signal_key(tool.saying.kind) for tool in self.tools if tool.lit)

    def show_state(self, usable: Collection[Saying], taken: Saying | None, theme: Theme) -> None:
        for tool in self.tools:
            tool.theme = theme
            tool.setEnabled(tool.saying in usable)
            tool.setChecked(tool.saying == taken)
            tool.update()


def _saying(key: Qt.Key, kind: model.Kind, words: TheGameTalkWords, name: str) -> Saying:
    tip, menu, asks = words.tip(kind, name), words.menu(kind, name), words.choose_pile(kind)
    return Saying(kind, SIGNS[kind], key, words.tool(kind), tip, menu, asks)


class Speech:
    """What the person in front says about the piles."""

    def __init__(self, scene: GameScene) -> None:
        self.words = TheGameTalkWords(scene.setting.translate)
        self._scene = scene
        name = scene.setting.key_name
        self._sayings = tuple(_saying(key, kind, self.words, name(key)) for key, kind in KEYS.items())
        self._box: ToolBox | None = None
        self.armed: Saying | None = None
        """The signal in hand."""
        self.changed: Callable[[], None] = lambda: None
        """Called when a signal is taken or put back."""

    def _may_say(self) -> list[str]:
        """The kinds that can be said now; alone at the table, none."""
        showing = self._scene.showing
        if showing is None or len(self._scene.setting.seats) == 1:
            return []
        return [move.signal for move in showing.asides if isinstance(move, model.Signal)]

    def _say(self, kind: model.Kind, place: str) -> None:
        """Say that about a pile, as a move beside the turn, or explain why it cannot be said."""
        move, showing = model.Signal(kind, cast(Pile, place)), self._scene.showing
        if showing is not None and self._may_say() and move in showing.asides:
            self._scene.aside_made.emit(move)
        else:
            silent = self._scene.reasons.explained(self.words.silent(), "talk-levels")
            self._scene.refuse(silent if not self._may_say() else self._scene.reasons.why_not(move))

    # --- taking and giving ----------------------------------------------------------------------------

    def sayings(self) -> tuple[Saying, ...]:
        """All that can be said now."""
        kinds = self._may_say()
        return tuple(saying for saying in self._sayings if saying.kind in kinds)

    def give(self, saying: Saying, place: str) -> None:
        """Say it and put it out of hand."""
        self.arm(None)
        self._say(saying.kind, place)

    def give_armed(self, place: str) -> bool:
        """Say what is in hand; False if there is nothing."""
        if self.armed is None:
            return False
        self.give(self.armed, place)
        return True

    def arm(self, saying: Saying | None) -> bool:
        """Take a signal in hand, or put it back; False if that changes nothing."""
        if saying == self.armed:
            return False
        self.armed = saying
        self.refresh()
        self.changed()
        return True

    def offered(self) -> list[Target]:
        """The places for the signal in hand."""
        armed = self.armed
        return [Target(place, chip=armed.words) for place in PILES] if armed is not None else []

    def key(self, key: Qt.Key, place: str) -> bool:
        """A letter says its signal about that pile; False for any other key."""
        saying = next((saying for saying in self._sayings if saying.key == key), None)
        if saying is None or place not in PILES:
            return False
        self.give(saying, place)
        return True

    def refresh(self) -> None:
        if self._box is not None:
            self._box.show_state(self.sayings(), self.armed, self._scene.theme)

    # --- tools and menu -------------------------------------------------------------------------------

    def tools(self, title: str) -> ToolBox:
        """The widget for the panel."""
        self._box = ToolBox(title, self._sayings, self._scene.theme)
        self._box.destroyed.connect(self._lose_box)
        for tool in self._box.tools:
            tool.clicked.connect(partial(self._toggle, tool.saying))
            tool.keyed.connect(partial(self._key, tool.saying))
            tool.pulled.connect(partial(self.arm, tool.saying))
            tool.dropped.connect(partial(self._drop, tool.saying))
        self.refresh()
        return self._box

    def open_menu(self, place: str, at: QPoint, words: str, look: Callable[[], None]) -> None:
        """The context menu of a pile: what can be said about it, and a closer look."""
        menu = QMenu(self._view())
        menu.aboutToHide.connect(menu.deleteLater)
        for saying in self.sayings():
            menu.addAction(sign_icon(saying.sign, _ICON), saying.menu, partial(self.give, saying, place))
        if menu.actions():
            menu.addSeparator()
        menu.addAction(words, look)
        menu.popup(at)

    def _lose_box(self) -> None:
        self._box = None

    def _view(self) -> QGraphicsView | None:
        return next(iter(self._scene.views()), None)

    def _toggle(self, saying: Saying) -> None:
        self.arm(None if self.armed == saying else saying)
        self.refresh()

    def _key(self, saying: Saying) -> None:
        """The next key must find a pile, so the focus goes to the first."""
        self.arm(saying)
        view = self._view()
        if view is not None:
            view.setFocus()
        self._scene.focus.set(self._scene.thing(PILES[0]))

    def _drop(self, saying: Saying, at: QPoint) -> None:
        """Dropped on the table: given to the pile there, or put back."""
        view = self._view()
        there = view.mapToScene(view.viewport().mapFromGlobal(at)) if view is not None else QPointF(-1, -1)
        found = [thing.key for thing in self._scene.things_at(there) if thing.key in PILES]
        if found:
            self.give(saying, found[0])
        else:
            self.arm(None)
