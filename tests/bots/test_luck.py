"""The luck of draws: a deck mixed anew is a deck that nobody could tell from the one that lies there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from cardgames_qt.bots.arena import ArenaGame, Pairing, schedule
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from tests.bench.bots.luck import EYES, Result, luck_of, main, without_luck


def random_game(game: str, seats: int, seed: int) -> Match:
    rng, match = Random(seed), Match(find(game).rules, seats, {}, f"luck-{seed}")
    match.deal()
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_deck_mixed_anew_looks_the_same_to_everybody(game: str) -> None:
    rules, mixed_otherwise = find(game).rules, 0
    for seed in range(6):
        match = random_game(game, 3, seed)
        for number, step in enumerate(match.history):
            if step.seat < 0:
                continue
            mixed = EYES[game].mixed(step.state, Random(number))
            mixed_otherwise += mixed != step.state
            for seat in map(Seat, range(3)):
                assert rules.view(mixed, seat) == rules.view(step.state, seat)
    assert mixed_otherwise > 50


@pytest.mark.parametrize("game", BUILT_IN)
def test_cards_that_come_are_luck_for_somebody(game: str) -> None:
    assert any(any(luck_of(random_game(game, 2, seed), EYES[game], Seat(0))) for seed in range(3))


def games_of_gap(number: int) -> list[ArenaGame]:
    rules = find("gap").rules
    options = rules.settle(2, {})
    return schedule(rules, [Pairing("easy", "random")], seats=2, options=options, games=number, seed="arena")


def test_results_that_go_with_luck_alone_are_even_without_it() -> None:
    rng = Random(1)
    lucks = [rng.gauss(0, 1) for _ in range(400)]
    games = zip(games_of_gap(800)[::2], lucks, strict=True)
    results = [Result(game, 0.6 + luck / 9, 0, (luck,), (0, 0)) for game, luck in games]
    freed = [each.share for each in without_luck(results)]
    assert max(freed) - min(freed) < 0.01
    assert sum(freed) / 400 == pytest.approx(0.6, abs=0.01)


def test_a_measurement_that_was_stopped_is_taken_up_again(tmp_path: Path) -> None:
    log = tmp_path / "luck.jsonl"
    command = ["gap", "--levels", "random,easy", "--log", str(log), "--games"]
    main([*command, "2"])
    first = log.read_bytes()
    main([*command, "4"])
    both = log.read_bytes()
    assert both.startswith(first)
    assert [msgspec.json.decode(line, type=Result).game for line in both.splitlines()] == games_of_gap(4)
    main([*command, "4"])
    assert log.read_bytes() == both
