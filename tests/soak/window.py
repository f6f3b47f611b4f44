"""The program as a process of its own, from outside: started, spoken to, killed, looked after."""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.start.data_folder import VARIABLE as HOME
from tests.soak import player
from tests.soak.apart import fork, redirect
from tests.soak.powers import drop_powers
from tests.soak.tally import Finding

for each in BUILT_IN.values():
    each.module("rules")  # loaded before powers are dropped

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which a program that does not answer hangs; far beyond what a busy machine needs."""
_TRACES = ("Traceback (most recent call last)", "Fatal Python error", "Error calling Python override")
Said = dict[str, Any]


class SilentError(Exception):
    """The program does not answer, or has ended unasked."""


class Window:
    """One start of the program.

    Most are forks of this very process, which has loaded everything and opened no window yet: that takes a
    tenth of a whole start. A genuine one starts as anybody's does.
    """

    def __init__(
        self,
        home: Path,
        *arguments: str,
        name: str,
        hear: Callable[[Said], None] = lambda _: None,
        genuine: bool = False,
    ) -> None:
        self.home, self.name = home, name
        self.log = home.parent / f"{home.name}.{name}.log"
        self.exit_code: int | None = None
        self._hear = hear
        self.said: list[Said] = []
        self._questions = 0
        self._buffer = b""
        self._killed = False
        hears, self._mouth = os.pipe()
        self._ear, says = os.pipe()
        self.began = time.monotonic()
        surroundings = {HOME: str(home), "STOLEK_PLAYER": f"{name} {hears} {says}"}
        start = partial(_execute if genuine else _play, arguments)
        self.pid = fork(start, partial(_settle, surroundings, (hears, says), self.log))
        _running.append(self)
        os.close(hears)
        os.close(says)

    # --- speaking -------------------------------------------------------------------------------------

    def tell(self, do: str, **values: Any) -> None:
        """Have it do something; raises SilentError."""
        try:
            os.write(self._mouth, json.dumps({"do": do, **values}).encode() + b"\n")
        except BrokenPipeError:
            raise SilentError(f"it ended before it was told to {do}") from None

    def ask(self, do: str, **values: Any) -> Said:
        """Have it do something and say how things stand then; raises SilentError."""
        self._questions += 1
        self.tell(do, question=self._questions, **values)
        return self.wait_for("answer", question=self._questions)

    def wait_for(self, what: str, patience: float = PATIENCE, question: int | None = None) -> Said:
        """What it says of that, to this question and to no earlier one; raises SilentError."""
        late = time.monotonic() + patience
        while True:
            while self.said:
                said = self.said.pop(0)
                if said["say"] == what and said.get("question") == question:
                    return said
            if time.monotonic() > late:
                raise SilentError(f"it did not say {what!r} in {patience:.0f} seconds; {self._last_words()}")
            if self.listen(late - time.monotonic()) is None:
                raise SilentError(f"it ended before it said {what!r}")

    def _last_words(self) -> str:
        """How things stand where somebody waits in vain, if it can tell at all."""
        self.tell("state", question=self._questions)
        self.listen(5.0)
        return str(self.said[-1:])

    def listen(self, seconds: float) -> bool | None:
        """Whether it said something within that time; None once it says nothing any more."""
        if not select.select([self._ear], [], [], max(0.0, seconds))[0]:
            return False
        heard = os.read(self._ear, 65536)
        *lines, self._buffer = (self._buffer + heard).split(b"\n")
        for said in map(json.loads, lines):
            self._hear(said)
            if said["say"] != "kept":
                self.said.append(said)
        return bool(heard) or None

    def hears_of(self, what: str) -> bool:
        """Whether it has said that."""
        return any(said["say"] == what for said in self.said)

    # --- ending ---------------------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        """Whether it is gone, however that came."""
        if self.exit_code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.exit_code = os.waitstatus_to_exitcode(status)
                _running.remove(self)
        return self.exit_code is not None

    def kill(self) -> None:
        """End it at once, and hear what it said up to then."""
        self._killed = True
        if not self.ended:
            os.kill(self.pid, signal.SIGKILL)
        self.wait()

    def wait(self, patience: float = PATIENCE) -> bool:
        """Whether it ends by itself in that time; hears all that it says meanwhile."""
        late = time.monotonic() + patience
        while self.listen(late - time.monotonic()):
            pass
        while not self.ended and time.monotonic() < late:
            time.sleep(0.002)
        return self.ended

    def findings(self) -> Iterator[Finding]:
        """What the process itself shows, after it has ended; nobody is spoken to after that."""
        if self.exit_code is None:
            yield Finding("hang", f"{self.name} does not end")
            self.kill()
        elif self.exit_code < 0 and not (self._killed and self.exit_code == -signal.SIGKILL):
            yield Finding("crash", f"{self.name} ended by {signal.Signals(-self.exit_code).name}")
        for descriptor in (self._mouth, self._ear):
            with suppress(OSError):
                os.close(descriptor)
        yield from traces(self.log)


_running: list[Window] = []


def kill_all() -> None:
    """End every window that a kind of trial leaves open when it is broken off."""
    for window in list(_running):
        window.kill()


def traces(log: Path) -> Iterator[Finding]:
    """The first error that nobody caught, in what a program wrote to its error stream."""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    at = next((number for number, line in enumerate(lines) if any(mark in line for mark in _TRACES)), None)
    if at is not None:
        error = next((line for line in lines[at + 1 :] if line[:1].strip()), lines[at])
        yield Finding("traceback", f"{log.name}: {error[:200]}")


def _settle(surroundings: Mapping[str, str], pipes: Sequence[int], log: Path) -> None:
    """Streams and surroundings of its own, and nothing else that was open."""
    redirect(log)
    drop_powers()
    os.chdir(ROOT)
    os.environ.update(surroundings)
    for descriptor in (int(path.name) for path in list(Path("/proc/self/fd").iterdir())):
        if descriptor > 2 and descriptor not in pipes:
            with suppress(OSError):
                os.close(descriptor)
    for pipe in pipes:
        os.set_inheritable(pipe, True)


def _play(arguments: Sequence[str]) -> None:
    sys.argv = ["stolek", *arguments]
    player.main()


def _execute(arguments: Sequence[str]) -> None:
    os.execv(sys.executable, [sys.executable, "-m", "tests.soak.player", *arguments])


FURNISHED = Settings(theme="dark", pace="instant", language="en")
"""Nothing moves and nobody waits."""


def furnish(home: Path) -> Path:
    """A home with these settings."""
    save(home / "settings.json", FURNISHED)
    return home


def processes_of(home: Path) -> list[int]:
    """All that were started with this home, bots' processes too."""
    mark = f"{HOME}={home}".encode()
    found = []
    for place in Path("/proc").iterdir():
        with suppress(OSError):  # it has ended by now
            if place.name.isdecimal() and mark in (place / "environ").read_bytes().split(b"\0"):
                found.append(int(place.name))
    return found


def orphans(home: Path, patience: float = 20.0) -> Iterator[Finding]:
    """Processes that outlive the window by long; they are ended."""
    late = time.monotonic() + patience
    while (left := processes_of(home)) and time.monotonic() < late:
        time.sleep(0.01)
    for pid in left:
        yield Finding("other", f"process {pid} outlives its window")
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
