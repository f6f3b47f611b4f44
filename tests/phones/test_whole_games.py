"""Whole games by phones, each with its own hand, and bots: over the real server and its sockets."""

from __future__ import annotations

import json
from functools import partial

import pytest

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.phones import protocol as say
from cardgames_qt.ui.text.languages import Languages
from tests.cases import some
from tests.phones.fake_phone import FakePhone, Phones
from tests.phones.table import HeadlessTable


def companies() -> list[tuple[str, int, int]]:
    """Two phones, and as many as there are seats, alone and with a bot; in GAP any number from two on."""
    found = []
    for game in BUILT_IN:
        most = find(game).rules.seat_counts[-1]
        counts = range(2, most + 1) if game == "gap" else (2, most)
        found += [(game, count, 0) for count in counts]
        found.append((game, most - 1, 1))
    return found


ALWAYS = (("gap", 2, 0), ("three", 3, 1), ("qwixx", 2, 0), ("the_game", 4, 1))


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


def is_back(phone: FakePhone, times: int) -> bool:
    return phone.connections == times and bool(phone.sheet)


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
        assert kinds == {"open", "invite", "rules", "show"}
        assert {json.loads(line)["seat"] for line in table.sent if b'"kind":"show"' in line} == {0, 1}


def test_whoever_has_the_link_can_watch_a_game_to_its_end_and_touch_nothing() -> None:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        link = table.watch()
        watchers = [phones.add(FakePhone(link, plays=False)) for _ in range(2)]
        table.turn_until(lambda: all(watcher.sheet for watcher in watchers))
        for message in ({"kind": "do", "choice": 1, "action": 0}, {"kind": "name", "name": "Eve"},
                        {"kind": "hint"}, {"kind": "undo"}):  # fmt: skip
            phones.do(watchers[0].say(**message))
        for hand in table.host.hands[:2]:
            phones.add(FakePhone(table.host.link(hand.seat)))
        table.play_out()
        table.turn_until(lambda: all(watcher.over for watcher in watchers))
        assert not table.names
        assert not any(b'"hinted"' in line or b'"undone"' in line for line in table.heard)
        assert {json.loads(line)["seat"] for line in table.heard if b'"acted"' in line} == {0, 1}
        assert all(watcher.sheet["seat"] is None and not watcher.sheet["actions"] for watcher in watchers)


def test_everybody_reads_their_own_language(languages: Languages) -> None:
    with (
        HeadlessTable("gap", 3, languages=languages, speaks=("en", "cs")) as table,
        Phones() as phones,
    ):
        watch = table.watch()
        links = [*(table.host.link(Seat(seat)) for seat in range(3)), watch, watch]
        asked = ("cs", "en", "de", "cs", "en")
        seats = [
            phones.add(FakePhone(link, language=language, plays=False))
            for link, language in zip(links, asked, strict=True)
        ]
        table.turn_until(lambda: all(phone.sheet for phone in seats))
        read = [phone.sheet["language"] for phone in seats]
        assert read == ["cs", "en", "en", "cs", "en"], "what nobody speaks becomes the table's language"
        assert all(len({told_in(message) for message in phone.received}) == 1 for phone in seats)
        choices = [phone.sheet["choice"] for phone in seats]
        phones.do(seats[1].say(kind="language", language="cs"))
        table.turn_until(lambda: seats[1].sheet["language"] == "cs")
        phones.do(seats[1].say(kind="rules"))
        table.turn_until(lambda: '"kind":"rules"' in seats[1].received[-1])
        assert "Ve zkratce" in seats[1].received[-1]
        assert [phone.sheet["choice"] for phone in seats] == choices, "nothing else was offered to anybody"
        table.server.kill()
        table.turn_until(lambda: table.restarts == 1)
        seats[1].language = "cs"
        table.turn_until(lambda: all(phone.connections == 2 for phone in seats[:2]))
        assert [phone.sheet["language"] for phone in seats[:2]] == ["cs", "cs"]


def told_in(message: str) -> str:
    """The language of a sheet."""
    return str(json.loads(message)["sheet"]["language"])


def test_no_more_than_some_watch() -> None:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        link = table.watch()
        watchers = [phones.add(FakePhone(link, plays=False)) for _ in range(13)]
        table.turn_until(lambda: sum(bool(watcher.sheet) for watcher in watchers) == 12)
        table.turn_until(lambda: [code for watcher in watchers for code in watcher.closed] == [say.REFUSED])


def test_a_name_from_a_phone_is_seen_by_everybody_and_cleaned() -> None:
    with HeadlessTable("gap", 2) as table, Phones() as phones:
        seats = [phones.add(FakePhone(table.host.link(hand.seat), plays=False)) for hand in table.host.hands]
        table.turn_until(lambda: all(phone.sheet for phone in seats))
        phones.do(seats[0].say(kind="name", name="Ev\u202ea\n <b>"))
        table.turn_until(lambda: "Eva <b>" in seats[1].received[-1])
        table.turn_until(lambda: seats[0].sheet["name"] == "Eva <b>")
