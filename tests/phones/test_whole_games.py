"""Whole games by phones, each with its own hand, and bots: over the real server and its sockets."""

from __future__ import annotations

import json
from functools import partial

import pytest

from cardgames_qt.games import BUILT_IN, find
from tests.cases import some
from tests.phones.fake_phone import FakePhone, Phones
from tests.phones.table import HeadlessTable


def companies() -> list[tuple[str, int, int]]:
    """Every number of phones that a game has seats for, from two on, and the most of them with a bot."""
    found = []
    for game in BUILT_IN:
        counts = [count for count in find(game).rules.seat_counts if count > 1]
        found += [(game, count, 0) for count in counts]
        found.append((game, counts[-1] - 1, 1))
    return found


ALWAYS = (("gap", 2, 0), ("three", 3, 0), ("qwixx", 4, 1), ("the_game", 4, 1))


@pytest.mark.parametrize("company", some(companies(), *ALWAYS))
def test_phones_play_a_game_to_its_end(company: tuple[str, int, int]) -> None:
    game, number, bots = company
    with HeadlessTable(game, number, bots) as table, Phones() as phones:
        seats = [phones.add(FakePhone(table.host.link(hand.seat))) for hand in table.host.hands]
        table.play_out()
        table.turn_until(lambda: all(phone.over for phone in seats))
        for seat, phone in enumerate(seats):
            assert phone.sheet["seat"] == seat
            assert phone.sheet["log"]
            assert phone.connections == 1
            assert not phone.sheet["actions"]


def is_beyond(table: HeadlessTable, steps: int) -> bool:
    return len(table.match.history) > steps


def is_back(phone: FakePhone, times: int) -> bool:
    return phone.connections == times and bool(phone.sheet)


def test_phones_find_back_when_the_server_is_killed_again_and_again() -> None:
    with HeadlessTable("three", 3) as table, Phones() as phones:
        seats = [phones.add(FakePhone(table.host.link(hand.seat))) for hand in table.host.hands]
        for steps in (3, 9, 20):
            table.turn_until(partial(is_beyond, table, steps))
            table.server.kill()
            table.turn_until(lambda: not table.host.hands[0].here)
        table.play_out()
        table.turn_until(lambda: all(phone.over for phone in seats))
        assert table.restarts == 3
        assert all(phone.connections == 4 for phone in seats)
        assert not table.knocks  # everybody is known again


def test_a_phone_that_wakes_up_has_its_seat_and_the_whole_sheet_at_once() -> None:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        phone = phones.add(FakePhone(table.host.link(table.host.hands[0].seat), plays=False))
        table.turn_until(lambda: bool(phone.sheet))
        before = phone.sheet
        for times in range(2, 7):
            phone.sheet = {}
            phones.do(phone.hang_up())
            table.turn_until(partial(is_back, phone, times))
            assert phone.sheet == before
        assert not table.knocks


def test_a_table_tells_its_server_nothing_but_what_each_seat_is_shown() -> None:
    with HeadlessTable("gap", 2, 1) as table, Phones() as phones:
        for hand in table.host.hands:
            phones.add(FakePhone(table.host.link(hand.seat)))
        table.play_out()
        kinds = {json.loads(line)["kind"] for line in table.sent}
        assert kinds == {"open", "invite", "show"}
        assert {json.loads(line)["seat"] for line in table.sent if b'"kind":"show"' in line} == {0, 1}


def test_a_name_from_a_phone_is_seen_by_everybody_and_cleaned() -> None:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        seats = [phones.add(FakePhone(table.host.link(hand.seat), plays=False)) for hand in table.host.hands]
        table.turn_until(lambda: all(phone.sheet for phone in seats))
        phones.do(seats[0].say(kind="name", name="Ev\u202ea\n <b>"))
        table.turn_until(lambda: "Eva <b>" in seats[1].received[-1])
        table.turn_until(lambda: seats[0].sheet["name"] == "Eva <b>")
