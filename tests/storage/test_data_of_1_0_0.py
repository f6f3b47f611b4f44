"""A folder that Stolek 1.0.0 left, with every number as that version told it."""

from __future__ import annotations

import os
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cardgames_qt.storage.library import Library
from cardgames_qt.storage.register import Register
from cardgames_qt.storage.settings import SettingsFile
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.store import Store

LEFT = msgspec.json.decode((Path(__file__).parent / "data_of_1_0_0.json").read_bytes())


class Home:
    """The folder, opened by this version."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = Store(folder / "games")
        self.settings = SettingsFile(folder / "settings.json", lambda: Register(folder / "games").people)
        self.store.register.know(self.settings.current.people)
        self.library = Library(self.store, folder / "cache" / "library.index")
        list(self.library.look())

    def numbers(self) -> dict[str, Any]:
        told, found = self.library.statistics, dict[str, Any]()
        for who, profile in zip(("first", "eva1"), self.settings.current.people, strict=True):
            for game in (None, "gap", "the_game", "three", "qwixx"):
                for helped in (False, True):
                    figures = told.figures(ResultQuery(profile=profile.id, game=game, helped=helped))
                    rating = told.rating(profile.id, game) if game is not None else None
                    found[f"{who}/{game}/{helped}"] = plain(figures, rating)
        return found

    def close(self) -> None:
        self.library.close()


def plain(figures: object, rating: object) -> Any:
    """As the released version wrote it, times to the millisecond; what it did not know of is not known."""
    found = msgspec.json.decode(msgspec.json.encode({"figures": figures, "rating": rating}))
    assert [found["figures"].pop(later) for later in ("others", "cards")] == [None, None]
    return rounded(found)


def rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 3)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value


AS_TOLD = {key: rounded(told) for key, told in LEFT["numbers"].items()}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What 1.0.0 left, with the times of its files."""
    for file in LEFT["files"]:
        place = tmp_path / "home" / file["name"]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(file["content"], encoding="utf-8")
        os.utime(place, (file["time"], file["time"]))
    return tmp_path / "home"


def opened(folder: Path) -> dict[str, Any]:
    home = Home(folder)
    try:
        return home.numbers()
    finally:
        home.close()


def test_every_number_is_as_it_was(folder: Path) -> None:
    assert opened(folder) == AS_TOLD
    assert AS_TOLD["first/gap/False"]["figures"]["played"] == 7


def test_no_record_is_written_for_it(folder: Path) -> None:
    before = {path: path.read_bytes() for path in (folder / "games").rglob("*.stolek")}
    opened(folder)
    assert {path: path.read_bytes() for path in (folder / "games").rglob("*.stolek")} == before


@pytest.mark.parametrize("index", ["kept", "lost"])
def test_numbers_stay_when_the_folder_is_copied(folder: Path, index: str) -> None:
    opened(folder)
    copy = folder.with_name("copy")
    shutil.copytree(folder, copy, copy_function=partial(shutil.copyfile))  # times are those of today
    if index == "lost":
        shutil.rmtree(copy / "cache")
    assert opened(copy) == AS_TOLD


def test_whoever_was_first_gets_an_id_once_and_stays_first_everywhere(folder: Path) -> None:
    home = Home(folder)
    first, eva = home.settings.current.people
    assert first.id and first.name == "Jana" and eva.id == "eva1"
    assert home.settings.current.player == first
    assert home.settings.current.tables["gap"].seats[0].profile == first.id
    home.close()
    assert Home(folder).settings.current.people == (first, eva)


def test_people_are_known_when_the_settings_are_gone(folder: Path) -> None:
    home = Home(folder)
    people = [(each.id, each.name) for each in home.settings.current.people]
    home.close()
    (folder / "settings.json").unlink()
    again = Home(folder)
    assert [(each.id, each.name) for each in again.settings.current.people] == people
    assert again.numbers() == AS_TOLD


def test_a_game_of_1_0_0_that_comes_later_is_nobodys(folder: Path) -> None:
    """It may be anybody's: the first person of another computer has the same empty name there."""
    stranger = next(file for file in LEFT["files"] if file["name"].startswith("games/finished/gap-"))
    content = stranger["content"].replace('"seed":"1000"', '"seed":"1234"')
    opened(folder)
    (folder / "games" / "finished" / "brought.stolek").write_text(content, encoding="utf-8")
    assert opened(folder) == AS_TOLD


def test_a_game_that_1_0_0_had_deleted_counts_for_its_owner_once_it_is_back(folder: Path) -> None:
    home = Home(folder)
    (deleted,) = home.store.deleted().games
    home.library.look_at(home.store.restore(deleted.path))
    played = home.numbers()["first/gap/False"]["figures"]["played"]
    assert played == AS_TOLD["first/gap/False"]["figures"]["played"] + 1
    home.close()
