"""Dials fitted to somebody's own games: by a bot whose settings are known, and as a command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardgames_qt.bots.dials import Fit, fit
from cardgames_qt.bots.simulation import Series, play_game
from cardgames_qt.cli import main
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, Record, encode, write
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from tests.bots.looking_back import Here

EVA = [Player("Eva", "human"), Player("Robot", "bot", "easy")]


def played(game: str, name: str, number: int, options: dict[str, int] | None = None) -> tuple[Record, Match]:
    """A game of somebody with these dials, beside a bot."""
    settled = find(game).rules.settle(2, options or {})
    series = Series(game=game, bots=(name, "easy"), options=settled, seed="")
    match = play_game(series, f"dials {number}", Here())
    return write(match, EVA), match


def fitted(game: str, name: str, options: dict[str, int] | None = None, games: int = 1) -> Fit:
    found = [played(game, name, number, options) for number in range(games)]
    return fit(game, [(record, match, [Seat(0)]) for record, match in found])


def bounds(of: Fit) -> dict[str, tuple[float, float]]:
    return {each.dial: (each.low, each.high) for each in of.dials}


def test_haste_is_told_from_care() -> None:
    """Three Is Too Many is quick to play, and a single game says something."""
    hasty, careful = (fitted("three", name, games=2) for name in ("person:hasty=1", "person:hasty=0"))
    assert bounds(hasty)["hasty"][0] > bounds(careful)["hasty"][1]
    assert hasty.likely > hasty.likely_without_errors
    assert careful.likely == pytest.approx(careful.likely_without_errors, abs=0.15)
    assert hasty.bot in find("three").bots


def test_words_are_counted_and_what_nobody_did_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.bots.dials.DRAWS", 2)
    monkeypatch.setattr("cardgames_qt.bots.dials.MOST", 4)
    of = fitted("the_game", "over-signalling", games=4)
    assert of.decisions == 4 and of.games == 4
    low, high = bounds(of)["babbles"]
    assert 0.3 < low < 0.6 and high - low < 0.3
    assert bounds(of)["speaks"][0] > 0.6
    assert all(low <= high for low, high in bounds(of).values())


def test_without_talk_nothing_is_known_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.bots.dials.DRAWS", 1)
    monkeypatch.setattr("cardgames_qt.bots.dials.MOST", 2)
    record, match = played("the_game", "deaf", 1, {"talk": "none"})  # type: ignore[dict-item]
    of = fit("the_game", [(record, match, [Seat(0)])])
    open_dials = {each.dial for each in of.dials if not each.occasions}
    assert open_dials == {"forgets", "speaks", "babbles"}
    assert all(bounds(of)[dial] == (0.0, 1.0) for dial in open_dials)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "games.jsonl"
    path.write_bytes(encode(played("three", "hasty", 3)[0]) + b"\n")
    return str(path)


def test_a_person_reads_a_table(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dials", "three", file]) == 0
    told = capsys.readouterr().out.splitlines()
    assert "1 game, " in told[0] and told[1].split()[0] == "dial"
    assert [line.split()[0] for line in told[2:5]] == ["overlooks", "hasty", "likes"]
    assert told[-1].startswith("person:overlooks=") and told[-1] in find("three").bots


def test_a_program_reads_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dials", "three", file, "--player", "Eva", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 1 and [each["dial"] for each in told["dials"]] == ["overlooks", "hasty", "likes"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["three", "--player", "Jan"], "Jan has played none of these games"),
        (["gap"], "no person has played any of these games"),
        (["chess"], "chess"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], complaint: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dials", arguments[0], file, *arguments[1:]]) == 2
    assert complaint in capsys.readouterr().err


def test_somebody_must_be_named_where_several_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = write(played("three", "hasty", 3)[1], [Player("Eva", "human"), Player("Jan", "human")])
    path = tmp_path / "game.stolek"
    path.write_bytes(encode(record))
    assert main(["dials", "three", str(path)]) == 2
    assert "--player Eva, Jan" in capsys.readouterr().err
