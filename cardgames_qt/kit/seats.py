"""Who sits at a table and what was agreed on, as settings and saved games keep it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import force_setattr, replace

from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import Seat
from cardgames_qt.engine.untrusted import MOST_PLAYERS, Given, SeatNumber, Text, shown_name
from cardgames_qt.kit.words import Company

FAIR = "+"
"""What is in the names of all bots that stand between two levels, as in a fair match, and in no other."""


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: a person or a bot of some level, with its name and avatar."""

    kind: Literal["human", "bot"]
    name: str
    """Fit to be shown, wherever it comes from."""
    avatar: Text = "you"
    level: Text | None = None
    profile: Text | None = None
    """Whose numbers a person's game counts among; None for nobody's in particular."""
    phone: bool = False
    """Whether that person plays from a phone, and so is not in front of the screen."""

    def __post_init__(self) -> None:
        force_setattr(self, "name", shown_name(self.name))

    @property
    def human(self) -> bool:
        return self.kind == "human"

    @property
    def at_screen(self) -> bool:
        """Whether a person sits there who looks at the screen; all other seats are only watched there."""
        return self.human and not self.phone

    @property
    def fair(self) -> bool:
        """Whether this is a bot that adapts to the strength of the persons."""
        return self.level is not None and FAIR in self.level


def company_for(seats: Sequence[SeatPlan], front: Seat) -> Company:
    """The company with that seat as the reader, if a person looks from there; others are only watched."""
    return Company([seat.name for seat in seats], front if seats[front].at_screen else None)


def company_for_all(seats: Sequence[SeatPlan], front: Seat) -> Company:
    """The same for a screen that several persons look at: nobody is "you"."""
    alone = sum(seat.human for seat in seats) == 1
    return company_for(seats, front) if alone else Company([seat.name for seat in seats])


Starter: TypeAlias = SeatNumber | Literal["usual", "lot", "youngest"]
"""Who starts: as the game itself has it, by lot, the youngest, or this seat."""


class TablePlan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is settled before the deal."""

    game: Text
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(max_length=MOST_PLAYERS)]
    options: dict[Text, Given] = {}
    starter: Starter = "usual"
    youngest: SeatNumber = 0
    """The seat that counts as the youngest."""
    wishes: dict[Text, Given] = {}
    """What else is not left to chance."""
    practice: bool = False
    """Whether every move can be taken back, whatever came of it."""
    together: bool = False
    """Whether the persons show each other their cards: then nothing is covered between turns."""
    daily: Text | None = None
    """The day whose deal this is, as a date; None for any other game, and for the same deal once more."""

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(Seat(number) for number, seat in enumerate(self.seats) if seat.human)

    @property
    def at_screen(self) -> tuple[Seat, ...]:
        """The seats of persons who look at the screen."""
        return tuple(Seat(number) for number, seat in enumerate(self.seats) if seat.at_screen)

    @property
    def on_phones(self) -> tuple[Seat, ...]:
        """The seats of persons who play from a phone."""
        return tuple(Seat(number) for number, seat in enumerate(self.seats) if seat.human and seat.phone)

    @property
    def covered(self) -> bool:
        """Whether hands must be hidden between turns."""
        return bool(self.on_phones) or (len(self.humans) > 1 and not self.together)

    def with_seat(self, seat: Seat, sitter: SeatPlan) -> TablePlan:
        """The same table with somebody else on that seat."""
        return replace(self, seats=(*self.seats[:seat], sitter, *self.seats[seat + 1 :]))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def all_at_screen(self) -> TablePlan:
        """The same people without their phones, to look back at a game or to try something else in it."""
        return replace(self, seats=tuple(replace(seat, phone=False) for seat in self.seats))

    def settled(self, seed: str) -> dict[str, Value]:
        """The wishes as the rules expect them: the starter is a seat, or absent."""
        if self.starter == "usual":
            return self.wishes
        seat = self.youngest if self.starter == "youngest" else self.starter
        if seat == "lot":
            seat = Random(f"{seed}/starter").randrange(len(self.seats))
        return {**self.wishes, "starter": seat}

    def swapped(self, seed: str) -> TablePlan:
        """Everybody moves one seat clockwise; the starting seat stays."""
        start = self.settled(seed).get("starter", "usual")
        seats = (self.seats[-1], *self.seats[:-1])
        youngest = (self.youngest + 1) % len(seats)
        return replace(self, seats=seats, starter=start, youngest=youngest, daily=None)
