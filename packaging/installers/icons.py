"""The program's icons, made from the two drawings in packaging/icons.

Qt draws the vectors, once for every size, so that small icons are sharp; Pillow writes the formats that
Windows and macOS want.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from installers.project import PACKAGING

APP = PACKAGING / "icons" / "stolek.svg"
DOCUMENT = PACKAGING / "icons" / "stolek-game.svg"
PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)


def draw(drawing: Path, size: int) -> Image.Image:
    """A drawing as a square picture with a clear background."""
    if QGuiApplication.instance() is None:
        # Not by an environment variable, which the programs that are tested here would inherit.
        QGuiApplication(["icons", "-platform", "offscreen"])
    renderer = QSvgRenderer(str(drawing))
    if not renderer.isValid():
        raise ValueError(f"{drawing} is no drawing that Qt can read")
    image = QImage(size, size, QImage.Format.Format_RGBA8888)
    image.fill(0)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return Image.frombytes("RGBA", (size, size), bytes(image.constBits()))


def write_png(drawing: Path, size: int, path: Path) -> None:
    """One size as PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draw(drawing, size).save(path, optimize=True)


def write_ico(drawing: Path, path: Path) -> None:
    """All sizes Windows asks for, each drawn for itself."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pictures = [draw(drawing, size) for size in ICO_SIZES]
    sizes = [picture.size for picture in pictures]
    pictures[-1].save(path, format="ICO", sizes=sizes, append_images=pictures[:-1])


def write_icns(drawing: Path, path: Path) -> None:
    """All sizes macOS asks for, each drawn for itself."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pictures = [draw(drawing, size) for size in ICNS_SIZES]
    pictures[-1].save(path, format="ICNS", append_images=pictures[:-1])
