"""Hints about positions made by hand, word for word."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games import find
from cardgames_qt.games.gap import model as gap
from cardgames_qt.games.qwixx.model import Cross, Draw
from cardgames_qt.games.the_game.model import Start
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.games.three import model as three
from cardgames_qt.games.three.cards import Card
from cardgames_qt.kit.bot import Candidate
from cardgames_qt.kit.reasons import Reason
from cardgames_qt.kit.search.rollouts import Comparison
from cardgames_qt.kit.words import english
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.text.hint_words import HintWords
from cardgames_qt.ui.text.richtext import plain_words
from tests.games.gap import table as gap_table
from tests.games.qwixx import table as qwixx_table
from tests.games.the_game import helpers as the_game_table
from tests.games.three import table as three_table
from tests.hints.saying import hint_words, said

GAP, QWIXX, THE_GAME, THREE = (find(game).rules for game in ("gap", "qwixx", "the_game", "three"))


def weigh(*moves: object, values: tuple[float, ...] = (0.6, 0.5), error: float = 0.01) -> list[Candidate]:
    return [Candidate(move, value, error) for move, value in zip(moves, values, strict=False)]


def take(card: str, cards: str = "") -> gap.Play:
    return gap.Play(gap_table.cards(card)[0], gap_table.cards(cards))


def lay(card: int) -> three.Play:
    return three.Play(Card(card))


# --- the numbers ---------------------------------------------------------------------------------------


def verdict(rules: AnyRules, best: float, other: float, error: float = 0.01, measure: str = "wins") -> str:
    view = GAP.view(gap_table.position("R5 G8", "R6 B8"), Seat(0))
    weighed = weigh(take("R6", "R5"), take("B8", "G8"), values=(best, other), error=error)
    text = said(rules, view, weighed, measure=measure)
    return text.split("Next best:")[1].split(". ")[1]


def test_a_sure_lead_is_told_in_games_won() -> None:
    assert verdict(GAP, 0.62, 0.55) == "About 55 wins in 100 instead of 62."
    assert verdict(GAP, 1.0, 0.0) == "About 1 wins in 100 instead of 99.", "no playouts make it quite sure"


def test_what_decides_the_game_is_told_as_certain() -> None:
    assert decided((1.0, True), (1.0, True)) == "Both win for certain."
    assert decided((1.0, True), (0.4, False)) == "It wins about 40 times in 100; the best move always wins."
    assert (
        decided((0.4, False), (0.0, True))
        == "It loses for certain; the best move wins about 40 times in 100."
    )
    assert decided((0.0, True), (0.0, True)) == "Neither wins any more."
    assert decided((0.5, True), (0.3, False)) == "About 30 wins in 100 instead of 50.", "a shared win"


def decided(*values: tuple[float, bool]) -> str:
    """The verdict where the rules know what becomes of some moves."""
    view = GAP.view(gap_table.position("R5 G8", "R6 B8"), Seat(0))
    moves = (take("R6", "R5"), take("B8", "G8"))
    weighed = [
        Candidate(move, value, 0.01, sure=sure) for move, (value, sure) in zip(moves, values, strict=True)
    ]
    return said(GAP, view, weighed).split("Next best:")[1].split(". ")[1]


def test_a_lead_that_may_be_chance_is_called_that() -> None:
    assert verdict(GAP, 0.62, 0.55, error=0.05) == ("It wins about 7 games fewer in 100.")


def test_what_is_nearly_equal_is_called_equal() -> None:
    equal = "They’re about equal."
    assert verdict(GAP, 0.621, 0.619) == equal
    assert verdict(GAP, 0.62, 0.61, error=0.05) == equal
    assert verdict(GAP, 0.6, 0.61) == equal, "the bot kept its first idea: the other is hardly better"


def test_points_are_told_where_nothing_was_played_out() -> None:
    assert verdict(GAP, 4.0, 2.9, measure="points") == "That’s about 1 point less on average."
    assert verdict(GAP, 4.0, 0.2, measure="points") == "That’s about 4 points less on average."
    assert verdict(GAP, 4.0, 3.9, measure="points") == "They’re about equal."


def test_a_game_without_words_for_hints_is_still_given_some() -> None:
    best = Candidate("x", 0.5)
    text = HintWords(english, None).reason(Advice(view=None, best=best, choices=3, measure="wins"))
    assert text == "This is what the strongest bot would play."


def test_moves_that_look_the_same_are_not_compared() -> None:
    state = qwixx_table.position("draw", "R2 Y3 G4 B5", display="R8 Y8 G9 B9")
    view = QWIXX.view(state, Seat(0))
    text = said(QWIXX, view, weigh(Draw((0,)), Draw((1,)), Draw((2,)), values=(0.5, 0.5, 0.4)))
    assert "Next best: taking 9" in text


# --- GAP -----------------------------------------------------------------------------------------------


def test_gap_a_colour_becomes_the_largest() -> None:
    state = gap_table.position("G3 G5 B9", "R4 B1", taken="G1 Y2 Y3")
    text = said(GAP, GAP.view(state, Seat(0)), weigh(take("R4", "G3 G5"), take("B1")))
    assert text == (
        "Red 4 takes green 3 and green 5: round score so far +2. "
        "Green becomes your biggest colour: 3 cards. "
        "Next best: blue 1 joins the row. "
        "About 50 wins in 100 instead of 60."
    )


def test_what_spoke_for_a_move_is_still_said_when_playing_on_finds_no_other_reason() -> None:
    state = gap_table.position("G3 G5 B9", "R4 B1", taken="G1 Y2 Y3")
    best, other = weigh(take("R4", "G3 G5"), take("B1"))
    advice = Advice(view=GAP.view(state, Seat(0)), choices=9, best=best, others=(other,), measure="wins")
    words = hint_words(GAP)
    assert "Green becomes your biggest colour" in plain_words(words.reason(advice, more_to_come=True))
    _, text = words.explained(advice, Comparison(0.06, 0.01, 80))
    assert "Green becomes your biggest colour: 3 cards. Next best:" in plain_words(text)
    _, equal = words.explained(advice, Comparison(0.01, 0.02, 80))
    assert "biggest" not in plain_words(equal), "what is about equal needs no reason"


def test_moves_that_are_about_equal_are_told_apart_by_no_reason() -> None:
    state = gap_table.position("G3 G5 B9", "R4 B1", taken="G1 Y2 Y3")
    best, other = weigh(take("R4", "G3 G5"), take("B1"))
    advice = Advice(view=GAP.view(state, Seat(0)), choices=9, best=best, others=(other,), measure="wins")
    reasons = (Reason("against", 1.4, 1.7),)
    _, clear = hint_words(GAP).explained(advice, Comparison(0.06, 0.01, 80, reasons))
    assert "1.4 cards count against you" in plain_words(clear)
    _, equal = hint_words(GAP).explained(advice, Comparison(0.01, 0.02, 80, reasons))
    assert plain_words(equal).endswith("They’re about equal.") and "against you" not in plain_words(equal)


def test_gap_equally_many_all_count() -> None:
    state = gap_table.position("Y5", "R6 R9", taken="R1 R2 Y1 Y2")
    view = GAP.view(state, Seat(0))
    text = said(GAP, view, weigh(take("R6", "Y5"), take("R9")))
    assert "Your biggest colours are tied, so all 6 cards count." in text


def test_gap_only_what_is_different_is_compared() -> None:
    state = gap_table.position("G5 B5", "R6 R4")
    view = GAP.view(state, Seat(0))
    same_card = said(GAP, view, weigh(take("R6", "G5"), take("R6", "B5")))
    assert "Next best: taking blue 5 instead: +2 so far. " in same_card
    same_cards = said(GAP, view, weigh(take("R6", "G5"), take("R4", "G5")))
    assert "Next best: red 4 takes the same: +2 so far. " in same_cards


def test_gap_nothing_better_to_do_than_to_join_the_row() -> None:
    state = gap_table.position("B5", "R6 R9", taken="G1 G2 G3")
    text = said(GAP, GAP.view(state, Seat(0)), weigh(take("R9"), take("R6", "B5")))
    assert "Taking something would cost points now." in text


def test_gap_the_features_of_the_bot_are_told() -> None:
    state = gap_table.position("B5", "R6 R9 R1", taken="G1")
    view = GAP.view(state, Seat(0))
    quiet, loud = {"leaves": 0.4, "outlook": 2.0}, {"leaves": 2.6, "outlook": 2.1}
    weighed = [Candidate(take("R9"), 0.6, 0.0, quiet), Candidate(take("R1"), 0.5, 0.0, loud)]
    assert "It leaves the next player about 2 points less." in said(GAP, view, weighed)
    better = [Candidate(take("R9"), 0.6, 0.0, loud | {"outlook": 4.2}), *weighed[1:]]
    assert "This could bring +4 by the end of the round, the next best +2." in said(GAP, view, better)
    hardly = [Candidate(take("R9"), 0.6, 0.0, loud | {"outlook": 2.4}), *weighed[1:]]
    assert "may end" not in said(GAP, view, hardly), "both would be called +2"


# --- Three Is Too Many ---------------------------------------------------------------------------------


def test_three_a_quiet_card_and_the_fifth_one() -> None:
    state = three_table.position(three_table.cards(40, 46, 57), three_table.cards(12, 32))
    text = said(THREE, THREE.view(state, Seat(0)), weigh(lay(12), lay(32), values=(0.5, 0.3)))
    assert text == (
        "12 goes into the 0 row and takes nothing. 3 points less now, but more later. "
        "Next best: 32 takes 40, 46 and 57: you get to 3. "
        "About 30 wins in 100 instead of 50."
    )
    about_equal = said(THREE, THREE.view(state, Seat(0)), weigh(lay(12), lay(32), values=(0.5, 0.49)))
    assert "later" not in about_equal


def test_three_the_room_in_a_row_is_told_where_it_is_the_difference() -> None:
    state = three_table.position(three_table.cards(40, 46), three_table.cards(12, 50, 7))
    view = THREE.view(state, Seat(0))
    assert "Then its row has room for 2 more cards." in said(THREE, view, weigh(lay(12), lay(50)))
    assert "room" not in said(THREE, view, weigh(lay(12), lay(7))), "both lie in the same row"


def test_three_the_row_is_full_after_it() -> None:
    state = three_table.position(three_table.cards(40, 46), three_table.cards(50, 12))
    text = said(THREE, THREE.view(state, Seat(0)), weigh(lay(50), lay(12)))
    assert "The next card there is the fifth and must take. Next best: 12 takes nothing either." in text


def test_three_a_pair_and_a_running_bonus() -> None:
    row = three_table.cards(1, 2, 3)
    pair = three_table.position(row, three_table.cards(20, 21), three_table.collection({"red": 1}))
    text = said(THREE, THREE.view(pair, Seat(0)), weigh(lay(20), lay(21)))
    assert "20 takes 1: you go from 1 to 5 points. It makes a pair: red. " in text
    assert "Next best: 21 takes the same cards." in text
    own = three_table.collection(
        dict.fromkeys(("orange", "yellow", "green", "turquoise", "blue", "purple"), 1)
    )
    bonus = three_table.position(row, three_table.cards(20, 21), own)
    text = said(THREE, THREE.view(bonus, Seat(0)), weigh(lay(20), lay(21)))
    assert "All seven colours bring a running bonus of 10." in text


def test_three_new_colours_are_told_together() -> None:
    state = three_table.position(three_table.cards(40, 46, 57), three_table.cards(32, 12))
    text = said(THREE, THREE.view(state, Seat(0)), weigh(lay(32), lay(12)))
    assert "It brings new colours: yellow, red and turquoise. " in text


def test_three_the_least_evil() -> None:
    own = three_table.collection({"red": 2})
    state = three_table.position(three_table.cards(1, 2, 3), three_table.cards(20, 21), own)
    text = said(THREE, THREE.view(state, Seat(0)), weigh(lay(20), lay(21)))
    assert "20 takes 1: you go from 5 to −3 points. No other card costs less now. " in text


# --- The Game ------------------------------------------------------------------------------------------

play = the_game_table.play


def test_the_game_ten_back() -> None:
    state = the_game_table.position([(47, 60, 61)], deck=(9, 10, 11), piles={"up1": (57,)})
    text = said(THE_GAME, THE_GAME.view(state, Seat(0)), weigh(play(47, "up1"), play(60, "up1")))
    assert text == (
        "47 on 57 is the trick: ten back. Next best: 60 on 57 skips 2 unplayed cards. "
        "About 50 wins in 100 instead of 60."
    )


def test_the_game_two_cards_that_belong_together() -> None:
    state = the_game_table.position([(30, 40, 61)], deck=(9, 10), piles={"up1": (28,), "down1": (70, 62)})
    best = Candidate(play(40, "up1"), 0.6, then=(play(30, "up1"),))
    text = said(THE_GAME, THE_GAME.view(state, Seat(0)), [best])
    assert text == "40 on 28 skips 11 unplayed cards. Then 30 on 40 (the trick)."
    onwards = Candidate(play(30, "up1"), 0.6, then=(play(61, "down1"), play(40, "up1")))
    assert "Then 61 on 62 and 40 on 30." in said(THE_GAME, THE_GAME.view(state, Seat(0)), [onwards])


def test_the_game_whole_turns_are_compared_and_the_same_turn_is_no_other_idea() -> None:
    state = the_game_table.position([(30, 31, 61)], deck=(9, 10), piles={"up1": (28,), "down1": (70, 62)})
    best = Candidate(play(30, "up1"), 0.6, then=(play(61, "down1"),))
    same = Candidate(play(61, "down1"), 0.6, 0.01, then=(play(30, "up1"),))
    other = Candidate(play(31, "up1"), 0.5, 0.01, then=(play(61, "down1"),))
    assert said(THE_GAME, THE_GAME.view(state, Seat(0)), [best, same, other]) == (
        "30 on 28 skips 1 unplayed card. Then 61 on 62. In all it skips 1, the next best 2. "
        "Next best: 31 on 28 skips 2 unplayed cards. About 50 wins in 100 instead of 60."
    )


def test_the_game_when_to_stop() -> None:
    placed: dict[str, Any] = {"played": (play(3, "up1"), play(4, "up1"))}
    state = the_game_table.position([(9, 50)], deck=(60, 61), piles={"up1": (3, 4)}, **placed)
    text = said(THE_GAME, THE_GAME.view(state, Seat(0)), weigh(END, play(9, "up1")))
    assert text.startswith(
        "The turn ends here, and you draw 2 cards. Every other card would skip at least 4."
    )
    state = the_game_table.position([(5, 50)], deck=(60, 61), piles={"up1": (3, 4)}, **placed)
    text = said(THE_GAME, THE_GAME.view(state, Seat(0)), weigh(play(5, "up1"), END))
    assert text.startswith(
        "5 on 4 skips nothing. You’ve placed enough, but this one is free. "
        "Next best: the turn ends here, and you draw 2 cards."
    )


def test_the_game_fire() -> None:
    fire: dict[str, Any] = {"options": {"on_fire": True}, "burning": ("up1",)}
    state = the_game_table.position([(23, 50), (9, 8)], deck=(60, 61), piles={"up1": (22,)}, **fire)
    view = THE_GAME.view(state, Seat(0))
    assert said(THE_GAME, view, weigh(play(23, "up1"))) == "23 puts out the fire of 22."
    spreads = replace(view, hand=the_game_table.cards((33, 50)), burning=())
    text = said(THE_GAME, spreads, weigh(play(33, "up1")))
    assert text.endswith("33 burns: the next player has to cover it.")
    given_up = said(THE_GAME, replace(view, owed=0), weigh(play(23, "up1"), END))
    assert "Next best: the turn ends with fire uncovered, and the game is lost." in given_up


def test_the_game_partners_are_heard() -> None:
    asks = ((None,) * 4, ("keep_off", None, None, None))
    state = the_game_table.position([(23, 50), (9, 8)], deck=(60,), piles={"up1": (22,)}, signals=asks)
    view = THE_GAME.view(state, Seat(0))
    heeding = said(THE_GAME, view, weigh(play(50, "down1"), play(23, "up1")))
    assert "It respects a partner’s “Keep off”." in heeding
    against = said(THE_GAME, view, weigh(play(23, "up1"), play(50, "down1")))
    assert "It goes against a partner’s “Keep off”." in against
    small = replace(view, signals=((None,) * 4, (None, None, "small_steps", None)))
    jump = said(THE_GAME, small, weigh(play(50, "down1"), play(23, "up1")))
    assert "It goes against a partner’s “Small steps”." in jump
    step = said(THE_GAME, replace(small, hand=the_game_table.cards((96, 50))), weigh(play(96, "down1")))
    assert "A partner" not in step, "four numbers are a small step"


def test_the_game_partners_are_heard_for_the_whole_turn() -> None:
    """A card that shall follow may go against a wish, too."""
    asks = ((None,) * 4, ("keep_off", None, None, "small_steps"))
    state = the_game_table.position(
        [(23, 50, 95, 98), (9, 8)], deck=(60,), piles={"up1": (22,), "down1": (96,)}, signals=asks
    )
    view = THE_GAME.view(state, Seat(0))
    onto = said(THE_GAME, view, [Candidate(play(95, "down1"), 0.6, then=(play(23, "up1"),))])
    assert "23 on 22 goes against a partner’s “Keep off”." in onto
    far = said(THE_GAME, view, [Candidate(play(95, "down1"), 0.6, then=(play(50, "down2"),))])
    assert "50 on 100 goes against a partner’s “Small steps”." in far
    heeding = Candidate(play(95, "down1"), 0.6, then=(play(98, "down2"),))
    assert "partner" not in said(THE_GAME, view, [heeding]), "two numbers are a small step"
    rival = Candidate(play(98, "down2"), 0.5, then=(play(23, "up1"),))
    alone = Candidate(play(95, "down1"), 0.6)
    assert "It respects a partner’s “Keep off”" in said(THE_GAME, view, [alone, rival])


def test_the_game_a_wish_that_is_broken_is_told_after_real_play_too() -> None:
    asks = ((None,) * 4, ("keep_off", None, None, None))
    state = the_game_table.position(
        [(23, 50, 95), (9, 8)], deck=(60,), piles={"up1": (22,), "down1": (96,)}, signals=asks
    )
    best = Candidate(play(95, "down1"), 0.6, then=(play(23, "up1"),))
    other = Candidate(play(50, "down2"), 0.5, 0.01)
    advice = Advice(view=THE_GAME.view(state, Seat(0)), choices=9, best=best, others=(other,), measure="wins")
    _, text = hint_words(THE_GAME).explained(advice, Comparison(0.001, 0.02, 80))
    text = plain_words(text)
    assert "After that, 23 on 22 goes against a partner’s “Keep off”." in text
    assert "In all" not in text and text.endswith("They’re about equal.")


def test_the_game_who_starts_claims_only_what_can_be_known() -> None:
    state = the_game_table.position([(5, 13, 60, 98), (9, 8)], deck=(40,))
    view = THE_GAME.view(replace(state, phase="start", turn=None), Seat(0))
    assert said(THE_GAME, view, weigh(Start(Seat(0)), Start(Seat(1)))).startswith(
        "Your 5 and 98 skip 4 cards, and no partner is keener to start."
    )
    assert said(THE_GAME, view, weigh(Start(Seat(1)))) == (
        "A partner is keener to start; your 5 and 98 would skip 4 cards."
    )


def test_the_game_turns_that_are_about_equal_are_not_told_apart_by_what_they_skip() -> None:
    state = the_game_table.position([(30, 31, 61)], deck=(9, 10), piles={"up1": (28,), "down1": (70, 62)})
    best = Candidate(play(30, "up1"), 0.6, then=(play(61, "down1"),))
    other = Candidate(play(31, "up1"), 0.595, 0.01, then=(play(61, "down1"),))
    text = said(THE_GAME, THE_GAME.view(state, Seat(0)), [best, other])
    assert "about equal" in text and "In all" not in text


# --- Qwixx ---------------------------------------------------------------------------------------------


def test_qwixx_the_number_for_all() -> None:
    sheets = {0: qwixx_table.sheet(G=(12, 11, 10))}
    state = qwixx_table.position("number", "R2 Y9 B4 Y5 Y6", top="G9", sheets=sheets)
    text = said(QWIXX, QWIXX.view(state, Seat(0)), weigh(Cross("G"), Cross("R")))
    assert text == (
        "Crossing 9 in green skips nothing. +4: the row is worth 10. This way you can still use red 2. "
        "Next best: crossing 9 in red skips 7 numbers. About 50 wins in 100 instead of 60."
    )
    left = said(QWIXX, QWIXX.view(state, Seat(0)), weigh(Cross(None)))
    assert left == "Passing on 9: every row stays as it is."
    far = qwixx_table.position("number", "R2 R9 B4 Y5 Y6", top="G9")
    left = said(QWIXX, QWIXX.view(far, Seat(0)), weigh(Cross(None)))
    assert left == "Passing on 9: every row stays as it is. Even in blue it would skip 3 numbers."


def test_qwixx_laying_cards() -> None:
    state = qwixx_table.position("play", "R2 R3 R8 Y5 Y12")
    view = QWIXX.view(state, Seat(0))
    text = said(QWIXX, view, weigh(qwixx_table.lay("R2 R3", 2, 3), qwixx_table.lay("R2", 2)))
    assert text == (
        "Crossing 2 and 3 in red skips nothing. +3: the row is worth 3. Red 8 from your hand can follow. "
        "Next best: crossing 2 in red skips nothing. About 50 wins in 100 instead of 60."
    )
    more = said(QWIXX, view, weigh(qwixx_table.lay("R2", 2), qwixx_table.lay("R2 R8", 2)))
    assert "Next best: laying red 2 and red 8 instead." in more
    miss = said(QWIXX, view, weigh(qwixx_table.lay("Y12")))
    assert miss.startswith("Laying yellow 12 crosses nothing: a miss.")
    last = QWIXX.view(replace(state, misses=(3, 0)), Seat(0))
    assert "That’s the fourth miss: the game ends." in said(QWIXX, last, weigh(qwixx_table.lay("Y12")))
    crossed = QWIXX.view(replace(state, crossed=True), Seat(0))
    assert said(QWIXX, crossed, weigh(qwixx_table.lay("Y5"))).startswith(
        "Laying yellow 5 crosses nothing more."
    )


def test_qwixx_a_joker_a_lock_and_a_card_nobody_needs() -> None:
    sheets = {0: qwixx_table.sheet(R=(2, 3, 4, 5, 6, 7), B=(12, 11, 10, 9, 8))}
    state = qwixx_table.position("play", "R2 R12 J9 Y5 Y6", sheets=sheets, jokers=True)
    view = QWIXX.view(state, Seat(0))
    joker = said(QWIXX, view, weigh(qwixx_table.lay("J9", 9, colour="R")))
    assert joker == (
        "Laying joker 9: crossing 9 in red skips 1 number. +7: the row is worth 28. Joker 9 counts as red."
    )
    lock = said(QWIXX, view, weigh(qwixx_table.lay("R12", 12)))
    assert lock.endswith("It closes the row: the lock counts, too.")
    idle = said(QWIXX, view, weigh(qwixx_table.lay("R2 R12", 12), qwixx_table.lay("R12", 12)))
    assert idle.startswith("Laying red 2 and red 12: crossing 12 in red")
    useless = said(QWIXX, view, weigh(qwixx_table.lay("R2")))
    assert "No row can use red 2 any more." in useless
    both = QWIXX.view(qwixx_table.position("play", "R2 R3 Y5 Y6 Y7", sheets=sheets), Seat(0))
    assert "No row can use any of them." in said(QWIXX, both, weigh(qwixx_table.lay("R2 R3")))


def test_qwixx_what_a_card_of_the_display_may_be() -> None:
    state = qwixx_table.position("draw", "R4 Y3 G4 B5", display="R5 Y8 G9 B12")
    view = QWIXX.view(state, Seat(0))
    text = said(QWIXX, view, weigh(Draw((0,)), Draw((3,)), values=(0.5, 0.499)))
    assert text == (
        "Taking 5, best for 5 in red, skipping 3 numbers. 5 may go with red 4 in your hand. "
        "Next best: taking 12, best for 12 in blue, skipping nothing. They’re about equal."
    )


def test_a_capital_begins_a_sentence_after_its_signs() -> None:
    state = the_game_table.position([(9, 50)], deck=(60, 61))
    advice = Advice(view=THE_GAME.view(state, Seat(0)), choices=1, best=Candidate(END, 0.0))
    assert hint_words(THE_GAME).reason(advice).startswith("The turn ends here")
