"""The disk takes nothing, from the start or from some moment on: nothing is lost, and all is told."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias, get_args

from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.store import SUFFIX
from tests.soak.calm import end_calmly
from tests.soak.ground import Ground, Kind
from tests.soak.ledger import Ledger, grow_old
from tests.soak.owner import move_in, own_record
from tests.soak.person import some_table
from tests.soak.shim import FOREVER, Calls, Fault
from tests.soak.tally import Finding, Result, Trial
from tests.soak.window import Said, SilentError, Window

_CREATING = Calls.OPEN | Calls.MKDIR | Calls.LINK
READ_ONLY = Fault(
    calls=_CREATING | Calls.WRITE | Calls.RENAME | Calls.UNLINK | Calls.TRUNCATE,
    outcome=errno.EROFS,
    times=FOREVER,
)
FULL = Fault(calls=Calls.WRITE | Calls.MKDIR, outcome=errno.ENOSPC, times=FOREVER)
CRAMMED = Fault(calls=_CREATING | Calls.WRITE, outcome=errno.ENOSPC, times=FOREVER)
"""Not even an empty file has room."""
Moment: TypeAlias = Literal["start", "lobby", "page", "game"]
"""What comes first after the disk has taken its last byte."""
_REFUSED = "The deal of the day cannot be opened: "


class Desk:
    """One home with a few games, and the window that is open on it."""

    def __init__(self, ground: Ground) -> None:
        assert ground.shim is not None
        self._shim = ground.shim
        self.home = ground.fresh_home("disks")
        move_in(self.home)
        self._games = self.home / "games"
        self._ledger = Ledger()
        self._window: Window | None = None
        self._armed = False

    def suffer(self, trial: Trial) -> Result:
        """Do all that writes, then let the disk work again."""
        rng, findings = trial.rng, list[Finding]()
        fault, moment = rng.choice((READ_ONLY, FULL, CRAMMED)), rng.choice(get_args(Moment))
        (self.home.parent / "fault").write_text(f"{fault}, first in the {moment}")
        self._keep_games()
        try:
            findings += self._go_through(fault, moment, f"{trial.number}", rng)
        except SilentError as silence:
            findings.append(Finding("hang", str(silence)))
        self._shim.disarm()
        findings += self._leave(f"{trial.number}-after")
        return Result(trial, findings, self.home.parent)

    def _keep_games(self) -> None:
        folder = self._games / "finished"
        folder.mkdir(parents=True)
        for game in BUILT_IN:
            (folder / f"{game}-kept{SUFFIX}").write_bytes(own_record(game))

    def _go_through(self, fault: Fault, moment: Moment, name: str, rng: Random) -> Iterator[Finding]:
        if moment == "start":
            self._arm(fault)
        self._window = window = Window(self.home, name=name, hear=self._ledger.hear)
        window.wait_for("window")
        window.ask("settle")
        if moment == "game":
            game, seats = some_table(rng, most_bots=1)
            window.ask("new", game=game, seats=seats, deal=name)
            window.ask("play", moves=2, stay=True)
            self._arm(fault)
            yield from self._play(window, rng.randint(1, 4))
        else:
            if moment == "lobby":
                self._arm(fault)
            acts = [self._take_up_today, self._delete, self._begin_anew, self._star]
            rng.shuffle(acts)
            for act in acts:
                yield from act(window, fault, rng.choice(list(BUILT_IN)))
                window.ask("clear")
        self._shim.disarm()
        yield from self._recover(window, rng.choice(list(BUILT_IN)))

    def _arm(self, fault: Fault) -> None:
        if not self._armed:
            self._armed = True
            self._shim.arm(self.home, fault)

    # --- while the disk takes nothing -----------------------------------------------------------------

    def _take_up_today(self, window: Window, fault: Fault, game: str) -> Iterator[Finding]:
        """Nobody sees a deal of which it cannot be kept that it was seen."""
        window.ask("visit", room="days")
        self._arm(fault)
        state = window.ask("visit", room="take_up_today", game=game)
        if state["table"] is not None:
            yield Finding("other", f"a deal of the day is shown that cannot be marked: {state}")
        elif not any(notice.startswith(_REFUSED) for notice in state["notices"]):
            yield Finding("other", f"nobody is told why there is no deal of the day: {state}")

    def _delete(self, window: Window, fault: Fault, game: str) -> Iterator[Finding]:
        path = self._choose(window, game)
        before = path.read_bytes()
        self._arm(fault)
        state = window.ask("visit", room="delete")
        if not state["says"]:
            yield Finding("other", f"nobody is told what became of a deleted game: {state}")
        if before not in [each.read_bytes() for each in self._games.rglob(f"*{SUFFIX}")]:
            yield Finding("loss", f"{path.name} is gone")
        elif not path.exists() and not state["says"].startswith("Deleted"):
            yield Finding("other", f"{path.name} is deleted, and told is {state['says']!r}")

    def _begin_anew(self, window: Window, fault: Fault, game: str) -> Iterator[Finding]:
        window.ask("visit", room="statistics", game=game)
        self._arm(fault)
        state = window.ask("visit", room="begin_anew")
        if "cannot be saved" not in state["says"]:
            yield Finding("other", f"numbers begin anew, for now, and nobody is told: {state}")

    def _star(self, window: Window, fault: Fault, game: str) -> Iterator[Finding]:
        path = self._choose(window, game)
        before = path.read_bytes()
        self._arm(fault)
        state = window.ask("visit", room="star")
        if path.read_bytes() != before or not state["says"]:
            yield Finding("other", f"a star is taken for kept: {state}")

    def _choose(self, window: Window, game: str) -> Path:
        path = self._games / "finished" / f"{game}-kept{SUFFIX}"
        if not path.exists():  # put away where that works without a write
            path = next((self._games / "finished").iterdir())
        window.ask("visit", room="library")
        window.ask("visit", room="choose", path=str(path))
        return path

    def _play(self, window: Window, moves: int) -> Iterator[Finding]:
        """What is not on the disk is known, seen, and not left unasked."""
        window.ask("play", moves=moves, stay=True)
        table = window.ask("rest")["table"]
        there = self._ledger.moves_kept(self._games, table["deal"])
        if there != table["moves"] and not (table["trouble"] and table["badge"]):
            yield Finding(
                "loss", f"{there} of {table['moves']} moves are on disk and nothing is told: {table}"
            )
        state = window.ask("lobby")
        if there != table["moves"] and state["table"] is None:
            yield Finding("loss", f"the table is left unasked: {table}")
        window.ask("dismiss")

    # --- when it works again --------------------------------------------------------------------------

    def _recover(self, window: Window, game: str) -> Iterator[Finding]:
        """All goes as if nothing had been."""
        window.ask("idle")
        state: Said = window.ask("rest")
        table = state["table"]
        if table is not None and (table["trouble"] or table["unsaved"]):
            yield Finding("other", f"the trouble stays though the disk works again: {table}")
        if state["alarm"]:
            yield Finding("other", "something went wrong")
        window.ask("clear")
        state = window.ask("visit", room="take_up_today", game=game)
        if state["table"] is None:
            yield Finding("other", f"the deal of the day stays closed though the disk works again: {state}")
        window.ask("rest")
        window.ask("clear")
        path = self._choose(window, game)
        window.ask("visit", room="delete")
        if path.exists():
            yield Finding("other", f"{path.name} cannot be deleted though the disk works again")

    def _leave(self, name: str) -> Iterator[Finding]:
        """Close it, and start once more in peace."""
        window = self._window
        if window is not None:
            with suppress(SilentError):
                window.tell("close")
            window.wait()
            yield from window.findings()
        grow_old(self.home)
        again = Window(self.home, name=name, hear=self._ledger.hear)
        yield from end_calmly(again, self._ledger)


def run(ground: Ground, numbers: range) -> Iterator[Result]:
    """One home after the other."""
    for number in numbers:
        yield Desk(ground).suffer(ground.trial("disks", number))


KIND = Kind(name="disks", about=__doc__ or "", run=run, count=60, short=2, needs_shim=True)
