"""The window against bare Qt, as ratios within one run: start, frames, the event loop under thinking bots."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles, stdev

from PySide6.QtCore import QPointF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.kit.bot import Budget
from cardgames_qt.play.levels import strongest_bot
from cardgames_qt.ui.look.resources import load_fonts
from cardgames_qt.ui.look.theme import Mode, make_theme
from cardgames_qt.ui.session.bot_client import Ask, BotClient, Reply
from cardgames_qt.ui.table.animator import CardMove, Gait
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.table.pose import Pose
from cardgames_qt.ui.table.scene import TableScene
from cardgames_qt.ui.table.view import TableView
from tests.bench.behind import ROUNDS, review_behind
from tests.shots import positions

BARE = """
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
app = QApplication([])
window = QMainWindow()
window.setCentralWidget(QLabel("Hello", alignment=Qt.AlignmentFlag.AlignCenter))
"""
OURS = """
from pathlib import Path
from cardgames_qt.quick_start import hurry
hurry()
from cardgames_qt.app import Program, QTimer, make_application
app = make_application()
program = Program(Path(sys.argv[1]))
window = program.window
"""
CLOCK = "import sys, time"
IDLE = """
window.resize(1280, 800)
window.show()
QTimer.singleShot(0, lambda: (app.processEvents(), print(time.process_time()), app.quit()))
app.exec()
"""
"""The window has been painted and waits for its user."""
STARTS = 21
SAVED = ("gap", "three", "qwixx")
MEDIAN_ERROR = 1.25
"""How much less certain a median is than a mean."""
HANDS, CARDS = 6, 8
SLICES = 12
"""What is compared is measured by turns, so that a busy moment of the machine hits both alike."""
WARM_UP = 20
SIZE = (1000, 752)
Times = list[float]


def measure_window(seconds: float) -> dict[str, float]:
    """All ratios; the bounds are start 1.35, frames 1.5 and loop 1.5, also while a review is made."""
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    figures = measure_start()
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    load_fonts()
    figures |= measure_frames(application, seconds) | measure_loop(application, seconds)
    return figures | measure_behind(application, seconds)


def measure_start() -> dict[str, float]:
    """From the start of the process to the window's first idle moment, at first and with games to go on with.

    It is time of the processor, which hardly knows what else the machine does. The ratio is the median over
    pairs of starts, one right after the other, because a machine may work at another speed a second later.
    The bare window says one word: no window that somebody uses is without letters and alignment.
    """
    with tempfile.TemporaryDirectory() as home:
        first = _pairs_of_starts(home)
        for game in SAVED:
            positions.save(Path(home) / "games", game, find(game).rules.seat_counts[-1], "middle")
        again = _pairs_of_starts(home)
    return {
        "start of a bare window, ms": 1000 * median(bare for bare, _ in first),
        "start of Stolek, ms": 1000 * median(ours for _, ours in first),
        **_ratio("start, ratio (≤ 1.35)", first),
        **_ratio(f"start with {len(SAVED)} saved games, ratio", again),
    }


def _pairs_of_starts(home: str) -> list[tuple[float, float]]:
    _run_seconds(OURS, home)  # leaves compiled modules behind, as an installed program has them
    return [(_run_seconds(BARE, home), _run_seconds(OURS, home)) for _ in range(STARTS)]


def _ratio(name: str, pairs: list[tuple[float, float]]) -> dict[str, float]:
    ratios = [ours / bare for bare, ours in pairs]
    return {name: median(ratios), f"{name}, ±": MEDIAN_ERROR * stdev(ratios) / len(ratios) ** 0.5}


def _run_seconds(script: str, home: str) -> float:
    surroundings = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", CLOCK + script + IDLE, home]
    done = subprocess.run(command, check=True, cwd=root, env=surroundings, capture_output=True, text=True)
    return float(done.stdout)


class TimedBareView(QGraphicsView):
    """A plain view with our quality of drawing that notes how long each of its frames takes to paint."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.frames: list[float] = []
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        began = time.thread_time()
        super().paintEvent(event)
        self.frames.append(time.thread_time() - began)


class TimedTableView(TableView):
    """Our view, noting the same, by the time of its own thread or by another clock."""

    def __init__(self, scene: TableScene, clock: Callable[[], float] = time.thread_time) -> None:
        super().__init__(scene)
        self.frames: Times = []
        self._clock = clock

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        began = self._clock()
        super().paintEvent(event)
        self.frames.append(self._clock() - began)


class SixHands(TableScene):
    """Six hands of eight cards that swap sides again and again."""

    def __init__(self) -> None:
        super().__init__(make_theme(Mode.DARK), "gap")
        self.moving = True
        art = find("gap").module("table.faces").ART
        self.cards = [
            self.add(CardItem(f"c{n}", art, self.theme, face=f"{'RYGBP'[n % 5]}{n % 10}", name=str(n)))
            for n in range(HANDS * CARDS)
        ]

    def arrange(self, frame: Frame) -> None:
        """Everybody at one side."""
        del frame
        for number, card in enumerate(self.cards):
            self.place(card, pose_of(number, 0))

    def swap(self, turn: int) -> None:
        """All cards on their way at once."""
        self.animator.run(
            [CardMove(card, pose_of(number, turn), Gait.PLAY) for number, card in enumerate(self.cards)],
            lambda: self.swap(turn + 1) if self.moving else None,
        )


def pose_of(number: int, turn: int) -> Pose:
    """Where a card is to be after so many swaps."""
    hand, place = divmod(number, CARDS)
    side = (hand + turn) % HANDS
    return Pose(110 + 100 * place, 100 + 100 * side, 90, rotation=4.0 * (place - 3.5), z=float(number))


def measure_frames(application: QApplication, seconds: float) -> dict[str, float]:
    """Time to paint a frame while six hands move, ours and as many pixmaps in a bare view by turns."""
    scene = SixHands()
    ours = TimedTableView(scene)
    ours.resize(*SIZE)
    ours.show()
    application.processEvents()
    bare_scene = QGraphicsScene(0, 0, *SIZE)
    items = _pixmap_items(ours.grab(scene.cards[0].sceneBoundingRect().toRect()))
    for item in items:
        bare_scene.addItem(item)
    bare = TimedBareView(bare_scene)
    bare.resize(*SIZE)
    bare.show()
    timer = QTimer(bare)
    timer.timeout.connect(lambda: _drift(items, time.perf_counter()))
    moving = Times()
    for _ in range(SLICES):
        scene.moving = True
        scene.swap(1)
        _run_loop(application, 4 * seconds / SLICES)
        moving += ours.frames
        scene.moving = False
        scene.animator.finish()
        application.processEvents()  # a frame at rest, which fills the caches of all cards
        ours.frames.clear()
        timer.start(16)
        _run_loop(application, 4 * seconds / SLICES)
        timer.stop()
    ours.close()
    bare.close()
    # the first frames fill the caches
    bare_p95, ours_p95 = p95(bare.frames[WARM_UP:]), p95(moving[WARM_UP:])
    return {
        "a bare frame, p95 ms": 1000 * bare_p95,
        "a frame of ours, p95 ms": 1000 * ours_p95,
        "frames, ratio (≤ 1.5)": ours_p95 / bare_p95,
    }


def _pixmap_items(card: QPixmap) -> list[QGraphicsPixmapItem]:
    """As many pixmaps as six hands have cards, cached as ours are."""
    items = [QGraphicsPixmapItem(card) for _ in range(HANDS * CARDS)]
    for item in items:
        item.setCacheMode(QGraphicsPixmapItem.CacheMode.DeviceCoordinateCache)
    return items


def _drift(items: list[QGraphicsPixmapItem], now: float) -> None:
    for number, item in enumerate(items):
        pose = pose_of(number, int(now * 2) % HANDS)
        item.setPos(QPointF(pose.x - 45 + 20 * (now % 1), pose.y - 63))
        item.setRotation(pose.rotation * (now % 1))


def _run_loop(application: QApplication, seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        application.processEvents()
        time.sleep(0.001)


def measure_loop(application: QApplication, seconds: float) -> dict[str, float]:
    """How late a timer rings while a bot thinks as hard as it can, against an idle program."""
    idle = _delays(application, 4 * seconds)
    client = BotClient(limit_ms=60_000)
    match = Match(find("the_game").rules, 2, {}, "bench")
    match.deal()
    match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])

    def ask(_: Reply | None = None) -> None:
        seat = match.to_act[0]
        question = Ask(
            rules=match.rules,
            bot=strongest_bot(match.rules),
            view=match.view(Seat(seat)),
            seed="bench",
            moves=match.legal_moves(seat),
            budget=Budget(playouts=None, seconds=1.0),
        )
        client.ask(question, ask)

    ask()
    _delays(application, 1.0)  # until the process is warm
    busy = _delays(application, 4 * seconds)
    client.close()
    return {
        "timer delay idle, p95 ms": 1000 * p95(idle),
        "timer delay while a bot thinks, p95 ms": 1000 * p95(busy),
        "event loop, ratio (≤ 1.5)": p95(busy) / p95(idle),
    }


def measure_behind(application: QApplication, seconds: float) -> dict[str, float]:
    """Frames of six hands that move, and how late a timer rings, with and without a review behind them."""
    scene = SixHands()
    view = TimedTableView(scene, time.perf_counter)
    view.resize(*SIZE)
    view.show()
    scene.swap(1)
    _delays(application, seconds)  # the first frames fill the caches
    alone, behind = (Times(), Times()), (Times(), Times())
    for _ in range(ROUNDS):
        _note(application, seconds, view, alone)
        with review_behind(application):
            _note(application, seconds, view, behind)
    scene.moving = False
    scene.animator.finish()
    view.close()
    return {
        f"{name} while a review is made, ratio (≤ 1.5)": p95(with_) / p95(without)
        for name, without, with_ in zip(("frames", "event loop"), alone, behind, strict=True)
    }


def _note(
    application: QApplication, seconds: float, view: TimedTableView, noted: tuple[Times, Times]
) -> None:
    frames, delays = noted
    view.frames.clear()
    delays += _delays(application, 4 * seconds / ROUNDS)
    frames += view.frames


def _delays(application: QApplication, seconds: float) -> list[float]:
    """What a 16 ms timer, a frame's time, really takes from ring to ring."""
    rings: list[float] = []
    timer = QTimer()
    timer.timeout.connect(lambda: rings.append(time.perf_counter()))
    timer.start(16)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        application.processEvents()
        time.sleep(0.0005)
    timer.stop()
    return [later - earlier for earlier, later in pairwise(rings)]


def p95(values: list[float]) -> float:
    """The value that 95 of a hundred stay under."""
    return quantiles(values, n=20)[-1]
