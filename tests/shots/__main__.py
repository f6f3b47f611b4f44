"""Draws every screen at several sizes and in both themes into a folder that git ignores.

The real program is driven off-screen: bots play, the person at the screen plays what a plain bot would.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Literal

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from cardgames_qt.app import Program, make_application, plan_seats
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import GAMES, part
from cardgames_qt.session.seats import TablePlan
from cardgames_qt.session.settings import Settings
from cardgames_qt.ui.table_page import TablePage

SIZES = ((1280, 800), (1024, 640), (2560, 1440))
PATIENCE = 60.0
_LATER = {"the_game": 14, "gap": 8, "three": 7, "qwixx": 24}
"""Moves of the person from the middle of a game to near its end."""


class Camera:
    """A running program and where its pictures go."""

    def __init__(self, application: QApplication, home: Path, folder: Path) -> None:
        self.application = application
        self.folder = folder
        self.program = Program(home)
        self.window = self.program.window

    def dress(self, theme: Literal["dark", "light"], size: tuple[int, int]) -> str:
        """Set theme and size; returns how they read in a file's name."""
        self.window.change(Settings(theme=theme, speed="instant", pause="none"))
        self.window.resize(*size)
        self.window.show()
        self.settle()
        return f"{theme}-{size[0]}x{size[1]}"

    def shoot(self, name: str) -> None:
        """Save what the window shows."""
        self.settle()
        path = self.folder / f"{name}.png"
        self.window.grab().save(str(path))
        sys.stdout.write(f"{path}\n")

    def settle(self) -> None:
        """Let everything that waits happen."""
        for _ in range(20):
            self.application.processEvents()
            time.sleep(0.002)

    def until(self, done: Callable[[], bool]) -> None:
        """Let time pass until something holds; gives up in the end, so that nothing hangs."""
        end = time.monotonic() + PATIENCE
        while not done() and time.monotonic() < end:
            self.application.processEvents()
            time.sleep(0.001)

    def sit(self, rules: AnyRules, seats: str) -> TablePage:
        """Open a table."""
        self.window.play(TablePlan(game=rules.id, seats=plan_seats(rules, seats)), "7")
        page = self.window.page
        assert page is not None
        return page


def play(camera: Camera, page: TablePage, rules: AnyRules, most: int) -> None:
    """Let the person at the screen make so many moves, or play to the end."""
    bots = part(rules, "bot").BOTS
    bot, rng, table = bots["greedy"](), Random(3), page.table
    for _ in range(most):
        camera.until(lambda: table.over or (table.front is not None and bool(table.showing().moves)))
        if table.over or table.front is None:
            return
        showing = table.showing()
        own = [move for move in showing.moves if move.actor is None]
        move = bot.choose(showing.view, own, rng) if own else showing.moves[0]
        table.play(move)


def tables(camera: Camera, dress: str) -> Iterator[None]:
    """Every game with the fewest and the most players: in the middle, near the end, and at the end."""
    for rules in GAMES.values():
        for count in (rules.seat_counts[0], rules.seat_counts[-1]):
            seats = "human" + ",greedy" * (count - 1)
            page = camera.sit(rules, seats)
            for when, moves in (("", 9), ("-late", _LATER[rules.id])):
                play(camera, page, rules, moves)
                camera.until(lambda page=page: page.table.over or bool(page.table.showing().moves))  # type: ignore[misc]
                camera.shoot(f"{rules.id}-{count}{when}-{dress}")
            yield
        play(camera, page, rules, 400)
        camera.until(lambda page=page: page.table.over)  # type: ignore[misc]
        camera.shoot(f"{rules.id}-end-{dress}")
        camera.window.show_lobby()
        camera.settle()


def screens(camera: Camera, dress: str) -> None:
    """The lobby, the rules, the sheets and the hand-over page."""
    camera.window.show_lobby()
    camera.shoot(f"lobby-{dress}")
    for rules in GAMES.values():
        camera.window.choose_seats(rules.id)
        camera.shoot(f"seats-{rules.id}-{dress}")
        camera.window.show_rules()
        camera.shoot(f"rules-{rules.id}-{dress}")
        camera.window.show_lobby()
    rules = GAMES["gap"]
    camera.sit(rules, "human,human,greedy")
    camera.shoot(f"hand-over-{dress}")
    camera.window.show_lobby()


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("shots"), help="where the pictures go (shots)")
    parser.add_argument("--quick", action="store_true", help="only the dark theme at 1280×800")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    application = make_application()
    themes: tuple[Literal["dark", "light"], ...] = ("dark", "light")
    looks = [(themes[0], SIZES[0])] if chosen.quick else [(theme, size) for theme in themes for size in SIZES]
    with tempfile.TemporaryDirectory() as home:
        camera = Camera(application, Path(home), chosen.folder)
        for theme, size in looks:
            dress = camera.dress(theme, size)
            screens(camera, dress)
            for _ in tables(camera, dress):
                pass
        camera.window.close()
        camera.program.client.close()


if __name__ == "__main__":
    main()
