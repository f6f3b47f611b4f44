"""The sheet before a game: every option and wish, by mouse and keyboard, remembered per game."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, Wish
from cardgames_qt.engine.options import Value
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.setup.wish_rows import StarterControl
from cardgames_qt.ui.widgets.controls import Choice
from cardgames_qt.ui.widgets.option_controls import (
    ChoiceControl,
    NumberControl,
    SuggestedControl,
    SwitchControl,
)
from tests.ui.shell.driving import button, click, page_of, remember, seats_of


def open_sheet(program: Program, game: str, who: str = "", **options: Value) -> SeatSheet:
    if who:
        remember(program, seats_of(game, who, **options))
    program.window.navigator.choose_seats(game)
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    return sheet


def choose(choice: Choice, words: str) -> None:
    """By keyboard, as a person would: down or up until the words are there."""
    place = choice.findText(words)
    assert place >= 0, [choice.itemText(at) for at in range(choice.count())]
    while choice.currentIndex() != place:
        step = Qt.Key.Key_Down if choice.currentIndex() < place else Qt.Key.Key_Up
        QTest.keyClick(choice, step)


def starter(sheet: SeatSheet) -> StarterControl:
    assert sheet._wishes._starter is not None
    return sheet._wishes._starter


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_option_and_wish_has_a_control_and_a_sentence(program: Program, game: str) -> None:
    rules = find(game).rules
    sheet = open_sheet(program, game)
    for seats in rules.seat_counts:
        click(button(sheet, str(seats)))
        shown = [each.text() for each in cast(list[QLabel], sheet.findChildren(QLabel))]
        words = sheet._options._words
        for option in rules.options(seats):
            assert option.name in sheet._options._rows
            about = next(text for text in shown if text.startswith(words.option(option.name)))
            assert "Rulebook: " in about
        for wish in rules.wishes(seats):
            asked = wish.name in sheet._wishes._controls or sheet._wishes._starter is not None
            assert asked is (seats > 1 or wish.name != "starter")
            assert not asked or words.option(wish.name) in shown


def test_points_suggested_or_of_ones_own(program: Program) -> None:
    sheet = open_sheet(program, "gap")
    control = sheet._options._rows["target"].control
    assert isinstance(control, SuggestedControl) and not control.stepper.isVisible()
    choose(control.choice, "15 points, short")
    assert sheet.plan().options == {"target": 15}
    choose(control.choice, "30 points, normal")
    assert sheet.plan().options == {}
    choose(control.choice, "another number")
    assert control.stepper.isVisible() and QApplication.focusWidget() is control.stepper.field
    QTest.keyClicks(control.stepper.field, "42")
    assert sheet.plan().options == {"target": 42}
    click(button(control.stepper, "+"))
    assert sheet.plan().options == {"target": 43}
    control.stepper.field.selectAll()
    QTest.keyClicks(control.stepper.field, "0x")
    QTest.keyClick(control.stepper.field, Qt.Key.Key_Tab)
    assert sheet.plan().options.get("target", 30) != 0, "a game without points to reach cannot be typed"
    assert control.choice.value() is not None


def test_points_or_the_clock_and_never_both(program: Program) -> None:
    sheet = open_sheet(program, "gap")
    target, minutes = (sheet._options._rows[name].control for name in ("target", "minutes"))
    assert isinstance(target, SuggestedControl) and isinstance(minutes, NumberControl)
    choose(target.choice, "by the clock")
    assert minutes.switch.isChecked() and sheet.plan().options == {"target": None, "minutes": 15}
    assert find("gap").rules.settle(2, sheet.plan().options)["minutes"] == 15
    minutes.stepper.field.setValue(20)
    assert sheet.plan().options["minutes"] == 20
    choose(target.choice, "70 points, long")
    assert sheet.plan().options == {"target": 70} and not minutes.switch.isChecked()
    QTest.keyClick(minutes.switch, Qt.Key.Key_Space)
    assert target.value() is None and sheet.plan().options["minutes"] == 20
    QTest.keyClick(minutes.switch, Qt.Key.Key_Space)
    assert sheet.plan().options == {} and target.value() == 30
    assert sheet._play.isEnabled()


def test_the_rulebook_at_one_click(program: Program) -> None:
    sheet = open_sheet(program, "the_game", "human,greedy")
    back = button(sheet, "As in the rulebook")
    assert not back.isEnabled()
    rows = sheet._options._rows
    fire, talk = rows["on_fire"].control, rows["talk"].control
    assert isinstance(fire, SwitchControl) and isinstance(talk, ChoiceControl)
    click(fire.switch)
    choose(talk.choice, "nothing")
    choose(starter(sheet).choice, "at random")
    assert sheet.plan().options == {"on_fire": True, "talk": "none"} and sheet.plan().starter == "lot"
    assert back.isEnabled()
    click(back)
    assert sheet.plan().options == {} and sheet.plan().starter == "usual" and not back.isEnabled()


def test_who_starts_by_choice_lot_or_youngest(program: Program) -> None:
    sheet = open_sheet(program, "three", "human,greedy,greedy")
    control = starter(sheet)
    words = [control.choice.itemText(at) for at in range(control.choice.count())]
    assert words == ["at random", "the youngest", "You", "Fox", "Owl"]
    choose(control.choice, "Fox")
    assert sheet.plan().starter == 1 and not control.youngest.isVisible()
    choose(control.choice, "the youngest")
    assert control.youngest.isVisible()
    choose(control.youngest, "Owl")
    assert (sheet.plan().starter, sheet.plan().youngest) == ("youngest", 2)
    click(button(sheet, "Play"))
    match = page_of(program).session.match
    assert match.history[0].move.starter == 2


def test_names_in_the_list_of_starters_follow_the_seats(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy")
    sheet._rows[0]._name.setText("Eva")
    assert starter(sheet).choice.findText("Eva") == 2


def test_a_starter_who_is_no_longer_there_is_forgotten(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy,greedy")
    choose(starter(sheet).choice, "Owl")
    click(button(sheet, "2"))
    assert sheet.plan().starter == "usual"


def test_which_colours_leave(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy")
    removed = sheet._wishes._controls["removed"]
    assert isinstance(removed, ChoiceControl) and removed.choice.count() == 11
    choose(removed.choice, "red, yellow")
    assert sheet.plan().wishes == {"removed": "RY"}
    click(button(sheet, "4"))
    assert sheet.plan().wishes == {} and "removed" not in sheet._wishes._controls
    click(button(sheet, "2"))
    choose(cast(ChoiceControl, sheet._wishes._controls["removed"]).choice, "blue, purple")
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


def test_a_table_for_practice_is_marked_and_remembered(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy")
    assert not sheet.plan().practice
    sheet._practice.switch.click()
    click(button(sheet, "Play"))
    page = page_of(program)
    assert page.session.plan.practice and page.bar.practice.isVisible()
    program.window.navigator.tables.again(same_deal=False)
    assert page_of(program).bar.practice.isVisible()
    program.window.navigator.show_lobby()
    program.window.navigator.choose_seats("gap")
    assert isinstance(program.window.overlay, SeatSheet) and program.window.overlay.plan().practice


def test_only_several_persons_are_asked_whether_they_sit_together(program: Program) -> None:
    sheet = open_sheet(program, "gap", "human,greedy")
    assert not sheet._together.isVisible()
    choose(sheet._rows[1]._who, "Person")
    assert sheet._together.isVisible() and not sheet.plan().together
    sheet._together.switch.click()
    click(button(sheet, "Play"))
    page = page_of(program)
    assert page.session.plan.together and page.view.isVisible() and not page.hand_over.isVisible()
