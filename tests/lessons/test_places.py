from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSizeF
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import GAMES
from cardgames_qt.ui.lessons.place import best_arrow, best_place
from cardgames_qt.ui.look.paint import grown
from tests.lessons.learner import Learner

ROOM = QRectF(0, 0, 1000, 700)
SIZE = QSizeF(300, 160)


def test_beside_a_thing_alone_on_the_table() -> None:
    thing = QRectF(450, 300, 100, 140)
    place = best_place(SIZE, ROOM, [thing])
    assert ROOM.contains(place) and not place.intersects(thing)
    assert place.intersects(grown(thing, 60)), "it is near"


def test_nowhere_over_what_is_needed() -> None:
    thing, row = QRectF(450, 500, 100, 140), QRectF(0, 300, 1000, 150)
    place = best_place(SIZE, ROOM, [thing], needed=[row])
    assert not place.intersects(thing) and not place.intersects(row)


def test_rather_over_nothing_than_over_cards() -> None:
    thing, card = QRectF(450, 300, 100, 140), QRectF(590, 250, 300, 200)
    assert not best_place(SIZE, ROOM, [thing], seen=[card]).intersects(card)


def test_about_nothing_in_the_middle() -> None:
    assert best_place(SIZE, ROOM, []).contains(ROOM.center())


def test_the_arrow_ends_just_before_the_thing() -> None:
    thing = QRectF(450, 300, 100, 140)
    bubble = QRectF(600, 290, 300, 160)
    arrow = best_arrow(bubble, [thing], [])
    assert arrow is not None
    start, end = arrow
    assert bubble.contains(start) and not thing.contains(end) and grown(thing, 10).contains(end)


def test_the_arrow_goes_around_cards() -> None:
    thing, beside = QRectF(100, 400, 100, 140), QRectF(200, 400, 300, 140)
    arrow = best_arrow(QRectF(500, 340, 300, 160), [thing], [beside])
    assert arrow is not None and arrow[1].y() < thing.top()


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bubble_hides_neither_what_it_speaks_of_nor_what_must_be_touched(
    qtbot: QtBot, program: Program, game: str, language: str
) -> None:
    assert program.languages.current == language
    learner = Learner(qtbot, program, game)
    for size in ((1280, 800), (1024, 640)):
        program.window.resize(*size)
        for number, step in enumerate(learner.sitting.lesson.steps):
            learner.sitting.go_to(number)
            learner.until(number)
            for key in step.point:
                assert learner.page.scene.spot(key) is not None, f"step {number + 1} speaks of {key}"
            assert learner.page.rect().toRectF().contains(learner.desk.bubble.body())
            assert not learner.hidden_by_bubble(), f"step {number + 1} at {size}"
