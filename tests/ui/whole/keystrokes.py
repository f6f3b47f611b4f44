"""Counts the keys that a move takes: `python -m pytest tests/ui/whole/test_keystrokes.py -s` prints them."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardgames_qt.app import Program
from cardgames_qt.kit.table_description import Action
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.keyboard import ARROWS, DIGITS, HAND
from tests.ui.shell.driving import page_of
from tests.ui.whole.person import wait_until

_MOST = 400


class QuickKeys:
    """Somebody who knows the keys: digits take cards, arrows go the shortest way, Enter does it."""

    def __init__(self, program: Program, seed: str) -> None:
        self.page = page_of(program)
        self._rng = Random(seed)
        self.by_keys: list[int] = []
        self.typed: list[int] = []

    def play_to_the_end(self) -> None:
        page = self.page
        for _ in range(_MOST):
            wait_until(self._ready)
            if page.end_screen is not None:
                return
            if page.scene.alone is not None:
                self._press(Qt.Key.Key_Return)  # a report is read, and no move
                continue
            table = page.scene.describe()
            assert table is not None
            action = self._rng.choice([each for each in table.actions if not each.aside])
            self.typed.append(min(map(len, action.typed)) + 1)
            before = len(page.session.match.history)
            self.by_keys.append(self._make(action, before))
            assert len(page.session.match.history) > before, action
        raise AssertionError("the game does not end")

    def _ready(self) -> bool:
        page, showing = self.page, self.page.scene.showing
        if page.end_screen is not None or page.scene.alone is not None:
            return True
        return page.session.screen.settled and showing is not None and bool(showing.moves)

    def _make(self, action: Action, before: int) -> int:
        """Touch everything that is left of it; returns how many keys that took."""
        keys = 0
        for touched in action.touches:
            if len(self.page.session.match.history) > before:
                break
            keys += self._touch(touched)
        return keys

    def _touch(self, name: str) -> int:
        scene = self.page.scene
        hand = [card for card in scene.things() if isinstance(card, CardItem) and card.zone == HAND]
        keys = [card.key for card in sorted(hand, key=lambda card: card.index) if card.interactive]
        if name in keys and scene.gestures.held is None and keys.index(name) < len(DIGITS):
            self._press(DIGITS[keys.index(name)])
            return 1
        steps = self._way_to(name)
        for step in steps:
            self._press(step)
        current = scene.focus.current
        assert current is not None and current.key == name, f"no way to {name}"
        self._press(Qt.Key.Key_Return)
        return len(steps) + 1

    def _way_to(self, name: str) -> list[Qt.Key]:
        """The shortest way of arrows and Tab to that thing."""
        focus = self.page.scene.focus
        start = focus.current
        ways: list[tuple[object, list[Qt.Key]]] = [(start, [])]
        seen = {id(start)}
        while ways:
            here, way = ways.pop(0)
            if getattr(here, "key", None) == name:
                focus.set(start)
                return way
            for key in (*ARROWS, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                focus.set(here)  # type: ignore[arg-type]
                if key in ARROWS:
                    focus.move(ARROWS[key])
                else:
                    focus.step(forward=key is Qt.Key.Key_Tab)
                if focus.current is not None and id(focus.current) not in seen:
                    seen.add(id(focus.current))
                    ways.append((focus.current, [*way, key]))
        focus.set(start)
        raise AssertionError(f"no way to {name}")

    def _press(self, key: Qt.Key) -> None:
        if key is Qt.Key.Key_Backtab:
            QTest.keyClick(self.page.view, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
        else:
            QTest.keyClick(self.page.view, key)
