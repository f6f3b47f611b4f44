"""What records bring along, as it might come from anywhere: real ones with something wrong under `extra`.

The game itself stays whole, so whatever goes wrong is the doing of what was brought along. The same generator
makes the same ones, so a failing one is found again by its seed.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import cycle
from pathlib import Path as File
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from cardgames_qt.engine.record import BRANCHES
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.puzzle import PUZZLE
from cardgames_qt.play.duplicates import DUPLICATE
from cardgames_qt.play.reviews import REVIEW
from cardgames_qt.storage.annotations import MARK, set_mark
from cardgames_qt.storage.store import Store
from tests.shots.stories import grow, reviewed
from tests.soak.mutate import HOSTILE_TEXTS, OWN_WORDS, Document, Path, places

NUMBERS: tuple[Any, ...] = (
    *(-1, 0, 1, 7, 31, 32, 1_000, 100_000, 100_001, 2**31, 2**53 - 1, 2**53, 2**63, 2**64, 10**30),
    *(-(2**53), -(10**30), 0.5, -0.0, 1.000001, -1e-9, 1e-320, 1e9, 1e308, -1e308),
)
"""What may stand where another number belongs; JSON has neither NaN nor Infinity."""
OTHERS: tuple[Any, ...] = (None, True, False, [], {}, [[]], [None], {"seat": 0}, [{}] * 3, "7", "NaN")
"""What may stand where something of another kind belongs."""
TEXTS = tuple(text for text in HOSTILE_TEXTS if "\ud800" not in text)
"""Half a character makes the whole file unreadable."""
MANY = (2, 33, 1_001, 20_000)
_MUCH = 2_000_000
"""Letters that a list may grow by."""
_SHORT = 50
"""Letters of a thing of a few words and numbers."""
DEPTHS = (2, 20, 27, 40, 200)

Change: TypeAlias = Callable[[Random, Document], None]
"""Does something wrong to what a record brings along."""


@cache
def good_record(game: str) -> bytes:
    """A game of the library that brings along all there is, with something in every field."""
    with TemporaryDirectory() as folder:
        store = Store(File(folder) / "games")
        path = reviewed(store, game)
        grow(store, path, "first", "", "third")
        set_mark(store, path, starred=True, note="Four in a row!")
        document: Document = json.loads(path.read_bytes())
    extra = document["extra"]
    extra["stolek_table"] |= {"profiles": ["", None], "hints": [1, 0], "daily": "2026-11-16"}
    extra["stolek_table"] |= {"wishes": {"starter": 0}, "starter": "youngest"}
    first = extra[BRANCHES][0]
    first |= {"swap": {"cards": ["R7", "B2"], "at": first["after"]}, "profiles": ["", None]}
    extra[PUZZLE] = {"level": 1, "odds": 16, "solution": document["log"][-2:]}
    return json.dumps(document).encode()


def hostile(rng: Random, content: bytes) -> bytes:
    """The record with one to four things wrong in what it brings along."""
    return _changed(rng, content, rng.choices(_CHANGES, k=rng.choice((1, 1, 2, 4))))


def one_of_each(rng: Random) -> list[tuple[str, bytes]]:
    """For every sort of wrong thing the game of a record that has it, and the record; games take turns."""
    changes = zip(cycle(BUILT_IN), dict.fromkeys(_CHANGES), strict=False)
    return [(game, _changed(rng, good_record(game), [change])) for game, change in changes]


def _changed(rng: Random, content: bytes, changes: Iterable[Change]) -> bytes:
    document: Document = json.loads(content)
    for change in changes:
        change(rng, document)
    return json.dumps(document, ensure_ascii=rng.random() < 0.5).encode(errors="surrogatepass")


def hostile_records(rng: Random) -> Iterator[bytes]:
    """One after another, of one game after another, for ever."""
    while True:
        for game in BUILT_IN:
            yield hostile(rng, good_record(game))


def fields(content: bytes) -> list[Path]:
    """The path of every field that is brought along; of each list the first of its kind is enough."""
    extra = json.loads(content)["extra"]
    return [path for path in places(extra) if all(key == 0 for key in path if isinstance(key, int))]


def with_field(content: bytes, path: Path, value: Any) -> bytes:
    """The record with that in one field."""
    document: Document = json.loads(content)
    _set(document["extra"], path, copy.deepcopy(value))
    return json.dumps(document).encode(errors="surrogatepass")


def _get(extra: Any, path: Path) -> Any:
    for key in path:
        extra = extra[key]
    return extra


def _set(extra: Any, path: Path, value: Any) -> None:
    _get(extra, path[:-1])[path[-1]] = value


def _any_place(rng: Random, document: Document, kind: type | tuple[type, ...] = object) -> Path | None:
    """Any field of that kind; each key is as likely, and each name of a field, however often it is there."""
    extra, named = document["extra"], dict[tuple[str, ...], list[Path]]()
    key = rng.choice(sorted(extra))
    for path in ((key,), *((key, *rest) for rest in places(extra[key]))):
        if isinstance(_get(extra, path), kind):
            named.setdefault(tuple(each for each in path if isinstance(each, str)), []).append(path)
    return rng.choice(named[rng.choice(sorted(named))]) if named else None


def _put(rng: Random, document: Document, kind: type | tuple[type, ...], values: tuple[Any, ...]) -> None:
    path = _any_place(rng, document, kind)
    if path is not None:
        _set(document["extra"], path, copy.deepcopy(rng.choice(values)))


def _put_number(rng: Random, document: Document) -> None:
    _put(rng, document, (int, float), NUMBERS)


def _put_text(rng: Random, document: Document) -> None:
    _put(rng, document, str, (*TEXTS, *OWN_WORDS))


def _put_anything(rng: Random, document: Document) -> None:
    _put(rng, document, object, (*NUMBERS, *TEXTS, *OTHERS))


def _take_out(rng: Random, document: Document) -> None:
    path = _any_place(rng, document)
    if path is not None:
        del _get(document["extra"], path[:-1])[path[-1]]


def _copy_over(rng: Random, document: Document) -> None:
    """Something stands where something else belongs."""
    source, target = _any_place(rng, document), _any_place(rng, document)
    if source is not None and target is not None:
        _set(document["extra"], target, copy.deepcopy(_get(document["extra"], source)))


def _repeat(rng: Random, document: Document) -> None:
    """Far more than there can be."""
    path = _any_place(rng, document, list)
    several = [] if path is None else _get(document["extra"], path)
    _multiply(rng, several)


def _multiply(rng: Random, several: list[Any]) -> None:
    """Have the last of them so often that the file is large and not refused for that."""
    last = several[-1:]
    text = json.dumps(last)
    # each by itself: what is changed in one of them later would else grow in all at once
    several += (json.loads(text)[0] for _ in range(min(rng.choice(MANY), _MUCH // len(text)) if last else 0))


def _shuffle(rng: Random, document: Document) -> None:
    path = _any_place(rng, document, list)
    if path is not None:
        rng.shuffle(_get(document["extra"], path))


def _add_keys(rng: Random, document: Document) -> None:
    """What another program keeps there."""
    path = _any_place(rng, document, dict)
    if path is not None:
        _get(document["extra"], path)[rng.choice(("theirs", *TEXTS))] = rng.choice((*NUMBERS, *OTHERS))


def _nest(rng: Random, document: Document) -> None:
    path = _any_place(rng, document)
    if path is not None:
        value = copy.deepcopy(_get(document["extra"], path))
        for _ in range(rng.choice(DEPTHS)):
            value = [value] if rng.random() < 0.5 else {"seats": value}
        _set(document["extra"], path, value)


# --- whole and of this very game, and yet not what anybody would have made --------------------------------


def _lengthen_review(rng: Random, document: Document) -> None:
    """A way with far more places than the log has entries, or with places that it does not have."""
    seats = _several(document, REVIEW, "seats")
    for seat in seats:
        points = seat.get("points") if isinstance(seat, dict) else None
        if isinstance(points, list) and points:
            first = rng.choice((-1, 0, 90_000))
            count, step = min(rng.choice(MANY), _part(seats)), rng.choice((0, 1))
            seat["points"] = [
                {"entry": first + step * at, "value": 0.5, "by": rng.choice(("cards", "decision"))}
                for at in range(count)
            ]


def _stretch_luck(rng: Random, document: Document) -> None:
    """It adds up, beyond all measure."""
    far = rng.choice((2.0, 1e5, 1e9, 1e300))
    for seat in _several(document, REVIEW, "seats"):
        if isinstance(seat, dict):
            seat |= {"luck": far, "decisions": -far, "cards": far, "start": 0.5, "result": 0.5}


def _crowd_review(rng: Random, document: Document) -> None:
    """The same seat, or the same mistake, over and over."""
    _multiply(rng, _several(document, REVIEW, rng.choice(("seats", "moments"))))


def _crowd_rounds(rng: Random, document: Document) -> None:
    """As many levels as rounds, or scores that nobody has."""
    duplicates = _several(document, DUPLICATE)
    for duplicate in duplicates:
        if isinstance(duplicate, dict):
            level = rng.choice(("master", "level {}", "medium+{}"))
            count = min(rng.choice((50, 999, 1_001)), _part(duplicates))
            duplicate["rounds"] = [
                {
                    "level": level.format(at % 100),
                    "number": at % 1_000,
                    "score": rng.choice(NUMBERS) if rng.random() < 0.1 else rng.randint(-99, 10**6),
                    "share": rng.random(),
                }
                for at in range(count)
            ]


def _tangle_branches(rng: Random, document: Document) -> None:
    """Branches that grow on each other, on themselves, on what is not there or far out."""
    branches = _several(document, BRANCHES)
    if branches and isinstance(branches[0], dict):
        one = copy.deepcopy(branches[0])
        for number in range(len(branches), rng.choice((6, 24))):
            of = rng.choice((None, number - 1, number, number + 1, -1, 10**6))
            branches.append(one | {"of": of, "after": rng.choice((0, 1, one.get("after"), 10**5, 10**9))})


def _write_much(rng: Random, document: Document) -> None:
    """A note that no field has room for."""
    document["extra"][MARK] = {"note": rng.choice(("long ", "…\n", "<b>")) * rng.choice((300, 20_000))}


def _part(several: list[Any]) -> int:
    """How many short things each of these may have, so that the file is read at all."""
    return _MUCH // (_SHORT * len(several))


def _several(document: Document, *path: str) -> list[Any]:
    """The list in that place, if one is still there; else one that is nowhere."""
    try:
        found = _get(document["extra"], path)
    except (KeyError, TypeError, IndexError):
        return []
    return found if isinstance(found, list) else []


_CHANGES: tuple[Change, ...] = (
    *(_put_number, _put_number, _put_text, _put_anything, _put_anything, _take_out, _copy_over),
    *(_repeat, _shuffle, _add_keys, _nest),
    *(_lengthen_review, _stretch_luck, _crowd_review, _crowd_rounds, _tangle_branches, _write_much),
)
