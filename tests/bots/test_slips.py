"""What kinds of slips a review sees: a measurement of several games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.bots.slips import main


def test_every_mistake_of_a_beginner_looks_like_some_slip(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "slips.jsonl"
    command = ["--game", "gap", "--levels", "random", "--games", "1", "--log", str(log)]
    main(command)
    first = log.read_bytes()
    main([*command, "--print", "1"])
    assert log.read_bytes() == first, "nothing is played again"
    out = capsys.readouterr().out
    game, level, games, told, *kinds = out.splitlines()[-1].strip("| ").split(" | ")
    assert (game, level, games) == ("gap", "random", "1")
    assert int(told) == sum(map(int, kinds)) > 0 == int(kinds[-1])
    assert any(word in out for word in ("Overlooked", "Hasty", "At a glance"))
