"""The deal on the table: its number is shown, copied and typed in again; its fingerprint comes first."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.pledge import pledge_of
from cardgames_qt.ui.session.sessions import DIGITS, fresh_deal
from cardgames_qt.ui.setup.seat_sheet import DealField, SeatSheet
from cardgames_qt.ui.sheets.deal_sheet import DealSheet
from cardgames_qt.ui.text.formats import deal_name, deal_number, in_groups
from tests.ui.shell.driving import button, click, log_lines, named, page_of, press, remember, seats_of


def seat_sheet(program: Program) -> SeatSheet:
    remember(program, seats_of("three", "human,easy"))
    program.window.navigator.choose_seats("three")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    return sheet


def deal_field(sheet: SeatSheet) -> DealField:
    return cast(list[DealField], sheet.findChildren(DealField))[0]


def deal_sheet(program: Program) -> DealSheet:
    press(program, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    sheet = program.window.overlay
    assert isinstance(sheet, DealSheet)
    return sheet


def said_on(sheet: DealSheet) -> list[str]:
    return [each.text() for each in cast(list[QLabel], sheet.findChildren(QLabel))]


def test_a_number_typed_before_the_game_is_the_deal(program: Program) -> None:
    sheet = seat_sheet(program)
    QTest.keyClicks(deal_field(sheet), "4821 9374-1120 5567")
    click(button(sheet, "Play"))
    assert page_of(program).session.match.seed == "4821937411205567"


@pytest.mark.parametrize("how", ["mouse", "keyboard"])
def test_the_log_says_that_the_deal_is_fair_and_shows_why(program: Program, how: str) -> None:
    click(button(seat_sheet(program), "Play"))
    fair = button(page_of(program).panel, "fair deal")
    if how == "mouse":
        click(fair)
    else:
        fair.setFocus()
        press(program, Qt.Key.Key_Return)
    sheet = program.window.overlay
    assert isinstance(sheet, DealSheet) and "Fingerprint" in said_on(sheet)
    log = " ".join(log_lines(page_of(program)))
    assert "ingerprint" not in log and page_of(program).session.match.seed not in log


def test_without_a_number_chance_gives_one(program: Program) -> None:
    click(button(seat_sheet(program), "Play"))
    seed = page_of(program).session.match.seed
    assert seed.isdecimal() and len(seed) == len(fresh_deal())


def test_every_number_as_long_as_a_deal_may_come(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    class Chance:
        def randrange(self, first: int, end: int) -> int:
            asked.append((first, end))
            return first

    monkeypatch.setattr("cardgames_qt.ui.session.sessions.SystemRandom", Chance)
    fresh_deal()
    assert asked == [(10 ** (DIGITS - 1), 10**DIGITS)]


def test_what_was_typed_survives_another_light_and_another_language(program: Program) -> None:
    sheet = seat_sheet(program)
    QTest.keyClicks(deal_field(sheet), "4821937411205567")
    sheet.refill()
    assert deal_field(sheet).seed() == "4821937411205567"
    program.window.navigator.change(replace(program.window.context.settings, language="cs"))
    again = program.window.overlay
    assert isinstance(again, SeatSheet) and again is not sheet
    assert deal_field(again).seed() == "4821937411205567"


def test_the_fingerprint_can_be_looked_up_and_does_not_stand_in_the_log(program: Program) -> None:
    click(button(seat_sheet(program), "Play"))
    pledge = pledge_of(page_of(program).session.match)
    assert pledge is not None
    begin = in_groups(pledge.fingerprint[:16])
    assert any(begin in text for text in said_on(deal_sheet(program)))
    assert not any(begin in line for line in log_lines(page_of(program)))


def test_the_number_is_copied_and_the_salt_stays_secret(program: Program) -> None:
    click(button(seat_sheet(program), "Play"))
    match = page_of(program).session.match
    sheet = deal_sheet(program)
    click(named(sheet, "Copy: Number"))
    assert QGuiApplication.clipboard().text() == match.seed
    assert all(in_groups(match.salt) not in text for text in said_on(sheet))
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert program.window.overlay is None


def test_at_the_end_the_salt_is_opened_and_the_cards_are_checked(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.window.navigator.play(seats_of("three", "easy,easy"))
    qtbot.waitUntil(lambda: page_of(program).session.over, timeout=60_000)
    match = page_of(program).session.match
    said = said_on(deal_sheet(program))
    assert in_groups(match.salt) in said
    assert "Every card is exactly as it was fixed at the start." in said
    program.window.sheets.close()
    monkeypatch.setattr(match, "seed", f"{match.seed}0")
    assert "The cards do not match the fingerprint!" in said_on(deal_sheet(program))


@pytest.mark.parametrize(
    ("seed", "name"),
    [("7", "7"), ("4821937411205567", "4821 9374 1120 5567"), ("a word", "a word"), ("1-0", "1-0")],
)
def test_deals_are_shown_in_groups(seed: str, name: str) -> None:
    assert deal_name(seed) == name
    assert deal_number(deal_name("4821937411205567")) == "4821937411205567"
