"""The hint at the table: asked for with a key, marked on the table, with the reason in words."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cardgames_qt.ui.page.game_scene import GameScene, ShowsPlans
from cardgames_qt.ui.page.top_bar import TopBar
from cardgames_qt.ui.sitting.adviser import Advice
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.text.hint_words import make_hint_words

ICON = "bulb"


class HintDesk(QObject):
    """Asks for a hint for the person in front and shows it; the top bar tells that it is thought about."""

    def __init__(self, sitting: Sitting, scene: GameScene, bar: TopBar, parent: QObject) -> None:
        super().__init__(parent)
        self._sitting, self._scene, self._bar = sitting, scene, bar
        setting = scene.setting
        self._words = make_hint_words(setting.rules, setting.words, setting.translate)
        scene.hint_outdated.connect(self._ask_again)
        sitting.adviser.advised.connect(self._show)
        sitting.adviser.changed.connect(self._mark)

    @property
    def possible(self) -> bool:
        """Whether the person in front has something to be advised on, and nothing is thought about yet."""
        sitting = self._sitting
        if (
            sitting.screen.front is None
            or sitting.over
            or not sitting.screen.settled
            or sitting.adviser.asking
        ):
            return False
        moves = sitting.screen.showing().moves
        return len(moves) > 1 or any(move.actor is None for move in moves)

    def ask(self) -> None:
        """Begin to think about the move of the person in front."""
        if self._sitting.screen.front is not None and self.possible:
            self._sitting.adviser.ask(self._sitting.screen.front)

    def _ask_again(self) -> None:
        """A hint that does not hold any more gives way to a new one, without another key."""
        if self._sitting.screen.front is not None:
            self._sitting.adviser.ask(self._sitting.screen.front)

    def _mark(self) -> None:
        asking = self._sitting.adviser.asking
        self._bar.set_busy(ICON, busy=asking)
        if asking:
            self._bar.set_about(self._words.thinking())
        elif self._bar.about() == self._words.thinking():
            self._scene.panel_changed.emit()

    def _show(self, advice: Advice) -> None:
        if advice.best is None:
            self._bar.set_refusal(self._words.failed())
        else:
            self._scene.show_hint(advice.best.move, self._words.reason(advice))
            if isinstance(self._scene, ShowsPlans):
                self._scene.show_plan(advice.best.then)
