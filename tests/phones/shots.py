"""Pictures of the page: `python -m tests.phones.shots FOLDER [GAME …]`, one sheet of phones for each state."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.ui.text.languages import Languages
from tests.phones.browser import Browser
from tests.phones.table import HeadlessTable

SHOWN = "return !document.getElementById('page').hidden && document.fonts.status === 'loaded'"
CHOOSE = "const one = document.querySelector('#hand .can, #table .can'); if (one) one.click(); return 1"


class Phone(msgspec.Struct, frozen=True):
    """What a phone is like."""

    width: int
    height: int
    scheme: str = "dark"
    contrast: str = "no-preference"
    text: int = 100

    def put_on(self, browser: Browser) -> None:
        browser.command(
            "Emulation.setDeviceMetricsOverride",
            width=self.width, height=self.height, deviceScaleFactor=1, mobile=False,
        )  # fmt: skip
        browser.prefer({"prefers-color-scheme": self.scheme, "prefers-contrast": self.contrast})
        browser.run(f"document.documentElement.style.fontSize = '{self.text}%'; scrollTo(0, 0)")


PHONES = (
    Phone(360, 740),
    Phone(390, 844, scheme="light"),
    Phone(390, 844, contrast="more"),
    Phone(360, 740, text=200),
    Phone(844, 390),
)


def advance(table: HeadlessTable, steps: int, asked: Seat) -> None:
    """Play so many moves by chance, and on until that seat is asked."""
    rng = Random("shots")
    while table.match.outcome is None:
        waiting = table.match.to_act
        if steps <= 0 and asked in waiting:
            return
        seat = waiting[0] if steps > 0 or waiting[0] != asked else waiting[-1]
        table.course.play(seat, rng.choice(table.match.legal_moves(seat)))
        table.course.go_on()
        steps -= 1


def picture(browser: Browser, phones: Sequence[Phone], file: Path, do: str) -> None:
    """The page as it is on all these phones, side by side."""
    images = []
    for phone in phones:
        phone.put_on(browser)
        browser.run(do)
        browser.picture(file)
        images.append(QImage(str(file)))
    whole = QImage(
        sum(each.width() + 12 for each in images),
        max(each.height() for each in images),
        QImage.Format.Format_RGB32,
    )
    whole.fill(Qt.GlobalColor.gray)
    painter, left = QPainter(whole), 0
    for image in images:
        painter.drawImage(left, 0, image)
        left += image.width() + 12
    painter.end()
    whole.save(str(file))


def take(game: str, folder: Path, language: str, languages: Languages) -> None:
    count = find(game).rules.seat_counts[-1]
    with (
        HeadlessTable(game, count, translate=languages.translate, language=language) as table,
        Browser() as browser,
    ):
        advance(table, 25, Seat(0))
        table.host.show()
        browser.open(table.host.link(Seat(0)))
        browser.wait(SHOWN, meanwhile=lambda: table.turn(0.01))
        picture(browser, PHONES, folder / f"{game}-asked.png", "return 1")
        browser.run(CHOOSE)
        picture(browser, PHONES, folder / f"{game}-chosen.png", "return 1")
        picture(browser, PHONES, folder / f"{game}-below.png", "scrollTo(0, 9999); return 1")
        browser.run("scrollTo(0, 0)")
        advance(table, 10_000, Seat(0))
        browser.wait("return !document.querySelector('.can')", meanwhile=lambda: table.turn(0.01))
        picture(browser, PHONES, folder / f"{game}-over.png", "return 1")


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
    for game in given.games or BUILT_IN:
        take(game, given.folder, given.language, languages)
    app.quit()


if __name__ == "__main__":
    main()
