"""A table of The Game in a view: the scene is real, the others decide in this process."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games.the_game.model import Play, State
from cardgames_qt.games.the_game.rules import END, INDEX, TheGameRules, step_cost
from cardgames_qt.games.the_game.table.scene import TheGameScene
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.kit.words import Translate, english
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.scene.game_scene import Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from tests.placing import place
from tests.ui.at_table import ME, AtTable, seat_plans


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


class GameSession(AtTable[TheGameScene]):
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
        match = Match(TheGameRules(), seats, options, seed)
        if state is not None:
            place(match, state)
        scene = make_scene(seats, people=people, translate=translate)
        super().__init__(match, scene, qtbot=qtbot, size=size, person=0 in people)

    def make(self, move: Any, seat: int = ME) -> None:
        super().make(move, TABLE if move.actor == TABLE else seat)

    def others(self) -> None:
        """Let everybody but the person in front play until it is their turn or the game is over."""
        while self.match.outcome is None and self.match.to_act not in ((0,), (TABLE,)):
            seat = self.match.to_act[0]
            self.make(shortest(self.match, seat), seat)

    def card(self, number: int) -> CardItem:
        found = self.item(f"card {number}")
        assert isinstance(found, CardItem)
        return found

    def grip(self, number: int) -> QPoint:
        """Where a card of the hand can be taken."""
        return self.point(self.card(number))


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
