"""What a gesture means: the hooks through which a game takes part in picking up, dropping and clicking."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt

from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.target import Target


class MoveInput:
    """What the player's hands may do; every answer comes from the rules, none is decided here."""

    def can_pick(self, card_key: str) -> str | None:
        """Why this card may not be picked up, in words, or None when it may."""
        del card_key
        return None

    def targets(self, card_key: str) -> Sequence[Target]:
        """All places that concern this card: open ones, and closed ones with the reason."""
        del card_key
        return ()

    def drop(self, card_key: str, place: str) -> bool:
        """Play the card there. True: played, the table will be told; False: send it home."""
        del card_key, place
        return False

    def default_target(self, card_key: str) -> str | None:
        """Where a double click plays the card: its only open place, unless the game knows better."""
        legal = [target.place for target in self.targets(card_key) if target.legal]
        return legal[0] if len(legal) == 1 else None

    def double_tapped(self, card: CardItem) -> bool:
        """A double click on a card that the first click did not take. True: used."""
        del card
        return False

    def tapped(self, key: str) -> bool:
        """A click on an interactive card or zone with empty hands. True: used; False: pick the card up."""
        del key
        return False

    def chosen(self, key: str) -> None:
        """One of the places lit by `offer` was chosen."""

    def touched_in_vain(self, key: str) -> None:
        """A click on what does nothing now, such as a button that waits: say why, if a rule tells."""
        del key

    def hold_changed(self, card: CardItem | None) -> None:
        """A card was picked up or let go."""
        del card

    def relaid(self) -> None:
        """The table shows another picture: say what is expected now."""

    def take_back(self) -> bool:
        """Escape with empty hands: undo what was begun, or look away. False: there is nothing of it."""
        return False

    def key_pressed(self, key: Qt.Key, places: Sequence[str]) -> bool:
        """A key of the game's own; `places` have the keyboard or the pointer. True: used."""
        del key, places
        return False

    def open_menu(self, places: Sequence[str], at: QPoint) -> None:
        """The right button or the menu key over these places, the topmost first; `at` is on the screen."""
        del places, at
