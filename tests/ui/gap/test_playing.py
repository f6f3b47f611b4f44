"""GAP played by hand: drag, click, double click, button, keys; the choice among equals on the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.games.gap.model import Play
from tests.ui.at_table import ME
from tests.ui.gap.session import GameSession, a_deal
from tests.ui.table.snapshot import snapshot

KEY = Qt.Key


def by_mouse(session: GameSession, move: Play, way: int) -> None:
    """Make that move in one of the ways a mouse can."""
    hand = session.at(move.card)
    same_card = [each for each in session.moves if each.card == move.card]
    if len(same_card) > 1:
        choosing(session, move, same_card, way)
    elif way == 0:
        session.drag(hand, session.tray_edge())
    elif way == 1:
        session.click(hand)
        session.click(session.at(move.take[0]) if move.take else session.tray_edge())
    elif way == 2:
        session.double_click(hand)
    else:
        session.click(hand)
        session.click(session.at("play"))


def choosing(session: GameSession, move: Play, alternatives: list[Play], way: int) -> None:
    """Either drop on the card at once, or on the tray first."""
    before = len(session.match.history)
    wanted = [card for card in move.take if any(card not in other.take for other in alternatives)]
    if way % 2:
        session.drag(session.at(move.card), session.at(wanted[0]))
        wanted = wanted[1:]
    else:
        session.drag(session.at(move.card), session.tray_edge())
        assert len(session.match.history) == before
        assert session.card(move.card).state.selected
    for card in wanted:
        session.click(session.at(card))


def by_keys(session: GameSession, move: Play) -> None:
    """Walk to the card, take it, walk to what it shall take."""
    walk_to(session, move.card)
    session.key(KEY.Key_Return)
    while session.scene.gestures.held is not None:
        lit = session.scene.gestures.places
        alternatives = [each for each in session.moves if each.card == move.card]
        open_ = [card for card in move.take if card in lit and session.item(card).chip_text()]
        free = [card for card in open_ if any(card not in each.take for each in alternatives)]
        free = [card for card in free if session.item(card).chip_text() != "chosen"]
        walk_to(session, free[0] if free else "row")
        session.key(KEY.Key_Return)


def walk_to(session: GameSession, key: str) -> None:
    for _ in range(60):
        current = session.scene.focus.current
        if current is not None and current.key == key:
            return
        session.key(KEY.Key_Tab)
    raise AssertionError(f"the keyboard never comes to {key}")


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_by_mouse(qtbot: QtBot, seats: int) -> None:
    session = GameSession(qtbot, seats, options={"target": 9})
    way = 0
    while session.match.outcome is None:
        session.others()
        if session.match.outcome is None:
            move = session.rng.choice(session.moves)
            by_mouse(session, move, way % 4)
            assert [step for step in session.match.history if step.seat == ME][-1].move == move
            way += 1
    assert way >= 5
    assert session.refused == []
    assert session.scene.final_table().rows[0].winner


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_by_keyboard(qtbot: QtBot, seats: int) -> None:
    session = GameSession(qtbot, seats, options={"target": 9}, seed="keys")
    while session.match.outcome is None:
        session.others()
        if session.match.outcome is None:
            move = session.rng.choice(session.moves)
            by_keys(session, move)
            assert [step for step in session.match.history if step.seat == ME][-1].move == move
    assert session.refused == []


# --- the rulebook's examples ------------------------------------------------------------------------------


def test_the_seven_that_finds_nothing_joins_the_row(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G7"], ["R1", "B1", "Y3", "P4"]))
    session.drag(session.at("G7"), session.tray_edge(), release=False)
    assert session.item("row").chip_text() == "joins the row"
    assert session.item("row").state.under
    assert "joins the row" in session.scene.board.call.text
    session.scene.gestures.cancel()
    session.drag(session.at("G7"), session.at("Y3"))  # on a card of the row is on the row
    assert session.now.row == ("R1", "B1", "Y3", "P4", "G7")
    assert session.card("G7").zone == "row"
    assert session.card("G7").state.badge == "you"
    assert "adds 7" in session.scene.board.bubble.text


def test_the_zero_must_take_a_one_and_the_player_chooses_which(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G0"], ["R1", "B1", "Y3", "P4"]))
    session.click(session.at("G0"))
    assert {session.item(card).chip_text() for card in ("R1", "B1")} == {"→ +2"}
    assert not session.item("Y3").state.target.legal  # type: ignore[union-attr]  # a card is held
    assert not session.scene.board.button.interactive
    session.key(KEY.Key_Escape)
    session.drag(session.at("G0"), session.at("B1"))
    assert session.now.taken[ME] == ("G0", "B1")
    assert session.card("R1").zone == "row" and session.scene.thing("B1") is None
    assert [heap.cards for heap in session.scene.board.own.heaps if heap.cards] == [("G0",), ("B1",)]
    assert "takes 1" in session.scene.board.bubble.text


def test_what_is_taken_anyway_is_marked_and_the_results_differ(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y7", "G5", "P2"]))
    own = session.scene.board.own
    session.click(session.at("G6"))
    assert session.item("Y7").chip_text() == "taken anyway"
    assert session.item("G5").chip_text() == "→ +1"
    assert session.item("R5").chip_text() == "→ +3"
    assert own.after == ("after the move", "+1 / +3")
    assert "yellow 7" in session.scene.board.call.text
    session.scene.game_input.point_at("R5")
    assert own.after == ("after the move", "+3")
    session.click(session.at("Y7"))  # no choice: the question stays
    assert session.card("G6").state.selected
    session.click(session.at("R5"))
    assert set(session.now.taken[ME]) == {"G6", "Y7", "R5"}


def test_one_of_each_of_two_pairs_is_chosen_one_after_the_other(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R5", "B5", "Y7", "P7"]))
    session.drag(session.at("G6"), session.at("B5"))
    assert len(session.match.history) == 1
    assert session.item("B5").chip_text() == "chosen"
    assert not session.item("R5").state.target.legal  # type: ignore[union-attr]  # a card is held
    session.key(KEY.Key_Escape)
    session.click(session.at("G6"))  # a new beginning: nothing is chosen
    assert session.item("B5").chip_text() == session.item("R5").chip_text() == "→ +3"
    session.click(session.at("R5"))
    session.click(session.at("P7"))
    assert set(session.now.taken[ME]) == {"G6", "R5", "P7"}


def test_the_same_number_takes_all_of_it(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R6", "B6", "Y7", "P2"]))
    session.click(session.at("G6"))
    assert session.scene.board.button.text == "Take 2 cards"
    assert "same number" in session.scene.board.call.text
    session.click(session.at("play"))
    assert set(session.now.taken[ME]) == {"G6", "R6", "B6"}
    assert "takes 6" in session.scene.board.bubble.text


# --- what is not allowed ----------------------------------------------------------------------------------


def test_an_illegal_drop_glides_home_and_names_the_rule(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y9", "B2", "P2"]))
    home = session.card("G6").home
    session.drag(session.at("G6"), session.at("Y9"))
    assert session.refused == ["The numbers of green 6 and yellow 9 are not neighbours."]
    assert session.scene.board.call.text == session.refused[0]
    assert session.card("G6").pose.rounded() == home.rounded()
    assert len(session.match.history) == 1


def test_the_button_says_what_it_waits_for(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y5", "B2", "P2"]))
    session.click(session.at("G6"))
    session.click(session.at("play"))
    assert session.refused == ["A card with the neighbour number 5 must be taken too."]
    assert session.card("G6").state.selected, "the choice goes on"


def test_out_of_turn_nothing_is_picked_up(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y9", "B2", "P2"]))
    session.double_click(session.at("G6"))
    assert session.match.to_act != (ME,)
    card = session.now.hand[0]
    session.click(session.at(card))
    assert session.refused == ["Not yet: it’s Fox’s turn."]
    assert session.card(card).state.unplayable
    assert session.scene.gestures.held is None


def test_a_table_of_bots_is_only_watched(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, people=())
    session.click(session.at(session.now.hand[0]))
    assert session.refused == ["Only bots are playing; you are watching."]


def test_escape_and_the_right_button_let_go(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y9", "B2", "P2"]))
    before = snapshot(session.scene)
    session.click(session.at("G6"))
    session.key(KEY.Key_Escape)
    assert snapshot(session.scene) == before
    assert not session.scene.board.button.isVisible()


def test_a_hint_takes_the_card_and_says_why(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y7", "G5", "P2"]))
    move = next(each for each in session.moves if "G5" in each.take)
    session.scene.show_hint(move, "Green is your best colour.")
    assert session.card("G6").state.selected
    assert session.item("G5").state.target.style.value == "trick"  # type: ignore[union-attr]
    assert session.scene.board.call.text == "Green is your best colour."
    assert session.scene.board.call.standing_out
    session.key(KEY.Key_Escape)
    assert "Play a card" in session.scene.board.call.text and not session.scene.board.call.standing_out


def test_a_hint_is_followed_by_keyboard(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, deal=a_deal(["G6"], ["R5", "Y7", "G5", "P2"]))
    move = next(each for each in session.moves if "G5" in each.take)
    session.key(KEY.Key_Right)
    session.scene.show_hint(move, "Green is your best colour.")
    session.key(KEY.Key_Return)
    assert session.match.history[-1].move == move


def test_everything_the_keyboard_reaches_has_a_name(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 6)
    names = {thing.key: thing.accessible_name for thing in session.scene.focusables()}
    assert all(names.values())
    assert names["row"].startswith("Row: ")
    assert names["deck"] == "Deck: 16 cards"
    assert names["seat 1"] == "Fox: 5 cards in hand, round score 0, total 0; taken: nothing"
