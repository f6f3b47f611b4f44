"""Games that 0.1.0 saved, a line each: the first four when it was new, the last two when it was old."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cardgames_qt.storage.disk import write_whole
from cardgames_qt.storage.store import Store, content_of, read, resume

LINES = Path(__file__).with_name("saves_of_0_1_0.jsonl").read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_game_saved_by_0_1_0_opens_and_goes_on(tmp_path: Path, line: bytes) -> None:
    path = Store(tmp_path).new_path("earlier")
    write_whole(path, line, private=True)
    saved = read(path)
    match = resume(saved)
    assert len(msgspec.json.decode(line)["log"]) == len(saved.record.log)
    assert saved.extra.played_seconds > 0
    if match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    write_whole(path, content_of(match, saved.plan, saved.extra), private=True)
    again = resume(read(path))
    assert (again.history, again.outcome) == (match.history, match.outcome)
