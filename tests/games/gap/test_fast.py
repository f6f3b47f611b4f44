"""One truth: the compact core plays GAP exactly like the rules."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.gap import bot, fast
from cardgames_qt.games.gap.bot import ADDS, CODE, compact, packed
from cardgames_qt.games.gap.cards import CARDS, COLOURS
from cardgames_qt.games.gap.model import Play, State
from cardgames_qt.games.gap.rules import leaders, round_score
from tests.games.cores import plain_core
from tests.games.gap.table import RULES, cards, playout, position

ROUNDS = 60


def world(state: State) -> fast.RoundPlayouts:
    """The whole state, hidden cards and all, in the compact core."""
    core = compact(RULES.view(state, state.turn))
    core.restart()
    for side, hand in zip(core.sides, state.hands, strict=True):
        side.hand = fast.pack([CODE[card] for card in hand])
    core.cards = [CODE[card] for card in state.deck]
    return core


def unpack(hand: int) -> list[int]:
    """The cards of a packed hand."""
    return [hand >> place & 127 for place in range(0, hand.bit_length(), 7)]


def agree(core: fast.RoundPlayouts, state: State) -> bool:
    return (
        core.turn == state.turn
        and core.row == sum(bot.BIT[card] for card in state.row)
        and [side.taken for side in core.sides] == [sum(map(ADDS.__getitem__, c)) for c in state.taken]
        and [side.hand for side in core.sides] == [fast.pack([CODE[c] for c in hand]) for hand in state.hands]
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_same_moves_and_positions_at_every_step(seats: int) -> None:
    rng = Random(seats)
    for _ in range(ROUNDS):
        state = RULES.start(seats, RULES.settle(seats, {}))
        state = RULES.apply(state, CHANCE, RULES.chance(state, rng))
        core = world(state)
        while state.dealt:
            moves = [move for move in RULES.legal_moves(state, state.turn) if isinstance(move, Play)]
            assert sorted(core.moves()) == sorted(map(packed, moves))
            assert agree(core, state)
            move = rng.choice(moves)
            core.play(*packed(move))
            after = RULES.apply(state, state.turn, move)
            taken = sum(ADDS[card] for card in (move.card, *move.take)) if move.take else 0
            was = sum(ADDS[card] for card in state.taken[state.turn])
            assert fast.collection_after(was, *packed(move)) == was + taken
            state = after
        assert tuple(fast.round_score(side.taken) for side in core.sides) == state.rounds[-1]


def test_scores_of_all_small_collections() -> None:
    for counts in product(range(4), repeat=5):
        cards = [card for colour, count in enumerate(counts) for card in CARDS[colour * 10 :][:count]]
        assert fast.round_score(sum(ADDS[card] for card in cards)) == round_score(cards)


@pytest.mark.parametrize("seats", [2, 6])
def test_playing_for_the_moment_is_greedy(seats: int) -> None:
    for state, seat, move in playout(seats, 7):
        if seat == CHANCE or not isinstance(move, Play):
            continue
        core, own = world(state), state.taken[seat]
        core.find_best()
        values = [
            round_score((*own, each.card, *each.take) if each.take else own)
            for each in RULES.legal_moves(state, seat)
            if isinstance(each, Play)
        ]
        assert core.best_value == max(values)
        core.play_at(core.best_place, core.best_take)
        assert fast.round_score(core.sides[seat].taken) == max(values)


def test_deals_hold_exactly_the_unseen_cards() -> None:
    for seats in range(2, 7):
        for number, (state, seat, _) in enumerate(playout(seats, 3)):
            if seat == CHANCE:
                continue
            core = compact(RULES.view(state, seat))
            core.deal(number, 11)
            hands = [unpack(side.first_hand) for side in core.sides]
            assert [len(hand) for hand in hands] == [len(hand) for hand in state.hands]
            assert hands[seat] == [CODE[card] for card in state.hands[seat]]
            others = [code for other, hand in enumerate(hands) if other != seat for code in hand]
            hidden = [*state.deck, *(c for s, hand in enumerate(state.hands) if s != seat for c in hand)]
            drawn = core.cards[: len(state.deck)]
            assert sorted([*others, *drawn]) == sorted(CODE[card] for card in hidden)


def test_deals_are_repeatable_and_different() -> None:
    core = compact(RULES.view(position("R1 Y1", "G5 B7", deck="P1 P2 P3 P4 P5 P6"), Seat(0)))
    core.deal(1, 1)
    first = list(core.cards)
    core.deal(1, 2)
    assert core.cards != first
    core.deal(1, 1)
    assert core.cards == first


def test_the_worth_of_an_end_is_the_share_of_wins() -> None:
    core = fast.RoundPlayouts(0, [], held=[0, 0, 0], row=0, taken=[2, 2, 0], unseen=[], deck_count=0)
    core.restart()
    core.set_match([28, 28, 3], [999, 999, 999], 30, bot.shares(), bot.MOST_BEHIND)
    assert core.worth() == 0.5  # equal totals and best rounds
    core.set_match([28, 28, 3], [999, 888, 999], 30, bot.shares(), bot.MOST_BEHIND)
    assert core.worth() == 1.0  # the better single round
    core.set_match([28, 29, 3], [9, 9, 9], 30, bot.shares(), bot.MOST_BEHIND)
    assert core.worth() == 0.0
    core.set_match([10, 4, 3], [9, 9, 9], 30, bot.shares(), bot.MOST_BEHIND)
    far = core.worth()
    core.set_match([26, 20, 19], [9, 9, 9], 30, bot.shares(), bot.MOST_BEHIND)
    assert 1 / 3 < far < core.worth() < 1  # the same lead is worth more near the end


@pytest.mark.parametrize("extra_round", [False, True])
def test_a_tie_at_the_end_is_settled_as_by_the_rules(extra_round: bool) -> None:
    """By the best single round, then by the earlier one; where another round is played, all leaders share."""
    rng, met = Random(4), set[int]()
    last = replace(position("R1", "G5"), time_up=True, extra_round=extra_round, target=None, minutes=1)
    for _ in range(300):
        rounds = tuple(tuple(rng.randrange(3) for _ in range(4)) for _ in range(rng.randrange(1, 4)))
        taken = tuple(cards(f"{colour}8 {colour}9")[: rng.randrange(3)] for colour in "RYGB")
        state = replace(last, rounds=rounds, hands=(last.hands[0], (), (), ()), taken=taken)
        (move,) = RULES.legal_moves(state, Seat(0))
        assert isinstance(move, Play)
        ended = RULES.apply(state, Seat(0), move)
        first = leaders(ended.rounds, best_round_decides=not extra_round)
        met.add(len(first))
        ((share,),) = compact(RULES.view(state, Seat(0))).trial([packed(move)], 1, 0, 1)
        assert share == (1 / len(first) if 0 in first else 0), rounds
    assert {1, 2} <= met


def test_compiled_and_plain_source_agree() -> None:
    plain = plain_core(fast)
    for seats in (2, 4, 6):
        for number, (state, seat, _) in enumerate(playout(seats, 5)):
            if seat == CHANCE or number % 7:
                continue
            view, moves = RULES.view(state, seat), RULES.legal_moves(state, seat)
            packs = [packed(move) for move in moves if isinstance(move, Play)]
            core = compact(view)
            twin = plain.RoundPlayouts(
                int(core.me),
                unpack(core.sides[seat].first_hand),
                held=[int(side.held) for side in core.sides],
                row=int(core.first_row),
                taken=[int(side.first_taken) for side in core.sides],
                unseen=list(core.unseen),
                deck_count=int(core.deck_count),
            )
            totals, best = [int(side.total) for side in core.sides], [int(side.best) for side in core.sides]
            twin.set_match(totals, best, int(core.goal), bot.shares(), bot.MOST_BEHIND)
            assert twin.trial(packs, 9, 0, 3) == core.trial(packs, 9, 0, 3)
            assert [twin.gain_left(*pack) for pack in packs] == [core.gain_left(*pack) for pack in packs]


def test_colours_have_the_same_places() -> None:
    assert [ADDS[card] for card in CARDS[::10]] == [1 << 4 * colour for colour in range(len(COLOURS))]
