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
from cardgames_qt.ui.sitting.bot_client import BotClient
from cardgames_qt.ui.sitting.sittings import Sittings
from tests.sitting.playing import plan
from tests.sitting.saving import content, make_move, new_game, played, put, saved_in, sit_down
from tests.sitting.test_autosave import SlowDisk


def test_continue_reads_the_file_again(qtbot: QtBot, sittings: Sittings) -> None:
    path = saved_in(sittings.store, 4)
    (listed,) = sittings.store.unfinished().games
    put(path, content(played(8)))
    sitting = sit_down(qtbot, lambda: sittings.resume(listed))
    assert len(sitting.match.history) == 9
    sitting.close()
    assert len(read(path).record.log) == 9


@pytest.mark.parametrize("first", ["the table", "the library"])
def test_a_game_of_stolek_1_0_goes_on_as_whose_it_was_whoever_sees_it_first(
    qtbot: QtBot, sittings: Sittings, tmp_path: Path, first: str
) -> None:
    path = saved_in(sittings.store, 4)
    sittings.store.register.know([Profile(id="jana")])
    library = Library(sittings.store, tmp_path / "library.index")
    if first == "the library":
        list(library.look())
    sitting = sit_down(qtbot, lambda: sittings.resume(read(path)))
    list(library.look())
    make_move(sitting)
    sitting.close()
    list(library.look())
    library.close()
    assert read(path).extra.profiles == ("jana", None)


def test_a_listed_game_that_is_gone_is_told(sittings: Sittings) -> None:
    path = saved_in(sittings.store)
    (listed,) = sittings.store.unfinished().games
    path.unlink()
    with pytest.raises(BadRecordError, match="no such file"):
        sittings.resume(listed)


def test_the_file_of_a_running_game_opens_the_table_it_runs_at(
    qtbot: QtBot, sittings: Sittings, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = new_game(qtbot, sittings)
    place = sitting.flush_saving().place
    disk = SlowDisk(monkeypatch)
    for _ in range(3):
        make_move(sitting)
    assert sittings.open_file(place) is sitting and sittings.resume(read(place)) is sitting
    disk.free.set()
    sitting.close()
    assert len(read(place).record.log) == len(sitting.match.history)
    again = sittings.resume(read(place))
    assert again is not sitting and len(again.match.history) == len(sitting.match.history)
    again.close()


def test_a_game_that_another_window_plays_is_refused(
    qtbot: QtBot, sittings: Sittings, client: BotClient
) -> None:
    path = saved_in(sittings.store)
    other = Sittings(Store(sittings.store.folder), client, paced=False)
    sitting = sit_down(qtbot, lambda: other.resume(read(path)))
    with pytest.raises(BadRecordError, match="this game is open in another window"):
        sittings.resume(read(path))
    with pytest.raises(BadRecordError, match="this game is open in another window"):
        sittings.open_file(path)
    sitting.close()
    sittings.resume(read(path)).close()


def test_a_save_against_the_rules_is_not_kept_locked(sittings: Sittings) -> None:
    text = content(played()).replace(b'"seed":"seed"', b'"seed":"other"')
    path = put(sittings.store.new_path("gap"), text)
    for _ in range(2):
        with pytest.raises(BadRecordError, match="seal"):
            sittings.resume(read(path))
    assert sittings.store.delete(path)


def test_a_file_that_changed_while_the_game_was_played_is_not_overwritten_at_the_end(
    qtbot: QtBot, sittings: Sittings
) -> None:
    path = saved_in(sittings.store, 4)
    sitting = sit_down(qtbot, lambda: sittings.resume(read(path)))
    newer = put(path, content(played(8))).read_bytes()
    make_move(sitting)
    sitting.close()
    assert path.read_bytes() == newer and len(sittings.store.unfinished().games) == 2


def test_an_end_taken_back_while_it_is_shown_is_no_end(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sit_down(qtbot, lambda: sittings.new(plan("the_game", "human"), "2"))
    while sitting.match.outcome is None:
        make_move(sitting)
    assert sitting.flush_saving().place.parent == sittings.store.finished_folder
    sitting.undo()
    sitting.close()
    (saved,) = sittings.store.unfinished().games
    assert not sittings.store.finished().games and len(saved.record.log) == len(sitting.match.history)


@pytest.mark.skipif(sys.platform == "win32", reason="modes are another thing there")
def test_a_game_with_all_hands_in_it_is_for_its_user_alone(qtbot: QtBot, sittings: Sittings) -> None:
    old = saved_in(sittings.store)
    assert old.stat().st_mode & 0o777 == 0o644
    sitting = sit_down(qtbot, lambda: sittings.resume(read(old)))
    make_move(sitting)
    sitting.close()
    new = new_game(qtbot, sittings)
    new.close()
    modes = {path.stat().st_mode & 0o777 for path in (old, new.saving.place)}
    assert modes == {0o600} and sittings.store.earlier_folder.stat().st_mode & 0o777 == 0o700
