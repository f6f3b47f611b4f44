"""Words stand out from what is behind them (WCAG 1.4.3), measured on pictures in every theme.

`tests/shots/test_lettering.py` does so on the other screens.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from cardgames_qt.app import Program, Wish
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.settings import ThemeChoice
from tests.cases import in_turn
from tests.shots.lettering import unreadable
from tests.ui.shell.driving import page_of, seats_of
from tests.ui.whole.person import wait_until

THEMES: tuple[ThemeChoice, ...] = ("dark", "light", "contrast")


def faint_words(window: QWidget) -> list[str]:
    return [fault for fault in unreadable(window) if fault.startswith("faint")]


def test_what_is_faint_is_found(program: Program) -> None:
    label = QLabel("faint", program.window)
    label.setStyleSheet("background: #888888; color: #777777")
    label.resize(80, 30)
    label.show()
    assert [each.split("'")[1] for each in faint_words(program.window)] == ["faint"]
    label.setParent(None)


@pytest.mark.parametrize("theme", THEMES)
def test_words_around_the_table_stand_out(program: Program, theme: ThemeChoice) -> None:
    window, before = program.window, program.settings.current
    window.resize(1280, 800)
    window.navigator.change(replace(before, theme=theme))
    commands = window.commands
    sheets = (commands.preferences, commands.keys, commands.practise, commands.new, commands.library)
    for command in (None, *sheets, commands.statistics):
        if command is not None:
            command.trigger()
        QApplication.processEvents()
        assert faint_words(window) == []
        window.sheets.close()
    window.navigator.change(before)


@pytest.mark.parametrize(("game", "theme"), in_turn(BUILT_IN, THEMES))
def test_words_at_a_table_stand_out(program: Program, game: str, theme: ThemeChoice) -> None:
    window, before = program.window, program.settings.current
    window.resize(1280, 800)
    window.navigator.change(replace(before, theme=theme))
    program.grant(Wish(plan=seats_of(game, "human,greedy"), seed="3"))
    page = page_of(program)
    wait_until(lambda: page.session.screen.settled and bool(page.session.screen.showing().moves))
    assert faint_words(window) == []
    window.navigator.show_lobby()
    window.navigator.change(before)
