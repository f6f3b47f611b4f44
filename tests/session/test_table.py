from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, Outcome, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.showing import Happening, Showing
from cardgames_qt.storage.game_file import GameFile
from cardgames_qt.storage.store import Store
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.session.sessions import Sessions
from tests.session.conftest import Time
from tests.session.playing import PATIENCE, plan, play_on, play_out


@pytest.mark.parametrize(
    ("game", "seats"),
    [("gap", ("human", "greedy")), ("gap", ("random", "human", "greedy")), ("the_game", ("greedy", "human"))],
)
def test_a_person_and_bots_play_to_the_end(
    qtbot: QtBot, sessions: Sessions, game: str, seats: tuple[str, ...]
) -> None:
    session = sessions.new(plan(game, *seats, **({"target": 5} if game == "gap" else {})), "7")
    ends: list[Outcome] = []
    session.ended.connect(ends.append)
    play_out(qtbot, session)
    session.close()
    assert ends == [session.match.outcome]
    assert len(sessions.store.finished().games) == 1 and not sessions.store.unfinished().games


@pytest.mark.parametrize("game", BUILT_IN)
def test_bots_alone_play_every_game(qtbot: QtBot, sessions: Sessions, game: str) -> None:
    seats = max(2, find(game).rules.seat_counts[0])
    session = sessions.new(plan(game, *("random",) * seats), "3")
    with qtbot.waitSignal(session.ended, timeout=PATIENCE):
        session.begin()
    session.close()


@pytest.mark.parametrize("game", BUILT_IN)
def test_people_and_bots_mixed_play_every_game(qtbot: QtBot, sessions: Sessions, game: str) -> None:
    session = sessions.new(plan(game, "human", "random", "human"), "3")
    play_out(qtbot, session)
    session.close()
    assert session.match.outcome is not None


def test_only_what_the_seat_in_front_heard_is_told(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "greedy", "human", "greedy", target=1), "7")
    happenings: list[Happening] = []
    session.screen.happened.connect(happenings.append)
    play_out(qtbot, session)
    session.close()
    assert all(each.after.seat == 1 and each.after.view.seat == 1 for each in happenings)
    told = [heard for each in happenings for heard in each.heard]
    assert told == list(session.screen.heard())
    assert len(session.screen.heard()) < sum(len(step.told) for step in session.match.history)


def covered(session: GameSession) -> bool:
    return session.screen.front is None


def test_the_screen_is_covered_before_another_person_sees_it(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "human"), "7")
    asked: list[int] = []
    seen: list[int] = []
    session.screen.hand_over_wanted.connect(asked.append)
    session.screen.shown.connect(lambda showing: seen.append(showing.seat))
    session.screen.happened.connect(lambda happening: seen.append(happening.after.seat))
    session.begin()
    assert asked and not any(seen) and covered(session)
    first = Seat(asked[0])
    session.screen.take_seat(first)
    session.play(session.screen.showing().moves[0])
    qtbot.waitUntil(lambda: len(asked) == 2, timeout=PATIENCE)
    assert asked[1] != first and set(seen) == {first} and covered(session)
    assert session.screen.heard() == () and not session.can_undo
    session.close()


def test_a_move_can_be_taken_back_and_made_again(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("the_game", "human"), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    session.play(session.screen.showing().moves[0])
    before = session.screen.showing()
    shown: list[Showing] = []
    session.screen.shown.connect(lambda showing, _heard: shown.append(showing))
    session.play(before.moves[0])
    after = session.screen.showing()
    assert (session.can_undo, session.can_redo) == (True, False)
    session.undo()
    assert shown == [before]
    assert (session.can_undo, session.can_redo) == (False, True)
    session.redo()
    assert session.screen.showing() == after
    session.close()


def test_nothing_is_taken_back_once_cards_came_to_light(qtbot: QtBot, sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "greedy"), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    taking = [move for move in session.screen.showing().moves if move.take]
    session.play((taking or session.screen.showing().moves)[0])
    revealed = session.match.history[-1].reveals
    assert session.can_undo is not revealed
    session.close()


def test_a_bot_waits_until_the_scene_has_come_to_rest(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    session = Sessions(Store(tmp_path), client).new(plan("gap", "greedy", "greedy"), "7")
    happened: list[Happening] = []
    session.screen.happened.connect(happened.append)
    session.begin()
    assert len(happened) == 1
    client.warm_up()
    qtbot.wait(100)
    assert len(happened) == 1, "the deal is still being shown"
    with qtbot.waitSignal(session.screen.happened, timeout=PATIENCE):
        session.screen.settle()
    session.close()


def test_a_game_goes_on_after_everything_was_made_anew(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    def open_sessions() -> Sessions:
        return Sessions(Store(tmp_path), client, paced=False)

    def finish(session: GameSession) -> list[Any]:
        """To the end; what chance dealt on the way."""
        qtbot.waitUntil(lambda: play_on(session), timeout=PATIENCE)
        session.close()
        return [step.move for step in session.match.history if step.seat == CHANCE]

    whole = open_sessions().new(plan("gap", "human", "greedy", target=5), "11")
    whole.begin()
    expected = finish(whole)

    session = open_sessions().new(plan("gap", "human", "greedy", target=5), "11")
    session.begin()
    for _ in range(3):
        qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
        session.play(session.screen.showing().moves[0])
    session.flush_saving()  # the disk has what it was given before,
    session.closed = True  # and then the process is killed: no close(), no last save
    session.course.forget()
    for each in gc.get_objects():
        if type(each) is GameFile:
            each.close()  # whoever is killed lets go of every lock
    played = list(session.match.history)

    (saved,) = open_sessions().store.unfinished().games
    again = open_sessions().resume(saved)
    again.begin()
    dealt = finish(again)
    assert list(again.match.history)[: len(played)] == played
    both = min(len(dealt), len(expected))  # bots choose among equals anew, so the games may part
    assert dealt[:both] == expected[:both] and again.match.outcome is not None
    assert not open_sessions().store.unfinished().games


def test_the_same_deal_again(sessions: Sessions) -> None:
    first, second = (sessions.new(plan("gap", "greedy", "greedy"), "42") for _ in range(2))
    for session in (first, second):
        session.match.deal()
    assert first.match.view(Seat(0)) == second.match.view(Seat(0))
    assert first.saving.place != second.saving.place
    assert sessions.new(plan("gap", "greedy", "greedy")).match.seed.isdecimal()


def test_when_the_clock_rings_the_round_becomes_the_last(
    qtbot: QtBot, sessions: Sessions, wall: Time
) -> None:
    session = sessions.new(plan("gap", "human", "greedy", minutes=1), "7")
    session.begin()
    qtbot.waitUntil(lambda: bool(session.screen.showing().moves), timeout=PATIENCE)
    assert session.clock.left is not None and 0 < session.clock.left <= 60
    wall.now += 60
    qtbot.waitUntil(lambda: session.screen.showing().view.time_up, timeout=PATIENCE)
    qtbot.waitUntil(lambda: play_on(session), timeout=PATIENCE)
    session.close()
    outcome = session.match.outcome
    assert outcome is not None and outcome.reason == "time_up"


def test_a_full_disk_is_told_and_the_game_goes_on(
    qtbot: QtBot, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(GameFile, "write", full)
    session = sessions.new(plan("gap", "human", "greedy", target=1), "7")
    troubles: list[Phrase | None] = []
    session.saving_changed.connect(lambda: troubles.append(session.saving.trouble))
    play_out(qtbot, session)
    session.close()
    assert troubles and all(trouble == Phrase("the disk is full") for trouble in troubles)


def test_a_bot_that_always_fails_does_not_stop_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    client = BotClient(command=["/no/such/program"])
    session = Sessions(Store(tmp_path), client, paced=False).new(
        plan("gap", "greedy", "greedy", target=1), "7"
    )
    with qtbot.waitSignal(session.ended, timeout=PATIENCE):
        session.begin()
    session.close()
    client.close()


def test_a_plan_is_what_the_match_was_made_of(sessions: Sessions) -> None:
    session = sessions.new(plan("gap", "human", "greedy"), "5")
    assert isinstance(session.match, Match) and session.plan.names == ("P0", "P1")


def test_another_screen_is_shown_the_last_step_once_more_until_it_is_at_rest(
    qtbot: QtBot, tmp_path: Path, client: BotClient
) -> None:
    session = Sessions(Store(tmp_path / "games"), client).new(plan("gap", "human", "human"), "7")
    told: list[Showing | Happening] = []
    asked: list[int] = []
    session.screen.shown.connect(lambda showing, _heard: told.append(showing))
    session.screen.happened.connect(told.append)
    session.screen.hand_over_wanted.connect(asked.append)
    session.begin()
    front = Seat(asked[0])
    session.screen.take_seat(front)
    before = session.screen.showing().view
    session.play(session.screen.showing().moves[0])
    step = told[-1]
    told.clear()
    session.begin()
    first, second = told
    assert isinstance(first, Showing) and first.view == before and not first.moves
    assert second == step and session.screen.front == front and not session.screen.settled and len(asked) == 1
    told.clear()
    session.screen.settle()
    session.begin()
    assert told == [session.screen.showing()] and session.screen.front == front
    qtbot.waitUntil(lambda: len(asked) == 2, timeout=PATIENCE)
    session.begin()
    assert asked == [front, asked[1], asked[1]] and covered(session)
    session.close()
