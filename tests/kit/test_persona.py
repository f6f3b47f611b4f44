"""Players that err as people do: found by name, legal, repeatable, and knowing no more than their seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames_qt.bots.simulation import Series, play_game
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.persona import Personas, name_of
from cardgames_qt.play.levels import offered_levels, read_seats
from tests.bots.looking_back import Here
from tests.games.levels import check_level
from tests.toy.seated import TOY


def personas(game: str) -> Personas:
    found = find(game).personas
    assert found is not None
    return found


def positions(game: str, every: int = 9) -> list[tuple[Any, Seat]]:
    """Some of a game of three who play anything."""
    match, rng = Match(find(game).rules, 3, {}, "persona"), Random(5)
    match.deal()
    for _ in range(160):
        if match.outcome is None:
            seat = match.to_act[0]
            match.play(seat, rng.choice(match.legal_moves(seat)))
    return [(step.state, step.seat) for step in match.history if step.seat >= 0][::every]


@pytest.mark.parametrize("game", BUILT_IN)
def test_they_play_legally_repeatably_and_by_their_view_alone(game: str) -> None:
    for name in personas(game).named:
        check_level(find(game).rules, find(game).bots, name, positions(game))


@pytest.mark.parametrize("game", BUILT_IN)
def test_they_play_whole_games_over_the_wire(game: str) -> None:
    options = find(game).rules.settle(2, {"target": 6} if game == "gap" else {})
    here = Here()
    series = Series(game=game, bots=("hasty", "person:overlooks=0.3"), options=options, seed="persona")
    one, again = (play_game(series, "persona", each) for each in (here, Here()))
    assert one.outcome is not None
    assert [step.move for step in one.history] == [step.move for step in again.history]
    assert not any(b"persona" in line for line in here.sent), "the deal's seed is nobody's business"


@pytest.mark.parametrize("game", BUILT_IN)
def test_they_are_found_by_name_and_offered_to_nobody(game: str) -> None:
    bots, rules = find(game).bots, find(game).rules
    for name, settings in personas(game).named.items():
        assert name in bots and name not in list(bots)
        assert name not in offered_levels(rules)
        assert personas(game).read(name_of(settings)) == settings
    assert read_seats(rules, "hasty,person:overlooks=0.3") == ("hasty", "person:overlooks=0.3")


@pytest.mark.parametrize(
    "name",
    ["person:", "person:overlooks", "person:overlooks=", "person:overlooks=7", "person:nothing=0", "Person"],
)
def test_a_name_that_only_looks_like_one_is_none(name: str) -> None:
    assert all(name not in find(game).bots for game in BUILT_IN)


def test_a_game_without_dials_has_none() -> None:
    assert TOY.personas is None and "hasty" not in TOY.bots


def test_there_are_dials_of_each_kind() -> None:
    assert len(personas("the_game").named) >= 6
    for game in BUILT_IN:
        for settings in personas(game).named.values():
            assert set(settings) <= set(personas(game).dials)


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_who_overlooks_much_chooses_differently_more_often(game: str) -> None:
    own = personas(game)
    changed = []
    for overlooks in (0.0, 0.3, 0.9):
        differ = 0
        for number, (state, seat) in enumerate(positions(game, 3)):
            view, moves = find(game).rules.view(state, seat), find(game).rules.legal_moves(state, seat)
            good = {own.fancy({}, view, moves, Random(draw)) for draw in range(20)}
            differ += sum(
                own.fancy({"overlooks": overlooks}, view, moves, Random(f"{number}/{draw}")) not in good
                for draw in range(6)
            )
        changed.append(differ)
    assert changed[0] < changed[1] < changed[2]


@pytest.mark.parametrize("game", ["gap", "qwixx"])
def test_who_likes_many_cards_plays_more_of_them(game: str) -> None:
    own, rules = personas(game), find(game).rules
    counts = []
    for many in (-2.0, 2.0):
        cards = 0
        for number, (state, seat) in enumerate(positions(game, 3)):
            view, moves = rules.view(state, seat), rules.legal_moves(state, seat)
            move: Any = own.fancy({"many": many}, view, moves, Random(number))
            cards += len(getattr(move, "take", getattr(move, "cards", ())))
        counts.append(cards)
    assert counts[0] < counts[1]


@pytest.mark.parametrize("game", ["gap", "three", "qwixx"])
def test_who_likes_a_colour_leaves_the_best_move_for_it(game: str) -> None:
    own, rules = personas(game), find(game).rules
    places = [(rules.view(*each), rules.legal_moves(*each)) for each in positions(game, 3)]
    without, much = (
        [own.fancy({"likes": likes}, view, moves, Random(1)) for view, moves in places]
        for likes in (0.0, 4.0)
    )
    assert without != much
