"""Counts the keys that a move takes: `python -m pytest tests/ui/whole/test_keystrokes.py -s` prints them."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardgames_qt.app import Program
from cardgames_qt.games import find
from cardgames_qt.games.qwixx.cards import COLOURS
from cardgames_qt.games.qwixx.model import Cross, Draw
from cardgames_qt.games.qwixx.rules import HAND_SIZE
from cardgames_qt.games.qwixx.table.turn import Turn
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


def qwixx_keys(turn: Turn, move: Any) -> list[Qt.Key]:
    """The fewest keys for a move of Qwixx, as the list of keys explains them."""
    if isinstance(move, Cross):
        return [NUMBERS[COLOURS.index(move.colour) + 1 if move.colour else 0]]
    if isinstance(move, Draw):
        left = [slot for slot in range(len(COLOURS)) if slot not in move.slots]
        return (
            [NUMBERS[slot + 1] for slot in move.slots]
            if len(left) > 1
            else [NUMBERS[0], NUMBERS[left[0] + 1]]
        )
    start = turn.choice
    ways: list[list[Qt.Key]] = [[]]
    try:
        while ways:
            way = ways.pop(0)
            for key in (Qt.Key.Key_Return, *NUMBERS):
                turn.choice = start
                made = [_pressed(turn, each) for each in (*way, key)][-1]
                if made == move:
                    return [*way, key]
                if made is None and turn.choice != start:
                    ways.append([*way, key])
        raise AssertionError(f"no keys for {move}")
    finally:
        turn.choice = start


def _pressed(turn: Turn, key: Qt.Key) -> Any:
    """Choose what that key chooses while cards are laid; the move that it makes, if it makes one."""
    if key is Qt.Key.Key_Return:
        return turn.main_move()
    digit = NUMBERS.index(key)
    if digit == 0:
        return turn.other_move()
    if digit <= HAND_SIZE:
        turn.tap_card(turn.hand[digit - 1])
        return None
    made = turn.row_move(COLOURS[digit - HAND_SIZE - 1])
    if made is None:
        turn.choose_row(COLOURS[digit - HAND_SIZE - 1])
    return made


class QuickKeys:
    """Somebody who knows the keys: digits take cards, arrows go the shortest way, Enter does it.

    Moves are chosen by lot, so that no way to them is too far; in Qwixx bots choose, since nobody would lay
    cards by lot.
    """

    def __init__(self, program: Program, game: str, level: str = "") -> None:
        """`level` is the bot that chooses; without one the lot does."""
        self.page = page_of(program)
        self._rng = Random(game)
        self._bot = find(game).bots[level]() if level else None
        self._meant: Any = None
        """The move that the bot has chosen."""
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
        self._meant = decision.move
        return next(each for each in open_to_all if each.move == entry_of(decision.move))

    def _ready(self) -> bool:
        page, showing = self.page, self.page.scene.showing
        if page.end_screen is not None or page.scene.alone is not None:
            return True
        return page.session.screen.settled and showing is not None and bool(showing.moves)

    def _make(self, action: Action, before: int) -> int:
        """Touch everything that is left of it; returns how many keys that took."""
        if self._bot is not None:
            keys = qwixx_keys(self.page.scene.game_input.turn, self._meant)  # type: ignore[attr-defined]
            for key in keys:
                self._press(key)
            return len(keys)
        pressed = 0
        for touched in action.touches:
            if len(self.page.session.match.history) > before:
                break
            pressed += self._touch(touched)
        return pressed

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
