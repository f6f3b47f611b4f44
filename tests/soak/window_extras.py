"""Hostile extras for the window: whoever looks at such a game everywhere meets no harm, nor does the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.duplicates import DUPLICATE
from cardgames_qt.storage.annotations import MARK
from cardgames_qt.storage.store import SUFFIX
from tests.soak.extras import hostile
from tests.soak.ground import Ground, Kind
from tests.soak.owner import move_in, own_record
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import Said, SilentError, Window, orphans

OPENED = 10
"""Games that come to lie in one library, while its window is open."""
_OURS = {MARK, DUPLICATE}
"""What is kept with a game meanwhile."""


class Guest:
    """A window whose library is given one such game after the other."""

    def __init__(self, ground: Ground, name: str) -> None:
        self.home = ground.fresh_home("window-extras")
        move_in(self.home)
        self._finished = self.home / "games" / "finished"
        self._finished.mkdir(parents=True)
        self._window = Window(self.home, name=name)
        self._window.wait_for("window")
        self._window.ask("settle")

    def look(self, trial: Trial, *, last: bool) -> Result:
        """Give it one, and look at that everywhere."""
        rng = trial.rng
        game = rng.choice(list(BUILT_IN))
        path, content = self._finished / f"{game}-{trial.number}{SUFFIX}", hostile(rng, own_record(game))
        path.write_bytes(content)
        findings: list[Finding] = []
        try:
            findings += self._walk(path)
        except SilentError as silence:
            findings.append(Finding("hang", str(silence)))
        if findings or last:
            findings += self._leave()
        findings += losses(json.loads(content), path)
        return Result(trial, findings, self.home.parent)

    def _walk(self, path: Path) -> Iterator[Finding]:
        window = self._window
        yield from self._visit("library")
        window.ask("visit", room="choose", path=str(path))
        yield from self._visit("star")
        said = window.ask("visit", room="replay")
        yield from self._see("replay")
        if said["story"] is not None:
            for room in ("review", "branches", "others"):
                yield from self._visit(room)
                window.ask("dismiss")
        elif not said["says"] and not said["notices"]:
            yield Finding("other", f"neither a story nor a word: {said}")
        window.ask("clear")
        for game in (None, *BUILT_IN):
            yield from self._visit("statistics", game=game)
            yield from self._visit("helped")  # who plays a deal again knows it
            window.ask("dismiss")
        for room in ("days", "exercises"):
            yield from self._visit(room)
            window.ask("dismiss")
        if window.ask("clear")["sheet"] is not None:
            yield Finding("other", "the way back to the lobby is closed")

    def _visit(self, room: str, **values: Any) -> Iterator[Finding]:
        self._window.ask("visit", room=room, **values)
        yield from self._see(room)

    def _see(self, room: str) -> Iterator[Finding]:
        state: Said = self._window.ask("look")
        if state["alarm"]:
            yield Finding("other", f"{room}: something went wrong")
        if state["markup"]:
            yield Finding("other", f"{room}: foreign words are taken for markup: {state['markup']}")

    def _leave(self) -> Iterator[Finding]:
        with suppress(SilentError):
            self._window.tell("close")
        self._window.wait()
        yield from self._window.findings()
        yield from orphans(self.home)


def losses(before: dict[str, Any], path: Path) -> Iterator[Finding]:
    """What a game had and has no more; our own keys may have become others, with whatever else is there."""
    try:
        after = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        yield Finding("loss", f"{path.name} cannot be read any more: {error}")
        return
    kept, there = before.pop("extra"), after.pop("extra", None)
    if after != before:
        yield Finding("loss", f"{path.name} is another game now")
    if not isinstance(there, dict):
        there = {}
    gone = [key for key in kept if key not in _OURS and there.get(key, ...) != kept[key]]
    gone += [f"{key}/{each}" for key in _OURS for each in _foreign(kept, key) - _foreign(there, key)]
    if gone:
        yield Finding("loss", f"{path.name} has lost {', '.join(map(ascii, gone))}")


def _foreign(extra: dict[str, Any], key: str) -> set[str]:
    value = extra.get(key)
    return set(value) - {"starred"} if isinstance(value, dict) else set()


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One window after the other."""
    guest: Guest | None = None
    for number in numbers:
        guest = guest or Guest(ground, f"{number}")
        last = number % OPENED == OPENED - 1 or number == numbers[-1]
        result = guest.look(ground.trial("window-extras", number), last=last)
        guest = None if last or result.findings else guest
        yield result


KIND = Kind(name="window-extras", about=__doc__ or "", run=run, count=1000, short=10, chain=OPENED)
