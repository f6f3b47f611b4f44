"""The bots' process is killed or stopped at any moment: the game goes on by the rules, to its end."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from random import Random

from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.play.levels import offered_levels
from tests.soak.ground import Ground, Kind
from tests.soak.ledger import Ledger
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import PATIENCE, Said, SilentError, Window, orphans, processes_of

HURTS = 10
"""In one window, before it is closed."""
_STOPPED = 0.06
"""How many are stopped for good; each costs the time after which a bot has lost its say."""
_HICCUP = 0.2
LONG = 3 * PATIENCE
"""A process that does not answer is given up only after a while, and more than once."""


class Company:
    """A window with a game among bots that never leaves them alone."""

    def __init__(self, ground: Ground, name: str, kind: str = "bots") -> None:
        self.home = ground.fresh_home(kind)
        self._ledger = Ledger()
        self._at = 0
        self._over = True
        self._window = Window(self.home, name=name, hear=self._hear)
        self._window.wait_for("window")

    def _hear(self, said: Said) -> None:
        self._ledger.hear(said)
        self._at += said["say"] == "kept"
        self._over = self._over or said["say"] == "over"

    def hurt(self, trial: Trial, *, last: bool) -> Result:
        """Let the bots' process come to harm; the game has to go on."""
        findings: list[Finding] = []
        try:
            self._harm(trial.rng, f"{trial.number}")
            if last:
                self._play_out()
        except SilentError as silence:
            findings.append(Finding("hang", str(silence)))
        if last or findings:
            findings += self.leave()
        return Result(trial, findings, self.home.parent)

    def _harm(self, rng: Random, name: str) -> None:
        pid = self._worker(rng, name)
        self._hear_for(rng.uniform(0, 0.4))
        chance = rng.random()
        if chance < _STOPPED:
            _signal(pid, signal.SIGSTOP)
        elif chance < _STOPPED + _HICCUP:
            _signal(pid, signal.SIGSTOP)
            self._hear_for(rng.uniform(0, 0.5))
            _signal(pid, signal.SIGCONT)
        else:
            _signal(pid, signal.SIGKILL)
        self._wait_for_a_step(LONG if chance < _STOPPED else PATIENCE)

    def _sit_down(self, rng: Random, name: str) -> None:
        game = rng.choice(list(BUILT_IN))
        levels = (*offered_levels(find(game).rules), "greedy", "random")
        bots = [rng.choice(levels) for _ in range(rng.randint(1, 2))]
        self._window.ask("new", game=game, seats=",".join(["human", *bots]), deal=name)
        self._over = False
        self._window.tell("play", stay=True)

    def _worker(self, rng: Random, name: str) -> int:
        """The process the bots of this table think in, or of the next where the game is over."""
        late = time.monotonic() + PATIENCE
        while time.monotonic() < late:
            if self._over:
                self._sit_down(rng, f"{name}-{time.monotonic_ns()}")
            elif found := processes_of(self.home):
                return found[0]
            self._hear_for(0.02)
        raise SilentError("no process of bots is there")

    def _wait_for_a_step(self, patience: float) -> None:
        at, late = self._at, time.monotonic() + patience
        while self._at == at and not self._over:
            self._hear_for(0.1)
            if time.monotonic() > late:
                raise SilentError(f"the game stood still for {patience:.0f} s after its bots came to harm")

    def _play_out(self) -> None:
        late = time.monotonic() + LONG
        while not self._over:
            self._hear_for(0.2)
            if time.monotonic() > late:
                raise SilentError("the game does not end")

    def _hear_for(self, seconds: float) -> None:
        late = time.monotonic() + seconds
        while time.monotonic() < late:
            if self._window.listen(late - time.monotonic()) is None:
                raise SilentError("the window ended when its bots came to harm")

    def leave(self) -> Iterator[Finding]:
        """Close the window; nothing of it may stay, and what was played is by the rules."""
        with suppress(SilentError):
            self._window.tell("close")
        self._window.wait()
        yield from self._window.findings()
        yield from self._ledger.check(self.home / "games")
        yield from orphans(self.home)


def _signal(pid: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One window after the other."""
    company: Company | None = None
    for number in numbers:
        if company is None:
            company = Company(ground, f"{number}")
        last = number % HURTS == HURTS - 1 or number == numbers[-1]
        result = company.hurt(ground.trial("bots", number), last=last)
        company = None if last or result.findings else company
        yield result


KIND = Kind(name="bots", about=__doc__ or "", run=run, count=500, short=6, chain=HURTS)
