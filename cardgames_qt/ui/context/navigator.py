"""The ways through the window, as everything that opens in it knows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.settings import Settings

if TYPE_CHECKING:  # a table is loaded when the first one is opened
    from cardgames_qt.storage.store import SavedGame
    from cardgames_qt.ui.play.table_page import TablePage
    from cardgames_qt.ui.session.session import GameSession


class Navigator(Protocol):
    """Implemented by `ui/app/navigator.py`, for everything below it."""

    @property
    def page(self) -> TablePage | None:
        """The table on screen, also while a replay lies over it."""

    def tell(self, what: Phrase) -> None:
        """Show a notice at the table or in the lobby."""

    def change(self, settings: Settings) -> None:
        """Apply and save these settings."""

    def asks_about_unsaved(self, go: Callable[[], object]) -> bool:
        """Whether the player is asked first, because the game on the table is not on disk.

        Then `go` is called once the player agrees.
        """

    # --- tables ---------------------------------------------------------------------------------------

    def choose_seats(self, game: str, level: str = "") -> None:
        """For a new game, as at the last table; the bots may be of another level."""

    def play(self, plan: TablePlan, seed: str | None = None) -> None:
        """Deal at a new table; without a seed the deal is random."""

    def resume(self, saved: SavedGame) -> None: ...

    def open_file(self, path: Path) -> None:
        """Go on with the game in a file, or replay it if it is over and not in the library."""

    def learn(self, game: str, step: int = 0) -> None: ...

    def sit_down(self, session: GameSession) -> TablePage: ...

    def leave_table(self) -> None:
        """To the lobby, or to the replay that this table came from."""

    # --- what is looked at ----------------------------------------------------------------------------

    def show_lobby(self) -> None: ...

    def show_rules(self) -> None: ...

    def show_library(self, endings: Sequence[str] = ()) -> None:
        """All games, or those with one of these endings."""

    def show_statistics(self, game: str | None = None) -> None: ...

    def show_people(self) -> None: ...

    def show_exercises(self) -> None: ...

    def show_puzzles(self, game: str) -> None:
        """The list of a game's puzzles."""

    def show_puzzle_of_day(self) -> None: ...

    def show_replay(self, path: Path, back: Callable[[], None]) -> None:
        """Replay the game of a file; whoever leaves that for the lobby is led `back`."""

    def look_back(self, *, review: bool = False) -> None:
        """Replay the game on the table, and open its review if wanted."""

    def take_up_today(self, game: str) -> None:
        """Play today's deal of a game, continue it, or show its result."""

    def offer_saved(self) -> object:
        """Saved games came or went."""
