"""What a table sounds like: the one place where what happens becomes sounds.

A card is heard when it is seen: dealt and taken as it sets off, laid as it arrives. All else that a step
tells is heard once the table is at rest, one after the other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from PySide6.QtCore import QObject

from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.kit.sounds import Sound, SoundOf, sounds_of
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.sound.sounds import Sounds
from cardgames_qt.ui.table.animator import Gait
from cardgames_qt.ui.timers import single_shot

_SET_OFF = {
    Gait.DEAL: (Sound.DEAL,),
    Gait.DRAW: (Sound.DEAL, Sound.TAKE),
    Gait.TAKE: (Sound.TAKE,),
}
_ARRIVED = {Gait.PLAY: (Sound.LAY, Sound.LAY_UP, Sound.LAY_DOWN, Sound.TRICK)}
_APART_MS = 180
"""Between two that are heard at rest: time to tell them apart."""
_MOST = 4
"""So many wait for that; where bots play faster than that, older ones are left out."""


class TableSounds(QObject):
    """Listens to a scene."""

    def __init__(
        self,
        scene: GameScene,
        sounds: Sounds,
        sound_of: SoundOf | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._scene, self._sounds, self._sound_of = scene, sounds, sound_of
        self._step: list[Sound] = []  # what the step that is shown now still owes
        self._at_rest: deque[Sound] = deque(maxlen=_MOST)
        self._next = single_shot(self, _APART_MS)
        self._next.timeout.connect(self._go_on)
        scene.performing.connect(self._hear)
        scene.animator.set_off.connect(lambda gait: self._match(_SET_OFF.get(gait, ())))
        scene.animator.arrived.connect(lambda gait: self._match(_ARRIVED.get(gait, ())))
        for at_rest in (scene.settled, scene.reading):
            at_rest.connect(self._rest)
        scene.refused.connect(lambda _reason: sounds.play(Sound.REFUSAL))
        scene.picked_up.connect(lambda _key: sounds.play(Sound.LIFT))

    def _hear(self, happening: Happening) -> None:
        after = happening.after
        if not self._sounds.audible:
            return
        self._step = list(sounds_of(happening.events, self._sound_of, after.outcome, after.seat))
        if _turns_to(after, self._scene.showing):
            self._step.append(Sound.TURN)

    def _match(self, fitting: Collection[Sound]) -> None:
        """A card moves: play the first sound of the step that goes with it and was not heard yet."""
        sound = next((each for each in self._step if each in fitting), None)
        if sound is not None:
            self._step.remove(sound)
            self._sounds.play(sound)

    def _rest(self) -> None:
        self._at_rest.extend(self._step)
        self._step = []
        if not self._next.isActive():
            self._go_on()

    def _go_on(self) -> None:
        if self._at_rest:
            self._sounds.play(self._at_rest.popleft())
        if self._at_rest:
            self._next.start()


def _turns_to(after: Showing, before: Showing | None) -> bool:
    """Whether the seat in front is asked now, alone or for the whole table, and was not before."""
    waited = before is not None and before.seat == after.seat and bool(before.moves)
    return bool(after.moves) and not waited
