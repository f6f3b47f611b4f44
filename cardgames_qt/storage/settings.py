"""The player's settings, stored between starts."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.untrusted import Text
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.kit.words import Measure
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
"""How long the bots wait before they play, longest first."""
MotionChoice: TypeAlias = Literal["system", "slow", "normal", "fast", "off"]
"""How fast things move; "system" is at the bots' pace, and not at all where the system wants no motion."""
TextSize: TypeAlias = Literal[100, 125, 150, 175, 200]
"""In percent."""
SingleKeys: TypeAlias = Literal["alone", "held", "off"]
"""How keys of one character are pressed: as they are, with another key held, or not at all."""
TypedMoves: TypeAlias = Literal["enter", "at_once"]
"""When a typed move is made: with Enter, or as soon as nothing else can be meant."""
SoundChoice: TypeAlias = Literal["all", "telling", "off"]
Volume: TypeAlias = Literal[20, 40, 60, 80, 100]

MOST_SOLVED = 10_000
LONGEST = 2**20
"""Bytes; far more than any real settings."""
PACES: tuple[Pace, ...] = get_args(Pace)
_EARLIER = {"speed": "pace"}
"""Settings that were renamed: old name to new."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every field has a name in `ShellWords.setting`, for messages about a value that could not be read."""

    language: Language = "system"
    theme: ThemeChoice = "system"
    cards: CardChoice = "auto"
    text_size: TextSize = 100
    pace: Pace = "normal"
    motion: MotionChoice = "system"
    sound: SoundChoice = "all"
    """What is heard; "telling" leaves out what hands do with cards."""
    volume: Volume = 60
    talk: Measure = "normal"
    """How much is read out at the table."""
    single_keys: SingleKeys = "alone"
    typed_moves: TypedMoves = "enter"
    panel_open: bool = True
    geometry: str = ""
    """The window's geometry as Qt saves it, in Base64."""
    person: Text | None = None
    """The name of the first person at the last table, in any game; empty for the default."""
    tables: dict[str, TablePlan] = {}
    """The last table plan of each game."""
    solved: Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_SOLVED)] = ()
    """The ids of solved puzzles."""
    lessons: Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_SOLVED)] = ()
    """The games whose lesson was finished."""
    cards_asked: bool = False
    """Whether the player was asked which cards read best."""
    slow_bots_told: bool = False
    """Whether the player knows that the bots run in plain Python; the name is that of the settings file."""
    profiles: Profiles = ()
    """Who plays at this computer."""
    profile: Text = FIRST
    """The id of the current player."""

    @property
    def people(self) -> tuple[Profile, ...]:
        """All profiles, at least one; a single one without a name is called as at the last table."""
        first, *others = self.profiles or (Profile(),)
        return self.profiles if others else (replace(first, name=first.name or self.person or ""),)

    @property
    def player(self) -> Profile:
        """The current player."""
        return chosen(self.people, self.profile)

    def with_player(self, profile: Profile) -> Settings:
        """The same settings with one profile changed."""
        return replace(self, profiles=changed(self.people, profile))


def identified(settings: Settings, known: Callable[[], Sequence[Profile]]) -> Settings:
    """The same settings with an id for every profile; `known` gives profiles if there are none.

    The first person of Stolek 1.0 stays the first, also in the remembered tables.
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
    """A settings file that could not be fully read; `kept` is where it was put aside."""

    def __init__(self, what: Phrase, kept: Path | None, settings: Settings) -> None:
        super().__init__(what)
        self.what = what
        self.kept = kept
        self.settings = settings


def load(path: Path) -> Settings:
    """The settings in that file, or the defaults if there is none.

    Raises BadSettingsError with whatever could be read of a broken file, which is renamed.
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
        what = Phrase("these settings make no sense: {settings}", {"settings": tuple(wrong)}, details)
        raise BadSettingsError(what, put_aside(path), settings)
    return settings


def save(path: Path, settings: Settings) -> None:
    """Write the settings atomically; raises OSError, or BadSettingsError if a bad file cannot be put aside.

    If another window has changed them, the last one wins. A symlink is followed.
    """
    sweep(path.parent)
    try:
        load(path)
    except BadSettingsError as error:
        if error.kept is None:
            raise
    write_whole(path.resolve(), msgspec.json.format(msgspec.json.encode(settings)) + b"\n", private=True)


def _salvage(raw: dict[str, Any]) -> tuple[Settings, dict[str, msgspec.ValidationError]]:
    """The valid values, and the errors of the others by name; unknown names are ignored."""
    with suppress(msgspec.ValidationError):
        return msgspec.convert(raw, Settings), {}
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
    """The current settings and their file. If they cannot be written, they last for this run."""

    def __init__(self, path: Path, known: Callable[[], Sequence[Profile]] = tuple) -> None:
        """`known` says who plays here, if the file does not."""
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
            self._save()  # an error is reported with the first change

    def change(self, settings: Settings) -> Phrase | None:
        """Use and write these settings; returns why they cannot be written, unless it is the same reason as
        before."""
        settings = identified(settings, lambda: self.current.profiles)  # the profiles stay, whatever is reset
        if settings == self.current:
            return None
        self.current = settings
        before, self._refusal = self._refusal, self._save()
        return self._refusal if self._refusal != before else None

    def _save(self) -> Phrase | None:
        """A file that could not be read is not overwritten: the next start may be able to."""
        if self.trouble is not None and self.trouble.kept is None and os.path.lexists(self._path):
            return self.trouble.what
        try:
            save(self._path, self.current)
        except OSError as error:
            return why_refused(error)
        except BadSettingsError as error:
            return error.what
        return None
