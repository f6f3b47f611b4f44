"""The pictures of tables: taken one at a time while nobody does anything, and kept for the next time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QObject, Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QWidget

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.storage.disk import drop, write_whole
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.store import SavedGame, read, resume, told
from cardgames_qt.ui.library.columns import PICTURE
from cardgames_qt.ui.library.thumbnail import TableThumbnail, may_be_seen
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.clock import single_shot
from cardgames_qt.ui.session.idle_worker import tell_of

MOST_IN_MEMORY, MOST_ON_DISK = 300, 600
_REST_MS = 180
"""How long nobody does anything before a picture is taken."""
_NEXT_MS = 10
_ENDING = ".png"


class _Found(NamedTuple):
    """What the thread brought: a picture that was kept, or the game to take one of; or neither."""

    name: str
    kept: QImage | None = None
    saved: SavedGame | None = None
    match: Match | None = None


class Pictures(QObject):
    """Has a picture, or gets it once there is time. What nobody can see any more is forgotten."""

    ready = Signal()
    """One more is there."""
    _brought = Signal(object)

    def __init__(
        self,
        folder: Path,
        thumbnail: TableThumbnail,
        path_of: Callable[[LibraryEntry], Path],
        parent: QWidget,
    ) -> None:
        """They are kept in that folder."""
        super().__init__(parent)
        self._folder, self._thumbnail, self._path_of = folder, thumbnail, path_of
        self._dpr = parent.devicePixelRatioF()
        self._pictures: dict[str, QPixmap | None] = {}  # None of what has none
        self._wanted: dict[str, LibraryEntry] = {}
        self._busy = self._ended = False
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._brought.connect(self._take)
        self._timer = single_shot(self, _REST_MS)
        self._timer.timeout.connect(self._begin_next)
        self._step: Callable[[], None] | None = None  # which has to be done here, and takes a moment
        self._shutter = single_shot(self)
        self._shutter.timeout.connect(self._go_on)

    def of(self, holding: LibraryEntry) -> QPixmap | None:
        """The picture of a game's table; None as long as there is none."""
        name = self._name(holding)
        if name not in self._pictures and name not in self._wanted:
            self._wanted[name] = holding
            self._rest()
        return self._pictures.get(name)

    def wait(self) -> None:
        """Somebody does something: let them, and forget what may be out of sight now."""
        self._wanted.clear()
        self._rest()
        if self._step is not None:
            self._shutter.start(_REST_MS)

    def end(self) -> None:
        """Come back once what was taken is kept."""
        self._ended = True
        self._timer.stop()
        self._shutter.stop()
        self._worker.shutdown()

    def _rest(self) -> None:
        if not self._ended:
            self._timer.start(_REST_MS)

    def _name(self, holding: LibraryEntry) -> str:
        theme = self._thumbnail.theme
        return f"{holding.digest.hex()}-{theme.mode}-{theme.card_colours}{_ENDING}"

    def _begin_next(self) -> None:
        if self._busy or not self._wanted:
            return
        name, holding = next(iter(self._wanted.items()))
        self._busy = True
        self._worker.submit(self._bring, name, self._path_of(holding))

    def _bring(self, name: str, path: Path) -> None:
        """In the thread."""
        if self._ended:
            return
        found = _Found(name)
        try:
            found = self._found(name, path)
        except Exception as error:  # this one has no picture, and the others come all the same
            tell_of(error)
        self._brought.emit(found)

    def _found(self, name: str, path: Path) -> _Found:
        kept = QImage(str(self._folder / name))
        if not kept.isNull():
            return _Found(name, kept)
        with suppress(BadRecordError), told():
            saved = read(path)
            if may_be_seen(saved):
                return _Found(name, None, saved, resume(saved))
        return _Found(name)

    def _take(self, found: _Found) -> None:
        """Back in the window's thread."""
        if self._ended:
            return
        if found.saved is None or found.match is None:
            self._keep(found.name, found.kept)
            return
        self._plan(partial(self._set_up, found.name, found.saved, found.match))

    def _plan(self, step: Callable[[], None]) -> None:
        """Do that next, once nobody does anything."""
        self._step = step
        self._shutter.start(max(_NEXT_MS, self._timer.remainingTime()))

    def _go_on(self) -> None:
        step, self._step = self._step, None
        assert step is not None, "it was planned"
        step()

    def _set_up(self, name: str, saved: SavedGame, match: Match) -> None:
        scene = self._thumbnail.set_up(saved, match)
        scene.setParent(self)
        self._plan(partial(self._photograph, name, scene))

    def _photograph(self, name: str, scene: GameScene) -> None:
        picture = self._thumbnail.photograph(scene)
        scene.deleteLater()
        self._worker.submit(_save, picture, self._folder / name)
        self._keep(name, picture)

    def _keep(self, name: str, picture: QImage | None) -> None:
        self._pictures[name] = self._fitted(picture) if picture is not None else None
        for oldest in list(self._pictures)[:-MOST_IN_MEMORY]:
            del self._pictures[oldest]
        self._wanted.pop(name, None)
        self._busy = False
        self.ready.emit()
        if not self._ended:
            self._timer.start(_NEXT_MS)

    def _fitted(self, picture: QImage) -> QPixmap:
        """As large as a row has room for, to the dot."""
        width, height = (round(self._thumbnail.theme.px(side) * self._dpr) for side in PICTURE)
        shape, way = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        return QPixmap.fromImage(picture.scaled(width, height, shape, way))


def _save(picture: QImage, place: Path) -> None:
    """Keep it for the next time, in the thread; a disk that refuses is no harm."""
    drawn = QBuffer()
    try:
        if picture.save(drawn, "PNG"):  # type: ignore[call-overload]  # the stubs want bytes
            write_whole(place, bytes(drawn.data().data()), private=True)
            kept = sorted(place.parent.glob(f"*{_ENDING}"), key=lambda path: path.stat().st_mtime)
            drop(kept[:-MOST_ON_DISK])
    except OSError:
        return
    except Exception as error:
        tell_of(error)
