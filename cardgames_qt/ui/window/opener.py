"""Opens the sheets of the window. Each is loaded when it is first opened, so that the lobby stands sooner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.ui.saving.game_files import ONE, GameFiles
from cardgames_qt.ui.window.surroundings import Surroundings

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from cardgames_qt.engine.match import Match
    from cardgames_qt.storage.statistics.figures import Asked
    from cardgames_qt.storage.statistics.profiles import Profile
    from cardgames_qt.ui.library.pictures import Pictures
    from cardgames_qt.ui.library.request import Request
    from cardgames_qt.ui.look.theme import Theme
    from cardgames_qt.ui.window.menus import Commands


class Opener(QObject):
    """A method for each sheet; all can be opened once more in another language, with what was entered."""

    play_wanted = Signal(object, str)
    """The TablePlan of the seat sheet, and the number of the deal if one was typed."""
    replay_wanted = Signal(object)
    """The Path of a game whose story is to be told."""
    open_wanted = Signal(object)
    """The Path of a game."""
    library_wanted = Signal()
    exercises_wanted = Signal()
    saved_changed = Signal()
    """Saved games came or went."""
    settings_changed = Signal(object)
    """Other Settings were chosen."""

    def __init__(self, around: Surroundings, files: GameFiles, parent: QObject) -> None:
        super().__init__(parent)
        self._around, self._files = around, files

    def seats(self, game: str) -> None:
        """The seat sheet of a game as it was left last time, for who plays now."""
        settings = self._around.settings
        self._seats(game, settings.tables.get(game), settings.person, settings.player)

    def _seats(
        self,
        game: str,
        last: TablePlan | None,
        name: str | None = None,
        player: Profile | None = None,
        deal: str = "",
    ) -> None:
        """Filled in like that plan; the first person is called so, or is that one, if anything."""
        from cardgames_qt.ui.setup.seat_sheet import SeatSheet

        around = self._around
        sheet = SeatSheet(
            find(game).rules,
            find(game).words(around.translate),
            words=around.words,
            theme=around.theme,
            last=around.with_names(last) if last is not None else None,
            name=name,
            people=around.settings.people,
            player=player,
            deal=deal,
            fair=around.fair_match,
            parent=around.room,
        )
        sheet.play_wanted.connect(self.play_wanted)
        around.sheets.open(sheet, lambda: partial(self._seats, game, sheet.plan(), deal=sheet.deal))

    def game_on_sheet(self) -> str | None:
        """Which game is about to be played."""
        from cardgames_qt.ui.setup.seat_sheet import SeatSheet

        sheet = self._around.sheets.sheet
        return sheet.game if isinstance(sheet, SeatSheet) else None

    def rules(self, game: str, place: str = "") -> None:
        """The rules of a game, at a named place; who reads them already keeps the place."""
        from cardgames_qt.ui.rules.page import RulesPage

        around = self._around
        page = RulesPage(
            around.titles,
            game,
            language=around.languages.current,
            translate=around.translate,
            theme=around.theme,
            parent=around.room,
            place=place,
        )
        around.sheets.open_rules(page, lambda: partial(self.rules, page.game))

    def preferences(self) -> None:
        """The settings."""
        from cardgames_qt.ui.sheets.preferences import Preferences

        sheet = Preferences(self._around.settings, self._around.theme, self._around.room)
        sheet.changed.connect(self.settings_changed)
        self._around.sheets.open(sheet, lambda: self.preferences)

    def about(self) -> None:
        """What this program is."""
        from cardgames_qt.ui.sheets.about import About

        sheet = About(self._around.theme, self._around.room)
        sheet.licences_wanted.connect(self.licences)
        self._around.sheets.open(sheet, lambda: self.about)

    def licences(self) -> None:
        """Whose work comes along."""
        from cardgames_qt.ui.sheets.licences_page import LicencesPage

        around = self._around
        page = LicencesPage(around.languages.current, around.theme, around.room)
        around.sheets.open(page, lambda: self.licences)

    def library(self, endings: Sequence[str], playing: Path | None) -> None:
        """The games that came out like that, or all; `playing` is the file of the one on the table."""
        from cardgames_qt.storage.holdings import Ending
        from cardgames_qt.storage.library import Wanted
        from cardgames_qt.ui.library.request import Request

        self._library(Request(wanted=Wanted(endings=tuple(map(Ending, endings))), playing=playing))

    def _library(self, request: Request) -> None:
        from cardgames_qt.storage.holdings import folded
        from cardgames_qt.storage.library import ALONE
        from cardgames_qt.ui.library.deeds import Deeds
        from cardgames_qt.ui.library.page import LibraryPage
        from cardgames_qt.ui.library.rows import Narrator
        from cardgames_qt.ui.window.whose import ask_whose

        around, library = self._around, self._around.back_room.library
        library.titles = {game: words.title() for game, words in around.titles.items()}
        called = {name: tuple(map(folded, said)) for name, said in around.called.items()}
        library.called = {**called, around.words.you(): (ALONE,)}
        page = LibraryPage(
            around.back_room.store,
            library,
            Deeds(around.back_room.store, library, request.playing),
            Narrator(around.translate, around.titles, around.shown),
            files=self._files,
            make_pictures=self._pictures,
            translate=around.translate,
            theme=around.theme,
            parent=around.room,
            request=request,
        )
        page.open_wanted.connect(self.open_wanted)
        page.replay_wanted.connect(self.replay_wanted)
        page.exercises_wanted.connect(self.exercises_wanted)
        page.statistics_wanted.connect(lambda: self.statistics(page.request.wanted.game))
        page.changed.connect(self.saved_changed)
        page.librarian.asked.connect(partial(ask_whose, around))
        around.sheets.open(page, lambda: partial(self._library, page.request))

    def people(self) -> None:
        """Who plays at this computer."""
        from cardgames_qt.ui.statistics.people import PeopleSheet

        around = self._around
        sheet = PeopleSheet(around.settings, around.words, around.theme, around.room)
        sheet.changed.connect(self.settings_changed)
        around.sheets.open(sheet, lambda: self.people)

    def statistics(self, game: str | None) -> None:
        """What the player made of all games, or of that one."""
        from cardgames_qt.storage.statistics.figures import Asked

        player = self._around.settings.player
        self._statistics(Asked(profile=player.id, game=game))

    def _statistics(self, asked: Asked) -> None:
        from cardgames_qt.ui.statistics.page import StatisticsPage

        around = self._around
        page = StatisticsPage(
            around.back_room.store,
            around.back_room.library,
            around.settings.player,
            titles={game: words.title() for game, words in around.titles.items()},
            files=self._files,
            several=len(around.settings.people) > 1,
            translate=around.translate,
            theme=around.theme,
            parent=around.room,
            asked=asked,
        )
        page.profile_changed.connect(
            lambda profile: self.settings_changed.emit(around.settings.with_player(profile))
        )
        around.sheets.open(page, lambda: partial(self._statistics, page.asked))

    def open_files(self, paths: Sequence[Path]) -> None:
        """Go on with the one saved game there is, or take many into the library."""
        if [path.suffix for path in paths] == [ONE]:
            self.open_wanted.emit(paths[0])
            return
        from cardgames_qt.ui.library.page import LibraryPage

        self.library_wanted.emit()
        page = self._around.sheets.top
        assert isinstance(page, LibraryPage)
        page.librarian.take_in(paths)

    def _pictures(self, theme: Theme, parent: QWidget) -> Pictures:
        """Those of games, in a theme."""
        from cardgames_qt.ui.library.camera import Camera
        from cardgames_qt.ui.library.pictures import Pictures

        around, room = self._around, self._around.back_room
        return Pictures(
            room.cache / "pictures",
            Camera(around.translate, around.shown, theme),
            room.library.path_of,
            parent,
        )

    def deal(self, match: Match) -> None:
        """About the deal on the table."""
        from cardgames_qt.ui.sheets.deal_sheet import DealSheet

        around = self._around
        around.sheets.open(DealSheet(match, around.theme, around.room), lambda: partial(self.deal, match))

    def keys(self, commands: Commands, games: Sequence[str]) -> None:
        """All keys of the window and of these games."""
        from cardgames_qt.ui.sheets.key_sheet import KeySheet
        from cardgames_qt.ui.window.key_places import key_places

        around = self._around
        sheet = KeySheet(key_places(commands, games, around.translate), around.theme, around.room)
        around.sheets.open(sheet, lambda: partial(self.keys, commands, games))
