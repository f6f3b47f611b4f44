"""A table whose bots fail: the game goes on, it is said who stands in for whom, and the bots come back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import PlainBot
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.sitting.adviser import Advice
from cardgames_qt.ui.sitting.bot_client import Ask, BotClient, Done, Reply
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.sitting.sittings import Sittings
from tests.cases import some
from tests.sitting.failing import ALWAYS, DEAD, SILENT, failing, starts
from tests.sitting.playing import PATIENCE, plan, play_out


@pytest.fixture
def clients() -> Iterator[list[BotClient]]:
    made: list[BotClient] = []
    yield made
    for client in made:
        client.close()


def failing_sitting(
    clients: list[BotClient], folder: Path, how: str, *who: str, game: str = "gap", times: int = ALWAYS
) -> Sitting:
    clients.append(BotClient(command=failing(folder, how, times), limit_ms=PATIENCE))
    options = {"target": 1} if game == "gap" else {}
    return Sittings(Store(folder / "games"), clients[-1], paced=False).new(plan(game, *who, **options), "7")


def told_by(sitting: Sitting) -> list[tuple[int, str]]:
    told: list[tuple[int, str]] = []
    sitting.stood_in.connect(lambda seat, stand_in: told.append((seat, stand_in)))
    return told


def test_it_is_said_once_for_every_seat_and_again_when_the_bot_is_back(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path
) -> None:
    sitting = failing_sitting(clients, tmp_path, DEAD, "medium", "medium", times=8)
    told = told_by(sitting)
    with qtbot.waitSignal(sitting.ended, timeout=PATIENCE):
        sitting.begin()
    sitting.close()
    first, second = (seat for seat, _ in told[:2])
    assert told == [(first, "greedy"), (second, "greedy"), (first, ""), (second, "")]
    assert starts(tmp_path) == 9, "four turns that two processes failed at, and one that plays on"
    assert not sitting.bots.stand_ins


def test_a_whole_game_of_stand_ins_is_said_to_be_one_and_leaves_a_record_like_any_other(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path
) -> None:
    clients.append(BotClient(command=["/no/such/program"]))
    sittings = Sittings(Store(tmp_path), clients[-1], paced=False)
    sitting = sittings.new(plan("gap", "master", "hard", target=1), "7")
    told = told_by(sitting)
    with qtbot.waitSignal(sitting.ended, timeout=PATIENCE):
        sitting.begin()
    sitting.close()
    assert sorted(told) == [(0, "greedy"), (1, "greedy")]
    (saved,) = sittings.store.finished().games
    assert [player.level for player in saved.record.players] == ["master", "hard"]
    assert b"stand" not in saved.path.read_bytes() and b"greedy" not in saved.path.read_bytes()


class Broken(PlainBot):
    def choose(self, view: object, moves: object, rng: object) -> object:
        raise ZeroDivisionError


def test_that_even_the_stand_in_failed_is_said_too(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = find("gap").module("bot")
    monkeypatch.setattr(bots, "BOTS", {**bots.BOTS, "greedy": Broken})
    sitting = failing_sitting(clients, tmp_path, "sys.exit()", "human", "master")
    told = told_by(sitting)
    play_out(qtbot, sitting)
    sitting.close()
    assert told == [(1, "random")]


def test_a_bid_that_fails_does_not_count(
    qtbot: QtBot, sittings: Sittings, client: BotClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Done] = []

    def ask(_ask: Ask, done: Done) -> int:
        asked.append(done)
        return len(asked)

    monkeypatch.setattr(client, "ask", ask)
    sitting = sittings.new(plan("the_game", "medium", "medium", "medium"), "7")
    told = told_by(sitting)
    sitting.begin()
    qtbot.waitUntil(lambda: len(asked) == 3, timeout=PATIENCE)
    sitting._go_on()
    replies = (Reply(bid=-9.0), Reply(stand_in="greedy", failure="it fell asleep"), Reply(bid=-7.0))
    for done, reply in zip(tuple(asked), replies, strict=True):  # nobody was asked twice
        done(reply)
    qtbot.waitUntil(lambda: sitting.match.to_act == (Seat(2),), timeout=PATIENCE)
    assert told == [(1, "greedy")]
    sitting.close()


def test_silent_bots_hold_up_no_more_than_their_first_turn(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path
) -> None:
    sitting = failing_sitting(clients, tmp_path, SILENT, "medium", "medium", "medium", game="qwixx")
    told = told_by(sitting)
    sitting.begin()
    for number in (1, 2):
        qtbot.waitUntil(lambda number=number: starts(tmp_path) == number, timeout=PATIENCE)  # type: ignore[misc]
        clients[0]._out_of_time()
    qtbot.waitUntil(lambda: len(told) == 3, timeout=PATIENCE)
    qtbot.waitUntil(lambda: sitting.over, timeout=PATIENCE)
    assert {stand_in for _, stand_in in told} == {"greedy"}
    sitting.close()


@pytest.mark.parametrize("game", some(["gap", "the_game", "qwixx"], "qwixx"))
def test_bots_that_are_killed_over_and_over_play_on(
    qtbot: QtBot, sittings: Sittings, client: BotClient, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    sitting = sittings.new(plan(game, "easy", "greedy"), "7")
    told, put, kills = told_by(sitting), client._put, 6

    def put_and_kill(pending: Any) -> None:
        nonlocal kills
        put(pending)
        if kills and pending.tries == 1:
            kills -= 1
            assert client._process is not None
            client._process.kill()

    monkeypatch.setattr(client, "_put", put_and_kill)
    with qtbot.waitSignal(sitting.ended, timeout=PATIENCE):
        sitting.begin()
    sitting.close()
    assert not kills and not told


# --- hints ----------------------------------------------------------------------------------------------


def own_turn(qtbot: QtBot, sitting: Sitting) -> list[Advice]:
    told: list[Advice] = []
    sitting.adviser.advised.connect(told.append)
    sitting.screen.hand_over_wanted.connect(lambda seat: sitting.screen.take_seat(Seat(seat)))
    sitting.begin()
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
    return told


@pytest.mark.parametrize(("times", "advised"), [(ALWAYS, False), (1, True)])
def test_a_stand_in_never_advises(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path, times: int, advised: bool
) -> None:
    sitting = failing_sitting(clients, tmp_path, DEAD, "human", "human", times=times)
    told = own_turn(qtbot, sitting)
    assert sitting.screen.front is not None
    sitting.adviser.ask(sitting.screen.front)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert (told[0].best is not None) is advised and (advised or told == [Advice()])
    sitting.close()


def test_while_bots_are_silent_there_is_no_hint_and_nobody_waits_for_one(
    qtbot: QtBot, clients: list[BotClient], tmp_path: Path
) -> None:
    sitting = failing_sitting(clients, tmp_path, SILENT, "human", "human")
    told = own_turn(qtbot, sitting)
    assert sitting.screen.front is not None
    clients[0]._silent = True
    sitting.adviser.ask(sitting.screen.front)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told == [Advice()] and not sitting.adviser.asking
    sitting.close()


def test_forgetting_the_bots_questions_leaves_the_hint_alone(
    qtbot: QtBot, sittings: Sittings, client: BotClient
) -> None:
    sitting = sittings.new(plan("gap", "human", "greedy"), "7")
    told = own_turn(qtbot, sitting)
    assert sitting.screen.front is not None
    sitting.adviser.ask(sitting.screen.front)
    sitting.course.forget()
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told[0].best is not None and not sitting.adviser.asking
    sitting.close()


def test_a_table_that_is_closed_leaves_the_questions_of_others_alone(
    qtbot: QtBot, sittings: Sittings
) -> None:
    old, new = (sittings.new(plan("gap", "human", "greedy"), "7") for _ in range(2))
    told = own_turn(qtbot, new)
    own_turn(qtbot, old)
    assert new.screen.front is not None
    new.adviser.ask(new.screen.front)
    old.close()
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE)
    assert told[0].best is not None
    new.close()
