"""Ctrl-C in the terminal, as every process of the program gets it: the game is saved, and nobody is asked."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from select import select

import pytest

from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.storage.store import read
from tests.cases import every_kind
from tests.session.saving import content, played, put
from tests.starts.driving import PATIENCE_S, surroundings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nothing there presses Ctrl-C in a terminal")

_OFFSCREEN = "This plugin does not support"
"""What Qt says of a screen that is none."""
STOPPED = 128 + signal.SIGINT
"""The exit code, as shells have it."""
_AS_IN_A_TERMINAL = "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL)"
"""Whatever the tests themselves are run by, `nohup` among it."""
_DRIVER = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from cardgames_qt import app
from cardgames_qt.__main__ import main

def ready():
    page = window.page
    print("ready", len(page.session.match.history) if page is not None else 0, flush=True)

def when(true, then):
    if true():
        then()
    else:
        QTimer.singleShot(5, window, lambda: when(true, then))

def play(then=ready, count=3):
    session = window.page.session
    moves = session.screen.showing().moves
    if count == 0:
        then()
    elif moves:
        session.play(moves[0])
        play(then, count - 1)
    else:
        QTimer.singleShot(5, window, lambda: play(then, count))

def settle_in(program):
    global window
    window = program.window
    real_settle_in(program)
    scene()

real_settle_in, app.Program.settle_in = app.Program.settle_in, settle_in
app.SETTLE_MS = 0
"""
"""Starts the program and brings a scene about; `ready` tells how many steps its game has by then."""
PLAYING = ("--game", "gap", "--seats", "human,greedy", "--seed", "1")
OVER = "games/finished/over.stolek"
"""A game that has ended, which is opened."""
SCENES: dict[str, tuple[tuple[str, ...], str]] = {
    "lobby": ((), "ready()"),
    "table": (PLAYING, "play()"),
    "sheets": (
        PLAYING,
        "play(lambda: (window.navigator.show_rules(), window.navigator.show_library(), ready()))",
    ),
    "dialog": (PLAYING, "play(lambda: (when(QApplication.activeModalWidget, ready), window.files.ask()))"),
    "menu": (
        PLAYING,
        "play(lambda: (window.commands.menu_key.trigger(), when(QApplication.activePopupWidget, ready)))",
    ),
    "bots think": (
        ("--game", "gap", "--seats", "human,master", "--seed", "1"),
        "play(lambda: when(lambda: window.page.session.bots.thinking, ready), 1)",
    ),
    "review": (
        (OVER,),
        "window.navigator.look_back(review=True);"
        "window.replay.review.search.advanced.connect(lambda *_: ready())",
    ),
    "others": ((OVER,), "window.navigator.duplicates.of_table(); when(lambda: window.overlay.found, ready)"),
}


class Run:
    """The program with a scene on its screen."""

    def __init__(self, home: Path, scene: str, *arguments: str, before: str = "") -> None:
        self._home, self.said, self.seconds = home, "", 0.0
        code = f"{_AS_IN_A_TERMINAL}\n{_DRIVER}\ndef scene(): {scene}\n{before}\nmain()"
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", code, *arguments],
            cwd=home,
            env=surroundings(home),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            process_group=0,
        )
        self.steps = self.wait_until_ready()

    def wait_until_ready(self) -> int:
        """How much of a game has happened by then."""
        assert self._process.stdout is not None
        there, _, _ = select([self._process.stdout], [], [], PATIENCE_S)
        words = self._process.stdout.readline().split() if there else []
        if words[:1] != ["ready"]:
            self.kill()
            pytest.fail(f"it never came so far: {self._process.communicate()[1]}")
        return int(words[1])

    def press(self, number: int = signal.SIGINT) -> None:
        """As a terminal does: everybody hears it, not only the window."""
        os.killpg(self._process.pid, number)

    def wait(self) -> int:
        """The exit code; what it said is known then, and nothing of it is left."""
        began = time.monotonic()
        try:
            said = self._process.communicate(timeout=PATIENCE_S)[1]
        except subprocess.TimeoutExpired:
            self.kill()
            pytest.fail(f"it goes on, and says: {self._process.communicate()[1]}")
        self.said = "".join(line for line in said.splitlines(keepends=True) if _OFFSCREEN not in line)
        self.seconds = time.monotonic() - began
        while self._anybody():
            assert time.monotonic() < began + PATIENCE_S, "a process outlives the window"
            time.sleep(0.01)
        return self._process.returncode

    def _anybody(self) -> bool:
        try:
            os.killpg(self._process.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        if self._anybody():
            os.killpg(self._process.pid, signal.SIGKILL)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    put(tmp_path / OVER, content(played(-1)))
    save(tmp_path / "settings.json", Settings(pace="instant"))
    return tmp_path


def begin(home: Path, name: str) -> Run:
    arguments, scene = SCENES[name]
    if name == "table":  # where cards are on their way; at the others nobody waits for them
        save(home / "settings.json", Settings())
    return Run(home, scene, *arguments)


def kept_steps(home: Path) -> int:
    """How much of the game that can go on is on disk."""
    (path,) = (home / "games").glob("*.stolek")
    return len(read(path).record.log)


@pytest.mark.parametrize("name", every_kind(SCENES, "dialog", "bots think", "review"))
def test_ctrl_c_saves_the_game_and_ends_the_program_whatever_it_is_at(home: Path, name: str) -> None:
    run = begin(home, name)
    run.press()
    assert (run.wait(), run.said) == (STOPPED, "")
    if "--game" in SCENES[name][0]:
        assert kept_steps(home) >= run.steps > 1


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_logout_and_a_closed_terminal_do_the_same(home: Path, number: signal.Signals) -> None:
    run = begin(home, "table")
    run.press(number)
    assert (run.wait(), run.said) == (128 + number, "")
    assert kept_steps(home) >= run.steps > 1


def test_a_game_that_cannot_be_saved_is_named_in_the_terminal(home: Path) -> None:
    full = (
        "def refuse(*_, **__): raise OSError(28, 'No space left on device')\n"
        "from cardgames_qt.storage.game_file import GameFile\nGameFile.write = refuse"
    )
    asked = "play(lambda: (window.close(), ready()))"
    run = Run(home, asked, *PLAYING, before=full)
    run.press()
    assert run.wait() == STOPPED
    assert run.said.splitlines()[-1] == "stolek: gap was left unsaved: the disk is full"
    assert "Traceback" not in run.said and not list((home / "games").glob("*.stolek"))


def test_a_second_ctrl_c_ends_the_program_even_if_it_hangs(home: Path) -> None:
    hang = "def hang(_): ready(); __import__('time').sleep(1000)\napp.Program.stop = hang"
    run = Run(home, "play()", *PLAYING, before=hang)
    run.press()
    run.wait_until_ready()
    run.press(signal.SIGTERM)  # which says nothing new
    run.press()
    assert (run.wait(), run.said) == (STOPPED, "")


INTERRUPT = "__import__('os').kill(__import__('os').getpid(), 2)"


@pytest.mark.parametrize(
    ("place", "scene", "codes"),
    [
        ("app.make_application", "pass", {-signal.SIGINT}),
        ("app.MainWindow.show", "pass", {STOPPED}),
        pytest.param("app.MainWindow.closeEvent", "window.close()", {0, STOPPED}, marks=pytest.mark.long),
        pytest.param("app.ErrorHooks.end", "window.close()", {0}, marks=pytest.mark.long),
    ],
    ids=["before the window", "with the window", "closing", "after the window"],
)
def test_ctrl_c_while_the_program_starts_or_ends_leaves_no_traceback(
    home: Path, place: str, scene: str, codes: set[int]
) -> None:
    press = f"real = {place}\ndef press(*words): {INTERRUPT}; return real(*words)\n{place} = press"
    done = subprocess.run(
        [sys.executable, "-P", "-c", f"{_DRIVER}\ndef scene(): {scene}\n{press}\nmain()"],
        env=surroundings(home),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode in codes and not done.stderr
