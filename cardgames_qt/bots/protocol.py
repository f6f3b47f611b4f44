"""Messages between a table and the bots' process: one JSON object a line, in each direction.

A question contains the view of the seat that asks and nothing else about the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.rules import AnyRules, Move, View
from cardgames_qt.kit.bot import Budget, Kind, Weighing
from cardgames_qt.kit.search.rollouts import Comparison

QuestionKind: TypeAlias = Kind | Literal["weigh", "compare"]
"""What a bot is asked for: what any seat is, to weigh moves that were made, or to play on from two."""

LONGEST_LINE = 2**20
"""In bytes: no question or answer comes near it, and nobody keeps more of a line than this."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Asks for a move, talk, a bid, the weighing of moves that were made, or the comparison of two."""

    id: int
    kind: QuestionKind = "move"
    game: str
    bot: str
    seed: str
    """Where the bot's chance comes from (see chance.py): the same question gives the same answer."""
    view: msgspec.Raw
    budget: Budget | None = None
    """How much it may think; its level's own measure if not given."""
    line: tuple[dict[str, Any], ...] | msgspec.UnsetType = msgspec.UNSET
    """The moves to weigh, which the seat made one after the other, or the two to play on from."""
    judge: str | msgspec.UnsetType = msgspec.UNSET
    """Which bot says what positions are worth, where `bot` plays on."""


class CandidateData(msgspec.Struct, frozen=True):
    """A candidate move in encoded form, for hints."""

    move: dict[str, Any]
    value: float
    error: float
    features: dict[str, float]
    then: tuple[dict[str, Any], ...] = ()


class ProcessAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move with its candidates, talk, a bid, a weighing, a comparison, or an error."""

    id: int
    move: dict[str, Any] | None = None
    candidates: tuple[CandidateData, ...] = ()
    measure: str = ""
    asides: tuple[dict[str, Any], ...] = ()
    bid: float = 0.0
    weighing: Weighing | None = None
    comparison: Comparison | None = None
    trouble: str | None = None
    """The bot's own thinking broke down like this, and somebody stands in for it:"""
    stand_in: str | None = None
    """the bot whose move it is."""
    error: str | None = None


def encode_view(view: View) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))


def decode_view(rules: AnyRules, raw: msgspec.Raw) -> View:
    return msgspec.json.decode(raw, type=rules.view_type)


def write_line(line: Sequence[Move]) -> tuple[dict[str, Any], ...]:
    """The encoded moves to be weighed."""
    return tuple(msgspec.to_builtins(move) for move in line)


def read_weighing(rules: AnyRules, answer: ProcessAnswer, moves: int) -> Weighing:
    """The weighing of so many moves; raises GameError if the answer does not fit."""
    told = answer.weighing
    if told is None or len(told.judgements) != moves:
        raise GameError("that weighs other moves")
    judged = tuple(replace(each, best=rules.read_move(dict(each.best))) for each in told.judgements)
    return replace(told, judgements=judged)
