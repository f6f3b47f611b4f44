"""The table for screen readers, made of its description: groups by name, and things that can be pressed.

Qt has no accessibility for graphics items, so the view answers for them. Qt may return null pointers where
its stubs do not say so: hence the ignored overrides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TypeAlias, cast

from PySide6.QtCore import QObject, QRect, QRectF
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleStateChangeEvent,
    QColor,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from cardgames_qt.kit.table_description import TableDescription, Thing
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.timers import single_shot
from cardgames_qt.ui.widgets.access import drop_interface, keep_interface
from cardgames_qt.ui.widgets.announcer import listeners

_PRESS, _FOCUS = QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()
_CALL = "instruction"
_AT_ONCE, _APART_MS = 12, 100
"""So many parts are told anew at a time, and then again."""
_AT_ONCE_SLOWLY, _APART_SLOWLY_MS = 1, 300
"""For Orca before 45: it needs up to 45 ms for an event, and where fifty wait it drops what is announced."""
ALL = QAccessible.RelationFlag.AllRelations
Relation: TypeAlias = tuple[QAccessibleInterface, QAccessible.RelationFlag]


@dataclass(frozen=True)
class TablePart:
    """What is told of one part of the table."""

    role: QAccessible.Role
    name: str
    about: str = ""
    """What would come of it, or why nothing can."""
    closed: bool = False
    """Whether pressing it only tells why nothing comes of it."""
    selected: bool | None = None
    """None for what is never chosen."""
    inside: tuple[str, ...] = ()
    """The keys of the parts in it."""
    item: str = ""
    """The key of the item on the table."""


class TableOutline:
    """All parts of a table at one moment by their keys; `top` are those that are in no other."""

    def __init__(self, scene: GameScene) -> None:
        self.parts: dict[str, TablePart] = {}
        self.top: list[str] = []
        table = scene.describe()
        if scene.alone is not None:
            self._add_item(scene.alone)
        elif table is not None:
            self._add_call(scene, table.instruction)
            self._add_groups(scene, table)
            for item in scene.focusables():
                if item.key not in self.parts:
                    self._add_item(item)

    def _add(self, key: str, part: TablePart) -> None:
        self.parts[key] = part
        self.top.append(key)

    def _add_call(self, scene: GameScene, words: str) -> None:
        """What is expected; where an item says just that, this is the item."""
        saying = (item.key for item in scene.focusables() if item.accessible_name == words)
        item = next(saying, "")
        self._add(item or _CALL, TablePart(QAccessible.Role.StaticText, words, item=item))

    def _add_item(self, item: TableItem) -> None:
        """Something that only the picture has, such as a button that takes back what was chosen."""
        role = QAccessible.Role.Button if isinstance(item, ButtonItem) else QAccessible.Role.ListItem
        self._add(item.key, TablePart(role, item.accessible_name, item.chip_text(), item=item.key))

    def _add_groups(self, scene: GameScene, table: TableDescription) -> None:
        """What is used but no item of the table, such as a tool in the panel, is told where it stands."""
        used = {name for action in table.actions for name in action.touches}
        for group in table.groups:
            inside = []
            for thing in group.things:
                item = scene.thing(thing.id)
                if item.isVisible() if item is not None else thing.id not in used:
                    self.parts[thing.id] = _part_of(thing, table, item)
                    inside.append(thing.id)
            if inside:
                name = f"group {group.id}"
                self._add(name, TablePart(QAccessible.Role.List, group.name, inside=tuple(inside)))


def _part_of(thing: Thing, table: TableDescription, item: TableItem | None) -> TablePart:
    role = QAccessible.Role.ListItem
    if thing.face is not None and thing.face.kind == "button":
        role = QAccessible.Role.Button
    name = item.accessible_name if isinstance(item, ButtonItem) else thing.spoken
    made = table.made_by(thing.id)
    about = thing.why_not
    if made is not None and not thing.selected:
        about = made.consequence or (made.name if made.name != name else "")
    chosen = thing.selected if item is not None and role is not QAccessible.Role.Button else None
    closed = bool(thing.why_not) and not thing.playable
    return TablePart(role, name, about, closed, chosen, item=item.key if item is not None else "")


class PartInterface(QAccessibleWidget):
    """A group, a thing in it, or a line of words.

    It is no widget, but in Python only what is made from one can have actions. Everything that would ask for
    the widget is answered here.
    """

    def __init__(self, key: str, table: TableInterface, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.NoRole)
        self.key = key
        self._table: TableInterface | None = table

    def forget(self) -> None:
        """Drop all references: the table is gone."""
        self._table = None

    @property
    def _part(self) -> TablePart | None:
        return self._table.part(self.key) if self._table is not None else None

    def _item(self, part: TablePart | None) -> TableItem | None:
        if self._table is None or part is None or not part.item:
            return None
        item = self._table.scene.thing(part.item)
        return item if item is not None and isValid(item) else None

    def isValid(self) -> bool:
        """Whether it is still on the table and the table is visible."""
        return self._part is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        """None: a card may be another item after it was moved."""
        return None

    def text(self, t: QAccessible.Text) -> str:
        part = self._part
        if part is None:
            return ""
        return {QAccessible.Text.Name: part.name, QAccessible.Text.Description: part.about}.get(t, "")

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """Ignored: names come from the game."""

    def role(self) -> QAccessible.Role:
        part = self._part
        return part.role if part is not None else QAccessible.Role.NoRole

    def state(self) -> QAccessible.State:
        state, part = QAccessible.State(), self._part
        item = self._item(part)
        if part is None:
            state.invalid = True  # type: ignore[attr-defined, unused-ignore]  # the stubs leave the bit fields out
            return state
        if item is not None:
            state.focusable = item.focusable  # type: ignore[attr-defined, unused-ignore]
            state.focused = item.state.focused  # type: ignore[attr-defined, unused-ignore]
        state.disabled = part.closed  # type: ignore[attr-defined, unused-ignore]
        if part.selected is not None:
            state.selectable = True  # type: ignore[attr-defined, unused-ignore]
            state.selected = part.selected  # type: ignore[attr-defined, unused-ignore]
        return state

    # --- what can be done -----------------------------------------------------------------------------

    def actionNames(self) -> list[str]:
        item = self._item(self._part)
        if item is None:
            return []
        names = [_PRESS] if item.interactive or item.state.target or isinstance(item, ButtonItem) else []
        return [*names, _FOCUS] if item.focusable else names

    def doAction(self, actionName: str) -> None:  # noqa: N803 - Qt's
        """Press it as Enter does, or go there with the keyboard."""
        item, name = self._item(self._part), actionName
        if item is None or self._table is None:
            return
        self._table.take_keyboard()
        if name == _FOCUS and item.focusable:
            self._table.scene.focus.set(item)
        elif name == _PRESS:
            self._table.scene.keyboard.use(item)
            self._table.tell_changes()

    def keyBindingsForAction(self, actionName: str) -> list[str]:  # noqa: N803 - Qt's
        """The keys are those of the whole table."""
        del actionName
        return []

    # --- where it is ----------------------------------------------------------------------------------

    def rect(self) -> QRect:
        if self._table is None:
            return QRect()
        part = self._part
        keys = [key for key in (part.inside or (part.item,)) if key] if part is not None else []
        return self._table.place_of(keys)

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return self._table.parent_of(self.key) if self._table is not None else None

    def _inside(self) -> list[PartInterface]:
        part = self._part
        return [self._table.face(key) for key in part.inside] if part is not None and self._table else []

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        inside = self._inside()
        return inside[index] if 0 <= index < len(inside) else None

    def childCount(self) -> int:
        return len(self._inside())

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return next((each for each in self._inside() if each.rect().contains(x, y)), None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        inside: list[QAccessibleInterface] = list(self._inside())
        return inside.index(child) if child in inside else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """Whatever has the focus is a part of the table, and asked there."""

    def relations(self, match: QAccessible.RelationFlag = ALL) -> list[Relation]:
        """None: groups say what belongs together."""
        del match
        return []

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._table.window() if self._table is not None else None

    def foregroundColor(self) -> QColor:
        return QColor()

    def backgroundColor(self) -> QColor:
        return QColor()


class TableInterface(QAccessibleWidget):
    """The table itself, by the name of the game."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.Grouping)
        self._view: TableView | None = view
        self._faces: dict[str, PartInterface] = {}
        self._known: TableOutline | None = None
        self._moment: tuple[object, ...] = ()
        """What the parts that are known were made of; it begins with the showing, which never changes."""
        self._told: dict[str, TablePart] | None = None
        self._told_top: Sequence[str] = ()

    @property
    def scene(self) -> GameScene:
        """The game on it."""
        assert self._view is not None
        return cast(GameScene, self._view.table)

    def forget(self) -> None:
        """Drop all references. Qt never deletes this interface, so it must not keep the table alive."""
        self._view = self._known = self._told = None
        self._moment = ()
        for face in self._faces.values():
            face.forget()
            drop_interface(face)
        self._faces.clear()

    def _outline(self) -> TableOutline | None:
        """The parts of this moment; a covered table has none: what must not be seen must not be read out."""
        if self._view is None or not isValid(self._view) or not self._view.isVisible():
            return None
        scene = self.scene
        # A reader has this looked at for every word of every part, several hundred times for a table.
        seen = [(item.key, item.usable, item.accessible_name) for item in scene.things() if item.isVisible()]
        showing, *others = moment = (scene.showing, scene.chosen, scene.alone, seen)
        if not self._moment or self._moment[0] is not showing or list(self._moment[1:]) != others:
            self._moment, self._known = moment, TableOutline(scene)
        return self._known

    def part(self, key: str) -> TablePart | None:
        outline = self._outline()
        return outline.parts.get(key) if outline is not None else None

    def face(self, key: str) -> PartInterface:
        """Always the same interface for the same key."""
        if key not in self._faces:
            assert self._view is not None
            self._faces[key] = keep_interface(PartInterface(key, self, self._view))
        return self._faces[key]

    def parent_of(self, key: str) -> QAccessibleInterface:
        """The group a part is in, or the table."""
        outline = self._outline()
        groups = outline.parts.items() if outline is not None else ()
        return next((self.face(group) for group, part in groups if key in part.inside), self)

    def place_of(self, keys: Sequence[str]) -> QRect:
        """Where these items are on the screen; the whole table for words that are nowhere."""
        view = self._view
        if view is None:
            return QRect()
        found = QRectF()
        for item in filter(None, map(self.scene.thing, keys)):
            found = found.united(item.sceneTransform().mapRect(item.body()))
        inside = view.mapFromScene(found).boundingRect() if keys else view.viewport().rect()
        return QRect(view.viewport().mapToGlobal(inside.topLeft()), inside.size())

    def take_keyboard(self) -> None:
        """Whoever presses something is at the table."""
        if self._view is not None and not self._view.hasFocus():
            self._view.setFocus()

    # --- Qt -------------------------------------------------------------------------------------------

    def text(self, t: QAccessible.Text) -> str:
        if t is QAccessible.Text.Name and self._view is not None:
            return self.scene.setting.words.title()
        return super().text(t)

    def _top(self) -> list[PartInterface]:
        outline = self._outline()
        return [self.face(key) for key in outline.top] if outline is not None else []

    def childCount(self) -> int:
        return len(self._top())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        top = self._top()
        return top[index] if 0 <= index < len(top) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        top: list[QAccessibleInterface] = list(self._top())
        return top.index(child) if child in top else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        parts = [each for each in self._top() if each.role() is not QAccessible.Role.StaticText]
        found = [each for each in parts if each.rect().contains(x, y)]
        return found[0] if found else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        current = self.scene.focus.current if self._view is not None else None
        return self.face(current.key) if current is not None and self.part(current.key) else None

    # --- news -----------------------------------------------------------------------------------------

    def tell_focus(self, key: str) -> None:
        """The focus is there now."""
        self.tell_changes()
        if self.part(key) is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(self.face(key), QAccessible.Event.Focus))

    def tell_changes(self) -> bool:
        """What came, went, is called otherwise or was chosen since this was told; True if some of it is left.

        What has the focus comes first, and the rest not all at once.
        """
        told, now = self._told, self._outline()
        if told is None or now is None:
            self._told, self._told_top = (None, ()) if now is None else (dict(now.parts), now.top)
            return False
        if self._told_top != now.top:
            self._told_top = now.top
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.ObjectReorder))
        current = self.scene.focus.current
        changed = [key for key, part in now.parts.items() if key in told and told[key] != part]
        changed.sort(key=lambda key: current is None or key != current.key)
        at_once = _AT_ONCE_SLOWLY if listeners.need_names else _AT_ONCE
        for key in changed[:at_once]:
            for event in self._news(self.face(key), told[key], now.parts[key]):
                QAccessible.updateAccessibility(event)
        left = {key: told[key] for key in changed[at_once:]}
        self._told = {**now.parts, **left}
        return bool(left)

    def _news(self, face: PartInterface, before: TablePart, now: TablePart) -> Iterator[QAccessibleEvent]:
        if before.inside != now.inside:
            yield QAccessibleEvent(face, QAccessible.Event.ObjectReorder)
        if before.name != now.name:
            yield QAccessibleEvent(face, QAccessible.Event.NameChanged)
        if before.about != now.about:
            yield QAccessibleEvent(face, QAccessible.Event.DescriptionChanged)
        changed = QAccessible.State()  # the stubs leave the bit fields out
        changed.selected = before.selected != now.selected  # type: ignore[attr-defined, unused-ignore]
        changed.disabled = before.closed != now.closed  # type: ignore[attr-defined, unused-ignore]
        if (before.selected, before.closed) != (now.selected, now.closed):
            yield QAccessibleStateChangeEvent(face, changed)


class TableNews(QObject):
    """Tells screen readers what changes on a table; nothing is looked at while there is none."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        scene = self._scene
        scene.focus_moved.connect(self._tell_focus)
        for changed in (scene.settled, scene.reading, scene.panel_changed):
            changed.connect(self._tell_changes)
        self._pause = single_shot(self, _APART_MS)
        self._pause.timeout.connect(self._tell_changes)

    @cached_property
    def _scene(self) -> GameScene:
        return cast(GameScene, self._view.table)

    def _face(self) -> TableInterface | None:
        face = QAccessible.queryAccessibleInterface(self._view) if QAccessible.isActive() else None
        return face if isinstance(face, TableInterface) else None

    def _tell_focus(self, key: str) -> None:
        face = self._face()
        if face is not None:
            face.tell_focus(key)
            self._go_on_later()

    def _tell_changes(self) -> None:
        face = self._face()
        if face is None or (listeners.need_names and self._pause.isActive()):
            return  # what is left of the last changes is told soon, and these with it
        if face.tell_changes():
            self._go_on_later()

    def _go_on_later(self) -> None:
        self._pause.start(_APART_SLOWLY_MS if listeners.need_names else _APART_MS)


def _factory(key: str, thing: QObject) -> QAccessibleInterface | None:
    del key
    if not isinstance(thing, TableView) or not isinstance(thing.table, GameScene):
        return None
    interface = keep_interface(TableInterface(thing))
    thing.destroyed.connect(interface.forget)
    return interface


@cache
def _install() -> None:
    QAccessible.installFactory(_factory)


def make_accessible(view: TableView) -> None:
    """Let screen readers read this table, and tell them what changes."""
    _install()
    TableNews(view)
