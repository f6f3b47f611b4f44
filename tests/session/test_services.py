"""The room behind the lobby is entered when something in it is needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.session.services import LazyServices


def test_where_nothing_was_saved_nothing_is_opened(tmp_path: Path) -> None:
    room = LazyServices(tmp_path / "games")
    assert room.unfinished() is None
    (tmp_path / "games" / "finished").mkdir(parents=True)
    assert room.unfinished() is None
    room.close()
    assert not {"store", "sessions"} & set(vars(room))


def test_saved_games_are_listed_without_opening_tables(tmp_path: Path) -> None:
    (tmp_path / "cut.stolek").write_text("{", encoding="utf-8")
    room = LazyServices(tmp_path)
    listing = room.unfinished()
    assert listing is not None and not listing.games and len(listing.troubles) == 1
    assert "sessions" not in vars(room)


@pytest.mark.usefixtures("qapp")
def test_tables_keep_their_games_in_the_same_store(tmp_path: Path) -> None:
    room = LazyServices(tmp_path)
    assert room.sessions is room.sessions and room.sessions.store is room.store
    room.close()
    room.sessions.client.deleteLater()


def test_who_leaves_the_room_ends_the_bots_process(qtbot: QtBot, tmp_path: Path) -> None:
    room = LazyServices(tmp_path)
    client = room.sessions.client
    client.warm_up()
    process = client._process
    assert process is not None
    with qtbot.waitSignal(process.destroyed):
        room.close()
    client.deleteLater()
