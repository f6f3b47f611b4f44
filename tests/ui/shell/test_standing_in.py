"""What a player reads when a bot gives no answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.kit.marks import bold
from cardgames_qt.ui.session.bot_client import BotClient
from tests.session.failing import ALWAYS, DEAD, failing
from tests.ui.shell.driving import PATIENCE, log_lines, page_of, sit, until_own_move

AWAY = "isn’t responding; a simpler bot steps in."
BACK = "is back."


def let_bots_fail(program: Program, folder: Path, times: int = ALWAYS) -> None:
    program.sessions.client.close()
    program.sessions.client = BotClient(
        program.window, command=failing(folder, DEAD, times), limit_ms=PATIENCE
    )


def play_on(qtbot: QtBot, program: Program) -> None:
    """Make a move and wait for the next one."""
    page = page_of(program)
    until_own_move(qtbot, page)
    page.session.play(page.session.screen.showing().moves[0])
    until_own_move(qtbot, page)


def test_it_is_read_in_the_log_once_and_in_the_bar_as_long_as_it_lasts(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    let_bots_fail(program, tmp_path)
    page = sit(program, "gap", "human,greedy")
    announced: list[str] = []
    page.scene.announced.connect(announced.append)
    play_on(qtbot, program)
    play_on(qtbot, program)
    assert log_lines(page).count(f"{bold('Fox')} {AWAY}") == 1
    assert announced.count(f"Fox {AWAY}") == 1 and page.bar.about() == f"Fox {AWAY}"


def test_it_is_read_when_the_bot_is_back(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    let_bots_fail(program, tmp_path, times=2)
    page = sit(program, "gap", "human,greedy")
    play_on(qtbot, program)
    play_on(qtbot, program)
    told = [line for line in log_lines(page) if AWAY in line or BACK in line]
    assert told == [f"{bold('Fox')} {AWAY}", f"{bold('Fox')} {BACK}"] and AWAY not in page.bar.about()


def test_it_is_still_read_in_another_language(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    let_bots_fail(program, tmp_path)
    page = sit(program, "gap", "human,greedy")
    play_on(qtbot, program)
    program.window.navigator.speak("cs")
    page = page_of(program)
    assert log_lines(page)[-1] == f"{bold('Liška')} neodpovídá; zaskakuje jednodušší bot."
    assert page.bar.about() == "Liška neodpovídá; zaskakuje jednodušší bot."
    program.window.navigator.speak("en")


def test_after_a_hand_over_it_is_still_in_the_log(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    let_bots_fail(program, tmp_path)
    page = sit(program, "gap", "human,human,greedy")
    for _ in range(3):
        play_on(qtbot, program)
    if page.hand_over.isVisible():
        QTest.keyClick(page.hand_over, Qt.Key.Key_Return)
    assert log_lines(page).count(f"{bold(page.session.plan.seats[2].name)} {AWAY}") == 1


def test_several_bots_that_fail_are_counted_in_the_bar(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    let_bots_fail(program, tmp_path)
    page = sit(program, "gap", "human,greedy,greedy")
    for _ in range(2):
        play_on(qtbot, program)
    assert page.bar.about() == "2 bots not responding; simpler bots step in."
    program.window.navigator.speak("cs")
    assert page_of(program).bar.about() == "2\N{NO-BREAK SPACE}boti neodpovídají; zaskakují jednodušší boti."
    program.window.navigator.speak("en")


@pytest.mark.parametrize("stand_in", ["greedy", "random", ""])
def test_every_case_has_its_words_in_both_languages(program: Program, stand_in: str) -> None:
    said = set()
    for language in ("en", "cs"):
        program.window.navigator.speak(language)
        said.add(program.window.context.words.stood_in("Ola", stand_in))
    assert len(said) == 2 and all(text.startswith("Ola ") for text in said)
    program.window.navigator.speak("en")
