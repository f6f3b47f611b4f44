"""Whole games by hand: with the mouse, by dragging, and with nothing but the keyboard."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import state_of
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.qwixx.cards import COLOURS, EMPTY_SHEET, Card
from cardgames_qt.games.qwixx.model import Cross, Draw, Play, State
from cardgames_qt.games.qwixx.tell.keys import cell_key, row_key
from cardgames_qt.ui.table.items.button import ButtonKind
from cardgames_qt.ui.text.richtext import plain_words
from tests.cases import one_in
from tests.games.qwixx.table import sheet as sheet_with
from tests.placing import place
from tests.ui.at_table import LEFT, NONE
from tests.ui.qwixx.session import GameSession, sensible
from tests.ui.shell.driving import PATIENCE
from tests.ui.table.snapshot import snapshot


def choose_numbers(session: GameSession, move: Play, press: Any) -> None:
    """Leave the preselected numbers that are not wanted, then mark those that are."""
    turn = session.scene.game_input.turn
    if turn.choice.colour != move.colour:
        press(cell_key(move.colour, move.cross[0]))
    for number in sorted(turn.choice.cross - set(move.cross)):
        press(cell_key(move.colour, number))
    for number in sorted(set(move.cross) - turn.choice.cross):
        press(cell_key(move.colour, number))


def by_mouse(session: GameSession, move: Any, *, drag: bool) -> None:
    if isinstance(move, Draw):
        for slot in move.slots:
            card = f"display {slot}"
            session.drag(session.at(card), session.at("hand")) if drag else session.click(card)
        if len(move.slots) > 1:
            session.click("main")
    elif isinstance(move, Cross):
        top = session.seen.deck_top
        assert top is not None
        session.click("other" if move.colour is None else cell_key(move.colour, top.number))
    else:
        for number, card in enumerate(move.cards):
            goal = "tray" if number or not drag else row_key(move.colour)
            session.drag(session.point(card), session.at(goal)) if drag else session.click(card)
        choose_numbers(session, move, session.click)
        session.click("main")


def by_keys(session: GameSession, move: Any) -> None:
    def press(key: str) -> None:
        session.tab_to(key)
        session.key(Qt.Key.Key_Return)

    if isinstance(move, Draw):
        for slot in move.slots:
            press(f"display {slot}")
        if len(move.slots) > 1:
            press("main")
    elif isinstance(move, Cross):
        top = session.seen.deck_top
        assert top is not None
        press("other" if move.colour is None else cell_key(move.colour, top.number))
    else:
        for card in move.cards:
            press(card)
        choose_numbers(session, move, press)
        press("main")


def by_digits(session: GameSession, move: Any) -> None:
    """What somebody presses who knows the keys."""
    numbers = [Qt.Key(Qt.Key.Key_0.value + digit) for digit in range(10)]
    if isinstance(move, Draw):
        keys = [numbers[slot + 1] for slot in move.slots]
    elif isinstance(move, Cross):
        keys = [numbers[COLOURS.index(move.colour) + 1 if move.colour else 0]]
    else:
        keys = [numbers[session.seen.hand.index(card) + 1] for card in move.cards]
    for key in keys:
        session.key(key)
    if isinstance(move, Play):
        choice = session.scene.game_input.turn.choice
        assert choice.cards == move.cards and session.made[-1:] != [move]
        session.key(Qt.Key.Key_Return if choice.cross == frozenset(move.cross) else numbers[0])


WAYS = [(2, "drag"), (5, "click"), (5, "keys"), (2, "keys"), (3, "digits")]


@pytest.mark.parametrize(("seats", "how"), one_in(2, WAYS))
def test_a_whole_game(qtbot: QtBot, seats: int, how: str) -> None:
    session = GameSession(seats, qtbot=qtbot, seed=f"game {how}", jokers=seats == 5)
    session.deal()
    made: list[Any] = []
    while True:
        session.others()
        if session.match.outcome is not None:
            break
        move = sensible(session.match, 0)
        made.append(move)
        if how == "digits":
            by_digits(session, move)
        else:
            by_keys(session, move) if how == "keys" else by_mouse(session, move, drag=how == "drag")
        assert session.made == made, session.refused
    assert not session.refused
    assert {type(move) for move in made} == {Draw, Cross, Play}
    assert session.scene.final_table().rows[0].winner


def test_digits_that_mean_nothing_do_nothing_and_say_why(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot, seed="digits")
    session.deal()
    session.to_step("draw")
    for key in (Qt.Key.Key_0, Qt.Key.Key_5, Qt.Key.Key_9):
        session.key(key)
    assert not session.made and not session.refused
    row = laying(qtbot, ("R2", "R4", "Y6", "Y2", "B4"))
    row.key(Qt.Key.Key_1)
    row.key(Qt.Key.Key_3)
    assert "one colour" in row.refused[-1] or "cannot be laid" in row.refused[-1]
    row.key(Qt.Key.Key_1)
    assert row.scene.game_input.turn.choice.empty, "the same digit takes it back"
    row.key(Qt.Key.Key_8)
    assert plain_words(row.refused[-1]) == "You have no green card."
    assert not row.made


def laid(*cards: str) -> tuple[Card, ...]:
    return tuple(map(Card, cards))


def test_of_three_cards_to_take_one_key_says_which_stays(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    for key in (Qt.Key.Key_6, Qt.Key.Key_Return):
        session.key(key)
    session.others()
    session.to_step("draw")
    session.key(Qt.Key.Key_0)
    assert session.line == "Which card stays? You take all the others."
    session.key(Qt.Key.Key_3)
    assert session.made[-1] == Draw((0, 1, 3))


def test_a_row_lays_all_its_cards_and_the_second_time_those_that_are_crossed(qtbot: QtBot) -> None:
    hand = ("R2", "R3", "R9", "Y2", "B4")
    for keys, made in (
        ((Qt.Key.Key_6, Qt.Key.Key_Return), Play(laid("R2", "R3", "R9"), "R", (2, 3))),
        ((Qt.Key.Key_6, Qt.Key.Key_6), Play(laid("R2", "R3"), "R", (2, 3))),
        ((Qt.Key.Key_6, Qt.Key.Key_0), Play(laid("R2", "R3", "R9"), "R", ())),
        ((Qt.Key.Key_7, Qt.Key.Key_7, Qt.Key.Key_Return), Play(laid("Y2"), "Y", (2,))),
    ):
        session = laying(qtbot, hand)
        for key in keys:
            session.key(key)
        assert session.made == [made]


def test_a_row_takes_chosen_jokers_and_spares_the_others(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R9", "B4", "J2", "J12"), jokers=True)
    for key in (Qt.Key.Key_6, Qt.Key.Key_6):
        session.key(key)
    assert session.made == [Play(laid("R2"), "R", (2,))]
    session = laying(qtbot, ("R2", "R9", "B4", "J2", "J12"), jokers=True)
    for key in (Qt.Key.Key_4, Qt.Key.Key_7):
        session.key(key)
    assert session.made == [Play(laid("J2"), "Y", (2,))]


def test_a_joker_that_would_cross_nothing_in_a_row_waits_for_enter(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R9", "B4", "J3", "J12"), sheet=sheet_with(Y=(5,)), jokers=True)
    for key in (Qt.Key.Key_4, Qt.Key.Key_7):
        session.key(key)
    assert not session.made and session.line.startswith("Lay 1 card in yellow and cross nothing")
    session.key(Qt.Key.Key_Return)
    assert session.made == [Play(laid("J3"), "Y", ())]


def test_a_key_held_too_long_does_not_go_on_to_the_next_step(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot, seed="digits")
    session.deal()
    session.to_step("draw")
    again = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_2, NONE, "2", True)
    QApplication.sendEvent(session.view, again)
    assert not session.made


def test_the_keyboard_is_led_to_what_is_next(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot, seed="led")
    session.deal()
    session.to_step("draw")
    session.tab_to("display 0")
    session.key(Qt.Key.Key_Right)
    focused = session.scene.focus.current
    assert focused is not None and focused.key == "display 1"
    session.key(Qt.Key.Key_Space)
    session.others()
    assert isinstance(session.made[-1], Draw)
    focused = session.scene.focus.current
    assert focused is not None and (focused.state.target is not None or focused.interactive)


def laying(
    qtbot: QtBot,
    hand: tuple[str, ...],
    *,
    sheet: tuple[int, ...] = EMPTY_SHEET,
    jokers: bool = False,
    crossed: bool = False,
) -> GameSession:
    """The person in front is in the third step with these cards."""
    session = GameSession(2, qtbot=qtbot, seed="laying", jokers=jokers)
    session.deal()
    state = state_of(session.match)
    assert isinstance(state, State)
    cards = [*sum(state.hands, ()), *filter(None, state.display), *state.deck]
    mine = tuple(Card(card) for card in hand)
    rest = [card for card in cards if card not in mine]
    laid = State(
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
    place(session.match, laid)
    session.scene.present(session.showing())
    return session


def test_green_11_9_3_may_cross_11_and_9(qtbot: QtBot) -> None:
    """The rulebook's picture: the 10 between them may be left out, the 3 may not be crossed as well."""
    session = laying(qtbot, ("R2", "G11", "G9", "G3", "B4"))
    for card in ("G11", "G9", "G3"):
        session.drag(session.point(card), session.at("tray"))
    assert session.scene.game_input.turn.choice.cross == {11, 9}
    worth = "Laid without a cross: 3. The row grows from 0 to 3 points."
    assert session.line == f"Cross 11 and 9 in green. Skipped for good: 12 and 10. {worth}"
    assert session.scene.board.main.text == "Cross 11, 9"
    session.click(cell_key("G", 3))
    assert session.refused == ["11-9-3 leaves out 6 numbers; at most one may be left out."]
    assert session.line == session.refused[0]
    session.click("main")
    assert session.made == [Play((Card("G11"), Card("G9"), Card("G3")), "G", (11, 9))]
    looks = [session.scene.board.cells["G", number].look for number in (12, 11, 10, 9, 8)]
    assert [look.crossed for look in looks] == [False, True, False, True, False]
    assert [look.lost for look in looks] == [True, False, True, False, False]


def test_2_4_6_leaves_out_two_numbers(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    for card in ("R2", "R4", "R6"):
        session.click(card)
    assert session.scene.game_input.turn.choice.cross == {2, 4}
    session.click(cell_key("R", 6))
    assert session.refused == ["2-4-6 leaves out 2 numbers; at most one may be left out."]
    session.click(cell_key("R", 2))
    session.click(cell_key("R", 6))
    assert session.scene.game_input.turn.choice.cross == {4, 6}


def test_a_wrong_colour_is_refused_in_the_words_of_the_rules(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    session.drag(session.point("Y2"), session.at(row_key("B")))
    assert session.refused == ["The card yellow 2 cannot be laid as blue."]
    assert session.scene.game_input.turn.choice.empty
    session.drag(session.point("R2"), session.at("tray"))
    session.drag(session.point("Y2"), session.at("tray"), release=False)
    assert session.line == "Cards laid together must have one colour."
    QTest.mouseRelease(session.view.viewport(), LEFT, NONE, session.at("tray"))
    assert session.refused[1:] == ["Cards laid together must have one colour."]
    assert session.scene.game_input.turn.choice.cards == ("R2",)
    assert session.item("Y2").state.unplayable and not session.item("R4").state.unplayable
    session.click("B4")
    assert session.refused[2:] == ["Cards laid together must have one colour."]


def test_what_is_chosen_can_be_taken_back(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    empty = snapshot(session.scene)
    session.click("R2")
    session.click("R4")
    session.click("R2")
    assert session.scene.game_input.turn.choice.cards == ("R4",)
    session.drag(session.at("R4"), session.at("hand"))
    assert snapshot(session.scene) == empty
    session.click("R6")
    session.key(Qt.Key.Key_Escape)
    assert snapshot(session.scene) == empty
    assert not session.made and not session.refused


def test_a_joker_takes_the_colour_of_the_row_it_is_put_on(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R4", "G3", "B4", "J7"), jokers=True)
    session.drag(session.point("J7"), session.at(row_key("B")))
    assert session.scene.game_input.turn.main_move() == Play((Card("J7"),), "B", (7,))
    session.click(cell_key("Y", 7))
    assert session.scene.game_input.turn.main_move() == Play((Card("J7"),), "Y", (7,))
    assert "another row gives the joker that colour" in session.line
    session.click("main")
    assert session.made == [Play((Card("J7"),), "Y", (7,))]


def test_crossing_nothing_says_what_it_costs(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    session.click("R2")
    session.click(cell_key("R", 2))
    assert session.line == "Lay 1 card in red and cross nothing. a miss, −5"
    assert session.scene.board.main.text == "Lay 1 card" and not session.scene.board.other.isVisible()
    session.click(cell_key("R", 2))
    session.click("other")
    assert session.made == [Play((Card("R2"),), "R", ())]
    assert session.seen.misses == (1, 0)


def test_a_double_click_lays_the_card(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    session.double_click("R4")
    assert session.made == [Play((Card("R4"),), "R", (4,))]


def test_several_cards_are_taken_only_when_confirmed(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot, seed="several")
    session.deal()
    for _ in range(60):
        session.to_step("draw")
        if session.scene.game_input.turn.offer.missing > 1:
            break
        session.to_step("play")
        plays = [move for move in session.showing().moves if isinstance(move, Play)]
        session.make(max(plays, key=lambda play: (len(play.cards), play.cross)))
    before = snapshot(session.scene)
    session.click("display 1")
    session.drag(session.at("display 2"), session.at("hand"))
    assert session.scene.game_input.turn.choice.slots[:2] == (1, 2) and not session.made
    session.click("display 1")
    session.drag(session.at("display 2"), session.at("stock"))
    assert snapshot(session.scene) == before
    session.click("display 3")
    session.key(Qt.Key.Key_Escape)
    assert snapshot(session.scene) == before


def test_decisions_stay_secret_until_all_have_decided(qtbot: QtBot) -> None:
    session = GameSession(3, qtbot=qtbot, seed="secret")
    session.deal()
    while len(session.match.to_act) < 3:
        seat = session.match.to_act[0]
        session.make(sensible(session.match, seat), seat)
    top = session.seen.deck_top
    assert top is not None
    first = next(move for move in session.match.legal_moves(Seat(1)) if move.colour)
    session.make(first, 1)
    other = session.scene.board.plates[0]
    assert other.look.decided and other.look.sheet == EMPTY_SHEET
    assert not session.scene.board.plates[1].look.decided
    colour = next(move.colour for move in session.showing().moves if move.colour)
    session.click(cell_key(colour, top.number))
    mine = session.scene.board.cells[colour, top.number].look
    assert mine.pencilled and not mine.crossed and not mine.lost
    assert session.line.startswith("You cross ") and session.line.endswith("Still deciding: Owl.")
    assert not session.showing().moves and not session.scene.board.other.isVisible()
    session.make(Cross(None), 2)
    mine = session.scene.board.cells[colour, top.number].look
    assert mine.crossed and mine.fresh
    assert other.look.fresh == {(first.colour, top.number)}


def test_hand_cards_say_when_their_step_comes(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot, seed="when")
    session.deal()
    session.to_step("draw")
    session.click(session.cards("hand")[0].key)
    session.to_step("number")
    session.click(session.cards("hand")[0].key)
    assert session.refused == ["First take from the display.", "First decide on the number for all."]


def test_another_sheet_is_seen_large(qtbot: QtBot) -> None:
    session = GameSession(5, qtbot=qtbot, seed="peek")
    session.deal()
    big = session.scene.board.big
    session.tab_to("seat 2")
    session.key(Qt.Key.Key_Return)
    assert big.isVisible() and big.owner is not None and big.owner.seat.name == "Owl"
    session.key(Qt.Key.Key_Escape)
    assert not big.isVisible()
    qtbot.waitExposed(session.view)  # coming to the screen brings the pointer with it
    QApplication.processEvents()
    trembling = cycle((0, 1))

    def pointed() -> bool:
        """A single move may be none, from where the pointer came."""
        QTest.mouseMove(session.view.viewport(), session.at("seat 4") + QPoint(next(trembling), 0))
        return big.isVisible()

    qtbot.waitUntil(pointed, timeout=PATIENCE)
    assert big.owner is not None and big.owner.seat.name == "Bear"
    QTest.mouseMove(session.view.viewport(), QPoint(3, 3))
    assert not big.isVisible()
    assert "Bear, 0 points, 0 misses. red row: nothing crossed" in session.item("seat 4").accessible_name


def test_a_hint_is_chosen_and_explained(qtbot: QtBot) -> None:
    session = laying(qtbot, ("R2", "R4", "R6", "Y2", "B4"))
    move = Play((Card("R4"), Card("R6")), "R", (4, 6))
    session.scene.show_hint(move, "Two in one row.")
    assert session.line == "Two in one row." and session.scene.game_input.turn.main_move() == move
    session.click("R2")
    assert session.line != "Two in one row."
    fresh = GameSession(2, qtbot=qtbot, seed="hint")
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
    session = GameSession(3, qtbot=qtbot, seed="hint")
    session.deal()
    while not (session.seen.step == "number" and {0, 1} <= set(session.match.to_act)):
        seat = session.match.to_act[0]
        session.make(sensible(session.match, seat), seat)
    session.scene.show_hint(Cross(None), "Better wait.")
    session.make(sensible(session.match, 1), 1)
    assert session.line == "Better wait." and session.scene.board.other.state.target is not None
    session.make(Cross(None))
    assert session.line != "Better wait."


def test_the_card_to_take_is_marked(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot, seed="hint")
    session.deal()
    session.to_step("draw")
    while session.scene.game_input.turn.offer.missing != 1:
        session.make(sensible(session.match, 0))
        session.to_step("draw")
    session.scene.show_hint(Draw((2,)), "It goes with the others.")
    lit = {card.index: card.chip_text() for card in session.cards("display") if card.state.target}
    assert lit == {2: "take"}
    session.click("display 1")
    assert session.made[-1] == Draw((1,)), "any other may be taken all the same"


def test_what_does_nothing_says_why(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot, seed="hint")
    session.deal()
    session.to_step("draw")
    session.click(cell_key("R", 9))
    assert session.refused[-1] == "First take from the display."
    session.to_step("number")
    top = session.seen.deck_top
    assert top is not None
    other = next(value for value in (6, 7, 8) if value != top.number)
    session.click(cell_key("R", other))
    assert session.refused[-1] == f"Only the number for all can be crossed now: {top.number}."
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
