"""Plays with a built program as its user would, and measures it against a bare window.

    python -m installers.smoke build/installers/stolek/stolek
    python -m installers.smoke wine 'C:\\…\\stolek.exe'

It is steered from outside alone: by its command line, by second starts that are handed to the first window,
by the files it saves. Any word it says on its output streams fails the test.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Any

from installers.project import WORK, folder_size, say
from installers.screens import Screen, changed_share, keep_picture, open_screen, settled

SIZE_BUDGET = 1.25
START_BUDGET = 1.35
STARTS = 15
CLOCK = "processor time" if sys.platform.startswith("linux") else "by the clock"
PATIENCE = 90.0
LOOKS = 0.005
"""Seconds between two looks at a window that is not there yet."""
PAINTED = 0.3
"""A window has been painted when this much of the screen has changed."""
CLEAR = 0.02
"""A real desktop is as good as empty when it differs by no more: its clock goes on."""
PICTURES = WORK.with_name("smoke")
"""Beside what is built, which a second making begins by throwing away."""
HIDDEN = ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY", "PYTHONPATH", "VIRTUAL_ENV", "XDG_DATA_HOME")
"""Variables of the builder's surroundings that a user does not have."""


class SmokeError(SystemExit):
    """What the program did not do."""


class Program:
    """One built program with a home of its own."""

    def __init__(
        self, command: Sequence[str], screen: Screen, home: Path, environment: Mapping[str, str]
    ) -> None:
        """`home` is the folder of its saved games; the environment leads the program there."""
        self.command, self.screen, self.home = list(command), screen, home
        self._file = Path(self.command[-1]).resolve()  # an upgrade leads the same command to another one
        inherited = {name: value for name, value in os.environ.items() if name not in HIDDEN}
        self.environment = {**inherited, **screen.environment, **environment}
        home.mkdir(parents=True, exist_ok=True)
        self._said = home.parent / "output.txt"
        self.running: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start it and let it run."""
        with self._said.open("ab") as output:
            self.running = subprocess.Popen(
                [*self.command, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                env=self.environment,
                cwd=self.home.parent,
            )
        return self.running

    def tell(self, *arguments: str) -> None:
        """Start it a second time: the arguments go to the window that is open."""
        first = self.running
        second = self.start(*arguments)
        self.running = first
        if second.wait(PATIENCE) != 0:
            raise SmokeError(f"a second start with {arguments} ended with {second.returncode}")

    def command_line(self, *arguments: str) -> None:
        """Run one of its commands, whose words are expected."""
        done = subprocess.run(
            [*self.command, *arguments],
            capture_output=True,
            env=self.environment,
            cwd=self.home.parent,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode != 0 or not done.stdout:
            raise SmokeError(f"{arguments} ended with {done.returncode}: {done.stdout!r} {done.stderr!r}")

    def kill(self) -> None:
        """As if the power went out."""
        assert self.running is not None
        self.running.kill()
        self.running.wait()

    def quit(self) -> None:
        """Close it like a user."""
        assert self.running is not None
        self.screen.close_window(self.running.pid)
        code = self.running.wait(PATIENCE)
        if code != 0:
            raise SmokeError(f"the program ended with {code}")
        wait_for("the bots' process to end", lambda: not self.processes())

    @property
    def said(self) -> str:
        """Its words on the output streams so far."""
        return self._said.read_text(encoding="utf-8", errors="replace").strip()

    def check_alive(self, waiting_for: str) -> None:
        """Raise SmokeError where it has ended."""
        code = None if self.running is None else self.running.poll()
        if code is not None:
            raise SmokeError(f"the program ended with {code} before {waiting_for}; it said: {self.said}")

    def processes(self) -> list[int]:
        """What still runs of it, by number; on Linux only, where that can be told without more tools."""
        links = (path for path in Path("/proc").glob("[0-9]*/exe") if os.access(path, os.R_OK))
        return [int(link.parent.name) for link in links if os.path.realpath(link) == str(self._file)]

    def check_silence(self) -> None:
        """It must not have said a word so far."""
        if self.said:
            raise SmokeError(f"the program said:\n{self.said}")

    def save(self) -> Path | None:
        """The file of the newest game."""
        return max(self.home.glob("games/**/*.stolek"), key=lambda path: path.stat().st_mtime, default=None)

    def game(self) -> dict[str, Any]:
        """The newest saved game; empty while there is none."""
        file = self.save()
        return json.loads(file.read_bytes()) if file is not None else {}

    def moves(self) -> int:
        """How many cards were played in the newest saved game; what the bots say is no move."""
        return sum("play" in entry for entry in self.game().get("log", ()))


def play(program: Program) -> None:
    """The whole story, from the first start to the last."""
    screen = program.screen
    empty = screen.picture()
    program.start("--language", "en")
    wait_for("the window", lambda: changed_share(empty, screen.picture()) > PAINTED, program)
    english = shown(program, "lobby")

    program.tell("--language", "cs")
    wait_for("Czech words", lambda: changed_share(english, screen.picture()) > 0.002, program)
    czech = shown(program, "lobby in Czech")

    program.tell("--game", "the_game", "--seats", "master,master")
    wait_for("a table", lambda: changed_share(czech, screen.picture()) > PAINTED, program)
    wait_for("the master bots' moves", lambda: program.moves() >= 4, program)
    shown(program, "table", still=False)
    program.check_silence()
    say("  a table is open and master bots play")

    program.kill()
    wait_for("the bots' process to end by itself", lambda: not program.processes())
    before, saved = program.moves(), program.game()
    file = program.save()
    say(f"  killed after {before} moves; the game is saved")
    program.command_line("verify", str(file))
    say("  the saved game holds to the rules")

    program.start("--language", "cs", str(file))
    wait_for("the game to go on", lambda: program.moves() > before + 1, program)
    if program.game()["log"][: len(saved["log"])] != saved["log"]:
        raise SmokeError("the game did not go on where it was killed")
    shown(program, "table again", still=False)
    say("  the game goes on")
    program.quit()
    program.check_silence()
    say("  quit, and not a word on the output streams")


def shown(program: Program, name: str, *, still: bool = True) -> Any:
    """A picture of the screen, kept for people to look at."""
    picture = settled(program.screen) if still else program.screen.picture()
    if len(picture.getcolors(maxcolors=1 << 24) or ()) < 100:
        raise SmokeError(f"{name}: the screen is as good as empty")
    keep_picture(picture, PICTURES / f"{name.replace(' ', '-')}.png")
    program.check_silence()
    if still:
        say(f"  the {name} is shown")
    return picture


def wait_for(what: str, condition: Callable[[], bool], program: Program | None = None) -> None:
    """Wait until it is so; raises SmokeError when it takes too long, or when the program has ended before."""
    until = time.monotonic() + PATIENCE
    while not condition():
        if program is not None:
            program.check_alive(what)
        if time.monotonic() > until:
            raise SmokeError(f"waited {PATIENCE:.0f} s in vain for {what}")
        time.sleep(0.1)


class Verdict(Enum):
    """What pairs of starts tell of a budget."""

    WITHIN, BEYOND, UNSURE = "within the budget", "beyond the budget", "too noisy to tell"


def measure(
    program: Path, hello: Path, runner: Sequence[str] = (), environment: Mapping[str, str] | None = None
) -> None:
    """Size and start against the bare window, within one run; what is beyond a budget is told."""
    sizes = [folder_size(each.parent) / 1e6 for each in (program, hello)]
    report("size", sizes, "MB", [sizes[0] / sizes[1]], SIZE_BUDGET)
    with open_screen() as screen, tempfile.TemporaryDirectory() as folder:
        surroundings = {"STOLEK_HOME": folder, **(environment or {})}
        starts = [
            Program([*runner, str(each)], screen, Path(folder) / "home", surroundings)
            for each in (program, hello)
        ]
        pairs = [[1000 * start_seconds(each) for each in starts] for _ in range(STARTS + 1)]
    # The first pair reads from the disk.
    pairs = sorted(pairs[1:], key=lambda pair: pair[0] / pair[1])
    ratios = [ours / bare for ours, bare in pairs]
    report(f"start ({CLOCK})", pairs[STARTS // 2], "ms", ratios, START_BUDGET)


def start_seconds(program: Program) -> float:
    """What a start takes until the window is painted."""
    screen = program.screen
    empty = screen.picture()
    began = time.perf_counter()
    process = program.start()
    try:
        while time.perf_counter() - began < PATIENCE:
            with standing_still(process):
                if changed_share(empty, screen.picture()) >= PAINTED:
                    return processor_seconds(process.pid) or time.perf_counter() - began
            program.check_alive("its window")
            time.sleep(LOOKS)
        raise SmokeError(f"{program.command[-1]} painted no window")
    finally:
        program.kill()
        wait_for("an empty screen", lambda: changed_share(empty, screen.picture()) < CLEAR)


@contextmanager
def standing_still(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Let a program wait while it is looked at, where its time is the processor's.

    A look takes as long as a good part of a start, and longer on a busy machine: whatever the program did
    meanwhile, its window painted, would count.
    """
    if sys.platform.startswith("linux"):
        process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        if sys.platform.startswith("linux"):
            process.send_signal(signal.SIGCONT)


def processor_seconds(process: int) -> float:
    """What a process and those it started have had of the processor; 0 where only a clock can tell.

    Unlike the clock it hardly knows of what else the machine does meanwhile.
    """
    tasks = Path(f"/proc/{process}/task")
    spent = sum(int(task.read_text().split()[0]) / 1e9 for task in tasks.glob("*/schedstat"))
    children = (number for task in tasks.glob("*/children") for number in task.read_text().split())
    return spent + sum(processor_seconds(int(child)) for child in children)


def verdict(ratios: Sequence[float], budget: float) -> Verdict:
    """Whether the middle pair keeps the budget, and if not, whether the others bear it out.

    The middle of all possible pairs lies above the fourth of fifteen in 98 of 100 measurements.
    """
    ordered = sorted(ratios)
    if ordered[len(ordered) // 2] <= budget:
        return Verdict.WITHIN
    return Verdict.BEYOND if ordered[len(ordered) // 4] > budget else Verdict.UNSURE


def report(what: str, pair: Sequence[float], unit: str, ratios: Sequence[float], budget: float) -> None:
    """Tell a ratio, and warn where it is beyond the budget: installers that are done are not lost for it."""
    (ours, bare), told = pair, verdict(ratios, budget)
    compared = f"{ours:.0f} {unit}, a bare window {bare:.0f} {unit}: {ours / bare:.2f} times"
    say(f"  {what}: {compared} ({min(ratios):.2f} to {max(ratios):.2f}), {told.value} of {budget}")
    if told is Verdict.BEYOND:
        # GitHub shows a line that begins like this above a run.
        beginning = "::warning title=Beyond its budget::" if "GITHUB_ACTIONS" in os.environ else "WARNING: "
        say(f"{beginning}the {what} is {ours / bare:.2f} times the bare window's; {budget} is allowed")


def smoke(command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
    """Play the story with a fresh home; what the program still runs is ended."""
    say("playing with the built program")
    shutil.rmtree(PICTURES, ignore_errors=True)
    with open_screen() as screen, tempfile.TemporaryDirectory(prefix="stolek-smoke-") as folder:
        home = Path(folder) / "home"
        program = Program(command, screen, home, {"STOLEK_HOME": str(home), **(environment or {})})
        try:
            play(program)
        except SmokeError:
            keep_picture(screen.picture(), PICTURES / "failed.png")
            raise
        finally:
            if program.running is not None and program.running.poll() is None:
                program.kill()


def main() -> None:
    """Test the program that the command line names."""
    parser = argparse.ArgumentParser(description="Play with a built Stolek.")
    parser.add_argument("--hello", type=Path, help="the bare window, to measure size and start against")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="how to start the program")
    chosen = parser.parse_args()
    command = [str(Path(word).resolve()) if Path(word).is_file() else word for word in chosen.command]
    smoke(command)
    if chosen.hello:
        measure(Path(command[0]), chosen.hello.resolve())


if __name__ == "__main__":
    main()
