"""The window's end of the bots' process: questions go out, answers come back, nothing ever blocks.

Whatever the process does (dies, hangs, talks nonsense), whoever asks gets a legal answer in time. What one
process fails at is asked of a fresh one; where that fails too a stand-in answers, and the reply says so.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, TypeAlias

import msgspec
from PySide6.QtCore import QObject, QProcess, QTimer

from cardgames_qt.bots.launch import deaf_to_ctrl_c, worker_command
from cardgames_qt.bots.protocol import LONGEST_LINE, ProcessAnswer, Question, decode_view, encode_view
from cardgames_qt.bots.stand_in import stand_in_bot, stand_in_move
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.rules import AnyRules, Move, View
from cardgames_qt.kit.bot import Budget, Kind
from cardgames_qt.ui.timers import single_shot

log = logging.getLogger(__name__)

LIMIT_MS = 10_000
"""After this long without an answer a process is given up: three times what any search may take."""
START_MS = 20_000
"""What a process has on top of it from its start on, on a machine that is busy or slow to read its disk. One
that takes another's place has not: all that it loads was loaded just before, and somebody waits already."""
_TRIES = 2
_LAST_WORDS = 2000


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """What to ask of whom. Only `view` goes to the bot; `moves` stay here, to check its answer against."""

    rules: AnyRules
    bot: str
    view: View
    seed: str
    moves: Sequence[Move] = ()
    kind: Kind = "move"
    budget: Budget | None = None


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a question."""

    move: Any = None
    asides: tuple[Any, ...] = ()
    bid: float = 0.0
    answer: ProcessAnswer | None = None
    stand_in: str | None = None
    """The bot whose reply it is, where the one that was asked gave none,"""
    failure: str | None = None
    """and why it did not."""


Done: TypeAlias = Callable[[Reply], None]


class _Pending(msgspec.Struct):
    number: int
    ask: Ask
    done: Done | None  # None if nobody waits for the answer, or nobody does any more
    tries: int = 0


class BotClient(QObject):
    """Asks one warm process, one question after the other, and starts it anew whenever that is needed.

    Nobody waits long a second time: once a fresh process was silent too, stand-ins answer at once, while what
    they are asked is also tried on a process in the background, until one answers again.
    """

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        command: Sequence[str] | None = None,
        limit_ms: int = LIMIT_MS,
        start_ms: int = START_MS,
    ) -> None:
        super().__init__(parent)
        self.command = list(command) if command is not None else worker_command()
        self._process: QProcess | None = None
        self._queue: deque[_Pending] = deque()
        self._current: _Pending | None = None
        self._asked = 0
        self._limit_ms, self._start_ms = limit_ms, start_ms
        self._limit = single_shot(self)
        self._limit.timeout.connect(self.give_up_waiting)
        self._started: float | None = None  # when the process was, until it has answered
        self.silent = False  # the last tries ended in silence, and nothing was answered since
        self._last_words = b""

    def ask(self, ask: Ask, done: Done) -> int:
        """Put a question; `done` is called later, exactly once unless it is cancelled. Returns its number."""
        self._asked += 1
        self._queue.append(_Pending(self._asked, ask, done))
        self._go_on()
        return self._asked

    def cancel(self, number: int) -> None:
        """Drop that question; its `done` is never called."""
        self._queue = deque(each for each in self._queue if each.number != number)
        if self._current is not None and self._current.number == number:
            self._current.done = None

    def warm_up(self) -> None:
        """Start the process before the first question, so that nobody waits for Python to load."""
        if self._process is None:
            self._start()

    @property
    def process_id(self) -> int:
        """Of the process that runs; 0 while there is none."""
        return self._process.processId() if self._process is not None else 0

    @property
    def asking(self) -> bool:
        """Whether the process works on a question."""
        return self._current is not None

    def give_up_waiting(self) -> None:
        """The process took too long: a fresh one is asked, or a stand-in."""
        self._fail("it did not answer in time", silent=True)

    def close(self) -> None:
        """End the process and forget all questions."""
        self._queue.clear()
        self._current = None
        self._limit.stop()
        self._stop()

    # --- the process ----------------------------------------------------------------------------------

    def _start(self) -> QProcess:
        process = QProcess(self)
        process.setProgram(self.command[0])
        process.setArguments(self.command[1:])
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(self._overhear)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._broke)
        self._process = process
        self._started, self._last_words = time.monotonic(), b""
        with deaf_to_ctrl_c():
            process.start()
        return process

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        for signal in (
            process.readyReadStandardOutput,
            process.readyReadStandardError,
            process.finished,
            process.errorOccurred,
        ):
            signal.disconnect()
        if process.state() is not QProcess.ProcessState.NotRunning:
            process.kill()
            process.waitForFinished(2000)
        process.deleteLater()

    def _overhear(self) -> None:
        """Keep the end of what it complains about, so that the log can tell if it dies of it."""
        if self._process is not None:
            said = self._last_words + bytes(self._process.readAllStandardError().data())
            self._last_words = said[-_LAST_WORDS:]

    def _died(self) -> None:
        self._overhear()
        if self._last_words:
            log.warning("The bots' process said: %s", self._last_words.decode(errors="replace"))
        self._fail("its process ended")

    def _broke(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._fail("its process does not start")

    # --- questions ------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        QTimer.singleShot(0, self, self._send_next)

    def _send_next(self) -> None:
        if self.silent:
            self._answer_at_once()
        elif self._current is None and self._queue:
            self._put(self._queue.popleft())

    def _answer_at_once(self) -> None:
        """Let stand-ins answer, and find out in the background whether they are still needed."""
        while self._queue:
            pending = self._queue.popleft()
            if self._current is None:
                self._put(_Pending(pending.number, pending.ask, None))
            if pending.done is not None:
                pending.done(stand_in(pending.ask, "its process is silent"))

    def _put(self, pending: _Pending) -> None:
        self._current = pending
        pending.tries += 1
        process = self._process if self._process is not None else self._start()
        if process is not self._process:  # it failed at once, and that was seen to
            return
        self._limit.start(self._patience(pending))
        process.write(_question(pending))

    def _patience(self, pending: _Pending) -> int:
        """How long to wait for an answer, in milliseconds."""
        if self._started is None or pending.tries > 1:
            return self._limit_ms
        since = round(1000 * (time.monotonic() - self._started))
        return self._limit_ms + max(0, self._start_ms - since)

    def _read(self) -> None:
        process = self._process
        while process is not None and process is self._process and process.canReadLine():
            self._take(bytes(process.readLine(LONGEST_LINE).data()))
        if process is not None and process is self._process and process.bytesAvailable() > LONGEST_LINE:
            self._fail("it talks without end")

    def _take(self, line: bytes) -> None:
        current = self._current
        if current is None:
            self._fail("it talks without being asked")
            return
        try:
            reply = _understand(current, msgspec.json.decode(line, type=ProcessAnswer))
        except Exception as error:  # nonsense comes in every form
            self._fail(f"it answered {line[:80]!r}: {error}")
            return
        if reply.failure is not None:
            _warn(current.ask, reply.failure)
        self._current = self._started = None
        self.silent = False
        self._limit.stop()
        self._go_on()
        if current.done is not None:
            current.done(reply)

    def _fail(self, what: str, *, silent: bool = False) -> None:
        """The process is of no use any more: who waits is answered by a fresh one, or else by a stand-in."""
        self._limit.stop()
        self._stop()
        current, self._current = self._current, None
        if current is None:
            return
        _warn(current.ask, what)
        self._go_on()
        if current.done is not None and current.tries < _TRIES:
            self._queue.appendleft(current)
        elif current.done is not None:
            self.silent = self.silent or silent
            current.done(stand_in(current.ask, what))


def _question(pending: _Pending) -> bytes:
    ask = pending.ask
    question = Question(
        id=pending.number,
        kind=ask.kind,
        game=ask.rules.id,
        bot=ask.bot,
        seed=ask.seed,
        view=encode_view(ask.view),
        budget=ask.budget,
    )
    return msgspec.json.encode(question) + b"\n"


def _warn(ask: Ask, what: str) -> None:
    log.warning("Bot %s of %s: %s", ask.bot, ask.rules.id, what)


def stand_in(ask: Ask, failure: str) -> Reply:
    """The reply of who takes the bot's place: a move from the same view; silence, and no wish to start."""
    if ask.kind != "move":
        return Reply(stand_in=stand_in_bot(ask.rules), failure=failure)
    view = decode_view(ask.rules, encode_view(ask.view))
    move, by = stand_in_move(ask.rules, view, ask.moves, ask.seed)
    _warn(ask, f"{by} stands in")
    return Reply(move=move, stand_in=by, failure=failure)


def _understand(asked: _Pending, answer: ProcessAnswer) -> Reply:
    """The answer in the game's own terms; raises GameError for what is none."""
    ask = asked.ask
    if answer.error is not None:
        raise GameError(answer.error)
    if answer.id != asked.number:
        raise GameError(f"that is about question {answer.id}, not {asked.number}")
    if ask.kind == "bid":
        return Reply(bid=_finite(answer.bid), answer=answer)
    if ask.kind == "talk":
        return Reply(asides=_allowed(ask, *answer.asides), answer=answer)
    if answer.move is None:
        raise GameError("that is no move")
    (move,) = _allowed(ask, answer.move)
    return Reply(move=move, answer=answer, stand_in=answer.stand_in, failure=answer.trouble)


def _finite(bid: float) -> float:
    if not isfinite(bid):
        raise GameError("that is no number to bid")
    return bid


def _allowed(ask: Ask, *written: dict[str, Any]) -> tuple[Any, ...]:
    """These moves, each of which may be made once."""
    moves = tuple(ask.rules.read_move(words) for words in written)
    if not set(moves) <= set(ask.moves) or len(set(moves)) < len(moves):
        raise GameError("that is not allowed")
    return moves
