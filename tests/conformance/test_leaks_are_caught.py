"""Rules that show what is hidden are caught by the conformance tests."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from cardgames_qt.conformance.twin_worlds import check_twins, knowledge
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.gap.model import Cards, RowFilled, State, View
from cardgames_qt.games.gap.rules import GapRules
from tests.conformance.games import KNOWLEDGE


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
