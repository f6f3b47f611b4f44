"""Two unseen cards change places before a game goes on otherwise."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.engine.record import write
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.words import english
from cardgames_qt.play.branches import branches_of
from cardgames_qt.storage.store import load
from cardgames_qt.ui.replay.branches import BranchRow, BranchRows, BranchWords
from cardgames_qt.ui.replay.swap_sheet import CardButton, SwapSheet
from cardgames_qt.ui.setup.what_if_sheet import WhatIfSheet
from tests.cases import some
from tests.ui.replay.test_what_if import ask, finished, open_story, own_move, seat_greedy, story_of
from tests.ui.shell.driving import button, click, page_of, press, texts_in, ways_in


def ask_swap(qtbot: QtBot, program: Program, game: str) -> SwapSheet:
    """The sheet with the cards, at a moment at which the person is to move."""
    story = open_story(qtbot, program, finished(program, game))
    playback = story.playback
    stop = next(
        number for number in range(4, playback.story.last) if 0 in playback.story.match_at(number).to_act
    )
    playback.go_to(stop)
    playback.set_open(all_open=True)
    click(button(ask(program), "Swap cards…"))
    return sheet_of(program)


def sheet_of(program: Program) -> SwapSheet:
    sheet = program.window.overlay
    assert isinstance(sheet, SwapSheet)
    return sheet


def what_if_of(program: Program) -> WhatIfSheet:
    sheet = program.window.overlay
    assert isinstance(sheet, WhatIfSheet)
    return sheet


def choose_two(sheet: SwapSheet) -> tuple[CardButton, CardButton]:
    one = sheet.wall.buttons[0]
    click(one)
    assert f"{one.accessibleName()} ⇄ ?" in texts_in(sheet), "one is chosen, the other is asked for"
    other = next(each for each in sheet.wall.buttons if each.isEnabled() and each is not one)
    click(other)
    return one, other


@pytest.mark.parametrize("game", some(BUILT_IN, "qwixx", "the_game"))
def test_a_swapped_world_is_played_kept_and_told(qtbot: QtBot, program: Program, game: str) -> None:
    sheet = ask_swap(qtbot, program, game)
    story = story_of(program)
    stop = story.playback.state.stop
    seen = story.scene.showing
    assert seen is not None
    names = [each.accessibleName() for each in choose_two(sheet)]
    click(button(sheet, "Swap"))
    asked = what_if_of(program)
    assert any(" ⇄ ".join(names) in words for words in texts_in(asked))
    seat_greedy(asked)
    click(button(asked, "Play on"))
    assert page_of(program).session.screen.showing().view == seen.view, "nothing that was seen is different"
    own_move(qtbot, page_of(program))
    page_of(program).commands.lobby.trigger()
    told = story_of(program)
    assert told.playback.state.stop == stop and told.bar.lines.currentText() == "What if 1"
    assert told.scene.showing is not None and told.scene.showing.view == seen.view
    path = program.window.navigator.replays.shown.path
    assert path is not None
    record = load(path)[1].record
    (branch,) = branches_of(record)
    assert branch.swap is not None and list(branch.swap.cards) == names
    assert write(told.playback.story.match, []).log[branch.after] != record.log[branch.after], "another deal"
    click(ways_in(told).branches)
    assert any(" ⇄ ".join(names) in row.about for row in told_rows(program))


def told_rows(program: Program) -> list[BranchRow]:
    replays = program.window.navigator.replays
    rows = BranchRows(replays.shown.match, replays.shown.branches, BranchWords(english))
    return [rows.row(place) for place in range(len(rows))]


def test_cards_are_swapped_only_where_all_are_open(qtbot: QtBot, program: Program) -> None:
    story = open_story(qtbot, program, finished(program, "three"))
    story.playback.go_to(5)
    assert not button(ask(program), "Swap cards…").isEnabled()


def test_a_card_is_chosen_by_keys_and_let_go_again(qtbot: QtBot, program: Program) -> None:
    sheet = ask_swap(qtbot, program, "the_game")
    first, second = sheet.wall.buttons[:2]
    assert first.hasFocus() and not button(sheet, "Swap").isEnabled()
    press(program, Qt.Key.Key_Right)
    assert second.hasFocus()
    press(program, Qt.Key.Key_Space)
    assert sheet.chosen == [second.card] and second.isChecked()
    press(program, Qt.Key.Key_Space)
    assert sheet.chosen == [] and not second.isChecked()


def test_in_one_hand_nothing_changes_places(qtbot: QtBot, program: Program) -> None:
    sheet = ask_swap(qtbot, program, "the_game")
    (hand, *_) = sheet.groups
    assert hand.hand and len(hand.cards) > 1
    click(sheet.wall.buttons[0])
    able = {each.card for each in sheet.wall.buttons if each.isEnabled()}
    assert able & set(hand.cards) == {hand.cards[0]} and len(able) > 1


@pytest.mark.long
def test_another_language_keeps_the_sheets(qtbot: QtBot, program: Program) -> None:
    sheet = ask_swap(qtbot, program, "three")
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    again = sheet_of(program)
    assert again is not sheet and again.accessibleName() != sheet.accessibleName()
    again.dismissed.emit()
    assert isinstance(program.window.overlay, WhatIfSheet)
    program.window.navigator.change(replace(program.settings.current, language="en"))


def test_all_cards_and_the_way_on_fit_a_low_window(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1024, 640)
    sheet = ask_swap(qtbot, program, "the_game")
    qtbot.wait(50)
    scroll = cast(QScrollArea, sheet.findChild(QScrollArea))
    assert scroll.verticalScrollBar().maximum() == 0
    assert len(sheet.wall.buttons) > 70
