"""What the table tells before, while and after a card is laid down."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match, state_of
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.three.cards import ROW, Card
from cardgames_qt.games.three.model import Play, State
from cardgames_qt.games.three.rules import ThreeRules
from cardgames_qt.games.three.tell.forecast import forecast
from cardgames_qt.games.three.tell.keys import row_key
from cardgames_qt.games.three.tell.situation import situation
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import SituationWords
from cardgames_qt.kit.marks import BOLD, sign
from cardgames_qt.kit.showing import heard_since, look
from cardgames_qt.kit.words import english
from cardgames_qt.ui.table.items.target import ChipItem
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.view import TableView
from cardgames_qt.ui.text.richtext import plain_words
from tests.cases import some
from tests.games.three.table import cards, collection, position
from tests.placing import place
from tests.ui.at_table import ME
from tests.ui.table.snapshot import snapshot
from tests.ui.three.session import GameSession, make_scene

HAND = cards(28, 37, 70)
RULEBOOK = [
    (cards(10, 14, 23), 28, (10,), "28 is the highest: you take the card beside the start card, 10."),
    (
        cards(40, 46, 57),
        37,
        (40, 46, 57),
        "37 is not the highest: you take every higher card, 40, 46 and 57.",
    ),
]


def held(session: GameSession, number: int) -> None:
    session.click(session.card(number))
    assert session.scene.gestures.held is session.card(number)


@pytest.mark.parametrize(("row", "played", "taken", "words"), RULEBOOK)
def test_the_rulebooks_examples_by_drag(
    qtbot: QtBot, row: tuple[Card, ...], played: int, taken: tuple[int, ...], words: str
) -> None:
    session = GameSession(qtbot, 2, state=position(row, HAND))
    spoken: list[str] = []
    session.scene.announced.connect(spoken.append)
    own = session.item(row_key(ROW[Card(played)]))
    session.drag(session.card(played), own, release=False)
    info = session.scene.board.info.info
    assert info.title == "Fifth card in the row"
    assert plain_words(info.text) == words
    told = ThreeWords().cards(taken)
    assert spoken[-1].startswith(f"Fifth card: you would take {told} (")
    assert own.state.under
    session.scene.gestures.cancel()
    session.drag(session.card(played), own)
    zones = {card: session.card(card).zone for card in taken if session.scene.thing(f"c{card}")}
    assert zones == dict.fromkeys((card for card in taken if card != 45), "mine")
    assert session.card(played).zone == own.key
    assert str(played) in own.accessible_name


def test_what_a_held_card_would_do_is_seen_and_goes_back(qtbot: QtBot) -> None:
    """The others make room, chips say what is taken, and all of it is gone with the card let go."""
    session = GameSession(qtbot, 2, state=position(cards(40, 46, 57), HAND))

    def seen() -> tuple[dict[int, Pose], list[str]]:
        chips = [item.text for item in session.scene.items() if isinstance(item, ChipItem)]
        return {card: session.card(card).pose.rounded() for card in (40, 46, 57)}, sorted(chips)

    before, no_chips = seen()
    session.drag(session.card(37), session.item(row_key(ROW[Card(37)])), release=False)
    while_held, chips = seen()
    assert all(while_held[card].rotation != before[card].rotation for card in before), "raised: to be taken"
    assert chips.count("you take") == 3 and not no_chips
    session.scene.gestures.cancel()
    assert seen() == (before, no_chips)


def test_the_points_of_a_preview_are_those_of_the_game(qtbot: QtBot) -> None:
    rules, rng = ThreeRules(), Random(4)
    session = GameSession(qtbot, 3, seed="points")
    session.deal()
    while session.match.to_act:
        seat = session.match.to_act[0]
        state: State = state_of(session.match)
        for move in session.match.legal_moves(seat):
            seen = forecast(rules.view(state, seat), move.card)
            after = rules.apply(state, seat, move)
            assert seen.score_after == rules.scores(after)[seat]
            assert seen.gain == sum(change.points for change in seen.changes)
        session.match.play(seat, rng.choice(session.match.legal_moves(seat)))


def test_a_third_card_is_announced_as_a_loss(qtbot: QtBot) -> None:
    own = collection({"red": 2, "green": 1})
    red = Card(1)
    state = position(cards(1, 9, 16), cards(28, 70), replace(own, face_up=(cards(8, 31), *own.face_up[1:])))
    session = GameSession(qtbot, 2, state=state)
    assert "red" in session.scene.board.note.info.text
    held(session, 28)
    (line,) = session.scene.board.info.info.lines
    assert plain_words(line.words) == "third red: all three flip face down"
    assert (line.value, line.tone) == ("−8", "bad")
    session.click(session.item("row0"))
    assert session.seen.collections[0].face_down == (*cards(8, 31), red)
    assert session.scene.board.down.count == 3


def test_other_rows_say_what_belongs_there(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, state=position(cards(10, 14, 23), HAND))
    before = snapshot(session.scene)
    session.drag(session.card(28), session.item("row1"))
    assert session.refused == ["Only 31–59 go into this row."]
    assert "Only 31–59 go into this row." in session.scene.board.info.accessible_name
    assert session.seen.hand == HAND
    assert session.card(28).pose.rounded() == before.cards["c28"].pose
    held(session, 37)
    assert session.item("row0").chip_text() == "", "only whoever tries it wants to know"
    assert session.item("row1").chip_text() == "takes nothing"
    session.click(session.item("row2"))
    assert session.refused[-1] == "Only 61–89 go into this row."


def test_out_of_turn_and_after_the_end_nothing_can_be_picked(qtbot: QtBot) -> None:
    state = position(cards(10, 14, 23), HAND)
    session = GameSession(qtbot, 2, state=replace(state, turn=Seat(1)))
    session.click(session.card(28))
    assert session.refused == ["It isn’t this player’s turn."]
    assert snapshot(session.scene).cards["c28"].unplayable
    assert session.scene.board.note.info.title == "It’s Fox’s turn"
    ended = GameSession(qtbot, 2, state=replace(state, over=True))
    ended.click(ended.card(28))
    assert ended.refused == ["The game is over."]


def test_watchers_can_do_nothing(qtbot: QtBot) -> None:
    scene = make_scene(2, people=0)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1000, 744)
    view.show()
    session = GameSession(qtbot, 2, state=position(cards(10, 14, 23), HAND))
    scene.present(look(session.match, ME, person=False))
    assert not any(card.interactive or card.unplayable for card in snapshot(scene).cards.values())
    assert scene.input.can_pick("c28") == "Only bots are playing; you are watching."


def test_a_hint_takes_the_card_up_and_says_why(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, state=position(cards(10, 14, 23), HAND))
    session.scene.show_hint(Play(Card(28)), "It brings a new colour.")
    assert session.scene.gestures.held is session.card(28)
    assert session.item("row0").state.target is not None
    assert "It brings a new colour." in session.scene.board.info.accessible_name
    assert "you take" in session.scene.board.note.accessible_name
    session.key(Qt.Key.Key_Escape)
    assert "It brings a new colour." not in session.scene.board.info.accessible_name


def test_a_card_taken_up_while_others_still_move_keeps_its_preview(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, state=position(cards(10, 14, 23), HAND))
    held(session, 28)
    lifted = session.card(10).pose
    session.scene.show_view(session.showing())
    assert session.card(10).pose == lifted
    session.scene.gestures.cancel()
    assert session.card(10).pose.rotation == 0


def test_turns_until_the_refill_are_told(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, seed="refill")
    session.deal()
    session.play_others(Random(1))
    texts = []
    while session.match.to_act:
        texts.append(session.scene.board.deck_note.text.replace(BOLD, ""))
        session.step(lambda: session.match.play(ME, session.showing().moves[0]))
        session.play_others(Random(1))
    assert texts[0] == "12 cards in the deck\nrefill in 6 turns"
    assert texts[5] == "12 cards in the deck\nrefill in 1 turn"
    assert texts[6] == "6 cards in the deck\nrefill in 6 turns"
    assert texts[-1] == "0 cards in the deck\n1 turn to the end"


def test_the_log_puts_a_sign_after_every_colour_word(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, seed="log")
    session.deal()
    session.play_others(Random(2), all_seats=True)
    heard = heard_since(session.match, ME)
    lines = [session.scene.log_line(each) for each in heard]
    assert all(lines)
    colours = ("red", "orange", "yellow", "green", "turquoise", "blue", "purple")
    for line in lines:
        for colour in colours:
            words = line.replace(sign(colour), "").count(colour)
            assert words == line.count(sign(colour)), line


def test_score_pad_and_final_table_agree_with_the_rules(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, seed="final")
    session.deal()
    session.play_others(Random(8), all_seats=True)
    pad, final, outcome = session.scene.score_pad(), session.scene.final_table(), session.match.outcome
    assert outcome is not None
    totals = {row.seat: row.total for row in final.rows}
    assert totals == {seat: str(score).replace("-", "−") for seat, score in enumerate(outcome.scores)}
    assert {row.seat: row.cells[-1] for row in pad.rows} == totals
    for row in final.rows:
        parts = [int(cell.value.replace("−", "-")) for cell in row.cells]
        assert sum(parts) == int(row.total.replace("−", "-"))
    assert final.rows[0].rank == 1
    assert {row.seat for row in final.rows if row.winner} == set(outcome.winners)


@pytest.mark.parametrize("seed", some(range(12), 0, 1, 2))
def test_what_decided_it_is_said_only_if_it_would_have_come_out_otherwise_without_it(
    qtbot: QtBot, seed: int
) -> None:
    session = GameSession(qtbot, 2, seed=f"why-{seed}")
    session.deal()
    session.play_others(Random(seed), all_seats=True)
    final = session.scene.final_table()
    first, second = ([int(cell.value.replace("−", "-")) for cell in row.cells] for row in final.rows)
    lead = [mine - yours for mine, yours in zip(first, second, strict=True)]
    decisive = 0 < sum(lead) <= max(lead)
    assert bool(final.why) == decisive


def test_the_bonus_shows_its_holder(qtbot: QtBot) -> None:
    every = dict.fromkeys(("orange", "yellow", "green", "turquoise", "blue", "purple"), 1)
    state = position(cards(8, 9, 16), cards(28, 70), collection(every))
    session = GameSession(qtbot, 2, state=state)
    held(session, 28)
    assert session.scene.board.tickets.wanted
    kinds = [line.value for line in session.scene.board.info.info.lines]
    assert kinds == ["+1", "+10", "+5"]
    session.click(session.item("row0"))
    first = session.scene.board.tickets.holders[0]
    assert first is not None and first.name == "You"
    said = session.item("bonuses").accessible_name
    assert said.startswith("Running bonuses left: 7, 5 and 3. You: bonus 10.")


def test_what_the_points_would_become_stays_while_somebody_thinks(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, state=position(cards(10, 14, 23), HAND))
    held(session, 28)
    before = session.scene.board.score.number
    assert "→" in before
    session.scene.set_thinking((Seat(1),))
    assert session.scene.board.score.number == before


@pytest.mark.parametrize(
    ("people", "told"), [(1, "after 2 players"), (0, "Only bots are playing; you are watching.")]
)
def test_who_waits_is_told_when_it_comes_to_them_and_who_watches_that_it_never_does(
    people: int, told: str
) -> None:
    seats = make_scene(3, people=people).setting.seats
    match = Match(ThreeRules(), 3, {}, "1")
    place(match, replace(position(cards(10, 14, 23), HAND, seats=3), turn=Seat(1)))
    showing = look(match, ME, person=people > 0)
    assert told in situation(SituationWords(english, ThreeWords()), seats, showing, "")[1]


def test_thinking_and_turns_show_on_the_plates(qtbot: QtBot) -> None:
    state = replace(position(cards(10, 14, 23), HAND, seats=3), turn=Seat(2))
    session = GameSession(qtbot, 3, state=state)
    session.scene.set_thinking((Seat(2),))
    first, second = session.scene.board.plates
    assert second.seat.name == "Owl" and second.seat.active and second.seat.thinking
    assert not first.seat.active
    assert re.fullmatch(r"3 players · round \d+ of 18", session.scene.subtitle())


def test_the_rules_of_taking_stand_still_until_a_card_is_held(qtbot: QtBot) -> None:
    """A newcomer reads them before the first card; what is said above them does not move them."""
    session = GameSession(qtbot, 2, state=position(cards(10, 14, 23), HAND))
    fifth, worth = session.scene.board.reminders
    assert fifth.isVisible() and "beside the start card" in fifth.info.text
    assert [line.value for line in worth.info.lines] == ["+1", "+5", "−3"]
    foot = fifth.mapRectToScene(fifth.body()).bottom()
    assert foot == pytest.approx(session.scene.board.places.side.bottom())
    held(session, 28)
    assert not fifth.isVisible() and not worth.isVisible()
    session.key(Qt.Key.Key_Escape)
    assert fifth.isVisible() and fifth.mapRectToScene(fifth.body()).bottom() == pytest.approx(foot)
    ended = GameSession(qtbot, 2, state=replace(position(cards(10, 14, 23), HAND), over=True))
    assert not any(card.isVisible() for card in ended.scene.board.reminders)
