"""What the table shows and says while one plays."""

from __future__ import annotations

from typing import TypeVar

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.the_game.cards import PILES
from cardgames_qt.games.the_game.model import End, Play, Signal, Start, State
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.games.the_game.table.board import seat_key
from cardgames_qt.games.the_game.table.speech import Tool
from cardgames_qt.ui.page.side_panel import RAIL
from cardgames_qt.ui.table.items.button import ButtonKind
from cardgames_qt.ui.table.items.target import Style
from tests.games.the_game.helpers import all_but, play, position
from tests.ui.the_game.sitting import Sitting

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
"""The off-screen platform says so of menus and of second windows."""
Found = TypeVar("Found", bound=QObject)


def children(of: QObject, kind: type[Found]) -> list[Found]:
    found: list[QObject] = list(of.findChildren(QObject))
    return [child for child in found if isinstance(child, kind)]


def middle_game(**changes: object) -> State:
    """The mock-up's position: 47 is +13 on one pile, the trick on the next, −21 on the third, closed last."""
    return position(
        [[18, 29, 47, 73, 86, 90], [5, 7], [6, 8]],
        deck=[91, 92, 93, 94],
        piles={"up1": [12, 19, 34], "up2": [50, 55, 57], "down1": [79, 74, 68], "down2": [60, 49, 41]},
        **changes,  # type: ignore[arg-type]
    )


@pytest.fixture
def sitting(qtbot: QtBot) -> Sitting:
    return Sitting(qtbot, 3, state=middle_game())


def styles(sitting: Sitting) -> dict[str, Style]:
    lit = {pile: sitting.item(pile).state.target for pile in PILES}
    return {pile: target.style for pile, target in lit.items() if target is not None and target.legal}


# --- a card in hand -----------------------------------------------------------------------------------


def test_a_held_card_tells_what_it_would_do(sitting: Sitting) -> None:
    sitting.make(Signal("keep_off", "down1"), 2)
    sitting.drag(sitting.grip(47), sitting.at("up2"), release=False)
    chips = {pile: sitting.item(pile).chip_text() for pile in PILES}
    assert chips == {"up1": "+13", "up2": "trick −10", "down1": "−21", "down2": "not 47"}
    assert styles(sitting) == {"up1": Style.NORMAL, "up2": Style.TRICK, "down1": Style.DISCOURAGED}
    assert [lane.preview for lane in sitting.scene.board.lanes.values()] == [47] * 4
    assert sitting.scene.gestures.places == ("up2", "up1", "down1", "down2"), "the best place first"
    sitting.scene.gestures.cancel()
    assert [lane.preview for lane in sitting.scene.board.lanes.values()] == [None] * 4


def test_small_steps_discourage_only_big_ones(sitting: Sitting) -> None:
    sitting.make(Signal("small_steps", "up1"), 1)
    sitting.make(Signal("small_steps", "down1"), 1)
    sitting.scene.gestures.pick(sitting.card(47))
    assert styles(sitting)["up1"] is Style.DISCOURAGED
    sitting.scene.gestures.cancel()
    sitting.make(play(18, "down2"))
    sitting.make(Signal("small_steps", "down2"), 1)
    assert "Small steps: Fox" in sitting.item("down2").accessible_name


def test_an_illegal_drop_says_which_rule(sitting: Sitting) -> None:
    home = sitting.card(47).home
    sitting.drag(sitting.grip(47), sitting.at("down2"))
    sentence = "47 is not lower than 41; going back, only 51 fits on the second descending pile."
    assert sitting.refused == [sentence]
    assert sitting.scene.board.call.text == sentence
    assert sitting.card(47).pose.rounded() == home.rounded()
    assert not sitting.match.history


def test_a_double_click_plays_the_trick(sitting: Sitting) -> None:
    sitting.double_click(sitting.card(47))
    assert sitting.match.history[-1].move == play(47, "up2")


def test_a_double_click_with_a_choice_only_takes_the_card(sitting: Sitting) -> None:
    sitting.double_click(sitting.card(73))
    assert not sitting.match.history
    assert sitting.scene.gestures.held is sitting.card(73)


def test_a_card_that_fits_nowhere_is_veiled_but_shows_why(qtbot: QtBot) -> None:
    state = position([[40, 96], [5]], deck=[6], piles={"up1": [95], "up2": [95], "down1": [3], "down2": [3]})
    sitting = Sitting(qtbot, 2, state=state)
    assert sitting.card(40).state.unplayable
    assert not sitting.card(96).state.unplayable
    sitting.click(sitting.grip(40))
    assert {sitting.item(pile).chip_text() for pile in PILES} == {"not 40"}


# --- the turn -----------------------------------------------------------------------------------------


def usable(sitting: Sitting) -> bool:
    return sitting.scene.board.button.interactive


def test_the_turn_ends_only_when_the_minimum_is_placed(sitting: Sitting) -> None:
    button, minimum = sitting.scene.board.button, sitting.scene.board.minimum
    assert minimum.text == "Minimum: 2 more cards"
    sitting.click(sitting.at("action"))
    sitting.key(Qt.Key.Key_E)
    assert sitting.refused == ["2 more cards must be placed before the turn can end."] * 2
    sitting.make(play(47, "up2"))
    assert minimum.text == "Minimum: 1 more card"
    assert not usable(sitting)
    assert sitting.card(47).state.badge == "you"
    sitting.make(play(73, "up1"))
    assert minimum.text == "Minimum reached"
    assert usable(sitting)
    sitting.key(Qt.Key.Key_E)
    assert sitting.match.history[-1].move == END
    assert not button.isVisible()
    assert sitting.scene.board.plates[1].seat.active


def test_nothing_can_be_taken_on_somebody_elses_turn(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 3, state=middle_game(turn=1))
    sitting.click(sitting.grip(47))
    assert sitting.refused == ["It’s Fox’s turn; yours will come."]
    assert sitting.scene.gestures.held is None
    sitting.scene.set_thinking((1,))  # type: ignore[arg-type]
    assert [plate.seat.thinking for plate in sitting.scene.board.plates] == [False, True, False]


def test_a_table_of_bots_is_only_watched(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 3, people=())
    sitting.deal()
    assert sitting.scene.input.can_pick("card 2") == "Only bots play at this table: you are watching."
    assert not any(thing.state.target for thing in sitting.scene.things())
    assert not sitting.item("action").isVisible()


def test_the_starter_is_agreed_with_the_cards_in_sight(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 3)
    sitting.deal()
    assert sitting.scene.board.call.text.endswith("who starts?")
    number = min(sitting.match.view(0).hand)  # type: ignore[arg-type, attr-defined]
    sitting.click(sitting.grip(number))
    assert sitting.refused == ["First the table agrees who starts."]
    plates = [sitting.item(f"seat {seat}") for seat in range(3)]
    assert all(plate.glows and not plate.chip_text() for plate in plates), "an offer, not a statement"
    sitting.scene.focus.set(plates[1])
    assert [plate.chip_text() for plate in plates] == ["", "Let Fox start", ""]
    sitting.scene.focus.set(plates[0])
    assert [plate.chip_text() for plate in plates] == ["I start", "", ""]
    sitting.click(sitting.at("action"))
    assert sitting.match.to_act == (0,)
    assert not sitting.item("seat 1").state.target


# --- fire ---------------------------------------------------------------------------------------------


def test_burning_piles_say_what_they_demand(qtbot: QtBot) -> None:
    state = position(
        [[24, 34, 40, 60], [5]],
        deck=[91, 92],
        piles={"up1": [5, 22], "up2": [12, 33]},
        options={"on_fire": True},
        burning=("up1",),
    )
    sitting = Sitting(qtbot, 2, state=state)
    lanes = sitting.scene.board.lanes
    assert [lanes[pile].shown.fire for pile in PILES] == ["Cover now", "Cover next turn", "", ""]
    text = "Cover the fire on the first ascending pile, or the game is lost when the turn ends."
    assert sitting.scene.board.call.text == text
    assert sitting.card(22).face == "F22"
    sitting.make(play(34, "up2"))
    sitting.make(play(60, "down1"))
    button = sitting.scene.board.button
    assert (button.text, button.kind) == ("Give up", ButtonKind.SECONDARY)
    sitting.key(Qt.Key.Key_E)
    assert sitting.refused == [text], "a single letter does not lose the game"
    sitting.make(play(24, "up1"))
    assert (button.text, button.kind) == ("End turn", ButtonKind.PRIMARY)
    assert not any(lane.shown.fire for lane in lanes.values())


# --- talk ---------------------------------------------------------------------------------------------


def said(sitting: Sitting) -> list[Signal]:
    return [step.move for step in sitting.match.history if isinstance(step.move, Signal)]


def test_signals_by_key_on_the_focused_or_pointed_lane(sitting: Sitting) -> None:
    sitting.tab_to("down1")
    sitting.key(Qt.Key.Key_K)
    assert said(sitting) == [Signal("keep_off", "down1")]
    assert sitting.scene.board.bubbles["down1"].isVisible()
    assert "Keep off: You" in sitting.item("down1").accessible_name
    sitting.key(Qt.Key.Key_C)
    assert not sitting.scene.board.bubbles["down1"].isVisible()
    sitting.scene.focus.set(None)
    QTest.mouseMove(sitting.view.viewport(), sitting.at("up2"))
    sitting.key(Qt.Key.Key_S)
    assert said(sitting)[-1] == Signal("small_steps", "up2")
    QTest.mouseMove(sitting.view.viewport(), QPoint(2, 2))


def test_signals_by_the_menu_of_a_lane(sitting: Sitting) -> None:
    sitting.click(sitting.at("up1"), Qt.MouseButton.RightButton)
    (menu,) = children(sitting.view, QMenu)
    actions = [action for action in menu.actions() if not action.isSeparator()]
    assert [action.text() for action in actions] == [
        "Keep off\tK",
        "Small steps\tS",
        "Never mind\tC",
        "All cards of this pile",
    ]
    actions[1].trigger()
    menu.close()
    assert said(sitting) == [Signal("small_steps", "up1")]


def test_the_menu_key_opens_the_menu_of_the_lane_with_the_keyboard(sitting: Sitting) -> None:
    sitting.tab_to("up2")
    here = QPoint(1, 1)
    QApplication.sendEvent(
        sitting.view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, here, here)
    )
    (menu,) = children(sitting.view, QMenu)
    menu.actions()[0].trigger()
    menu.close()
    assert said(sitting) == [Signal("keep_off", "up2")]


def test_the_right_button_lets_go_before_it_opens_a_menu(sitting: Sitting) -> None:
    sitting.click(sitting.grip(47))
    sitting.click(sitting.at("up1"), Qt.MouseButton.RightButton)
    assert sitting.scene.gestures.held is None
    assert not children(sitting.view, QMenu)


def test_the_signals_fit_the_rail_of_a_folded_panel(qtbot: QtBot, sitting: Sitting) -> None:
    box = sitting.scene.panel_tools()
    assert box is not None
    qtbot.addWidget(box)
    box.show()
    assert box.sizeHint().width() > RAIL
    box.fold(folded=True)
    assert box.sizeHint().width() <= RAIL and all(tool.isVisible() for tool in children(box, Tool))
    box.fold(folded=False)
    assert box.sizeHint().width() > RAIL


def test_signals_by_the_tools_of_the_panel(qtbot: QtBot, sitting: Sitting) -> None:
    box = sitting.scene.panel_tools()
    assert box is not None
    qtbot.addWidget(box)
    box.show()
    keep_off, small_steps, _ = children(box, Tool)
    QTest.mouseClick(keep_off, Qt.MouseButton.LeftButton)
    assert keep_off.isChecked()
    assert {sitting.item(pile).chip_text() for pile in PILES} == {"Keep off"}
    sitting.click(sitting.at("down2"))
    assert said(sitting) == [Signal("keep_off", "down2")]
    assert not keep_off.isChecked()
    QTest.keyClick(small_steps, Qt.Key.Key_Return)
    sitting.key(Qt.Key.Key_Escape)
    assert not small_steps.isChecked()
    QTest.keyClick(small_steps, Qt.Key.Key_Return)
    sitting.key(Qt.Key.Key_Return)
    assert said(sitting)[-1] == Signal("small_steps", "up1")


def test_a_tool_can_be_pulled_onto_a_lane(qtbot: QtBot, sitting: Sitting) -> None:
    box = sitting.scene.panel_tools()
    assert box is not None
    qtbot.addWidget(box)
    box.show()
    tool = children(box, Tool)[0]
    goal = tool.mapFromGlobal(sitting.view.viewport().mapToGlobal(sitting.at("up2")))
    QTest.mousePress(tool, Qt.MouseButton.LeftButton)
    QTest.mouseMove(tool, goal)
    assert {sitting.item(pile).chip_text() for pile in PILES} == {"Keep off"}
    QTest.mouseRelease(tool, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, goal)
    assert said(sitting) == [Signal("keep_off", "up2")]
    assert not any(sitting.item(pile).state.target for pile in PILES)


def test_a_table_without_talk_says_so(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 2, talk="none")
    sitting.deal()
    sitting.tab_to("up1")
    sitting.key(Qt.Key.Key_K)
    assert sitting.refused == ["No signals can be given now."]
    assert not said(sitting)
    assert Sitting(qtbot, 1).scene.panel_tools() is None


# --- looking ------------------------------------------------------------------------------------------


def opened(sitting: Sitting) -> str:
    shown, sheet = sitting.scene.game_input.zoom.shown, sitting.scene.game_input.pile_sheet
    assert sheet.isVisible() == bool(shown)
    return shown


def test_a_lane_shows_all_its_cards_by_key_and_by_click(sitting: Sitting) -> None:
    assert opened(sitting) == ""
    sitting.tab_to("up1")
    sitting.key(Qt.Key.Key_Space)
    assert opened(sitting) == "up1"
    assert sitting.spoken[-1] == "The first ascending pile: 3 cards 1, 12, 19, 34"
    sitting.key(Qt.Key.Key_Escape)
    assert opened(sitting) == ""
    sitting.click(sitting.at("down2"))
    assert opened(sitting) == "down2"
    sitting.click(sitting.at("down2"))
    assert opened(sitting) == ""


def test_looking_away_is_something_to_take_back(sitting: Sitting) -> None:
    sitting.click(sitting.at("down2"))
    assert opened(sitting) == "down2"
    assert sitting.scene.game_input.take_back() and not sitting.scene.game_input.take_back()


def test_a_resting_pointer_shows_a_lanes_cards(qtbot: QtBot, sitting: Sitting) -> None:
    QTest.mouseMove(sitting.view.viewport(), sitting.at("up2"))
    qtbot.waitUntil(lambda: opened(sitting) == "up2")
    sitting.make(play(90, "up2"))
    assert opened(sitting) == "up2", "an open sheet follows the game"
    QTest.mouseMove(sitting.view.viewport(), QPoint(2, 2))
    assert opened(sitting) == ""


def test_a_hint_lights_card_and_lane_and_says_why(sitting: Sitting) -> None:
    sitting.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    assert sitting.scene.board.call.text == "The trick wins ten numbers back."
    assert sitting.card(47).state.target is not None
    assert sitting.item("up2").chip_text() == "trick −10"
    sitting.click(sitting.at("up2"))
    assert sitting.scene.gestures.held is sitting.card(47)
    sitting.click(sitting.at("up2"))
    assert sitting.match.history[-1].move == play(47, "up2")
    sitting.scene.show_hint(End(True), "Enough is placed.")
    lit = [thing.key for thing in sitting.scene.things() if thing.state.target]
    assert lit == [sitting.scene.board.button.key], "the button that ends the turn"


def test_a_hint_about_who_starts_names_one_plate_and_leaves_the_choice(qtbot: QtBot) -> None:
    sitting = Sitting(qtbot, 3, seed="sizes")
    sitting.deal()
    plates = [seat_key(Seat(seat)) for seat in range(3)]
    assert [sitting.item(plate).chip_text() for plate in plates] == ["", "", ""]
    sitting.scene.show_hint(Start(Seat(1)), "Another hand makes a better start than yours.")
    assert [sitting.item(plate).chip_text() for plate in plates] == ["", "Let Fox start", ""]
    assert all(sitting.item(plate).state.target for plate in plates)
    sitting.click(sitting.at(seat_key(Seat(2))))
    assert sitting.match.to_act == (2,)


def test_a_hint_numbers_the_cards_of_the_whole_turn(sitting: Sitting) -> None:
    def orders() -> dict[int, int]:
        return {number: sitting.card(number).state.order for number in (29, 47, 73)}

    sitting.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    assert set(orders().values()) == {0}, "a single card needs no number"
    sitting.scene.show_plan((play(73, "up2"),))
    assert orders() == {47: 1, 73: 2, 29: 0}
    sitting.key(Qt.Key.Key_Escape)
    assert set(orders().values()) == {0}


def test_a_hint_is_followed_by_keyboard(sitting: Sitting) -> None:
    sitting.key(Qt.Key.Key_Right)
    sitting.scene.show_hint(play(47, "down1"), "It has to go there.")
    sitting.key(Qt.Key.Key_Return)
    sitting.key(Qt.Key.Key_Return)
    assert sitting.match.history[-1].move == play(47, "down1")


def test_a_hint_outlasts_ones_own_word_but_not_escape(sitting: Sitting) -> None:
    board = sitting.scene.board
    sitting.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    sitting.make(Signal("small_steps", "up1"))
    assert board.call.text == "The trick wins ten numbers back." and sitting.card(47).state.target
    assert sitting.spoken[-1] == "The trick wins ten numbers back."
    sitting.key(Qt.Key.Key_Escape)
    assert not board.call.standing_out and sitting.card(47).state.target is None
    sitting.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    wanted: list[None] = []
    sitting.scene.hint_outdated.connect(lambda: wanted.append(None))
    sitting.make(Signal("keep_off", "up2"), 1)
    assert not board.call.standing_out and wanted, "it may be a bad one now"
    sitting.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    sitting.make(play(90, "up2"))
    assert not board.call.standing_out and len(wanted) == 1, "it was about the picture before"


def test_names_for_screen_readers(sitting: Sitting) -> None:
    names = {thing.key: thing.accessible_name for thing in sitting.scene.focusables()}
    assert all(names.values())
    assert names["card 47"] == "47"
    assert names["up1"] == "The first ascending pile: top card 34, room for 65 numbers"


# --- the end ------------------------------------------------------------------------------------------


def test_score_pad_and_subtitle(sitting: Sitting) -> None:
    pad = sitting.scene.score_pad()
    assert pad.goal is not None
    assert (pad.goal.number, pad.goal.left) == ("86", "12 of 98 placed")
    assert [row.cells for row in pad.rows] == [("65", "34"), ("42", "57"), ("66", "68"), ("39", "41")]
    assert sitting.scene.subtitle() == "3 players"


def test_the_end_says_who_holds_what_and_why(qtbot: QtBot) -> None:
    state = position([[40, 96, 41], [50, 60]], piles={"up1": [95], "up2": [95], "down1": [3], "down2": [3]})
    sitting = Sitting(qtbot, 2, state=state)
    sitting.make(Play(state.hands[0][1], "up1"))
    sitting.make(END)
    final = sitting.scene.final_table()
    assert final.won is False
    assert final.columns == ("You", "Fox", "draw pile")
    assert [cell.value for cell in final.rows[0].cells] == ["2", "2", "0"]
    assert final.why[0].text == "Fox still has to place 1 card and can’t."
    assert "In your hand: 40, 41." in [each.text for each in final.why]
    assert [(each.face, each.name, each.note) for each in final.piles] == [
        ("96", "↑ from 1", "3 numbers ahead"),
        ("95", "↑ from 1", "4 numbers ahead"),
        ("3", "↓ from 100", "1 number ahead"),
        ("3", "↓ from 100", "1 number ahead"),
    ]
    assert final.piles[0].share == pytest.approx(95 / 98), "95 of the 98 numbers are behind it"
    assert sitting.scene.input.can_pick("card 40") == "The game is over."


def test_the_game_is_beaten(qtbot: QtBot) -> None:
    state = position([[98]], piles={"up1": all_but(98)[:-1], "down1": [99]})
    sitting = Sitting(qtbot, 1, state=state)
    sitting.drag(sitting.grip(98), sitting.at("up1"))
    final = sitting.scene.final_table()
    assert (final.verdict, final.won, final.rows[0].total) == ("The game is beaten", True, "0")
    assert final.why == (), "the verdict says it all"
    assert sitting.scene.board.call.text == "All ninety-eight cards are placed. You beat the game."
