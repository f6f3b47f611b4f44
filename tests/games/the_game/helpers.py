"""Positions of The Game in a line, and random games to look into."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from types import ModuleType
from typing import Any

from msgspec.structs import replace

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import CHANCE, Audience, Event, Seat
from cardgames_qt.games.the_game import fast_learned
from cardgames_qt.games.the_game.cards import BOTTOMS, CARDS, PILES, Card, Pile
from cardgames_qt.games.the_game.model import Cards, Play, State, TheGameMove
from cardgames_qt.games.the_game.rules import END, TheGameRules

RULES = TheGameRules()


def cards(numbers: Iterable[int]) -> Cards:
    return tuple(Card(number) for number in numbers)


def play(number: int, on: Pile) -> Play:
    return Play(Card(number), on)


def position(
    hands: Sequence[Sequence[int]],
    deck: Sequence[int] = (),
    piles: Mapping[Pile, Sequence[int]] | None = None,
    options: Mapping[str, Value] | None = None,
    **changes: Any,
) -> State:
    """Seat 0 is on turn and has placed nothing; only the cards that matter exist."""
    fresh = RULES.start(len(hands), RULES.settle(len(hands), options or {}))
    laid = piles or {}
    return replace(
        fresh,
        phase="turn",
        starter=Seat(0),
        turn=changes.pop("turn", Seat(0)),
        hands=tuple(cards(hand) for hand in hands),
        deck=cards(deck),
        piles=tuple(
            (bottom, *cards(laid.get(pile, ()))) for pile, bottom in zip(PILES, BOTTOMS, strict=True)
        ),
        **changes,
    )


def all_but(*numbers: int) -> list[int]:
    """Every other card, to lie under the tops where the number of cards left matters."""
    return [card for card in CARDS if card not in numbers]


def after(state: State, *moves: TheGameMove) -> State:
    """The position after these moves of whoever is on turn, each checked."""
    for move in moves:
        seat = RULES.to_act(state)[0]
        assert RULES.fault(state, seat, move) is None, move
        state = RULES.apply(state, seat, move)
    return state


def told(state: State, move: TheGameMove, seat: Seat | None = None) -> list[tuple[Event, Audience]]:
    """What a move tells, and to whom."""
    heard: list[tuple[Event, Audience]] = []
    by = RULES.to_act(state)[0] if seat is None else seat
    RULES.apply(state, by, move, lambda event, audience: heard.append((event, audience)))
    return heard


def rule(state: State, move: TheGameMove, seat: int | None = None) -> str | None:
    """The name of the rule that forbids a move, None if nothing does."""
    by = RULES.to_act(state)[0] if seat is None else Seat(seat)
    fault = RULES.fault(state, by, move)
    return fault.rule if fault else None


def playout(seats: int, seed: int, **options: Value) -> Iterator[tuple[State, Seat, TheGameMove, State]]:
    """Every step of a game that is played at random but ends most turns at the minimum, talk included."""
    rng = Random(f"{seats}/{seed}")
    state = RULES.start(seats, RULES.settle(seats, options))
    while waiting := RULES.to_act(state):
        seat = waiting[0]
        if talk := RULES.asides(state, talker := Seat(rng.randrange(seats))):
            said = rng.choice(talk)
            spoken = RULES.apply(state, talker, said)
            yield state, talker, said, spoken
            state = spoken
        if seat == CHANCE:
            move: TheGameMove = RULES.chance(state, rng)
        else:
            moves = RULES.legal_moves(state, seat)
            move = END if END in moves and rng.random() < 0.7 else _shortest(state, moves, rng)
        then = RULES.apply(state, seat, move)
        yield state, seat, move, then
        state = then


def _shortest(state: State, moves: Sequence[TheGameMove], rng: Random) -> TheGameMove:
    """Mostly the smallest jump, so that games get far enough to empty the deck."""
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays or rng.random() < 0.03:
        return rng.choice(moves)
    return min(plays, key=lambda move: abs(move.card - state.piles[PILES.index(move.on)][-1]))


def final(seats: int, seed: int, **options: Value) -> State:
    *_, (_, _, _, state) = playout(seats, seed, **options)
    return state


def plain_network(plain: ModuleType, network: fast_learned.Learned) -> Any:
    """The same network for the plain source of `fast_learned`, without reading the weights again."""
    copied = plain.Learned.__new__(plain.Learned)
    for name in ("bias", "rows", "held", "unseen", "layers"):
        setattr(copied, name, getattr(network, name))
    copied.lanes = [plain.Lanes(lanes.count, lanes.bits) for lanes in network.lanes]
    return copied
