"""The table's end of its phones, without a server: what it sends when, and what it takes back."""

from __future__ import annotations

from typing import Any

import msgspec

from cardgames_qt.conformance.playing import people
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import english
from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.host import PhoneHost
from cardgames_qt.phones.sheet import SheetWriter

SEATS = 3


class Played:
    """A table at which phones play, and a host that is told to show it only by the test."""

    def __init__(self, name: str) -> None:
        game = find(name)
        self.match = Match(game.rules, SEATS, {}, "host")
        self.match.deal()
        self.seats: tuple[SeatPlan, ...] = people(SEATS)
        self.sent: list[bytes] = []
        self.host = PhoneHost(self, [SheetWriter(game, english, "en")], self.sent.append)
        self.host.open("127.0.0.1", [Seat(seat) for seat in range(SEATS)])
        self.sent.clear()

    def play(self, seat: Seat, move: Any) -> None:
        self.match.play(seat, move)

    def knocked(self, seat: Seat, phone: str) -> None: ...

    def gave_up(self, seat: Seat, phone: str) -> None: ...

    def named(self, seat: Seat, name: str) -> None: ...

    def changed(self) -> None: ...

    def shown(self) -> list[int]:
        """Whose sheets were sent since this was last asked."""
        told = [msgspec.json.decode(line) for line in self.sent]
        self.sent.clear()
        return [each["seat"] for each in told if each["kind"] == "show"]

    def tap(self, seat: Seat, choice: int) -> None:
        self.host.hear(msgspec.json.encode(say.Acted(seat=seat, choice=choice, action=0)))

    def choice(self, seat: Seat) -> int:
        return next(hand.choice for hand in self.host.hands if hand.seat == seat)


def test_sheets_can_be_sent_one_at_a_time_whose_turn_it_is_first() -> None:
    table = Played("gap")
    (first,) = table.match.to_act
    table.match.play(first, table.match.legal_moves(first)[0])
    (second,) = table.match.to_act
    order = []
    while table.host.show_one():
        order += [table.shown()]
    assert order[0] == [second]
    assert sorted(order) == [[0], [1], [2]]
    assert not table.host.show_one()
    assert not table.shown()


def test_who_taps_is_answered_at_once_and_the_others_when_the_table_shows_it() -> None:
    table = Played("gap")
    (first,) = table.match.to_act
    table.tap(first, table.choice(first))
    assert table.match.to_act != (first,)
    assert table.shown() == [first]
    table.host.show()
    assert sorted(table.shown()) == [seat for seat in range(SEATS) if seat != first]


def test_a_tap_on_what_is_past_is_refused_also_before_its_phone_was_shown_so() -> None:
    """Though the same move could still be made: in The Game a turn has several."""
    table = Played("the_game")
    table.match.play(TABLE, table.match.legal_moves(TABLE)[0])  # who begins
    table.host.show()
    (first,) = table.match.to_act
    choice, moves = table.choice(first), table.match.legal_moves(first)
    table.match.play(first, moves[-1])
    assert moves[0] in table.match.legal_moves(first)
    made = len(table.match.history)
    table.tap(first, choice)
    assert len(table.match.history) == made
