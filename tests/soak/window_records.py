"""Broken records for the window: each opens a table or is told about, and stays as it is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tests.soak.ground import Ground, Kind
from tests.soak.mutate import mutate
from tests.soak.records import fingerprint
from tests.soak.saves import records
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import Said, SilentError, Window, orphans

OPENED = 50
"""By one window."""
_SECOND_START = 25
"""One of so many is handed over by a second start."""


class Reader:
    """A window that is given one broken record after the other."""

    def __init__(self, ground: Ground, name: str) -> None:
        self.home = ground.fresh_home("window-records")
        self._window = Window(self.home, name=name)
        self._window.wait_for("window")
        self._window.ask("settle")

    def read(self, trial: Trial, *, last: bool) -> Result:
        """Give it one."""
        rng = trial.rng
        path = self.home.parent / f"given-{trial.number}.stolek"
        path.write_bytes(mutate(rng, rng.choice(records())))
        before = fingerprint(path)
        try:
            findings = list(self._open(path, trial.number))
        except SilentError as silence:
            findings = [Finding("hang", str(silence))]
        if fingerprint(path) != before:
            findings.append(Finding("loss", f"{path.name} was touched"))
        if findings or last:
            findings += self._leave()
        else:
            path.unlink()
        return Result(trial, findings, self.home.parent)

    def _open(self, path: Path, number: int) -> Iterator[Finding]:
        if number % _SECOND_START == 0:
            yield from self._hand_over(path, number)
        else:
            self._window.ask("open", path=os.fspath(path))
        state = self._window.ask("look")
        if state["table"] is None and not state["notices"]:
            yield Finding("other", f"neither a table nor a word: {state}")
        if state["markup"]:
            yield Finding("other", f"foreign words are taken for markup: {state['markup']}")
        yield from self._play_a_little(state)
        if self._window.ask("clear")["notices"]:
            yield Finding("other", "a notice cannot be closed")

    def _hand_over(self, path: Path, number: int) -> Iterator[Finding]:
        second = Window(self.home, str(path), name=f"second-{number}")
        if not second.wait() or second.exit_code != 0:
            yield Finding("other", f"a second start did not hand its file over: {second.exit_code}")
        yield from second.findings()

    def _play_a_little(self, state: Said) -> Iterator[Finding]:
        """What was opened can be played."""
        if state["table"] is not None and not state["table"]["over"]:
            moved = self._window.ask("play", moves=1, stay=True)
            if moved["table"] is None:
                yield Finding("other", "a table closes when somebody plays there")

    def _leave(self) -> Iterator[Finding]:
        with suppress(SilentError):
            self._window.tell("close")
        self._window.wait()
        yield from self._window.findings()
        yield from orphans(self.home)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One window after the other."""
    reader: Reader | None = None
    for number in numbers:
        reader = reader or Reader(ground, f"{number}")
        last = number % OPENED == OPENED - 1 or number == numbers[-1]
        result = reader.read(ground.trial("window-records", number), last=last)
        reader = None if last or result.findings else reader
        yield result


KIND = Kind(name="window-records", about=__doc__ or "", run=run, count=2000, short=15, chain=OPENED)
