"""Words for what the engine says with names and numbers.

A game's sentences live in its `text.py`, in a class derived from `GameWords`. Their source language is
English; the app hands in Qt's translator, the command line its own. Sentences are in the present
tense, so that no language needs to know anybody's gender; they have the player's name as subject, or speak to
the player who reads them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from cardgames_qt.kit.marks import BOLD

if TYPE_CHECKING:
    from cardgames_qt.engine.options import Value
    from cardgames_qt.engine.phrases import Fault
    from cardgames_qt.engine.rules import Event, Seat

Translate: TypeAlias = Callable[[str, str, str, int], str]
"""Context, source text, comment and a count (−1 for none) to the text to show; empty where there is none."""

Measure: TypeAlias = Literal["brief", "normal", "everything"]
"""How much is said aloud, least first. From everything alone a listener knows the whole table at any time."""


def english(context: str, source: str, comment: str, count: int) -> str:
    """The source text itself; `%n card(s)` becomes "1 card" or "2 cards", `%n cross(es)` "2 crosses"."""
    del context, comment
    if count < 0:
        return source
    text = source.replace("%n", str(count))
    for ending in ("s", "es"):
        text = text.replace(f"({ending})", "" if count == 1 else ending)
    return text


class Company(msgspec.Struct, frozen=True):
    """The players' names, and who is reading: the reader is addressed as "you", the others by name."""

    names: Sequence[str]
    reader: Seat | None = None
    """None where nobody in particular reads, such as on paper."""

    def tell(self, seat: Seat, you: str, player: str, **values: object) -> str:
        """The sentence that addresses the reader if it is about them, otherwise the one with a name."""
        text = you if seat == self.reader else player
        return text.format(player=self.names[seat], **values)

    def others(self, seats: Collection[Seat]) -> list[str]:
        """The names of these seats without the reader."""
        return [self.names[seat] for seat in seats if seat != self.reader]


class Words:
    """Sentences of one part of the program, translated when they are used."""

    def __init__(self, translate: Translate = english) -> None:
        self._translate = translate

    def tr(self, source: str, comment: str = "", n: int = -1) -> str:
        """The sentence in the current language, looked up under this class or the base class that has it.

        `**bold**` is turned into markup before any value is inserted, so that values cannot bring markup.
        """
        for each in type(self).__mro__:
            text = self._translate(each.__name__, source, comment, n)
            if text:
                break
        else:
            text = english("", source, comment, n)
        return text.replace("**", BOLD)

    def people(self, company: Company, seats: Collection[Seat]) -> str:
        """Several players as one subject, the reader first."""
        you = [self.tr("You", "the first of several: You, Fox and Owl")] if company.reader in seats else []
        return self.series([*you, *company.others(seats)])

    def series(self, parts: Sequence[str]) -> str:
        """Cards or names in a sentence; empty if there are none."""
        if len(parts) < 2:
            return listed(parts)
        *first, last = parts
        return self.tr("{others} and {last}").format(others=listed(first), last=last)

    def label(self, company: Company, seat: Seat) -> str:
        """A player's name before a number; "You" for the reader."""
        return company.tell(seat, self.tr("You", "before a number: You +10"), "{player}")


class GameTitle(Words, ABC):
    """The game's name."""

    @abstractmethod
    def title(self) -> str:
        """The game's name."""

    @abstractmethod
    def tagline(self) -> str:
        """What it is about, in a few words."""


class GameWords(GameTitle):
    """Everything one game says about itself."""

    def option_name(self, name: str) -> str:
        """An option or wish in a word or two; its identifier if the game has no words for it."""
        return self.tr("Who starts") if name == "starter" else readable(name)

    @abstractmethod
    def option(self, name: str) -> str:
        """What an option changes, or what a wish settles instead of chance."""

    def value(self, name: str, value: Value) -> str:
        """The name of an option's value; empty if the value speaks for itself."""
        del name, value
        return ""

    def variant(self, name: str, value: Value) -> str | None:
        """An option that is not usual, in a list of games: as short as can be, or empty to leave it out.

        None where name and value say it well enough.
        """
        del name, value
        return None

    def card(self, card: Any) -> str:
        """A card, given its name in records."""
        return str(card)

    @abstractmethod
    def fault(self, fault: Fault) -> str:
        """Which rule a refused move would have broken, as a whole sentence."""

    @abstractmethod
    def event(self, event: Event, company: Company) -> str:
        """What happened, as a sentence for the log; empty if another event's sentence covers it."""

    def asked(self, view: Any) -> str:
        """What the seat of that view is asked for outside its own turn; reveals nothing hidden."""
        del view
        return ""

    @abstractmethod
    def reason(self, reason: str) -> str:
        """Why the game ended."""

    def ended(self, reason: str, winners: Sequence[Seat], company: Company) -> str:
        """Why the game ended and who won."""
        why = self.reason(reason)
        if len(winners) == 1:
            you, player = self.tr("{reason} You win."), self.tr("{reason} {player} wins.")
            return company.tell(winners[0], you, player, reason=why)
        text = self.tr("{reason} {players} win.")
        if company.reader in winners:
            text = self.tr("{reason} {players} win.", "the reader among them")
        return text.format(reason=why, players=self.people(company, winners))

    def common_fault(self, fault: Fault) -> str:
        """The sentences every game needs, with a fallback that still names the rule."""
        if fault.rule == "game_over":
            return self.tr("The game is over.")
        if fault.rule == "not_your_turn":
            return self.tr("It isn’t this player’s turn.")
        if fault.rule == "not_now":
            return self.tr("That can’t happen at this point of the game.")
        if fault.rule == "wrong_seat_order":
            return self.tr(
                "Choices made at the same time are recorded in seat order, starting with the active player."
            )
        if fault.rule == "no_such_move":
            return self.tr("That move isn’t possible now.")
        return self.tr("This breaks the rule “{rule}”.").format(rule=fault.rule)


def readable(name: str) -> str:
    """A readable form of an identifier that nobody has words for."""
    return name.replace("_", " ").capitalize()


def listed(parts: Sequence[str]) -> str:
    """What is not a sentence, such as a label or a choice, separated for reading."""
    return ", ".join(parts)
