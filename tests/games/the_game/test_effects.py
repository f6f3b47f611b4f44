"""What continuations of The Game show, and the words for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import Pile
from cardgames_qt.games.the_game.effects import doomed, effects
from cardgames_qt.games.the_game.model import End, Play, Signal, State, TheGameMove, View
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.games.the_game.tell.hints import TheGameHintWords
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.kit.hints import mistake_in_words
from cardgames_qt.kit.reasons import Continuation, Reason, Step
from cardgames_qt.kit.words import english
from cardgames_qt.ui.text.richtext import plain_words
from tests.games.the_game.helpers import RULES, all_but, cards, play, playout, position
from tests.hints.saying import czech

WORDS = TheGameHintWords(english, TheGameWords())
CZECH = TheGameHintWords(czech, TheGameWords(czech))
HANDS = ((52, 40, 68, 58), (20, 62, 55, 80))
DECK = (5, 45, 48, 53, 65, 66, 72, 90)


def goes_on(state: State, *moves: TheGameMove) -> Continuation:
    """These moves of whoever is on turn, seat 0 first."""
    steps, now = [], state
    for move in moves:
        seat = RULES.to_act(now)[0]
        assert RULES.fault(now, seat, move) is None, move
        now = RULES.apply(now, seat, move)
        steps.append(Step(seat, move, now))
    return Continuation(Seat(0), state, tuple(steps))


def table(
    hands: Sequence[Sequence[int]],
    deck: Sequence[int] = (),
    tops: Sequence[int] = (50, 30, 70, 60),
    **changes: Any,
) -> State:
    """All cards that are neither in a hand nor in the deck lie under these tops."""
    left = [card for some in (*hands, deck) for card in some]
    piles: dict[Pile, Sequence[int]] = {
        "up1": (*all_but(*left, *tops), tops[0]),
        "up2": tops[1:2],
        "down1": tops[2:3],
        "down2": tops[3:],
    }
    return position(hands, deck, piles, **changes)


# --- amounts -------------------------------------------------------------------------------------------


def test_skipped_cards_are_those_still_to_come() -> None:
    found = effects(goes_on(table(HANDS, DECK), play(58, "up1")))
    assert (found["skips"], found["partners_skips"]) == (3, 0), "52, 53 and 55"


def test_a_trick_wins_back_what_lies_between() -> None:
    found = effects(goes_on(table(HANDS, DECK), play(40, "up1")))
    assert (found["skips"], found["own_tricks"], found["partners_tricks"]) == (-2, 1, 0), "45 and 48"


def test_what_partners_do_is_counted_for_itself() -> None:
    moves = (play(52, "up1"), play(68, "down1"), END, play(20, "up2"), play(80, "up1"))
    found = effects(goes_on(table(HANDS, DECK), *moves))
    assert (found["own_tricks"], found["partners_tricks"]) == (0, 1), "20 goes ten back on 30"
    assert found["partners_skips"] == 7, "53, 55, 58, 62, 65, 66 and 72"
    assert found["skips"] == 7, "the own 52 and 68 skip nothing"


def test_what_the_piles_have_passed() -> None:
    found = effects(goes_on(table([(40, 52), (90,)], (5,), (51, 30, 70, 60)), play(52, "up1")))
    assert found["passed"] == 2 + 1 + 1 + 1, "52 has passed 5 and 40, 30 the 5, 70 and 60 the 90"
    assert found["one_way"] == 2, "5 goes down only, 90 up only, 40 both ways"


def test_cards_of_the_own_hand_without_a_place() -> None:
    state = table([(44, 52, 90), (45,)], tops=(51, 60, 30, 20))
    found = effects(goes_on(state, play(52, "up1")))
    assert found["stuck_cards"] == 1, "44; 90 goes up"
    assert {name for name in found if name.startswith("doomed")} == {"doomed:44", "doomed:45"}


@pytest.mark.parametrize(
    ("tops", "left", "lost"),
    [
        pytest.param((51, 60, 25, 20), (40, 90), [40], id="no trick"),
        pytest.param((50, 60, 25, 20), (40, 45, 90), [], id="40 goes ten back on 50"),
        pytest.param((50, 60, 25, 20), (40, 38, 90), [38], id="that is not low enough for 38"),
        pytest.param((51, 60, 25, 20), (38, 65, 55, 45, 35), [], id="up to 55, and back to 45 and 35"),
        pytest.param((51, 60, 25, 20), (35, 33, 90), [], id="35 goes ten back on 25"),
    ],
)
def test_a_card_is_shut_out_for_good_if_no_trick_helps(
    tops: Sequence[int], left: Sequence[int], lost: list[int]
) -> None:
    assert doomed(tops, set(cards(left))) == lost


def test_who_gets_stuck() -> None:
    tops = (51, 60, 30, 20)
    partner = effects(goes_on(table([(52, 53), (44, 45)], tops=tops), play(52, "up1"), END))
    assert (partner["own_stuck"], partner["partners_stuck"]) == (0, 1)
    own = effects(goes_on(table([(52, 44), (53,)], tops=tops), play(52, "up1"), END, play(53, "up1"), END))
    assert (own["own_stuck"], own["partners_stuck"]) == (1, 0)
    fire = table([(70, 71), (53, 44)], tops=(55, 60, 30, 20), options={"on_fire": True}, burning=("up1",))
    assert effects(goes_on(fire, play(70, "up2"), END))["own_stuck"] == 1


def test_a_wish_comes_true_if_the_pile_is_kept_for_it() -> None:
    asks: dict[str, Any] = {"signals": ((None,) * 4, ("keep_off", None, None, None))}
    state = table(((40, 58, 68), (52, 20, 80)), DECK, **asks)
    kept = (play(68, "down1"), play(58, "down2"), END, play(52, "up1"))
    assert effects(goes_on(state, *kept))["wish"] == 1
    assert effects(goes_on(state, play(68, "up1"), play(58, "down2"), END, play(80, "up1")))["wish"] == 0
    assert effects(goes_on(state, *kept[:3], play(80, "up1")))["wish"] == 0, "that skips much"
    silent = table(((40, 58, 68), (52, 20, 80)), DECK)
    assert effects(goes_on(silent, *kept))["wish"] == 0


# --- words ---------------------------------------------------------------------------------------------


def seen(state: State) -> View:
    return RULES.view(state, Seat(0))


ALONE = seen(table([(52, 40, 68, 58)], DECK))
PAIR = seen(table(HANDS, DECK))
THREE = seen(table([*HANDS, (97, 98)], DECK))
PLAIN = (play(52, "up1"), play(68, "down1"))
"""Two moves that skip nothing: neither seems worse."""


def named(seats: int) -> list[str]:
    """Every effect that games of so many seats show; of those of single cards two."""
    found: set[str] = set()
    for seed in range(12):
        steps = list(playout(seats, seed))
        turns = [number for number, (state, *_) in enumerate(steps) if state.phase == "turn"]
        for at in turns[:: max(1, len(turns) // 4)]:
            then = tuple(Step(seat, move, after) for _, seat, move, after in steps[at : at + 20])
            found.update(effects(Continuation(steps[at][1], steps[at][0], then)))
    assert {effect.partition(":")[0] for effect in found if ":" in effect} == {"doomed"}
    never = {"wish", "partners_skips", "partners_tricks", "partners_stuck"} if seats == 1 else set()
    return sorted({effect for effect in found if ":" not in effect} - never | {"doomed:50", "doomed:52"})


SHARES = ((0.2, 0.9), (0.512, 0.521), (1.0, 0.0))
COUNTS = (*SHARES, (3.4, 8.1), (2.5, 1.5))
SUMS = (*COUNTS, (-2.0, 1.5))


@pytest.mark.parametrize("words", [WORDS, CZECH], ids=["en", "cs"])
@pytest.mark.parametrize("view", [ALONE, PAIR, THREE], ids=["alone", "two", "three"])
def test_every_effect_has_words_in_both_directions(view: View, words: TheGameHintWords) -> None:
    for effect in named(view.seats):
        sort = effect.partition(":")[0].removeprefix("own_").removeprefix("partners_")
        many = {"skips": SUMS, "tricks": COUNTS, "passed": COUNTS, "one_way": COUNTS, "stuck_cards": COUNTS}
        for amounts in many.get(sort, SHARES):
            text, reverse = (
                words.because(view, *PLAIN, [Reason(effect, *each)]) for each in (amounts, amounts[::-1])
            )
            assert text != reverse
            for told in (text, reverse):
                assert told.endswith(".") and not re.search(r"[{}%_]|\(s\)", told), (effect, told)
                assert told[0].isupper() or told[0].isdigit(), told
                assert re.search("instead|more|fewer|místo|víc|méně", told), "it compares"
                assert words is WORDS or not re.search(r"\b(the|you|cards?|games|instead)\b", told), told


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason("skips", 9.2, 13.8), "Over the next two rounds the table skips about 9 cards instead of 14."),
        (
            Reason("skips", 1.2, 1.9),
            "Over the next two rounds the table skips about 7 fewer cards in every ten games.",
        ),
        (Reason("skips", -2.0, 1.3), "Over the next two rounds the table skips about 3 fewer cards."),
        (
            Reason("partners_skips", 0.2, 4),
            "Over the next two rounds your partner skips about 0 cards instead of 4.",
        ),
        (
            Reason("own_tricks", 0.7, 0.2),
            "Over the next two rounds you play the trick 7 times in 10 games instead of 2.",
        ),
        (
            Reason("own_tricks", 2.5, 1.5),
            "Over the next two rounds you play the trick about 3 times instead of 2.",
        ),
        (Reason("doomed:62", 0.3, 1.0), "62 is shut out for good in 3 of 10 games instead of 10."),
        (Reason("doomed:58", 0.0, 0.6), "Your 58 is shut out for good in 0 of 10 games instead of 6."),
        (
            Reason("passed", 109, 117.2),
            "After two rounds the four piles have run past about 8 fewer unplayed cards.",
        ),
        (
            Reason("passed", 109.2, 109.6),
            "After two rounds the four piles have run past about 4 fewer unplayed cards in every ten games.",
        ),
        (
            Reason("stuck_cards", 1, 5),
            "After two rounds about 1 card instead of 5 in your hand can’t be placed.",
        ),
        (
            Reason("one_way", 15, 19),
            "After two rounds about 15 cards instead of 19 can only go one way, if at all.",
        ),
        (
            Reason("partners_stuck", 0.31, 0.34),
            "Within two rounds your partner gets stuck in 31 of 100 games instead of 34.",
        ),
        (
            Reason("wish", 0.5, 0.1),
            "Your partner gets to use the signalled pile in 5 of 10 games instead of 1.",
        ),
        (Reason("of another version", 1, 2), ""),
        (Reason("doomed:x", 1, 2), ""),
    ],
    ids=lambda value: value.effect if isinstance(value, Reason) else "",
)
def test_reasons_in_words(reason: Reason, text: str) -> None:
    assert WORDS.because(PAIR, *PLAIN, [reason]) == text


def test_two_reasons() -> None:
    text = WORDS.because(PAIR, *PLAIN, [Reason("skips", 9, 14), Reason("doomed:62", 0.3, 0.8)])
    assert text == (
        "Over the next two rounds the table skips about 9 cards instead of 14. "
        "Also, 62 is shut out for good in 3 of 10 games instead of 8."
    )
    assert WORDS.because(PAIR, *PLAIN, []) == ""


FEWER = Reason("skips", 9, 14)
LATER = "over the next two rounds the table skips about 9 cards instead of 14."


@pytest.mark.parametrize(
    ("better", "other", "begins"),
    [
        (play(58, "up1"), play(52, "up1"), "2 more cards skipped now, but "),
        (play(53, "up1"), END, "1 more card skipped now, but "),
        (play(52, "up1"), play(40, "up1"), "No trick now, but "),
        (END, play(40, "up1"), "No trick now, but "),
        (play(52, "up1"), play(58, "up1"), ""),
        (play(40, "up1"), play(52, "up1"), ""),
        (END, play(58, "up1"), ""),
    ],
)
def test_a_number_against_the_better_move_is_said_first(
    better: Play | End, other: Play | End, begins: str
) -> None:
    view = seen(table([(52, 40, 68, 58, 53), (20, 62)], DECK))
    assert WORDS.seems_worse(view, better, other) == bool(begins)
    text = WORDS.because(view, better, other, [FEWER])
    assert text == (begins + LATER if begins else LATER.capitalize())


def test_a_fire_is_put_out_whatever_that_skips() -> None:
    fire: dict[str, Any] = {"options": {"on_fire": True}, "burning": ("up1",)}
    view = seen(table([(70, 61), (53, 44)], tops=(55, 60, 30, 20), **fire))
    assert not WORDS.seems_worse(view, play(70, "up2"), play(61, "up1"))
    assert not WORDS.seems_worse(view, play(61, "up2"), END), "which loses the game"


def test_what_was_done_is_told_in_the_past_tense() -> None:
    told: dict[Play | End, str] = {
        play(58, "up1"): "58 on 50 skipped 3 unplayed cards.",
        play(52, "up1"): "52 on 50 skipped nothing.",
        play(40, "up1"): "40 on 50 was the trick: ten back.",
        END: "the turn ended there, and you drew 3 cards.",
    }
    for move, text in told.items():
        assert plain_words(WORDS.did(PAIR, move)) == text
    late = seen(table([(52,), (20,)]))
    assert WORDS.did(late, END) == "the turn ended there, and the next player went on."
    fire: dict[str, Any] = {"options": {"on_fire": True}, "burning": ("up1",)}
    burning = seen(table([(70, 61), (53, 44)], tops=(55, 60, 30, 20), **fire))
    assert plain_words(WORDS.did(burning, play(61, "up1"))) == "61 put out the fire of 55."
    assert WORDS.did(burning, END) == "the turn ended with fire uncovered, and the game was lost."


def test_a_move_can_be_named_without_numbers_that_compare() -> None:
    assert plain_words(WORDS.names(PAIR, play(58, "up1"))) == "58 goes on 50."
    assert plain_words(WORDS.names(PAIR, play(40, "up1"))) == "40 goes on 50."
    assert WORDS.names(PAIR, END) == "the turn ends here."


def test_a_trick_that_was_not_made_was_overlooked() -> None:
    view = seen(table([(52, 40, 68, 58, 53), (20, 62)], DECK))
    for other in (play(52, "up1"), END):
        assert plain_words(WORDS.slip(view, play(40, "up1"), other)) == "Overlooked: 40, ten back."
    assert WORDS.slip(view, play(52, "up1"), play(40, "up1")) == ""
    told = mistake_in_words(WORDS, view, play(40, "up1"), play(58, "up1"), ())
    assert plain_words(told.slip) == "Overlooked: 40, ten back." and not told.why


def test_who_forgot_a_signal_is_reminded_of_it() -> None:
    state = RULES.apply(table([(52, 40, 68, 58, 53), (20, 62)], DECK), Seat(1), Signal("keep_off", "up1"))
    view = RULES.view(state, Seat(0))
    assert WORDS.slip(view, play(68, "up2"), play(52, "up1")) == "It went against a partner’s signal."
    assert WORDS.slip(view, play(53, "up1"), play(52, "up1")) == ""


def test_a_card_that_skips_less_was_overlooked() -> None:
    view = seen(table([(52, 40, 68, 58, 53), (20, 62)], DECK))
    fewer = plain_words(WORDS.slip(view, play(53, "up1"), play(68, "up1")))
    assert re.fullmatch(r"Overlooked: 53 skips \d+ cards fewer\.", fewer)
    assert WORDS.slip(view, END, play(68, "up1")) == "One card too many."
    assert WORDS.slip(view, play(53, "up1"), play(53, "up1")) == "At a glance, one is as good as the other."


def test_what_skips_less_only_now_was_hasty_where_no_reason_outweighs_it() -> None:
    view = seen(table([(52, 40, 68, 58, 53), (20, 62)], DECK))

    def slip(better: Play, played: Play | End) -> str:
        told = mistake_in_words(WORDS, view, better, played, ())
        assert not told.why
        return plain_words(told.slip)

    assert re.fullmatch(
        r"Hasty: \d+ cards fewer skipped, but only now\.", slip(play(68, "up1"), play(53, "up1"))
    )
    assert slip(play(68, "up1"), play(40, "up1")) == "Hasty: ten back, but only now."
    assert slip(play(68, "up1"), END) == "Stopped too soon."
