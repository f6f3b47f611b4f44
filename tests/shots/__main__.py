"""Draws every screen into a folder that git ignores. The real program is driven off-screen.

Without arguments it draws everything, which takes many minutes; each argument asks for a part.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

# A screen that is large enough, or menus that leave it would be pushed back.
os.environ.setdefault("QT_QPA_PLATFORM", f"offscreen:configfile={Path(__file__).with_name('screen.json')}")

from cardgames_qt.app import make_application
from cardgames_qt.storage.settings import TextSize
from cardgames_qt.ui.text.languages import NAMES
from tests.shots.camera import THEMES, Camera, Show, Size, camera
from tests.shots.lettering import unreadable
from tests.shots.rings import faint_states
from tests.shots.screens import every_screen

SIZES = (Size(1280, 800), Size(1024, 640), Size(2560, 1440))


def size(text: str) -> Size:
    """A size as it is written on the command line; raises ValueError."""
    width, height = map(int, text.split("x"))
    return Size(width, height)


def wanted(beginnings: Iterable[str]) -> dict[str, Show]:
    """The screens whose names begin so; all of them if nothing is asked for."""
    starts = tuple(beginnings) or ("",)
    return {name: show for name, show in every_screen().items() if name.startswith(starts)}


def draw(
    screens: dict[str, Show],
    opened: Camera,
    sizes: Iterable[Size],
    folder: Path,
    dress: str,
    *,
    read: bool = False,
    rings: bool = False,
) -> None:
    """Every screen at every size; each is come to anew, because some look at the size when they open.

    Where the words are read, too, those are named that cannot be read; so are rings that cannot be seen.
    """
    for name, show in screens.items():
        for each in sizes:
            opened.window.setMinimumSize(*each)  # as on a screen that is no larger
            opened.window.resize(*each)
            show(opened)
            path = folder / f"{name}-{dress}-{each}.png"
            opened.shoot(path)
            faults = unreadable(opened.window) if read else []
            faults += faint_states(opened.window) if rings else []
            opened.clear()
            sys.stdout.write("\n".join([str(path), *(f"  {fault}" for fault in faults), ""]))
            sys.stdout.flush()


def film(folder: Path) -> None:
    """Moving pictures, for those who want to see it before they have it."""
    from tests.shots.film import make_films

    application = make_application()
    make_films(folder)
    application.quit()


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help="how names begin: lobby, seats-gap, …")
    parser.add_argument("--list", action="store_true", help="only tell the names of all screens")
    parser.add_argument("--language", nargs="+", choices=sorted(NAMES), default=sorted(NAMES))
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--size", nargs="+", type=size, default=SIZES, metavar="1280x800")
    parser.add_argument("--text", type=int, choices=get_args(TextSize), default=100, help="in per cent (100)")
    parser.add_argument("--folder", type=Path, default=Path("shots"), help="where the pictures go (shots)")
    parser.add_argument("--read", action="store_true", help="name words that are cut, covered or overlapping")
    parser.add_argument("--rings", action="store_true", help="name states that do not stand out by 3.0")
    parser.add_argument("--film", action="store_true", help="twenty seconds of every table instead")
    chosen = parser.parse_args()
    if chosen.film:
        film(chosen.folder)
        return
    screens = wanted(chosen.screens)
    if chosen.list or not screens:
        sys.stdout.write("\n".join(every_screen()) + "\n")
        return
    chosen.folder.mkdir(parents=True, exist_ok=True)
    application = make_application()
    for language in chosen.language:
        for theme in chosen.theme:
            with (
                tempfile.TemporaryDirectory() as home,
                camera(Path(home), language, theme, chosen.text) as opened,
            ):
                dress = f"{language}-{theme}" + (f"-{chosen.text}" if chosen.text != 100 else "")
                draw(screens, opened, chosen.size, chosen.folder, dress, read=chosen.read, rings=chosen.rings)
    application.quit()


if __name__ == "__main__":
    main()
