"""A table in the real window, with somebody at the screen who plays anything that is allowed."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QWidget

from cardgames_qt.app import Program
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.levels import offered_levels
from cardgames_qt.ui.phones.table import PhoneTable
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.widgets.controls import Button
from tests.phones.fake_phone import FakePhone, Phones
from tests.ui.whole.person import buttons_in

NAMES = ("Anna", "Boris", "Cyril", "Dana", "Emil", "Fanny")
FACES = ("you", "fox", "owl", "hare", "bear", "cat")
SHORT: dict[str, dict[str, Any]] = {"gap": {"target": 1}}
"""Options by which a game is over soon."""
PATIENCE_S = 120


def plan_of(game: str, seats: str) -> TablePlan:
    """`psb` is somebody with a phone, somebody at the screen, and a bot."""
    level = offered_levels(find(game).rules)[0]
    sitters = tuple(
        SeatPlan(
            kind="bot" if who == "b" else "human",
            name=NAMES[number],
            avatar=FACES[number],
            phone=who == "p",
            level=level if who == "b" else None,
        )
        for number, who in enumerate(seats)
    )
    return TablePlan(game=game, seats=sitters, options=SHORT.get(game, {}))


class WindowTable:
    """Plays at the screen whenever the window asks for somebody there."""

    def __init__(self, program: Program, phones: Phones, seed: str = "7") -> None:
        self.program, self.phones = program, phones
        self.asked: list[Seat] = []
        """Whom the window asked for at the screen."""
        self._rng = Random(seed)

    @property
    def page(self) -> TablePage:
        page = self.program.window.page
        assert page is not None
        return page

    @property
    def table(self) -> PhoneTable:
        table = self.program.window.navigator.phones.table
        assert table is not None
        return table

    def open(self, plan: TablePlan, seed: str = "7") -> None:
        self.program.window.navigator.play(plan, seed)
        self.wait(lambda: self.table.listening)
        self.program.window.context.sheets.close()

    def join(self, *, plays: bool = True) -> list[FakePhone]:
        """A phone for every seat that waits for one."""
        return [self.sit(seat, plays=plays) for seat in sorted(self.table.hands)]

    def sit(self, seat: Seat, *, plays: bool = True) -> FakePhone:
        """A phone for that seat; nobody is as quick as a server that has to hear of its invitation first."""
        self.wait(lambda: self.table.listening)
        phone = self.phones.add(FakePhone(self.table.link(seat), plays=plays))
        self.wait(lambda: bool(phone.sheet or phone.closed))
        return phone if phone.sheet else self.sit(seat, plays=plays)

    def press(self, inside: Callable[[], QWidget | None], words: str) -> None:
        """The button with these words, as soon as it is there."""
        found: list[Button] = []

        def is_there() -> bool:
            around = inside()
            known = buttons_in(around) if around is not None else []
            found[:] = [each for each in known if words in (each.text(), each.accessibleName())]
            return bool(found)

        self.wait(is_there)
        found[0].click()

    def play_until(self, over: Callable[[], bool]) -> None:
        """Go on, at the screen as the window asks for it."""

        def goes_on() -> bool:
            if not over():
                self.act()
            return over()

        self.wait(goes_on)

    def act(self) -> None:
        """Whatever there is to do at the screen, if there is anything."""
        page = self.page
        screen = page.session.screen
        if page.hand_over.isVisible():
            ways = [each for each in buttons_in(page.hand_over) if each is not page.hand_over.back]
            if ways:
                ways[0].click()
        elif page.seen_button.isVisible():
            page.seen_button.click()
        elif page.scene.alone is not None:
            page.scene.alone.clicked.emit()
        elif screen.front is not None and screen.settled and not page.session.over:
            showing = screen.showing()
            self.asked.append(showing.seat)
            if showing.moves:
                page.scene.move_made.emit(self._rng.choice(showing.moves))

    @property
    def steps(self) -> int:
        page = self.program.window.page
        return len(page.session.match.history) if page is not None else 0

    def describe(self) -> str:
        """How things stand, for who reads why a test failed."""
        page = self.program.window.page
        if page is None:
            return "no table"
        session, screen = page.session, page.session.screen
        covered, reads = page.hand_over.isVisible(), page.scene.alone is not None
        return (
            f"{len(session.match.history)} steps, waits for {session.match.to_act}, front {screen.front}, "
            f"open {screen.open}, settled {screen.settled}, {covered=}, {reads=}"
        )

    def play_out(self) -> None:
        self.play_until(lambda: self.page.session.over)

    def wait(self, done: Callable[[], bool]) -> None:
        steps, end = self.steps, time.monotonic() + PATIENCE_S
        while not done():
            if steps != self.steps:
                steps, end = self.steps, time.monotonic() + PATIENCE_S
            assert time.monotonic() < end, f"the table stands still: {self.describe()}"
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, QDeadlineTimer(20))
            time.sleep(0.002)
