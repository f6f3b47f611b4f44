"""What everything that opens in the window is made with."""

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
from cardgames_qt.ui.look.avatars import AVATARS
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import GameFiles
from cardgames_qt.ui.session.services import LazyServices
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.text.words import ShellWords, game_titles

if TYPE_CHECKING:
    from cardgames_qt.ui.context.fair_match import FairMatch


class AppContext:
    """Pages, sheets, commands, services and settings of the window, and who leads through it."""

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
        theme: Theme,
    ) -> None:
        self.pages, self.sheets, self.commands, self.files = pages, sheets, commands, files
        self.services = services
        self.settings_file, self.languages = settings_file, languages
        self.theme = theme  # the current one
        self.navigator: Navigator  # which is made with all this, and adds itself

    @property
    def settings(self) -> Settings:
        """Those of the moment."""
        return self.settings_file.current

    @property
    def translate(self) -> Translate:
        """For words in the language of the moment."""
        return self.languages.translate

    @property
    def words(self) -> ShellWords:
        """The window's own."""
        return ShellWords(self.translate)

    @property
    def titles(self) -> Mapping[str, GameTitle]:
        """What the games are called."""
        return game_titles(self.translate)

    @property
    def called(self) -> Mapping[str, tuple[str, ...]]:
        """The names that came with the faces, each with what it is in any language."""
        known = [ShellWords(translate) for translate in self.languages.every()]
        return {self.words.animal(face): tuple(each.animal(face) for each in known) for face in AVATARS}

    def with_names(self, plan: TablePlan) -> TablePlan:
        """Names that came with the faces, in the language of the moment; others are left alone."""
        known = [ShellWords(translate) for translate in self.languages.every()]
        return replace(plan, seats=tuple(self.words.renamed(seat, known) for seat in plan.seats))

    def fair_match(self) -> FairMatch:
        """Knows how strong the opponents of a fair match are to be now."""
        from cardgames_qt.ui.context.fair_match import FairMatch  # noqa: PLC0415 - hardly any table has one

        nameless = {name for names in self.called.values() for name in names}
        return FairMatch(self.services.library, nameless, self.settings.player.id)

    def seated(self, plan: TablePlan) -> TablePlan:
        """The same table; whoever is alone there and did not say who they are is the one who plays now."""
        humans, player = plan.humans, self.settings.player
        if len(humans) != 1 or plan.seats[humans[0]].profile is not None:
            return plan
        seats = tuple(replace(seat, profile=player.id) if seat.human else seat for seat in plan.seats)
        return replace(plan, seats=seats)

    def evened(self, plan: TablePlan) -> TablePlan:
        """The same table, with fair opponents as strong as they are to be now."""
        return self.fair_match().evened(plan) if any(seat.fair for seat in plan.seats) else plan

    def shown(self, plan: TablePlan) -> TablePlan:
        """The same as it is shown: whoever is alone among bots and gave no name is you."""
        return replace(plan, seats=self.words.shown_seats(self.with_names(plan).seats))
