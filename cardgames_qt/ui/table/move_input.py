"""What a gesture means in a game: what can be picked up, where it may go, what clicks and keys do."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt

from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.target import Target


class MoveInput:
    """Answers the questions of the gestures; a game answers from its rules. This one allows nothing."""

    def can_pick(self, card_key: str) -> str | None:
        """Why this card may not be picked up, in words; None if it may."""
        del card_key
        return None

    def targets(self, card_key: str) -> Sequence[Target]:
        """All places for this card: open ones, and closed ones with the reason."""
        del card_key
        return ()

    def drop(self, card_key: str, place: str) -> bool:
        """Play the card there. True: played, the new state will arrive; False: send the card home."""
        del card_key, place
        return False

    def default_target(self, card_key: str) -> str | None:
        """Where a double click plays the card: its only open place, unless the game knows better."""
        legal = [target.place for target in self.targets(card_key) if target.legal]
        return legal[0] if len(legal) == 1 else None

    def double_tapped(self, card: CardItem) -> bool:
        """A double click on a card that the first click did not pick up. True: used."""
        del card
        return False

    def tapped(self, key: str) -> bool:
        """A click on an interactive item while nothing is held. True: used; False: pick the card up."""
        del key
        return False

    def chosen(self, key: str) -> None:
        """One of the places lit by `offer` was chosen."""

    def touched_in_vain(self, key: str) -> None:
        """A click on something inactive, such as a button that is not ready: explain, if a rule does."""
        del key

    def hold_changed(self, card: CardItem | None) -> None:
        del card

    def relaid(self) -> None:
        """The table shows another state: update what is lit and what is said."""

    def take_back(self) -> bool:
        """Escape while nothing is held: undo what was begun, or close what is open. False if nothing is."""
        return False

    def key_pressed(self, key: Qt.Key, places: Sequence[str]) -> bool:
        """A key of the game's own; `places` are focused or under the pointer. True: used."""
        del key, places
        return False

    def digit_pressed(self, digit: int) -> bool:
        """A digit, 0 as well. True: used; False: it is Enter on that card of the hand, counted from 1."""
        del digit
        return False

    def open_menu(self, places: Sequence[str], at: QPoint) -> None:
        """Right click or menu key over these places, topmost first; `at` is in screen coordinates."""
        del places, at
