"""The window's words for levels, faces, seats and settings, and its messages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cardgames_qt.engine.options import Value, show
from cardgames_qt.engine.phrases import BrokenRule, Phrase, Sayable
from cardgames_qt.engine.untrusted import shown
from cardgames_qt.games import GAMES, find
from cardgames_qt.kit.seats import FAIR, SeatPlan
from cardgames_qt.kit.words import GameTitle, Translate, Words, listed, readable
from cardgames_qt.ui.look.avatars import AVATARS, YOU

if TYPE_CHECKING:
    from cardgames_qt.ui.session.autosave import Saving

_ANIMALS = tuple(avatar for avatar in AVATARS if avatar != YOU)
_ONCE_NAMELESS = ("Player", "Hráč")
"""What earlier versions called a person who gave no name."""
_ABOUT = ("game", "option")
"""What a phrase is about is what the phrases in it are about."""
_SENTENCE = 500
"""No sentence of ours comes near this, whatever it quotes."""


class ShellWords(Words):
    """Names of levels, faces and settings, and messages; what is not known is shown as it is."""

    def level(self, level: str) -> str:
        return {
            "random": self.tr("Dreamer"),
            "greedy": self.tr("Grabber"),
            "ismcts": self.tr("Thinker"),
            "easy": self.tr("Beginner"),
            "medium": self.tr("Intermediate"),
            "hard": self.tr("Advanced"),
            "master": self.tr("Master"),
            FAIR: self.tr("Your level", "an opponent of one's own strength"),
        }.get(level, FairWords(self._translate).strength(level) or shown(readable(level)))

    def about_level(self, level: str) -> str:
        """How a bot of that level plays."""
        return {
            "random": self.tr("Dreamer: plays anything that is allowed."),
            "greedy": self.tr("Grabber: takes what looks best this moment."),
            "ismcts": self.tr("Thinker: tries things out before every move, in any game. Never peeks."),
            "easy": self.tr("Beginner: friendly, often in a hurry, and overlooks things."),
            "medium": self.tr("Intermediate: thinks ahead, but hurries now and then and misses something."),
            "hard": self.tr("Advanced: thinks ahead and seldom overlooks anything."),
            "master": self.tr("Master: plays out hundreds of endings before every move. Never peeks."),
        }.get(level, FairWords(self._translate).about(level) or self.level(level))

    def stood_in(self, name: str, stand_in: str) -> str:
        """A bot does not answer and `stand_in` plays for it; empty if the bot is back."""
        if not stand_in:
            text = self.tr("{name} is back.")
        elif stand_in == "random":
            text = self.tr("{name} isn’t responding; random moves for now.")
        else:
            text = self.tr("{name} isn’t responding; a simpler bot steps in.")
        return text.format(name=name)

    def all_stood_in(self, count: int) -> str:
        return self.tr("%n bot(s) not responding; simpler bots step in.", "", count)

    def animal(self, avatar: str) -> str:
        """The name that comes with a face."""
        return {
            "fox": self.tr("Fox"),
            "owl": self.tr("Owl"),
            "hare": self.tr("Hare"),
            "bear": self.tr("Bear"),
            "cat": self.tr("Cat"),
            "you": self.tr("Mug"),
        }.get(avatar, shown(readable(avatar)))

    def renamed(self, seat: SeatPlan, known: Iterable[ShellWords]) -> SeatPlan:
        """With the name of its face in this language, unless somebody named the seat."""
        by_face = {words.animal(seat.avatar) for words in known}
        nameless = seat.name in by_face or (seat.human and seat.name in _ONCE_NAMELESS)
        return replace(seat, name=self.animal(seat.avatar)) if nameless else seat

    def new_seats(self, kinds: Sequence[str], face: str = YOU) -> tuple[SeatPlan, ...]:
        """Seats for these kinds, `human` or the level of a bot; the first person gets `face`."""
        faces = [each for each in (*_ANIMALS, YOU) if each != face]
        faces.insert(kinds.index("human") if "human" in kinds else len(faces), face)
        return tuple(self._new_seat(kind, faces[number % len(faces)]) for number, kind in enumerate(kinds))

    def _new_seat(self, kind: str, face: str) -> SeatPlan:
        if kind == "human":
            return SeatPlan(kind="human", name=self.animal(face), avatar=face)
        return SeatPlan(kind="bot", name=self.animal(face), avatar=face, level=kind)

    def named(self, seat: SeatPlan) -> bool:
        """Whether somebody named this seat; every face brings a name along."""
        return seat.name != self.animal(seat.avatar)

    def shown_seats(self, seats: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
        """The seats as they are shown: the only person, if not named, is "You"."""
        persons = [seat for seat in seats if seat.human]
        if len(persons) != 1 or self.named(persons[0]):
            return tuple(seats)
        return self.addressed(seats)

    def addressed(self, seats: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
        """The same at a table, where every sentence addresses the only person, whatever the name is.

        Somebody with a phone is not in front of it.
        """
        if sum(seat.human for seat in seats) != 1 or any(seat.phone for seat in seats):
            return tuple(seats)
        return tuple(replace(seat, name=self.you()) if seat.human else seat for seat in seats)

    def you(self) -> str:
        return self.tr("You", "the only person at a table")

    def option_about(self, about: str, rulebook: str) -> str:
        """What an option changes, and its value in the rulebook."""
        return self.tr("{about} Rulebook: {value}.").format(about=about, value=rulebook)

    def by_lot(self) -> str:
        return self.tr("at random")

    def youngest(self) -> str:
        return self.tr("the youngest")

    def value(self, value: Value) -> str:
        """An option's value, if the game has no words of its own for it."""
        if value is None:
            return self.tr("none")
        if isinstance(value, bool):
            return self.tr("yes") if value else self.tr("no")
        return shown(show(value))

    def players(self, least: int, most: int) -> str:
        return str(least) if least == most else f"{least}–{most}"

    def minutes(self, least: int, most: int) -> str:
        text = str(least) if least == most else f"{least}–{most}"
        return self.tr("{minutes} min").format(minutes=text)

    def age(self, years: int) -> str:
        return self.tr("{years}+").format(years=years)

    def number_of_players(self, least: int, most: int) -> str:
        return self.tr("for {count} player(s)", "", most).format(count=self.players(least, most))

    def minutes_long(self, least: int, most: int) -> str:
        text = str(least) if least == most else f"{least}–{most}"
        return self.tr("{count} minute(s)", "", most).format(count=text)

    def from_age(self, years: int) -> str:
        return self.tr("from the age of {years}").format(years=years)

    def seats(self, count: int) -> str:
        return self.tr("%n player(s)", "", count)

    def moves(self, count: int) -> str:
        return self.tr("%n move(s)", "", count)

    def minutes_played(self, count: int) -> str:
        return self.tr("%n minute(s)", "", count)

    # --- trouble --------------------------------------------------------------------------------------

    def unsaved(self, saving: Saving) -> str:
        """What of a game is not on disk, and why."""
        if saving.nowhere:
            text = self.tr("This game is not saved at all: {reason}.")
        elif saving.unsaved == 1:
            text = self.tr("The last move is not saved: {reason}.")
        elif saving.unsaved:
            text = self.tr("The last %n move(s) are not saved: {reason}.", "", saving.unsaved)
        else:
            text = self.tr("The last change is not saved: {reason}.")
        return text.format(reason=self.say(saving.trouble) if saving.trouble is not None else "")

    def say(self, what: Sayable) -> str:
        """A message in the current language."""
        return self._said(what, {})

    def _said(self, what: Sayable, around: Mapping[str, Any]) -> str:
        """`around` has the values of the phrase that this one is part of."""
        if isinstance(what, BrokenRule):
            return shown(find(what.game).words(self._translate).fault(what.fault), _SENTENCE)
        text = self._translate(Phrase.__name__, what.source, "", -1) or what.source
        about = {**around, **what.values}
        return text.format(**{place: self._in_place(place, value, about) for place, value in about.items()})

    def _in_place(self, place: str, value: Any, about: Mapping[str, Any]) -> str:
        """A value in words, by the name of its placeholder."""
        if isinstance(value, Phrase | BrokenRule):
            return self._said(value, {key: about[key] for key in _ABOUT if key in about})
        if isinstance(value, tuple):
            return listed([self._in_place(place, each, about) for each in value])
        names: dict[str, Callable[[Any], str]] = {
            "game": partial(_title, self._translate),
            "games": partial(_title, self._translate),
            "levels": self.level,
            "option": partial(_option, self._translate, about),
            "options": partial(_option, self._translate, about),
            "settings": self.setting,
            "value": partial(self._value, about),
            "values": partial(self._value, about),
        }
        return shown(names.get(place, str)(value))

    def _value(self, about: Mapping[str, Any], value: Value) -> str:
        game, option = about.get("game", ""), about.get("option", "")
        own = find(game).words(self._translate).value(option, value) if game in GAMES else ""
        return own or self.value(value)

    def setting(self, name: str) -> str:
        """What a setting is called in messages."""
        return {
            "language": self.tr("language"),
            "theme": self.tr("theme"),
            "cards": self.tr("card colours"),
            "text_size": self.tr("text size"),
            "pace": self.tr("bots’ pauses"),
            "motion": self.tr("motion"),
            "sound": self.tr("sounds"),
            "volume": self.tr("volume"),
            "talk": self.tr("what is read out"),
            "single_keys": self.tr("keys of one character"),
            "typed_moves": self.tr("typed moves"),
            "panel_open": self.tr("side panel"),
            "cards_asked": self.tr("question about cards"),
            "slow_bots_told": self.tr("notice about slow bots"),
            "geometry": self.tr("window position"),
            "person": self.tr("your name"),
            "tables": self.tr("seats of recent games"),
            "solved": self.tr("solved puzzles"),
            "lessons": self.tr("finished lessons"),
            "profiles": self.tr("people who play here"),
            "profile": self.tr("who plays now"),
        }[name]


_NEAR = 25
"""So close to a level, in hundredths of the way to the next, the other one is not worth a word."""


class FairWords(Words):
    """Opponents between two levels."""

    def strength(self, level: str) -> str:
        """Empty for any other level."""
        if FAIR not in level:
            return ""
        from cardgames_qt.kit.search.between import WHOLE, read_mixed_level  # noqa: PLC0415 - a start needs no bots

        step = read_mixed_level(level)
        if step is None:
            return ""
        lower, upper = map(ShellWords(self._translate).level, (step.lower, step.upper))
        if step.part in (0, WHOLE):
            return upper if step.part else lower
        if step.part < _NEAR:
            return self.tr("just above {level}").format(level=lower)
        if step.part > WHOLE - _NEAR:
            return self.tr("just below {level}").format(level=upper)
        return self.tr("between {lower} and {upper}").format(lower=lower, upper=upper)

    def about(self, level: str) -> str:
        """How it plays, and how strongly now; empty for any other level."""
        strength = self.strength(level)
        text = self.tr("Plays at your level: it adapts how it thinks, never the cards. Now: {level}.")
        return text.format(level=strength) if strength else ""

    def opponents(self, seats: Sequence[SeatPlan]) -> str:
        """The strength of a table's fair opponents; empty if it has none."""
        found = [self.strength(seat.level) for seat in seats if seat.level and seat.fair]
        return self.tr("Your level ({level})").format(level=found[0]) if found and found[0] else ""


def _title(translate: Translate, game: str) -> str:
    return find(game).title(translate).title() if game in GAMES else game


def _option(translate: Translate, about: Mapping[str, Any], name: str) -> str:
    game = about.get("game", "")
    return find(game).words(translate).option_name(name) if game in GAMES else readable(name)


def game_titles(translate: Translate) -> dict[str, GameTitle]:
    """The titles of all games, without loading their other words."""
    return {name: game.title(translate) for name, game in GAMES.items()}
