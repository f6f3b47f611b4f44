"""A screen to start the program on and look at it: a virtual one on Linux, the real one elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

from PIL import Image, ImageChops, ImageGrab

from installers.project import need, run

SIZE = (1400, 900)
TITLE = "^Stolek$"


class Screen:
    """The desktop of a Windows or macOS runner."""

    def __init__(self) -> None:
        self.environment: dict[str, str] = {}
        """What leads a program to this screen."""

    def picture(self) -> Image.Image:
        """What it shows now."""
        return ImageGrab.grab().convert("RGB")

    def close_window(self, process: int) -> None:
        """Ask the program to end, as its user would."""
        if sys.platform == "win32":
            run("taskkill", "/PID", str(process))  # without /F this is a click on the window's cross
        else:
            run("osascript", "-e", 'tell application id "cz.stolek.stolek" to quit')

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass


class VirtualScreen(Screen):
    """An X server of its own, so that nobody's desktop is touched and nothing else is drawn."""

    def __init__(self) -> None:
        super().__init__()
        server, self._xdotool = need("Xvfb", "xvfb"), need("xdotool", "xdotool")
        reading, writing = os.pipe()
        form = f"{SIZE[0]}x{SIZE[1]}x24"
        self._server = subprocess.Popen(
            [server, "-displayfd", str(writing), "-screen", "0", form, "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.display = f":{answer.readline().strip()}"
        self.environment = {"DISPLAY": self.display}

    def picture(self) -> Image.Image:
        """What it shows now."""
        return ImageGrab.grab(xdisplay=self.display).convert("RGB")

    def close_window(self, process: int) -> None:
        """Press Ctrl+Q in the window."""
        del process
        self.keys("ctrl+q")

    def keys(self, *keys: str) -> None:
        """Press keys in the program's window; without a window manager it must be given the keyboard."""
        search = ("search", "--onlyvisible", "--name", TITLE)
        run(self._xdotool, *search, "windowfocus", "--sync", env=self.environment)
        # To whatever has the keyboard, not to the window: it may be gone before the keys are let go.
        run(self._xdotool, "key", "--delay", "40", *keys, env=self.environment)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait()


def open_screen() -> Screen:
    """The screen of this system."""
    return VirtualScreen() if sys.platform.startswith("linux") else Screen()


def changed_share(before: Image.Image, after: Image.Image) -> float:
    """How much of the screen looks different, from 0 to 1."""
    difference = ImageChops.difference(before, after).convert("L")
    return 1 - difference.histogram()[0] / (before.width * before.height)


def settled(screen: Screen, patience: float = 30.0) -> Image.Image:
    """The picture once nothing moves any more."""
    until = time.monotonic() + patience
    last = screen.picture()
    while time.monotonic() < until:
        time.sleep(0.5)
        now = screen.picture()
        if changed_share(last, now) == 0:
            return now
        last = now
    return last


def keep_picture(picture: Image.Image, path: Path) -> None:
    """Leave it where people can look at it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path)
