"""What the end screen leads to and tells: the review, a picture of it, and the piles as they ended."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QRegion
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.score import FinalTable, Why
from cardgames_qt.play.reviews import Point
from cardgames_qt.ui.look.avatars import avatar_pixmap
from cardgames_qt.ui.play.end_screen import EndScreen, TopCard
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.review.graph import Flag, GraphPoint
from cardgames_qt.ui.review.summary import Summary, SummaryView
from cardgames_qt.ui.widgets.labels import Face
from cardgames_qt.ui.widgets.rich_label import RichLabel
from tests.cases import some
from tests.play.reviewing import seat_of
from tests.there import there
from tests.ui.replay.test_review import Quick, all_checked, weighers
from tests.ui.replay.test_what_if import finished, story_of
from tests.ui.shell.driving import PATIENCE, button, click, named, page_of, seats_of, texts_in

__all__ = ["weighers"]


def end_of(qtbot: QtBot, program: Program, game: str, count: int = 2) -> EndScreen:
    program.window.navigator.open_file(finished(program, game, count))
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    return shown(program)


def end_of_file(qtbot: QtBot, program: Program) -> EndScreen:
    """The one game of the library once more."""
    (path,) = program.sessions.store.finished_folder.iterdir()
    program.window.navigator.open_file(path)
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
    assert story.isVisible() and story.review.isVisible()
    qtbot.waitUntil(lambda: all_checked(story), timeout=PATIENCE)
    assert len(story.review.moments) == 1


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_all_ways_on_have_room(qtbot: QtBot, program: Program, language: str, theme: str) -> None:
    program.window.navigator.change(replace(program.settings.current, language=language, theme=theme))
    program.window.resize(1024, 640)
    check_ways_on(end_of(qtbot, program, "gap"))


@pytest.mark.parametrize("language", ["en", "cs"])
def test_all_ways_on_of_a_reviewed_day_have_room(program: Program, language: str) -> None:
    program.window.navigator.change(replace(program.settings.current, language=language, theme="contrast"))
    program.window.resize(1024, 640)
    mistake = Flag(1, GraphPoint(1, 0.1))
    review = Summary(
        line=(),
        flags=(mistake,),
        last=3,
        seat=seat_of(0),
        together=False,
        balance="Fox’s mistakes +56 · cards −6 · your play 0 (wins in 100)",
        about="",
        turning=None,
    )
    final = FinalTable("Somebody wins", (), ())
    plan = seats_of("gap", "human,greedy")
    theme, window = program.window.context.theme, program.window
    end = EndScreen(
        final,
        "",
        window.context.words,
        window.commands,
        seats=plan.seats,
        art=None,
        theme=theme,
        parent=window,
        of_a_day=True,
        review=review,
    )
    end.show()
    end.fit()
    QApplication.processEvents()
    check_ways_on(end)
    end.end()


def test_a_long_reason_has_the_whole_width(program: Program) -> None:
    window = program.window
    window.resize(1024, 640)
    why = (Why("", "One row decided it."), Why("", "Two rows are closed."), Why("", "A move lost. " * 20))
    end = EndScreen(
        FinalTable("Somebody wins", (), (), why=why),
        "",
        window.context.words,
        window.commands,
        seats=seats_of("gap", "human,greedy").seats,
        art=None,
        theme=window.context.theme,
        parent=window,
    )
    end.show()
    end.fit()
    QApplication.processEvents()
    told = {each.text(): each.width() for each in cast(list[RichLabel], end.findChildren(RichLabel))}
    assert told[why[2].text] > 1.9 * told[why[1].text] > 0
    end.end()


def check_ways_on(end: EndScreen) -> None:
    """Every button is whole and inside, and says what it does."""
    content = there(end.inside.parentWidget())
    for way in cast(list[QAbstractButton], end.findChildren(QAbstractButton)):
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
    assert [there(card.parentWidget()).accessibleName() for card in tops] == names and len(names) == 4
    assert len({card.width() for card in tops}) == 1 and all(card.isVisible() for card in tops)


@pytest.mark.usefixtures("seen")
def test_the_picture_shows_all_but_the_ways_on(qtbot: QtBot, program: Program) -> None:
    end = end_of(qtbot, program, "gap")
    picture, content = end.picture(), there(end.inside.parentWidget())
    top = button(end, "Rematch").mapTo(content, QPoint()).y()
    assert picture.width() == 2 * content.width() and picture.height() <= 2 * top
    inks = {picture.pixel(x, y) for x in range(0, picture.width(), 5) for y in range(0, picture.height(), 5)}
    assert len(inks) > 20, "something is drawn there"
    assert picture.pixel(0, 0) == QColor(end.theme.colours.panel).rgb()


def test_faces_are_as_fine_as_the_picture_they_are_drawn_for(qtbot: QtBot) -> None:
    face = Face("fox", 32)
    qtbot.addWidget(face)
    picture, sharp = (QImage(64, 64, QImage.Format.Format_RGB32) for _ in range(2))
    for each in (picture, sharp):
        each.setDevicePixelRatio(2)
        each.fill(0)
    face.render(picture, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter = QPainter(sharp)
    painter.drawPixmap(0, 0, avatar_pixmap("fox", 32, 2.0, None))
    painter.end()
    assert picture == sharp


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_picture_is_copied(qtbot: QtBot, program: Program) -> None:
    end = end_of(qtbot, program, "gap")
    click(button(end, "More"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    next(each for each in menu.actions() if each.text() == "&Copy the picture").trigger()
    menu.close()
    assert QGuiApplication.clipboard().image().size() == end.picture().size()
    assert "Copied" in texts_in(end)


@pytest.mark.parametrize("chosen", ["end", "end.png", "end.v2"])
def test_the_picture_is_saved_once_and_over_nothing(
    qtbot: QtBot, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str
) -> None:
    end, place = end_of(qtbot, program, "gap"), tmp_path / chosen
    path = place if place.suffix == ".png" else place.with_name(f"{chosen}.png")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(place), ""))
    end.save_picture()
    assert QImage(str(path)).size() == end.picture().size()
    assert f"Saved as {path.name}" in texts_in(end)
    path.write_bytes(b"somebody else's")
    end.save_picture()
    assert path.read_bytes() == b"somebody else's"
    assert end.message() == f"{path.name} cannot be written: another file has that name"


def test_whoever_names_no_file_saves_nothing(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = end_of(qtbot, program, "gap")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: ("", ""))
    end.save_picture()
    assert end.message() == ""


def summaries(program: Program) -> list[SummaryView]:
    found = cast(list[SummaryView], shown(program).findChildren(SummaryView))
    return [each for each in found if each.isVisible()]


def review_from_end(qtbot: QtBot, program: Program, end: EndScreen) -> ReplayPage:
    click(button(end, "Review"))
    story = story_of(program)
    qtbot.waitUntil(lambda: all_checked(story), timeout=PATIENCE)
    return story


@pytest.mark.parametrize("game", some(BUILT_IN, "the_game"))
def test_a_review_that_is_there_is_summed_up(
    qtbot: QtBot, program: Program, weighers: list[Quick], game: str
) -> None:
    end = end_of(qtbot, program, game)
    assert not summaries(program) and not weighers, "nobody has asked for it"
    story = review_from_end(qtbot, program, end)
    told = next(text for text in texts_in(story.review) if text.endswith("(wins\u00a0in\u00a0100)"))
    click(named(story.bar, "Leave the replay"))
    (view,) = summaries(program)
    assert told in texts_in(view) and any("Turning point" in text for text in prose_in(shown(program)))
    program.window.navigator.show_lobby()
    end_of_file(qtbot, program)
    assert len(summaries(program)) == len(weighers) == 1, "it was kept, and not made anew"


@pytest.mark.long
def test_the_summary_speaks_another_language_at_once(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    story = review_from_end(qtbot, program, end_of(qtbot, program, "three"))
    click(named(story.bar, "Leave the replay"))
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    (view,) = summaries(program)
    assert any("karty" in text for text in texts_in(view)) and len(weighers) == 1


def test_the_end_screen_stays_while_its_review_is_the_same(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    review_from_end(qtbot, program, end_of(qtbot, program, "three"))
    program.window.navigator.replays.leave()
    end = shown(program)
    click(button(end, "Review"))
    program.window.navigator.replays.leave()
    assert shown(program) is end and len(weighers) == 1


@pytest.mark.parametrize(("lost", "told"), [(0.99, "That cost about 99 wins in 100"), (0.01, "lucky cards ")])
def test_the_game_turned_where_the_chance_moved_most(
    qtbot: QtBot, program: Program, weighers: list[Quick], lost: float, told: str
) -> None:
    story = review_from_end(qtbot, program, end_of(qtbot, program, "three"))
    review, page = story.review.answer, page_of(program)
    assert review is not None and weighers
    moments = tuple(replace(each, lost=lost) for each in review.moments)
    page.show_review(replace(review, moments=moments))
    (turning,) = [text for text in prose_in(shown(program)) if "Turning point" in text]
    assert told in turning


def test_a_game_does_not_turn_before_ones_first_decision(
    qtbot: QtBot, program: Program, weighers: list[Quick]
) -> None:
    story = review_from_end(qtbot, program, end_of(qtbot, program, "three"))
    review, page = story.review.answer, page_of(program)
    assert review is not None and weighers
    first = next(point.entry for point in review.seats[0].points if point.by == "decision")
    points = (
        Point(first - 1, 0.95, "cards"),
        Point(first, 0.9, "decision"),
        Point(first + 1, 0.7, "other", seat=1),
        Point(first + 2, 0.6, "cards"),
    )
    page.show_review(replace(review, moments=(), seats=(replace(review.seats[0], points=points),)))
    (turning,) = [text for text in prose_in(shown(program)) if "Turning point" in text]
    name = page.session.plan.seats[1].name
    assert f"{name}’s mistake moved the chance of winning from 90 to 70 in 100." in turning


def prose_in(end: EndScreen) -> list[str]:
    return [each.text() for each in cast(list[RichLabel], end.findChildren(RichLabel))]
