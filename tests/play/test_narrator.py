"""The narrator tells each seat once what it heard, however often the screen changes hands."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.showing import Happening, Showing, heard_since, look
from cardgames_qt.kit.words import english
from cardgames_qt.play.narrator import Narrator
from tests.narration.telling import plans

EVA, JAN = Seat(0), Seat(1)


def made(game: str, *, resumed: bool = False) -> tuple[Match, Narrator]:
    """Two persons at a table that is dealt."""
    match = Match(find(game).rules, 2, {}, "narrator")
    match.deal()
    if match.to_act == (TABLE,):
        match.play(TABLE, match.legal_moves(TABLE)[0])
    words = find(game).words()
    return match, Narrator(find(game).spoken(words, english), plans(2, EVA, JAN), resumed=resumed)


def seen(match: Match, seat: Seat) -> Showing:
    return look(match, seat, person=match.outcome is None, alone=False)


def sit(narrator: Narrator, match: Match, seat: Seat) -> str:
    return " ".join(narrator.sit_down(seen(match, seat), heard_since(match, seat)))


def move(narrator: Narrator, match: Match, front: Seat) -> str:
    """Whoever is to act plays, and the seat in front is told."""
    start, seat = len(match.history), match.to_act[0]
    match.play(seat, Random(1).choice(match.legal_moves(seat)))
    happening = Happening(heard=heard_since(match, front, start), after=seen(match, front))
    return " ".join(text for part in narrator.tell(happening) for text in part)


def test_each_seat_is_told_once_across_hand_overs() -> None:
    match, narrator = made("three")
    first, second = match.to_act[0], Seat(1 - match.to_act[0])
    name = ("Eva", "Jan")[first]
    assert "the hand holds" in sit(narrator, match, first)
    own = move(narrator, match, first)
    assert own.startswith("You play ")
    news = sit(narrator, match, second)
    assert "the hand holds" in news and re.search(rf"{name} plays |{name}: .* takes ", news)
    assert news.endswith("Your turn.")
    assert "the hand holds" not in sit(narrator, match, second), "it was told before"
    move(narrator, match, second)
    again = sit(narrator, match, first)
    assert "You play" not in again and re.search(r" plays | takes ", again)
    assert again.endswith("Your turn.")


def test_whose_turn_it_is_is_not_said_again_while_nothing_changes() -> None:
    match, narrator = made("the_game")
    front = match.to_act[0]
    sit(narrator, match, front)
    showing = seen(match, front)
    assert narrator.tell(Happening(heard=(), after=showing)) == [[]]
    assert narrator.asked(showing) == ["Your turn. Place 2 cards."], "unless somebody asks"


def test_a_game_begun_elsewhere_is_told_as_it_stands() -> None:
    match, narrator = made("gap", resumed=True)
    front = match.to_act[0]
    assert sit(narrator, match, front).startswith("Your hand: ")
    assert sit(narrator, match, front) == "Your turn."


def test_what_was_taken_back_leaves_how_it_stands() -> None:
    match, narrator = made("the_game")
    front = match.to_act[0]
    sit(narrator, match, front)
    move(narrator, match, front)
    match.take_back(front)
    assert sit(narrator, match, front) == "Taken back. Your turn. Place 2 cards."
    narrator.measure = "everything"
    move(narrator, match, front)
    match.take_back(front)
    assert sit(narrator, match, front).startswith("Taken back. Your hand: ")


def test_the_last_turn_is_all_since_the_own_move() -> None:
    match, narrator = made("three")
    first, second = match.to_act[0], Seat(1 - match.to_act[0])
    for front in (first, second, first):
        sit(narrator, match, front)
        move(narrator, match, front)
    told = narrator.last_turn(match, second)
    assert told[0].startswith("You play ") and sum(" plays " in text for text in told) == 1
    narrator.measure = "brief"
    assert narrator.last_turn(match, second) == told, "who asks wants to know"


def test_nothing_is_told_that_the_seat_has_not_heard() -> None:
    for game in ("gap", "qwixx", "three"):
        match, narrator = made(game)
        first = match.to_act[0]
        view: Any = match.view(first)
        narrator.measure = "everything"
        other = Narrator(find(game).spoken(find(game).words(), english), plans(2, EVA, JAN))
        own, others = sit(narrator, match, first), sit(other, match, Seat(1 - first))
        hand = [find(game).words().card(card) for card in view.hand]
        assert all(card in own for card in hand)
        assert not [card for card in hand if re.search(rf"\b{card}\b", others)]
