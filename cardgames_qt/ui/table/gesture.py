"""Drag, click-click, double click and keys: four ways to make the same move.

The state machine knows cards and places by their keys only. What may be done is the `MoveInput`'s to say, and
everything the machine does ends in one of its methods.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication, QGraphicsItem
from shiboken6 import isValid

from cardgames_qt.ui.table.animator import Animator, CardMove, Gait
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CHOSEN_Z, CardItem
from cardgames_qt.ui.table.items.item import TableItem, fading_light
from cardgames_qt.ui.table.items.pile import SlotItem
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.move_input import MoveInput

HELD_Z = 2000.0
HELD_SCALE = 1.06
MOST_TILT = 4.0
FINGER_TREMBLES, FINGER_REACHES = 16, 22
"""Pixels: between a finger's press and its release, and from its middle to what it means."""


class GestureHost(Protocol):
    """What the state machine needs of the table."""

    animator: Animator
    input: MoveInput

    def thing(self, key: str) -> TableItem | None: ...

    def things(self) -> tuple[TableItem, ...]: ...

    def things_at(self, at: QPointF) -> list[TableItem]: ...

    def add(self, item: SlotItem) -> SlotItem:
        """Put the mark of a taken card on the table."""
        ...

    def remove(self, item: QGraphicsItem) -> None: ...

    def refuse(self, reason: str) -> None: ...

    def tell_picked_up(self, key: str) -> None:
        """The player has that card in hand."""
        ...


class Gestures:
    """The state of the player's hand: idle, pressing, holding a chosen card, or dragging one."""

    def __init__(self, host: GestureHost) -> None:
        self._host = host
        self._pressed: TableItem | None = None
        self._pressed_at: QPointF | None = None
        """Where the button went down; None after a second press that is a double click already."""
        self._by_touch = False
        self._clicked: TableItem | None = None
        """What the last press was a click on; a second one may follow."""
        self._hovered: TableItem | None = None
        self._held: CardItem | None = None
        self._dragging = False
        self._grab = QPointF()
        self._targets: dict[str, Target] = {}
        self._offered: dict[str, Target] = {}
        self._slot: SlotItem | None = None
        self._lights = Lights(host)

    @property
    def held(self) -> CardItem | None:
        """The card in hand, dragged or chosen."""
        return self._held

    @property
    def hovered(self) -> TableItem | None:
        """The interactive item under the pointer."""
        return self._hovered

    @property
    def places(self) -> tuple[str, ...]:
        """Keys of the places lit now, for the held card or offered without one."""
        return tuple(self._targets if self._held is not None else self._offered)

    # --- pointer --------------------------------------------------------------------------------------

    def press(self, at: QPointF, *, touch: bool = False) -> None:
        """A finger may tremble more than a mouse, and hits what is next to it where it hits nothing."""
        things = self._host.things_at(at)
        self._pressed = self._near(at, things) if touch else things[0] if things else None
        self._pressed_at, self._by_touch = at, touch
        self._clicked = None
        if isinstance(self._pressed, ButtonItem):
            self._pressed.set_state(pressed=True)

    def let_go(self) -> None:
        """What is pressed is not to be clicked."""
        if isinstance(self._pressed, ButtonItem) and isValid(self._pressed):
            self._pressed.set_state(pressed=False)
        self._pressed = self._pressed_at = None

    def rests_at(self, at: QPointF) -> bool:
        """Whether the finger or the mouse is still where it was pressed, but for some trembling."""
        return self._pressed_at is not None and not self._far(self._pressed_at, at)

    def move(self, at: QPointF, *, down: bool) -> None:
        card, start = self._pressed, self._pressed_at
        if self._dragging:
            self._follow(at)
        elif down and isinstance(card, CardItem) and start is not None and self._far(start, at):
            self._begin_drag(card, start, at)
        elif not down:
            self._hover(at)

    def release(self, at: QPointF) -> None:
        pressed, self._pressed = self._pressed, None
        pressed_at, self._pressed_at = self._pressed_at, None
        if isinstance(pressed, ButtonItem) and isValid(pressed):
            pressed.set_state(pressed=False)
        if self._dragging:
            self._finish(self._target_at(at))
        elif pressed_at is not None and not self._far(pressed_at, at):
            self._clicked = pressed if pressed is not None and isValid(pressed) else None
            self.click(self._clicked, at)

    def double(self, at: QPointF, *, touch: bool = False) -> None:
        """The second press of a double click is for what the first one hit, even if that has moved since."""
        card, held = self._clicked, self._held
        if held is not None and card is held:
            place = self._host.input.default_target(held.key)
            if place is not None and place in self._targets:
                self._finish(self._targets[place])
        elif not (isinstance(card, CardItem) and self._host.input.double_tapped(card)):
            self.press(at, touch=touch)

    def click(self, item: TableItem | None, at: QPointF | None = None) -> None:
        """A click, or Enter on the focused item."""
        if isinstance(item, ButtonItem) and item.interactive:
            item.trigger()
        elif isinstance(item, ButtonItem):
            self._host.input.touched_in_vain(item.key)
        elif self._held is not None:
            self._click_holding(item, at)
        elif item is None:
            return
        elif item.key in self._offered:
            target = self._offered[item.key]
            if target.legal:
                self._host.input.chosen(target.place)
            else:
                self._host.refuse(target.reason)
        elif not item.interactive:
            self._host.input.touched_in_vain(item.key)
        elif not self._host.input.tapped(item.key) and isinstance(item, CardItem):
            self.pick(item)

    def leave(self) -> None:
        self._set_hovered(None)

    # --- picking up and letting go --------------------------------------------------------------------

    def pick(self, card: CardItem) -> bool:
        """Pick a card up by choosing it and light its places; False if it may not be picked up."""
        if not self._take(card):
            return False
        card.set_state(selected=True)
        card.setZValue(card.home.z + CHOSEN_Z)
        self._host.animator.tween(card, card.wanted_lift())
        self._host.input.hold_changed(card)
        return True

    def cancel(self) -> bool:
        """Let go without playing; False if nothing was held."""
        if self._held is None:
            return False
        self._finish(None)
        return True

    def forget(self, item: TableItem) -> None:
        """The item is about to be removed."""
        if self._held is item:
            self._drop_light()
            self._held, self._dragging = None, False
            self._host.input.hold_changed(None)
        if self._pressed is item:
            self._pressed = None
        if self._clicked is item:
            self._clicked = None
        if self._hovered is item:
            self._hovered = None

    def offer(self, targets: Sequence[Target]) -> None:
        """Light places to choose from while no card is held; an empty list ends the offer."""
        before = set(self._offered) if self._held is None else set()
        if self._held is None:  # with a card in hand its own places are lit, and stay so
            self._lights.put_out(self._offered)
        self._offered = {target.place: target for target in targets}
        if self._held is None:
            self._lights.light(self._offered)
            self._lights.kindle(self._offered.keys() - before)

    def _take(self, card: CardItem) -> bool:
        self.cancel()
        reason = self._host.input.can_pick(card.key)
        if reason is not None:
            self._host.refuse(reason)
            return False
        self._lights.put_out(self._offered)
        self._held = card
        self._targets = {target.place: target for target in self._host.input.targets(card.key)}
        self._lights.light(self._targets)
        self._lights.kindle(self._targets.keys())
        self._host.tell_picked_up(card.key)
        return True

    def _begin_drag(self, card: CardItem, start: QPointF, at: QPointF) -> None:
        self._pressed = None
        if not card.interactive or not self._take(card):
            return
        self._set_hovered(None)
        self._dragging = True
        self._host.animator.forget(card)
        here = card.pose
        self._grab = QPointF(start.x() - here.x, start.y() - here.y)
        card.set_lift(0.0)
        card.set_state(held=True)
        below = min(other.home.z for other in self._neighbours(card))
        self._slot = self._host.add(SlotItem(card.theme, replace(card.home, z=below), card.px))
        width = card.home.width * HELD_SCALE
        card.show_pose(replace(here, width=width, rotation=0.0, z=HELD_Z))
        self._host.animator.swell(card, here.width / width)
        self._host.input.hold_changed(card)
        self._follow(at)

    def _follow(self, at: QPointF) -> None:
        card = self._held
        if card is None:
            return
        here = card.pose
        x, y = at.x() - self._grab.x(), at.y() - self._grab.y()
        tilt = max(-MOST_TILT, min(MOST_TILT, here.rotation * 0.8 + (x - here.x) * 0.12))
        card.setPos(x, y)
        card.setRotation(tilt)
        over = self._target_at(at)
        for place in self._targets:
            thing = self._host.thing(place)
            if thing is not None:
                thing.set_state(under=over is not None and over.place == place)

    def _finish(self, target: Target | None) -> None:
        card, dragged = self._held, self._dragging
        if card is None:
            return
        self._drop_light()
        self._held, self._dragging = None, False
        card.set_state(held=False, selected=False, hovered=False)
        if not dragged:
            card.setZValue(card.home.z)
        self._host.animator.tween(card, card.wanted_lift())
        self._host.input.hold_changed(None)
        if target is not None and not target.legal:
            self._host.refuse(target.reason)
        played = target is not None and target.legal and self._host.input.drop(card.key, target.place)
        if isValid(card) and card.scene() is not None and not self._host.animator.moves(card):
            self._settle(card, Gait.PLAY if played else Gait.HOME, dragged=dragged)

    def _settle(self, card: CardItem, gait: Gait, *, dragged: bool) -> None:
        if dragged or gait is Gait.PLAY:
            self._host.animator.run([CardMove(card, card.home, gait)])

    # --- helpers --------------------------------------------------------------------------------------

    def _far(self, start: QPointF, end: QPointF) -> bool:
        """Far enough to be a drag rather than a shaky click, by the system setting for a mouse."""
        return _apart(start, end) > (FINGER_TREMBLES if self._by_touch else QApplication.startDragDistance())

    def _near(self, at: QPointF, things: Sequence[TableItem]) -> TableItem | None:
        """What a finger means: the thing under it, or the next one within reach that can be used."""
        if things and things[0].focusable:
            return things[0]
        usable = [thing for thing in self._host.things() if thing.focusable]
        near = [thing for thing in usable if _beside(at, thing) <= FINGER_REACHES]
        free = [thing for thing in near if thing in self._host.things_at(thing.middle())]
        first = things[0] if things else None
        return min(free, key=lambda thing: _beside(at, thing), default=first)

    def _click_holding(self, item: TableItem | None, at: QPointF | None) -> None:
        target = self._targets.get(item.key) if item is not None else None
        if target is None and at is not None:
            target = self._target_at(at)
        if target is not None:
            self._finish(target)
            return
        held = self._held
        self.cancel()
        if isinstance(item, CardItem) and item is not held and item.interactive:
            self.pick(item)

    def _target_at(self, at: QPointF) -> Target | None:
        points = [at]
        if self._dragging and self._held is not None:
            points.append(QPointF(self._held.x(), self._held.y()))
        for point in points:
            for thing in self._host.things_at(point):
                if thing.key in self._targets and thing is not self._held:
                    return self._targets[thing.key]
        return None

    def _drop_light(self) -> None:
        self._lights.put_out(self._targets)
        self._targets = {}
        if self._slot is not None:
            self._host.remove(self._slot)
            self._slot = None
        self._lights.light(self._offered)

    def _neighbours(self, card: CardItem) -> list[CardItem]:
        """The cards of its zone, itself included."""
        cards = [thing for thing in self._host.things() if isinstance(thing, CardItem)]
        return [other for other in cards if other.zone == card.zone]

    def _hover(self, at: QPointF) -> None:
        things = self._host.things_at(at)
        top = things[0] if things else None
        self._set_hovered(top if top is not None and top.interactive else None)

    def _set_hovered(self, item: TableItem | None) -> None:
        if item is self._hovered:
            return
        old, self._hovered = self._hovered, item
        for thing, on in ((old, False), (item, True)):
            if thing is not None and isValid(thing):
                thing.set_state(hovered=on)
                if isinstance(thing, CardItem):
                    self._host.animator.tween(thing, thing.wanted_lift())


def _apart(one: QPointF, other: QPointF) -> float:
    return math.hypot(other.x() - one.x(), other.y() - one.y())


def _beside(at: QPointF, thing: TableItem) -> float:
    """How far beside a thing that is."""
    body = thing.sceneTransform().mapRect(thing.body())
    nearest = QPointF(
        min(max(at.x(), body.left()), body.right()), min(max(at.y(), body.top()), body.bottom())
    )
    return _apart(at, nearest)


class Lights:
    """Lights places by their keys and puts them out; cards lying in a closed place are dimmed with it."""

    def __init__(self, host: GestureHost) -> None:
        self._host = host

    def light(self, targets: Mapping[str, Target]) -> None:
        """Light these places."""
        self._host.animator.steady()
        for place, target in targets.items():
            self._show(place, target, on=True)

    def put_out(self, targets: Mapping[str, Target]) -> None:
        """Fade their light, unless they are lit again at once."""
        self._host.animator.steady()
        lit = [(self._host.thing(place), target) for place, target in targets.items()]
        self._host.animator.fade(
            [fading_light(thing, target) for thing, target in lit if thing is not None and thing.glows]
        )
        for place, target in targets.items():
            self._show(place, target, on=False)

    def kindle(self, places: Collection[str]) -> None:
        """Fade in the light on those of these places that are open."""
        lit = [self._host.thing(place) for place in places]
        self._host.animator.light([thing for thing in lit if thing is not None and thing.glows])

    def _show(self, place: str, target: Target, *, on: bool) -> None:
        thing = self._host.thing(place)
        if thing is not None:
            thing.set_state(target=target if on else None, under=False)
        for card in self._host.things() if not target.legal else ():
            if isinstance(card, CardItem) and card.zone == place:
                card.set_state(veiled=on)
