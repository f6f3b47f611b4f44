"""What waits for whoever comes back: the lobby, the deals of the day, numbers, and who plays."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from msgspec.structs import replace

from cardgames_qt.engine.record import Record
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.play.day_text import DayEnding, DayResult, SharedDay, day_line
from cardgames_qt.play.duplicates import DUPLICATE, Duplicate, DuplicateRound, duplicates_to_extra
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.play.reviews import identity
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.register import Register
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import read
from cardgames_qt.ui.daily.share_sheet import ShareSheet
from cardgames_qt.ui.daily.sheet import DailySheet
from cardgames_qt.ui.duplicate.controller import DuplicateController
from cardgames_qt.ui.statistics.page import StatisticsPage
from tests.shots import past, positions
from tests.shots.camera import Camera, Show
from tests.shots.past import DAY

_PEOPLE = (
    Profile(name="Eva"),
    Profile(id="a1", name="Tomáš", face="bear"),
    Profile(id="b2", face="owl"),
)

FRIENDS: dict[str, dict[str, tuple[DayEnding, tuple[int, ...]]]] = {
    "Bára": {"the_game": ("lost", (12,)), "gap": ("won", (41, 33, 20)), "qwixx": ("lost", (58, 70, 66))},
    "Tom": {"the_game": ("won", (0,)), "three": ("won", (35, 12, 20))},
}


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
        "daily-share": lambda camera: _days_played(camera).share.click(),
        "daily-friends": _compare,
        "daily-table": lambda camera: _take_up(camera, "the_game"),
        "daily-end-the_game": lambda camera: _end_day(camera, "the_game"),
        "daily-end-qwixx": lambda camera: _end_day(camera, "qwixx"),
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


def _compare(camera: Camera) -> ShareSheet:
    """Two friends have told what they made of it."""
    _days_played(camera).share.click()
    sheet = camera.window.overlay
    assert isinstance(sheet, ShareSheet)
    for name, results in FRIENDS.items():
        told = {game: DayResult(ending=ending, scores=scores) for game, (ending, scores) in results.items()}
        sheet.take(day_line(SharedDay(day=DAY, results=told, name=name)))
    return sheet


def _take_up(camera: Camera, game: str) -> None:
    camera.undone.enter_context(patch.object(Register, "mark_tried", lambda *_: None))
    camera.remember(past.thousand())
    days = camera.window.navigator.days
    days.look()
    camera.until(lambda: not days.reading)
    days.take_up(DAY, game)
    camera.until(lambda: bool(camera.page.session.screen.showing().moves))


def _end_day(camera: Camera, game: str) -> None:
    """The levels have played it, too, and a friend has told."""
    bot, rng = find(game).bots["greedy"](), Random(3)
    camera.undone.enter_context(patch.object(DuplicateController, "record_at", _played_by_levels))
    _take_up(camera, game)
    session = camera.page.session
    camera.window.setUpdatesEnabled(False)  # to paint every step would take most of the time
    while session.match.outcome is None:
        camera.until(lambda: bool(session.screen.showing().moves) or session.match.outcome is not None)
        legal = session.screen.showing().moves
        if legal:
            agreed = session.match.to_act == (TABLE,)
            view = session.match.view(Seat(0))
            session.play(legal[0] if agreed else bot.decide(view, legal, rng, Budget()).move)
    camera.window.setUpdatesEnabled(True)
    camera.until(lambda: camera.page.end_screen is not None)
    camera.until(lambda: not camera.window.navigator.days.reading)


def _played_by_levels(_: DuplicateController, path: Path) -> Record:
    record = read(path).record
    alone = len(record.players) == 1
    rounds = [
        DuplicateRound(level, number, score + (0 if alone else number), float(score == 0))
        for level, score in zip(LEVELS, (41, 30, 12, 0) if alone else (40, 61, 77, 92), strict=True)
        for number in range(4)
    ]
    found = Duplicate(
        seat=0, bots=("medium",) * len(record.players), rounds=tuple(rounds), of=identity(record)
    )
    return replace(record, extra={**record.extra, DUPLICATE: duplicates_to_extra(record, found)})


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
