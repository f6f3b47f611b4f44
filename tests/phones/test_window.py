"""Phones, somebody at the screen and a bot, at one table in the real window."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from cardgames_qt.app import Program
from cardgames_qt.engine.match import state_of
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.storage.store import read
from cardgames_qt.ui.phones.addresses import Address
from cardgames_qt.ui.phones.code import CodePicture
from cardgames_qt.ui.phones.sheet import InviteSheet
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.widgets.controls import Button
from tests.cases import some
from tests.phones.fake_phone import FakePhone, Phones
from tests.phones.table import LOOPBACK
from tests.phones.window import PATIENCE_S, WindowTable, plan_of
from tests.ui.shell.conftest import close

FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)
RECORD = {"format", "version", "game", "options", "seed", "players", "log", "result", "extra"}
"""What a record consists of, since the first release."""


@pytest.fixture(autouse=True)
def this_computer_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "cardgames_qt.ui.phones.controller.addresses", lambda: (Address(LOOPBACK, "nowhere"),)
    )


@contextmanager
def opened(home: Path) -> Iterator[Program]:
    save(home / "settings.json", Settings(theme="dark", pace="instant", language="en"))
    program = Program(home)
    program.window.setUpdatesEnabled(False)
    program.window.show()
    yield program
    close(program)


@pytest.fixture(scope="module")
def program(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with opened(tmp_path_factory.mktemp("home")) as program:
        yield program


@pytest.fixture
def table(program: Program) -> Iterator[WindowTable]:
    with Phones() as phones:
        table = WindowTable(program, phones)
        yield table
        program.window.navigator.show_lobby()
        phones_of = program.window.navigator.phones
        table.wait(lambda: phones_of.table is None)


# --- whole games --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", some(tuple(BUILT_IN), "gap"))
def test_two_phones_somebody_at_the_screen_and_a_bot_play_to_the_end(table: WindowTable, game: str) -> None:
    table.open(plan_of(game, "pspb"))
    phones = table.join()
    table.play_out()
    table.wait(lambda: all(phone.over for phone in phones))
    assert set(table.asked) <= {SECOND}, "nobody with a phone was asked for at the screen"
    assert [phone.sheet["seat"] for phone in phones] == [0, 2]
    saved = read(table.page.session.flush_saving().place)
    assert saved.extra.phones == saved.extra.on_phones == (0, 2)
    written = json.loads(saved.path.read_bytes())
    assert set(written) == RECORD, "any reader knows what is in it: what is new is in its extra"
    assert {key for player in written["players"] for key in player} == {"name", "kind", "level"}
    assert saved.plan.at_screen == (0, 1, 2), "who looks back does so at the screen"
    table.program.window.navigator.look_back()
    assert table.program.window.navigator.replay is not None


@pytest.mark.parametrize("game", BUILT_IN)
def test_an_open_table_shows_no_card_of_anybodys_hand(table: WindowTable, game: str) -> None:
    table.open(plan_of(game, "ppb"))
    table.join()
    for steps in (1, 4, 8):
        table.play_until(lambda steps=steps: table.steps >= steps)  # type: ignore[misc]
        session, scene = table.page.session, table.page.scene
        assert session.screen.open or table.page.hand_over.isVisible()
        if not session.screen.open:
            continue
        state = state_of(session.match)
        held = {str(card) for hand in state.hands for card in hand}
        open_cards = {thing.face for thing in scene.things() if isinstance(thing, CardItem) and thing.face}
        assert not held & open_cards
        assert session.screen.front is None
        assert "hand" not in [group.id for group in scene.describe().groups]  # type: ignore[union-attr]


def test_a_game_without_an_open_view_stays_covered_until_its_end(
    table: WindowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(find("gap").rules), "open_view", lambda _rules, _view: None)
    table.open(plan_of("gap", "pp"))
    assert table.page.hand_over.isVisible()
    assert table.page.hand_over.title == "The cards are on the phones"
    assert table.page.scene.showing is None, "nothing was shown to anybody"
    table.join()
    table.wait(lambda: table.page.end_screen is not None)


# --- seats move ---------------------------------------------------------------------------------------


def test_a_seat_moves_from_phone_to_screen_to_bot_in_the_middle_of_a_decision(table: WindowTable) -> None:
    table.open(plan_of("gap", "pp"))
    phones = table.join(plays=False)
    session = table.page.session
    seat = session.match.to_act[0]
    steps = len(session.match.history)
    table.table.withdraw(seat)
    assert table.page.hand_over.isVisible(), "whoever plays at the screen now is asked for"
    asked = next(phone for phone in phones if phone.sheet["seat"] == seat)
    table.wait(lambda: bool(asked.closed))
    table.table.invite(seat)
    assert not table.page.hand_over.isVisible()
    assert session.screen.open
    again = table.sit(seat, plays=False)
    assert again.sheet["asked"]
    assert len(session.match.history) == steps, "nothing was played meanwhile"
    table.table.withdraw(seat, to_bot=True)
    table.wait(lambda: len(session.match.history) > steps)
    assert session.match.history[steps].seat == seat
    assert session.plan.seats[seat].kind == "bot"
    session.flush_saving()
    assert read(session.saving.place).extra.phones == (0, 1), "both were, for a while"


def test_the_only_person_is_called_by_name_on_a_table_that_everybody_sees(table: WindowTable) -> None:
    table.open(plan_of("gap", "pb"))
    assert table.page.session.screen.open
    assert [seat.name for seat in table.page.scene.setting.seats] == ["Anna", "Boris"]


def test_a_bots_seat_is_given_to_a_phone_while_the_bot_thinks(table: WindowTable) -> None:
    program = table.program
    program.window.navigator.play(plan_of("gap", "sb"), "7")
    program.window.navigator.phones.invite()
    sheet = program.window.context.sheets.top
    assert isinstance(sheet, InviteSheet)
    assert table.table.server_id == 0, "nothing listens before anybody is invited"
    table.press(lambda: sheet, "Boris: Invite a phone")
    table.wait(lambda: table.table.listening)
    codes = cast(list[CodePicture], sheet.findChildren(CodePicture))
    assert [code.text for code in codes if code.isVisible()] == [table.table.link(SECOND)]
    (phone,) = table.join()
    table.wait(lambda: "The phone is here" in texts(sheet))
    program.window.context.sheets.close()
    table.play_out()
    table.wait(lambda: phone.over)
    table.table.withdraw(SECOND)
    assert table.table.server_id == 0, "nothing listens any more"


@pytest.mark.parametrize("seats", ["ppsb", "pppppp"])
def test_the_way_out_of_the_invitation_is_in_sight_in_a_small_window(table: WindowTable, seats: str) -> None:
    window = table.program.window
    window.resize(1024, 640)
    table.open(plan_of("gap", seats))
    window.navigator.phones.invite()
    sheet = window.context.sheets.top
    assert isinstance(sheet, InviteSheet)
    table.press(lambda: sheet, "A phone can’t connect?")
    QApplication.processEvents()
    done = next(each for each in cast(list[Button], sheet.findChildren(Button)) if each.text() == "Done")
    assert not done.visibleRegion().isEmpty()
    assert done.visibleRegion().boundingRect() == done.rect()
    window.context.sheets.close()


def test_a_phone_says_its_name_and_another_one_knocks(table: WindowTable) -> None:
    table.open(plan_of("three", "ppb"))
    first, _ = table.join(plays=False)
    table.phones.do(first.say(kind="name", name="Žofie"))
    table.wait(lambda: table.page.session.plan.seats[0].name == "Žofie")
    other = table.phones.add(FakePhone(first.link, plays=False))
    table.wait(lambda: bool(table.table.knocks))
    news, _ = table.program.window.navigator.phones.news
    assert list(news.told) == ["Another phone would like to play for Žofie."]
    table.press(lambda: news, "Let it in")
    table.wait(lambda: bool(other.sheet))
    assert not news.told


def test_the_table_tells_of_a_phone_that_is_missing_on_its_turn(
    table: WindowTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.phones.table.GRACE_MS", 50)
    table.open(plan_of("gap", "pp"))
    phones = table.join(plays=False)
    seat = table.page.session.match.to_act[0]
    away = next(phone for phone in phones if phone.sheet["seat"] == seat)
    news, _ = table.program.window.navigator.phones.news
    table.wait(lambda: news.told == ())
    away.over = True
    table.phones.do(away.hang_up())
    table.wait(lambda: len(news.told) == 1)
    assert news.told[0].endswith("’s turn, but the phone is asleep or out of reach.")
    table.press(lambda: news, "Let a bot play")
    table.wait(lambda: table.steps > 1)


def test_the_covered_table_tells_who_knocks_too_for_as_long_as_they_do(table: WindowTable) -> None:
    table.open(plan_of("three", "pss"))
    (first,) = table.join(plays=False)
    above_table, above_cover = table.program.window.navigator.phones.news
    table.phones.do(first.say(kind="do", choice=first.sheet["choice"], action=0))
    table.wait(table.page.hand_over.isVisible)
    other = table.phones.add(FakePhone(first.link, plays=False))
    table.wait(lambda: list(above_cover.told) == ["Another phone would like to play for Anna."])
    assert above_cover.isVisible()
    assert not above_table.isVisible()
    other.over = True
    table.phones.do(other.hang_up())
    table.wait(lambda: not above_cover.told)
    assert not table.table.knocks, "who has gone away again is not asked about"


def test_what_somebody_did_on_a_phone_is_taken_back_at_the_open_table(table: WindowTable) -> None:
    table.open(plan_of("three", "pp"))
    phones = table.join(plays=False)
    session = table.page.session
    seat = session.match.to_act[0]
    phone = next(phone for phone in phones if phone.sheet["seat"] == seat)
    table.phones.do(phone.say(kind="do", choice=phone.sheet["choice"], action=0))
    table.wait(lambda: table.steps == 2)
    assert session.screen.open
    assert session.can_undo
    before = phone.sheet["choice"]
    session.undo()
    assert table.steps == 1
    table.wait(lambda: bool(phone.sheet["asked"]) and phone.sheet["choice"] > before)
    assert session.match.to_act[0] == seat


@pytest.mark.parametrize("what", ["a move", "a name"])
def test_phones_see_it_while_the_screen_is_still_busy_with(table: WindowTable, what: str) -> None:
    table.open(plan_of("gap", "pp"))
    phones = table.join(plays=False)
    session = table.page.session
    phone, other = sorted(phones, key=lambda phone: not phone.sheet["asked"])
    before, seen = other.sheet, list[bool]()

    def take_long(_: object) -> None:
        end = time.monotonic() + PATIENCE_S
        while other.sheet is before and time.monotonic() < end:
            time.sleep(0.01)
        seen.append(other.sheet is not before)

    if what == "a move":
        session.screen.happened.connect(take_long)
        table.phones.do(phone.say(kind="do", choice=phone.sheet["choice"], action=0))
    else:

        def once_named() -> None:  # that somebody has just sat down may be told only now
            if any(sitter.name == "Xaver" for sitter in session.plan.seats):
                take_long(None)

        session.seats_changed.connect(once_named)
        table.phones.do(phone.say(kind="name", name="Xaver"))
    table.wait(lambda: bool(seen))
    assert seen[0]


# --- going on with the same phones ----------------------------------------------------------------------


def test_a_rematch_goes_on_with_the_same_phones_also_with_seats_swapped(table: WindowTable) -> None:
    table.open(plan_of("gap", "pps"))
    first, second = table.join(plays=False)
    tables = table.program.window.navigator.tables
    before = table.page.session
    tables.again(same_deal=False)
    assert table.page.session is not before
    table.wait(lambda: len(table.table.hands) == 2 and all(hand.here for hand in table.table.hands.values()))
    tables.swap()
    table.wait(lambda: first.sheet["seat"] == 1 and second.sheet["seat"] == 2)
    assert first.connections == second.connections == 1
    assert table.page.session.plan.on_phones == (1, 2)
    assert first.sheet["name"] == "Anna"


def test_phones_find_back_when_the_server_is_killed(table: WindowTable) -> None:
    table.open(plan_of("three", "ppb"))
    phones = table.join()
    table.play_until(lambda: table.steps > 3)
    victim = table.table.server_id
    os.kill(victim, signal.SIGKILL)
    table.wait(lambda: table.table.server_id not in (0, victim))
    table.play_until(lambda: table.steps > 12 and all(phone.connections > 1 for phone in phones))


@pytest.mark.long  # tests/phones/test_kills.py kills it
def test_phones_find_back_when_the_window_is_closed_and_the_game_resumed(
    qapp: QApplication, tmp_path: Path
) -> None:
    with Phones() as phones:
        with opened(tmp_path) as program:
            table = WindowTable(program, phones)
            table.open(plan_of("three", "ppb"))
            seats = table.join()
            table.play_until(lambda: table.steps > 6)
            place = table.page.session.flush_saving().place
        with opened(tmp_path) as program:
            table = WindowTable(program, phones)
            program.window.navigator.open_file(place)
            assert program.window.context.sheets.top is None, "nobody has to scan anything"
            table.wait(lambda: all(phone.connections == 2 for phone in seats))
            steps = table.steps
            table.play_until(lambda: table.steps > steps + 6)


def texts(inside: InviteSheet) -> list[str]:
    return [each.text() for each in cast(list[QLabel], inside.findChildren(QLabel))]
