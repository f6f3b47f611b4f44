"""What waits for whoever comes back: the lobby, the deals of the day, numbers, and who plays."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from msgspec.structs import replace

from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.ui.daily.sheet import DailySheet
from cardgames_qt.ui.statistics.page import StatisticsPage
from tests.shots import past, positions
from tests.shots.camera import Camera, Show
from tests.shots.past import DAY

_PEOPLE = (
    Profile(name="Eva"),
    Profile(id="a1", name="Tomáš", face="bear"),
    Profile(id="b2", face="owl"),
)


def screens() -> dict[str, Show]:
    """By their names."""
    shown: dict[str, Show] = {
        "lobby": lambda camera: None,
        "lobby-after": _come_after_one_game,
        "lobby-running": _leave_games,
        "lobby-thousand": _leave_games_after_a_thousand,
        "daily": _days,
        "daily-after": _days_played,
        "daily-before": lambda camera: _days_played(camera).calendar.choose(DAY - timedelta(8)),
        "daily-shared": lambda camera: _days_played(camera).share.click(),
        "people": _people,
        "statistics-empty": _count,
        "statistics-one": lambda camera: _count(camera, *past.one()),
        "statistics": lambda camera: _count(camera, *past.thousand()),
    }
    return shown | {f"statistics-{game}": partial(_count_one, game=game) for game in BUILT_IN}


def _leave_games(camera: Camera) -> None:
    for back, (game, brought) in enumerate(BUILT_IN.items()):
        folder = camera.program.sessions.store.folder
        camera.date(positions.save(folder, game, brought.rules.seat_counts[-1], "middle"), back)
    _meet(camera)


def _leave_games_after_a_thousand(camera: Camera) -> None:
    camera.window.navigator.change(replace(camera.program.settings.current, profiles=_PEOPLE))
    camera.remember(past.thousand())
    folder = camera.program.sessions.store.folder
    camera.date(positions.save(folder, "gap", 3, "late"), 1)
    _meet(camera)


def _come_after_one_game(camera: Camera) -> None:
    camera.remember(past.one())
    _meet(camera)


def _meet(camera: Camera) -> None:
    """The lobby once it knows everything."""
    camera.window.navigator.show_lobby()
    side = camera.window.lobby.side
    camera.until(lambda: side.last is None or side.last.picture.loaded)
    camera.until(lambda: not camera.window.navigator.days.reading)
    camera.until(lambda: not camera.window.navigator.feed.reading)
    camera.settle()


def _days(camera: Camera) -> DailySheet:
    camera.window.navigator.days.open()
    sheet = camera.window.overlay
    assert isinstance(sheet, DailySheet)
    camera.until(lambda: not camera.window.navigator.days.reading)
    camera.settle()
    return sheet


def _days_played(camera: Camera) -> DailySheet:
    camera.remember(past.thousand())
    camera.remember(past.today())
    return _days(camera)


def _people(camera: Camera) -> None:
    camera.window.navigator.change(replace(camera.program.settings.current, profiles=_PEOPLE, profile="a1"))
    camera.window.navigator.dialogs.people()


def _count(camera: Camera, *games: LibraryEntry, game: str | None = None) -> None:
    camera.remember(games)
    camera.window.navigator.dialogs.statistics(game)
    page = camera.window.overlay
    assert isinstance(page, StatisticsPage)
    camera.until(lambda: not page.reading)


def _count_one(camera: Camera, game: str) -> None:
    _count(camera, *past.thousand(), game=game)
