"""Qwixx at two seats: the second-to-last decision of a game whose last turn is under way.

A game of Qwixx ends when it ends, so these sheets are made for it. The active player has three misses and one
row closed; in one or two more rows only the last number is open, and nothing is in the rest. Whatever they
lay now ends the game: that last number closes a second row, anything else is the fourth miss. The other
player, to whom they are backs with numbers, decides before that where to cross the number for all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, islice, product
from random import Random
from statistics import fmean

from msgspec.structs import replace

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.qwixx.cards import (
    LAST,
    LOCK,
    NUMBER,
    NUMBERS,
    ORDER,
    Card,
    Sheet,
    deck_cards,
)
from cardgames_qt.games.qwixx.model import Back, Cards, Cross, Play, State, View
from cardgames_qt.games.qwixx.rules import MISSES_TO_END, RULES, open_rows
from tests.exact import Ending, ending, played

SHEETS_TRIED = 40
WITH_JOKERS = 0.3
BEFORE_LAST = LAST - 1
LAST_NUMBERS = {numbers[LAST] for numbers in NUMBERS.values()}


def endings(seed: str) -> Iterator[Ending]:
    """One in the cards of a game of this seed, with sheets that leave it open if such are found."""
    rng = Random(seed)
    moves_made = rng.randrange(20, 70)
    for match in played("qwixx", 2, {"jokers": rng.random() < WITH_JOKERS}, seed):
        view = match.view(match.to_act[0])
        assert isinstance(view, View)
        if view.step == "number" and match.moves_made > moves_made:
            tried = (_last_turn(RULES.imagine(view, rng), rng) for _ in range(SHEETS_TRIED))
            counted = (_counted(state) for state in tried if 1 - state.turn in state.waiting)
            yield from islice((each for each in counted if 0 < each.best < 1), 1)
            return


def _counted(state: State) -> Ending:
    other = Seat(1 - state.turn)
    view = RULES.view(state, other)
    moves = [move for move in RULES.legal_moves(state, other) if isinstance(move, Cross)]
    return ending(view, {move: chance(view, move) for move in moves})


def _last_turn(state: State, rng: Random) -> State:
    """The same cards on other sheets."""
    sheets = tuple(_active(rng) if seat == state.turn else _waiting(rng) for seat in range(2))
    misses = tuple(MISSES_TO_END - 1 if seat == state.turn else rng.randrange(3) for seat in range(2))
    number, order = NUMBER[state.deck[0]], (state.turn, Seat(1 - state.turn))
    able = tuple(seat for seat in order if open_rows(sheets[seat], number))
    return replace(state, waiting=able, sheets=sheets, misses=misses, choices=(None, None))


def _active(rng: Random) -> Sheet:
    to_close = rng.choice((1, 1, 2))
    rows = [LOCK | 1 << LAST | _crosses(rng, range(4, 8), LAST)]
    rows += [1 << BEFORE_LAST | _crosses(rng, range(4, 8), BEFORE_LAST) for _ in range(to_close)]
    rows += [1 << BEFORE_LAST | _crosses(rng, range(3), BEFORE_LAST) for _ in range(3 - to_close)]
    rng.shuffle(rows)
    return tuple(rows)


def _waiting(rng: Random) -> Sheet:
    """Somewhere in the game, at most one row closed."""
    rows = []
    for _ in range(4):
        far = rng.randrange(3, LAST)
        rows.append(_crosses(rng, range(far // 2, far), far))
    if rng.random() < 0.3:
        rows[rng.randrange(4)] = LOCK | 1 << LAST | _crosses(rng, range(4, 8), LAST)
    return tuple(rows)


def _crosses(rng: Random, counts: range, places: int) -> int:
    return sum(1 << place for place in rng.sample(range(places), rng.choice(counts)))


def chance(view: View, move: Cross) -> float:
    """What a decision wins on average over the cards that the active player may hold."""
    world = RULES.imagine(view, Random(0))
    shares = []
    for hand in _hands(view, world):
        hands = tuple(view.hand if seat == view.seat else hand for seat in range(2))
        shares.append(_share(RULES.apply(replace(world, hands=hands), view.seat, move), view.seat))
    return fmean(shares)


def _hands(view: View, world: State) -> Iterator[Cards]:
    """Every choice of the last numbers that the active player may hold, with any other cards."""
    seen = {*view.hand, *view.discard}
    unseen = [card for card in deck_cards(jokers=view.jokers) if card not in seen]
    backs = Counter(back for back in view.backs[view.turn] if back.number in LAST_NUMBERS)
    others = [card for card in world.hands[view.turn] if NUMBER[card] not in LAST_NUMBERS]
    for lots in product(
        *(
            combinations([card for card in unseen if _back(card, view) == back], count)
            for back, count in backs.items()
        )
    ):
        yield tuple(sorted((*others, *chain(*lots)), key=ORDER.__getitem__))


def _back(card: Card, view: View) -> Back:
    return Back(NUMBER[card], view.shuffle_of[ORDER[card]])


def _share(world: State, seat: Seat) -> float:
    """The seat's share of the win once the active player has done their best."""
    outcome = RULES.outcome(world)
    if outcome is not None:
        return outcome.share(seat)
    assert world.waiting == (world.turn,)
    moves = RULES.legal_moves(world, world.turn)
    if world.step == "play":  # whatever crosses nothing comes to the same
        moves = [*(move for move in moves if isinstance(move, Play) and move.cross), moves[0]]
    return min(_share(RULES.apply(world, world.turn, move), seat) for move in moves)
