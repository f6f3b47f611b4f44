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
from cardgames_qt.games.the_game.table.speech import Tool
from cardgames_qt.games.the_game.tell.keys import seat_key
from cardgames_qt.ui.play.side_panel import RAIL
from cardgames_qt.ui.table.items.button import ButtonKind
from cardgames_qt.ui.table.items.target import Style
from tests.games.the_game.helpers import all_but, play, position
from tests.ui.the_game.session import GameSession

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
def session(qtbot: QtBot) -> GameSession:
    return GameSession(qtbot, 3, state=middle_game())


def styles(session: GameSession) -> dict[str, Style]:
    lit = {pile: session.item(pile).state.target for pile in PILES}
    return {pile: target.style for pile, target in lit.items() if target is not None and target.legal}


# --- a card in hand -----------------------------------------------------------------------------------


def test_a_held_card_tells_what_it_would_do(session: GameSession) -> None:
    session.make(Signal("keep_off", "down1"), 2)
    session.drag(session.grip(47), session.at("up2"), release=False)
    chips = {pile: session.item(pile).chip_text() for pile in PILES}
    assert chips == {"up1": "+13", "up2": "trick −10", "down1": "−21", "down2": "not 47"}
    assert styles(session) == {"up1": Style.NORMAL, "up2": Style.TRICK, "down1": Style.DISCOURAGED}
    assert [lane.preview for lane in session.scene.board.lanes.values()] == [47] * 4
    assert session.scene.gestures.places == ("up2", "up1", "down1", "down2"), "the best place first"
    session.scene.gestures.cancel()
    assert [lane.preview for lane in session.scene.board.lanes.values()] == [None] * 4


def test_small_steps_discourage_only_big_ones(session: GameSession) -> None:
    session.make(Signal("small_steps", "up1"), 1)
    session.make(Signal("small_steps", "down1"), 1)
    session.scene.gestures.pick(session.card(47))
    assert styles(session)["up1"] is Style.DISCOURAGED
    session.scene.gestures.cancel()
    session.make(play(18, "down2"))
    session.make(Signal("small_steps", "down2"), 1)
    assert "Small steps: Fox" in session.item("down2").accessible_name


def test_an_illegal_drop_says_which_rule(session: GameSession) -> None:
    home = session.card(47).home
    session.drag(session.grip(47), session.at("down2"))
    sentence = "47 is not lower than 41; the only card that may go back on the second descending pile is 51."
    assert session.refused == [sentence]
    assert session.scene.board.call.text == sentence
    assert session.card(47).pose.rounded() == home.rounded()
    assert not session.match.history


def test_a_double_click_plays_the_trick(session: GameSession) -> None:
    session.double_click(session.card(47))
    assert session.match.history[-1].move == play(47, "up2")


def test_a_double_click_with_a_choice_only_takes_the_card(session: GameSession) -> None:
    session.double_click(session.card(73))
    assert not session.match.history
    assert session.scene.gestures.held is session.card(73)


def test_a_card_that_fits_nowhere_is_veiled_but_shows_why(qtbot: QtBot) -> None:
    state = position([[40, 96], [5]], deck=[6], piles={"up1": [95], "up2": [95], "down1": [3], "down2": [3]})
    session = GameSession(qtbot, 2, state=state)
    assert session.card(40).state.unplayable
    assert not session.card(96).state.unplayable
    session.click(session.grip(40))
    assert {session.item(pile).chip_text() for pile in PILES} == {"not 40"}


# --- the turn -----------------------------------------------------------------------------------------


def usable(session: GameSession) -> bool:
    return session.scene.board.button.interactive


def test_the_turn_ends_only_when_the_minimum_is_placed(session: GameSession) -> None:
    button, minimum = session.scene.board.button, session.scene.board.minimum
    assert minimum.text == "2 more cards"
    session.click(session.at("action"))
    session.key(Qt.Key.Key_E)
    assert session.refused == ["2 more cards must be placed before the turn can end."] * 2
    session.make(play(47, "up2"))
    assert minimum.text == "1 more card"
    assert not usable(session)
    assert session.card(47).state.badge == "you"
    session.make(play(73, "up1"))
    assert minimum.text == "Minimum reached"
    assert usable(session)
    session.key(Qt.Key.Key_E)
    assert session.match.history[-1].move == END
    assert not button.isVisible()
    assert session.scene.board.plates[1].seat.active


def test_nothing_can_be_taken_on_somebody_elses_turn(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, state=middle_game(turn=1))
    session.click(session.grip(47))
    assert session.refused == ["It’s Fox’s turn; yours will come."]
    assert session.scene.gestures.held is None
    session.scene.set_thinking((1,))  # type: ignore[arg-type]
    assert [plate.seat.thinking for plate in session.scene.board.plates] == [False, True, False]


def test_a_table_of_bots_is_only_watched(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, people=())
    session.deal()
    assert session.scene.input.can_pick("card 2") == "Only bots are playing; you are watching."
    assert not any(thing.state.target for thing in session.scene.things())
    assert not session.item("action").isVisible()


def test_the_starter_is_agreed_with_the_cards_in_sight(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3)
    session.deal()
    assert session.scene.board.call.text == "Who starts? Choose a partner, or start yourself."
    number = min(session.match.view(0).hand)  # type: ignore[arg-type, attr-defined]
    session.click(session.grip(number))
    assert session.refused == ["First the table agrees who starts."]
    plates = [session.item(f"seat {seat}") for seat in range(3)]
    assert all(plate.glows for plate in plates)
    told = ["", "Let Fox start", "Let Owl start"]
    assert [plate.chip_text() for plate in plates] == told, "the button says it for the own seat"
    session.scene.focus.set(plates[0])
    assert plates[0].chip_text() == "I start"
    session.click(session.at("action"))
    assert session.match.to_act == (0,)
    assert not session.item("seat 1").state.target


# --- fire ---------------------------------------------------------------------------------------------


def test_burning_piles_say_what_they_demand(qtbot: QtBot) -> None:
    state = position(
        [[24, 34, 40, 60], [5]],
        deck=[91, 92],
        piles={"up1": [5, 22], "up2": [12, 33]},
        options={"on_fire": True},
        burning=("up1",),
    )
    session = GameSession(qtbot, 2, state=state)
    lanes = session.scene.board.lanes
    assert [lanes[pile].shown.fire for pile in PILES] == ["Cover now", "Cover next turn", "", ""]
    text = "Cover the fire on the first ascending pile this turn, or the game is lost."
    assert session.scene.board.call.text == text
    assert session.card(22).face == "F22"
    session.make(play(34, "up2"))
    session.make(play(60, "down1"))
    button = session.scene.board.button
    assert (button.text, button.kind) == ("Give up", ButtonKind.SECONDARY)
    session.key(Qt.Key.Key_E)
    assert session.refused == [text], "a single letter does not lose the game"
    session.make(play(24, "up1"))
    assert (button.text, button.kind) == ("End turn", ButtonKind.PRIMARY)
    assert not any(lane.shown.fire for lane in lanes.values())


# --- talk ---------------------------------------------------------------------------------------------


def said(session: GameSession) -> list[Signal]:
    return [step.move for step in session.match.history if isinstance(step.move, Signal)]


def test_signals_by_key_on_the_focused_or_pointed_lane(session: GameSession) -> None:
    session.tab_to("down1")
    session.key(Qt.Key.Key_K)
    assert said(session) == [Signal("keep_off", "down1")]
    assert session.scene.board.bubbles["down1"].isVisible()
    assert "Keep off: You" in session.item("down1").accessible_name
    session.key(Qt.Key.Key_C)
    assert not session.scene.board.bubbles["down1"].isVisible()
    session.scene.focus.set(None)
    QTest.mouseMove(session.view.viewport(), session.at("up2"))
    session.key(Qt.Key.Key_S)
    assert said(session)[-1] == Signal("small_steps", "up2")
    QTest.mouseMove(session.view.viewport(), QPoint(2, 2))


def test_signals_by_the_menu_of_a_lane(session: GameSession) -> None:
    session.click(session.at("up1"), Qt.MouseButton.RightButton)
    (menu,) = children(session.view, QMenu)
    actions = [action for action in menu.actions() if not action.isSeparator()]
    assert [action.text() for action in actions] == [
        "Keep off\tK",
        "Small steps\tS",
        "All clear\tC",
        "All cards of this pile",
    ]
    actions[1].trigger()
    menu.close()
    assert said(session) == [Signal("small_steps", "up1")]


def test_the_menu_key_opens_the_menu_of_the_lane_with_the_keyboard(session: GameSession) -> None:
    session.tab_to("up2")
    here = QPoint(1, 1)
    QApplication.sendEvent(
        session.view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, here, here)
    )
    (menu,) = children(session.view, QMenu)
    menu.actions()[0].trigger()
    menu.close()
    assert said(session) == [Signal("keep_off", "up2")]


def test_the_right_button_lets_go_before_it_opens_a_menu(session: GameSession) -> None:
    session.click(session.grip(47))
    session.click(session.at("up1"), Qt.MouseButton.RightButton)
    assert session.scene.gestures.held is None
    assert not children(session.view, QMenu)


def test_the_signals_fit_the_rail_of_a_folded_panel(qtbot: QtBot, session: GameSession) -> None:
    box = session.scene.panel_tools()
    assert box is not None
    qtbot.addWidget(box)
    box.show()
    assert box.sizeHint().width() > RAIL
    box.fold(folded=True)
    assert box.sizeHint().width() <= RAIL and all(tool.isVisible() for tool in children(box, Tool))
    box.fold(folded=False)
    assert box.sizeHint().width() > RAIL


def test_signals_by_the_tools_of_the_panel(qtbot: QtBot, session: GameSession) -> None:
    box = session.scene.panel_tools()
    assert box is not None
    qtbot.addWidget(box)
    box.show()
    keep_off, small_steps, _ = children(box, Tool)
    QTest.mouseClick(keep_off, Qt.MouseButton.LeftButton)
    assert keep_off.isChecked()
    assert {session.item(pile).chip_text() for pile in PILES} == {"Keep off"}
    session.click(session.at("down2"))
    assert said(session) == [Signal("keep_off", "down2")]
    assert not keep_off.isChecked()
    QTest.keyClick(small_steps, Qt.Key.Key_Return)
    session.key(Qt.Key.Key_Escape)
    assert not small_steps.isChecked()
    QTest.keyClick(small_steps, Qt.Key.Key_Return)
    session.key(Qt.Key.Key_Return)
    assert said(session)[-1] == Signal("small_steps", "up1")


def test_a_tool_can_be_pulled_onto_a_lane(qtbot: QtBot, session: GameSession) -> None:
    box = session.scene.panel_tools()
    assert box is not None
    qtbot.addWidget(box)
    box.show()
    tool = children(box, Tool)[0]
    goal = tool.mapFromGlobal(session.view.viewport().mapToGlobal(session.at("up2")))
    QTest.mousePress(tool, Qt.MouseButton.LeftButton)
    QTest.mouseMove(tool, goal)
    assert {session.item(pile).chip_text() for pile in PILES} == {"Keep off"}
    QTest.mouseRelease(tool, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, goal)
    assert said(session) == [Signal("keep_off", "up2")]
    assert not any(session.item(pile).state.target for pile in PILES)


def test_a_table_without_talk_says_so(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, talk="none")
    session.deal()
    session.tab_to("up1")
    session.key(Qt.Key.Key_K)
    assert session.refused == ["No signals can be given now."]
    assert not said(session)
    assert GameSession(qtbot, 1).scene.panel_tools() is None


# --- looking ------------------------------------------------------------------------------------------


def opened(session: GameSession) -> str:
    shown, sheet = session.scene.game_input.zoom.shown, session.scene.game_input.pile_sheet
    assert sheet.isVisible() == bool(shown)
    return shown


def test_a_lane_shows_all_its_cards_by_key_and_by_click(session: GameSession) -> None:
    assert opened(session) == ""
    session.tab_to("up1")
    session.key(Qt.Key.Key_Space)
    assert opened(session) == "up1"
    assert session.spoken[-1] == "The first ascending pile: 3 cards 1, 12, 19 and 34"
    session.key(Qt.Key.Key_Escape)
    assert opened(session) == ""
    session.click(session.at("down2"))
    assert opened(session) == "down2"
    session.click(session.at("down2"))
    assert opened(session) == ""


def test_looking_away_is_something_to_take_back(session: GameSession) -> None:
    session.click(session.at("down2"))
    assert opened(session) == "down2"
    assert session.scene.game_input.take_back() and not session.scene.game_input.take_back()


def test_a_resting_pointer_shows_a_lanes_cards(qtbot: QtBot, session: GameSession) -> None:
    QTest.mouseMove(session.view.viewport(), session.at("up2"))
    qtbot.waitUntil(lambda: opened(session) == "up2")
    session.make(play(90, "up2"))
    assert opened(session) == "up2", "an open sheet follows the game"
    QTest.mouseMove(session.view.viewport(), QPoint(2, 2))
    assert opened(session) == ""


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_card_just_played_is_not_looked_at_before_the_pointer_has_left(
    session: GameSession, how: str
) -> None:
    lane, zoom = session.at("up2"), session.scene.game_input.zoom

    def about_to_show() -> bool:
        return zoom.waiting

    if how == "click":
        session.click(session.card(47))
        QTest.mouseMove(session.view.viewport(), lane)
        session.click(lane)
    else:
        session.drag(session.card(47), lane)
    assert session.match.history[-1].move == play(47, "up2")
    QTest.mouseMove(session.view.viewport(), lane + QPoint(3, 3))
    assert not about_to_show(), "it would cover the neighbouring pile"
    QTest.mouseMove(session.view.viewport(), QPoint(2, 2))
    QTest.mouseMove(session.view.viewport(), lane)
    assert about_to_show()
    zoom.close()


def test_a_hint_lights_card_and_lane_and_says_why(session: GameSession) -> None:
    session.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    assert session.scene.board.call.text == "The trick wins ten numbers back."
    assert session.card(47).state.target is not None
    assert session.item("up2").chip_text() == "trick −10"
    session.click(session.at("up2"))
    assert session.scene.gestures.held is session.card(47)
    session.click(session.at("up2"))
    assert session.match.history[-1].move == play(47, "up2")
    session.scene.show_hint(End(True), "Enough is placed.")
    lit = [thing.key for thing in session.scene.things() if thing.state.target]
    assert lit == [session.scene.board.button.key], "the button that ends the turn"


def strongest(session: GameSession) -> list[str]:
    """The places with the strongest light."""
    lit = {thing.key: thing.state.target for thing in session.scene.things()}
    return [key for key, target in lit.items() if target is not None and target.style is Style.TRICK]


def test_the_plate_of_who_wants_to_start_says_so_and_is_lit_strongest(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, seed="sizes")
    session.deal()
    owl = session.scene.board.plates[2]
    assert strongest(session) == [] and owl.texts["line"] == ""
    session.scene.set_wish(Seat(2))
    assert strongest(session) == [owl.key] and owl.texts["line"] == "wants to start"
    assert "wants to start" in owl.accessible_name
    session.click(session.at(seat_key(Seat(1))))
    assert session.match.to_act == (1,) and owl.texts["line"] != "wants to start"


def test_a_hint_about_who_starts_names_one_plate_and_leaves_the_choice(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, seed="sizes")
    session.deal()
    plates = [seat_key(Seat(seat)) for seat in range(3)]
    session.scene.show_hint(Start(Seat(1)), "A partner is keener to start.")
    assert strongest(session) == [plates[1]]
    session.scene.show_hint(Start(Seat(0)), "No partner is keener to start.")
    assert strongest(session) == [plates[0]] and session.item(plates[0]).chip_text() == "I start"
    assert all(session.item(plate).state.target for plate in plates)
    session.click(session.at(seat_key(Seat(2))))
    assert session.match.to_act == (2,)


def test_a_hint_numbers_the_cards_of_the_whole_turn(session: GameSession) -> None:
    def orders() -> dict[int, int]:
        return {number: session.card(number).state.order for number in (29, 47, 73)}

    session.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    assert set(orders().values()) == {0}, "a single card needs no number"
    session.scene.show_plan((play(73, "up2"),))
    assert orders() == {47: 1, 73: 2, 29: 0}
    session.key(Qt.Key.Key_Escape)
    assert set(orders().values()) == {0}


def test_a_hint_is_followed_by_keyboard(session: GameSession) -> None:
    session.key(Qt.Key.Key_Right)
    session.scene.show_hint(play(47, "down1"), "It has to go there.")
    session.key(Qt.Key.Key_Return)
    session.key(Qt.Key.Key_Return)
    assert session.match.history[-1].move == play(47, "down1")


def test_a_hint_outlasts_ones_own_word_but_not_escape(session: GameSession) -> None:
    board = session.scene.board
    session.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    session.make(Signal("small_steps", "up1"))
    assert board.call.text == "The trick wins ten numbers back." and session.card(47).state.target
    assert session.spoken[-1] == "The trick wins ten numbers back."
    session.key(Qt.Key.Key_Escape)
    assert not board.call.standing_out and session.card(47).state.target is None
    session.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    wanted: list[None] = []
    session.scene.hint_outdated.connect(lambda: wanted.append(None))
    session.make(Signal("keep_off", "up2"), 1)
    assert not board.call.standing_out and wanted, "it may be a bad one now"
    session.scene.show_hint(play(47, "up2"), "The trick wins ten numbers back.")
    session.make(play(90, "up2"))
    assert not board.call.standing_out and len(wanted) == 1, "it was about the picture before"


def test_names_for_screen_readers(session: GameSession) -> None:
    names = {thing.key: thing.accessible_name for thing in session.scene.focusables()}
    assert all(names.values())
    assert names["card 47"] == "47"
    assert names["up1"] == "The first ascending pile: top card 34, room for 65 numbers"


# --- the end ------------------------------------------------------------------------------------------


def test_score_pad_and_subtitle(session: GameSession) -> None:
    pad = session.scene.score_pad()
    assert pad.goal is not None
    assert (pad.goal.number, pad.goal.left) == ("86", "12 of 98 placed")
    assert [row.cells for row in pad.rows] == [("65", "34"), ("42", "57"), ("66", "68"), ("39", "41")]
    assert session.scene.subtitle() == "3 players"


def test_the_end_says_who_holds_what_and_why(qtbot: QtBot) -> None:
    state = position([[40, 96, 41], [50, 60]], piles={"up1": [95], "up2": [95], "down1": [3], "down2": [3]})
    session = GameSession(qtbot, 2, state=state)
    session.make(Play(state.hands[0][1], "up1"))
    session.make(END)
    final = session.scene.final_table()
    assert final.won is False
    assert final.columns == ("You", "Fox", "draw pile")
    assert [cell.value for cell in final.rows[0].cells] == ["2", "2", "0"]
    assert final.why[0].text == "Fox must place 1 more card, but can’t."
    assert "Left in your hand: 40 and 41." in [each.text for each in final.why]
    assert [(each.face, each.name, each.note) for each in final.piles] == [
        ("96", "↑ from 1", "3 numbers to go"),
        ("95", "↑ from 1", "4 numbers to go"),
        ("3", "↓ from 100", "1 number to go"),
        ("3", "↓ from 100", "1 number to go"),
    ]
    assert final.piles[0].share == pytest.approx(95 / 98), "95 of the 98 numbers are behind it"
    assert session.scene.input.can_pick("card 40") == "The game is over."


def test_the_game_is_beaten(qtbot: QtBot) -> None:
    state = position([[98]], piles={"up1": all_but(98)[:-1], "down1": [99]})
    session = GameSession(qtbot, 1, state=state)
    session.drag(session.grip(98), session.at("up1"))
    final = session.scene.final_table()
    assert (final.verdict, final.won, final.rows[0].total) == ("The game is beaten", True, "0")
    assert final.why == (), "the verdict says it all"
    assert session.scene.board.call.text == "All ninety-eight cards are placed. You beat the game."
