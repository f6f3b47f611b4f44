"""Counts the keys that a move takes: `python -m pytest tests/ui/whole/test_keystrokes.py -s` prints them."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardgames_qt.app import Program
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.table_description import Action, TableDescription, entry_of
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.keyboard import ARROWS, DIGITS, HAND, NUMBERS
from tests.ui.shell.driving import page_of
from tests.ui.whole.person import wait_until

_MOST = 400


class Keys(NamedTuple):
    """What one move took."""

    turn: int
    """The number of the own turn that it belongs to; 0 in somebody else's."""
    pressed: int


class QuickKeys:
    """Somebody who knows the keys: digits take cards, arrows go the shortest way, Enter does it.

    Moves are chosen by lot, so that no way to them is too far; in Qwixx a bot chooses, since nobody would lay
    cards by lot.
    """

    def __init__(self, program: Program, game: str) -> None:
        self.page = page_of(program)
        self._rng = Random(game)
        self._bot = find(game).bots["greedy"]() if game == "qwixx" else None
        self.counts: list[Keys] = []

    def play_to_the_end(self) -> None:
        page, turn = self.page, 0
        for _ in range(_MOST):
            wait_until(self._ready)
            if page.end_screen is not None:
                return
            if page.scene.alone is not None:
                self._press(Qt.Key.Key_Return)  # a report is read, and no move
                continue
            table, showing = page.scene.describe(), page.scene.showing
            assert table is not None and showing is not None
            action = self._choose(table)
            mine = showing.view.turn == showing.seat
            begun = mine and showing.view.step == "draw" if self._bot is not None else True
            turn += begun
            before = len(page.session.match.history)
            keys = self._make(action, before)
            self.counts.append(Keys(turn if mine else 0, keys))
            assert len(page.session.match.history) > before, action
            made = page.session.match.history[before]
            assert entry_of(made.move) == action.move, action
        raise AssertionError("the game does not end")

    def _choose(self, table: TableDescription) -> Action:
        open_to_all = [each for each in table.actions if not each.aside]
        if self._bot is None:
            return self._rng.choice(open_to_all)
        match, seat = self.page.session.match, table.seat
        decision = self._bot.decide(match.view(seat), match.legal_moves(seat), self._rng, Budget())
        return next(each for each in open_to_all if each.move == entry_of(decision.move))

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
            if touched not in self.page.scene.chosen:  # the numbers of laid cards are crossed already
                keys += self._touch(self._without_cross(action, touched))
        return keys

    def _without_cross(self, action: Action, touched: str) -> str:
        """To lay cards and cross nothing is the second button."""
        crossed = [name for name in self.page.scene.chosen if name not in action.touches]
        return "other" if touched == "main" and crossed else touched

    def _touch(self, name: str) -> int:
        scene = self.page.scene
        hand = [card for card in scene.things() if isinstance(card, CardItem) and card.zone == HAND]
        keys = [card.key for card in sorted(hand, key=lambda card: card.index) if card.interactive]
        if self._bot is not None and (digit := self._digit(name)) is not None:
            self._press(digit)
            return 1
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

    def _digit(self, name: str) -> Qt.Key | None:
        """What Qwixx has besides: digits for the display and for rows, 0 for the second button."""
        assert self.page.scene.showing is not None
        if name == "other":
            return NUMBERS[0]
        if name.startswith("display "):
            return NUMBERS[int(name.split()[1]) + 1]
        if self.page.scene.showing.view.step == "number" and name.startswith("cell "):
            return NUMBERS["RYGB".index(name[5]) + 1]
        return None

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
