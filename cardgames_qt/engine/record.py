"""The game record: one JSON object that replays without a random generator. See docs/records.md.

>>> from cardgames_qt.games import find
>>> rules = find("gap").rules
>>> match = Match(rules, seats=2, options={}, seed="7")
>>> match.deal()
>>> record = write(match, [Player("Eva", "human"), Player("Fox", "bot", "easy")])
>>> decode(encode(record)) == record
True
>>> verify(rules, record).view(0) == match.view(0)
True
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Annotated, Any, Literal, Protocol

import msgspec
from msgspec import Meta, Raw

from cardgames_qt.engine.errors import BadMoveError, BadOptionError, BadRecordError, IllegalMoveError
from cardgames_qt.engine.extra import read_extra
from cardgames_qt.engine.history import Played
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.phrases import BrokenRule, Fault, Phrase, quote, wrong_form
from cardgames_qt.engine.pledge import KEY as PLEDGE
from cardgames_qt.engine.pledge import Pledge, check_pledge, pledge_of
from cardgames_qt.engine.rules import AnyRules, Entry
from cardgames_qt.engine.untrusted import LONGEST_LOG, MOST_PLAYERS, Given, Name, Text, Whole, is_too_deep

FORMAT = "cardgames-record"
VERSION = 1
TALK = "signal"
"""The key that marks an entry as talk, which passes no turn."""
SEAL = "stolek_seal"
"""The seal's key under `extra`."""
BRANCHES = "stolek_branches"
"""The branches' key under `extra`. They may be longer than the rest of the record, so they stay undecoded
(Raw) until needed."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Some programs write it at the start of a text file."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    name: Name
    kind: Literal["human", "bot"]
    level: Text | None = None


class Sitter(Protocol):
    """Anything with the fields of a Player, such as a seat of a table plan."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> Literal["human", "bot"]: ...

    @property
    def level(self) -> str | None: ...


class Result(msgspec.Struct, frozen=True):
    """The final result, or the current standing."""

    scores: Annotated[tuple[Whole, ...], Meta(max_length=MOST_PLAYERS)]
    winners: Annotated[tuple[Whole, ...], Meta(max_length=MOST_PLAYERS)]
    finished: bool


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game, finished or not."""

    format: str = FORMAT
    version: int = VERSION
    game: Text
    options: dict[Text, Given] = {}
    seed: Text = ""
    players: Annotated[tuple[Player, ...], Meta(max_length=MOST_PLAYERS)]
    log: Annotated[tuple[Entry, ...], Meta(max_length=LONGEST_LOG)]
    result: Result
    extra: dict[str, Any] = {}


def moves_made(log: Iterable[Entry]) -> int:
    """Number of moves by players; chance and talk do not count."""
    return sum("by" in entry and TALK not in entry for entry in log)


def seats_that_moved(log: Iterable[Entry]) -> frozenset[int]:
    seats = (entry["by"] for entry in log if "by" in entry and TALK not in entry)
    return frozenset(seat for seat in seats if isinstance(seat, int))


def encode(record: Record) -> bytes:
    """One line of JSON, without the newline."""
    return msgspec.json.encode(record)


def decode(line: bytes | str) -> Record:
    """The record on a line; raises BadRecordError if the format is wrong. `replay` checks the rules."""
    if isinstance(line, bytes):
        line = line.removeprefix(BYTE_ORDER_MARK)
    head = _read_json(line)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        values = {"format": FORMAT}
        raise BadRecordError(Phrase("it is not a game record: “format” must be “{format}”", values))
    version = head.get("version")
    if type(version) is not int or version < 1:
        values = {"found": quote(version)}
        raise BadRecordError(Phrase("“version” must be a whole number from 1, not {found}", values))
    if version > VERSION:
        raise BadRecordError(
            Phrase(
                "it is of version {version}; this program reads up to version {known}: a newer one is needed",
                {"version": version, "known": VERSION},
            )
        )
    result = head.get("result")
    if (
        isinstance(result, dict) and type(result.get("scores")) is int
    ):  # a cooperative game of another program
        result["scores"] = [result["scores"]]
    try:
        return msgspec.convert(head, Record)
    except msgspec.ValidationError as error:
        raise BadRecordError(wrong_form(error)) from None


def _read_json(line: bytes | str) -> Any:
    too_deep = BadRecordError(Phrase("it is nested too deeply to be read"))
    try:
        head = _read_parts(line.encode() if isinstance(line, str) else line)
    except RecursionError:
        raise too_deep from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadRecordError(Phrase("it is not JSON text", detail=str(error))) from None
    if isinstance(head, dict) and is_too_deep(head):
        raise too_deep
    return head


def _read_parts(line: bytes) -> Any:
    """The decoded JSON, with the branches left as Raw."""
    if BRANCHES.encode() in line:
        line.decode()  # Raw parts are skipped, not validated: check the UTF-8 of the whole line
        with suppress(msgspec.ValidationError, KeyError):
            parts = msgspec.json.decode(line, type=dict[str, Raw])
            extra = msgspec.json.decode(parts.pop("extra"), type=dict[str, Raw])
            branches = extra.pop(BRANCHES)
            head, beside = (
                {key: msgspec.json.decode(part) for key, part in each.items()} for each in (parts, extra)
            )
            return {**head, "extra": {**beside, BRANCHES: branches}}
    return msgspec.json.decode(line)


def write(match: Match, sitters: Sequence[Sitter]) -> Record:
    """The record of a match as it stands, sealed."""
    outcome = match.outcome
    record = Record(
        game=match.rules.id,
        options=match.options,
        seed=match.seed,
        players=tuple(Player(each.name, each.kind, each.level) for each in sitters),
        log=tuple(match.entry(step) for step in in_record_order(match)),
        result=Result(
            scores=match.scores,
            winners=tuple(map(int, outcome.winners)) if outcome else (),
            finished=outcome is not None,
        ),
    )
    pledge = pledge_of(match)
    pledged = {} if pledge is None else {PLEDGE: msgspec.to_builtins(pledge)}
    return msgspec.structs.replace(record, extra={SEAL: "".join(_seal(record)), **pledged})


def replay(rules: AnyRules, record: Record) -> Match:
    """Replay a record by the rules to the end of its log; raises BadRecordError at the first fault."""
    match = begin(rules, record)
    for index, entry in enumerate(record.log, 1):
        replay_entry(match, entry, index)
    _check_order(match)
    return match


def begin(rules: AnyRules, record: Record) -> Match:
    """The record's match before the first entry of its log."""
    pledge = _pledge(record)
    try:
        seats, wishes = len(record.players), pledge.wishes
        return Match(rules, seats, record.options, record.seed, wishes, salt=pledge.salt)
    except BadOptionError as error:
        raise BadRecordError(error.phrase) from None


def _pledge(record: Record) -> Pledge:
    """The record's pledge; an empty one if it has none or it cannot be read (`verify` reports that)."""
    return read_extra(record.extra, PLEDGE, Pledge) or Pledge("", "")


def replay_entry(match: Match, entry: Entry, index: int) -> None:
    """Make the step of log entry `index` (from 1); raises BadRecordError."""
    try:
        match.replay(*match.read_entry(entry))
    except BadMoveError as error:
        raise BadRecordError(error.phrase, entry=index) from None
    except IllegalMoveError as error:
        raise _against_the_rules(match, entry, index, error.fault) from None


def verify(rules: AnyRules, record: Record) -> Match:
    """Replay a record and check its result, seal and pledge; raises BadRecordError."""
    match = replay(rules, record)
    _check_result(match, record.result)
    if SEAL in record.extra:
        _check_seal(record)
    if PLEDGE in record.extra:
        check_pledge(match, read_extra(record.extra, PLEDGE, Pledge))
    return match


def _check_order(match: Match) -> None:
    """Simultaneous decisions are written in seat order."""
    for index, (step, ordered) in enumerate(zip(match.history, in_record_order(match), strict=True), 1):
        if step is not ordered:
            raise _against_the_rules(match, match.entry(step), index, Fault("wrong_seat_order"))


def _against_the_rules(match: Match, entry: Entry, index: int, fault: Fault) -> BadRecordError:
    broken = BrokenRule(match.rules.id, fault, to_text(entry))
    return BadRecordError(broken, entry=index, fault=fault)


def _check_result(match: Match, result: Result) -> None:
    outcome = match.outcome
    if outcome is None:
        if result.finished:
            raise BadRecordError(Phrase("the result says finished, but the log is unfinished"))
        if result.winners:
            raise BadRecordError(Phrase("an unfinished game has no winners"))
        return
    if not result.finished:
        raise BadRecordError(Phrase("the result says unfinished, but the log is finished"))
    if result.scores != outcome.scores:
        values = {"stated": quote(result.scores), "true": quote(outcome.scores)}
        raise BadRecordError(Phrase("the result's scores are {stated}, but the log gives {true}", values))
    if result.winners != outcome.winners:
        values = {"stated": quote(result.winners), "true": quote(outcome.winners)}
        raise BadRecordError(Phrase("the result's winners are {stated}, but the log gives {true}", values))


def _check_seal(record: Record) -> None:
    """Find changes made after the record was written, even if the changed game is legal."""
    seal = read_extra(record.extra, SEAL, str)
    if seal is None:
        raise BadRecordError(Phrase("the seal must be text"))
    at = 0
    for index, part in enumerate(_seal(record)):
        if seal[at : at + len(part)] != part:
            raise _changed_later(index, len(record.log))
        at += len(part)
    if at != len(seal):
        raise BadRecordError(Phrase("entries are missing at the end of the log: the seal is longer"))


def _changed_later(part: int, entries: int) -> BadRecordError:
    if part == 0:
        return BadRecordError(
            Phrase("the heading was changed after the record was written: the seal does not fit")
        )
    if part > entries:
        return BadRecordError(
            Phrase("the result was changed after the record was written: the seal does not fit")
        )
    return BadRecordError(
        Phrase("the log was changed after the record was written: the seal does not fit"), entry=part
    )


def _seal(record: Record) -> Iterator[str]:
    """A hash chain: a checksum for the heading, for each entry and for the result."""
    import hashlib  # noqa: PLC0415 - slow to load, and not needed at start-up

    heading = [record.format, record.version, record.game, record.options, record.seed, record.players]
    chain = hashlib.sha256()
    for part in (heading, *record.log):
        chain.update(msgspec.json.encode(part, order="sorted"))
        yield chain.hexdigest()[:4]
    chain.update(msgspec.json.encode(record.result, order="sorted"))
    yield chain.hexdigest()[:16]


def in_record_order(match: Match) -> list[Played]:
    """The history with simultaneous decisions in seat order, whoever answered first."""
    ordered: list[Played] = []
    steps = deque(match.history)
    while steps:
        deciding = list(match.rules.to_act(steps[0].state))
        together = [steps.popleft()]
        if len(deciding) > 1 and together[0].seat in deciding:
            while steps and steps[0].seat in set(deciding) - {step.seat for step in together}:
                together.append(steps.popleft())
            together.sort(key=lambda step: deciding.index(step.seat))
        ordered += together
    return ordered
