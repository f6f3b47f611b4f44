"""Leaves the line of a story: who plays on, with which cards, and the tree of all that came of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject

from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play.branches import Swap
from cardgames_qt.play.swaps import Card, Swaps
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.look.parts import art_of
from cardgames_qt.ui.replay.branch_rows import BranchWords
from cardgames_qt.ui.replay.branch_sheet import BranchSheet
from cardgames_qt.ui.replay.card_wall import Group
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.replay.swap_sheet import SwapSheet
from cardgames_qt.ui.setup.what_if_sheet import WhatIfSheet
from cardgames_qt.ui.text.richtext import plain_words

if TYPE_CHECKING:
    from cardgames_qt.ui.replay.controller import ReplayController

Pair: TypeAlias = tuple[Card, Card] | None
"""Two cards that are to change places, if any."""


class BranchDesk(QObject):
    """Asks before a branch is played, and shows those that were."""

    def __init__(self, replays: ReplayController, context: AppContext) -> None:
        super().__init__(replays)
        self._replays, self._context = replays, context

    @property
    def words(self) -> BranchWords:
        """What branches are called in the language of the moment."""
        return BranchWords(self._context.translate)

    def show(self) -> None:
        """The tree of branches, over the page."""
        context, shown = self._context, self._replays.shown
        sheet = BranchSheet(
            shown.match,
            shown.branches,
            shown.line,
            self._replays.take_branches,
            words=self.words,
            shell=context.words,
            theme=context.theme,
            parent=context.pages,
        )
        sheet.line_chosen.connect(self._replays.choose_line)
        context.sheets.open(sheet, lambda: self.show)

    def ask_what_if(self, plan: TablePlan | None = None, name: str = "", pair: Pair = None) -> None:
        """Who plays on from the moment on the page."""
        context, page = self._context, self._replays.page
        if page is None:
            return
        sheet = WhatIfSheet(
            page.scene.setting.rules,
            context.with_names(plan or self._replays.plan),
            page.moment(),
            words=context.words,
            theme=context.theme,
            parent=context.pages,
            name=name,
            swapped=" ⇄ ".join(map(self._named, pair or ())),
            may_swap=page.teller.place.all_open,
        )
        sheet.play_wanted.connect(partial(self._play_on, pair))
        sheet.swap_wanted.connect(lambda: self._ask_swap(sheet.plan(), sheet.name))
        context.sheets.open(sheet, lambda: partial(self.ask_what_if, sheet.plan(), sheet.name, pair))

    # --- other cards ----------------------------------------------------------------------------------

    def _ask_swap(self, plan: TablePlan, name: str) -> None:
        """Which cards change places before that; the sheet that asked comes back with them."""
        context, page = self._context, self._replays.page
        if page is None:
            return
        swaps = _swaps(page)
        groups, art = list(self._groups(page, swaps)), art_of(find(page.scene.setting.rules.id))
        sheet = SwapSheet(swaps, groups, self._named, art, theme=context.theme, parent=context.pages)
        sheet.swap_wanted.connect(partial(self._swap, plan, name))
        context.sheets.open(sheet, lambda: partial(self._ask_swap, plan, name))

    def _swap(self, plan: TablePlan, name: str, one: Card, other: Card) -> None:
        self._context.sheets.close_top()
        self.ask_what_if(plan, name, (one, other))

    def _groups(self, page: ReplayPage, swaps: Swaps) -> Iterator[Group]:
        """Whose hands the cards are in, and those in none."""
        rest = dict.fromkeys(swaps.cards)
        for hand in page.hands.hands:
            held = tuple(card for card in rest if self._named(card) in hand.names)
            rest = dict.fromkeys(card for card in rest if card not in held)
            if held:
                yield Group(page.seats[hand.seat].name, held, hand=True)
        if rest:
            yield Group(self.tr("In no hand yet"), tuple(rest))

    def _named(self, card: Card) -> str:
        page = self._replays.page
        return "" if page is None else plain_words(page.scene.setting.words.card(card))

    # --- playing --------------------------------------------------------------------------------------

    def _play_on(self, pair: Pair, plan: TablePlan, name: str) -> None:
        """Open the table of a new branch from the moment that is shown."""
        page = self._replays.page
        if page is None or self._context.navigator.asks_first(partial(self._play_on, pair, plan, name)):
            return
        teller, stop = page.teller, page.teller.place.stop
        match, after, swap = teller.story.match_at(stop), teller.story.stops[stop].end, None
        if pair is not None:
            swaps, names = _swaps(page), tuple(map(self._named, pair))
            match, swap = swaps.world(*pair), Swap(cards=(names[0], names[1]), at=after)
            after = swaps.place(pair[0])
        session = self._context.services.sessions.branch(match, plan)
        session.left.connect(
            partial(self._replays.keep_branch, session, self._replays.shown, after, name, swap)
        )
        self._context.navigator.sit_down(session)


def _swaps(page: ReplayPage) -> Swaps:
    """At the moment on the page, for the eyes that look."""
    place = page.teller.place
    return Swaps(page.teller.story.match_at(place.stop), place.eyes)
