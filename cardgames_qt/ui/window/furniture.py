"""Everything that opens from the lobby, in one place to be loaded when the lobby already stands."""

from __future__ import annotations

from cardgames_qt.play.lesson import BadLessonError
from cardgames_qt.ui.lessons.desk import LessonDesk, lesson_plan, load_lesson
from cardgames_qt.ui.lobby.saved_games import SavedGames
from cardgames_qt.ui.lobby.saved_shelf import Shelf
from cardgames_qt.ui.page.game_scene import Setting
from cardgames_qt.ui.page.hints import ICON as HINT_ICON
from cardgames_qt.ui.page.page import NARROW, TablePage
from cardgames_qt.ui.page.scenes import make_scene
from cardgames_qt.ui.rules.page import RulesPage
from cardgames_qt.ui.saving.unsaved_sheet import UnsavedSheet
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from cardgames_qt.ui.sheets.about import About
from cardgames_qt.ui.sheets.key_sheet import KeySheet
from cardgames_qt.ui.sheets.licences_page import LicencesPage
from cardgames_qt.ui.sheets.preferences import Preferences
from cardgames_qt.ui.sitting.lesson_sitting import LessonSitting
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.window.key_places import key_places

__all__ = [
    "HINT_ICON",
    "NARROW",
    "About",
    "BadLessonError",
    "KeySheet",
    "LessonDesk",
    "LessonSitting",
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
