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

from cardgames_qt.storage.settings import Language, Settings, save
from tests.cases import every_kind, some

PLAYER = Path(__file__).with_name("player.py")
PATIENCE_S = 280
TABLES = {
    "the_game": {"en": ("The Game", "Piles"), "cs": ("The Game", "Řady")},
    "gap": {"en": ("GAP", "Row"), "cs": ("GAP", "Řada")},
    "three": {"en": ("Three Is Too Many", "Rows"), "cs": ("Tři je moc!", "Řady")},
    "qwixx": {"en": ("Qwixx", "Display"), "cs": ("Qwixx", "Výklad")},
}
"""What the table of a game is called, and the part of it that is not in all of them."""
EVERYWHERE = {"en": {"Your hand", "Players"}, "cs": {"Tvoje ruka", "Hráči"}}
GAMES = every_kind(TABLES, "the_game")
LANGUAGES = some(EVERYWHERE, "en")
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_over_at_spi(tmp_path: Path, game: str, language: Language) -> None:
    python, missing = reader()
    if missing:
        pytest.skip(f"no screen reader can be had here: {missing}")
    save(tmp_path / "settings.json", Settings(theme="dark", pace="instant", language=language))
    title, group = TABLES[game][language]
    program = [sys.executable, "-m", "cardgames_qt", "--game", game, "--seats", "human,random", "--seed", "3"]
    player = ["xvfb-run", "-a", "dbus-run-session", "--", python, str(PLAYER), language, title, "1"]
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
    assert {group, *EVERYWHERE[language]} <= set(done["groups"])
    assert done["pressed"] > 10 and done["selected"] > 3, done
