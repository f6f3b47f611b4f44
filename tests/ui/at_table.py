"""A person in front of a game's table, without the window around it; scene and hands are real."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Happening, Showing, heard_since, look
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView

ME = Seat(0)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
FACES = (("You", "you"), ("Fox", "fox"), ("Owl", "owl"), ("Hare", "hare"), ("Bear", "bear"), ("Cat", "cat"))
MOST_TABS = 120

Scene = TypeVar("Scene", bound=GameScene)


def seat_plans(count: int, people: Sequence[int] = (0,)) -> tuple[SeatPlan, ...]:
    return tuple(
        SeatPlan(kind="human" if seat in people else "bot", name=name, avatar=avatar)
        for seat, (name, avatar) in enumerate(FACES[:count])
    )


class AtTable(Generic[Scene]):
    """Hands every step of a match to its scene, as the window does, and the person's moves to the match."""

    def __init__(
        self,
        match: Match,
        scene: Scene,
        *,
        qtbot: QtBot | None = None,
        size: tuple[int, int] = (1000, 744),
        person: bool = True,
    ) -> None:
        self.match, self.scene, self.person = match, scene, person
        self.view = TableView(scene)
        if qtbot is not None:
            qtbot.addWidget(self.view)
        self.view.resize(*size)
        self.view.show()
        self.view.setFocus()
        self.refused: list[str] = []
        self.spoken: list[str] = []
        self.settled = 0
        scene.refused.connect(self.refused.append)
        scene.announced.connect(self.spoken.append)
        scene.move_made.connect(self.make)
        scene.aside_made.connect(self.make)
        scene.settled.connect(self._settle)
        scene.present(self.showing())

    def _settle(self) -> None:
        self.settled += 1

    def showing(self) -> Showing:
        return look(self.match, ME, person=self.person and self.match.outcome is None)

    # --- what happens ---------------------------------------------------------------------------------

    def deal(self) -> None:
        self.step(self.match.deal)

    def make(self, move: Any, seat: int = ME) -> None:
        """A move, shown."""
        self.step(lambda: self.match.play(Seat(seat), move))

    def step(self, act: Callable[[], object]) -> None:
        """Whatever this does to the match, shown."""
        start = len(self.match.history)
        act()
        heard = heard_since(self.match, ME, start)
        self.scene.perform(Happening(heard=heard, after=self.showing()))

    # --- what lies there ------------------------------------------------------------------------------

    def item(self, key: str) -> TableItem:
        found = self.scene.thing(key)
        assert found is not None, key
        return found

    def at(self, key: str) -> QPoint:
        """The middle of it."""
        return self.view.mapFromScene(self.item(key).middle())

    def point(self, at: QPoint | TableItem | str) -> QPoint:
        """Where it can be hit: of a card, near its upper left corner, which no neighbour in a fan covers."""
        if isinstance(at, QPoint):
            return at
        item = self.item(at) if isinstance(at, str) else at
        if not isinstance(item, CardItem):
            return self.view.mapFromScene(item.middle())
        corner, middle = item.body().topLeft(), item.body().center()
        return self.view.mapFromScene(item.mapToScene(corner + (middle - corner) * 0.4))

    # --- hands ----------------------------------------------------------------------------------------

    def click(self, at: QPoint | TableItem | str, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.view.viewport(), button, NONE, self.point(at))

    def double_click(self, at: QPoint | TableItem | str) -> None:
        point = self.point(at)
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, point)
        QTest.mouseDClick(self.view.viewport(), LEFT, NONE, point)
        QTest.mouseRelease(self.view.viewport(), LEFT, NONE, point)

    def drag(
        self, start: QPoint | TableItem | str, end: QPoint | TableItem | str, *, release: bool = True
    ) -> None:
        first, last = self.point(start), self.point(end)
        QTest.mousePress(self.view.viewport(), LEFT, NONE, first)
        for part in range(1, 4):
            QTest.mouseMove(self.view.viewport(), first + (last - first) * (part / 3))
        if release:
            QTest.mouseRelease(self.view.viewport(), LEFT, NONE, last)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def tab_to(self, key: str) -> None:
        for _ in range(MOST_TABS):
            current = self.scene.focus.current
            if current is not None and current.key == key:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {key}")
