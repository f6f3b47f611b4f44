from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextTable
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import GAMES
from cardgames_qt.ui import rules_text
from cardgames_qt.ui.resources import assets_dir
from cardgames_qt.ui.rules_page import RulesPage
from cardgames_qt.ui.seat_sheet import SeatSheet
from cardgames_qt.ui.theme import Mode, make_theme
from tests.ui.shell.driving import button, click, sit, until_own_move


def rules_of(program: Program) -> RulesPage:
    page = program.window.sheets.rules
    assert page is not None
    return page


def test_the_rules_open_at_the_game_on_the_table(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    until_own_move(qtbot, page)
    QTest.keyClick(page.view, Qt.Key.Key_F1)
    rules = rules_of(program)
    assert rules.isVisible() and rules.game == "three" and "start cards" in rules.text.toPlainText()
    assert not program.window.commands.hint.isEnabled(), "what lies under the page cannot be commanded"
    click(button(rules, "GAP"))
    assert rules.game == "gap" and "neighbour" in rules.text.toPlainText()
    QTest.keyClick(rules.text, Qt.Key.Key_Escape)
    assert program.window.sheets.rules is None and program.window.commands.hint.isEnabled()
    assert program.window.focusWidget() is page.view


def test_the_rules_over_a_sheet_keep_what_was_entered(program: Program) -> None:
    program.window.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    click(button(sheet, "5"))
    QTest.keyClick(sheet, Qt.Key.Key_F1)
    assert rules_of(program).game == "gap"
    QTest.keyClick(rules_of(program).text, Qt.Key.Key_Escape)
    assert program.window.overlay is sheet and len(sheet.plan().seats) == 5


def test_the_rules_from_the_lobby(program: Program) -> None:
    click(button(program.window.lobby, "Rules"))
    assert rules_of(program).isVisible()
    program.window.change(replace(program.settings.current, theme="light"))
    assert rules_of(program).theme.mode is Mode.LIGHT
    program.window.commands.about.trigger()
    assert program.window.sheets.rules is None, "another sheet takes their place"


def test_words_are_found_in_the_rules(program: Program) -> None:
    program.window.show_rules()
    rules = rules_of(program)
    rules.show_game("gap")
    QTest.keyClick(rules.text, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert program.window.focusWidget() is rules.search
    QTest.keyClicks(rules.search, "neighbour")
    count = rules.text.found
    assert count > 2 and rules.place() == f"1 of {count}"
    assert len(rules.text.extraSelections()) == count
    QTest.keyClick(rules.search, Qt.Key.Key_Return)
    assert rules.place() == f"2 of {count}"
    QTest.keyClick(rules.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(rules.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert rules.place() == f"{count} of {count}", "around the end"
    rules.search.setText("castling")
    assert rules.place() == "not found" and rules.text.step(1) == 0
    QTest.keyClick(rules.search, Qt.Key.Key_Escape)
    assert rules.search.text() == "" and rules.place() == "" and rules.isVisible()
    QTest.keyClick(rules.search, Qt.Key.Key_Escape)
    assert program.window.sheets.rules is None


def test_missing_rules_are_told_and_nothing_breaks(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in (tmp_path, None):
        monkeypatch.setattr(rules_text, "assets_dir", lambda folder=folder: folder)
        program.window.show_rules()
        rules = rules_of(program)
        rules.show_game("gap")
        assert "The rules of GAP are not here" in rules.text.toPlainText()
        assert "rules/en/gap.md" in rules.text.toPlainText()


def test_rules_in_another_language_fall_back_to_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rules_text, "assets_dir", lambda: tmp_path)
    for language, text in (("en", b"# Rules"), ("cs", "# Česky".encode()), ("xx", b"\xff")):
        (tmp_path / "rules" / language).mkdir(parents=True)
        (tmp_path / "rules" / language / "gap.md").write_bytes(text)
    assert rules_text.load_rules("gap", "cs") == "# Česky"
    assert rules_text.load_rules("gap", "de") == "# Rules"
    assert rules_text.load_rules("gap", "xx") == "# Rules" and "xx" in caplog.text
    assert rules_text.load_rules("bridge", "cs") is None
    assert rules_text.wanted_language("cs") == "cs" and rules_text.wanted_language("system")


@pytest.mark.parametrize("mode", [Mode.DARK, Mode.LIGHT, Mode.CONTRAST])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_well_set_rules(qtbot: QtBot, game: str, mode: Mode) -> None:
    markdown = rules_text.load_rules(game, "en")
    assert markdown is not None
    text = rules_text.RulesText(make_theme(mode))
    qtbot.addWidget(text)
    text.show_text(markdown, make_theme(mode))
    words = text.toPlainText()
    assert 300 <= len(words.split()) <= 700
    headings = re.findall(r"^## (.+)$", markdown, re.MULTILINE)
    assert {"Set-up", "Your turn", "End of the game"} <= set(headings)
    tables = [each for each in text.document().rootFrame().childFrames() if isinstance(each, QTextTable)]
    assert tables and all(each.rows() > 1 for each in tables)
    assert not re.search(r"[#|*]|suit:", words), "nothing of the notation is left"
    suits = set(re.findall(r"suit:(\w+)", markdown))
    assert all(not text.loadResource(2, f"suit:{suit}").isNull() for suit in suits)
    assert text.loadResource(2, "suit:plaid") is None


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("gap", ["15", "30", "70", "minutes", "Extra round", "8 and 0", "shrink", "below zero"]),
        ("the_game", ["98", "exactly ten", "passed over", "three", "22, 33, 44, 55, 66 and 77", "Talk"]),
        ("three", ["15, 45 and 75", "fifth", "third", "18 turns", "20 points", "10, 7, 5 or 3"]),
        ("qwixx", ["lock", "at most one", "four misses", "discard pile", "78", "55 cards", "five crosses"]),
    ],
)
def test_the_rules_name_what_decides(game: str, facts: list[str]) -> None:
    text = rules_text.load_rules(game, "en")
    assert text is not None and not [fact for fact in facts if fact not in text]


def test_the_rules_travel_with_the_program() -> None:
    root = assets_dir()
    assert root is not None
    assert {path.stem for path in (root / "rules" / "en").glob("*.md")} == set(GAMES)
