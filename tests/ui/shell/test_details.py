from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.marks import sign
from cardgames_qt.kit.score import Goal, PadRow, ScorePad
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.text.words import ShellWords
from tests.ui.shell.driving import PATIENCE, bar_button, remember, seats_of, sit
from tests.ui.shell.seating import choose, lines_of, who_plays


def test_every_level_has_a_name_and_a_line() -> None:
    words = ShellWords()
    for level in (*LEVELS, "greedy", "random"):
        name = words.level(level)
        assert name and words.about_level(level).startswith(f"{name}: ")
    assert words.about_level("night_owl") == "Night owl"


def test_the_sheet_explains_the_levels_that_sit_there(program: Program) -> None:
    program.window.navigator.choose_seats("the_game")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)

    def lines() -> str:
        return "\n".join(each.text() for each in cast(list[QLabel], sheet.findChildren(QLabel)))

    assert {seat.level for seat in sheet.plan().seats} == {None, "medium"}
    assert "Intermediate:" in lines() and "Master:" not in lines()
    who = who_plays(sheet, 1)
    people, bots = ["Person", "Person with a phone"], ["Beginner", "Intermediate", "Advanced", "Master"]
    assert lines_of(who) == [*people, *bots]
    choose(who, "Master")
    assert "Intermediate:" in lines() and "Master:" in lines()


def test_seats_of_another_level_are_kept(program: Program) -> None:
    remember(program, seats_of("the_game", "human,greedy"))
    program.window.navigator.choose_seats("the_game")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    assert [seat.level for seat in sheet.plan().seats] == [None, "greedy"]


def test_a_remembered_level_that_is_not_there_gives_way_to_the_usual_one(program: Program) -> None:
    plan = seats_of("gap", "human,greedy,greedy", target=15)
    you, first, second = plan.seats
    strange = replace(plan, seats=(you, replace(first, level="wizard", name="Merlin"), second))
    remember(program, strange)
    program.window.navigator.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    seats = sheet.plan().seats
    assert [seat.level for seat in seats] == [None, "medium", "greedy"]
    assert seats[1].name == "Merlin" and sheet.plan().options == {"target": 15}


@pytest.mark.parametrize(
    ("game", "minutes", "age"),
    [("the_game", (20, 20), 8), ("gap", (10, 10), 8), ("three", (25, 30), 10), ("qwixx", (20, 20), 8)],
)
def test_what_the_boxes_say(game: str, minutes: tuple[int, int], age: int) -> None:
    poster, seats = find(game).poster, find(game).rules.seat_counts
    assert (poster.minutes, poster.age) == (minutes, age)
    assert poster.seats == (seats[0], seats[-1])


def test_a_gap_between_the_goal_and_its_words(qtbot: QtBot, program: Program) -> None:
    panel = sit(program, "the_game", "human").panel
    panel.set_pad(ScorePad("Goal", goal=Goal("98", "cards left to place", 0.0)))
    labels = {each.text(): each for each in cast(list[QLabel], panel.findChildren(QLabel))}
    number, words = labels["98"], labels["cards left to place"]
    drawn = number.fontMetrics().horizontalAdvance("98")
    qtbot.waitUntil(lambda: words.x() >= number.x() + drawn + 8, timeout=PATIENCE)


def test_the_goal_is_told_on_the_rail(program: Program) -> None:
    panel = sit(program, "the_game", "human").panel
    panel.set_pad(ScorePad("Goal", goal=Goal("97", "cards left to place", 0.0)))
    panel.set_open(open_=False)
    labels = [each for each in cast(list[QLabel], panel.findChildren(QLabel)) if each.isVisible()]
    assert [(each.text(), each.accessibleName()) for each in labels] == [("97", "97 cards left to place")]


def test_totals_are_counted_to_their_new_values(program: Program) -> None:
    panel = sit(program, "gap", "human,greedy").panel
    counted: list[tuple[int, int]] = []

    def count(start: int, end: int, show: Callable[[int], None]) -> None:
        counted.append((start, end))
        show(-1)

    def pad(first: str, second: str) -> ScorePad:
        rows = (PadRow(("7", first), seat=Seat(0)), PadRow(("7", second), seat=Seat(1)))
        return ScorePad("Score", ("1.", "total"), rows)

    panel.set_pad(pad("12", "5"), count)
    counted.clear()
    panel.set_pad(pad("12", "−3"), count)
    shown = [each.text() for each in cast(list[QLabel], panel.findChildren(QLabel)) if each.isVisible()]
    assert counted == [(5, -3)] and "−1" in shown and "−3" not in shown
    panel.set_pad(pad("out", "−3"), count)
    assert counted == [(5, -3)], "what is no number is not counted"


def test_a_total_that_is_still_counted_gives_way_to_the_next(program: Program) -> None:
    panel = sit(program, "the_game", "human").panel
    counting: list[Callable[[int], None]] = []

    def pad(left: str) -> ScorePad:
        return ScorePad("Goal", goal=Goal(left, "cards left", 0.0))

    def shown() -> list[str]:
        return [each.text() for each in cast(list[QLabel], panel.findChildren(QLabel)) if each.isVisible()]

    for left in ("98", "97", "96"):
        panel.set_pad(pad(left), lambda _start, _end, show: counting.append(show))
    slow, last = counting[-2:]
    last(96)
    slow(97)
    assert "96" in shown() and "97" not in shown()


def test_numbers_of_neighbouring_columns_stand_apart(qtbot: QtBot, program: Program) -> None:
    panel = sit(program, "gap", "human,greedy").panel
    heads = ("1×", "2×", "flipped", "bonus", "total")
    rows = tuple(PadRow(("1", "25", "−12", "10", "131"), seat=Seat(seat)) for seat in range(2))
    panel.set_pad(ScorePad("Score", heads, rows))
    labels = [each for each in cast(list[QLabel], panel.findChildren(QLabel)) if each.isVisible()]

    def ink(text: str) -> tuple[int, int]:
        """From where to where the words of the first such label are drawn."""
        found = next(each for each in labels if each.text() == text)
        right = found.x() + found.width()
        return right - found.fontMetrics().horizontalAdvance(text), right

    qtbot.waitUntil(lambda: labels[0].width() > 0 and ink("131")[1] > ink("1")[1], timeout=PATIENCE)
    for line in (heads[:-1], rows[0].cells):
        spans = [ink(text) for text in line]
        assert all(left - right >= 8 for (_, right), (left, _) in pairwise(spans))
    assert [ink(head)[1] for head in heads[:-1]] == [ink(cell)[1] for cell in rows[0].cells[:-1]], (
        "heads over numbers"
    )


def test_a_colour_stands_over_its_column_by_its_sign(program: Program) -> None:
    panel = sit(program, "gap", "human,greedy").panel
    panel.set_pad(ScorePad("Score", (f"red {sign('red')}", "total"), (PadRow(("3", "3"), seat=Seat(0)),)))
    told = [each.accessibleName() for each in cast(list[QWidget], panel.findChildren(QWidget))]
    shown = [each.text() for each in cast(list[QLabel], panel.findChildren(QLabel)) if each.isVisible()]
    assert "red" in told and not any("red" in words for words in shown)


@pytest.mark.parametrize("width", [1024, 1280])
@pytest.mark.parametrize("game", BUILT_IN)
def test_everything_in_the_bar_has_room(qtbot: QtBot, program: Program, game: str, width: int) -> None:
    page = sit(program, game, "human,human")
    program.window.resize(width, 800)
    qtbot.waitUntil(lambda: page.bar.width() == width or not page.bar.isVisible(), timeout=PATIENCE)
    while page.hand_over.isVisible():
        QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    buttons = [bar_button(page, words) for words in ("Undo", "Hint", "Rules", "Cover")]
    assert all(each.width() >= each.sizeHint().width() for each in buttons)
    edges = [(each.x(), each.x() + each.width()) for each in buttons]
    assert all(right <= left for (_, right), (left, _) in pairwise(edges))
    assert edges[-1][1] < page.bar.menu_button.x() + 1 < width
    shows = [each.shows_keys for each in buttons]
    assert set(shows) == {width >= 1180}
