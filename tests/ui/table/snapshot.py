"""What a table shows, as plain data.

Two ways to the same state, animating every event or rebuilding from the view, must give equal snapshots.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.pile import PileItem
from cardgames_qt.ui.table.items.zone import ZoneItem
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class CardShot:
    """One card: where it belongs and how it looks there."""

    zone: str
    index: int
    face: str | None
    pose: Pose
    interactive: bool
    unplayable: bool
    badge: str | None
    lit: str | None


@dataclass(frozen=True, slots=True)
class ZoneShot:
    """One zone, pile or button: its words, and whether it can be used."""

    texts: tuple[tuple[str, str], ...]
    active: bool


@dataclass(frozen=True, slots=True)
class TableShot:
    """All cards and all places, by key."""

    cards: dict[str, CardShot]
    places: dict[str, ZoneShot]


def snapshot(table: TableScene) -> TableShot:
    """Read the table; the pointer, the focus and running animations leave no trace in it."""
    cards: dict[str, CardShot] = {}
    places: dict[str, ZoneShot] = {}
    for thing in table.things():
        if isinstance(thing, CardItem):
            cards[thing.key] = _card(thing)
        elif thing.isVisible():
            places[thing.key] = ZoneShot(_texts(thing), thing.interactive)
    return TableShot(cards, places)


def _card(card: CardItem) -> CardShot:
    state = card.state
    return CardShot(
        zone=card.zone,
        index=card.index,
        face=card.face if card.home.face_up else card.back,
        pose=card.home.rounded(),
        interactive=card.interactive,
        unplayable=state.unplayable,
        badge=state.badge,
        lit=state.target.chip if state.target is not None else None,
    )


def _texts(thing: TableItem) -> tuple[tuple[str, str], ...]:
    if isinstance(thing, ZoneItem):
        return tuple(sorted(thing.texts.items()))
    if isinstance(thing, PileItem):
        return (("back", thing.back or ""), ("count", str(thing.count)))
    if isinstance(thing, ButtonItem):
        return (("text", thing.text),)
    return ()
