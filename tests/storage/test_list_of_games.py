"""The list of games says what the records say, whatever becomes of the file it is kept in."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

from cardgames_qt.engine.record import Player
from cardgames_qt.engine.untrusted import shown
from cardgames_qt.play.reviews import REVIEW
from cardgames_qt.storage import entries, library
from cardgames_qt.storage.annotations import annotate, set_mark
from cardgames_qt.storage.entries import Ending, FileStamp, LibraryEntry, look_up
from cardgames_qt.storage.index import APPLICATION, DAMAGED
from cardgames_qt.storage.library import Library, LibraryQuery, SortColumn
from cardgames_qt.storage.store import Store, read
from tests.play.reviewing import review_of, seat_of
from tests.session.saving import content, everything, played, put, saved_in

ENDED = content(played(10_000, target=1))
TITLES = {"gap": "GAP", "three": "Tři jsou moc"}
LEVELS = ("easy", "hard")
KEEPS = """
import sys
from pathlib import Path
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.store import Store
library = Library(Store(Path(sys.argv[1])), Path(sys.argv[2]))
print("keeping", flush=True)
sys.stdin.read()
"""
"""Another window that has the list open until it is ended."""


Open = Callable[[], Library]


@pytest.fixture
def open_(store: Store, place: Path) -> Iterator[Open]:
    """Opens the list as one start of the program after the other does, and brings it up to date."""
    opened: list[Library] = []

    def open_() -> Library:
        for each in opened:
            each.close()
        found = Library(store, place)
        found.titles = TITLES
        opened.append(found)
        keep_up(found)
        return found

    yield open_
    for each in opened:
        each.close()


def keep_up(found: Library) -> int:
    """How many files had to be read."""
    return max(total for _, total in found.look())


def listed(found: Library, wanted: LibraryQuery | None = None) -> list[LibraryEntry]:
    numbers = found.find(wanted or LibraryQuery())
    known = found.entries(numbers)
    return [known[number] for number in numbers]


def names(found: Library) -> set[str]:
    return {holding.name for holding in listed(found)}


def fill(store: Store) -> set[str]:
    """Two that go on, one that ended, one that cannot be read."""
    paths = [saved_in(store), saved_in(store, 6), put(store.finished_folder / "ended.stolek", ENDED)]
    (store.folder / "broken.stolek").write_text("{")
    return {path.name for path in paths} | {"broken.stolek"}


# --- what is in it --------------------------------------------------------------------------------------


def test_all_is_told_of_a_game_that_ended(store: Store, open_: Open) -> None:
    path = put(store.finished_folder / "gap-2026-03-04-050607-abc.stolek", ENDED)
    annotate(store, path, REVIEW, review_of(read(path).record, seat_of(0)))
    set_mark(store, path, starred=True, note="close")
    (holding,), record = listed(open_()), read(path).record
    assert (holding.game, holding.players) == ("gap", record.players)
    assert (holding.scores, holding.winners) == (record.result.scores, record.result.winners)
    assert holding.ending is (Ending.WON if record.result.winners == (0,) else Ending.LOST)
    assert holding.starred and holding.note == "close" and holding.reviewed and not holding.practice
    assert holding.seconds == 12.5 and holding.moves == read(path).moves_made
    assert holding.changed == 1_000_000 == holding.begun, "no game ends before it is begun"
    assert holding.avatars == ("you", "owl") and holding.options["target"] == 1
    assert open_().path_of(holding) == path


def test_a_review_that_cannot_be_read_is_none(store: Store, open_: Open) -> None:
    path = put(store.finished_folder / "x.stolek", ENDED)
    annotate(store, path, REVIEW, {"seats": []})
    (holding,) = listed(open_())
    assert not holding.reviewed and not open_().find(LibraryQuery(reviewed=True))


def test_a_game_was_begun_when_its_file_was_named(store: Store, open_: Open) -> None:
    path = saved_in(store)
    os.utime(path)
    (holding,) = listed(open_())
    assert abs(holding.begun - holding.changed) < 60
    path.rename(path.with_name("gap-9999-99-99-999999.stolek"))
    (holding,) = listed(open_())
    assert holding.begun == holding.changed


@pytest.mark.parametrize(
    ("kinds", "result", "ending"),
    [
        (("human", "bot"), ((3, 1), (0,)), Ending.WON),
        (("human", "bot"), ((1, 3), (1,)), Ending.LOST),
        (("human", "bot"), ((3, 3), (0, 1)), Ending.SHARED),
        (("human", "human"), ((3, 3), (0, 1)), Ending.SHARED),
        (("human", "human"), ((1, 3), (1,)), Ending.WON),
        (("bot", "bot"), ((1, 3), (1,)), Ending.WATCHED),
        (("human", "bot"), ((0,), (0, 1)), Ending.WON),
        (("human", "bot"), ((9,), ()), Ending.LOST),
    ],
)
def test_how_a_game_came_out_for_the_persons(
    store: Store,
    open_: Open,
    kinds: tuple[str, ...],
    result: tuple[tuple[int, ...], tuple[int, ...]],
    ending: Ending,
) -> None:
    path = put(store.finished_folder / "x.stolek", ENDED)
    raw = msgspec.json.decode(path.read_bytes())
    raw["players"] = [{"name": kind, "kind": kind} for kind in kinds]
    raw["result"] = {"scores": result[0], "winners": result[1], "finished": True}
    path.write_bytes(msgspec.json.encode(raw))
    assert [holding.ending for holding in listed(open_())] == [ending]


def test_what_cannot_be_read_is_listed_with_its_reason_and_harms_nothing(store: Store, open_: Open) -> None:
    good = saved_in(store)
    texts = {
        "cut": "{",
        "newer": '{"format":"cardgames-record","version":99}',
        "far": f'{{"format":"cardgames-record","version":{10**30}}}',
        "empty": "",
    }
    for name, text in texts.items():
        (store.folder / f"{name}.stolek").write_text(text)
    (store.folder / "folder.stolek").mkdir()
    before = everything(store.folder)
    reasons = {trouble.path.name: str(trouble.reason) for trouble in store.unfinished().troubles}
    told = {
        holding.name: holding.reason for holding in listed(open_(), LibraryQuery(endings=(Ending.BROKEN,)))
    }
    assert set(told) == set(reasons) == {*(f"{name}.stolek" for name in texts), "folder.stolek"}
    for name, reason in told.items():
        assert reason is not None and str(reason).partition(" (")[0] == reasons[name].partition(" (")[0]
    assert good.name in names(open_())
    after = everything(store.folder)
    assert after.pop(str(store.folder / "register.jsonl")) and after == before


@pytest.mark.skipif(sys.platform == "win32", reason="names are Unicode there")
def test_files_with_any_name_and_links_are_listed(store: Store, open_: Open, tmp_path: Path) -> None:
    strange = store.folder / "caf\udce9.stolek"
    put(strange, ENDED)
    (store.folder / "link.stolek").symlink_to(put(tmp_path / "elsewhere.stolek", ENDED))
    (store.folder / "nowhere.stolek").symlink_to(tmp_path / "nothing")
    (store.folder / ".hidden.stolek").write_text("{")
    assert names(open_()) == {strange.name, "link.stolek", "nowhere.stolek"}
    assert keep_up(open_()) == 0


def test_a_game_that_has_just_ended_is_listed_once(store: Store, open_: Open) -> None:
    """The program was stopped when the end was written and the other file was not removed yet."""
    path = put(store.folder / "x.stolek", content(played(4, target=1)))
    found = open_()
    assert [holding.ending for holding in listed(found)] == [Ending.UNFINISHED]
    ended = put(store.finished_folder / "x.stolek", ENDED)
    keep_up(found)
    assert [found.path_of(holding) for holding in listed(found)] == [ended]
    ended.unlink()
    keep_up(found)
    assert [found.path_of(holding) for holding in listed(found)] == [path]


# --- keeping up -----------------------------------------------------------------------------------------


def test_only_what_changed_is_read_again(store: Store, open_: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store)
    found, opened = open_(), []

    def watched(path: Path) -> object:
        opened.append(path)
        return read(path)

    monkeypatch.setattr(entries, "read", watched)
    assert keep_up(found) == 0 and not opened
    assert keep_up(open_()) == 0 and not opened, "also in the next run"
    found = open_()
    new, gone = saved_in(store, 5), store.finished_folder / "ended.stolek"
    changed = put(store.folder / "broken.stolek", ENDED)
    gone.unlink()
    keep_up(found)
    assert sorted(opened) == sorted([new, changed]) and gone.name not in names(found)
    assert not [holding for holding in listed(found) if holding.ending is Ending.BROKEN]


def test_one_file_is_looked_at_alone_and_keeps_its_number(store: Store, open_: Open) -> None:
    path, _ = saved_in(store), saved_in(store, 6)
    found = open_()
    before = found.find(LibraryQuery())
    set_mark(store, path, starred=True)
    found.look_at(path)
    assert set(found.find(LibraryQuery())) == set(before)
    assert found.find(LibraryQuery(starred=True)) == (found.number_of(path),)
    deleted = store.delete(path)
    found.look_at(path)
    assert found.number_of(path) is None and len(found.find(LibraryQuery())) == 1
    assert found.entries(before).keys() < set(before), "of what is gone nothing is told"
    found.look_at(store.restore(deleted))
    assert len(found.find(LibraryQuery())) == 2


def test_another_window_sees_the_same(store: Store, open_: Open, place: Path) -> None:
    expected = fill(store)
    first, second = open_(), Library(store, place)
    keep_up(second)
    assert names(second) == names(first) == expected
    set_mark(store, next(store.finished_folder.iterdir()), starred=True)
    for each in (first, second):
        assert keep_up(each) == 1 and len(each.find(LibraryQuery(starred=True))) == 1
    second.close()


@pytest.mark.long
def test_ten_thousand_games_are_found_without_touching_them(
    store: Store, open_: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = put(store.finished_folder / "0.stolek", ENDED)
    for number in range(1, 10_000):
        os.link(first, store.finished_folder / f"{number}.stolek")
    known = entries.look_up(store, b"finished/0.stolek", entries.stamp_of(first) or (0, 0, 0))
    assert known is not None
    monkeypatch.setattr(  # what reading them costs is not what this is about
        library,
        "look_up",
        lambda _store, place, looks: msgspec.structs.replace(
            known, place=place, changed=looks[1] + len(place), digest=sha256(place).digest()
        ),
    )
    found = open_()
    asked: list[str] = []
    found.index.ask(lambda base: base.set_trace_callback(asked.append))
    numbers = found.find(LibraryQuery(text="gap", column=SortColumn.PLAYERS))
    assert len(numbers) == 10_000 and len(asked) == 1, "one question, whatever there is"
    assert len(found.entries(numbers[5_000:5_050])) == 50 and len(asked) == 2


# --- the file it is kept in -----------------------------------------------------------------------------


def test_it_is_kept_between_two_runs_and_made_from_nothing(store: Store, open_: Open, place: Path) -> None:
    expected = fill(store)
    assert names(open_()) == expected
    found = Library(store, place.with_name("other.index"))
    assert not found.find(LibraryQuery()), "a new one knows nothing yet"
    found.close()
    shutil.rmtree(place.parent)
    assert names(open_()) == expected and place.exists()


@pytest.mark.parametrize("version", [0, library.VERSION + 1])
def test_that_of_another_version_is_made_anew(store: Store, open_: Open, place: Path, version: int) -> None:
    expected = fill(store)
    open_().close()
    base = sqlite3.connect(place)
    base.execute("DROP TABLE entries")
    base.execute('CREATE TABLE "what\'s new" (x)')
    base.execute(f"PRAGMA user_version = {version}")
    base.commit()
    base.close()
    assert names(open_()) == expected and open_().take_trouble() is None
    assert keep_up(open_()) == 0, "and kept"


@pytest.mark.parametrize("damage", ["middle", "end", "head"])
def test_a_damaged_one_is_thrown_away(store: Store, open_: Open, place: Path, damage: str) -> None:
    expected = fill(store)
    open_().close()
    whole = place.read_bytes()
    spoilt = {
        "middle": whole[:4096] + b"\xff" * (len(whole) - 4096),
        "end": whole[: len(whole) // 2],
        "head": whole[:100] + b"\xff" * 200 + whole[300:],
    }[damage]
    place.write_bytes(spoilt)
    assert names(open_()) == expected
    assert names(open_()) == expected and keep_up(open_()) == 0, "and kept from the next start on"


def test_damage_that_shows_later_is_told_to_who_may_look_again(store: Store, open_: Open) -> None:
    expected, told = fill(store), list[str]()
    open_()
    found = open_()
    found.on_loss.add(lambda: told.append("lost"))
    before, life = found.find(LibraryQuery()), found.life
    found.index.change("UPDATE entries SET content = x'00' WHERE ?", [(True,)])
    assert not found.entries(before) and found.find(LibraryQuery()) == ()
    assert told == ["lost"] and found.life != life
    keep_up(found)
    assert names(found) == expected and told == ["lost"]
    assert not set(before) & set(found.find(LibraryQuery())), "no number stands for another game now"
    assert found.take_trouble() is DAMAGED and found.take_trouble() is None, "which is told once"


def test_what_is_wrong_with_a_list_made_in_this_run_is_a_mistake_of_ours(open_: Open) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        open_().index.rows("1 FROM nowhere")


def foreign(place: Path) -> None:
    base = sqlite3.connect(place)
    base.execute("CREATE TABLE precious (x)")
    base.execute("INSERT INTO precious VALUES (1)")
    base.commit()
    base.close()


def garbage(place: Path) -> None:
    place.write_bytes(Random(1).randbytes(5_000))


def words(place: Path) -> None:
    place.write_text("My diary")


@pytest.mark.parametrize("make", [foreign, garbage, words, Path.mkdir])
def test_what_another_program_put_there_is_put_aside_and_told(
    store: Store, open_: Open, place: Path, make: Callable[[Path], None]
) -> None:
    expected = fill(store)
    place.parent.mkdir()
    make(place)
    before = set(everything(place.parent).values())
    found, aside = open_(), place.with_name("library.broken-1.index")
    assert names(found) == expected and aside.name in str(found.take_trouble())
    assert set(everything(place.parent).values()) == before and aside.exists()
    assert keep_up(open_()) == 0 and open_().take_trouble() is None, "the next start has a list again"


def test_nothing_of_others_is_ever_removed(store: Store, open_: Open, place: Path) -> None:
    expected, diaries = fill(store), [f"My diary {number}" for number in range(5)]
    place.parent.mkdir()
    for diary in diaries[:4]:
        place.unlink(missing_ok=True)
        place.write_text(diary)
        found = open_()
        assert names(found) == expected
        found.close()
    assert place.read_text() == diaries[3] and "another program" in str(found.take_trouble())
    aside = sorted(each.read_text() for each in place.parent.glob("*broken*"))
    assert aside == diaries[:3], "three are kept, and the place is left alone from then on"


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such rights there")
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="nothing is refused to root")
def test_where_nothing_can_be_written_it_is_made_in_memory(store: Store, open_: Open, place: Path) -> None:
    expected = fill(store)
    place.parent.mkdir()
    place.parent.chmod(0o500)
    try:
        assert names(open_()) == expected and open_().take_trouble() is None
    finally:
        place.parent.chmod(0o700)


def test_where_a_file_stands_in_the_way_it_is_made_in_memory(store: Store, open_: Open, place: Path) -> None:
    expected = fill(store)
    place.parent.write_text("")
    assert names(open_()) == expected and place.parent.read_text() == ""


def test_while_another_window_has_it_this_one_has_it_too(store: Store, open_: Open, place: Path) -> None:
    expected = fill(store)
    open_().close()
    before = place.read_bytes()
    command = [sys.executable, "-c", KEEPS, str(store.folder), str(place)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "keeping\n"
        assert names(open_()) == expected and place.read_bytes() == before
        other.communicate("")
    assert keep_up(open_()) == 0, "whoever kept it last"


def test_our_files_say_whose_they_are(open_: Open, place: Path) -> None:
    open_().close()
    base = sqlite3.connect(place)
    assert base.execute("PRAGMA application_id").fetchall() == [(APPLICATION,)]
    base.close()


# --- filters and sorting, against the plain way -----------------------------------------------------------


def invented(random: Random, number: int) -> LibraryEntry:
    """Any game."""
    names = random.choices(["Eva", "EVA", "Žofie", "zoe", "Bob  B", "🂡"], k=random.randint(1, 3))
    return LibraryEntry(
        place=f"{number}.stolek".encode(),
        ending=random.choice(list(Ending)),
        begun=0.0,
        changed=float(random.randint(0, 9)),
        game=random.choice([*TITLES, "qwixx"]),
        options={"target": random.choice([1, 30])},
        players=tuple(
            random.choice([Player(name, "human"), Player(name, "bot", random.choice(LEVELS))])
            for name in names
        ),
        seconds=float(random.randint(0, 5)),
        starred=random.random() < 0.3,
        reviewed=random.random() < 0.3,
        note=random.choice(["", "Příště líp", "100 % gap_", "eva"]),
    )


def plainly(every: list[LibraryEntry], wanted: LibraryQuery) -> list[LibraryEntry]:
    """The same by looking at each of them."""

    def fits(each: LibraryEntry) -> bool:
        told = " ".join([*each.names, each.note]).replace("  ", " ")
        words = [entries.folded(shown(word)) for word in wanted.text.split()]
        title = entries.folded(TITLES.get(each.game, "\0"))
        return (
            all(word in entries.folded(told) or word in title for word in words)
            and wanted.game in (None, each.game)
            and (not wanted.variants or each.variant in wanted.variants)
            and (not wanted.endings or each.ending in wanted.endings)
            and (wanted.level is None or wanted.level in [player.level for player in each.players])
            and (wanted.since is None or each.changed >= wanted.since)
            and (each.starred or not wanted.starred)
            and (each.reviewed or not wanted.reviewed)
        )

    keys: dict[SortColumn, Callable[[LibraryEntry], object]] = {
        SortColumn.DATE: lambda each: each.changed,
        SortColumn.GAME: lambda each: each.game,
        SortColumn.PLAYERS: lambda each: "\n".join(map(entries.folded, each.names)),
        SortColumn.RESULT: lambda each: each.ending,
        SortColumn.LENGTH: lambda each: each.seconds,
    }
    found = sorted(filter(fits, every), key=lambda each: each.place)
    found.sort(key=lambda each: each.changed, reverse=True)
    found.sort(key=keys[wanted.column], reverse=wanted.down)  # type: ignore[arg-type]
    return found


def any_wish(random: Random, every: list[LibraryEntry]) -> LibraryQuery:
    def maybe(value: object) -> object:
        return value if random.random() < 0.3 else None

    return LibraryQuery(
        text=random.choice(["", "", "eva", "ŽOFIE", "gap", "moc líp", "%", "_", "tri eva", "'", "🂡"]),
        game=maybe(random.choice([*TITLES, "qwixx"])),  # type: ignore[arg-type]
        variants=tuple(each.variant for each in random.sample(every, random.choice([0, 0, 1, 2]))),
        endings=tuple(random.sample(list(Ending), random.choice([0, 0, 1, 3]))),
        level=maybe(random.choice(LEVELS)),  # type: ignore[arg-type]
        since=maybe(random.randint(0, 9)),  # type: ignore[arg-type]
        starred=random.random() < 0.2,
        reviewed=random.random() < 0.2,
        column=random.choice(list(SortColumn)),
        down=random.random() < 0.5,
    )


@pytest.mark.parametrize("seed", range(5))
def test_every_filter_and_order_is_what_looking_at_each_game_gives(open_: Open, seed: int) -> None:
    random, found = Random(seed), open_()
    every = [invented(random, number) for number in range(120)]
    found.update({each.place: ((0, 0, 0), each) for each in every})
    for _ in range(120):
        wanted = any_wish(random, every)
        assert listed(found, wanted) == plainly(every, wanted), wanted
    assert found.levels() == {level for each in every for level in each.levels}
    for game in TITLES:
        assert set(found.variants(game)) == {each.variant for each in every if each.game == game}


def test_who_looks_at_the_same_time_shares_the_reading(
    store: Store, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names, read = {saved_in(store, moves).name for moves in range(1, 8)}, list[bytes]()

    def note(store: Store, place: bytes, looks: FileStamp) -> LibraryEntry | None:
        read.append(place)
        return look_up(store, place, looks)

    monkeypatch.setattr(library, "look_up", note)
    monkeypatch.setattr(library, "BATCH", 2)
    found = Library(store, place)
    lookers = [found.look() for _ in range(3)]
    told = [[*step] for step in zip(*lookers, strict=True)]
    assert told[-1] == [(7, 7)] * 3, "all come to the end"
    assert sorted(read) == sorted(map(os.fsencode, names))
    found.close()
