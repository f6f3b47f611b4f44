"""What is expected at the table of The Game, and what stands in the way of a card."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.model import Play, Start, View
from cardgames_qt.games.the_game.rules import INDEX, cards_left, step_cost
from cardgames_qt.games.the_game.tell.hints import SMALL
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameCallWords, TheGameSeatWords
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Showing


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


def seat_line(view: View, seat: Seat, words: TheGameSeatWords, *, person: bool) -> str:
    """What somebody is at; empty outside of turns."""
    if view.phase != "turn" or view.turn is None:
        return ""
    if view.turn == seat:
        return words.turn(you=seat == view.seat and person)
    if not view.hand_counts[seat]:
        return words.done()
    if any(view.signals[seat]):
        return words.signals()
    order = [Seat((view.turn + step) % view.seats) for step in range(1, view.seats)]
    following = next((each for each in order if view.hand_counts[each]), None)
    return words.next() if seat == following else words.waits()


def cost_of(view: View, play: Play) -> int:
    """How far a card would move its pile on."""
    return step_cost(play.on, view.piles[INDEX[play.on]][-1], play.card)


def unwanted(view: View, play: Play) -> bool:
    """Whether a partner asked for something else on that pile."""
    others = [said[INDEX[play.on]] for seat, said in enumerate(view.signals) if seat != view.seat]
    return "keep_off" in others or ("small_steps" in others and cost_of(view, play) > SMALL)
