"""Games played at a real table by bots without a process, and their stories on a page."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.seats import SeatPlan, TablePlan
from cardgames_qt.kit.words import english
from cardgames_qt.play.story import Story
from cardgames_qt.ui.commands import Commands
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.replay.page import ReplayPage
from cardgames_qt.ui.replay.playback import PlaybackState
from cardgames_qt.ui.scene.game_scene import GameScene, Setting
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.table.animator import Speed
from cardgames_qt.ui.text.words import ShellWords
from tests.play.drivers import AnsweringClient, play_for_the_person_in_front, run_until
from tests.ui.table.snapshot import TableShot, snapshot

ME = Seat(0)
THEME = make_theme(Mode.DARK)
SIZE = QSizeF(1000, 700)
FACES = ("you", "fox", "owl", "hare", "bear", "cat")
Pictures = dict[int, TableShot]
"""What a table showed at rest, by the number of steps the game had then."""


def plan_of(game: str, count: int, persons: int = 1) -> TablePlan:
    """The first seats are persons'."""
    seats = tuple(
        SeatPlan(kind="human", name=f"P{number}", avatar=FACES[number])
        if number < persons
        else SeatPlan(kind="bot", name=f"P{number}", avatar=FACES[number], level="random")
        for number in range(count)
    )
    return TablePlan(game=game, seats=seats)


def make_scene(plan: TablePlan) -> GameScene:
    game = find(plan.game)
    words = game.words()
    setting = Setting(rules=game.rules, words=words, seats=plan.seats, theme=THEME, translate=english)
    scene = scene_of(game)(setting)
    scene.animator.speed = Speed.INSTANT
    scene.resize(SIZE)
    return scene


def play_live(qtbot: QtBot, plan: TablePlan, seed: str = "live") -> tuple[Match, Pictures]:
    """A whole game on the page of a running game, and all that its table showed."""
    client = AnsweringClient()
    match = Match(find(plan.game).rules, len(plan.seats), plan.options, seed)
    session = GameSession(match, plan, client=client)
    session.bots.pause_ms = 0
    scene, pictures = make_scene(plan), Pictures()
    window = QMainWindow()
    qtbot.addWidget(window)
    page = TablePage(session, scene, ShellWords(english), THEME, Commands(window))
    window.setCentralWidget(page)

    def keep() -> None:
        pictures[len(match.history)] = snapshot(scene)

    scene.settled.connect(keep)

    def act() -> None:
        if scene.alone is not None:
            scene.alone.trigger()
        elif session.screen.settled:
            play_for_the_person_in_front(session)

    session.begin()
    run_until(lambda: session.over, act)
    page.close_table()
    client.close()
    return match, pictures


def play_alone(plan: TablePlan, seed: str = "alone", most: int = 10_000) -> Match:
    """The same without a table, and without talk; it may stop before its end."""
    match = Match(find(plan.game).rules, len(plan.seats), plan.options, seed)
    match.deal()
    for _ in range(most):
        if match.outcome is not None:
            break
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, moves[len(moves) // 2])
    return match


def open_story(
    qtbot: QtBot, match: Match, plan: TablePlan, state: PlaybackState | None = None, *, moving: bool = False
) -> ReplayPage:
    story, seen = Story(match, plan.humans), state or PlaybackState(eyes=ME)
    page = ReplayPage(story, partial(make_scene, plan), seen, THEME, running=False, moving=moving)
    qtbot.addWidget(page)
    page.begin()
    return page
