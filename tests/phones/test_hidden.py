"""Nothing hidden is in what a phone is sent: two games that look the same to a seat give the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.conformance.playing import people, random_moves
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.host import PhoneHost
from cardgames_qt.phones.sheet import SheetWriter
from cardgames_qt.play.swaps import SwapError, Swaps

TRIES, WANTED = 60, 3
FIRST = Seat(0)


class Still:
    """A table at which nobody plays."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats: tuple[SeatPlan, ...] = people(match.seats)

    def play(self, seat: Seat, move: Any) -> None:
        raise GameError("nobody plays")

    def knocked(self, seat: Seat, phone: str) -> None: ...

    def gave_up(self, seat: Seat, phone: str) -> None: ...

    def named(self, seat: Seat, name: str) -> None: ...

    def changed(self) -> None: ...


def stream(match: Match, seat: Seat) -> list[bytes]:
    """What the server is told for this seat's phone, or for the audience, step by step of that game."""
    sent: list[bytes] = []
    table = Still(match.copy(0))
    host = PhoneHost(table, SheetWriter(find(match.rules.id), lambda *_: "", "en"), sent.append)
    host.open("127.0.0.1", [seat])
    for step in match.history:
        table.match.replay(step.seat, step.move)
        host.show()
    return [line for line in sent if b'"kind":"show"' in line]


def twins(game: str, seed: str, moves: int, seat: Seat = FIRST) -> tuple[Match, Seat, list[Match]]:
    """A game, a seat, and the same game with cards exchanged that the seat has not seen."""
    rules = find(game).rules
    match = Match(rules, rules.seat_counts[-1], {}, seed)
    match.deal()
    for number, _ in enumerate(random_moves(match, Random(seed), most=moves)):
        assert number < moves
    rng = Random(seed)
    swaps, cards, found = Swaps(match, seat), list(dealt(match.entry(match.history[0]))), []
    for _ in range(TRIES):
        with suppress(SwapError):
            found.append(swaps.world(*rng.sample(cards, 2)))
        if len(found) == WANTED:
            break
    return match, seat, found


def dealt(part: Any) -> Iterator[str | int]:
    """Every card in what chance did first of all: cards are in lists."""
    for each in part.values() if isinstance(part, dict) else part:
        if isinstance(each, dict | list):
            yield from dealt(each)
        elif isinstance(part, list):
            yield each


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_a_phone_is_sent_does_not_depend_on_what_its_seat_cannot_know(game: str) -> None:
    compared = 0
    for seed, moves in (("a", 0), ("b", 3), ("c", 9)):
        match, seat, others = twins(game, seed, moves)
        here = stream(match, seat)
        for other in others:
            assert stream(other, seat) == here
            compared += 1
    assert compared >= 3


@pytest.mark.parametrize("game", BUILT_IN)
def test_who_watches_is_sent_nothing_that_any_seat_does_not_know(game: str) -> None:
    """So it is the same in games that look the same to one seat, whichever."""
    compared, audience = 0, Seat(say.AUDIENCE)
    for moves in (0, 9):
        for seat in (Seat(0), Seat(1)):
            match, _, others = twins(game, "d", moves, seat)
            here = stream(match, audience)
            assert here
            for other in others[:2]:
                assert stream(other, audience) == here
                compared += 1
    assert compared >= 4


@pytest.mark.parametrize("game", BUILT_IN)
def test_who_watches_sees_what_lies_open(game: str) -> None:
    match, _, _ = twins(game, "d", 9)
    sheet = msgspec.json.decode(stream(match, Seat(say.AUDIENCE))[-1])["sheet"]
    groups = {group["id"]: len(group["things"]) for group in sheet["groups"] if group.get("things")}
    assert groups.pop("players") == match.seats
    assert groups
    assert "hand" not in groups
    assert sheet["log"]
    assert sheet["instruction"]
    assert sheet["score"]
    assert not sheet["actions"]


def test_who_watches_a_game_without_an_open_table_is_told_what_everybody_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(find("gap").rules), "open_view", lambda _rules, _view: None)
    match, _, others = twins("gap", "d", 9, Seat(1))
    audience = Seat(say.AUDIENCE)
    here = stream(match, audience)
    assert others
    assert all(stream(other, audience) == here for other in others)
    sheet = msgspec.json.decode(here[-1])["sheet"]
    assert not sheet["groups"]
    assert sheet["seat"] is None
    assert len(sheet["log"]) >= 9


def test_a_leak_planted_in_the_words_of_a_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat, others = twins("gap", "b", 3)
    decks = {id(each): each for each in (match, *others)}

    class Leaky(SheetWriter):
        """Tells how all cards lie."""

        def write(self, *shown: Any) -> Any:
            told = super().write(*shown)
            return msgspec.structs.replace(
                told, sheet=msgspec.structs.replace(told.sheet, score=str(self.deal))
            )

        deal: Any = None

    monkeypatch.setitem(globals(), "SheetWriter", Leaky)
    shown = []
    for each in decks.values():
        Leaky.deal = each.history[0].move
        shown.append(stream(each, seat))
    assert any(one != shown[0] for one in shown[1:])
