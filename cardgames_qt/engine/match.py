"""One game being played. The match is the only object that holds the hidden state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from cardgames_qt.engine.errors import IllegalMoveError, TakeBackError
from cardgames_qt.engine.history import Played, Told
from cardgames_qt.engine.options import Options, Value, settle
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import CHANCE, TABLE, AnyRules, Move, Outcome, Seat, View

NO_MOVE = Phrase("There is no move of yours to undo.")
REVEALED = Phrase("Your last move stands: new cards have been revealed since.")
ANSWERED = Phrase("Your last move stands: others have played since.")
NONE_TAKEN_BACK = Phrase("There is no move to redo.")

Listener: TypeAlias = Callable[[Played], None]


class Match:
    """Accepts moves, draws chance from the seed, hands out views and events, and takes moves back.

    The n-th random decision depends only on the seed and n, so a game resumed from its record gets the same
    cards as if it had never been interrupted. Wishes the table agreed on beforehand replace what was drawn
    and are recorded the same way.

    >>> from cardgames_qt.games import find
    >>> match = Match(find("gap").rules, seats=2, options={}, seed="7")
    >>> match.deal()
    >>> seat = match.to_act[0]
    >>> match.play(seat, match.legal_moves(seat)[0])
    >>> match.moves_made, match.outcome
    (1, None)
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
        """`salt` is the secret the deal was pledged with, if it was (see pledge.py)."""
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
        """All steps so far, including chance's."""
        return self._played

    @property
    def moves_made(self) -> int:
        """Number of moves by players; talk, chance and the table's decisions do not count."""
        return sum(step.seat >= 0 and not step.aside for step in self._played)

    @property
    def outcome(self) -> Outcome | None:
        """None while the game is running."""
        return self.rules.outcome(self._state)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.rules.scores(self._state)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats the game is waiting for; several if they decide simultaneously."""
        return self.rules.to_act(self._state)

    def legal_moves(self, seat: Seat) -> Sequence[Any]:
        """Empty if the game is not waiting for this seat."""
        return self.rules.legal_moves(self._state, seat) if seat in self.to_act else ()

    def asides(self, seat: Seat) -> Sequence[Any]:
        """What this seat may do at any time, whoever's turn it is."""
        return self.rules.asides(self._state, seat)

    def view(self, seat: Seat) -> View:
        """Everything this seat may know."""
        return self.rules.view(self._state, seat)  # type: ignore[no-any-return]

    def listen(self, listener: Listener) -> None:
        """Call `listener` after every step. It sees every event: it must filter by `heard_by`."""
        self._listeners.append(listener)

    def deal(self) -> None:
        """Draw chance's moves, and make the agreed opening move, as long as the game waits for them."""
        since = len(self._played)
        self._draw()
        self._tell(since)

    def play(self, seat: Seat, move: Move) -> None:
        """Make a legal move and the chance moves that follow it; raises IllegalMoveError."""
        self._check(seat, move)
        self._taken_back.clear()
        since = len(self._played)
        self._advance(seat, move)
        self._draw()
        self._tell(since)

    def replay(self, seat: Seat, move: Move) -> None:
        """Make one recorded step, which may be chance's, and nothing after it; raises IllegalMoveError."""
        self._check(seat, move)
        self._advance(seat, move)

    def copy(self, steps: int) -> Match:
        """A copy of the match after its first `steps` steps. The states are shared."""
        like = Match(self.rules, self.seats, self.options, self.seed, self.wishes, salt=self.salt)
        like._played = self._played[:steps]
        like._state = self._played[steps].state if steps < len(self._played) else self._state
        return like

    def entry(self, step: Played) -> dict[str, Any]:
        """A step as a log entry of a record."""
        return self.rules.entry(step.state, step.seat, step.move)

    def read_entry(self, entry: dict[str, Any]) -> tuple[Seat, Any]:
        """The actor and move of a log entry in the current state; raises BadMoveError."""
        return self.rules.read_entry(self._state, entry)

    def why_no_take_back(self, seat: Seat, *, freely: bool = False) -> Phrase | None:
        """Why this seat's last move cannot be taken back, or None. `freely` ignores barriers."""
        index = _last_move(self._played, seat)
        if index is None:
            return NO_MOVE
        return None if freely else self._barrier(index)

    def take_back(self, seat: Seat, *, freely: bool = False) -> Move:
        """Undo this seat's last move and return it; raises TakeBackError at a barrier.

        With `freely`, a barrier is crossed and everything after the move is undone too.
        """
        why, index = self.why_no_take_back(seat, freely=freely), _last_move(self._played, seat)
        if why is not None or index is None:
            raise TakeBackError(why or NO_MOVE)
        crossed = self._barrier(index) is not None
        undone, *later = self._played[index : index + 1 if crossed else None]
        del self._played[index:]
        self._state = undone.state
        for step in later:  # talk and the others' simultaneous decisions still stand
            self._advance(step.seat, step.move)
        self._taken_back.append((undone.seat, undone.move))
        return undone.move  # type: ignore[no-any-return]

    @property
    def redoable(self) -> Seat | None:
        """The seat whose move `redo` would make again."""
        return self._taken_back[-1][0] if self._taken_back else None

    def redo(self) -> None:
        """Repeat the last move taken back; raises TakeBackError if there is none."""
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
        """Why the steps from `index` on cannot be undone, or None. Talk and simultaneous decisions are no
        barrier."""
        steps = self._played[index:]
        if any(step.reveals or step.seat == CHANCE for step in steps):
            return REVEALED
        at_once = self.rules.to_act(steps[0].state)
        return None if all(step.aside or step.seat in at_once for step in steps) else ANSWERED


def state_of(match: Match) -> Any:
    """The current state of a match, including everything hidden."""
    last = match.history[-1]
    return match.rules.apply(last.state, last.seat, last.move)


def drawn(match: Match, state: Any, number: int) -> Any:
    """What chance decides in that state at its n-th decision (from 0), with wishes applied."""
    rules = match.rules
    return rules.grant(state, rules.chance(state, Random(f"{match.seed}/{number}")), match.wishes)


def _last_move(history: Sequence[Played], seat: Seat) -> int | None:
    own = (index for index, step in enumerate(history) if step.seat == seat and not step.aside)
    return None if seat == CHANCE else max(own, default=None)
