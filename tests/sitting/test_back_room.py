"""The room behind the lobby is entered when something in it is needed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.sitting.back_room import BackRoom


def test_where_nothing_was_saved_nothing_is_opened(tmp_path: Path) -> None:
    room = BackRoom(tmp_path / "games")
    assert room.unfinished() is None
    (tmp_path / "games" / "finished").mkdir(parents=True)
    assert room.unfinished() is None
    room.close()
    assert not {"store", "sittings"} & set(vars(room))


def test_saved_games_are_listed_without_opening_tables(tmp_path: Path) -> None:
    (tmp_path / "cut.stolek").write_text("{", encoding="utf-8")
    room = BackRoom(tmp_path)
    listing = room.unfinished()
    assert listing is not None and not listing.games and len(listing.troubles) == 1
    assert "sittings" not in vars(room)


@pytest.mark.usefixtures("qapp")
def test_tables_keep_their_games_in_the_same_store(tmp_path: Path) -> None:
    room = BackRoom(tmp_path)
    assert room.sittings is room.sittings and room.sittings.store is room.store
    room.close()
    room.sittings.client.deleteLater()


def test_who_leaves_the_room_ends_the_bots_process(qtbot: QtBot, tmp_path: Path) -> None:
    room = BackRoom(tmp_path)
    client = room.sittings.client
    client.warm_up()
    process = client._process
    assert process is not None
    with qtbot.waitSignal(process.destroyed):
        room.close()
    client.deleteLater()
