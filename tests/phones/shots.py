"""Pictures of the page, state by state on five phones: `python -m tests.phones.shots FOLDER [GAME …]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.ui.text.languages import Languages
from tests.phones.browser import PHONE, Chromium
from tests.phones.states import Adviser, states
from tests.phones.table import HeadlessTable, all_of

_GAP = 12


class Look(msgspec.Struct, frozen=True):
    """How somebody has set their phone."""

    size: tuple[int, int]
    scheme: str = "dark"
    contrast: str = "no-preference"
    text: int = 100

    def put_on(self, browser: Chromium) -> None:
        browser.resize(*self.size)
        browser.prefer({"prefers-color-scheme": self.scheme, "prefers-contrast": self.contrast})
        browser.run(f"document.documentElement.style.fontSize = '{self.text}%'; scrollTo(0, 0)")


LOOKS = (
    Look((360, 740)),
    Look(PHONE, scheme="light"),
    Look(PHONE, contrast="more"),
    Look((360, 740), text=200),
    Look((844, 390)),
)


def picture(browser: Chromium, file: Path) -> None:
    """The page as it is on all these phones, side by side."""
    images = []
    for look in LOOKS:
        look.put_on(browser)
        browser.picture(file)
        images.append(QImage(str(file)))
    LOOKS[0].put_on(browser)
    width, height = sum(each.width() + _GAP for each in images), max(each.height() for each in images)
    whole = QImage(width, height, QImage.Format.Format_RGB32)
    whole.fill(Qt.GlobalColor.gray)
    painter, left = QPainter(whole), 0
    for image in images:
        painter.drawImage(left, 0, image)
        left += image.width() + _GAP
    painter.end()
    whole.save(str(file))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--language", default="en")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    app = QGuiApplication([*sys.argv[:1], "-platform", "offscreen"])
    languages = Languages()
    languages.choose(given.language)
    with Chromium() as browser:
        for game in given.games or BUILT_IN:
            seats = find(game).rules.seat_counts[-1]
            with HeadlessTable(
                game, seats, languages=languages, speaks=all_of(languages), helper=Adviser()
            ) as table:
                for state in states(browser, table):
                    picture(browser, given.folder / f"{game}-{state}.png")
    app.quit()


if __name__ == "__main__":
    main()
