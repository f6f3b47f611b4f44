"""What decided a game: the three parts of reviews, over several games."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import pytest

from cardgames_qt.games import find
from tests.bench.bots.parts import ReviewedGame, SeatParts, main, parts_of
from tests.bots.looking_back import Here
from tests.cases import AGAIN


def several(game: str, bots: tuple[str, ...], count: int, playouts: int) -> list[tuple[SeatParts, ...]]:
    options = dict(find(game).rules.settle(len(bots), {}))
    games = [ReviewedGame(game, bots, options, f"parts {number}", playouts) for number in range(count)]
    return [parts_of(each, Here()).seats for each in games]


def test_a_master_who_beats_a_beginner_owes_it_to_their_mistakes() -> None:
    won = [seats for seats in several("gap", ("master", "easy"), 5, 400) if seats[0].result == 1]
    assert len(won) >= 3
    masters, beginners = ([seats[at] for seats in won] for at in range(2))
    assert fmean(each.decisions for each in masters) > -0.05
    assert fmean(each.others for each in masters) > 0.25
    assert abs(fmean(each.cards for each in masters)) < 0.25, "not what decided it"
    for master, beginner in zip(masters, beginners, strict=True):
        assert master.others == pytest.approx(-beginner.decisions)
        assert master.cards == pytest.approx(-beginner.cards)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "bots", "count"),
    [
        ("gap", ("medium", "easy", "hard"), 16),
        pytest.param("three", ("medium", "hard"), 16, marks=AGAIN),
        pytest.param("qwixx", ("medium", "hard"), 16, marks=AGAIN),
        ("the_game", ("medium", "hard"), 24),  # its cards differ most: they decide for all at once
    ],
)
def test_cards_are_nothing_on_average(game: str, bots: tuple[str, ...], count: int) -> None:
    found = several(game, bots, count, 60)
    for seat in range(len(bots)):
        assert abs(fmean(seats[seat].cards for seats in found)) < 0.3


def test_a_measurement_that_was_stopped_is_taken_up_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "parts.jsonl"
    command = ["three", "--seats", "easy,random", "--budget", "20", "--log", str(log), "--games"]
    main([*command, "1"])
    first = log.read_bytes()
    main([*command, "2"])
    assert log.read_bytes().startswith(first) and len(log.read_bytes().splitlines()) == 2
    assert "| 1 | random | 2 |" in capsys.readouterr().out
