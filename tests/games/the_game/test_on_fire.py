"""On Fire: six cards that must be covered in the next turn."""

from __future__ import annotations

import pytest

from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.games.the_game.cards import FIRE, Pile
from cardgames_qt.games.the_game.model import FireWon, GameEnded, State, TurnBegan
from cardgames_qt.games.the_game.rules import END
from tests.games.the_game.helpers import RULES, after, all_but, final, play, position, told

HANDS = [(21, 22, 33, 34, 90, 91), (23, 24, 35, 92, 93), (25, 26, 36, 94, 95)]
DECK = range(60, 66)


def table(on_fire: bool = True) -> State:
    return position(HANDS, deck=DECK, options={"on_fire": on_fire})


def lit() -> State:
    """Seat 0 ended its turn with 22 on top of the first ascending pile."""
    return after(table(), play(21, "up1"), play(22, "up1"), END)


def reason(state: State) -> str | None:
    outcome = RULES.outcome(state)
    return outcome.reason if outcome else None


def test_the_six_fire_cards() -> None:
    assert sorted(FIRE) == [22, 33, 44, 55, 66, 77]


def test_a_fire_card_on_top_at_the_end_of_a_turn_burns() -> None:
    state = lit()
    assert state.burning == ("up1",)
    assert RULES.view(state, Seat(2)).burning == ("up1",)


def test_a_fire_card_covered_in_its_own_turn_never_burns() -> None:
    assert after(table(), play(22, "up1"), play(34, "up1"), END).burning == ()


def test_without_the_option_nothing_burns() -> None:
    state = after(table(on_fire=False), play(21, "up1"), play(22, "up1"), END)
    assert state.burning == ()
    assert reason(after(state, play(93, "down1"), play(92, "down1"), END)) is None


def test_any_legal_card_covers_it_in_the_next_turn() -> None:
    covered = after(lit(), play(93, "down1"), play(35, "up1"))
    assert covered.burning == ()
    ended = after(covered, END)
    assert reason(ended) is None
    assert ended.burning == ()


def test_the_trick_covers_it_too() -> None:
    state = position([(2, 3), (12, 93, 92)], deck=DECK, piles={"up1": (22,)}, options={"on_fire": True})
    state = after(state, play(2, "up2"), play(3, "up2"), END)
    assert state.burning == ("up1",)
    assert reason(after(state, play(12, "up1"), play(93, "down1"), END)) is None


def test_leaving_it_uncovered_is_legal_and_loses_the_game_when_the_turn_ends() -> None:
    state = after(lit(), play(93, "down1"), play(92, "down1"))
    assert reason(state) is None
    assert END in RULES.legal_moves(state, Seat(1))
    ended = after(state, END)
    assert RULES.outcome(ended) == Outcome((94,), (), "fire")
    assert RULES.to_act(ended) == ()


def test_covering_other_piles_does_not_help() -> None:
    state = after(lit(), play(23, "up2"), play(24, "up2"), END)
    assert reason(state) == "fire"


def test_another_fire_card_covers_and_starts_its_own_count() -> None:
    state = position([(21, 22), (33, 93, 24), (34, 94, 95)], deck=range(60, 75), options={"on_fire": True})
    state = after(state, play(21, "up1"), play(22, "up1"), END)
    state = after(state, play(33, "up1"), play(93, "down1"), END)
    assert reason(state) is None
    assert state.burning == ("up1",)
    assert reason(after(state, play(34, "up1"), play(95, "down2"), END)) is None
    assert reason(after(state, play(95, "down2"), play(94, "down2"), END)) == "fire"


def test_several_fires_must_all_be_covered() -> None:
    state = after(table(), play(22, "up1"), play(33, "up2"), END)
    assert state.burning == ("up1", "up2")
    assert reason(after(state, play(23, "up1"), play(35, "up2"), END)) is None
    assert reason(after(state, play(23, "up1"), play(24, "up1"), END)) == "fire"


def test_the_next_turn_is_that_of_the_next_player_who_holds_cards() -> None:
    state = position([(22, 21), (), (23, 90)], options={"on_fire": True})
    state = after(state, play(22, "up1"), END)
    assert RULES.to_act(state) == (2,)
    assert state.burning == ("up1",)
    assert reason(after(state, play(90, "down1"), END)) == "fire"
    assert reason(after(state, play(23, "up1"), END)) is None


def test_alone_it_is_ones_own_next_turn() -> None:
    state = position([(21, 22, 23, 90, 91)], deck=range(60, 75), options={"on_fire": True})
    state = after(state, play(21, "up1"), play(22, "up1"), END)
    assert reason(state) is None
    assert state.burning == ("up1",)
    assert reason(after(state, play(23, "up1"), play(90, "down1"), END)) is None
    assert reason(after(state, play(91, "down1"), play(90, "down1"), END)) == "fire"


@pytest.mark.parametrize("last", [22, 50])
def test_the_very_last_card_loses_nothing(last: int) -> None:
    # neither as a fire card itself nor with a fire burning elsewhere: the game is beaten at once
    rest = all_but(last, 77)
    state = position(
        [(last,)],
        piles={"up1": rest[:10], "down1": (*rest[10:], 77)},
        options={"on_fire": True},
        burning=("down1",),
    )
    assert RULES.outcome(after(state, play(last, "up1"))) == Outcome((0,), (Seat(0),), "all_placed")


def test_whoever_gets_stuck_first_is_stuck_and_not_burnt() -> None:
    # seat 1 faces the fire on down1 but can place neither that cover nor anything else
    piles: dict[Pile, tuple[int, ...]] = {"up1": (60,), "up2": (61,), "down1": (24,), "down2": (9,)}
    state = position([(23, 22), (40, 41)], deck=(30, 31), piles=piles, options={"on_fire": True})
    ended = after(state, play(23, "down1"), play(22, "down1"), END)
    assert ended.burning == ("down1",)
    assert reason(ended) == "stuck"


def test_getting_stuck_before_the_cover_is_placed_is_stuck_too() -> None:
    piles: dict[Pile, tuple[int, ...]] = {"up1": (60,), "up2": (61,), "down1": (22,), "down2": (9,)}
    state = position(
        [(62, 40), (41, 42)], deck=(30, 31), piles=piles, options={"on_fire": True}, burning=("down1",)
    )
    assert reason(after(state, play(62, "up1"))) == "stuck"


def test_fire_is_told_when_it_must_be_covered_and_when_it_wins() -> None:
    state = after(table(), play(21, "up1"), play(22, "up1"))
    assert (TurnBegan(Seat(1), 2, ("up1",)), None) in told(state, END)
    state = after(lit(), play(93, "down1"), play(92, "down1"))
    heard = [event for event, _ in told(state, END)]
    assert FireWon(Seat(1), ("up1",)) in heard
    assert heard[-1] == GameEnded(94, (), "fire")


def test_a_lost_turn_draws_nothing() -> None:
    state = after(lit(), play(93, "down1"), play(92, "down1"))
    assert after(state, END).deck == state.deck


def test_random_games_are_lost_to_fire_and_by_getting_stuck() -> None:
    reasons = {reason(final(seats, seed, on_fire=True)) for seats in (1, 2, 4) for seed in range(30)}
    assert reasons >= {"fire", "stuck"}
