"""A break is what it says: one place is another, the rest as it was, and no test is asked to read words."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

import cardgames_qt
from tests.cases import some
from tests.mutation.breaks import breaks_of, watched

ENGINE = sorted((Path(cardgames_qt.__file__).parent / "engine").glob("*.py"))


def broken(body: str) -> set[str]:
    """What the one line of a function can become."""
    source = f"def f(self, a, b):\n    {body}\n".encode()
    return {each.of(source).decode().splitlines()[1].strip() for each in breaks_of(source)}


@pytest.mark.parametrize(
    ("body", "after"),
    [
        ("return a < b", {"return (a <= b)", "return None"}),
        ("return a and not b", {"return (a or not b)", "return a and (b)", "return None"}),
        ("a += b * 2", {"pass", "a += (b + 2)", "a += b * (3)"}),
        ("self.a = True", {"pass", "self.a = (False)"}),
        ("self.tell(a if b else None)", {"pass", "self.tell((None if b else a))"}),
        ("while a: b()", {"while (not (a)): b()", "while a: pass"}),
        ("raise ValueError", {"pass"}),
    ],
)
def test_what_a_line_can_become(body: str, after: set[str]) -> None:
    assert broken(body) == after


@pytest.mark.parametrize("body", ['"""Words."""', "a: int | None", 'b = f"{a + 1}"', "return None", "a = b"])
def test_what_is_left_alone(body: str) -> None:
    assert broken(body) == set()


def test_only_what_is_inside_functions() -> None:
    assert not breaks_of(b"LIMIT = 3 + 4\n\n\nclass Table:\n    seats = 2\n")


@pytest.mark.parametrize("body", ["case 3: return a", "case [1, *_]: return b"])
def test_a_pattern_is_left_alone(body: str) -> None:
    source = f"def f(a, b):\n    match a:\n        {body}\n".encode()
    assert {each.kind for each in breaks_of(source)} == {"lost result"}


def test_a_watched_source_does_the_same_and_tells_where_it_comes() -> None:
    source = dedent("""\
        def f(a):
            if (a and
                    a > 1):
                a += 2 * 3
            elif a:
                a = -a
            return a
        """).encode()
    told: list[int] = []
    space: dict[str, Callable[[int], int]] = {"tell": told.append}  # type: ignore[dict-item]
    calls = {each: f"tell({each.line})" for each in breaks_of(source)}
    exec(watched(source, calls), space)
    assert [space["f"](number) for number in (5, 1, 0)] == [11, -1, 0]
    assert set(told) == {2, 4, 5, 7}


@pytest.mark.parametrize("path", some(ENGINE, *ENGINE[::4]), ids=lambda path: path.stem)
def test_every_break_of_the_engine_is_python(path: Path) -> None:
    source = path.read_bytes()
    for each in breaks_of(source):
        ast.parse(each.of(source))
        assert each.of(source) != source


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_every_place_of_the_engine_can_be_watched(path: Path) -> None:
    source = path.read_bytes()
    assert ast.parse(watched(source, dict.fromkeys(breaks_of(source), "tell()"))).body
