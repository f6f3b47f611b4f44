"""What Qwixx says beside its table."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import state_of
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.qwixx.cards import LOCK, Card
from cardgames_qt.games.qwixx.model import CardsLaid, Crossed, DisplayFilled, State
from cardgames_qt.kit.marks import marked
from cardgames_qt.kit.showing import Heard
from tests.placing import place
from tests.ui.qwixx.session import GameSession


def test_the_log_has_a_sign_after_every_colour(qtbot: QtBot) -> None:
    scene = GameSession(2, qtbot=qtbot, jokers=True).scene
    told: list[CardsLaid | Crossed] = [
        CardsLaid(Seat(1), (Card("R6"), Card("R8")), "R"),
        CardsLaid(Seat(1), (Card("J7"),), "G"),
        Crossed(Seat(0), "B", (12, 11), closed=False),
    ]
    assert [scene.log_line(Heard(event, Seat(0))) for event in told] == [
        marked("**Fox** lays **6** {red} and **8** {red}."),
        marked("**Fox** lays joker **7** as green {green}."),
        marked("You cross blue {blue} **12** and **11**."),
    ]


def test_the_log_does_not_tell_what_is_seen_anyway(qtbot: QtBot) -> None:
    scene = GameSession(2, qtbot=qtbot).scene
    assert scene.log_line(Heard(DisplayFilled((0,), (7,), 20, 5), Seat(0))) == ""


CLOSED = 0b10000011111 | LOCK


def ended(qtbot: QtBot, sheets: tuple[tuple[int, ...], ...], misses: tuple[int, ...]) -> GameSession:
    """A game that is over with these sheets."""
    session = GameSession(2, qtbot=qtbot)
    session.deal()
    state = state_of(session.match)
    assert isinstance(state, State)
    laid = State(
        **{name: getattr(state, name) for name in state.__struct_fields__}
        | {
            "step": "over",
            "waiting": (),
            "sheets": sheets,
            "misses": misses,
        }
    )
    place(session.match, laid)
    session.scene.present(session.showing())
    return session


def test_the_final_table_says_who_ended_it_and_how(qtbot: QtBot) -> None:
    session = ended(qtbot, ((CLOSED, 0, 0, CLOSED), (0b111, 0, 0b1, 0)), (0, 2))
    final = session.scene.final_table()
    assert [row.total for row in final.rows] == ["56", "−3"]
    assert [cell.value for cell in final.rows[1].cells] == ["6", "0", "1", "0", "−10"]
    assert final.rows[0].cells[0].note == "7 crosses, closed"
    assert final.rows[1].cells[4].bad and final.rows[1].cells[4].note == "2 misses"
    assert final.why[-1].text.startswith(marked("You have closed two rows: red {red} and blue {blue}."))
    assert [why.title for why in final.why] == ["The blue row gave the biggest lead.", ""]
    pad = session.scene.score_pad()
    assert [row.cells for row in pad.rows] == [
        ("28", "0", "0", "28", "0", "56"),
        ("6", "0", "1", "0", "−10", "−3"),
    ]


def test_rows_closed_at_once_are_told_in_one_sentence(qtbot: QtBot) -> None:
    both = ended(qtbot, ((CLOSED, 0, 0, CLOSED), (CLOSED, 0b1, 0, CLOSED)), (0, 0))
    last = both.scene.final_table().why[-1]
    assert last.title == "" and last.text == (
        "You and Fox close a second row with the number for all, so the game ends at once."
    )


def test_what_decided_it_comes_before_how_it_ended(qtbot: QtBot) -> None:
    alone = ended(qtbot, ((CLOSED, 0b1, 0, CLOSED), (CLOSED, 0b111, 0b1, 0)), (0, 0))
    decided, end = alone.scene.final_table().why
    assert decided.title == "It came down to the blue row."
    assert decided.text == marked("**You** 28, **Fox** 0.")
    assert end.title == "" and "closed two rows" in end.text


def test_without_a_part_that_decided_alone_the_largest_is_named(qtbot: QtBot) -> None:
    rows = ended(qtbot, ((CLOSED, 0b111, 0, CLOSED), (0, 0, 0, 0b1)), (0, 0)).scene.final_table().why[0]
    assert rows.title == "The red row gave the biggest lead." and rows.text == marked(
        "**You** 28, **Fox** 0."
    )
    misses = ended(qtbot, ((0b11, 0, 0, 0), (0b1, 0, 0, 0)), (0, 4)).scene.final_table().why[0]
    assert misses.title == "Avoiding misses gave the biggest lead."


def test_nothing_decided_a_tie(qtbot: QtBot) -> None:
    why = ended(qtbot, ((CLOSED, 0, 0, CLOSED), (CLOSED, 0, 0, CLOSED)), (0, 0)).scene.final_table().why
    assert [each.title for each in why] == [""]


def test_the_line_of_words_says_who_ended_it(qtbot: QtBot) -> None:
    closed, nothing = (CLOSED, 0, 0, CLOSED), (0, 0, 0, 0)
    mine = ended(qtbot, (closed, nothing), (0, 0))
    assert mine.line == "You have closed two rows: red and blue. That ends the game at once."
    theirs = ended(qtbot, (nothing, closed), (0, 0))
    assert theirs.line == "Fox has closed two rows: red and blue. That ends the game at once."
    missed = ended(qtbot, (nothing, nothing), (4, 0))
    assert missed.line == "You have four misses: that ends the game at once."


def test_beside_the_table_it_says_whose_turn_it_is_until_the_game_is_over(qtbot: QtBot) -> None:
    session = GameSession(2, qtbot=qtbot)
    session.deal()
    assert session.scene.subtitle() == "2 players · turn: Fox"
    over = ended(qtbot, ((CLOSED, 0, 0, CLOSED), (0, 0, 0, 0)), (0, 0))
    assert over.scene.subtitle() == "2 players"
