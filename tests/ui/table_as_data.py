"""Everything that a pointer can do on a game's table: every click, drag and button, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QSizeF

from cardgames_qt.games import find
from cardgames_qt.games.the_game.table.scene import TheGameScene
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import english
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.scene.game_scene import GameScene, Setting
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from tests.ui.at_table import seat_plans

_MOST = 5_000

Way = tuple[str, ...]
"""What is touched, in order; a drag is a card, an arrow and a place."""


def make_table(game: str, seats: int) -> GameScene:
    found = find(game)
    setting = Setting(
        rules=found.rules,
        words=found.words(),
        seats=seat_plans(seats),
        theme=make_theme(Mode.DARK),
        translate=english,
        speed=Speed.INSTANT,
    )
    scene = scene_of(found)(setting)
    scene.resize(QSizeF(1000, 744))
    return scene


class Pointer:
    """Tries everything from one position; the scene's moves are written down and not made."""

    def __init__(self, scene: GameScene, showing: Showing) -> None:
        self.scene, self.showing = scene, showing
        self.made: set[Any] = set()
        scene.move_made.connect(self.made.add)
        scene.aside_made.connect(self.made.add)
        scene.present(showing)

    def everything(self) -> set[Any]:
        """All moves that any gestures lead to."""
        seen: set[object] = {self._picture()}
        ways: list[Way] = [()]
        for _ in range(_MOST):
            if not ways:
                break
            way = ways.pop()
            self._go(way)
            start = picture = self._picture()
            for step in list(self._steps()):
                if picture != start:
                    self._go(way)
                before = len(self.made)
                step_done = self._do(step)
                picture = self._picture()
                if step_done and len(self.made) == before and picture not in seen:
                    seen.add(picture)
                    ways.append((*way, step))
        else:
            raise AssertionError("there is no end to what can be done")
        self._talk()
        return self.made

    def _go(self, way: Way) -> None:
        self.scene.gestures.cancel()
        while self.scene.input.take_back():
            pass
        for step in way:
            self._do(step)

    def _steps(self) -> Iterator[str]:
        buttons = [thing for thing in self.scene.things() if isinstance(thing, ButtonItem)]
        for thing in dict.fromkeys([*self.scene.focusables(), *buttons]):
            if thing.state.target is not None or isinstance(thing, CardItem | ButtonItem):
                yield thing.key  # of the others there is only more to be seen
        if self.scene.gestures.held is None:
            for thing in self.scene.things():
                loose = isinstance(thing, CardItem) and thing.interactive
                if loose and self.scene.input.can_pick(thing.key) is None:
                    for target in self.scene.input.targets(thing.key):
                        yield f"{thing.key}→{target.place}"

    def _do(self, step: str) -> bool:
        """A click, or a drag; False if the thing is gone."""
        card, arrow, place = step.partition("→")
        thing = self.scene.thing(card)
        if thing is None or not thing.isVisible():
            return False
        if not arrow:
            self.scene.gestures.click(thing)
        elif isinstance(thing, CardItem) and self.scene.gestures.pick(thing):
            self.scene.gestures.click(self.scene.thing(place))
        self.scene.animator.finish()
        return True

    def _picture(self) -> object:
        """All that is seen of what is chosen."""
        held = self.scene.gestures.held
        return held and held.key, tuple(
            (
                thing.key,
                thing.isVisible(),
                thing.state.selected,
                thing.state.target is not None and thing.state.target.legal,
                tuple(getattr(thing, "texts", {}).items()),
                round(thing.home.y / 40) if isinstance(thing, CardItem) else None,  # in whatever order
            )
            for thing in self.scene.things()
        )

    def _talk(self) -> None:
        """Signals are given with tools beside the table."""
        if isinstance(self.scene, TheGameScene):
            speech = self.scene.game_input.speech
            for saying in speech.sayings():
                for place in self.scene.board.lanes:
                    speech.give(saying, place)
