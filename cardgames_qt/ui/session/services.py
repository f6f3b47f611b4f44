"""Storage, tables and bots, loaded with their first use: they take longer to load than the lobby does."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardgames_qt.storage.exercise_file import ExerciseProgress
    from cardgames_qt.storage.library import Library
    from cardgames_qt.storage.statistics.profiles import Profile
    from cardgames_qt.storage.store import Listing, Store
    from cardgames_qt.ui.session.sessions import Sessions


class LazyServices:
    """What the window needs as soon as somebody leaves the lobby."""

    def __init__(self, folder: Path, people: Callable[[], Sequence[Profile]] = tuple) -> None:
        """Games are kept in that folder; `people` are those who play here, the first one first."""
        self._folder, self._people = folder, people
        self._knows_people = False
        self._library: Library | None = None
        self._sessions: Sessions | None = None

    @cached_property
    def store(self) -> Store:
        from cardgames_qt.storage.store import Store  # noqa: PLC0415

        return Store(self._folder)

    def _store_with_people(self) -> Store:
        """The store must know who plays here before anything is counted or played, but not in the lobby."""
        if not self._knows_people:
            self.store.register.know(self._people())
            self._knows_people = True
        return self.store

    def meet_people(self) -> None:
        """Register people who are new; changed names are registered with the next start."""
        if self._knows_people:
            register = self.store.register
            known = {each.id for each in register.people}
            register.know(each for each in self._people() if each.id not in known)

    @property
    def cache(self) -> Path:
        """The folder of what can be made again at any time."""
        return self._folder.parent / "cache"

    @property
    def library(self) -> Library:
        from cardgames_qt.storage.library import Library  # noqa: PLC0415

        if self._library is None:
            self._library = Library(self._store_with_people(), self.cache / "library.index")
        return self._library

    @property
    def phones_place(self) -> Path:
        """The file of the last table's phones."""
        return self._folder.parent / "phones.json"

    @cached_property
    def progress(self) -> ExerciseProgress:
        from cardgames_qt.storage.exercise_file import ExerciseProgress  # noqa: PLC0415
        from cardgames_qt.storage.statistics.profiles import FIRST  # noqa: PLC0415

        first = next((each.id for each in self._people()), FIRST)
        return ExerciseProgress(self._folder.parent / "exercises.json", first)

    @property
    def sessions(self) -> Sessions:
        from cardgames_qt.ui.session.sessions import open_sessions  # noqa: PLC0415

        if self._sessions is None:
            self._sessions = open_sessions(self._store_with_people())
        return self._sessions

    def unfinished(self) -> Listing | None:
        """The games that can go on; None where there is no file, which is known without the store."""
        return self.store.unfinished() if _has_files(self._folder) else None

    def has_finished(self) -> bool:
        """Whether any game was played to its end; known without the store, too."""
        return _has_files(self._folder / "finished")

    def close(self) -> None:
        """End the bots' process and save the library's index, if they were ever used."""
        if self._sessions is not None:
            self._sessions.client.close()
        if self._library is not None:
            self._library.close()


def _has_files(folder: Path) -> bool:
    try:
        return any(path.suffix == ".stolek" and not path.name.startswith(".") for path in folder.iterdir())
    except OSError:  # not there before the first game is saved; whatever else is wrong, saving will tell
        return False
