"""The instruction at the right of the table: what the person in front is to do now."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.three.model import View
from cardgames_qt.games.three.tell.report import groups
from cardgames_qt.games.three.tell.words import SituationWords
from cardgames_qt.kit.seats import SeatPlan, told_to
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.table.words.info import Info


def situation(words: SituationWords, seats: Sequence[SeatPlan], showing: Showing, end: str) -> Info:
    """What is expected, or whom everybody waits for; `end` is why the game is over once it is."""
    view: View = showing.view
    if view.over:
        return Info(words.over(), end)
    if view.turn == CHANCE:
        return Info(words.dealing())
    if showing.moves:
        return Info(words.your_turn(), words.choose())
    title = words.to_play(told_to(seats, showing.seat), view.turn)
    if not seats[showing.seat].human:
        return Info(title, words.watching())
    if view.turn == showing.seat:
        return Info(title)
    return Info(title, words.turns_until((showing.seat - view.turn) % view.seats))


def warning(words: SituationWords, view: View) -> Info:
    """Which colours of the own collection are one card away from going bad."""
    pairs = [colour for colour, count in groups(view.collections[view.seat]) if count == 2]
    return Info(words.careful(), words.one_away(pairs)) if pairs and not view.over else Info("")
