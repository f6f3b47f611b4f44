"""What a player prefers, kept between starts."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import Text
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.disk import put_aside, read_whole, sweep, why_refused, write_whole
from cardgames_qt.storage.statistics.profiles import (
    FIRST,
    MOST_PROFILES,
    Profile,
    Profiles,
    changed,
    chosen,
    new_id,
)

Language: TypeAlias = Literal["system", "cs", "en"]
ThemeChoice: TypeAlias = Literal["system", "light", "dark", "contrast"]
CardChoice: TypeAlias = Literal["auto", "standard", "safe", "contrast"]
Pace: TypeAlias = Literal["slow", "normal", "fast", "instant"]
"""How quickly everything at the table goes, the slowest first."""

MOST_SOLVED = 10_000
LONGEST = 2**20
"""Bytes; no settings come near this."""
PACES: tuple[Pace, ...] = get_args(Pace)
_EARLIER = {"speed": "pace"}
"""What settings were called before, and are called now."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their defaults."""

    language: Language = "system"
    theme: ThemeChoice = "system"
    cards: CardChoice = "auto"
    pace: Pace = "normal"
    panel_open: bool = True
    geometry: str = ""
    """The window's place as Qt saves it, in base 64."""
    person: Text | None = None
    """What the first person at the last table is called, in every game; empty without a name of their own."""
    tables: dict[str, TablePlan] = {}
    """Who sat at each game's table last, and what was agreed."""
    solved: Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_SOLVED)] = ()
    """The puzzles that are solved, by their ids."""
    slow_bots_told: bool = False
    """Whether the player knows that bots think in plain Python here."""
    profiles: Profiles = ()
    """Who plays at this computer."""
    profile: Text = FIRST
    """The id of the one who plays now."""

    @property
    def people(self) -> tuple[Profile, ...]:
        """Everybody who plays here, at least one; whoever is alone is called as at the last table."""
        first, *others = self.profiles or (Profile(),)
        return self.profiles if others else (replace(first, name=first.name or self.person or ""),)

    @property
    def player(self) -> Profile:
        """Who plays now."""
        return chosen(self.people, self.profile)

    def with_player(self, profile: Profile) -> Settings:
        """The same with another word about one of them."""
        return replace(self, profiles=changed(self.people, profile))


def identified(settings: Settings, known: Callable[[], Sequence[Profile]]) -> Settings:
    """The same where everybody has an id: those who are known to play here, or somebody new.

    Whoever was the first in Stolek 1.0 stays that, also at the tables that are remembered.
    """
    if settings.profiles and all(each.id != FIRST for each in settings.profiles):
        return settings
    first, *others = settings.profiles or tuple(known())[:MOST_PROFILES] or (Profile(),)
    if first.id == FIRST:
        first = replace(first, id=new_id())

    def seated(plan: TablePlan) -> TablePlan:
        seats = (replace(seat, profile=first.id) if seat.profile == FIRST else seat for seat in plan.seats)
        return replace(plan, seats=tuple(seats))

    return replace(
        settings,
        profiles=(first, *others),
        profile=settings.profile or first.id,
        tables={game: seated(plan) for game, plan in settings.tables.items()},
    )


class BadSettingsError(ExplainedError):
    """A settings file that could not be read in full; `kept` is where it was put aside."""

    def __init__(self, what: Phrase, kept: Path | None, settings: Settings) -> None:
        super().__init__(what)
        self.what = what
        self.kept = kept
        self.settings = settings


def load(path: Path) -> Settings:
    """The settings of that file, the defaults if there is none.

    Raises BadSettingsError with all that could be saved of a broken one, which is renamed and kept.
    """
    try:
        content = read_whole(path, LONGEST)
    except FileNotFoundError:
        return Settings()
    except OSError as error:
        kept = put_aside(path) if error.errno == errno.EFBIG else None
        raise BadSettingsError(why_refused(error), kept, Settings()) from None
    try:
        raw = msgspec.json.decode(content, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        what = Phrase("it is not JSON text with settings", detail=str(error))
        raise BadSettingsError(what, put_aside(path), Settings()) from None
    raw = {_EARLIER.get(name, name): value for name, value in raw.items()} | raw
    if raw and not set(raw) & set(Settings.__struct_fields__):
        raise BadSettingsError(Phrase("it is not JSON text with settings"), put_aside(path), Settings())
    settings, wrong = _salvage(raw)
    if wrong:
        details = "; ".join(f"{name}: {error}" for name, error in wrong.items())
        what = Phrase("what is set for {settings} makes no sense", {"settings": tuple(wrong)}, details)
        raise BadSettingsError(what, put_aside(path), settings)
    return settings


def save(path: Path, settings: Settings) -> None:
    """Write the settings whole; raises OSError, or BadSettingsError for a file that cannot make room.

    Where another window has changed them, the last one counts. What is there instead of settings is put
    aside like any broken file, and a link stays one: the settings are kept where it leads.
    """
    sweep(path.parent)
    try:
        load(path)
    except BadSettingsError as error:
        if error.kept is None:
            raise
    write_whole(path.resolve(), msgspec.json.format(msgspec.json.encode(settings)) + b"\n", private=True)


def _salvage(raw: dict[str, Any]) -> tuple[Settings, dict[str, msgspec.ValidationError]]:
    """Every value that is right, and the others by name; names from a later version pass by."""
    right: dict[str, Any] = {}
    wrong: dict[str, msgspec.ValidationError] = {}
    for field in msgspec.structs.fields(Settings):
        if field.name not in raw:
            continue
        try:
            right[field.name] = msgspec.convert(raw[field.name], field.type)
        except msgspec.ValidationError as error:
            wrong[field.name] = error
    return Settings(**right), wrong


class SettingsFile:
    """The settings in use and the file they are kept in. What cannot be written is kept for this run."""

    def __init__(self, path: Path, known: Callable[[], Sequence[Profile]] = tuple) -> None:
        """`known` says who plays here, should the file not."""
        self._path = path
        self._refusal: Phrase | None = None
        self.trouble: BadSettingsError | None = None
        try:
            self.current = load(path)
        except BadSettingsError as error:
            self.trouble = error
            self.current = error.settings
        before, self.current = self.current, identified(self.current, known)
        if self.current != before:
            self._save()  # what the disk refuses is told with the first change

    def change(self, settings: Settings) -> Phrase | None:
        """Use these from now on; says why they cannot be kept, unless it was said before."""
        settings = identified(settings, lambda: self.current.profiles)  # whoever plays here goes on doing so
        if settings == self.current:
            return None
        self.current = settings
        before, self._refusal = self._refusal, self._save()
        return self._refusal if self._refusal != before else None

    def _save(self) -> Phrase | None:
        """What could not be read is not written over either: the next start may have it back."""
        if self.trouble is not None and self.trouble.kept is None and os.path.lexists(self._path):
            return self.trouble.what
        try:
            save(self._path, self.current)
        except OSError as error:
            return why_refused(error)
        except BadSettingsError as error:
            return error.what
        return None
