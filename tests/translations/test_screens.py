"""Screen by screen in both languages: nothing of the other language remains and nothing is cut off."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, plan_seats
from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.ui.library.model import LibrarySection
from cardgames_qt.ui.session.autosave import Saving
from cardgames_qt.ui.session.session import GameSession
from tests.cases import in_turn, some
from tests.shots import positions
from tests.shots.stories import reviewed
from tests.translations.conftest import Start
from tests.translations.screen import cut_off, foreign
from tests.ui.shell.conftest import looked_at
from tests.ui.shell.driving import open_library

SIZES = ((1280, 800), (1024, 640))
LARGE = (2560, 1440)
LANGUAGES = ("cs", "en")
_MOVES = 14


@pytest.fixture
def elided(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every text that was painted with an ellipsis instead of its end."""
    found: set[str] = set()
    original = QFontMetricsF.elidedText

    def elide(metrics: QFontMetricsF, text: str, *rest: Any) -> str:
        shown = original(metrics, text, *rest)
        found.update({text} if shown != text else ())
        return shown

    monkeypatch.setattr(QFontMetricsF, "elidedText", elide)
    yield found


def look(
    qtbot: QtBot, program: Program, language: str, elided: set[str], where: str, *more: tuple[int, int]
) -> None:
    for size in (*SIZES, *more):
        program.window.resize(*size)
        look_at(qtbot, program, language, elided, where)


def look_at(qtbot: QtBot, program: Program, language: str, elided: set[str], where: str) -> None:
    window = program.window
    qtbot.wait(20)
    elided.clear()
    with looked_at(window):
        window.grab()
    assert foreign(window, language) == set(), where
    assert cut_off(window) == [], f"{where} at {window.size()}"
    assert elided == set(), f"{where} at {window.size()}"


def sit(program: Program, game: str, who: str, moves: int) -> None:
    """Open a table at which so many moves were made."""
    session = program.sessions.new(TablePlan(game=game, seats=plan_seats(BUILT_IN[game].rules, who)), "3")
    session.match.deal()
    play_on(session.match, Random(5), moves)
    program.window.navigator.tables.sit_down(session)


@pytest.mark.long
@pytest.mark.parametrize("language", some(LANGUAGES, "cs"))
def test_the_library(qtbot: QtBot, start: Start, elided: set[str], language: str) -> None:
    program = start(language)
    folder = program.sessions.store.folder
    for game, brought in BUILT_IN.items():
        positions.save(folder, game, brought.rules.seat_counts[-1], "middle")
    program.sessions.store.delete(positions.save(folder, "gap", 2, "late"))
    (folder / "cut.stolek").write_text("{", encoding="utf-8")
    positions.save(program.sessions.store.finished_folder, "the_game", 1, "end")
    page = open_library(qtbot, program)
    look(qtbot, program, language, elided, "the library", LARGE)
    page.turn_to(LibrarySection.DELETED)
    look(qtbot, program, language, elided, "deleted games", LARGE)


@pytest.mark.long
@pytest.mark.parametrize("language", some(LANGUAGES, "cs"))
def test_a_game_that_is_not_saved(
    qtbot: QtBot, start: Start, elided: set[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start(language)
    sit(program, "three", "human,greedy,greedy,greedy", 0)
    page = program.window.page
    assert page is not None
    full = why_refused(OSError(errno.ENOSPC, "No space left on device"))
    saving = Saving(trouble=full, unsaved=12, place=program.sessions.store.folder / "three.stolek")
    with monkeypatch.context() as patch:
        patch.setattr(GameSession, "saving", saving)
        patch.setattr(GameSession, "flush_saving", lambda _session: saving)
        page.session.saving_changed.emit()
        look(qtbot, program, language, elided, "the badge", LARGE)
        page.bar.badge.click()
        look(qtbot, program, language, elided, "what is not saved", LARGE)
        program.window.navigator.show_lobby()
        look(qtbot, program, language, elided, "the question before leaving", LARGE)
    program.window.sheets.close()


@pytest.mark.long
@pytest.mark.parametrize("language", some(LANGUAGES, "cs"))
def test_lobby_and_sheets(qtbot: QtBot, start: Start, elided: set[str], language: str) -> None:
    """Everything at one size, then at the next: with the size all of the window is styled anew."""
    program = start(language)
    navigator = program.window.navigator
    look(qtbot, program, language, elided, "lobby")
    for game, brought in BUILT_IN.items():
        positions.save(program.sessions.store.folder, game, brought.rules.seat_counts[-1], "middle")
    navigator.show_lobby()
    sheets: dict[str, Callable[[], object]] = {
        **{f"seats of {game}": partial(navigator.choose_seats, game) for game in BUILT_IN},
        "preferences": navigator.dialogs.preferences,
        "about": navigator.dialogs.about,
        "licences": navigator.dialogs.licences,
    }
    for size in (*SIZES, LARGE):
        program.window.resize(*size)
        look_at(qtbot, program, language, elided, "lobby with games to go on with")
        for where, open_sheet in sheets.items():
            open_sheet()
            look_at(qtbot, program, language, elided, where)
        program.window.sheets.close()


@pytest.mark.parametrize(("game", "language"), in_turn(BUILT_IN, LANGUAGES))
def test_tables(qtbot: QtBot, start: Start, elided: set[str], language: str, game: str) -> None:
    program = start(language)
    for count in (BUILT_IN[game].rules.seat_counts[0], BUILT_IN[game].rules.seat_counts[-1]):
        sit(program, game, "human" + ",greedy" * (count - 1), _MOVES)
        page = program.window.page
        assert page is not None
        page.session.course.forget()
        look(qtbot, program, language, elided, f"{game} for {count}")


@pytest.mark.parametrize(("game", "language"), in_turn(BUILT_IN, LANGUAGES))
def test_ends(qtbot: QtBot, start: Start, elided: set[str], language: str, game: str) -> None:
    program = start(language)
    seats = BUILT_IN[game].rules.seat_counts[-1]
    sit(program, game, "human" + ",greedy" * (seats - 1), 5_000)
    page = program.window.page
    assert page is not None
    qtbot.waitUntil(lambda: page.end_screen is not None)
    look(qtbot, program, language, elided, f"the end of {game}")


@pytest.mark.parametrize(("game", "language"), in_turn(BUILT_IN, LANGUAGES))
def test_ends_of_games_that_were_reviewed(
    qtbot: QtBot, start: Start, elided: set[str], language: str, game: str
) -> None:
    program = start(language)
    program.window.navigator.open_file(reviewed(program.sessions.store, game))
    page = program.window.page
    assert page is not None
    qtbot.waitUntil(lambda: page.end_screen is not None)
    look(qtbot, program, language, elided, f"the end of {game} with its review")


@pytest.mark.parametrize("language", some(LANGUAGES, "cs"))
def test_handing_over(qtbot: QtBot, start: Start, elided: set[str], language: str) -> None:
    program = start(language)
    sit(program, "gap", "human,human,greedy", 0)
    page = program.window.page
    assert page is not None and page.hand_over.isVisible()
    look(qtbot, program, language, elided, "handing over")
    page.session.screen.take_seat(Seat(0))
    page.session.screen.cover()
    look(qtbot, program, language, elided, "a covered hand")


@pytest.mark.long
@pytest.mark.parametrize("language", some(LANGUAGES, "cs"))
def test_rules_and_lessons(qtbot: QtBot, start: Start, elided: set[str], language: str) -> None:
    program = start(language)
    window = program.window
    for game in BUILT_IN:
        window.navigator.learn(game)
        qtbot.waitUntil(lambda: window.lesson is not None and window.lesson.guide.speaking)
        look(qtbot, program, language, elided, f"the lesson of {game}")
        window.navigator.show_rules()
        look(qtbot, program, language, elided, f"the rules of {game}")
        window.sheets.close()
