"""What a game is to everybody who plays, shows, stores or searches it.

A state is a frozen value and `apply` is pure. Chance is an actor like the seats: where the state waits for
it, `chance` draws what comes out and `apply` takes it like any move, so a record of moves replays with no
random generator. Nothing outside a game's `legal_moves` (and `asides`) is ever allowed.
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
"""What everybody at the table does together: agree on a starter, watch the clock."""

Entry: TypeAlias = dict[str, Any]
"""One entry of a record's log, as JSON builds it."""


class State(msgspec.Struct, frozen=True, gc=False):
    """A position with all that is hidden in it; tuples all the way down."""

    seats: int


class View(msgspec.Struct, frozen=True):
    """A position as one seat knows it."""

    seat: Seat
    seats: int


class Move(msgspec.Struct, frozen=True, gc=False):
    """A value that can be played. The names of its fields are the keys of its record entry."""

    actor: ClassVar[Seat | None] = None
    """Who makes moves of this kind if it is not a player."""

    @property
    def named_seat(self) -> Seat | None:
        """The seat that the table chooses by this move; None where it decides on something else."""
        return None


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened, told only to those who may know it."""

    reveals: ClassVar[bool] = False
    """Whether somebody learns what was hidden and not theirs: such a move cannot be taken back."""


Audience: TypeAlias = tuple[Seat, ...] | None
"""The seats that hear an event; None is everybody."""
Emit: TypeAlias = Callable[[Event, Audience], None]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[int, ...]
    """One a seat; a single one where all play together."""
    winners: tuple[Seat, ...]
    reason: str

    @property
    def together(self) -> bool:
        """Whether all won or lost as one."""
        return len(self.scores) == 1

    def score(self, seat: Seat) -> int:
        """What a seat scored, or all together."""
        return self.scores[0 if self.together else seat]

    def share(self, seat: Seat) -> float:
        """What a seat has of the win: all of it, also where all win together, a part of a tie, or nothing."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if self.together else 1 / len(self.winners)


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class Rules(ABC, Generic[S, M, V]):
    """One game. Instances hold nothing: everything about a position is in its state.

    >>> from random import Random
    >>> from cardgames_qt.games import find
    >>> rules = find("gap").rules
    >>> state = rules.start(2, rules.settle(2, {}))
    >>> rules.to_act(state) == (CHANCE,)
    True
    >>> deal = rules.chance(state, Random(7))
    >>> dealt = rules.apply(state, CHANCE, deal)
    >>> rules.to_act(dealt), rules.to_act(state)
    ((1,), (-1,))
    >>> moves = rules.legal_moves(dealt, Seat(1))
    >>> rules.fault(dealt, Seat(1), moves[0]) is None
    True
    >>> rules.fault(dealt, Seat(0), moves[0]).rule
    'not_your_turn'

    A view has what its seat may know, and `imagine` makes of it a world that looks the same:

    >>> view = rules.view(dealt, Seat(0))
    >>> rules.view(rules.imagine(view, Random(1)), Seat(0)) == view
    True
    """

    id: ClassVar[str]
    seat_counts: ClassVar[range]
    moves: ClassVar[Mapping[str, type[Move]]]
    """The kinds of moves by the key that tells their record entry from the others', first match wins."""
    view_type: ClassVar[type[View]]
    together: ClassVar[bool] = False
    """Whether all players win or lose as one, with one score for them all."""

    @abstractmethod
    def options(self, seats: int) -> tuple[Option, ...]:
        """What the table may agree on, with the defaults for this many seats."""

    def settle(self, seats: int, given: Options) -> dict[str, Value]:
        """All options for this many seats, given ones checked; raises BadOptionError."""
        if seats not in self.seat_counts:
            least, most = self.seat_counts[0], self.seat_counts[-1]
            told = {"game": self.id, "least": least, "most": most, "seats": seats}
            raise BadOptionError(Phrase("{game} is for {least} to {most} players, not {seats}", told))
        return settle(self.options(seats), given, self.id)

    def wishes(self, seats: int) -> tuple[Option, ...]:
        """What a table may settle beforehand; left at None, chance or a later agreement decides it."""
        del seats
        return ()

    def playing_time(self, options: Options) -> int | None:
        """The minutes after which the table calls the time, by settled options; None where none counts."""
        del options
        return None

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """The state before anything was dealt; `options` are settled ones."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Whose move the game waits for, several where they decide at once; empty when it is over."""

    def on_turn(self, state: S) -> Seat:
        """Whose turn it is in a state that waits for somebody; others may have a part in it."""
        return self.to_act(state)[0]

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every move of a seat the game waits for. Chance's are not listed: see `chance_fault`."""

    def asides(self, state: S, seat: Seat) -> Sequence[M]:
        """Moves that nobody owes and that pass no turn, such as talk; legal at any time."""
        del state, seat
        return ()

    @abstractmethod
    def why_illegal(self, state: S, seat: Seat, move: M) -> Fault:
        """Which rule stands in the way of a move that is not in `legal_moves`."""

    @abstractmethod
    def chance(self, state: S, rng: Random) -> M:
        """Draw what chance decides in a state that waits for CHANCE."""

    def grant(self, state: S, move: M, wishes: Options) -> M:
        """What chance drew, with what the table wished for in its place; `wishes` are settled ones."""
        del state, wishes
        return move

    def agreed(self, state: S, wishes: Options) -> M | None:
        """The move of the TABLE that was settled beforehand, in a state that waits for it."""
        del state, wishes
        return None

    @abstractmethod
    def chance_fault(self, state: S, move: M) -> Fault | None:
        """What is impossible about a recorded deal or shuffle."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M, emit: Emit | None = None) -> S:
        """The state after a legal move; what happened goes to `emit`, if anybody listens."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The score as it stands: one a seat, a single one where all play together."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> V:
        """All that this seat has legally seen, and nothing else."""

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A random state that looks exactly like this view to its seat."""

    @abstractmethod
    def census(self, state: S) -> Counter[str]:
        """Every card in the state by name, wherever it lies."""

    def fault(self, state: S, seat: Seat, move: M) -> Fault | None:
        """Why this seat may not make this move now, or None if it may."""
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
        """The move as a record's log entry."""
        del state
        entry = cast(Entry, msgspec.json.decode(msgspec.json.encode(move)))
        return {"by": int(seat)} | entry if move.actor is None else entry

    def read_entry(self, state: S, entry: Entry) -> tuple[Seat, M]:
        """Actor and move of a log entry; raises BadMoveError if it is neither."""
        move = self.read_move(entry)
        if move.actor is not None:
            if "by" in entry:
                key = {"key": next(key for key in self.moves if key in entry)}
                raise BadMoveError(Phrase("'{key}' is not done by a seat, but the entry has \"by\"", key))
            return move.actor, self.normalise(state, move.actor, move)
        by = entry.get("by")
        if type(by) is not int or by not in range(state.seats):
            told = {"last": state.seats - 1, "found": quote(by)}
            raise BadMoveError(Phrase('"by" must be a seat from 0 to {last}, not {found}', told))
        return Seat(by), self.normalise(state, Seat(by), move)

    def read_move(self, entry: Entry) -> M:
        """The move written in these keys; raises BadMoveError if none is."""
        for key, kind in self.moves.items():
            if key in entry:
                try:
                    return cast(M, msgspec.convert(entry, kind))
                except msgspec.ValidationError as error:
                    raise BadMoveError(wrong_form(error)) from None
        told = {"keys": tuple(self.moves), "found": quote(sorted(entry))}
        raise BadMoveError(Phrase("none of {keys} is in {found}", told))

    def normalise(self, state: S, seat: Seat, move: M) -> M:
        """The same move as `legal_moves` would write it, where a file may order its cards otherwise."""
        del state, seat
        return move


AnyRules: TypeAlias = Rules[Any, Any, Any]
