"""Loads the state and the picture of the last game, step by step, so that the window stays responsive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QPixmap

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.score import number
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import Words
from cardgames_qt.storage.store import SavedGame, resume
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.library.thumbnail import TableThumbnail, may_be_seen
from cardgames_qt.ui.scene.game_scene import GameScene


class StandingWords(Words):
    """How an unfinished game stands."""

    def turn(self, to_act: Sequence[Seat], seats: Sequence[SeatPlan]) -> str:
        """Who is to play."""
        acting = [seats[seat] for seat in to_act if 0 <= seat < len(seats)]
        alone = sum(seat.human for seat in seats) == 1
        if alone and any(seat.human for seat in acting):
            return self.tr("Your turn")
        return self.tr("To play: {names}").format(names=self.series([seat.name for seat in acting]))


class LastGameLoader(QObject):
    """Loads one game at a time."""

    loaded = Signal(str, object)
    """Whose turn it is with the score, and the picture; None where it would show hands that are covered."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._steps: Iterator[None] = iter(())

    def load(self, saved: SavedGame, size: QSize) -> None:
        """`size` is that of the picture, in device pixels."""
        self._steps = self._load(saved, size)
        QTimer.singleShot(0, self, self._take_step)

    def cancel(self) -> None:
        self._steps = iter(())

    def _take_step(self) -> None:
        if next(self._steps, self) is None:
            QTimer.singleShot(0, self, self._take_step)

    def _load(self, saved: SavedGame, size: QSize) -> Iterator[None]:
        """Replay the game, set up its table, take the picture."""
        context, words = self._context, StandingWords(self._context.translate)
        try:
            match = resume(saved)
        except BadRecordError:
            self.loaded.emit("", None)
            return
        yield
        turn = words.turn(match.to_act, context.shown(saved.plan).seats)
        if not may_be_seen(saved):
            self.loaded.emit(turn, None)
            return
        thumbnail = TableThumbnail(context.translate, context.shown, context.theme)
        scene = thumbnail.set_up(saved, match)
        scene.setParent(self)
        yield
        picture = QPixmap.fromImage(thumbnail.photograph(scene, size))
        self.loaded.emit(" · ".join(filter(None, (turn, _score(scene)))), picture)
        scene.deleteLater()


def _score(scene: GameScene) -> str:
    """What is left to do together, or everybody's points, as in the side panel."""
    goal, now = scene.score_pad().goal, scene.showing
    if goal is not None:
        return f"{goal.number} {goal.words}"
    return " : ".join(map(number, now.scores)) if now is not None and any(now.scores) else ""
