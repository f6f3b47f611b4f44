"""Who only looks changes nothing, and a file from elsewhere stays as it is whatever happens."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.storage.store import Store, read
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.playing import PATIENCE
from tests.session.saving import content, everything, make_move, played, put, saved_in, sit_down

END = 10_000

only_posix = pytest.mark.skipif(sys.platform == "win32", reason="making a link takes a right there")


@pytest.fixture
def store(sessions: Sessions) -> Store:
    return sessions.store


def look(qtbot: QtBot, sessions: Sessions, path: Path) -> None:
    sit_down(qtbot, lambda: sessions.resume(read(path))).close()


def test_looking_at_a_finished_game_leaves_it(qtbot: QtBot, sessions: Sessions, store: Store) -> None:
    path = put(store.finished_folder / "x.stolek", content(played(END, target=1)), theirs=1)
    before = everything(store.folder)
    look(qtbot, sessions, path)
    assert everything(store.folder) == before


def test_looking_at_a_finished_game_from_elsewhere_leaves_it_there(
    qtbot: QtBot, sessions: Sessions, tmp_path: Path
) -> None:
    paths = [
        put(tmp_path / folder / "game.stolek", content(played(END, target=target)))
        for folder, target in (("a", 1), ("b", 2))
    ]
    before = everything(tmp_path)
    for path in paths:
        look(qtbot, sessions, path)
    assert everything(tmp_path) == before


def test_looking_at_a_game_that_can_go_on_leaves_it(qtbot: QtBot, sessions: Sessions, store: Store) -> None:
    saved_in(store, theirs={"rating": 5})
    before = everything(store.folder)
    for game in store.unfinished().games:
        look(qtbot, sessions, game.path)
    assert everything(store.folder) == before


@only_posix
@pytest.mark.parametrize("kind", ["link", "protected"])
def test_a_link_or_a_protected_file_is_left_and_the_game_goes_on_in_a_new_one(
    qtbot: QtBot, sessions: Sessions, store: Store, tmp_path: Path, kind: str
) -> None:
    path = saved_in(store)
    if kind == "link":
        path.symlink_to(path.rename(tmp_path / "real.stolek"))
    else:
        path.chmod(0o444)
    before = everything(tmp_path)
    look(qtbot, sessions, path)
    assert everything(tmp_path) == before
    session = sit_down(qtbot, lambda: sessions.resume(read(path)))
    said: list[object] = []
    session.noted.connect(said.append)
    make_move(session)
    qtbot.waitUntil(lambda: bool(said), timeout=PATIENCE)
    session.close()
    after = everything(tmp_path)
    assert {name: after[name] for name in before} == before
    assert session.saving.place in {game.path for game in store.unfinished().games} - {path}
    assert len(said) == 1 and str(path.name) in str(said[0])


def test_what_others_keep_in_the_file_is_carried_over(qtbot: QtBot, sessions: Sessions, store: Store) -> None:
    path = saved_in(store, theirs={"rating": 5})
    session = sit_down(qtbot, lambda: sessions.resume(read(path)))
    make_move(session)
    session.close()
    again = read(path).record
    assert again.extra["theirs"] == {"rating": 5} and len(again.log) > 5
    assert {"stolek_seal", "stolek_table"} <= set(again.extra)


# --- files from outside ---------------------------------------------------------------------------------


def test_a_game_from_outside_is_copied_once_and_never_written(
    qtbot: QtBot, sessions: Sessions, store: Store, tmp_path: Path
) -> None:
    given = put(tmp_path / "sent" / "game.stolek", content(played()), theirs=1)
    before = everything(given.parent)
    session = sit_down(qtbot, lambda: sessions.open_file(given))
    (copy,) = store.unfinished().games
    assert copy.path.read_bytes() == given.read_bytes() and session.saving.place == copy.path
    make_move(session)
    session.close()
    sit_down(qtbot, lambda: sessions.open_file(given)).close()
    assert everything(given.parent) == before
    (copy,) = store.unfinished().games
    assert len(copy.record.log) > len(read(given).record.log)


def test_a_game_that_another_program_writes_otherwise_is_copied_once(
    qtbot: QtBot, sessions: Sessions, store: Store, tmp_path: Path
) -> None:
    raw = msgspec.json.decode(content(played()))
    given = tmp_path / "game.json"
    given.write_bytes(msgspec.json.encode({**raw, "options": {}, "extra": {}}))
    for _ in range(2):
        session = sit_down(qtbot, lambda: sessions.open_file(given))
        make_move(session)
        session.close()
    assert len(store.unfinished().games) == 1


def test_two_games_of_one_name_from_outside_are_two(
    qtbot: QtBot, sessions: Sessions, store: Store, tmp_path: Path
) -> None:
    for folder, moves in (("a", 4), ("b", 6)):
        given = put(tmp_path / folder / "game.stolek", content(played(moves)))
        sit_down(qtbot, lambda path=given: sessions.open_file(path)).close()  # type: ignore[misc]
    assert sorted(len(game.record.log) for game in store.unfinished().games) == [5, 7]


def test_a_file_of_the_library_is_opened_itself(qtbot: QtBot, sessions: Sessions, store: Store) -> None:
    path = saved_in(store)
    session = sit_down(qtbot, lambda: sessions.open_file(store.folder / ".." / "games" / path.name))
    assert session.saving.place == path
    session.close()
    assert len(store.unfinished().games) == 1


def test_a_game_against_the_rules_is_not_taken_in(sessions: Sessions, store: Store, tmp_path: Path) -> None:
    text = content(played()).replace(b'"seed":"seed"', b'"seed":"other"')
    given = put(tmp_path / "game.stolek", text)
    with pytest.raises(ValueError, match="seal"):
        sessions.open_file(given)
    assert not store.folder.exists()
