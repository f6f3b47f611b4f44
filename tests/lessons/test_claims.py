"""What a lesson says of the moves there are is so by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Entry, Seat
from cardgames_qt.games import BUILT_IN
from cardgames_qt.games.three.model import CardsTaken
from cardgames_qt.kit.showing import earlier
from cardgames_qt.play.lesson import LessonStep, StepClaim, match_at, play_entries
from cardgames_qt.ui.training.lessons import load_lesson

CERTAIN = re.compile(r"\b(nowhere|never|only one|one place|takes only|takes nothing|takes \*\*all|a must)\b")
"""Words that leave no other move."""
PROVEN_ELSEWHERE = {("three", 10)}
"""What these steps say is about what a move takes, and has a test of its own below."""

STEPS = [(game, number) for game in BUILT_IN for number, _ in enumerate(load_lesson(game).steps, 1)]
CLAIMS = [
    (game, number, claim) for game, number in STEPS for claim in load_lesson(game).steps[number - 1].claims
]


def next_steps(match: Match) -> Iterator[Match]:
    """The game after each of the moves that the players may make."""
    for seat in match.to_act:
        for move in match.legal_moves(seat):
            onward = earlier(match, len(match.history))
            onward.replay(seat, move)
            yield onward


def allowed(match: Match, pattern: Entry) -> list[Entry]:
    """The entries of all allowed moves that have these things in common."""
    entries = [onward.entry(onward.history[len(match.history)]) for onward in next_steps(match)]
    return [entry for entry in entries if pattern.items() <= entry.items()]


def from_then_on(match: Match) -> Iterator[Match]:
    """Every way the game may go."""
    yield match
    for onward in next_steps(match):
        yield from from_then_on(onward)


@pytest.mark.parametrize(("game", "number", "claim"), CLAIMS)
def test_a_claim_of_a_lesson_is_so_by_the_rules(game: str, number: int, claim: StepClaim) -> None:
    match = match_at(load_lesson(game), number - 1)
    play_entries(match, claim.after)
    wanted = sorted(claim.are, key=str)
    for later in from_then_on(match) if claim.ever else (match,):
        assert sorted(allowed(later, claim.moves), key=str) == wanted


def says_for_certain(step: LessonStep) -> bool:
    texts = [step.say["en"]] + ([step.other["en"]] if step.other is not None else [])
    return step.do is not None and any(CERTAIN.search(text) for text in texts)


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_what_a_step_says_for_certain_names_the_moves_it_means(game: str, number: int) -> None:
    step = load_lesson(game).steps[number - 1]
    assert not says_for_certain(step) or step.claims or (game, number) in PROVEN_ELSEWHERE, step.say["en"]


def test_only_the_76_takes_no_third_orange() -> None:
    """Three Is Too Many, step 10: three cards would take a third orange, the 76 takes only the 88."""
    lesson, taken = load_lesson("three"), {}
    for card in (37, 51, 47, 76):
        match = match_at(lesson, 9)
        play_entries(match, ({"by": 0, "play": card},))
        events = [told.event for told in match.history[-1].told]
        taken[card] = {event.cards for event in events if isinstance(event, CardsTaken)}
    before = match_at(lesson, 9)
    assert sorted(move.card for move in before.legal_moves(Seat(0))) == sorted(taken)
    assert taken.pop(76) == {(88,)}
    assert all(cards for cards in taken.values())
