"""The hint at the table: asked for with a key, marked on the table, with the reason in words."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cardgames_qt.games import find
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.ui.play.top_bar import TopBar
from cardgames_qt.ui.scene.game_scene import GameScene, ShowsPlans
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.text.hint_words import make_hint_words

_ICON = "bulb"


class Hints(QObject):
    """Asks for a hint for the person in front and shows it; the top bar says while a bot thinks about it."""

    def __init__(self, session: GameSession, scene: GameScene, bar: TopBar, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._scene, self._bar = session, scene, bar
        setting = scene.setting
        self._words = make_hint_words(setting.rules, setting.words, setting.translate)
        scene.hint_outdated.connect(self._ask_again)
        session.adviser.advised.connect(self._show)
        session.adviser.explained.connect(self._explain)
        session.adviser.changed.connect(self._mark)
        self._advice: Advice | None = None

    @property
    def possible(self) -> bool:
        """Whether the person in front has a choice, and no hint is being thought about."""
        session = self._session
        if (
            session.screen.front is None
            or session.over
            or not session.screen.settled
            or session.adviser.asking
        ):
            return False
        moves = session.screen.showing().moves
        return len(moves) > 1 or any(move.actor is None for move in moves)

    def ask(self) -> None:
        if self._session.screen.front is not None and self.possible:
            self._session.adviser.ask(self._session.screen.front)

    def _ask_again(self) -> None:
        """A hint that does not hold any more gives way to a new one, without another key."""
        if self._session.screen.front is not None:
            self._session.adviser.ask(self._session.screen.front)

    def _mark(self) -> None:
        asking = self._session.adviser.asking
        self._bar.set_busy(_ICON, busy=asking)
        if asking:
            self._bar.set_about(self._words.thinking())
        elif self._bar.about() == self._words.thinking():
            self._scene.panel_changed.emit()

    def _show(self, advice: Advice) -> None:
        if not self._for_front(advice):
            return
        if advice.best is None:
            self._bar.set_refusal(self._words.failed())
            return
        rival = self._words.rival(advice)
        explaining = rival is not None and find(self._scene.setting.rules.id).effects is not None
        self._tell(advice, self._words.reason(advice, more_to_come=explaining))
        self._advice = advice
        if rival is not None and explaining:
            self._session.adviser.explain(advice, rival.move)

    def _for_front(self, advice: Advice) -> bool:
        """What a phone asked for is for its seat alone: it tells of cards that nobody else sees."""
        screen = self._session.screen
        return bool(advice.view.seat == screen.front) and not screen.open

    def _explain(self, comparison: Comparison | None) -> None:
        """Real play has the last word: also on which of the two moves is better."""
        before = self._advice
        if before is None or before.best is None or self._scene.advised != before.best.move:
            return  # the player has gone on
        if comparison is None:  # then what the search says of it stands
            self._scene.reword_hint(self._words.reason(before))
            return
        advice, words = self._words.explained(before, comparison)
        if advice is before:
            self._scene.reword_hint(words)
        else:
            self._tell(advice, words)

    def _tell(self, advice: Advice, words: str) -> None:
        assert advice.best is not None
        self._scene.show_hint(advice.best.move, words)
        if isinstance(self._scene, ShowsPlans):
            self._scene.show_plan(advice.best.then)
