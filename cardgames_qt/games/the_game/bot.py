"""Bots for The Game: settings of the search core. The levels below master err as people do (`persona.py`).

A turn is planned as a whole when it begins. What a seat knows does not change until the turn ends, so the
plan is a function of the view at the start of the turn, which can be reconstructed from the view at any later
move; plans are cached only to save time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias
from zlib import crc32

import msgspec

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game import fast, learned
from cardgames_qt.games.the_game.cards import CARDS, FIRE, PILES, Card, Pile
from cardgames_qt.games.the_game.ending import MOST_CARDS, Ending
from cardgames_qt.games.the_game.fast_people import obey
from cardgames_qt.games.the_game.heard import Clues, as_heard, clues
from cardgames_qt.games.the_game.manners import Opinion, no_opinion, opinion
from cardgames_qt.games.the_game.model import End, Play, Signal, State, View
from cardgames_qt.games.the_game.rules import END, INDEX, RULES, is_trick, step_cost, usual_hand
from cardgames_qt.games.the_game.talk import FANCIES, SAID, among_people, spoken_for, to_ask, to_say
from cardgames_qt.games.the_game.tuned import weights_for
from cardgames_qt.kit.bot import Bot, Budget, Candidate, Decision, Judgement, PlainBot, Weighing
from cardgames_qt.kit.chances import Calibration, Occasion, chance_of, load_calibration, log_odds
from cardgames_qt.kit.search.between import WHOLE, read_mixed_level
from cardgames_qt.kit.search.common_deals import Held, Samples, guarded, ranked, sequential_halving
from cardgames_qt.kit.search.weighing import ShareScale, weigh

Turn: TypeAlias = tuple[Play, ...]

CHANCES_FILE: Final = Path(__file__).with_name("chances.json")
PLAYED_ON_FILE: Final = Path(__file__).with_name("played_on.json")
LAST_CARDS: Final = (15, 22)
"""With so many cards left playouts are right as they are; from so many on all of their bias is put right."""
OUTSETS_FILE: Final = Path(__file__).with_name("outsets.json")
FEWEST: Final = 2
"""Cards a turn asks for unless experts play."""
MEASURE: Final = "wins"
"""Values are chances of winning, from playouts or from the evaluation where the playouts stop early."""
TO_THE_END: Final = 200
"""More turns than any game has."""
OUT_OF_REACH: Final = 0.01
"""A game with a smaller chance is played for as few cards left as possible."""
HINTS: Final = 5
"""How many first plays a decision tells about."""
CONTINUED: Final = 2
"""Ways to go on after each play that are weighed, too."""
SAMPLED_ENDS: Final = 64
"""Worlds that tell how many cards are left where a game is lost whose chances are counted out."""
GLANCE: Final = 3
"""The beam for guessing somebody else's turn."""
HASTY: Final = 1.0
"""By how many standard errors another turn must be better than the evaluation's favourite where time ran out:
few worlds tell little, and the best of many turns is the luckiest."""


CARE: Final = {"keep_off": (1.0, 0.1), "small_steps": (0.0, 0.1)}
"""What it costs to move a pile somebody spoke about at all, and by every unplayed card passed.

That is while the deck is full; it fades with it, because late every card must go wherever it can. Larger
costs lose games: what the words tell about the hands is worth more, and the sampled worlds have that.
"""


class RandomShortTurnBot(PlainBot):
    """Any card wherever it fits, all equally likely, and no more than the turn requires."""

    def choose(self, view: View, moves: Sequence[Play | End], rng: Random) -> Play | End:
        return rng.choice(moves) if view.owed else END


class GreedyBot(PlainBot):
    """The smallest jump first, tricks before all, and no more than the turn requires; ties at random."""

    def choose(self, view: View, moves: Sequence[Play | End], rng: Random) -> Play | End:
        if not view.owed:
            return END
        plays = [move for move in moves if isinstance(move, Play)]
        costs = [step_cost(move.on, view.piles[INDEX[move.on]][-1], move.card) for move in plays]
        best = min(costs)
        return rng.choice([move for move, cost in zip(plays, costs, strict=True) if cost == best])


class Recipe(msgspec.Struct, frozen=True):
    """The search settings of a level."""

    beam: int
    """Part-turns kept while the turn is planned."""
    turns: int
    """Whole turns that are weighed against each other."""
    playouts: int = 0
    """Sampled worlds in all, spread over the turns by halving; 0 trusts the evaluation."""
    ahead: int = 1
    """Turns of the others that are played on while many cards are left."""
    count_from: int = 0
    """Games are played to their end from so many unplayed cards on."""
    beam_ahead: int = 5
    z: float = 0.0
    """How many standard errors another turn must be better than what the evaluation likes best."""
    tries: int = 400
    """Positions looked at to see whether known last cards can all go."""
    noise: float = 0.0
    """How far a turn's value may be misjudged."""
    overlooks: float = 0.0
    """Which share of those turns it does not think of."""
    weighing: int = 0
    """Sampled worlds for the weighing of a turn that was made; 0 weighs none."""
    counts: int = 0
    """Part-turns looked at to count out the last cards of who plays alone; 0 samples them like any others."""
    learned: int = 0
    """Sampled draws in which turns are tried by what was learned, alone while many cards are left; 0 plays on
    there as at any table."""
    people: bool = False
    """Whether the others are people: beside them turns are tried so, too, and words are for them."""


class Situation(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat knows at some point of its turn, in the form the search needs."""

    seat: int
    seats: int
    hand_size: int
    minimum: int
    on_fire: bool
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    deck_count: int
    tops: tuple[int, ...]
    unseen: tuple[int, ...]
    burning: int
    owed: int
    signals: tuple[tuple[str | None, ...], ...]
    opinion: Opinion | None = None
    """What a seat that pays heed to it thinks of the others,"""
    clues: Clues = ()
    """and what their words tell it of their cards."""

    @property
    def left(self) -> int:
        """Cards that lie on no pile and in no other hand."""
        return len(self.hand) + len(self.unseen)

    def seed(self) -> int:
        """The same situation is always searched in the same sampled worlds."""
        return crc32(msgspec.json.encode(self)) & 0xFFFFFFF


class Plan(msgspec.Struct, frozen=True):
    """The turn to play and the alternatives, best first."""

    turn: Turn
    weighed: tuple[tuple[Turn, float, float], ...]
    """Turns with their chance of winning and its error."""
    counted: bool = False
    """Whether these chances are counted out."""


class PlanningBot(Bot):
    """Plans whole turns by a recipe, signals what it needs and respects the signals of others."""

    ESTIMATE = 60
    HORIZON = 2
    TRUST = 0.025

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe

    def decide(self, view: View, moves: Sequence[Any], rng: Random, budget: Budget) -> Decision:
        """The next play of the turn's plan, or the end of the turn once it is carried out."""
        del rng
        plan = self.plan(self.known(view, at_turn_start(view)), budget)
        done = len(view.played)
        if plan.turn[:done] != view.played or (done == len(plan.turn) and END not in moves):
            plan = self.plan(self.known(view, situation(view)), budget)  # somebody else began this turn
            done = 0
        move = plan.turn[done] if done < len(plan.turn) else END
        if move not in moves:
            move = moves[0]
        return Decision(move, candidates(view, plan, done, move), MEASURE)

    def known(self, view: View, where: Situation) -> Situation:
        """The same with what else the seat pays heed to."""
        del view
        return where

    def plan(self, where: Situation, budget: Budget) -> Plan:
        """The turn from here; the same again if asked again."""
        return remembered(self.recipe, where, budget)

    def estimate(self, view: View, moves: Sequence[Any], rng: Random) -> float | None:
        """What tables of hard win from here, by the plan for this turn."""
        del moves, rng
        where = at_turn_start(view)
        # hard plays neither as well alone
        sampling = msgspec.structs.replace(self.recipe, counts=0, learned=0)
        plan = make_plan(sampling, where, Budget(self.ESTIMATE), played_on)
        return plan.weighed[0][1] if plan.weighed else 0.0

    def talk(self, view: View, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        """Only signals that would change what others do."""
        return to_say(view, asides, [coming_tops(view, rng) for _ in range(FANCIES)])

    def weigh(
        self, view: View, moves: Sequence[Any], line: Sequence[Any], rng: Random, budget: Budget
    ) -> Weighing | None:
        """What the moves of a turn lost, each compared with the best turn it left possible."""
        del moves
        if not self.recipe.weighing:
            return None
        held = partial(_chance, occasion(view))
        return TurnScales(self.recipe, view, line, rng).weigh(held, budget.or_else(self.recipe.weighing))

    def goes_on(self, view: View) -> bool:
        """Nothing is revealed during a turn, so a turn is one decision."""
        return bool(view.played)

    def outset(self, view: View, levels: Sequence[str]) -> float:
        return outset(view, levels)

    def bid(self, view: View, rng: Random) -> float:
        """The value of the best first turn; all seats use the same scale, so bids compare."""
        del rng
        search = searcher(situation(view))
        return search.values[0] if search.plan(self.recipe.beam, 1) else float(-len(CARDS))


class PartnerBot(PlanningBot):
    """Plays like any other of its recipe, and speaks to people only where it helps that they do as asked.

    Among bots, who learn from a word what is in a hand, it speaks as they do. Of people it forms an opinion
    by the turns that they make.
    """

    def known(self, view: View, where: Situation) -> Situation:
        if not _is_learned(self.recipe, where):
            return where
        return msgspec.structs.replace(where, opinion=opinion(view), clues=clues(view))

    def talk(self, view: View, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        if not self.recipe.people and not among_people(view):
            return super().talk(view, asides, rng)
        if view.turn in (None, view.seat):
            return ()
        worlds = [RULES.imagine(view, rng) for _ in range(FANCIES)]
        heeds = opinion(view).heeds(view.turn) if self.recipe.people else 1.0

        def worth(word: Signal | None) -> float:
            return sum(_after_asking(world, view.seat, word) for world in worlds) / FANCIES

        return to_ask(view, asides, worth, heeds)


def _after_asking(world: State, seat: Seat, word: Signal | None) -> float:
    """The chance with the best turn of a seat after the current one, which is made as this word asks."""
    assert world.turn is not None
    now = msgspec.structs.replace(situation(RULES.view(world, world.turn)), signals=())
    coming = searcher(now)
    if word is not None:
        asked = [SAID[word.signal if pile == word.on else None] for pile in PILES]
        obey(coming.world.planner, asked, list(now.tops))
    if not coming.plan(GLANCE, 1):
        return 0.0
    placed = {card for at, card in enumerate(now.hand) if coming.used[0] >> at & 1}
    own = situation(RULES.view(world, seat))
    then = msgspec.structs.replace(
        own,
        signals=(),
        tops=tuple(coming.ends[0]),
        unseen=tuple(card for card in own.unseen if card not in placed),
        burning=0,
        owed=world.minimum if world.deck else 1,
    )
    search = searcher(then)
    return search.chance(0) if search.plan(GLANCE, 1) else 0.0


def coming_tops(view: View, rng: Random) -> tuple[int, ...]:
    """How the piles may look after the coming turn, before the seat's own one."""
    tops = tuple(pile[-1] for pile in view.piles)
    if view.turn in (None, view.seat):
        return tops
    search = searcher(situation(RULES.view(RULES.imagine(view, rng), view.turn)))
    return tuple(search.ends[0]) if search.plan(GLANCE, 1) else tops


def situation(view: View) -> Situation:
    """What the seat knows now, whether or not its turn has begun."""
    seen = {*view.hand, *chain(*view.piles)}
    tops = tuple(pile[-1] for pile in view.piles)
    return Situation(
        seat=view.seat,
        seats=view.seats,
        hand_size=view.hand_size,
        minimum=view.minimum,
        on_fire=view.on_fire,
        hand=tuple(sorted(view.hand)),
        counts=view.hand_counts,
        deck_count=view.deck_count,
        tops=tops,
        unseen=tuple(card for card in CARDS if card not in seen),
        burning=sum(1 << INDEX[pile] for pile in view.burning),
        owed=view.owed if view.phase == "turn" else view.minimum,
        signals=view.signals,
    )


def at_turn_start(view: View) -> Situation:
    """What the seat knew when its turn began: cards it placed since go back into its hand."""
    now = situation(view)
    if not view.played:
        return now
    placed = [play.on for play in view.played]
    tops = tuple(pile[-1 - placed.count(on)] for on, pile in zip(PILES, view.piles, strict=True))
    counts = list(view.hand_counts)
    counts[view.seat] += len(placed)
    return msgspec.structs.replace(
        now,
        hand=tuple(sorted((*view.hand, *(play.card for play in view.played)))),
        counts=tuple(counts),
        tops=tops,
        burning=sum(1 << at for at, top in enumerate(tops) if view.on_fire and top in FIRE),
        owed=view.minimum if view.deck_count else 1,
    )


REMEMBERED: Final = 64


@lru_cache(REMEMBERED)
def remembered(recipe: Recipe, where: Situation, budget: Budget) -> Plan:
    """The plan for a situation, cached: later moves of a turn do not search again."""
    return make_plan(recipe, where, budget)


def searcher(where: Situation) -> fast.TurnSearch:
    """The search core, set up with what the seat knows."""
    weights, chances = weights_for(where.seats, where.minimum)
    world = fast.World(where.seats, where.hand_size, where.minimum, where.on_fire, weights, chances)
    search = fast.TurnSearch(
        world,
        where.seat,
        list(where.hand),
        list(where.unseen),
        list(where.counts),
        list(where.tops),
        where.burning,
        where.owed,
        where.seed(),
    )
    listen(search, where)
    if where.clues:
        counts = [count if seat != where.seat else 0 for seat, count in enumerate(where.counts)]
        search.heard = as_heard(where.clues, counts, where.unseen)
    return search


def listen(search: fast.TurnSearch, where: Situation) -> None:
    """Take in the signals of others: piles to be careful with, and cards they are likely to hold."""
    moved, passed = [0.0] * len(PILES), [0.0] * len(PILES)
    fading = where.deck_count / len(CARDS)
    unplayed = sorted((*where.hand, *where.unseen))
    for seat, said in enumerate(where.signals):
        if seat == where.seat:
            continue
        for at, (pile, top, kind) in enumerate(zip(PILES, where.tops, said, strict=True)):
            if kind is None:
                continue
            moved[at] = max(moved[at], CARE[kind][0] * fading)
            passed[at] = max(passed[at], CARE[kind][1] * fading)
            likely = [card for card in spoken_for(kind, pile, top, unplayed) if card in where.unseen]
            if likely:
                search.believe(seat, likely)
    search.world.planner.ask(moved, passed, list(where.tops))


def make_plan(
    recipe: Recipe, where: Situation, budget: Budget, lines: Callable[[], Calibration] | None = None
) -> Plan:
    """Find turns by the evaluation, then try them in sampled worlds as far as recipe and budget allow.

    The last cards of who plays alone are counted out.
    """
    search = searcher(where)
    by_judgement = bool(recipe.learned) and _is_learned(recipe, where)
    count = search.plan(recipe.beam, learned.TURNS if by_judgement else recipe.turns)
    ending = ending_of(recipe, where)
    counted = _count_out(ending, _found(where, search, count)) if ending is not None else None
    if counted is not None:
        return counted
    if not count:
        path, length = search.stuck_plays()
        return Plan(read_path(where, path, length), ())
    if recipe.overlooks:
        count = _overlook(search, recipe.overlooks, Random(where.seed()))
    turns = _found(where, search, count)
    chances = [search.chance(at) for at in range(count)]
    if recipe.noise:
        rng = Random(where.seed())
        blurred = [search.values[at] + rng.gauss(0, recipe.noise) for at in range(count)]
        best = max(range(count), key=blurred.__getitem__)
        return _ordered(turns, chances, [0.0] * count, best)
    limit = recipe.playouts if budget.playouts is None else min(budget.playouts, recipe.playouts)
    if not limit:
        return _ordered(turns, chances, [0.0] * count, 0)
    if by_judgement:
        judged = _judged(where, search, Budget(recipe.learned * limit // recipe.playouts, budget.seconds))
        if judged is not None:
            return judged
    best, samples = sampled(recipe, search, Budget(limit, budget.seconds))
    if not samples.results[best]:  # there was no time to try any
        return _ordered(turns, chances, [0.0] * count, best)
    held = _occasion(where)
    weighed = sorted(ranked(best, _won(samples), lambda share: (lines or calibration)().chance(share, held)))
    return _ordered(turns, [value for _, value, _ in weighed], [error for _, _, error in weighed], best)


def _is_learned(recipe: Recipe, where: Situation) -> bool:
    """Whether this is a game that was learned; alone, the last cards are counted out."""
    if where.seats > 1:
        return recipe.people and not variants_of(where)
    return set(variants_of(where)) <= {"experts"} and where.left > MOST_CARDS


def _judged(where: Situation, search: fast.TurnSearch, budget: Budget) -> Plan | None:
    """The turns that the learned judgement likes best, tried in sampled draws; None if the game is lost.

    It was not taught to lose with few cards left.
    """
    casts = (where.opinion or no_opinion(where.seats)).casts(where.seed()) if where.seats > 1 else []
    said = [[SAID[kind] for kind in words] for words in where.signals]
    few, best, samples = learned.try_turns(search, where.minimum, budget, casts, said)
    if _is_lost(best, samples):
        return None
    stage = Occasion(tuple(variants_of(where)), (where.left / len(CARDS),))
    held: Held = partial(_of_judgement, stage) if where.seats == 1 else float
    weighed = sorted(ranked(best, samples, held))
    turns = [read_path(where, search.paths[at], search.lengths[at]) for at in few]
    return _ordered(turns, [value for _, value, _ in weighed], [error for _, _, error in weighed], best)


def _of_judgement(where: Occasion, share: float) -> float:
    return learned.chances().chance(share, where)


def ending_of(recipe: Recipe, where: Situation) -> Ending | None:
    """What is left, if it can be counted out: few cards, all in the own hand or the deck, and no fire."""
    if not recipe.counts or where.left > MOST_CARDS or len(where.unseen) != where.deck_count or where.on_fire:
        return None
    return Ending(
        where.hand,
        where.unseen,
        where.tops,
        hand_size=where.hand_size,
        minimum=where.minimum,
        owed=where.owed,
        tries=recipe.counts,
    )


def _count_out(ending: Ending, turns: list[Turn]) -> Plan | None:
    """The best turn there is, the evaluation's if they are as good; None if none wins, or it is too much."""
    turn, chance = ending.best()
    chances = [ending.chance(each) for each in turns]
    if not chance or not ending.is_counted:
        return None
    if chance > max(chances, default=0.0):
        turns, chances = [turn, *turns], [chance, *chances]
    plan = _ordered(turns, chances, [0.0] * len(turns), chances.index(chance))
    return msgspec.structs.replace(plan, counted=True)


def _overlook(search: fast.TurnSearch, share: float, rng: Random) -> int:
    """Drop a share of the turns found, but not all; returns how many stay."""
    count = len(search.paths)
    seen = [at for at in range(count) if rng.random() >= share] or [rng.randrange(count)]
    search.values = [search.values[at] for at in seen]
    search.used = [search.used[at] for at in seen]
    search.ends = [search.ends[at] for at in seen]
    search.paths = [search.paths[at] for at in seen]
    search.lengths = [search.lengths[at] for at in seen]
    return len(seen)


def sampled(recipe: Recipe, search: fast.TurnSearch, budget: Budget) -> tuple[int, Samples]:
    """Try the turns on the same deals; the evaluation's favourite is never dropped."""
    _look_ahead(recipe, search)

    def trial(tried: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
        return search.trial(list(tried), deals.start, deals.stop)

    assert budget.playouts is not None
    spending = Budget(2 * budget.playouts, budget.seconds).start()
    best, samples = sequential_halving(len(search.paths), trial, spending, budget.playouts, keep=0)
    if recipe.count_from and search.turns < TO_THE_END and _is_lost(best, samples):
        # there is nothing left but to place many cards, and how many that will be only the end tells
        search.turns = TO_THE_END
        best, samples = sequential_halving(len(search.paths), trial, spending, budget.playouts // 2, keep=0)
    return guarded(0, best, samples, recipe.z if spending.left else max(recipe.z, HASTY)), samples


def _look_ahead(recipe: Recipe, search: fast.TurnSearch) -> None:
    """Set how far playouts go."""
    search.width = recipe.beam_ahead
    search.tries = recipe.tries
    left = len(search.hand) + len(search.unseen)
    # looking further ahead than the next seat, a whole round shows what comes back to this one
    ahead = recipe.ahead if recipe.ahead == 1 else max(recipe.ahead, search.world.seats)
    search.turns = TO_THE_END if left <= recipe.count_from else ahead


def _is_lost(best: int, samples: Samples) -> bool:
    """Whether next to no playout is won."""
    return bool(samples.results[best]) and _won(samples).mean(best) < OUT_OF_REACH


def _won(samples: Samples) -> Samples:
    """The results as wins only, without the small score for cards left in a lost game."""
    won = Samples(len(samples.results))
    won.results = [[max(0.0, each) for each in results] for results in samples.results]
    return won


class Outsets(msgspec.Struct, frozen=True):
    """What masters win before the deal: by seats, and how variants and partners shift the log odds."""

    come_from: str = msgspec.field(name="from")
    usual: dict[str, float]
    variants: dict[str, dict[str, float]]
    beside: dict[str, dict[str, float]]
    """By level and seats: what a master wins with the usual rules if all partners have this level."""


@cache
def outsets() -> Outsets:
    return msgspec.json.decode(OUTSETS_FILE.read_bytes(), type=Outsets)


def outset(view: View, levels: Sequence[str]) -> float:
    """What a master wins in this seat beside partners of these levels.

    Each partner shifts the log odds by its part of what a whole table of such partners does.
    """
    found, seats = outsets(), str(view.seats)
    agreed = [*variants_of(view), *(["silence"] if view.talk == "none" else [])]
    partners = [level for seat, level in enumerate(levels) if seat != view.seat]
    usual = log_odds(found.usual[seats]) + sum(found.variants[each][seats] for each in agreed)
    shift = sum(_partner(level, seats) for level in partners) / max(1, len(partners))
    return chance_of(usual + shift)


def _partner(level: str, seats: str) -> float:
    """How partners of this level shift a master's log odds; what is weaker than easy counts as easy."""
    found = outsets()
    if level == "master":
        return 0.0
    mixed = read_mixed_level(level)
    if mixed is not None:
        lower, upper = _partner(mixed.lower, seats), _partner(mixed.upper, seats)
        return lower + (upper - lower) * mixed.part / WHOLE
    shares = found.beside.get(level, found.beside["easy"])
    return min(0.0, log_odds(shares[seats]) - log_odds(found.usual[seats]))


def variants_of(where: View | Situation) -> list[str]:
    """The variants in play that change the chances."""
    agreed = {
        "experts": where.minimum > FEWEST,
        "fire": where.on_fire,
        "fewer cards": where.hand_size < usual_hand(where.seats),
    }
    return [name for name, held in agreed.items() if held]


@cache
def calibration() -> Calibration:
    return load_calibration(CHANCES_FILE)


@cache
def played_on() -> Calibration:
    """The same where tables of hard play on, who win less from the same position."""
    return load_calibration(PLAYED_ON_FILE)


def _chance(where: Occasion, share: float) -> float:
    return calibration().chance(share, where)


def occasion(view: View) -> Occasion:
    """The occasion of the current turn."""
    return _occasion(at_turn_start(view))


def _occasion(where: Situation) -> Occasion:
    """Seats and variants; the cards left, and whether playouts stop early.

    Alone, playouts are right about the last cards. Partners help each other there better than playouts do.
    """
    left = where.left
    traits = (f"{where.seats} seats", *variants_of(where))
    few, many = LAST_CARDS
    bias = min(1.0, max(0, left - few) / (many - few)) if where.seats == 1 else 1.0
    return Occasion(traits, (left / len(CARDS), float(left > MASTER.count_from)), bias)


def _ordered(turns: Sequence[Turn], values: Sequence[float], errors: Sequence[float], best: int) -> Plan:
    order = sorted(range(len(turns)), key=lambda at: (at != best, -values[at]))
    weighed = tuple((turns[at], min(1.0, max(0.0, values[at])), errors[at]) for at in order)
    return Plan(turns[best], weighed)


class TurnScales:
    """The turns that a played one is compared with: the search's favourites, and what each move left open.

    Plays on different piles can be made in any order, so a turn is defined by what each pile gets.
    """

    def __init__(self, recipe: Recipe, view: View, line: Sequence[Play | End], rng: Random) -> None:
        self._where = situation(view)
        self._line, self._plays = line, tuple(move for move in line if isinstance(move, Play))
        self._search = searcher(self._where)
        count = self._search.plan(recipe.beam, recipe.turns)
        self._turns = _found(self._where, self._search, count)
        self._add_open(recipe, (), fast.MOST, slice(-1, None))  # the worst of many tells what is at stake
        for done in range(1, len(self._plays) + 1):
            self._add_open(recipe, self._plays[:done], CONTINUED, slice(None))
        ending = ending_of(recipe, self._where)
        if ending is not None:
            self._add_best(ending)
        self._lost = _loses(view, line)
        """Whether the made turn loses for certain: then nothing is to be tried of it, and it comes last."""
        if line[-1] == END and not self._lost:
            self._add(self._plays)
        self._lost |= not any(_begins(self._plays, turn) for turn in self._turns)
        self._chances = None if ending is None else self._counted(ending)
        """What the turns win, where that can be counted out."""
        if self._lost:
            self._turns.append(self._plays)
        _look_ahead(recipe, self._search)
        self._search.seed = rng.getrandbits(28)
        self._results: list[list[float]] = [[] for _ in self._turns]

    def weigh(self, held: Held, budget: Budget) -> Weighing:
        narrowing = self._narrowing()
        settled: Sequence[float | None] = self._chances or [None] * (len(self._turns) - self._lost)
        scale = ShareScale(held, [*settled, 0.0] if self._lost else settled)
        weighed = weigh(narrowing, self._trial, scale, budget)
        judgements = [
            Judgement(self._next(loss.best, done), loss.lost, loss.error, self._cards_left(loss.left))
            for done, loss in enumerate(weighed.losses)
        ]
        best = self._cards_left(weighed.losses[0].best)
        return Weighing(weighed.value, weighed.stake, tuple(judgements), best)

    def _add_open(self, recipe: Recipe, placed: Turn, count: int, which: slice) -> None:
        """Add some of the best ways to continue after these plays."""
        rest = _placed(self._where, placed)
        search = searcher(rest)
        for turn in _found(rest, search, search.plan(recipe.beam, count))[which]:
            self._add(placed + turn)

    def _add(self, turn: Turn) -> None:
        """Have the search try this turn as well."""
        if any(_same(turn, other) for other in self._turns):
            return
        after, search = _placed(self._where, turn), self._search
        used = sum(1 << self._where.hand.index(play.card) for play in turn)
        search.values.append(search.world.planner.value(used, *after.tops))
        search.used.append(used)
        search.ends.append(list(after.tops))
        search.lengths.append(len(turn))
        self._turns.append(turn)

    def _add_best(self, ending: Ending) -> None:
        """Add the best turns of all that were open at first and after each play."""
        for done in range(len(self._plays) + 1):
            turn, chance = ending.best(self._plays[:done])
            if chance and ending.is_counted:
                self._add(turn)

    def _counted(self, ending: Ending) -> list[float] | None:
        """What the turns win; None if none does, for then it counts how many cards can still be placed."""
        chances = [ending.chance(turn) for turn in self._turns]
        return chances if ending.is_counted and any(chances) else None

    def _narrowing(self) -> list[list[int]]:
        """The turns open at first and after each move; ending the turn leaves only the one played."""
        narrowing = [list(range(len(self._turns)))]
        for done, move in enumerate(self._line, 1):
            fits = _same if move == END else _begins
            narrowing.append([at for at in narrowing[-1] if fits(self._plays[:done], self._turns[at])])
        return narrowing

    def _trial(self, tried: Sequence[int], deals: range) -> Sequence[Sequence[float]]:
        """The wins of the turns; the cards left in lost games are only noted."""
        if self._chances is not None:
            chances = [*self._chances, 0.0]
            return [[chances[at]] * len(deals) for at in tried]
        real = [at for at in tried if not self._is_lost(at)]
        results = dict(zip(real, self._search.trial(real, deals.start, deals.stop), strict=True))
        for at, found in results.items():
            self._results[at].extend(found)
        return [[max(0.0, each) for each in results.get(at, [0.0] * len(deals))] for at in tried]

    def _is_lost(self, at: int) -> bool:
        return self._lost and at == len(self._turns) - 1

    def _cards_left(self, at: int) -> float | None:
        """The mean number of cards left with this turn, if playouts go to the end of the game."""
        if self._is_lost(at):
            return float(len(self._where.hand) + len(self._where.unseen) - len(self._plays))
        if self._chances is not None:
            (results,) = self._search.trial([at], 0, SAMPLED_ENDS)
            lost = [-each / self._search.shape for each in results if each < 0] or [1.0]
            return (1 - self._chances[at]) * sum(lost) / len(lost)
        found = self._results[at]
        if not found or self._search.turns < TO_THE_END:
            return None
        return -sum(each for each in found if each < 0) / (len(found) * self._search.shape)

    def _next(self, at: int, done: int) -> Play | End:
        """The next play of a turn after so many moves of the line."""
        return next((play for play in self._turns[at] if play not in self._plays[:done]), END)


def _found(where: Situation, search: fast.TurnSearch, count: int) -> list[Turn]:
    return [read_path(where, search.paths[at], search.lengths[at]) for at in range(count)]


def _placed(where: Situation, plays: Turn) -> Situation:
    """The situation in the same turn after these plays."""
    tops, counts = list(where.tops), list(where.counts)
    for play in plays:
        tops[INDEX[play.on]] = play.card
    counts[where.seat] -= len(plays)
    cards = {play.card for play in plays}
    covered = sum({1 << INDEX[play.on] for play in plays})
    return msgspec.structs.replace(
        where,
        hand=tuple(card for card in where.hand if card not in cards),
        counts=tuple(counts),
        tops=tuple(tops),
        burning=where.burning & ~covered,
        owed=max(0, where.owed - len(plays)),
    )


def _begins(plays: Turn, turn: Turn) -> bool:
    """Whether a turn can continue from these plays: each pile gets the same cards first."""
    return all(_on(pile, turn)[: len(_on(pile, plays))] == _on(pile, plays) for pile in PILES)


def _same(one: Turn, other: Turn) -> bool:
    return len(one) == len(other) and _begins(one, other)


def _on(pile: Pile, turn: Turn) -> list[Card]:
    return [play.card for play in turn if play.on == pile]


def _loses(view: View, line: Sequence[Play | End]) -> bool:
    """Whether these moves lose at once by what the seat knows: stuck, or a fire left burning."""
    world = RULES.imagine(view, Random(0))
    for move in line:
        if move == END and not world.burning:
            return False
        world = RULES.apply(world, view.seat, move)
    return world.reason in ("stuck", "fire")


def read_path(where: Situation, path: int, length: int) -> Turn:
    """A turn's plays, decoded from the search's bits."""
    plays = []
    for at in range(length):
        bits = path >> (5 * at)
        plays.append(Play(Card(where.hand[bits & 7]), PILES[bits >> 3 & 3]))
    return tuple(plays)


def candidates(view: View, plan: Plan, done: int, chosen: Play | End) -> tuple[Candidate, ...]:
    """The best few next plays of the planned turns, the chosen one first."""
    found: dict[Play | End, Candidate] = {}
    all_known = not situation(view).unseen
    for turn, value, error in plan.weighed:
        if turn[:done] != plan.turn[:done]:
            continue
        move = turn[done] if len(turn) > done else END
        if move not in found:
            then = turn[done + 1 :]
            why = features(view, move, len(then) + 1)
            # where all cards are known, a playout that is won is the proof
            sure = (all_known or plan.counted) and value == 1
            found[move] = Candidate(move, value, error, why, then, sure=sure)
    ordered = sorted(found.values(), key=lambda each: (each.move != chosen, -each.value))
    return tuple(ordered[:HINTS])


def features(view: View, move: Play | End, cards: int) -> dict[str, float]:
    """What speaks for and against a play that begins a turn of so many cards."""
    if isinstance(move, End):
        return {"cards": 0.0}
    top = view.piles[INDEX[move.on]][-1]
    played = set(chain(*view.piles))
    between = range(min(top, move.card) + 1, max(top, move.card))
    asked = [said[INDEX[move.on]] for seat, said in enumerate(view.signals) if seat != view.seat]
    trick = is_trick(move.on, top, move.card)
    return {
        "passed": float(sum(card not in played for card in between)) * (-1.0 if trick else 1.0),
        "step": float(step_cost(move.on, top, move.card)),
        "trick": float(trick),
        "against_keep_off": float(asked.count("keep_off")),
        "against_small_steps": float(asked.count("small_steps")),
        "cards": float(cards),
    }


PLAYING_ON = Recipe(beam=6, turns=12, overlooks=0.07)
MASTER_1 = Recipe(beam=24, turns=12, playouts=400, ahead=2, count_from=40, weighing=3500)
MASTER = msgspec.structs.replace(MASTER_1, counts=800_000, learned=700)
PARTNER = msgspec.structs.replace(MASTER, people=True, learned=600)

BOTS: Mapping[str, Callable[[], Bot]] = {
    "random": RandomShortTurnBot,
    "greedy": GreedyBot,
    "hard@1": lambda: PlanningBot(PLAYING_ON),  # who plays on in reviews
    "master": lambda: PartnerBot(MASTER),
    "partner": lambda: PartnerBot(PARTNER),  # master where everybody else is a person, or plays no better
    "master@1": lambda: PlanningBot(MASTER_1),  # what later masters are compared with
}
