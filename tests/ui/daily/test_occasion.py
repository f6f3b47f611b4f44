"""A deal of the day is a moment: the table, the end and the library say so, and lead on to the next one."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.bots.duplicate import ROUNDS
from cardgames_qt.games import BUILT_IN, GAMES
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.daily.sheet import DailySheet
from cardgames_qt.ui.library.model import ROW
from cardgames_qt.ui.text.formats import long_date
from tests.daily.played import DAY, keep
from tests.ui.daily.test_days import ALONE, end_of, play, player_of, take_up, wait_for_journal
from tests.ui.replay.test_others import Bots
from tests.ui.shell.driving import PATIENCE, button, click, open_library, page_of, texts_in


def settle_in(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.feed.settle_in()
    wait_for_journal(qtbot, program)


def test_the_table_says_which_day_it_is_and_how_many_in_a_row(
    qtbot: QtBot, program: Program, store: Store
) -> None:
    keep(store, DAY, "gap", whose=player_of(program))
    settle_in(qtbot, program)
    take_up(program)
    bar = page_of(program).bar
    assert bar.practice.isVisible() and bar.practice.text() == "Deal of the day"
    assert bar.about().startswith("16 November · 1-day streak · ")


def test_other_tables_say_nothing_of_a_day(qtbot: QtBot, program: Program) -> None:
    take_up(program)
    program.window.navigator.tables.again(same_deal=True)
    assert page_of(program).bar.practice.isHidden()


def test_the_end_tells_day_streak_and_what_the_levels_made_of_it(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    settle_in(qtbot, program)
    take_up(program)
    play(qtbot, program)
    end = end_of(qtbot, program)
    wait_for_journal(qtbot, program)
    told = texts_in(end)
    assert {"Deal of the day", long_date(DAY), "1-day streak"} <= set(told)
    assert "cards left" in told, "a number needs its unit"
    background = program.window.navigator.duplicates.background
    background.begin()
    qtbot.waitUntil(lambda: len(bots.asked) == ROUNDS * len(LEVELS), timeout=PATIENCE)
    qtbot.waitUntil(lambda: "Master" in texts_in(end), timeout=PATIENCE)
    assert {"Beginner", "Intermediate", "Advanced"} <= set(texts_in(end))


@pytest.mark.skipif(len(GAMES) > len(BUILT_IN), reason="a further game has its deal, too")
def test_the_way_on_is_the_next_deal_of_the_day_and_then_the_calendar(
    qtbot: QtBot, program: Program, store: Store
) -> None:
    games = list(GAMES)
    later = games[games.index(ALONE) + 1 :] + games[: games.index(ALONE)]
    for game in later[1:]:
        keep(store, DAY, game, whose=player_of(program))
    settle_in(qtbot, program)
    take_up(program)
    play(qtbot, program)
    title = program.window.context.titles[later[0]].title()
    end = end_of(qtbot, program)
    words = {each.text() for each in cast(list[QAbstractButton], end.findChildren(QAbstractButton))}
    assert "Rematch" not in words
    click(button(end, f"Next deal: {title}"))
    assert page_of(program).session.plan.game == later[0] and page_of(program).session.plan.daily


@pytest.mark.skipif(len(GAMES) > len(BUILT_IN), reason="a further game has its deal, too")
def test_after_the_last_deal_of_the_day_comes_the_calendar(
    qtbot: QtBot, program: Program, store: Store
) -> None:
    for game in GAMES:
        if game != ALONE:
            keep(store, DAY, game, whose=player_of(program))
    settle_in(qtbot, program)
    take_up(program)
    play(qtbot, program)
    click(button(end_of(qtbot, program), "Calendar"))
    assert isinstance(program.window.overlay, DailySheet)


def test_the_library_says_of_which_day_a_game_is(qtbot: QtBot, program: Program, store: Store) -> None:
    keep(store, DAY, whose=player_of(program))
    page = open_library(qtbot, program)
    model = page.list.model()
    assert "Deal of the day: 16/11" in model.data(model.index(0, 0), ROW).spoken
