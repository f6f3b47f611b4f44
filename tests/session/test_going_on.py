"""A saved game goes on where its file is now; no older state ever overwrites a newer one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import Store, read
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.playing import plan
from tests.session.saving import content, make_move, new_game, played, put, saved_in, sit_down
from tests.session.test_autosave import SlowDisk


def test_continue_reads_the_file_again(qtbot: QtBot, sessions: Sessions) -> None:
    path = saved_in(sessions.store, 4)
    (listed,) = sessions.store.unfinished().games
    put(path, content(played(8)))
    session = sit_down(qtbot, lambda: sessions.resume(listed))
    assert len(session.match.history) == 9
    session.close()
    assert len(read(path).record.log) == 9


@pytest.mark.parametrize("first", ["the table", "the library"])
def test_a_game_of_stolek_1_0_goes_on_as_whose_it_was_whoever_sees_it_first(
    qtbot: QtBot, sessions: Sessions, tmp_path: Path, first: str
) -> None:
    path = saved_in(sessions.store, 4)
    sessions.store.register.know([Profile(id="jana")])
    library = Library(sessions.store, tmp_path / "library.index")
    if first == "the library":
        list(library.look())
    session = sit_down(qtbot, lambda: sessions.resume(read(path)))
    list(library.look())
    make_move(session)
    session.close()
    list(library.look())
    library.close()
    assert read(path).extra.profiles == ("jana", None)


def test_a_listed_game_that_is_gone_is_told(sessions: Sessions) -> None:
    path = saved_in(sessions.store)
    (listed,) = sessions.store.unfinished().games
    path.unlink()
    with pytest.raises(BadRecordError, match="no such file"):
        sessions.resume(listed)


def test_the_file_of_a_running_game_opens_the_table_it_runs_at(
    qtbot: QtBot, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_game(qtbot, sessions)
    place = session.flush_saving().place
    disk = SlowDisk(monkeypatch)
    for _ in range(3):
        make_move(session)
    assert sessions.open_file(place) is session and sessions.resume(read(place)) is session
    disk.free.set()
    session.close()
    assert len(read(place).record.log) == len(session.match.history)
    again = sessions.resume(read(place))
    assert again is not session and len(again.match.history) == len(session.match.history)
    again.close()


def test_a_game_that_another_window_plays_is_refused(
    qtbot: QtBot, sessions: Sessions, client: BotClient
) -> None:
    path = saved_in(sessions.store)
    other = Sessions(Store(sessions.store.folder), client, paced=False)
    session = sit_down(qtbot, lambda: other.resume(read(path)))
    with pytest.raises(BadRecordError, match="this game is open in another window"):
        sessions.resume(read(path))
    with pytest.raises(BadRecordError, match="this game is open in another window"):
        sessions.open_file(path)
    session.close()
    sessions.resume(read(path)).close()


def test_a_save_against_the_rules_is_not_kept_locked(sessions: Sessions) -> None:
    text = content(played()).replace(b'"seed":"seed"', b'"seed":"other"')
    path = put(sessions.store.new_path("gap"), text)
    for _ in range(2):
        with pytest.raises(BadRecordError, match="seal"):
            sessions.resume(read(path))
    assert sessions.store.delete(path)


def test_a_file_that_changed_while_the_game_was_played_is_not_overwritten_at_the_end(
    qtbot: QtBot, sessions: Sessions
) -> None:
    path = saved_in(sessions.store, 4)
    session = sit_down(qtbot, lambda: sessions.resume(read(path)))
    newer = put(path, content(played(8))).read_bytes()
    make_move(session)
    session.close()
    assert path.read_bytes() == newer and len(sessions.store.unfinished().games) == 2


def test_an_end_taken_back_while_it_is_shown_is_no_end(qtbot: QtBot, sessions: Sessions) -> None:
    session = sit_down(qtbot, lambda: sessions.new(plan("the_game", "human"), "2"))
    while session.match.outcome is None:
        make_move(session)
    assert session.flush_saving().place.parent == sessions.store.finished_folder
    session.undo()
    session.close()
    (saved,) = sessions.store.unfinished().games
    assert not sessions.store.finished().games and len(saved.record.log) == len(session.match.history)


@pytest.mark.skipif(sys.platform == "win32", reason="modes are another thing there")
def test_a_game_with_all_hands_in_it_is_for_its_user_alone(qtbot: QtBot, sessions: Sessions) -> None:
    old = saved_in(sessions.store)
    assert old.stat().st_mode & 0o777 == 0o644
    session = sit_down(qtbot, lambda: sessions.resume(read(old)))
    make_move(session)
    session.close()
    new = new_game(qtbot, sessions)
    new.close()
    modes = {path.stat().st_mode & 0o777 for path in (old, new.saving.place)}
    assert modes == {0o600} and sessions.store.earlier_folder.stat().st_mode & 0o777 == 0o700
