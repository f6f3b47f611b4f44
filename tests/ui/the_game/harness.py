"""A table of The Game in a view: the scene is real, the others decide in this process."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games.the_game.model import Play, State
from cardgames_qt.games.the_game.rules import END, INDEX, TheGameRules, step_cost
from cardgames_qt.games.the_game.table.scene import TheGameScene
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Happening, Showing, heard_since, look
from cardgames_qt.kit.words import Translate, english
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.page.game_scene import Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.view import TableView

NAMES = (("You", "you"), ("Fox", "fox"), ("Owl", "owl"), ("Hare", "hare"), ("Bear", "bear"))
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def seat_plans(count: int, people: Sequence[int] = (0,)) -> tuple[SeatPlan, ...]:
    return tuple(
        SeatPlan(kind="human" if k in people else "bot", name=name, avatar=avatar)
        for k, (name, avatar) in enumerate(NAMES[:count])
    )


def longer(context: str, source: str, comment: str, count: int) -> str:
    """English as long as Czech: a quarter more letters."""
    text = english(context, source, comment, count)
    return text + " " + "o" * max(1, len(text) // 4 - 1)


def make_scene(
    seats: int,
    *,
    people: Sequence[int] = (0,),
    mode: Mode = Mode.DARK,
    speed: Speed = Speed.INSTANT,
    translate: Translate = english,
) -> TheGameScene:
    return TheGameScene(
        Setting(
            rules=TheGameRules(),
            words=TheGameWords(),
            seats=seat_plans(seats, people),
            theme=make_theme(mode),
            translate=translate,
            speed=speed,
        )
    )


class Sitting:
    """A match, its scene, and what came out of it."""

    def __init__(
        self,
        qtbot: QtBot,
        seats: int,
        *,
        seed: str = "1",
        size: tuple[int, int] = (1000, 744),
        people: Sequence[int] = (0,),
        state: State | None = None,
        translate: Translate = english,
        **options: Value,
    ) -> None:
        self.match = Match(TheGameRules(), seats, options, seed)
        self.people = people
        self.scene = make_scene(seats, people=people, translate=translate)
        self.view = TableView(self.scene)
        qtbot.addWidget(self.view)
        self.view.resize(*size)
        self.view.show()
        self.view.setFocus()
        self.words: list[str] = []
        self.spoken: list[str] = []
        self.settled = 0
        self.scene.refused.connect(self.words.append)
        self.scene.announced.connect(self.spoken.append)
        self.scene.move_made.connect(self.make)
        self.scene.aside_made.connect(self.make)
        self.scene.settled.connect(self._settle)
        if state is not None:
            self.match._state = state
        self.scene.present(self.showing())

    def _settle(self) -> None:
        self.settled += 1

    def showing(self) -> Showing:
        return look(self.match, Seat(0), person=0 in self.people and self.match.outcome is None)

    def make(self, move: Any, seat: int = 0) -> None:
        """A step of the match, shown."""
        actor = TABLE if move.actor == TABLE else Seat(seat)
        start = len(self.match.history)
        self.match.play(actor, move)
        self._tell(start)

    def deal(self) -> None:
        self.match.deal()
        self._tell(0)

    def _tell(self, start: int) -> None:
        heard = heard_since(self.match, Seat(0), start)
        self.scene.perform(Happening(heard=heard, after=self.showing()))

    def others(self) -> None:
        """Let everybody but the person in front play until it is their turn or the game is over."""
        while self.match.outcome is None and self.match.to_act not in ((0,), (TABLE,)):
            seat = self.match.to_act[0]
            self.make(shortest(self.match, seat), seat)

    # --- finding things -------------------------------------------------------------------------------

    def item(self, key: str) -> TableItem:
        found = self.scene.thing(key)
        assert found is not None, key
        return found

    def card(self, number: int) -> CardItem:
        found = self.item(f"card {number}")
        assert isinstance(found, CardItem)
        return found

    def at(self, key: str) -> QPoint:
        return self.view.mapFromScene(self.item(key).middle())

    def grip(self, number: int) -> QPoint:
        """A point of a card that no neighbour in the fan covers: near its upper left corner."""
        card = self.card(number)
        body = card.body()
        inside = body.topLeft() + (body.center() - body.topLeft()) * 0.4
        return self.view.mapFromScene(card.mapToScene(inside))

    # --- hands ----------------------------------------------------------------------------------------

    def click(self, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseClick(self.view.viewport(), button, NONE, at)

    def drag(self, start: QPoint, end: QPoint, *, release: bool = True) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, NONE, start)
        for step in range(1, 4):
            QTest.mouseMove(self.view.viewport(), start + (end - start) * (step / 3))
        if release:
            QTest.mouseRelease(self.view.viewport(), LEFT, NONE, end)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def tab_to(self, key: str) -> None:
        for _ in range(60):
            current = self.scene.focus.current
            if current is not None and current.key == key:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {key}")


def shortest(match: Match, seat: int) -> Any:
    """The smallest step that is owed, or the end of the turn."""
    view: Any = match.view(Seat(seat))
    moves = match.legal_moves(Seat(seat))
    if END in moves:
        return END
    return min(moves, key=lambda play: step_cost(play.on, view.piles[INDEX[play.on]][-1], play.card))


def anything(match: Match, seat: int, rng: Random) -> Any:
    """A random move, mostly a sensible one, so that games last."""
    moves = match.legal_moves(Seat(seat))
    return rng.choice(moves) if rng.random() < 0.25 else shortest(match, seat)


def plays(moves: Sequence[Any]) -> list[Play]:
    return [move for move in moves if isinstance(move, Play)]
