"""The table as data: what one seat sees, and what it can do, for whoever does not look at the picture.

A screen reader, a typed line and a page on a phone are made of it. A game describes its table in
`tell/description.py`; one that does not is described by its legal moves. Everything comes from a `Showing`,
so nothing hidden can be in it, and everything can be written as JSON.

What can be done is a list of actions, each with the things that are touched for it. Whoever has touched some
of them goes on with `after`: open are the actions that touch all of these and more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.notation import to_text
from cardgames_qt.engine.rules import AnyRules, Entry, Seat
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.score import number
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import GameWords, Translate, Words, readable

HAND = "hand"
"""The group of the seat's own cards."""


class ThingFace(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a thing looks like, as far as somebody must know who draws it."""

    kind: Literal["card", "back", "pile", "row", "field", "player", "button"]
    number: int | None = None
    """The large number: a card's own, a pile's top, a player's points."""
    colour: str = ""
    """By the name under which it is painted, such as "red"."""
    sign: str = ""
    """A sign besides: "joker", "fire", an arrow "up" or "down", a player's avatar."""
    mark: str = ""
    """What became of a field: "crossed", "skipped" or "decided"."""
    small: tuple[int, ...] = ()
    """The small numbers on a card, or what a player's points are made of."""
    count: int | None = None
    """How many cards there are."""


class Thing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something on the table: a card, a pile, a field, a player, a button."""

    id: str
    """The same as its key on the drawn table, where it is an item there."""
    name: str
    """In a few words."""
    says: str = ""
    """All that can be known of it, its name as well; empty if the name says everything."""
    face: ThingFace | None = None
    typed: tuple[str, ...] = ()
    """By which words somebody who types asks about it."""
    owed: bool = False
    """Whether this turn must do something about it."""
    why_not: str = ""
    """Why it cannot be used now, where somebody might try."""
    selected: bool = False
    playable: bool = False

    @property
    def spoken(self) -> str:
        """All of it in words."""
        return self.says or self.name


class Group(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Things that lie together."""

    id: str
    name: str
    things: tuple[Thing, ...] = ()
    typed: tuple[str, ...] = ()
    """By which words somebody who types asks about all of them."""
    own: bool = False
    """Whether they belong to who looks, as the hand does, and not to the table."""


class Action(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move that can be made, and how."""

    touches: tuple[str, ...]
    """The things it is made with, in order; no other action is complete with them, or on the way to them."""
    name: str
    consequence: str = ""
    """What comes of it, as far as the seat can know."""
    typed: tuple[str, ...]
    """What can be typed for it, the first one first of all; no other action has the same words."""
    move: Entry
    """As `Rules.read_move` reads it."""
    aside: bool = False
    grave: bool = False
    """Whether nobody should make it by a slip of one key."""


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """Something that looks like a move and is none."""

    touches: tuple[str, ...]
    typed: tuple[str, ...] = ()
    why: str


class TableDescription(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as one seat sees it."""

    game: str
    seat: Seat
    instruction: str
    """What is expected, and of whom."""
    score: str
    groups: tuple[Group, ...]
    actions: tuple[Action, ...] = ()
    refused: tuple[Refused, ...] = ()
    chosen: tuple[str, ...] = ()
    """What has been touched so far."""

    def things(self) -> Iterator[Thing]:
        """Everything, group by group."""
        for group in self.groups:
            yield from group.things

    def thing(self, name: str) -> Thing | None:
        """The thing with this id."""
        return next((thing for thing in self.things() if thing.id == name), None)

    def open(self) -> tuple[Action, ...]:
        """The actions that what was touched can still become."""
        touched = set(self.chosen)
        return tuple(action for action in self.actions if touched <= set(action.touches))

    def made(self) -> Action | None:
        """The action that is complete with what was touched."""
        touched = set(self.chosen)
        return next((action for action in self.actions if set(action.touches) == touched), None)

    def made_by(self, name: str) -> Action | None:
        """The action that touching this thing completes."""
        touched = {*self.chosen, name}
        return next((action for action in self.actions if set(action.touches) == touched), None)

    def after(self, *touched: str) -> TableDescription:
        """The same table when these things, and no others, have been touched."""
        return settled(replace(self, chosen=touched))


def settled(description: TableDescription) -> TableDescription:
    """With what is selected, what can be touched next, and why something else cannot."""
    chosen = set(description.chosen)
    playable = {name for action in description.open() for name in action.touches}
    refused = {
        name: each.why
        for each in reversed(description.refused)
        if chosen < set(each.touches)
        for name in each.touches
        if {*chosen, name} == set(each.touches)
    }

    def thing(each: Thing) -> Thing:
        can = each.id in playable
        why = "" if can else refused.get(each.id) or each.why_not
        return replace(each, selected=each.id in chosen, playable=can, why_not=why)

    groups = [replace(group, things=tuple(map(thing, group.things))) for group in description.groups]
    return replace(description, groups=tuple(groups))


class Describer(Words, ABC):
    """Tells a game's table; `tell/description.py` has the game's own as DESCRIBER."""

    def __init__(self, translate: Translate, words: GameWords, rules: AnyRules) -> None:
        super().__init__(translate)
        self.words, self.rules = words, rules

    @abstractmethod
    def table(self, showing: Showing, seats: Sequence[SeatPlan]) -> TableDescription:
        """The table as it is shown; `describe` adds what can be touched."""

    def describe(
        self, showing: Showing, seats: Sequence[SeatPlan], chosen: Collection[str] = ()
    ) -> TableDescription:
        """The table as it is shown, with some things touched already."""
        table = self.table(showing, seats)
        if showing.face_down:  # nobody's hand is to be told of
            table = replace(table, groups=tuple(each for each in table.groups if each.id != HAND))
        return table.after(*chosen)

    def reasons(self, showing: Showing) -> Callable[[Any], str]:
        """Says why the seat may not make a move; nothing about one that it may make.

        What a seat may do follows from what it sees, so any state consistent with its view will do.
        """
        state = self.rules.imagine(showing.view, Random(0))

        def why_not(move: Any) -> str:
            fault = self.rules.fault(state, showing.seat, move)
            return self.words.fault(fault) if fault is not None else ""

        return why_not

    def hand(self, cards: Sequence[Thing]) -> Group:
        """The seat's own hand."""
        return Group(id=HAND, name=self.tr("Your hand"), things=tuple(cards), typed=(self.tr("hand"),))

    def players(self, people: Sequence[Thing]) -> Group:
        """Everybody at the table."""
        name, typed = self.tr("Players"), self.tr("players")
        return Group(id="players", name=name, things=tuple(people), typed=(typed,))

    def stock(self, name: str, *piles: Thing) -> Group:
        """Where cards come from, and where they go."""
        return Group(id="stock", name=name, things=piles, typed=(self.tr("deck", "typed"),))

    def score_words(self, showing: Showing, seats: Sequence[SeatPlan]) -> str:
        """The scores, seat by seat or of all."""
        if len(showing.scores) != len(seats):
            return self.tr("Score: {scores}").format(scores=", ".join(map(number, showing.scores)))
        company = company_for(seats, showing.seat)
        parts = [
            f"{self.label(company, Seat(seat))} {number(score)}" for seat, score in enumerate(showing.scores)
        ]
        return self.tr("Score: {scores}").format(scores=", ".join(parts))


def entry_of(move: Any) -> Entry:
    """A move as an action carries it."""
    entry: Entry = msgspec.json.decode(msgspec.json.encode(move))
    return entry


def plain(text: str) -> str:
    """A sentence without its marks, beginning with a capital."""
    text = unmarked(text)
    return text[:1].upper() + text[1:]


class PlainDescriber(Describer):
    """What is known of any game: its facts to read, and its moves as buttons."""

    def table(self, showing: Showing, seats: Sequence[SeatPlan]) -> TableDescription:
        moves = [*((move, False) for move in showing.moves), *((move, True) for move in showing.asides)]
        actions = tuple(
            Action(
                touches=(f"move {place}",),
                name=to_text(entry_of(move)),
                typed=(str(place),),
                move=entry_of(move),
                aside=aside,
            )
            for place, (move, aside) in enumerate(moves, 1)
        )
        facts = tuple(
            Thing(id=f"fact {name}", name=readable(name), says=f"{readable(name)}: {value}", typed=(name,))
            for name, value in _facts(showing.view)
        )
        buttons = tuple(
            Thing(id=action.touches[0], name=action.name, face=ThingFace(kind="button")) for action in actions
        )
        return TableDescription(
            game=self.rules.id,
            seat=showing.seat,
            instruction=self.tr("Choose a move.") if showing.moves else self.tr("The others are playing."),
            score=self.score_words(showing, seats),
            groups=(
                Group(id="facts", name=self.tr("The table"), things=facts, typed=(self.tr("table"),)),
                Group(id="moves", name=self.tr("Moves"), things=buttons, typed=(self.tr("moves"),)),
            ),
            actions=actions,
        )


def _facts(view: msgspec.Struct) -> list[tuple[str, str]]:
    """Every field of a view with its value, in the notation of records."""
    return [(name, to_text({"": value}).strip()) for name, value in msgspec.to_builtins(view).items()]
