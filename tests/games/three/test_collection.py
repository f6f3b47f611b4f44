"""What becomes of taken cards."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.three.cards import CARDS, COLOUR, COLOURS, Card
from cardgames_qt.games.three.model import (
    Collection,
    ColourlessCardLeft,
    ColourTurnedDown,
    RunningBonusTaken,
)
from cardgames_qt.games.three.rules import (
    add_to_collection,
    colours_up,
    end_of_turn,
    next_running_bonus,
    score,
)

from .table import RULES, Told, cards, collection, of_colour, play, position

GREEN = COLOURS.index("green")
ALL_BUT_RED = dict.fromkeys(COLOURS[1:], 1)


def test_taken_cards_are_sorted_by_colour() -> None:
    after = add_to_collection(Collection(), cards(4, 11, 31))  # two green ones and a red one
    assert after.face_up[GREEN] == (4, 11)
    assert after.face_up[COLOURS.index("red")] == (31,)
    assert colours_up(after) == 2


def test_example_third_green_card_turns_all_three_face_down() -> None:
    first, second, third = of_colour("green")[:3]
    after = add_to_collection(collection({"green": 2, "red": 1}), [third])
    assert after.face_up[GREEN] == ()
    assert after.face_down == (first, second, third)
    assert after.face_up[0] == of_colour("red")[:1]


def test_example_fourth_green_card_is_like_the_first() -> None:
    before = collection({}, {"green": 3})
    after = add_to_collection(before, of_colour("green")[3:4])
    assert after.face_up[GREEN] == of_colour("green")[3:4]
    assert after.face_down == before.face_down
    assert score(after) == -3 + 1


def test_sixth_card_of_a_colour_turns_three_more_face_down() -> None:
    before = collection({"green": 2}, {"green": 3})
    after = add_to_collection(before, of_colour("green")[5:6])
    assert after.face_down == of_colour("green")[:6]
    assert score(after) == -6


def test_everybody_hears_which_cards_turn_face_down() -> None:
    told: Told = []
    state = position(cards(19, 24, 28), cards(29, 1, 2, 3), collection({"green": 2}))
    state = play(state, 29, told)  # takes the green 19
    assert state.collections[0].face_down == (4, 11, 19)
    assert (ColourTurnedDown(Seat(0), "green", cards(4, 11, 19)), None) in told


@pytest.mark.parametrize("number", [15, 45, 75])
def test_15_45_and_75_leave_the_game_at_once_and_change_no_score(number: int) -> None:
    told: Told = []
    start = number - 15
    state = position(cards(number, start + 20, start + 25), cards(start + 29, 1, 2, 3))
    after = play(state, start + 29, told)
    assert after.collections[0] == Collection()
    assert after.gone == (number,)
    assert RULES.scores(after) == (0, 0)
    assert (ColourlessCardLeft(Seat(0), Card(number)), None) in told
    assert RULES.census(after)[str(number)] == 1


def test_a_colourless_card_among_several_leaves_and_the_others_stay() -> None:
    state = position(cards(40, 45, 57), cards(37, 1, 2))
    after = play(state, 37)
    assert after.gone == (45,)
    assert sorted(card for same in after.collections[0].face_up for card in same) == [40, 57]


def test_the_number_of_a_collected_card_no_longer_matters() -> None:
    for colour in COLOURS:
        scores = {score(add_to_collection(Collection(), [card])) for card in of_colour(colour)}
        assert scores == {1}


def test_the_order_of_cards_taken_together_changes_no_count_and_no_score() -> None:
    """All that could depend on it: up to three cards of up to three colours onto any piles of those."""
    colours = ("red", "green", "blue")
    for sizes in product(range(3), repeat=3):
        own = collection(dict(zip(colours, sizes, strict=True)))
        for pattern in product((*colours, None), repeat=3):
            fresh = {colour: list(of_colour(colour)[3:]) for colour in colours}
            taken = [Card(15) if colour is None else fresh[colour].pop(0) for colour in pattern]
            results = [add_to_collection(own, order) for order in permutations(taken)]
            counts = {(tuple(map(len, r.face_up)), len(r.face_down), score(r)) for r in results}
            assert len(counts) == 1


def test_cards_taken_together_are_added_lowest_first_so_the_higher_one_stays_face_up() -> None:
    own = Collection(face_up=(cards(31, 38), *((),) * 6))
    after = add_to_collection(own, cards(46, 53))  # all four are red
    assert after.face_down == (31, 38, 46)
    assert after.face_up[0] == (53,)


def test_a_full_row_is_added_from_left_to_right() -> None:
    reds = Collection(face_up=(cards(1, 8), *((),) * 6))
    after = play(position(cards(38, 46, 53), cards(31, 2, 3), reds), 31)
    assert after.collections[0].face_down == (1, 8, 38)
    assert after.collections[0].face_up[0] == (46, 53)


def test_all_seven_colours_face_up_at_the_end_of_the_own_turn_take_the_top_running_bonus() -> None:
    told: Told = []
    state = position(cards(31, 50, 52), cards(57, 1, 8), collection(ALL_BUT_RED))
    after = play(state, 57, told)  # takes the red 31, the seventh colour
    assert after.collections[0].running_bonus == 10
    assert (RunningBonusTaken(Seat(0), 10), None) in told
    assert next_running_bonus(after.collections) == 7


def test_six_colours_are_not_enough_for_the_running_bonus() -> None:
    assert end_of_turn(collection(ALL_BUT_RED), 10).running_bonus == 0


def test_a_player_gets_the_running_bonus_only_once() -> None:
    told: Told = []
    own = collection(ALL_BUT_RED, running_bonus=10)
    after = play(position(cards(31, 50, 52), cards(57, 1, 8), own), 57, told)
    assert colours_up(after.collections[0]) == 7
    assert after.collections[0].running_bonus == 10
    assert not any(isinstance(event, RunningBonusTaken) for event, _ in told)


def test_the_running_bonus_stays_when_a_colour_turns_face_down_later() -> None:
    own = collection({**ALL_BUT_RED, "red": 2}, running_bonus=10)
    after = play(position(cards(31, 50, 52), cards(57, 1, 8), own), 57)
    assert colours_up(after.collections[0]) == 6
    assert after.collections[0].running_bonus == 10


def test_seven_colours_in_the_middle_of_a_turn_do_not_count() -> None:
    row = cards(46, 47, 50)
    assert [COLOUR[card] for card in row] == ["red", "orange", "turquoise"]
    # red is the seventh colour, but the orange card taken with it is the third and turns orange down
    own = collection({**ALL_BUT_RED, "orange": 2})
    after = play(position(row, cards(33, 1, 8), own), 33)
    assert colours_up(after.collections[0]) == 6
    assert after.collections[0].running_bonus == 0


def test_running_bonuses_go_10_then_7_then_5_then_3() -> None:
    collections = [collection(dict.fromkeys(COLOURS, 1)) for _ in range(4)]
    points = []
    for seat in range(4):
        collections[seat] = end_of_turn(collections[seat], next_running_bonus(collections))
        points.append(collections[seat].running_bonus)
    assert points == [10, 7, 5, 3]
    assert next_running_bonus(collections) == 0


def test_no_colour_ever_has_more_than_two_cards_face_up() -> None:
    own = Collection()
    for count, card in enumerate(CARDS, 1):
        own = add_to_collection(own, [card])
        assert all(len(same) <= 2 for same in own.face_up)
        lying = sum(map(len, own.face_up)) + len(own.face_down)
        assert lying == count - sum(COLOUR[taken] is None for taken in CARDS[:count])
