"""Twenty seconds of every table as a moving picture: `python3 dev.py shots --film`.

Bots play at the usual pace, off-screen. A picture lasts as long as the table looked like it, so a busy
machine gives fewer pictures and no other film.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from msgspec.structs import replace
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from cardgames_qt.games import BUILT_IN
from tests.shots.camera import Camera, camera

SECONDS, PAUSE, WIDTH = 20.0, 0.08, 800
SEATS = "hard*3"


def make_films(folder: Path) -> None:
    """One for each game."""
    for game in BUILT_IN:
        with tempfile.TemporaryDirectory() as home, camera(Path(home), "en", "dark") as opened:
            opened.window.resize(1024, 640)
            opened.window.navigator.change(replace(opened.program.settings.current, pace="normal"))
            opened.sit(game, SEATS)
            opened.look()
            save(record(opened), folder / f"{game}.webp")


def record(opened: Camera) -> list[tuple[Image.Image, int]]:
    """Pictures, and how many milliseconds each was to be seen.

    It begins with the first move: some show only the first picture, and an empty table tells nothing.
    """
    opened.until(lambda: opened.page.session.match.moves_made > 0)
    taken: list[tuple[Image.Image, float]] = []
    began = time.monotonic()
    while time.monotonic() - began < SECONDS:
        taken.append((picture(opened), time.monotonic() - began))
        until = time.monotonic() + PAUSE
        while time.monotonic() < until:
            QApplication.processEvents()
            time.sleep(0.002)
    ends = [*(when for _, when in taken[1:]), SECONDS]
    return [(image, round(1000 * (end - when))) for (image, when), end in zip(taken, ends, strict=True)]


def picture(opened: Camera) -> Image.Image:
    """What the window shows, at the film's size."""
    shown = opened.window.grab().scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
    image = shown.toImage().convertToFormat(QImage.Format.Format_RGBA8888)
    size = (image.width(), image.height())
    return Image.frombytes("RGBA", size, bytes(image.constBits())).convert("RGB")


def save(frames: list[tuple[Image.Image, int]], path: Path) -> None:
    """As one file that every browser plays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    images, lengths = zip(*frames, strict=True)
    images[0].save(
        path, save_all=True, append_images=images[1:], duration=lengths, loop=0, quality=60, method=4
    )
