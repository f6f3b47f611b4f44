"""Somebody at the screen who knows no rules: does what the table lights up, until the end screen stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import TypeAlias, cast

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtWidgets import QWidget

from cardgames_qt.app import Program
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.widgets.controls import Button
from tests.ui.whole.hands import Hands, page_of

PATIENCE_MS = 60_000
_MOST_GESTURES = 3_000
_GLANCE = 8
"""After so many gestures the whole window is painted, and goes on being painted during the next one."""
_OFTEN = 0.7

Gesture: TypeAlias = Callable[[], None]


class Person:
    """Plays one table to its end with a mouse or a keyboard; asks the scene what can be done, and does it."""

    def __init__(self, program: Program, hands: Hands, rng: Random) -> None:
        self.page = page_of(program)
        self.hands = hands
        self.handed_over = 0
        self.refusals: list[str] = []
        self._rng = rng
        self.page.scene.refused.connect(self.refusals.append)

    def play_to_the_end(self) -> None:
        window = self.page.window()
        for number in range(_MOST_GESTURES):
            window.setUpdatesEnabled(False)  # to paint every step would take most of the time
            wait_until(self.something_to_do)
            over = self.page.end_screen is not None
            if over or number % _GLANCE == 0:
                window.setUpdatesEnabled(True)
                window.grab()
            if over:
                return
            self.act()
        raise AssertionError("the game does not end")

    def something_to_do(self) -> bool:
        page = self.page
        if page.end_screen is not None or page.hand_over.isVisible() or page.seen_button.isVisible():
            return True
        return page.session.screen.front is not None and any(
            True for _ in chain(self._buttons(), self._others())
        )

    def act(self) -> None:
        if self.page.hand_over.isVisible():
            self.handed_over += 1
            ways = [each for each in buttons_in(self.page.hand_over) if each is not self.page.hand_over.back]
            self.hands.press(self._rng.choice(ways))
            return
        if self.page.seen_button.isVisible():
            self.hands.press(self.page.seen_button)
            return
        buttons, others = list(self._buttons()), list(self._others())
        if buttons and (not others or self._rng.random() < _OFTEN):
            buttons[-1]()  # of two buttons the second one declines: the shorter way to the end
        else:
            self._rng.choice(others)()

    def _asked(self) -> bool:
        """Whether a move is waited for, or something that is shown waits for its reader."""
        return bool(self.page.session.screen.showing().moves) or not self.page.session.screen.settled

    def _buttons(self) -> Iterator[Gesture]:
        reach = self.page.scene.focusables() if self._asked() else []
        for thing in reach:
            if isinstance(thing, ButtonItem) and thing.interactive:
                yield partial(self.hands.use, thing)

    def _others(self) -> Iterator[Gesture]:
        """Lit places to use, and cards to bring to the places that are open to them."""
        if not self._asked():
            return
        scene = self.page.scene
        reach = [thing for thing in scene.focusables() if not isinstance(thing, ButtonItem)]
        yield from (partial(self.hands.use, thing) for thing in reach if _open(thing))
        if scene.gestures.held is None:
            for card in reach:
                if isinstance(card, CardItem) and not _open(card):
                    yield from (partial(self.hands.carry, card, place) for place in self._places(card))

    def _places(self, card: CardItem) -> list[TableItem]:
        scene = self.page.scene
        if not card.interactive or card.state.unplayable or scene.input.can_pick(card.key) is not None:
            return []
        places = [scene.thing(target.place) for target in scene.input.targets(card.key) if target.legal]
        return [place for place in places if place is not None]


def _open(thing: TableItem) -> bool:
    return thing.state.target is not None and thing.state.target.legal


def buttons_in(inside: QWidget) -> list[Button]:
    buttons = cast(list[Button], inside.findChildren(Button))
    return [button for button in buttons if button.isVisible() and button.isEnabled()]


def wait_until(done: Callable[[], bool]) -> None:
    """Let time pass until something holds, sleeping between events."""
    late = QTimer()
    late.setSingleShot(True)
    late.start(PATIENCE_MS)
    while not done():
        assert late.isActive(), "nothing happens any more"
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    late.stop()
