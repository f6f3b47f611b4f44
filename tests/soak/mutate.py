"""Game records as they might come from anywhere: real ones with something wrong in them.

The wrong may lie in the bytes, in the structure, in a value or in the words. The same generator makes the
same mutations, so a failing one is found again by its seed.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

Document: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[Any, ...]

HOSTILE_TEXTS = (
    "",
    " ",
    "\0",
    "\x1b[2J\x1b[31mred",
    "\x1b]52;c;c3RvbGVu\x07",
    "\x9b31m\x9d0;title\x9c",
    "line\r\nbreak\u2028and\u2029more\x85",
    "\u202egnp.exe\u202c",
    "\u2066hidden\u2069\u200e\u200f\u061c",
    "zero\u200b\u200c\u200d\u2060\ufeffwidth\u00ad",
    "\U000e0041\U000e0042\ufe0f\ufff9\ufffb",
    "lone \ud800 and \udfff",
    "z" + "\u0300\u0323\u0489" * 60,
    "<img src='/dev/zero'>",
    "<b>bold</b> & <script>",
    "**bold** {red} {0.__class__} {name!r:>9999} %1 %n %s &File",
    "../../etc/passwd",
    "name\\with'quotes\"",
    "{",
    "\u6f22\u5b57 \U0001f98a \u05d0\u05d1\u05d2",
    "A" * 300,
    "A" * 100_000,
)
"""What a name, an option or a move may hold that no game ever wrote."""

HOSTILE_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1.0,
    0.5,
    -0.0,
    2**31,
    2**63,
    2**64,
    10**400,
    -(10**18),
    1e308,
    float("nan"),
    float("inf"),
    [],
    {},
    [[[[[[]]]]]],
    {"by": 0},
)
"""What may stand where a number, a card or a list belongs."""

OWN_WORDS = (
    "format",
    "version",
    "game",
    "options",
    "seed",
    "players",
    "log",
    "result",
    "extra",
    "by",
    "play",
)


def mutations(rng: Random, content: bytes) -> Iterator[bytes]:
    """One broken record after another, for ever."""
    while True:
        yield mutate(rng, content)


def mutate(rng: Random, content: bytes) -> bytes:
    """The record with one to three things wrong: in its structure first, then in its bytes."""
    document: Document = json.loads(content)
    times = rng.choice((1, 1, 1, 2, 3))
    chosen = rng.choices((*_IN_STRUCTURE, *_IN_BYTES), k=times)
    for change in _IN_STRUCTURE:
        if change in chosen:
            change(rng, document)
    broken = json.dumps(document, ensure_ascii=rng.random() < 0.5).encode(errors="surrogatepass")
    for alter in _IN_BYTES:
        if alter in chosen:
            broken = alter(rng, broken)
    return broken


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of everything in a document, the document itself left out."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield (*path, key)
        yield from places(item, (*path, key))


def _any_place(rng: Random, document: Document) -> Path:
    """Any place, each key of the heading as likely as the whole log, which has the most places by far."""
    key = rng.choice(list(document) or [""])
    return (key, *rng.choice([(), *places(document.get(key))]))


def _holder(document: Document, path: Path) -> Any:
    holder: Any = document
    for key in path[:-1]:
        holder = holder[key]
    return holder


def _put(rng: Random, document: Document, value: Any) -> None:
    path = _any_place(rng, document)
    _holder(document, path)[path[-1]] = value


def _put_text(rng: Random, document: Document) -> None:
    _put(rng, document, rng.choice(HOSTILE_TEXTS))


def _put_value(rng: Random, document: Document) -> None:
    _put(rng, document, copy.deepcopy(rng.choice(HOSTILE_VALUES)))


def _copy_over(rng: Random, document: Document) -> None:
    """A part of the record stands where another belongs."""
    source = _any_place(rng, document)
    _put(rng, document, copy.deepcopy(_holder(document, source)[source[-1]]))


def _take_out(rng: Random, document: Document) -> None:
    path = _any_place(rng, document)
    del _holder(document, path)[path[-1]]


def _name_players(rng: Random, document: Document) -> None:
    for player in document["players"]:
        if isinstance(player, dict):
            player["name"] = rng.choice(HOSTILE_TEXTS)


def _rename_key(rng: Random, document: Document) -> None:
    keyed = [path for path in places(document) if isinstance(_holder(document, path), dict)]
    path = rng.choice(keyed)
    holder = _holder(document, path)
    holder[rng.choice((*HOSTILE_TEXTS, *OWN_WORDS))] = holder.pop(path[-1])


def _nudge_number(rng: Random, document: Document) -> None:
    numbered = [path for path in places(document) if type(_holder(document, path)[path[-1]]) is int]
    if numbered:
        path = rng.choice(numbered)
        _holder(document, path)[path[-1]] += rng.choice((-2, -1, 1, 2, 10**6))


def _shuffle_log(rng: Random, document: Document) -> None:
    log = document["log"]
    if isinstance(log, list) and log:
        first, second = rng.randrange(len(log)), rng.randrange(len(log))
        log[first], log[second] = log[second], log[first]


def _repeat(rng: Random, document: Document) -> None:
    """Far more players or entries than there can be."""
    much = document[rng.choice(("players", "log"))]
    if isinstance(much, list):
        much += much[-1:] * rng.choice((1, 10, 3000))


def _cut(rng: Random, content: bytes) -> bytes:
    return content[: rng.randrange(len(content))]


def _flip_bytes(rng: Random, content: bytes) -> bytes:
    flipped = bytearray(content)
    for _ in range(rng.choice((1, 2, 8))):
        flipped[rng.randrange(len(flipped))] = rng.randrange(256)
    return bytes(flipped)


def _insert_bytes(rng: Random, content: bytes) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.choice(_SNIPPETS) + content[at:]


def _nest(rng: Random, content: bytes) -> bytes:
    """Brackets in brackets where a value belongs."""
    at = rng.choice([index + 1 for index, byte in enumerate(content) if byte == ord(":")] or [0])
    opening, closing = rng.choice(((b"[", b"]"), (b'{"deal":', b"}")))
    depth = rng.choice((5, 100, 5000))
    return content[:at] + opening * depth + b"0" + closing * depth + b"," + b'"x":' + content[at:]


def _prefix_mark(rng: Random, content: bytes) -> bytes:
    return b"\xef\xbb\xbf" + content


def _double_key(rng: Random, content: bytes) -> bytes:
    """A key that is there twice: the later one counts for most readers."""
    word = f'"{rng.choice(OWN_WORDS)}": {rng.choice(("0", "null", "[]", "{}", chr(34) * 2))}'.encode()
    at = rng.choice([index + 1 for index, byte in enumerate(content) if byte == ord("{")] or [0])
    return content[:at] + word + b", " + content[at:]


def _other_encoding(rng: Random, content: bytes) -> bytes:
    text = content.decode(errors="replace")
    return text.encode(rng.choice(("utf-16", "utf-32", "latin-1", "cp1250")), errors="replace")


_SNIPPETS = (
    b"\0",
    b"\xff\xfe",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    b"\x1b[31m",
    b"\n",
    b",",
    b'"',
    b"\\u202e",
    b"\\ud800",
    b"NaN",
    b"-Infinity",
    b"1e999",
    b"9" * 5000,
    b"[" * 5000,
    b'{"a":' * 5000,
    b"/* note */",
)
_IN_STRUCTURE: tuple[Callable[[Random, Document], None], ...] = (
    _shuffle_log,
    _repeat,
    _nudge_number,
    _name_players,
    _put_text,
    _put_value,
    _copy_over,
    _rename_key,
    _take_out,
)
_IN_BYTES: tuple[Callable[[Random, bytes], bytes], ...] = (
    _nest,
    _double_key,
    _other_encoding,
    _prefix_mark,
    _insert_bytes,
    _flip_bytes,
    _cut,
)
