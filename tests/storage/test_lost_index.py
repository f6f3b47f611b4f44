"""The list of games can be lost at any time: whatever befalls its file, what is said stays true."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardgames_qt.storage import library as libraries
from cardgames_qt.storage.index import DAMAGED
from cardgames_qt.storage.library import BATCH, Library, LibraryQuery
from cardgames_qt.storage.store import Store
from tests.cases import some
from tests.soak import indexes

COUNT = 24
"""Games; more than are read at once."""
Damage = Callable[[Random, Path], None]


def no_rights(_random: Random, place: Path) -> None:
    place.chmod(0)


KINDS = [*dict.fromkeys((*indexes.WAYS, no_rights))]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Store, bytes, dict[str, Any]]:
    """A library, the file that its list is kept in, and all that is to be said of it."""
    assert COUNT > BATCH
    folder = tmp_path_factory.mktemp("kept")
    store, place = Store(folder / "games"), folder / "library.index"
    indexes.fill(store, COUNT)
    library = Library(store, place)
    truth = indexes.told(library)
    library.close()
    assert truth == indexes.in_truth(store) and truth["count"] == COUNT
    assert truth["gap"][2].played, "something is counted"
    return store, place.read_bytes(), truth


@pytest.fixture
def store(kept: tuple[Store, bytes, dict[str, Any]]) -> Store:
    return kept[0]


@pytest.fixture
def truth(kept: tuple[Store, bytes, dict[str, Any]]) -> dict[str, Any]:
    return kept[2]


@pytest.fixture
def place(kept: tuple[Store, bytes, dict[str, Any]], tmp_path: Path) -> Iterator[Path]:
    """Where a good one is kept."""
    place = tmp_path / "cache" / "library.index"
    place.parent.mkdir()
    place.write_bytes(kept[1])
    yield place
    indexes.clear(place)


@pytest.mark.parametrize("seed", some(range(8), 0, 1))
@pytest.mark.parametrize("damage", KINDS)
def test_any_damage_is_made_good_with_the_next_start(
    store: Store, place: Path, truth: dict[str, Any], damage: Damage, seed: int
) -> None:
    damage(Random(seed), place)
    assert list(indexes.check(store, place, truth)) == []


@pytest.mark.parametrize("damage", KINDS)
def test_damage_while_it_is_open_is_not_even_noticed(
    store: Store, place: Path, truth: dict[str, Any], damage: Damage
) -> None:
    library = Library(store, place)
    first = library.find(LibraryQuery())[0]
    damage(Random(3), place)
    assert indexes.told(library) == truth, "whoever asks, whatever is asked"
    library.look_at(library.path_of(library.entries([first])[first]))
    library.ledger.keep_up([])
    library.ledger.keep_up_with_register()
    library.ledger.settle()
    assert indexes.told(library) == truth and library.take_trouble() is None
    library.close()
    assert list(indexes.check(store, place, truth)) == []


def test_a_complaint_of_sqlite_that_is_no_text_is_damage_as_any_other(store: Store, place: Path) -> None:
    indexes.spoil_words(Random(), place)
    library = Library(store, place)
    assert library.take_trouble() is DAMAGED and library.take_trouble() is None, "which is told once"
    library.close()


def test_what_makes_no_sense_is_thrown_away_and_looked_up_at_once(
    store: Store, place: Path, truth: dict[str, Any]
) -> None:
    indexes.spoil_contents(Random(1), place)
    library = Library(store, place)
    assert not library.entries(library.find(LibraryQuery()))
    list(library.look())
    assert indexes.told(library) == truth and library.take_trouble() is DAMAGED
    library.close()


def test_a_loss_in_the_middle_of_a_look_begins_it_again(
    store: Store, place: Path, truth: dict[str, Any]
) -> None:
    indexes.spoil_contents(Random(1), place)
    library = Library(store, place)
    steps = library.look()
    next(steps)
    library.entries(library.find(LibraryQuery()))  # where it shows
    assert max(read for read, _ in steps) == COUNT
    assert indexes.told(library) == truth
    library.close()


def test_a_list_that_was_made_anew_is_kept_although_the_program_is_killed(store: Store, place: Path) -> None:
    place.write_bytes(place.read_bytes()[:5_000])
    killed = Library(store, place)
    assert [read for read, _ in killed.look()][-1] == COUNT
    later = Library(store, place)
    assert [total for _, total in later.look()] == [0] and later.take_trouble() is None
    for each in (killed, later):
        each.close()


def test_a_disk_that_refuses_to_keep_it_is_no_harm(
    store: Store, place: Path, truth: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    place.unlink()
    monkeypatch.setattr("cardgames_qt.storage.index.write_whole", full)
    library = Library(store, place)
    assert indexes.told(library) == truth and library.take_trouble() is None
    library.close()
    assert not place.exists()


@pytest.mark.parametrize("name", ["__version__", "VERSION"])
def test_another_versions_list_is_thrown_away_without_a_word(
    store: Store, place: Path, truth: dict[str, Any], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(libraries, name, {"__version__": "99.0", "VERSION": 99}[name])
    library = Library(store, place)
    assert not library.find(LibraryQuery()) and indexes.told(library) == truth
    assert library.take_trouble() is None
    library.close()


def test_only_this_user_may_read_it(store: Store, place: Path) -> None:
    place.unlink()
    Library(store, place).close()
    assert os.name == "nt" or place.stat().st_mode & 0o777 == 0o600
