"""While a sheet is open the keyboard stays in it, and what lies behind cannot be reached."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.rules.page import RulesPage
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.statistics.page import StatisticsPage
from cardgames_qt.ui.widgets.overlay import Overlay
from tests.cases import every_kind, some
from tests.ui.places import point_in
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    click,
    click_item,
    moves_on_table,
    open_library,
    page_of,
    press,
    remember,
    rules_of,
    seats_of,
    sit,
    tile,
)
from tests.ui.shell.seating import name_field

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
Place = Callable[[QtBot, Program], None]


def to_table(game: str) -> Place:
    def go(qtbot: QtBot, program: Program) -> None:
        page = sit(program, game, "human,greedy")
        qtbot.waitUntil(lambda: waits_for_the_person(page.session), timeout=PATIENCE)

    return go


def waits_for_the_person(session: GameSession) -> bool:
    """Bots may still have a wish before all agree who starts."""
    bids = any(request.kind == "bid" for request in session.course.requests)
    return bool(session.screen.showing().moves) and not bids


def to_hand_over(qtbot: QtBot, program: Program) -> None:
    assert sit(program, "gap", "human,human").hand_over.isVisible()


def to_end(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.play(seats_of("gap", "human,greedy", target=1), "3")
    page = page_of(program)

    def play_on() -> bool:
        if page.end_screen is None and page.session.screen.showing().moves:
            click_item(page, moves_on_table(page)[0])
        return page.end_screen is not None

    qtbot.waitUntil(play_on, timeout=PATIENCE)


PAGES: dict[str, Place] = {
    "lobby": lambda qtbot, program: None,
    **{game: to_table(game) for game in BUILT_IN},
    "hand-over": to_hand_over,
    "end": to_end,
}


def open_seats(program: Program) -> None:
    remember(program, seats_of("gap", "human,greedy"))
    program.window.navigator.choose_seats("gap")


def open_rules_over_seats(program: Program) -> None:
    open_seats(program)
    program.window.navigator.show_rules()


def open_licences(program: Program) -> None:
    program.window.commands.about.trigger()
    click(button(top_of(program), "Licences"))


def wait_for_disk(page: LibraryPage | StatisticsPage) -> None:
    """Until the page knows what is there, and nothing else goes on meanwhile."""
    while page.reading:
        time.sleep(0.001)
        QCoreApplication.sendPostedEvents(page)


def show_library(program: Program) -> None:
    program.window.navigator.show_library()
    page = top_of(program)
    assert isinstance(page, LibraryPage)
    wait_for_disk(page)


def show_statistics(program: Program) -> None:
    program.window.commands.statistics.trigger()
    page = top_of(program)
    assert isinstance(page, StatisticsPage)
    wait_for_disk(page)


SHEETS: dict[str, Callable[[Program], None]] = {
    "seats": open_seats,
    "preferences": lambda program: program.window.commands.preferences.trigger(),
    "about": lambda program: program.window.commands.about.trigger(),
    "licences": open_licences,
    "library": show_library,
    "statistics": show_statistics,
    "keys": lambda program: program.window.commands.keys.trigger(),
    "rules": lambda program: program.window.navigator.show_rules(),
    "rules over seats": open_rules_over_seats,
}


def top_of(program: Program) -> Overlay:
    top = program.window.sheets.top
    assert top is not None
    return top


def focused(program: Program) -> QWidget:
    widget = program.window.focusWidget()
    assert widget is not None
    return widget


def stops(sheet: QWidget) -> set[QWidget]:
    """Everything in it that takes the keyboard by Tab."""
    inside = cast(list[QWidget], sheet.findChildren(QWidget))
    return {
        each
        for each in inside
        if each.isVisible()
        and each.isEnabled()
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.focusProxy() is None
    }


def walk(program: Program, steps: int, *modifiers: Qt.KeyboardModifier) -> list[QWidget]:
    """Where the keyboard comes by so many presses of Tab."""
    found = []
    for _ in range(steps):
        press(program, Qt.Key.Key_Tab, *modifiers)
        found.append(focused(program))
    return found


def goes_round(program: Program, sheet: QWidget) -> None:
    wanted = stops(sheet)
    assert wanted
    there = walk(program, 2 * len(wanted))
    assert set(there) == wanted, "everything in the sheet and nothing else"
    assert there[: len(wanted)] == there[len(wanted) :], "always in the same order"
    back = walk(program, len(wanted), SHIFT)
    assert back == [*there[: len(wanted) - 1][::-1], there[-1]], "and back the same way"


@pytest.mark.parametrize("page", every_kind(PAGES, "lobby", "gap"))
def test_tab_goes_round_in_every_sheet_and_reaches_all_of_it(
    qtbot: QtBot, program: Program, page: str
) -> None:
    PAGES[page](qtbot, program)
    before = program.window.focusWidget()
    for show in SHEETS.values():
        show(program)
        goes_round(program, top_of(program))
        program.window.sheets.close()
        assert program.window.focusWidget() is before, "the keyboard is back where it was"


def test_tab_goes_round_in_the_sheets_that_need_a_game(qtbot: QtBot, program: Program) -> None:
    to_table("gap")(qtbot, program)
    page = page_of(program)
    for _ in range(2):
        qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
        click_item(page, moves_on_table(page)[0])
    for leave in (None, program.window.navigator.show_lobby):
        program.window.navigator.tables.guard.open(leave)
        goes_round(program, top_of(program))
        program.window.sheets.close()
    program.window.navigator.show_lobby()
    library = open_library(qtbot, program)
    assert button(library, "Continue")
    goes_round(program, top_of(program))


def test_tab_goes_round_on_the_end_screen(qtbot: QtBot, program: Program) -> None:
    to_end(qtbot, program)
    end = page_of(program).end_screen
    assert end is not None
    goes_round(program, end)


@pytest.mark.parametrize("game", some(BUILT_IN, "three", "qwixx"))
def test_tab_follows_the_seats_however_their_number_changes(program: Program, game: str) -> None:
    program.window.navigator.choose_seats(game)
    sheet = top_of(program)
    counts = BUILT_IN[game].rules.seat_counts
    for count in (counts[-1], counts[0], counts[-1]):
        click(button(sheet, str(count)))
        QApplication.processEvents()  # what is new shows an event later
        goes_round(program, sheet)
        order = walk(program, len(stops(sheet)))
        places = [each.mapTo(sheet, QPoint()) for each in order]
        start = min(range(len(order)), key=lambda k: (places[k].y(), places[k].x()))
        assert order[(start - 1) % len(order)] is button(sheet, "Play"), "Play is the last of all"


def test_nothing_behind_takes_the_keyboard_by_itself(qtbot: QtBot, program: Program) -> None:
    to_table("gap")(qtbot, program)
    program.window.navigator.show_rules()
    page, rules = page_of(program), rules_of(program)
    for behind in (page.view, page.bar.menu_button, page):
        behind.setFocus()
        assert rules.isAncestorOf(focused(program))
    press(program, Qt.Key.Key_F, CTRL)
    assert focused(program) is rules.search, "Ctrl+F works whatever went on behind"


def test_the_end_that_comes_behind_the_rules_waits_for_them(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.play(seats_of("gap", "random,random", target=1), "3")
    page = page_of(program)
    program.window.navigator.show_rules()
    qtbot.waitUntil(lambda: page.end_screen is not None, timeout=PATIENCE)
    assert rules_of(program).isAncestorOf(focused(program))
    press(program, Qt.Key.Key_Escape)
    assert program.window.sheets.top is None and page.end_screen is not None
    assert page.end_screen.isAncestorOf(focused(program))
    assert program.window.page is page, "Escape closed the rules and nothing else"


def test_escape_closes_the_topmost_only(program: Program) -> None:
    open_seats(program)
    for command in ("rules", "keys", "preferences"):
        getattr(program.window.commands, command).trigger()
    for left in (3, 2, 1, 0):
        assert len(program.window.sheets.all) == left + 1
        press(program, Qt.Key.Key_Escape)
        assert len(program.window.sheets.all) == left
    assert program.window.page is None


def test_a_sheet_that_is_open_does_not_open_twice(program: Program) -> None:
    for _ in range(2):
        program.window.commands.preferences.trigger()
    assert len(program.window.sheets.all) == 1
    program.window.navigator.show_rules()
    program.window.commands.preferences.trigger()
    assert [type(each).__name__ for each in program.window.sheets.all] == ["RulesPage", "Preferences"]


@pytest.mark.parametrize("held", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_a_key_held_down_does_one_thing(program: Program, held: Qt.Key) -> None:
    open_seats(program)
    program.window.navigator.show_rules()

    top = top_of(program)
    press(program, Qt.Key.Key_Escape)
    assert program.window.sheets.top is not top
    QApplication.sendEvent(focused(program), repeated(held))
    assert program.window.sheets.top is not None and program.window.page is None


def repeated(key: Qt.Key) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key.value, Qt.KeyboardModifier.NoModifier, "", True)


def test_the_keyboard_comes_back_to_the_very_card_and_button(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)
    to_table("gap")(qtbot, program)
    page = page_of(program)
    places = []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_F1, Qt.Key.Key_Escape):
        press(program, key)
        places.append(page.scene.focus.current)
    assert places[0] is not None and places == [places[0], None, places[0]]
    assert focused(program) is page.view
    rules = button(page.bar, "Rules")
    rules.setFocus()
    press(program, Qt.Key.Key_Return)
    press(program, Qt.Key.Key_F1)
    assert len(program.window.sheets.all) == 1
    press(program, Qt.Key.Key_Escape)
    assert focused(program) is rules


def test_a_card_in_hand_is_put_back_when_a_sheet_comes(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)
    to_table("gap")(qtbot, program)
    held = []
    for key in (Qt.Key.Key_1, Qt.Key.Key_F1):
        press(program, key)
        held.append(page_of(program).scene.gestures.held is not None)
    assert held == [True, False]


@pytest.mark.parametrize("held", [Qt.Key.Key_Escape, Qt.Key.Key_Delete])
def test_a_key_held_down_does_nothing_more_to_saved_games(
    qtbot: QtBot, program: Program, held: Qt.Key
) -> None:
    to_table("gap")(qtbot, program)
    click_item(page_of(program), moves_on_table(page_of(program))[0])
    program.window.navigator.show_lobby()
    open_library(qtbot, program)
    before = len(program.window.lobby.saved)
    QApplication.sendEvent(focused(program), repeated(held))
    assert program.window.sheets.top is not None and len(program.window.lobby.saved) == before == 1


# --- Enter ----------------------------------------------------------------------------------------------


def buttons_in(sheet: QWidget) -> list[QAbstractButton]:
    inside = cast(list[QAbstractButton], sheet.findChildren(QAbstractButton))
    return [each for each in inside if each.isVisible() and each.isEnabled() and each.focusPolicy()]


@pytest.mark.parametrize("sheet", every_kind(SHEETS, "seats", "preferences", "about"))
def test_enter_does_what_the_focused_button_says(
    program: Program, sheet: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RulesPage, "print", lambda page: None)
    monkeypatch.setattr(RulesPage, "save", lambda page: None)
    monkeypatch.setattr(GameFiles, "ask_games", lambda files: ())
    monkeypatch.setattr(GameFiles, "ask_place", lambda files, title, name: None)
    number, count, before = 0, 1, program.settings.current
    while number < count:
        if program.settings.current != before:  # with a change all of the window is made anew
            program.window.navigator.change(before)
        SHEETS[sheet](program)
        top = top_of(program)
        count = len(buttons_in(top))
        pressed = buttons_in(top)[number]
        told: list[str] = []
        pressed.clicked.connect(lambda *_, told=told: told.append("the button"))
        top.accepted.connect(lambda *_, told=told: told.append("the sheet"))
        pressed.setFocus()
        press(program, Qt.Key.Key_Return)
        assert told == ["the button"], pressed.accessibleName() or pressed.text()
        program.window.navigator.show_lobby()
        number += 1


def test_cancel_by_enter_starts_no_game(program: Program) -> None:
    open_seats(program)
    button(top_of(program), "Cancel").setFocus()
    press(program, Qt.Key.Key_Return)
    assert program.window.page is None and program.window.sheets.top is None


def test_enter_in_a_name_starts_the_game(program: Program) -> None:
    open_seats(program)
    sheet = top_of(program)
    assert isinstance(sheet, SeatSheet)
    name_field(sheet, 0).setFocus()
    press(program, Qt.Key.Key_Return)
    assert program.window.page is not None


def test_enter_on_a_tile_and_on_what_stands_beside_it(program: Program) -> None:
    tile(program, "gap").setFocus()
    press(program, Qt.Key.Key_Return)
    assert isinstance(program.window.overlay, SeatSheet)
    press(program, Qt.Key.Key_Escape)
    button(tile(program, "gap"), "Learn").setFocus()
    press(program, Qt.Key.Key_Return)
    lesson = program.window.lesson
    assert lesson is not None and "Step 1" in said_in(lesson.guide)
    button(lesson.guide, "Next").setFocus()
    press(program, Qt.Key.Key_Return)
    assert "Step 2" in said_in(lesson.guide)


def said_in(inside: QWidget) -> str:
    return "\n".join(each.text() for each in cast(list[QLabel], inside.findChildren(QLabel)))


@pytest.mark.parametrize("words", every_kind(["Home", "Rematch"], "Home"))
def test_enter_at_the_end_of_a_game(qtbot: QtBot, program: Program, words: str) -> None:
    to_end(qtbot, program)
    old = page_of(program)
    assert old.end_screen is not None
    seed = old.session.match.seed
    button(old.end_screen, words).setFocus()
    press(program, Qt.Key.Key_Return)
    page = program.window.page
    if words == "Home":
        assert page is None
    else:
        assert page is not None and page is not old
        assert page.session.match.seed != seed


# --- what lies behind -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", every_kind(SHEETS, "library", "keys", "rules over seats"))
def test_no_key_commands_what_lies_behind(
    qtbot: QtBot, program: Program, sheet: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RulesPage, "save", lambda page: None)  # where the rules are open its key is theirs
    to_table("the_game")(qtbot, program)
    page, window = page_of(program), program.window
    SHEETS[sheet](program)
    before = (page.session.match.history, page.panel.is_open(), window.sheets.all)
    for action in (*window.commands.at_table, window.commands.new, window.commands.learn):
        assert not action.isEnabled(), action.text()
        if sheet.startswith("rules") and action is window.commands.copy:
            continue  # the rules themselves can be saved, too, with the same keys
        for keys in action.shortcuts():
            QTest.keySequence(window.windowHandle(), keys)
    assert (page.session.match.history, page.panel.is_open(), window.sheets.all) == before
    assert window.page is page and window.lesson is None


def test_no_click_reaches_what_lies_behind(qtbot: QtBot, program: Program) -> None:
    to_table("gap")(qtbot, program)
    page = page_of(program)
    program.window.commands.preferences.trigger()
    moves = len(page.session.match.history)
    handle = program.window.windowHandle()
    for thing in moves_on_table(page):
        at = point_in(program.window, page.view, page.view.mapFromScene(thing.middle()))
        if not panel_of(top_of(program)).contains(at):
            QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=at)
    corner = point_in(program.window, page.bar, QPoint(20, 20))
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=corner)
    assert len(page.session.match.history) == moves and program.window.page is page
    assert program.window.sheets.top is not None


def panel_of(sheet: Overlay) -> QRect:
    return cast(QScrollArea, sheet.findChild(QScrollArea)).geometry()


def test_one_step_back_by_key(program: Program) -> None:
    window = program.window
    sit(program, "gap", "human,greedy")
    window.navigator.show_rules()
    left = []
    for _ in range(3):
        press(program, Qt.Key.Key_W, CTRL)
        left.append((window.sheets.top is None, window.page is None, window.isVisible()))
    assert left == [(True, False, True), (True, True, True), (True, True, False)]
