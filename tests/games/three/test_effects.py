"""What is read off a continuation of Three Is Too Many, and the words for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.rules import CHANCE, Seat
from cardgames_qt.games.three.bot import BOTS
from cardgames_qt.games.three.cards import Card
from cardgames_qt.games.three.effects import EITHER_WAY, effects
from cardgames_qt.games.three.model import Cards, Collection, Play, State, View
from cardgames_qt.games.three.tell.hints import ThreeHintWords
from cardgames_qt.games.three.tell.reasons import LATER, ON_THE_WAY, PLAYED_ON, REACHED
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.hints import mistake_in_words
from cardgames_qt.kit.marks import unmarked
from cardgames_qt.kit.reasons import Continuation, Reason, Step
from cardgames_qt.kit.words import Translate, english
from tests.games.three.table import RULES, cards, collection, play, position
from tests.hints.saying import czech

ROW = cards(31, 32, 33)
"""With its start card full: the next one takes."""
SIX = {"orange": 1, "yellow": 1, "green": 1, "turquoise": 1, "blue": 1, "purple": 1}
BELOW_NOTHING = {"points", "reach", "hand", "card", "next", "row"}
BELOW_NOTHING |= {"others_points", "others_next", "others_row"}
"""Points may be lost."""
RAW = re.compile(r"[{}_%*]|\bNone\b|\bnan\b|\.\.|  ")


def continued(state: State, *numbers: int) -> Continuation:
    """The seats play these cards in turn."""
    seat, steps, now = state.turn, [], state
    for number in numbers:
        acting, now = now.turn, play(now, number)
        steps.append(Step(acting, Play(Card(number)), now))
    return Continuation(seat, state, tuple(steps))


def facing(
    hand: Cards, own: Collection | None = None, theirs: Collection | None = None, *, row: Cards = ROW
) -> State:
    """Two players; the other one holds 1, 2 and 3, which take nothing, and 34, which may."""
    state = position(row, cards(80, 81, 82, 83, *hand), own)
    return replace(
        state,
        hands=(state.hands[0], cards(1, 2, 3, 34, 4, 5)),
        collections=(state.collections[0], theirs or Collection()),
    )


def last_turns(hand: Cards, theirs: Cards) -> State:
    """Nobody draws any more."""
    return replace(facing(cards()), hands=(hand, theirs), decks=((), ()))


def hint_words(translate: Translate = english) -> ThreeHintWords:
    return ThreeHintWords(translate, ThreeWords(translate))


def because(view: View, better: int, other: int, *reasons: Reason, translate: Translate = english) -> str:
    moves = Play(Card(better)), Play(Card(other))
    return unmarked(hint_words(translate).because(view, *moves, reasons))


def test_a_third_card_is_told_with_its_colour_its_row_and_what_it_costs() -> None:
    found = effects(continued(facing(cards(35, 70), collection({"red": 2})), 80, 1, 35, 2))
    assert found["takes"] == found["third"] == found["third:red"] == 1
    assert found["lost"] == 8
    assert found["row:30"] == found["next"] == found["card:35"] == -8
    assert found["points"] == -3
    assert found["pairs"] == found["singles"] == found["colours"] == found["won"] == 0
    assert "forced" not in found


def test_a_pair_is_told_with_what_it_brings() -> None:
    found = effects(continued(facing(cards(35, 70), collection({"red": 1, "blue": 1})), 80, 1, 35, 2))
    assert found["won"] == found["next"] == found["row:30"] == found["card:35"] == 4
    assert (found["points"], found["pairs"], found["singles"], found["colours"]) == (6, 1, 1, 2)
    assert "third" not in found and not found["lost"]


def test_what_a_card_does_at_once_is_not_what_it_or_the_next_turn_brings_later() -> None:
    found = effects(continued(facing(cards(35, 70)), 35, 1, 70, 2))
    assert found["won"] == found["takes"] == found["row:30"] == found["points"] == 1
    assert not found.get("card:35") and not found.get("next")


def test_only_the_next_turn_is_the_next_one() -> None:
    found = effects(continued(facing(cards(35, 70)), 80, 1, 70, 2, 35, 3))
    assert found["card:35"] == 1
    assert "card:80" not in found and not found.get("next")


def test_all_seven_colours_are_a_running_bonus() -> None:
    found = effects(continued(facing(cards(35, 70), collection(SIX)), 80, 1, 35, 2))
    assert found["bonus"] == 1
    assert found["colours"] == found["singles"] == 7
    assert found["won"] == (7 + 10 + 10) - (6 + 5)


def test_a_turn_is_forced_where_every_card_costs_points() -> None:
    held = cards(41, 42, 43)
    state = facing(cards(), collection({"red": 2}), row=cards(31, 32))
    state = replace(state, hands=(cards(40, *held), state.hands[1]))
    assert effects(continued(state, 40, 1, 41, 2))["forced"] == 1
    easier = replace(state, hands=(cards(40, *held, 70), state.hands[1]))
    assert "forced" not in effects(continued(easier, 40, 1, 41, 2))


def test_what_the_hand_is_good_for_in_the_end() -> None:
    state = facing(cards(), row=cards(31, 32))
    state = replace(state, hands=(cards(40, 41, 42, 70, 71), state.hands[1]))
    found = effects(continued(state, 40, 1))
    assert found["reach"] == 1
    assert found["free"] == 4
    assert found["hand"] == 0.5
    assert found["card:41"] == found["card:42"] == 1
    assert not found["card:70"] and "card:40" not in found


def test_the_others_take_before_the_next_turn_or_after_it() -> None:
    state = facing(cards(70), theirs=collection({"red": 1}))
    soon = effects(continued(state, 80, 34, 81, 1))
    assert soon["others_next"] == soon["others_won"] == soon["others_row:30"] == 4
    assert (soon["others_points"], soon["others_pairs"], soon["others_colours"]) == (5, 1, 1)
    late = effects(continued(state, 80, 1, 81, 34))
    assert late["others_won"] == 4 and "others_next" not in late
    assert "takes" not in soon and "won" not in soon


def test_the_others_lose_by_a_third_card() -> None:
    found = effects(continued(facing(cards(70), theirs=collection({"red": 2})), 80, 34))
    assert found["others_third"] == 1
    assert found["others_lost"] == 8
    assert found["others_row:30"] == found["others_next"] == -8
    assert found["others_points"] == -3
    assert "third" not in found and "third:red" not in found


def test_a_running_bonus_of_the_others() -> None:
    found = effects(continued(facing(cards(70), theirs=collection(SIX)), 80, 34))
    assert found["others_bonus"] == 1 and "bonus" not in found
    assert found["others_colours"] == 7


def test_of_several_others_the_best_counts_and_their_takings_are_added() -> None:
    state = position(ROW, cards(80, 81, 82), seats=3)
    state = replace(
        state,
        hands=(cards(80, 81, 82, 70), cards(1, 2, 34, 3), cards(4, 5, 35, 6)),
        collections=(Collection(), collection({"red": 1, "blue": 2}), collection({"orange": 2})),
    )
    found = effects(continued(state, 80, 34, 35))
    assert found["others_points"] == 5 + 5
    assert found["others_won"] == 4 and found["others_lost"] == 8
    assert found["others_next"] == -4
    assert found["others_pairs"] == 2


def test_at_the_end_a_hand_is_good_for_nothing() -> None:
    found = effects(continued(last_turns(cards(35, 80, 81), cards(1, 2, 3)), 35, 1))
    assert found["points"] == 1
    assert not {"reach", "free", "hand", "card:80"} & found.keys()


def positions() -> Iterator[tuple[View, Continuation]]:
    """Turns of random games, each with how it went on."""
    for number in range(12):
        rng = Random(number)
        state = RULES.start(2 + number % 3, {})
        played: list[tuple[State, Step]] = []
        while acting := RULES.to_act(state):
            seat = acting[0]
            move = RULES.chance(state, rng) if seat == CHANCE else rng.choice(RULES.legal_moves(state, seat))
            after = RULES.apply(state, seat, move)
            if seat != CHANCE:
                played.append((state, Step(seat, move, after)))
            state = after
        for at in range(0, len(played), 3):
            before, first = played[at]
            steps = tuple(step for _, step in played[at : at + PLAYED_ON * state.seats])
            yield RULES.view(before, first.seat), Continuation(first.seat, before, steps)


def told() -> list[tuple[View, str]]:
    """Every effect that there is, at the end and before it, for two players and for more."""
    found: dict[tuple[str, str, str, bool, bool], tuple[View, str]] = {}
    for view, continuation in positions():
        late = view.hand_counts[view.seat] + view.deck_counts[view.seat] <= PLAYED_ON + 2
        for effect in effects(continuation):
            kind, colon, which = effect.partition(":")
            part = "mine" if which.isdecimal() and kind == "card" else which
            found.setdefault((kind, colon, part, late, view.seats == 2), (view, effect))
    return list(found.values())


def test_random_games_show_every_effect() -> None:
    assert {effect.partition(":")[0] for _, effect in told()} == ON_THE_WAY | REACHED | LATER


@pytest.mark.parametrize("translate", [english, czech])
def test_every_effect_has_words(translate: Translate) -> None:
    for view, effect in told():
        better, other = view.hand[:2]
        below = [(-1.0, -7.6)] if effect.partition(":")[0] in BELOW_NOTHING else []
        for more, less in [(0.7, 0.1), (2.34, 1.3), *below]:
            said = [
                because(view, better, other, Reason(effect, *amounts), translate=translate)
                for amounts in ((more, less), (less, more))
            ]
            assert any(said), effect
            for text in filter(None, said):
                assert text.endswith(".") and not RAW.search(text), text
                assert text[0].isupper() or text[0].isdecimal(), text
                assert translate is english or text not in _english(view, effect), text


def _english(view: View, effect: str) -> list[str]:
    better, other = view.hand[:2]
    return [because(view, better, other, Reason(effect, *each)) for each in ((0.7, 0.1), (0.1, 0.7))]


def early(seats: int = 2) -> View:
    state = position(ROW, cards(35, 70, 80, 81, 82), seats=seats)
    return RULES.view(state, Seat(0))


def late() -> View:
    return RULES.view(last_turns(cards(35, 70, 80, 81), cards(1, 2, 3, 4)), Seat(0))


def test_amounts_read_naturally() -> None:
    view = early()
    third = Reason("third:red", 0.12, 0.41)
    assert because(view, 70, 80, third) == (
        "Within three turns you get a third red card in 1 game of 10 instead of 4."
    )
    assert "in 12 games of 100 instead of 9" in because(view, 70, 80, Reason("bonus", 0.12, 0.09))
    assert "in 1 game of 100 instead of every one" in because(view, 70, 80, Reason("third:red", 0.013, 1.0))
    assert "in 0 games of 10 instead of every one" in because(view, 70, 80, Reason("third:red", 0.0, 1.0))
    assert because(view, 70, 80, Reason("points", 24.4, 19.2)) == (
        "After three turns you have about 24 points instead of 19."
    )
    assert "on average 0.6 instead of 0.3 points" in because(view, 70, 80, Reason("won", 0.6, 0.3))
    assert "on average 6.42 instead of 6.38 colours" in because(view, 70, 80, Reason("colours", 6.42, 6.38))
    assert because(late(), 70, 80, Reason("others_points", 12.0, 27.0)) == (
        "At the end your opponent has about 12 points instead of 27."
    )
    assert "the best of the others has" in because(early(3), 70, 80, Reason("others_points", 12.0, 27.0))


def test_a_card_is_worth_something_later_where_it_stays_in_the_hand() -> None:
    view = early()
    assert because(view, 70, 80, Reason("card:70", 0.0, -6.6)) == "70 would cost about 7 points later."
    assert because(view, 70, 80, Reason("card:80", 4.2, 0.0)) == "80 still brings about 4 points later."
    assert (
        because(view, 70, 80, Reason("card:35", 8.0, -2.6))
        == "Your 35 is worth about 8 points instead of −3."
    )


def test_points_below_nothing_are_lost_not_got() -> None:
    view = early()
    for reason, text in (
        (
            Reason("others_next", -17.2, -4.0),
            "Before your next turn your opponent loses about 17 points instead of 4.",
        ),
        (
            Reason("others_row:60", -6.0, -2.0),
            "Within three turns the 60 row costs your opponent about 6 points instead of 2.",
        ),
        (Reason("row:60", -1.0, -4.1), "Within three turns the 60 row costs you about 1 point instead of 4."),
        (Reason("next", -2.0, -5.0), "Your next turn costs about 2 points instead of 5."),
        (Reason("card:35", -1.0, -8.0), "Your 35 costs about 1 point instead of 8."),
        (Reason("next", 2.0, -5.0), "Your next turn brings about 2 points instead of −5."),
    ):
        assert because(view, 70, 80, reason) == text


def test_two_reasons_of_one_time_are_one_sentence() -> None:
    view = early()
    won, lost = Reason("won", 9.0, 4.0, 0.5), Reason("lost", 2.0, 7.0, 0.4)
    assert because(view, 70, 80, won, lost) == (
        "Within three turns good cards bring you about 9 points instead of 4, "
        "and cards that you have to take cost you about 2 points instead of 7."
    )
    assert because(view, 70, 80, Reason("next", 9.0, 4.0, 0.5), lost).count(".") == 2


def test_what_makes_no_sense_to_a_player_is_not_said() -> None:
    """Fewer points may go with winning by accident; fewer pairs may be better, but not at the end."""
    view = early()
    assert because(view, 70, 80, Reason("won", 3.4, 5.8)) == ""
    assert because(view, 70, 80, Reason("colours", 6.9, 6.4, 0.6), Reason("won", 3.4, 5.8, 0.3)) == (
        "After three turns you have on average 6.9 instead of 6.4 colours face up."
    )
    assert because(view, 70, 80, Reason("colours", 6.9, 6.4, 0.3), Reason("won", 3.4, 5.8, 0.6)) == ""
    for kind in EITHER_WAY:
        assert because(view, 70, 80, Reason(kind, 3.0, 1.0)) and because(view, 70, 80, Reason(kind, 1.0, 3.0))
    assert because(late(), 70, 80, Reason("pairs", 1.0, 3.0)) == ""


@pytest.mark.parametrize("effect", ["luck", "card:x", "card:99", "third:pink", "row:45", "points:red"])
def test_an_effect_that_nobody_knows_is_not_said(effect: str) -> None:
    assert because(early(), 70, 80, Reason(effect, 1.0, 0.0)) == ""
    assert because(early(), 70, 80, Reason(effect, 0.0, 1.0)) == ""


def test_fewer_points_now_seem_worse_and_are_said_first() -> None:
    view, words = early(), hint_words()
    taking, laying = Play(Card(35)), Play(Card(70))
    assert words.seems_worse(view, laying, taking)
    assert not words.seems_worse(view, taking, laying) and not words.seems_worse(view, laying, laying)
    assert because(view, 70, 35, Reason("bonus", 0.6, 0.2)) == (
        "1 point fewer now, but within three turns you get a running bonus in 6 games of 10 instead of 2."
    )
    assert because(view, 35, 70, Reason("bonus", 0.6, 0.2)).startswith("Within three turns")
    assert because(view, 70, 35) == ""


def test_every_sentence_that_quotes_a_worse_number_begins_with_it() -> None:
    words, worse = hint_words(), 0
    for view, _ in islice(positions(), 100):
        for better in view.hand:
            for other in view.hand:
                said = because(view, better, other, Reason("points", 30.0, 20.0))
                seems = words.seems_worse(view, Play(better), Play(other))
                assert bool(re.match(r"\d+ points? fewer now, but ", said)) == seems, said
                worse += seems
    assert worse


def test_what_brings_more_even_now_was_overlooked() -> None:
    view, words = early(), hint_words()
    better, other = Play(Card(35)), Play(Card(70))
    assert words.slip(view, better, other) == "Overlooked: it brings 1 point more, even now."
    assert words.slip(view, better, better) == "At a glance, one is as good as the other."
    assert words.slip(view, other, better) == ""
    told = mistake_in_words(words, view, other, better, ())
    assert told.slip == "Hasty: 1 point more, but only now." and not told.why


def test_a_move_is_named_without_its_score_and_told_in_the_past() -> None:
    view, words = early(), hint_words()
    said = [unmarked(say(view, Play(Card(35)))) for say in (words.names, words.did)]
    assert said == ["35 takes 31.", "Turquoise 35 took red 31: you went from 0 to 1 points."]
    said = [unmarked(say(view, Play(Card(70)))) for say in (words.names, words.did)]
    assert said == [
        "70 goes into the 60 row and takes nothing.",
        "Yellow 70 went into the 60 row and took nothing.",
    ]


def test_words_speak_of_as_many_turns_as_bots_play_on() -> None:
    assert BOTS["master"]().HORIZON == PLAYED_ON
