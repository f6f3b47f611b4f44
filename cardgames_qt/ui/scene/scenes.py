"""Finds a game's scene, and makes it for a table."""

from __future__ import annotations

from cardgames_qt.games import find
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.words import Translate
from cardgames_qt.storage.settings import SingleKeys
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.scene.game_scene import GameScene, Setting
from cardgames_qt.ui.scene.plain_scene import PlainScene


def scene_of(game: Game) -> type[GameScene]:
    """What a game is played on: its own scene, or the plain one where it has none yet."""
    own: type[GameScene] | None = game.scene
    return own or PlainScene


def make_scene(
    plan: TablePlan, translate: Translate, theme: Theme, single_keys: SingleKeys = "alone"
) -> GameScene:
    """The scene of a table whose seats are named as its plates show them."""
    game = find(plan.game)
    setting = Setting(
        rules=game.rules,
        words=game.words(translate),
        seats=plan.seats,
        theme=theme.scaled(1.0),  # a table grows with its view, not with the window's scale
        translate=translate,
        single_keys=single_keys,
    )
    return scene_of(game)(setting)
