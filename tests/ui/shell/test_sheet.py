"""The sheet before a game: every option and wish, by mouse and keyboard, remembered per game."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.setup.seating import SeatingPicture
from cardgames_qt.ui.widgets.value_controls import Choice, Switch
from tests.there import there
from tests.ui.shell.driving import button, click, page_of, remember, seats_of
from tests.ui.shell.seating import called, choose, field, lines_of, name_field, open_sheet, who_plays

WHO_STARTS = "Who starts"


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_option_and_wish_has_a_control_and_a_sentence(program: Program, game: str) -> None:
    rules, words = find(game).rules, find(game).words()
    sheet = open_sheet(program, game)
    for seats in rules.seat_counts:
        click(button(sheet, str(seats)))
        shown = [each.text() for each in cast(list[QLabel], sheet.findChildren(QLabel))]
        for option in (each for each in rules.options(seats) if not each.idle):
            assert called(sheet, QWidget, words.option_name(option.name))
            about = next(text for text in shown if text.startswith(words.option(option.name)))
            assert "Rulebook: " in about
        for wish in rules.wishes(seats):
            asked = bool(called(sheet, QWidget, words.option_name(wish.name)))
            assert asked is (seats > 1 or wish.name != "starter")
            assert not asked or words.option(wish.name) in shown


def test_points_suggested_or_of_ones_own(program: Program) -> None:
    sheet = open_sheet(program, "gap")
    points = field(sheet, Choice, "Play to")
    assert not called(sheet, QSpinBox, "Play to")
    choose(points, "15 points (short)")
    assert sheet.plan().options == {"target": 15}
    choose(points, "30 points (normal)")
    assert sheet.plan().options == {}
    choose(points, "another number")
    own = field(sheet, QSpinBox, "Play to")
    assert QApplication.focusWidget() is own
    QTest.keyClicks(own, "42")
    assert sheet.plan().options == {"target": 42}
    click(button(there(own.parentWidget()), "+"))
    assert sheet.plan().options == {"target": 43}
    own.selectAll()
    QTest.keyClicks(own, "0x")
    QTest.keyClick(own, Qt.Key.Key_Tab)
    assert sheet.plan().options.get("target", 30) != 0, "a game without points to reach cannot be typed"
    assert points.value() is not None


def test_points_or_the_clock_and_never_both(program: Program) -> None:
    sheet = open_sheet(program, "gap")
    points, by_clock = (
        field(sheet, Choice, "Play to"),
        field(sheet, Switch, "Playing time in minutes"),
    )
    choose(points, "by the clock")
    assert by_clock.isChecked() and sheet.plan().options == {"target": None, "minutes": 15}
    assert find("gap").rules.settle(2, sheet.plan().options)["minutes"] == 15
    field(sheet, QSpinBox, "Playing time in minutes").setValue(20)
    assert sheet.plan().options["minutes"] == 20
    choose(points, "70 points (long)")
    assert sheet.plan().options == {"target": 70} and not by_clock.isChecked()
    QTest.keyClick(by_clock, Qt.Key.Key_Space)
    assert points.currentText() == "by the clock" and sheet.plan().options["minutes"] == 20
    QTest.keyClick(by_clock, Qt.Key.Key_Space)
    assert sheet.plan().options == {} and points.currentText() == "30 points (normal)"
    assert button(sheet, "Play").isEnabled()


def test_rules_are_folded_as_long_as_they_are_those_of_the_rulebook(program: Program) -> None:
    for options in ({}, {"on_fire": True}):
        remember(program, seats_of("the_game", "human,greedy", **options))
        program.window.navigator.choose_seats("the_game")
        sheet = program.window.overlay
        assert isinstance(sheet, SeatSheet)
        assert bool(called(sheet, Switch, "On Fire")) is bool(options)
        assert called(sheet, Switch, "Unlimited undo"), "which is no rule"
        fold = button(sheet, "Changed rules" if options else "As in the rulebook")
        click(fold)
        assert bool(called(sheet, Switch, "On Fire")) is not bool(options)
        assert sheet.plan().options == options
        program.window.sheets.close()


def test_the_rulebook_at_one_click(program: Program) -> None:
    sheet = open_sheet(program, "the_game", "human,greedy")
    back = button(sheet, "Rulebook settings")
    assert not back.isEnabled()
    click(field(sheet, Switch, "On Fire"))
    choose(field(sheet, Choice, "Talk"), "nothing")
    choose(field(sheet, Choice, WHO_STARTS), "at random")
    assert sheet.plan().options == {"on_fire": True, "talk": "none"} and sheet.plan().starter == "lot"
    assert back.isEnabled()
    click(back)
    assert sheet.plan().options == {} and sheet.plan().starter == "usual" and not back.isEnabled()


def test_who_starts_by_choice_lot_or_youngest(program: Program) -> None:
    sheet = open_sheet(program, "three", "human,greedy,greedy")
    starter = field(sheet, Choice, WHO_STARTS)
    assert lines_of(starter) == ["at random", "the youngest", "You", "Fox", "Owl"]
    choose(starter, "Fox")
    assert sheet.plan().starter == 1 and not called(sheet, Choice, "the youngest")
    choose(starter, "the youngest")
    choose(field(sheet, Choice, "the youngest"), "Owl")
    assert (sheet.plan().starter, sheet.plan().youngest) == ("youngest", 2)
    click(button(sheet, "Play"))
    match = page_of(program).session.match
    assert match.history[0].move.starter == 2


def test_names_in_the_list_of_starters_follow_the_seats(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy")
    name_field(sheet, 0).setText("Eva")
    assert lines_of(field(sheet, Choice, WHO_STARTS))[2] == "Eva"


def test_a_starter_who_is_no_longer_there_is_forgotten(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy,greedy")
    choose(field(sheet, Choice, WHO_STARTS), "Owl")
    click(button(sheet, "2"))
    assert sheet.plan().starter == "usual"


def test_which_colours_leave(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy")
    left_out = field(sheet, Choice, "Colours left out")
    assert left_out.count() == 11
    choose(left_out, "red, yellow")
    assert sheet.plan().wishes == {"removed": "RY"}
    click(button(sheet, "4"))
    assert sheet.plan().wishes == {} and not called(sheet, Choice, "Colours left out")
    click(button(sheet, "2"))
    choose(field(sheet, Choice, "Colours left out"), "blue, purple")
    click(button(sheet, "Play"))
    assert page_of(program).session.match.history[0].move.deal.removed == ("B", "P")


@pytest.mark.parametrize("game", BUILT_IN)
def test_everything_is_remembered_for_each_game(qtbot: QtBot, program: Program, game: str) -> None:
    plan = replace(seats_of(game, "human,greedy"), starter="youngest", youngest=1)
    if game == "gap":
        plan = replace(plan, options={"target": 42}, wishes={"removed": "GP"})
    program.grant(Wish(plan=plan, seed="3"))
    program.window.navigator.show_lobby()
    assert open_sheet(program, game).plan() == plan
    assert isinstance(program.settings.current.tables[game], TablePlan)
    assert qtbot is not None


def test_a_table_for_practice_is_marked_and_the_next_one_is_asked_anew(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy")
    assert not sheet.plan().practice
    click(field(sheet, Switch, "Unlimited undo"))
    click(button(sheet, "Play"))
    page = page_of(program)
    assert page.session.plan.practice and page.bar.practice.isVisible()
    program.window.navigator.tables.again(same_deal=False)
    assert page_of(program).bar.practice.isVisible()
    program.window.navigator.show_lobby()
    program.window.navigator.choose_seats("gap")
    assert isinstance(program.window.overlay, SeatSheet) and not program.window.overlay.plan().practice


def test_alone_nobody_is_asked_what_may_be_said(program: Program) -> None:
    sheet = open_sheet(program, "the_game", "human")
    assert called(sheet, Switch, "On Fire") and not called(sheet, Choice, "Talk")
    assert not called(sheet, Choice, WHO_STARTS)
    together = open_sheet(program, "the_game", "human,greedy")
    assert called(together, Choice, "Talk")


def test_only_several_persons_are_asked_whether_they_sit_together(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy")
    assert not called(sheet, Switch, "Don’t hide hands")
    choose(who_plays(sheet, 1), "Person")
    assert not sheet.plan().together
    click(field(sheet, Switch, "Don’t hide hands"))
    click(button(sheet, "Play"))
    page = page_of(program)
    assert page.session.plan.together and page.view.isVisible() and not page.hand_over.isVisible()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_however_many_sit_down_they_are_seen_at_the_table(
    qtbot: QtBot, program: Program, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    program.window.navigator.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    [picture] = cast(list[SeatingPicture], sheet.findChildren(SeatingPicture))
    for seats in (2, 6):
        click(button(sheet, str(seats)))
        qtbot.waitUntil(lambda: picture.isVisible() and not picture.mat.isEmpty())
        assert len(picture.faces) == seats
