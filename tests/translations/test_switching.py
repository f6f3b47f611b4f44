from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPixmap, QPixmapCache
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, build_parser, plan_seats, read_wish
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.qwixx.table.faces import ART
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import Language
from cardgames_qt.ui.app.preferences import Preferences
from cardgames_qt.ui.look.cardart import PrintedWords, card_picture
from cardgames_qt.ui.look.resources import load_fonts
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.session.lesson_session import LessonSession
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.sheets.about import About
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.text.words import ShellWords
from tests.translations.conftest import Start
from tests.translations.screen import foreign, texts
from tests.translations.test_screens import sit
from tests.ui.shell.driving import button, click, log_lines


def choose(program: Program, language: Language) -> None:
    program.window.navigator.change(replace(program.settings.current, language=language))


# --- languages by themselves ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "system, spoken", [("cs_CZ.UTF-8", "cs"), ("en_GB.UTF-8", "en"), ("de_DE.UTF-8", "en")]
)
def test_the_language_of_the_system_comes_first(system: str, spoken: str) -> None:
    ask = "from cardgames_qt.ui.text.languages import system_language; print(system_language())"
    assert said_with(system, ask) == spoken


def said_with(system: str, program: str) -> str:
    """What a program prints where the system has that locale."""
    told = subprocess.run(
        [sys.executable, "-c", program],
        env={"LANG": system, "LC_ALL": system},
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout.strip()


@pytest.mark.parametrize(("system", "date"), [("cs_CZ.UTF-8", "05/11/2026"), ("en_US.UTF-8", "11/5/26")])
def test_english_has_the_dates_of_its_spelling_unless_the_system_has_others(system: str, date: str) -> None:
    ask = (
        "from PySide6.QtCore import QDate, QLocale; from cardgames_qt.ui.text.languages import Languages;"
        "Languages().choose('en');"
        "print(QLocale().toString(QDate(2026, 11, 5), QLocale.FormatType.ShortFormat))"
    )
    assert said_with(system, ask) == date


def test_without_its_files_the_program_speaks_english_and_says_so(
    qapp: QApplication, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert qapp is not None
    with caplog.at_level(logging.WARNING):
        languages = Languages(tmp_path)
    assert [record.getMessage() for record in caplog.records] == [
        f"The translation stolek_{language}.qm is missing; English stands in." for language in ("cs", "en")
    ]
    languages.choose("cs")
    assert ShellWords(languages.translate).animal("fox") == "Fox"
    assert PrintedWords().initial("red") == "R"
    languages.release()


def test_qt_itself_speaks_czech_in_its_dialogs(languages: Languages) -> None:
    languages.choose("cs")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Zrušit"
    languages.choose("en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_pictures_are_kept_as_long_as_their_letters_are_right(languages: Languages) -> None:
    def is_kept(change: Callable[[], None]) -> bool:
        QPixmapCache.insert("a card", QPixmap(1, 1))
        change()
        return QPixmapCache.find("a card", QPixmap())

    assert is_kept(lambda: languages.choose("en"))
    assert not is_kept(lambda: languages.choose("cs"))
    assert not is_kept(lambda: languages.choose("en"))
    languages.choose("cs")
    assert not is_kept(languages.release)


def test_the_letters_on_the_cards_are_different_for_every_colour(languages: Languages) -> None:
    suits = ("red", "orange", "yellow", "green", "turquoise", "blue", "purple")
    for language, letters in (("cs", "ČOŽZTMF"), ("en", "ROYGTBP")):
        languages.choose(language)
        assert "".join(PrintedWords().initial(suit) for suit in suits) == letters


def test_cards_are_painted_anew_with_other_letters(languages: Languages) -> None:
    load_fonts()
    theme, pictures = make_theme(Mode.LIGHT, None), []
    for language in ("en", "cs", "en"):
        languages.choose(language)
        pictures.append(card_picture(ART, "R6", theme, 100, 1.0).toImage())
    assert pictures[0] != pictures[1] and pictures[0] == pictures[2]


def test_the_command_line_can_ask_for_a_language(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read_wish(build_parser().parse_args(["--language", "cs"])).language == "cs"
    program = start("en")
    monkeypatch.setattr(program.window, "come_forward", lambda: None)  # there is no screen to come forward on
    program.called(["--language", "cs"], tmp_path)
    assert "Pravidla" in texts(program.window)


# --- switching while the window is open -----------------------------------------------------------------


def test_the_lobby_switches_at_once_and_remembers_it(start: Start) -> None:
    program = start("en")
    click(button(program.window.lobby, "Čeština"))
    assert program.settings.current.language == "cs"
    said = texts(program.window)
    assert {"Pravidla", "Nabídka"} <= said and any(text.startswith("Tři je moc!, pro ") for text in said)
    assert foreign(program.window, "cs") == set()
    assert program.window.commands.undo.text() == "&Vzít zpět"
    click(button(program.window.lobby, "English"))
    assert foreign(program.window, "en") == set() and "Rules" in texts(program.window)


def test_preferences_stay_open_in_the_new_language(start: Start) -> None:
    program = start("en")
    program.window.navigator.dialogs.preferences()
    choose(program, "cs")
    assert isinstance(program.window.overlay, Preferences)
    assert foreign(program.window, "cs") == set()


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_table_goes_on_in_the_new_language(qtbot: QtBot, start: Start, game: str) -> None:
    program = start("en")
    count = max(2, BUILT_IN[game].rules.seat_counts[0])
    sit(program, game, "human" + ",greedy" * (count - 1), 6)
    old = program.window.page
    assert old is not None
    session, steps = old.session, len(old.session.match.history)
    session.course.forget()
    choose(program, "cs")
    page = program.window.page
    assert page is not None and page is not old and page.session is session
    assert len(session.match.history) >= steps
    assert page.scene.setting.seats[0].name == "Ty" and log_lines(page)
    assert foreign(program.window, "cs") == set()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=20_000)
    played = len(session.match.history)
    move = session.screen.showing().moves[0]
    page.scene.move_made.emit(move)
    assert len(session.match.history) > played, "the new page must be the one that plays"
    assert program.window.commands.undo.isEnabled() == session.can_undo


def test_a_lesson_goes_on_at_its_step(qtbot: QtBot, start: Start) -> None:
    program = start("en")
    program.window.navigator.learn("gap")
    page = program.window.page
    assert page is not None and isinstance(page.session, LessonSession)
    session = page.session
    qtbot.waitUntil(lambda: program.window.lesson is not None and program.window.lesson.guide.speaking)
    session.go_to(2)
    choose(program, "cs")
    page = program.window.page
    assert page is not None and isinstance(page.session, LessonSession) and page.session.number == 2
    qtbot.waitUntil(lambda: program.window.lesson is not None and program.window.lesson.guide.speaking)
    assert any(text.startswith("Krok 3/") for text in texts(program.window))


def test_names_that_came_with_a_face_follow_and_others_stay(start: Start) -> None:
    program = start("en")
    fox, owl = plan_seats(BUILT_IN["gap"].rules, "human,greedy")
    plan = TablePlan(game="gap", seats=(replace(fox, name="Eva"), owl))
    program.window.navigator.change(replace(program.settings.current, tables={"gap": plan}))
    choose(program, "cs")
    program.window.navigator.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    assert [seat.name for seat in sheet.plan().seats] == ["Eva", "Liška"]
    program.window.navigator.dialogs.about()
    assert isinstance(program.window.overlay, About)
    buttons = cast(list[QPushButton], program.window.overlay.findChildren(QPushButton))
    assert {each.text() for each in buttons} == {"Licence", "Zavřít"}
