"""What a phone shows of its seat: the table as data, the page's own words, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.rules import Entry, Seat
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Heard, Showing
from cardgames_qt.kit.table_description import Group
from cardgames_qt.kit.words import Translate
from cardgames_qt.phones.words import PhoneWords

_REMEMBERED = 10_000
"""Sentences."""


class SheetAction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that can be done; its place in the list is what a phone answers with."""

    touches: tuple[str, ...]
    name: str
    consequence: str = ""
    aside: bool = False


class SheetRefusal(msgspec.Struct, frozen=True, kw_only=True):
    """Something that looks as if it could be done."""

    touches: tuple[str, ...]
    why: str


class Offers(msgspec.Struct, frozen=True, kw_only=True):
    """What the table offers a seat beside its moves."""

    hint: bool = False
    undo: bool = False


NO_OFFERS = Offers()


class PhoneSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a page shows at one moment, except for the log."""

    choice: int = 0
    """Another one whenever something else can be done, or something was done."""
    game: str
    title: str
    language: str
    languages: dict[str, str] = {}
    """All that can be read here, by their own names."""
    seat: Seat | None
    """None for whoever only watches."""
    name: str
    """Who sits there."""
    asked: bool
    """Whether the game waits for this seat."""
    over: bool
    instruction: str
    score: str
    groups: tuple[Group, ...]
    actions: tuple[SheetAction, ...]
    refused: tuple[SheetRefusal, ...]
    offers: Offers = NO_OFFERS
    rules: bool = False
    """Whether there are rules to read."""
    words: dict[str, str]


class WrittenSheet(msgspec.Struct, frozen=True):
    """A sheet, and the moves behind its actions, which no phone needs to know."""

    sheet: PhoneSheet
    moves: tuple[Entry, ...]


class SheetWriter:
    """Writes the sheets of one table, in one language."""

    def __init__(
        self, game: Game, translate: Translate, language: str, rules: str = "", *, called: str = ""
    ) -> None:
        """`rules` is the text to read, and `called` the language's own name."""
        # Every sheet says nearly what the one before did, and so does a log after a move was taken back.
        translate = lru_cache(_REMEMBERED)(translate)
        self._words = game.words(translate)
        self._sentence = lru_cache(_REMEMBERED)(self._say)
        self._describer = game.describer(translate)
        page = PhoneWords(translate)
        self._page, self._say_covered = page.page(), page.covered()
        self._game, self._rules = game.id, rules
        self._language, self._called = language, called or language

    @property
    def language(self) -> str:
        return self._language

    @property
    def language_name(self) -> str:
        return self._called

    @property
    def page_words(self) -> dict[str, str]:
        return self._page

    @property
    def rules(self) -> str:
        return self._rules

    def write(self, showing: Showing, seats: Sequence[SeatPlan], offers: Offers = NO_OFFERS) -> WrittenSheet:
        """The sheet of a seat, made of what it is shown; an open table's is nobody's."""
        watched = showing.face_down
        if watched:
            seats = _only_watched(seats)
        table = self._describer.describe(showing, seats)
        sheet = PhoneSheet(
            game=table.game,
            title=self._words.title(),
            language=self._language,
            seat=None if watched else showing.seat,
            name="" if watched else seats[showing.seat].name,
            asked=bool(showing.moves),
            over=showing.outcome is not None,
            instruction=table.instruction,
            score=table.score,
            groups=_without_typing([group for group in table.groups if not (watched and group.own)]),
            actions=tuple(
                SheetAction(
                    touches=each.touches, name=each.name, consequence=each.consequence, aside=each.aside
                )
                for each in table.actions
            ),
            refused=tuple(SheetRefusal(touches=each.touches, why=each.why) for each in table.refused),
            offers=offers,
            rules=bool(self._rules),
            words=self._page,
        )
        return WrittenSheet(sheet, tuple(action.move for action in table.actions))

    def write_covered(self, *, over: bool) -> WrittenSheet:
        """The sheet of whoever watches a game that has no open table: there is no more than the log."""
        sheet = PhoneSheet(
            game=self._game,
            title=self._words.title(),
            language=self._language,
            seat=None,
            name="",
            asked=False,
            over=over,
            instruction=self._say_covered,
            score="",
            groups=(),
            actions=(),
            refused=(),
            rules=bool(self._rules),
            words=self._page,
        )
        return WrittenSheet(sheet, ())

    def log(self, heard: Sequence[Heard], seats: Sequence[SeatPlan], *, watched: bool) -> tuple[str, ...]:
        """What was heard, in sentences; whoever only watches is not spoken to."""
        people = _only_watched(seats) if watched else tuple(seats)
        return tuple(filter(None, (self._sentence(each, people) for each in heard)))

    def _say(self, heard: Heard, seats: tuple[SeatPlan, ...]) -> str:
        return unmarked(self._words.event(heard.event, company_for(seats, heard.by)))


def _without_typing(groups: Sequence[Group]) -> tuple[Group, ...]:
    """The groups without the words for a typed line, which a phone has not."""
    return tuple(
        replace(group, typed=(), things=tuple(replace(thing, typed=()) for thing in group.things))
        for group in groups
    )


def _only_watched(seats: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """The same people, none of whom reads it: then nobody is addressed."""
    return tuple(replace(seat, kind="bot") for seat in seats)
