"""What must hold for every registered game."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardgames_qt.bots.protocol import ProcessAnswer, Question, encode_view
from cardgames_qt.bots.worker import answer
from cardgames_qt.conformance.playing import new_matches, play_on, random_moves, state_of, variants
from cardgames_qt.engine import record
from cardgames_qt.engine.errors import IllegalMoveError, TakeBackError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player
from cardgames_qt.engine.rules import CHANCE, TABLE, AnyRules, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.words import Company

few = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

LITTLE = Budget(playouts=12)
"""Enough for every level to search as it does, and nobody waits for it."""


def ask(question: Question) -> ProcessAnswer:
    """The answer as it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(answer(question)), type=ProcessAnswer)


def players(match: Match) -> list[Player]:
    return [Player(f"P{seat}", "bot", "random") for seat in range(match.seats)]


def test_every_variant_at_every_number_of_seats_can_be_played_to_its_end(rules: AnyRules) -> None:
    for seats in rules.seat_counts:
        for number, options in enumerate(variants(rules, seats)):
            match = Match(rules, seats, options, f"variant {number}")
            match.deal()
            play_on(match, Random(number))
            assert match.outcome is not None
            assert match.outcome.scores == match.scores
            assert match.outcome.together is rules.together, "one score for all, or one a seat"
            assert len(match.scores) == (1 if rules.together else seats)
            assert match.to_act == ()
            assert set(match.outcome.winners) <= set(range(seats))


@few
@given(data=st.data())
def test_random_playouts_keep_the_cards_and_never_leave_a_seat_without_a_move(
    rules: AnyRules, data: st.DataObject
) -> None:
    match = data.draw(new_matches(rules))
    cards = rules.census(state_of(match))
    for seat, move in random_moves(match, data.draw(st.randoms(use_true_random=False))):
        assert rules.fault(state_of(match), seat, move) is None
        for waiting in match.to_act:
            legal = list(match.legal_moves(waiting))
            assert legal, f"seat {waiting} has no move"
            assert len(set(legal)) == len(legal), "a move is listed twice"
        assert rules.census(state_of(match)) == cards
    assert rules.census(state_of(match)) == cards
    assert match.outcome is not None


@few
@given(data=st.data())
def test_every_move_survives_json(rules: AnyRules, data: st.DataObject) -> None:
    match = data.draw(new_matches(rules))
    for seat, move in random_moves(match, data.draw(st.randoms(use_true_random=False)), most=60):
        as_json = msgspec.json.decode(msgspec.json.encode(move))
        assert rules.read_move(as_json) == move
        entry = rules.entry(state_of(match), seat, move)
        assert rules.read_entry(state_of(match), entry) == (seat, move)


@few
@given(data=st.data())
def test_a_record_replays_to_the_same_state_at_any_length(rules: AnyRules, data: st.DataObject) -> None:
    match = data.draw(new_matches(rules))
    play_on(match, data.draw(st.randoms(use_true_random=False)), most=data.draw(st.integers(0, 300)))
    written = record.write(match, players(match))
    read = record.decode(record.encode(written))
    assert read == written
    again = record.verify(rules, read)
    assert state_of(again) == state_of(match)
    assert again.outcome == match.outcome


@few
@given(data=st.data())
def test_a_game_continued_from_its_record_gets_the_same_cards(rules: AnyRules, data: st.DataObject) -> None:
    match = data.draw(new_matches(rules))
    play_on(match, Random(1), most=data.draw(st.integers(0, 40)))
    resumed = record.replay(rules, record.write(match, players(match)))
    resumed.deal()
    play_on(match, Random(2))
    play_on(resumed, Random(2))
    assert state_of(resumed) == state_of(match)


@few
@given(data=st.data())
def test_taking_back_restores_the_state_and_redo_makes_the_move_again(
    rules: AnyRules, data: st.DataObject
) -> None:
    match = data.draw(new_matches(rules))
    for seat, _ in random_moves(match, data.draw(st.randoms(use_true_random=False)), most=80):
        last = match.history[-1] if match.history else None
        if last is not None and match.why_no_take_back(last.seat) is None and not last.aside:
            after = state_of(match)
            assert match.take_back(last.seat) == last.move
            assert state_of(match) == last.state
            assert match.redoable == last.seat
            match.redo()
            assert state_of(match) == after
            assert match.redoable is None
        assert match.why_no_take_back(CHANCE) is not None, "what chance dealt stays dealt"
        del seat


def test_a_deal_cannot_be_taken_back_and_nothing_can_be_redone_before_a_take_back(rules: AnyRules) -> None:
    match = Match(rules, rules.seat_counts[-1], {}, "barrier")
    match.deal()
    for seat in range(match.seats):
        with pytest.raises(TakeBackError):
            match.take_back(Seat(seat))
    with pytest.raises(TakeBackError):
        match.redo()


@few
@given(data=st.data())
def test_a_move_is_refused_with_a_reason_unless_it_is_legal(rules: AnyRules, data: st.DataObject) -> None:
    """Moves of other seats and other moments are the most plausible wrong ones."""
    match = data.draw(new_matches(rules))
    rng = data.draw(st.randoms(use_true_random=False))
    words = find(rules.id).words()
    tried: list[Any] = []
    for seat, move in random_moves(match, rng, most=60):
        tried.append(move)
        state = state_of(match)
        for other in (CHANCE, TABLE, *map(Seat, range(match.seats))):
            for candidate in rng.sample(tried, min(4, len(tried))):
                allowed = candidate in match.asides(other) or (
                    other != CHANCE and candidate in match.legal_moves(other)
                )
                fault = rules.fault(state, other, candidate)
                assert (fault is None) == allowed or other == CHANCE
                if fault is not None:
                    assert words.fault(fault).strip()
                    with pytest.raises(IllegalMoveError):
                        match.replay(other, candidate)
        del seat


@few
@given(data=st.data())
def test_words_exist_for_everything_that_happens(rules: AnyRules, data: st.DataObject) -> None:
    match = data.draw(new_matches(rules))
    words = find(rules.id).words()
    play_on(match, data.draw(st.randoms(use_true_random=False)))
    company = Company([player.name for player in players(match)])
    for step in match.history:
        sentences = [words.event(told.event, company) for told in step.told]
        secret = len(match.rules.to_act(step.state)) > 1  # nothing to tell before all have decided
        assert "".join(sentences).strip() or secret
        assert not any("{" in sentence or "%n" in sentence for sentence in sentences)
    assert match.outcome is not None
    assert words.reason(match.outcome.reason)
    assert words.title()
    assert words.tagline()
    for option in rules.options(match.seats):
        assert words.option(option.name)


@settings(few, max_examples=5)
@given(data=st.data())
def test_every_bot_answers_with_a_legal_move_from_the_view_alone(
    rules: AnyRules, bot: str, data: st.DataObject
) -> None:
    match = data.draw(new_matches(rules))
    moves = random_moves(match, data.draw(st.randoms(use_true_random=False)), most=40)
    for number, _ in enumerate(moves):
        asking = match.to_act[0]
        if asking != TABLE:
            question = Question(
                id=number,
                game=rules.id,
                bot=bot,
                seed=str(number),
                view=encode_view(match.view(asking)),
                budget=LITTLE,
            )
            reply = ask(question)
            assert reply.error is None and reply.trouble is None and reply.move is not None
            assert rules.read_move(reply.move) in match.legal_moves(asking)
            assert ask(question) == reply, "the same question, the same answer"
