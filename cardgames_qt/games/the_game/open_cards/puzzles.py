"""Makes puzzles: the last cards of a game alone, all of them open, that can be placed but hardly by chance.

They are cut from games that a bot plays as well as it can; only where it would lose them, the search shows it
another move. So it walks along the edge, which is where puzzles are. Whether a position can be won and which
moves keep it so is known exactly, for a search among so few cards leaves nothing out. What a bot wins without
seeing the deck is no puzzle: the easy ones are too much for greedy, the hard ones for three of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import Final

import msgspec

from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.record import Player, Record, write
from cardgames_qt.engine.rules import TABLE, Move, Seat
from cardgames_qt.engine.untrusted import NAMELESS
from cardgames_qt.games.the_game.bot import GreedyBot, PlanningBot, Recipe
from cardgames_qt.games.the_game.model import State, TheGameMove
from cardgames_qt.games.the_game.open_cards.solver import solve
from cardgames_qt.games.the_game.rules import RULES, cards_left
from cardgames_qt.kit.bot import Bot, Budget
from cardgames_qt.kit.open_cards import SolverAnswer, entries_of, finish
from cardgames_qt.kit.puzzle import Puzzle, as_puzzle

YARDSTICKS: Final[Mapping[str, Bot]] = {
    "greedy": GreedyBot(),
    "hasty": PlanningBot(Recipe(beam=3, turns=8, noise=4.0)),
    "patient": PlanningBot(Recipe(beam=6, turns=4, playouts=24, beam_ahead=3)),
}
"""What puzzles are measured by; not the levels, which may change while a puzzle stays as hard as it is."""
PLAYED_BY: Final = "hasty"
"""Whose games puzzles are cut from: good enough to get far, bad enough to get into trouble."""
WIDTHS: Final = (50, 800, 6400)
"""Among so few cards this leaves nothing out; where it does all the same, there is no puzzle."""
GUIDED: Final = 40
"""From so many cards left on, a bot is kept from losing."""
GUIDE: Final = (50,)
"""The search for that is narrow; what it misses costs a game and nothing else."""
TRIES: Final = 6
"""How often a bot that draws lots among equal plays must fail."""
VARIANTS: Final[tuple[dict[str, Value], ...]] = ({}, {}, {}, {}, {"on_fire": True}, {"minimum": 3})
"""What games are played in turn."""
ALONE: Final = Seat(0)


class Level(msgspec.Struct, frozen=True):
    """What a level's puzzles have in common."""

    cards: range
    """How many are left to place."""
    odds: range
    too_much_for: tuple[str, ...]
    """The bots that do not win from there by what a seat sees."""


LEVELS: Final = {
    1: Level(range(7, 12), range(2**4, 2**14), ("greedy",)),
    2: Level(range(9, 15), range(2**12, 2**22), ("greedy", "hasty")),
    3: Level(range(12, 17), range(2**22, 2**53), ("greedy", "hasty", "patient")),
}


def make_puzzles(seed: str, level: int) -> Iterator[Record | None]:
    """Puzzles of a level without end; None for every game that gave none, so that nobody waits unheard."""
    for number in count():
        options = {**VARIANTS[number % len(VARIANTS)], "talk": "none"}
        yield _cut_from(Match(RULES, 1, options, f"{seed}/{level}/{number}"), level)


def _cut_from(match: Match, level: int) -> Record | None:
    """Play a game up to where it makes a puzzle of this level, if it ever does."""
    match.deal()
    match.play(TABLE, match.legal_moves(TABLE)[0])
    while match.outcome is None and match.scores[0] >= LEVELS[level].cards.start:
        state = state_of(match)
        puzzle = None if state.played else puzzle_at(state, level)
        if puzzle is not None:
            return as_puzzle(write(match, (Player(NAMELESS, "human"),)), puzzle)
        move = _next_move(state, Random(match.seed))
        if move is None:
            break
        match.play(ALONE, move)
    return None


def _next_move(state: State, rng: Random) -> Move | None:
    """What the bot would do or, near the end, what keeps the game winnable; None where nothing does."""
    move = _decided(YARDSTICKS[PLAYED_BY], state, rng)
    if cards_left(state.piles) > GUIDED or _guided(RULES.apply(state, ALONE, move)) is not None:
        return move
    line = _guided(state)
    return line[0] if line else None


def _guided(state: State) -> tuple[Move, ...] | None:
    return finish(solve(state, GUIDE)).line


def puzzle_at(state: State, level: int) -> Puzzle | None:
    """The puzzle of this level that a position poses; None if it poses none."""
    wanted = LEVELS[level]
    line = _searched(state).line if cards_left(state.piles) in wanted.cards else None
    if line is None or any(wins(name, state) for name in wanted.too_much_for):
        return None
    odds = odds_of(state, line)
    return Puzzle(level, odds, tuple(entries_of(RULES, state, line))) if odds in wanted.odds else None


def _searched(state: State) -> SolverAnswer:
    return finish(solve(state, WIDTHS))


def wins(name: str, state: State) -> bool:
    """Whether a bot, seeing what a seat sees, ever wins from here."""
    return any(_plays_on(YARDSTICKS[name], state, Random(f"{name} {attempt}")) for attempt in range(TRIES))


def _plays_on(bot: Bot, state: State, rng: Random) -> bool:
    while state.phase == "turn":
        state = RULES.apply(state, ALONE, _decided(bot, state, rng))
    return state.reason == "all_placed"


def _decided(bot: Bot, state: State, rng: Random) -> TheGameMove:
    view, moves = RULES.view(state, ALONE), RULES.legal_moves(state, ALONE)
    move: TheGameMove = bot.decide(view, moves, rng, Budget()).move
    return move


def odds_of(state: State, line: Sequence[Move]) -> int:
    """One in how many times drawing lots stays where a win is left, along this line; 0 if that is unsure."""
    odds = 1.0
    for move in line:
        moves = RULES.legal_moves(state, ALONE)
        answers = [_searched(RULES.apply(state, ALONE, other)) for other in moves]
        if any(answer.verdict == "not_found" for answer in answers):
            return 0
        odds *= len(moves) / sum(answer.line is not None for answer in answers)
        state = RULES.apply(state, ALONE, move)  # type: ignore[arg-type]
    return round(odds)
