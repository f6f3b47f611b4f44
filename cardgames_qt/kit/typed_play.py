"""A line that somebody types at the table: "47 2", "red 6", "take 9", "end", or a question.

Its words come from the description of the table. Every word may be cut short and needs no accents; a number
must be whole, and needs no space before the next where they can be told apart: "472" is "47 2". What could
mean two things is said, never guessed. A line that begins with "?" is a question and never a move.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

import msgspec

from cardgames_qt.kit.table_description import Action, Group, Refused, TableDescription, Thing
from cardgames_qt.kit.words import Words

Tokens: TypeAlias = tuple[str, ...]
_TOKEN = re.compile(r"\d+|[^\W\d_]+")
_MOST = 6
"""So many ways to go on are named."""
_LONGEST_RUN = 8
"""So many digits may be several numbers written together."""
_ASKS = "?"


class ReadingKind(Enum):
    """What a typed line is."""

    NOTHING = "nothing"
    MOVE = "move"
    UNFINISHED = "unfinished"
    UNCLEAR = "unclear"
    ANSWER = "answer"
    REFUSED = "refused"
    UNKNOWN = "unknown"


class Reading(msgspec.Struct, frozen=True):
    """What a typed line means: what Enter would do, what is missing, or the answer to a question."""

    kind: ReadingKind
    words: str
    action: Action | None = None
    """What Enter does; only of a move."""


@lru_cache(maxsize=4096)  # the phrases of a table are read with every key
def tokens(typed: str) -> Tokens:
    """Words and numbers, without accents and capitals."""
    bare = unicodedata.normalize("NFKD", typed.casefold())
    return tuple(_TOKEN.findall("".join(each for each in bare if not unicodedata.combining(each))))


@cache
def _splits(run: str) -> tuple[Tokens, ...]:
    """All ways to read a run of digits as one number or several, as it is written first."""
    if len(run) < 2 or not run.isdigit() or len(run) > _LONGEST_RUN:
        return ((run,),)
    cut = [(run[:end], *rest) for end in range(len(run) - 1, 0, -1) for rest in _splits(run[end:])]
    return ((run,), *cut)


def _spaced(line: Tokens) -> Iterator[Tokens]:
    """The line with spaces put into its digits in every way, as it is written first."""
    for parts in product(*map(_splits, line)):
        yield tuple(token for part in parts for token in part)


def _fits(typed: str, whole: str, *, last: bool = False) -> bool:
    """Whether a typed word stands for a whole one; a number may be unfinished only where one is typing."""
    if typed == whole:
        return True
    return whole.startswith(typed) and (last or not whole[0].isdigit())


def _stands_for(typed: Tokens, phrase: Tokens) -> bool:
    return len(typed) == len(phrase) and all(map(_fits, typed, phrase))


def _in_other_order(typed: Tokens, phrase: Tokens) -> bool:
    """Whether they are a word and the same numbers after it: “take 5 9” is “take 9 5”.

    Numbers alone, or with words between them, mean something else in another order.
    """
    numbers = phrase[1:]
    return (
        len(typed) == len(phrase) > 2
        and not phrase[0].isdigit()
        and all(map(str.isdigit, numbers))
        and _fits(typed[0], phrase[0])
        and sorted(typed[1:]) == sorted(numbers)
    )


def _begins(typed: Tokens, phrase: Tokens) -> bool:
    """Whether a phrase may still come of what is typed."""
    *before, last = typed
    return (
        len(typed) <= len(phrase)
        and all(_fits(each, whole) for each, whole in zip(before, phrase, strict=False))
        and _fits(last, phrase[len(before)], last=True)
    )


class TypedLine(Words):
    """Reads what is typed, and explains it while it is being typed."""

    def read(self, typed: str, table: TableDescription) -> Reading:
        """What this line means at this table."""
        line = tokens(typed)
        if not line:
            return Reading(ReadingKind.NOTHING, self._invitation(table))
        kinds = [self._why_not, self._answer, self._refused]
        if not typed.lstrip().startswith(_ASKS):
            kinds = [self._move, self._unfinished, self._why_not, self._refused, self._apart, self._answer]
        for kind in kinds:
            reading = kind(line, table)
            if reading is not None:
                return reading
        return Reading(ReadingKind.UNKNOWN, self.tr("Nothing here is called “{typed}”.").format(typed=typed))

    def at_once(self, typed: str, table: TableDescription) -> Action | None:
        """The move that is meant if nothing else can come of the line, not even a move that is refused."""
        reading = self.read(typed, table)
        if reading.action is None or reading.action.grave:
            return None
        line = tokens(typed)
        others = [action for action in table.actions if action != reading.action]
        if any(_begins(each, tokens(phrase)) for each in _spaced(line) for phrase in _phrases(others)):
            return None
        heads = {
            tokens(phrase)[: len(each)]
            for each in _spaced(line)
            for phrase in (*_phrases([reading.action]), *_phrases(table.refused))
            if _begins(each, tokens(phrase))
        }
        return reading.action if len(heads) <= 1 else None

    def _invitation(self, table: TableDescription) -> str:
        """What is asked for, with an example."""
        moves = [action for action in table.actions if not action.aside] or list(table.actions)
        if not moves:
            return table.instruction
        text = self.tr("{instruction} For example: {typed}")
        return text.format(instruction=table.instruction, typed=moves[0].typed[0])

    # --- moves ----------------------------------------------------------------------------------------

    def _move(self, line: Tokens, table: TableDescription) -> Reading | None:
        exact = [action for action in table.actions if line in map(tokens, action.typed)]
        meant = exact or [action for action in table.actions if _says(line, action, _stands_for)]
        meant = meant or [action for action in table.actions if _says(line, action, _in_other_order)]
        if not meant:
            return None
        if len(meant) > 1:
            which = self._several([action.typed[0] for action in meant])
            return Reading(ReadingKind.UNCLEAR, self.tr("Which one: {choices}?").format(choices=which))
        (action,) = meant
        words = f"{action.name}. {action.consequence}".strip()
        return Reading(ReadingKind.MOVE, words, action)

    def _apart(self, line: Tokens, table: TableDescription) -> Reading | None:
        """The same with spaces between numbers that are written together."""
        lines = [each for each in _spaced(line) if each != line]
        meant = [reading for each in lines if (reading := self._move(each, table)) is not None]
        actions = list(dict.fromkeys(each.action.typed[0] for each in meant if each.action is not None))
        if len(actions) > 1:
            which = self._several(actions)
            return Reading(ReadingKind.UNCLEAR, self.tr("Which one: {choices}?").format(choices=which))
        found = [reading for each in lines if (reading := self._unfinished(each, table)) is not None]
        refused = [reading for each in lines if (reading := self._refused(each, table)) is not None]
        return next(iter((*meant, *found, *refused)), None)

    def _unfinished(self, line: Tokens, table: TableDescription) -> Reading | None:
        begun = [[each for each in action.typed if _begins(line, tokens(each))] for action in table.actions]
        ways = [phrases[0] for phrases in begun if phrases]
        if not ways:
            return None
        text = self.tr("Go on: {choices}").format(choices=self._several(ways))
        return Reading(ReadingKind.UNFINISHED, text)

    def _refused(self, line: Tokens, table: TableDescription) -> Reading | None:
        for refused in table.refused:
            if any(_stands_for(line, tokens(phrase)) for phrase in refused.typed):
                return Reading(ReadingKind.REFUSED, refused.why)
        thing = _called(line, table)
        if thing is not None and thing.why_not and not thing.typed:
            return Reading(ReadingKind.REFUSED, thing.why_not)
        return None

    def _several(self, ways: Sequence[str]) -> str:
        ways = list(dict.fromkeys(ways))
        shown = "; ".join(ways[:_MOST])
        more = len(ways) - _MOST
        return self.tr("{ways}; and %n more", "", more).format(ways=shown) if more > 0 else shown

    # --- questions ------------------------------------------------------------------------------------

    def questions(self, table: TableDescription) -> tuple[str, ...]:
        """Everything that can be asked."""
        groups = [phrase for group in table.groups if group.things for phrase in group.typed[:1]]
        people = [thing.name for thing in table.things() if thing.face and thing.face.kind == "player"]
        return (*groups, *people, self.tr("score", "typed"), self.tr("why not", "typed"))

    def _answer(self, line: Tokens, table: TableDescription) -> Reading | None:
        if _begins(line, tokens(self.tr("score", "typed"))):
            return Reading(ReadingKind.ANSWER, table.score)
        for group in table.groups:
            if any(_stands_for(line, tokens(phrase)) for phrase in group.typed):
                return Reading(ReadingKind.ANSWER, self.group(group))
        thing = _called(line, table)
        if thing is not None:
            return Reading(ReadingKind.ANSWER, thing.spoken)
        ways = [phrase for phrase in self.questions(table) if _begins(line, tokens(phrase))]
        if not ways:
            return None
        return Reading(ReadingKind.UNFINISHED, self.tr("Ask: {choices}").format(choices=self._several(ways)))

    def group(self, group: Group) -> str:
        """All things of a group."""
        if not group.things:
            return self.tr("{group}: nothing").format(group=group.name)
        alone = len(group.things) == 1
        said = "; ".join(thing.spoken for thing in group.things)
        return said if alone else self.tr("{group}: {things}").format(group=group.name, things=said)

    def _why_not(self, line: Tokens, table: TableDescription) -> Reading | None:
        """“why not” and the words of a move that is refused; alone, why each thing cannot be used."""
        question = tokens(self.tr("why not", "typed"))
        if line[: len(question)] != question:
            return None
        rest = line[len(question) :]
        if rest:
            return self._refused(rest, table) or self._move(rest, table)
        closed: dict[str, list[str]] = {}
        for thing in table.things():
            if thing.why_not and not thing.playable:
                closed.setdefault(thing.why_not, []).append(thing.name)
        said = [f"{', '.join(names[:_MOST])}: {why}" for why, names in closed.items()]
        return Reading(ReadingKind.ANSWER, " ".join(said) or self.tr("Everything here can be used."))


def _says(line: Tokens, action: Action, fits: Callable[[Tokens, Tokens], bool]) -> bool:
    return any(fits(line, tokens(phrase)) for phrase in action.typed)


def _phrases(all_of: Iterable[Action | Refused]) -> Iterator[str]:
    for each in all_of:
        yield from each.typed


def _called(line: Tokens, table: TableDescription) -> Thing | None:
    """The one thing that is called so; whole words come first."""
    for fits in (Tokens.__eq__, _stands_for):
        found = list(dict.fromkeys(thing for thing, name in _names(table) if fits(line, name)))
        if len(found) == 1:
            return found[0]
    return None


def _names(table: TableDescription) -> Iterator[tuple[Thing, Tokens]]:
    for thing in table.things():
        names: Iterable[str] = (*thing.typed, thing.name)
        for name in names:
            yield thing, tokens(name)
