"""The process a bot thinks in: questions on standard input, answers on standard output.

It is the program itself, started with a flag. It has only the views it is sent, so it cannot know more
than the player whose seat it takes.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from random import Random
from typing import BinaryIO

import msgspec

from cardgames_qt.bots.protocol import Answer, Question, decode_view
from cardgames_qt.engine.errors import GameError
from cardgames_qt.games import find, part

FLAG = "--bot-worker"


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer line by line until the table hangs up."""
    for line in questions:
        try:
            question = msgspec.json.decode(line, type=Question)
        except msgspec.DecodeError as error:
            reply = Answer(id=-1, error=f"not a question: {error}")
        else:
            reply = answer(question)
        answers.write(msgspec.json.encode(reply) + b"\n")
        answers.flush()


def answer(question: Question) -> Answer:
    """The bot's move for one question."""
    try:
        rules = find(question.game)
        view = decode_view(rules, question.view)
        bots = part(rules, "bot").BOTS
        if question.bot not in bots:
            raise GameError(f"{question.game} has no bot {question.bot!r}; it has: {', '.join(bots)}")
        rng = Random(question.seed)
        # what a seat may do follows from what it sees: any world that looks the same will do
        moves = rules.legal_moves(rules.imagine(view, rng), view.seat)
        move = bots[question.bot]().choose(view, moves, rng)
    except (GameError, msgspec.DecodeError) as error:
        return Answer(id=question.id, error=str(error))
    return Answer(id=question.id, move=msgspec.to_builtins(move))


def main() -> None:
    """Serve this process's standard streams."""
    with suppress(KeyboardInterrupt, BrokenPipeError):  # the table was closed
        serve(sys.stdin.buffer, sys.stdout.buffer)
