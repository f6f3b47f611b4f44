"""The bots' process has too little memory: the game goes on by the rules, to its end; stand-ins are told."""

from __future__ import annotations

from collections.abc import Iterator

from tests.soak.bots import LONG, Company
from tests.soak.ground import Ground, Kind
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import Said, SilentError

_ROOM = ((20_000, 31_000), (31_000, 36_000), (31_000, 36_000), (36_000, 600_000))
"""Kilobytes of address space: in the first no bot has room, in the next some thoughts have none."""
_STANDS_IN = "stands in"
"""What the log of the program has where a bot gave no answer twice."""


class Starving(Company):
    """A window with one game whose bots have hardly any memory."""

    def __init__(self, ground: Ground, name: str) -> None:
        self._absences = 0
        super().__init__(ground, name, "bots-memory")

    def _hear(self, said: Said) -> None:
        super()._hear(said)
        self._absences += said["say"] == "absent"

    def play(self, trial: Trial) -> Result:
        """A whole game."""
        rng = trial.rng
        kilobytes = rng.randint(*rng.choice(_ROOM))
        (self.home.parent / "room").write_text(f"{kilobytes} kB")
        findings: list[Finding] = []
        try:
            self._window.ask("settle")
            self._window.ask("starve", kilobytes=kilobytes)
            self._sit_down(rng, f"{trial.number}")
            while not self._over:
                self._wait_for_a_step(LONG)  # a starving process may fall silent, too
            if self._window.ask("state")["alarm"]:
                findings.append(Finding("other", f"with {kilobytes} kB something went wrong"))
        except SilentError as silence:
            findings.append(Finding("hang", f"with {kilobytes} kB: {silence}"))
        findings += [each for each in self.leave() if each.sort != "traceback"]  # those are the bots'
        if _STANDS_IN in self._window.log.read_text(errors="replace") and not self._absences:
            findings.append(Finding("other", f"with {kilobytes} kB somebody stands in and nobody is told"))
        return Result(trial, findings, self.home.parent)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One window after the other."""
    for number in numbers:
        yield Starving(ground, f"{number}").play(ground.trial("bots-memory", number))


KIND = Kind(name="bots-memory", about=__doc__ or "", run=run, count=60, short=2)
