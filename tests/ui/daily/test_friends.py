"""A friend's result of the same day, pasted or dropped in, stands beside one's own."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.play.day_text import DayResult, SharedDay, day_line
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.daily.share_sheet import ShareSheet
from tests.daily.played import DAY, keep
from tests.ui.daily.test_days import choose, end_of, open_days, play, player_of, share_of, sheet_of, take_up
from tests.ui.shell.driving import button, click, named, press, texts_in

LOST = DayResult(ending="lost", scores=(12,), help=("hints",))
BARA = SharedDay(day=DAY, results={"the_game": LOST}, name="Bára")


@pytest.fixture
def sheet(qtbot: QtBot, program: Program, store: Store) -> ShareSheet:
    keep(store, DAY, whose=player_of(program))
    click(open_days(qtbot, program).share)
    return share_of(program)


def drop(sheet: ShareSheet, what: QMimeData) -> QDropEvent:
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, what, buttons, keys)
    sheet.dropEvent(event)
    return event


def test_what_a_friend_copied_can_be_pasted(program: Program, sheet: ShareSheet) -> None:
    QGuiApplication.clipboard().setText(f"Look at that!\n🟥 The Game: Prohra\n{day_line(BARA)}\nBye")
    click(sheet.paste)
    assert sheet.message() == "Bára’s result stands beside yours."
    assert {"Bára", "Lost · 12 cards left · with hints"} <= set(texts_in(sheet))
    press(program, Qt.Key.Key_Escape)
    assert "Friends (cards left): Bára 12" in texts_in(sheet_of(program))


def test_nothing_moves_when_a_friend_comes_or_goes(sheet: ShareSheet) -> None:
    def places() -> tuple[object, object]:
        QApplication.processEvents()
        return sheet.paste.mapTo(sheet, QPoint()), button(sheet, "Close").mapTo(sheet, QPoint())

    alone = places()
    sheet.take(day_line(BARA))
    assert places() == alone
    click(named(sheet, "Remove Bára’s result"))
    assert places() == alone


def test_a_day_of_which_more_is_told_is_no_higher(qtbot: QtBot, program: Program, sheet: ShareSheet) -> None:
    program.window.resize(1024, 640)
    sheet.take(day_line(BARA))
    press(program, Qt.Key.Key_Escape)
    days = sheet_of(program)
    places = []
    for day in (DAY, DAY - timedelta(1)):
        choose(qtbot, days, day)
        QApplication.processEvents()
        places.append([each.mapTo(days, QPoint()) for each in (days.share, button(days, "Close"))])
    assert places[0] == places[1]


def test_it_can_be_dropped_in_and_a_file_cannot(sheet: ShareSheet) -> None:
    text, file = QMimeData(), QMimeData()
    file.setUrls([QUrl.fromLocalFile("/somewhere/game.stolek")])
    drop(sheet, file)
    assert not sheet.message()
    text.setText(day_line(BARA))
    drop(sheet, text)
    assert sheet.message() == "Bára’s result stands beside yours."


def test_a_newer_result_of_the_same_friend_replaces_the_old_one_and_can_be_removed(
    sheet: ShareSheet,
) -> None:
    sheet.take(day_line(BARA))
    won = DayResult(ending="won", scores=(0,))
    sheet.take(day_line(SharedDay(day=DAY, results={"the_game": won}, name="Bára")))
    assert "Won · Nothing left" in texts_in(sheet)
    assert not any("12 cards left" in text for text in texts_in(sheet))
    click(named(sheet, "Remove Bára’s result"))
    assert "Bára" not in texts_in(sheet)


def test_it_is_kept_with_the_day(qtbot: QtBot, program: Program, sheet: ShareSheet, store: Store) -> None:
    sheet.take(day_line(BARA))
    store.register.refresh()
    (told,) = store.register.friends(player_of(program), DAY.isoformat())
    assert (told.name, told.results) == ("Bára", {"the_game": LOST})
    assert not store.register.friends("somebody else", DAY.isoformat())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no result copied from Stolek"),
        ("🟥 The Game: Lost · 12 cards left", "no result copied from Stolek"),
        ("[stolek 2 2026-11-16 the_game=lost:12]", "newer version"),
        ("[stolek 1 2026-11-31 the_game=lost:12]", "damaged: “2026-11-31”"),
        ("[stolek 1 2026-11-16 the_game=lost:12:13]", "damaged: “the_game=lost:12:13”"),
        ("[stolek 1 2026-11-16 the_game=lost:1e9]", "damaged"),
        ("[stolek 1 2026-11-16 the_game=lost:999999]", "damaged"),
        ("[stolek 1 2026-11-16 the_game=lost:1 the_game=won:0]", "damaged"),
        ("[stolek 1 2026-11-16 chess=won:1]", "aren’t installed here"),
        ("[stolek 1 2026-11-16]", "no result copied from Stolek"),
        (day_line(BARA) * 2, "several results"),
        ("x" * 100_000, "too long"),
        (day_line(SharedDay(day=DAY - timedelta(1), results={"the_game": LOST})), "15 November 2026"),
    ],
)
def test_what_cannot_stand_there_is_said_clearly(sheet: ShareSheet, text: str, said: str) -> None:
    sheet.take(text)
    assert said in sheet.message()


def test_nobody_is_compared_with_themselves(program: Program, sheet: ShareSheet) -> None:
    click(sheet.copy_text)
    sheet.take_clipboard()
    assert sheet.message() == "This is your own result."


def test_a_name_can_break_neither_the_line_nor_the_window(sheet: ShareSheet) -> None:
    nasty = SharedDay(day=DAY, results={"the_game": LOST}, name="[x]; \u202e\n" + "y" * 300)
    sheet.take(f"[stolek 1 2026-11-16 the_game=lost:12; <b>\u202eEve</b>{'y' * 300}]")
    assert "<b>Eve</b>" in sheet.message()
    sheet.take(day_line(nasty))
    assert sheet.message().startswith("(x); yyy")


def test_it_stands_on_the_end_screen_as_well(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.feed.settle_in()
    take_up(program)
    play(qtbot, program)
    end = end_of(qtbot, program)
    program.window.commands.share.trigger()
    share_of(program).take(day_line(BARA))
    press(program, Qt.Key.Key_Escape)
    assert "Bára" in texts_in(end)
