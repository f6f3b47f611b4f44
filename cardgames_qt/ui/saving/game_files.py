"""Games in files that the player names: chosen in a dialog, or dropped onto the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QStandardPaths, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

_SUFFIX = ".stolek"


class GameFiles(QObject):
    """Asks for files, and takes one that is dropped onto the window."""

    chosen = Signal(object)
    """The Path of a file to be opened."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def ask(self) -> None:
        """Let the player choose a file to be opened."""
        from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415 - no start needs it

        title = self.tr("Open a saved game")
        chosen, _ = QFileDialog.getOpenFileName(self._window, title, _documents(), self._kind())
        if chosen:
            self.chosen.emit(Path(chosen))

    def ask_place(self, title: str, name: str) -> Path | None:
        """Where the player wants a game to be written; whoever writes it refuses to write over a file."""
        from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415 - no start needs it

        offered, options = str(Path(_documents()) / name), QFileDialog.Option.DontConfirmOverwrite
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, offered, self._kind(), options=options)
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix == _SUFFIX else path.with_name(path.name + _SUFFIX)

    def _kind(self) -> str:
        return self.tr("Saved games (*.stolek)")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A saved game may be dropped onto the window, and nothing else."""
        if not isinstance(event, QDropEvent):  # dragging is a kind of it
            return super().eventFilter(watched, event)
        game = dragged_game(event.mimeData())
        if game is None:
            event.ignore()
            return True
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.chosen.emit(game)
        return True


def dragged_game(what: QMimeData) -> Path | None:
    """The one file that is dragged, if its name is that of a saved game."""
    paths = [Path(url.toLocalFile()) for url in what.urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].suffix == _SUFFIX else None


def _documents() -> str:
    """Where people keep their files."""
    from PySide6.QtCore import QDir, QFileInfo  # noqa: PLC0415 - no start needs it

    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return folder if QFileInfo(folder).isDir() else QDir.homePath()
