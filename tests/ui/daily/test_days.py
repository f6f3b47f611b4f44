"""Deals of the day: taken up in the lobby, counted once, shown in a calendar, told to others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QAbstractButton, QFileDialog
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.bots.duplicate import ROUNDS
from cardgames_qt.games import GAMES, installed
from cardgames_qt.play import daily
from cardgames_qt.play.duplicates import duplicates_of
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.storage.entries import LibraryEntry
from cardgames_qt.storage.library import LibraryQuery
from cardgames_qt.storage.statistics.profiles import Profile
from cardgames_qt.storage.store import Store, read
from cardgames_qt.ui.daily.journal import Journal, read_journal
from cardgames_qt.ui.daily.share_sheet import ShareSheet
from cardgames_qt.ui.daily.sheet import DailySheet
from cardgames_qt.ui.duplicate.background import Background
from cardgames_qt.ui.duplicate.sheet import DuplicateSheet
from cardgames_qt.ui.look.icons import DayMark
from cardgames_qt.ui.play.end_screen import EndScreen
from cardgames_qt.ui.text.formats import long_date
from tests.daily.played import DAY, change, deal, keep
from tests.ui.replay.test_others import Bots
from tests.ui.shell.conftest import close
from tests.ui.shell.driving import PATIENCE, click, more_at, named, page_of, press, texts_in

ALONE = "the_game"
"""Nobody else moves there."""
DISTANT = datetime(1999, 1, 1, tzinfo=UTC)


def player_of(program: Program) -> str:
    """The id of whoever plays now."""
    return program.settings.current.player.id


def take_up(program: Program, game: str = ALONE) -> None:
    """Click on today's deal in the lobby."""
    today = program.window.lobby.side.today
    assert today is not None
    click(today.deals[game])


def play(qtbot: QtBot, program: Program, moves: int | None = None) -> None:
    """Make the first moves there are, or all to the end."""
    session = page_of(program).session
    while session.match.outcome is None and moves != 0:
        qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
        session.play(session.screen.showing().moves[0])
        moves = moves - 1 if moves is not None else None
    qtbot.waitUntil(lambda: moves is not None or session.over, timeout=PATIENCE)


def open_days(qtbot: QtBot, program: Program) -> DailySheet:
    """Open the calendar and wait until it shows what the records say."""
    press(program, Qt.Key.Key_F4)
    wait_for_journal(qtbot, program)
    return sheet_of(program)


def sheet_of(program: Program) -> DailySheet:
    sheet = program.window.overlay
    assert isinstance(sheet, DailySheet)
    return sheet


def wait_for_journal(qtbot: QtBot, program: Program) -> None:
    dailies = program.window.navigator.days
    qtbot.waitUntil(lambda: dailies.journal is not None and not dailies.reading, timeout=PATIENCE)


def choose(qtbot: QtBot, sheet: DailySheet, day: date) -> None:
    """Choose a day and wait until its games stand there."""
    sheet.calendar.choose(day)
    qtbot.waitUntil(lambda: all(row.isVisible() for row in sheet.rows.values()), timeout=PATIENCE)


def mark_in_lobby(program: Program, game: str = ALONE) -> DayMark:
    today = program.window.lobby.side.today
    assert today is not None
    return today.deals[game].mark


def counted(program: Program) -> list[LibraryEntry]:
    """The records that are a day's."""
    library = program.window.context.services.library
    list(library.look())
    return list(library.entries(library.find(LibraryQuery(daily=True))).values())


# --- from the lobby -----------------------------------------------------------------------------------------


def test_todays_deal_is_a_click_away_and_its_record_says_so(qtbot: QtBot, program: Program) -> None:
    take_up(program)
    session = page_of(program).session
    assert session.match.seed == deal(DAY, ALONE) and len(session.plan.seats) == 1
    play(qtbot, program, 3)
    program.window.navigator.show_lobby()
    (game,) = counted(program)
    assert game.daily == DAY.isoformat() and game.ending == "unfinished"


def test_a_deal_that_is_begun_goes_on_where_it_was_left(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.feed.settle_in()
    take_up(program)
    play(qtbot, program, 3)
    made = len(page_of(program).session.match.history)
    program.window.navigator.show_lobby()
    qtbot.waitUntil(lambda: mark_in_lobby(program) == "unfinished", timeout=PATIENCE)
    take_up(program)
    assert len(page_of(program).session.match.history) == made
    program.window.navigator.show_lobby()
    assert len(counted(program)) == 1


@pytest.mark.all_games
def test_the_lobby_marks_a_deal_that_is_done_and_leads_to_what_came_of_it(
    qtbot: QtBot, program: Program
) -> None:
    program.window.navigator.feed.settle_in()
    take_up(program)
    play(qtbot, program)
    program.window.navigator.show_lobby()
    qtbot.waitUntil(lambda: mark_in_lobby(program) in ("won", "lost"), timeout=PATIENCE)
    assert program.window.lobby.side.today is not None
    assert program.window.lobby.side.today.streak.text() == "1-day streak"
    take_up(program)
    sheet = sheet_of(program)
    assert sheet.day == DAY and sheet.streak.text() == "1-day streak"
    click(sheet.rows[ALONE])
    assert program.window.replay is not None


def test_the_first_try_counts_and_no_other(qtbot: QtBot, program: Program) -> None:
    take_up(program)
    play(qtbot, program)
    (first,) = counted(program)
    program.window.navigator.tables.again(same_deal=True)
    assert page_of(program).session.match.seed == deal(DAY, ALONE)
    play(qtbot, program)
    program.window.navigator.show_lobby()
    sheet = open_days(qtbot, program)
    click(named(sheet, "Play again (doesn’t count): The Game"))
    assert page_of(program).session.plan.daily is None
    play(qtbot, program, 2)
    program.window.navigator.show_lobby()
    assert [game.place for game in counted(program)] == [first.place]


def test_a_clock_set_back_gives_no_second_first_try(
    qtbot: QtBot, program: Program, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, DAY)
    keep(store, DAY - timedelta(1))
    monkeypatch.setattr("cardgames_qt.play.daily.today", lambda: DAY - timedelta(1))
    sheet = open_days(qtbot, program)
    assert sheet.streak.text() == "2-day streak"
    choose(qtbot, sheet, DAY)
    assert "Played while the clock was set ahead" in texts_in(sheet)
    click(sheet.rows[ALONE])
    assert program.window.page is None and program.window.replay is not None


@pytest.mark.parametrize(("back", "counts"), [(0, True), (1, True), (2, False), (30, False)])
def test_a_day_can_be_played_until_the_next_one_is_over(
    qtbot: QtBot, program: Program, back: int, counts: bool
) -> None:
    day = DAY - timedelta(back)
    sheet = open_days(qtbot, program)
    choose(qtbot, sheet, day)
    click(sheet.rows[ALONE])
    session = page_of(program).session
    assert session.match.seed == deal(day, ALONE)
    assert session.plan.daily == (day.isoformat() if counts else None)


def test_the_table_of_the_day_is_not_the_one_a_player_chose_last(program: Program) -> None:
    take_up(program, "gap")
    assert "gap" not in program.settings.current.tables
    assert [seat.level for seat in page_of(program).session.plan.seats] == [None, "medium", "medium"]


def test_whoever_has_a_name_has_it_here_too(program: Program) -> None:
    program.window.navigator.change(replace(program.settings.current, person="Anna"))
    take_up(program)
    assert page_of(program).session.plan.seats[0].name == "Anna"


def ours(text: str) -> list[str]:
    """The lines that are not about a game of another package, which may be installed here."""
    others = [game.words().title() for game in installed()]
    return [line for line in text.split("\n") if not any(title in line for title in others)]


@pytest.mark.all_games
def test_todays_deals_are_found_before_anybody_asks(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, find = dict[str, str](), daily.find_deal

    def note(day: date, game: str) -> Generator[object, None, str]:
        assert game not in found, "once is enough"
        found[game] = yield from find(day, game)
        return found[game]

    monkeypatch.setattr(daily, "find_deal", note)
    program.window.navigator.days.prepare()
    qtbot.waitUntil(lambda: len(found) == len(GAMES), timeout=PATIENCE)
    assert found == {game: deal(DAY, game) for game in GAMES}
    take_up(program, "gap")
    assert page_of(program).session.match.seed == found["gap"]


# --- the calendar -------------------------------------------------------------------------------------------


@pytest.mark.all_games
def test_the_calendar_goes_by_the_keyboard_and_tells_each_day(
    qtbot: QtBot, program: Program, store: Store
) -> None:
    keep(store, DAY - timedelta(8))
    sheet = open_days(qtbot, program)
    sheet.calendar.take_focus()
    press(program, Qt.Key.Key_Up)
    press(program, Qt.Key.Key_Left)
    assert sheet.day == DAY - timedelta(8)
    spoken = sheet.calendar.days[sheet.day].accessibleName()
    assert spoken.startswith(f"{long_date(sheet.day)}, The Game: ") and "GAP" not in spoken
    press(program, Qt.Key.Key_PageUp)
    assert sheet.day == date(2026, 10, 8) and sheet.calendar.days[sheet.day].hasFocus()
    qtbot.waitUntil(lambda: all(row.isVisible() for row in sheet.rows.values()), timeout=PATIENCE)
    assert "October 2026" in texts_in(sheet)


def test_nobody_leaves_the_calendar(qtbot: QtBot, program: Program) -> None:
    sheet = open_days(qtbot, program)
    sheet.calendar.choose(DAY + timedelta(1))
    assert sheet.day == DAY
    sheet.calendar.choose(date(1900, 1, 1))
    assert sheet.day == date(2026, 1, 1)
    assert not named(sheet, "Previous month").isEnabled()


@pytest.mark.parametrize(("begins", "column"), [(1, 6), (7, 0), (6, 1)])
def test_a_month_begins_on_its_day_of_the_week(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, begins: int, column: int
) -> None:
    """The first of November 2026 is a Sunday, wherever the week begins."""
    monkeypatch.setattr("cardgames_qt.ui.daily.calendar.first_of_week", lambda: begins)
    sheet = open_days(qtbot, program)
    first = sheet.calendar.days[date(2026, 11, 1)]
    places = {each.x() for each in sheet.calendar.days.values()}
    assert sorted(places).index(first.x()) == column


@pytest.mark.all_games
def test_another_language_leaves_the_chosen_day(qtbot: QtBot, program: Program) -> None:
    sheet = open_days(qtbot, program)
    sheet.calendar.choose(DAY - timedelta(3))
    program.window.navigator.speak("cs")
    sheet = sheet_of(program)
    assert sheet.day == DAY - timedelta(3)
    assert "Pátek 13. listopadu 2026" in texts_in(sheet)


def test_what_ends_meanwhile_is_shown(qtbot: QtBot, program: Program, store: Store) -> None:
    sheet = open_days(qtbot, program)
    sheet.calendar.choose(DAY - timedelta(1))
    keep(store, DAY - timedelta(1), whose=player_of(program))
    program.window.navigator.days.look()
    qtbot.waitUntil(lambda: sheet.rows[ALONE].text() == "Replay", timeout=PATIENCE)
    assert sheet.day == DAY - timedelta(1)


# --- the journal --------------------------------------------------------------------------------------------


def test_of_several_records_of_a_day_the_one_begun_first_counts(program: Program, store: Store) -> None:
    player, now = player_of(program), store.register.now()
    first = keep(store, DAY, moves=4, name="b", whose=player, began=now)
    later = keep(store, DAY, name="a", whose=player, began=replace(now, at=DISTANT, order=now.order + 1))
    library = program.window.context.services.library
    list(library.look())
    found = read_journal(library, player).of(DAY, ALONE)
    assert found is not None and library.path_of(found) == first != later
    assert read(first).moves_made == found.moves


def test_a_day_that_is_only_begun_is_no_day_in_a_row(program: Program, store: Store) -> None:
    keep(store, DAY, moves=4)
    library = program.window.context.services.library
    list(library.look())
    journal = read_journal(library, player_of(program))
    assert journal.streak(DAY) == 0 and journal.mark(DAY, ALONE) == "unfinished"
    assert Journal().streak(DAY) == 0


def test_the_week_tells_the_best_of_each_day(program: Program, store: Store) -> None:
    keep(store, DAY - timedelta(1))
    keep(store, DAY - timedelta(2), moves=3)
    library = program.window.context.services.library
    list(library.look())
    week = read_journal(library, player_of(program)).week(DAY)
    assert [mark for _, mark in week] == ["", "", "", "", "unfinished", "lost", ""]
    assert [name for name, _ in week][-2:] == ["Sun", "Mon"]


# --- others in the same seat --------------------------------------------------------------------------------


def test_every_level_plays_the_same_deal_in_the_players_seat(
    qtbot: QtBot, program: Program, store: Store, bots: Bots
) -> None:
    keep(store, DAY, "gap")
    sheet = open_days(qtbot, program)
    assert not any("Bots (points): Beginner" in text for text in texts_in(sheet))
    click(named(sheet, "Same cards, other players: GAP"))
    others = program.window.overlay
    assert isinstance(others, DuplicateSheet)
    qtbot.waitUntil(lambda: len(others.found) == ROUNDS * len(LEVELS), timeout=PATIENCE)
    press(program, Qt.Key.Key_Escape)
    assert program.window.overlay is sheet
    told = "Bots (points): Beginner 0, Intermediate 10, Advanced 20 and Master 30"
    qtbot.waitUntil(lambda: told in texts_in(sheet), timeout=PATIENCE)
    assert {level for level, _ in bots.asked} == set(LEVELS)


def settle_in(qtbot: QtBot, program: Program) -> Background:
    """The journal is read, and what it asks for waits for a quiet moment."""
    program.window.navigator.feed.settle_in()
    qtbot.waitUntil(lambda: program.window.navigator.days.journal is not None, timeout=PATIENCE)
    return program.window.navigator.duplicates.background


def played_by(path: Path) -> Counter[str]:
    """How often each level has played the seat."""
    return Counter(each.level for duplicate in duplicates_of(read(path).record) for each in duplicate.rounds)


def test_the_levels_play_a_deal_that_is_over_by_themselves(
    qtbot: QtBot, program: Program, store: Store, bots: Bots
) -> None:
    path, begun = keep(store, DAY, "gap"), keep(store, DAY, "three", moves=3)
    missed = keep(store, DAY - timedelta(9), "gap")
    background = settle_in(qtbot, program)
    assert background.awaits(path) and not bots.asked, "whoever has just played comes first"
    assert "With your cards: the bots are playing…" in texts_in(open_days(qtbot, program))
    program.window.sheets.close()
    background.begin()
    qtbot.waitUntil(lambda: bool(played_by(path)), timeout=PATIENCE)
    assert played_by(path) == dict.fromkeys(LEVELS, ROUNDS)
    wait_for_journal(qtbot, program)
    background.begin()
    assert not background.works and not played_by(missed) and not played_by(begun)
    sheet = open_days(qtbot, program)
    assert "Bots (points): Beginner 0, Intermediate 10, Advanced 20 and Master 30" in texts_in(sheet)


def test_what_was_found_is_kept_when_the_window_closes_and_goes_on_with_the_next_start(
    qtbot: QtBot, folder: Path, store: Store, bots: Bots
) -> None:
    path = keep(store, DAY, "gap")

    def work_till(count: int) -> None:
        bots.most = count
        program = Program(folder)
        background = settle_in(qtbot, program)
        background.begin()
        qtbot.waitUntil(lambda: len(background.rounds) == count, timeout=PATIENCE)
        close(program)
        assert played_by(path).total() == count

    work_till(5)
    work_till(9)
    assert len(set(bots.asked)) == len(bots.asked) == 9, "each of them once"


def test_who_asks_for_the_others_is_told_first_what_was_found_meanwhile(
    qtbot: QtBot, program: Program, store: Store, bots: Bots
) -> None:
    keep(store, DAY, "gap")
    background, bots.most = settle_in(qtbot, program), 3
    background.begin()
    qtbot.waitUntil(lambda: len(background.rounds) == 3, timeout=PATIENCE)
    bots.most = 1000
    click(named(open_days(qtbot, program), "Same cards, other players: GAP"))
    others = program.window.overlay
    assert isinstance(others, DuplicateSheet) and len(others.found) >= 3 and not background.works
    qtbot.waitUntil(lambda: len(others.found) == ROUNDS * len(LEVELS), timeout=PATIENCE)
    assert len(set(bots.asked)) == len(bots.asked)


@pytest.mark.all_games
def test_masters_play_what_a_rating_compares_with_them(
    qtbot: QtBot, program: Program, store: Store, bots: Bots
) -> None:
    """Where all play as one, a player is measured by what masters make of the same cards."""
    path = keep(store, DAY - timedelta(40))
    change(path, daily=None)
    settle_in(qtbot, program).begin()
    qtbot.waitUntil(lambda: played_by(path) == {"master": ROUNDS}, timeout=PATIENCE)
    library = program.window.context.services.library
    library.look_at(path)
    (game,) = library.entries(library.find(LibraryQuery())).values()
    assert len(game.results[0].masters) == ROUNDS


# --- several people at one computer -------------------------------------------------------------------------


def test_everybody_has_days_of_their_own(qtbot: QtBot, program: Program, store: Store) -> None:
    keep(store, DAY)
    program.window.navigator.feed.settle_in()
    qtbot.waitUntil(lambda: mark_in_lobby(program) == "lost", timeout=PATIENCE)
    people = (*program.settings.current.people, Profile(id="b", name="Bára", face="fox"))
    program.window.navigator.change(replace(program.settings.current, profiles=people, profile="b"))
    qtbot.waitUntil(lambda: mark_in_lobby(program) == "", timeout=PATIENCE)
    take_up(program, "gap")
    person, *bots = page_of(program).session.plan.seats
    assert (person.name, person.avatar) == ("Bára", "fox")
    assert "fox" not in {bot.avatar for bot in bots}


def test_what_helped_is_told(qtbot: QtBot, program: Program, store: Store) -> None:
    change(keep(store, DAY), hints=[5], practice=True)
    sheet = open_days(qtbot, program)
    assert any(text.endswith("with hints · with unlimited undo") for text in texts_in(sheet))


@pytest.mark.all_games
def test_another_day_is_told_when_somebody_comes_back(
    qtbot: QtBot, program: Program, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, DAY)
    front = program.window.navigator.feed
    front.settle_in()
    qtbot.waitUntil(lambda: mark_in_lobby(program) == "lost", timeout=PATIENCE)
    monkeypatch.setattr("cardgames_qt.play.daily.today", lambda: DAY + timedelta(1))
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)
    application.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert mark_in_lobby(program) == ""
    qtbot.waitUntil(lambda: not program.window.navigator.days.preparing, timeout=PATIENCE)


# --- for others ---------------------------------------------------------------------------------------------


def share_of(program: Program) -> ShareSheet:
    sheet = program.window.overlay
    assert isinstance(sheet, ShareSheet)
    return sheet


@pytest.mark.all_games
def test_the_result_can_be_sent_and_tells_no_card(qtbot: QtBot, program: Program, store: Store) -> None:
    keep(store, DAY)
    keep(store, DAY, "gap", moves=3)
    click(open_days(qtbot, program).share)
    click(share_of(program).copy_text)
    assert share_of(program).copy_text.text() == "Copied"
    scores = read(next(store.finished_folder.iterdir())).record.result.scores
    assert ours(QGuiApplication.clipboard().text()) == [
        f"Stolek · {long_date(DAY)}",
        f"🟥 The Game: Lost · {scores[0]} cards left",
        "⬜ GAP: Started",
        "⬜ Three Is Too Many: Not played",
        "⬜ Qwixx: Not played",
        "1-day streak",
        f"[stolek 1 2026-11-16 the_game=lost:{scores[0]}]",
    ]
    program.window.navigator.speak("cs")
    click(share_of(program).copy_text)
    assert QGuiApplication.clipboard().text().split("\n")[:3] == [
        "Stolek · Pondělí 16. listopadu 2026",
        f"🟥 The Game: Prohra · Zbývá {scores[0]}\N{NO-BREAK SPACE}karet",
        "⬜ GAP: Rozehráno",
    ]


@pytest.mark.all_games
def test_the_result_is_a_picture_as_well(
    qtbot: QtBot, program: Program, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, DAY)
    click(open_days(qtbot, program).share)
    click(share_of(program).copy_picture)
    copied = QGuiApplication.clipboard().image()
    assert copied.width() > copied.height() > 200
    place = tmp_path / "day.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(place), ""))
    click(named(share_of(program), "Save the picture…"))
    assert QImage(str(place)).size() == copied.size() and share_of(program).message() == "Saved as day.png"
    click(named(share_of(program), "Save the picture…"))
    assert "cannot be written" in share_of(program).message(), "what is there is never written over"


def test_the_end_of_a_days_table_offers_to_share_it_and_no_other_does(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.feed.settle_in()
    take_up(program)
    play(qtbot, program)
    end_of(qtbot, program)
    program.window.commands.share.trigger()
    scores = page_of(program).session.match.scores
    click(share_of(program).copy_text)
    assert f"🟥 The Game: Lost · {scores[0]} cards left" in QGuiApplication.clipboard().text()
    press(program, Qt.Key.Key_Escape)
    program.window.navigator.tables.again(same_deal=True)
    play(qtbot, program)
    end = end_of(qtbot, program)
    buttons = cast(list[QAbstractButton], end.findChildren(QAbstractButton))
    offered = {*(each.text() for each in buttons), *more_at(end)}
    assert "Same cards, other players" in offered and "Share and compare" not in offered


def end_of(qtbot: QtBot, program: Program) -> EndScreen:
    page = page_of(program)
    qtbot.waitUntil(lambda: page.end_screen is not None, timeout=PATIENCE)
    assert page.end_screen is not None
    return page.end_screen


def test_there_is_nothing_to_send_before_a_game_is_over(qtbot: QtBot, program: Program) -> None:
    assert not open_days(qtbot, program).share.isEnabled()


def test_the_levels_have_their_places_on_the_end_screen_while_they_play(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    """What comes later takes the place of its dash, and every unit follows its number."""
    program.window.navigator.feed.settle_in()
    take_up(program)
    play(qtbot, program)
    end, background = end_of(qtbot, program), program.window.navigator.duplicates.background
    path = page_of(program).session.saving.place
    qtbot.waitUntil(lambda: background.awaits(path), timeout=PATIENCE)
    shown = texts_in(end)
    assert shown.count("–") == len(LEVELS) and "With your cards: the bots are playing…" in shown
    assert "cards left" in shown
    background.begin()
    qtbot.waitUntil(lambda: "–" not in texts_in(end), timeout=PATIENCE)
    assert {"Beginner", "Master"} <= {*texts_in(end)}
