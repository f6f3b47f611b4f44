"""Records with anything wrong in them: the command line and the window refuse or take them, and tell which.

A failing case is found again by its game and number: the mutations come from a seed.
"""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from cardgames_qt.cli import main
from cardgames_qt.conformance.playing import variants
from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.engine.untrusted import NAME_ROOM
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage import store
from cardgames_qt.ui.text.words import ShellWords
from tests.cases import in_turn
from tests.conformance import games as played
from tests.engine.test_untrusted import harmless
from tests.soak.mutate import mutations

CASES = 100
"""Of each record; a long run plays many more (tests/soak)."""

games = pytest.mark.parametrize(
    ("rules", "moves"), in_turn([game.rules for game in BUILT_IN.values()], (8, 5_000))
)
"""Each of them begun and whole."""


def written(rules: AnyRules, moves: int) -> bytes:
    seats = rules.seat_counts[-1]
    made = played.written(rules, seats, variants(rules, seats)[-1], "fuzz", moves)
    made["extra"]["stolek_table"] = {"avatars": ["fox"], "front": 0, "played_seconds": 7.5}
    return json.dumps(made).encode()


@games
def test_the_command_line_takes_it_or_names_the_fault_in_a_line(
    rules: AnyRules, moves: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    codes = set()
    for number, content in enumerate(islice(mutations(Random(rules.id), written(rules, moves)), CASES)):
        path.write_bytes(content)
        code = main(["verify", str(path)])
        said = capsys.readouterr()
        codes.add(code)
        assert code in (0, 2) and (said.err.count("\n"), said.out.count("\n")) == (code // 2, 1 - code // 2)
        assert len(said.err) < 2000 and harmless((said.err + said.out).replace("\n", "")), number
        if code == 0:
            assert main(["replay", str(path)]) == main(["replay", "--notation", str(path)]) == 0
            assert harmless(capsys.readouterr().out.replace("\n", "")), number
    assert codes == {0, 2}, "some of both, or the mutations are no good"


@games
def test_the_window_takes_it_or_can_say_why_not(rules: AnyRules, moves: int, tmp_path: Path) -> None:
    path = tmp_path / "game.stolek"
    words, taken = ShellWords(), 0
    for number, content in enumerate(islice(mutations(Random(moves), written(rules, moves)), CASES)):
        path.write_bytes(content)
        try:
            saved = store.read(path)
            assert all(0 < len(name) <= NAME_ROOM and harmless(name) for name in saved.plan.names), number
            store.resume(saved)
            taken += 1
        except BadRecordError as error:
            said = words.say(error.phrase)
            assert said and len(said) < 1000 and harmless(said), number
    assert taken, "some are good still"
