"""Players of others against ours: the example, and every way in which one can fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames_qt.bots.protocol import Question, encode_view
from cardgames_qt.bots.worker import answer
from cardgames_qt.cli import main
from cardgames_qt.engine.match import Match
from cardgames_qt.games import find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.play.levels import unknown_level

EXAMPLE = Path(__file__).parents[2] / "examples" / "player"

PLAYERS = """
from cardgames_qt.kit.bot import PlainBot

class First(PlainBot):
    def choose(self, view, moves, rng):
        return moves[0]

class Cheat(PlainBot):
    def choose(self, view, moves, rng):
        return type(moves[0])(99)

class Broken(PlainBot):
    def choose(self, view, moves, rng):
        raise ZeroDivisionError("no idea")

class Stranger:
    pass

nothing = 1
"""


@pytest.fixture
def players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "somebody.py").write_text(PLAYERS, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{EXAMPLE}")


def arena(*words: str) -> int:
    return main(["arena", *words, "--games", "2"])


@pytest.mark.usefixtures("players")
def test_the_example_beats_chance_and_has_thirty_lines(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["the_game", "--levels", "random", "--bot", "nearest:Nearest", "--seats", "2", "--json"]
    assert arena(*words) == 0
    told = json.loads(capsys.readouterr().out)
    left = {line["pairing"]["bot"]: line["score"] for line in told["lines"]}
    assert left["nearest:Nearest"] < left["random"]
    assert len((EXAMPLE / "nearest.py").read_text(encoding="utf-8").splitlines()) <= 30


@pytest.mark.usefixtures("players")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_meets_ours_and_the_table_can_be_made_again(
    jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena("three", "--levels", "random", "--bot", "somebody:First", "--jobs", jobs) == 0
    told = capsys.readouterr().out
    assert "| somebody:First – random | 2 |" in told
    assert "--levels random --seats 2 --bot somebody:First --games 2" in told


@pytest.mark.usefixtures("players")
def test_ours_can_meet_a_player_at_all_other_seats(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["three", "--levels", "random", "--bot", "somebody:First", "--against", "somebody:First"]
    assert arena(*words) == 0
    assert "| random – somebody:First | 2 |" in capsys.readouterr().out


@pytest.mark.usefixtures("players")
@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("somebody:Cheat", "99"),
        ("somebody:Broken", "ZeroDivisionError: no idea"),
        ("somebody:Stranger", "is not a cardgames_qt.kit.bot.Bot"),
        ("somebody:nothing", "is no class"),
        ("somebody:Nobody", "there is no player somebody:Nobody"),
        ("nowhere:First", "there is no player nowhere:First"),
    ],
)
def test_one_that_cannot_play_gets_one_clear_line(
    name: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert arena("three", "--levels", "random", "--bot", name) == 2
    err = capsys.readouterr().err
    assert complaint in err and err.count("\n") == 1


@pytest.mark.parametrize("name", ["somebody", "somebody:", ":First", "some body:First", "a/b:C", "a.py:C:D"])
def test_what_is_no_class_in_a_module_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena("three", "--levels", "random", "--bot", name)
    assert "MODULE:CLASS" in capsys.readouterr().err


def test_a_name_alone_loads_nothing() -> None:
    """A record may name whatever it likes."""
    match = Match(find("three").rules, 2, {}, "seed")
    match.deal()
    view = encode_view(match.view(match.to_act[0]))
    told = answer(Question(id=1, game="three", bot="this:s", seed="1", view=view))
    assert told.error is not None and "has no bot" in told.error
    assert unknown_level(match.rules, [SeatPlan(kind="bot", name="B", level="this:s")]) is not None
