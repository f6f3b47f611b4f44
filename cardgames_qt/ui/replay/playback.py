"""Plays a story back on a scene: at which stop, from whose point of view, and how fast."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from cardgames_qt.engine.rules import Seat
from cardgames_qt.play.story import Story
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.animator import Speed

SPEEDS = (0.5, 1.0, 2.0, 4.0)
PAUSE_MS, READING_MS = 900, 4_500
"""Between two stops at speed 1, and after a stop with something to read."""
_WRITTEN = 4
"""At the highest speed every so-manieth stop is put in words."""


def hurried(milliseconds: int, speed: float) -> int:
    """A pause at that speed: whoever hurries wants to see movement, so it shrinks by the square."""
    return round(milliseconds / max(speed, speed**2))


class PlaybackState(msgspec.Struct, frozen=True, kw_only=True):
    """Where the playback is, and how it looks at the story."""

    eyes: Seat
    stop: int = 0
    furthest: int = 0
    """The last stop that was seen; nothing after it is given away."""
    all_open: bool = False
    speed: float = 1.0

    def moved_to(self, stop: int) -> PlaybackState:
        return replace(self, stop=stop, furthest=max(stop, self.furthest))


class Playback(QObject):
    """Steps through a story on demand, or by itself while it plays."""

    moved = Signal()
    """`state` has changed."""
    rested = Signal()
    """The table is at rest, and the stop may be put in words; at the highest speed only now and then."""
    playing_changed = Signal()

    def __init__(
        self, story: Story, scene: GameScene, state: PlaybackState, *, moving: bool, parent: QObject
    ) -> None:
        """`moving` is whether cards are animated."""
        super().__init__(parent)
        self.story, self.state, self.playing = story, state, False
        self._scene, self._moving = scene, moving
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._go_on)
        scene.settled.connect(lambda: self._rest(PAUSE_MS))
        scene.reading.connect(lambda: self._rest(READING_MS))
        self._keep_speed()

    # --- where ----------------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        return self.state.stop == self.story.last

    def show(self) -> None:
        """Show the current stop without animation."""
        stop, eyes = self.state.stop, self.state.eyes
        self._scene.recall(self.story.heard(stop, eyes))
        self._scene.present(self.story.showing(stop, eyes))
        self.moved.emit()
        self.rested.emit()

    def go_to(self, stop: int) -> None:
        """Pause at that stop, or at the nearest there is."""
        self.pause()
        self.state = self.state.moved_to(max(0, min(stop, self.story.last)))
        self.show()

    def step(self, by: int) -> None:
        """One stop forward, animated, or one back."""
        self.pause()
        if by > 0:
            self._step_on()
        elif self.state.stop > 0:
            self.go_to(self.state.stop - 1)

    def turn(self, by: int) -> None:
        """To the start of the next turn, or back to the start of this one or the one before."""
        starts = (*self.story.turn_starts, self.story.last)
        here = self.state.stop
        if by > 0:
            self.go_to(starts[min(bisect_right(starts, here), len(starts) - 1)])
        else:
            self.go_to(starts[max(bisect_left(starts, here) - 1, 0)])

    def see_as(self, eyes: Seat) -> None:
        self.state = replace(self.state, eyes=eyes)
        self.show()

    def set_open(self, *, all_open: bool) -> None:
        self.state = replace(self.state, all_open=all_open)
        self.rested.emit()

    # --- by itself ------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play or pause; at the end, play from the start."""
        if self.playing:
            self.pause()
            return
        if self.at_end:
            self.go_to(0)
        self._set_playing(True)
        self._go_on()

    def pause(self) -> None:
        self._pause.stop()
        self._set_playing(False)

    def set_speed(self, speed: float) -> None:
        self.state = replace(self.state, speed=speed)
        self._keep_speed()
        self.moved.emit()

    def change_speed(self, by: int) -> None:
        number = SPEEDS.index(self.state.speed) + by
        if 0 <= number < len(SPEEDS):
            self.set_speed(SPEEDS[number])

    def _keep_speed(self) -> None:
        animator, speed = self._scene.animator, self.state.speed
        animator.speed = Speed(speed) if self._moving else Speed.INSTANT
        animator.crowd = max(1.0, speed**0.5)  # a long game at the highest speed is seen in half a minute

    def _set_playing(self, playing: bool) -> None:
        if playing != self.playing:
            passed = self._passing
            self.playing = playing
            self.playing_changed.emit()
            if passed:
                self.rested.emit()

    def _step_on(self) -> None:
        if not self.at_end:
            self.state = self.state.moved_to(self.state.stop + 1)
            self.moved.emit()
            self._scene.perform(self.story.happening(self.state.stop, self.state.eyes))

    def _go_on(self) -> None:
        self._step_on()
        if self.at_end:
            self.pause()

    def _rest(self, milliseconds: int) -> None:
        """Schedule the next step while it plays."""
        if self.playing and not self.at_end:
            self._pause.start(hurried(milliseconds, self.state.speed))  # what is done at rest is part of it
        if not self._passing:
            self.rested.emit()

    @property
    def _passing(self) -> bool:
        """Whether this stop goes by too fast to be read; writing it down would only hold the next one up."""
        return self.playing and self.state.speed == SPEEDS[-1] and self.state.stop % _WRITTEN != 0
