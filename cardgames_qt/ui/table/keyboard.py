"""The whole table by keyboard: which item has the focus and where it goes next, and what the keys do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from shiboken6 import isValid

from cardgames_qt.ui.table.animator import Animator
from cardgames_qt.ui.table.gesture import Gestures
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem, fading_focus
from cardgames_qt.ui.table.move_input import MoveInput
from cardgames_qt.ui.text.keys import SingleKeys, is_single, meant


class Direction(Enum):
    """The four arrow keys as unit vectors."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class FocusRing:
    """Holds the focused item and moves it in order (Tab) or by geometry (arrows)."""

    def __init__(
        self,
        things: Callable[[], Sequence[TableItem]],
        moved: Callable[[TableItem], None],
        left: Callable[[TableItem], None],
    ) -> None:
        """`moved` and `left` are called with the item that gained or lost the focus."""
        self._things = things
        self._moved, self._left = moved, left
        self._current: TableItem | None = None
        self._before: TableItem | None = None  # where it was when the keyboard left the table

    @property
    def current(self) -> TableItem | None:
        """The focused item, as long as it exists and may have the focus."""
        item = self._current
        if item is not None and (not isValid(item) or not item.focusable):
            self._leave(item)
            self._current = None
        return self._current

    def set(self, item: TableItem | None) -> None:
        """Move the focus; a change is reported, so that it can be read out."""
        old = self._current
        if old is not None and self._leave(old) and item is not old:
            self._left(old)
        self._current = item
        if item is not None:
            item.set_state(focused=True)
            if item is not old:
                self._moved(item)

    def _leave(self, item: TableItem) -> bool:
        """Clear the focus of that item; False if the item no longer exists."""
        if not isValid(item):
            return False
        item.set_state(focused=False)
        return True

    def leave(self) -> None:
        """The focus leaves the table and may come back to the same item."""
        self._before = self.current
        self.set(None)

    def come_back(self) -> None:
        """Restore the focus."""
        if self._before in self._things():
            self.set(self._before)

    def forget(self) -> None:
        """Do not restore the focus later."""
        self._before = None

    def step(self, *, forward: bool) -> bool:
        """To the next or previous item; False at the end, where the focus leaves the table."""
        things = list(self._things())
        if not things:
            return False
        current = self.current
        if current not in things:
            self.set(things[0 if forward else -1])
            return True
        place = things.index(current) + (1 if forward else -1)
        if not 0 <= place < len(things):
            self.set(None)
            return False
        self.set(things[place])
        return True

    def move(self, direction: Direction) -> bool:
        """To the nearest item in that direction; items straight ahead count as nearer than those aside."""
        current = self.current
        things = [thing for thing in self._things() if thing is not current]
        if current is None:
            return self.step(forward=True)
        here = current.middle()
        rated = [(_cost(here, thing.middle(), direction), k) for k, thing in enumerate(things)]
        ahead = [(cost, k) for cost, k in rated if cost is not None]
        if not ahead:
            return False
        self.set(things[min(ahead)[1]])
        return True


def _cost(here: QPointF, there: QPointF, direction: Direction) -> float | None:
    way = there - here
    dx, dy = direction.value
    along = way.x() * dx + way.y() * dy
    aside = abs(way.x() * dy) + abs(way.y() * dx)
    if along <= 1 or aside > along * 2.5:
        return None
    return along + 2 * aside


ARROWS = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}
USE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
DIGITS = tuple(Qt.Key(Qt.Key.Key_1.value + place) for place in range(9))
NUMBERS = (Qt.Key.Key_0, *DIGITS)
HAND = "hand"
"""The zone that the player's own cards lie in."""


class KeyboardHost(Protocol):
    """What the keyboard needs of the table."""

    animator: Animator
    input: MoveInput
    gestures: Gestures
    focus: FocusRing
    alone: ButtonItem | None

    def things(self) -> tuple[TableItem, ...]: ...

    def focusables(self) -> list[TableItem]: ...


class Keyboard:
    """Does with keys what the pointer does with the mouse."""

    def __init__(self, table: KeyboardHost) -> None:
        self._table = table
        self.single_keys: SingleKeys = "alone"

    def meant(self, event: QKeyEvent) -> Qt.Key:
        """The key that is meant: those of one character may be switched off, or want another one held."""
        return meant(event, self.single_keys)

    def press(self, event: QKeyEvent) -> bool:
        """Handle arrows, Enter, digits and Escape; False for every other key, which is left to the window."""
        key, table = self.meant(event), self._table
        held = table.gestures.held
        if table.alone is not None and key in USE:
            table.alone.trigger()
        elif key in ARROWS:
            table.focus.move(ARROWS[key])
        elif key in USE:
            self._use_focused()
        elif key in NUMBERS and event.isAutoRepeat():
            return True  # a key held too long would go on with the next step of a turn
        elif key in NUMBERS and table.input.digit_pressed(NUMBERS.index(key)):
            return True
        elif key in DIGITS:
            self._use_card(DIGITS.index(key))
        elif key is Qt.Key.Key_Escape and held is not None:
            table.gestures.cancel()
            self._go_back(held)
        elif key is Qt.Key.Key_Escape:
            return table.input.take_back()
        else:
            plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
            return (plain or is_single(QKeySequence(key))) and table.input.key_pressed(key, self._pointed())
        return True

    def use(self, item: TableItem) -> None:
        """Do what Enter does there, for somebody who needs no arrows to come there."""
        if item.focusable:
            self._table.focus.set(item)
            self._use_focused()
        else:
            self._table.gestures.click(item)

    def _pointed(self) -> list[str]:
        """What has the focus, then what is under the pointer."""
        things = (self._table.focus.current, self._table.gestures.hovered)
        return [thing.key for thing in things if thing is not None]

    def fade(self, item: TableItem) -> None:
        """Let the focus ring linger a moment where it was."""
        if item.isVisible() and item.scene() is not None:
            self._table.animator.fade([fading_focus(item)])

    def _use_focused(self) -> None:
        """Enter: pick the card up and go to its first open place, or play it there and come back."""
        table = self._table
        item, before = table.focus.current, table.gestures.held
        if item is None:
            return
        table.gestures.click(item)
        held = table.gestures.held
        if held is not None:
            places = table.focusables()
            legal = [thing for thing in places if thing.state.target and thing.state.target.legal]
            table.focus.set((legal or places or [held])[0])
        elif before is not None:
            self._go_back(before)

    def _use_card(self, place: int) -> None:
        """A digit acts like Enter on that card of the hand, counted from the left."""
        cards = [card for card in self._table.things() if isinstance(card, CardItem) and card.zone == HAND]
        hand = sorted((card for card in cards if card.interactive), key=lambda card: card.index)
        if place < len(hand):
            self._table.gestures.cancel()
            self._table.focus.set(hand[place])
            self._use_focused()

    def _go_back(self, card: CardItem) -> None:
        things = self._table.focusables()
        near = [card] if card in things else things
        self._table.focus.set(near[0] if near else None)
