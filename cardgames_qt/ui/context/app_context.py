"""The services that everything in the window shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.words import GameTitle, Translate
from cardgames_qt.storage.settings import Settings, SettingsFile
from cardgames_qt.ui.commands import Commands
from cardgames_qt.ui.context.navigator import Navigator
from cardgames_qt.ui.context.page_stack import PageStack
from cardgames_qt.ui.context.sheet_stack import SheetStack
from cardgames_qt.ui.context.system_wishes import SystemWishes
from cardgames_qt.ui.look.avatars import AVATARS
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.session.services import LazyServices
from cardgames_qt.ui.sound.sounds import Sounds
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.text.words import ShellWords, game_titles

if TYPE_CHECKING:
    from cardgames_qt.ui.context.fair_match import FairMatch


class AppContext:
    """The pages, sheets, commands, services and settings of the window, and its navigator."""

    def __init__(
        self,
        pages: PageStack,
        sheets: SheetStack,
        commands: Commands,
        *,
        files: GameFiles,
        services: LazyServices,
        settings_file: SettingsFile,
        languages: Languages,
        wishes: SystemWishes,
        theme: Theme,
    ) -> None:
        self.pages, self.sheets, self.commands, self.files = pages, sheets, commands, files
        self.services = services
        self.settings_file, self.languages = settings_file, languages
        self.theme = theme  # the current one
        self.wishes = wishes
        self.sounds = Sounds()
        self.navigator: Navigator  # which is made with all this, and adds itself

    @property
    def settings(self) -> Settings:
        return self.settings_file.current

    @property
    def translate(self) -> Translate:
        """Into the current language."""
        return self.languages.translate

    @property
    def words(self) -> ShellWords:
        return ShellWords(self.translate)

    @property
    def titles(self) -> Mapping[str, GameTitle]:
        return game_titles(self.translate)

    @property
    def called(self) -> Mapping[str, tuple[str, ...]]:
        """The names that come with faces, each with its form in every language."""
        known = [ShellWords(translate) for translate in self.languages.every()]
        return {self.words.animal(face): tuple(each.animal(face) for each in known) for face in AVATARS}

    def with_names(self, plan: TablePlan) -> TablePlan:
        """With the names that come with faces in the current language; others are left alone."""
        known = [ShellWords(translate) for translate in self.languages.every()]
        return replace(plan, seats=tuple(self.words.renamed(seat, known) for seat in plan.seats))

    def fair_match(self) -> FairMatch:
        from cardgames_qt.ui.context.fair_match import FairMatch  # noqa: PLC0415 - hardly any table has one

        nameless = {name for names in self.called.values() for name in names}
        return FairMatch(self.services.library, nameless, self.settings.player.id)

    def seated(self, plan: TablePlan) -> TablePlan:
        """With the current player as the only person, unless that seat has a profile."""
        humans, player = plan.humans, self.settings.player
        if len(humans) != 1 or plan.seats[humans[0]].profile is not None:
            return plan
        seats = tuple(replace(seat, profile=player.id) if seat.human else seat for seat in plan.seats)
        return replace(plan, seats=seats)

    def evened(self, plan: TablePlan) -> TablePlan:
        """With fair opponents as strong as they should be now."""
        return self.fair_match().evened(plan) if any(seat.fair for seat in plan.seats) else plan

    def shown(self, plan: TablePlan) -> TablePlan:
        """As a table shows it: the only person is "You"."""
        return replace(plan, seats=self.words.addressed(self.with_names(plan).seats))
