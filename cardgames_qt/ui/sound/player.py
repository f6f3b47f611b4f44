"""Plays files without anybody waiting for it.

Devices are opened in a thread and only as long as something sounds, so headphones that are plugged in between
two cards are used for the second. Where there is no device nothing is heard, and nobody is told: everything
that is heard can be seen, too.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Protocol, TypeAlias

MOST_VOICES = 6
"""What sounds at a time; a seventh sound ends the first."""
_REST_S = 0.5
"""So long after the last sound a device is looked at whether it is still needed."""


class PlayingSound(Protocol):
    """A file that sounds."""

    @property
    def active(self) -> bool: ...

    def close(self) -> None: ...


Sing: TypeAlias = Callable[[Path, float], PlayingSound | None]
"""Begins to play a file at a volume between 0 and 1; None where nothing can be played."""


class SoundPlayer:
    """A thread that plays what it is asked for."""

    def __init__(self, sing: Sing | None = None) -> None:
        self._sing = sing or sing_aloud
        self._wanted: SimpleQueue[tuple[Path, float] | None] = SimpleQueue()
        self._voices: list[PlayingSound] = []
        self._thread = Thread(target=self._run, name="sounds", daemon=True)
        self._thread.start()

    def play(self, file: Path, volume: float) -> None:
        self._wanted.put((file, volume))

    def close(self) -> None:
        """End, with whatever still sounds."""
        self._wanted.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            try:
                wanted = self._wanted.get(timeout=_REST_S if self._voices else None)
            except Empty:
                self._keep([each for each in self._voices if each.active])
                continue
            if wanted is None:
                self._keep([])
                return
            voice = self._sing(*wanted)
            if voice is not None:
                self._voices.append(voice)
                self._keep(self._voices[-MOST_VOICES:])

    def _keep(self, voices: list[PlayingSound]) -> None:
        """End all others."""
        for voice in self._voices:
            if voice not in voices:
                voice.close()
        self._voices = voices


def sing_aloud(file: Path, volume: float) -> PlayingSound | None:
    if not has_device():
        return None
    try:
        # loaded with the first sound, in this thread; it has no types
        from just_playback import Playback  # type: ignore[import-untyped]  # noqa: PLC0415

        playback = Playback()
        playback.set_volume(volume)
        playback.load_file(str(file))
        playback.play()
    except Exception:  # no device, a lost one, no library: all of them mean silence
        return None
    voice: PlayingSound = playback
    return voice


def has_device(cards: Path = Path("/dev/snd")) -> bool:
    """Whether there may be something to play on.

    Asked on Linux before every try, because ALSA writes forty lines to the terminal where it finds no card.
    """
    if not sys.platform.startswith("linux"):
        return True
    return any(map(_answers, _servers())) or any(os.access(each, os.W_OK) for each in cards.glob("pcm*p"))


def _servers() -> Iterator[str]:
    """Where PulseAudio or PipeWire listens."""
    named = os.environ.get("PULSE_SERVER")
    if named:
        yield named.removeprefix("unix:")
    runtime = os.environ.get("PULSE_RUNTIME_PATH")
    if runtime:
        yield f"{runtime}/native"
    yield f"{os.environ.get('XDG_RUNTIME_DIR', f'/run/user/{os.getuid()}')}/pulse/native"


def _answers(server: str) -> bool:
    """Whether somebody listens there; a server on another machine is believed in."""
    if not server.startswith("/"):
        return True
    with socket.socket(socket.AF_UNIX) as call:
        try:
            call.connect(server)
        except OSError:
            return False
    return True
