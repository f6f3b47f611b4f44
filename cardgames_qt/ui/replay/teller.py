"""Tells a story on a scene: where it stands, through whose eyes, and how fast it goes on."""

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
"""Between two stops at the speed of 1, and where there is something to read first."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody is in a story, and how they look at it."""

    eyes: Seat
    stop: int = 0
    furthest: int = 0
    """The last stop that was seen: of what comes after it nothing is told."""
    all_open: bool = False
    speed: float = 1.0

    def moved_to(self, stop: int) -> Place:
        """The same at another stop."""
        return replace(self, stop=stop, furthest=max(stop, self.furthest))


class Teller(QObject):
    """Goes through a story as it is asked to, or by itself while it plays."""

    moved = Signal()
    """`place` is another."""
    rested = Signal()
    """The table shows it at rest, and it may be told in words."""
    playing_changed = Signal()

    def __init__(
        self, story: Story, scene: GameScene, place: Place, *, moving: bool, parent: QObject
    ) -> None:
        """`moving` is whether cards are seen moving at all."""
        super().__init__(parent)
        self.story, self.place, self.playing = story, place, False
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
        """Whether nothing comes after this."""
        return self.place.stop == self.story.last

    def show(self) -> None:
        """Show the stop of the moment, at once."""
        stop, eyes = self.place.stop, self.place.eyes
        self._scene.recall(self.story.heard(stop, eyes))
        self._scene.present(self.story.showing(stop, eyes))
        self.moved.emit()
        self.rested.emit()

    def go_to(self, stop: int) -> None:
        """Show that stop, or the nearest there is; whoever chooses one wants to stay there."""
        self.pause()
        self.place = self.place.moved_to(max(0, min(stop, self.story.last)))
        self.show()

    def step(self, by: int) -> None:
        """One stop on, which is seen happening, or one back."""
        self.pause()
        if by > 0:
            self._step_on()
        elif self.place.stop > 0:
            self.go_to(self.place.stop - 1)

    def turn(self, by: int) -> None:
        """To where the next turn begins, or to where this or the one before began."""
        starts = (*self.story.turn_starts, self.story.last)
        here = self.place.stop
        if by > 0:
            self.go_to(starts[min(bisect_right(starts, here), len(starts) - 1)])
        else:
            self.go_to(starts[max(bisect_left(starts, here) - 1, 0)])

    def see_as(self, eyes: Seat) -> None:
        """The same stop through the eyes of that seat."""
        self.place = replace(self.place, eyes=eyes)
        self.show()

    def set_open(self, *, all_open: bool) -> None:
        """Show everybody's cards, or what one seat sees."""
        self.place = replace(self.place, all_open=all_open)
        self.rested.emit()

    # --- by itself ------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play, from the start again where it has ended; or pause."""
        if self.playing:
            self.pause()
            return
        if self.at_end:
            self.go_to(0)
        self._set_playing(True)
        self._go_on()

    def pause(self) -> None:
        """Stay here."""
        self._pause.stop()
        self._set_playing(False)

    def set_speed(self, speed: float) -> None:
        """Go so many times as fast."""
        self.place = replace(self.place, speed=speed)
        self._keep_speed()
        self.moved.emit()

    def change_speed(self, by: int) -> None:
        """The next speed up or down, if there is one."""
        number = SPEEDS.index(self.place.speed) + by
        if 0 <= number < len(SPEEDS):
            self.set_speed(SPEEDS[number])

    def _keep_speed(self) -> None:
        self._scene.animator.speed = Speed(self.place.speed) if self._moving else Speed.INSTANT

    def _set_playing(self, playing: bool) -> None:
        if playing != self.playing:
            self.playing = playing
            self.playing_changed.emit()

    def _step_on(self) -> None:
        if not self.at_end:
            self.place = self.place.moved_to(self.place.stop + 1)
            self.moved.emit()
            self._scene.perform(self.story.happening(self.place.stop, self.place.eyes))

    def _go_on(self) -> None:
        self._step_on()
        if self.at_end:
            self.pause()

    def _rest(self, milliseconds: int) -> None:
        """The table is at rest, or waits for a reader; where it plays by itself it goes on after that."""
        self.rested.emit()
        if self.playing and not self.at_end:
            self._pause.start(round(milliseconds / self.place.speed))
