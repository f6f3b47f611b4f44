"""The table's end of its phones, without a server: what it sends when, and what it takes back."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.conformance.playing import people, random_moves
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import heard_since
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
        self.writer = SheetWriter(game, english, "en")
        self.host = PhoneHost(self, [self.writer], self.sent.append)
        self.host.open("127.0.0.1", [Seat(seat) for seat in range(SEATS)])
        self.sent.clear()

    def play(self, seat: Seat, move: Any) -> None:
        self.match.play(seat, move)

    def knocked(self, seat: Seat, phone: str) -> None: ...

    def gave_up(self, seat: Seat, phone: str) -> None: ...

    def named(self, seat: Seat, name: str) -> None: ...

    def changed(self) -> None: ...

    def told(self) -> list[dict[str, Any]]:
        """What was shown since this was last asked."""
        told = [msgspec.json.decode(line) for line in self.sent]
        self.sent.clear()
        return [each for each in told if each["kind"] == "show"]

    def shown(self) -> list[int]:
        """Whose sheets these were."""
        return [each["seat"] for each in self.told()]

    def show_log(self) -> list[dict[str, Any]]:
        """Show what is new, and return what is new in the logs."""
        self.host.show()
        return [each["log"]["en"] for each in self.told()]

    def tap(self, seat: Seat, choice: int) -> None:
        self.host.hear(msgspec.json.encode(say.Acted(seat=seat, choice=choice, action=0)))

    def choice(self, seat: Seat) -> int:
        return next(hand.choice for hand in self.host.hands if hand.seat == seat)


def test_whose_turn_it_is_is_shown_first_and_nobody_twice() -> None:
    table = Played("gap")
    (first,) = table.match.to_act
    table.match.play(first, table.match.legal_moves(first)[0])
    (second,) = table.match.to_act
    table.host.show()
    order = table.shown()
    assert order[0] == second
    assert sorted(order) == list(range(SEATS))
    table.host.show()
    assert not table.shown()


@pytest.mark.parametrize("game", BUILT_IN)
def test_of_a_log_only_what_is_new_is_told(game: str) -> None:
    """So a move costs no more at the end of a long game than at its beginning."""
    table = Played(game)
    began = len(table.match.history)
    lines: list[str] = []
    for _ in random_moves(table.match, Random("host"), most=60):
        table.host.show()
        parts = [each["log"]["en"] for each in table.told() if each["seat"] == 0]
        assert not any(part["anew"] for part in parts)
        lines += [line for part in parts for line in part["lines"]]
        heard = heard_since(table.match, Seat(0), began)
        assert lines == list(table.writer.log(heard, table.seats, watched=False))
    assert len(lines) > 20


def test_a_log_is_told_anew_after_a_move_was_taken_back_and_when_somebody_is_called_otherwise() -> None:
    table = Played("gap")
    (first,) = table.match.to_act
    table.match.play(first, table.match.legal_moves(first)[0])
    assert {part["anew"] for part in table.show_log()} == {False}
    table.match.take_back(first, freely=True)
    assert {part["anew"] for part in table.show_log()} == {True}
    table.match.play(first, table.match.legal_moves(first)[-1])
    assert {part["anew"] for part in table.show_log()} == {False}
    table.seats = tuple(msgspec.structs.replace(seat, name=f"{seat.name}!") for seat in table.seats)
    parts = table.show_log()
    assert {part["anew"] for part in parts} == {True}
    assert any("!" in line for part in parts for line in part["lines"])


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
