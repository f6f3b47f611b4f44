"""What the moves of a turn lost: a turn is one decision, and what is certain is told as it is."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.games.the_game.bot import BOTS, outset
from cardgames_qt.games.the_game.model import End, Play, State, TheGameMove
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.kit.bot import Budget, Weighing
from tests.games.the_game.helpers import RULES, after, all_but, play, playout, position

SMALL = Budget(playouts=60)


def weighed(state: State, *line: TheGameMove, budget: Budget = SMALL, seed: int = 1) -> Weighing:
    seat = RULES.to_act(state)[0]
    moves = RULES.legal_moves(state, seat)
    told = BOTS["master"]().weigh(RULES.view(state, seat), moves, line, Random(seed), budget)
    assert told is not None and len(told.judgements) == len(line)
    return told


def last_cards(*hand: int, up: int, down: int, deck: tuple[int, ...] = ()) -> State:
    """Alone with these cards and perhaps a few more, and two piles that take nothing more."""
    rest = all_but(*hand, up, down, *deck, 2, 99)
    return position([hand], deck, {"up1": [up], "up2": [*rest, 99], "down1": [down], "down2": [2]})


def middle() -> tuple[State, Seat]:
    """The beginning of a turn well inside a game of two."""
    turns = [(state, seat) for state, seat, move, _ in playout(2, 3) if isinstance(move, Play)]
    return next(each for each in turns[20:] if not each[0].played and len(each[0].hands[each[1]]) == 7)


def test_the_order_of_plays_on_different_piles_is_nothing_to_lose_by() -> None:
    state, seat = middle()
    plays = [move for move in RULES.legal_moves(state, seat) if isinstance(move, Play)]
    one = plays[0]
    other = next(move for move in plays if move.on != one.on and move.card != one.card)
    first, second = weighed(state, one, other, END), weighed(state, other, one, END)
    assert first.value == second.value
    lost = [sum(each.lost for each in some.judgements) for some in (first, second)]
    doubt = sum(each.error for some in (first, second) for each in some.judgements)
    assert lost[0] == pytest.approx(lost[1], abs=2 * doubt)
    assert doubt < 0.2


def test_what_is_better_can_be_played_there() -> None:
    state, seat = middle()
    world = state
    line: list[TheGameMove] = []
    while not line or not isinstance(line[-1], End):
        legal = RULES.legal_moves(world, seat)
        line.append(END if END in legal else legal[-1])
        world = RULES.apply(world, seat, line[-1])
    told = weighed(state, *line)
    for done, judgement in enumerate(told.judgements):
        assert judgement.best in RULES.legal_moves(after(state, *line[:done]), seat)


def test_a_turn_that_is_not_over_is_weighed_by_the_best_way_to_go_on() -> None:
    state, seat = middle()
    first = RULES.legal_moves(state, seat)[:1]
    whole = weighed(state, *first)
    assert 0 <= whole.judgements[0].lost <= whole.value
    again = weighed(after(state, *first), RULES.legal_moves(after(state, *first), seat)[0])
    assert 0 <= again.value <= 1


def test_known_last_cards_are_won_or_lost_for_certain() -> None:
    state = last_cards(40, 51, 63, up=30, down=35)
    told = weighed(state, play(40, "up1"), play(51, "up1"), play(63, "up1"))
    assert (told.value, told.score) == (1, 0)
    assert [each.lost for each in told.judgements] == [0, 0, 0]
    told = weighed(state, play(63, "up1"))
    assert told.value == told.judgements[0].lost == 1
    assert told.judgements[0].error == 0
    assert told.judgements[0].best == play(40, "up1")


def test_who_gets_stuck_has_lost_all_there_was_and_the_cards_that_are_left_are_counted() -> None:
    state = last_cards(40, 51, 63, up=30, down=35, deck=(70,))
    told = weighed(state, play(63, "up1"))
    assert RULES.outcome(after(state, play(63, "up1"))) is not None
    assert told.judgements[0].lost == told.value > 0.5
    assert told.judgements[0].score == 3


def test_a_turn_that_can_no_longer_be_completed_is_lost_before_it_is_over() -> None:
    state = replace(last_cards(33, 36, 37, up=30, down=35, deck=(70,)), minimum=3)
    begun = after(state, play(37, "up1"))
    assert RULES.outcome(begun) is None
    told = weighed(state, play(37, "up1"))
    assert told.judgements[0].lost == told.value > 0.5
    assert weighed(begun, play(33, "down1")).value == 0


def test_who_leaves_a_fire_burning_has_lost_all_there_was() -> None:
    state = position(
        [(23, 24, 40, 90), (50, 51)],
        deck=(60, 61),
        piles={"up1": (22,), "up2": [*all_but(22, 23, 24, 40, 90, 50, 51, 60, 61), 30]},
        options={"on_fire": True},
        burning=("up1",),
    )
    told = weighed(state, play(90, "down1"), play(40, "up2"), END)
    assert told.value > 0
    assert sum(each.lost for each in told.judgements) == pytest.approx(told.value)
    assert told.judgements[-1].best == play(23, "up1")


def test_other_worlds_give_nearly_the_same_and_the_same_worlds_the_same() -> None:
    state, seat = middle()
    line = RULES.legal_moves(state, seat)[0]
    assert weighed(state, line) == weighed(state, line)
    assert weighed(state, line, seed=2) != weighed(state, line)


def test_levels_that_do_not_weigh_say_so() -> None:
    state, seat = middle()
    moves = RULES.legal_moves(state, seat)
    for level in ("random", "medium", "hard@1"):
        assert (
            find("the_game").bots[level]().weigh(RULES.view(state, seat), moves, moves[:1], Random(1), SMALL)
            is None
        )


def beside(level: str, seats: int, **options: int | bool | str) -> float:
    """What a master wins beside partners of a level."""
    view = RULES.view(RULES.start(seats, RULES.settle(seats, options)), Seat(0))
    return outset(view, ["easy", *[level] * (seats - 1)])


def test_the_partners_decide_what_can_be_won_from_the_outset() -> None:
    assert beside("easy", 1) == beside("master", 1)  # alone there are none
    for seats in RULES.seat_counts[1:]:
        rising = ["easy", "easy+50", "medium", "medium+50", "hard", "hard+50", "master"]
        shares = [beside(level, seats) for level in rising]
        assert shares == sorted(set(shares)) and shares[2] > shares[0] + 0.1
        assert beside("random", seats) == beside("easy", seats)
        assert beside("easy", seats, on_fire=True) < beside("easy", seats)
    view = RULES.view(RULES.start(3, RULES.settle(3, {})), Seat(1))
    mixed = outset(view, ["easy", "easy", "master"])
    assert outset(view, ["master", "easy", "easy"]) == mixed
    assert beside("easy", 3) < mixed < beside("master", 3)


def test_harder_tables_win_less_from_the_outset() -> None:
    def won(seats: int, **options: int | bool | str) -> float:
        return beside("master", seats, **options)

    for seats in RULES.seat_counts:
        usual = won(seats)
        hand = RULES.start(seats, RULES.settle(seats, {})).hand_size
        harder = [won(seats, minimum=3), won(seats, on_fire=True), won(seats, hand=hand - 1)]
        assert all(0 < each < usual < 1 for each in harder)
        assert won(seats, minimum=3, on_fire=True) < min(harder[:2])
        assert won(seats, talk="none") <= usual
