"""Exercises are judged by the numbers of the review they come from."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from cardgames_qt.bots.exercises import Exercise, Task, Verdict, collected, exercises_of, judged
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.review import MadeDecision, decision_at, look_back, weigh_line
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Record, encode, replay
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.search.weighing import MISTAKE
from cardgames_qt.play.reviews import Moment, identity, with_review
from cardgames_qt.storage.statistics.profiles import GUEST
from cardgames_qt.storage.store import load
from tests.play.reviewing import review_of, seat_of
from tests.shots import positions

FEW = Budget(60)


def played(tmp_path: Path, game: str) -> tuple[Record, Match]:
    record = load(positions.save(tmp_path, game, 2, "end"))[1].record
    return record, replay(find(game).rules, record)


def moment_at(match: Match, entry: int) -> Moment:
    step = match.history[entry]
    better = next(each for each in match.rules.legal_moves(step.state, step.seat) if each != step.move)
    return Moment(
        entry, step.seat, match.entry(step), match.rules.entry(step.state, step.seat, better), 0.2, 0.01
    )


def reviewed(record: Record, *moments: Moment) -> Record:
    made = sorted(moments, key=lambda moment: moment.entry)
    seats = (
        seat_of(number, [each.entry for each in made if each.seat == number])
        for number in range(len(record.players))
    )
    return with_review(record, review_of(record, *seats, moments=moments))


def a_line(match: Match, record: Record) -> MadeDecision:
    """A decision of several moves where the game has such, else any."""
    return max(look_back(record, match).lines, key=lambda line: len(line.moves))


@pytest.mark.parametrize("game", BUILT_IN)
def test_an_answer_is_weighed_as_a_part_of_its_decision_by_the_seats_view(tmp_path: Path, game: str) -> None:
    record, match = played(tmp_path, game)
    line = a_line(match, record)
    last = line.first + len(line.moves) - 1
    entry = next(
        each
        for each in range(last, line.first - 1, -1)
        if len(match.rules.legal_moves(match.history[each].state, line.seat)) > 1
    )
    task = Task(match, Exercise(game, "of", moment_at(match, entry)))
    assert task.match.history[-1:] != match.history[entry : entry + 1] and len(task.match.history) == entry
    assert task.line(task.played) == decision_at(match, entry, task.played)
    assert task.line(task.played).view == line.view, "what the seat saw when the decision began"
    tried = task.line(task.better)
    assert tried.moves == (*line.moves[: entry - line.first], task.better)
    with BotProcess() as process:
        verdict = judged(task.better, weigh_line((game, tried, FEW), process))
        assert verdict == judged(task.better, weigh_line((game, tried, FEW), process)), (
            "the same numbers again"
        )
    assert verdict.move == task.better and verdict.lost >= 0


def test_right_is_what_a_review_would_not_call_a_mistake() -> None:
    assert Verdict("move", MISTAKE, 0.0).right and not Verdict("move", MISTAKE + 0.01, 0.0).right
    assert Verdict("move", 0.09, 0.05).right, "that may have been chance"


def test_what_the_review_tells_needs_no_thinking(tmp_path: Path) -> None:
    record, match = played(tmp_path, "gap")
    entry = look_back(record, match).lines[0].first
    task = Task(match, Exercise("gap", "of", moment_at(match, entry)))
    moves = task.match.legal_moves(task.seat)
    assert task.known(task.played) == Verdict(task.played, 0.2, 0.01)
    assert task.known(task.better) == Verdict(task.better, 0.0, 0.0)
    assert all(task.known(move) is None for move in moves if move not in (task.played, task.better))


def test_exercises_are_persons_mistakes_each_once_wherever_the_game_lies(tmp_path: Path) -> None:
    record, match = played(tmp_path, "gap")
    lines = look_back(record, match).lines
    own, bots = (next(line.first for line in lines if line.seat == seat) for seat in (0, 1))
    whole = reviewed(record, moment_at(match, own), moment_at(match, bots))
    assert [player.kind for player in record.players] == ["human", "bot"]
    assert [each.moment.entry for each in exercises_of(whole)] == [own]
    places = [tmp_path / f"{name}.stolek" for name in ("one", "copy", "broken")]
    for place in places[:2]:
        place.write_bytes(encode(whole) + b"\n")
    places[2].write_bytes(b"nothing")
    (found,) = collected([(place, {0: "eva"}) for place in (*places, tmp_path / "gone.stolek")], "eva")
    assert found.path == places[0] and found.exercise.id == f"{identity(record)}/{own}"


def test_exercises_are_theirs_who_made_the_mistake_and_everybodys_where_nobody_knows(tmp_path: Path) -> None:
    record, match = played(tmp_path, "gap")
    entries = [
        next(line.first for line in look_back(record, match).lines if line.seat == at) for at in (0, 1)
    ]
    people = tuple(replace(player, kind="human", level=None) for player in record.players)
    place = tmp_path / "two.stolek"
    whole = reviewed(replace(record, players=people), *(moment_at(match, entry) for entry in entries))
    place.write_bytes(encode(whole) + b"\n")
    cases: list[tuple[dict[int, str], dict[str, list[int]]]] = [
        ({0: "eva", 1: "jan"}, {"eva": entries[:1], "jan": entries[1:], "ota": []}),
        ({0: "eva", 1: GUEST}, {"eva": entries[:1], "jan": []}),
        ({0: "eva"}, {"eva": entries, "jan": entries[1:]}),
        ({}, {"eva": entries, "jan": entries}),
    ]
    for owners, theirs in cases:
        for profile, expected in theirs.items():
            found = collected([(place, owners)], profile)
            assert [each.exercise.moment.entry for each in found] == sorted(expected)


def test_a_game_without_a_review_of_its_own_has_none(tmp_path: Path) -> None:
    record, match = played(tmp_path, "gap")
    entry = look_back(record, match).lines[0].first
    assert exercises_of(record) == ()
    whole = reviewed(record, moment_at(match, entry))
    assert exercises_of(whole) and not exercises_of(replace(whole, log=whole.log[:-1]))
