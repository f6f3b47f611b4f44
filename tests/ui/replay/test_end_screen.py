"""What the end screen leads to and tells: the review, a picture of it, and the piles as they ended."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.ui.page.end_cards import TopCard
from cardgames_qt.ui.page.end_screen import EndScreen
from tests.ui.replay.test_review import Quick, weighers
from tests.ui.replay.test_what_if import finished, story_of
from tests.ui.shell.driving import PATIENCE, button, click, named, page_of, texts_in

__all__ = ["weighers"]


def end_of(qtbot: QtBot, program: Program, game: str, count: int = 2) -> EndScreen:
    program.window.open_file(finished(program, game, count))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    return shown(program)


def shown(program: Program) -> EndScreen:
    end = page_of(program).end_screen
    assert end is not None
    return end


def test_the_review_opens_from_the_end(qtbot: QtBot, program: Program, weighers: list[Quick]) -> None:
    end = end_of(qtbot, program, "three")
    assert not weighers, "nobody thinks about a game before somebody asks"
    click(button(end, "Review"))
    story = story_of(program)
    assert story.isVisible() and story.review.strip.isVisible()
    qtbot.waitUntil(lambda: story.review.review is not None, timeout=PATIENCE)
    assert story.review.strip.moments == 1


@pytest.mark.parametrize("language", ["en", "cs"])
def test_all_ways_on_have_room(qtbot: QtBot, program: Program, language: str) -> None:
    program.window.change(replace(program.settings.current, language=language))
    program.window.resize(1024, 640)
    end = end_of(qtbot, program, "gap")
    ways = cast(list[QAbstractButton], end.findChildren(QAbstractButton))
    content = end.inside.parentWidget()
    for way in ways:
        assert way.width() >= way.sizeHint().width()
        assert way.mapTo(content, QPoint(way.width(), 0)).x() <= content.width() - 28
        assert way.text() or way.accessibleName()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_piles_are_the_result(qtbot: QtBot, program: Program, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    end = end_of(qtbot, program, "the_game")
    tops = cast(list[TopCard], end.findChildren(TopCard))
    piles = page_of(program).scene.final_table().piles
    names = [f"{pile.name}: {pile.top}, {pile.note}" for pile in piles]
    assert [card.parentWidget().accessibleName() for card in tops] == names and len(names) == 4
    assert len({card.width() for card in tops}) == 1 and all(card.isVisible() for card in tops)


def test_the_picture_shows_all_but_the_ways_on(qtbot: QtBot, program: Program) -> None:
    end = end_of(qtbot, program, "gap")
    picture, content = end.picture(), end.inside.parentWidget()
    top = button(end, "Rematch").mapTo(content, QPoint()).y()
    assert picture.width() == 2 * content.width() and picture.height() <= 2 * top
    inks = {picture.pixel(x, y) for x in range(0, picture.width(), 5) for y in range(0, picture.height(), 5)}
    assert len(inks) > 20, "something is drawn there"
    assert picture.pixel(0, 0) == QColor(end.theme.colours.panel).rgb()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_picture_is_copied(qtbot: QtBot, program: Program) -> None:
    end = end_of(qtbot, program, "gap")
    click(named(end, "A picture of this"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.actions()[0].trigger()
    menu.close()
    assert QGuiApplication.clipboard().image().size() == end.picture().size()
    assert "The picture is copied." in texts_in(end)


@pytest.mark.parametrize("chosen", ["end", "end.png", "end.v2"])
def test_the_picture_is_saved_once_and_over_nothing(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    end, place = end_of(qtbot, program, "gap"), tmp_path / chosen
    path = place if place.suffix == ".png" else place.with_name(f"{chosen}.png")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(place), ""))
    page_of(program).pictures.save()
    assert QImage(str(path)).size() == end.picture().size()
    assert f"Saved as {path.name}" in texts_in(end)
    path.write_bytes(b"somebody else's")
    page_of(program).pictures.save()
    assert path.read_bytes() == b"somebody else's"
    assert end.told() == f"{path.name} cannot be written: another file has that name"


def test_whoever_names_no_file_saves_nothing(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = end_of(qtbot, program, "gap")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: ("", ""))
    page_of(program).pictures.save()
    assert end.told() == ""
