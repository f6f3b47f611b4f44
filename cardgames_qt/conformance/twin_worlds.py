"""Twin worlds: what a seat is shown may depend only on what it may know.

`imagine` makes a world that looks the same to a seat. In the twin the same moves must show that seat the
same things, for as long as nothing hidden came to light; where it does, by whoever's move, an event says so
with `reveals`, for such a move cannot be taken back. Which parts of a position a seat knows after the
deal is written down in a file beside the tests, so that a view that tells more, and an `imagine` that makes
use of it, are caught too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cardgames_qt.conformance.playing import people, random_moves, shown, state_of, variants
from cardgames_qt.engine.history import Told
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, AnyRules, Audience, Event, Seat
from cardgames_qt.games import find


def heard(told: Sequence[Told], seat: Seat) -> list[Event]:
    return [each.event for each in told if each.heard_by(seat)]


def tell(rules: AnyRules, state: Any, seat: Seat, move: Any) -> tuple[Any, list[Told]]:
    told: list[Told] = []

    def emit(event: Event, audience: Audience) -> None:
        told.append(Told(event, audience))

    return rules.apply(state, seat, move, emit), told


def over(rules: AnyRules, state: Any) -> bool:
    """Whoever cannot go on ends the game by a hand that others never saw, and knew it: no card is shown."""
    return rules.outcome(state) is not None


def check_twins(rules: AnyRules, seats: int, options: Any, seed: str, twins: int = 3) -> int:
    """Play a game beside its twins; returns how many moves were compared in a world that was not the same."""
    match = Match(rules, seats, options, seed)
    match.deal()
    rng = Random(seed)
    compared = 0
    for actor, move in random_moves(match, rng, most=150):
        state = state_of(match)
        after, told = tell(rules, state, actor, move)
        for number in range(seats):
            seat = Seat(number)
            view = rules.view(state, seat)
            for _ in range(twins):
                twin = rules.imagine(view, rng)
                assert rules.view(twin, seat) == view, "the view shows what the seat may not know"
                if twin == state or rules.fault(twin, actor, move) is not None:
                    continue
                twin_after, twin_told = tell(rules, twin, actor, move)
                if not any(each.event.reveals for each in (*told, *twin_told)) and (
                    actor == seat or over(rules, twin_after) == over(rules, after)
                ):
                    assert rules.view(twin_after, seat) == rules.view(after, seat), (
                        f"seat {seat} learns what was hidden from it, and no event of {move!r} reveals"
                    )
                if rules.view(twin_after, seat) == rules.view(after, seat):
                    assert heard(twin_told, seat) == heard(told, seat), "an event tells what is hidden"
                    compared += 1
    return compared


def check_described_twins(rules: AnyRules, seats: int, options: Any, seed: str) -> int:
    """Compare the data of two worlds that look the same to a seat; returns how many differed elsewhere."""
    match = Match(rules, seats, options, seed)
    match.deal()
    rng, describer = Random(seed), find(rules.id).describer()
    compared = 0
    for _ in random_moves(match, rng, most=40):
        state, seat = state_of(match), Seat(rng.randrange(seats))
        twin = rules.imagine(rules.view(state, seat), rng)
        here, there = (describer.describe(shown(rules, each, seat), people(seats)) for each in (state, twin))
        assert here == there, "the data tells what is hidden from the seat"
        compared += twin != state
    return compared


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict | list | tuple):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            yield from leaves(item, f"{path}.{key}" if path else str(key))
    else:
        yield path, value


def known_leaves(rules: AnyRules, seats: int, seat: Seat) -> list[str]:
    """The parts of a position that chance decides and that this seat can tell after the deal."""
    options = rules.settle(seats, {})
    deals = [_dealt(rules, seats, options, str(number)) for number in range(60)]
    decided = _varying(deals)
    view = rules.view(deals[0], seat)
    twins = [rules.imagine(view, Random(number)) for number in range(60)]
    return sorted(decided - _varying([deals[0], *twins]))


def _dealt(rules: AnyRules, seats: int, options: Any, seed: str) -> Any:
    state, rng = rules.start(seats, options), Random(seed)
    while rules.to_act(state) == (CHANCE,):
        state = rules.apply(state, CHANCE, rules.chance(state, rng))
    return state


def _varying(states: Sequence[Any]) -> set[str]:
    shapes = [dict(leaves(msgspec.to_builtins(state))) for state in states]
    return {path for shape in shapes for path, value in shape.items() if value != shapes[0].get(path)}


def knowledge(rules: AnyRules) -> dict[str, list[str]]:
    return {
        f"{seats} seats, seat {seat}": known_leaves(rules, seats, Seat(seat))
        for seats in (rules.seat_counts[0], rules.seat_counts[-1])
        for seat in (0, seats - 1)
    }


def written_down(*games: AnyRules) -> str:
    """What the file beside the tests holds of these games."""
    return json.dumps({rules.id: knowledge(rules) for rules in games}, indent=1) + "\n"


def test_twin_worlds_show_a_seat_the_same(rules: AnyRules) -> None:
    compared = 0
    for seats in rules.seat_counts:
        for number, options in enumerate(variants(rules, seats)[:6]):
            compared += check_twins(rules, seats, options, f"twins {number}")
    assert compared > 50


def test_twin_worlds_are_told_as_the_same_data(rules: AnyRules) -> None:
    compared = 0
    for seats in rules.seat_counts:
        for number, options in enumerate(variants(rules, seats)[:4]):
            compared += check_described_twins(rules, seats, options, f"data {number}")
    assert compared > 20


def test_a_seat_knows_after_the_deal_just_what_is_written_down(rules: AnyRules, knowledge_file: Path) -> None:
    written = json.loads(knowledge_file.read_text(encoding="utf-8"))
    assert knowledge(rules) == written[rules.id]
