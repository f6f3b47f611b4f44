from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardgames_qt.conformance.playing import play_on
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import Player, replay, write
from cardgames_qt.engine.rules import CHANCE, TABLE, AnyRules, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.showing import earlier, heard_since, look
from cardgames_qt.play.story import Story

ME = Seat(0)


def played(game: str, seats: int | None = None, seed: str = "4") -> Match:
    """A whole game of random moves and talk."""
    rules = find(game).rules
    match = Match(rules, seats or rules.seat_counts[-1], {}, seed)
    match.deal()
    play_on(match, Random(seed))
    return match


def recorded(match: Match) -> Match:
    return replay(match.rules, write(match, [Player(f"P{seat}", "human") for seat in range(match.seats)]))


@pytest.fixture(scope="module", params=BUILT_IN)
def match(request: pytest.FixtureRequest) -> Match:
    return played(request.param)


@pytest.fixture(scope="module")
def story(match: Match) -> Story:
    return Story(match, (ME,))


def test_the_stops_are_the_whole_game_in_its_order(match: Match, story: Story) -> None:
    assert story.stops[0].start == 0 and story.stops[-1].end == len(match.history) and story.finished
    assert all(one.end == after.start for one, after in pairwise(story.stops))


def test_a_live_game_and_its_record_are_the_same_story(match: Match, story: Story) -> None:
    other = Story(recorded(match), (ME,))
    assert other.stops == story.stops
    for number in range(len(story.stops)):
        assert other.happening(number, ME) == story.happening(number, ME)


def test_every_stop_shows_what_the_seat_saw_then(match: Match, story: Story) -> None:
    ordered = recorded(match)
    for number, stop in enumerate(story.stops):
        past = earlier(ordered, stop.end)
        going = past.outcome is None
        for seat in map(Seat, range(match.seats)):
            assert story.showing(number, seat) == look(past, seat, person=going and seat == ME)
            assert story.heard(number, seat) == heard_since(past, seat)
            assert story.told(number, seat) == heard_since(past, seat, stop.start)


def test_chance_never_decides_a_stop_but_the_deal(match: Match, story: Story) -> None:
    deciders = [stop.seat for stop in story.stops]
    assert deciders[0] == CHANCE and CHANCE not in deciders[1:]
    assert all(story.match_at(number).to_act != (CHANCE,) for number in range(len(story.stops)))


def test_what_several_decide_at_once_is_one_stop_of_the_table() -> None:
    match = Match(find("qwixx").rules, 4, {}, "2")
    match.deal()
    rng = Random(2)
    while match.outcome is None:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal_moves(seat)))
    story = Story(match, ())
    at_once = [number for number in range(story.last) if len(story.match_at(number).to_act) > 1]
    assert at_once and all(story.stops[number + 1].seat == TABLE for number in at_once)
    assert all(number + 1 not in at_once for number in at_once)


def test_talk_is_a_stop_of_its_own() -> None:
    match = Match(find("the_game").rules, 2, {}, "1")
    match.deal()
    match.play(TABLE, match.legal_moves(TABLE)[0])
    match.play(Seat(1), match.asides(Seat(1))[0])
    match.play(ME, match.legal_moves(ME)[0])
    assert [stop.seat for stop in Story(match, ()).stops] == [CHANCE, TABLE, 1, ME]


def test_a_turn_lasts_as_long_as_it_is_the_same_seats() -> None:
    match = played("the_game")
    story = Story(match, ())
    for number in story.turn_starts:
        assert story.stops[number + 1].turn == story.stops[number].turn + 1
    for before, stop in pairwise(story.stops[1:]):
        if before.turn == stop.turn and TABLE not in (before.seat, stop.seat):
            moved = [s for s in match.history[before.start : stop.end] if not s.aside]
            assert len({step.seat for step in moved}) <= 1


def test_who_plays_alone_has_a_turn_for_every_move() -> None:
    match = Match(find("the_game").rules, 1, {"talk": "none"}, "1")
    match.deal()
    play_on(match, Random(1))
    assert [stop.turn for stop in Story(match, (ME,)).stops if stop.seat == ME][:3] == [1, 2, 3]


def test_in_a_turn_with_a_part_for_all_the_turn_stays_with_the_active_player() -> None:
    match = recorded(played("qwixx", 3))
    story = Story(match, ())
    for stop in story.stops[1:]:
        at = match.history[stop.start].state
        assert stop.turn == 1 + _changes(match.rules, [s.state for s in match.history[1 : stop.start + 1]])
        assert match.rules.on_turn(at) == at.turn


def _changes(rules: AnyRules, states: list[object]) -> int:
    holders = [rules.on_turn(state) for state in states if rules.to_act(state) != (CHANCE,)]
    return sum(one != after for one, after in pairwise(holders))


def test_every_deal_begins_a_round_and_a_reshuffle_none() -> None:
    rounds = Story(played("gap", 3), ())
    assert len(rounds.round_starts) > 1 and rounds.round_starts[0] == 0
    assert rounds.stops[-1].round == len(rounds.round_starts)
    assert all(number in (0, *rounds.turn_starts) for number in rounds.round_starts)
    long = played("qwixx", 5)
    assert sum(step.seat == CHANCE for step in long.history) > 1, "the deck ran out"
    assert Story(long, ()).round_starts == (0,)


def test_a_story_does_not_change_when_the_game_goes_on() -> None:
    rules = find("three").rules
    match = Match(rules, 2, {}, "1")
    match.deal()
    story = Story(match, (ME,))
    before = story.showing(story.last, ME)
    seat = match.to_act[0]
    match.play(seat, match.legal_moves(seat)[0])
    assert story.last == 0 and story.showing(0, ME) == before and not story.finished


def test_where_a_thing_was_touched_last() -> None:
    match = played("three", 2)
    story = Story(match, ())

    def touched(move: object) -> tuple[str, ...]:
        return (str(move.card),)  # type: ignore[attr-defined]

    for number, stop in enumerate(story.stops[1:], 1):
        card = str(match.history[stop.start].move.card)
        assert story.last_touch(card, touched, story.last) == number
        assert story.last_touch(card, touched, number) == number
        assert story.last_touch(card, touched, number - 1) is None, "what comes later is not told"


def test_a_jump_makes_no_move_again(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[object] = []
    kind, apply = type(story.match.rules), story.match.rules.apply

    def counted(_rules: AnyRules, *step: Any, **listening: Any) -> Any:
        applied.append(step)
        return apply(*step, **listening)

    monkeypatch.setattr(kind, "apply", counted)
    for number in (story.last, story.last // 2, 0, story.last):
        story.happening(number, ME)
    assert not applied, "every state is there already"
    middle = story.match_at(story.last // 2)
    seat = middle.to_act[0]
    middle.play(seat, middle.legal_moves(seat)[0])
    assert applied and len(story.match.history) == story.stops[-1].end, "what goes on from there is its own"
