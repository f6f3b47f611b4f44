"""What it saves to take the luck of draws out of results.

    python3 dev.py bench luck GAME --levels BOT,BOT,… [--seats N] [--option NAME=VALUE …] [--games N]
                               [--jobs N] [--log FILE.jsonl] [--seed S]

It plays the games of `stolek arena`, every deal from every seat, each level against the one before it, or
with itself where all win together. Nobody knows how the cards of a deck lie, so before every move they could
as well lie otherwise. What the cards that came are worth to those who see them, less what cards from a deck
mixed anew would have been worth on average, is luck: over many games it is nothing, whatever the eye is that
says what cards are worth. So it may be taken out of a result, as far as results go with it, which the other
half of the deals tells. The better the eye, the fewer games give the same certainty.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import fsum
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import Any

import msgspec
from msgspec.structs import replace

from cardgames_qt.bots.arena import ArenaGame, Pairing, schedule
from cardgames_qt.bots.parallel import run_tasks
from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.results import ResultLog
from cardgames_qt.engine.history import Played
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import read_texts
from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games import BUILT_IN, find
from tests.bench.bots.figures import by_deals, hundredths, measured, say
from tests.bench.bots.pool import taken_up
from tests.tune.least_squares import solve

DECKS = 6
"""So many other decks tell what the cards that came are compared with."""
PLAYOUTS = 64
BEAM = 6
HALVES = 2


class Result(msgspec.Struct, frozen=True):
    """One game for the level that is measured."""

    game: ArenaGame
    share: float
    score: int
    luck: tuple[float, ...]
    """Its own, and that of the others; only one where all win together."""
    cost: tuple[float, float]
    """Seconds that the bots thought, and those for the luck."""


class Eye(msgspec.Struct, frozen=True):
    """How a game is looked at."""

    mixed: Callable[[Any, Random], Any]
    """The state with what nobody has seen of the deck in another order."""
    concerned: Callable[[Played, Any], Sequence[Seat]]
    """Whom it concerns which cards came with a step."""
    worth: Callable[[AnyRules, Any, Seat], float]
    """What a state is worth to a seat, by its own view."""


# --- GAP: the row is filled up for the next player --------------------------------------------------------


def mix_deck(state: Any, rng: Random) -> Any:
    """A deck whose order nobody knows."""
    return replace(state, deck=tuple(rng.sample(state.deck, len(state.deck))))


def next_in_round(step: Played, after: Any) -> Sequence[Seat]:
    """Whoever finds the row filled."""
    return (after.turn,) if after.dealt and len(after.deck) < len(step.state.deck) else ()


def worth_in_gap(rules: AnyRules, state: Any, seat: Seat) -> float:
    """The best move's share of a few playouts."""
    bot = find("gap").module("bot")
    moves = [bot.packed(move) for move in rules.legal_moves(state, seat)]
    return max(map(fmean, bot.compact(rules.view(state, seat)).trial(moves, 0, 0, PLAYOUTS)))


# --- Three Is Too Many: everybody draws from a deck of their own ------------------------------------------


def mix_decks(state: Any, rng: Random) -> Any:
    """Cards of any deck, and those that were not dealt, may lie in any of them."""
    seen = {*state.gone, *(card for cards in (*state.hands, *state.rows) for card in cards)}
    for collection in state.collections:
        seen.update(collection.face_down, *collection.face_up)
    hidden = [card for card in find("three").module("cards").CARDS if card not in seen]
    rng.shuffle(hidden)
    return replace(state, decks=tuple(tuple(hidden.pop() for _ in deck) for deck in state.decks))


def whoever_drew(step: Played, after: Any) -> Sequence[Seat]:
    """The seat that played, if there was a card for it."""
    before, now = (getattr(state, "decks", None) or (state.deck,) for state in (step.state, after))
    return (step.seat,) if sum(map(len, now)) < sum(map(len, before)) else ()


def worth_in_three(rules: AnyRules, state: Any, seat: Seat) -> float:
    """The best card's share of a few playouts, as if it were the seat's turn."""
    view = rules.view(state, seat)
    cards = [int(card) for card in view.hand]
    return max(map(fmean, find("three").module("bot").compact(view).trial(cards, 0, 0, PLAYOUTS)))


# --- Qwixx: colours that come to the hand, and the number for all -----------------------------------------


def mix_colours(state: Any, rng: Random) -> Any:
    """Numbers on the table are seen and what was shuffled when; colours are not, nor the rest of the deck."""
    cards = find("qwixx").module("cards")
    top, *below = state.deck
    rng.shuffle(below)
    hidden = [top, *below, *(card for card in state.display if card is not None)]
    others = {card: card for card in hidden}
    backs = {card: (cards.NUMBER[card], state.shuffle_of[cards.ORDER[card]]) for card in hidden}
    for back in set(backs.values()):
        alike = [card for card in hidden if backs[card] == back]
        others.update(zip(alike, rng.sample(alike, len(alike)), strict=True))
    display = tuple(None if card is None else others[card] for card in state.display)
    return replace(state, display=display, deck=tuple(others[card] for card in (top, *below)))


def all_who_decide(step: Played, after: Any) -> Sequence[Seat]:
    """Whoever drew, and all who may cross the number that came to the top."""
    return after.waiting if after.step in ("number", "play") and step.state.step == "draw" else ()


def worth_in_qwixx(rules: AnyRules, state: Any, seat: Seat) -> float:
    """The points that the best move promises."""
    bot = find("qwixx").module("bot")
    policy, world = bot.load_policy(state.seats), bot.known_world(rules.view(state, seat))
    moves = [bot.coded(move) for move in rules.legal_moves(state, seat)]
    return float(max(policy.rate(world, seat, moves, policy.phase(world))))


# --- The Game: draws after a turn -------------------------------------------------------------------------


def worth_in_the_game(rules: AnyRules, state: Any, seat: Seat) -> float:
    """The chance that the evaluation sees in the seat's best turn."""
    bot = find("the_game").module("bot")
    search = bot.searcher(bot.situation(rules.view(state, seat)))
    return float(search.chance(0)) if search.plan(BEAM, 1) else 0.0


EYES = {
    "gap": Eye(mix_deck, next_in_round, worth_in_gap),
    "three": Eye(mix_decks, whoever_drew, worth_in_three),
    "qwixx": Eye(mix_colours, all_who_decide, worth_in_qwixx),
    "the_game": Eye(mix_deck, whoever_drew, worth_in_the_game),
}


# --- one game, and many -----------------------------------------------------------------------------------


def luck_of(match: Match, eye: Eye, seat: Seat) -> tuple[float, ...]:
    """What draws did for a seat, and for the others."""
    own = others = 0.0
    rules, history = match.rules, match.history
    for number, step in enumerate(history[:-1]):
        after = history[number + 1].state
        concerned = () if step.seat < 0 or step.aside else eye.concerned(step, after)
        if not concerned or rules.outcome(after) is not None:
            continue
        rng = Random(number)
        decks = [rules.apply(eye.mixed(step.state, rng), step.seat, step.move) for _ in range(DECKS)]
        for each in concerned:
            luck = eye.worth(rules, after, each) - fmean(eye.worth(rules, deck, each) for deck in decks)
            own, others = (own + luck, others) if each == seat else (own, others + luck)
    return (own + others,) if rules.together else (own, others)


def one_game(game: ArenaGame, process: BotProcess) -> Result:
    """A level at one seat of a deal."""
    match = game.play(process)
    assert match.outcome is not None
    began, seat = time.process_time(), Seat(game.seat)
    luck = luck_of(match, EYES[game.game], seat)
    thought = sum(each.seconds for each in process.thinking.values())
    cost = (thought, time.process_time() - began)
    return Result(game, match.outcome.share(seat), match.outcome.score(seat), luck, cost)


def going_with(results: Sequence[Result]) -> list[float]:
    """How far results go with luck, by least squares."""
    kinds = len(results[0].luck)
    mean = fmean(each.share for each in results)
    matrix = [
        [fsum(each.luck[i] * each.luck[j] for each in results) for j in range(kinds)] for i in range(kinds)
    ]
    return solve(matrix, [fsum(each.luck[i] * (each.share - mean) for each in results) for i in range(kinds)])


def without_luck(results: Sequence[Result]) -> list[Result]:
    """Each half of the deals by what the other half tells."""
    freed = []
    for half in range(HALVES):
        factors = going_with([each for each in results if half_of(each) != half])
        for each in results:
            if half_of(each) == half:
                luck = sum(factor * part for factor, part in zip(factors, each.luck, strict=True))
                freed.append(replace(each, share=each.share - luck))
    return freed


def half_of(result: Result) -> int:
    """Deals are numbered."""
    return int(result.game.deal.rpartition("-")[2]) % HALVES


def row(name: str, results: Sequence[Result]) -> str:
    """A line of the table; what is saved are games for the same certainty."""
    shares = by_deals((each.game.deal, each.share) for each in results)
    freed = by_deals((each.game.deal, each.share) for each in without_luck(results))
    scores = by_deals((each.game.deal, each.score) for each in results)
    alone = variance(each.share for each in results) / (len(results) / len(shares))
    saved = (1 - variance(shares) / alone, 1 - variance(freed) / variance(shares)) if alone else (0.0, 0.0)
    thought, luck = (1000 * fmean(each.cost[part] for each in results) for part in range(2))
    cells = [name, str(len(results)), hundredths(shares), hundredths(freed), measured(scores)]
    return f"| {' | '.join(cells)} | {saved[0]:.0%} | {saved[1]:.0%} | {thought:.0f}, {luck:.0f} |"


def main(arguments: Sequence[str]) -> None:
    """Print a line for every pairing."""
    parser = argparse.ArgumentParser(prog="dev.py bench luck", description=__doc__)
    parser.add_argument("game", choices=list(BUILT_IN))
    parser.add_argument("--levels", required=True, metavar="BOT,BOT,…", help="who is measured, weakest first")
    parser.add_argument("--seats", type=int, default=2, help="at a table (2)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--games", type=int, default=400, help="for each pairing (400)")
    parser.add_argument("--jobs", type=int, default=1, help="games at the same time (1)")
    parser.add_argument("--log", type=Path, metavar="FILE.jsonl", help="keep results here and go on there")
    parser.add_argument("--seed", default="arena", help="same seed, same deals (arena)")
    chosen = parser.parse_args(arguments)
    levels, rules = chosen.levels.split(","), find(chosen.game).rules
    pairs = [Pairing(better, worse) for worse, better in pairwise(levels)]
    if rules.together:
        pairs = [Pairing(level, level) for level in levels]
    say("| bots | games | wins % | without luck | score | saved by pairs | and by luck | ms: game, luck |")
    say("|---|---|---|---|---|---|---|---|")
    for pair in pairs:
        options = rules.settle(chosen.seats, read_texts(chosen.option))
        games = schedule(
            rules, [pair], seats=chosen.seats, options=options, games=chosen.games, seed=chosen.seed
        )
        results = taken_up(
            ResultLog(chosen.log, Result),
            games,
            lambda result: result.game,
            partial(run_tasks, one_game, jobs=chosen.jobs),
        )
        if len(results) > 2 * HALVES * chosen.seats:
            say(row(f"{chosen.game} {chosen.seats}, {pair.title()}", results))
