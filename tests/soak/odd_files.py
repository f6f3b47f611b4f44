"""Odd things where a file is expected: the program goes on or says why not, and they stay as they are."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from itertools import product
from pathlib import Path

import msgspec

from cardgames_qt.__main__ import main as enter
from tests.soak.apart import apart
from tests.soak.ground import Ground, Kind
from tests.soak.powers import drop_powers
from tests.soak.records import odd_characters
from tests.soak.tally import Finding, Result
from tests.soak.things import NAMES, THINGS, a_game, written_to
from tests.soak.window import PATIENCE, SilentError, Window, orphans, traces

STRIDE = 37
"""Has no divisor in common with the number of trials: a few of them are of many kinds."""


class Place(msgspec.Struct, frozen=True):
    """Where such a thing may lie."""

    name: str
    path: Callable[[Path], Path]
    """In that home."""


PLACES = (
    Place("as the settings", lambda home: home / "settings.json"),
    Place("as the window's lock", lambda home: home / "window.lock"),
    Place("as the folder of games", lambda home: home / "games"),
    Place("as the folder of finished games", lambda home: home / "games" / "finished"),
    Place("as a saved game", lambda home: home / "games" / "odd.stolek"),
    Place("as a saved game's lock", lambda home: home / "games" / ".odd.stolek.lock"),
    Place("as the home itself", lambda home: home),
)
COMMANDS = (
    ("verify", "{}"),
    ("verify", "--keep-going", "{}"),
    ("replay", "{}"),
    ("review", "--budget", "40", "{}"),
    ("simulate", "three", "--seats", "random*2", "--games", "1", "--record", "{}"),
    ("arena", "three", "--levels", "random,greedy", "--games", "2", "--log", "{}"),
)
_READERS = ("verify", "replay", "review")
"""Like any command they wait for who writes into a pipe: somebody does."""


class Case(msgspec.Struct, frozen=True):
    """One odd thing in one place."""

    what: str
    where: str
    run: Callable[[Path], Iterator[Finding]]


@cache
def cases() -> tuple[Case, ...]:
    """All of them."""
    made = [
        Case(what, place.name, partial(_in_a_place, THINGS[what], place))
        for what, place in product(THINGS, PLACES)
    ]
    given = [(what, "plain.stolek", make) for what, make in THINGS.items()]
    given += [("a game called " + ascii(name), os.fsdecode(name), a_game) for name in NAMES]
    for what, name, make in given:
        made.append(Case(what, "opened by the window", partial(_opened, make, name)))
        made.append(Case(what, "opened by a second start", partial(_handed_over, make, name)))
        for words in COMMANDS:
            thing = written_to if make is os.mkfifo and words[0] in _READERS else make
            made.append(Case(what, f"for {' '.join(words)}", partial(_commanded, thing, name, words)))
    return tuple(made)


def _in_a_place(make: Callable[[Path], object], place: Place, home: Path) -> Iterator[Finding]:
    path = place.path(home)
    if path == home:
        shutil.rmtree(home)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    yield from _unchanged(make, path, lambda: _play(home))


def _opened(make: Callable[[Path], object], name: str, home: Path) -> Iterator[Finding]:
    path = home.parent / "given" / name
    path.parent.mkdir()
    yield from _unchanged(make, path, lambda: _play(home, str(path)))


def _handed_over(make: Callable[[Path], object], name: str, home: Path) -> Iterator[Finding]:
    path = home.parent / "given" / name
    path.parent.mkdir()
    first = Window(home, name="first")
    first.ask("settle")

    def second_start() -> Iterator[Finding]:
        second = Window(home, str(path), name="second")
        second.wait()
        if second.exit_code not in (0, 2, None):
            yield Finding("other", f"a second start ended with {second.exit_code}")
        yield from second.findings()
        yield from _use(first)

    yield from _unchanged(make, path, second_start)


def _commanded(
    make: Callable[[Path], object], name: str, words: tuple[str, ...], home: Path
) -> Iterator[Finding]:
    path = home.parent / "given" / name
    path.parent.mkdir()
    output = home.parent / "output"
    arguments = [word.format(path) for word in words]

    def run() -> Iterator[Finding]:
        code = apart(partial(_command, arguments), output, PATIENCE)
        if code is None:
            yield Finding("hang", f"{words[0]} does not end")
        elif code not in (0, 2):
            yield Finding("crash" if code < 0 else "other", f"{words[0]} ended with {code}")
        yield from traces(output)
        yield from odd_characters(output)

    yield from _unchanged(make, path, run)


def _command(arguments: list[str]) -> None:
    drop_powers()
    sys.argv = ["stolek", *arguments]
    enter()


def _play(home: Path, *arguments: str) -> Iterator[Finding]:
    window = Window(home, *arguments, name="window")
    yield from _use(window)


def _use(window: Window) -> Iterator[Finding]:
    """Whatever lies about, games can be played; then the window is closed."""
    try:
        window.ask("look")
        window.ask("clear")
        window.ask("new", game="three", seats="human,random", deal="odd")
        if window.ask("play", moves=2, stay=True)["table"] is None:
            yield Finding("other", "no table can be opened")
        if not (state := window.ask("leave"))["left"]:
            yield Finding("other", f"the window cannot be closed: {state}")
    except SilentError as silence:
        yield Finding("hang", str(silence))
        window.kill()
    window.wait()
    yield from window.findings()
    yield from orphans(window.home)


def _unchanged(
    make: Callable[[Path], object], path: Path, use: Callable[[], Iterator[Finding]]
) -> Iterator[Finding]:
    """The thing is there afterwards as it was, wherever it was put."""
    make(path)
    before = path.lstat()
    yield from use()
    top = next(folder for folder in path.parents if folder.name == "odd-files")
    for each in (top, *_below(top)):
        after = each.lstat()
        if (after.st_ino, after.st_mode, after.st_size) == (before.st_ino, before.st_mode, before.st_size):
            return
    if path.suffix != ".lock":  # which goes with the lock, whatever it says
        yield Finding("loss", f"{path.name!a} is gone, or is not what it was")


def _below(folder: Path) -> Iterator[Path]:
    """Everything in it, as far as one may look."""
    with suppress(OSError):
        for path in folder.iterdir():
            yield path
            if path.is_dir() and not path.is_symlink():
                yield from _below(path)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One case after the other."""
    every = cases()
    for number in numbers:
        case = every[number * STRIDE % len(every)]
        home = ground.fresh_home("odd-files")
        findings = [Finding(each.sort, f"{case.what} {case.where}: {each.what}") for each in case.run(home)]
        yield Result(ground.trial("odd-files", number), findings, home.parent)


KIND = Kind(name="odd-files", about=__doc__ or "", run=run, count=len(cases()), short=8)
