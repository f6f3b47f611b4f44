"""The interface of a game to everything that plays, shows, stores or searches it.

A state is a frozen value and `apply` is pure. Chance is an actor like the seats: when a state waits for it,
`chance` draws a move and `apply` takes it like any other, so a list of moves replays without a random
generator. Only moves in `legal_moves` and `asides` are allowed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NewType, TypeAlias, TypeVar, cast

import msgspec

from cardgames_qt.engine.errors import BadMoveError, BadOptionError
from cardgames_qt.engine.options import Option, Options, Value, settle
from cardgames_qt.engine.phrases import Fault, Phrase, quote, wrong_form

Seat = NewType("Seat", int)

CHANCE = Seat(-1)
"""Deals and shuffles."""
TABLE = Seat(-2)
"""All players together: agreeing on a starter, calling time."""

Entry: TypeAlias = dict[str, Any]
"""One entry of a record's log, as decoded JSON."""


class State(msgspec.Struct, frozen=True, gc=False):
    """A complete position, including everything hidden; built of tuples only."""

    seats: int


class View(msgspec.Struct, frozen=True):
    """A position as one seat knows it."""

    seat: Seat
    seats: int


class Move(msgspec.Struct, frozen=True, gc=False):
    """A value that can be played. Its field names are the keys of its log entry."""

    actor: ClassVar[Seat | None] = None
    """Who makes moves of this kind, if not a player."""

    @property
    def named_seat(self) -> Seat | None:
        """The seat the table chooses by this move; None if the move decides something else."""
        return None


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened, told only to the seats that may know it."""

    reveals: ClassVar[bool] = False
    """Whether somebody learns something hidden that was not theirs; such a move cannot be taken back."""


Audience: TypeAlias = tuple[Seat, ...] | None
"""The seats that hear an event; None means everybody."""
Emit: TypeAlias = Callable[[Event, Audience], None]


class Outcome(msgspec.Struct, frozen=True):
    scores: tuple[int, ...]
    """One per seat, or a single one if all play together."""
    winners: tuple[Seat, ...]
    reason: str

    @property
    def together(self) -> bool:
        """Whether all won or lost as one."""
        return len(self.scores) == 1

    def score(self, seat: Seat) -> int:
        """The seat's score, or the common one."""
        return self.scores[0 if self.together else seat]

    def share(self, seat: Seat) -> float:
        """The seat's share of the win: 1 (also if all win together), a fraction for a tie, or 0."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if self.together else 1 / len(self.winners)

    def rank(self, seat: Seat) -> int:
        """The seat's place, from 1. Rules break ties for the win alone; other equal scores share a place."""
        if seat in self.winners:
            return 1
        others = enumerate(self.scores)
        return 1 + sum(other in self.winners or score > self.scores[seat] for other, score in others)

    def best_first(self) -> list[Seat]:
        """All seats by their places."""
        return sorted(map(Seat, range(len(self.scores))), key=self.rank)


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class Rules(ABC, Generic[S, M, V]):
    """One game. Instances are stateless: everything about a position is in its State.

    >>> from cardgames_qt.games import find
    >>> rules = find("gap").rules
    >>> state = rules.start(2, rules.settle(2, {}))
    >>> rules.to_act(state) == (CHANCE,)
    True
    >>> state = rules.apply(state, CHANCE, rules.chance(state, Random(7)))
    >>> seat = rules.to_act(state)[0]
    >>> move = rules.legal_moves(state, seat)[0]
    >>> rules.read_entry(state, rules.entry(state, seat, move)) == (seat, move)
    True
    >>> rules.view(rules.apply(state, seat, move), seat).seat == seat
    True
    """

    id: ClassVar[str]
    seat_counts: ClassVar[range]
    moves: ClassVar[Mapping[str, type[Move]]]
    """Move types by the key that identifies their log entry; the first match wins."""
    view_type: ClassVar[type[View]]
    together: ClassVar[bool] = False
    """Whether all players win or lose as one, with one score."""

    @abstractmethod
    def options(self, seats: int) -> tuple[Option, ...]:
        """The options and their defaults for this many seats."""

    def settle(self, seats: int, given: Options) -> dict[str, Value]:
        """All options for this many seats, with the given ones checked; raises BadOptionError."""
        if seats not in self.seat_counts:
            least, most = self.seat_counts[0], self.seat_counts[-1]
            values = {"game": self.id, "least": least, "most": most, "seats": seats}
            raise BadOptionError(Phrase("{game} is for {least} to {most} players, not {seats}", values))
        return settle(self.options(seats), given, self.id)

    def wishes(self, seats: int) -> tuple[Option, ...]:
        """What the table may fix beforehand; at None, chance or a later agreement decides."""
        del seats
        return ()

    def playing_time(self, options: Options) -> int | None:
        """Minutes after which time is called, or None; `options` are settled."""
        del options
        return None

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """The state before the deal; `options` are settled."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats the game is waiting for, several if they decide simultaneously; empty when it is over."""

    def on_turn(self, state: S) -> Seat:
        """Whose turn it is; other seats may have a part in it."""
        return self.to_act(state)[0]

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every move of a seat the game is waiting for. Not for CHANCE: see `chance_fault`."""

    def asides(self, state: S, seat: Seat) -> Sequence[M]:
        """Moves that pass no turn, such as talk; legal at any time."""
        del state, seat
        return ()

    @abstractmethod
    def why_illegal(self, state: S, seat: Seat, move: M) -> Fault:
        """The rule that forbids a move that is not in `legal_moves`."""

    @abstractmethod
    def chance(self, state: S, rng: Random) -> M:
        """Draw a move in a state that waits for CHANCE."""

    def grant(self, state: S, move: M, wishes: Options) -> M:
        """The drawn move with the table's wishes applied; `wishes` are settled."""
        del state, wishes
        return move

    def agreed(self, state: S, wishes: Options) -> M | None:
        """The TABLE's move if it was agreed beforehand, in a state that waits for it."""
        del state, wishes
        return None

    @abstractmethod
    def chance_fault(self, state: S, move: M) -> Fault | None:
        """Why a recorded deal or shuffle is impossible, or None."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M, emit: Emit | None = None) -> S:
        """The state after a legal move; events go to `emit`, if given."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game is running."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The current scores: one per seat, or a single one if all play together."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """Everything this seat may know, and nothing else."""

    def open_view(self, view: V) -> V | None:
        """What everybody at the table may see of this view: its own hand is no more than the others' are.

        None if the game has no such view; then a screen that several look at is covered.
        """
        del view
        return None

    def open_event(self, event: Event) -> Event:
        """What everybody may hear of an event that one seat heard; asked only where there is an open view."""
        return event

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A random state consistent with this view."""

    @abstractmethod
    def census(self, state: S) -> Counter[str]:
        """Every card in the state by name, wherever it is; used to check that none is lost."""

    def fault(self, state: S, seat: Seat, move: M) -> Fault | None:
        """Why this seat may not make this move now; None if it may."""
        if move in self.asides(state, seat):
            return None
        if self.outcome(state) is not None:
            return Fault("game_over")
        waiting = self.to_act(state)
        if seat == TABLE and TABLE not in waiting:
            return Fault("not_now")
        if seat not in waiting:
            return Fault("not_your_turn", {"seat": seat, "turn": waiting[0]})
        if seat == CHANCE:
            return self.chance_fault(state, move)
        if move in self.legal_moves(state, seat):
            return None
        return self.why_illegal(state, seat, move)

    def entry(self, state: S, seat: Seat, move: M) -> Entry:
        """The move as a log entry of a record."""
        del state
        entry = cast(Entry, msgspec.json.decode(msgspec.json.encode(move)))
        return {"by": int(seat)} | entry if move.actor is None else entry

    def read_entry(self, state: S, entry: Entry) -> tuple[Seat, M]:
        """The actor and move of a log entry; raises BadMoveError."""
        move = self.read_move(entry)
        if move.actor is not None:
            if "by" in entry:
                key = {"key": next(key for key in self.moves if key in entry)}
                raise BadMoveError(Phrase("“{key}” is not done by a seat, but the entry has “by”", key))
            return move.actor, self.normalise(state, move.actor, move)
        by = entry.get("by")
        if type(by) is not int or by not in range(state.seats):
            values = {"last": state.seats - 1, "found": quote(by)}
            raise BadMoveError(Phrase("“by” must be a seat from 0 to {last}, not {found}", values))
        return Seat(by), self.normalise(state, Seat(by), move)

    def read_move(self, entry: Entry) -> M:
        """The move in a log entry; raises BadMoveError."""
        for key, kind in self.moves.items():
            if key in entry:
                try:
                    return cast(M, msgspec.convert(entry, kind))
                except msgspec.ValidationError as error:
                    raise BadMoveError(wrong_form(error)) from None
        values = {"keys": tuple(self.moves), "found": quote(sorted(entry))}
        raise BadMoveError(Phrase("none of {keys} is in {found}", values))

    def normalise(self, state: S, seat: Seat, move: M) -> M:
        """The move as `legal_moves` writes it, for files that order its cards differently."""
        del state, seat
        return move


AnyRules: TypeAlias = Rules[Any, Any, Any]
