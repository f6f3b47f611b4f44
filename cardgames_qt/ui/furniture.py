"""Everything that opens from the lobby, in one place to be loaded when the lobby already stands."""

from __future__ import annotations

from cardgames_qt.session.lesson import BadLessonError
from cardgames_qt.session.lesson_table import LessonTable
from cardgames_qt.ui.about import About
from cardgames_qt.ui.game_scene import Setting
from cardgames_qt.ui.hints import ICON as HINT_ICON
from cardgames_qt.ui.key_places import key_places
from cardgames_qt.ui.key_sheet import KeySheet
from cardgames_qt.ui.lesson_desk import LessonDesk, lesson_plan, load_lesson
from cardgames_qt.ui.licences_page import LicencesPage
from cardgames_qt.ui.preferences import Preferences
from cardgames_qt.ui.rules_page import RulesPage
from cardgames_qt.ui.saved_games import SavedGames
from cardgames_qt.ui.saved_shelf import Shelf
from cardgames_qt.ui.scenes import make_scene
from cardgames_qt.ui.seat_sheet import SeatSheet
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table_page import NARROW, TablePage
from cardgames_qt.ui.unsaved_sheet import UnsavedSheet

__all__ = [
    "HINT_ICON",
    "NARROW",
    "About",
    "BadLessonError",
    "KeySheet",
    "LessonDesk",
    "LessonTable",
    "LicencesPage",
    "Preferences",
    "RulesPage",
    "SavedGames",
    "SeatSheet",
    "Setting",
    "Shelf",
    "Speed",
    "TablePage",
    "UnsavedSheet",
    "key_places",
    "lesson_plan",
    "load_lesson",
    "make_scene",
]
