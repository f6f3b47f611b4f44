"""Talking about places: by menu, by key, and with tools taken from the side panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QGraphicsView, QMenu

from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.table.signals.sign import sign_icon
from cardgames_qt.ui.table.signals.tools import Saying, ToolBox

_ICON = 18


class Talk:
    """What the person in front says. A game fills in what may be said at this moment, and how it is said."""

    def __init__(self, table: TableScene, sayings: Sequence[Saying], places: Sequence[str]) -> None:
        self._table, self._sayings, self._places = table, tuple(sayings), tuple(places)
        self._box: ToolBox | None = None
        self.armed: Saying | None = None
        """The signal in hand."""
        self.changed: Callable[[], None] = lambda: None
        """Called when a signal is taken or put back."""

    def may_say(self) -> Sequence[str]:
        """The kinds that can be said now."""
        return ()

    def say(self, kind: str, place: str) -> None:
        """Say that about a place, or why it cannot be said."""

    # --- taking and giving ----------------------------------------------------------------------------

    def sayings(self) -> tuple[Saying, ...]:
        """All that can be said now."""
        kinds = self.may_say()
        return tuple(saying for saying in self._sayings if saying.kind in kinds)

    def give(self, saying: Saying, place: str) -> None:
        """It is said, and no longer in hand."""
        self.arm(None)
        self.say(saying.kind, place)

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
        return [Target(place, chip=armed.words) for place in self._places] if armed is not None else []

    def key(self, key: Qt.Key, place: str) -> bool:
        """A letter says its signal about that place; False for any other key."""
        saying = next((saying for saying in self._sayings if saying.key == key), None)
        if saying is None or place not in self._places:
            return False
        self.give(saying, place)
        return True

    def refresh(self) -> None:
        """Show what may be said."""
        if self._box is not None:
            self._box.show_state(self.sayings(), self.armed, self._table.theme)

    # --- tools and menu -------------------------------------------------------------------------------

    def tools(self, title: str) -> ToolBox:
        """The widget for the panel."""
        self._box = ToolBox(title, self._sayings, self._table.theme)
        self._box.destroyed.connect(self._lose_box)
        for tool in self._box.tools:
            tool.clicked.connect(partial(self._toggle, tool.saying))
            tool.keyed.connect(partial(self._key, tool.saying))
            tool.pulled.connect(partial(self.arm, tool.saying))
            tool.dropped.connect(partial(self._drop, tool.saying))
        self.refresh()
        return self._box

    def open_menu(self, place: str, at: QPoint, words: str, look: Callable[[], None]) -> None:
        """The menu of a place: what can be said about it, and below a closer look at it."""
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
        return next(iter(self._table.views()), None)

    def _toggle(self, saying: Saying) -> None:
        self.arm(None if self.armed == saying else saying)
        self.refresh()

    def _key(self, saying: Saying) -> None:
        """By keyboard the next key must find a place."""
        self.arm(saying)
        view = self._view()
        if view is not None:
            view.setFocus()
        self._table.focus.set(self._table.thing(self._places[0]))

    def _drop(self, saying: Saying, at: QPoint) -> None:
        """Let go of over the table: it is given to the place there, or put back."""
        view = self._view()
        there = view.mapToScene(view.viewport().mapFromGlobal(at)) if view is not None else QPointF(-1, -1)
        found = [thing.key for thing in self._table.things_at(there) if thing.key in self._places]
        if found:
            self.give(saying, found[0])
        else:
            self.arm(None)
