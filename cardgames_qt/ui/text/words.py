"""The window's words for what the rules and bots only name, and its sentences with counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from cardgames_qt.engine.foreign import shown
from cardgames_qt.engine.options import Value, show
from cardgames_qt.engine.phrases import BrokenRule, Phrase, Sayable
from cardgames_qt.games import NAMES, find, part
from cardgames_qt.kit.words import GameTitle, GameWords, Translate, Words, listed

if TYPE_CHECKING:
    from cardgames_qt.engine.rules import AnyRules
    from cardgames_qt.kit.seats import SeatPlan
    from cardgames_qt.ui.sitting.autosave import Saving

_SENTENCE = 500
"""No sentence of ours comes near this, whatever it quotes."""


class ShellWords(Words):
    """Names of levels, animals and option values, each with the name itself to fall back on; and trouble."""

    def level(self, level: str) -> str:
        """A bot's level."""
        return {
            "random": self.tr("Dreamer"),
            "greedy": self.tr("Grabber"),
            "easy": self.tr("Easy"),
            "medium": self.tr("Medium"),
            "hard": self.tr("Hard"),
            "master": self.tr("Master"),
        }.get(level, _readable(level))

    def about_level(self, level: str) -> str:
        """How a bot of that level plays, in a line."""
        return {
            "random": self.tr("Dreamer: plays anything that is allowed."),
            "greedy": self.tr("Grabber: takes what looks best this moment."),
            "easy": self.tr("Easy: a friendly beginner who overlooks things."),
            "medium": self.tr("Medium: plays soundly, without looking far ahead."),
            "hard": self.tr("Hard: knows the game well and thinks ahead."),
            "master": self.tr("Master: tries out hundreds of endings before every move. Never peeks."),
        }.get(level, self.level(level))

    def stood_in(self, name: str, stand_in: str) -> str:
        """A bot gives no answer, and this one stands in for it; it is back if there is none."""
        if not stand_in:
            text = self.tr("{name} plays again.")
        elif stand_in == "random":
            text = self.tr("{name} does not answer; moves are drawn by lot meanwhile.")
        else:
            text = self.tr("{name} does not answer; a simpler player stands in.")
        return text.format(name=name)

    def all_stood_in(self, count: int) -> str:
        """Several bots give no answer."""
        return self.tr("%n bot(s) do not answer; simpler players stand in.", "", count)

    def animal(self, avatar: str) -> str:
        """The name a face brings along."""
        return {
            "fox": self.tr("Fox"),
            "owl": self.tr("Owl"),
            "hare": self.tr("Hare"),
            "bear": self.tr("Bear"),
            "cat": self.tr("Cat"),
            "you": self.tr("Player"),
        }.get(avatar, _readable(avatar))

    def renamed(self, seat: SeatPlan, known: Iterable[ShellWords]) -> SeatPlan:
        """The seat with the name its face has in this language, if it has that of any language."""
        by_face = seat.name in {words.animal(seat.avatar) for words in known}
        return replace(seat, name=self.animal(seat.avatar)) if by_face else seat

    def option_name(self, name: str) -> str:
        """An option's short name, before the game's own sentence about it."""
        return {
            "target": self.tr("Points to reach"),
            "minutes": self.tr("Playing time"),
            "extra_round": self.tr("Extra round"),
            "minimum": self.tr("Cards a turn"),
            "hand": self.tr("Cards in hand"),
            "on_fire": self.tr("On Fire"),
            "talk": self.tr("Talk"),
            "jokers": self.tr("Jokers"),
            "starter": self.tr("Who starts"),
            "removed": self.tr("Colours left out"),
        }.get(name, _readable(name))

    def option_about(self, about: str, rulebook: str) -> str:
        """What an option changes, and what the rulebook has."""
        return self.tr("{about} Rulebook: {value}.").format(about=about, value=rulebook)

    def by_lot(self) -> str:
        """How chance decides."""
        return self.tr("at random")

    def youngest(self) -> str:
        """Who starts in many families."""
        return self.tr("the youngest")

    def value(self, value: Value) -> str:
        """An option's value."""
        if value is None:
            return self.tr("none")
        if isinstance(value, bool):
            return self.tr("yes") if value else self.tr("no")
        named = {
            "all": self.tr("everything"),
            "keep_off": self.tr("only “keep off”"),
            "none": self.tr("nothing"),
        }
        return named.get(str(value), shown(show(value)))

    def players(self, least: int, most: int) -> str:
        """How many can play."""
        return str(least) if least == most else f"{least}–{most}"

    def minutes(self, least: int, most: int) -> str:
        """How long it takes."""
        text = str(least) if least == most else f"{least}–{most}"
        return self.tr("{minutes} min").format(minutes=text)

    def age(self, years: int) -> str:
        """From which age."""
        return self.tr("{years}+").format(years=years)

    def seats(self, count: int) -> str:
        """How many sit there."""
        return self.tr("%n player(s)", "", count)

    def moves(self, count: int) -> str:
        """How many moves were made."""
        return self.tr("%n move(s)", "", count)

    def minutes_played(self, count: int) -> str:
        """How long a game took."""
        return self.tr("%n minute(s)", "", count)

    # --- trouble --------------------------------------------------------------------------------------

    def unsaved(self, saving: Saving) -> str:
        """What of a game is not on disk, and why."""
        if saving.nowhere:
            text = self.tr("Nothing of this game is on disk: {reason}.")
        elif saving.unsaved:
            text = self.tr("The last %n move(s) are not saved: {reason}.", "", saving.unsaved)
        else:
            text = self.tr("The last change is not saved: {reason}.")
        return text.format(reason=self.say(saving.trouble) if saving.trouble is not None else "")

    def say(self, what: Sayable) -> str:
        """What is wrong, in the language of the moment."""
        if isinstance(what, BrokenRule):
            return shown(game_words(find(what.game), self._translate).fault(what.fault), _SENTENCE)
        text = self._translate(Phrase.__name__, what.source, "", -1) or what.source
        return text.format(**{place: self._in_place(place, value) for place, value in what.values.items()})

    def _in_place(self, place: str, value: Any) -> str:
        """A value in words, by what its place in the sentence is called; others stand for themselves."""
        if isinstance(value, Phrase | BrokenRule):
            return self.say(value)
        if isinstance(value, tuple):
            return listed([self._in_place(place, each) for each in value])
        name = {
            "game": self._title,
            "games": self._title,
            "levels": self.level,
            "option": self.option_name,
            "options": self.option_name,
            "settings": self.setting,
            "value": self.value,
            "values": self.value,
        }.get(place, str)
        return shown(name(value))

    def _title(self, game: str) -> str:
        return game_titles(self._translate)[game].title()

    def setting(self, name: str) -> str:
        """What a setting is about."""
        return {
            "language": self.tr("language"),
            "theme": self.tr("theme"),
            "cards": self.tr("card colours"),
            "speed": self.tr("motion"),
            "pause": self.tr("pause before a bot’s move"),
            "panel_open": self.tr("side panel"),
            "geometry": self.tr("place of the window"),
            "tables": self.tr("seats of the last games"),
        }[name]


def _readable(name: str) -> str:
    """What rules, bots or files only name, for want of a word."""
    return shown(name.replace("_", " ").capitalize())


def game_titles(translate: Translate) -> dict[str, GameTitle]:
    """What every game is called, without loading all its words."""
    return {game: part(game, "tell.title").TITLE(translate) for game in NAMES}


def game_words(rules: AnyRules, translate: Translate) -> GameWords:
    """A game's own words in the language of the moment."""
    return cast(GameWords, part(rules, "tell.text").WORDS(translate))
