"""Which sounds are heard, and how loud: what the player wants of those that a table makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from cardgames_qt.kit.sounds import HANDLING, VARIANTS, Sound, file_name
from cardgames_qt.storage.settings import Settings

PlayFile: TypeAlias = Callable[[Path, float], None]


class Sounds:
    """Silent until it is given something to play with, which is when the lobby stands."""

    def __init__(self) -> None:
        self._play: PlayFile | None = None
        self._folder = Path()
        self._wanted = frozenset(Sound)
        self._volume = 0.0
        self._times: Counter[Sound] = Counter()

    def open(self, play: PlayFile, folder: Path) -> None:
        """From now on the files of that folder can be heard."""
        self._play, self._folder = play, folder

    def follow(self, settings: Settings) -> None:
        wanted = {"all": frozenset(Sound), "telling": frozenset(Sound) - HANDLING, "off": frozenset[Sound]()}
        self._wanted = wanted[settings.sound]
        self._volume = (settings.volume / 100) ** 2  # half of it is heard as half as loud

    @property
    def audible(self) -> bool:
        """Whether anything could be heard."""
        return self._play is not None and bool(self._wanted)

    def play(self, sound: Sound) -> None:
        """The next of its variants in turn, so that no two cards sound alike."""
        if self._play is not None and sound in self._wanted:
            self._play(self._folder / file_name(sound, self._times[sound] % VARIANTS), self._volume)
            self._times[sound] += 1
