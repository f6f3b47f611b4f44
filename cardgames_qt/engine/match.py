"""One game being played: the only holder of what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from cardgames_qt.engine.errors import IllegalMoveError, TakeBackError
from cardgames_qt.engine.history import Played, Told
from cardgames_qt.engine.options import Options, Value, settle
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, TABLE, AnyRules, Move, Outcome, Seat, View

NO_MOVE = Phrase("There is no move of yours to take back.")
REVEALED = Phrase("Your last move stays: hidden cards have come to light since.")
ANSWERED = Phrase("Your last move stays: others have played since.")
NONE_TAKEN_BACK = Phrase("No move was taken back that could be made again.")

Listener: TypeAlias = Callable[[Played], None]


class Match:
    """Takes moves, draws chance from the seed, hands out views and events, takes back.

    The n-th thing chance decides depends on the seed and n alone, so a game continued from its record
    gets the same cards as if it had never been interrupted. What the table wished for beforehand takes the
    place of what was drawn, and is in the record like anything drawn.

    >>> from cardgames_qt.games import find
    >>> match = Match(find("gap").rules, 2, {}, seed="7")
    >>> match.deal()
    >>> match.to_act
    (0,)
    >>> match.play(Seat(0), match.legal_moves(Seat(0))[0])
    >>> match.moves_made, match.to_act, match.outcome
    (1, (1,), None)
    >>> match.play(Seat(0), match.history[-1].move)
    Traceback (most recent call last):
    cardgames_qt.engine.errors.IllegalMoveError: ...
    """

    def __init__(
        self,
        rules: AnyRules,
        seats: int,
        options: Options,
        seed: str,
        wishes: Options | None = None,
        *,
        salt: str = "",
    ) -> None:
        """`salt` is what the deal was pledged with (see pledge.py), if it was."""
        self.rules = rules
        self.seats = seats
        self.options: dict[str, Value] = rules.settle(seats, options)
        self.seed, self.salt = seed, salt
        self.wishes: dict[str, Value] = settle(rules.wishes(seats), wishes or {}, rules.id)
        self._state = rules.start(seats, self.options)
        self._played: list[Played] = []
        self._taken_back: list[tuple[Seat, Any]] = []
        self._listeners: list[Listener] = []

    @property
    def history(self) -> Sequence[Played]:
        """All steps so far, chance's too."""
        return self._played

    @property
    def moves_made(self) -> int:
        """How many moves the players made; talk, chance and the table's decisions are none."""
        return sum(step.seat >= 0 and not step.aside for step in self._played)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.rules.outcome(self._state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score as it stands."""
        return self.rules.scores(self._state)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whose move the game waits for; several seats where they decide at once."""
        return self.rules.to_act(self._state)

    def legal_moves(self, seat: Seat) -> Sequence[Any]:
        """What this seat may do now, nothing if the game does not wait for it."""
        return self.rules.legal_moves(self._state, seat) if seat in self.to_act else ()

    def asides(self, seat: Seat) -> Sequence[Any]:
        """What this seat may do at any time without its turn."""
        return self.rules.asides(self._state, seat)

    def view(self, seat: Seat) -> View:
        """All that this seat has legally seen."""
        return self.rules.view(self._state, seat)  # type: ignore[no-any-return]

    def listen(self, listener: Listener) -> None:
        """Call `listener` after every step from now on; it must pass on only what a seat hears."""
        self._listeners.append(listener)

    def deal(self) -> None:
        """Let chance decide for as long as the game waits for it, and what was agreed beforehand follow."""
        since = len(self._played)
        self._draw()
        self._tell(since)

    def play(self, seat: Seat, move: Move) -> None:
        """Make a legal move and whatever chance has to follow it with; raises IllegalMoveError."""
        self._check(seat, move)
        self._taken_back.clear()
        since = len(self._played)
        self._advance(seat, move)
        self._draw()
        self._tell(since)

    def replay(self, seat: Seat, move: Move) -> None:
        """Make a recorded step, chance's too, and let nothing follow it; raises IllegalMoveError."""
        self._check(seat, move)
        self._advance(seat, move)

    def copy(self, steps: int) -> Match:
        """The same game as it stood after its first so many steps; the states serve both."""
        like = Match(self.rules, self.seats, self.options, self.seed, self.wishes, salt=self.salt)
        like._played = self._played[:steps]
        like._state = self._played[steps].state if steps < len(self._played) else self._state
        return like

    def entry(self, step: Played) -> dict[str, Any]:
        """A step of the history as a record's log entry."""
        return self.rules.entry(step.state, step.seat, step.move)

    def read_entry(self, entry: dict[str, Any]) -> tuple[Seat, Any]:
        """Actor and move that a log entry describes in the present state; raises BadMoveError."""
        return self.rules.read_entry(self._state, entry)

    def why_no_take_back(self, seat: Seat, *, freely: bool = False) -> Phrase | None:
        """Why this seat's last move stays; None if it can be taken back. Freely, there are no barriers."""
        index = _last_move(self._played, seat)
        if index is None:
            return NO_MOVE
        return None if freely else self._barrier(index)

    def take_back(self, seat: Seat, *, freely: bool = False) -> Move:
        """Undo this seat's last move and return it; raises TakeBackError at a barrier.

        Freely, it crosses the barrier, and all that came after the move has not happened.
        """
        why, index = self.why_no_take_back(seat, freely=freely), _last_move(self._played, seat)
        if why is not None or index is None:
            raise TakeBackError(why or NO_MOVE)
        crossed = self._barrier(index) is not None
        undone, *later = self._played[index : index + 1 if crossed else None]
        del self._played[index:]
        self._state = undone.state
        for step in later:  # talk, and the others' still secret decisions of the same moment, stay made
            self._advance(step.seat, step.move)
        self._taken_back.append((undone.seat, undone.move))
        return undone.move  # type: ignore[no-any-return]

    @property
    def redoable(self) -> Seat | None:
        """The seat whose taken-back move `redo` would make again."""
        return self._taken_back[-1][0] if self._taken_back else None

    def redo(self) -> None:
        """Make the move again that was taken back last; raises TakeBackError if there is none."""
        if not self._taken_back:
            raise TakeBackError(NONE_TAKEN_BACK)
        seat, move = self._taken_back.pop()
        kept = self._taken_back[:]
        self.play(seat, move)
        self._taken_back = kept

    def _check(self, seat: Seat, move: Move) -> None:
        fault = self.rules.fault(self._state, seat, move)
        if fault is not None:
            raise IllegalMoveError(seat, move, fault)

    def _draw(self) -> None:
        while self.to_act == (CHANCE,):
            move = drawn(self, self._state, sum(step.seat == CHANCE for step in self._played))
            self._check(CHANCE, move)
            self._advance(CHANCE, move)
        if self.to_act == (TABLE,):
            agreed = self.rules.agreed(self._state, self.wishes)
            if agreed is not None:
                self._check(TABLE, agreed)
                self._advance(TABLE, agreed)

    def _advance(self, seat: Seat, move: Move) -> None:
        told: list[Told] = []
        before = self._state
        aside = move in self.rules.asides(before, seat)
        self._state = self.rules.apply(before, seat, move, lambda event, to: told.append(Told(event, to)))
        self._played.append(Played(before, seat, move, tuple(told), aside))

    def _tell(self, since: int) -> None:
        for step in self._played[since:]:
            for listener in self._listeners:
                listener(step)

    def _barrier(self, index: int) -> Phrase | None:
        """What came of that step or after it, unless it was only talk and decisions of the same moment."""
        steps = self._played[index:]
        if any(step.reveals or step.seat == CHANCE for step in steps):
            return REVEALED
        at_once = self.rules.to_act(steps[0].state)
        return None if all(step.aside or step.seat in at_once for step in steps) else ANSWERED


def state_of(match: Match) -> Any:
    """Where a match stands, with all that is hidden from the seats."""
    last = match.history[-1]
    return match.rules.apply(last.state, last.seat, last.move)


def drawn(match: Match, state: Any, number: int) -> Any:
    """What chance decides in that state where it decides for the n-th time (from 0), wishes granted."""
    rules = match.rules
    return rules.grant(state, rules.chance(state, Random(f"{match.seed}/{number}")), match.wishes)


def _last_move(history: Sequence[Played], seat: Seat) -> int | None:
    """The place of this seat's last move; what chance decided is no move."""
    own = (index for index, step in enumerate(history) if step.seat == seat and not step.aside)
    return None if seat == CHANCE else max(own, default=None)
