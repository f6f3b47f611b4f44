"""GAP at two seats: the second-to-last move of a match, where every way it can go ends the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations
from random import Random
from statistics import fmean

from msgspec.structs import replace

from cardgames_qt.games.gap.cards import CARDS, COLOUR, Card
from cardgames_qt.games.gap.model import Play, View
from cardgames_qt.games.gap.rules import RULES, round_score, totals
from tests.exact import Ending, ending, played, share_at_the_end

SCORES = range(8)
BY_CLOCK = 0.5
NEARLY = 3
"""So far one is ahead at most, as the round stands."""
STILL_MISSING = (-2, -1, 0, 1, 2)
"""What the leader is short of the target."""


def endings(seed: str) -> Iterator[Ending]:
    """Those of the rounds of a game of this seed in which there is a choice; made the last by
    other totals.

    Half of them are the last by the clock, the others because somebody reaches the target in any case.
    """
    rng = Random(seed)
    for match in played("gap", 2, {}, seed):
        view = match.view(match.to_act[0])
        assert isinstance(view, View)
        if view.hand_counts == (1, 1) and len(match.legal_moves(view.seat)) > 1:
            view = _in_last_round(view, rng)
            world = RULES.imagine(view, Random(0))
            moves = [move for move in RULES.legal_moves(world, view.seat) if isinstance(move, Play)]
            chances = {move: each for move in moves if (each := chance(view, move)) is not None}
            if len(chances) == len(moves):
                yield ending(view, chances)


def _in_last_round(view: View, rng: Random) -> View:
    """The same cards after other rounds."""
    rounds = [(rng.choice(SCORES), rng.choice(SCORES)) for _ in range(rng.randrange(1, 4))]
    rounds[0] = (rounds[0][0], rounds[0][1] + _ahead(view, rounds) + rng.randint(-NEARLY, NEARLY))
    view = replace(view, rounds=tuple(rounds))
    if rng.random() < BY_CLOCK:
        return replace(view, target=None, minutes=1, time_up=True)
    reached = max(max(accumulate(seat)) for seat in zip(*rounds, strict=True))
    now = max(map(sum, zip(totals(view), map(round_score, view.taken), strict=True)))
    return replace(view, target=max(reached, now + rng.choice(STILL_MISSING)) + 1)


def _ahead(view: View, rounds: Sequence[tuple[int, int]]) -> int:
    """How far the first seat is ahead as the round stands."""
    first, second = sum(first for first, _ in rounds), sum(second for _, second in rounds)
    return first + round_score(view.taken[0]) - second - round_score(view.taken[1])


def chance(view: View, move: Play) -> float | None:
    """What a move wins on average over the other's card and what comes from the deck."""
    shares = shares_of(view, move)
    return fmean(shares) if shares is not None else None


def shares_of(view: View, move: Play) -> list[float] | None:
    """What a move wins in each of these deals; None if the match may go on after it."""
    unseen = _unseen(view)
    world = RULES.imagine(view, Random(0))
    drawn = view.deck_count - len(RULES.apply(world, view.seat, move).deck)
    shares = []
    for held in unseen:
        hands = tuple(view.hand if seat == view.seat else (held,) for seat in range(2))
        rest = [card for card in unseen if card != held]
        for coming in combinations(rest, drawn):
            deck = (*coming, *(card for card in rest if card not in coming))
            dealt = replace(world, hands=hands, deck=deck)
            share = share_at_the_end(RULES, RULES.apply(dealt, view.seat, move), view.seat)
            if share is None:
                return None
            shares.append(share)
    return shares


def _unseen(view: View) -> list[Card]:
    seen = {*view.hand, *view.row, *view.taken[0], *view.taken[1]}
    return [card for card in CARDS if card not in seen and COLOUR[card] not in view.removed]
