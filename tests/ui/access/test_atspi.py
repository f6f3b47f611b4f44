"""Whole games over AT-SPI alone, as a screen reader uses it: by names, groups and presses."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from cardgames_qt.storage.settings import Settings, save
from tests.cases import AGAIN

PLAYER = Path(__file__).with_name("player.py")
PATIENCE_S = 280
TABLES = [
    pytest.param("The Game", "the_game", "human,random", "Piles", id="the_game"),
    pytest.param("GAP", "gap", "human,random", "Row", id="gap", marks=AGAIN),
    pytest.param("Three Is Too Many", "three", "human,random", "Rows", id="three", marks=AGAIN),
    pytest.param("Qwixx", "qwixx", "human,random", "Display", id="qwixx", marks=AGAIN),
]
OPTIONS = {"gap": ("--option", "target=1")}


@cache
def reader() -> tuple[str, str]:
    """A Python with pyatspi, and what is missing to use it; empty if nothing is."""
    if not sys.platform.startswith("linux"):
        return "", "AT-SPI is Linux’s"
    for tool in ("Xvfb", "xvfb-run", "dbus-run-session", "dbus-daemon"):
        if shutil.which(tool) is None:
            return "", f"{tool} is not installed"
    if not any(
        Path(folder, "at-spi-bus-launcher").exists() for folder in ("/usr/libexec", "/usr/lib/at-spi2-core")
    ):
        return "", "at-spi2-core is not installed"
    python = "/usr/bin/python3"
    found = subprocess.run([python, "-c", "import pyatspi"], capture_output=True, check=False)
    return (python, "") if found.returncode == 0 else ("", "python3-pyatspi is not installed")


@pytest.mark.parametrize(("title", "game", "who", "group"), TABLES)
def test_a_whole_game_is_played_over_at_spi(
    tmp_path: Path, title: str, game: str, who: str, group: str
) -> None:
    python, missing = reader()
    if missing:
        pytest.skip(f"no screen reader can be had here: {missing}")
    save(tmp_path / "settings.json", Settings(theme="dark", pace="instant", language="en"))
    program = [sys.executable, "-m", "cardgames_qt", "--game", game, "--seats", who, "--seed", "3"]
    player = ["xvfb-run", "-a", "dbus-run-session", "--", python, str(PLAYER), title, "1"]
    told = subprocess.run(
        [*player, *program, *OPTIONS.get(game, ())],
        env={
            **{name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"},
            "STOLEK_HOME": str(tmp_path),
            "QT_QPA_PLATFORM": "xcb",
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    if "could not connect to display" in told.stderr or "xcb-cursor" in told.stderr:
        pytest.skip("no screen reader can be had here: Qt has no X11")
    assert told.returncode == 0, told.stderr[-2000:]
    done = json.loads(told.stdout.splitlines()[-1])
    assert done["over"], done
    assert {"Your hand", group, "Players"} <= set(done["groups"])
    assert done["pressed"] > 10 and done["selected"] > 3, done
