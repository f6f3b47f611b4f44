"""The whole table by keyboard: walk, take, place, let go."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from cardgames_qt.ui.table.animator import Animator
from cardgames_qt.ui.table.focus import Direction, FocusRing
from cardgames_qt.ui.table.gesture import Gestures, Hands
from cardgames_qt.ui.table.items.afterglow import fading_focus
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem

ARROWS = {
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
}
USE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
DIGITS = tuple(Qt.Key(Qt.Key.Key_1.value + place) for place in range(9))
HAND = "hand"
"""The zone that the player's own cards lie in."""


class KeyboardHost(Protocol):
    """What the keyboard needs of the table."""

    animator: Animator
    hands: Hands
    gestures: Gestures
    focus: FocusRing
    alone: ButtonItem | None

    def things(self) -> tuple[TableItem, ...]:
        """All items."""
        ...

    def focusables(self) -> list[TableItem]:
        """Where the keyboard may go now."""
        ...


class Keyboard:
    """Does with keys what the pointer does with a hand."""

    def __init__(self, table: KeyboardHost) -> None:
        self._table = table

    def press(self, event: QKeyEvent) -> bool:
        """Arrows, Enter, digits and Escape; False for everything else, which is the window's."""
        key, table = Qt.Key(event.key()), self._table
        held = table.gestures.held
        if table.alone is not None and key in USE:
            table.alone.trigger()
        elif key in ARROWS:
            table.focus.move(ARROWS[key])
        elif key in USE:
            self._use_focused()
        elif key in DIGITS and not event.modifiers():
            self._use_card(DIGITS.index(key))
        elif key is Qt.Key.Key_Escape and held is not None:
            table.gestures.cancel()
            self._go_back(held)
        elif key is Qt.Key.Key_Escape:
            return table.hands.take_back()
        else:
            plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
            return plain and table.hands.key_pressed(key, self._pointed())
        return True

    def _pointed(self) -> list[str]:
        """What has the keyboard, then what has the pointer."""
        things = (self._table.focus.current, self._table.gestures.hovered)
        return [thing.key for thing in things if thing is not None]

    def fade(self, item: TableItem) -> None:
        """The ring that was there is seen a moment longer."""
        if item.isVisible() and item.scene() is not None:
            self._table.animator.fade([fading_focus(item)])

    def _use_focused(self) -> None:
        """Enter: take the card and go to its first open place, or play it there and come back."""
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
        """A digit: as if the keyboard were on that card of the hand, counted from the left."""
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
