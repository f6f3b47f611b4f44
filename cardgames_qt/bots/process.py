"""The client side of a bots' process, for callers that can wait for an answer."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence
from threading import Lock
from types import TracebackType
from typing import Any, Self

import msgspec

from cardgames_qt.bots.chance import seed_of
from cardgames_qt.bots.launch import deaf_to_ctrl_c, worker_command
from cardgames_qt.bots.protocol import (
    LONGEST_LINE,
    ProcessAnswer,
    Question,
    QuestionKind,
    encode_view,
    read_weighing,
    write_line,
)
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.rules import AnyRules, Move, View
from cardgames_qt.kit.bot import Budget, Weighing
from cardgames_qt.kit.search.rollouts import Comparison


class BotFailedError(GameError):
    """A bot gave no usable answer; the message says what it did instead."""


class Thinking(msgspec.Struct):
    """How long a bot took for its moves."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


class BotProcess:
    """One process, kept running, that answers for any seat, bot and game.

    Only its creator may ask and close it; any thread may stop it.
    """

    series = 0
    """Which of all the answers that a bot's own chance allows are given."""

    def __init__(self, outside: Sequence[str] = ()) -> None:
        """`outside` are the players of others that it may load (see outside.py)."""
        self.thinking: dict[str, Thinking] = {}
        """Each bot's time for moves since this was last emptied."""
        self._asked = 0
        self._ending = Lock()
        self._closed = False
        with deaf_to_ctrl_c():
            self._process = subprocess.Popen(
                [*worker_command(), *outside], stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    def choose(self, rules: AnyRules, view: View, bot: str) -> Move:
        """The bot's move for this view; raises BotFailedError."""
        began = time.perf_counter()
        answer = self._ask(rules, view, bot, "move")
        self.thinking.setdefault(bot, Thinking()).add(time.perf_counter() - began)
        if answer.move is None:
            raise BotFailedError(f"bot {bot!r} answered without a move")
        return rules.read_move(answer.move)  # type: ignore[no-any-return]

    def talk(self, rules: AnyRules, view: View, bot: str) -> list[Move]:
        """What the bot says outside its turn; raises BotFailedError."""
        return [rules.read_move(said) for said in self._ask(rules, view, bot, "talk").asides]

    def bid(self, rules: AnyRules, view: View, bot: str) -> float:
        """How much the bot wants to start; raises BotFailedError."""
        return self._ask(rules, view, bot, "bid").bid

    def weigh(
        self, rules: AnyRules, view: View, bot: str, line: Sequence[Move], budget: Budget | None = None
    ) -> Weighing:
        """The bot's judgement of moves the seat made; raises BotFailedError."""
        answer = self._ask(rules, view, bot, "weigh", line=write_line(line), budget=budget)
        try:
            return read_weighing(rules, answer, len(line))
        except GameError as error:
            raise BotFailedError(f"bot {bot!r} weighed something else: {error}") from None

    def compare(
        self, rules: AnyRules, view: View, moves: tuple[Move, Move], *, players: str, judge: str, pairs: int
    ) -> Comparison:
        """How far the first move is ahead of the second if such players play on; raises BotFailedError."""
        more = {"line": write_line(moves), "judge": judge, "budget": Budget(pairs)}
        comparison = self._ask(rules, view, players, "compare", **more).comparison
        if comparison is None:
            raise BotFailedError(f"bot {players!r} compared nothing")
        return comparison

    def _ask(self, rules: AnyRules, view: View, bot: str, kind: QuestionKind, **more: Any) -> ProcessAnswer:
        self._asked += 1
        seen = encode_view(view)
        seed = seed_of(kind, bot, bytes(seen), self.series)
        question = Question(id=self._asked, kind=kind, game=rules.id, bot=bot, seed=seed, view=seen, **more)
        line = self.exchange(msgspec.json.encode(question))
        try:
            answer = msgspec.json.decode(line, type=ProcessAnswer)
        except msgspec.DecodeError:
            raise BotFailedError(f"bot {bot!r} answered {line[:80]!r}") from None
        if answer.error is not None or answer.trouble is not None:
            raise BotFailedError(answer.error or answer.trouble or "")
        if answer.id != self._asked:
            raise BotFailedError(f"bot {bot!r} answered question {answer.id} instead of {self._asked}")
        return answer

    def exchange(self, line: bytes) -> bytes:
        """Send a question and wait for the line that answers it; raises BotFailedError."""
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
            return self._process.stdout.readline(LONGEST_LINE)
        except OSError as error:
            raise BotFailedError(f"the bots' process is gone: {error}") from None

    def stop(self) -> None:
        """Kill the process, which has nothing to lose; a caller that is waiting gets a BotFailedError."""
        with self._ending:
            if not self._closed:  # or its number might be another process's by now
                self._process.kill()

    def close(self) -> None:
        """End it for good; nothing can be asked afterwards."""
        self.stop()
        with self._ending:
            self._closed = True
        self._process.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
