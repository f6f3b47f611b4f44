"""Thumbnails of games: made one at a time while the window is idle, kept in memory and on disk."""

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
from cardgames_qt.storage.store import SavedGame, explained_errors, read, resume
from cardgames_qt.ui.library.thumbnail import SHOWN_SIZE, TableThumbnail, may_be_seen
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.idle_worker import report_error
from cardgames_qt.ui.timers import single_shot

MOST_IN_MEMORY, MOST_ON_DISK = 300, 600
IDLE_MS = 180
"""How long nobody does anything before a thumbnail is made."""
NEXT_MS = 10
_SUFFIX = ".png"


class _Loaded(NamedTuple):
    """What the thread found: a kept picture, or the game to make one of, or neither."""

    name: str
    kept: QImage | None = None
    saved: SavedGame | None = None
    match: Match | None = None


class ThumbnailCache(QObject):
    """Has a thumbnail, or makes it once there is time. Those that went out of sight meanwhile are dropped."""

    ready = Signal()
    """There is one more."""
    _loaded = Signal(object)

    def __init__(
        self,
        folder: Path,
        thumbnail: TableThumbnail,
        path_of: Callable[[LibraryEntry], Path],
        parent: QWidget,
    ) -> None:
        """They are kept in `folder`."""
        super().__init__(parent)
        self._folder, self._thumbnail, self._path_of = folder, thumbnail, path_of
        self._dpr = parent.devicePixelRatioF()
        self._pictures: dict[str, QPixmap | None] = {}  # None of what has none
        self._wanted: dict[str, LibraryEntry] = {}
        self._busy = self._ended = False
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._loaded.connect(self._receive)
        self._timer = single_shot(self, IDLE_MS)
        self._timer.timeout.connect(self._begin_next)
        self._step: Callable[[], None] | None = None
        self._shutter = single_shot(self)
        self._shutter.timeout.connect(self._go_on)

    def of(self, entry: LibraryEntry) -> QPixmap | None:
        """None as long as there is none, or for good if the game has none."""
        name = self._name(entry)
        if name not in self._pictures and name not in self._wanted:
            self._wanted[name] = entry
            self._rest()
        return self._pictures.get(name)

    @property
    def pending(self) -> bool:
        """Whether a thumbnail is still to come."""
        return bool(self._wanted)

    def wait(self) -> None:
        """Somebody scrolls or selects: be idle for a while, and drop what may be out of sight now."""
        self._wanted.clear()
        self._rest()
        if self._step is not None:
            self._shutter.start(IDLE_MS)

    def end(self) -> None:
        """Returns once everything is written."""
        self._ended = True
        self._timer.stop()
        self._shutter.stop()
        self._worker.shutdown()

    def _rest(self) -> None:
        if not self._ended:
            self._timer.start(IDLE_MS)

    def _name(self, entry: LibraryEntry) -> str:
        theme = self._thumbnail.theme
        return f"{entry.digest.hex()}-{theme.mode}-{theme.card_colours}{_SUFFIX}"

    def _begin_next(self) -> None:
        if self._busy or not self._wanted:
            return
        name, entry = next(iter(self._wanted.items()))
        self._busy = True
        self._worker.submit(self._load, name, self._path_of(entry))

    def _load(self, name: str, path: Path) -> None:
        """In the thread."""
        if self._ended:
            return
        loaded = _Loaded(name)
        try:
            loaded = self._read(name, path)
        except Exception as error:  # this game has no picture; the others get theirs
            report_error(error)
        self._loaded.emit(loaded)

    def _read(self, name: str, path: Path) -> _Loaded:
        kept = QImage(str(self._folder / name))
        if not kept.isNull():
            return _Loaded(name, kept)
        with suppress(BadRecordError), explained_errors():
            saved = read(path)
            if may_be_seen(saved):
                return _Loaded(name, None, saved, resume(saved))
        return _Loaded(name)

    def _receive(self, loaded: _Loaded) -> None:
        """In the window's thread again."""
        if self._ended:
            return
        if loaded.saved is None or loaded.match is None:
            self._keep(loaded.name, loaded.kept)
            return
        self._plan(partial(self._set_up, loaded.name, loaded.saved, loaded.match))

    def _plan(self, step: Callable[[], None]) -> None:
        """Do that next, once the window is idle: it takes a moment, and only this thread can."""
        self._step = step
        self._shutter.start(max(NEXT_MS, self._timer.remainingTime()))

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
            self._timer.start(NEXT_MS)

    def _fitted(self, picture: QImage) -> QPixmap:
        """At the exact size in pixels that a row shows."""
        width, height = (round(self._thumbnail.theme.px(side) * self._dpr) for side in SHOWN_SIZE)
        shape, way = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        return QPixmap.fromImage(picture.scaled(width, height, shape, way))


def _save(picture: QImage, place: Path) -> None:
    """In the thread. If the disk refuses, the next page makes the picture again."""
    drawn = QBuffer()
    try:
        if picture.save(drawn, "PNG"):  # type: ignore[call-overload]  # the stubs want bytes
            write_whole(place, bytes(drawn.data().data()), private=True)
            kept = sorted(place.parent.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime)
            drop(kept[:-MOST_ON_DISK])
    except OSError:
        return
    except Exception as error:
        report_error(error)
