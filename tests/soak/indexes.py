"""Damage to the file that the list of games is kept in, of every kind; and whether anybody notices.

Whatever becomes of that file, library and statistics say what the records say, and the next start has a whole
one again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.reviews import REVIEW
from cardgames_qt.storage.library import Library, LibraryQuery, SortColumn
from cardgames_qt.storage.statistics.export import COLUMNS
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.statistics.profiles import FIRST
from cardgames_qt.storage.store import SUFFIX, Store
from tests.soak.saves import records

DIGEST = 32
"""Bytes at the end of the file."""
_BEGUN = 1_700_000_000
_TABLES = ("entries", "results", "kinds", "resets", "sqlite_sequence")
_VALUES = (None, -1, 0, 2**62, 1e308, "", "x" * 5_000, "\U0010ffff", b"", b"\x00", b"\xc1", b"\x81\xff")


def fill(store: Store, count: int = 30) -> None:
    """Games of all kinds, some of them reviewed, starred or broken."""
    for number in range(count):
        raw = msgspec.json.decode(records()[7 * number % len(records())])
        raw.setdefault("extra", {})
        raw["players"][0]["kind"] = "human"
        raw["seed"] = f"{number}"
        raw["extra"]["stolek_shelf"] = {"starred": number % 3 == 0, "note": f"note {number}"}
        if number % 4 == 0:
            seat = {"seat": 0, "luck": 0.1 * number, "decisions": -0.01, "accuracy": 0.9}
            raw["extra"][REVIEW] = {"seats": [seat]}
        folder = store.finished_folder if raw["result"]["finished"] else store.folder
        path = folder / f"{raw['game']}-{number:03}{SUFFIX}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(raw) if number % 10 != 7 else b"{")
        os.utime(path, (_BEGUN + 1_000 * number,) * 2)


# --- damage ---------------------------------------------------------------------------------------------


def damage(random: Random, place: Path) -> str:
    """Damage a good file in one of many ways; says in which."""
    way = random.choice(WAYS)
    way(random, place)
    return way.__name__


def flip_bits(random: Random, place: Path) -> None:
    raw = bytearray(place.read_bytes())
    for _ in range(random.choice((1, 1, 2, 10, 1000))):
        raw[random.randrange(len(raw))] ^= 1 << random.randrange(8)
    place.write_bytes(raw)


def scribble(random: Random, place: Path) -> None:
    raw = bytearray(place.read_bytes())
    for _ in range(random.randint(1, 5)):
        start = random.randrange(len(raw))
        room = min(random.choice((1, 8, 100, 4096)), len(raw) - start)
        raw[start : start + room] = random.choice((bytes(room), b"\xff" * room, random.randbytes(room)))
    place.write_bytes(raw)


def swap_pages(random: Random, place: Path) -> None:
    raw = place.read_bytes()
    pages = [raw[start : start + 4096] for start in range(0, len(raw), 4096)]
    one, other = random.sample(range(len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one] if random.random() < 0.7 else pages[other]
    place.write_bytes(b"".join(pages))


def cut(random: Random, place: Path) -> None:
    raw = place.read_bytes()
    ends = (random.randrange(len(raw)), random.randrange(100), 4096 * random.randrange(len(raw) // 4096))
    place.write_bytes(raw[: random.choice((*ends, len(raw) - random.randint(1, DIGEST)))])


def grow(random: Random, place: Path) -> None:
    raw = place.read_bytes()
    place.write_bytes(raw + random.choice((raw, bytes(4096), random.randbytes(random.randint(1, 5_000)))))


def break_head(random: Random, place: Path) -> None:
    raw = bytearray(place.read_bytes())
    for _ in range(random.randint(1, 8)):
        raw[random.randrange(100)] = random.randrange(256)
    place.write_bytes(raw)


def break_schema(random: Random, place: Path) -> None:
    raw = place.read_bytes()
    words = (b"CREATE", b"INTEGER", b"entries", b"by_time", b"results", b"UNIQUE", b"place", b" ON ", b"(")
    old = random.choice(words)
    new = random.choice((b"\xff" * len(old), old[::-1], bytes(len(old)), old[:-1] + b"\xfe"))
    place.write_bytes(raw[:100] + raw[100:].replace(old, new, random.choice((1, 2, -1))))


def spoil_words(random: Random, place: Path) -> None:
    """So that SQLite's own complaint is no text."""
    raw = place.read_bytes().replace(b"by_time", b"\xff\xff_time")
    place.write_bytes(raw.replace(b"\xff\xff_time ON", b"\xff\xff_time OF"))


def break_free_list(random: Random, place: Path) -> None:
    raw = bytearray(place.read_bytes())
    raw[32:40] = random.randbytes(3).rjust(4, b"\0") + random.randrange(9).to_bytes(4)
    place.write_bytes(raw)


def change_rows(random: Random, place: Path) -> None:
    """Another program writes there, in a sound way."""
    with closing(sqlite3.connect(place, isolation_level=None)) as base:
        for _ in range(random.randint(1, 4)):
            table = random.choice(_TABLES)
            columns = [name for (name,) in base.execute("SELECT name FROM pragma_table_info(?)", (table,))]
            column, value = random.choice(columns), random.choice(_VALUES)
            where = random.choice(("", "WHERE rowid % 2", "WHERE rowid = (SELECT max(rowid) FROM entries)"))
            statement = random.choice(
                (
                    f"UPDATE OR IGNORE {table} SET {column} = ? {where}",
                    f"DELETE FROM {table} WHERE {column} IS NOT ?",
                )
            )
            try:
                base.execute(statement, (value,))
            except sqlite3.Error:  # a number must be one
                base.execute(f"DELETE FROM {table}")


def drop_tables(random: Random, place: Path) -> None:
    with closing(sqlite3.connect(place, isolation_level=None)) as base:
        table = random.choice(("entries", "results", "kinds", "resets"))
        base.execute(f"DROP TABLE {table}")
        if random.random() < 0.5:
            base.execute(f"CREATE TABLE {table} (place, looks, content, something_else)")
        if random.random() < 0.5:
            base.execute("VACUUM")


def spoil_contents(random: Random, place: Path) -> None:
    """What the file says is sound, and what it means is not: as if another version had kept it by mistake."""
    image = place.read_bytes()[:-DIGEST]
    base = sqlite3.connect(":memory:", isolation_level=None)
    base.deserialize(image)
    spoilt = random.choice(
        (b"", b"\x00", b"\xc1", msgspec.msgpack.encode({"place": b"x"}), random.randbytes(50))
    )
    base.execute("UPDATE entries SET content = ? WHERE rowid % ? = 0", (spoilt, random.choice((1, 2, 7))))
    image = base.serialize()
    base.close()
    place.write_bytes(image + hashlib.sha256(image).digest())


def change_version(random: Random, place: Path) -> None:
    with closing(sqlite3.connect(place, isolation_level=None)) as base:
        base.execute(f"PRAGMA user_version = {random.choice((0, 7, -1, random.randrange(2**31)))}")


def another_program(random: Random, place: Path) -> None:
    place.unlink()
    with closing(sqlite3.connect(place, isolation_level=None)) as base:
        base.execute(f"PRAGMA application_id = {random.choice((0, 1, random.randrange(2**31)))}")
        base.execute("CREATE TABLE entries (x)")


def another_file(random: Random, place: Path) -> None:
    size = random.choice((1, 99, 100, 5_000))
    place.write_bytes(random.choice((random.randbytes(size), bytes(size), b"My diary", b"\n")))


def nothing(random: Random, place: Path) -> None:
    place.unlink()
    if random.random() < 0.5:
        place.touch()


def another_thing(random: Random, place: Path) -> None:
    place.unlink()
    kinds: list[Callable[[], None]] = [
        place.mkdir,
        lambda: place.symlink_to("nowhere"),
        lambda: place.symlink_to(place),
    ]
    if hasattr(os, "mkfifo"):
        kinds.append(lambda: os.mkfifo(place))
    random.choice(kinds)()


WAYS: tuple[Callable[[Random, Path], None], ...] = (
    flip_bits,
    flip_bits,
    scribble,
    scribble,
    swap_pages,
    cut,
    grow,
    break_head,
    break_schema,
    spoil_words,
    break_free_list,
    change_rows,
    drop_tables,
    spoil_contents,
    change_version,
    another_program,
    another_file,
    nothing,
    another_thing,
)


# --- what is told ---------------------------------------------------------------------------------------


def told(library: Library) -> dict[str, Any]:
    """All that library and statistics say, once everything is looked at."""
    life = library.life
    for _ in library.look():
        pass
    said = _said(library)
    return said if library.life == life else told(library)


def _said(library: Library) -> dict[str, Any]:
    wishes = [LibraryQuery(column=column) for column in SortColumn]
    wishes += [
        LibraryQuery(text="note 1"),
        LibraryQuery(starred=True),
        LibraryQuery(reviewed=True),
        LibraryQuery(game="gap"),
    ]
    said: dict[str, Any] = {"levels": library.levels(), "count": library.count()}
    for wanted in wishes:
        numbers = library.find(wanted)
        known = library.entries(numbers)
        said[f"{wanted}"] = [known.get(number) for number in numbers]
    for holding in said[f"{wishes[0]}"]:
        if holding is not None and holding.digest:
            path = library.path_of(holding)
            said[f"{path}"] = library.number_of(path) is not None, library.known(holding.digest)
    statistics = library.statistics
    said["games"] = set(statistics.games(FIRST))
    for game in BUILT_IN:
        asked = ResultQuery(game=game)
        said[game] = (
            *(library.variants(game), statistics.kinds(FIRST, game), statistics.figures(asked)),
            *(statistics.count(asked), statistics.rating(FIRST, game), statistics.lines(asked, COLUMNS)),
        )
    return said


def in_truth(store: Store) -> dict[str, Any]:
    """The same from a list that is made of nothing."""
    with TemporaryDirectory() as folder:
        library = Library(store, Path(folder) / "fresh.index")
        try:
            return told(library)
        finally:
            library.close()


def check(store: Store, place: Path, truth: dict[str, Any]) -> Iterator[str]:
    """Whatever a start with this file, and one after it, say that is not so."""
    for start in ("the first start", "the next start"):
        library = Library(store, place)
        try:
            read = max(total for _, total in library.look())
            said = told(library)
            trouble = library.take_trouble()
        finally:
            library.close()
        for what in truth.keys() | said.keys():
            if said.get(what) != truth.get(what):
                yield f"{start} says something else of {what}"
        if start == "the next start" and (read or trouble is not None):
            yield f"{start} reads {read} files again and says: {trouble}"


def clear(place: Path) -> None:
    """Take away what is there, and what was put aside."""
    for path in place.parent.glob(f"{place.stem}*"):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()
