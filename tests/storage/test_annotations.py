"""A star, a note or a review is kept with the game, changes nothing of it and is never in anybody's way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.record import verify
from cardgames_qt.engine.untrusted import DEEPEST
from cardgames_qt.games import find
from cardgames_qt.storage.annotations import MARK, PlayerMark, annotate, mark_of, set_mark
from cardgames_qt.storage.files import LONGEST_LINE
from cardgames_qt.storage.game_file import GameFile, open_game
from cardgames_qt.storage.store import Store, read
from tests.session.saving import content, played, put, saved_in, whole_truth

ENDED = content(played(10_000, target=1))
NOTE = "Remember the last hand!"
STAR = PlayerMark(starred=True, note=NOTE)

STOPS = """
import os, sys
from pathlib import Path
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.store import Store
path = Path(sys.argv[1])
setattr(os, sys.argv[2], lambda *_, **__: os._exit(9))
annotate(Store(path.parent), path, "key", "value")
"""
"""A program that is gone just before it would have called that function."""


def test_a_mark_is_kept_with_the_game_and_can_be_taken_off(store: Store) -> None:
    path = saved_in(store, other={"program": 1})
    before = read(path)
    set_mark(store, path, starred=True, note=NOTE)
    after = read(path)
    assert mark_of(after.record) == STAR
    assert after.record.extra == {**before.record.extra, MARK: {"starred": True, "note": NOTE}}
    assert after.extra == before.extra and after.changed == before.changed
    verify(find("gap").rules, after.record)
    set_mark(store, path, starred=False)
    assert mark_of(read(path).record) == PlayerMark(note=NOTE)
    set_mark(store, path, note="")
    assert read(path).record == before.record


def test_what_no_program_of_ours_reads_stays_letter_for_letter(store: Store) -> None:
    path = saved_in(store)
    strange = b'{"big": 123456789012345678901234567890, "text": "\\u00e9 "}'
    path.write_bytes(b'\xef\xbb\xbf{"theirs": ' + strange + b"," + path.read_bytes().lstrip()[1:])
    annotate(store, path, "key", [1, 2])
    assert strange in path.read_bytes() and read(path).record.extra["key"] == [1, 2]


LONG = "x" * 2_000
ODD_MARKS = [
    ("", PlayerMark(odd=True)),
    ([1], PlayerMark(odd=True)),
    ({"starred": "yes"}, PlayerMark()),
    ({"note": LONG}, PlayerMark(odd=True)),
    ({"starred": True, "note": [LONG]}, PlayerMark(starred=True, odd=True)),
    ({"starred": 1, "note": NOTE}, PlayerMark(note=NOTE)),
]


@pytest.mark.parametrize(("value", "mark"), ODD_MARKS)
def test_what_makes_no_sense_of_a_mark_is_left_out_and_the_rest_stands(
    store: Store, value: object, mark: PlayerMark
) -> None:
    assert mark_of(read(saved_in(store, stolek_shelf=value)).record) == mark


def test_a_star_leaves_everything_else_of_the_mark_as_it_is(store: Store) -> None:
    shelf = {"note": LONG, "theirs": {"rating": 5}, "big": 10**30}
    path = saved_in(store, stolek_shelf=shelf)
    set_mark(store, path, starred=True)
    assert read(path).record.extra[MARK] == {**shelf, "starred": True}
    set_mark(store, path, starred=False)
    assert read(path).record.extra[MARK] == shelf
    set_mark(store, path, note=NOTE)
    assert read(path).record.extra[MARK] == {**shelf, "note": NOTE}


def test_what_is_made_anew_keeps_the_keys_of_others_beside_it(store: Store) -> None:
    path = saved_in(store, stolek_review={"seats": "many", "theirs": [1]})
    annotate(store, path, "stolek_review", {"seats": []})
    assert read(path).record.extra["stolek_review"] == {"seats": [], "theirs": [1]}
    annotate(store, path, "stolek_review", None)
    assert "stolek_review" not in read(path).record.extra


def test_a_game_that_goes_on_keeps_what_was_put_on_it(store: Store) -> None:
    path = saved_in(store)
    set_mark(store, path, starred=True, note=NOTE)
    _, saved = open_game(store, path)
    assert mark_of(saved.record) == STAR, "which every later save writes again"


def test_a_game_on_a_table_is_left_alone_also_when_it_has_just_ended(store: Store) -> None:
    file = GameFile(store, "gap")
    for state, finished in ((content(played()), False), (ENDED, True)):
        file.write(state, finished=finished)
        with pytest.raises(BadRecordError, match="open in another window"):
            set_mark(store, file.place, starred=True, note=NOTE)
        assert file.place.read_bytes() == state
    file.close()
    set_mark(store, file.place, starred=True, note=NOTE)
    assert mark_of(read(file.place).record) == STAR


def test_nothing_outside_the_library_is_written(store: Store, tmp_path: Path) -> None:
    path = put(tmp_path / "mine.stolek", ENDED)
    before = whole_truth(path)
    with pytest.raises(BadRecordError, match="only what is in the library"):
        set_mark(store, path, starred=True, note=NOTE)
    assert whole_truth(path) == before


def deep(depth: int) -> object:
    return [deep(depth - 1)] if depth else 0


@pytest.mark.parametrize("value", [deep(DEEPEST), "x" * LONGEST_LINE])
def test_what_nobody_could_read_afterwards_is_not_written(store: Store, value: object) -> None:
    path = saved_in(store)
    before = whole_truth(path)
    with pytest.raises(BadRecordError):
        annotate(store, path, "key", value)
    assert whole_truth(path) == before


@pytest.mark.parametrize("text", [b"", b"{", b'{"format": "something else"}'])
def test_what_is_no_record_is_left_as_it_is(store: Store, text: bytes) -> None:
    path = saved_in(store)
    path.write_bytes(text)
    with pytest.raises(BadRecordError):
        set_mark(store, path, starred=True, note=NOTE)
    assert path.read_bytes() == text


@pytest.mark.skipif(sys.platform == "win32", reason="making a link takes a right there")
def test_neither_a_link_nor_a_protected_file_is_written(store: Store, tmp_path: Path) -> None:
    path, link = saved_in(store), store.folder / "link.stolek"
    link.symlink_to(put(tmp_path / "elsewhere.stolek", ENDED))
    path.chmod(0o444)
    for each in (path, link):
        before = whole_truth(each)
        with pytest.raises(BadRecordError, match="not allowed"):
            set_mark(store, each, starred=True, note=NOTE)
        assert whole_truth(each) == before


def test_what_another_program_writes_meanwhile_is_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path, other = saved_in(store), content(played(6))
    monkeypatch.setattr(
        "cardgames_qt.storage.annotations.change_extra", lambda *_: (path.write_bytes(other), b"ours")[1]
    )
    with pytest.raises(BadRecordError, match="another program is writing"):
        set_mark(store, path, starred=True, note=NOTE)
    assert path.read_bytes() == other


@pytest.mark.parametrize("call", ["fsync", "replace", "utime"])
def test_a_program_that_is_killed_leaves_the_old_game_or_the_new_one(store: Store, call: str) -> None:
    path = saved_in(store)
    before = read(path).record
    done = subprocess.run([sys.executable, "-c", STOPS, str(path), call], check=False, timeout=120)
    assert done.returncode == 9
    after = read(path).record
    assert msgspec.structs.replace(after, extra=before.extra) == before
    assert after.extra in (before.extra, {**before.extra, "key": "value"})
    annotate(Store(store.folder), path, "key", "again")
    assert read(path).record.extra["key"] == "again", "and keeps nobody from it"
