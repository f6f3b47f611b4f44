"""Whole games by hand: with the mouse, by dragging, and with nothing but the keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.qwixx.cards import EMPTY_SHEET, Card
from cardgames_qt.games.qwixx.model import Cross, Draw, Play, State
from cardgames_qt.games.qwixx.table.sheets import cell_key, row_key
from cardgames_qt.ui.table.items.button import ButtonKind
from tests.cases import one_in
from tests.ui.at_table import LEFT, NONE
from tests.ui.qwixx.sitting import Sitting, sensible


def choose_numbers(sitting: Sitting, move: Play, press: Any) -> None:
    """Leave the preselected numbers that are not wanted, then mark those that are."""
    turn = sitting.scene.game_input.turn
    if turn.choice.colour != move.colour:
        press(cell_key(move.colour, move.cross[0]))
    for number in sorted(turn.choice.cross - set(move.cross)):
        press(cell_key(move.colour, number))
    for number in sorted(set(move.cross) - turn.choice.cross):
        press(cell_key(move.colour, number))


def by_mouse(sitting: Sitting, move: Any, *, drag: bool) -> None:
    if isinstance(move, Draw):
        for slot in move.slots:
            card = f"display {slot}"
            sitting.drag(sitting.at(card), sitting.at("hand")) if drag else sitting.click(card)
        if len(move.slots) > 1:
            sitting.click("main")
    elif isinstance(move, Cross):
        top = sitting.seen.deck_top
        assert top is not None
        sitting.click("other" if move.colour is None else cell_key(move.colour, top.number))
    else:
        for number, card in enumerate(move.cards):
            goal = "tray" if number or not drag else row_key(move.colour)
            sitting.drag(sitting.point(card), sitting.at(goal)) if drag else sitting.click(card)
        choose_numbers(sitting, move, sitting.click)
        sitting.click("main")


def by_keys(sitting: Sitting, move: Any) -> None:
    def press(key: str) -> None:
        sitting.tab_to(key)
        sitting.key(Qt.Key.Key_Return)

    if isinstance(move, Draw):
        for slot in move.slots:
            press(f"display {slot}")
        if len(move.slots) > 1:
            press("main")
    elif isinstance(move, Cross):
        top = sitting.seen.deck_top
        assert top is not None
        press("other" if move.colour is None else cell_key(move.colour, top.number))
    else:
        for card in move.cards:
            press(card)
        choose_numbers(sitting, move, press)
        press("main")


@pytest.mark.parametrize(("seats", "how"), one_in(2, [(2, "drag"), (5, "click"), (5, "keys"), (2, "keys")]))
def test_a_whole_game(qtbot: QtBot, seats: int, how: str) -> None:
    sitting = Sitting(seats, qtbot=qtbot, seed=f"game {how}", jokers=seats == 5)
    sitting.deal()
    made: list[Any] = []
    while True:
        sitting.others()
        if sitting.match.outcome is not None:
            break
        move = sensible(sitting.match, 0)
        made.append(move)
        by_keys(sitting, move) if how == "keys" else by_mouse(sitting, move, drag=how == "drag")
        assert sitting.made == made, sitting.refused
    assert not sitting.refused
    assert {type(move) for move in made} == {Draw, Cross, Play}
    assert sitting.scene.final_table().rows[0].winner


def test_the_keyboard_is_led_to_what_is_next(qtbot: QtBot) -> None:
    sitting = Sitting(2, qtbot=qtbot, seed="led")
    sitting.deal()
    sitting.to_step("draw")
    sitting.tab_to("display 0")
    sitting.key(Qt.Key.Key_Right)
    focused = sitting.scene.focus.current
    assert focused is not None and focused.key == "display 1"
    sitting.key(Qt.Key.Key_Space)
    sitting.others()
    assert isinstance(sitting.made[-1], Draw)
    focused = sitting.scene.focus.current
    assert focused is not None and (focused.state.target is not None or focused.interactive)


def laying(
    qtbot: QtBot,
    hand: tuple[str, ...],
    *,
    sheet: tuple[int, ...] = EMPTY_SHEET,
    jokers: bool = False,
    crossed: bool = False,
) -> Sitting:
    """The person in front is in the third step with these cards."""
    sitting = Sitting(2, qtbot=qtbot, seed="laying", jokers=jokers)
    sitting.deal()
    state = sitting.match._state
    assert isinstance(state, State)
    cards = [*sum(state.hands, ()), *filter(None, state.display), *state.deck]
    mine = tuple(Card(card) for card in hand)
    rest = [card for card in cards if card not in mine]
    sitting.match._state = State(
        seats=2,
        jokers=jokers,
        starter=Seat(0),
        turn=Seat(0),
        step="play",
        waiting=(Seat(0),),
        hands=(mine, tuple(rest[:4])),
        display=tuple(rest[4:8]),
        deck=tuple(rest[8:]),
        discard=(),
        shuffle_of=state.shuffle_of,
        sheets=(sheet, EMPTY_SHEET),
        misses=(0, 0),
        choices=(None, None),
        unable=(),
        crossed=crossed,
    )
    sitting.scene.present(sitting.showing())
    return sitting


def test_green_11_9_3_may_cross_11_and_9(qtbot: QtBot) -> None:
    """The rulebook's picture: the 10 between them may be left out, the 3 may not be crossed as well."""
    sitting = laying(qtbot, ("R2", "G11", "G9", "G3", "B4"))
    for card in ("G11", "G9", "G3"):
        sitting.drag(sitting.point(card), sitting.at("tray"))
    assert sitting.scene.game_input.turn.choice.cross == {11, 9}
    assert sitting.line == "Cross 11, 9 in green. Given up: 12, 10. 0 → 3 (+3)"
    assert sitting.scene.board.main.text == "Cross 11, 9"
    sitting.click(cell_key("G", 3))
    assert sitting.refused == ["11-9-3 leaves out 6 numbers; only one may be left out."]
    assert sitting.line == sitting.refused[0]
    sitting.click("main")
    assert sitting.made == [Play((Card("G11"), Card("G9"), Card("G3")), "G", (11, 9))]
    looks = [sitting.scene.board.cells["G", number].look for number in (12, 11, 10, 9, 8)]
    assert [look.crossed for look in looks] == [False, True, False, True, False]
    assert [look.lost for look in looks] == [True, False, True, False, False]


def test_2_4_6_leaves_out_two_numbers(qtbot: QtBot) -> None:
    sitting = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    for card in ("R2", "R4", "R6"):
        sitting.click(card)
    assert sitting.scene.game_input.turn.choice.cross == {2, 4}
    sitting.click(cell_key("R", 6))
    assert sitting.refused == ["2-4-6 leaves out 2 numbers; only one may be left out."]
    sitting.click(cell_key("R", 2))
    sitting.click(cell_key("R", 6))
    assert sitting.scene.game_input.turn.choice.cross == {4, 6}


def test_a_wrong_colour_is_refused_in_the_words_of_the_rules(qtbot: QtBot) -> None:
    sitting = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    sitting.drag(sitting.point("Y2"), sitting.at(row_key("B")))
    assert sitting.refused == ["The card yellow 2 cannot be laid as blue."]
    assert sitting.scene.game_input.turn.choice.empty
    sitting.drag(sitting.point("R2"), sitting.at("tray"))
    sitting.drag(sitting.point("Y2"), sitting.at("tray"), release=False)
    assert sitting.line == "Cards laid together must have one colour."
    QTest.mouseRelease(sitting.view.viewport(), LEFT, NONE, sitting.at("tray"))
    assert sitting.refused[1:] == ["Cards laid together must have one colour."]
    assert sitting.scene.game_input.turn.choice.cards == ("R2",)
    assert sitting.item("Y2").state.unplayable and not sitting.item("R4").state.unplayable
    sitting.click("B4")
    assert sitting.refused[2:] == ["Cards laid together must have one colour."]


def test_what_is_chosen_can_be_taken_back(qtbot: QtBot) -> None:
    sitting = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    empty = sitting.scene.snapshot()
    sitting.click("R2")
    sitting.click("R4")
    sitting.click("R2")
    assert sitting.scene.game_input.turn.choice.cards == ("R4",)
    sitting.drag(sitting.at("R4"), sitting.at("hand"))
    assert sitting.scene.snapshot() == empty
    sitting.click("R6")
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.scene.snapshot() == empty
    assert not sitting.made and not sitting.refused


def test_a_joker_takes_the_colour_of_the_row_it_is_put_on(qtbot: QtBot) -> None:
    sitting = laying(qtbot, ("R2", "R4", "G3", "B4", "J7"), jokers=True)
    sitting.drag(sitting.point("J7"), sitting.at(row_key("B")))
    assert sitting.scene.game_input.turn.main_move() == Play((Card("J7"),), "B", (7,))
    sitting.click(cell_key("Y", 7))
    assert sitting.scene.game_input.turn.main_move() == Play((Card("J7"),), "Y", (7,))
    assert "another row gives the joker that colour" in sitting.line
    sitting.click("main")
    assert sitting.made == [Play((Card("J7"),), "Y", (7,))]


def test_crossing_nothing_says_what_it_costs(qtbot: QtBot) -> None:
    sitting = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    sitting.click("R2")
    sitting.click(cell_key("R", 2))
    assert sitting.line == "Lay 1 card in red and cross nothing. a miss, −5"
    assert sitting.scene.board.main.text == "Lay 1 card" and not sitting.scene.board.other.isVisible()
    sitting.click(cell_key("R", 2))
    sitting.click("other")
    assert sitting.made == [Play((Card("R2"),), "R", ())]
    assert sitting.seen.misses == (1, 0)


def test_a_double_click_lays_the_card(qtbot: QtBot) -> None:
    sitting = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    sitting.double_click("R4")
    assert sitting.made == [Play((Card("R4"),), "R", (4,))]


def test_several_cards_are_taken_only_when_confirmed(qtbot: QtBot) -> None:
    sitting = Sitting(2, qtbot=qtbot, seed="several")
    sitting.deal()
    for _ in range(60):
        sitting.to_step("draw")
        if sitting.scene.game_input.turn.offer.missing > 1:
            break
        sitting.to_step("play")
        plays = [move for move in sitting.showing().moves if isinstance(move, Play)]
        sitting.make(max(plays, key=lambda play: (len(play.cards), play.cross)))
    before = sitting.scene.snapshot()
    sitting.click("display 1")
    sitting.drag(sitting.at("display 2"), sitting.at("hand"))
    assert sitting.scene.game_input.turn.choice.slots[:2] == (1, 2) and not sitting.made
    sitting.click("display 1")
    sitting.drag(sitting.at("display 2"), sitting.at("stock"))
    assert sitting.scene.snapshot() == before
    sitting.click("display 3")
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.scene.snapshot() == before


def test_decisions_stay_secret_until_all_have_decided(qtbot: QtBot) -> None:
    sitting = Sitting(3, qtbot=qtbot, seed="secret")
    sitting.deal()
    while len(sitting.match.to_act) < 3:
        seat = sitting.match.to_act[0]
        sitting.make(sensible(sitting.match, seat), seat)
    top = sitting.seen.deck_top
    assert top is not None
    first = next(move for move in sitting.match.legal_moves(Seat(1)) if move.colour)
    sitting.make(first, 1)
    other = sitting.scene.board.plates[0]
    assert other.look.decided and other.look.sheet == EMPTY_SHEET
    assert not sitting.scene.board.plates[1].look.decided
    colour = next(move.colour for move in sitting.showing().moves if move.colour)
    sitting.click(cell_key(colour, top.number))
    mine = sitting.scene.board.cells[colour, top.number].look
    assert mine.pencilled and not mine.crossed and not mine.lost
    assert sitting.line.startswith("You cross ") and sitting.line.endswith("Deciding: Owl.")
    assert not sitting.showing().moves and not sitting.scene.board.other.isVisible()
    sitting.make(Cross(None), 2)
    mine = sitting.scene.board.cells[colour, top.number].look
    assert mine.crossed and mine.fresh
    assert other.look.fresh == {(first.colour, top.number)}


def test_hand_cards_say_when_their_step_comes(qtbot: QtBot) -> None:
    sitting = Sitting(2, qtbot=qtbot, seed="when")
    sitting.deal()
    sitting.to_step("draw")
    sitting.click(sitting.cards("hand")[0].key)
    sitting.to_step("number")
    sitting.click(sitting.cards("hand")[0].key)
    assert sitting.refused == ["First take from the display.", "First decide on the number for all."]


def test_another_sheet_is_seen_large(qtbot: QtBot) -> None:
    sitting = Sitting(5, qtbot=qtbot, seed="peek")
    sitting.deal()
    big = sitting.scene.board.big
    sitting.tab_to("seat 2")
    sitting.key(Qt.Key.Key_Return)
    assert big.isVisible() and big.owner is not None and big.owner.seat.name == "Owl"
    sitting.key(Qt.Key.Key_Escape)
    assert not big.isVisible()
    qtbot.waitExposed(sitting.view)  # coming to the screen brings the pointer with it
    QApplication.processEvents()
    QTest.mouseMove(sitting.view.viewport(), sitting.at("seat 4"))
    qtbot.waitUntil(big.isVisible)
    assert big.owner is not None and big.owner.seat.name == "Bear"
    QTest.mouseMove(sitting.view.viewport(), QPoint(3, 3))
    assert not big.isVisible()
    assert "Bear, 0 points, 0 misses. red row: nothing crossed" in sitting.item("seat 4").accessible_name


def test_a_hint_is_chosen_and_explained(qtbot: QtBot) -> None:
    sitting = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    move = Play((Card("R4"), Card("R6")), "R", (4, 6))
    sitting.scene.show_hint(move, "Two in one row.")
    assert sitting.line == "Two in one row." and sitting.scene.game_input.turn.main_move() == move
    sitting.click("R2")
    assert sitting.line != "Two in one row."
    fresh = Sitting(2, qtbot=qtbot, seed="hint")
    fresh.deal()
    fresh.to_step("number")
    cross = next(move for move in fresh.showing().moves if move.colour)
    fresh.scene.show_hint(cross, "It fits.")
    top = fresh.seen.deck_top
    assert top is not None and fresh.line == "It fits."
    target = fresh.item(cell_key(cross.colour, top.number)).state.target
    assert target is not None and target.style.name == "TRICK" and target.icon == "bulb"
    others = [each for each in fresh.scene.game_input.turn.targets() if each.place != target.place]
    assert others and all(each.quiet for each in others), "only the advised number is lit"
    fresh.scene.show_hint(Cross(None), "Better wait.")
    assert fresh.line == "Better wait." and fresh.scene.board.other.kind is ButtonKind.PRIMARY
    assert fresh.scene.board.other.state.target is not None
    fresh.key(Qt.Key.Key_Escape)
    assert fresh.line != "Better wait." and fresh.scene.board.other.state.target is None


def test_a_hint_outlasts_the_decisions_of_others(qtbot: QtBot) -> None:
    sitting = Sitting(3, qtbot=qtbot, seed="hint")
    sitting.deal()
    while not (sitting.seen.step == "number" and {0, 1} <= set(sitting.match.to_act)):
        seat = sitting.match.to_act[0]
        sitting.make(sensible(sitting.match, seat), seat)
    sitting.scene.show_hint(Cross(None), "Better wait.")
    sitting.make(sensible(sitting.match, 1), 1)
    assert sitting.line == "Better wait." and sitting.scene.board.other.state.target is not None
    sitting.make(Cross(None))
    assert sitting.line != "Better wait."


def test_the_card_to_take_is_marked(qtbot: QtBot) -> None:
    sitting = Sitting(2, qtbot=qtbot, seed="hint")
    sitting.deal()
    sitting.to_step("draw")
    while sitting.scene.game_input.turn.offer.missing != 1:
        sitting.make(sensible(sitting.match, 0))
        sitting.to_step("draw")
    sitting.scene.show_hint(Draw((2,)), "It goes with the others.")
    lit = {card.index: card.chip_text() for card in sitting.cards("display") if card.state.target}
    assert lit == {2: "take"}
    sitting.click("display 1")
    assert sitting.made[-1] == Draw((1,)), "any other may be taken all the same"


def test_what_does_nothing_says_why(qtbot: QtBot) -> None:
    sitting = Sitting(2, qtbot=qtbot, seed="hint")
    sitting.deal()
    sitting.to_step("draw")
    sitting.click(cell_key("R", 9))
    assert sitting.refused[-1] == "First take from the display."
    sitting.to_step("number")
    top = sitting.seen.deck_top
    assert top is not None
    other = next(value for value in (6, 7, 8) if value != top.number)
    sitting.click(cell_key("R", other))
    assert sitting.refused[-1] == f"Only the number for all can be crossed now: {top.number}."
    laying_ = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    laying_.click("main")
    assert laying_.refused[-1] == "One, two or three cards are laid in a turn, not 0."
    laying_.click(cell_key("R", 9))
    assert laying_.refused[-1] == "First lay the cards whose numbers are to be crossed."
    laying_.click("R4")
    laying_.click(cell_key("R", 9))
    assert laying_.refused[-1] == "The number 9 is on none of the laid cards."
    laying_.click(cell_key("Y", 4))
    assert "cannot be laid as yellow" in laying_.refused[-1]
    assert laying_.line == laying_.refused[-1]
