"""Finds what a table of masters wins in The Game before anything is dealt: `games/the_game/outsets.json`.

    python -m tests.tune.outsets [--games 1500]

With the usual rules, and without a word, that is what masters won in `stolek arena` (see BOTS.md). What a
variant changes is about the same in log odds for who plays by the evaluation alone, and is sooner measured.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime

from cardgames_qt.games.the_game import bot, fast
from cardgames_qt.games.the_game.rules import RULES, usual_hand
from cardgames_qt.kit.chances import log_odds
from tests.tune.the_game_games import play_games

SPEAKING = {1: 0.455, 2: 0.902, 3: 0.878, 4: 0.972, 5: 0.975}
SILENT = {1: 0.455, 2: 0.862, 3: 0.78, 4: 0.94, 5: 0.978}
"""What masters won of 400 games for each number of seats; alone there is nobody to speak to."""
WIDTH = 5
FIRST_DEAL = 1_000_000


def odds(seats: int, games: int, *, minimum: int = 2, fewer: int = 0, on_fire: bool = False) -> float:
    """The log odds of a win by the evaluation alone."""
    sets = bot.WEIGHTS["sets"]
    found = sets.get(f"{seats}/{minimum}") or sets[f"{seats}"]
    hand = usual_hand(seats) - fewer
    table = fast.World(seats, hand, minimum, on_fire, found["weights"], found["chances"])
    won, _ = play_games(table, FIRST_DEAL, games, WIDTH)
    return log_odds(won / games)


def main() -> None:
    """Measure the variants and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune.outsets", description=__doc__)
    parser.add_argument("--games", type=int, default=1500, help="for each number of seats and variant (1500)")
    games = parser.parse_args().games
    variants: dict[str, dict[str, float]] = {"experts": {}, "fire": {}, "fewer cards": {}, "silence": {}}
    for seats in RULES.seat_counts:
        usual, name = odds(seats, games), str(seats)
        variants["experts"][name] = round(odds(seats, games, minimum=3) - usual, 2)
        variants["fire"][name] = round(odds(seats, games, on_fire=True) - usual, 2)
        variants["fewer cards"][name] = round(odds(seats, games, fewer=1) - usual, 2)
        # whoever may speak may be silent, too: what silence seems to win is chance
        silence = min(0.0, log_odds(SILENT[seats]) - log_odds(SPEAKING[seats]))
        variants["silence"][name] = round(silence, 2)
        sys.stdout.write(f"{seats} seats done\n")
    told = {
        "from": "usual and silence: masters in stolek arena, 400 games each (BOTS.md); the others: python -m "
        f"tests.tune.outsets, {games} games each by the evaluation alone, {datetime.now(UTC).date()}",
        "usual": {str(seats): share for seats, share in SPEAKING.items()},
        "variants": variants,
    }
    bot.OUTSETS_FILE.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
