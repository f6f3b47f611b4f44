"""`stolek solve`: whether recorded games could have been won with open cards, and until when."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from cardgames_qt.cli.language import CommandWords, said
from cardgames_qt.cli.recorded import Recorded, RecordedWords, add_files, replayed
from cardgames_qt.cli.terminal import print_json, progress, words_of
from cardgames_qt.console import BAD_INPUT, complain, say
from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.notation import to_text
from cardgames_qt.games import find
from cardgames_qt.kit.open_cards import finish
from cardgames_qt.play.hindsight import HindsightReport, PositionReport, look_back, report
from cardgames_qt.storage.files import read_lines

COLUMNS = 100
"""Approximate width of a printed line of moves."""


class SolveWords(CommandWords):
    """Hindsight."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("could a recorded game have been won?")

    def about(self) -> str:
        """What the command does."""
        return self.tr(
            "Search recorded games with open cards, the order of the deck known: whether the deal can be won "
            "and how, and the last moment of the game from which it still could. A win that is found is "
            "certain. If none is found, one may still exist unless the whole tree was searched."
        )

    def json(self) -> str:
        """About --json."""
        return self.tr("print an object for every game, one per line")

    def no_such_game(self, game: str) -> str:
        """A game that cannot be searched."""
        return self.tr("{game} is not a game that is won with open cards").format(game=game)

    def won(self) -> str:
        """Nothing to look for."""
        return self.tr("this game was won")

    def deal(self, verdict: str, width: int) -> str:
        """Whether the deal could be won."""
        text = {
            "found": self.tr("the deal can be won"),
            "not_found": self.tr(
                "no way to win the deal was found with {width} positions side by side, though one may exist"
            ),
            "lost": self.tr("the deal cannot be won; everything was tried"),
        }[verdict]
        return text.format(width=width)

    def before(self, entry: int, move: str) -> str:
        """The last moment from which it could be won."""
        return self.tr("before entry {entry} ({move}) it could still be won").format(entry=entry, move=move)

    def after(self, verdict: str, width: int) -> str:
        """What came of the move made there."""
        text = {
            "not_found": self.tr(
                "after it no way was found with {width} positions side by side, though one may exist"
            ),
            "lost": self.tr("after it the game was lost for certain"),
        }[verdict]
        return text.format(width=width)

    def still(self) -> str:
        """A game that goes on."""
        return self.tr("it can still be won from where it stands")


def add_solve(commands: Any) -> None:
    words = SolveWords()
    solve = commands.add_parser("solve", help=words.help(), description=words.about())
    add_files(solve)
    solve.add_argument("--json", action="store_true", help=words.json())
    solve.set_defaults(run=run_solve)


def run_solve(chosen: argparse.Namespace) -> int:
    """Games that cannot be searched are reported, and the rest goes on."""
    faults = 0
    lines = [(path, number, line) for path in chosen.files for number, line in read_lines(path)]
    for path in chosen.files:
        if all(other != path for other, _, _ in lines):
            faults += 1
            complain(f"{path}: {RecordedWords().no_record()}")
    for path, number, line in progress(lines, len(lines)):
        try:
            solve_recorded(replayed(path, number, line), json=chosen.json)
        except GameError as error:
            faults += 1
            complain(f"{path}:{number}: {said(error)}")
    return BAD_INPUT if faults else 0


def solve_recorded(recorded: Recorded, *, json: bool) -> None:
    """Search one game and print the result; raises GameError."""
    match, path, line = recorded.match, recorded.path, recorded.line
    game = match.rules.id
    solve = find(game).solve
    if solve is None:
        raise GameError(SolveWords().no_such_game(game))
    hindsight = report(match, finish(look_back(match, solve)))
    if json:
        print_json({"file": str(path), "line": line, "game": game} | msgspec.to_builtins(hindsight))
    else:
        say(f"{path}:{line}: {words_of(match.rules).title()}")
        print_words(match, hindsight)


def print_words(match: Match, hindsight: HindsightReport) -> None:
    """The deal and its winning line, then where the win was lost."""
    start, last, after, words = hindsight.start, hindsight.last, hindsight.after, SolveWords()
    if match.outcome is not None and match.outcome.winners:
        say(f"  {words.won()}")
        return
    say(f"  {words.deal(start.verdict, start.width)}")
    print_line(start)
    if last is not None and after is not None:
        say(f"  {words.before(last.entry + 1, to_text(last.played or {}))}")
        print_line(last)
        say(f"  {words.after(after.verdict, after.width)}")
    elif last is not None:
        say(f"  {words.still()}")
        print_line(last)


def print_line(moment: PositionReport) -> None:
    """The winning line, wrapped."""
    row = ""
    for entry in moment.moves:
        move = to_text(entry)
        if row and len(row) + len(move) > COLUMNS:
            say(f"    {row}")
            row = ""
        row += f"; {move}" if row else move
    if row:
        say(f"    {row}")
