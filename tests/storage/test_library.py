"""What a player does with saved games: nothing is gone at once, and nobody else's is touched."""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path

import pytest

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.game_file import open_game
from cardgames_qt.storage.store import DELETED_KEPT, SavedGame, Store, lock_of, read
from cardgames_qt.ui.session.sessions import open_sessions
from tests.session.saving import content, everything, played, put, saved_in, whole_truth

ENDED = content(played(10_000, target=1))
HOURS_AGO = time.time() - 24 * 3600


def test_a_deleted_game_can_be_restored_as_it_was(store: Store) -> None:
    path = saved_in(store)
    before = whole_truth(path)
    deleted = store.delete(path)
    assert not path.exists() and not store.unfinished().games
    assert [game.path for game in store.deleted().games] == [deleted]
    assert store.restore(deleted) == path and whole_truth(path) == before
    assert not store.deleted().games


def test_a_finished_game_is_restored_among_the_finished(store: Store) -> None:
    path = put(store.finished_folder / "x.stolek", ENDED)
    assert store.restore(store.delete(path)) == path


def test_two_deleted_games_of_one_name_are_both_kept(store: Store) -> None:
    path = store.folder / "game.stolek"
    deleted = [store.delete(put(path, content(played(moves)))) for moves in (4, 6)]
    assert len(store.deleted().games) == 2
    restored = [store.restore(each) for each in deleted]
    assert [each.name for each in restored] == ["game.stolek", "game-2.stolek"]
    assert sorted(len(game.record.log) for game in store.unfinished().games) == [5, 7]


def test_a_broken_file_can_be_deleted_and_restored(store: Store) -> None:
    store.folder.mkdir()
    path = store.folder / "cut.stolek"
    path.write_text("{")
    deleted = store.delete(path)
    assert [trouble.path for trouble in store.deleted().troubles] == [deleted]
    assert store.restore(deleted) == path


def test_the_newest_deleted_games_are_kept_and_nobody_elses_is_dropped(store: Store) -> None:
    mine = put(store.deleted_folder / "mine.stolek", ENDED)
    kept = [store.delete(put(store.folder / f"{number}.stolek", ENDED)) for number in range(DELETED_KEPT + 3)]
    assert not [path for path in kept[:3] if path.exists()]
    assert all(path.exists() for path in (mine, *kept[3:]))


@pytest.mark.parametrize("act", ["delete", "restore"])
def test_what_the_system_refuses_is_told_in_words(store: Store, act: str) -> None:
    with pytest.raises(BadRecordError, match="no such file"):
        getattr(store, act)(store.folder / "gone.stolek")


def test_a_folder_is_not_deleted(store: Store) -> None:
    (store.folder / "folder.stolek").mkdir(parents=True)
    with pytest.raises(BadRecordError, match="it is a folder"):
        store.delete(store.folder / "folder.stolek")
    assert (store.folder / "folder.stolek").is_dir()


def test_every_bad_file_is_listed_and_the_good_ones_are_offered(store: Store) -> None:
    good = saved_in(store)
    for number in range(20):
        (store.folder / f"{number}.stolek").write_text("{")
    listing = store.unfinished()
    assert [game.path for game in listing.games] == [good] and len(listing.troubles) == 20


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_a_pipe_and_a_huge_file_hold_nobody_up(store: Store) -> None:
    store.folder.mkdir()
    os.mkfifo(store.folder / "a.stolek")
    with (store.folder / "b.stolek").open("wb") as file:
        file.truncate(2**35)
    reasons = [str(trouble.reason) for trouble in store.unfinished().troubles]
    assert reasons == ["it is not a regular file", "it is too big"]


def test_where_no_copy_can_be_made_the_game_from_outside_is_played_as_it_is(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    given = put(tmp_path / "game.stolek", content(played()))
    before = everything(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr("cardgames_qt.storage.store.create_whole", full)
        saved = store.take_in(given)
    assert saved.path == given
    file, _ = open_game(store, saved.path)
    assert not file.ours and everything(tmp_path) == before
    assert file.write(content(played(5)), finished=False) is not None and file.place.parent == store.folder


def test_a_shorter_game_in_the_library_does_not_stand_for_a_longer_one(store: Store, tmp_path: Path) -> None:
    old = saved_in(store, 4)
    taken = store.take_in(put(tmp_path / "game.stolek", content(played(6))))
    assert taken.path.parent == store.folder and taken.path != old and len(taken.record.log) == 7


@pytest.mark.usefixtures("qapp")
def test_what_killed_programs_left_is_cleared_when_tables_are_opened(store: Store) -> None:
    path = saved_in(store)
    file, _ = open_game(store, path)
    stale = lock_of(store.folder / "gone.stolek")
    half = store.folder / f".{path.name}.4711.new"
    for left in (stale, half):
        left.write_text("")
    for each in (stale, half, lock_of(path)):
        os.utime(each, (HOURS_AGO, HOURS_AGO))
    sessions = open_sessions(store)
    assert {each.name for each in store.folder.iterdir()} == {path.name, lock_of(path).name}
    file.close()
    sessions.client.deleteLater()


def test_a_list_reads_again_only_what_changed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [put(store.folder / f"{number}.stolek", content(played(4))) for number in range(3)]
    assert len(store.unfinished().games) == 3
    again: list[Path] = []

    def note(path: Path) -> SavedGame:
        again.append(path)
        return read(path)

    monkeypatch.setattr("cardgames_qt.storage.store.read", note)
    put(paths[1], content(played(6)))
    listed = {game.path: len(game.record.log) for game in store.unfinished().games}
    assert [path for path in again if path in paths] == [paths[1]]
    assert listed == {paths[0]: 5, paths[1]: 7, paths[2]: 5}
