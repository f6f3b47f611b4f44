"""`stolek games`: list the games."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from cardgames_qt.cli.language import VOICE, CommandWords
from cardgames_qt.cli.terminal import TerminalWords, print_json, print_table, words_of
from cardgames_qt.console import say
from cardgames_qt.engine.options import Option, show
from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.games import GAMES
from cardgames_qt.kit.game import Game


class GamesWords(CommandWords):
    """The list of games."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("list the games, their options and bots")

    def about(self) -> str:
        """What the command does."""
        return self.tr("List every game: id, players, bots, and each option with its default.")

    def game(self, title: str, least: int, most: int, bots: str) -> str:
        """The first line of a game, after its id."""
        text = self.tr("{title}, {least}–{most} players; bots: {bots}")
        return text.format(title=title, least=least, most=most, bots=bots)

    def heads(self) -> list[str]:
        """Over the options."""
        return ["", self.tr("option"), self.tr("default"), self.tr("values"), ""]

    def no_options(self) -> str:
        """In their place."""
        return self.tr("no options")


def add_games(commands: Any) -> None:
    words = GamesWords()
    listing = commands.add_parser("games", help=words.help(), description=words.about())
    listing.add_argument("--json", action="store_true", help=TerminalWords().json())
    listing.set_defaults(run=run_games)


def run_games(chosen: argparse.Namespace) -> int:
    if chosen.json:
        print_json([describe_game(game) for game in GAMES.values()])
        return 0
    told = GamesWords()
    for game in GAMES.values():
        rules, words = game.rules, words_of(game.rules)
        least, most = rules.seat_counts[0], rules.seat_counts[-1]
        say(f"{game.id}: {told.game(words.title(), least, most, ', '.join(game.bots))}")
        rows = [
            [
                "",
                name,
                by_seats(rules, name, default_of),
                by_seats(rules, name, lambda option: VOICE.say(option.allowed())),
                words.option(name),
            ]
            for name in dict.fromkeys(option.name for n in rules.seat_counts for option in rules.options(n))
        ]
        print_table([told.heads(), *rows] if rows else [["", told.no_options()]])
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
