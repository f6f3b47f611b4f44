"""The joker variant."""

from __future__ import annotations

from random import Random

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.qwixx.cards import CARDS, JOKERS
from cardgames_qt.games.qwixx.model import Play
from tests.games.qwixx.table import RULES, cards, crosses_for, fault, lay, make, position, sheet


def laid(hand: str) -> set[tuple[tuple[str, ...], str]]:
    state = position(hand=hand, jokers=True)
    return {(move.cards, move.colour) for move in RULES.legal_moves(state, Seat(0)) if isinstance(move, Play)}


def test_the_eleven_jokers_are_mixed_into_the_deck() -> None:
    start = RULES.start(2, {"jokers": True})
    state = RULES.apply(start, CHANCE, RULES.chance(start, Random(1)))
    assert RULES.census(state) == dict.fromkeys((*CARDS, *JOKERS), 1)
    assert len(state.deck) == 55 - 12


def test_without_the_variant_there_is_no_joker() -> None:
    start = RULES.start(2, {"jokers": False})
    dealt = RULES.apply(start, CHANCE, RULES.chance(start, Random(1)))
    assert not RULES.census(dealt).keys() & set(JOKERS)


def test_a_jokers_number_is_fixed_and_its_colour_is_named_when_it_is_laid() -> None:
    state = position(hand="J7 R2 Y3 G4 B5", jokers=True)
    for colour in "RYGB":
        assert crosses_for(state, "J7", colour) == {(), (7,)}
    assert make(state, 0, lay("J7", 7, colour="B")).sheets[0] == sheet(B=(7,))
    assert fault(state, 0, lay("J7", 8, colour="B")) == "not_laid"


def test_only_jokers_may_be_laid_as_any_colour() -> None:
    assert {((*cards("J7 J8"),), "R"), ((*cards("J7 J8"),), "Y")} <= laid("J7 J8 R2 Y3 B5")
    assert {((*cards("J8 J7"),), "G"), ((*cards("J8 J7"),), "B")} <= laid("J7 J8 R2 Y3 B5")


def test_with_other_cards_a_joker_has_their_colour() -> None:
    found = laid("J7 R2 R9 G4 B5")
    assert (cards("R2 J7 R9"), "R") in found and (cards("J7 G4"), "G") in found
    assert fault(position(hand="J7 R2 R9 G4 B5", jokers=True), 0, lay("R2 J7", colour="G")) == "wrong_colour"
    assert not [each for each in found if "R2" in each[0] and "G4" in each[0]]


def test_a_coloured_card_and_the_joker_of_its_number_cross_it_once() -> None:
    state = position(hand="G7 J7 G6 R2 B5", jokers=True)
    assert crosses_for(state, "G7 J7") == {(), (7,)}
    assert crosses_for(state, "G7 J7 G6") == {(), (7,), (6,), (7, 6)}
    assert make(state, 0, lay("G7 J7 G6", 7, 6)).sheets[0] == sheet(G=(7, 6))


def test_the_record_example_green_11_9_and_a_joker_3() -> None:
    state = position(hand="G11 G9 J3 R2 B5", jokers=True)
    entry = {"by": 0, "play": ["G11", "G9", "J3"], "colour": "G", "cross": [11, 9]}
    seat, move = RULES.read_entry(state, entry)
    assert make(state, seat, move).sheets[0] == sheet(G=(11, 9))
    assert RULES.entry(state, seat, move) == entry
