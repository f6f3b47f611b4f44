"""A table of Three Is Too Many with a match behind it: seat 0 is the person, all others are played for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.games.three.bot import GreedyBot
from cardgames_qt.games.three.model import State, View
from cardgames_qt.games.three.rules import ThreeRules
from cardgames_qt.games.three.table.scene import ThreeScene
from cardgames_qt.games.three.tell.keys import card_key
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.words import Translate, english
from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.scene.game_scene import Setting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.card import CardItem
from tests.placing import place
from tests.ui.at_table import ME, AtTable, seat_plans


def make_scene(
    seats: int, *, speed: Speed = Speed.INSTANT, people: int = 1, translate: Translate = english
) -> ThreeScene:
    setting = Setting(
        rules=ThreeRules(),
        words=ThreeWords(translate),
        seats=seat_plans(seats, range(people)),
        theme=make_theme(),
        translate=translate,
        speed=speed,
    )
    return ThreeScene(setting)


class GameSession(AtTable[ThreeScene]):
    """Seat 0 is the person, all others are played for."""

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
        match = Match(ThreeRules(), seats, {}, seed)
        if state is not None:
            place(match, state)
        self.after_step: Callable[[], None] = lambda: None
        scene = make_scene(seats, speed=speed, translate=translate)
        super().__init__(match, scene, qtbot=qtbot, size=size)

    @property
    def seen(self) -> View:
        return self.showing().view  # type: ignore[no-any-return]

    def step(self, act: Callable[[], object]) -> None:
        super().step(act)
        self.after_step()

    def play_others(self, rng: Random, *, all_seats: bool = False) -> None:
        """Until it is the person's turn or over; with `all_seats` to the end of the game."""
        bot = GreedyBot()
        while self.match.to_act and (all_seats or self.match.to_act != (ME,)):
            seat = self.match.to_act[0]
            moves = self.match.legal_moves(seat)
            greedy = rng.random() < 0.6
            move = bot.choose(self.match.view(seat), moves, rng) if greedy else rng.choice(moves)  # type: ignore[arg-type]
            self.make(move, seat)

    def card(self, number: int) -> CardItem:
        found = self.item(card_key(number))
        assert isinstance(found, CardItem)
        return found
