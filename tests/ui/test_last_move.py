"""The last move stays marked on the table when it is shown anew: after a take-back, a hand-over, a return."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.the_game.table.board import last_turn
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Happening, heard_since, look
from cardgames_qt.kit.words import english
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.scene.game_scene import GameScene, Setting
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.view import TableView
from tests.cases import some

SEATS = tuple(SeatPlan(kind="human", name=name, avatar=face) for name, face in (("A", "fox"), ("B", "owl")))

_STEPS = 30


def open_scene(qtbot: QtBot, game: str) -> tuple[GameScene, TableView]:
    rules, theme = find(game).rules, make_theme(Mode.DARK)
    setting = Setting(rules=rules, words=find(game).words(), seats=SEATS, theme=theme, translate=english)
    scene = scene_of(find(game))(setting)
    scene.animator.speed = Speed.INSTANT
    view = TableView(scene)
    scene.setParent(view)
    qtbot.addWidget(view)
    view.resize(1000, 740)
    return scene, view


def marks(game: str, scene: Any) -> object:
    """What the scene keeps or shows of the last move."""
    kept: dict[str, Callable[[], object]] = {
        "gap": lambda: scene.board.bubble.text,
        "three": lambda: [
            (card.key, card.state.badge) for card in scene.board.cards.all() if card.state.badge
        ],
        "qwixx": lambda: scene.board.marks,
        "the_game": lambda: last_turn(scene.heard),
    }
    return kept[game]()


@pytest.mark.parametrize("game", some(BUILT_IN, "gap", "the_game"))
def test_a_fresh_table_marks_what_a_watched_one_does(qtbot: QtBot, game: str) -> None:
    match = Match(find(game).rules, 2, {}, "marks")
    watched, view = open_scene(qtbot, game)
    match.deal()
    watched.present(look(match, Seat(0), person=True))
    marked = 0
    while match.outcome is None and len(match.history) < _STEPS:
        before = len(match.history)
        actor = match.to_act[0]
        moves = match.legal_moves(actor)
        match.play(actor, moves[len(moves) // 2])
        after = look(match, Seat(0), person=True)
        watched.perform(Happening(heard=heard_since(match, Seat(0), before), after=after))
        fresh, other = open_scene(qtbot, game)
        fresh.recall(heard_since(match, Seat(0)))
        fresh.present(after)
        empty, _ = open_scene(qtbot, game)
        told = marks(game, fresh)
        assert told == marks(game, watched)
        marked += told != marks(game, empty)
        assert other.scene() is fresh
    assert marked >= 5
    assert view.scene() is watched
