"""Finds a game's scene."""

from __future__ import annotations

from typing import cast

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.ui.look.parts import optional_part
from cardgames_qt.ui.page.game_scene import GameScene, Setting
from cardgames_qt.ui.page.plain_scene import PlainScene


def make_scene(rules: AnyRules, setting: Setting) -> GameScene:
    """The game's own scene; the plain one for a game that has none yet."""
    return scene_of(rules)(setting)


def scene_of(game: AnyRules | str) -> type[GameScene]:
    """What a game is played on."""
    found = optional_part(game, "table.scene")
    return cast(type[GameScene], found.SCENE) if found is not None else PlainScene
