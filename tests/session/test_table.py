from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, Outcome, Seat
from cardgames_qt.games import GAMES, find
from cardgames_qt.session.bot_client import BotClient
from cardgames_qt.session.game_file import GameFile
from cardgames_qt.session.showing import Happening, Showing
from cardgames_qt.session.store import Store
from cardgames_qt.session.table import Table
from cardgames_qt.session.tables import Tables
from tests.session.playing import PATIENCE, plan, play_on, play_out


@pytest.mark.parametrize(
    ("game", "seats"),
    [("gap", ("human", "greedy")), ("gap", ("random", "human", "greedy")), ("the_game", ("greedy", "human"))],
)
def test_a_person_and_bots_play_to_the_end(
    qtbot: QtBot, tables: Tables, game: str, seats: tuple[str, ...]
) -> None:
    table = tables.new(plan(game, *seats, **({"target": 5} if game == "gap" else {})), "7")
    ends: list[Outcome] = []
    table.ended.connect(ends.append)
    play_out(qtbot, table)
    table.close()
    assert ends == [table.match.outcome]
    assert len(tables.store.finished().games) == 1 and not tables.store.unfinished().games


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_play_every_game(qtbot: QtBot, tables: Tables, game: str) -> None:
    seats = max(2, find(game).seat_counts[0])
    table = tables.new(plan(game, *("random",) * seats), "3")
    with qtbot.waitSignal(table.ended, timeout=PATIENCE):
        table.begin()
    table.close()


@pytest.mark.parametrize("game", GAMES)
def test_people_and_bots_mixed_play_every_game(qtbot: QtBot, tables: Tables, game: str) -> None:
    table = tables.new(plan(game, "human", "random", "human"), "3")
    play_out(qtbot, table)
    table.close()


def test_only_what_the_seat_in_front_heard_is_told(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "greedy", "human", "greedy", target=1), "7")
    happenings: list[Happening] = []
    table.happened.connect(happenings.append)
    play_out(qtbot, table)
    table.close()
    assert all(each.after.seat == 1 and each.after.view.seat == 1 for each in happenings)
    told = [heard for each in happenings for heard in each.heard]
    assert told == list(table.heard())
    assert len(table.heard()) < sum(len(step.told) for step in table.match.history)


def covered(table: Table) -> bool:
    return table.front is None


def test_the_screen_is_covered_before_another_person_sees_it(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "human"), "7")
    asked: list[int] = []
    seen: list[int] = []
    table.hand_over_wanted.connect(asked.append)
    table.shown.connect(lambda showing: seen.append(showing.seat))
    table.happened.connect(lambda happening: seen.append(happening.after.seat))
    table.begin()
    assert asked and not any(seen) and covered(table)
    first = Seat(asked[0])
    table.take_seat(first)
    table.play(table.showing().moves[0])
    qtbot.waitUntil(lambda: len(asked) == 2, timeout=PATIENCE)
    assert asked[1] != first and set(seen) == {first} and covered(table)
    assert table.heard() == () and not table.can_undo
    table.close()


def test_a_move_can_be_taken_back_and_made_again(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("the_game", "human"), "7")
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    table.play(table.showing().moves[0])
    before = table.showing()
    shown: list[Showing] = []
    table.shown.connect(lambda showing, _heard: shown.append(showing))
    table.play(before.moves[0])
    after = table.showing()
    assert (table.can_undo, table.can_redo) == (True, False)
    table.undo()
    assert shown == [before]
    assert (table.can_undo, table.can_redo) == (False, True)
    table.redo()
    assert table.showing() == after
    table.close()


def test_nothing_is_taken_back_once_cards_came_to_light(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "greedy"), "7")
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    taking = [move for move in table.showing().moves if move.take]
    table.play((taking or table.showing().moves)[0])
    revealed = table.match.history[-1].reveals
    assert table.can_undo is not revealed
    table.close()


def test_a_bot_waits_until_the_scene_has_come_to_rest(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    table = Tables(Store(tmp_path), client).new(plan("gap", "greedy", "greedy"), "7")
    happened: list[Happening] = []
    table.happened.connect(happened.append)
    table.begin()
    assert len(happened) == 1
    client.warm_up()
    qtbot.wait(100)
    assert len(happened) == 1, "the deal is still being shown"
    with qtbot.waitSignal(table.happened, timeout=PATIENCE):
        table.settle()
    table.close()


def test_a_game_goes_on_after_everything_was_made_anew(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    def open_tables() -> Tables:
        return Tables(Store(tmp_path), client, paced=False)

    def finish(table: Table) -> list[Any]:
        """To the end; what chance dealt on the way."""
        qtbot.waitUntil(lambda: play_on(table), timeout=PATIENCE)
        table.close()
        return [step.move for step in table.match.history if step.seat == CHANCE]

    whole = open_tables().new(plan("gap", "human", "greedy", target=5), "11")
    whole.begin()
    expected = finish(whole)

    table = open_tables().new(plan("gap", "human", "greedy", target=5), "11")
    table.begin()
    for _ in range(3):
        qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
        table.play(table.showing().moves[0])
    table.flush_saving()  # the disk has what it was given before,
    table.closed = True  # and then the process is killed: no close(), no last save
    table.bots.forget()
    assert table._autosave is not None
    table._autosave._file.close()
    played = list(table.match.history)

    (saved,) = open_tables().store.unfinished().games
    again = open_tables().resume(saved)
    again.begin()
    dealt = finish(again)
    assert list(again.match.history)[: len(played)] == played
    both = min(len(dealt), len(expected))  # bots choose among equals anew, so the games may part
    assert dealt[:both] == expected[:both] and again.match.outcome is not None
    assert not open_tables().store.unfinished().games


def test_the_same_deal_again(tables: Tables) -> None:
    first, second = (tables.new(plan("gap", "greedy", "greedy"), "42") for _ in range(2))
    for table in (first, second):
        table.match.deal()
    assert first.match.view(Seat(0)) == second.match.view(Seat(0))
    assert first.saving.place != second.saving.place
    assert tables.new(plan("gap", "greedy", "greedy")).match.seed.isdecimal()


def test_when_the_clock_rings_the_round_becomes_the_last(qtbot: QtBot, tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "greedy", minutes=1), "7")
    table.begin()
    qtbot.waitUntil(lambda: bool(table.showing().moves), timeout=PATIENCE)
    assert table.clock.left is not None and 0 < table.clock.left <= 60
    table.clock._before = 60.0
    table.clock._tick()
    qtbot.waitUntil(lambda: table.showing().view.time_up, timeout=PATIENCE)
    qtbot.waitUntil(lambda: play_on(table), timeout=PATIENCE)
    table.close()
    outcome = table.match.outcome
    assert outcome is not None and outcome.reason == "time_up"


def test_a_full_disk_is_told_and_the_game_goes_on(
    qtbot: QtBot, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(GameFile, "write", full)
    table = tables.new(plan("gap", "human", "greedy", target=1), "7")
    troubles: list[Phrase | None] = []
    table.saving_changed.connect(lambda: troubles.append(table.saving.trouble))
    play_out(qtbot, table)
    table.close()
    assert troubles and all(trouble == Phrase("the disk is full") for trouble in troubles)


def test_a_bot_that_always_fails_does_not_stop_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    client = BotClient(command=["/no/such/program"])
    table = Tables(Store(tmp_path), client, paced=False).new(plan("gap", "greedy", "greedy", target=1), "7")
    with qtbot.waitSignal(table.ended, timeout=PATIENCE):
        table.begin()
    table.close()
    client.close()


def test_a_plan_is_what_the_match_was_made_of(tables: Tables) -> None:
    table = tables.new(plan("gap", "human", "greedy"), "5")
    assert isinstance(table.match, Match) and table.plan.names == ("P0", "P1")


def test_another_screen_is_shown_the_last_step_once_more_until_it_is_at_rest(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    table = Tables(Store(tmp_path / "games"), client).new(plan("gap", "human", "human"), "7")
    told: list[Showing | Happening] = []
    asked: list[int] = []
    table.shown.connect(lambda showing, _heard: told.append(showing))
    table.happened.connect(told.append)
    table.hand_over_wanted.connect(asked.append)
    table.begin()
    front = Seat(asked[0])
    table.take_seat(front)
    before = table.showing().view
    table.play(table.showing().moves[0])
    step = told[-1]
    told.clear()
    table.begin()
    first, second = told
    assert isinstance(first, Showing) and first.view == before and not first.moves
    assert second == step and table.front == front and not table.settled and len(asked) == 1
    told.clear()
    table.settle()
    table.begin()
    assert told == [table.showing()] and table.front == front
    qtbot.waitUntil(lambda: len(asked) == 2, timeout=PATIENCE)
    table.begin()
    assert asked == [front, asked[1], asked[1]] and covered(table)
    table.close()
