"""Broken records for the window: each opens a table or is told about, and stays as it is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tests.soak.ground import Kind
from tests.soak.mutate import mutate
from tests.soak.records import fingerprint
from tests.soak.saves import records
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import Said, SilentError, Window
from tests.soak.window_chain import WindowChain

_SECOND_START = 25
"""One of so many is handed over by a second start."""


class Reader(WindowChain):
    """A window that is given one broken record after the other."""

    kind = "window-records"
    length = 50

    def furnish(self) -> None:
        """Nothing."""

    def go_through(self, trial: Trial, *, last: bool) -> Result:
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
            findings += self.leave()
        else:
            path.unlink()
        return Result(trial, findings, self.home.parent)

    def _open(self, path: Path, number: int) -> Iterator[Finding]:
        if number % _SECOND_START == 0:
            yield from self._hand_over(path, number)
        else:
            self.window.ask("open", path=os.fspath(path))
        state = self.window.ask("look")
        if state["table"] is None and not state["notices"]:
            yield Finding("other", f"neither a table nor a word: {state}")
        if state["markup"]:
            yield Finding("other", f"foreign words are taken for markup: {state['markup']}")
        yield from self._play_a_little(state)
        if self.window.ask("clear")["notices"]:
            yield Finding("other", "a notice cannot be closed")

    def _hand_over(self, path: Path, number: int) -> Iterator[Finding]:
        second = Window(self.home, str(path), name=f"second-{number}")
        if not second.wait() or second.exit_code != 0:
            yield Finding("other", f"a second start did not hand its file over: {second.exit_code}")
        yield from second.findings()

    def _play_a_little(self, state: Said) -> Iterator[Finding]:
        """What was opened can be played."""
        if state["table"] is not None and not state["table"]["over"]:
            moved = self.window.ask("play", moves=1, stay=True)
            if moved["table"] is None:
                yield Finding("other", "a table closes when somebody plays there")


KIND = Kind(name=Reader.kind, about=__doc__ or "", run=Reader.run, count=2000, short=8, chain=Reader.length)
