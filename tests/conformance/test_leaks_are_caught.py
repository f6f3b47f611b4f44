"""Rules that show what is hidden are caught by the conformance tests."""

from __future__ import annotations

import json
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from cardgames_qt.conformance.twin_worlds import check_twins, knowledge
from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.gap.model import Cards, RowFilled, State, View
from cardgames_qt.games.gap.rules import GapRules
from tests.conformance.games import KNOWLEDGE
from tests.toy import model as toy
from tests.toy.rules import ToyRules


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
