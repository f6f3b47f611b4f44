"""Words stand out from what is behind them (WCAG 1.4.3), measured on pictures in every theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFont, QFontInfo, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from cardgames_qt.app import Program, Wish
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.settings import ThemeChoice
from cardgames_qt.ui.look.theme import contrast
from tests.ui.shell.driving import page_of, seats_of
from tests.ui.whole.ink import words_on
from tests.ui.whole.person import wait_until

TEXT, LARGE = 4.5, 3.0
THEMES: tuple[ThemeChoice, ...] = ("dark", "light", "contrast")


def strongest(picture: QImage, box: QRect) -> float:
    """Of the colours in that box, the one that stands out most from the one that most of it has."""
    part = picture.copy(box.intersected(picture.rect())).convertToFormat(QImage.Format.Format_RGB32)
    if part.isNull():
        return 21.0
    pixels = Counter(memoryview(bytes(part.constBits())).cast("I"))
    (ground, _), *_ = pixels.most_common(1)
    colours = [f"#{pixel & 0xFFFFFF:06x}" for pixel in pixels]
    return max(contrast(each, f"#{ground & 0xFFFFFF:06x}") for each in colours)


def wanted(font: QFont) -> float:
    """Large words may be fainter: 24 pixels, or bold ones of 18.7."""
    info = QFontInfo(font)
    large = info.pixelSize() >= 24 or (info.bold() and info.pixelSize() >= 18.7)
    return LARGE if large else TEXT


def faint_words(top: QWidget, picture: QImage) -> Iterator[str]:
    """The words of labels and buttons that are seen there and hard to read."""
    window = top.window()
    parts: list[QLabel | QAbstractButton] = [*cast(list[QLabel], top.findChildren(QLabel))]
    parts += cast(list[QAbstractButton], top.findChildren(QAbstractButton))
    for part in parts:
        words = part.text().strip()
        shown = part.isVisible() and part.isEnabled() and not part.visibleRegion().isEmpty()
        if not words or not shown:
            continue
        seen = part.visibleRegion().boundingRect()
        box = QRect(cast(QPoint, part.mapTo(window, seen.topLeft())), seen.size())
        found = strongest(picture, box)
        if found < wanted(part.font()):
            yield f"{words!r}: {found:.1f}"


def test_what_is_faint_is_found(program: Program) -> None:
    label = QLabel("faint", program.window)
    label.setStyleSheet("background: #888888; color: #777777")
    label.resize(80, 30)
    label.show()
    assert [each.split(":")[0] for each in faint_words(program.window, program.window.grab().toImage())] == [
        "'faint'"
    ]
    label.setParent(None)


@pytest.mark.parametrize("theme", THEMES)
def test_words_around_the_table_stand_out(program: Program, theme: ThemeChoice) -> None:
    window, before = program.window, program.settings.current
    window.resize(1280, 800)
    window.navigator.change(replace(before, theme=theme))
    commands = window.commands
    sheets = (commands.preferences, commands.keys, commands.practise, commands.new, commands.library)
    for command in (None, *sheets, commands.statistics):
        if command is not None:
            command.trigger()
        QApplication.processEvents()
        top = window.sheets.top or window.lobby
        assert list(faint_words(top, window.grab().toImage())) == []
        window.sheets.close()
    window.navigator.change(before)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_words_at_a_table_stand_out(
    program: Program, game: str, theme: ThemeChoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, before = program.window, program.settings.current
    window.resize(1280, 800)
    window.navigator.change(replace(before, theme=theme))
    program.grant(Wish(plan=seats_of(game, "human,greedy"), seed="3"))
    page = page_of(program)
    wait_until(lambda: page.session.screen.settled and bool(page.session.screen.showing().moves))
    assert list(faint_words(page, window.grab().toImage())) == []
    written = words_on(page.view, monkeypatch)
    picture = page.view.grab().toImage()
    found = {each.text: strongest(picture, each.box.toAlignedRect()) for each in written}
    assert written and {text: round(ratio, 1) for text, ratio in found.items() if ratio < LARGE} == {}
    window.navigator.show_lobby()
    window.navigator.change(before)
