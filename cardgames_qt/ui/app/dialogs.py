"""Opens the sheets of the window. Their modules are loaded on first use, so that the lobby comes sooner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.sounds import Sound
from cardgames_qt.storage.settings import Settings
from cardgames_qt.ui.context.app_context import AppContext

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from cardgames_qt.engine.match import Match
    from cardgames_qt.storage.statistics.figures import ResultQuery
    from cardgames_qt.storage.statistics.profiles import Profile
    from cardgames_qt.ui.library.model import LibraryRequest
    from cardgames_qt.ui.library.thumbnail_cache import ThumbnailCache
    from cardgames_qt.ui.look.theme import Theme


class Dialogs:
    """A method for each sheet. All can be opened again in another language, with what was entered."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def seats(self, game: str, level: str = "") -> None:
        """With the last table of that game, for the current player; its bots may be of another level."""
        settings = self._context.settings
        last = settings.tables.get(game)
        if last is not None and level:
            seats = (seat if seat.human else replace(seat, level=level) for seat in last.seats)
            last = replace(last, seats=tuple(seats))
        self._seats(game, last, settings.person, settings.player)

    def _seats(
        self,
        game: str,
        last: TablePlan | None,
        name: str | None = None,
        player: Profile | None = None,
        deal: str = "",
    ) -> None:
        """Filled in like `last`; the first person has that name, or is that player."""
        from cardgames_qt.ui.setup.seat_sheet import SeatSheet

        context = self._context
        sheet = SeatSheet(
            find(game).rules,
            find(game).words(context.translate),
            words=context.words,
            theme=context.theme,
            last=context.with_names(last) if last is not None else None,
            name=name,
            people=context.settings.people,
            player=player,
            deal=deal,
            fair=context.fair_match,
            parent=context.pages,
        )
        sheet.play_wanted.connect(context.navigator.play)
        context.sheets.open(sheet, lambda: partial(self._seats, game, sheet.plan(), deal=sheet.deal))

    def game_on_sheet(self) -> str | None:
        """The game whose seat sheet is open."""
        from cardgames_qt.ui.setup.seat_sheet import SeatSheet

        sheet = self._context.sheets.sheet
        return sheet.game if isinstance(sheet, SeatSheet) else None

    def rules(self, game: str, place: str = "") -> None:
        """At a named place; if they are open already, the reader's place is kept."""
        from cardgames_qt.ui.rules.page import RulesPage

        context = self._context
        page = RulesPage(
            context.titles,
            game,
            language=context.languages.current,
            translate=context.translate,
            theme=context.theme,
            parent=context.pages,
            place=place,
        )
        context.sheets.open_rules(page, lambda: partial(self.rules, page.game))

    def preferences(self) -> None:
        from cardgames_qt.ui.app.preferences import Preferences

        sheet = Preferences(self._context.settings, self._context.theme, self._context.pages)
        sheet.changed.connect(self._change)
        self._context.sheets.open(sheet, lambda: self.preferences)

    def _change(self, settings: Settings) -> None:
        """What was changed of the sounds is heard at once."""
        context, before = self._context, self._context.settings
        context.navigator.change(settings)
        if (before.sound, before.volume) != (settings.sound, settings.volume):
            context.sounds.play(Sound.TURN)

    def card_question(self) -> None:
        """Ask which cards read best; whatever is answered, it is asked once."""
        from cardgames_qt.ui.app.card_question import CardQuestion
        from cardgames_qt.ui.app.preferences import colourful_game

        context, game = self._context, colourful_game()
        if game is None:
            return
        context.navigator.change(replace(context.settings, cards_asked=True))
        sheet = CardQuestion(game, context.theme, context.pages)
        sheet.chosen.connect(lambda cards: context.navigator.change(replace(context.settings, cards=cards)))
        context.sheets.open(sheet, lambda: self.card_question)

    def about(self) -> None:
        from cardgames_qt.ui.sheets.about import About

        sheet = About(self._context.theme, self._context.pages)
        sheet.licences_wanted.connect(self.licences)
        self._context.sheets.open(sheet, lambda: self.about)

    def licences(self) -> None:
        from cardgames_qt.ui.sheets.licences_page import LicencesPage

        context = self._context
        page = LicencesPage(context.languages.current, context.theme, context.pages)
        context.sheets.open(page, lambda: self.licences)

    def library(self, endings: Sequence[str], playing: Path | None) -> None:
        """The games with these endings, or all; `playing` is the file of the game on the table."""
        from cardgames_qt.storage.entries import Ending
        from cardgames_qt.storage.library import LibraryQuery
        from cardgames_qt.ui.library.model import LibraryRequest

        self._library(
            LibraryRequest(wanted=LibraryQuery(endings=tuple(map(Ending, endings))), playing=playing)
        )

    def _library(self, request: LibraryRequest) -> None:
        from cardgames_qt.storage.entries import folded
        from cardgames_qt.storage.library import ALONE
        from cardgames_qt.ui.library.actions import LibraryActions
        from cardgames_qt.ui.library.model import RowFormatter
        from cardgames_qt.ui.library.page import LibraryPage
        from cardgames_qt.ui.library.whose import ask_whose

        context, library = self._context, self._context.services.library
        library.titles = {game: words.title() for game, words in context.titles.items()}
        called = {name: tuple(map(folded, said)) for name, said in context.called.items()}
        library.called = {**called, context.words.you(): (ALONE,)}
        page = LibraryPage(
            context.services.store,
            library,
            LibraryActions(context.services.store, library, request.playing),
            RowFormatter(context.translate, context.titles, context.shown),
            files=context.files,
            make_pictures=self._pictures,
            translate=context.translate,
            theme=context.theme,
            parent=context.pages,
            request=request,
        )
        page.open_wanted.connect(context.navigator.open_file)
        page.replay_wanted.connect(
            lambda path: context.navigator.show_replay(path, partial(self._library, page.request))
        )
        page.exercises_wanted.connect(context.navigator.show_exercises)
        page.statistics_wanted.connect(lambda: self.statistics(page.request.wanted.game))
        page.changed.connect(context.navigator.offer_saved)
        page.worker.asked.connect(partial(ask_whose, context))
        context.sheets.open(page, lambda: partial(self._library, page.request))

    def people(self) -> None:
        from cardgames_qt.ui.statistics.people import PeopleSheet

        context = self._context
        sheet = PeopleSheet(context.settings, context.words, context.theme, context.pages)
        sheet.changed.connect(context.navigator.change)
        context.sheets.open(sheet, lambda: self.people)

    def statistics(self, game: str | None) -> None:
        """Of all games, or of that one."""
        from cardgames_qt.storage.statistics.figures import ResultQuery

        player = self._context.settings.player
        self._statistics(ResultQuery(profile=player.id, game=game))

    def _statistics(self, asked: ResultQuery) -> None:
        from cardgames_qt.ui.statistics.page import StatisticsPage

        context = self._context
        page = StatisticsPage(
            context.services.store,
            context.services.library,
            context.settings.player,
            titles={game: words.title() for game, words in context.titles.items()},
            files=context.files,
            several=len(context.settings.people) > 1,
            translate=context.translate,
            theme=context.theme,
            parent=context.pages,
            asked=asked,
        )
        page.profile_changed.connect(
            lambda profile: context.navigator.change(context.settings.with_player(profile))
        )
        context.sheets.open(page, lambda: partial(self._statistics, page.asked))

    def _pictures(self, theme: Theme, parent: QWidget) -> ThumbnailCache:
        from cardgames_qt.ui.library.thumbnail import TableThumbnail
        from cardgames_qt.ui.library.thumbnail_cache import ThumbnailCache

        context, services = self._context, self._context.services
        return ThumbnailCache(
            services.cache / "pictures",
            TableThumbnail(context.translate, context.shown, theme),
            services.library.path_of,
            parent,
        )

    def deal(self, match: Match) -> None:
        from cardgames_qt.ui.sheets.deal_sheet import DealSheet

        context = self._context
        context.sheets.open(DealSheet(match, context.theme, context.pages), lambda: partial(self.deal, match))

    def keys(self, games: Sequence[str]) -> None:
        """All keys of the window and of these games."""
        from cardgames_qt.ui.app.key_places import key_places
        from cardgames_qt.ui.sheets.key_sheet import KeySheet

        context = self._context
        places = key_places(context.commands, games, context.translate, context.settings.single_keys)
        sheet = KeySheet(places, context.theme, context.pages)
        context.sheets.open(sheet, lambda: partial(self.keys, games))
