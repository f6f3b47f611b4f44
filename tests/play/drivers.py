"""Four ways to drive the same game with the same answers: by hand, a bare course, a simulation, a session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any
from zlib import crc32

import msgspec
from PySide6.QtCore import QCoreApplication, QTimer

from cardgames_qt.bots.process import BotProcess
from cardgames_qt.bots.simulation import SECONDS_PER_MOVE, Series, play_game
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.options import Options
from cardgames_qt.engine.record import Player, Record, write
from cardgames_qt.engine.rules import TABLE, AnyRules, Move, Seat, View
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Kind
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.play.course import Course, Decider, DecisionRequest, PersonDecider, Response
from cardgames_qt.ui.session.bot_client import Ask, BotClient, Done, Reply
from cardgames_qt.ui.session.session import GameSession

SEED = "deal"


class Company(msgspec.Struct, frozen=True, kw_only=True):
    """A game to be played: its options, and which of its seats are persons'."""

    game: str
    seats: int
    options: Options
    persons: tuple[Seat, ...] = ()

    def match(self) -> Match:
        return Match(find(self.game).rules, self.seats, self.options, SEED)

    def record(self, match: Match) -> Record:
        return write(match, [Player(f"P{seat}", "bot", "random") for seat in range(self.seats)])


def reply(rules: AnyRules, kind: Kind, view: View | None, moves: Iterable[Any] = ()) -> Response:
    """What everybody answers, whoever asks: anything, but always the same to the same question.

    As a bot does, it says only what follows from the view.
    """
    rng = Random(crc32(msgspec.json.encode((kind, view))))
    if kind == "bid":
        return Response(bid=rng.random())
    if kind == "talk" and view is not None:
        words = sorted(rules.asides(rules.imagine(view, Random(0)), view.seat), key=msgspec.json.encode)
        return Response(said=tuple(rng.sample(words, min(len(words), rng.choice((0, 0, 0, 1, 2))))))
    return Response(move=rng.choice(sorted(moves, key=msgspec.json.encode)))


def time_is_over(match: Match) -> bool:
    minutes = match.rules.playing_time(match.options)
    return minutes is not None and match.moves_made * SECONDS_PER_MOVE >= 60 * minutes


# --- by hand --------------------------------------------------------------------------------------------


def by_hand(company: Company) -> Match:
    """The course of a game as the rules tell it, with nothing but a match."""
    match, turn = company.match(), None
    bots = [Seat(seat) for seat in range(company.seats) if seat not in company.persons]
    match.deal()
    while match.outcome is None:
        if time_is_over(match) and match.asides(TABLE):
            match.play(TABLE, match.asides(TABLE)[0])
        if match.to_act == (TABLE,):
            match.play(TABLE, _agreement(match, company))
            continue
        if match.to_act[0] != turn:
            turn = match.to_act[0]
            for seat in bots:
                for said in reply(match.rules, "talk", match.view(seat)).said:
                    match.play(seat, said)
        at_once = [
            reply(match.rules, "move", match.view(seat), match.legal_moves(seat)).move
            for seat in match.to_act
        ]
        for seat, move in zip(match.to_act, at_once, strict=True):
            match.play(seat, move)
    return match


def _agreement(match: Match, company: Company) -> Move:
    moves: Sequence[Move] = match.legal_moves(TABLE)
    if not company.persons and all(move.named_seat is not None for move in moves):
        return max(
            moves, key=lambda move: reply(match.rules, "bid", match.view(move.named_seat or Seat(0))).bid
        )
    return reply(match.rules, "move", None, moves).move  # type: ignore[no-any-return]


# --- a bare course --------------------------------------------------------------------------------------


class Later:
    """A decider whose answers somebody else brings."""

    person = False

    def ask(self, request: DecisionRequest) -> None: ...

    def forget(self, request: DecisionRequest) -> None: ...


def by_course(company: Company) -> Match:
    """Answers come in any order."""
    match, rng = company.match(), Random(1)
    seats: dict[Seat, Decider] = {
        Seat(seat): PersonDecider() if seat in company.persons else Later() for seat in range(company.seats)
    }
    course = Course(match, seats | {TABLE: PersonDecider() if company.persons else Later()})
    course.begin()
    while match.outcome is None:
        if time_is_over(match) and course.can_call_time:
            course.call_time()
        at_once = list(course.requests)
        rng.shuffle(at_once)
        for request in at_once:
            course.answer(request, reply(match.rules, request.kind, request.view, request.moves))
    return match


# --- a simulation ---------------------------------------------------------------------------------------


class Answering(BotProcess):
    """Bots that answer without a process, from the view alone as they all do."""

    def __init__(self) -> None:
        pass

    def choose(self, rules: AnyRules, view: View, bot: str) -> Move:
        moves = rules.legal_moves(rules.imagine(view, Random(0)), view.seat)
        return reply(rules, "move", view, moves).move  # type: ignore[no-any-return]

    def talk(self, rules: AnyRules, view: View, bot: str) -> list[Move]:
        return list(reply(rules, "talk", view).said)

    def bid(self, rules: AnyRules, view: View, bot: str) -> float:
        return reply(rules, "bid", view).bid


def by_simulation(company: Company) -> Match:
    bots = ("random",) * company.seats
    series = Series(game=company.game, bots=bots, options=dict(company.options), seed=SEED)
    return play_game(series, SEED, Answering())


# --- a session ------------------------------------------------------------------------------------------


class AnsweringClient(BotClient):
    """The same bots as a window asks them: the answer comes when nobody waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self._asked = 0
        self._cancelled: set[int] = set()

    def ask(self, ask: Ask, done: Done) -> int:
        said = reply(ask.rules, ask.kind, ask.view, ask.moves)
        answer = Reply(move=said.move, asides=said.said, bid=said.bid)
        number = self._asked = self._asked + 1
        QTimer.singleShot(0, self, lambda: None if number in self._cancelled else done(answer))
        return number

    def cancel(self, number: int) -> None:
        self._cancelled.add(number)


def by_session(company: Company) -> Match:
    """Persons play when they are asked to; the screen goes from hand to hand."""
    session = GameSession(company.match(), plan_of(company), client=AnsweringClient(), paced=False)
    screen = session.screen

    def watch_clock() -> None:
        session.clock.due = time_is_over(session.match)

    screen.changed.connect(watch_clock)
    screen.hand_over_wanted.connect(lambda seat: screen.take_seat(Seat(seat)))
    screen.agreement_wanted.connect(
        lambda moves: session.agree(reply(session.match.rules, "move", None, moves).move)
    )
    session.begin()
    run_until(lambda: session.over, lambda: play_for_the_person_in_front(session))
    session.close()
    return session.match


def plan_of(company: Company) -> TablePlan:
    seats = tuple(
        SeatPlan(kind="human", name="P")
        if seat in company.persons
        else SeatPlan(kind="bot", name="P", level="random")
        for seat in range(company.seats)
    )
    return TablePlan(game=company.game, seats=seats, options=dict(company.options))


def play_for_the_person_in_front(session: GameSession) -> None:
    for request in session.course.requests:
        own = request.seat in (session.screen.front, TABLE)
        if own and request.kind == "move" and session.screen.showing().moves:
            session.play(reply(session.match.rules, "move", request.view, request.moves).move)
            return


def run_until(over: Callable[[], bool], meanwhile: Callable[[], None], most: int = 100_000) -> None:
    for _ in range(most):
        if over():
            return
        QCoreApplication.processEvents()
        meanwhile()
    raise AssertionError("the game does not end")
