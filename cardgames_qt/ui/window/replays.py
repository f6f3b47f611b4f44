"""Opens the story of a game over its table, and leads back to where it was opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.ui.look.theme import NARROW
from cardgames_qt.ui.window.surroundings import Surroundings

if TYPE_CHECKING:
    from cardgames_qt.engine.match import Match
    from cardgames_qt.kit.seats import TablePlan
    from cardgames_qt.play.story import Story
    from cardgames_qt.ui.page.game_scene import GameScene
    from cardgames_qt.ui.replay.page import ReplayPage
    from cardgames_qt.ui.replay.teller import Place
    from cardgames_qt.ui.sitting.sitting import Sitting


class _Shown(NamedTuple):
    """What is on the page, in no language."""

    story: Story
    plan: TablePlan
    running: bool


class Replays(QObject):
    """Knows the one story on screen."""

    changed = Signal()
    """A story came or went."""
    menu_wanted = Signal()
    left = Signal()
    """Nothing lies over the table or the lobby any more."""

    def __init__(self, around: Surroundings, parent: QObject) -> None:
        super().__init__(parent)
        self._around = around
        self._shown: _Shown | None = None
        self.page: ReplayPage | None = None

    def look_back(self, sitting: Sitting) -> None:
        """The game on the table: all of it once it is over, else what the seat in front knows of it."""
        from cardgames_qt.ui.replay.teller import Place

        front = sitting.screen.front
        eyes = front if front is not None else _first(sitting.plan)
        story = self._story(sitting.match, sitting.plan)
        start = 0 if sitting.over else story.last
        shown = _Shown(story, sitting.plan, running=not sitting.over)
        self._open(shown, Place(eyes=eyes, stop=start, furthest=start), panel_open=self._wide())

    def open(self, match: Match, plan: TablePlan) -> None:
        """A game that nobody plays any more, from its start, through the eyes of the first person."""
        from cardgames_qt.ui.replay.teller import Place

        shown = _Shown(self._story(match, plan), plan, running=False)
        self._open(shown, Place(eyes=_first(plan)), panel_open=self._wide())

    def _wide(self) -> bool:
        """Whether there is room for the log, and it is wanted."""
        return self._around.settings.panel_open and self._around.room.width() >= NARROW

    def _story(self, match: Match, plan: TablePlan) -> Story:
        from cardgames_qt.play.story import Story

        return Story(match, plan.humans)

    def _open(self, shown: _Shown, place: Place, *, panel_open: bool) -> None:
        from cardgames_qt.ui.replay.page import ReplayPage

        self.close()
        around, self._shown = self._around, shown
        moving = around.settings.pace != "instant"
        self.page = page = ReplayPage(
            shown.story,
            partial(self._make_scene, shown.plan),
            place,
            around.theme,
            running=shown.running,
            moving=moving,
        )
        page.back_wanted.connect(self.leave)
        page.bar.menu_wanted.connect(self.menu_wanted)
        page.panel.set_open(open_=panel_open)
        around.room.add(page)
        around.room.turn_to(page)
        page.begin()
        self.changed.emit()

    def _make_scene(self, plan: TablePlan) -> GameScene:
        from cardgames_qt.ui.page.game_scene import Setting
        from cardgames_qt.ui.page.scenes import scene_of

        around, game = self._around, find(plan.game)
        setting = Setting(
            rules=game.rules,
            words=game.words(around.translate),
            seats=around.shown(plan).seats,
            theme=around.theme.scaled(1.0),
            translate=around.translate,
        )
        return scene_of(game)(setting)

    def again(self) -> Callable[[], None]:
        """What opens the story of the moment once more, in whatever language is spoken then."""
        if self.page is None or self._shown is None:
            return lambda: None
        place, panel = self.page.teller.place, self.page.panel
        return partial(self._open, self._shown, place, panel_open=panel.is_open())

    def leave(self) -> None:
        """Back to where the story was opened."""
        self.close()
        self.left.emit()

    def close(self) -> None:
        """Put the story away."""
        page, self.page = self.page, None
        if page is not None:
            page.close_story()
            self._around.room.remove(page)
            page.deleteLater()
            self.changed.emit()


def _first(plan: TablePlan) -> Seat:
    """The first person, or whoever sits first where there is none."""
    return plan.humans[0] if plan.humans else Seat(0)
