"""The second look of a review: bots play on, and what the first look said stands, is corrected or goes."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.bots.process import BotFailedError, BotProcess
from cardgames_qt.bots.review import Look, compose, look_back
from cardgames_qt.bots.second_look import MOST_A_SEAT, SecondLook, corrected, play_on, suspects
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, Record, replay, write
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.three.bot import SearchBot
from cardgames_qt.kit.bot import Judgement, Weighing
from cardgames_qt.kit.search.rollouts import Comparison, Rollouts
from cardgames_qt.play.reviews import unchecked_review, with_review


def game_of(game: str, seats: int = 2) -> Match:
    match, rng = Match(find(game).rules, seats, {}, "second look"), Random(1)
    match.deal()
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


def look_at(match: Match) -> Look:
    return look_and_record(match)[0]


def look_and_record(match: Match) -> tuple[Look, Record]:
    record = write(match, [Player(f"{seat}", "bot") for seat in range(match.seats)])
    return look_back(record, replay(match.rules, record)), record


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
    assert len(again) == 2 * MOST_A_SEAT and sum(each.pairs for each in again) <= SearchBot.PAIRS


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


def test_a_seat_could_win_at_least_what_it_lost() -> None:
    look, record = look_and_record(game_of("three"))
    first = told(look, 0.2)
    (suspect, *_) = suspects(look, first)
    found = SecondLook.begin(look, first, None).after(suspect, Comparison(0.9, 0.01, 200))
    review = found.review()
    assert unchecked_review(with_review(record, review)) == review, "all points lead from start to result"
    assert max(moment.lost for moment in review.moments) > 0.8 > first[suspect.line].value


def test_a_second_look_goes_on_where_it_was() -> None:
    look, record = look_and_record(game_of("three"))
    first = told(look, 0.2)
    begun = SecondLook.begin(look, first, None)
    assert begun.review().provisional and len(begun.rest) == len(begun.suspects) == 2 * MOST_A_SEAT
    half = begun
    for suspect, lead in zip(begun.rest[:3], (0.21, 0.08, 0.0), strict=True):
        half = half.after(suspect, Comparison(lead, 0.01, 200))
    review = half.review()
    kept = unchecked_review(with_review(record, review))
    assert kept == review and sum(review.withdrawn(seat) for seat in range(2)) == 1
    again = SecondLook.begin(look, first, None, kept.checks)
    assert again.review() == review and again.rest == half.rest == begun.rest[3:]
    other = [replace(check, better=check.better | {"play": "another"}) for check in kept.checks]
    assert SecondLook.begin(look, first, None, other).rest == begun.rest, "it speaks of another move"
    for suspect in again.rest:
        again = again.after(suspect, Comparison(0.0, 0.01, 200))
    assert not again.review().provisional


def test_checks_that_do_not_fit_are_not_believed() -> None:
    look, record = look_and_record(game_of("three"))
    begun = SecondLook.begin(look, told(look, 0.2), None)
    review = begun.after(begun.rest[0], Comparison(0.2, 0.01, 200)).review()
    (check,) = review.checks
    assert unchecked_review(with_review(record, review)) == review
    for odd in (
        replace(review, checks=(check, check)),
        replace(review, suspects=0),
        replace(review, suspects=-1),
    ):
        assert unchecked_review(with_review(record, odd)) is None


@pytest.mark.parametrize("game", BUILT_IN)
def test_bots_play_on_in_their_own_process_and_say_the_same_twice(game: str) -> None:
    look = look_at(game_of(game))
    suspect = suspects(look, told(look, 0.2))[0]
    few = replace(suspect, pairs=24)
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
