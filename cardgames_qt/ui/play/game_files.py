"""Files that the player names: chosen in a dialog, or dropped onto the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

ONE, MANY = ".stolek", ".jsonl"
"""The suffixes of files that hold one game, and one game a line."""
TABLE = ".csv"
"""The suffix of numbers for a spreadsheet."""
PICTURE = ".png"


class GameFiles(QObject):
    """Asks for files, and takes those that are dropped onto the window."""

    chosen = Signal(object)
    """With the tuple of Paths to be opened."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def ask(self) -> None:
        """Let the player choose files, and have them opened."""
        chosen = self.ask_games()
        if chosen:
            self.chosen.emit(chosen)

    def ask_games(self) -> tuple[Path, ...]:
        """The files that the player chooses; none if the dialog was cancelled."""
        from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415 - no start needs it

        title, kinds = self.tr("Open saved games"), self.tr("Saved games (*.stolek *.jsonl)")
        chosen, _ = QFileDialog.getOpenFileNames(self._window, title, documents(), kinds)
        return tuple(map(Path, chosen))

    def ask_place(self, title: str, name: str) -> Path | None:
        """Where the player wants a file to be written; one that exists must not be overwritten."""
        from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415 - no start needs it

        offered, options = str(Path(documents()) / name), QFileDialog.Option.DontConfirmOverwrite
        suffix = next((each for each in (MANY, TABLE, PICTURE) if name.endswith(each)), ONE)
        kind = {TABLE: self.tr("Tables (*{suffix})"), PICTURE: self.tr("Pictures (*{suffix})")}.get(
            suffix, self.tr("Saved games (*{suffix})")
        )
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, title, offered, kind.format(suffix=suffix), options=options
        )
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix == suffix else path.with_name(path.name + suffix)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Saved games may be dropped onto the window, and nothing else."""
        if not isinstance(event, QDropEvent):  # dragging is a kind of it
            return super().eventFilter(watched, event)
        games = dragged_games(event.mimeData())
        if not games:
            event.ignore()
            return True
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            self.chosen.emit(games)
        return True


def dragged_games(what: QMimeData) -> tuple[Path, ...]:
    """The files that are dragged, if the names of all of them are those of saved games."""
    paths = [Path(url.toLocalFile()) for url in what.urls()]
    return tuple(paths) if all(path.suffix in (ONE, MANY) for path in paths) else ()


def documents() -> str:
    """The folder that dialogs begin in."""
    from PySide6.QtCore import QDir, QFileInfo, QStandardPaths  # noqa: PLC0415 - no start needs them

    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return folder if QFileInfo(folder).isDir() else QDir.homePath()
