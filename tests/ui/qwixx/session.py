"""A table of Qwixx in a view: the scene is real, the others decide in this process."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.qwixx.cards import ROW, row_points
from cardgames_qt.games.qwixx.model import Cross, Draw, Play, State, View
from cardgames_qt.games.qwixx.rules import QwixxRules
from cardgames_qt.games.qwixx.table.scene import QwixxScene
from cardgames_qt.games.qwixx.tell.choice import TurnChoice, gain, lost, row_after
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.kit.words import english
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.scene.game_scene import Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from tests.placing import place
from tests.ui.at_table import AtTable, seat_plans


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


class GameSession(AtTable[QwixxScene]):
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
        match = Match(QwixxRules(), seats, options, seed)
        if state is not None:
            place(match, state)
        scene = make_scene(seats, people=people, mode=mode)
        self.made: list[Any] = []
        scene.move_made.connect(self.made.append)
        super().__init__(match, scene, qtbot=qtbot, size=size, person=0 in people)

    @property
    def seen(self) -> View:
        """The table through the eyes of the person in front."""
        return view_of(self.match, 0)

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

    def cards(self, zone: str) -> list[CardItem]:
        found = [thing for thing in self.scene.things() if isinstance(thing, CardItem)]
        return sorted((card for card in found if card.zone == zone), key=lambda card: card.index)

    @property
    def line(self) -> str:
        return self.scene.board.strip.accessible_name


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
        choice = TurnChoice((), (), move.colour, frozenset({view.deck_top.number}))
    elif isinstance(move, Play):
        choice = TurnChoice((), move.cards, move.colour, frozenset(move.cross))
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
