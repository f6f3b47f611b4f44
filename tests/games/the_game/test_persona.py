"""The Game as people play it: what each dial does."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.history import Played
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.bot import situation
from cardgames_qt.games.the_game.cards import PILES, Pile
from cardgames_qt.games.the_game.model import Play, Signal, State
from cardgames_qt.games.the_game.persona import (
    PERSONAS,
    Dials,
    TheGameLevel,
    TheGamePerson,
    thought_of,
    wished,
)
from cardgames_qt.games.the_game.rules import END, usual_hand
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.persona import DialSettings
from tests.games.the_game.helpers import RULES, all_but, play, position

HANDS = [(3, 30, 41, 52, 77, 95), (10, 20, 60, 61, 88, 89)]
DECK = all_but(*HANDS[0], *HANDS[1], 40)


NEAR_UP1 = (41, 6, 94, 50, 60, 70)
REST = all_but(*NEAR_UP1, *HANDS[1], 40)


def some() -> State:
    return position(HANDS, deck=DECK, piles={"up1": (40,)})


def turn(settings: DialSettings, state: State, series: int = 0) -> list[Play]:
    """Played out, move by move."""
    bot, made = TheGamePerson(settings, series), list[Play]()
    while state.turn == 0 and state.phase == "turn":
        moves = RULES.legal_moves(state, Seat(0))
        move = bot.decide(RULES.view(state, Seat(0)), moves, Random(0), Budget()).move
        assert move in moves
        if isinstance(move, Play):
            made.append(move)
        state = RULES.apply(state, Seat(0), move)
    return made


def turns(settings: DialSettings, state: State, times: int = 40) -> list[list[Play]]:
    return [turn(settings, state, series) for series in range(times)]


def test_who_overlooks_nothing_plays_the_same_every_time() -> None:
    assert len({tuple(each) for each in turns({}, some())}) == 1


def test_a_trick_in_hand_is_overlooked_now_and_then() -> None:
    trick = play(30, "up1")
    missed = [trick not in each for each in turns({"overlooks": 0.6}, some(), 100)]
    assert not any(trick not in each for each in turns({}, some(), 3))
    assert 15 < sum(missed) < 75


def test_many_cards_are_overlooked_more_easily_than_few() -> None:
    """Late in the game the hand is small, and everything in it is seen."""

    def kinds(hand: tuple[int, ...]) -> int:
        deck = all_but(*hand, *HANDS[1], 40)
        state = position([hand, HANDS[1]], deck, {"up1": (40,)})
        return len({tuple(each) for each in turns({"overlooks": 0.3}, state)})

    assert kinds((3, 95)) < kinds(HANDS[0])


def test_who_is_hasty_goes_by_the_numbers() -> None:
    """52 is eleven on, but all that lies in between is gone: no loss, which only the numbers hide."""
    gone = tuple(range(42, 52))
    hand = (52, 8, 91, 24, 76)
    piles: dict[Pile, tuple[int, ...]] = {"up1": (*gone, 41), "up2": (5,), "down1": (95,)}
    state = position([hand, (60, 61)], deck=all_but(*hand, 60, 61, *gone, 41, 5, 95), piles=piles)
    assert turn({"hasty": 1.0}, state) == [play(8, "up2"), play(91, "down1")]
    assert play(52, "up1") in turn({}, state)


@pytest.mark.parametrize(("seats", "share"), [(1, 0.64), (2, 0.8), (4, 0.64)])
def test_alone_a_level_hurries_only_if_it_would_twice_and_less_where_many_play(
    seats: int, share: float
) -> None:
    """Of a hundred turns 80 in a hurry at two seats, counted where haste can be told."""
    hasty, calm = (TheGameLevel({"hasty": share}) for share in (0.8, 0.0))
    hurried, places = 0, 0
    for number in range(300):
        cards = Random(number).sample(range(2, 100), seats * usual_hand(seats))
        hands = [tuple(cards[seat::seats]) for seat in range(seats)]
        where = situation(RULES.view(position(hands, all_but(*cards), {}), Seat(0)))
        always = thought_of(Dials(hasty=1.0), where, obeys=False)
        if always != calm.plan(where, Budget()):
            places += 1
            hurried += hasty.plan(where, Budget()) == always
    assert places > 80 and abs(hurried / places - share) < 0.09


@pytest.mark.parametrize(("many", "fewer"), [(-6.0, 0.0), (-6.0, 6.0)])
def test_some_place_more_cards_than_others(many: float, fewer: float) -> None:
    hands = [(2, 4, 6, 9, 12, 16), HANDS[1]]
    state = position(hands, deck=all_but(*hands[0], *hands[1]))
    assert len(turn({"many": many}, state)) < len(turn({"many": fewer}, state))


def asked(state: State, kind: str = "keep_off") -> State:
    return RULES.apply(state, Seat(1), Signal(kind, "up1"))  # type: ignore[arg-type]


def on_up1(settings: DialSettings, state: State) -> int:
    """In how many turns the first pile is moved on."""
    return sum(any(each.on == "up1" and each.card > 40 for each in made) for made in turns(settings, state))


def test_the_deaf_do_as_if_nothing_had_been_said() -> None:
    state = position([NEAR_UP1, HANDS[1]], deck=REST, piles={"up1": (40,)})
    deaf, usual = {"listens": 0.0}, dict[str, float]()
    assert turn(deaf, asked(state)) == turn(deaf, state) == turn(usual, state)
    assert on_up1(usual, asked(state)) == 0 < on_up1(deaf, asked(state))


def test_the_forgetful_heed_a_word_only_now_and_then() -> None:
    state = asked(position([NEAR_UP1, HANDS[1]], deck=REST, piles={"up1": (40,)}))
    assert on_up1({}, state) < on_up1({"forgets": 0.5}, state) < on_up1({"forgets": 1.0}, state) == 40


def words(settings: DialSettings, state: State, times: int = 60) -> list[Signal]:
    view, bot = RULES.view(state, Seat(1)), TheGamePerson(settings)
    asides = RULES.asides(state, Seat(1))
    return [word for draw in range(times) for word in bot.talk(view, asides, Random(draw))]


def test_people_say_what_they_would_like() -> None:
    state = position([(3, 30), (42, 55, 70)], deck=DECK[:30], piles={"up1": (40,)})
    assert wished(RULES.view(state, Seat(1)), "up1") == "keep_off"
    assert set(words({"speaks": 1.0}, state)) == {Signal("keep_off", "up1")}
    assert words({"speaks": 0.0}, state) == []
    assert 10 < len(words({"speaks": 0.5}, state)) < 50


def test_some_speak_of_every_pile() -> None:
    state = position([(3, 30), (42, 55, 70)], deck=DECK[:30], piles={"up1": (40,)})
    assert {word.on for word in words({"speaks": 1.0, "babbles": 0.5}, state)} == set(PILES)


def test_what_no_longer_holds_is_taken_back_unless_forgotten() -> None:
    state = asked(position([(3, 30), (55, 70)], deck=DECK[:30], piles={"up1": (40,)}))
    assert set(words({}, state)) == {Signal("clear", "up1")}
    assert words({"forgets": 1.0}, state) == []


def test_nothing_is_said_that_the_table_does_not_allow_or_in_the_own_turn() -> None:
    state = position([(3, 30), (44, 70)], deck=DECK[:30], piles={"up1": (40,)}, options={"talk": "keep_off"})
    assert words({"speaks": 1.0}, state) == []
    state = position([(3, 30), (42, 70)], deck=DECK[:30], piles={"up1": (40,)})
    assert words({"speaks": 1.0, "babbles": 1.0}, replace(state, turn=Seat(1))) == []


def test_who_is_stuck_places_what_it_can_and_fire_is_covered() -> None:
    state = position(
        [(45, 50, 47), (20, 21)],
        deck=(30, 31),
        piles={"up1": (49,), "up2": (60,), "down1": (38,), "down2": (36,)},
    )
    assert len(turn({"overlooks": 0.9, "hasty": 1.0}, state)) == 1
    fire = position(
        [(23, 90, 91, 80), (20, 21)],
        deck=(30, 31),
        piles={"up1": (22,), "up2": (89,)},
        options={"on_fire": True},
        burning=("up1",),
    )
    assert play(23, "up1") in turn({"hasty": 1.0}, fire)


def test_talk_is_counted_turn_by_turn() -> None:
    state = position([(3, 30), (42, 55, 70)], deck=DECK[:30], piles={"up1": (40,)})
    steps = []
    for seat, move in ((1, Signal("keep_off", "up1")), (0, play(30, "up1")), (0, play(3, "up2")), (0, END)):
        steps.append(Played(state, Seat(seat), move, (), isinstance(move, Signal)))
        state = RULES.apply(state, Seat(seat), move)
    counted = list(PERSONAS.counted(steps, Seat(1)))
    assert ("speaks", True) in counted and counted.count(("babbles", False)) == 3
