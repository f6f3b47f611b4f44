"""Opens puzzles, and knows the one on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.phrases import Phrase, Sayable
from cardgames_qt.games import GAMES, find
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.ui.look.resources import assets_dir
from cardgames_qt.ui.window.surroundings import Surroundings

if TYPE_CHECKING:
    from pathlib import Path

    from cardgames_qt.storage.puzzle_file import Posed
    from cardgames_qt.ui.exercises.sheet import MakeLevels
    from cardgames_qt.ui.page.page import TablePage
    from cardgames_qt.ui.puzzles.desk import PuzzleDesk
    from cardgames_qt.ui.window.host import Host


YOU = "you"
"""The face of whoever plays alone."""


class Puzzles(QObject):
    """Knows which are solved; which that is, is kept among the settings."""

    solved = Signal(object)
    """The ids of all that are, one more than before."""

    def __init__(self, around: Surroundings, host: Host) -> None:
        super().__init__(host)
        self._around, self._host = around, host
        self.desk: PuzzleDesk | None = None

    def levels(self) -> MakeLevels | None:
        """What lays out all of them; None if they cannot be read, which is told."""
        from cardgames_qt.ui.puzzles.levels import PuzzleLevels

        around, puzzles = self._around, self._all()
        if not puzzles:
            return None
        title = find(puzzles[0].record.game).title(around.translate).title()
        solved, translate = around.settings.solved, around.translate
        return lambda theme, air: PuzzleLevels(
            title, puzzles, solved, translate=translate, theme=theme, air=air
        )

    def open(self, number: int) -> None:
        """Sit down at the puzzle of that number; after the last comes the first."""
        if self._host.held(partial(self.open, number)):
            return
        puzzles, around = self._all(), self._around
        if not puzzles:
            return
        posed = puzzles[number % len(puzzles)]
        seats = (SeatPlan(kind="human", name=around.words.animal(YOU), avatar=YOU),)
        plan = TablePlan(game=posed.record.game, seats=seats, options=posed.record.options, practice=True)
        try:
            sitting = around.back_room.sittings.puzzle(posed, plan)
        except BadRecordError as error:
            self._tell(error.phrase)
        else:
            self._host.sit_down(sitting)

    def attend(self, page: TablePage) -> None:
        """If that is the table of a puzzle, say so there."""
        if not page.sitting.ends_in_place:
            return
        from cardgames_qt.ui.puzzles.desk import PuzzleDesk
        from cardgames_qt.ui.sitting.puzzle_sitting import PuzzleSitting

        sitting = page.sitting
        assert isinstance(sitting, PuzzleSitting)
        self.desk = desk = PuzzleDesk(page, sitting, self._around.theme)
        desk.solved.connect(self._keep)
        desk.again_wanted.connect(partial(self.open, sitting.posed.number))
        desk.next_wanted.connect(partial(self.open, sitting.posed.number + 1))
        desk.solution_wanted.connect(partial(self._host.replays.show_solution, sitting))

    def _keep(self, solved: str) -> None:
        before = self._around.settings.solved
        if solved not in before:
            self.solved.emit((*before, solved))

    def _all(self) -> tuple[Posed, ...]:
        """Those of the game that has some; what cannot be read is told."""
        from cardgames_qt.storage.puzzle_file import read_puzzles

        folder = puzzle_folder()
        paths = (folder / f"{game}.jsonl" for game in GAMES) if folder is not None else ()
        path = next((path for path in paths if path.is_file()), None)
        if path is None:
            self._tell(Phrase("{file} is missing", {"file": "*.jsonl"}))
            return ()
        try:
            return read_puzzles(path)
        except BadRecordError as error:
            self._tell(error.phrase)
            return ()

    def _tell(self, reason: Sayable) -> None:
        self._around.sheets.close()
        self._host.told.emit(Phrase("The puzzles cannot be opened: {reason}", {"reason": reason}))


def puzzle_folder() -> Path | None:
    """Where puzzles lie, a file a game."""
    folder = assets_dir()
    return folder / "puzzles" if folder is not None else None
