"""Somebody who looks around in the window: library, numbers, days, and the stories of games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias, cast

from msgspec.structs import replace

from cardgames_qt.ui.app.main_window import MainWindow
from cardgames_qt.ui.library.page import LibraryPage
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.statistics.page import StatisticsPage
from cardgames_qt.ui.widgets.notices import FloatingNotice

Done: TypeAlias = Callable[[], bool]
"""Whether a step is done by now."""
_LINES, _MOMENTS = 6, 6
"""Of so many there are more of the same."""


class Visitor:
    """Goes from one room of the window to the next."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def state(self) -> dict[str, object]:
        """What is seen there."""
        story = self._window.navigator.replays.shown.path if self._window.replay is not None else None
        return {
            "says": self._says(),
            "story": None if story is None else str(story),
            "alarm": bool(cast(list[FloatingNotice], self._window.findChildren(FloatingNotice))),
        }

    def _says(self) -> str:
        """What the sheet on top tells in its strip."""
        sheet = self._window.sheets.top
        if isinstance(sheet, LibraryPage):
            return sheet.pane.strip.said
        return sheet.strip.said if isinstance(sheet, StatisticsPage) else ""

    # --- sheets ---------------------------------------------------------------------------------------

    def library(self) -> Done:
        """Open it, and wait until all is read."""
        self._window.navigator.show_library()
        page = self._library
        return lambda: not page.reading and page.sought is None

    def statistics(self, game: str | None = None) -> Done:
        """Open those of a game, or of all."""
        self._window.navigator.dialogs.statistics(game)
        page = self._statistics
        return lambda: not page.reading

    def helped(self) -> Done:
        """In the statistics, see those of games that are no measure of anybody."""
        self._statistics.ask(replace(self._statistics.asked, helped=True))
        return _at_once

    def days(self) -> Done:
        """Lay out the calendar."""
        self._window.navigator.days.open()
        dailies = self._window.navigator.days
        return lambda: not dailies.reading

    def exercises(self) -> Done:
        """Lay out what can be tried again."""
        self._window.navigator.exercises.choose(side="exercises")
        return _at_once

    def take_up_today(self, game: str) -> Done:
        """Play today's deal."""
        self._window.navigator.take_up_today(game)
        return _at_once

    def begin_anew(self) -> Done:
        """Start fresh, in the statistics."""
        self._statistics.begin_anew()
        return _at_once

    # --- in the library -------------------------------------------------------------------------------

    def choose(self, path: str) -> Done:
        """Have that game under the keyboard; whoever waits for one that is not there waits in vain."""
        page, library = self._library, self._window.context.services.library

        def chosen() -> bool:
            numbers = page.list.numbers
            for number, game in library.entries(numbers).items():
                if library.path_of(game) == Path(path):
                    page.list.choose(list(numbers).index(number))
                    return True
            return False

        return chosen

    def star(self) -> Done:
        """Put a star on it, or take it off."""
        self._library.commands.star()
        return _at_once

    def delete(self) -> Done:
        """Put it away."""
        self._library.commands.delete()
        return _at_once

    def replay(self) -> Done:
        """See its story, if that can be told."""
        self._library.commands.replay()
        return _at_once

    # --- in a story -----------------------------------------------------------------------------------

    def review(self) -> Done:
        """Look at its review with everybody's eyes; none is made where there is none."""
        story = self._story
        story.review.open()
        story.review.cancel()
        for seat in range(len(story.seats)):
            story.bar.eyes_chosen.emit(seat)
            for number in range(min(_MOMENTS, len(story.review.moments))):
                story.review.look_at(number)
        return _at_once

    def branches(self) -> Done:
        """Look at every branch, and at the tree of them."""
        replays = self._window.navigator.replays
        for line in range(min(_LINES, len(replays.shown.branches))):
            self._story.bar.line_chosen.emit(line)
        self._story.bar.line_chosen.emit(None)
        self._story.what_if.branches_wanted.emit()
        return _at_once

    def others(self) -> Done:
        """See who else sat in a seat."""
        self._story.what_if.others_wanted.emit()
        return _at_once

    # --- where it is ----------------------------------------------------------------------------------

    @property
    def _library(self) -> LibraryPage:
        page = self._window.sheets.top
        assert isinstance(page, LibraryPage), page
        return page

    @property
    def _statistics(self) -> StatisticsPage:
        page = self._window.sheets.top
        assert isinstance(page, StatisticsPage), page
        return page

    @property
    def _story(self) -> ReplayPage:
        story = self._window.replay
        assert story is not None, "a story is told"
        return story


def _at_once() -> bool:
    return True
