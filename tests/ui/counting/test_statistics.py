"""The statistics are reached from the lobby, and every number and picture on them is what was counted."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.untrusted import LARGEST
from cardgames_qt.games import GAMES
from cardgames_qt.storage.statistics.figures import ResultQuery
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.statistics.numbers import EmptyCard, GameCard
from cardgames_qt.ui.statistics.page import StatisticsPage
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.value_controls import Choice, Switch
from tests.cases import every_kind
from tests.ui.counting.conftest import Played, exported, statistics_of
from tests.ui.shell.driving import button, click, named, open_library, press, texts_in
from tests.ui.shell.test_modal import to_end


def open_from_lobby(qtbot: QtBot, program: Program) -> StatisticsPage:
    click(named(program.window.lobby, "Statistics"))
    return statistics_of(qtbot, program)


def lists_in(page: StatisticsPage) -> dict[str, Choice]:
    lists = cast(list[Choice], page.findChildren(Choice))
    return {each.accessibleName(): each for each in lists if each.isVisible()}


def pick(page: StatisticsPage, name: str, value: object) -> None:
    lists_in(page)[name].choose(value)


def cards(page: StatisticsPage) -> list[GameCard]:
    found = cast(list[GameCard], page.findChildren(GameCard))
    return [card for card in found if card.isVisible()]


# --- the ways in --------------------------------------------------------------------------------------


@pytest.mark.all_games
def test_before_the_first_game_there_is_a_sentence_and_every_game_has_its_card(
    qtbot: QtBot, program: Program
) -> None:
    page = open_from_lobby(qtbot, program)
    assert any(text.startswith("Nothing to count yet") for text in texts_in(page))
    assert len(list(page.findChildren(EmptyCard))) == len(GAMES)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_game_that_was_played_counts_at_once(qtbot: QtBot, program: Program) -> None:
    to_end(qtbot, program)
    program.window.navigator.show_lobby()
    page = open_from_lobby(qtbot, program)
    (card,) = cards(page)
    assert card.game == "gap" and "Played: 1" in card.accessibleDescription()
    click(card)
    assert {"Rating", "Played", "Won", "GAP"} <= set(texts_in(page))
    assert {panel.title for panel in page.panels} >= {"Rating over time", "Cards you take, by colour"}


@pytest.mark.parametrize("score", every_kind((10_000_000, LARGEST, -LARGEST), LARGEST))
def test_scores_that_lie_far_apart_are_drawn_all_the_same(
    qtbot: QtBot, program: Program, played: Played, score: int
) -> None:
    played(3)
    played(1, profile="", score=score)
    page = open_from_lobby(qtbot, program)
    click(cards(page)[0])
    assert "Scores, yours and the bots’" in {panel.title for panel in page.panels}


@pytest.mark.all_games
def test_a_card_is_as_large_as_if_all_games_had_been_played(
    qtbot: QtBot, program: Program, played: Played
) -> None:
    played(3)
    page = open_from_lobby(qtbot, program)
    (card,) = cards(page)
    assert card.height() < page.height() / 2 and card.width() < page.width() / 2


@pytest.mark.all_games
def test_every_game_has_its_place_and_says_why_nothing_is_counted(
    qtbot: QtBot, program: Program, played: Played
) -> None:
    played(3)
    page = open_from_lobby(qtbot, program)
    empty = [each.accessibleName() for each in cast(list[EmptyCard], page.findChildren(EmptyCard))]
    assert len(cards(page)) + len(empty) == len(GAMES)
    assert "Qwixx: Not played yet" in empty
    assert any(each.startswith("Rating: ") for each in cards(page)[0].accessibleDescription().split("; "))


def test_menu_key_and_library_lead_there_too(qtbot: QtBot, program: Program, played: Played) -> None:
    played(3)
    press(program, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert cards(statistics_of(qtbot, program))
    press(program, Qt.Key.Key_Escape)
    click(button(open_library(qtbot, program), "Statistics"))
    assert cards(statistics_of(qtbot, program))


# --- what is shown ------------------------------------------------------------------------------------


def test_numbers_on_screen_are_those_that_were_counted(
    qtbot: QtBot, program: Program, played: Played
) -> None:
    games = [game for game in played(20) if not game.results[0].help]
    program.window.navigator.dialogs.statistics("gap")
    page = statistics_of(qtbot, program)
    shown, results = set(texts_in(page)), [game.results[0] for game in games]
    wins = sum(result.share > 0 for result in results)
    assert {str(len(games)), f"{round(100 * wins / len(games))}%", f"{wins} games"} <= shown
    assert f"{sum(result.score for result in results) / len(results):.1f}" in shown
    assert f"best: {max(result.score for result in results)}" in shown
    assert {"10 min", "30 moves", "80", "your play −12, others +35, cards −10"} <= shown
    rating = program.window.context.services.library.statistics.rating(
        program.settings.current.player.id, "gap"
    )
    assert rating is not None
    assert {f"{rating.value:.0f}", f"± {2 * rating.deviation:.0f}"} <= shown


@pytest.mark.parametrize("game", ["gap", "the_game", "three", "qwixx"])
def test_every_picture_has_a_table_that_says_the_same(
    qtbot: QtBot, program: Program, played: Played, game: str
) -> None:
    played(20, game)
    program.window.navigator.dialogs.statistics(game)
    page = statistics_of(qtbot, program)
    assert len(page.panels) == 4
    for panel in page.panels:
        assert panel.plot is not None and panel.plot.isVisible()
        click(named(panel, f"{panel.title}: as a table"))
        assert not panel.plot.isVisible() and panel.table is not None and panel.table.isVisible()
        told = [label.text() for label in cast(list[QLabel], panel.table.findChildren(QLabel))]
        rows = [cell for row in panel.plot.table.rows for cell in row]
        assert rows and told == [*panel.plot.table.heads, *rows]
        click(named(panel, f"{panel.title}: as a picture"))
        assert panel.plot.isVisible() and not panel.table.isVisible()


def test_scores_are_compared_with_those_of_the_bots(qtbot: QtBot, program: Program, played: Played) -> None:
    games = [game for game in played(20) if not game.results[0].help]
    program.window.navigator.dialogs.statistics("gap")
    plot = statistics_of(qtbot, program).panels[1].plot
    assert plot is not None and plot.table.heads == ("Score", "You", "Bots")
    for score, own, bots in plot.table.rows:
        mine = sum(game.scores[0] == int(score) for game in games)
        theirs = sum(game.scores[1] == int(score) for game in games)
        assert own == f"{round(100 * mine / len(games))}%" and bots == f"{round(100 * theirs / len(games))}%"


@pytest.mark.all_games
def test_filters_narrow_what_is_counted(qtbot: QtBot, program: Program, played: Played) -> None:
    played(10)
    played(10, "three")
    page = open_from_lobby(qtbot, program)
    assert {card.game for card in cards(page)} == {"gap", "three"}
    pick(page, "Game", "three")
    assert page.asked.game == "three" and not cards(page) and "8 games" in texts_in(page)
    lists_in(page)["Time"].setCurrentIndex(1)
    assert "No games match." in texts_in(page)


def test_games_with_help_are_kept_apart_and_marked(qtbot: QtBot, program: Program, played: Played) -> None:
    played(10)
    program.window.navigator.dialogs.statistics("gap")
    page = statistics_of(qtbot, program)
    assert "8 games" in texts_in(page)
    assert any(text.startswith("2 games with help are counted separately") for text in texts_in(page))
    switch = next(each for each in cast(list[Switch], page.findChildren(Switch)) if each.isVisible())
    click(switch)
    assert page.asked.helped and "2 games" in texts_in(page)


# --- what is done -------------------------------------------------------------------------------------


def test_beginning_anew_counts_from_now_on_and_can_be_undone(
    qtbot: QtBot, program: Program, played: Played
) -> None:
    played(10)
    program.window.navigator.dialogs.statistics("gap")
    page = statistics_of(qtbot, program)
    asked = ResultQuery(profile=program.settings.current.player.id, game="gap")
    register, statistics = (
        program.window.context.services.store.register,
        program.window.context.services.library.statistics,
    )
    before = statistics.figures(asked)
    click(button(page, "Start fresh"))
    assert register.covered(asked.profile) > 0 and statistics.figures(asked).played == 0
    assert any("Nothing to count yet." in text for text in texts_in(page))
    assert any("Earlier games are kept" in text for text in texts_in(page))
    click(button(page, "Undo"))
    assert register.covered(asked.profile) == 0 and "8 games" in texts_in(page)
    assert statistics.figures(asked) == before and before.played == 8


def test_who_wants_no_numbers_sees_none_until_they_are_wanted_again(
    qtbot: QtBot, program: Program, played: Played
) -> None:
    played(10)
    page = open_from_lobby(qtbot, program)
    click(button(page, "Hide all numbers"))
    assert program.settings.current.player.hidden and not cards(page)
    press(program, Qt.Key.Key_Escape)
    buttons = cast(list[Button], program.window.lobby.findChildren(Button))
    assert not any(each.isVisible() and each.accessibleName() == "Statistics" for each in buttons)
    program.window.commands.statistics.trigger()
    page = statistics_of(qtbot, program)
    assert any("numbers are hidden" in text for text in texts_in(page))
    click(button(page, "Show the numbers"))
    assert cards(page) and not program.settings.current.player.hidden


def test_the_table_for_other_programs_has_a_line_for_every_game_and_replaces_no_file(
    qtbot: QtBot, program: Program, played: Played, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [game for game in played(10) if not game.results[0].help]
    target = folder / "Statistics.csv"
    monkeypatch.setattr(GameFiles, "ask_place", lambda *_: target)
    program.window.navigator.dialogs.statistics("gap")
    page = statistics_of(qtbot, program)
    click(button(page, "Export as a table"))
    head, *lines = exported(folder)
    assert head.startswith("at,game,seats,variant,rivals,score")
    assert len(lines) == len(games) and all(",gap,2," in line and ",medium," in line for line in lines)
    assert "Exported: Statistics.csv" in texts_in(page)
    target.write_text("mine")
    click(button(page, "Export as a table"))
    assert target.read_text() == "mine"
    assert any("another file has that name" in text for text in texts_in(page))


@pytest.mark.all_games
def test_the_keyboard_reaches_everything(qtbot: QtBot, program: Program, played: Played) -> None:
    played(10)
    page = open_from_lobby(qtbot, program)
    (card,) = cards(page)
    for _ in range(20):
        if program.window.focusWidget() is card:
            break
        press(program, Qt.Key.Key_Tab)
    assert program.window.focusWidget() is card
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert page.asked.game == "gap"


def test_another_language_keeps_what_is_asked(qtbot: QtBot, program: Program, played: Played) -> None:
    played(10)
    program.window.navigator.dialogs.statistics("gap")
    statistics_of(qtbot, program)
    program.window.navigator.speak("cs")
    page = statistics_of(qtbot, program)
    assert page.asked.game == "gap" and {"Hodnocení", "Odehráno"} <= set(texts_in(page))
    assert "8 her" in [text.replace("\u00a0", " ") for text in texts_in(page)]
    program.window.navigator.speak("en")
    statistics_of(qtbot, program)
