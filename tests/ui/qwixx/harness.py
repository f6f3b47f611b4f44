"""A table of Qwixx in a view: the scene is real, the others decide in this process."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.qwixx.cards import ROW, row_points
from cardgames_qt.games.qwixx.model import Cross, Draw, Play, State, View
from cardgames_qt.games.qwixx.rules import QwixxRules
from cardgames_qt.games.qwixx.table.scene import QwixxScene
from cardgames_qt.games.qwixx.tell.choice import Choice, gain, lost, row_after
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Happening, Showing, heard_since, look
from cardgames_qt.kit.words import english
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


def make_scene(
    seats: int,
    *,
    people: Sequence[int] = (0,),
    mode: Mode = Mode.DARK,
    speed: Speed = Speed.INSTANT,
) -> QwixxScene:
    return QwixxScene(
        Setting(
            rules=QwixxRules(),
            words=QwixxWords(),
            seats=seat_plans(seats, people),
            theme=make_theme(mode),
            translate=english,
            speed=speed,
        )
    )


class Sitting:
    """A match, its scene, and what came out of it."""

    def __init__(
        self,
        seats: int,
        *,
        qtbot: QtBot | None = None,
        seed: str = "1",
        size: tuple[int, int] = (1000, 744),
        people: Sequence[int] = (0,),
        mode: Mode = Mode.DARK,
        state: State | None = None,
        **options: Value,
    ) -> None:
        self.match = Match(QwixxRules(), seats, options, seed)
        self.people = people
        self.scene = make_scene(seats, people=people, mode=mode)
        self.view = TableView(self.scene)
        if qtbot is not None:
            qtbot.addWidget(self.view)
        self.view.resize(*size)
        self.view.show()
        self.view.setFocus()
        self.refusals: list[str] = []
        self.spoken: list[str] = []
        self.made: list[Any] = []
        self.settled = 0
        self.scene.refused.connect(self.refusals.append)
        self.scene.announced.connect(self.spoken.append)
        self.scene.move_made.connect(self.made.append)
        self.scene.move_made.connect(self.make)
        self.scene.settled.connect(self._settle)
        if state is not None:
            self.match._state = state
        self.scene.present(self.showing())

    def _settle(self) -> None:
        self.settled += 1

    def showing(self) -> Showing:
        return look(self.match, Seat(0), person=0 in self.people and self.match.outcome is None)

    @property
    def seen(self) -> View:
        """The table through the eyes of the person in front."""
        return view_of(self.match, 0)

    def make(self, move: Any, seat: int = 0) -> None:
        """A step of the match, shown."""
        start = len(self.match.history)
        self.match.play(Seat(seat), move)
        self._tell(start)

    def deal(self) -> None:
        self.match.deal()
        self._tell(0)

    def _tell(self, start: int) -> None:
        heard = heard_since(self.match, Seat(0), start)
        self.scene.perform(Happening(heard=heard, after=self.showing()))

    def others(self) -> None:
        """Let everybody but the person in front decide until only they are waited for."""
        while self.match.outcome is None and self.match.to_act != (0,):
            seat = next(seat for seat in self.match.to_act if seat != 0)
            self.make(sensible(self.match, seat), seat)

    def to_step(self, step: str) -> None:
        """Play on sensibly until the person in front is in that step of their turn."""
        for _ in range(500):
            self.others()
            if self.seen.step == step or self.match.outcome is not None:
                return
            self.make(sensible(self.match, 0))
        raise AssertionError(f"{step} never comes")

    # --- finding things -------------------------------------------------------------------------------

    def item(self, key: str) -> TableItem:
        found = self.scene.thing(key)
        assert found is not None, key
        return found

    def at(self, key: str) -> QPoint:
        return self.view.mapFromScene(self.item(key).middle())

    def grip(self, key: str) -> QPoint:
        """A point of a card that no neighbour in the fan covers: near its upper left corner."""
        card = self.item(key)
        body = card.body()
        inside = body.topLeft() + (body.center() - body.topLeft()) * 0.4
        return self.view.mapFromScene(card.mapToScene(inside))

    def cards(self, zone: str) -> list[CardItem]:
        found = [thing for thing in self.scene.things() if isinstance(thing, CardItem)]
        return sorted((card for card in found if card.zone == zone), key=lambda card: card.index)

    @property
    def line(self) -> str:
        return self.scene.board.strip.accessible_name

    # --- hands ----------------------------------------------------------------------------------------

    def click(self, at: QPoint | str, button: Qt.MouseButton = LEFT) -> None:
        """A click, away from anything that could make it a double click."""
        point = at if isinstance(at, QPoint) else self.grip(at) if at in self._hand() else self.at(at)
        QTest.mouseClick(self.view.viewport(), button, NONE, point)

    def _hand(self) -> tuple[str, ...]:
        return tuple(card.key for card in self.cards("hand"))

    def drag(self, start: QPoint, end: QPoint, *, release: bool = True) -> None:
        QTest.mousePress(self.view.viewport(), LEFT, NONE, start)
        for step in range(1, 4):
            QTest.mouseMove(self.view.viewport(), start + (end - start) * (step / 3))
        if release:
            QTest.mouseRelease(self.view.viewport(), LEFT, NONE, end)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def tab_to(self, key: str) -> None:
        for _ in range(120):
            current = self.scene.focus.current
            if current is not None and current.key == key:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {key}")


def view_of(match: Match, seat: int) -> View:
    view = match.view(Seat(seat))
    assert isinstance(view, View)
    return view


def worth(view: View, seat: int, move: Any) -> float:
    """A rough value, so that games end by closed rows as well as by misses."""
    sheet = view.sheets[seat]
    if isinstance(move, Draw):
        return 0.0
    if isinstance(move, Cross):
        if move.colour is None or view.deck_top is None:
            return 0.0
        choice = Choice((), (), move.colour, frozenset({view.deck_top.number}))
    elif isinstance(move, Play):
        choice = Choice((), move.cards, move.colour, frozenset(move.cross))
        if not move.cross:
            return -5.0 if not view.crossed else -0.5 * len(move.cards)
    else:
        raise AssertionError(move)
    assert choice.colour is not None
    after = row_after(sheet, choice.colour, choice.cross)
    assert row_points(after) - row_points(sheet[ROW[choice.colour]]) == gain(sheet, choice)
    return gain(sheet, choice) - 0.9 * len(lost(sheet, choice))


def sensible(match: Match, seat: int) -> Any:
    """The move that looks best at once."""
    view = view_of(match, seat)
    return max(match.legal_moves(Seat(seat)), key=lambda move: worth(view, seat, move))


def anything(match: Match, seat: int, rng: Random) -> Any:
    """A random move, mostly a sensible one, so that games last."""
    moves = match.legal_moves(Seat(seat))
    return rng.choice(list(moves)) if rng.random() < 0.3 else sensible(match, seat)
