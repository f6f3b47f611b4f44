"""GAP played by hand: drag, click, double click, button, keys; the choice among equals on the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.games.gap.model import Play
from tests.ui.at_table import ME
from tests.ui.gap.sitting import Sitting, a_deal

KEY = Qt.Key


def by_mouse(sitting: Sitting, move: Play, way: int) -> None:
    """Make that move in one of the ways a mouse can."""
    hand = sitting.at(move.card)
    same_card = [each for each in sitting.moves if each.card == move.card]
    if len(same_card) > 1:
        choosing(sitting, move, same_card, way)
    elif way == 0:
        sitting.drag(hand, sitting.tray_edge())
    elif way == 1:
        sitting.click(hand)
        sitting.click(sitting.at(move.take[0]) if move.take else sitting.tray_edge())
    elif way == 2:
        sitting.double_click(hand)
    else:
        sitting.click(hand)
        sitting.click(sitting.at("play"))


def choosing(sitting: Sitting, move: Play, alternatives: list[Play], way: int) -> None:
    """Either drop on the card at once, or on the tray first."""
    before = len(sitting.match.history)
    wanted = [card for card in move.take if any(card not in other.take for other in alternatives)]
    if way % 2:
        sitting.drag(sitting.at(move.card), sitting.at(wanted[0]))
        wanted = wanted[1:]
    else:
        sitting.drag(sitting.at(move.card), sitting.tray_edge())
        assert len(sitting.match.history) == before
        assert sitting.card(move.card).state.selected
    for card in wanted:
        sitting.click(sitting.at(card))


def by_keys(sitting: Sitting, move: Play) -> None:
    """Walk to the card, take it, walk to what it shall take."""
    walk_to(sitting, move.card)
    sitting.key(KEY.Key_Return)
    while sitting.scene.gestures.held is not None:
        lit = sitting.scene.gestures.places
        alternatives = [each for each in sitting.moves if each.card == move.card]
        open_ = [card for card in move.take if card in lit and sitting.item(card).chip_text()]
        free = [card for card in open_ if any(card not in each.take for each in alternatives)]
        free = [card for card in free if sitting.item(card).chip_text() != "chosen"]
        walk_to(sitting, free[0] if free else "row")
        sitting.key(KEY.Key_Return)


def walk_to(sitting: Sitting, key: str) -> None:
    for _ in range(60):
        current = sitting.scene.focus.current
        if current is not None and current.key == key:
            return
        sitting.key(KEY.Key_Tab)
    raise AssertionError(f"the keyboard never comes to {key}")


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_by_mouse(qtbot: QtBot, seats: int) -> None:
    sitting = Sitting(qtbot, seats, options={"target": 9})
    way = 0
    while sitting.match.outcome is None:
        sitting.others()
        if sitting.match.outcome is None:
            move = sitting.rng.choice(sitting.moves)
            by_mouse(sitting, move, way % 4)
            assert [step for step in sitting.match.history if step.seat == ME][-1].move == move
            way += 1
    assert way >= 5
    assert sitting.refused == []
    assert sitting.scene.final_table().rows[0].winner


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_by_keyboard(qtbot: QtBot, seats: int) -> None:
    sitting = Sitting(qtbot, seats, options={"target": 9}, seed="keys")
    while sitting.match.outcome is None:
        sitting.others()
        if sitting.match.outcome is None:
            move = sitting.rng.choice(sitting.moves)
            by_keys(sitting, move)
            assert [step for step in sitting.match.history if step.seat == ME][-1].move == move
    assert sitting.refused == []


# --- the rulebook's examples ------------------------------------------------------------------------------


def test_the_seven_that_finds_nothing_joins_the_row(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G7"], ["R1", "B1", "Y3", "P4"]))
    sitting.drag(sitting.at("G7"), sitting.tray_edge(), release=False)
    assert sitting.item("row").chip_text() == "joins the row"
    assert sitting.item("row").state.under
    assert "joins the row" in sitting.scene.board.call.text
    sitting.scene.gestures.cancel()
    sitting.drag(sitting.at("G7"), sitting.at("Y3"))  # on a card of the row is on the row
    assert sitting.now.row == ("R1", "B1", "Y3", "P4", "G7")
    assert sitting.card("G7").zone == "row"
    assert sitting.card("G7").state.badge == "you"
    assert "adds 7" in sitting.scene.board.bubble.text


def test_the_zero_must_take_a_one_and_the_player_chooses_which(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G0"], ["R1", "B1", "Y3", "P4"]))
    sitting.click(sitting.at("G0"))
    assert {sitting.item(card).chip_text() for card in ("R1", "B1")} == {"makes +2"}
    assert not sitting.item("Y3").state.target.legal  # type: ignore[union-attr]  # a card is held
    assert not sitting.scene.board.button.interactive
    sitting.key(KEY.Key_Escape)
    sitting.drag(sitting.at("G0"), sitting.at("B1"))
    assert sitting.now.taken[ME] == ("G0", "B1")
    assert sitting.card("R1").zone == "row" and sitting.scene.thing("B1") is None
    assert [heap.cards for heap in sitting.scene.board.own.heaps if heap.cards] == [("G0",), ("B1",)]
    assert "takes 1" in sitting.scene.board.bubble.text


def test_what_is_taken_anyway_is_marked_and_the_results_differ(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y7", "G5", "P2"]))
    own = sitting.scene.board.own
    sitting.click(sitting.at("G6"))
    assert sitting.item("Y7").chip_text() == "always"
    assert sitting.item("G5").chip_text() == "makes +1"
    assert sitting.item("R5").chip_text() == "makes +3"
    assert own.after == ("after the move", "+1 / +3")
    assert "yellow 7" in sitting.scene.board.call.text
    sitting.scene.game_input.point_at("R5")
    assert own.after == ("after the move", "+3")
    sitting.click(sitting.at("Y7"))  # no choice: the question stays
    assert sitting.card("G6").state.selected
    sitting.click(sitting.at("R5"))
    assert set(sitting.now.taken[ME]) == {"G6", "Y7", "R5"}


def test_one_of_each_of_two_pairs_is_chosen_one_after_the_other(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R5", "B5", "Y7", "P7"]))
    sitting.drag(sitting.at("G6"), sitting.at("B5"))
    assert len(sitting.match.history) == 1
    assert sitting.item("B5").chip_text() == "chosen"
    assert not sitting.item("R5").state.target.legal  # type: ignore[union-attr]  # a card is held
    sitting.key(KEY.Key_Escape)
    sitting.click(sitting.at("G6"))  # a new beginning: nothing is chosen
    assert sitting.item("B5").chip_text() == sitting.item("R5").chip_text() == "makes +3"
    sitting.click(sitting.at("R5"))
    sitting.click(sitting.at("P7"))
    assert set(sitting.now.taken[ME]) == {"G6", "R5", "P7"}


def test_the_same_number_takes_all_of_it(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R6", "B6", "Y7", "P2"]))
    sitting.click(sitting.at("G6"))
    assert sitting.scene.board.button.text == "Take 2 cards"
    assert "same number" in sitting.scene.board.call.text
    sitting.click(sitting.at("play"))
    assert set(sitting.now.taken[ME]) == {"G6", "R6", "B6"}
    assert "takes 6" in sitting.scene.board.bubble.text


# --- what is not allowed ----------------------------------------------------------------------------------


def test_an_illegal_drop_glides_home_and_names_the_rule(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y9", "B2", "P2"]))
    home = sitting.card("G6").home
    sitting.drag(sitting.at("G6"), sitting.at("Y9"))
    assert sitting.refused == ["The numbers of green 6 and yellow 9 are not neighbours."]
    assert sitting.scene.board.call.text == sitting.refused[0]
    assert sitting.card("G6").pose.rounded() == home.rounded()
    assert len(sitting.match.history) == 1


def test_the_button_says_what_it_waits_for(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y5", "B2", "P2"]))
    sitting.click(sitting.at("G6"))
    sitting.click(sitting.at("play"))
    assert sitting.refused == ["A card with the neighbour number 5 must be taken too."]
    assert sitting.card("G6").state.selected, "the choice goes on"


def test_out_of_turn_nothing_is_picked_up(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y9", "B2", "P2"]))
    sitting.double_click(sitting.at("G6"))
    assert sitting.match.to_act != (ME,)
    card = sitting.now.hand[0]
    sitting.click(sitting.at(card))
    assert sitting.refused == ["Not yet: it’s Fox’s turn."]
    assert sitting.card(card).state.unplayable
    assert sitting.scene.gestures.held is None


def test_a_table_of_bots_is_only_watched(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 3, people=())
    sitting.click(sitting.at(sitting.now.hand[0]))
    assert sitting.refused == ["This table plays by itself; you are watching."]


def test_escape_and_the_right_button_let_go(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y9", "B2", "P2"]))
    before = sitting.scene.snapshot()
    sitting.click(sitting.at("G6"))
    sitting.key(KEY.Key_Escape)
    assert sitting.scene.snapshot() == before
    assert not sitting.scene.board.button.isVisible()


def test_a_hint_takes_the_card_and_says_why(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y7", "G5", "P2"]))
    move = next(each for each in sitting.moves if "G5" in each.take)
    sitting.scene.show_hint(move, "Green is your best colour.")
    assert sitting.card("G6").state.selected
    assert sitting.item("G5").state.target.style.value == "trick"  # type: ignore[union-attr]
    assert sitting.scene.board.call.text == "Green is your best colour."
    assert sitting.scene.board.call.standing_out
    sitting.key(KEY.Key_Escape)
    assert "Play a card" in sitting.scene.board.call.text and not sitting.scene.board.call.standing_out


def test_a_hint_is_followed_by_keyboard(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y7", "G5", "P2"]))
    move = next(each for each in sitting.moves if "G5" in each.take)
    sitting.key(KEY.Key_Right)
    sitting.scene.show_hint(move, "Green is your best colour.")
    sitting.key(KEY.Key_Return)
    assert sitting.match.history[-1].move == move


def test_everything_the_keyboard_reaches_has_a_name(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 6)
    names = {thing.key: thing.accessible_name for thing in sitting.scene.focusables()}
    assert all(names.values())
    assert names["row"].startswith("Row: ")
    assert names["deck"] == "Deck: 16 cards"
    assert names["seat 1"] == "Fox: 5 cards in hand, round score 0, total 0; taken: nothing"
