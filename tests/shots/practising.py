"""Puzzles and exercises: chosen, asked, answered."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from cardgames_qt.bots.exercises import Found, collected
from cardgames_qt.games import BUILT_IN
from cardgames_qt.storage.puzzle_file import read_puzzles
from cardgames_qt.ui.session.branch_session import ChoiceSession
from cardgames_qt.ui.training.practice_sheet import PracticeSheet, Side
from cardgames_qt.ui.training.puzzle_controller import puzzle_folder
from cardgames_qt.ui.training.tasks import ExerciseTask, PuzzleTask
from tests.shots.camera import Camera, Show
from tests.shots.stories import reviewed

_SOLVED = 7
_COUNTED_OUT = ("gap", "three", "qwixx")


def screens() -> dict[str, Show]:
    """By their names."""
    shown: dict[str, Show] = {
        "lessons": lambda camera: _choose(camera, "lessons"),
        "puzzles": _choose_puzzle,
        "puzzle": _puzzle,
        "puzzle-solved": _solve,
        "puzzle-failed": _fail,
        "exercises-empty": lambda camera: _choose(camera, "exercises"),
        "exercises": _choose_exercise,
        "exercise-right": lambda camera: _answer(camera, "gap", right=True),
        "exercise-wrong": lambda camera: _answer(camera, "the_game", right=False),
        "exercise-hint": lambda camera: _exercise(camera, "qwixx").hint(),
        "exercise-solution": lambda camera: _exercise(camera, "three").show_solution(),
    }
    for game in _COUNTED_OUT:
        shown[f"puzzles-{game}"] = partial(_choose_puzzle, game=game)
        shown[f"puzzle-{game}"] = partial(_answer_puzzle, game=game, right=False)
        shown[f"puzzle-{game}-right"] = partial(_answer_puzzle, game=game, right=True)
    return shown | {f"exercise-{game}": partial(_exercise, game=game) for game in BUILT_IN}


def _choose(camera: Camera, side: Side, game: str | None = None) -> None:
    camera.window.navigator.exercises.choose(side=side, game=game)
    sheet = camera.window.overlay
    assert isinstance(sheet, PracticeSheet)
    camera.until(lambda: sheet.drills is not None)
    puzzles = sheet.puzzles
    if puzzles is not None:
        camera.until(lambda: all(tile.faces is not None for tile in puzzles.tiles))


def _answer_puzzle(camera: Camera, game: str, *, right: bool) -> None:
    camera.window.navigator.puzzles.open(game, 8)
    session = camera.page.session
    assert isinstance(session, ChoiceSession)
    camera.settle()
    moves = session.match.legal_moves(session.seat)
    wrong = next(move for move in moves if session.wins(move) < session.choice.best)
    session.play(session.best if right else wrong)
    camera.settle()


def _choose_puzzle(camera: Camera, game: str | None = None) -> None:
    """Some are solved."""
    folder = puzzle_folder()
    assert folder is not None
    solved = tuple(each.id for path in folder.glob("*.jsonl") for each in read_puzzles(path)[:_SOLVED])
    camera.window.navigator.change(replace(camera.program.settings.current, solved=solved))
    _choose(camera, "puzzles", game)


def _puzzle(camera: Camera) -> PuzzleTask:
    camera.window.navigator.puzzles.open("the_game", 2)
    desk = camera.window.navigator.puzzles.task
    assert isinstance(desk, PuzzleTask)
    camera.until(lambda: bool(camera.page.session.screen.showing().moves))
    return desk


def _solve(camera: Camera) -> None:
    desk, session = _puzzle(camera), camera.page.session
    for entry in desk.posed.puzzle.solution:
        camera.until(lambda: bool(session.screen.showing().moves))
        session.play(session.match.read_entry(entry)[1])
    camera.until(lambda: session.over)


def _fail(camera: Camera) -> None:
    _puzzle(camera)
    session = camera.page.session
    while session.match.outcome is None:
        camera.until(lambda: bool(session.screen.showing().moves))
        session.play(session.screen.showing().moves[0])
    camera.until(lambda: session.over)


def _choose_exercise(camera: Camera) -> None:
    for game in BUILT_IN:
        reviewed(camera.program.sessions.store, game)
    _choose(camera, "exercises")


def _exercise(camera: Camera, game: str) -> ExerciseTask:
    place, player = reviewed(camera.program.sessions.store, game), camera.program.settings.current.player
    found: list[Found] = list(collected([(place, {})], player.id))
    camera.window.navigator.exercises.practise(found)
    desk = camera.window.navigator.exercises.task
    assert desk is not None
    camera.settle()
    return desk


def _answer(camera: Camera, game: str, *, right: bool) -> None:
    desk = _exercise(camera, game)
    task = desk.session.task
    desk.session.tried.emit(task.better if right else task.played)
    camera.until(lambda: desk.session.verdict is not None)
