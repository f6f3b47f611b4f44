"""A table of Three Is Too Many with a match behind it: seat 0 is the person, all others are played for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.three.bot import GreedyBot
from cardgames_qt.games.three.model import State, View
from cardgames_qt.games.three.rules import ThreeRules
from cardgames_qt.games.three.table.layout import card_key
from cardgames_qt.games.three.table.scene import ThreeScene
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Happening, Showing, heard_since, look
from cardgames_qt.kit.words import Translate, english
from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.page.game_scene import Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
FACES = (("You", "you"), ("Fox", "fox"), ("Owl", "owl"), ("Bear", "bear"))
ME = Seat(0)


def make_scene(
    seats: int, *, speed: Speed = Speed.INSTANT, people: int = 1, translate: Translate = english
) -> ThreeScene:
    plans = tuple(
        SeatPlan(kind="human" if seat < people else "bot", name=name, avatar=face)
        for seat, (name, face) in enumerate(FACES[:seats])
    )
    setting = Setting(
        rules=ThreeRules(),
        words=ThreeWords(translate),
        seats=plans,
        theme=make_theme(),
        translate=translate,
        speed=speed,
    )
    return ThreeScene(setting)


class Sitting:
    """Passes the person's moves to the match and everything that happens back to the scene."""

    def __init__(
        self,
        qtbot: QtBot,
        seats: int,
        *,
        size: tuple[int, int] = (1000, 744),
        seed: str = "1",
        state: State | None = None,
        speed: Speed = Speed.INSTANT,
        translate: Translate = english,
    ) -> None:
        self.scene = make_scene(seats, speed=speed, translate=translate)
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(*size)
        self.view.show()
        self.view.setFocus()
        self.match = Match(ThreeRules(), seats, {}, seed)
        if state is not None:
            self.match._state = state
        self.settled = 0
        self.refused: list[str] = []
        self.after_step: Callable[[], None] = lambda: None
        self.scene.settled.connect(self._count)
        self.scene.refused.connect(self.refused.append)
        self.scene.move_made.connect(lambda move: self.step(lambda: self.match.play(ME, move)))
        self.scene.present(self.showing())

    def _count(self) -> None:
        self.settled += 1

    def showing(self) -> Showing:
        return look(self.match, ME, person=True)

    @property
    def seen(self) -> View:
        return self.showing().view  # type: ignore[no-any-return]

    def step(self, act: Callable[[], None]) -> None:
        start = len(self.match.history)
        act()
        heard = heard_since(self.match, ME, start)
        self.scene.perform(Happening(heard=heard, after=self.showing()))
        self.after_step()

    def deal(self) -> None:
        self.step(self.match.deal)

    def play_others(self, rng: Random, *, all_seats: bool = False) -> None:
        """Until it is the person's turn or over; with `all_seats` to the end of the game."""
        bot = GreedyBot()
        while self.match.to_act and (all_seats or self.match.to_act != (ME,)):
            seat = self.match.to_act[0]
            moves = self.match.legal_moves(seat)
            greedy = rng.random() < 0.6
            move = bot.choose(self.match.view(seat), moves, rng) if greedy else rng.choice(moves)  # type: ignore[arg-type]
            self.step(lambda seat=seat, move=move: self.match.play(seat, move))  # type: ignore[misc]

    # --- hands ----------------------------------------------------------------------------------------

    def card(self, number: int) -> CardItem:
        found = self.scene.thing(card_key(number))
        assert isinstance(found, CardItem)
        return found

    def item(self, key: str) -> TableItem:
        found = self.scene.thing(key)
        assert found is not None
        return found

    def point(self, item: TableItem) -> QPoint:
        """A point where the item can be hit: a card in a fan shows only its left part."""
        at = item.middle()
        if isinstance(item, CardItem):
            at = item.mapToScene(
                item.body().center().x() - item.body().width() * 0.35, item.body().center().y()
            )
        return self.view.mapFromScene(at)

    def click(self, item: TableItem) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, self.point(item))

    def double_click(self, item: TableItem) -> None:
        at = self.point(item)
        QTest.mouseClick(self.view.viewport(), LEFT, NONE, at)
        QTest.mouseDClick(self.view.viewport(), LEFT, NONE, at)
        QTest.mouseRelease(self.view.viewport(), LEFT, NONE, at)

    def drag(self, item: TableItem, to: TableItem, *, release: bool = True) -> None:
        start, end = self.point(item), self.point(to)
        QTest.mousePress(self.view.viewport(), LEFT, NONE, start)
        for part in range(1, 4):
            QTest.mouseMove(self.view.viewport(), start + (end - start) * (part / 3))
        if release:
            QTest.mouseRelease(self.view.viewport(), LEFT, NONE, end)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)
