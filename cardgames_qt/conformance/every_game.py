"""What must hold for every registered game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardgames_qt.bots.protocol import ProcessAnswer, Question, encode_view
from cardgames_qt.bots.worker import answer
from cardgames_qt.conformance.playing import (
    new_matches,
    people,
    play_on,
    random_moves,
    shown,
    state_of,
    variants,
)
from cardgames_qt.engine import record
from cardgames_qt.engine.errors import IllegalMoveError, TakeBackError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player
from cardgames_qt.engine.rules import CHANCE, TABLE, AnyRules, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.showing import has_open_view, heard_openly, look_openly
from cardgames_qt.kit.table_description import TableDescription
from cardgames_qt.kit.typed_play import ReadingKind, TypedLine, tokens
from cardgames_qt.kit.words import Company

few = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

fewer = settings(few, max_examples=5)

LITTLE = Budget(playouts=12)
"""Enough for every level to search as it does, and nobody waits for it."""
ASKED_AGAIN = 4
"""One in so many questions is put to a bot twice."""


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
    for seat, move in random_moves(match, data.draw(st.randoms(use_true_random=True))):
        assert rules.fault(state_of(match), seat, move) is None
        for waiting in match.to_act:
            legal = list(match.legal_moves(waiting))
            assert legal, f"seat {waiting} has no move"
            assert len(set(legal)) == len(legal), "a move is listed twice"
        assert rules.census(state_of(match)) == cards
    assert rules.census(state_of(match)) == cards
    assert match.outcome is not None


@fewer
@given(data=st.data())
def test_what_everybody_may_see_and_hear_is_the_same_whoever_looks(
    rules: AnyRules, data: st.DataObject
) -> None:
    """A screen that all look at knows nothing that only one of them may know."""
    match = data.draw(new_matches(rules))
    if not has_open_view(match):
        return  # then such a screen is covered
    seats = [Seat(seat) for seat in range(match.seats)]
    for _ in random_moves(match, data.draw(st.randoms(use_true_random=True)), most=60):
        seen = [replace(look_openly(match, seat).view, seat=0) for seat in seats]
        assert seen.count(seen[0]) == len(seats)
    heard = [[each.event for each in heard_openly(match, seat)] for seat in seats]
    assert heard.count(heard[0]) == len(seats)


@few
@given(data=st.data())
def test_every_move_survives_json(rules: AnyRules, data: st.DataObject) -> None:
    match = data.draw(new_matches(rules))
    for seat, move in random_moves(match, data.draw(st.randoms(use_true_random=True)), most=60):
        as_json = msgspec.json.decode(msgspec.json.encode(move))
        assert rules.read_move(as_json) == move
        entry = rules.entry(state_of(match), seat, move)
        assert rules.read_entry(state_of(match), entry) == (seat, move)


@few
@given(data=st.data())
def test_a_record_replays_to_the_same_state_at_any_length(rules: AnyRules, data: st.DataObject) -> None:
    match = data.draw(new_matches(rules))
    play_on(match, data.draw(st.randoms(use_true_random=True)), most=data.draw(st.integers(0, 300)))
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
    for seat, _ in random_moves(match, data.draw(st.randoms(use_true_random=True)), most=80):
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
    rng = data.draw(st.randoms(use_true_random=True))
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
    play_on(match, data.draw(st.randoms(use_true_random=True)))
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


def descriptions(rules: AnyRules, data: st.DataObject, most: int) -> Iterator[tuple[Any, TableDescription]]:
    """What those who act, and others, are shown in a random game, and the same as data."""
    match = data.draw(new_matches(rules))
    describer, seats = find(rules.id).describer(), people(match.seats)
    for _ in random_moves(match, data.draw(st.randoms(use_true_random=True)), most=most):
        for seat in dict.fromkeys((max(0, match.to_act[0]), match.seats - 1)):
            showing = shown(rules, state_of(match), Seat(seat))
            yield showing, describer.describe(showing, seats)


@fewer
@given(data=st.data())
def test_the_table_as_data_offers_just_the_legal_moves(rules: AnyRules, data: st.DataObject) -> None:
    for showing, table in descriptions(rules, data, most=30):
        made = [rules.read_move(action.move) for action in table.actions if not action.aside]
        assert len(made) == len(set(made)), "a move is offered twice"
        assert set(made) == set(showing.moves)
        said = {rules.read_move(action.move) for action in table.actions if action.aside}
        assert said <= set(showing.asides)


@fewer
@given(data=st.data())
def test_an_action_is_made_by_touching_things_and_by_nothing_less(
    rules: AnyRules, data: st.DataObject
) -> None:
    for _, table in descriptions(rules, data, most=12):
        things = [thing.id for thing in table.things()]
        assert len(things) == len(set(things)), "two things have the same id"
        assert all(thing.name.strip() for thing in table.things())
        touched = [frozenset(action.touches) for action in table.actions]
        assert len(touched) == len(set(touched)), "two actions touch the same things"
        for action in table.actions:
            assert set(action.touches) <= set(things), f"{action.name} touches what is not there"
            so_far = table
            for number, name in enumerate(action.touches):
                thing = so_far.thing(name)
                assert thing is not None and thing.playable and not thing.why_not
                assert so_far.made() is None, "another action is made on the way"
                so_far = table.after(*action.touches[: number + 1])
            assert so_far.made() == action


@fewer
@given(data=st.data())
def test_the_table_as_data_survives_json_and_has_no_holes(rules: AnyRules, data: st.DataObject) -> None:
    for _, table in descriptions(rules, data, most=12):
        written = msgspec.json.encode(table)
        assert msgspec.json.decode(written, type=TableDescription) == table
        for sign in ("{", "%n", "\ufdd0", "\ufdd1", "**"):
            texts = (*_texts(table), table.instruction, table.score)
            assert not [text for text in texts if sign in text and not text.startswith("{")]


def _texts(table: TableDescription) -> Iterator[str]:
    for thing in table.things():
        yield from (thing.name, thing.says, thing.why_not)
    for action in table.actions:
        yield from (action.name, action.consequence, *action.typed)


@fewer
@given(data=st.data())
def test_every_action_can_be_typed_and_means_no_other(rules: AnyRules, data: st.DataObject) -> None:
    line = TypedLine()
    for _, table in descriptions(rules, data, most=12):
        phrases = [tokens(phrase) for action in table.actions for phrase in action.typed]
        assert len(phrases) == len(set(phrases)), "one phrase means two moves"
        for action in table.actions:
            for phrase in action.typed:
                reading = line.read(phrase, table)
                assert reading.kind is ReadingKind.MOVE and reading.action == action


@fewer
@given(data=st.data())
def test_every_bot_answers_with_a_legal_move_from_the_view_alone(
    rules: AnyRules, bot: str, data: st.DataObject
) -> None:
    match = data.draw(new_matches(rules))
    moves = random_moves(match, data.draw(st.randoms(use_true_random=True)), most=40)
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
            if number % ASKED_AGAIN == 0:
                assert ask(question) == reply, "the same question, the same answer"
