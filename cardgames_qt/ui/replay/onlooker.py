"""Hands that play nothing: whatever they touch tells when it was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QPoint

from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.move_input import MoveInput

Say: TypeAlias = Callable[[str], None]


class Onlooker(MoveInput):
    """Asks about cards; what a game shows to whoever looks closer, it still does."""

    def __init__(self, scene: GameScene, asked: Say, say: Say, refusal: Callable[[], str]) -> None:
        """`asked` is told the key of what is touched, and `say` what a closer look tells aloud.

        `refusal` is why nothing can be taken up.
        """
        self._scene, self._asked, self._say, self._refusal = scene, asked, say, refusal
        self._closer = scene.input

    def can_pick(self, card_key: str) -> str | None:
        """What was played is played."""
        del card_key
        return self._refusal()

    def tapped(self, key: str) -> bool:
        """Nothing is picked up by a click."""
        self._touch(key)
        return isinstance(self._scene.thing(key), CardItem) or self._look_closer(key)

    def _look_closer(self, key: str) -> bool:
        self._scene.announced.connect(self._say)
        try:
            return self._closer.tapped(key)
        finally:
            self._scene.announced.disconnect(self._say)

    def touched_in_vain(self, key: str) -> None:
        """Cards that nobody could have played then have their story, too."""
        self._touch(key)

    def chosen(self, key: str) -> None:
        """A place that was open then."""
        self._touch(key)

    def relaid(self) -> None:
        """What a game says of a picture, it says of one that has passed."""
        self._closer.relaid()

    def take_back(self) -> bool:
        """Look away."""
        return self._closer.take_back()

    def open_menu(self, places: Sequence[str], at: QPoint) -> None:
        """A closer look is among what it offers."""
        self._closer.open_menu(places, at)

    def _touch(self, key: str) -> None:
        """Of a card that is seen, or of the place where such cards lie."""
        cards = [card for card in self._scene.things() if isinstance(card, CardItem) and card.home.face_up]
        if any(key in (card.key, card.zone) for card in cards):
            self._asked(key)
