"""The Game as people play it: see `kit/persona.py`.

A person plans a turn like the bots, but of the cards it notices, with the words it heard and still has in
mind. Its dials:

- `overlooks`: the share of its cards that it does not see in a turn, with a full hand;
- `hasty`: how many of its turns go the shortest way by the numbers, without thinking of what is gone already;
- `many`: by how much it likes to place another card, below nothing for who places as few as possible; in a
  hurry, the jump for which it does;
- `listens`: the share of the others' words that it acts on;
- `forgets`: how often a standing word has slipped its mind, be it somebody else's in a turn or its own that
  should be taken back;
- `speaks`: how often it says what it would like, where it would like something;
- `babbles`: how often it says something about a pile that it has no card for.

The levels err by the same dials up to `forgets`. But they know what a word is worth: they speak as sparingly
as master, and act on the words they have in mind as it does, where a person does as it is asked.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

import msgspec

from cardgames_qt.engine.history import Played
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.bot import (
    REMEMBERED,
    Plan,
    PlanningBot,
    Recipe,
    Situation,
    Turn,
    read_path,
    searcher,
    situation,
)
from cardgames_qt.games.the_game.cards import PILES, Card, Pile
from cardgames_qt.games.the_game.fast_people import NOTHING, NUMBERS, obey
from cardgames_qt.games.the_game.model import Kind, Play, Signal, State, View
from cardgames_qt.games.the_game.rules import INDEX, PLAYS, RULES, can_place, step_cost
from cardgames_qt.games.the_game.talk import SAID, wanted_for
from cardgames_qt.kit.bot import Budget
from cardgames_qt.kit.persona import OFTEN, SHARE, Dial, DialSettings, Personas, load_levels

RECIPE: Final = Recipe(beam=6, turns=24)
FULL_HAND: Final = 8
CALM: Final = 0.5
"""Levels overlook so much of that alone, where nobody mends what they spoil; and they think twice there."""
UNHURRIED: Final = {2: 0.88, 3: 0.8, 4: 0.8, 5: 0.8}
"""And err so much of that beside others: they have looked while those had their turns."""


class Dials(msgspec.Struct, frozen=True):
    """How a person errs; the module tells what each dial means."""

    overlooks: float = 0.0
    hasty: float = 0.0
    many: float = 0.0
    listens: float = 1.0
    forgets: float = 0.0
    speaks: float = 0.5
    babbles: float = 0.0


class TheGamePerson(PlanningBot):
    """Plans turns and talks as its dials say."""

    def __init__(self, settings: DialSettings, series: int = 0) -> None:
        """`series` selects another of all the turns that such a person may think of."""
        super().__init__(RECIPE)
        self._dials, self._series = Dials(**settings), series

    def plan(self, where: Situation, budget: Budget) -> Plan:
        del budget
        return thought_of(self._dials, where, self._series)

    def talk(self, view: View, asides: Sequence[Any], rng: Random) -> Sequence[Any]:
        """Wishes for the own cards, and what still stands without reason."""
        if view.turn == view.seat:
            return ()
        said: list[Signal] = []
        for pile, standing in zip(PILES, view.signals[view.seat], strict=True):
            wish = wished(view, pile)
            draw = rng.random()
            if standing and not wish:
                said += [Signal("clear", pile)] if draw >= self._dials.forgets else []
            elif wish and wish != standing:
                said += [Signal(wish, pile)] if draw < self._dials.speaks else []
            elif not wish and draw < self._dials.babbles:
                said.append(Signal(rng.choice(("keep_off", "small_steps")), pile))
        return [word for word in said if word in asides]


def wished(view: View, pile: Pile) -> Kind | None:
    """What a person would like others to do with a pile."""
    near, then = wanted_for(pile, view.piles[INDEX[pile]][-1], view.hand)
    return "keep_off" if near else "small_steps" if then else None


class TheGameLevel(PlanningBot):
    """Plans turns as its dials say, and talks like any other bot."""

    def __init__(self, settings: DialSettings) -> None:
        super().__init__(RECIPE)
        self._dials = Dials(**settings)

    def plan(self, where: Situation, budget: Budget) -> Plan:
        del budget
        return thought_of(self._at_table_of(where.seats), where, obeys=False)

    def _at_table_of(self, seats: int) -> Dials:
        dials = self._dials
        if seats == 1:
            return msgspec.structs.replace(dials, overlooks=CALM * dials.overlooks, hasty=dials.hasty**2)
        share = UNHURRIED[seats]
        return msgspec.structs.replace(dials, overlooks=share * dials.overlooks, hasty=share * dials.hasty)


@lru_cache(REMEMBERED)
def thought_of(dials: Dials, where: Situation, series: int = 0, *, obeys: bool = True) -> Plan:
    """The turn such a person makes; chance follows from what it sees, so that it keeps to its plan.

    Who `obeys` does as it is asked, and thinks no further about the words.
    """
    rng = Random(f"{where.seed()}/{series}")
    hidden = dials.overlooks * len(where.hand) / FULL_HAND
    noticed = [card for card in where.hand if rng.random() >= hidden]
    missed = [card for card in where.hand if card not in noticed]
    in_mind = msgspec.structs.replace(where, signals=_in_mind(dials, where, rng))
    seen = msgspec.structs.replace(
        in_mind, hand=tuple(noticed), unseen=tuple(sorted((*where.unseen, *missed)))
    )
    in_a_hurry = rng.random() < dials.hasty and not where.burning
    for looked_at in (seen, in_mind):
        turn = _shortest(dials, looked_at) if in_a_hurry else _planned(dials, looked_at, obeys=obeys)
        if turn is not None:
            return Plan(turn, ())
    search = searcher(where)
    search.plan(RECIPE.beam, 1)
    return Plan(read_path(where, *search.stuck_plays()), ())


def _in_mind(dials: Dials, where: Situation, rng: Random) -> tuple[tuple[str | None, ...], ...]:
    """The words of the others that the person acts on."""

    def heeded(seat: int, kind: str | None) -> bool:
        in_mind = rng.random() < dials.listens and rng.random() >= dials.forgets
        return in_mind and seat != where.seat and kind is not None

    return tuple(
        tuple(kind if heeded(seat, kind) else None for kind in said)
        for seat, said in enumerate(where.signals)
    )


def _asked(where: Situation) -> list[int]:
    """The strongest word about each pile."""
    heard = [[SAID[kind] for kind in said] for said in where.signals]
    return [max(words) for words in zip(*heard, strict=True)] if heard else [NOTHING] * len(PILES)


def _planned(dials: Dials, where: Situation, *, obeys: bool) -> Turn | None:
    """The best turn by the evaluation and by how many cards the person likes to place, if there is one."""
    search = searcher(where)
    if obeys:
        obey(search.world.planner, _asked(where), list(where.tops))
    count = search.plan(RECIPE.beam, RECIPE.turns)
    if not count:
        return None
    best = max(range(count), key=lambda at: search.values[at] + dials.many * float(search.lengths[at]))
    return read_path(where, search.paths[best], search.lengths[best])


def _shortest(dials: Dials, where: Situation) -> Turn | None:
    """The smallest jump again and again; None if that leads nowhere."""
    tops, hand, turn, asked = list(where.tops), list(where.hand), list[Play](), _asked(where)
    while True:
        steps = [
            (step_cost(pile, Card(tops[at]), Card(card)) + NUMBERS[asked[at]], card, at)
            for at, pile in enumerate(PILES)
            for card in hand
            if can_place(pile, Card(tops[at]), Card(card))
        ]
        done = len(turn) >= where.owed
        if not steps or (done and min(steps)[0] > dials.many):
            return tuple(turn) if done else None
        _, card, at = min(steps)
        turn.append(PLAYS[at][card - 2])
        tops[at] = card
        hand.remove(card)


# --- fitting the dials to somebody's games ----------------------------------------------------------------


def _fancy(settings: DialSettings, view: View, moves: Sequence[Any], rng: Random) -> Hashable:
    del moves
    plan = TheGamePerson(settings, rng.getrandbits(30)).plan(situation(view), Budget())
    return _made(plan.turn)


def _made(line: Sequence[Any]) -> Hashable:
    """Cards on different piles can be placed in any order."""
    return frozenset(move for move in line if isinstance(move, Play))


def _counted(history: Sequence[Played], seat: Seat) -> Iterator[tuple[str, bool]]:
    """Every turn of somebody else is an occasion to speak about each pile."""
    for at, step in enumerate(history):
        state: State = step.state
        if state.phase != "turn" or state.turn == seat or state.played or step.aside or state.talk == "none":
            continue
        view = RULES.view(_before_talk(history, at), seat)
        said = dict(zip(PILES, state.signals[seat], strict=True))
        for pile, standing in zip(PILES, view.signals[seat], strict=True):
            wish = wished(view, pile)
            if standing and not wish:
                yield "forgets", said[pile] is not None
            elif wish and wish != standing:
                yield "speaks", said[pile] == wish
            elif not wish:
                yield "babbles", said[pile] is not None


def _before_talk(history: Sequence[Played], at: int) -> State:
    """The state before anybody spoke about the turn that begins here."""
    while at and history[at - 1].aside:
        at -= 1
    state: State = history[at].state
    return state


PERSONAS = Personas(
    dials={
        "overlooks": Dial(SHARE),
        "hasty": Dial(OFTEN),
        "many": Dial((-6.0, -3.0, 0.0, 3.0, 6.0)),
        "listens": Dial(OFTEN, none=1.0),
        "forgets": Dial(OFTEN),
        "speaks": Dial(OFTEN, none=0.5),
        "babbles": Dial(OFTEN),
    },
    named={
        "deaf": {"overlooks": 0.15, "listens": 0.0},
        "over-signalling": {"overlooks": 0.15, "speaks": 1.0, "babbles": 0.5, "forgets": 0.5},
        "hasty": {"overlooks": 0.15, "hasty": 0.75, "many": 3.0},
        "forgetful": {"overlooks": 0.15, "forgets": 0.75},
        "careless": {"overlooks": 0.3, "listens": 0.5},
        "eager": {"overlooks": 0.15, "many": 3.0},
        "timid": {"overlooks": 0.15, "many": -3.0, "speaks": 0.0},
    },
    make=TheGamePerson,
    fancy=_fancy,
    made=_made,
    shares=("forgets", "speaks", "babbles"),
    counted=_counted,
    levels=load_levels(__file__),
    make_level=TheGameLevel,
)
