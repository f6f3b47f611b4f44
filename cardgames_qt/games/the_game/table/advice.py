"""Where something may go, what it would do there, and why it is refused elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import PILES, Card
from cardgames_qt.games.the_game.model import Play, Start, View
from cardgames_qt.games.the_game.rules import INDEX, ascends, is_trick
from cardgames_qt.games.the_game.tell.keys import seat_key
from cardgames_qt.games.the_game.tell.situation import cost_of, unwanted
from cardgames_qt.games.the_game.tell.words import TheGameTableWords
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.table.items.target import Style, Target


def start_targets(
    showing: Showing, seats: Sequence[SeatPlan], words: TheGameTableWords, first: Seat | None = None
) -> list[Target]:
    """The plates of who may start, each with what choosing it means; the first of them is lit strongest.

    The button says it for the seat in front, whose plate has words only if it is to be the first.
    """
    starts = [move.starter for move in showing.moves if isinstance(move, Start)]
    names = {seat: words.let_start(plan.name) for seat, plan in enumerate(seats)}
    chips = names | {showing.seat: words.start(alone=False)}
    return [
        Target(
            seat_key(seat),
            chip=chips[seat],
            style=Style.TRICK if seat == first else Style.NORMAL,
            shy=seat == showing.seat != first,
        )
        for seat in sorted(starts, key=lambda seat: seat != first)
    ]


def play_targets(
    showing: Showing, card: Card, words: TheGameTableWords, why_not: Callable[[Play], str]
) -> list[Target]:
    """The four lanes for a card: the shortest way first, then what a partner asked not to do, then closed."""
    rated = []
    for pile in PILES:
        play = Play(card, pile)
        if play in showing.moves:
            target = _open_target(showing.view, play, words)
            rank = (1 if target.style is Style.DISCOURAGED else 0, cost_of(showing.view, play))
        else:
            target = Target(pile, legal=False, chip=words.closed(card), reason=why_not(play))
            rank = (2, 0)
        rated.append((rank, target))
    rated.sort(key=lambda pair: pair[0])
    return [target for _, target in rated]


def _open_target(view: View, play: Play, words: TheGameTableWords) -> Target:
    top = view.piles[INDEX[play.on]][-1]
    trick = is_trick(play.on, top, play.card)
    style = Style.TRICK if trick else Style.NORMAL
    if unwanted(view, play):
        style = Style.DISCOURAGED
    icon = "jump" if trick else "up" if ascends(play.on) else "down"
    return Target(play.on, chip=words.step(play.card - top, trick=trick), style=style, icon=icon)


def sensible_place(targets: Sequence[Target]) -> str | None:
    """Where a double click plays: the one trick, or the only place that is open and welcome."""
    legal = [target for target in targets if target.legal]
    welcome = [target for target in legal if target.style is not Style.DISCOURAGED]
    tricks = [target for target in welcome if target.style is Style.TRICK]
    for choice in (tricks, welcome, legal):
        if len(choice) == 1:
            return choice[0].place
        if choice:
            break
    return None
