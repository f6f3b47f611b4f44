"""`stolek games`: list the games."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from cardgames_qt.cli.terminal import print_json, print_table
from cardgames_qt.console import say
from cardgames_qt.engine.options import Option, show
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import GAMES
from cardgames_qt.kit.game import Game


def add_games(commands: Any) -> None:
    listing = commands.add_parser(
        "games",
        help="list the games, their options and bots",
        description="List every game: id, players, bots, and each option with its default.",
    )
    listing.add_argument("--json", action="store_true", help="print it as JSON")
    listing.set_defaults(run=run_games)


def run_games(chosen: argparse.Namespace) -> int:
    if chosen.json:
        print_json([describe_game(game) for game in GAMES.values()])
        return 0
    for game in GAMES.values():
        rules, words = game.rules, game.words()
        least, most = rules.seat_counts[0], rules.seat_counts[-1]
        say(f"{game.id}: {words.title()}, {least}–{most} players; bots: {', '.join(game.bots)}")
        rows = [
            [
                "",
                name,
                by_seats(rules, name, default_of),
                by_seats(rules, name, Option.allowed),
                words.option(name),
            ]
            for name in dict.fromkeys(option.name for n in rules.seat_counts for option in rules.options(n))
        ]
        print_table([["", "option", "default", "values", ""], *rows] if rows else [["", "no options"]])
        say()
    return 0


def by_seats(rules: AnyRules, name: str, tell: Callable[[Option], object]) -> str:
    """A property of an option, for each number of seats if it differs."""
    options = (option for n in rules.seat_counts for option in rules.options(n) if option.name == name)
    return " / ".join(dict.fromkeys(str(tell(option)) for option in options))


def default_of(option: Option) -> str:
    return show(option.default)


def describe_game(game: Game) -> dict[str, Any]:
    """A game as data, with its options for each number of seats."""
    rules = game.rules
    return {
        "id": game.id,
        "title": game.words().title(),
        "players": list(rules.seat_counts),
        "bots": list(game.bots),
        "options": {str(seats): list(rules.options(seats)) for seats in rules.seat_counts},
    }
