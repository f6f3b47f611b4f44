"""How the game that was left last stands, found out in steps that nobody notices."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QPixmap

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.store import SavedGame, resume
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.library.thumbnail import TableThumbnail, may_be_seen
from cardgames_qt.ui.lobby.saved_words import StandingWords
from cardgames_qt.ui.scene.game_scene import GameScene


class LastTable(QObject):
    """Sets the table up and takes its picture; whoever looks at another one forgets the first."""

    told = Signal(str, object)
    """Whose turn it is, and the picture; None where it would give hands away."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._steps: Iterator[None] = iter(())

    def look_at(self, saved: SavedGame, size: QSize) -> None:
        """Tell of that game, with a picture so many dots large."""
        self._steps = self._look(saved, size)
        QTimer.singleShot(0, self, self._go_on)

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self._steps = iter(())

    def _go_on(self) -> None:
        if next(self._steps, self) is None:
            QTimer.singleShot(0, self, self._go_on)

    def _look(self, saved: SavedGame, size: QSize) -> Iterator[None]:
        """Replay it, lay it out, take the picture: one after the other."""
        context, words = self._context, StandingWords(self._context.translate)
        try:
            match = resume(saved)
        except BadRecordError:
            self.told.emit("", None)
            return
        yield
        turn = words.turn(match.to_act, context.shown(saved.plan).seats)
        if not may_be_seen(saved):
            self.told.emit(turn, None)
            return
        thumbnail = TableThumbnail(context.translate, context.shown, context.theme)
        scene = thumbnail.set_up(saved, match)
        scene.setParent(self)
        yield
        picture = QPixmap.fromImage(thumbnail.photograph(scene, size))
        self.told.emit(" · ".join(filter(None, (turn, _score(scene)))), picture)
        scene.deleteLater()


def _score(scene: GameScene) -> str:
    """As the side panel has it: what is left to do together, or everybody's points."""
    goal, now = scene.score_pad().goal, scene.showing
    if goal is not None:
        return f"{goal.number} {goal.words}"
    return " : ".join(map(str, now.scores)) if now is not None and any(now.scores) else ""
