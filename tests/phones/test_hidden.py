"""Nothing hidden is in what a phone is sent: two games that look the same to a seat give the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.cli.language import Voice
from cardgames_qt.conformance.playing import people, random_moves
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.words import english
from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.host import PhoneHost
from cardgames_qt.phones.sheet import SheetWriter
from cardgames_qt.play.swaps import SwapError, Swaps
from tests.phones.table import told_sheets

TRIES, WANTED = 60, 3
FIRST = Seat(0)
CZECH = Voice()
CZECH.choose("cs")


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


def stream(match: Match, seat: Seat, *languages: str) -> list[bytes]:
    """What the server is told for this seat's phone, or for the audience, step by step of that game."""
    sent: list[bytes] = []
    table, game = Still(match.copy(0)), find(match.rules.id)
    voices = {"en": english, "cs": CZECH.translate}
    writers = [
        SheetWriter(game, translate, language, called=f"in {language}")
        for language, translate in voices.items()
    ]
    host = PhoneHost(table, writers, sent.append)
    host.open("127.0.0.1", [seat])
    for language in languages:
        host.hear(msgspec.json.encode(say.Reads(seat=seat, language=language)))
    for step in match.history:
        table.match.replay(step.seat, step.move)
        host.show()
    return [line for line in sent if b'"kind":"show"' in line]


def newest(lines: list[bytes], language: str = "en") -> dict[str, Any]:
    """The last sheet."""
    return told_sheets(lines, language)[-1]


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
    for seed, moves, language in (("a", 0, "en"), ("b", 3, "cs"), ("c", 9, "en")):
        match, seat, others = twins(game, seed, moves)
        here = stream(match, seat, language)
        for other in others:
            assert stream(other, seat, language) == here
            compared += 1
    assert compared >= 3


@pytest.mark.parametrize("game", BUILT_IN)
def test_who_watches_is_sent_nothing_that_any_seat_does_not_know(game: str) -> None:
    """So it is the same in games that look the same to one seat, whichever."""
    compared, audience = 0, Seat(say.AUDIENCE)
    for moves in (0, 9):
        for seat in (Seat(0), Seat(1)):
            match, _, others = twins(game, "d", moves, seat)
            here = stream(match, audience, "en", "cs")
            assert here
            for other in others[:2]:
                assert stream(other, audience, "en", "cs") == here
                compared += 1
    assert compared >= 4


@pytest.mark.parametrize("game", BUILT_IN)
def test_who_watches_sees_what_lies_open(game: str) -> None:
    match, _, _ = twins(game, "d", 9)
    sheet = newest(stream(match, Seat(say.AUDIENCE)))
    groups = {group["id"]: len(group["things"]) for group in sheet["groups"] if group.get("things")}
    assert groups.pop("players") == match.seats
    assert groups
    assert "hand" not in groups
    assert sheet["log"]
    assert sheet["instruction"]
    assert sheet["score"]
    assert not sheet["actions"]


def test_each_phone_reads_its_own_language_and_an_audience_all_that_it_asks_for() -> None:
    match, seat, _ = twins("gap", "a", 3)
    english_, czech = newest(stream(match, seat)), newest(stream(match, seat, "cs"), "cs")
    assert (english_["language"], czech["language"]) == ("en", "cs")
    assert english_["languages"] == czech["languages"] == {"en": "in en", "cs": "in cs"}
    assert english_["log"][-1] != czech["log"][-1]
    assert english_["words"]["menu"] != czech["words"]["menu"]
    assert [each["touches"] for each in english_["actions"]] == [each["touches"] for each in czech["actions"]]
    both = msgspec.json.decode(stream(match, Seat(say.AUDIENCE), "en", "cs")[-1])["sheets"]
    assert sorted(both) == ["cs", "en"]
    assert stream(match, seat, "xx")[-1] == stream(match, seat)[-1], "what nobody speaks is not told"


def test_who_watches_a_game_without_an_open_table_is_told_what_everybody_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(find("gap").rules), "open_view", lambda _rules, _view: None)
    match, _, others = twins("gap", "d", 9, Seat(1))
    audience = Seat(say.AUDIENCE)
    here = stream(match, audience)
    assert others
    assert all(stream(other, audience) == here for other in others)
    sheet = newest(here)
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
