"""The course of a game: what it waits for, and what the answers lead to.

Nothing here waits, measures time or knows a screen. Whoever drives the game (the window, a simulation, a
lesson) lets the course ask the deciders and passes on their answers, at once or later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from math import inf
from typing import Any, Protocol

import msgspec

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, TABLE, Entry, Move, Seat
from cardgames_qt.kit.bot import Kind


class DecisionRequest(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What the game wants from a seat, or from the TABLE. It is open until answered or dropped."""

    kind: Kind
    seat: Seat
    moves: tuple[Any, ...] = ()
    """The choices; for talk, any number of them may be chosen."""
    view: Any = None
    """What the seat may know; None for the TABLE."""
    steps: int
    """Length of the history when the request was made."""


class Response(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a request, in the field for its kind."""

    move: Any = None
    said: tuple[Any, ...] = ()
    bid: float = 0.0


class Decider(Protocol):
    """Who decides at a seat: a person, a bot, a script."""

    person: bool
    """Persons talk when they like and agree among themselves; all others are asked to."""

    def ask(self, request: DecisionRequest) -> Response | None:
        """The answer, or None if it comes later through `Course.answer` or `Course.play`."""

    def forget(self, request: DecisionRequest) -> None:
        """The request was dropped; its answer is no longer needed."""


class PersonDecider:
    """A person at the screen, who is not asked but acts through `Course.play`."""

    person = True

    def ask(self, request: DecisionRequest) -> None: ...  # the screen shows whose turn it is

    def forget(self, request: DecisionRequest) -> None: ...


def actor_of(seat: Seat, move: Move) -> Seat:
    """The actor of a move made by that seat: the seat itself, or the TABLE."""
    return seat if move.actor is None else move.actor


class Course:
    """Drives one game: holds the match, knows the open requests and applies the answers.

    Before the turn passes to another seat, every bot may talk, in seat order, each hearing those before. Then
    all seats to act are asked at the same time with the same knowledge. If the table has to choose a seat,
    the bots bid; where there are persons they decide, otherwise the table chooses among the highest bids.
    """

    def __init__(self, match: Match, deciders: Mapping[Seat, Decider]) -> None:
        """`deciders` has one for every seat, and one for the TABLE."""
        self.match = match
        self._deciders = dict(deciders)
        self._open: list[DecisionRequest] = []
        self._unasked: list[DecisionRequest] = []
        self._turn: Seat | None = None  # the turn before which the bots have talked, or are talking
        self._to_speak: deque[Seat] = deque()
        self._bids: dict[Seat, float] = {}

    @property
    def minutes(self) -> int | None:
        """The agreed playing time; whoever has a clock must call it."""
        return self.match.rules.playing_time(self.match.options)

    @property
    def requests(self) -> tuple[DecisionRequest, ...]:
        """Everything the game is waiting for; empty once it is over."""
        if not self._open:
            self._open = self._next()
            self._unasked = self._open[:]
        return tuple(self._open)

    @property
    def can_call_time(self) -> bool:
        """Whether there is a round to be the last; between rounds there is none."""
        return bool(self.match.asides(TABLE))

    @property
    def wish(self) -> Seat | None:
        """The highest bidder, once all bots have bid."""
        if any(request.kind == "bid" for request in self._open):
            return None
        willing = {seat: bid for seat, bid in self._bids.items() if bid > -inf}
        return max(willing, key=willing.__getitem__) if willing else None

    def settled_with(self, seat: Seat, bid: float) -> Move:
        """What the table would agree on if this seat bid too."""
        bids = {**self._bids, seat: bid}
        named = [move for move in self.match.legal_moves(TABLE) if move.named_seat in bids]
        settled: Move = max(named, key=lambda move: bids[move.named_seat])
        return settled

    def begin(self) -> None:
        self.match.deal()
        self._settle()

    def set_up(self, match: Match) -> None:
        """Continue from another position, as a lesson does."""
        self.forget()
        self.match, self._turn = match, None

    def reseat(self, deciders: Mapping[Seat, Decider]) -> None:
        """From now on these decide; what is open is asked again, and nothing that was answered is lost."""
        self.forget()
        self._deciders.update(deciders)

    def go_on(self) -> None:
        """Ask the deciders that have not been asked yet, and apply immediate answers."""
        for request in self.requests:
            if request in self._unasked:
                self._unasked.remove(request)
                response = self._deciders[request.seat].ask(request)
                if response is not None:
                    self.answer(request, response)

    def answer(self, request: DecisionRequest, response: Response) -> None:
        """Apply an answer; one to a dropped request is ignored. Raises IllegalMoveError."""
        if request not in self._open:
            return
        if request.kind == "bid":
            self._bids[request.seat] = response.bid
        for move in (response.move,) if request.kind == "move" else response.said:
            self.match.play(request.seat, move)
        self._open.remove(request)
        self._settle()

    def play(self, seat: Seat, move: Move) -> None:
        """Make a move for that seat or the TABLE, requested or not; raises IllegalMoveError."""
        actor, before = actor_of(seat, move), len(self.match.history)
        self.match.play(actor, move)
        if not self.match.history[before].aside:
            self._drop(*(each for each in self._open if each.seat == actor and each.kind == "move"))
        self._settle()

    def call_time(self) -> None:
        """The playing time is over."""
        self.play(TABLE, self.match.asides(TABLE)[0])

    def retell(self, seat: Seat, move: Move, script: deque[Entry]) -> None:
        """Make a scripted step, taking chance's moves after it from the front of the script."""
        self.match.replay(seat, move)
        while self.match.to_act == (CHANCE,):
            self.match.replay(*self.match.read_entry(script.popleft()))
        self._settle()

    def take_back(self, seat: Seat, *, freely: bool = False) -> None:
        """Undo this seat's last move; raises TakeBackError at a barrier, unless `freely`."""
        crossed = self.match.why_no_take_back(seat) is not None
        self.match.take_back(seat, freely=freely)
        if crossed:
            self.forget()
        else:
            self._ask_again()

    def redo(self) -> None:
        """Repeat the last move taken back; raises TakeBackError if there is none."""
        seat = self.match.redoable
        self.match.redo()
        self._drop(*(request for request in self._open if request.seat == seat))
        self._settle()

    def forget(self) -> None:
        """Drop all open requests."""
        self._drop(*self._open)
        self._to_speak.clear()
        self._bids.clear()

    # --- what is open ---------------------------------------------------------------------------------

    def _next(self) -> list[DecisionRequest]:
        waiting = self.match.to_act
        if waiting == (TABLE,):
            return self._agreement()
        if not waiting:
            return []
        if waiting[0] != self._turn:
            self._turn = waiting[0]
            self._to_speak = deque(seat for seat in self._seats() if not self._deciders[seat].person)
        while self._to_speak:
            seat = self._to_speak.popleft()
            asides = tuple(self.match.asides(seat))
            if asides:
                return [self._request("talk", seat, asides)]
        return [self._request("move", seat, tuple(self.match.legal_moves(seat))) for seat in waiting]

    def _agreement(self) -> list[DecisionRequest]:
        moves = tuple(self.match.legal_moves(TABLE))
        named = [move.named_seat for move in moves]
        if None in named:
            return [self._request("move", TABLE, moves)]
        if not self._bids:
            bids = [self._request("bid", seat, ()) for seat in named if not self._deciders[seat].person]
            persons = any(each.person for each in self._deciders.values())
            return [*bids, self._request("move", TABLE, moves)] if persons else bids
        highest = max(self._bids.values())
        best = tuple(move for move in moves if self._bids[move.named_seat] == highest)
        return [self._request("move", TABLE, best)]

    def _seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number in range(self.match.seats))

    def _request(self, kind: Kind, seat: Seat, moves: tuple[Any, ...]) -> DecisionRequest:
        view = self.match.view(seat) if seat != TABLE else None
        return DecisionRequest(kind=kind, seat=seat, moves=moves, view=view, steps=len(self.match.history))

    def _settle(self) -> None:
        """Drop the requests that the last step made obsolete."""
        if self.match.to_act != (TABLE,):
            self._bids.clear()
        self._drop(*(request for request in self._open if not self._awaits(request)))

    def _ask_again(self) -> None:
        """After taking back a secret decision: keep the other seats' identical requests open."""
        self._to_speak.clear()
        self._bids.clear()
        now = [self._request("move", seat, tuple(self.match.legal_moves(seat))) for seat in self.match.to_act]
        asked = {(request.seat, request.moves) for request in self._open if request.kind == "move"}
        same = {(request.seat, request.moves) for request in now} & asked
        self._drop(*(each for each in self._open if (each.seat, each.moves) not in same))
        if self._open:
            new = [request for request in now if (request.seat, request.moves) not in same]
            self._open += new
            self._unasked += new

    def _awaits(self, request: DecisionRequest) -> bool:
        waiting = self.match.to_act
        if request.kind == "talk":
            return waiting[:1] == (self._turn,)
        return waiting == (TABLE,) if request.kind == "bid" else request.seat in waiting

    def _drop(self, *requests: DecisionRequest) -> None:
        for request in requests:
            self._open.remove(request)
            if request in self._unasked:
                self._unasked.remove(request)
            else:
                self._deciders[request.seat].forget(request)
