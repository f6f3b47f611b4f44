"""Animations of the table: cards that fly, light that comes and goes, scores that count."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation, Signal
from shiboken6 import isValid

from cardgames_qt.ui.look.theme import Motion
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import Afterglow, TableItem
from cardgames_qt.ui.table.items.target import LIT, Light
from cardgames_qt.ui.table.pose import Pose

Done = Callable[[], None]
_DIP = 0.55
"""How much darker the glow is in the middle of its pulse."""


class Speed(Enum):
    """How fast things move; the value divides every duration."""

    SLOW = 0.5
    NORMAL = 1.0
    FAST = 2.0
    FASTEST = 4.0
    INSTANT = math.inf


class Gait(Enum):
    """The kind of movement; each has its own duration and easing."""

    PLAY = "play"
    DEAL = "deal"
    DRAW = "draw"
    FLIP = "flip"
    TAKE = "take"
    SPREAD = "spread"
    HOME = "home"


@dataclass(frozen=True)
class CardMove:
    """One card on its way to its next pose; `delay` counts in milliseconds from the start of its group."""

    card: CardItem
    to: Pose
    gait: Gait = Gait.PLAY
    delay: int = 0


@dataclass
class _Flight:
    """A move in progress: when it starts within its run, and how long it takes."""

    move: CardMove
    begin: float
    length: float
    start: Pose | None = None  # learnt when it begins: an earlier flight may still be moving the card
    arrived: bool = False

    def show(self, time: float, motion: Motion) -> None:
        card = self.move.card
        if time < self.begin:
            return
        if self.start is None:
            self.start = card.pose
            card.draw_for(self.move.to.width)
        share = 1.0 if self.length <= 0 else min(1.0, (time - self.begin) / self.length)
        pose, turn = _between(self.start, self.move.to, share, self.move.gait, motion)
        self.arrived = share >= 1.0
        card.show_pose(pose, turn=turn, settle=self.arrived)

    def land(self) -> None:
        """Be where it was going."""
        self.start, self.arrived = self.start or self.move.card.pose, True
        self.move.card.show_pose(self.move.to)


class _Run(QVariantAnimation):
    """All flights of one call, on one clock."""

    set_off = Signal(object)
    arrived = Signal(object)

    def __init__(self, flights: list[_Flight], length: float, motion: Motion, parent: QObject) -> None:
        super().__init__(parent)
        self.flights = flights
        self._motion = motion
        self.setStartValue(0.0)
        self.setEndValue(length)
        self.setDuration(max(1, round(length)))
        self.valueChanged.connect(self._tick)

    def _tick(self, time: float) -> None:
        for flight in self.flights:
            if isValid(flight.move.card):
                before = flight.start is not None, flight.arrived
                flight.show(time, self._motion)
                self._tell(flight, *before)

    def land(self) -> None:
        """Put every card where it was going."""
        for flight in self.flights:
            if isValid(flight.move.card):
                before = flight.start is not None, flight.arrived
                flight.land()
                self._tell(flight, *before)

    def _tell(self, flight: _Flight, had_set_off: bool, had_arrived: bool) -> None:
        if flight.start is not None and not had_set_off:
            self.set_off.emit(flight.move.gait)
        if flight.arrived and not had_arrived:
            self.arrived.emit(flight.move.gait)


class Animator(QObject):
    """Runs animations and knows when they are over.

    Calls may overlap: each runs on its own clock, and a card follows only the newest. The `home` of every
    card is set at once, so the final layout is known before anything has moved. Moving a card that the player
    is holding only changes where it will return to.
    """

    set_off = Signal(object)
    """A card begins to move, with its Gait."""
    arrived = Signal(object)
    """It is there; without motion both are told at once."""

    def __init__(self, motion: Motion, parent: QObject | None = None, *, speed: Speed = Speed.NORMAL) -> None:
        super().__init__(parent)
        self.speed = speed
        self.crowd = 1.0
        """How many times as fast cards fly: where many move one after the other, all wait less for each."""
        self._motion = motion
        self._runs: dict[_Run, Done | None] = {}

    @property
    def busy(self) -> bool:
        return bool(self._runs)

    def run(self, moves: Sequence[CardMove], then: Done | None = None) -> None:
        """Move these cards together, each after its own delay."""
        self.run_groups((moves,), then)

    def run_groups(self, groups: Sequence[Sequence[CardMove]], then: Done | None = None) -> None:
        """Move groups of cards one after the other; `then` is called once, at the end."""
        for move in (move for group in groups for move in group):
            move.card.home = move.to
            self.forget(move.card)
        flights, length = self._schedule(groups)
        if self.speed is Speed.INSTANT or not flights:
            for flight in flights:
                flight.land()
                self.set_off.emit(flight.move.gait)
                self.arrived.emit(flight.move.gait)
            if then is not None:
                then()
            return
        run = _Run(flights, length, self._motion, self)
        run.set_off.connect(self.set_off)
        run.arrived.connect(self.arrived)
        self._runs[run] = then
        run.finished.connect(self._collect)
        run.start()

    def tween(self, card: CardItem, lift: float) -> None:
        """Raise or lower a card as its state asks."""
        if self.speed is Speed.INSTANT:
            card.set_lift(lift)
            return
        self._stop(_Lift, card)
        _Lift(card, lift, round(self._motion.hover / self.speed.value), self).begin()

    def swell(self, card: CardItem, start: float) -> None:
        """Let a card that is picked up grow to its size in the hand, starting from that fraction of it."""
        if self.speed is not Speed.INSTANT:
            _Swell(card, start, round(self._motion.hover / self.speed.value), self).begin()

    def light(self, places: Sequence[TableItem]) -> None:
        """Fade the light on these places in; their glow pulses once."""
        if self.speed is not Speed.INSTANT and places:
            _Dawn(places, self._motion, self.speed.value, self).begin()

    def steady(self) -> None:
        """Jump to full light everywhere."""
        for dawn in _eases(self, _Dawn):
            dawn.land()

    def fade(self, glows: Sequence[Afterglow]) -> None:
        """Let light that goes out linger a moment."""
        if self.speed is Speed.INSTANT:
            for glow in glows:
                glow.go()
        elif glows:
            _Dusk(glows, round(self._motion.ring / self.speed.value), self).begin()

    def count(self, start: int, end: int, show: Callable[[int], None]) -> None:
        """Count a number up or down to its new value."""
        if self.speed is Speed.INSTANT:
            show(end)
        else:
            _Count(start, end, show, round(self._motion.count / self.speed.value), self).begin()

    def finish(self) -> None:
        """Jump to the end of everything, including what the `then` callbacks start."""
        while self._runs:
            run = next(iter(self._runs))
            run.stop()
            run.land()
            self._end(run)
        for ease in _eases(self, _Ease):
            ease.land()

    def moves(self, card: CardItem) -> bool:
        """Whether that card is moving."""
        return any(flight.move.card is card for run in self._runs for flight in run.flights)

    def forget(self, card: CardItem) -> None:
        """Stop moving a card that is being removed or picked up."""
        self._stop(_Swell, card)
        for run in self._runs:
            run.flights = [flight for flight in run.flights if flight.move.card is not card]

    def _stop(self, kind: type[_Lift | _Swell], card: CardItem) -> None:
        for ease in _eases(self, kind):
            if ease.card is card:
                ease.stop()

    def _collect(self) -> None:
        """End the runs that are over. Not a closure over the run, which would keep it alive forever."""
        for run in list(self._runs):
            if run.state() is QAbstractAnimation.State.Stopped:
                self._end(run)

    def _end(self, run: _Run) -> None:
        if run not in self._runs:
            return
        then = self._runs.pop(run)
        run.deleteLater()
        if then is not None:
            then()

    def _schedule(self, groups: Sequence[Sequence[CardMove]]) -> tuple[list[_Flight], float]:
        flights: list[_Flight] = []
        clock = 0.0
        for group in groups:
            end = clock
            for move in group:
                if move.card.state.held:
                    continue
                begin = clock + move.delay / (self.speed.value * self.crowd)
                length = self._length(move) / (self.speed.value * self.crowd)
                flights.append(_Flight(move, begin, length))
                end = max(end, begin + length)
            clock = end
        return flights, clock

    def _length(self, move: CardMove) -> float:
        motion = self._motion
        if move.gait is Gait.PLAY:
            here = move.card.pose
            far = math.hypot(move.to.x - here.x, move.to.y - here.y) > motion.far_from
            return motion.play_far if far else motion.play
        lengths = {
            Gait.DEAL: motion.deal,
            Gait.DRAW: motion.draw,
            Gait.FLIP: motion.flip,
            Gait.TAKE: motion.take,
            Gait.SPREAD: motion.spread,
            Gait.HOME: motion.home,
        }
        return lengths[move.gait]


class _Ease(QVariantAnimation):
    """Animates one value."""

    def __init__(self, start: float, end: float, length: int, parent: QObject) -> None:
        super().__init__(parent)
        self.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.setStartValue(float(start))
        self.setEndValue(float(end))
        self.setDuration(max(1, length))
        self.valueChanged.connect(self._tick)

    def _tick(self, value: float) -> None:
        raise NotImplementedError

    def begin(self) -> None:
        """Start, showing the first value at once: Qt would leave that to the first frame."""
        self._tick(self.startValue())
        self.start(QAbstractAnimation.DeletionPolicy.DeleteWhenStopped)

    def land(self) -> None:
        """Jump to the end."""
        self._tick(self.endValue())
        self.stop()


class _Lift(_Ease):
    """The lift of one card."""

    def __init__(self, card: CardItem, lift: float, length: int, parent: QObject) -> None:
        super().__init__(card.lift, lift, length, parent)
        self.card = card

    def _tick(self, value: float) -> None:
        if isValid(self.card):
            self.card.set_lift(value)


class _Swell(_Ease):
    """The size of a card that is being picked up."""

    def __init__(self, card: CardItem, start: float, length: int, parent: QObject) -> None:
        super().__init__(start, 1.0, length, parent)
        self.card = card

    def _tick(self, value: float) -> None:
        if isValid(self.card):
            self.card.setScale(value)


class _Dawn(_Ease):
    """Light coming up: first the ring, then the glow, which dips once."""

    def __init__(self, places: Sequence[TableItem], motion: Motion, speed: float, parent: QObject) -> None:
        length = round(motion.glow / speed)
        super().__init__(0.0, length, length, parent)
        self.setEasingCurve(QEasingCurve.Type.Linear)
        self._places = tuple(places)
        self._up = motion.ring / speed

    def _tick(self, value: float) -> None:
        length = self.duration()
        ring = min(1.0, value / self._up)
        later = max(0.0, value - self._up) / max(1.0, length - self._up)
        light = LIT if value >= length else Light(ring, ring * (1 - _DIP * math.sin(math.pi * later)))
        for place in self._places:
            if isValid(place):
                place.set_light(light)


class _Dusk(_Ease):
    """Light going out."""

    def __init__(self, glows: Sequence[Afterglow], length: int, parent: QObject) -> None:
        super().__init__(1.0, 0.0, length, parent)
        self._glows = tuple(glows)

    def _tick(self, value: float) -> None:
        for glow in self._glows:
            if value <= 0:
                glow.go()
            elif isValid(glow):
                glow.setOpacity(value)


class _Count(_Ease):
    """A number counting to its new value."""

    def __init__(
        self, start: int, end: int, show: Callable[[int], None], length: int, parent: QObject
    ) -> None:
        super().__init__(start, end, length, parent)
        self._show = show

    def _tick(self, value: float) -> None:
        self._show(round(value))


_AnyEase = TypeVar("_AnyEase", bound=_Ease)


def _eases(parent: QObject, kind: type[_AnyEase]) -> list[_AnyEase]:
    return [child for child in parent.children() if isinstance(child, kind)]


def staggered(cards: Sequence[tuple[CardItem, Pose]], gait: Gait, motion: Motion) -> tuple[CardMove, ...]:
    """Moves that start shortly after each other, as in dealing or taking."""
    step = motion.take_stagger if gait is Gait.TAKE else motion.deal_stagger
    return tuple(CardMove(card, pose, gait, k * step) for k, (card, pose) in enumerate(cards))


def _eased(share: float, gait: Gait, motion: Motion) -> float:
    if gait is Gait.HOME:
        curve = QEasingCurve(QEasingCurve.Type.OutBack)
        curve.setOvershoot(motion.home_overshoot)
        return curve.valueForProgress(share)
    return 1 - (1 - share) ** 3


def _between(start: Pose, end: Pose, share: float, gait: Gait, motion: Motion) -> tuple[Pose, float]:
    """The pose and the turn at that fraction of the way; flights rise in a shallow arc."""
    if share >= 1:
        return end, float(end.face_up)
    t = _eased(share, gait, motion)

    def way(a: float, b: float) -> float:
        return a + (b - a) * t

    arcs = gait in (Gait.PLAY, Gait.DEAL, Gait.DRAW, Gait.TAKE)
    rise = math.hypot(end.x - start.x, end.y - start.y) * motion.arc if arcs else 0.0
    pose = replace(
        end,
        x=way(start.x, end.x),
        y=way(start.y, end.y) - rise * math.sin(math.pi * t),
        width=way(start.width, end.width),
        rotation=way(start.rotation, end.rotation),
        z=max(start.z, end.z) + (200 if arcs else 0),
    )
    return pose, way(float(start.face_up), float(end.face_up))
