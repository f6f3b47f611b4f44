"""Makes the puzzles in which one move is asked for, and tells about them.

    python -m tests.tune.choices GAME [--seed 2026] [--each 6]

writes assets/puzzles/GAME.jsonl, so many of every level; the same seed gives the same puzzles. They are cut
from games of bots, just before the end, where `tests/exact` counts out what every move wins by the rules. A
choice is a puzzle if the greedy bot gets it wrong and no deal is shared, so that each is won or lost. In GAP
and Three Is Too Many the other's cards and the deck are unknown, every deal counts the same, and one move
wins in more than any other. In Qwixx it is the own turn, and the right moves win the game before it is over,
whatever others cross meanwhile.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, count
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

import cardgames_qt
from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.record import Player, Record, encode, write
from cardgames_qt.engine.rules import Seat
from cardgames_qt.engine.untrusted import NAMELESS
from cardgames_qt.games import find
from cardgames_qt.games.qwixx.rules import RULES as QWIXX
from cardgames_qt.games.three.rules import LAST_CARDS
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.puzzle import CountedChoice, Puzzle, puzzle_of
from tests.exact import gap, played, three
from tests.tune.old_levels import PLAYERS
from tests.tune.puzzle_maker import as_puzzle

FOLDER: Final = Path(cardgames_qt.__file__).parent.parent / "assets" / "puzzles"
LEAST_LEAD: Final = 0.02
"""How far the best move is ahead at least; what is closer would be decided by luck alone."""
LEVELS: Final = (1, 2, 3)
ONE_IN: Final = 4
"""At most so many of the ways to lay cards are right."""
CLOSE: Final = 12
"""Points: whoever is further ahead need not count."""
ROWS_TO_CHOOSE: Final = 3
"""With fewer ways to cross the number for all there is little to find."""


class Counted(NamedTuple):
    """A choice in a game, and what each of its moves wins."""

    match: Match
    seat: Seat
    deals: int
    wins: dict[Any, int]
    level: int | None = None
    """None where those whose best move is furthest ahead are the easy ones."""
    ends: tuple[int, int] | None = None
    """The own points and the most of another, where the best move ends the game; at worst."""


def _played(game: str, seats: int, seed: str) -> Iterator[Match]:
    """By those who played when the puzzles were made."""
    return played(game, seats, {}, seed, list(PLAYERS[game]), players=PLAYERS[game])


def in_gap(seed: str) -> Iterator[Counted]:
    """The second-to-last move of each round, in a match to as many points as make that round the last."""
    for match in _played("gap", 2, seed):
        state, seat = state_of(match), match.to_act[0]
        if tuple(map(len, state.hands)) == (1, 1):
            peaks = [max(accumulate(points)) for points in zip(*state.rounds, strict=True)]
            last = _again(match, {"target": max(1, *(peak + 1 for peak in peaks or [0]))})
            view: Any = last.view(seat)
            yield from _summed(last, seat, {move: gap.shares_of(view, move) for move in _moves(last, seat)})


def in_three(seed: str) -> Iterator[Counted]:
    """The second-to-last move of the game."""
    for match in _played("three", 2, seed):
        state, seat = state_of(match), match.to_act[0]
        if not any(state.decks) and {len(hand) for hand in state.hands} == {LAST_CARDS + 1}:
            view: Any = match.view(seat)
            shares: dict[Any, list[float] | None] = {
                move: three.shares_of(view, move) for move in _moves(match, seat)
            }
            yield from _summed(_again(match, {}), seat, shares)


def in_qwixx(seed: str) -> Iterator[Counted]:
    """The player on turn can end the game and win it: by the cards to lay, or by the row for the number."""
    seats = 2 + Random(seed).randrange(2)
    for match in _played("qwixx", seats, seed):
        state, seat = state_of(match), match.to_act[0]
        if seat != state.turn or state.step not in ("play", "number"):
            continue
        ends = {move: _at_worst(QWIXX.apply(state, seat, move), seat) for move in _moves(match, seat)}
        right = [end for end in ends.values() if end is not None]
        level = _level_in_qwixx(state.step, ends) if right else None
        if level is not None and _lead(max(right, key=_lead)) <= CLOSE:
            wins = {move: int(end is not None) for move, end in ends.items()}
            yield Counted(_again(match, {}), seat, 1, wins, level, max(right, key=_lead))


def _lead(end: tuple[int, int]) -> int:
    return end[0] - end[1]


def _level_in_qwixx(step: str, ends: dict[Any, tuple[int, int] | None]) -> int | None:
    """To close a row is easier to find than what leads there, or than to end with a miss or by passing."""
    right = [move for move, end in ends.items() if end is not None]
    if step == "play":
        closes = any(move.cross for move in right)
        return None if len(right) * ONE_IN > len(ends) else 1 if closes else 3
    if len(right) > 1 or len(ends) < ROWS_TO_CHOOSE:
        return None
    return 2 if right[0].colour is not None and len(ends) == ROWS_TO_CHOOSE else 3


def _at_worst(state: Any, seat: Seat) -> tuple[int, int] | None:
    """The points of the narrowest win this turn can end with, whatever others cross; None if none is sure."""
    outcome = QWIXX.outcome(state)
    if outcome is not None:
        others = max(points for other, points in enumerate(outcome.scores) if other != seat)
        return (outcome.score(seat), others) if outcome.share(seat) == 1 else None
    if state.turn != seat:
        return None
    asked = state.waiting[0]
    ends = [_at_worst(QWIXX.apply(state, asked, move), seat) for move in QWIXX.legal_moves(state, asked)]
    won = [end for end in ends if end is not None]
    if asked != seat:
        return min(won, key=_lead) if len(won) == len(ends) else None
    return max(won, key=_lead, default=None)


def _again(match: Match, options: dict[str, Any]) -> Match:
    """The same game so far, under other options."""
    again = Match(match.rules, match.seats, {**match.options, **options}, match.seed)
    for step in match.history:
        again.replay(step.seat, step.move)
    return again


def _moves(match: Match, seat: Seat) -> Sequence[Any]:
    return tuple(match.legal_moves(seat))


def _summed(match: Match, seat: Seat, shares: dict[Any, list[float] | None]) -> Iterator[Counted]:
    """What was counted, if the game ends after every move and each deal is won or lost."""
    known = {move: each for move, each in shares.items() if each is not None and {*each} <= {0.0, 1.0}}
    if not len(known) == len(shares) > 1:
        return
    wins, deals = {move: int(sum(each)) for move, each in known.items()}, len(next(iter(known.values())))
    best, second, *_ = sorted(wins.values(), reverse=True)
    if best - second >= LEAST_LEAD * deals:
        yield Counted(match, seat, deals, wins)


def posed(counted: Counted) -> Record | None:
    """The puzzle that a choice makes, if it makes one."""
    match, seat, deals, wins, level, ends = counted
    right = [move for move in wins if wins[move] == max(wins.values())]
    if _greedy(match, seat) in right:
        return None
    order = sorted(wins, key=lambda move: -wins[move])
    state, rules = state_of(match), match.rules
    listed = tuple((rules.entry(state, seat, move), wins[move]) for move in order if wins[move])
    players = [Player(NAMELESS, "bot", "medium") for _ in range(match.seats)]
    players[seat] = Player(NAMELESS, "human")
    puzzle = Puzzle(
        level or LEVELS[0], round(len(wins) / len(right)), (listed[0][0],), CountedChoice(deals, listed, ends)
    )
    return as_puzzle(write(match, tuple(players)), puzzle)


def _greedy(match: Match, seat: Seat) -> Any:
    bot = find(match.rules.id).bots["greedy"]()
    return bot.decide(match.view(seat), match.legal_moves(seat), Random(match.seed), Budget()).move


MAKERS: Final[dict[str, Callable[[str], Iterator[Counted]]]] = {
    "gap": in_gap,
    "three": in_three,
    "qwixx": in_qwixx,
}


def make(game: str, seed: str, each: int) -> list[Record]:
    """So many puzzles of every level, the easy ones first; at most one of a game."""
    found: list[Record] = []
    kept: Counter[int] = Counter()
    ranked = False
    for number in count():
        for choice in MAKERS[game](f"{seed}/{number}"):
            record, ranked = posed(choice), choice.level is None
            level, room = choice.level or 0, each * len(LEVELS) if ranked else each
            if record is not None and kept[level] < room:
                kept[level] += 1
                found.append(record)
                sys.stdout.write(f"{game} {record.seed} {level}\n")
                sys.stdout.flush()
                break
        if len(found) == each * len(LEVELS):
            break
    if ranked:
        found.sort(key=_lead_of, reverse=True)
        found = [_at_level(record, LEVELS[place // each]) for place, record in enumerate(found)]
    return sorted(found, key=lambda record: posed_in(record).level)


def posed_in(record: Record) -> Puzzle:
    """The puzzle that a record is."""
    puzzle = puzzle_of(record)
    assert puzzle is not None
    return puzzle


def _lead_of(record: Record) -> float:
    """How far the best move is ahead."""
    choice = posed_in(record).choice
    assert choice is not None
    return (choice.best - choice.next_best) / choice.deals


def _at_level(record: Record, level: int) -> Record:
    return as_puzzle(record, replace(posed_in(record), level=level))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tune.choices", description=__doc__)
    parser.add_argument("game", choices=sorted(MAKERS))
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--each", type=int, default=6)
    chosen = parser.parse_args()
    records = make(chosen.game, chosen.seed, chosen.each)
    (FOLDER / f"{chosen.game}.jsonl").write_bytes(b"".join(encode(record) + b"\n" for record in records))


if __name__ == "__main__":
    main()
