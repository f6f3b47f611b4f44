"""Twin worlds: what a seat is shown may depend only on what it may know.

`imagine` makes a world that looks the same to a seat. In the twin the same moves must show that seat the
same things, for as long as nothing hidden came to light; where it does, by whoever's move, an event says so
with `reveals`, for such a move cannot be taken back. Which parts of a position a seat knows after the
deal is written down in golden/knowledge.json, so that a view that tells more, and an `imagine` that makes
use of it, are caught too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from cardgames_qt.engine.history import Told
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, AnyRules, Audience, Event, Seat
from cardgames_qt.games.gap.model import Cards, RowFilled, State, View
from cardgames_qt.games.gap.rules import GapRules
from tests.conformance.playing import EVERY_GAME, random_moves, state_of, variants
from tests.toy import model as toy
from tests.toy.rules import ToyRules

KNOWLEDGE = Path(__file__).with_name("golden") / "knowledge.json"
every_game = pytest.mark.parametrize("rules", EVERY_GAME, ids=[rules.id for rules in EVERY_GAME])


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


@every_game
def test_twin_worlds_show_a_seat_the_same(rules: AnyRules) -> None:
    compared = 0
    for seats in rules.seat_counts:
        for number, options in enumerate(variants(rules, seats)[:6]):
            compared += check_twins(rules, seats, options, f"twins {number}")
    assert compared > 50


@every_game
def test_a_seat_knows_after_the_deal_just_what_is_written_down(rules: AnyRules) -> None:
    written = json.loads(KNOWLEDGE.read_text(encoding="utf-8"))
    assert knowledge(rules) == written[rules.id]


class LeakyView(View, frozen=True):
    deck: Cards


class LeakyDeckRules(GapRules):
    """Shows the deck in its view; `imagine` deals as if it had not seen it."""

    def view(self, state: State, seat: Seat) -> LeakyView:
        plain = super().view(state, seat)
        fields = {name: getattr(plain, name) for name in View.__struct_fields__}
        return LeakyView(**fields, deck=state.deck)


class LeakyTwinRules(LeakyDeckRules):
    """Shows the deck in its view, and hides it by imagining just that deck."""

    def imagine(self, view: View, rng: Random) -> State:
        assert isinstance(view, LeakyView)
        world = super().imagine(view, rng)
        cards = [
            card for card in (*sum(world.hands, ()), *world.deck) if card not in (*view.hand, *view.deck)
        ]
        hands = []
        for seat, count in enumerate(view.hand_counts):
            hands.append(view.hand if seat == view.seat else tuple(cards.pop() for _ in range(count)))
        return msgspec.structs.replace(world, hands=tuple(hands), deck=view.deck)


class LeakyEventRules(GapRules):
    """Tells everybody the mover's remaining hand."""

    def apply(self, state: State, seat: Seat, move: Any, emit: Any = None) -> State:
        after = super().apply(state, seat, move, emit)
        if emit and seat >= 0:
            emit(RowFilled(after.hands[seat], len(after.deck)), None)
        return after


class CardShown(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat


class OpenView(toy.View, frozen=True):
    open: tuple[int | None, ...]


class OpenToyRules(ToyRules):
    """Whoever has laid a card shows the next one of its hand, which only an honest game says."""

    honest: bool

    def __init__(self, *, honest: bool) -> None:
        self.honest = honest

    def view(self, state: toy.State, seat: Seat) -> OpenView:
        plain = super().view(state, seat)
        fields = {name: getattr(plain, name) for name in toy.View.__struct_fields__}
        hands = zip(state.hands, state.laid, strict=True)
        return OpenView(**fields, open=tuple(hand[0] if hand and laid else None for hand, laid in hands))

    def imagine(self, view: toy.View, rng: Random) -> toy.State:
        assert isinstance(view, OpenView)
        while True:  # the toy is small: a world that fits is soon found
            world = super().imagine(view, rng)
            if self.view(world, view.seat) == view:
                return world

    def apply(self, state: toy.State, seat: Seat, move: Any, emit: Any = None) -> toy.State:
        if emit and seat >= 0 and self.honest:
            emit(CardShown(seat), None)
        return super().apply(state, seat, move, emit)


def test_a_private_card_that_becomes_public_without_reveals_is_caught() -> None:
    assert check_twins(OpenToyRules(honest=True), 3, {}, "open") > 0
    with pytest.raises(AssertionError, match="learns what was hidden from it"):
        check_twins(OpenToyRules(honest=False), 3, {}, "open")


def test_secret_choices_that_are_opened_without_reveals_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.TrickTaken, "reveals", False)
    with pytest.raises(AssertionError, match="learns what was hidden from it"):
        check_twins(ToyRules(), 3, {}, "open")


def test_a_view_with_hidden_cards_is_caught() -> None:
    with pytest.raises(AssertionError, match="the view shows"):
        check_twins(LeakyDeckRules(), 3, {}, "leak")


def test_a_view_with_hidden_cards_that_imagine_conceals_is_caught() -> None:
    rules = LeakyTwinRules()
    check_twins(rules, 3, {}, "leak")  # passes: the twins share the deck that leaked
    written = json.loads(KNOWLEDGE.read_text(encoding="utf-8"))
    assert knowledge(rules) != written["gap"]


def test_an_event_with_hidden_cards_is_caught() -> None:
    with pytest.raises(AssertionError, match="an event tells"):
        for number in range(5):
            check_twins(LeakyEventRules(), 3, {}, f"leak {number}")
