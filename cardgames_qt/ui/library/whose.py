"""Asks whose the games are that come into the library."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardgames_qt.engine.untrusted import shown
from cardgames_qt.storage.statistics.profiles import MOST_PROFILES, Profile, new_id
from cardgames_qt.ui.library.whose_sheet import NEW, WhoseSheet
from cardgames_qt.ui.look.avatars import free_face

if TYPE_CHECKING:
    from cardgames_qt.ui.context.app_context import AppContext


def ask_whose(
    context: AppContext, names: Mapping[str, int], take_in: Callable[[Mapping[str, str]], None]
) -> None:
    """Ask who these are, and take the games in with the answer; whoever does not answer takes nothing in."""

    def answer(chosen: Mapping[str, str | None]) -> None:
        context.sheets.close_top()
        take_in(_profiles(context, chosen))

    sheet = WhoseSheet(names, context.settings.people, context.words, context.theme, context.pages)
    sheet.answered.connect(answer)
    context.sheets.open(sheet, lambda: partial(ask_whose, context, names, take_in))


def _profiles(context: AppContext, chosen: Mapping[str, str | None]) -> dict[str, str]:
    """Who is who, once those who are new have a profile, too."""
    people = context.settings.people
    found = {name: who for name, who in chosen.items() if who is not None and who != NEW}
    for name in (name for name, who in chosen.items() if who == NEW):
        if len(people) < MOST_PROFILES:
            profile = Profile(id=new_id(), name=shown(name), face=free_face({each.face for each in people}))
            people, found[name] = (*people, profile), profile.id
    context.settings_file.change(replace(context.settings, profiles=people))
    context.services.store.register.know(people)
    return found
