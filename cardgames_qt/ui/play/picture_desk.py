"""A picture of the end screen to show to others: copied, or saved as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QDateTime, QIODevice, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.storage.disk import create_whole
from cardgames_qt.storage.store import told
from cardgames_qt.ui.play.game_files import documents
from cardgames_qt.ui.text.words import ShellWords

if TYPE_CHECKING:
    from cardgames_qt.ui.play.table_page import TablePage

PICTURE = ".png"


class PictureDesk(QObject):
    """Stands behind the button of the end screen."""

    def __init__(self, page: TablePage, words: ShellWords) -> None:
        super().__init__(page)
        self._page, self._words = page, words

    def drop_from(self, button: QWidget) -> None:
        """Offer over that button what can be done with the picture."""
        menu = QMenu(self._page)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("&Copy the picture"), self.copy)
        menu.addAction(self.tr("&Save the picture…"), self.save)
        size = menu.sizeHint()
        menu.popup(button.mapToGlobal(QPoint(button.width() - size.width(), -size.height() - 4)))

    def copy(self) -> None:
        """Put it where it can be pasted from."""
        end = self._page.end_screen
        if end is not None:
            QGuiApplication.clipboard().setImage(end.picture())
            self.tell(self.tr("Copied"))

    def save(self) -> None:
        """Ask for a file and write it there; a file that has the name already stays as it is."""
        path, end = self._ask_place(), self._page.end_screen
        if path is None or end is None:
            return
        try:
            with told():
                create_whole(path, _as_file(end.picture()))
        except BadRecordError as error:
            reason = self._words.say(error.phrase)
            words = self.tr("{file} cannot be written: {reason}").format(file=path.name, reason=reason)
            self.tell(words, good=False)
        else:
            self.tell(self.tr("Saved as {file}").format(file=path.name))

    def tell(self, words: str, *, good: bool = True) -> None:
        """Beside the button, and aloud."""
        if self._page.end_screen is not None:
            self._page.end_screen.tell(words, good=good)
        self._page.view.announce(words)

    def _ask_place(self) -> Path | None:
        now = QDateTime.currentDateTime().toString(Qt.DateFormat.ISODate)
        name = f"Stolek {now.replace('T', ' ').replace(':', '.')}{PICTURE}"  # no colon in a name on Windows
        offered = str(Path(documents()) / name)
        title, kind = self.tr("Save the picture"), self.tr("Pictures (*.png)")
        options = QFileDialog.Option.DontConfirmOverwrite  # whatever is there is not written over anyway
        chosen, _ = QFileDialog.getSaveFileName(self._page, title, offered, kind, options=options)
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix.lower() == PICTURE else path.with_name(path.name + PICTURE)


def _as_file(picture: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    return bytes(buffer.data().data())
