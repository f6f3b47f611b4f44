"""The process a bot thinks in: questions on standard input, answers on standard output.

It is the program itself, started with a flag. It has only the views it is sent, so it cannot know more
than the player whose seat it takes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from math import isfinite
from random import Random
from typing import Any, BinaryIO

import msgspec

from cardgames_qt.bots.bot import Bot, Budget, Decision
from cardgames_qt.bots.protocol import Answer, Question, Weighed, decode_view
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.rules import AnyRules, View
from cardgames_qt.games import find, part

STAND_IN = "random"
"""Every game has this bot, and it cannot fail."""


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
    """The bot's reply to one question."""
    try:
        rules = find(question.game)
        return _reply(question, rules, make_bot(rules, question.bot))
    except (GameError, msgspec.DecodeError) as error:
        return Answer(id=question.id, error=str(error))


def make_bot(rules: AnyRules, name: str) -> Bot:
    """A game's bot by name; raises GameError."""
    bots = part(rules, "bot").BOTS
    if name not in bots:
        raise GameError(f"{rules.id} has no bot {name!r}; it has: {', '.join(bots)}")
    return bots[name]()  # type: ignore[no-any-return]


def _reply(question: Question, rules: AnyRules, bot: Bot) -> Answer:
    view, rng = decode_view(rules, question.view), Random(question.seed)
    if question.kind == "bid":
        return Answer(id=question.id, bid=bot.bid(view, rng))
    # what a seat may do follows from what it sees: any world that looks the same will do
    world = rules.imagine(view, rng)
    if question.kind == "talk":
        said = bot.talk(view, rules.asides(world, view.seat), rng)
        return Answer(id=question.id, asides=tuple(map(_as_json, said)))
    moves = rules.legal_moves(world, view.seat)
    decision, trouble = _decide(bot, make_bot(rules, STAND_IN), view, moves, question)
    return Answer(
        id=question.id,
        move=_as_json(decision.move),
        candidates=_weighed(decision),
        measure=decision.measure,
        trouble=trouble,
    )


def _decide(
    bot: Bot, stand_in: Bot, view: View, moves: Sequence[Any], question: Question
) -> tuple[Decision, str | None]:
    """The bot's decision; should its thinking break down, the stand-in's, so that the game goes on."""
    budget = question.budget or Budget()
    try:
        return bot.decide(view, moves, Random(question.seed), budget), None
    except Exception as error:  # whatever a search trips over, the table must get a move, and be told
        trouble = f"{question.bot} failed with {type(error).__name__}: {error}"
        return stand_in.decide(view, moves, Random(question.seed), budget), trouble


def _weighed(decision: Decision) -> tuple[Weighed, ...]:
    return tuple(
        Weighed(
            _as_json(each.move),
            each.value,
            each.error if isfinite(each.error) else 0.0,  # a single look has no error, and JSON no infinity
            {name: float(value) for name, value in each.features.items()},
        )
        for each in decision.candidates
    )


def _as_json(move: Any) -> dict[str, Any]:
    return msgspec.to_builtins(move)  # type: ignore[no-any-return]


def main() -> None:
    """Serve this process's standard streams."""
    with suppress(KeyboardInterrupt, BrokenPipeError):  # the table was closed
        serve(sys.stdin.buffer, sys.stdout.buffer)
