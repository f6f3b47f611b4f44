"""A running game's file is its table's alone and is never written over what the table does not know."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.game_file import WRITES_A_VERSION, GameFile, open_game
from cardgames_qt.storage.locks import take_lock
from cardgames_qt.storage.register import Timestamp
from cardgames_qt.storage.store import VERSIONS_KEPT, Store, load, lock_of, read
from tests.session.saving import content, played, put, saved_in

FIRST, SECOND, THIRD = (content(played(moves)) for moves in (4, 5, 6))
ENDED = content(played(10_000, target=1))

PLAYS = """
import sys
from pathlib import Path
from cardgames_qt.storage.game_file import open_game
from cardgames_qt.storage.store import Store
path = Path(sys.argv[1])
file, _ = open_game(Store(path.parent), path)
print("playing", flush=True)
sys.stdin.read()
"""
"""Another window that plays the game in a file until it is ended."""


def begun(store: Store) -> GameFile:
    file = GameFile(store, "gap")
    assert file.write(FIRST, finished=False) is None
    return file


def visible(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_file() and not path.name.startswith(".")}


def refusing(code: int) -> object:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    return refuse


# --- what somebody else did to the file -----------------------------------------------------------------


def test_a_file_that_another_program_changed_is_kept_beside_the_game(store: Store) -> None:
    file = begun(store)
    changed = put(file.place, SECOND)
    theirs = changed.read_bytes()
    said = file.write(THIRD, finished=False)
    assert changed.read_bytes() == theirs and file.place != changed and file.place.read_bytes() == THIRD
    assert file.place.name in str(said)
    assert file.write(SECOND, finished=False) is None, "said once"


def test_a_change_in_place_of_the_same_length_and_time_is_noticed(store: Store) -> None:
    file = begun(store)
    status = file.place.stat()
    other = FIRST.replace(b'"seed":"seed"', b'"seed":"deed"')
    file.place.write_bytes(other)
    os.utime(file.place, ns=(status.st_atime_ns, status.st_mtime_ns))
    changed = file.place
    file.write(SECOND, finished=False)
    assert changed.read_bytes() == other


def test_a_file_that_was_touched_or_replaced_by_the_same_is_no_other_file(store: Store) -> None:
    file = begun(store)
    place = file.place
    copy = place.with_name("copy")
    copy.write_bytes(FIRST)
    copy.replace(place)
    assert file.write(SECOND, finished=False) is None and file.place == place


@pytest.mark.skipif(sys.platform == "win32", reason="making a link takes a right there")
@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_what_came_into_the_place_of_the_file_is_left_alone(store: Store, tmp_path: Path, kind: str) -> None:
    file = begun(store)
    place = file.place
    place.rename(tmp_path / "elsewhere")
    if kind == "link":
        place.symlink_to(tmp_path / "elsewhere")
    elif kind == "pipe":
        os.mkfifo(place)
    else:
        place.mkdir()
    kind_of = stat.S_IFMT(place.lstat().st_mode)
    assert file.write(SECOND, finished=False) is not None
    assert stat.S_IFMT(place.lstat().st_mode) == kind_of and (tmp_path / "elsewhere").read_bytes() == FIRST
    assert file.place.read_bytes() == SECOND


def test_a_file_that_vanished_is_written_anew(store: Store) -> None:
    file = begun(store)
    place = file.place
    place.unlink()
    assert file.write(SECOND, finished=False) is None
    assert file.place == place and place.read_bytes() == SECOND


def test_what_is_said_is_said_also_when_the_new_file_comes_late(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(store)
    put(file.place, SECOND)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refusing(errno.ENOSPC))
        with pytest.raises(OSError, match="space"):
            file.write(THIRD, finished=False)
    assert file.write(THIRD, finished=False) is not None


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not synced there")
def test_a_disk_that_writes_and_complains_afterwards_makes_no_second_file(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(store)
    with monkeypatch.context() as broken:
        broken.setattr("cardgames_qt.storage.disk.sync_folder", refusing(errno.EIO))
        for state in (SECOND, THIRD):
            with pytest.raises(OSError, match="error"):
                file.write(state, finished=False)
    assert file.write(FIRST, finished=False) is None and visible(store.folder) == {file.place.name}


# --- two windows ----------------------------------------------------------------------------------------


def test_no_two_windows_play_one_game(store: Store) -> None:
    path = saved_in(store)
    file, _ = open_game(store, path)
    for attempt in (lambda: open_game(Store(store.folder), path), lambda: store.delete(path)):
        with pytest.raises(BadRecordError, match="open in another window"):
            attempt()
    file.close()
    open_game(store, path)[0].close()
    assert visible(store.folder) == {path.name} and not lock_of(path).exists()


def test_a_window_that_was_killed_keeps_nobody_from_its_game(store: Store) -> None:
    path = saved_in(store)
    command = [sys.executable, "-c", PLAYS, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None and other.stdout.readline().strip() == b"playing"
        with pytest.raises(BadRecordError, match="open in another window"):
            open_game(store, path)
        other.kill()
    open_game(store, path)[0].close()


def test_a_new_game_is_nobody_elses_from_its_first_save(store: Store) -> None:
    file = begun(store)
    with pytest.raises(BadRecordError, match="open in another window"):
        open_game(store, file.place)
    file.close()


def test_where_nothing_can_be_locked_the_game_is_played_all_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_in(store)
    monkeypatch.setattr("cardgames_qt.storage.game_file.take_lock", refusing(errno.ENOLCK))
    file, _ = open_game(store, path)
    assert file.write(SECOND, finished=False) is None and path.read_bytes() == SECOND


def test_a_game_that_another_took_over_meanwhile_goes_on_in_a_new_file(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved_in(store)
    before = path.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr("cardgames_qt.storage.game_file.take_lock", refusing(errno.ENOLCK))
        file, _ = open_game(store, path)
    other, _ = open_game(store, path)
    assert file.write(SECOND, finished=False) is not None and path.read_bytes() == before
    other.close()


# --- the end of a game ----------------------------------------------------------------------------------


def test_a_game_that_ends_moves_to_the_finished_ones(store: Store) -> None:
    file = begun(store)
    name = file.place.name
    file.write(ENDED, finished=True)
    assert file.place == store.finished_folder / name and visible(store.folder) == set()
    assert file.place.read_bytes() == ENDED


def test_a_finished_game_never_overwrites_another(store: Store) -> None:
    file = begun(store)
    other = put(store.finished_folder / file.place.name, SECOND)
    before = other.read_bytes()
    file.write(ENDED, finished=True)
    assert other.read_bytes() == before and file.place.read_bytes() == ENDED
    assert visible(store.finished_folder) == {other.name, file.place.name}


def test_an_end_that_is_taken_back_is_no_end(store: Store) -> None:
    file = begun(store)
    place = file.place
    file.write(ENDED, finished=True)
    file.write(SECOND, finished=False)
    assert file.place == place and place.read_bytes() == SECOND and visible(store.finished_folder) == set()


def test_a_program_stopped_just_as_the_game_ended_offers_it_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(10_000, target=1)
    path = put(store.new_path("gap"), content(played(4, target=1)))
    file, _ = open_game(store, path)
    monkeypatch.setattr("cardgames_qt.storage.game_file.drop", lambda _paths: None)
    file.write(content(match), finished=True)
    assert visible(store.folder) == {path.name}
    assert not store.unfinished().games and len(store.finished().games) == 1


def test_an_unfinished_game_named_like_a_finished_one_is_offered(store: Store) -> None:
    path = saved_in(store)
    put(store.finished_folder / path.name, ENDED)
    assert [game.path for game in store.unfinished().games] == [path]


# --- earlier versions -----------------------------------------------------------------------------------


def test_what_a_save_was_when_it_was_opened_is_kept(store: Store) -> None:
    path = saved_in(store)
    before = path.read_bytes()
    file, _ = open_game(store, path)
    file.write(SECOND, finished=False)
    file.write(THIRD, finished=False)
    (version,) = store.earlier(path)
    assert version.path.read_bytes() == before and version.changed == 1_000_000
    back = store.bring_back(version)
    again, then = msgspec.json.decode(back.read_bytes()), msgspec.json.decode(before)
    began = msgspec.convert(again["extra"]["stolek_table"]["began"], Timestamp)
    then["extra"]["stolek_table"]["began"] = msgspec.to_builtins(began)
    assert again == then, "all as it was, but for when it was begun"
    assert 0 < began.order < store.register.now().order, "which is when it was brought back"
    assert back.parent == store.folder and path.read_bytes() == THIRD
    assert version.path.read_bytes() == before


def test_a_few_versions_are_kept_newest_first(store: Store) -> None:
    file = begun(store)
    states = [content(played(4), seconds) for seconds in range(WRITES_A_VERSION * (VERSIONS_KEPT + 2))]
    for state in states:
        file.write(state, finished=False)
    kept = [load(version.path)[0] for version in store.earlier(file.place)]
    every = [FIRST, *states][WRITES_A_VERSION - 1 :: WRITES_A_VERSION]
    assert kept == every[: -VERSIONS_KEPT - 1 : -1]
    assert len(visible(store.earlier_folder)) == VERSIONS_KEPT


def test_all_versions_together_have_a_bound(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.storage.store.OTHER_VERSIONS_KEPT", 3)
    mine = put(store.earlier_folder / "mine.stolek", FIRST)
    for number in range(6):
        path = saved_in(store)
        os.utime(path, (1000 - number, 1000 - number))
        file, _ = open_game(store, path)
        file.write(SECOND, finished=False)
        file.close()
    assert len(visible(store.earlier_folder) - {mine.name}) == 4 and mine.exists()
    assert store.earlier(path), "of the game that is played they are kept, however old it is"


@pytest.mark.parametrize("broken", ["os.link", "cardgames_qt.storage.store.make_folder"])
def test_a_version_that_cannot_be_kept_does_not_hinder_the_save(
    store: Store, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = saved_in(store)
    file, _ = open_game(store, path)
    monkeypatch.setattr("cardgames_qt.storage.store.create_whole", refusing(errno.ENOSPC))
    monkeypatch.setattr("cardgames_qt.storage.disk.create_whole", refusing(errno.ENOSPC))
    monkeypatch.setattr(broken, refusing(errno.ENOSPC))
    file.write(SECOND, finished=False)
    assert path.read_bytes() == SECOND and not store.earlier(path)


def test_without_hard_links_a_version_is_a_copy(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved_in(store)
    before = path.read_bytes()
    monkeypatch.setattr(os, "link", refusing(errno.EPERM))
    file, _ = open_game(store, path)
    file.write(SECOND, finished=False)
    (version,) = store.earlier(path)
    assert version.path.read_bytes() == before


# --- another place --------------------------------------------------------------------------------------


def test_a_game_can_be_kept_elsewhere_from_now_on(store: Store, tmp_path: Path) -> None:
    file = begun(store)
    old = file.place
    place = tmp_path / "stick.stolek"
    file.move_to(place, SECOND, finished=False)
    file.write(THIRD, finished=False)
    assert place.read_bytes() == THIRD and old.read_bytes() == FIRST
    open_game(store, old)[0].close()
    file.write(ENDED, finished=True)
    assert file.place == place and place.read_bytes() == ENDED


def test_nothing_else_is_overwritten_elsewhere(store: Store, tmp_path: Path) -> None:
    file = begun(store)
    old, letter = file.place, tmp_path / "letter.stolek"
    letter.write_text("Dear Eva")
    for place in (letter, put(tmp_path / "other.stolek", ENDED), put(tmp_path / "later.stolek", THIRD)):
        before = place.read_bytes()
        with pytest.raises(FileExistsError):
            file.move_to(place, SECOND, finished=False)
        assert place.read_bytes() == before
    with pytest.raises(FileNotFoundError):
        file.move_to(tmp_path / "pulled out" / "x.stolek", SECOND, finished=False)
    assert file.place == old and file.write(SECOND, finished=False) is None and old.read_bytes() == SECOND


def test_the_same_game_may_be_overwritten_elsewhere(store: Store, tmp_path: Path) -> None:
    file = begun(store)
    place = put(tmp_path / "stick.stolek", FIRST)
    file.move_to(place, SECOND, finished=False)
    assert place.read_bytes() == SECOND


def test_a_disk_that_was_pulled_out_is_not_replaced_by_a_folder(store: Store, tmp_path: Path) -> None:
    file = begun(store)
    stick = tmp_path / "stick"
    stick.mkdir()
    file.move_to(stick / "x.stolek", SECOND, finished=False)
    stick.rename(tmp_path / "pulled out")
    with pytest.raises(FileNotFoundError):
        file.write(THIRD, finished=False)
    assert not stick.exists()


def test_a_game_that_is_open_in_another_window_is_not_overwritten(store: Store) -> None:
    path = saved_in(store)
    lock = take_lock(lock_of(path))
    assert lock is not None
    file = begun(store)
    with pytest.raises(BadRecordError, match="another window"):
        file.move_to(path, SECOND, finished=False)
    lock.release()
    assert read(path).record.seed == "seed"
