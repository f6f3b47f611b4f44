"""One truth: the compact core plays Three Is Too Many exactly like the rules."""

from __future__ import annotations

from itertools import chain, product
from random import Random

import pytest

from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.three import bot, fast
from cardgames_qt.games.three.bot import compact, greedy, learned
from cardgames_qt.games.three.cards import CARDS, COLOUR, COLOURS
from cardgames_qt.games.three.model import Collection, Play, State
from cardgames_qt.games.three.rules import breakdown
from tests.games.cores import plain_core
from tests.games.three.table import RULES, playout

GAMES = 25


def packed(cards: tuple[int, ...]) -> int:
    return sum(card << 7 * place for place, card in enumerate(cards))


def cards_of(hand: int) -> list[int]:
    return [hand >> place & 127 for place in range(0, 56, 7) if hand >> place & 127]


def world(state: State) -> fast.GamePlayouts:
    """The whole state, hidden cards and all, in the compact core."""
    core = compact(RULES.view(state, state.turn))
    core.restart()
    for side, hand, deck in zip(core.sides, state.hands, state.decks, strict=True):
        side.hand = packed(hand)
        side.next_cards, side.last_cards = packed(deck[:6]), packed(deck[6:])
    return core


def up(collection: Collection) -> int:
    return sum(len(cards) << 2 * colour for colour, cards in enumerate(collection.face_up))


def agree(core: fast.GamePlayouts, state: State) -> bool:
    rows = [tuple(c for c in (line.low, line.middle, line.high) if c) for line in core.lines]
    sides = zip(core.sides, state.hands, state.decks, state.collections, strict=True)
    return rows == [row[1:] for row in state.rows] and all(
        (side.hand, side.held, side.deck) == (packed(hand), len(hand), len(deck))
        and (side.up, side.down, side.bonus) == (up(own), len(own.face_down), own.running_bonus)
        for side, hand, deck, own in sides
    )


@pytest.mark.parametrize("seats", range(2, 5))
@pytest.mark.parametrize("skilled", [False, True])
def test_same_positions_and_scores_at_every_step(seats: int, skilled: bool) -> None:
    """Greedy games too: random ones hardly ever see a running bonus."""
    rng = Random(seats)
    for _ in range(GAMES):
        state = RULES.start(seats, {})
        state = RULES.apply(state, CHANCE, RULES.chance(state, rng))
        core = world(state)
        while not state.over:
            assert agree(core, state) and not core.over() and core.turn == state.turn
            moves = RULES.legal_moves(state, state.turn)
            assert set(cards_of(core.sides[state.turn].hand)) == {
                m.card for m in moves if isinstance(m, Play)
            }
            move = rng.choice(moves)
            if skilled:
                move = bot.GreedyBot().choose(RULES.view(state, state.turn), moves, rng)  # type: ignore[arg-type]
            assert isinstance(move, Play)
            core.play(move.card)
            state = RULES.apply(state, state.turn, move)
            assert tuple(side.points() for side in core.sides) == RULES.scores(state)
        assert core.over()


@pytest.mark.parametrize("seats", range(2, 5))
def test_playing_for_the_moment_is_greedy(seats: int) -> None:
    for number, (state, seat, move) in enumerate(playout(seats, 11)):
        if seat == CHANCE or not isinstance(move, Play) or number % 3:
            continue
        core = world(state)
        core.set_policies(greedy(), greedy())
        moves = [each for each in RULES.legal_moves(state, seat) if isinstance(each, Play)]
        scores = {each.card: RULES.scores(RULES.apply(state, seat, each))[seat] for each in moves}
        assert {each.card: core.outlook(each.card) for each in moves} == scores
        core = world(state)
        core.set_policies(greedy(), greedy())
        core.play_at(core.find_best())
        assert core.sides[seat].points() == max(scores.values())


def test_points_of_every_collection() -> None:
    for sizes in product(range(3), repeat=len(COLOURS)):
        face_up = tuple(CARDS[:size] for size in sizes)
        parts = breakdown(Collection(face_up=face_up))
        points = fast.POINTS[sum(size << 2 * colour for colour, size in enumerate(sizes))]
        assert points & 63 == parts.total
        assert bool(points & fast.FULL) == (0 not in sizes)


def test_colours_of_all_cards() -> None:
    for card in CARDS:
        colour = COLOUR[card]
        assert fast.COLOUR_AT[card % 30] == (len(COLOURS) if colour is None else COLOURS.index(colour))


def test_deals_hold_only_unseen_cards() -> None:
    for seats in range(2, 5):
        for number, (state, seat, _) in enumerate(playout(seats, 3)):
            if seat == CHANCE:
                continue
            core = compact(RULES.view(state, seat))
            core.deal(number, 11)
            core.restart()
            assert cards_of(core.sides[seat].hand) == list(state.hands[seat])
            dealt = [cards_of(side.hand) for other, side in enumerate(core.sides) if other != seat]
            decks = [[*cards_of(side.next_cards), *cards_of(side.last_cards)] for side in core.sides]
            assert [len(deck) for deck in decks] == [len(deck) for deck in state.decks]
            hidden = list(chain(*dealt, *decks))
            assert len(set(hidden)) == len(hidden)
            collected = [chain(*own.face_up, own.face_down) for own in state.collections]
            seen = {*state.hands[seat], *state.gone, *chain(*state.rows), *chain(*collected)}
            assert not seen & set(hidden) and set(hidden) <= set(CARDS)


def test_compiled_and_plain_source_agree() -> None:
    plain = plain_core(fast)
    for seats in range(2, 5):
        for number, (state, seat, _) in enumerate(playout(seats, 5)):
            if seat == CHANCE or number % 12:
                continue
            core = compact(RULES.view(state, seat))
            twin = plain.GamePlayouts(seat, [list(row[1:]) for row in state.rows], list(core.unseen))
            for side in core.first_sides:
                hand = cards_of(side.hand)
                told = {name: int(getattr(side, name)) for name in ("held", "deck", "up", "down", "bonus")}
                twin.add_side(hand, **told)
            twin.set_policies(learned(seats), greedy())
            cards = [int(card) for card in state.hands[seat]]
            assert twin.trial(cards, 9, 0, 2) == core.trial(cards, 9, 0, 2)
            assert twin.search(cards, 9, 0, 6) == core.search(cards, 9, 0, 6)


def replies_to(reply: fast.Reply) -> list[fast.Reply]:
    found, each = [], reply.first
    while each is not None:
        found.append(each)
        each = each.sibling
    return found


@pytest.mark.parametrize("seats", range(2, 5))
def test_every_playout_tries_one_reply_to_a_card(seats: int) -> None:
    """What is tried was in the hand; others' cards count by where they go: three rows with four places."""
    state = next(state for state, seat, _ in playout(seats, 7) if seat != CHANCE)
    core, card = compact(RULES.view(state, state.turn)), int(state.hands[state.turn][0])
    core.search([card], 3, 0, 150)
    core.search([card], 3, 150, 300)
    replies = replies_to(core.roots[card])
    assert sum(each.tried for each in replies) == 300
    assert all(0 < each.tried <= each.offered <= 300 and 0 <= each.won <= int(each.tried) for each in replies)
    assert {each.seat for each in replies} == {(state.turn + 1) % seats}
    kinds = {each.kind for each in replies}
    assert len(kinds) == len(replies) and kinds <= set(range(fast.KINDS, fast.KINDS + 12))
    own = [after for each in replies for after in replies_to(each) if after.seat == state.turn]
    assert {each.kind for each in own} <= set(map(int, state.hands[state.turn])) - {card}
    assert bool(own) == (seats == 2)


def test_what_did_better_is_tried_more_and_so_is_what_was_tried_seldom() -> None:
    good, bad = fast.Reply(fast.KINDS, 0), fast.Reply(fast.KINDS + 1, 0)
    for reply, won in ((good, 12.0), (bad, 10.0)):
        reply.tried, reply.offered, reply.won = 20, 100, won
    assert good.bound() > bad.bound()
    bad.tried, bad.won = 10, 5.0
    assert bad.bound() > good.bound()


def test_the_last_card_has_no_reply() -> None:
    for seats in range(2, 5):
        states = [state for state, seat, _ in playout(seats, 9) if seat != CHANCE]
        last = states[-1]
        core, cards = compact(RULES.view(last, last.turn)), [int(card) for card in last.hands[last.turn]]
        assert core.search(cards, 3, 0, 4) == core.trial(cards, 3, 0, 4)
        assert not any(replies_to(core.roots[card]) for card in cards)
