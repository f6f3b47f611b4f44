"""How the log tells what a round brings and who wins: in sentences about the players."""

from __future__ import annotations

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.gap.cards import Card
from cardgames_qt.games.gap.model import RoundScored
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapLogWords
from cardgames_qt.games.qwixx.model import GameEnded
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.kit.marks import marked
from cardgames_qt.kit.words import Company
from cardgames_qt.ui.text.languages import Languages
from tests.translations.typography import softened

NAMES = ("Eva", "Jan", "Oto")


def test_who_wins_and_what_a_round_brings_are_sentences_about_players(languages: Languages) -> None:
    ends = [
        GameEnded((12,) * 3, winners, "four_misses") for winners in ((Seat(0),), (Seat(0), Seat(1), Seat(2)))
    ]
    taken = (Card("R1"), Card("R2"), Card("B1"))
    scored = RoundScored(2, (taken, ()), (1, 0), (-4, 7))
    said: dict[str, list[str]] = {}
    for language in ("cs", "en"):
        languages.choose(language)
        words, rounds = QwixxWords(languages.translate), GapWords(languages.translate)
        told = [
            *(words.event(end, Company(NAMES)) for end in ends),
            rounds.event(scored, Company(NAMES[:2])),
            *GapLogWords(languages.translate).event(scored, Company(NAMES[:2])).split("\n"),
        ]
        said[language] = [softened(sentence) for sentence in told]
    assert said["cs"] == [
        marked(sentence)
        for sentence in (
            "Někdo má čtyři chybné tahy. Vyhrává Eva.",
            "Někdo má čtyři chybné tahy. Vyhrávají Eva, Jan a Oto.",
            "2. kolo skončilo. Eva má za kolo 1 a celkem −4. Jan má za kolo 0 a celkem 7.",
            "**2. kolo skončilo.**",
            "Eva má za kolo **+1**: +2 červená {red}, −1 modrá {blue}.",
            "Jan má za kolo **0**: žádné karty.",
        )
    ]
    assert said["en"] == [
        marked(sentence)
        for sentence in (
            "A player has four misses. Eva wins.",
            "A player has four misses. Eva, Jan and Oto win.",
            "Round 2 is over. Eva has 1 for the round and −4 in all. Jan has 0 for the round and 7 in all.",
            "**Round 2 is over.**",
            "Eva has **+1** for the round: +2 red {red}, −1 blue {blue}.",
            "Jan has **0** for the round: no cards.",
        )
    ]
