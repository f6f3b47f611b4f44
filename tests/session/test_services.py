"""Storage and tables are loaded when something needs them."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.ui.session.services import LazyServices


def never(*_: object) -> None:
    raise AssertionError("nothing needs that yet")


def test_where_nothing_was_saved_nothing_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgames_qt.storage.store.Store", never)
    monkeypatch.setattr("cardgames_qt.ui.session.sessions.open_sessions", never)
    services = LazyServices(tmp_path / "games")
    assert services.unfinished() is None
    (tmp_path / "games" / "finished").mkdir(parents=True)
    assert services.unfinished() is None
    services.close()


def test_saved_games_are_listed_without_opening_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.session.sessions.open_sessions", never)
    (tmp_path / "cut.stolek").write_text("{", encoding="utf-8")
    services = LazyServices(tmp_path)
    listing = services.unfinished()
    assert listing is not None and not listing.games and len(listing.troubles) == 1


@pytest.mark.usefixtures("qapp")
def test_tables_keep_their_games_in_the_same_store(tmp_path: Path) -> None:
    services = LazyServices(tmp_path)
    assert services.sessions is services.sessions and services.sessions.store is services.store
    services.close()
    services.sessions.client.deleteLater()


def test_closing_ends_the_bots_process(qtbot: QtBot, tmp_path: Path) -> None:
    services = LazyServices(tmp_path)
    client = services.sessions.client
    client.warm_up()
    qtbot.waitUntil(lambda: client.process_id > 0)
    services.close()
    assert not client.process_id
    client.deleteLater()
