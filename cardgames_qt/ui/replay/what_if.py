"""What if it had gone otherwise? Asks who plays on from the moment on a page, and with which cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

import msgspec
from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.match import Match
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play.branches import Swap
from cardgames_qt.play.swaps import Card, Swaps
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.replay.swap_sheet import CardGroup, SwapSheet
from cardgames_qt.ui.setup.what_if_sheet import WhatIfSheet
from cardgames_qt.ui.text.richtext import plain_words

CardPair: TypeAlias = tuple[Card, Card] | None
"""Two cards that are to change places, if any."""


class BranchStart(msgspec.Struct, frozen=True, kw_only=True):
    """Where a new branch leaves its line, and how it goes on."""

    match: Match
    """The game up to there."""
    plan: TablePlan
    after: int
    """How many entries of the log the branch shares with its line."""
    name: str
    swap: Swap | None = None


class WhatIf(QObject):
    """Leads through the sheets that ask; in another language they come back over another page."""

    answered = Signal(object)
    """The BranchStart."""

    def __init__(
        self, context: AppContext, current_page: Callable[[], ReplayPage | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context, self._current_page = context, current_page

    def ask(self, plan: TablePlan, name: str = "", pair: CardPair = None) -> None:
        """Who plays on; `plan` is who does if nothing is changed."""
        context, page = self._context, self._current_page()
        if page is None:
            return
        sheet = WhatIfSheet(
            page.scene.setting.rules,
            context.with_names(plan),
            page.moment(),
            words=context.words,
            theme=context.theme,
            parent=context.pages,
            name=name,
            swapped=" ⇄ ".join(_card_name(page, card) for card in pair or ()),
            may_swap=page.playback.state.all_open,
        )
        sheet.play_wanted.connect(partial(self._answer, pair))
        sheet.swap_wanted.connect(lambda: self._ask_swap(sheet.plan(), sheet.name))
        context.sheets.open(sheet, lambda: partial(self.ask, sheet.plan(), sheet.name, pair))

    def _ask_swap(self, plan: TablePlan, name: str) -> None:
        """Which cards change places before that; the sheet that asked comes back with them."""
        context, page = self._context, self._current_page()
        if page is None:
            return
        swaps, art = _swaps(page), art_of(find(page.scene.setting.rules.id))
        groups, names = list(self._groups(page, swaps)), partial(_card_name, page)
        sheet = SwapSheet(swaps, groups, names, art, theme=context.theme, parent=context.pages)
        sheet.swap_wanted.connect(partial(self._swap, plan, name))
        context.sheets.open(sheet, lambda: partial(self._ask_swap, plan, name))

    def _swap(self, plan: TablePlan, name: str, one: Card, other: Card) -> None:
        self._context.sheets.close_top()
        self.ask(plan, name, (one, other))

    def _groups(self, page: ReplayPage, swaps: Swaps) -> Iterator[CardGroup]:
        """Whose hands the cards are in, and those in none."""
        rest = dict.fromkeys(swaps.cards)
        for hand in page.hands.hands:
            held = tuple(card for card in rest if _card_name(page, card) in hand.names)
            rest = dict.fromkeys(card for card in rest if card not in held)
            if held:
                yield CardGroup(page.seats[hand.seat].name, held, hand=True)
        if rest:
            yield CardGroup(self.tr("Still in the deck"), tuple(rest))

    def _answer(self, pair: CardPair, plan: TablePlan, name: str) -> None:
        page = self._current_page()
        if page is None:
            return
        story, stop = page.playback.story, page.playback.state.stop
        match, after, swap = story.match_at(stop), story.stops[stop].end, None
        if pair is not None:
            swaps = _swaps(page)
            one, other = (_card_name(page, card) for card in pair)
            match, swap = swaps.world(*pair), Swap(cards=(one, other), at=after)
            after = swaps.place(pair[0])
        self.answered.emit(BranchStart(match=match, plan=plan, after=after, name=name, swap=swap))


def _swaps(page: ReplayPage) -> Swaps:
    """At the moment on the page, for the eyes that look."""
    state = page.playback.state
    return Swaps(page.playback.story.match_at(state.stop), state.eyes)


def _card_name(page: ReplayPage, card: Card) -> str:
    return plain_words(page.scene.setting.words.card(card))
