"""The end of a round and of the game, and what is told beside the table."""

from __future__ import annotations

import pytest
from msgspec import structs
from msgspec.structs import replace
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.rules import Outcome, Seat
from cardgames_qt.games.gap.cards import Card
from cardgames_qt.games.gap.model import (
    CardsTaken,
    ExtraRoundCalled,
    RoundScored,
    RowFilled,
    TimeCalled,
    View,
)
from cardgames_qt.games.gap.table.scene import GapScene
from cardgames_qt.kit.marks import marked
from cardgames_qt.kit.showing import Happening, Heard, Showing, heard_since, look
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.text.richtext import lay_out
from tests.translations.typography import softened
from tests.ui.gap.session import GameSession, make_scene


def to_report(session: GameSession) -> None:
    """Play to the end of a round with motion on; whatever moves is moved at once."""
    session.scene.animator.speed = Speed.NORMAL
    for _ in range(100):
        session.anyone()
        session.scene.animator.finish()
        if session.scene.alone:
            return
    raise AssertionError("no round ended")


def seen(scene: GapScene) -> View:
    assert scene.board.shown is not None
    view: View = scene.board.shown.view
    return view


@pytest.mark.parametrize("way", ["key", "click", "focus"])
def test_the_report_waits_for_its_reader_and_then_the_next_deal_comes(qtbot: QtBot, way: str) -> None:
    session = GameSession(qtbot, 3)
    scene = session.scene
    told: list[str] = []
    scene.reading.connect(lambda: told.append("reading"))
    to_report(session)
    before = session.settled
    assert told == ["reading"]
    assert scene.report.text is not None
    assert scene.report.text.title == "Round 1 is over"
    totals = [int(row.values[-1].text.replace("−", "-")) for row in scene.report.text.rows]
    assert totals == sorted(totals, reverse=True)
    assert scene.focusables() == [scene.report.button]
    assert not any(t.zone == "hand" for t in scene.things() if hasattr(t, "zone"))
    if way == "click":
        session.click(session.at("continue"))
    elif way == "key":
        session.key(Qt.Key.Key_Return)
    else:
        session.key(Qt.Key.Key_Tab)
        session.key(Qt.Key.Key_Space)
    assert scene.alone is None
    assert session.settled == before
    scene.animator.finish()
    assert session.settled == before + 1
    assert len([t for t in scene.things() if getattr(t, "zone", "") == "hand"]) == 6


def test_the_report_waits_also_where_nothing_moves(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3)
    session.hasty = False
    for _ in range(100):
        if session.scene.alone:
            break
        session.anyone()
    before = session.settled
    assert session.scene.report.isVisible() and session.scene.animator.speed is Speed.INSTANT
    session.key(Qt.Key.Key_Return)
    assert session.scene.alone is None and session.settled == before + 1


def test_nobody_waits_where_nobody_sits(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3, people=())
    session.scene.animator.speed = Speed.NORMAL
    while not session.now.rounds:
        session.anyone()
        session.scene.animator.finish()
    assert session.scene.alone is None
    assert session.settled == len(session.match.history) - 1  # the deals come with other steps, but the first


def test_a_step_that_does_not_wait_closes_the_report(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3)
    to_report(session)
    session.scene.perform(Happening(heard=(Heard(TimeCalled(), Seat(0)),), after=session.showing()))
    assert session.scene.alone is None
    assert seen(session.scene) == session.now
    session.scene.animator.finish()


def test_another_showing_and_another_size_do_not_disturb_the_report(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3)
    to_report(session)
    session.view.resize(800, 600)
    assert session.scene.report.isVisible()
    session.scene.present(session.showing())
    assert session.scene.alone is None
    assert seen(session.scene) == session.now


def test_picking_up_cuts_an_animation_short(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2)
    session.others()
    session.anyone()
    session.scene.animator.speed = Speed.NORMAL
    session.anyone()
    assert session.scene.animator.busy
    card = session.now.hand[0]
    session.scene.gestures.click(session.card(card))
    assert session.card(card).state.selected
    assert session.settled == len(session.match.history)
    session.scene.gestures.cancel()
    session.scene.animator.finish()


# --- beside the table -------------------------------------------------------------------------------------


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(card) for card in text.split())


def test_the_log_names_colours_with_signs_and_rounds_with_reasons() -> None:
    scene = make_scene(2)
    taken = CardsTaken(Seat(1), Card("R6"), cards("B5 Y7"))
    told = marked("**Fox** plays red 6 {red} and takes blue 5 {blue} and yellow 7 {yellow}.")
    assert scene.log_line(Heard(taken, Seat(0))) == told
    scored = RoundScored(1, (cards("R1 R2 B1 G1 G2 G3"), ()), (2, 0), (2, 0))
    assert softened(scene.log_line(Heard(scored, Seat(0)))).split("\n") == [
        marked("**Round 1 is over.**"),
        marked("You have **+2** for the round: +3 green {green}, −1 blue {blue}."),
        marked("**Fox** has **0** for the round: no cards."),
    ]


def test_the_log_does_not_tell_what_is_seen_anyway() -> None:
    assert make_scene(2).log_line(Heard(RowFilled(cards("B5"), 20), Seat(0))) == ""


def test_the_pad_shows_the_last_rounds_the_present_one_and_the_total(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3)
    view = structs.replace(session.now, rounds=((1, 2, 3), (4, -5, 6), (7, 8, 9)))
    session.scene.showing = shown_as(session, view)
    pad = session.scene.score_pad()
    assert pad.columns == ("1.–2.", "3.", "now", "total")
    assert [row.seat for row in pad.rows] == [2, 0, 1]
    assert pad.rows[2].cells == ("−3", "8", "0", "5"), "all rounds add up to the total"
    assert session.scene.subtitle() == "round 4 · to 30 points"


def test_the_pad_shows_three_rounds_where_none_is_played(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 3)
    view = structs.replace(session.now, rounds=((1, 2, 3), (4, -5, 6), (7, 8, 9)), dealt=False)
    session.scene.showing = shown_as(session, view)
    assert session.scene.score_pad().columns == ("1.", "2.", "3.", "total")
    many = structs.replace(view, rounds=(*view.rounds, (1, 1, 1), (2, 2, 2)))
    session.scene.showing = shown_as(session, many)
    pad = session.scene.score_pad()
    assert pad.columns == ("1.–3.", "4.", "5.", "total")
    assert pad.rows[0].cells == ("18", "1", "2", "21")


def shown_as(session: GameSession, view: View, outcome: Outcome | None = None) -> Showing:
    return replace(session.showing(), view=view, outcome=outcome)


@pytest.mark.parametrize(
    ("rounds", "winner", "why"),
    [
        (((9, 8), (3, 4)), 0, "The best single round decides: You with 9."),
        (((3, 9), (9, 3)), 1, "The earlier one decides: Fox in round 1."),
    ],
)
def test_the_final_table_explains_a_tie(
    qtbot: QtBot, rounds: tuple[tuple[int, ...], ...], winner: int, why: str
) -> None:
    session = GameSession(qtbot, 2, options={"target": 12})
    view = structs.replace(session.now, rounds=rounds, over=True, dealt=False)
    outcome = Outcome((12, 12), (Seat(winner),), "target_reached")
    session.scene.showing = shown_as(session, view, outcome)
    table = session.scene.final_table()
    assert table.columns == ("round 1", "round 2")
    assert table.rows[0].seat == winner
    assert [row.rank for row in table.rows] == [1, 2]
    assert any(why in reason.text for reason in table.why)


def test_whoever_ties_for_less_than_the_win_shares_a_place(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4)
    view = structs.replace(session.now, rounds=((9, 8, 3, 3), (3, 1, 6, 4)), over=True, dealt=False)
    session.scene.showing = shown_as(session, view, Outcome((12, 9, 9, 7), (Seat(0),), "target_reached"))
    assert [(row.rank, row.seat) for row in session.scene.final_table().rows] == [
        (1, 0),
        (2, 1),
        (2, 2),
        (4, 3),
    ]


@pytest.mark.parametrize(
    ("rounds", "why"),
    [
        (((9, 2), (3, 4)), [("It came down to round 1.", "**You** +9, **Fox** +2.")]),
        (((5, 3), (5, 3)), []),
        (((12, 3),), []),
    ],
)
def test_what_decided_it_is_a_round_without_which_it_had_come_otherwise_or_nothing(
    qtbot: QtBot, rounds: tuple[tuple[int, ...], ...], why: list[tuple[str, str]]
) -> None:
    session = GameSession(qtbot, 2, options={"target": 10})
    view = structs.replace(session.now, rounds=rounds, over=True, dealt=False)
    sums = tuple(map(sum, zip(*rounds, strict=True)))
    session.scene.showing = shown_as(session, view, Outcome(sums, (Seat(0),), "target_reached"))
    told = session.scene.final_table().why
    assert [(each.title, each.text) for each in told] == [(title, marked(text)) for title, text in why]


def test_time_that_is_up_makes_the_round_the_last(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, options={"minutes": 10})
    assert session.scene.subtitle() == "round 1"
    view = structs.replace(session.now, time_up=True)
    session.scene.showing = shown_as(session, view)
    assert session.scene.subtitle() == "round 1, the last"


def test_no_round_is_called_the_last_while_a_tie_would_go_on(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, options={"minutes": 10, "extra_round": True})
    view = structs.replace(session.now, time_up=True)
    session.scene.showing = shown_as(session, view)
    assert session.scene.subtitle() == "round 1, the last unless it’s a tie"


def test_the_end_after_an_extra_round_says_that_a_tie_called_for_it(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, options={"minutes": 10, "extra_round": True})
    leaders = (Seat(0), Seat(1))
    session.scene.recall([Heard(TimeCalled(), Seat(0)), Heard(ExtraRoundCalled(leaders), Seat(0))])
    view = structs.replace(session.now, rounds=((3, 3), (2, 1)), over=True, dealt=False, time_up=True)
    session.scene.showing = shown_as(session, view, Outcome((5, 4), (Seat(0),), "time_up"))
    why = [(reason.title, reason.text) for reason in session.scene.final_table().why]
    assert ("Tie broken.", "The lead was tied, so one more round decided.") in why
    assert not any("in progress was the last" in text for _, text in why)


def test_a_game_seen_to_its_end_notes_the_why_of_every_round(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 4, options={"target": 5})
    while session.match.outcome is None:
        session.anyone()
    table = session.scene.final_table()
    assert len(table.rows) == 4
    assert all(len(row.cells) == len(table.columns) for row in table.rows)
    assert all("+" in cell.note for row in table.rows for cell in row.cells if cell.value != "0")
    assert session.scene.board.call.text == "The game is over."
    fresh = GameSession(qtbot, 4, options={"target": 5}).scene
    fresh.recall(heard_since(session.match, Seat(0)))
    fresh.showing = session.scene.showing
    assert fresh.final_table() == table, "a game that was left and resumed tells the same"


def test_colours_left_out_are_told_beside_the_deck_until_the_end(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, options={"target": 5})
    assert "without" in session.scene.board.deck_left.text
    while session.match.outcome is None:
        session.anyone()
    assert session.scene.board.deck_left.text == ""


def test_a_sign_stays_with_its_word_when_a_line_is_full(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2)
    line = session.scene.log_line(Heard(CardsTaken(Seat(1), Card("R6"), cards("B5 Y7")), Seat(0)))
    for width in range(60, 400):
        block = lay_out(line, session.scene.theme.type.log, 1.0, width)
        assert not any(words[0].suit or words[0].text in ".," for words in block.lines)


def test_the_next_player_at_the_screen_sees_the_last_move(qtbot: QtBot) -> None:
    session = GameSession(qtbot, 2, people=(0, 1))
    session.anyone()
    told = session.scene.board.bubble.text
    assert told
    session.scene.present(look(session.match, session.match.to_act[0], person=True))
    assert session.scene.board.bubble.text == told
    session.match.deal()
    fresh = GameSession(qtbot, 2, people=(0, 1))
    session.scene.present(fresh.showing())
    assert session.scene.board.bubble.text == ""
