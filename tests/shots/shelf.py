"""The library, with nothing, a few or very many games in it."""

from __future__ import annotations

from functools import partial

from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.annotations import set_mark
from cardgames_qt.ui.library.model import LibrarySection
from cardgames_qt.ui.library.page import LibraryPage
from tests.shots import past, positions
from tests.shots.camera import Camera, Show
from tests.shots.stories import reviewed


def screens() -> dict[str, Show]:
    """By their names."""
    return {
        "library": lambda camera: _point_at(camera, 1),
        "library-empty": _open,
        "library-broken": lambda camera: _point_at(camera, 0),
        "library-note": _note,
        "library-found": _find,
        "library-many": _many,
        "library-deleted": partial(_turn, section=LibrarySection.DELETED),
    }


def _open(camera: Camera) -> LibraryPage:
    """As it is once everything on the disk is seen, and every table photographed."""
    camera.window.navigator.show_library()
    page = camera.window.overlay
    assert isinstance(page, LibraryPage)
    camera.until(lambda: not page.reading)
    camera.settle()
    camera.until(lambda: not page.thumbnails.pending)
    return page


def _fill(camera: Camera) -> None:
    """Games under way and over, one with a star, one deleted, and something that is none."""
    store = camera.program.sessions.store
    store.finished_folder.mkdir(parents=True, exist_ok=True)
    made = [
        positions.save(store.folder, game, brought.rules.seat_counts[-1], "middle")
        for game, brought in BUILT_IN.items()
    ]
    made += [reviewed(store, game) for game in BUILT_IN]
    set_mark(store, made[-1], starred=True, note="Four in a row!")
    camera.date(store.delete(positions.save(store.folder, "gap", 2, "late")), 30)
    broken = store.folder / "holiday.stolek"
    broken.write_text('{"format": "nothing"}', encoding="utf-8")
    for back, path in enumerate((broken, *made)):
        camera.date(path, 7 * back)


def _point_at(camera: Camera, place: int) -> None:
    _fill(camera)
    _open(camera).list.choose(place)


def _note(camera: Camera) -> None:
    """While one is written."""
    _fill(camera)
    page = _open(camera)
    page.list.choose(2)
    page.commands.note()


def _find(camera: Camera) -> None:
    """Something is looked for, and found."""
    _fill(camera)
    page = _open(camera)
    page.filters.reviewed.click()
    page.filters.search.setText("gap")
    camera.until(lambda: page.sought is None)


def _turn(camera: Camera, section: LibrarySection) -> None:
    _fill(camera)
    _open(camera).turn_to(section)


def _many(camera: Camera) -> None:
    camera.remember(past.thousand())
    _open(camera).list.verticalScrollBar().setValue(1000)
