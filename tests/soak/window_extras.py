"""Hostile extras for the window: whoever looks at such a game everywhere meets no harm, nor does the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardgames_qt.games import BUILT_IN
from cardgames_qt.play.duplicates import DUPLICATE
from cardgames_qt.storage.annotations import MARK
from cardgames_qt.storage.store import SUFFIX
from tests.soak.extras import hostile
from tests.soak.ground import Kind
from tests.soak.owner import move_in, own_record
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import Said, SilentError
from tests.soak.window_chain import WindowChain

_OURS = {MARK, DUPLICATE}
"""What is kept with a game meanwhile."""


class Guest(WindowChain):
    """A window whose library is given one such game after the other."""

    kind = "window-extras"
    length = 10

    def furnish(self) -> None:
        move_in(self.home)
        self._finished = self.home / "games" / "finished"
        self._finished.mkdir(parents=True)

    def go_through(self, trial: Trial, *, last: bool) -> Result:
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
            findings += self.leave()
        findings += losses(json.loads(content), path)
        return Result(trial, findings, self.home.parent)

    def _walk(self, path: Path) -> Iterator[Finding]:
        window = self.window
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
        self.window.ask("visit", room=room, **values)
        yield from self._see(room)

    def _see(self, room: str) -> Iterator[Finding]:
        state: Said = self.window.ask("look")
        if state["alarm"]:
            yield Finding("other", f"{room}: something went wrong")
        if state["markup"]:
            yield Finding("other", f"{room}: foreign words are taken for markup: {state['markup']}")


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


KIND = Kind(name=Guest.kind, about=__doc__ or "", run=Guest.run, count=1000, short=2, chain=Guest.length)
