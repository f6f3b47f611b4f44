"""The room behind the lobby: saved games, tables and bots, entered when one of them is needed."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardgames_qt.storage.library import Library
    from cardgames_qt.storage.practice.progress import Progress
    from cardgames_qt.storage.statistics.profiles import Profile
    from cardgames_qt.storage.store import Listing, Store
    from cardgames_qt.ui.session.sessions import Sessions


class LazyServices:
    """Rules, records and bots take longer to load than the lobby does, so they wait for their first use."""

    def __init__(self, folder: Path, people: Callable[[], Sequence[Profile]] = tuple) -> None:
        """Games are kept in that folder; `people` are those who play here, the first one first."""
        self._folder, self._people = folder, people

    @cached_property
    def store(self) -> Store:
        """Keeps games."""
        from cardgames_qt.storage.store import Store  # noqa: PLC0415 - what this room is for

        return Store(self._folder)

    @cached_property
    def _peopled_store(self) -> Store:
        """The same, knowing who plays here before anything is counted or played; no start waits for that."""
        self.store.register.know(self._people())
        return self.store

    def meet_people(self) -> None:
        """Somebody new may play here; how people are called by now is kept with the next start."""
        if "_peopled_store" in self.__dict__:
            register = self._peopled_store.register
            known = {each.id for each in register.people}
            register.know(each for each in self._people() if each.id not in known)

    @property
    def cache(self) -> Path:
        """Where lies what can be made again at any time."""
        return self._folder.parent / "cache"

    @cached_property
    def library(self) -> Library:
        """Finds games; what it knows of them is kept beside their folder."""
        from cardgames_qt.storage.library import Library  # noqa: PLC0415

        return Library(self._peopled_store, self.cache / "library.index")

    @cached_property
    def progress(self) -> Progress:
        """Knows how exercises stand; that is kept beside the games."""
        from cardgames_qt.storage.practice.progress import Progress  # noqa: PLC0415
        from cardgames_qt.storage.statistics.profiles import FIRST  # noqa: PLC0415

        first = next((each.id for each in self._people()), FIRST)
        return Progress(self._folder.parent / "exercises.json", first)

    @cached_property
    def sessions(self) -> Sessions:
        """Opens tables."""
        from cardgames_qt.ui.session.sessions import open_sessions  # noqa: PLC0415

        return open_sessions(self._peopled_store)

    def unfinished(self) -> Listing | None:
        """The games that can go on; None where there is no file, which is known without opening any."""
        return self.store.unfinished() if _has_files(self._folder) else None

    def has_finished(self) -> bool:
        """Whether any game was played to its end."""
        return _has_files(self._folder / "finished")  # the store would have to be loaded to ask it

    def close(self) -> None:
        """End the bots' process and put the list of games away, if anybody came this far."""
        if "sessions" in self.__dict__:
            self.sessions.client.close()
        if "library" in self.__dict__:
            self.library.close()


def _has_files(folder: Path) -> bool:
    """A folder is made when the first game is saved; saving will complain when it matters."""
    try:
        return any(path.suffix == ".stolek" and not path.name.startswith(".") for path in folder.iterdir())
    except OSError:
        return False
