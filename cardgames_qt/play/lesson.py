"""A lesson: prepared positions with steps to read or play, loaded from a data file.

Everything that happens is written in the file as log entries: the learner's moves, the others' answers,
chance. So a lesson needs no bot and no random generator, any step can be set up from the file alone, and a
file that breaks the rules is rejected when it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from cardgames_qt.engine.errors import ExplainedError, IllegalMoveError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.phrases import BrokenRule, Phrase, Sayable
from cardgames_qt.engine.rules import CHANCE, TABLE, Entry, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.marks import marked
from cardgames_qt.kit.showing import earlier

LEARNER = Seat(0)


class BadLessonError(ExplainedError):
    """A lesson file that cannot be used; the message names the file, the step and the fault."""


LessonText: TypeAlias = dict[str, str]
"""One text by language, with the usual markup."""
FALLBACK = "en"
"""The language that every text has."""


def in_language(text: LessonText, language: str) -> str:
    """The text in that language; English if the lesson does not have it."""
    return marked(text.get(language, text[FALLBACK]))


class StepClaim(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A statement about the available moves ("only here", "never again") in a form the tests can check
    against the rules."""

    moves: Entry
    """What the log entries of the moves in question have in common."""
    are: tuple[Entry, ...] = ()
    """All such moves that are legal."""
    after: tuple[Entry, ...] = ()
    """Entries to apply first."""
    ever: bool = False
    """Whether it holds from then on, whatever happens."""


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to read, or a move to make."""

    say: LessonText
    point: tuple[str, ...] = ()
    """Keys of the items on the table the text refers to."""
    do: Entry | None = None
    """The move the learner has to make; None for a step that is only read."""
    same: tuple[Entry, ...] = ()
    """Equivalent moves that are accepted too, such as onto an identical pile."""
    any_order: bool = False
    """Whether the next step's move may come first; both steps are then done together."""
    other: LessonText | None = None
    """The answer to any other legal move."""
    rule: str = ""
    """The section of the rules with more about it, if any."""
    then: tuple[Entry, ...] = ()
    """What happens before the next step."""
    claims: tuple[StepClaim, ...] = ()


class Stage(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, given by the log that leads to it, and the steps from there."""

    log: tuple[Entry, ...]
    steps: tuple[LessonStep, ...]


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Steps are numbered through all stages."""

    game: str
    players: tuple[str, ...]
    """The avatars at the table, the learner's first."""
    options: dict[str, Value] = {}
    stages: tuple[Stage, ...]

    def __post_init__(self) -> None:
        texts = [text for step in self.steps for text in (step.say, step.other) if text is not None]
        languages = {FALLBACK}.union(*texts)
        if any(not text.get(language, "").strip() for text in texts for language in languages):
            raise ValueError("words are missing in one of the languages")

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        return tuple(step for stage in self.stages for step in stage.steps)

    def stage_of(self, number: int) -> int:
        """The stage a step belongs to."""
        return [place for place, stage in enumerate(self.stages) for _ in stage.steps][number]


def match_at(lesson: Lesson, number: int) -> Match:
    """The match at the start of that step."""
    place = lesson.stage_of(number)
    match = _begin(lesson, lesson.stages[place])
    first = sum(len(stage.steps) for stage in lesson.stages[:place])
    for step in lesson.steps[first:number]:
        play_entries(match, step_entries(step))
    return match


def step_entries(*steps: LessonStep) -> tuple[Entry, ...]:
    """All log entries of these steps."""
    return tuple(
        entry for step in steps for entry in (step.then if step.do is None else (step.do, *step.then))
    )


def play_entries(match: Match, entries: tuple[Entry, ...]) -> None:
    """Apply log entries to a match; raises ExplainedError."""
    for entry in entries:
        try:
            match.replay(*match.read_entry(entry))
        except IllegalMoveError as error:
            raise BadLessonError(BrokenRule(match.rules.id, error.fault, to_text(entry))) from None


def _begin(lesson: Lesson, stage: Stage) -> Match:
    match = Match(find(lesson.game).rules, len(lesson.players), lesson.options, "")
    play_entries(match, stage.log)
    return match


def troubles(lesson: Lesson) -> Iterator[Phrase]:
    """The faults of a lesson with their places. Later ones may be consequences of the first."""
    if not lesson.stages:
        yield Phrase("it has no stages")
    number = 0
    for place, stage in enumerate(lesson.stages, 1):
        try:
            match = _begin(lesson, stage)
            _check_rest(match)
        except ExplainedError as error:
            yield _in_stage(place, error.phrase)
            return
        for at, step in enumerate(stage.steps):
            number += 1
            try:
                _check_other_ways(match, *stage.steps[at:])
                _check_step(match, step)
            except ExplainedError as error:
                yield Phrase("step {step}: {what}", {"step": number, "what": error.phrase})
                return
        if not stage.steps or step_entries(stage.steps[-1]):
            yield _in_stage(place, Phrase("it must end with a step to read, after which nothing happens"))


def _in_stage(place: int, what: Sayable) -> Phrase:
    return Phrase("stage {stage}: {what}", {"stage": place, "what": what})


def _check_other_ways(match: Match, step: LessonStep, *later: LessonStep) -> None:
    """The rest of the stage must be legal after each alternative to this step, too."""
    ways = [(entry, *step.then, *step_entries(*later)) for entry in step.same]
    if step.any_order:
        following = later[0] if later else step
        if step.do is None or step.then or following.do is None:
            raise BadLessonError(Phrase("“any_order” needs two moves with nothing between them"))
        ways.append((following.do, step.do, *following.then, *step_entries(*later[1:])))
    for way in ways:
        play_entries(earlier(match, len(match.history)), way)


def _check_step(match: Match, step: LessonStep) -> None:
    if (step.do is None) != (step.other is None):
        raise BadLessonError(Phrase("“do” and “other” belong together"))
    if step.do is None and (step.same or step.rule):
        raise BadLessonError(Phrase("“same” and “rule” belong to a “do”"))
    if step.do is not None and match.read_entry(step.do)[0] not in (LEARNER, TABLE):
        seat = {"seat": LEARNER}
        raise BadLessonError(Phrase("the move is not of the learner's seat {seat}", seat, to_text(step.do)))
    play_entries(match, step_entries(step))
    _check_rest(match)


def _check_rest(match: Match) -> None:
    if match.to_act == (CHANCE,):
        raise BadLessonError(Phrase("the cards are not dealt: an entry for what chance decides is missing"))
