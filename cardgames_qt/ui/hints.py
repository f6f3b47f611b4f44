"""The hint at the table: asked for with a key, shown on the table in one sentence."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cardgames_qt.session.adviser import Advice
from cardgames_qt.session.table import Table
from cardgames_qt.ui.game_scene import GameScene
from cardgames_qt.ui.top_bar import TopBar
from cardgames_qt.words import Words

ICON = "bulb"


class HintWords(Words):
    """Why a move is the one to make, from what the bot counted."""

    def thinking(self) -> str:
        """A hint is on its way."""
        return self.tr("Thinking about a hint…")

    def failed(self) -> str:
        """The bot gave no answer of its own."""
        return self.tr("There is no hint this time. You can play on, or ask again.")

    def reason(self, advice: Advice) -> str:
        """One sentence about a move; numbers only where the bot has some."""
        if advice.choices == 1:
            return self.tr("This is the only move there is.")
        if advice.worth is None:
            return self.tr("This is what the strongest bot would play.")
        if advice.measure == "wins":
            return self._chance(advice.worth, advice.others)
        if advice.measure == "cards_left":
            return self._cards_left(advice.worth, advice.others)
        return self._points(advice.worth, advice.others)

    def _chance(self, worth: float, others: tuple[float, ...]) -> str:
        best, count = _percent(worth), 1 + len(others)
        if not others:
            return self.tr("About {best} % to win.").format(best=best)
        if _percent(others[0]) >= best:
            words = self.tr("%n moves looked at: about {best} % to win, and another is as good.", "", count)
            return words.format(best=best)
        words = self.tr(
            "Best of %n moves looked at: about {best} % to win; the next best {next} %.", "", count
        )
        return words.format(best=best, next=_percent(others[0]))

    def _points(self, worth: float, others: tuple[float, ...]) -> str:
        """Bots count points from different starts, so only the lead over other moves says something."""
        if not others:
            return self.tr("This is what the strongest bot would play.")
        count, ahead = 1 + len(others), worth - others[0]
        if ahead < 0.05:
            return self.tr("%n moves looked at: this one is good, and another is as good.", "", count)
        words = self.tr("Best of %n moves looked at: about {points} points ahead of the next.", "", count)
        return words.format(points=f"{ahead:.1f}" if ahead < 3 else round(ahead))

    def _cards_left(self, worth: float, others: tuple[float, ...]) -> str:
        """Fewer are better, whichever sign a bot gives them."""
        cards = round(abs(worth))
        if not others or round(abs(others[0])) <= cards:
            return self.tr("About %n card(s) left at the end.", "", cards)
        words = self.tr("About %n card(s) left at the end; {next} after the next best move.", "", cards)
        return words.format(next=round(abs(others[0])))


class HintDesk(QObject):
    """Asks for a hint for the person in front and shows it; the top bar tells that it is thought about."""

    def __init__(self, table: Table, scene: GameScene, bar: TopBar, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._scene, self._bar = table, scene, bar
        self._words = HintWords(scene.setting.translate)
        table.adviser.advised.connect(self._show)
        table.adviser.changed.connect(self._mark)

    @property
    def possible(self) -> bool:
        """Whether the person in front has a move to be advised on, and none is thought about yet."""
        table = self._table
        if table.front is None or table.over or not table.settled or table.adviser.asking:
            return False
        return any(move.actor is None for move in table.showing().moves)

    def ask(self) -> None:
        """Begin to think about the move of the person in front."""
        if self._table.front is not None and self.possible:
            self._table.adviser.ask(self._table.front)

    def _mark(self) -> None:
        asking = self._table.adviser.asking
        self._bar.set_busy(ICON, busy=asking)
        if asking:
            self._bar.set_about(self._words.thinking())
        elif self._bar.about() == self._words.thinking():
            self._scene.panel_changed.emit()

    def _show(self, advice: Advice) -> None:
        if advice.move is None:
            self._bar.set_refusal(self._words.failed())
        else:
            self._scene.show_hint(advice.move, self._words.reason(advice))


def _percent(chance: float) -> int:
    """In words nothing is quite sure before it has happened."""
    return max(1, min(99, round(100 * chance)))
