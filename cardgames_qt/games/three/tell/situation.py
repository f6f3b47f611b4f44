"""What is expected at the table of Three Is Too Many."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.engine.rules import CHANCE
from cardgames_qt.games.three.model import View
from cardgames_qt.games.three.rules import LAST_CARDS
from cardgames_qt.games.three.tell.words import PlaceWords, SituationWords
from cardgames_qt.kit.seats import SeatPlan, company_for
from cardgames_qt.kit.showing import Showing


def situation(
    words: SituationWords, seats: Sequence[SeatPlan], showing: Showing, end: str
) -> tuple[str, str]:
    """What is expected, or whom everybody waits for, as a title and a text.

    `end` is why the game is over once it is.
    """
    view: View = showing.view
    if view.over:
        return words.over(), end
    if view.turn == CHANCE:
        return words.dealing(), ""
    if showing.moves:
        return words.your_turn(), words.choose()
    title = words.to_play(company_for(seats, showing.seat), view.turn)
    if showing.face_down:
        return title, ""
    if not seats[showing.seat].human:
        return title, words.watching()
    if view.turn == showing.seat:
        return title, ""
    return title, words.turns_until((showing.seat - view.turn) % view.seats)


def deck_words(words: PlaceWords, view: View) -> tuple[str, str]:
    """The own deck, and when cards come from it."""
    deck, plays = view.deck_counts[view.seat], view.hand_counts[view.seat] - LAST_CARDS
    if deck:
        return words.in_deck(deck), words.refill(plays)
    return words.in_deck(deck), words.last_plays(plays) if plays > 0 else words.none_left()
