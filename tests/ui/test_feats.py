"""Each game has feats that get a word on its table: those of the seat in front, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.gap.model import RoundScored
from cardgames_qt.games.qwixx.model import Crossed
from cardgames_qt.games.the_game.model import CardPlaced
from cardgames_qt.games.three.model import CardsTaken, ColourTurnedDown, RunningBonusTaken
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.showing import Happening, heard_since, look
from cardgames_qt.ui.scene.game_scene import GameScene
from tests.ui.gap import session as gap
from tests.ui.qwixx.session import make_scene as make_qwixx
from tests.ui.the_game.session import make_scene as make_the_game
from tests.ui.three.session import make_scene as make_three

ME = Seat(0)


def steps(game: str, seats: int, seed: str) -> Iterator[Happening]:
    """A whole game of grabbers, as the first seat sees it."""
    match, rng, bot = Match(find(game).rules, seats, {}, seed), Random(3), find(game).bots["greedy"]()
    match.deal()
    while match.outcome is None:
        start, seat = len(match.history), max(match.to_act)
        legal = match.legal_moves(seat)
        move = legal[0] if seat == TABLE else bot.decide(match.view(seat), legal, rng, Budget()).move
        match.play(seat, move)
        yield Happening(heard=heard_since(match, ME, start), after=look(match, ME, person=False))


def feats(scene: GameScene, happening: Happening) -> list[str]:
    return [each.words for each in scene.flourishes(happening)]


def test_a_pile_taken_back_by_ten_is_praised_whoever_does_it(qtbot: QtBot) -> None:
    scene, tricks = make_the_game(3), 0
    for happening in steps("the_game", 3, "1"):
        made = [event for event in happening.events if isinstance(event, CardPlaced) and event.trick]
        assert feats(scene, happening) == ["Ten back!"] * len(made)
        tricks += len(made)
    assert tricks


def test_a_row_that_was_closed_is_praised_on_the_own_sheet(qtbot: QtBot) -> None:
    scene, found = make_qwixx(2), set[str]()
    for seed in range(8):
        for happening in steps("qwixx", 2, str(seed)):
            own = [event for event in happening.events if isinstance(event, Crossed) and event.seat == ME]
            closed = any(event.closed for event in own)
            assert ("Row closed!" in feats(scene, happening)) == closed
            found.update(feats(scene, happening))
    assert "Row closed!" in found


def spoilt(event: Any) -> bool:
    return isinstance(event, ColourTurnedDown) and event.seat == ME


def test_a_row_without_a_third_card_and_a_bonus_are_praised(qtbot: QtBot) -> None:
    scene, found = make_three(3), set[str]()
    for seed in range(6):
        for happening in steps("three", 3, str(seed)):
            said, events = feats(scene, happening), happening.events
            taken = any(isinstance(event, CardsTaken) and event.seat == ME for event in events)
            bonus = [e.points for e in events if isinstance(e, RunningBonusTaken) and e.seat == ME]
            if bonus:
                assert said == [f"All seven colours: +{bonus[0]}"]
            else:
                assert not said or (said == ["No third card!"] and taken and not any(map(spoilt, events)))
            found.update(said)
    assert "No third card!" in found


@pytest.mark.parametrize("celebrates", [True, False])
def test_the_best_round_so_far_is_praised_over_its_report(qtbot: QtBot, *, celebrates: bool) -> None:
    session = gap.GameSession(qtbot, 2)
    scene = session.scene
    scene.celebrates = celebrates
    best, praised = 0, 0
    while session.match.outcome is None:
        start = len(session.match.history)
        session.anyone()
        for event in (heard.event for heard in heard_since(session.match, ME, start)):
            if isinstance(event, RoundScored):
                own, shown = event.scores[ME], scene.rewards.shown
                expected = celebrates and event.number > 1 and own > best and own == max(event.scores)
                assert (shown is not None) == expected
                praised += expected
                best = max(best, *event.scores)
                scene.rewards.skip()
    assert praised or not celebrates


def test_a_replay_praises_nothing(qtbot: QtBot) -> None:
    scene = make_the_game(3)
    assert not scene.celebrates
