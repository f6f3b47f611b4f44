"""The table: the room, the mat and all items on it."""

from __future__ import annotations

from typing import Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsSceneMouseEvent

from cardgames_qt.ui.look.cardart import CardArt
from cardgames_qt.ui.look.paint import mix, paint_mat, paint_room
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.table.animator import Animator, Done
from cardgames_qt.ui.table.gesture import Gestures
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CHOSEN_Z, CardItem
from cardgames_qt.ui.table.items.decor import Painted
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import draw_focus
from cardgames_qt.ui.table.keyboard import FocusRing, Keyboard
from cardgames_qt.ui.table.layout import DESIGN_VIEW, Frame, Where, make_frame
from cardgames_qt.ui.table.move_input import MoveInput
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.reward import Flourish, FlourishItem, Rewards
from cardgames_qt.ui.timers import single_shot

LONG_PRESS_MS = 550
"""After this long a resting finger means more than a tap."""


@runtime_checkable
class Placeable(Protocol):
    """Anything that lies in a box of the scene."""

    def place(self, rect: QRectF) -> None: ...


Item = TypeVar("Item", bound=QGraphicsItem)


class TableScene(QGraphicsScene):
    """A table top as large as its view. One unit is one logical pixel.

    Subclasses add their items with `add`, giving their places or placing them in `arrange`, and set `input`,
    which says what gestures mean; `mat_name` is the game whose colour the mat has.
    """

    refused = Signal(str)
    """Why something cannot be done."""
    announced = Signal(str)
    """An answer to what the person in front has just done, for screen readers."""
    focus_moved = Signal(str)
    picked_up = Signal(str)
    """With the key of the card that the player has in hand now."""
    hands_changed = Signal()
    """`by_keys` is another."""
    pointed_at = Signal(str)
    """With a card in hand: the place under the pointer, empty for none."""

    def __init__(self, theme: Theme, mat_name: str) -> None:
        super().__init__()
        self.theme = theme
        self.frame: Frame = make_frame(DESIGN_VIEW)
        self.animator = Animator(theme.motion, self)
        self.input = MoveInput()
        self.gestures = Gestures(self)
        self.keyboard = Keyboard(self)
        self.focus = FocusRing(self.focusables, self._tell_focus, self.keyboard.fade)
        self.by_keys = False  # whether the keyboard was used last: then words speak of no mouse
        self.rewards = Rewards(self, self.animator)
        self.alone: ButtonItem | None = None  # the only thing to touch, under something that must be read
        self.room: QRectF | None = None  # the window around the view, whose light the room continues
        self._long_press = single_shot(self, LONG_PRESS_MS)
        self._long_press.timeout.connect(self._press_long)
        self._held_down = QPointF(), QPoint()
        self._mat_name = mat_name
        self._things: dict[str, TableItem] = {}
        self._decor: list[QGraphicsItem] = []
        self._places: list[tuple[QGraphicsItem, Where]] = []
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    # --- items ----------------------------------------------------------------------------------------

    def add(self, item: Item, at: Where | None = None) -> Item:
        """Put an item on the table, `at` its place; it follows theme and scale from now on."""
        if isinstance(item, TableItem):
            self._things[item.key] = item
        else:
            self._decor.append(item)
        self.addItem(item)
        self._restyle_item(item)
        if at is not None:
            self._places.append((item, at))
            _put(item, at(self.frame))
        return item

    def remove(self, item: QGraphicsItem) -> None:
        """Remove an item, even one that is held or moving."""
        if isinstance(item, TableItem):
            self.gestures.forget(item)
            item.set_state(target=None)
            if self.focus.current is item:
                self.focus.set(None)
            if isinstance(item, CardItem):
                self.animator.forget(item)
            self._things.pop(item.key, None)
        elif item in self._decor:
            self._decor.remove(item)
        self._places = [(each, at) for each, at in self._places if each is not item]
        self.removeItem(item)

    def thing(self, key: str) -> TableItem | None:
        """The card, zone, pile or button of that key."""
        return self._things.get(key)

    def things(self) -> tuple[TableItem, ...]:
        """All touchable items, in the order they were added."""
        return tuple(self._things.values())

    def spot(self, key: str) -> QRectF | None:
        """Where the item of that key, or the cards of that zone, are seen; None if nowhere."""
        thing = self.thing(key)
        cards = [card for card in self._things.values() if isinstance(card, CardItem) and card.zone == key]
        seen = QRectF()
        for item in [thing] if thing is not None else cards:
            if item.isVisible():
                seen = seen.united(item.sceneTransform().mapRect(item.body()))
        return seen if seen.isValid() else None

    def things_at(self, at: QPointF) -> list[TableItem]:
        found = [item for item in self.items(at) if isinstance(item, TableItem) and item.isVisible()]
        return [item for item in found if item is self.alone] if self.alone is not None else found

    def place(self, card: CardItem, pose: Pose) -> None:
        """Lay a card there at once; one in the player's hand only gets a new home."""
        if card.state.held:
            card.home = pose
        else:
            self.animator.forget(card)
            card.set_pose(pose)
            if card.state.selected:
                card.setZValue(pose.z + CHOSEN_Z)

    def reward(self, flourish: Flourish, art: CardArt | None = None, then: Done | None = None) -> None:
        """Show a flourish for a short while, above everything and in nobody's way; `then` follows it."""
        item = FlourishItem(flourish, art, self.theme)
        item.restyle(self.theme, self.frame.scale)
        at = self.spot(flourish.spot) if flourish.spot else None
        self.rewards.show(flourish, item, self.frame, at, then)

    # --- look -----------------------------------------------------------------------------------------

    def arrange(self, frame: Frame) -> None:
        """Place what was added without a place; called on every change of size or theme."""

    def resize(self, size: QSizeF) -> None:
        self.frame = make_frame(size)
        self.setSceneRect(self.frame.view)
        self._relayout()

    def restyle(self, theme: Theme) -> None:
        self.theme = theme
        self._relayout()

    def _relayout(self) -> None:
        self.gestures.cancel()
        self.animator.finish()
        self.rewards.follow(self.frame, self.theme)
        for item in (*self._things.values(), *self._decor):
            self._restyle_item(item)
        for placed, at in self._places:
            _put(placed, at(self.frame))
        self.arrange(self.frame)
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    def _restyle_item(self, item: QGraphicsItem) -> None:
        if isinstance(item, CardItem):
            mat = self.theme.mat(self._mat_name)
            item.veil = mix(mat.centre, mat.edge, 0.5)  # a card that cannot be played is blended with the mat
        if isinstance(item, Painted):
            item.restyle(self.theme, self.frame.scale)

    # --- talk -----------------------------------------------------------------------------------------

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done, on screen and aloud."""
        self.refused.emit(reason)

    def tell_picked_up(self, key: str) -> None:
        self.picked_up.emit(key)

    def focusables(self) -> list[TableItem]:
        """Where the focus may go now: to the lit places while a card is held, else everywhere.

        Cards come first, zone by zone; then the rest in the order it was added.
        """
        if self.alone is not None:
            return [self.alone]
        if self.gestures.held is not None:
            found = [self.thing(place) for place in self.gestures.places]
            return [thing for thing in found if thing is not None and thing.focusable]
        ready = [thing for thing in self._things.values() if thing.focusable]
        cards = [thing for thing in ready if isinstance(thing, CardItem)]
        cards.sort(key=lambda card: (card.zone, card.index))
        return [*cards, *(thing for thing in ready if not isinstance(thing, CardItem))]

    # --- Qt -------------------------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        frame, mat = self.frame, self.theme.mat(self._mat_name)
        paint_room(painter, self.room or frame.view, self.theme, QRectF(rect))
        paint_mat(painter, frame.mat, mat, self.theme, frame.scale, room=frame.view)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The focus ring above everything: in a fan the next card would cover half of it."""
        del rect
        item = self.focus.current
        if item is not None:
            painter.save()
            painter.setTransform(item.sceneTransform(), combine=True)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_focus(painter, item.body(), item.radius(), self.theme, px=item.px)
            painter.restore()

    def _use_keys(self, by_keys: bool) -> None:
        if by_keys != self.by_keys:
            self.by_keys = by_keys
            self.hands_changed.emit()

    def _tell_focus(self, item: TableItem) -> None:
        self._use_keys(True)
        self.focus_moved.emit(item.key)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The left button plays; the right one lets go, or opens a menu."""
        event.accept()
        self.rewards.skip()
        self.focus.set(None)
        self._use_keys(False)
        if event.button() is Qt.MouseButton.RightButton:
            self._press_right(event.scenePos(), event.screenPos())
        elif event.button() is Qt.MouseButton.LeftButton:
            self.gestures.press(event.scenePos(), touch=_by_touch(event))
            self._wait_for_long_press(event)

    def _press_right(self, at: QPointF, on_screen: QPoint) -> None:
        if not self.gestures.cancel():
            self.input.open_menu([thing.key for thing in self.things_at(at)], on_screen)

    def _wait_for_long_press(self, event: QGraphicsSceneMouseEvent) -> None:
        if _by_touch(event) and self.gestures.rests_at(event.scenePos()):
            self._held_down = event.scenePos(), event.screenPos()
            self._long_press.start()

    def _press_long(self) -> None:
        """A finger that rests does what the right button does."""
        self.gestures.let_go()
        self._press_right(*self._held_down)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if not self.gestures.rests_at(event.scenePos()):
            self._long_press.stop()
        down = bool(event.buttons() & Qt.MouseButton.LeftButton)
        self.gestures.move(event.scenePos(), down=down)
        if self.gestures.held is not None:
            lit = (thing.key for thing in self.things_at(event.scenePos()) if thing.state.target)
            self.pointed_at.emit(next(lit, ""))

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        self._long_press.stop()
        if event.button() is Qt.MouseButton.LeftButton:
            self.gestures.release(event.scenePos())

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()
        if event.button() is Qt.MouseButton.LeftButton:
            self.gestures.double(event.scenePos(), touch=_by_touch(event))
            self._wait_for_long_press(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.rewards.skip()
        if not self.keyboard.press(event):
            event.ignore()
        else:
            self._use_keys(True)


def _by_touch(event: QGraphicsSceneMouseEvent) -> bool:
    return event.source() is not Qt.MouseEventSource.MouseEventNotSynthesized


def _put(item: QGraphicsItem, rect: QRectF) -> None:
    assert isinstance(item, Placeable), f"{item} has no place of its own"
    item.place(rect)
