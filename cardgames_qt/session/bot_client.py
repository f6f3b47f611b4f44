"""The table's end of the bots' process: questions go out, answers come back, nothing ever waits.

Whatever the process does (dies, hangs, talks nonsense), the table gets a legal answer in time, and the
reason goes to the log.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal, TypeAlias

import msgspec
from PySide6.QtCore import QObject, QProcess, QTimer

from cardgames_qt.bots.bot import Budget
from cardgames_qt.bots.launch import worker_command
from cardgames_qt.bots.protocol import Answer, Question, encode_view
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.rules import AnyRules, Move, View
from cardgames_qt.session.clock import single_shot

log = logging.getLogger(__name__)

LIMIT_MS = 10_000
"""After this long a bot has lost its say: far beyond what any level needs."""
START_MS = 20_000
"""What a fresh process gets on top, on a machine that is busy or slow to read its disk."""
_TRIES = 3
_REST_MS = 30_000
"""A process that failed three times in a row is left alone this long; stand-ins play meanwhile."""


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """What to ask of whom. Only `view` goes to the bot; `moves` stay here, to check its answer against."""

    rules: AnyRules
    bot: str
    view: View
    seed: str
    moves: Sequence[Move] = ()
    kind: Literal["move", "talk", "bid"] = "move"
    budget: Budget | None = None


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a question; `failure` tells why it is only a stand-in for the bot's own answer."""

    move: Any = None
    asides: tuple[Any, ...] = ()
    bid: float = 0.0
    answer: Answer | None = None
    failure: str | None = None


Done: TypeAlias = Callable[[Reply], None]


class _Pending(msgspec.Struct):
    number: int
    ask: Ask
    done: Done | None  # None once it was cancelled


class BotClient(QObject):
    """Asks one warm process, one question after the other, and starts it anew whenever that is needed."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        command: Sequence[str] | None = None,
        limit_ms: int = LIMIT_MS,
    ) -> None:
        super().__init__(parent)
        self._command = list(command) if command is not None else worker_command()
        self._process: QProcess | None = None
        self._queue: deque[_Pending] = deque()
        self._current: _Pending | None = None
        self._asked = 0
        self._limit_ms = limit_ms
        self._limit = single_shot(self)
        self._limit.timeout.connect(self._out_of_time)
        self._failed_in_row = 0
        self._rest = single_shot(self, _REST_MS)
        self._fresh = True

    def ask(self, ask: Ask, done: Done) -> int:
        """Put a question; `done` is called later, exactly once unless it is cancelled. Returns its number."""
        self._asked += 1
        self._queue.append(_Pending(self._asked, ask, done))
        QTimer.singleShot(0, self, self._send_next)
        return self._asked

    def cancel(self, number: int) -> None:
        """Nobody wants to hear the answer to that question."""
        self._queue = deque(each for each in self._queue if each.number != number)
        if self._current is not None and self._current.number == number:
            self._current.done = None

    def cancel_all(self) -> None:
        """Nobody wants to hear what was asked so far."""
        self._queue.clear()
        if self._current is not None:
            self._current.done = None

    def warm_up(self) -> None:
        """Start the process before the first question, so that nobody waits for Python to load."""
        if self._process is None:
            self._start()

    def close(self) -> None:
        """End the process and forget all questions."""
        self.cancel_all()
        self._current = None
        self._limit.stop()
        self._rest.stop()
        self._stop()

    def _start(self) -> QProcess:
        process = QProcess(self)
        process.setProgram(self._command[0])
        process.setArguments(self._command[1:])
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._broke)
        self._process = process
        self._fresh = True
        process.start()
        return process

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        for signal in (process.readyReadStandardOutput, process.finished, process.errorOccurred):
            signal.disconnect()
        if process.state() is not QProcess.ProcessState.NotRunning:
            process.kill()
            process.waitForFinished(2000)
        process.deleteLater()

    def _send_next(self) -> None:
        if self._current is not None or not self._queue:
            return
        self._current = self._queue.popleft()
        if self._rest.isActive():
            QTimer.singleShot(0, self, lambda: self._fail("the bots' process failed three times in a row"))
            return
        ask = self._current.ask
        question = Question(
            id=self._current.number,
            kind=ask.kind,
            game=ask.rules.id,
            bot=ask.bot,
            seed=ask.seed,
            view=encode_view(ask.view),
            budget=ask.budget,
        )
        process = self._process if self._process is not None else self._start()
        self._limit.start(self._limit_ms + (START_MS if self._fresh else 0))
        process.write(msgspec.json.encode(question) + b"\n")

    def _read(self) -> None:
        process = self._process
        while process is not None and process is self._process and process.canReadLine():
            self._take(bytes(process.readLine().data()))

    def _take(self, line: bytes) -> None:
        current = self._current
        if current is None:
            return
        try:
            answer = msgspec.json.decode(line, type=Answer)
            if answer.id != current.number:
                raise GameError(f"an answer to question {answer.id} instead of {current.number}")
            reply = _understand(current.ask, answer)
        except (msgspec.DecodeError, UnicodeDecodeError, GameError) as error:
            self._stop()
            self._fail(f"it answered {line[:80]!r}: {error}")
            return
        if reply.failure is not None:
            log.warning("Bot %s of %s: %s", current.ask.bot, current.ask.rules.id, reply.failure)
        self._failed_in_row, self._fresh = 0, False
        self._deliver(reply)

    def _died(self) -> None:
        said = bytes(self._process.readAllStandardError().data()) if self._process is not None else b""
        self._stop()
        if said:
            log.warning("The bots' process said: %s", said.decode(errors="replace")[-2000:])
        if self._current is not None:
            self._fail("its process ended")

    def _broke(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._stop()
            self._fail("its process does not start")

    def _out_of_time(self) -> None:
        self._stop()
        self._fail("it did not answer in time")

    def _fail(self, what: str) -> None:
        """Give the stand-in's answer; the next question gets a fresh process."""
        current = self._current
        if current is None:
            return
        self._failed_in_row += 1
        if self._failed_in_row == _TRIES:
            self._failed_in_row = 0
            self._rest.start()
        log.warning("Bot %s of %s: %s", current.ask.bot, current.ask.rules.id, what)
        self._deliver(stand_in(current.ask, what))

    def _deliver(self, reply: Reply) -> None:
        current, self._current = self._current, None
        self._limit.stop()
        QTimer.singleShot(0, self, self._send_next)
        if current is not None and current.done is not None:
            current.done(reply)


def stand_in(ask: Ask, failure: str) -> Reply:
    """Any legal move where the bot itself gave none; silence, and no wish to start."""
    move = Random(ask.seed).choice(list(ask.moves)) if ask.kind == "move" and ask.moves else None
    return Reply(move=move, failure=failure)


def _understand(ask: Ask, answer: Answer) -> Reply:
    """The answer in the game's own terms; a refusal or an illegal move becomes the stand-in's answer."""
    if answer.error is not None:
        return stand_in(ask, answer.error)
    if ask.kind == "bid":
        return Reply(bid=answer.bid, answer=answer)
    if ask.kind == "talk":
        said = tuple(ask.rules.read_move(words) for words in answer.asides)
        return Reply(asides=tuple(move for move in said if move in ask.moves), answer=answer)
    if answer.move is None:
        return stand_in(ask, "it answered without a move")
    move = ask.rules.read_move(answer.move)
    if move not in ask.moves:
        return stand_in(ask, f"its move {answer.move} is not allowed")
    return Reply(move=move, answer=answer)
