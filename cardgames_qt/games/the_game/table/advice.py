"""What the table tells the player: what is expected, what a card would do, why something is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import PILES, Card
from cardgames_qt.games.the_game.model import Play, Start, View
from cardgames_qt.games.the_game.rules import INDEX, ascends, cards_left, is_trick, step_cost
from cardgames_qt.games.the_game.table.board import seat_key
from cardgames_qt.games.the_game.tell.hints import SMALL
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameCallWords, TheGameTableWords
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.table.items.target import Style, Target


def call_text(
    showing: Showing, seats: Sequence[SeatPlan], words: TheGameCallWords, rule_words: TheGameWords
) -> str:
    """What is expected of whom, in a line."""
    view: View = showing.view
    if view.phase == "deal":
        return ""
    if view.phase == "start":
        starts = any(isinstance(move, Start) for move in showing.moves)
        return words.choose_starter(alone=view.seats == 1) if starts else words.table_agrees()
    if view.phase == "over" or view.turn is None:
        return _end_text(view, words, rule_words)
    if not showing.moves or view.turn != view.seat:
        return words.turn_of(company_for(seats, view.seat), view.turn, view.owed)
    if view.burning:
        return words.cover(rule_words.piles(view.burning))
    if view.owed:
        return words.place(view.owed)
    placeable = any(isinstance(move, Play) for move in showing.moves)
    return words.place_or_end() if placeable else words.only_end(holding=bool(view.hand))


def _end_text(view: View, words: TheGameCallWords, rule_words: TheGameWords) -> str:
    left = cards_left(view.piles)
    if not left or view.reason is None:
        return words.result(left)
    return f"{rule_words.reason(view.reason)} {words.result(left)}"


def why_not_pick(showing: Showing, seats: Sequence[SeatPlan], words: TheGameCallWords) -> str | None:
    """Why no card of the hand can be taken now, None on the player's own turn."""
    view: View = showing.view
    if view.phase == "over":
        return words.over()
    if not any(seat.human for seat in seats):
        return words.watching()
    if view.phase in ("deal", "start") or view.turn is None:
        return words.not_yet()
    if not showing.moves or view.turn != view.seat:
        return words.not_your_turn(seats[view.turn].name)
    return None


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
            rank = (1 if target.style is Style.DISCOURAGED else 0, _cost(showing.view, play))
        else:
            target = Target(pile, legal=False, chip=words.closed(card), reason=why_not(play))
            rank = (2, 0)
        rated.append((rank, target))
    rated.sort(key=lambda pair: pair[0])
    return [target for _, target in rated]


def _cost(view: View, play: Play) -> int:
    return step_cost(play.on, view.piles[INDEX[play.on]][-1], play.card)


def _open_target(view: View, play: Play, words: TheGameTableWords) -> Target:
    top = view.piles[INDEX[play.on]][-1]
    trick = is_trick(play.on, top, play.card)
    style = Style.TRICK if trick else Style.NORMAL
    if _unwanted(view, play):
        style = Style.DISCOURAGED
    icon = "jump" if trick else "up" if ascends(play.on) else "down"
    return Target(play.on, chip=words.step(play.card - top, trick=trick), style=style, icon=icon)


def _unwanted(view: View, play: Play) -> bool:
    """Whether a partner asked for something else on that pile."""
    others = [said[INDEX[play.on]] for seat, said in enumerate(view.signals) if seat != view.seat]
    return "keep_off" in others or ("small_steps" in others and _cost(view, play) > SMALL)


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
