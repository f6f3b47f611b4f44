from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, Outcome, Seat
from cardgames_qt.games import GAMES, find
from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.storage.game_file import GameFile
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.sitting.bot_client import BotClient
from cardgames_qt.ui.sitting.sitting import Sitting
from cardgames_qt.ui.sitting.sittings import Sittings
from tests.sitting.playing import PATIENCE, plan, play_on, play_out


@pytest.mark.parametrize(
    ("game", "seats"),
    [("gap", ("human", "greedy")), ("gap", ("random", "human", "greedy")), ("the_game", ("greedy", "human"))],
)
def test_a_person_and_bots_play_to_the_end(
    qtbot: QtBot, sittings: Sittings, game: str, seats: tuple[str, ...]
) -> None:
    sitting = sittings.new(plan(game, *seats, **({"target": 5} if game == "gap" else {})), "7")
    ends: list[Outcome] = []
    sitting.ended.connect(ends.append)
    play_out(qtbot, sitting)
    sitting.close()
    assert ends == [sitting.match.outcome]
    assert len(sittings.store.finished().games) == 1 and not sittings.store.unfinished().games


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_play_every_game(qtbot: QtBot, sittings: Sittings, game: str) -> None:
    seats = max(2, find(game).rules.seat_counts[0])
    sitting = sittings.new(plan(game, *("random",) * seats), "3")
    with qtbot.waitSignal(sitting.ended, timeout=PATIENCE):
        sitting.begin()
    sitting.close()


@pytest.mark.parametrize("game", GAMES)
def test_people_and_bots_mixed_play_every_game(qtbot: QtBot, sittings: Sittings, game: str) -> None:
    sitting = sittings.new(plan(game, "human", "random", "human"), "3")
    play_out(qtbot, sitting)
    sitting.close()


def test_only_what_the_seat_in_front_heard_is_told(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "greedy", "human", "greedy", target=1), "7")
    happenings: list[Happening] = []
    sitting.screen.happened.connect(happenings.append)
    play_out(qtbot, sitting)
    sitting.close()
    assert all(each.after.seat == 1 and each.after.view.seat == 1 for each in happenings)
    told = [heard for each in happenings for heard in each.heard]
    assert told == list(sitting.screen.heard())
    assert len(sitting.screen.heard()) < sum(len(step.told) for step in sitting.match.history)


def covered(sitting: Sitting) -> bool:
    return sitting.screen.front is None


def test_the_screen_is_covered_before_another_person_sees_it(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "human"), "7")
    asked: list[int] = []
    seen: list[int] = []
    sitting.screen.hand_over_wanted.connect(asked.append)
    sitting.screen.shown.connect(lambda showing: seen.append(showing.seat))
    sitting.screen.happened.connect(lambda happening: seen.append(happening.after.seat))
    sitting.begin()
    assert asked and not any(seen) and covered(sitting)
    first = Seat(asked[0])
    sitting.screen.take_seat(first)
    sitting.play(sitting.screen.showing().moves[0])
    qtbot.waitUntil(lambda: len(asked) == 2, timeout=PATIENCE)
    assert asked[1] != first and set(seen) == {first} and covered(sitting)
    assert sitting.screen.heard() == () and not sitting.can_undo
    sitting.close()


def test_a_move_can_be_taken_back_and_made_again(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("the_game", "human"), "7")
    sitting.begin()
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
    sitting.play(sitting.screen.showing().moves[0])
    before = sitting.screen.showing()
    shown: list[Showing] = []
    sitting.screen.shown.connect(lambda showing, _heard: shown.append(showing))
    sitting.play(before.moves[0])
    after = sitting.screen.showing()
    assert (sitting.can_undo, sitting.can_redo) == (True, False)
    sitting.undo()
    assert shown == [before]
    assert (sitting.can_undo, sitting.can_redo) == (False, True)
    sitting.redo()
    assert sitting.screen.showing() == after
    sitting.close()


def test_nothing_is_taken_back_once_cards_came_to_light(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "greedy"), "7")
    sitting.begin()
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
    taking = [move for move in sitting.screen.showing().moves if move.take]
    sitting.play((taking or sitting.screen.showing().moves)[0])
    revealed = sitting.match.history[-1].reveals
    assert sitting.can_undo is not revealed
    sitting.close()


def test_a_bot_waits_until_the_scene_has_come_to_rest(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    sitting = Sittings(Store(tmp_path), client).new(plan("gap", "greedy", "greedy"), "7")
    happened: list[Happening] = []
    sitting.screen.happened.connect(happened.append)
    sitting.begin()
    assert len(happened) == 1
    client.warm_up()
    qtbot.wait(100)
    assert len(happened) == 1, "the deal is still being shown"
    with qtbot.waitSignal(sitting.screen.happened, timeout=PATIENCE):
        sitting.screen.settle()
    sitting.close()


def test_a_game_goes_on_after_everything_was_made_anew(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    def open_sittings() -> Sittings:
        return Sittings(Store(tmp_path), client, paced=False)

    def finish(sitting: Sitting) -> list[Any]:
        """To the end; what chance dealt on the way."""
        qtbot.waitUntil(lambda: play_on(sitting), timeout=PATIENCE)
        sitting.close()
        return [step.move for step in sitting.match.history if step.seat == CHANCE]

    whole = open_sittings().new(plan("gap", "human", "greedy", target=5), "11")
    whole.begin()
    expected = finish(whole)

    sitting = open_sittings().new(plan("gap", "human", "greedy", target=5), "11")
    sitting.begin()
    for _ in range(3):
        qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
        sitting.play(sitting.screen.showing().moves[0])
    sitting.flush_saving()  # the disk has what it was given before,
    sitting.closed = True  # and then the process is killed: no close(), no last save
    sitting.course.forget()
    assert sitting._autosave is not None
    sitting._autosave._file.close()
    played = list(sitting.match.history)

    (saved,) = open_sittings().store.unfinished().games
    again = open_sittings().resume(saved)
    again.begin()
    dealt = finish(again)
    assert list(again.match.history)[: len(played)] == played
    both = min(len(dealt), len(expected))  # bots choose among equals anew, so the games may part
    assert dealt[:both] == expected[:both] and again.match.outcome is not None
    assert not open_sittings().store.unfinished().games


def test_the_same_deal_again(sittings: Sittings) -> None:
    first, second = (sittings.new(plan("gap", "greedy", "greedy"), "42") for _ in range(2))
    for sitting in (first, second):
        sitting.match.deal()
    assert first.match.view(Seat(0)) == second.match.view(Seat(0))
    assert first.saving.place != second.saving.place
    assert sittings.new(plan("gap", "greedy", "greedy")).match.seed.isdecimal()


def test_when_the_clock_rings_the_round_becomes_the_last(qtbot: QtBot, sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "greedy", minutes=1), "7")
    sitting.begin()
    qtbot.waitUntil(lambda: bool(sitting.screen.showing().moves), timeout=PATIENCE)
    assert sitting.clock.left is not None and 0 < sitting.clock.left <= 60
    sitting.clock._before = 60.0
    sitting.clock._tick()
    qtbot.waitUntil(lambda: sitting.screen.showing().view.time_up, timeout=PATIENCE)
    qtbot.waitUntil(lambda: play_on(sitting), timeout=PATIENCE)
    sitting.close()
    outcome = sitting.match.outcome
    assert outcome is not None and outcome.reason == "time_up"


def test_a_full_disk_is_told_and_the_game_goes_on(
    qtbot: QtBot, sittings: Sittings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(GameFile, "write", full)
    sitting = sittings.new(plan("gap", "human", "greedy", target=1), "7")
    troubles: list[Phrase | None] = []
    sitting.saving_changed.connect(lambda: troubles.append(sitting.saving.trouble))
    play_out(qtbot, sitting)
    sitting.close()
    assert troubles and all(trouble == Phrase("the disk is full") for trouble in troubles)


def test_a_bot_that_always_fails_does_not_stop_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    client = BotClient(command=["/no/such/program"])
    sitting = Sittings(Store(tmp_path), client, paced=False).new(
        plan("gap", "greedy", "greedy", target=1), "7"
    )
    with qtbot.waitSignal(sitting.ended, timeout=PATIENCE):
        sitting.begin()
    sitting.close()
    client.close()


def test_a_plan_is_what_the_match_was_made_of(sittings: Sittings) -> None:
    sitting = sittings.new(plan("gap", "human", "greedy"), "5")
    assert isinstance(sitting.match, Match) and sitting.plan.names == ("P0", "P1")


def test_another_screen_is_shown_the_last_step_once_more_until_it_is_at_rest(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    sitting = Sittings(Store(tmp_path / "games"), client).new(plan("gap", "human", "human"), "7")
    told: list[Showing | Happening] = []
    asked: list[int] = []
    sitting.screen.shown.connect(lambda showing, _heard: told.append(showing))
    sitting.screen.happened.connect(told.append)
    sitting.screen.hand_over_wanted.connect(asked.append)
    sitting.begin()
    front = Seat(asked[0])
    sitting.screen.take_seat(front)
    before = sitting.screen.showing().view
    sitting.play(sitting.screen.showing().moves[0])
    step = told[-1]
    told.clear()
    sitting.begin()
    first, second = told
    assert isinstance(first, Showing) and first.view == before and not first.moves
    assert second == step and sitting.screen.front == front and not sitting.screen.settled and len(asked) == 1
    told.clear()
    sitting.screen.settle()
    sitting.begin()
    assert told == [sitting.screen.showing()] and sitting.screen.front == front
    qtbot.waitUntil(lambda: len(asked) == 2, timeout=PATIENCE)
    sitting.begin()
    assert asked == [front, asked[1], asked[1]] and covered(sitting)
    sitting.close()
