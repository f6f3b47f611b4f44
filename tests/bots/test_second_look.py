"""The second look of a review: bots play on, and what the first look said stands, is corrected or goes."""

from __future__ import annotations

from random import Random

import pytest

from cardgames_qt.bots.process import BotFailedError, BotProcess
from cardgames_qt.bots.review import Look, compose, look_back
from cardgames_qt.bots.second_look import MOST_A_SEAT, PAIRS, corrected, play_on, suspects
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, replay, write
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Judgement, Weighing
from cardgames_qt.kit.search.rollouts import Comparison, Rollouts


def game_of(game: str, seats: int = 2) -> Match:
    match, rng = Match(find(game).rules, seats, {}, "second look"), Random(1)
    match.deal()
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


def look_at(match: Match) -> Look:
    record = write(match, [Player(f"{seat}", "bot") for seat in range(match.seats)])
    return look_back(record, replay(match.rules, record))


def told(look: Look, lost: float, error: float = 0.01) -> list[Weighing]:
    """As if every move of the game had lost this much, and another had been better."""
    weighings = []
    for line in look.lines:
        judgements = []
        for at in range(len(line.moves)):
            step = look.match.history[line.first + at]
            moves = look.match.rules.legal_moves(step.state, step.seat)
            other = next((each for each in moves if each != step.move), step.move)
            judgements.append(Judgement(other, lost, error))
        weighings.append(Weighing(0.5, lost, tuple(judgements)))
    return weighings


def test_what_is_certain_or_small_is_not_looked_at_again() -> None:
    look = look_at(game_of("three"))
    assert suspects(look, told(look, 0.02)) == [] and suspects(look, told(look, 0.2, 0.0)) == []
    again = suspects(look, told(look, 0.2))
    assert len(again) == 2 * MOST_A_SEAT and sum(each.pairs for each in again) <= PAIRS


def test_a_mistake_is_confirmed_corrected_or_withdrawn() -> None:
    look = look_at(game_of("three"))
    first = told(look, 0.2)
    (suspect, *_) = suspects(look, first)
    lost = {}
    for name, lead in (("confirmed", 0.21), ("corrected", 0.08), ("withdrawn", 0.01), ("better", -0.2)):
        second = corrected(first, suspect, Comparison(lead, 0.01, 200))
        judgement = second[suspect.line].judgements[suspect.at]
        assert judgement.checked and judgement.error > 0.01
        assert [each for number, each in enumerate(second) if number != suspect.line] == [
            each for number, each in enumerate(first) if number != suspect.line
        ]
        lost[name] = judgement.lost
    assert 0.18 < lost["confirmed"] < 0.21 and 0.06 < lost["corrected"] < 0.08
    assert lost["withdrawn"] == lost["better"] == 0


def test_a_review_says_which_moments_were_looked_at_again() -> None:
    look = look_at(game_of("three"))
    first = told(look, 0.2)
    (suspect, *_) = suspects(look, first)
    entry = look.lines[suspect.line].first + suspect.at
    review = compose(look, corrected(first, suspect, Comparison(0.5, 0.01, 200)), None)
    assert {moment.entry for moment in review.moments if moment.checked} == {entry}


@pytest.mark.parametrize("game", BUILT_IN)
def test_bots_play_on_in_their_own_process_and_say_the_same_twice(game: str) -> None:
    look = look_at(game_of(game))
    suspect = suspects(look, told(look, 0.2))[0]
    few = type(suspect)(suspect.line, suspect.at, suspect.game, suspect.view, suspect.moves, 24)
    with BotProcess() as process:
        found = play_on(few, process)
        assert (
            found == play_on(few, process) and found.pairs == 24 and -1 <= found.lead <= 1 and found.error > 0
        )


def test_moves_that_are_not_legal_are_not_compared() -> None:
    match = game_of("gap")
    step = next(each for each in match.history if each.seat >= 0)
    other = next(each for each in reversed(match.history) if each.seat == step.seat)
    view = match.rules.view(step.state, step.seat)
    with BotProcess() as process, pytest.raises(BotFailedError, match="cannot compare"):
        process.compare(match.rules, view, (step.move, other.move), players="hard", judge="master", pairs=24)


@pytest.mark.parametrize("game", BUILT_IN)
def test_rollouts_without_a_judge_reach_the_end(game: str) -> None:
    match = game_of(game)
    bots = [find(game).bots["greedy"]() for _ in range(match.seats)]
    step = next(
        each for each in match.history if each.seat not in (TABLE,) and each.seat >= 0 and not each.aside
    )
    rules, seat = match.rules, step.seat
    world = rules.imagine(rules.view(step.state, seat), Random(3))
    shares = {Rollouts(rules, bots, None).share(world, seat, step.move, "x") for _ in range(2)}
    assert len(shares) == 1 and shares <= {0.0, 0.5, 1.0}


def test_a_move_against_itself_leads_by_nothing() -> None:
    match = game_of("three", 3)
    step = match.history[-20]
    bots = [find("three").bots["hard"]() for _ in range(3)]
    view = match.rules.view(step.state, step.seat)
    found = Rollouts(match.rules, bots, find("three").bots["master"]()).compare(
        view, step.move, step.move, seed="same", most=24
    )
    assert found.lead == 0
