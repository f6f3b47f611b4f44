"""Every key can be found out, and does what the sheet says."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.the_game.table.input import END_KEY
from cardgames_qt.games.the_game.table.speech import KEYS
from cardgames_qt.kit.words import english
from cardgames_qt.ui.app.key_places import key_places
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.sheets.key_sheet import KeySheet
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.text.keys import KeyPlace
from tests.ui.shell.driving import PATIENCE, button, named, page_of, press, sit, tile

CTRL = Qt.KeyboardModifier.ControlModifier


def said_in(sheet: KeySheet) -> list[str]:
    return [each.text() for each in cast(list[QLabel], sheet.findChildren(QLabel))]


def open_keys(program: Program) -> KeySheet:
    press(program, Qt.Key.Key_Question, CTRL)
    sheet = program.window.sheets.top
    assert isinstance(sheet, KeySheet)
    return sheet


def test_every_key_of_every_command_is_told(program: Program) -> None:
    said = said_in(open_keys(program))
    actions = program.window.actions()
    with_keys = [each for each in actions if each.shortcuts()]
    assert len(with_keys) > 15
    for action in with_keys:
        assert action.text().replace("&", "").removesuffix("…") in said
        for keys in action.shortcuts():
            assert keys.toString(QKeySequence.SequenceFormat.NativeText) in said


def test_the_lobby_tells_keys_as_this_system_writes_them(program: Program) -> None:
    commands, lobby = program.window.commands, program.window.lobby
    for command, part in (
        (commands.rules, button(lobby, "Rules")),
        (commands.statistics, named(lobby, "Statistics")),
    ):
        keys = command.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        assert part.toolTip().endswith(f" ({keys})")
    speller = "cardgames_qt.ui.text.keys.native"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(speller, lambda _keys: "⌘T")
        program.window.navigator.speak("cs")
    assert named(program.window.lobby, "Statistiky").toolTip() == "Statistiky (⌘T)"


def test_at_a_table_the_keys_of_its_game_are_told_and_no_others(program: Program) -> None:
    assert "End turn" in said_in(open_keys(program)), "in the lobby all of them"
    program.window.sheets.close()
    sit(program, "gap", "human,greedy")
    assert "End turn" not in said_in(open_keys(program))
    program.window.sheets.close()
    sit(program, "the_game", "human,greedy")
    assert {"End turn", "E", "K", "S", "C"} <= set(said_in(open_keys(program)))


def test_the_list_comes_from_the_keys_themselves(program: Program) -> None:
    places: list[KeyPlace] = key_places(program.window.commands, list(BUILT_IN), english, "alone")
    own = next(place for place in places if place.title == "The Game")
    assert [line.keys[0] for line in own.lines[:-1]] == [END_KEY, *KEYS]
    assert all(line.keys and line.words for place in places for line in place.lines)


def test_arrows_go_over_the_tiles_as_they_lie(program: Program) -> None:
    names = [each.game for each in program.window.lobby.tiles]
    tile(program, names[0]).setFocus()
    walked = []
    for key in ("Right", "Down", "Left", "Up", "Up", "Left", "Down", "Down", "Right", "Right"):
        press(program, Qt.Key[f"Key_{key}"])
        focused = program.window.focusWidget()
        walked.append(next(n for n, name in enumerate(names) if tile(program, name) is focused))
    assert walked == [1, 3, 2, 0, 0, 0, 2, 2, 3, 3]


@pytest.mark.parametrize("game", [game for game in BUILT_IN if game != "qwixx"])
def test_a_digit_takes_a_card_of_the_hand(
    qtbot: QtBot, program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.scene.scenes.scene_of", scene_of)
    page = sit(program, game, "human" if game == "the_game" else "human,greedy")
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    if game == "the_game":
        press(program, END_KEY)  # begin
        qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    scene = page_of(program).scene
    cards = [thing for thing in scene.things() if isinstance(thing, CardItem) and thing.zone == "hand"]
    hand = sorted(cards, key=lambda card: card.index)
    assert [card.x() for card in hand] == sorted(card.x() for card in hand)
    press(program, Qt.Key.Key_2)
    taken = hand[1].state
    assert taken.selected or (taken.focused and taken.unplayable)
    press(program, Qt.Key.Key_9)
    assert hand[1].state == taken, "there are not so many cards"
