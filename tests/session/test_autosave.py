"""Saving does not keep the window waiting, and nothing is lost by that."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.session.game_file import GameFile
from cardgames_qt.session.seats import Starter
from cardgames_qt.session.tables import Tables
from tests.session.playing import PATIENCE, plan


class SlowDisk:
    """A disk that writes only when it is let to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free = threading.Event()
        self.begun = threading.Event()
        self.threads: list[int] = []
        self.written: list[Path] = []
        write = GameFile.write

        def wait(file: GameFile, content: bytes, *, finished: bool) -> Phrase | None:
            self.threads.append(threading.get_ident())
            self.begun.set()
            assert self.free.wait(PATIENCE / 1000)
            said = write(file, content, finished=finished)
            self.written.append(file.place)
            return said

        monkeypatch.setattr(GameFile, "write", wait)


def test_a_slow_disk_holds_nobody_up_and_gets_the_newest_state(
    qtbot: QtBot, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    table = tables.new(plan("the_game", "human"), "7")
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    for _ in range(5):
        table.play(table.showing().moves[0])
    assert disk.begun.wait(PATIENCE / 1000) and not disk.written
    steps = len(table.match.history)
    assert steps >= 6, "the game went on while the first save waits for the disk"
    disk.free.set()
    table.close()
    assert len(disk.written) <= 2, "what was overtaken is not written"
    assert threading.get_ident() not in disk.threads
    (saved,) = tables.store.unfinished().games
    assert len(saved.record.log) == steps


def test_leaving_a_table_waits_for_the_disk(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "greedy"), "7")
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    table.play(table.showing().moves[0])
    table.close()
    assert len(tables.store.unfinished().games) == 1
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("autosave")]


@pytest.mark.parametrize("starter", ["usual", 0])
def test_a_table_nobody_has_touched_is_not_kept(qtbot: QtBot, tables: Tables, starter: Starter) -> None:
    table = tables.new(replace(plan("the_game", "human", "greedy"), starter=starter), "7")
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    table.close()
    assert not tables.store.unfinished().games
