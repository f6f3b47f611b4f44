"""A game that this version does not know is kept and listed as what it is, and nobody counts it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.exchange import export_games
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.statistics.profiles import FIRST
from cardgames_qt.storage.store import Store, read
from tests.session.saving import everything, saved_in
from tests.toy import games
from tests.toy.seated import seated


@pytest.fixture
def strange(store: Store) -> tuple[Path, Path]:
    """A game that is over and one that goes on, of a game that was known once."""
    with seated():
        return games.put(store, "over", over=True), games.put(store, "begun", over=False)


@pytest.fixture
def library(strange: tuple[Path, Path], store: Store, place: Path) -> Iterator[Library]:
    library = Library(store, place)
    list(library.look())
    yield library
    library.close()


def listed(library: Library) -> list[LibraryEntry]:
    return list(library.entries(library.find(LibraryQuery())).values())


def test_it_is_listed_as_that(library: Library) -> None:
    for holding in listed(library):
        assert (holding.game, holding.ending) == ("toy", Ending.STRANGE)
        assert str(holding.reason) == "it is of a game that this version does not know: toy"


def test_nobody_counts_it(library: Library) -> None:
    assert library.statistics.games(FIRST) == () and library.statistics.count(ResultQuery()) == 0
    assert not library.statistics.lines(ResultQuery(game="toy"), ["at"])
    assert not library.find(LibraryQuery(daily=True)) and not library.find(LibraryQuery(reviewed=True))


def test_it_is_never_opened_and_the_others_go_on(store: Store, strange: tuple[Path, Path]) -> None:
    other, before = saved_in(store), everything(store.folder)
    for path in strange:
        with pytest.raises(BadRecordError, match="does not know: toy"):
            read(path)
        with pytest.raises(BadRecordError, match="does not know: toy"):
            store.take_in(path)
    listing = store.unfinished()
    assert [game.path for game in listing.games] == [other]
    assert [trouble.path for trouble in listing.troubles] == [strange[1]]
    assert {each: before[each] for each in map(str, strange)}.items() <= everything(store.folder).items()


def test_it_can_be_given_out_and_is_whole_elsewhere(store: Store, strange: tuple[Path, Path]) -> None:
    target = store.folder.parent / "out.stolek"
    assert export_games(strange[:1], target) == []
    with seated():
        assert read(target).record == read(strange[0]).record


def test_it_can_be_deleted_and_comes_back_where_it_was(store: Store, strange: tuple[Path, Path]) -> None:
    before = everything(store.folder)
    gone = [store.delete(path) for path in strange]
    assert [store.restore(path) for path in gone] == list(strange), "the finished one among the finished"
    assert everything(store.folder) == before


def test_a_game_that_has_just_ended_is_listed_once(library: Library, store: Store) -> None:
    begun, ended = store.folder / "toy-same.stolek", store.finished_folder / "toy-same.stolek"
    with seated():
        games.put(store, "same", over=False)
        games.put(store, "same", over=True)
    list(library.look())
    assert library.number_of(ended) is not None and library.number_of(begun) is None


def test_it_comes_back_to_life_once_it_is_known_again_and_goes_when_it_is_not(
    library: Library, store: Store, place: Path
) -> None:
    strange = listed(library)
    library.close()
    with seated():
        known = Library(store, place)
        list(known.look())
        assert {each.ending for each in listed(known)} & {Ending.STRANGE} == set()
        assert known.statistics.games(FIRST) == ("toy",) and known.take_trouble() is None
        known.close()
    again = Library(store, place)
    list(again.look())
    assert listed(again) == strange and not again.statistics.games(FIRST) and again.take_trouble() is None
    again.close()
