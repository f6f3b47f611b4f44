"""Every key of the program, for the key sheet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from cardgames_qt.games import find
from cardgames_qt.kit.words import Translate, Words
from cardgames_qt.storage.settings import SingleKeys
from cardgames_qt.ui.commands import Command, Commands
from cardgames_qt.ui.library.commands import library_keys
from cardgames_qt.ui.replay.controls import replay_keys
from cardgames_qt.ui.rules.page import rules_keys
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.table.keyboard import ARROWS, DIGITS, USE
from cardgames_qt.ui.text.keys import KeyLine, KeyPlace
from cardgames_qt.ui.text.words import game_titles

_TAB = (Qt.Key.Key_Tab, QKeySequence("Shift+Tab"))
_USE = tuple(key for key in USE if key is not Qt.Key.Key_Enter)  # most people take it for Return
_DIGITS = (DIGITS[0], DIGITS[1], DIGITS[2])


class KeyWords(Words):
    """Keys that are no commands."""

    def everywhere(self) -> str:
        return self.tr("Everywhere")

    def at_table(self) -> str:
        return self.tr("At the table")

    def in_sheet(self) -> str:
        return self.tr("In a dialog")

    def in_library(self) -> str:
        return self.tr("In the library")

    def in_rules(self) -> str:
        return self.tr("In the rules")

    def table_lines(self) -> tuple[KeyLine, ...]:
        return (
            KeyLine(_TAB, self.tr("Next item, previous item")),
            KeyLine(tuple(ARROWS), self.tr("Move in that direction")),
            KeyLine(_USE, self.tr("Pick up a card, play it, press a button")),
            KeyLine(_DIGITS, self.tr("Take the first, second, third card of the hand, and so on")),
            KeyLine((Qt.Key.Key_Space,), self.tr("Skip the animation; a click on the table does it too")),
            KeyLine((Qt.Key.Key_Escape,), self.tr("Put the card back; close what is open")),
        )

    def sheet_lines(self) -> tuple[KeyLine, ...]:
        return (
            KeyLine(_TAB, self.tr("Next field, previous field")),
            KeyLine(tuple(ARROWS), self.tr("Choose in a switch or a list")),
            KeyLine(_USE, self.tr("Press the button")),
            KeyLine((Qt.Key.Key_Escape,), self.tr("Close the top dialog; leave full screen")),
        )


def key_places(
    commands: Commands, games: Sequence[str], translate: Translate, single: SingleKeys
) -> list[KeyPlace]:
    """Those of the window, and of these games if they have keys of their own.

    Letters in the library stay as they are: they work only while its list has the focus.
    """
    words, titles = KeyWords(translate), game_titles(translate)
    replay, replay_lines = replay_keys(translate)
    own = ((titles[game].title(), scene_of(find(game)).keys(translate)) for game in games)
    return [
        KeyPlace(words.everywhere(), _lines(commands.everywhere)),
        KeyPlace(words.in_sheet(), words.sheet_lines()),
        KeyPlace(words.in_library(), library_keys(translate)),
        KeyPlace(words.in_rules(), rules_keys(translate)),
        KeyPlace(words.at_table(), (*_pressed(words.table_lines(), single), *_lines(commands.at_table))),
        KeyPlace(replay, _pressed(replay_lines, single)),
        *(KeyPlace(title, _pressed(lines, single)) for title, lines in own if lines),
    ]


def _lines(commands: Sequence[Command]) -> tuple[KeyLine, ...]:
    return tuple(line for line in map(KeyLine.of, commands) if line.keys)


def _pressed(lines: Sequence[KeyLine], single: SingleKeys) -> tuple[KeyLine, ...]:
    return tuple(line for line in (each.pressed(single) for each in lines) if line.keys)
