"""The others in a seat: asked for at the end or in the story, played behind all else, kept with the game."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QProgressBar
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.bots.duplicate import ROUNDS, DuplicateSeat
from cardgames_qt.bots.process import BotFailedError
from cardgames_qt.engine.record import encode
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.words import english
from cardgames_qt.play.branches import branches_of
from cardgames_qt.play.duplicates import DUPLICATE, Duplicate, DuplicateRound, duplicates_of
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.play.reviews import SeatReview
from cardgames_qt.storage.annotations import annotate
from cardgames_qt.storage.statistics.profiles import GUEST, Profile
from cardgames_qt.storage.store import load
from cardgames_qt.ui.duplicate import background
from cardgames_qt.ui.duplicate.attempts import Attempt, better, enough, person_key
from cardgames_qt.ui.duplicate.sheet import DuplicateSheet, DuplicateWords, ScoreRange, StripPlot
from tests.ui.replay.test_what_if import finished, open_story, story_of
from tests.ui.shell.driving import (
    PATIENCE,
    button,
    choose_more,
    click,
    named,
    page_of,
    press,
    sit,
    texts_in,
    ways_in,
)


class Bots:
    """Play at once: each level scores ten more than the one before it. After `most` rounds they think on."""

    def __init__(self) -> None:
        self.most, self.fails = 1000, False
        self.asked: list[tuple[str, int]] = []
        self._stopped = Event()

    def play(self, task: tuple[DuplicateSeat, str, int], process: Bots) -> DuplicateRound:
        if process is not self:  # whoever was about to ask when a test ended has a real one by now
            raise BotFailedError("the test is over")
        _, level, number = task
        if self.fails:
            raise BotFailedError("no answer")
        if len(self.asked) >= self.most:
            self._stopped.wait(PATIENCE / 1000)
            raise BotFailedError("the process was ended")
        self.asked.append((level, number))
        return DuplicateRound(level, number, 10 * LEVELS.index(level) + number % 2, float(level == "master"))

    def start(self) -> None:
        self._stopped.clear()

    def stop(self) -> None:
        self._stopped.set()

    def close(self) -> None:
        """There is no process to be let go of."""


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> Bots:
    found = Bots()

    def make() -> Bots:
        found.start()
        return found

    monkeypatch.setattr(background, "make_process", make)
    monkeypatch.setattr(background, "play_round", found.play)
    return found


def sheet_of(program: Program) -> DuplicateSheet:
    sheet = program.window.overlay
    assert isinstance(sheet, DuplicateSheet)
    return sheet


def at_the_end(qtbot: QtBot, program: Program, game: str = "three", count: int = 2) -> Path:
    path = finished(program, game, count)
    program.window.navigator.open_file(path)
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    return path


def ask(program: Program) -> DuplicateSheet:
    choose_more(program, "Same cards, other players")
    return sheet_of(program)


def wait_for(qtbot: QtBot, sheet: DuplicateSheet, count: int) -> None:
    qtbot.waitUntil(lambda: len(sheet.found) == count, timeout=PATIENCE)


def everything(qtbot: QtBot, sheet: DuplicateSheet) -> None:
    wait_for(qtbot, sheet, ROUNDS * len(LEVELS))
    qtbot.waitUntil(lambda: not sheet.playing, timeout=PATIENCE)


def duplicates(path: Path) -> tuple[Duplicate, ...]:
    return duplicates_of(load(path)[1].record)


def has(sheet: DuplicateSheet, name: str) -> bool:
    buttons = cast(list[QAbstractButton], sheet.findChildren(QAbstractButton))
    return any(name in (each.accessibleName(), each.text()) for each in buttons if each.isVisible())


def progress_of(sheet: DuplicateSheet) -> QProgressBar:
    return cast(QProgressBar, sheet.findChild(QProgressBar))


def name_field(sheet: DuplicateSheet) -> QLineEdit:
    return cast(QLineEdit, sheet.findChild(QLineEdit))


def told(sheet: DuplicateSheet) -> list[str]:
    return [each.accessibleName() for each in cast(list[StripPlot], sheet.findChildren(StripPlot))]


def test_the_end_leads_to_what_every_level_makes_of_the_seat(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    path = at_the_end(qtbot, program)
    assert not bots.asked, "nobody plays before somebody asks"
    own = load(path)[1].record.result.scores[0]
    sheet = ask(program)
    everything(qtbot, sheet)
    lines = told(sheet)
    assert lines[0].startswith(f"You: score {own}, wins ")
    assert lines[4] == "Master: score 30.5 ± 0.2, wins 100%"
    assert [line.partition(":")[0] for line in lines] == [
        "You",
        "Beginner",
        "Intermediate",
        "Advanced",
        "Master",
    ]
    assert "Same cards, other players" in texts_in(sheet)
    assert not progress_of(sheet).isVisible() and not has(sheet, "Stop")
    press(program, Qt.Key.Key_Escape)
    assert page_of(program).end_screen is not None


def test_what_was_found_is_kept_once_the_table_is_left_and_not_played_again(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    path = at_the_end(qtbot, program)
    before = load(path)[1].record
    everything(qtbot, ask(program))
    press(program, Qt.Key.Key_Escape)
    again = ask(program)
    assert len(again.found) == len(bots.asked) == ROUNDS * len(LEVELS), "not even before it is kept"
    program.window.navigator.show_lobby()
    (duplicate,) = duplicates(path)
    assert (duplicate.seat, len(duplicate.rounds)) == (0, ROUNDS * len(LEVELS))
    after = load(path)[1].record
    assert (after.log, after.result, after.players) == (before.log, before.result, before.players)
    program.window.navigator.open_file(path)
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    assert len(ask(program).found) == len(bots.asked)


def test_whoever_stops_keeps_what_is_there_and_may_go_on_later(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    path = at_the_end(qtbot, program)
    bots.most = 6
    sheet = ask(program)
    wait_for(qtbot, sheet, 6)
    assert progress_of(sheet).isVisible() and progress_of(sheet).accessibleName() == "6 of 48 games"
    assert has(sheet, "Stop")
    click(button(sheet, "Stop"))
    assert not has(sheet, "Stop") and not sheet.playing
    press(program, Qt.Key.Key_Escape)
    program.window.navigator.show_lobby()
    assert len(duplicates(path)[0].rounds) == 6
    bots.most = 1000
    program.window.navigator.open_file(path)
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    everything(qtbot, ask(program))
    assert len(bots.asked) == len(set(bots.asked)) == ROUNDS * len(LEVELS), "each of them once"


def test_who_closes_the_sheet_early_finds_it_done_later(qtbot: QtBot, program: Program, bots: Bots) -> None:
    path, bots.most = at_the_end(qtbot, program), 4
    wait_for(qtbot, ask(program), 4)
    press(program, Qt.Key.Key_Escape)
    later, bots.most = program.window.navigator.duplicates.background, 1000
    assert later.awaits(path) and len(bots.asked) == 4
    later.begin()
    qtbot.waitUntil(lambda: not later.works, timeout=PATIENCE)
    program.window.navigator.show_lobby()
    assert len(duplicates(path)[0].rounds) == len(set(bots.asked)) == ROUNDS * len(LEVELS)


def test_who_says_stop_is_not_told_more(qtbot: QtBot, program: Program, bots: Bots) -> None:
    path = at_the_end(qtbot, program)
    bots.most = 4
    sheet = ask(program)
    wait_for(qtbot, sheet, 4)
    click(button(sheet, "Stop"))
    press(program, Qt.Key.Key_Escape)
    assert not program.window.navigator.duplicates.background.awaits(path)


def test_leaving_ends_the_bots(qtbot: QtBot, program: Program, bots: Bots) -> None:
    path = at_the_end(qtbot, program)
    bots.most = 2
    wait_for(qtbot, ask(program), 2)
    program.window.navigator.show_lobby()
    assert len(duplicates(path)[0].rounds) == 2


def test_bots_that_give_no_answer_are_told(qtbot: QtBot, program: Program, bots: Bots) -> None:
    at_the_end(qtbot, program)
    bots.fails = True
    sheet = ask(program)
    qtbot.waitUntil(lambda: not sheet.playing, timeout=PATIENCE)
    assert "The games could not be played: the bots gave no answer." in texts_in(sheet)


def test_the_story_leads_there_too_for_whose_eyes_it_is_seen_with(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    path = finished(program, "gap", 3)
    story = open_story(qtbot, program, path)
    story.bar.eyes.picked.emit(Seat(1))
    click(ways_in(story).others)
    sheet = sheet_of(program)
    everything(qtbot, sheet)
    name = program.window.context.with_names(load(path)[1].plan).seats[1].name
    assert f"{name}’s cards, other players" in texts_in(sheet)
    assert any("Other people’s seats are played by a bot: Intermediate." in text for text in texts_in(sheet))


def test_a_story_that_goes_on_has_no_others(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    qtbot.waitUntil(lambda: bool(page.session.screen.showing().moves), timeout=PATIENCE)
    program.window.navigator.look_back()
    assert story_of(program).what_if.others.isHidden()


def test_another_person_plays_the_same_cards_and_joins_the_list(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    path = at_the_end(qtbot, program)
    record = load(path)[1].record
    sheet = ask(program)
    everything(qtbot, sheet)
    assert not button(sheet, "Play this seat").isEnabled(), "somebody has to be named"
    name_field(sheet).setText("Ota")
    click(button(sheet, "Play this seat"))
    session = page_of(program).session
    assert session.what_if and session.plan.seats[0].name == "Ota"
    assert [seat.level for seat in session.plan.seats] == [None, record.players[1].level or "medium"]
    dealt = [session.match.entry(step) for step in session.match.history[:1]]
    assert dealt == [record.log[0]]
    play_seat(qtbot, program)
    assert any(line.startswith("Ota: score ") for line in told(sheet_of(program)))
    (branch,) = branches_of(load(path)[1].record)
    assert branch.name == "Ota" and branch.of is None and branch.result.finished
    assert len(program.sessions.store.finished().games) == 1, "it is no game of the library"


def play_seat(qtbot: QtBot, program: Program) -> None:
    """To the end, and back to the list."""
    page = page_of(program)
    session = page.session
    while session.match.outcome is None:
        qtbot.waitUntil(
            lambda: session.match.outcome is not None or bool(session.screen.showing().moves),
            timeout=PATIENCE,
        )
        if session.match.outcome is None:
            session.play(session.screen.showing().moves[0])
    qtbot.waitUntil(lambda: page.end_screen is not None, timeout=PATIENCE)
    page.commands.lobby.trigger()
    qtbot.waitUntil(lambda: isinstance(program.window.overlay, DuplicateSheet), timeout=PATIENCE)


def test_people_of_this_computer_are_known_by_their_profiles_whatever_they_are_called_later(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    eva = Profile(id="eva", name="Eva", face="owl")
    program.window.navigator.change(replace(program.settings.current, profiles=(Profile(name="Adam"), eva)))
    path = at_the_end(qtbot, program)
    sheet = ask(program)
    assert not has(sheet, "Adam is next"), "who sat there knows the cards"
    click(named(sheet, "Eva is next"))
    assert sheet.typed == "Eva"
    click(button(sheet, "Play this seat"))
    assert page_of(program).session.plan.seats[0].profile == "eva"
    play_seat(qtbot, program)
    (branch,) = branches_of(load(path)[1].record)
    assert branch.profiles == ("eva", None)
    assert not has(sheet_of(program), "Eva is next")
    people = (Profile(name="Adam"), replace(eva, name="Evička"))
    program.window.navigator.change(replace(program.settings.current, profiles=people))
    program.window.navigator.speak("cs")
    lines = told(sheet_of(program))
    assert any(line.startswith("Evička: ") for line in lines) and not any("Eva:" in line for line in lines)


def test_a_person_has_one_line_and_the_first_try_counts() -> None:
    first, later = attempt(20, level=""), attempt(70, level="")
    both = first.once_more(later)
    assert (both.scores, both.score, both.error) == ((20, 70), 20, 0.0)
    assert person_key("eva", "Eva") == person_key("eva", "Evička")
    assert person_key("eva", "Eva") != person_key(None, "Eva") == person_key(GUEST, "Eva")


def test_rounds_that_cannot_be_read_are_told_and_played_anew(
    qtbot: QtBot, program: Program, bots: Bots
) -> None:
    path = finished(program, "three")
    annotate(program.sessions.store, path, DUPLICATE, [{"seat": 0, "rounds": "many"}])
    program.window.navigator.open_file(path)
    qtbot.waitUntil(lambda: page_of(program).end_screen is not None)
    sheet = ask(program)
    anew = "The saved results of this seat cannot be read; the bots are playing again."
    assert any(anew in text for text in texts_in(sheet))
    everything(qtbot, sheet)
    assert len(duplicates(path)) == 0
    program.window.navigator.show_lobby()
    (found,) = duplicates(path)
    assert len(found.rounds) == ROUNDS * len(LEVELS)


def test_a_deal_that_cannot_be_dealt_again_is_told(qtbot: QtBot, program: Program, bots: Bots) -> None:
    path = finished(program, "three")
    record = load(path)[1].record
    extra = {key: value for key, value in record.extra.items() if key == "stolek_table"}
    path.write_bytes(encode(replace(record, seed="another", extra=extra)) + b"\n")
    story = open_story(qtbot, program, path)
    with qtbot.waitSignal(program.window.navigator.notified) as heard:
        click(ways_in(story).others)
    assert heard.args is not None and "not those of this deal number" in str(heard.args[0])
    assert not isinstance(program.window.overlay, DuplicateSheet)


@pytest.mark.long
def test_the_name_stays_in_another_language_and_theme(qtbot: QtBot, program: Program, bots: Bots) -> None:
    at_the_end(qtbot, program)
    sheet = ask(program)
    everything(qtbot, sheet)
    name_field(sheet).setText("Ota")
    program.window.navigator.change(replace(program.settings.current, language="cs", theme="light"))
    again = sheet_of(program)
    assert again.typed == "Ota" and "Stejné karty, jiní hráči" in texts_in(again)
    assert len(told(again)) == 1 + len(LEVELS)


def attempt(*scores: int, level: str = "easy") -> Attempt:
    return Attempt(scores=scores, shares=(0.0,) * len(scores), level=level)


def test_only_who_is_clearly_better_is_called_so() -> None:
    own = Attempt(scores=(20,), shares=(1.0,), own=True)
    wide, sure, worse = attempt(10, 32), attempt(24, 26), attempt(10, 12)
    assert better([own, wide, sure, worse], low_is_good=False) == [sure]
    assert better([own, wide, sure, worse], low_is_good=True) == [worse]
    assert better([own, attempt(21, level="")], low_is_good=False), "a person has only one game"


def test_one_game_of_a_level_says_nothing() -> None:
    own = Attempt(scores=(20,), shares=(1.0,), own=True)
    assert not enough([own]) and not enough([own, attempt(21, level="")])
    assert not enough([own, attempt(70, 71), attempt(70, level="hard")])
    assert enough([own, attempt(21, level=""), attempt(70, 71)])


def test_the_scale_holds_everybody() -> None:
    assert ScoreRange.of([attempt(20), attempt(10, 32)]) == (10, 32, 20)


def test_luck_is_taken_away_where_a_review_tells_it() -> None:
    words = DuplicateWords(english)
    assert words.lost(0.42, "").startswith("Here your own mistakes cost 42 win")
    assert "Eva" in words.lost(0.42, "Eva")
    assert "review" in words.lost(None, "")
    seat = SeatReview(
        seat=0, start=0.5, result=1.0, luck=0.58, decisions=-0.08, unforced=3, accuracy=90.0, points=()
    )
    assert seat.without_luck == pytest.approx(0.42)
    assert seat.without_luck == pytest.approx(seat.result - seat.luck)


def test_the_sheet_begins_where_the_review_does() -> None:
    words = DuplicateWords(english)
    assert words.start(1 / 3, None) == "On a random deal, a fair share is 33 wins in 100."
    assert "opponents" in words.about("", None) and "partners" in words.about("", 1)
    assert "with these partners" in words.start(0.4, 2) and "partners" not in words.start(0.4, 0)
    assert "100" in words.start(1.0, 1)
