"""The bots' process: reads questions from standard input and writes answers to standard output.

It is the program itself, started with a flag. It only has the views it is sent, so it cannot know more than
the player in that seat. It ends when its table closes the pipe, even in the middle of a search.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from math import isfinite
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Any, BinaryIO

import msgspec

from cardgames_qt.bots.outside import allowed, load_player
from cardgames_qt.bots.protocol import LONGEST_LINE, CandidateData, ProcessAnswer, Question, decode_view
from cardgames_qt.bots.stand_in import stand_in_move
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.rules import AnyRules, View
from cardgames_qt.engine.untrusted import cut
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Bot, Budget, Decision, Weighing
from cardgames_qt.kit.search.rollouts import Comparison, Rollouts


def serve(questions: Iterable[bytes], answers: BinaryIO) -> None:
    """Answer line by line until the table closes the pipe."""
    for line in questions:
        try:
            question = msgspec.json.decode(line, type=Question)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reply = ProcessAnswer(id=-1, error=f"not a question: {error}")
        else:
            reply = answer(question)
        answers.write(msgspec.json.encode(reply) + b"\n")
        answers.flush()


def answer(question: Question) -> ProcessAnswer:
    """The answer to one question."""
    try:
        rules = find(question.game).rules
        return _reply(question, rules, make_bot(rules, question.bot))
    except (GameError, msgspec.DecodeError) as error:
        return ProcessAnswer(id=question.id, error=str(error))
    except MemoryError:
        raise  # the next question would lack it, too: the table takes a fresh process where this one ends
    except Exception as error:  # the table is told, and the next question may fare better
        return ProcessAnswer(
            id=question.id, error=f"{question.bot} failed with {type(error).__name__}: {error}"
        )


def make_bot(rules: AnyRules, name: str) -> Bot:
    """A game's bot by name, or a player from outside that this process may load; raises GameError."""
    if name in allowed:
        return load_player(name)
    bots = find(rules.id).bots
    if name not in bots:
        raise GameError(f"{rules.id} has no bot {name!r}; it has: {', '.join(bots)}")
    return bots[name]()


def _reply(question: Question, rules: AnyRules, bot: Bot) -> ProcessAnswer:
    view, rng = decode_view(rules, question.view), Random(question.seed)
    if question.kind == "bid":
        return ProcessAnswer(id=question.id, bid=bot.bid(view, rng))
    # what a seat may do follows from what it sees: any world that looks the same will do
    world = rules.imagine(view, rng)
    if question.kind == "talk":
        said = bot.talk(view, rules.asides(world, view.seat), rng)
        return ProcessAnswer(id=question.id, asides=tuple(map(_as_json, said)))
    if question.kind == "weigh":
        return ProcessAnswer(id=question.id, weighing=_weigh(question, rules, bot, view))
    if question.kind == "compare":
        return ProcessAnswer(id=question.id, comparison=_compare(question, rules, view, world))
    return _decide(question, rules, bot, view, rules.legal_moves(world, view.seat))


def _weigh(question: Question, rules: AnyRules, bot: Bot, view: View) -> Weighing:
    """The bot's weighing of moves; raises GameError if the seat could not have made them."""
    world = rules.imagine(view, Random(question.seed))
    moves = rules.legal_moves(world, view.seat) if view.seat in rules.to_act(world) else ()
    line = _read_line(question, rules, bot, world, view)
    weighing = bot.weigh(view, moves, line, Random(question.seed), question.budget or Budget())
    if weighing is None:
        raise GameError(f"{question.bot} cannot weigh moves of {rules.id}")
    return weighing


def _compare(question: Question, rules: AnyRules, view: View, world: Any) -> Comparison:
    """How far the first of two moves is ahead if bots play on; raises GameError if it is not their turn."""
    legal = rules.legal_moves(world, view.seat) if view.seat in rules.to_act(world) else ()
    moves = [rules.normalise(world, view.seat, rules.read_move(entry)) for entry in question.line or ()]
    if len(moves) != 2 or not all(move in legal for move in moves) or not question.judge:
        raise GameError(f"seat {view.seat} cannot compare these moves there")
    players = [make_bot(rules, question.bot) for _ in range(view.seats)]
    judge = make_bot(rules, question.judge)
    pairs = (question.budget or Budget()).playouts or judge.PAIRS_A_MOVE
    rollouts = Rollouts(rules, players, judge, find(rules.id).effects)
    return rollouts.compare(view, *moves, seed=question.seed, most=pairs)


def _read_line(question: Question, rules: AnyRules, bot: Bot, world: Any, view: View) -> list[Any]:
    """The moves to weigh: the first is legal, the others continue the same decision."""
    line: list[Any] = []
    for entry in question.line or ():
        move = rules.normalise(world, view.seat, rules.read_move(entry))
        follows = not line or bot.goes_on(rules.view(world, view.seat))
        legal = view.seat in rules.to_act(world) and move in rules.legal_moves(world, view.seat)
        if not (follows and legal):
            raise GameError(f"seat {view.seat} cannot play {cut(to_text(entry))} there")
        line.append(move)
        world = rules.apply(world, view.seat, move)
    if not line:
        raise GameError("there are no moves to weigh")
    return line


def _decide(question: Question, rules: AnyRules, bot: Bot, view: View, moves: Sequence[Any]) -> ProcessAnswer:
    """The bot's decision; if it fails, the stand-in's, and the answer says so."""
    try:
        decision = bot.decide(view, moves, Random(question.seed), question.budget or Budget())
    except MemoryError:
        raise
    except Exception as error:  # whatever a search trips over, the table must get a move, and be told
        move, stand_in = stand_in_move(rules, view, moves, question.seed)
        trouble = f"{question.bot} failed with {type(error).__name__}: {error}"
        return ProcessAnswer(id=question.id, move=_as_json(move), trouble=trouble, stand_in=stand_in)
    return ProcessAnswer(
        id=question.id,
        move=_as_json(decision.move),
        candidates=_weighed(decision),
        measure=decision.measure,
    )


def _weighed(decision: Decision) -> tuple[CandidateData, ...]:
    return tuple(
        CandidateData(
            _as_json(each.move),
            each.value,
            each.error if isfinite(each.error) else 0.0,  # a single look has no error, and JSON no infinity
            {name: float(value) for name, value in each.features.items()},
            tuple(map(_as_json, each.then)),
        )
        for each in decision.candidates
    )


def _as_json(move: Any) -> dict[str, Any]:
    return msgspec.to_builtins(move)  # type: ignore[no-any-return]


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """The input line by line; only the beginning of a line that is longer than any question."""
    while line := stream.readline(LONGEST_LINE):
        yield line
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)


def _listen(questions: SimpleQueue[bytes]) -> None:
    """Read questions while another one is being answered, and end the process once the pipe is closed."""
    try:
        for line in lines(sys.stdin.buffer):
            questions.put(line)
    finally:
        os._exit(0)


def main() -> None:
    # Whoever presses Ctrl-C in a terminal means the table; this ends with it. A compiled search that is
    # interrupted would end in a crash. Who started this may have seen to that, but not everywhere.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    allowed.update(sys.argv[2:])
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    with suppress(OSError):  # the table was closed
        serve(iter(questions.get, b""), sys.stdout.buffer)
    os._exit(0)  # the listener still waits, and would be in the way of an orderly end
