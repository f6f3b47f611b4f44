"""A player's life at a computer whose clock, files and friends do as they like, and a plain count beside it.

The count knows nothing of clocks or files: it has a list of what happened. Whatever the program says of
played and won games, resets and days must be what that list says.
"""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from random import Random
from unittest.mock import patch

import msgspec

from cardgames_qt import clock
from cardgames_qt.storage.entries import digest_of
from cardgames_qt.storage.exchange import GameImport
from cardgames_qt.storage.library import Library
from cardgames_qt.storage.removal import delete, restore
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import Store, read_any
from cardgames_qt.ui.daily.journal import read_journal
from tests.soak.tally import Finding
from tests.storage.counting import match, record

START = 1_790_000_000.0
_DAY = 24 * 3600
_JUMPS = (40, -40, 5 * 365, -5 * 365, 1, -1, 0.04, -0.04)
"""Days."""
_ZONES = ("UTC", "Europe/Prague", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "nonsense/x")
PEOPLE = (Profile(id="jana", name="Jana"), Profile(id="eva", name="Eva"))


class Happened(msgspec.Struct):
    """A game as the plain count has it."""

    who: str
    won: bool
    path: Path
    counts: bool = True
    covered: bool = False
    """By a reset."""


class Life:
    """Does one thing after the other, by chance, and checks all numbers in between."""

    def __init__(self, rng: Random, folder: Path) -> None:
        self._rng, self._folder = rng, folder
        self._now, self._player = START, PEOPLE[0].id
        self._seeds = iter(rng.sample(range(10**6), 400))
        self.games: list[Happened] = []
        self._tried: dict[str, set[date]] = {each.id: set() for each in PEOPLE}
        self._copies = 0
        self._open()

    @contextmanager
    def lived(self) -> Iterator[None]:
        """While time is what this life says."""
        zone = os.environ.get("TZ")
        with patch.object(clock, "now", lambda: self._now):
            try:
                yield
            finally:
                self._library.close()
                os.environ.pop("TZ", None)
                if zone is not None:
                    os.environ["TZ"] = zone
                time.tzset()

    def remembered(self) -> bytes:
        """What the plain count knows, for a process that goes on with it."""
        return pickle.dumps((self._player, self.games, self._tried))

    def remember(self, told: bytes) -> None:
        """Go on with what another process knew."""
        self._player, self.games, self._tried = pickle.loads(told)

    def _open(self) -> None:
        self.store = Store(self._folder / "games")
        self.store.register.know(PEOPLE)
        self._library = Library(self.store, self._folder / "cache" / "library.index")
        list(self._library.look())

    # --- what happens -----------------------------------------------------------------------------------

    def step(self, kinds: tuple[str, ...]) -> str:
        """Let something happen; says what."""
        what = self._rng.choice(kinds)
        getattr(self, f"_{what}")()
        self._now += self._rng.uniform(1, 6 * 3600)
        return what

    def _play(self) -> None:
        """A whole game, as the window keeps it."""
        seed, register = str(next(self._seeds)), self.store.register
        began = msgspec.to_builtins(register.now())
        self._now += self._rng.uniform(60, 3600)
        ended = msgspec.to_builtins(register.now())
        content = record(seed, profile=self._player, began=began, ended=ended)
        path = self._put(content, finished=True)
        self.games.append(Happened(self._player, 0 in _winners(seed), path))

    def _put(self, content: bytes, *, finished: bool) -> Path:
        folder = self.store.finished_folder if finished else self.store.folder
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / self.store.new_path("gap").name
        path.write_bytes(content)
        return path

    def _throw_away(self) -> None:
        """A game that was begun and is deleted before its end."""
        seed, register = str(next(self._seeds)), self.store.register
        began = msgspec.to_builtins(register.now())
        path = self._put(record(seed, profile=self._player, began=began, moves=2), finished=False)
        if self._rng.random() < 0.5:
            list(self._library.look())
        gone = delete(self.store, path)
        if self._rng.random() < 0.3:
            restore(self.store, gone)
        else:
            self.games.append(Happened(self._player, False, gone))

    def _delete(self) -> None:
        """A result stays, unless it is to be forgotten."""
        there = [each for each in self.games if each.path.parent == self.store.finished_folder]
        if not there:
            return
        game = self._rng.choice(there)
        before = game.path
        game.path = delete(self.store, before)
        self._library.look_at(before)
        copies = before.parent.glob(f"{before.stem}.sync-conflict*")  # which speak for themselves
        if self._rng.random() < 0.3 and not any(copies):
            self._library.forget([digest_of(read_any(game.path).record)])
            game.counts = False
        if self._rng.random() < 0.4:
            game.path = restore(self.store, game.path)
            game.counts = True

    def _reset(self) -> None:
        register = self.store.register
        mine = [each for each in self.games if each.who == self._player]
        before = (register.covered(self._player), [each for each in mine if each.covered])
        register.reset(self._player)
        for each in mine:
            each.covered = True
        if self._rng.random() < 0.3:
            register.undo_reset(self._player, before[0])
            for each in mine:
                each.covered = each in before[1]

    def _try_day(self) -> None:
        day = clock.today() + timedelta(self._rng.choice((0, 0, 0, -1)))
        journal = read_journal(self._library, self._player)
        seen = bool(journal.mark(day, "gap"))
        if seen != (day in self._tried[self._player]):
            raise AssertionError(f"{day}: tried is {not seen}, said is {seen}")
        if not seen:
            self.store.register.mark_tried(self._player, day.isoformat(), "gap")
            self._tried[self._player].add(day)

    def _jump(self) -> None:
        self._now = max(_DAY, self._now + self._rng.choice(_JUMPS) * _DAY)

    def _midnight(self) -> None:
        self._now = (self._now // _DAY + 1) * _DAY - 1

    def _zone(self) -> None:
        os.environ["TZ"] = self._rng.choice(_ZONES)
        time.tzset()

    def _somebody_else(self) -> None:
        self._player = next(each.id for each in PEOPLE if each.id != self._player)

    def _start_again(self) -> None:
        self._library.close()
        if self._rng.random() < 0.4:
            shutil.rmtree(self._folder / "cache", ignore_errors=True)
        self._open()

    def _copy(self) -> None:
        """The folder is copied or synchronised, and life goes on with the copy."""
        self._library.close()
        self._copies += 1
        target = self._folder.with_name(f"{self._folder.name.partition('+')[0]}+{self._copies}")
        keep_times = self._rng.random() < 0.5
        shutil.copytree(self._folder, target, copy_function=shutil.copy2 if keep_times else shutil.copyfile)
        for game in self.games:
            game.path = target / game.path.relative_to(self._folder)
        shutil.rmtree(self._folder)
        self._folder = target
        self._open()

    def _conflict(self) -> None:
        """A program that synchronises leaves second versions."""
        files = [*self.store.finished_folder.glob("*.stolek"), *self.store.folder.glob("register.jsonl")]
        for path in self._rng.sample(files, min(3, len(files))):
            version = f"{path.stem}.sync-conflict-{self._rng.random()}{path.suffix}"
            shutil.copyfile(path, path.with_name(version))

    def _touch(self) -> None:
        for path in self.store.finished_folder.glob("*.stolek"):
            when = self._rng.uniform(0, 2e9)
            os.utime(path, (when, when))

    def _friend(self) -> None:
        """Games of somebody else's come in; they are whose the player says they are."""
        brought = self._folder / "brought.jsonl"
        seeds = [str(next(self._seeds)) for _ in range(self._rng.randint(1, 3))]
        whose = self._rng.choice((None, "", "friend"))
        lines = [record(seed, profile=whose, name="Petr", daily="2026-11-16") for seed in seeds]
        brought.write_bytes(b"".join(lines))
        claimed = self._rng.choice((None, None, *(each.id for each in PEOPLE)))
        intake = GameImport(self.store, self._library, {each.id for each in PEOPLE})
        list(intake.look([brought]))
        list(intake.take([brought], {"Petr": claimed} if claimed is not None else {}))
        if dict(intake.names) != {"Petr": len(seeds)} or intake.troubles:
            raise AssertionError(f"asked about {intake.names}, {intake.troubles}")
        list(intake.take([brought], {"Petr": PEOPLE[0].id}))  # once more brings nothing new
        for seed, path in zip(seeds, intake.new, strict=True):
            if claimed is not None:
                self.games.append(Happened(claimed, 0 in _winners(seed), path))

    # --- what must be true ------------------------------------------------------------------------------

    def findings(self) -> Iterator[Finding]:
        """Whatever is said and is not so."""
        list(self._library.look())
        for person in PEOPLE:
            own = [each for each in self.games if each.who == person.id and each.counts and not each.covered]
            figures = self._library.statistics.figures(ResultQuery(profile=person.id, game="gap"))
            said, true = (figures.played, figures.won), (len(own), sum(each.won for each in own))
            if said != true:
                yield Finding("other", f"{person.id}: says {said}, is {true}")
            days = {day for day, game in read_journal(self._library, person.id).first}
            if days:
                yield Finding("other", f"{person.id} has a day that nobody played: {days}")
        if self.store.register.trouble is not None:
            yield Finding("other", str(self.store.register.trouble))


def _winners(seed: str) -> tuple[int, ...]:
    outcome = match(seed).outcome
    assert outcome is not None
    return tuple(outcome.winners)


def live(rng: Random, folder: Path, kinds: tuple[str, ...], steps: int) -> Iterator[Finding]:
    """So many things one after the other; ends with the first number that is false."""
    life = Life(rng, folder)
    with life.lived():
        yield from _live_on(life, kinds, steps)


def _live_on(life: Life, kinds: tuple[str, ...], steps: int) -> Iterator[Finding]:
    done: list[str] = []
    for _ in range(steps):
        try:
            done.append(life.step(kinds))
            found = list(life.findings())
        except Exception as error:
            found = [Finding("traceback", repr(error))]
        if found:
            yield from (Finding(each.sort, f"{each.what} after {done}") for each in found)
            return


# --- by the system's own clock ------------------------------------------------------------------------------

OFFSETS = ("+0", "+40d", "-40d", "+5y", "-5y", "+1d", "-1d")


def live_under_faketime(rng: Random, folder: Path, kinds: tuple[str, ...], steps: int) -> Iterator[Finding]:
    """The same in one process after the other, for each of which the system has another time."""
    for _ in range(3):
        words = ["-m", "tests.soak.life", str(folder), str(rng.random()), str(steps), *kinds]
        command = ["faketime", "-f", rng.choice(OFFSETS), sys.executable, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or done.stdout:
            yield Finding("other", done.stdout + done.stderr[-2000:])
            return


def main(folder: Path, seed: str, steps: int, kinds: tuple[str, ...]) -> None:
    """Go on with a life for a while; prints what is false."""
    memory = folder.with_suffix(".memory")
    life = Life(Random(seed), folder)
    if memory.exists():
        life.remember(memory.read_bytes())
    for finding in _live_on(life, kinds, steps):
        sys.stdout.write(f"{finding.sort}: {finding.what}\n")
    memory.write_bytes(life.remembered())


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), tuple(sys.argv[4:]))
