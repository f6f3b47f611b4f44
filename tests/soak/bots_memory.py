"""The bots' process gets too little memory: the game goes on by the rules, to its end, and stand-ins are told."""

from __future__ import annotations

from collections.abc import Iterator

from tests.soak.bots import Company
from tests.soak.ground import Ground, Kind
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import PATIENCE, Said, SilentError

_ROOM = ((20, 150), (150, 250), (250, 600))
"""Megabytes of address space: none of its games has room in the first, some thoughts have none in the next."""
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
        megabytes = rng.randint(*rng.choice(_ROOM))
        (self.home.parent / "room").write_text(f"{megabytes} MB")
        findings: list[Finding] = []
        try:
            self._window.ask("settle")
            self._window.ask("starve", megabytes=megabytes)
            self._sit_down(rng, f"{trial.number}")
            while not self._over:
                self._wait_for_a_step(PATIENCE)
        except SilentError as silence:
            findings.append(Finding("hang", f"with {megabytes} MB: {silence}"))
        findings += self.leave()
        if _STANDS_IN in self._window.log.read_text(errors="replace") and not self._absences:
            findings.append(Finding("other", f"with {megabytes} MB somebody stands in and nobody is told"))
        return Result(trial, findings, self.home.parent)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One window after the other."""
    for number in numbers:
        yield Starving(ground, f"{number}").play(ground.trial("bots-memory", number))


KIND = Kind(name="bots-memory", about=__doc__ or "", run=run, count=60, short=2)
