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
from cardgames_qt.kit.seats import Starter
from cardgames_qt.storage.game_file import GameFile
from cardgames_qt.storage.store import read
from cardgames_qt.ui.session.autosave import Autosave, Saving
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
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
    qtbot: QtBot, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    session = sessions.new(plan("the_game", "human"), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    for _ in range(5):
        session.play(session.screen.showing().moves[0])
    assert disk.begun.wait(PATIENCE / 1000) and not disk.written
    steps = len(session.match.history)
    assert steps >= 6, "the game went on while the first save waits for the disk"
    disk.free.set()
    session.close()
    assert len(disk.written) <= 2, "what was overtaken is not written"
    assert threading.get_ident() not in disk.threads
    (saved,) = sessions.store.unfinished().games
    assert len(saved.record.log) == steps


def test_what_was_only_dealt_is_kept_where_somebody_would_look_for_it(sessions: Sessions) -> None:
    for keep in (False, True):
        session = sessions.new(plan("gap", "human", "human"), "7")
        session.begin()
        if keep:
            session.keep()
        session.close()
        assert len(sessions.store.unfinished().games) == keep


def test_leaving_a_table_waits_for_the_disk(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "greedy"), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.play(session.screen.showing().moves[0])
    session.close()
    assert len(sessions.store.unfinished().games) == 1
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("autosave")]


@pytest.mark.parametrize("starter", ["usual", 0])
def test_a_table_nobody_has_touched_is_not_kept(qtbot: QtBot, sessions: Sessions, starter: Starter) -> None:
    session = sessions.new(replace(plan("the_game", "human", "greedy"), starter=starter), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.close()
    assert not sessions.store.unfinished().games


def test_the_only_move_taken_back_is_gone_from_the_file(qtbot: QtBot, sessions: Sessions) -> None:
    alone = replace(plan("the_game", "human"), starter=0)
    session = sit_down(qtbot, lambda: sessions.new(alone, "7"))
    make_move(session)
    session.flush_saving()
    session.undo()
    session.close()
    (saved,) = sessions.store.unfinished().games
    assert len(saved.record.log) == len(session.match.history)


# --- a disk that refuses --------------------------------------------------------------------------------


class FullDisk:
    """A disk without room until there is some, or with another fault."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        self.error: Exception = OSError(errno.ENOSPC, "No space left on device")
        self.tries = 0
        write = GameFile.write

        def refuse(file: GameFile, content: bytes, *, finished: bool) -> Phrase | None:
            self.tries += 1
            if self.full:
                raise self.error
            return write(file, content, finished=finished)

        monkeypatch.setattr(GameFile, "write", refuse)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    return FullDisk(monkeypatch)


FULL = Phrase("the disk is full")


def test_what_is_not_saved_is_known_as_long_as_it_lasts(
    qtbot: QtBot, sessions: Sessions, disk: FullDisk
) -> None:
    session = new_game(qtbot, sessions)
    changes: list[Saving] = []
    session.saving_changed.connect(lambda: changes.append(session.saving))
    for count in (1, 2, 3):
        make_move(session)
        saving = session.flush_saving()
        assert (saving.trouble, saving.unsaved) == (FULL, count)
    assert [change.unsaved for change in changes if change.trouble == FULL][-1] == 3
    disk.full = False
    make_move(session)
    assert session.flush_saving() == Saving(place=session.saving.place) == changes[-1]
    (saved,) = sessions.store.unfinished().games
    assert saved.path == session.saving.place and len(saved.record.log) == len(session.match.history)
    session.close()


UNEXPECTED = Phrase("an unexpected error: {error}", {"error": "KeyError: 'dodo'"})


def test_an_error_that_nobody_foresaw_is_trouble_like_any_other(
    qtbot: QtBot, sessions: Sessions, disk: FullDisk, caplog: pytest.LogCaptureFixture
) -> None:
    disk.error = KeyError("dodo")
    session = new_game(qtbot, sessions)
    for count in (1, 2, 3):
        make_move(session)
        saving = session.flush_saving()
        assert (saving.trouble, saving.unsaved) == (UNEXPECTED, count)
    told = {record.exc_info[1] for record in caplog.records if record.exc_info is not None}
    assert told == {disk.error}, "the report has where it came from"
    disk.full = False
    assert session.flush_saving() == Saving(place=session.saving.place)
    session.close()
    (saved,) = sessions.store.unfinished().games
    assert len(saved.record.log) == len(session.match.history)


@pytest.mark.parametrize("place", ["autosave.content_of", "autosave.ThreadPoolExecutor.submit"])
def test_a_game_that_cannot_even_be_handed_to_be_written_is_trouble_too(
    qtbot: QtBot, sessions: Sessions, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """There may be no record of it, or no thread to be had."""

    def fail(*_: object) -> None:
        raise KeyError("dodo")

    session = new_game(qtbot, sessions)
    with monkeypatch.context() as broken:
        broken.setattr(f"cardgames_qt.ui.session.{place}", fail)
        make_move(session)
        saving = session.flush_saving()
        assert (saving.trouble, saving.unsaved) == (UNEXPECTED, 1)
    make_move(session)
    assert session.flush_saving() == Saving(place=session.saving.place)
    session.close()


@pytest.mark.parametrize("write", [GameSession.save_elsewhere, GameSession.save_copy])
def test_an_error_that_nobody_foresaw_is_told_of_another_place(
    qtbot: QtBot,
    sessions: Sessions,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    write: Callable[[GameSession, Path], Phrase | None],
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("dodo")

    session = new_game(qtbot, sessions)
    monkeypatch.setattr("cardgames_qt.storage.game_file.create_whole", fail)
    assert write(session, tmp_path / "stick.stolek") == UNEXPECTED
    session.close()


def test_a_save_that_failed_is_tried_again_by_itself_and_when_asked(
    qtbot: QtBot, sessions: Sessions, disk: FullDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.session.autosave.RETRY_MS", 5)
    session = new_game(qtbot, sessions)
    make_move(session)
    qtbot.waitUntil(lambda: disk.tries >= 3, timeout=PATIENCE)
    disk.full = False
    qtbot.waitUntil(lambda: session.saving.trouble is None, timeout=PATIENCE)
    tries = disk.tries
    assert session.flush_saving().unsaved == 0 and disk.tries == tries, "nothing is left to be written"
    session.close()


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


def test_what_the_disk_has_taken_is_not_tried_again_in_vain(
    qtbot: QtBot, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FickleDisk(monkeypatch)
    session = new_game(qtbot, sessions)
    make_move(session)
    assert session.flush_saving().trouble == FULL
    disk.takes = [True]
    make_move(session)
    # before anybody heard what came of that move
    assert session.flush_saving() == Saving(place=session.saving.place)
    session.close()


def test_flushing_tries_once_more_what_fails_meanwhile(
    qtbot: QtBot, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_game(qtbot, sessions)
    session.flush_saving()
    FickleDisk(monkeypatch).takes = [False, True]
    make_move(session)
    assert session.flush_saving() == Saving(place=session.saving.place)
    session.close()


def test_a_table_that_was_left_unsaved_says_so_and_writes_no_more(
    qtbot: QtBot, sessions: Sessions, disk: FullDisk
) -> None:
    session = new_game(qtbot, sessions)
    make_move(session)
    session.close()
    disk.full = False
    assert session.flush_saving().trouble == FULL and not sessions.store.unfinished().games


def test_flushing_waits_for_the_disk(
    qtbot: QtBot, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    session = new_game(qtbot, sessions)
    make_move(session)
    assert session.saving.unsaved == 1, "nothing is called saved before it is"
    threading.Timer(0.05, disk.free.set).start()
    assert session.flush_saving() == Saving(place=session.saving.place)
    assert disk.written[-1] == session.saving.place
    session.close()


def test_a_move_taken_back_and_another_made_is_a_move_that_is_not_saved(
    qtbot: QtBot, sessions: Sessions, disk: FullDisk
) -> None:
    disk.full = False
    session = new_game(qtbot, sessions)
    for _ in range(2):
        make_move(session)
    assert session.flush_saving().unsaved == 0
    disk.full = True
    session.undo()
    assert session.flush_saving() == Saving(trouble=FULL, unsaved=0, place=session.saving.place)
    session.play(session.screen.showing().moves[-1])
    assert session.flush_saving().unsaved == 1
    session.close()


def test_a_game_that_cannot_be_saved_here_is_saved_elsewhere(
    qtbot: QtBot, sessions: Sessions, disk: FullDisk, tmp_path: Path
) -> None:
    session = new_game(qtbot, sessions)
    make_move(session)
    assert session.flush_saving().trouble == FULL
    letter = tmp_path / "letter.stolek"
    letter.write_text("Dear Eva")
    assert session.save_elsewhere(letter) == Phrase("another file has that name")
    assert session.saving.unsaved == 1 and letter.read_text() == "Dear Eva"
    place = tmp_path / "stick.stolek"
    assert session.save_elsewhere(place) is None
    assert session.saving == Saving(place=place)
    disk.full = False
    make_move(session)
    session.close()
    assert len(read(place).record.log) == len(session.match.history)


def test_a_game_is_not_saved_over_one_in_another_window(qtbot: QtBot, sessions: Sessions) -> None:
    first, second = (new_game(qtbot, sessions) for _ in range(2))
    for session in (first, second):
        make_move(session)
        session.flush_saving()
    assert second.save_elsewhere(first.saving.place) == Phrase("this game is open in another window")
    for session in (first, second):
        session.close()
    assert len(sessions.store.unfinished().games) == 2


def test_a_changed_file_is_told_and_the_game_goes_on_beside_it(qtbot: QtBot, sessions: Sessions) -> None:
    session = new_game(qtbot, sessions)
    said: list[Phrase] = []
    session.noted.connect(said.append)
    make_move(session)
    place = session.flush_saving().place
    place.write_text("mine")
    make_move(session)
    saving = session.flush_saving()
    assert place.read_text() == "mine" and saving.place != place and saving.unsaved == 0
    assert saving.place.name in str(said[0]) and len(said) == 1
    session.close()
    assert [game.path for game in sessions.store.unfinished().games] == [saving.place]


# --- what is worth writing ------------------------------------------------------------------------------


def test_time_alone_is_written_where_the_game_was_played_on(
    qtbot: QtBot, sessions: Sessions, wall: Time
) -> None:
    session = new_game(qtbot, sessions)
    make_move(session)
    wall.now += 30
    session.close()
    (saved,) = sessions.store.unfinished().games
    assert saved.extra.played_seconds == 30
    before = everything(sessions.store.folder)
    session = sit_down(qtbot, lambda: sessions.resume(saved))
    wall.now += 30
    session.close()
    assert everything(sessions.store.folder) == before, "looking on leaves the file as it is"


def test_time_alone_is_written_where_it_can_run_out(qtbot: QtBot, sessions: Sessions, wall: Time) -> None:
    match = played(4, minutes=5, target=None)
    path = put(sessions.store.new_path("gap"), content(match, 60))
    session = sit_down(qtbot, lambda: sessions.resume(read(path)))
    wall.now += 30
    session.close()
    assert read(path).extra.played_seconds == 90


def test_a_closed_table_is_not_kept_in_memory(qtbot: QtBot, sessions: Sessions) -> None:
    def autosaves() -> list[Autosave]:
        return [each for each in gc.get_objects() if type(each) is Autosave]

    before = {id(each) for each in autosaves()}
    session = new_game(qtbot, sessions)
    make_move(session)
    session.close()
    [saving] = (each for each in autosaves() if id(each) not in before)
    gone = [weakref.ref(each) for each in (session, session.match, saving, session.clock, session.bots)]
    del session, saving

    def all_gone() -> bool:
        gc.collect()
        return not any(each() for each in gone)

    qtbot.waitUntil(all_gone, timeout=PATIENCE)
