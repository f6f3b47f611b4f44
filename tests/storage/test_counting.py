"""What is counted stays true: whatever becomes of files and their times, of the clock, and of records."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgames_qt import clock
from cardgames_qt.play.rating import Meeting, Rating, after
from cardgames_qt.play.scale import scale_of
from cardgames_qt.storage.entries import Ending
from cardgames_qt.storage.exchange import GameImport
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.register import NAME, Register
from cardgames_qt.storage.removal import delete
from cardgames_qt.storage.store import DELETED_KEPT, Store
from cardgames_qt.ui.daily.journal import read_journal
from tests.storage.counting import DAY, ME, NOON, OTHER, fill, match, numbers, played, put, record


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the clock, to so many days after all that was played."""

    def set_clock(days: float) -> None:
        monkeypatch.setattr(clock, "now", lambda: NOON + (100 + days) * DAY)

    set_clock(0)
    return set_clock


# --- who was met ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("of_1_0", (False, True))
def test_a_rating_goes_by_what_the_bots_were_worth_then(store: Store, library: Library, of_1_0: bool) -> None:
    """Stolek 1.0, whose bots were other ones, did not write when a game began."""
    raw = msgspec.json.decode(record("100"))
    raw["players"][1]["level"] = "hard"
    if of_1_0:
        del raw["extra"]["stolek_table"]["began"]
    put(store, msgspec.json.encode(raw))
    scale = scale_of("gap")
    assert scale is not None and scale.of_1_0 is not None
    hard = (scale.of_1_0 if of_1_0 else scale).levels["hard"]
    list(library.look())
    share = float(raw["result"]["winners"] == [0])
    assert library.statistics.rating(ME.id, "gap") == after(Rating(), [Meeting(hard, share)])
    assert scale.levels["hard"] != scale.of_1_0.levels["hard"]


# --- files ----------------------------------------------------------------------------------------------


def test_the_times_of_files_say_nothing(store: Store, library: Library) -> None:
    paths = fill(store)
    before = numbers(library)
    for number, path in enumerate(reversed(paths)):
        os.utime(path, (number, number))
    assert numbers(library) == before and before["me/False"][0]["played"] == len(paths)


def test_a_game_counts_once_however_often_it_lies_there(store: Store, library: Library) -> None:
    paths = fill(store)
    before = numbers(library)
    for number, path in enumerate(paths):
        shutil.copy(path, path.with_name(f"{path.stem} (conflicted copy {number}).stolek"))
    shutil.copy2(paths[0], store.folder / "elsewhere.stolek")
    assert numbers(library) == before
    paths[0].unlink()
    assert numbers(library) == before, "as long as one of them is there"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False))
def test_whatever_is_done_to_files_leaves_every_number_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, rng: Random
) -> None:
    folder = tmp_path_factory.mktemp("shuffled")
    store = Store(folder / "games")
    fill(store, 5)
    put(store, record("300", at=NOON + 9 * DAY, profile=OTHER.id))
    put(store, record("100", at=NOON + 10 * DAY, hints=[5, 0]))
    put(store, record("301", at=NOON + 11 * DAY, moves=3))
    with closing(Library(store, folder / "a.index")) as library:
        before = numbers(library, ME.id, OTHER.id)
        for _ in range(rng.randint(1, 12)):
            _disturb(rng, store, library)
            assert rng.random() < 0.7 or numbers(library, ME.id, OTHER.id) == before
        assert numbers(library, ME.id, OTHER.id) == before
    copy = folder / "copy"
    shutil.copytree(store.folder, copy, copy_function=shutil.copyfile)
    with closing(Library(Store(copy), folder / "b.index")) as library:
        assert numbers(library, ME.id, OTHER.id) == before


def _disturb(rng: Random, store: Store, library: Library) -> None:
    """Copy, rename, touch, or delete and bring back some file of the library."""
    finished = sorted(store.finished_folder.glob("*.stolek"))
    path = rng.choice([*finished, *sorted(store.folder.glob("*.stolek"))])
    other = path.with_name(f"{rng.randrange(10**9)}.stolek")
    what = rng.choice(["copy", "rename", "touch", "delete and bring back", "copy of the register", "look"])
    if other.exists():
        return
    if what == "copy" and path in finished:
        shutil.copyfile(path, other)
    elif what == "rename":
        path.rename(other)
    elif what == "touch":
        when = rng.choice([0, NOON - 9 * DAY, NOON + 4000 * DAY, rng.uniform(0, 2e9)])
        os.utime(path, (when, when))
    elif what == "delete and bring back":
        gone = delete(store, path)
        if rng.random() < 0.5:
            list(library.look())
        store.restore(gone)
    elif what == "copy of the register":
        shutil.copyfile(store.folder / NAME, store.folder / f"register.sync-conflict-{rng.random()}.jsonl")
    else:
        list(library.look())


# --- deleting -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("days", [-40, -2000, 0, 2000])
def test_what_was_just_deleted_is_never_what_is_dropped(
    store: Store, at: Callable[[float], None], days: float
) -> None:
    for number in range(DELETED_KEPT + 2):
        delete(store, put(store, record(str(number))))
    at(days)
    last = delete(store, put(store, record("900")))
    assert last.exists() and len(store.deleted().games) == DELETED_KEPT
    at(0)
    again = delete(store, put(store, record("901")))
    assert again.exists() and last.exists()
    assert store.restore(last).exists()


def test_a_result_that_counted_goes_on_counting_when_its_record_is_deleted(
    store: Store, library: Library, place: Path
) -> None:
    paths = fill(store)
    before = numbers(library)
    for path in paths[2:5]:
        delete(store, path)
        library.look_at(path)
    assert numbers(library) == before
    library.close()
    place.unlink()
    with closing(Library(store, place)) as again:
        assert numbers(again) == before, "and when the list is made anew"
        shutil.rmtree(store.deleted_folder)
        assert numbers(again) == before, "and when the record is gone for good"


def test_what_is_to_be_forgotten_counts_no_more_until_it_is_back(store: Store, library: Library) -> None:
    paths = fill(store, 3)
    before = numbers(library)
    (_, _, last) = library.entries(library.find(LibraryQuery())).values()
    gone = delete(store, library.path_of(last))
    assert library.forget([last.digest]) is None and played(library) == 2
    store.restore(gone)
    assert numbers(library) == before and len(paths) == 3


def test_a_game_that_cannot_be_kept_in_mind_is_not_deleted(
    store: Store, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = fill(store, 1)
    before = numbers(library)
    monkeypatch.setattr("cardgames_qt.storage.register.append_line", refuse)
    with pytest.raises(Exception, match="the disk is full"):
        delete(store, path)
    assert path.exists() and numbers(library) == before


def refuse(*_: object) -> None:
    raise OSError(28, "No space left on device")


# --- games that were left -------------------------------------------------------------------------------


def test_a_game_that_is_put_down_counts_when_it_is_finished(store: Store, library: Library) -> None:
    path = put(store, record("7", moves=4))
    assert played(library) == 0
    path.unlink()
    put(store, record("7"))
    assert played(library) == 1


@pytest.mark.usefixtures("at")  # a rating is of the moment when the game was lost
def test_throwing_a_game_away_after_the_own_first_move_loses_it(store: Store, library: Library) -> None:
    fill(store, 3)
    won_before = numbers(library)["me/False"][0]["won"]
    path = put(store, record("7", moves=4))
    gone = delete(store, path)
    figures, rating = numbers(library)["me/False"]
    assert (figures["played"], figures["won"], figures["streak"]) == (4, won_before, 0)
    unlost = store.restore(gone)
    assert played(library) == 3, "and Undo brings it back as it was"
    delete(store, unlost)
    assert numbers(library)["me/False"][1] == rating, "thrown away once more, it is lost once"


def test_whoever_throws_a_game_away_was_beaten_by_everybody_whatever_the_points(
    store: Store, library: Library
) -> None:
    def is_ahead(seed: str) -> bool:
        made = match(seed, 12)
        return made.outcome is None and made.scores[0] > made.scores[1]

    ahead = next(filter(is_ahead, map(str, range(200))))
    list(library.look())
    delete(store, put(store, record(ahead, moves=12)))
    (_, rating) = numbers(library)["me/False"]
    assert rating["value"] < 1500


@pytest.mark.parametrize(
    ("moves", "table"), [(0, {}), (4, {"practice": True}), (4, {"profiles": [None, None]})]
)
def test_what_was_not_begun_or_is_no_measure_is_not_lost(
    store: Store, library: Library, moves: int, table: dict[str, Any]
) -> None:
    delete(store, put(store, record("7", moves=moves, **table)))
    assert played(library) == 0 and played(library, helped=True) == 0


# --- the clock ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("days", [1500, -1500, 40, -40, 0])
def test_a_reset_covers_what_was_there_whatever_the_clock_says(
    store: Store, library: Library, at: Callable[[float], None], days: float
) -> None:
    fill(store)
    whole = numbers(library)
    at(days)
    store.register.reset(ME.id)
    assert played(library) == 0
    at(1)
    now = store.register.now()
    put(store, record("500", ended=msgspec.to_builtins(now), began=msgspec.to_builtins(now)))
    assert played(library) == 1, "what is played after it counts"
    store.register.undo_reset(ME.id, 0)
    assert played(library) == whole["me/False"][0]["played"] + 1, "and Undo counts all of it"


def test_what_comes_in_after_a_reset_was_not_covered_by_it(
    store: Store, library: Library, tmp_path: Path, at: Callable[[float], None]
) -> None:
    fill(store, 2)
    list(library.look())
    store.register.reset(ME.id)
    brought = tmp_path / "brought.stolek"
    brought.write_bytes(record("700", at=NOON - 50 * DAY))
    take(store, library, [brought], me=True)
    assert played(library) == 1


def test_games_are_in_the_order_in_which_they_were_played_though_the_clock_went_back(
    store: Store, at: Callable[[float], None]
) -> None:
    moments = []
    for days in (0, 400, 1, -900, 2):
        at(days)
        moments.append(store.register.now())
    orders = [each.order for each in moments]
    assert orders == sorted(set(orders))
    assert [each.seconds for each in moments] == [NOON + (100 + d) * DAY for d in (0, 400, 1, -900, 2)]


def test_a_clock_that_was_ahead_for_a_while_changes_no_rating(store: Store, library: Library) -> None:
    seconds = [NOON + number * DAY for number in range(6)]
    for number, second in enumerate(seconds):
        put(store, record(str(100 + number), at=second), str(number))
    right = numbers(library)["me/False"][1]
    wrong = {**moment_of(seconds[3]), "at": "2031-01-01T00:00:00Z"}
    put(store, record("103", at=seconds[3], ended=wrong), "3")
    assert numbers(library)["me/False"][1] == pytest.approx(right, abs=1.0)


def moment_of(seconds: float) -> dict[str, object]:
    raw = msgspec.json.decode(record("1", at=seconds))
    ended: dict[str, object] = raw["extra"]["stolek_table"]["ended"]
    return ended


def test_a_clock_that_is_behind_is_said_once(store: Store, at: Callable[[float], None]) -> None:
    at(300)
    store.register.reset(ME.id)
    assert store.register.clock_behind() is None
    at(0)
    assert store.register.clock_behind() is not None
    assert store.register.clock_behind() is None and Register(store.folder).clock_behind() is None
    at(900)
    store.register.reset(ME.id)
    at(0)
    assert Register(store.folder).clock_behind() is not None, "and again when it has jumped again"


# --- whose games they are -------------------------------------------------------------------------------


def take(store: Store, library: Library, paths: list[Path], *, me: bool = False) -> GameImport:
    """Take games in and say that everybody in them is the player, or nobody."""
    intake = GameImport(store, library, {ME.id})
    list(intake.look(paths))
    list(intake.take(paths, dict.fromkeys(intake.names, ME.id) if me else {}))
    return intake


@pytest.mark.parametrize("profile", [None, "", "somebody elsewhere"])
def test_anothers_games_are_nobodys_unless_it_is_said_whose(
    store: Store, library: Library, tmp_path: Path, profile: str | None
) -> None:
    list(library.look())
    lines = [record(str(number), profile=profile, name="Petr") for number in range(3)]
    brought = tmp_path / "brought.jsonl"
    brought.write_bytes(b"".join(lines))
    intake = take(store, library, [brought])
    assert intake.names == {"Petr": 3} and len(intake.new) == 3 and played(library) == 0
    for path in intake.new:
        path.unlink()
    list(library.look())
    take(store, library, [brought], me=True)
    assert played(library) == 3


def test_ones_own_games_come_back_without_a_question(store: Store, library: Library, tmp_path: Path) -> None:
    (path,) = fill(store, 1)
    before = numbers(library)
    brought = path.rename(tmp_path / path.name)
    assert played(library) == 0
    assert (
        not take(store, library, [brought]).names
        and numbers(library)["me/False"][0]["won"] == (before["me/False"][0]["won"])
    )
    assert played(library) == 1


def test_a_friends_day_never_becomes_mine(store: Store, library: Library, tmp_path: Path) -> None:
    list(library.look())
    brought = tmp_path / "day.stolek"
    brought.write_bytes(record("1", profile="friend", name="Petr", daily="2026-11-16"))
    (path,) = take(store, library, [brought], me=True).new
    assert msgspec.json.decode(path.read_bytes())["extra"]["stolek_table"]["daily"] is None
    assert not read_journal(library, ME.id).first


# --- the register ---------------------------------------------------------------------------------------


def test_a_line_that_cannot_be_read_is_said_and_left_and_harms_no_other(
    store: Store, library: Library
) -> None:
    fill(store, 2)
    list(library.look())
    store.register.reset(ME.id)
    place = store.folder / NAME
    known_later = b'{"what": "later", "x": 1}\n'
    before = b'{"what": "reset"\n\xff\xfe\n' + place.read_bytes() + known_later + b'{"wha'
    place.write_bytes(before)
    again = Register(store.folder)
    assert again.covered(ME.id) == store.register.covered(ME.id) > 0
    assert again.trouble is not None and "3" in str(again.trouble)
    again.reset(OTHER.id)
    assert place.read_bytes().startswith(before + b"\n") and Register(store.folder).covered(OTHER.id)


def test_copies_that_a_synchronised_folder_makes_are_read_as_well(store: Store, library: Library) -> None:
    list(library.look())
    assert store.register.mark_tried(ME.id, "2026-11-16", "gap") is None
    place = store.folder / NAME
    place.rename(place.with_name("register.sync-conflict-20261116.jsonl"))
    assert Register(store.folder).tried(ME.id).keys() == {("2026-11-16", "gap")}


def test_a_game_that_was_left_and_is_gone_on_with_is_not_lost(store: Store, library: Library) -> None:
    gone = delete(store, put(store, record("7", moves=4)))
    assert played(library) == 1
    shutil.move(gone, store.folder / "back.stolek")
    assert played(library) == 0
    assert [each.ending for each in library.entries(library.find(LibraryQuery())).values()] == [
        Ending.UNFINISHED
    ]


@pytest.mark.parametrize("seed", range(60))
def test_whatever_became_of_its_lines_everything_is_counted_without_an_error(
    store: Store, library: Library, seed: int
) -> None:
    rng = Random(seed)
    first, *paths = fill(store, 4)
    list(library.look())
    store.register.know((ME, OTHER))
    store.register.mark_tried(ME.id, "2026-11-16", "gap")
    for path in paths[:2]:
        delete(store, path)
    store.register.reset(OTHER.id)
    place = store.folder / NAME
    raw = bytearray(place.read_bytes())
    for _ in range(rng.choice((1, 1, 3, 20))):
        if rng.random() < 0.7:
            raw[rng.randrange(len(raw))] = rng.choice(b'0123456789abcdef"{}[],:-ex\n\xff')
        else:
            start = rng.randrange(len(raw))
            raw[start:start] = rng.choice((b"9" * 30, b"null", b"[[[[", b"-1", b"1e308", raw[:40]))
    place.write_bytes(raw)
    numbers(library, ME.id, OTHER.id)
    read_journal(library, ME.id)
    assert first.exists() and played(library) >= 1 and place.read_bytes().startswith(raw)
