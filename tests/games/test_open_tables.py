"""What a screen that everybody looks at shows and says: the table without any hand, whoever looks."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from cardgames_qt.cli.language import Voice
from cardgames_qt.conformance.playing import random_moves
from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.showing import has_open_view, heard_openly, look_openly
from cardgames_qt.kit.words import Company


@pytest.mark.parametrize("game", BUILT_IN)
def test_an_open_table_has_no_hand_and_is_the_same_whoever_looks(game: str) -> None:
    rules = find(game).rules
    match = Match(rules, rules.seat_counts[-1], {}, "open")
    match.deal()
    assert has_open_view(match)
    seats = [Seat(seat) for seat in range(match.seats)]
    for _ in random_moves(match, Random(1), most=80):
        views = [look_openly(match, seat).view for seat in seats]
        assert not any(view.hand for view in views)
        assert len({msgspec.json.encode(msgspec.structs.replace(view, seat=0)) for view in views}) == 1
    heard = [[each.event for each in heard_openly(match, seat)] for seat in seats]
    assert heard.count(heard[0]) == len(seats)


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_no_sentence_of_an_open_table_has_a_gap_where_a_hand_would_be_named(game: str, language: str) -> None:
    rules, voice = find(game).rules, Voice()
    voice.choose(language)
    words = find(game).words(voice.translate)
    match = Match(rules, rules.seat_counts[0], {}, "open")
    match.deal()
    for _ in random_moves(match, Random(2), most=80):
        pass
    company = Company(["Anna", "Boris", "Cyril"][: match.seats])
    said = [unmarked(words.event(each.event, company)) for each in heard_openly(match, Seat(0))]
    assert any(said)
    assert not [line for line in said if re.search(r"\s[.,;:)]|[:;] *$", line)]


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_is_said_at_an_open_table_names_no_card_that_is_still_in_a_hand(game: str) -> None:
    rules = find(game).rules
    match = Match(rules, rules.seat_counts[0], {}, "open")
    match.deal()
    dealt = heard_openly(match, Seat(0))
    held = [card for hand in state_of(match).hands for card in hand]
    assert held
    assert not any(getattr(each.event, "hand", ()) or getattr(each.event, "cards", ()) for each in dealt)
