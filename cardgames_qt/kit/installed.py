"""Games that other packages bring: found without loading them, and looked at before they are relied on.

A package says in its metadata which games it has (docs/games.md):

    [project.entry-points."stolek.games"]
    westwind = "westwind"

That is read here from the files themselves, in about two milliseconds. `importlib.metadata` would take more
than fifty, and every start would wait for it. A frozen program has no packages beside it, and no such games.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import shown
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.words import Translate, english

GROUP = "stolek.games"
_METADATA = (".dist-info", ".egg-info")
_FILE = "entry_points.txt"
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
_FOLDER = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
LONGEST_TITLE = 40
LONGEST_TAGLINE = 120


class InstalledGame(msgspec.Struct, frozen=True):
    """A game that a package says it has."""

    package: str
    """The package as it is installed, by which its owner knows it."""
    name: str
    folder: str
    """The Python package with its rules and words."""


def offers(places: Iterable[str] | None = None) -> Iterator[InstalledGame]:
    """All of them, by name; `places` are the folders that packages are installed in."""
    if getattr(sys, "frozen", False):
        return
    found, seen = list[InstalledGame](), set[str]()
    for place in dict.fromkeys(sys.path if places is None else places):
        for package, folder in _packages(place):
            if package not in seen:  # the first on the path is the one that is imported
                seen.add(package)
                found += _read(package, f"{folder}/{_FILE}")
    yield from sorted(found, key=lambda offer: (offer.name, offer.package))


def _packages(place: str) -> Iterator[tuple[str, str]]:
    """The packages in a folder: what each is called, and where its metadata lie."""
    try:
        with os.scandir(place or os.devnull) as entries:  # the working directory decides nothing
            for entry in entries:
                if entry.name.endswith(_METADATA):
                    yield entry.name.rpartition(".")[0].partition("-")[0].lower(), entry.path
    except OSError:
        return


def _read(package: str, file: str) -> Iterator[InstalledGame]:
    try:
        text = Path(file).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return
    group = ""
    for line in map(str.strip, text.splitlines()) if GROUP in text else ():
        if line.startswith("["):
            group = line.strip("[] ")
        elif group == GROUP and "=" in line and not line.startswith(("#", ";")):
            name, _, folder = line.partition("=")
            yield InstalledGame(package, name.strip(), folder.strip())


def offer_fault(offer: InstalledGame, taken: Iterable[str]) -> Phrase | None:
    """Why this one cannot be put beside games with those names, found without loading it."""
    if not _NAME.fullmatch(offer.name):
        return Phrase("the name may have small letters, digits and underscores, and begins with a letter")
    if not _FOLDER.fullmatch(offer.folder):
        return Phrase("“{folder}” is not the name of a Python package", {"folder": offer.folder})
    if offer.name in taken:
        return Phrase("there is another game of that name")
    return None


def title_fault(game: Game, translate: Translate = english) -> Phrase | None:
    """What is wrong with what the lobby shows of a game."""
    try:
        title, tagline = game.title(translate).title(), game.title(translate).tagline()
        least, most = game.poster.seats
    except (Exception, SystemExit) as error:  # whatever somebody else's code does, the lobby goes on
        return _unloadable(error)
    for text, room in ((title, LONGEST_TITLE), (tagline, LONGEST_TAGLINE)):
        if not isinstance(text, str) or not text.strip() or shown(text, room) != text:
            values = {"text": str(text), "room": room}
            return Phrase("its title “{text}” is not one visible line of at most {room} characters", values)
    return None if 1 <= least <= most else Phrase("it is for no number of players")


def rules_fault(game: Game) -> Phrase | None:
    """What is wrong with its rules and words, as far as loading them tells."""
    from cardgames_qt.engine.rules import Rules  # noqa: PLC0415 - the lobby can do without

    try:
        rules = game.rules
        if not isinstance(game.module("rules").RULES, Rules):
            return Phrase("RULES in its rules.py is not an object of a kind of Rules")
        if rules.id != game.id:
            return Phrase("its rules call it “{id}”", {"id": str(rules.id)})
        for seats in rules.seat_counts:
            rules.settle(seats, {})
        game.words()
        list(game.bots)
    except (Exception, SystemExit) as error:
        return _unloadable(error)
    return None


def _unloadable(error: BaseException) -> Phrase:
    return Phrase("it cannot be loaded: {error}", {"error": f"{type(error).__name__}: {error}"})
