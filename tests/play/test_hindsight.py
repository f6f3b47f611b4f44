"""Could it have been won, and until when: the border is found, and nothing more is claimed than is known."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.open_cards import Search, Solve, SolverAnswer, finish
from cardgames_qt.play.hindsight import NothingDealtError, decisions, look_back

GAME = find("the_game")


def quick(state: Any) -> Search[SolverAnswer]:
    assert GAME.solve is not None
    return GAME.module("open_cards.solver").solve(state, (10, 40))  # type: ignore[no-any-return]


def played(seats: int, seed: str, moves: int = 1000, level: str = "greedy") -> Match:
    match, bot, rng = Match(GAME.rules, seats, {}, seed), GAME.bots[level](), Random(seed)
    match.deal()
    match.play(TABLE, match.legal_moves(TABLE)[0])
    while match.outcome is None and match.moves_made < moves:
        seat = match.to_act[0]
        for talk in match.asides(seat)[:1] if rng.random() < 0.2 else ():
            match.play(seat, talk)
        match.play(seat, bot.decide(match.view(seat), match.legal_moves(seat), rng, Budget()).move)
    return match


def won_from(match: Match, moment: Any) -> bool:
    state = moment.state
    for move in moment.answer.line:
        seat = match.rules.to_act(state)[0]
        assert match.rules.fault(state, seat, move) is None
        state = match.rules.apply(state, seat, move)
    outcome = match.rules.outcome(state)
    return outcome is not None and bool(outcome.winners)


@pytest.mark.parametrize(("seats", "seed"), [(1, "a"), (1, "b"), (2, "c"), (4, "d")])
def test_a_lost_game_has_a_last_moment_from_which_it_could_be_won(seats: int, seed: str) -> None:
    match = played(seats, seed)
    assert match.outcome is not None and not match.outcome.winners
    hindsight = finish(look_back(match, quick))
    last, after = hindsight.last, hindsight.after
    assert last is not None and after is not None
    assert won_from(match, hindsight.start) and won_from(match, last)
    assert after.answer.verdict != "found"
    # nothing but talk lies between the two
    assert match.history[last.entry].state == last.state
    assert all(step.aside for step in match.history[last.entry + 1 : after.entry])


def test_a_won_game_needs_no_search() -> None:
    games = (played(5, f"won {number}", level="hard") for number in range(20))
    match = next(game for game in games if game.outcome is not None and game.outcome.winners)
    hindsight = finish(look_back(match, GAME.module("open_cards.solver").solve))
    assert won_from(match, hindsight.start)
    assert hindsight.after is None and hindsight.last is not None
    assert hindsight.last.entry == len(match.history)


def test_a_game_under_way_can_still_be_won_from_where_it_stands() -> None:
    match = played(2, "on", moves=9)
    hindsight = finish(look_back(match, quick))
    assert hindsight.after is None and hindsight.last is not None
    assert won_from(match, hindsight.start) and won_from(match, hindsight.last)
    assert hindsight.last.entry == len(match.history)


def test_before_the_deal_there_is_nothing_to_say() -> None:
    with pytest.raises(NothingDealtError, match="no cards are dealt yet"):
        finish(look_back(Match(GAME.rules, 1, {}, "x"), quick))


def claiming(match: Match, verdict: Callable[[int], SolverAnswer]) -> Solve:
    """A solver that knows what it is to say of every moment."""
    places = {state: place for place, (_, state) in enumerate(decisions(match))}

    def solve(state: Any) -> Search[SolverAnswer]:
        yield from ()
        return verdict(places[state])

    return solve


@pytest.mark.parametrize("border", [0, 1, 7, 20])
def test_the_border_is_found_wherever_it_is(border: int) -> None:
    match = played(1, "a")
    found, lost = SolverAnswer((), width=50), SolverAnswer(None, proven=True, width=50)
    hindsight = finish(look_back(match, claiming(match, lambda at: found if at <= border else lost)))
    moments = decisions(match)
    assert hindsight.last is not None and hindsight.after is not None
    assert hindsight.last.entry == moments[border][0]
    assert hindsight.after.entry == moments[border + 1][0]
    assert hindsight.after.answer.verdict == "lost"


def test_where_no_win_is_found_at_all_there_is_no_last_moment() -> None:
    match = played(1, "a")
    hindsight = finish(look_back(match, claiming(match, lambda at: SolverAnswer(None, width=9))))
    assert hindsight.last is None
    assert hindsight.start.answer.verdict == "not_found"


def test_moments_are_what_seats_and_the_table_decide() -> None:
    match = played(3, "d", moves=6)
    entries = [entry for entry, _ in decisions(match)]
    assert entries[0] == 1 and entries[-1] == len(match.history)
    assert all(not match.history[entry].aside for entry in entries[:-1])
    assert Seat(0) in {match.history[entry].seat for entry in entries[1:-1]}
