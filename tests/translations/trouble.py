"""Everything that can go wrong and be told to a player, brought about one by one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from cardgames_qt.bots.duplicate import UNFINISHED
from cardgames_qt.engine import match, pledge, record
from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.options import Option, read_seed, read_texts, settle
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.games import BUILT_IN, Refusal, find
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.installed import InstalledGame, offer_fault, rules_fault, title_fault
from cardgames_qt.kit.open_cards import finish
from cardgames_qt.kit.poster import Poster
from cardgames_qt.play.branches import FULL
from cardgames_qt.play.day_text import LONGEST, read_day
from cardgames_qt.play.hindsight import look_back
from cardgames_qt.play.swaps import APART, NOT_PLAYED, SEEN
from cardgames_qt.storage import disk, files, game_file, settings, store
from cardgames_qt.storage.annotations import MEANWHILE, OUTSIDE
from cardgames_qt.storage.exchange import GameImport
from cardgames_qt.storage.exercise_file import NEWER, STRANGE
from cardgames_qt.storage.index import DAMAGED, Index
from cardgames_qt.storage.lesson_file import read_lesson
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.register import NAME, Register
from cardgames_qt.ui.app.lobby_feed import clock_behind
from cardgames_qt.ui.app.table_controller import FORGOTTEN
from cardgames_qt.ui.library.actions import ON_TABLE, TOO_MANY
from cardgames_qt.ui.library.words import left_out, not_opened, not_written
from cardgames_qt.ui.replay.branches import not_kept
from cardgames_qt.ui.session.idle_worker import not_all_read
from cardgames_qt.ui.session.lesson_session import STEP_BY_STEP
from cardgames_qt.ui.session.session import OVER
from cardgames_qt.ui.training.exercise_controller import GONE, UNCONFIRMED
from cardgames_qt.ui.training.lessons import load_lesson
from tests.conformance import games
from tests.conformance.games import verify
from tests.lessons.test_files import BROKEN, Change, with_change
from tests.toy.seated import TOY
from tests.toy.tell.text import ToyWords

DECLARED = (
    Option(name="hand", default=6, choices=(6, 5)),
    Option(name="starter", default=None, choices=(0,)),
    Option(name="target", default=30, least=1),
    Option(name="minutes", default=None, least=1, may_be_none=True),
)


def every_trouble(folder: Path) -> Iterator[Sayable]:
    """Each kind at least once."""
    attempts = (
        *_headings(),
        *_entries(),
        *_results(),
        *_seals(),
        *_pledges(),
        *_options(),
        *_files(folder),
        *_levels(folder),
        *_windows(folder / "played"),
        *_settings(folder),
        *_lessons(folder),
        *_hindsights(),
        *_friends(),
    )
    for attempt in attempts:
        with pytest.raises(ExplainedError) as caught:
            attempt()
        yield caught.value.phrase
    yield from _told_once(folder / "games")
    yield from disk.REFUSALS.values()
    yield from (match.NO_MOVE, match.REVEALED, match.ANSWERED, match.NONE_TAKEN_BACK, OVER, STEP_BY_STEP)
    yield from (OUTSIDE, MEANWHILE, ON_TABLE, TOO_MANY, UNFINISHED)
    yield from (GONE, UNCONFIRMED, NEWER, STRANGE, FORGOTTEN)
    yield from (APART, NOT_PLAYED, SEEN, FULL, not_kept(MEANWHILE))
    yield from _exchanged(folder / "exchanged")
    yield from _taken_places(folder / "x.index")
    yield from _registers(folder / "registers")
    yield from _left_out()
    yield DAMAGED
    yield disk.why_refused(OSError(99, "no words for this"))
    yield not_all_read(KeyError("dodo"))
    yield clock_behind("16 November 2026")
    yield _strange(folder / "strange.stolek")


def _strange(path: Path) -> Sayable:
    """A game that this version does not know."""
    path.write_bytes(msgspec.json.encode(written() | {"game": "bridge"}))
    with pytest.raises(ExplainedError) as caught:
        store.read(path)
    return caught.value.phrase


def _exchanged(folder: Path) -> Iterator[Phrase]:
    """A line of a file that is no game, and how the window tells of it."""
    folder.mkdir()
    (folder / "x.jsonl").write_text("{", encoding="utf-8")
    library = Library(store.Store(folder), folder / "x.index")
    intake = GameImport(store.Store(folder), library, ())
    list(intake.take([folder / "x.jsonl"], {}))
    library.close()
    yield left_out(intake.troubles)
    yield not_opened("GAP", MEANWHILE)
    yield not_written(folder / "x.jsonl", disk.why_refused(OSError(99, "no words for this")))


def _taken_places(place: Path) -> Iterator[Phrase]:
    """Other programs' files are where the list of games would be: some are put aside, the last one stays."""
    place.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(4):
        place.unlink(missing_ok=True)
        place.write_text("something else", encoding="utf-8")
        index = Index(place, "1", (), lambda: None)
        assert index.trouble is not None
        yield index.trouble
        index.close()


def _left_out() -> Iterator[Phrase]:
    """Games of other packages that cannot be at the table."""
    for offer in (
        InstalledGame("x", "Ö", "x"),
        InstalledGame("x", "x", "x:y"),
        InstalledGame("x", "gap", "x"),
    ):
        yield Refusal("x", offer.name, some(offer_fault(offer, ["gap"]))).phrase
    poster = Poster(seats=(2, 3))
    yield some(title_fault(Strange()))
    yield some(title_fault(Strange(WORDS=Untitled, POSTER=poster)))
    yield some(title_fault(Strange(WORDS=ToyWords, POSTER=Poster(seats=(3, 2)))))
    yield some(rules_fault(Strange(RULES=7)))
    yield some(rules_fault(Strange(RULES=TOY.rules)))


class Untitled(ToyWords):
    def title(self) -> str:
        return "\n"


class Strange(Game):
    """A game of another package with these parts and no others."""

    def __init__(self, **parts: object) -> None:
        super().__init__("x", "x", "x")
        self._parts = parts

    def module(self, name: str) -> ModuleType:
        part = {"rules": "RULES", "tell.text": "WORDS", "tell.poster": "POSTER"}.get(name, "")
        if part not in self._parts:
            raise ModuleNotFoundError(name=f"x.{name}")
        module = ModuleType(name)
        setattr(module, part, self._parts[part])
        return module


def some(fault: Phrase | None) -> Phrase:
    assert fault is not None
    return fault


def _registers(folder: Path) -> Iterator[Phrase]:
    """One with a line that says nothing, and one that cannot be written."""
    folder.mkdir()
    (folder / NAME).write_text("{", encoding="utf-8")
    broken, refused = Register(folder), Register(folder / NAME)
    broken.refresh()
    refused.reset("eva")
    for register in (broken, refused):
        assert register.trouble is not None
        yield register.trouble


def sources(trouble: Any) -> Iterator[str]:
    """The source of a phrase and of all within it."""
    if isinstance(trouble, Phrase):
        yield trouble.source
        for value in trouble.values.values():
            yield from sources(value)


def written(game: str = "gap", most: int = 5_000) -> dict[str, Any]:
    """A record as it stands in a file."""
    return games.written(BUILT_IN[game].rules, BUILT_IN[game].rules.seat_counts[0], {}, "trouble", most)


def _friends() -> Iterator[Callable[[], object]]:
    """Results of the day that somebody pasted."""
    line = "[stolek 1 2026-11-16 the_game=lost:34]"
    for text in (
        "hello",
        "x" * (LONGEST + 1),
        line + line,
        line.replace("stolek 1", "stolek 2"),
        line.replace("34", "thirty"),
        line.replace("the_game", "whist"),
    ):
        yield partial(read_day, text)


def _hindsights() -> Iterator[Callable[[], object]]:
    undealt = match.Match(find("the_game").rules, 1, {}, "trouble")
    yield lambda: finish(look_back(undealt, find("the_game").module("open_cards.solver").solve))


def _headings() -> Iterator[Callable[[], object]]:
    for line in (b"{", b"[" * 100_000, b"[]"):
        yield partial(record.decode, line)
    changes: tuple[dict[str, Any], ...] = (
        {"version": 2},
        {"version": -(10**30)},
        {"version": None},
        {"game": "bridge"},
        {"players": [{"name": "A", "kind": "ghost"}] * 2},
        {"players": [{"kind": "human"}] * 2},
        {"players": [{"name": "A", "kind": "human"}]},
        {"options": {"speed": 3}},
        {"options": {"target": 0}},
        {"options": {"target": 15, "minutes": 30}},
        {"log": ["deal"]},
        {"seed": "x" * 10_000},
        {"players": [{"name": "A", "kind": "human"}] * 100},
        {"result": {"scores": [10**30], "winners": [], "finished": False}},
    )
    for change in changes:
        yield partial(verify, written() | change)


def _entries() -> Iterator[Callable[[], object]]:
    for entry in (
        {"by": 0, "dance": 1},
        {"by": 7, "play": "R7", "take": []},
        {"play": "R7", "take": []},
        {"by": 0, "play": 7, "take": []},
        {"by": 0, "play": "R7"},
        {"by": 0, "time": True},
        {"time": True},
    ):
        made = written()
        made["log"][1] = entry
        yield partial(verify, made)
    made = written("qwixx")
    made["log"][1] = {"by": 0, "draw": ["nothing"]}
    yield partial(verify, made)
    for game in BUILT_IN:
        made = written(game)
        made["log"][1:1] = made["log"][:1]  # dealt twice
        yield partial(verify, made)


def _results() -> Iterator[Callable[[], object]]:
    whole, part = written(), written(most=4)
    scores, winners = whole["result"]["scores"], whole["result"]["winners"]
    for made, result in (
        (whole, {"finished": False, "scores": scores, "winners": []}),
        (whole, {"finished": True, "scores": [99, 98], "winners": winners}),
        (whole, {"finished": True, "scores": scores, "winners": [0, 1]}),
        (part, {"finished": True, "scores": [0, 0], "winners": []}),
        (part, {"finished": False, "scores": [0, 0], "winners": [1]}),
    ):
        yield partial(verify, made | {"result": result})


def _seals() -> Iterator[Callable[[], object]]:
    made = written(most=4)
    seal = made["extra"]["stolek_seal"]
    yield partial(verify, made | {"extra": {"stolek_seal": 7}})
    yield partial(verify, made | {"extra": {"stolek_seal": seal + "00"}})
    yield partial(verify, made | {"players": [{"name": "Eva", "kind": "human"}] * 2})
    yield partial(verify, made | {"result": {"finished": False, "scores": [7, 7], "winners": []}})
    yield partial(verify, made | {"log": [made["log"][0] | {"note": 1}, *made["log"][1:]]})


def _pledges() -> Iterator[Callable[[], object]]:
    made = written(most=4)
    wishes = settle(find(made["game"]).rules.wishes(2), {})
    odd = pledge.Pledge(pledge.fingerprint("salt", "another", wishes), "salt", wishes)
    for seed, extra in ((made["seed"], 7), (made["seed"], odd), ("another", odd)):
        yield partial(verify, made | {"seed": seed, "extra": {pledge.KEY: msgspec.to_builtins(extra)}})


def _options() -> Iterator[Callable[[], object]]:
    for option in DECLARED:
        yield partial(settle, DECLARED, {option.name: True})
    yield partial(settle, (), {"sound": 1})
    yield partial(settle, DECLARED, {"target": 10**30})
    yield partial(read_texts, ["target"])
    yield partial(read_seed, "two\nlines")


def _files(folder: Path) -> Iterator[Callable[[], object]]:
    line = record.encode(record.decode(json.dumps(written()))) + b"\n"
    two = folder / "two.jsonl"
    two.write_bytes(line * 2)
    yield partial(store.read, two)
    yield partial(files.decode_line, two, 1, b" " * (files.LONGEST_LINE + 1))


def _levels(folder: Path) -> Iterator[Callable[[], object]]:
    made = written(most=4) | {"players": [{"name": "A", "kind": "bot", "level": "wizard"}] * 2, "extra": {}}
    path = folder / "wizard.stolek"
    path.write_bytes(json.dumps(made).encode())
    yield lambda: store.resume(store.read(path))


def _windows(folder: Path) -> Iterator[Callable[[], object]]:
    """Two that want one game."""
    library = store.Store(folder)
    file = game_file.GameFile(library, "gap")
    file.write(_content(), finished=False)
    yield partial(library.delete, file.place)


def _told_once(folder: Path) -> Iterator[Phrase]:
    """What is said of a game's file when it is not the game's any more, or never was."""
    library = store.Store(folder)
    file = game_file.GameFile(library, "gap")
    file.write(_content(), finished=False)
    file.place.write_text("another program's", encoding="utf-8")
    changed = file.write(_content(), finished=False)
    left = game_file.GameFile(library, "gap", folder / "protected.stolek").write(_content(), finished=False)
    assert changed is not None and left is not None
    yield from (changed, left)


def _content() -> bytes:
    return record.encode(record.decode(json.dumps(written(most=4))))


def _settings(folder: Path) -> Iterator[Callable[[], object]]:
    every = dict.fromkeys(settings.Settings.__struct_fields__, 1.5)
    for number, content in enumerate(("{", json.dumps(every))):
        path = folder / f"{number}.json"
        path.write_text(content, encoding="utf-8")
        yield partial(settings.load, path)


def _lessons(folder: Path) -> Iterator[Callable[[], object]]:
    yield partial(load_lesson, "bridge")
    yield partial(read_lesson, folder / "nowhere.json")
    broken = folder / "broken.json"
    broken.write_text("{", encoding="utf-8")
    yield partial(read_lesson, broken)
    for change, _ in BROKEN:
        yield partial(_read_changed, folder, change)


def _read_changed(folder: Path, change: Change) -> None:
    read_lesson(with_change(folder, change))
