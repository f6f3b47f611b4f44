"""What partners say about the piles, and the signs they say it with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Qt

from cardgames_qt.games.the_game import model
from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.tell.words import TheGameTalkWords
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.table.signals import talk
from cardgames_qt.ui.table.signals.sign import Sign
from cardgames_qt.ui.table.signals.tools import Saying

KEYS: dict[Qt.Key, model.Kind] = {
    Qt.Key.Key_K: "keep_off",
    Qt.Key.Key_S: "small_steps",
    Qt.Key.Key_C: "clear",
}
_OCTAGON = "M-4.5,-10.5 H4.5 L10.5,-4.5 V4.5 L4.5,10.5 H-4.5 L-10.5,4.5 V-4.5Z"
SIGNS: dict[model.Kind, Sign] = {
    "keep_off": Sign("#E5533D", _OCTAGON, "#FFFFFF", "M-5.4,0 H5.4", "#C93A26", "#7E1F12"),
    "small_steps": Sign(
        "#E6A532", "M0,-9.5 L10.5,9 H-10.5Z", "#2A1C05", "M0,-3.4 V2.2 M0,6 V6.1", "#8A5B00", "#5C3D00"
    ),
    "clear": Sign("#3E9E5C", "M0,-11 A11,11 0 1 1 -.01,-11Z", "#FFFFFF", "M-4.8,0.4 L-1.4,4 L5,-3.6"),
}
ASKED: tuple[model.Kind, ...] = ("keep_off", "small_steps")
"""What stays on a pile until it is taken back, the stronger first."""


def _saying(key: Qt.Key, kind: model.Kind, words: TheGameTalkWords) -> Saying:
    name = chr(key.value)
    tip, menu, asks = words.tip(kind, name), words.menu(kind, name), words.choose_pile(kind)
    return Saying(kind, SIGNS[kind], key, words.tool(kind), tip, menu, asks)


class Talk(talk.Talk):
    """What the person in front says about the piles."""

    def __init__(self, scene: GameScene) -> None:
        self.words = TheGameTalkWords(scene.setting.translate)
        super().__init__(scene, [_saying(*each, self.words) for each in KEYS.items()], PILES)
        self._scene = scene

    def may_say(self) -> Sequence[str]:
        """Alone at the table there is nobody to say it to."""
        showing = self._scene.showing
        if showing is None or len(self._scene.setting.seats) == 1:
            return ()
        return [move.signal for move in showing.asides if isinstance(move, model.Signal)]

    def say(self, kind: str, place: str) -> None:
        """As a move beside the turn."""
        move, showing = model.Signal(cast(model.Kind, kind), cast(Pile, place)), self._scene.showing
        if showing is not None and self.may_say() and move in showing.asides:
            self._scene.aside_made.emit(move)
        else:
            silent = self._scene.reasons.told(self.words.silent(), "talk-levels")
            self._scene.refuse(silent if not self.may_say() else self._scene.reasons.why_not(move))
