"""Games come in from any file, each once and each by the rules, and go out as any reader takes them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.annotations import PlayerMark, mark_of, set_mark
from cardgames_qt.storage.exchange import GameImport, export_games
from cardgames_qt.storage.files import decode_line, read_lines
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.store import Store, read
from tests.session.saving import content, everything, played, put, saved_in

ENDED = content(played(10_000, target=1))
FIRST, SECOND = content(played(4)), content(played(6))


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    folder = tmp_path / "outside"
    folder.mkdir()
    return folder


def taken(store: Store, library: Library, *paths: Path) -> GameImport:
    list(library.look())
    intake = GameImport(store, library, ())
    list(intake.take(paths, {}))
    return intake


def test_all_games_of_a_file_come_in_each_where_it_belongs(
    store: Store, library: Library, outside: Path
) -> None:
    many = outside / "many.jsonl"
    many.write_bytes(b"\n".join((b"\xef\xbb\xbf" + FIRST.strip(), b"", ENDED.strip(), SECOND.strip())))
    os.utime(many, (1_000_000, 1_000_000))
    before = everything(outside)
    intake = taken(store, library, many)
    assert [path.parent for path in intake.new] == [store.folder, store.finished_folder, store.folder]
    for path, line in zip(intake.new, (FIRST, ENDED, SECOND), strict=True):
        given, record = decode_line(many, 1, line), read(path).record
        assert replace(record, extra=given.extra) == given and record.extra.keys() == given.extra.keys()
        table, before_it = record.extra["stolek_table"], given.extra["stolek_table"]
        changed = {key for key in table if table[key] != before_it[key]}
        assert changed <= {"profiles", "taken_in", "ended"} and table["profiles"] == ["-", None]
    assert not intake.known and not intake.troubles and everything(outside) == before
    known = library.entries(library.find(LibraryQuery()))
    assert len(known) == 3 and {each.changed for each in known.values()} == {1_000_000}
    assert len(store.unfinished().games) == 2


def test_what_is_here_already_does_not_come_again_however_it_is_written(
    store: Store, library: Library, outside: Path
) -> None:
    path = saved_in(store)
    set_mark(store, path, starred=True)
    same = put(outside / "same.stolek", FIRST, other="program")
    intake = taken(store, library, same, same, put(outside / "new.stolek", SECOND), same)
    assert intake.known == [path] * 3 and len(intake.new) == 1 and mark_of(read(path).record).starred
    assert taken(store, library, outside / "new.stolek").known == intake.new


def test_marks_come_along(store: Store, library: Library, outside: Path) -> None:
    given = put(outside / "game.stolek", ENDED, stolek_shelf={"note": "From Eva"})
    (path,) = taken(store, library, given).new
    assert mark_of(read(path).record) == PlayerMark(note="From Eva")


def test_what_is_broken_is_told_and_left_alone_and_keeps_no_other_out(
    store: Store, library: Library, outside: Path
) -> None:
    cheat = msgspec.json.decode(ENDED)
    cheat["result"]["scores"] = [99, 0]
    strange = msgspec.json.decode(FIRST)
    strange["players"][1]["level"] = "wizard"
    del strange["extra"]["stolek_seal"]
    unknown = msgspec.json.decode(FIRST)
    unknown["game"] = "bridge"
    lines = [b"{", *map(msgspec.json.encode, (cheat, strange, unknown)), FIRST.strip()]
    (outside / "many.jsonl").write_bytes(b"\n".join(lines))
    (outside / "empty.stolek").write_bytes(b"")
    (outside / "folder.stolek").mkdir()
    paths = [outside / name for name in ("many.jsonl", "empty.stolek", "folder.stolek", "gone.jsonl")]
    before = everything(outside)
    intake = taken(store, library, *paths)
    assert len(intake.new) == 1 and everything(outside) == before
    told = [(trouble.path.name, str(trouble.reason)) for trouble in intake.troubles]
    assert [name for name, _ in told] == ["many.jsonl"] * 4 + [path.name for path in paths[1:]]
    for (_, reason), said in zip(
        told,
        (
            "line 1: it is not JSON",
            "line 2: ",
            "wizard",
            "bridge",
            "not JSON",
            "it is a folder",
            "no such file",
        ),
        strict=True,
    ):
        assert said in reason


def test_a_game_that_would_grow_beyond_the_limit_stays_out_and_keeps_no_other_out(
    store: Store, library: Library, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = outside / "many.jsonl"
    long = msgspec.json.decode(SECOND)
    long["extra"]["theirs"] = "x" * 1000
    line = msgspec.json.encode(long)
    many.write_bytes(b"\n".join((line, FIRST.strip())))
    monkeypatch.setattr("cardgames_qt.storage.files.LONGEST_LINE", len(line) + 1)
    intake = taken(store, library, many)
    assert [read(path).record.log for path in intake.new] == [decode_line(many, 1, FIRST).log]
    assert ["line 1: it is longer" in str(trouble.reason) for trouble in intake.troubles] == [True]
    assert [each.ending for each in library.entries(library.find(LibraryQuery())).values()] == ["unfinished"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_nobody_waits_for_a_pipe(store: Store, library: Library, outside: Path) -> None:
    os.mkfifo(outside / "pipe.jsonl")
    assert len(taken(store, library, outside / "pipe.jsonl").troubles) == 1


def test_what_goes_out_comes_in_again(store: Store, library: Library, outside: Path, tmp_path: Path) -> None:
    paths = [saved_in(store), put(store.finished_folder / "ended.stolek", ENDED)]
    target = outside / "many.jsonl"
    assert export_games(paths, target) == []
    assert [decode_line(target, *line) for line in read_lines(target)] == [
        read(path).record for path in paths
    ]
    assert taken(store, library, target).known == paths
    other = Store(tmp_path / "other")
    elsewhere = Library(other, tmp_path / "other.index")
    assert len(taken(other, elsewhere, target).new) == 2
    elsewhere.close()


def test_one_game_goes_out_as_a_saved_game(store: Store, outside: Path) -> None:
    path = saved_in(store)
    assert export_games([path], outside / "one.stolek") == []
    assert read(outside / "one.stolek").record == read(path).record


def test_nothing_is_written_over_and_what_cannot_be_read_is_named(store: Store, outside: Path) -> None:
    path, broken = saved_in(store), store.folder / "broken.stolek"
    broken.write_text("{")
    (outside / "there.jsonl").write_text("somebody's")
    with pytest.raises(BadRecordError, match="another file has that name"):
        export_games([path], outside / "there.jsonl")
    assert (outside / "there.jsonl").read_text() == "somebody's"
    troubles = export_games([broken, path], outside / "new.jsonl")
    assert [trouble.path for trouble in troubles] == [broken]
    assert len(list(read_lines(outside / "new.jsonl"))) == 1
