"""`stolek dials`: how somebody errs, learned from their own games."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from cardgames_qt.bots.dials import Fit, FittedDial, fit
from cardgames_qt.cli.language import VOICE, CommandWords
from cardgames_qt.cli.recorded import Recorded, add_files, collect
from cardgames_qt.cli.terminal import UNKNOWN, TerminalWords, print_json, print_table, progress, words_of
from cardgames_qt.console import BAD_INPUT, say
from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find


class DialsWords(CommandWords):
    """How somebody errs."""

    def help(self) -> str:
        """In the list of commands."""
        return self.tr("learn from your own games how you err")

    def about(self) -> str:
        """What the command does."""
        return self.tr(
            "Look through recorded games of one person and find the settings of the bot that errs most like "
            "them: what it overlooks, how hasty it is, how it listens and speaks. Nothing leaves this "
            "computer. The last line names the bot; `stolek arena` and `stolek simulate` let it play."
        )

    def player(self) -> str:
        """About --player."""
        return self.tr("whose games, where several people played")

    def heads(self) -> list[str]:
        """Of the table."""
        return [self.tr("dial"), self.tr("value"), self.tr("from"), self.tr("to"), self.tr("occasions")]

    def sureness(self) -> str:
        """Under the table."""
        return self.tr(
            "from – to: nine times out of ten it is between these. A dial that could be anything was hardly "
            "ever put to the test in these games."
        )

    def learned_from(self, games: int, decisions: int) -> str:
        """Over the table."""
        from_games = TerminalWords().games(games)
        return f"{from_games}, " + self.tr("%n decision(s)", "", decisions)

    def likely(self, with_errors: str, without: str) -> str:
        """How well it fits."""
        text = self.tr(
            "A decision of these games is {likely} % likely for this bot (geometric mean), and {without} % "
            "for one that errs in nothing."
        )
        return text.format(likely=with_errors, without=without)


def add_dials(commands: Any) -> None:
    words, example = DialsWords(), "stolek dials the_game games.jsonl --player Eva"
    dials = commands.add_parser(
        "dials", help=words.help(), description=words.about(), epilog=TerminalWords().example(example)
    )
    dials.add_argument("game", metavar="GAME", help=TerminalWords().a_game())
    add_files(dials)
    dials.add_argument("--player", metavar="NAME", help=words.player())
    dials.add_argument("--json", action="store_true", help=TerminalWords().json())
    dials.set_defaults(run=run_dials)


def run_dials(chosen: argparse.Namespace) -> int:
    """Games that cannot be read are reported; those of other games are left out."""
    game = find(chosen.game)
    if game.personas is None:
        raise ExplainedError(Phrase("{id} has no dials", {"id": game.id}))
    found: list[Recorded] = []
    faults = 0
    for path in chosen.files:
        games, wrong = collect(path, lambda recorded: recorded)
        found += [each for each in games if each.record.game == game.id]
        faults += wrong
    name = chosen.player if chosen.player is not None else the_only_one(found)
    played = [(each.record, each.match, seats_of(each, name)) for each in found]
    played = [each for each in played if each[2]]
    if not played:
        raise ExplainedError(Phrase("{player} has played none of these games", {"player": name}))
    fitted = fit(game.id, played, progress)
    print_json(fitted) if chosen.json else tell(fitted)
    return BAD_INPUT if faults else 0


def seats_of(recorded: Recorded, name: str) -> list[Seat]:
    """Where a person of this name sits."""
    players = enumerate(recorded.record.players)
    return [Seat(seat) for seat, player in players if player.kind == "human" and player.name == name]


def the_only_one(found: Sequence[Recorded]) -> str:
    """The one person in these games; raises GameError."""
    names = {player.name for each in found for player in each.record.players if player.kind == "human"}
    if len(names) == 1:
        return names.pop()
    if not names:
        raise ExplainedError(Phrase("no person has played any of these games"))
    raise ExplainedError(Phrase("say whose games: --player {players}", {"players": tuple(sorted(names))}))


def tell(fitted: Fit) -> None:
    """The dials with their bounds, how well they fit, and the bot's name."""
    words = DialsWords()
    title = words_of(find(fitted.game).rules).title()
    say(f"{title} · {words.learned_from(fitted.games, fitted.decisions)}")
    print_table([words.heads(), *map(row, fitted.dials)])
    say(f"  {words.sureness()}")
    shares = [VOICE.decimal(100 * share, 0) for share in (fitted.likely, fitted.likely_without_errors)]
    say(f"  {words.likely(*shares)}")
    say(fitted.bot)


def row(dial: FittedDial) -> list[str]:
    numbers = (dial.value, dial.low, dial.high) if dial.occasions else ()
    return [
        dial.dial,
        *([VOICE.decimal(each, 2) for each in numbers] or [UNKNOWN] * 3),
        str(dial.occasions),
    ]
