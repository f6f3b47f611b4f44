"""Finds a game's scene."""

from __future__ import annotations

from cardgames_qt.kit.game import Game
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.scene.plain_scene import PlainScene


def scene_of(game: Game) -> type[GameScene]:
    """What a game is played on: its own scene, or the plain one where it has none yet."""
    own: type[GameScene] | None = game.scene
    return own or PlainScene
