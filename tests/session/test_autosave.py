"""Saving does not keep the window waiting, nothing is lost by that, and what is not saved is told."""

from __future__ import annotations

import errno
import gc
import threading
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.session.autosave import Saving
from cardgames_qt.session.game_file import GameFile
from cardgames_qt.session.seats import Starter
from cardgames_qt.session.store import read
from cardgames_qt.session.table import Table
from cardgames_qt.session.tables import Tables
from tests.session.conftest import Time
from tests.session.playing import PATIENCE, plan
from tests.session.saving import content, everything, make_move, new_game, played, put, sit_down


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


def test_the_only_move_taken_back_is_gone_from_the_file(qtbot: QtBot, tables: Tables) -> None:
    alone = replace(plan("the_game", "human"), starter=0)
    table = sit_down(qtbot, lambda: tables.new(alone, "7"))
    make_move(table)
    table.flush_saving()
    table.undo()
    table.close()
    (saved,) = tables.store.unfinished().games
    assert len(saved.record.log) == len(table.match.history)


# --- a disk that refuses --------------------------------------------------------------------------------


class FullDisk:
    """A disk without room until there is some."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        self.tries = 0
        write = GameFile.write

        def refuse(file: GameFile, content: bytes, *, finished: bool) -> Phrase | None:
            self.tries += 1
            if self.full:
                raise OSError(errno.ENOSPC, "No space left on device")
            return write(file, content, finished=finished)

        monkeypatch.setattr(GameFile, "write", refuse)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    return FullDisk(monkeypatch)


FULL = Phrase("the disk is full")


def test_what_is_not_saved_is_known_as_long_as_it_lasts(qtbot: QtBot, tables: Tables, disk: FullDisk) -> None:
    table = new_game(qtbot, tables)
    changes: list[Saving] = []
    table.saving_changed.connect(lambda: changes.append(table.saving))
    for count in (1, 2, 3):
        make_move(table)
        saving = table.flush_saving()
        assert (saving.trouble, saving.unsaved) == (FULL, count)
    assert [change.unsaved for change in changes if change.trouble == FULL][-1] == 3
    disk.full = False
    make_move(table)
    assert table.flush_saving() == Saving(place=table.saving.place) == changes[-1]
    (saved,) = tables.store.unfinished().games
    assert saved.path == table.saving.place and len(saved.record.log) == len(table.match.history)
    table.close()


def test_a_save_that_failed_is_tried_again_by_itself_and_when_asked(
    qtbot: QtBot, tables: Tables, disk: FullDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.session.autosave.RETRY_MS", 5)
    table = new_game(qtbot, tables)
    make_move(table)
    qtbot.waitUntil(lambda: disk.tries >= 3, timeout=PATIENCE)
    disk.full = False
    qtbot.waitUntil(lambda: table.saving.trouble is None, timeout=PATIENCE)
    tries = disk.tries
    table.retry_saving()
    assert table.flush_saving().unsaved == 0 and disk.tries == tries, "nothing is left to be written"
    table.close()


class FickleDisk:
    """A disk that takes the next writes or not, as it is told, and refuses every later one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.takes: list[bool] = []
        write = GameFile.write

        def answer(file: GameFile, content: bytes, *, finished: bool) -> Phrase | None:
            if not self.takes or not self.takes.pop(0):
                raise OSError(errno.ENOSPC, "No space left on device")
            return write(file, content, finished=finished)

        monkeypatch.setattr(GameFile, "write", answer)


@pytest.mark.parametrize("ask", [Table.flush_saving, Table.retry_saving])
def test_what_the_disk_has_taken_is_not_tried_again_in_vain(
    qtbot: QtBot, tables: Tables, monkeypatch: pytest.MonkeyPatch, ask: Callable[[Table], object]
) -> None:
    disk = FickleDisk(monkeypatch)
    table = new_game(qtbot, tables)
    make_move(table)
    assert table.flush_saving().trouble == FULL
    disk.takes = [True]
    make_move(table)
    ask(table)  # before anybody heard what came of that move
    assert table.flush_saving() == Saving(place=table.saving.place)
    table.close()


def test_flushing_tries_once_more_what_fails_meanwhile(
    qtbot: QtBot, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_game(qtbot, tables)
    table.flush_saving()
    FickleDisk(monkeypatch).takes = [False, True]
    make_move(table)
    assert table.flush_saving() == Saving(place=table.saving.place)
    table.close()


def test_a_table_that_was_left_unsaved_says_so_and_writes_no_more(
    qtbot: QtBot, tables: Tables, disk: FullDisk
) -> None:
    table = new_game(qtbot, tables)
    make_move(table)
    table.close()
    disk.full = False
    table.retry_saving()
    assert table.flush_saving().trouble == FULL and not tables.store.unfinished().games


def test_flushing_waits_for_the_disk(qtbot: QtBot, tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SlowDisk(monkeypatch)
    table = new_game(qtbot, tables)
    make_move(table)
    assert table.saving.unsaved == 1, "nothing is called saved before it is"
    threading.Timer(0.05, disk.free.set).start()
    assert table.flush_saving() == Saving(place=table.saving.place)
    assert disk.written[-1] == table.saving.place
    table.close()


def test_a_move_taken_back_and_another_made_is_a_move_that_is_not_saved(
    qtbot: QtBot, tables: Tables, disk: FullDisk
) -> None:
    disk.full = False
    table = new_game(qtbot, tables)
    for _ in range(2):
        make_move(table)
    assert table.flush_saving().unsaved == 0
    disk.full = True
    table.undo()
    assert table.flush_saving() == Saving(trouble=FULL, unsaved=0, place=table.saving.place)
    table.play(table.showing().moves[-1])
    assert table.flush_saving().unsaved == 1
    table.close()


def test_a_game_that_cannot_be_saved_here_is_saved_elsewhere(
    qtbot: QtBot, tables: Tables, disk: FullDisk, tmp_path: Path
) -> None:
    table = new_game(qtbot, tables)
    make_move(table)
    assert table.flush_saving().trouble == FULL
    letter = tmp_path / "letter.stolek"
    letter.write_text("Dear Eva")
    assert table.save_elsewhere(letter) == Phrase("another file has that name")
    assert table.saving.unsaved == 1 and letter.read_text() == "Dear Eva"
    place = tmp_path / "stick.stolek"
    assert table.save_elsewhere(place) is None
    assert table.saving == Saving(place=place)
    disk.full = False
    make_move(table)
    table.close()
    assert len(read(place).record.log) == len(table.match.history)


def test_a_game_is_not_saved_over_one_in_another_window(qtbot: QtBot, tables: Tables) -> None:
    first, second = (new_game(qtbot, tables) for _ in range(2))
    for table in (first, second):
        make_move(table)
        table.flush_saving()
    assert second.save_elsewhere(first.saving.place) == Phrase("this game is open in another window")
    for table in (first, second):
        table.close()
    assert len(tables.store.unfinished().games) == 2


def test_a_changed_file_is_told_and_the_game_goes_on_beside_it(qtbot: QtBot, tables: Tables) -> None:
    table = new_game(qtbot, tables)
    said: list[Phrase] = []
    table.told.connect(said.append)
    make_move(table)
    place = table.flush_saving().place
    place.write_text("mine")
    make_move(table)
    saving = table.flush_saving()
    assert place.read_text() == "mine" and saving.place != place and saving.unsaved == 0
    assert saving.place.name in str(said[0]) and len(said) == 1
    table.close()
    assert [game.path for game in tables.store.unfinished().games] == [saving.place]


# --- what is worth writing ------------------------------------------------------------------------------


def test_time_alone_is_written_where_the_game_was_played_on(qtbot: QtBot, tables: Tables, wall: Time) -> None:
    table = new_game(qtbot, tables)
    make_move(table)
    wall.now += 30
    table.close()
    (saved,) = tables.store.unfinished().games
    assert saved.extra.played_seconds == 30
    before = everything(tables.store.folder)
    table = sit_down(qtbot, lambda: tables.resume(saved))
    wall.now += 30
    table.close()
    assert everything(tables.store.folder) == before, "looking on leaves the file as it is"


def test_time_alone_is_written_where_it_can_run_out(qtbot: QtBot, tables: Tables, wall: Time) -> None:
    match = played(4, minutes=5, target=None)
    path = put(tables.store.new_path("gap"), content(match, 60))
    table = sit_down(qtbot, lambda: tables.resume(read(path)))
    wall.now += 30
    table.close()
    assert read(path).extra.played_seconds == 90


def test_a_closed_table_is_not_kept_in_memory(qtbot: QtBot, tables: Tables) -> None:
    table = new_game(qtbot, tables)
    make_move(table)
    table.close()
    gone = [weakref.ref(each) for each in (table, table.match, table._autosave, table.clock, table.bots)]
    del table

    def all_gone() -> bool:
        gc.collect()
        return not any(each() for each in gone)

    qtbot.waitUntil(all_gone, timeout=PATIENCE)
