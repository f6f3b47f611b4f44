"""The course of a game is the same, whoever drives it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from math import inf

import pytest

from cardgames_qt.conformance.playing import variants
from cardgames_qt.engine.errors import IllegalMoveError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.record import verify
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.gap.model import TimeUp
from cardgames_qt.games.the_game.model import State, TheGameMove
from cardgames_qt.games.the_game.rules import TheGameRules
from cardgames_qt.play.course import Course, Decider, DecisionRequest, PersonDecider, Response
from tests.cases import one_in
from tests.play.drivers import Company, by_course, by_hand, by_session, by_simulation
from tests.toy import model as toy
from tests.toy.model import Lay
from tests.toy.rules import ToyMove, ToyRules
from tests.toy.seated import TOY

CASES = [(game, seats) for game in BUILT_IN for seats in find(game).rules.seat_counts]


def companies(game: str, seats: int) -> Iterator[Company]:
    """Every variant among bots, with one person, and with several."""
    for options in variants(find(game).rules, seats):
        for persons in {(), (Seat(0),), (Seat(0), Seat(seats - 1))[: min(2, seats)]}:
            yield Company(game=game, seats=seats, options=options, persons=persons)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("game", "seats"), one_in(5, CASES))
def test_the_same_answers_make_the_same_record_whoever_drives_the_game(game: str, seats: int) -> None:
    for company in companies(game, seats):
        expected = company.record(by_hand(company))
        assert verify(find(game).rules, expected).outcome is not None
        assert company.record(by_course(company)) == expected, company
        assert company.record(by_session(company)) == expected, company
        if not company.persons:
            assert company.record(by_simulation(company)) == expected, company


def test_all_that_can_happen_happens_in_these_games() -> None:
    talked = by_hand(Company(game="the_game", seats=3, options={}))
    assert {step.seat for step in talked.history if step.aside} == {0, 1, 2}
    assert [step.move.named_seat for step in talked.history if step.seat == TABLE] != [None]
    timed = by_hand(Company(game="gap", seats=2, options={"minutes": 1}))
    assert [step.aside for step in timed.history if step.seat == TABLE] == [True]


# --- one moment after the other -------------------------------------------------------------------------


class Asked:
    """Notes what it is asked, and what nobody wants to know any more."""

    person = False

    def __init__(self) -> None:
        self.requests: list[DecisionRequest] = []
        self.forgotten: list[DecisionRequest] = []

    def ask(self, request: DecisionRequest) -> None:
        self.requests.append(request)

    def forget(self, request: DecisionRequest) -> None:
        self.forgotten.append(request)


def begun(game: str, seats: int, asked: Asked, *persons: int, **options: Value) -> Course:
    match = Match(find(game).rules, seats, options, "7")
    deciders: dict[Seat, Decider] = {
        Seat(seat): PersonDecider() if seat in persons else asked for seat in range(seats)
    }
    course = Course(match, deciders | {TABLE: PersonDecider() if persons else asked})
    course.begin()
    course.go_on()
    return course


def started(asked: Asked, *persons: int, **options: Value) -> Course:
    """A table of The Game that has agreed on the first seat to start."""
    course = begun("the_game", 3, asked, *persons, **options)
    start = next(move for move in course.match.legal_moves(TABLE) if move.named_seat == 0)
    course.play(Seat(0), start)
    asked.forgotten.clear()  # who would have liked to start
    course.go_on()
    return course


def silent(course: Course, most: int = 9) -> list[tuple[str, Seat]]:
    """Whom a game asks for what, up to the next move, where nobody has anything to say."""
    wanted: list[tuple[str, Seat]] = []
    for _ in range(most):
        wanted += [(request.kind, request.seat) for request in course.requests]
        if course.requests[0].kind != "talk":
            break
        course.answer(course.requests[0], Response())
    return wanted


def move_on(course: Course, seat: Seat) -> None:
    """Any move of that seat, asked for or not."""
    course.play(seat, course.match.legal_moves(seat)[0])


def end_turn(course: Course, seat: Seat, most: int = 9) -> None:
    """Move until it is another seat's turn."""
    for _ in range(most):
        if course.match.to_act == (seat,):
            move_on(course, seat)
    assert course.match.to_act and course.match.to_act != (seat,)


def test_nobody_is_asked_the_same_twice() -> None:
    asked = Asked()
    course = begun("gap", 3, asked)
    course.go_on()
    assert [request.kind for request in asked.requests] == ["move"] and course.requests == (
        asked.requests[0],
    )


def test_the_table_decides_between_the_highest_bids() -> None:
    asked = Asked()
    course = begun("the_game", 3, asked)
    assert [(request.kind, request.seat) for request in asked.requests] == [
        ("bid", 0),
        ("bid", 1),
        ("bid", 2),
    ]
    for request, bid in zip(tuple(asked.requests), (2.0, 1.0, 2.0), strict=True):
        course.answer(request, Response(bid=bid))
    course.go_on()
    table = asked.requests[-1]
    assert (table.kind, table.seat, table.view) == ("move", TABLE, None)
    assert [move.named_seat for move in table.moves] == [0, 2]


def test_persons_are_asked_for_no_bid_and_no_talk() -> None:
    asked = Asked()
    course = begun("the_game", 3, asked, 1)
    *bids, table = course.requests
    assert [request.seat for request in bids] == [0, 2] and tuple(bids) == tuple(asked.requests)
    assert table.seat == TABLE and len(table.moves) == 3
    course.play(Seat(1), table.moves[1])
    assert silent(course) == [("talk", 0), ("talk", 2), ("move", 1)]


def test_bots_wish_and_persons_decide() -> None:
    asked = Asked()
    course = begun("the_game", 3, asked, 1)
    first, second = asked.requests
    course.answer(first, Response(bid=-4.0))
    wishes = [course.wish]  # the other one may want it more
    course.answer(second, Response(bid=-2.5))
    wishes.append(course.wish)
    assert [request.seat for request in course.requests] == [TABLE]
    course.play(Seat(1), course.requests[0].moves[0])
    wishes.append(course.wish)
    assert wishes == [None, 2, None] and course.match.to_act == (0,)


def test_who_gave_no_answer_has_no_wish() -> None:
    asked = Asked()
    course = begun("the_game", 3, asked, 1)
    for request in tuple(asked.requests):
        course.answer(request, Response(bid=-inf))
    assert course.wish is None


def test_persons_need_not_wait_for_the_wishes_of_bots() -> None:
    asked = Asked()
    course = begun("the_game", 3, asked, 1)
    course.play(Seat(1), course.requests[-1].moves[0])
    assert asked.forgotten == asked.requests[:2] and course.wish is None


def deciding_at_once(asked: Asked) -> Course:
    """A table of Qwixx at a number for all: the first seat is a person, two bots think."""
    course = begun("qwixx", 3, asked, 0)
    while len(course.match.to_act) < 3:
        request = course.requests[0]
        course.play(request.seat, request.moves[0])
        course.go_on()
    asked.forgotten.clear()
    return course


def test_bots_go_on_thinking_while_a_decision_of_the_same_moment_is_taken_back() -> None:
    asked = Asked()
    course = deciding_at_once(asked)
    thinking = [request for request in course.requests if request.seat != 0]
    own = course.match.legal_moves(Seat(0))
    for _ in range(2):
        course.play(Seat(0), own[-1])
        course.take_back(Seat(0))
        course.go_on()
        assert not asked.forgotten and asked.requests[-2:] == thinking, "nobody thinks about it anew"
        assert {request.seat for request in course.requests} == {0, 1, 2}
    course.play(Seat(0), own[-1])
    course.take_back(Seat(0))
    course.redo()
    assert not asked.forgotten and list(course.requests) == thinking
    for request in thinking:
        course.answer(request, Response(move=request.moves[0]))
    assert len(course.match.to_act) == 1, "all have decided"


def test_who_speaks_later_has_heard_those_before() -> None:
    asked = Asked()
    course = started(asked, 0)
    first = asked.requests[-1]
    course.answer(first, Response(said=first.moves[:1]))
    course.go_on()
    second = asked.requests[-1]
    assert (
        (first.seat, second.seat) == (1, 2) and any(second.view.signals[1]) and not any(first.view.signals[1])
    )


def test_talk_passes_no_turn_and_makes_nothing_pointless() -> None:
    asked = Asked()
    course = started(asked, 0)
    course.play(Seat(0), course.match.asides(Seat(0))[0])
    assert course.requests == (asked.requests[-1],) and not asked.forgotten


def test_everybody_has_a_say_once_before_a_turn() -> None:
    course = started(Asked())
    assert silent(course) == [("talk", 0), ("talk", 1), ("talk", 2), ("move", 0)]
    move_on(course, Seat(0))
    assert silent(course) == [("move", 0)], "it is still the same turn"
    end_turn(course, Seat(0))
    assert silent(course) == [("talk", 0), ("talk", 1), ("talk", 2), ("move", 1)]


def test_who_may_say_nothing_is_not_asked_to() -> None:
    assert silent(started(Asked(), talk="none")) == [("move", 0)]
    course = started(Asked())
    course.match.rules = Deaf()
    assert silent(course) == [("talk", 0), ("talk", 2), ("move", 0)], "others still are"


class Deaf(TheGameRules):
    """The second seat has no words."""

    def asides(self, state: State, seat: Seat) -> Sequence[TheGameMove]:
        return () if seat == 1 else super().asides(state, seat)


def test_all_that_is_said_is_heard_in_its_order() -> None:
    asked = Asked()
    course = started(asked, 0)
    talk = asked.requests[-1]
    course.answer(talk, Response(said=(talk.moves[0], talk.moves[-1]), move=talk.moves[1]))
    said = [(step.seat, step.move) for step in course.match.history if step.aside]
    assert said == [(talk.seat, talk.moves[0]), (talk.seat, talk.moves[-1])]


def test_talk_is_waited_for_while_the_turn_lasts_and_no_longer() -> None:
    asked = Asked()
    course = started(asked, 0)
    talk = asked.requests[-1]
    move_on(course, Seat(0))
    assert course.requests == (talk,) and not asked.forgotten, "the person did not wait for it"
    end_turn(course, Seat(0))
    assert asked.forgotten == [talk] and talk not in course.requests
    course.answer(talk, Response(said=talk.moves[:1]))
    assert not any(step.aside for step in course.match.history)
    assert silent(course) == [("talk", 1), ("talk", 2), ("move", 1)]


def test_who_is_asked_for_a_move_may_talk_and_go_on_thinking() -> None:
    asked = Asked()
    course = started(asked)
    silent(course)
    course.go_on()
    wanted = asked.requests[-1]
    course.play(wanted.seat, course.match.asides(wanted.seat)[0])
    assert course.requests == (wanted,) and wanted.kind == "move" and not asked.forgotten


def test_who_moves_before_it_spoke_may_still_speak() -> None:
    asked = Asked()
    course = started(asked)
    talk = asked.requests[-1]
    assert (talk.kind, talk.seat) == ("talk", 0)
    move_on(course, Seat(0))
    assert course.requests == (talk,) and not asked.forgotten


def test_nobody_has_a_say_in_a_turn_that_one_went_back_to() -> None:
    asked = Asked()
    course = started(asked, 0)
    for seat in map(Seat, range(3)):
        silent(course)
        end_turn(course, seat)
    course.go_on()
    assert (asked.requests[-1].kind, course.match.to_act) == ("talk", (0,))
    course.take_back(Seat(0), freely=True)
    assert silent(course) == [("move", 0)]


def test_a_move_made_again_leaves_another_question() -> None:
    course = started(Asked(), 0, 1, 2)
    move_on(course, Seat(0))
    (wanted,) = course.requests
    course.take_back(Seat(0))
    assert course.requests[0].moves != wanted.moves
    course.redo()
    assert (course.requests[0].moves, course.requests[0].view) == (wanted.moves, wanted.view)


def test_whoever_did_not_speak_yet_is_forgotten_with_the_position() -> None:
    course = started(Asked(), 0)
    other = Match(find("the_game").rules, 3, {}, "8")
    other.deal()
    course.set_up(other)
    assert [request.kind for request in course.requests] == ["bid", "bid", "move"]
    course.play(Seat(0), other.legal_moves(TABLE)[0])
    assert silent(course) == [("talk", 1), ("talk", 2), ("move", 0)], "all have a say in another game"


def test_nobody_speaks_before_a_turn_that_was_taken_back() -> None:
    asked = Asked()
    course = started(asked, 0, 1, 2)
    move_on(course, Seat(0))
    bots = Course(
        course.match, {Seat(0): PersonDecider(), Seat(1): asked, Seat(2): asked, TABLE: PersonDecider()}
    )
    bots.go_on()
    (talk,) = asked.requests
    bots.take_back(Seat(0))
    assert asked.forgotten == [talk] and [(r.kind, r.seat) for r in bots.requests] == [("move", 0)]


def test_bids_end_with_the_position_and_are_asked_for_anew() -> None:
    asked = Asked()
    course = begun("the_game", 3, asked, 1)
    for request, bid in zip(tuple(asked.requests), (5.0, 1.0), strict=True):
        course.answer(request, Response(bid=bid))
    other = Match(find("the_game").rules, 3, {}, "8")
    other.deal()
    course.set_up(other)
    assert course.wish is None
    assert [(r.kind, r.seat) for r in course.requests] == [("bid", 0), ("bid", 2), ("move", TABLE)]


def test_a_person_that_tells_a_bid_settles_it_with_the_bots() -> None:
    asked = Asked()
    course = begun("the_game", 3, asked, 1)
    for request, bid in zip(tuple(asked.requests), (3.0, 1.0), strict=True):
        course.answer(request, Response(bid=bid))
    assert course.settled_with(Seat(1), 2.0).named_seat == 0
    assert course.settled_with(Seat(1), 4.0).named_seat == 1
    assert course.wish == 0, "asking settles nothing"


def test_who_told_no_bid_is_not_settled_on() -> None:
    course = begun("the_game", 3, Asked(), 0, 1)
    assert course.settled_with(Seat(1), -9.0).named_seat == 1


def test_the_table_is_asked_at_once_what_names_nobody() -> None:
    asked = Asked()
    course = Course(Match(Undecided(), 2, {}, "7"), dict.fromkeys((TABLE, Seat(0), Seat(1)), asked))
    course.begin()
    course.go_on()
    (request,) = asked.requests
    assert (request.kind, request.seat, request.view) == ("move", TABLE, None)
    assert request.moves == (Lay(1), Lay(2))


class Undecided(ToyRules):
    """The whole table has to choose between two cards."""

    def to_act(self, state: toy.State) -> tuple[Seat, ...]:
        return (TABLE,) if state.dealt else super().to_act(state)

    def legal_moves(self, state: toy.State, seat: Seat) -> list[ToyMove]:
        return [Lay(1), Lay(2)]


def test_time_can_be_called_in_a_round_and_by_the_table() -> None:
    asked = Asked()
    course = begun("gap", 2, asked, minutes=1)
    can_call = [course.can_call_time]
    course.call_time()
    can_call.append(course.can_call_time)
    assert course.minutes == 1 and can_call == [True, False]
    last = course.match.history[-1]
    assert last.aside and (last.seat, last.move) == (TABLE, TimeUp(True))
    assert not asked.forgotten, "whoever thinks goes on thinking"
    assert begun("gap", 2, asked).minutes is None


def test_a_move_of_the_whole_table_is_its_own_whoever_makes_it() -> None:
    course = begun("the_game", 3, Asked(), 1)
    course.play(Seat(1), course.requests[-1].moves[2])
    assert course.match.history[-1].seat == TABLE


def test_who_was_never_asked_is_not_told_to_forget() -> None:
    asked = Asked()
    course = begun("gap", 2, asked)
    asked.requests.clear()
    move_on(course, course.match.to_act[0])
    asked.forgotten.clear()
    assert course.requests and not asked.requests  # open, and nobody went on
    course.forget()
    assert not asked.forgotten


def test_an_answer_that_comes_too_late_changes_nothing() -> None:
    asked = Asked()
    course = begun("gap", 2, asked)
    (request,) = asked.requests
    course.play(request.seat, request.moves[0])
    steps = len(course.match.history)
    assert asked.forgotten == [request]
    course.answer(request, Response(move=request.moves[-1]))
    assert len(course.match.history) == steps


def test_an_illegal_answer_is_refused_and_another_may_follow() -> None:
    asked = Asked()
    course = begun("gap", 2, asked)
    (request,) = asked.requests
    with pytest.raises(IllegalMoveError):
        course.answer(request, Response(move=TimeUp(True)))
    course.answer(request, Response(move=request.moves[0]))
    assert course.match.moves_made == 1


def test_decisions_of_one_moment_are_made_with_the_same_knowledge() -> None:
    asked = Asked()
    course = Course(Match(TOY.rules, 3, {}, "7"), dict.fromkeys(map(Seat, range(3)), asked))
    course.begin()
    course.go_on()
    requests = tuple(asked.requests)
    assert len(requests) == 3 and not any(any(request.view.laid) for request in requests)
    course.answer(requests[2], Response(move=requests[2].moves[0]))
    course.go_on()
    assert course.requests == requests[:2] and len(asked.requests) == 3


def test_a_step_that_is_retold_ends_what_was_asked_before_it() -> None:
    asked = Asked()
    course = begun("three", 2, asked)
    (request,) = course.requests
    course.retell(request.seat, request.moves[0], deque())
    assert asked.forgotten == [request] and request not in course.requests


def test_after_a_move_is_taken_back_nobody_thinks_about_what_came_of_it() -> None:
    asked = Asked()
    course = begun("gap", 2, asked, 0, 1)
    first = course.requests[0].seat
    bot = Course(course.match, {first: PersonDecider(), Seat(1 - first): asked, TABLE: PersonDecider()})
    bot.play(first, bot.match.legal_moves(first)[0])
    bot.go_on()
    (before,) = asked.requests
    bot.take_back(first, freely=True)
    bot.go_on()
    assert asked.forgotten == [before] and [request.seat for request in bot.requests] == [first]
    bot.redo()
    assert bot.match.moves_made == 1


def test_a_bot_that_was_asked_after_a_secret_decision_goes_on_without_it() -> None:
    asked = Asked()
    course = Course(Match(TOY.rules, 2, {}, "7"), {Seat(0): PersonDecider(), Seat(1): asked})
    course.begin()
    course.play(Seat(0), course.match.legal_moves(Seat(0))[0])
    course.go_on()
    for _ in range(3):  # whoever cannot make up their mind does not keep anybody from thinking
        course.take_back(Seat(0))
        course.play(Seat(0), course.match.legal_moves(Seat(0))[0])
        course.go_on()
    assert not asked.forgotten and len(asked.requests) == 1


def test_another_position_ends_what_was_asked_about_the_one_before() -> None:
    asked = Asked()
    course = begun("gap", 2, asked)
    other = Match(find("gap").rules, 2, {}, "8")
    other.deal()
    course.set_up(other)
    course.go_on()
    assert asked.forgotten == asked.requests[:1] and asked.requests[1].view == other.view(
        asked.requests[1].seat
    )


def test_a_game_that_is_over_wants_nothing() -> None:
    company = Company(game="three", seats=2, options={})
    asked = Asked()
    course = Course(by_hand(company), dict.fromkeys((TABLE, Seat(0), Seat(1)), asked))
    course.go_on()
    assert course.requests == () and not asked.requests
