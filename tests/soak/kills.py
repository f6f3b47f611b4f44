"""The program is killed at any moment: what it said was kept is there, and the next start is as any other."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from statistics import median

from cardgames_qt.storage.store import Store
from tests.soak.calm import end_calmly
from tests.soak.ground import Ground, Kind
from tests.soak.ledger import Ledger, grow_old, moves_in
from tests.soak.saves import nearly_over
from tests.soak.shim import CHANGING, LAST_AFTER, LAST_BEFORE, Fault
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import SilentError, Window, orphans

KILLS = 10
"""In one home, before it is looked at whether everything is as it should be."""
_GENUINE = 0.05
_SLOW, _SLOWER = 5.0, 20.0
"""A start is late if it takes longer than so many seconds and so many times the usual."""


class Evening:
    """One home in which the program is started and killed again and again."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self.home = ground.fresh_home("kills")
        self.games = self.home / "games"
        self._ledger = Ledger()
        self._starts: list[float] = []

    def kill(self, trial: Trial, *, last: bool) -> Result:
        """Start the program, kill it at some moment, and look at what is there."""
        rng = trial.rng
        findings = list(self._play_and_kill(trial, rng))
        findings += self._ledger.check(self.games)
        findings += orphans(self.home)
        if last:
            grow_old(self.home)
            window = self._open(f"{trial.number}-calm")
            findings += [*self._greet(window), *end_calmly(window, self._ledger)]
        return Result(trial, findings, self.home.parent)

    def _play_and_kill(self, trial: Trial, rng: Random) -> Iterator[Finding]:
        moments: list[Callable[[str, Random], Iterator[Finding]]] = [
            *[self._while_it_starts] * 2,
            *[self._while_it_plays] * 3,
            *[self._as_a_game_ends] * 3,
            *[self._at_a_call] * 3,
            self._two_at_once,
        ]
        yield from rng.choice(moments)(f"{trial.number}", rng)

    # --- moments --------------------------------------------------------------------------------------

    def _while_it_starts(self, name: str, rng: Random) -> Iterator[Finding]:
        window = self._open(name)
        window.listen(rng.uniform(0, 0.25))
        yield from self._end(window)

    def _while_it_plays(self, name: str, rng: Random) -> Iterator[Finding]:
        window = self._open(name, genuine=rng.random() < _GENUINE)
        yield from self._greet(window)
        _play_on(window, rng.uniform(0, 1.0))
        yield from self._end(window)

    def _as_a_game_ends(self, name: str, rng: Random) -> Iterator[Finding]:
        ending = nearly_over(rng, self.games, name)
        self._arm(rng, 30)
        window = self._open(name, str(ending))
        _play_on(window, 3.0, until="over", stay=True)
        yield from self._end(window)

    def _at_a_call(self, name: str, rng: Random) -> Iterator[Finding]:
        self._arm(rng, 80)
        window = self._open(name)
        _play_on(window, 1.5)
        yield from self._end(window)

    def _two_at_once(self, name: str, rng: Random) -> Iterator[Finding]:
        first = self._open(f"{name}-a")
        time.sleep(rng.uniform(0, 0.15))
        second = self._open(f"{name}-b")
        _hear_on(first, rng.uniform(0, 0.5))
        _hear_on(second, rng.uniform(0, 0.5))
        if first.hears_of("window") and second.hears_of("window") and not first.ended and not second.ended:
            yield Finding("other", "two windows are open on one home")
        yield from self._end(first)
        yield from self._end(second)

    # --- what they are made of ------------------------------------------------------------------------

    def _open(self, name: str, *arguments: str, genuine: bool = False) -> Window:
        return Window(self.home, *arguments, name=name, hear=self._ledger.hear, genuine=genuine)

    def _arm(self, rng: Random, most: int) -> None:
        """Have the shim kill the program at one of its next calls."""
        if self._ground.shim is not None:
            outcome = rng.choice((LAST_BEFORE, LAST_AFTER))
            self._ground.shim.arm(
                self.home, Fault(calls=CHANGING, outcome=outcome, first=rng.randint(1, most))
            )

    def _greet(self, window: Window) -> Iterator[Finding]:
        """Wait until the window is there, which must not take longer than usual, with all games offered."""
        unfinished = [saved.record for saved in Store(self.games).unfinished().games]
        try:
            offered = window.wait_for("window")["offered"]
        except SilentError as silence:
            yield Finding("hang", str(silence))
            return
        took = time.monotonic() - window.began
        for record in unfinished:
            if [record.seed, moves_in(record)] not in offered:
                yield Finding("loss", f"game {record.seed} is not offered in the lobby")
        usual = median(self._starts) if self._starts else took
        self._starts.append(took)
        if took > max(_SLOW, _SLOWER * usual):
            yield Finding("hang", f"the window took {took:.1f} s to open instead of {usual:.1f} s")

    def _end(self, window: Window) -> Iterator[Finding]:
        window.kill()
        if self._ground.shim is not None:
            self._ground.shim.disarm()
        yield from window.findings()


def _play_on(window: Window, seconds: float, until: str | None = None, *, stay: bool = False) -> None:
    with suppress(SilentError):  # it may be gone by now, as it should
        window.tell("play", stay=stay)
    _hear_on(window, seconds, until)


def _hear_on(window: Window, seconds: float, until: str | None = None) -> None:
    """Let it go on for that long, or until it says so or ends."""
    late = time.monotonic() + seconds
    while time.monotonic() < late and window.listen(late - time.monotonic()) is not None:
        if until is not None and window.hears_of(until):
            return


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One home after the other."""
    evening = Evening(ground)
    for number in numbers:
        if number % KILLS == 0 and number != numbers[0]:
            evening = Evening(ground)
        yield evening.kill(ground.trial("kills", number), last=number % KILLS == KILLS - 1)


KIND = Kind(name="kills", about=__doc__ or "", run=run, count=1000, short=10, chain=KILLS)
