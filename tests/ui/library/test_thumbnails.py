"""Every game gets a picture of its table, once, while nobody does anything; none gives a hand away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.kit.words import english
from cardgames_qt.storage.entries import LibraryEntry, describe
from cardgames_qt.storage.store import SavedGame, Store, read
from cardgames_qt.ui.library import thumbnail_cache
from cardgames_qt.ui.library.thumbnail import TableThumbnail, may_be_seen
from cardgames_qt.ui.library.thumbnail_cache import ThumbnailCache
from cardgames_qt.ui.look.theme import Mode, make_theme
from tests.ui.library.conftest import Put
from tests.ui.shell.driving import PATIENCE, open_library

Make = Callable[..., ThumbnailCache]
Made = tuple[ThumbnailCache, LibraryEntry]


@pytest.fixture
def ground(qtbot: QtBot) -> Iterator[QWidget]:
    ground = QWidget()
    qtbot.addWidget(ground)
    yield ground


@pytest.fixture
def make(ground: QWidget, folder: Path) -> Iterator[Make]:
    made: list[ThumbnailCache] = []

    def make(mode: Mode = Mode.DARK) -> ThumbnailCache:
        thumbnail = TableThumbnail(english, lambda table: table, make_theme(mode, None))
        games = folder / "games"
        made.append(
            ThumbnailCache(folder / "cache", thumbnail, lambda game: games / game.place.decode(), ground)
        )
        return made[-1]

    yield make
    for each in made:
        each.end()


@pytest.fixture
def made(make: Make, put: Put, folder: Path) -> Made:
    """An empty album, and a game for it."""
    return make(), entry_of(put(1, when="end")[0], folder)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every game whose table was set up."""
    found: list[str] = []
    original = TableThumbnail.set_up

    def set_up(thumbnail: TableThumbnail, saved: object, match: object) -> object:
        found.append(saved.path.name)  # type: ignore[attr-defined]
        return original(thumbnail, saved, match)  # type: ignore[arg-type]

    monkeypatch.setattr(TableThumbnail, "set_up", set_up)
    return found


def entry_of(path: Path, folder: Path) -> LibraryEntry:
    return describe(Store(folder / "games"), read(path))


def wait_for(qtbot: QtBot, album: ThumbnailCache, game: LibraryEntry) -> None:
    qtbot.waitUntil(lambda: album.of(game) is not None, timeout=PATIENCE)


def test_a_picture_is_taken_once_and_kept_for_the_next_time(
    qtbot: QtBot, make: Make, put: Put, folder: Path, taken: list[str]
) -> None:
    (path,) = put(1, when="end")
    game, album = entry_of(path, folder), make()
    assert album.of(game) is None, "nobody waits for it"
    wait_for(qtbot, album, game)
    album.end()
    wait_for(qtbot, make(), game)
    assert taken == [path.name], "the second time it came from the disk"
    wait_for(qtbot, make(Mode.LIGHT), game)
    assert len(taken) == 2, "by another light it looks otherwise"


def test_a_kept_picture_that_is_damaged_is_taken_again(
    qtbot: QtBot, make: Make, put: Put, folder: Path, taken: list[str]
) -> None:
    (path,) = put(1)
    game, album = entry_of(path, folder), make()
    wait_for(qtbot, album, game)
    album.end()
    (kept,) = (folder / "cache").glob("*.png")
    kept.write_bytes(b"no picture")
    wait_for(qtbot, make(), game)
    assert len(taken) == 2


def test_where_nothing_can_be_kept_it_is_shown_all_the_same(
    qtbot: QtBot, make: Make, put: Put, folder: Path
) -> None:
    (path,) = put(1)
    (folder / "cache").write_text("")
    wait_for(qtbot, make(), entry_of(path, folder))


def test_a_game_that_breaks_the_rules_or_is_gone_has_none(
    qtbot: QtBot, make: Make, put: Put, folder: Path, taken: list[str]
) -> None:
    (path, gone) = put(2)
    games = [entry_of(path, folder), entry_of(gone, folder)]
    path.write_bytes(path.read_bytes().replace(b'"by":0', b'"by":1', 1))
    gone.unlink()
    album = make()
    for game in games:
        assert album.of(game) is None
        qtbot.waitUntil(lambda: not album.pending, timeout=PATIENCE)
        assert album.of(game) is None and not album.pending, "which is not tried again and again"
    assert not taken


def test_hands_that_are_covered_between_turns_are_in_no_picture(put: Put) -> None:
    saved = read(put(1)[0])
    assert may_be_seen(saved)
    two = tuple(replace(player, kind="human", level=None) for player in saved.record.players)
    covered = replace(saved, record=replace(saved.record, players=two))
    assert not may_be_seen(covered)
    assert may_be_seen(replace(covered, extra=replace(covered.extra, together=True)))


def test_only_so_many_are_kept(
    qtbot: QtBot, make: Make, put: Put, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thumbnail_cache, "MOST_ON_DISK", 2)
    monkeypatch.setattr(thumbnail_cache, "MOST_IN_MEMORY", 2)
    album = make()
    kinds = (("gap", "middle"), ("gap", "end"), ("three", "middle"))
    games = [entry_of(put(1, game, when)[0], folder) for game, when in kinds]
    for game in games:
        wait_for(qtbot, album, game)
    album.end()
    assert len(list((folder / "cache").glob("*.png"))) == 2
    assert [album.of(game) is not None for game in games] == [False, True, True]


@pytest.mark.usefixtures("seen")
def test_the_list_asks_for_what_is_seen_and_nothing_else(
    qtbot: QtBot, program: Program, put: Put, taken: list[str]
) -> None:
    put(1, when="end")
    put(1, "three", newest=1_600_000_000)
    page = open_library(qtbot, program)
    page.grab()
    qtbot.waitUntil(lambda: len(taken) == 2 and not page.thumbnails.pending, timeout=PATIENCE)
    page.grab()
    assert len(taken) == 2


def test_nobody_who_scrolls_waits_for_a_picture_that_is_about_to_be_taken(
    qtbot: QtBot, made: Made, taken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    album, game = made
    begun, may_end = Event(), Event()

    def slowly(path: Path) -> SavedGame:
        begun.set()
        assert may_end.wait(PATIENCE)
        return read(path)

    monkeypatch.setattr(thumbnail_cache, "read", slowly)
    album.of(game)
    qtbot.waitUntil(begun.is_set, timeout=PATIENCE)
    monkeypatch.setattr(thumbnail_cache, "IDLE_MS", PATIENCE)
    album.wait()
    may_end.set()
    QTest.qWait(10 * thumbnail_cache.NEXT_MS)
    assert taken == [], "the game is read, but somebody is at the list"
    monkeypatch.setattr(thumbnail_cache, "IDLE_MS", 0)
    album.wait()
    wait_for(qtbot, album, game)
    assert taken == [game.name]


def test_a_picture_that_breaks_off_leaves_the_others_their_turn(
    qtbot: QtBot,
    made: Made,
    put: Put,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    album, good = made
    bad = entry_of(put(1, "three", when="end")[0], folder)

    def fail(path: Path) -> object:
        if path.name == bad.name:
            raise KeyError("dodo")
        return read(path)

    monkeypatch.setattr(thumbnail_cache, "read", fail)
    with qtbot.captureExceptions() as caught:
        assert album.of(bad) is None
        qtbot.waitUntil(lambda: bool(caught), timeout=PATIENCE)
        qtbot.waitUntil(lambda: album.of(good) is not None, timeout=PATIENCE)
    assert [kind for kind, *_ in caught] == [KeyError] and album.of(bad) is None
