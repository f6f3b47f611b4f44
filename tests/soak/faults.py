"""The disk refuses: what the program says of its games stays true, and nothing that was kept is lost."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random

from tests.soak.calm import end_calmly
from tests.soak.ground import Ground, Kind
from tests.soak.ledger import Ledger, grow_old
from tests.soak.person import some_table
from tests.soak.saves import nearly_over
from tests.soak.shim import FOREVER, LATE, SHORT, Calls, Fault
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import Said, SilentError, Window

FAULTS = 25
"""In one home."""
_ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT, errno.EMFILE)
_OF_EVERY_SAVE = (Calls.READ, Calls.OPEN, Calls.WRITE, Calls.SYNC, Calls.RENAME, Calls.CLOSE)
_IDLE = 0.5
"""How often nobody does anything about a game that is not saved."""
_FULL = Fault(calls=Calls.OPEN | Calls.WRITE, outcome=errno.ENOSPC, times=FOREVER)


def some_fault(rng: Random) -> Fault:
    """Any call may fail, once, some times or for ever; most often one of those that every save makes."""
    first, times = rng.randint(1, 4), rng.choice((1, 1, 2, 3, FOREVER))
    chance = rng.random()
    if chance < 0.1:
        return Fault(calls=Calls.WRITE, outcome=SHORT, first=first, times=times)
    if chance < 0.2:
        calls = rng.choice((Calls.SYNC, Calls.OPEN, Calls.RENAME))
        return Fault(calls=calls, outcome=LATE, first=first, times=3, microseconds=rng.randint(1, 60_000))
    if chance < 0.25:
        calls = rng.choice((Calls.WRITE, Calls.SYNC, Calls.OPEN))
        return Fault(calls=calls, outcome=errno.EINTR, first=first, times=rng.randint(1, 3))
    calls = rng.choice((*_OF_EVERY_SAVE, *_OF_EVERY_SAVE, *Calls))
    return Fault(calls=calls, outcome=rng.choice(_ERRORS), first=first, times=times)


class Desk:
    """One home and the window that is open on it."""

    def __init__(self, ground: Ground) -> None:
        assert ground.shim is not None
        self._shim = ground.shim
        self.home = ground.fresh_home("faults")
        self.games = self.home / "games"
        self._ledger = Ledger()
        self._window: Window | None = None
        self._happened = False  # whether the fault of this trial came about

    def suffer(self, trial: Trial, *, last: bool) -> Result:
        """Play under a fault, look at what is said and what is there; then without it."""
        rng, findings = trial.rng, list[Finding]()
        self._happened = False
        try:
            findings += self._choose(rng)(f"{trial.number}", rng)
            findings += self._ledger.check(self.games)
        except SilentError as silence:
            self._shim.disarm()
            findings.append(Finding("hang", str(silence)))
        if findings or last:
            findings += self._leave(f"{trial.number}-after")
        return Result(trial, findings, self.home.parent, counts=1 if self._happened else 0)

    def _choose(self, rng: Random) -> Callable[[str, Random], Iterator[Finding]]:
        chosen = (*[self._while_playing] * 7, self._as_a_game_ends, self._while_starting, self._in_the_lobby)
        return rng.choice((*chosen, self._when_closing))

    # --- what happens under a fault -------------------------------------------------------------------

    def _while_playing(self, name: str, rng: Random) -> Iterator[Finding]:
        window = self._at_a_table(name, rng)
        with self._fault(some_fault(rng)):
            yield from self._play(window, rng.randint(1, 5))
        yield from self._recover(window, rng)

    def _as_a_game_ends(self, name: str, rng: Random) -> Iterator[Finding]:
        window = self._open(name)
        window.ask("open", path=str(nearly_over(rng, self.games, name)))
        with self._fault(some_fault(rng)):
            yield from self._play(window, 8)
        yield from self._recover(window, rng)

    def _while_starting(self, name: str, rng: Random) -> Iterator[Finding]:
        yield from self._close()
        with self._fault(some_fault(rng)):
            window = self._at_a_table(name, rng)
            yield from self._play(window, rng.randint(1, 3))
        yield from self._recover(window, rng)

    def _in_the_lobby(self, name: str, rng: Random) -> Iterator[Finding]:
        """A saved game that cannot be read now is there later."""
        window = self._at_a_table(name, rng)
        window.ask("play", moves=2, stay=True)
        with self._fault(some_fault(rng)):
            window.ask("lobby")
            window.ask("resume", number=rng.randrange(5))
        window.ask("rest")
        state = window.ask("lobby")
        if state["table"] is not None or state["sheet"] is not None:
            yield Finding("other", f"the table is not left once the disk works again: {state}")

    def _when_closing(self, name: str, rng: Random) -> Iterator[Finding]:
        """Nobody leaves what is not saved without being asked, and who wants to leaves once it is saved."""
        window = self._at_a_table(name, rng)
        with self._fault(_FULL):
            state = window.ask("play", moves=rng.randint(1, 4), stay=True)
            closed = not window.ask("close")["visible"]
            if closed and state["table"]["unsaved"]:
                yield Finding("loss", f"it closes unasked with {state['table']['unsaved']} moves not on disk")
            stays = not closed and rng.random() < _IDLE
            if stays:
                window.ask("dismiss")
        if stays:
            yield from self._recover(window, rng)
        elif not window.wait():
            yield Finding("hang", "it does not close though the disk works again")
        yield from self._close()

    # --- what they are made of ------------------------------------------------------------------------

    @contextmanager
    def _fault(self, fault: Fault) -> Iterator[None]:
        (self.home.parent / "fault").write_text(str(fault))
        self._shim.arm(self.home, fault)
        try:
            yield
        finally:
            self._shim.disarm()
            self._happened = self._shim.done > 0

    def _open(self, name: str) -> Window:
        if self._window is None:
            self._window = Window(self.home, name=name, hear=self._ledger.hear)
            self._window.wait_for("window")
        return self._window

    def _at_a_table(self, name: str, rng: Random) -> Window:
        window = self._open(name)
        table = window.ask("state")["table"]
        if table is None or table["over"]:
            game, seats = some_table(rng, most_bots=1)  # the disk has to do with every move, whoever makes it
            window.ask("new", game=game, seats=seats, deal=name)
        return window

    def _play(self, window: Window, moves: int) -> Iterator[Finding]:
        """Make moves; what is not on the disk then is known and can be seen."""
        window.ask("play", moves=moves, stay=True)
        yield from self._hold_to(window.ask("rest"))

    def _recover(self, window: Window, rng: Random) -> Iterator[Finding]:
        """The disk works again, and so does everything: by itself, or as somebody looks after it."""
        if rng.random() < _IDLE:
            window.ask("idle")
        state = window.ask("rest")
        yield from self._hold_to(state)
        table = state["table"]
        if table is not None and (table["trouble"] or table["unsaved"] or table["badge"]):
            yield Finding("other", f"the trouble stays though the disk works again: {table}")

    def _hold_to(self, state: Said) -> Iterator[Finding]:
        table = state["table"]
        if table is None:
            return
        there = self._ledger.moves_kept(self.games, table["deal"])
        if there != table["moves"] and not table["trouble"]:
            yield Finding(
                "loss", f"{there} of {table['moves']} moves are on disk and nothing is told: {table}"
            )
        if bool(table["trouble"]) != table["badge"]:
            yield Finding("other", f"what is told of saving is not what is shown: {table}")

    def _close(self) -> Iterator[Finding]:
        window, self._window = self._window, None
        if window is None:
            return
        with suppress(SilentError):
            window.tell("close")
        window.wait()
        yield from window.findings()

    def _leave(self, name: str) -> Iterator[Finding]:
        """Close it, and start once more in peace."""
        yield from self._close()
        grow_old(self.home)
        window = Window(self.home, name=name, hear=self._ledger.hear)
        yield from end_calmly(window, self._ledger)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One home after the other."""
    desk: Desk | None = None
    for number in numbers:
        desk = desk or Desk(ground)
        last = number % FAULTS == FAULTS - 1 or number == numbers[-1]
        result = desk.suffer(ground.trial("faults", number), last=last)
        desk = None if last or result.findings else desk
        yield result


KIND = Kind(name="faults", about=__doc__ or "", run=run, count=2000, short=12, chain=FAULTS, needs_shim=True)
