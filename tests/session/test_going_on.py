"""A saved game goes on where its file is now; no older state ever overwrites a newer one."""

from __future__ import annotations

import sys

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.session.bot_client import BotClient
from cardgames_qt.session.store import Store, read
from cardgames_qt.session.tables import Tables
from tests.session.playing import plan
from tests.session.saving import content, make_move, new_game, played, put, saved_in, sit_down
from tests.session.test_autosave import SlowDisk


def test_continue_reads_the_file_again(qtbot: QtBot, tables: Tables) -> None:
    path = saved_in(tables.store, 4)
    (listed,) = tables.store.unfinished().games
    put(path, content(played(8)))
    table = sit_down(qtbot, lambda: tables.resume(listed))
    assert len(table.match.history) == 9
    table.close()
    assert len(read(path).record.log) == 9


def test_a_listed_game_that_is_gone_is_told(tables: Tables) -> None:
    path = saved_in(tables.store)
    (listed,) = tables.store.unfinished().games
    path.unlink()
    with pytest.raises(BadRecordError, match="no such file"):
        tables.resume(listed)


def test_the_file_of_a_running_game_opens_the_table_it_runs_at(
    qtbot: QtBot, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_game(qtbot, tables)
    place = table.flush_saving().place
    disk = SlowDisk(monkeypatch)
    for _ in range(3):
        make_move(table)
    assert tables.open_file(place) is table and tables.resume(read(place)) is table
    disk.free.set()
    table.close()
    assert len(read(place).record.log) == len(table.match.history)
    again = tables.resume(read(place))
    assert again is not table and len(again.match.history) == len(table.match.history)
    again.close()


def test_a_game_that_another_window_plays_is_refused(qtbot: QtBot, tables: Tables, client: BotClient) -> None:
    path = saved_in(tables.store)
    other = Tables(Store(tables.store.folder), client, paced=False)
    table = sit_down(qtbot, lambda: other.resume(read(path)))
    with pytest.raises(BadRecordError, match="this game is open in another window"):
        tables.resume(read(path))
    with pytest.raises(BadRecordError, match="this game is open in another window"):
        tables.open_file(path)
    table.close()
    tables.resume(read(path)).close()


def test_a_save_against_the_rules_is_not_kept_locked(tables: Tables) -> None:
    text = content(played()).replace(b'"seed":"seed"', b'"seed":"other"')
    path = put(tables.store.new_path("gap"), text)
    for _ in range(2):
        with pytest.raises(BadRecordError, match="seal"):
            tables.resume(read(path))
    assert tables.store.delete(path)


def test_a_file_that_changed_while_the_game_was_played_is_not_overwritten_at_the_end(
    qtbot: QtBot, tables: Tables
) -> None:
    path = saved_in(tables.store, 4)
    table = sit_down(qtbot, lambda: tables.resume(read(path)))
    newer = put(path, content(played(8))).read_bytes()
    make_move(table)
    table.close()
    assert path.read_bytes() == newer and len(tables.store.unfinished().games) == 2


def test_an_end_taken_back_while_it_is_shown_is_no_end(qtbot: QtBot, tables: Tables) -> None:
    table = sit_down(qtbot, lambda: tables.new(plan("the_game", "human"), "2"))
    while table.match.outcome is None:
        make_move(table)
    assert table.flush_saving().place.parent == tables.store.finished_folder
    table.undo()
    table.close()
    (saved,) = tables.store.unfinished().games
    assert not tables.store.finished().games and len(saved.record.log) == len(table.match.history)


@pytest.mark.skipif(sys.platform == "win32", reason="modes are another thing there")
def test_a_game_with_all_hands_in_it_is_for_its_user_alone(qtbot: QtBot, tables: Tables) -> None:
    old = saved_in(tables.store)
    assert old.stat().st_mode & 0o777 == 0o644
    table = sit_down(qtbot, lambda: tables.resume(read(old)))
    make_move(table)
    table.close()
    new = new_game(qtbot, tables)
    new.close()
    modes = {path.stat().st_mode & 0o777 for path in (old, new.saving.place)}
    assert modes == {0o600} and tables.store.earlier_folder.stat().st_mode & 0o777 == 0o700
