"""The light on places: it comes up, stays while a place is open, and fades."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from cardgames_qt.ui.table.animator import Animator
from cardgames_qt.ui.table.items.afterglow import fading_light
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import Target


class LightHost(Protocol):
    """What the light needs of the table."""

    animator: Animator

    def thing(self, key: str) -> TableItem | None:
        """The item of that key."""
        ...

    def things(self) -> tuple[TableItem, ...]:
        """All items."""
        ...


class Lights:
    """Lights places by their keys and puts them out; cards lying in a closed place step back with it."""

    def __init__(self, host: LightHost) -> None:
        self._host = host

    def light(self, targets: Mapping[str, Target]) -> None:
        """These places are offered now."""
        self._host.animator.steady()
        for place, target in targets.items():
            self._show(place, target, on=True)

    def put_out(self, targets: Mapping[str, Target]) -> None:
        """They are no more: their light fades, unless they are lit again at once."""
        self._host.animator.steady()
        lit = [(self._host.thing(place), target) for place, target in targets.items()]
        self._host.animator.fade(
            [fading_light(thing, target) for thing, target in lit if thing is not None and thing.glows]
        )
        for place, target in targets.items():
            self._show(place, target, on=False)

    def kindle(self, places: Collection[str]) -> None:
        """Let the light come up on those of these places that are open."""
        lit = [self._host.thing(place) for place in places]
        self._host.animator.light([thing for thing in lit if thing is not None and thing.glows])

    def _show(self, place: str, target: Target, *, on: bool) -> None:
        thing = self._host.thing(place)
        if thing is not None:
            thing.set_state(target=target if on else None, under=False)
        for card in self._host.things() if not target.legal else ():
            if isinstance(card, CardItem) and card.zone == place:
                card.set_state(veiled=on)
