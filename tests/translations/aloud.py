"""Sentences that the program makes up while it is played, to be read in bulk, in both languages.

`python3 dev.py translations --aloud 100` prints so many hints, lines of the log and lines of reviews for each
game, from games that bots play the same way every time. What is put together from parts can only be judged
whole.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, islice
from random import Random
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from cardgames_qt.conformance.playing import variants
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import TABLE, AnyRules, Seat
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.bot import Budget, Candidate
from cardgames_qt.kit.search.rollouts import Rollouts
from cardgames_qt.kit.showing import Heard
from cardgames_qt.kit.words import Translate
from cardgames_qt.play.levels import reviewer
from cardgames_qt.play.reviews import Moment
from cardgames_qt.ui.look.theme import make_theme
from cardgames_qt.ui.review.words import MomentWords, ReviewWords
from cardgames_qt.ui.scene.game_scene import Setting
from cardgames_qt.ui.scene.scenes import scene_of
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.text.hint_words import make_hint_words
from cardgames_qt.ui.text.languages import NAMES, Languages
from cardgames_qt.ui.text.richtext import plain_words
from tests.ui.at_table import seat_plans

Said = Mapping[str, str]
"""A sentence by its language."""
_PLAYOUTS, _PAIRS = 30, 30
_SPREAD = 5
"""Every so manieth decision of a game is looked at, so that a few games show all their phases."""


class Reader:
    """Makes sentences in every language."""

    def __init__(self) -> None:
        self._languages: dict[str, Translate] = dict(zip(NAMES, Languages().every(), strict=True))

    def hints(self, game: str) -> Iterator[Said]:
        """What the table says at once, then what it says after playing on."""
        for match, seat, advice in decisions(game):
            said: list[dict[str, str]] = [{}, {}]
            compared = None
            for language, translate in self._languages.items():
                words = make_hint_words(match.rules, find(game).words(translate), translate)
                said[0][language] = plain_words(words.reason(advice))
                rival = words.rival(advice)
                if rival is not None and advice.best is not None:
                    compared = compared or compare(match, seat, advice.best.move, rival.move)
                    said[1][language] = plain_words(words.explained(advice, compared)[1])
            yield from filter(None, said)

    def reviews(self, game: str) -> Iterator[Said]:
        """Mistakes: any legal move against the one that a bot would make."""
        rng = Random(game)
        for match, seat, advice in decisions(game):
            assert advice.best is not None
            better, played = advice.best.move, rng.choice(match.legal_moves(seat))
            comparison = compare(match, seat, better, played) if better != played else None
            if comparison is None or comparison.lead < 2 * comparison.error:
                continue
            match.play(seat, played)
            step = match.history[-1]
            entries = [match.rules.entry(step.state, seat, move) for move in (played, better)]
            moment = Moment(
                entry=len(match.history) - 1,
                seat=seat,
                played=entries[0],
                better=entries[1],
                lost=comparison.lead,
                error=comparison.error,
                checked=True,
                reasons=comparison.reasons,
            )
            yield {
                language: MomentWords(
                    match,
                    ReviewWords(translate),
                    find(game).hint_words(find(game).words(translate), translate),
                ).whole(moment)
                for language, translate in self._languages.items()
            }

    def logs(self, game: str) -> Iterator[Said]:
        """What the panel beside the table tells the first seat."""
        for match in played(game):
            scenes = {
                language: scene_of(find(game))(
                    Setting(
                        rules=match.rules,
                        words=find(game).words(translate),
                        seats=seat_plans(match.seats),
                        theme=make_theme(),
                        translate=translate,
                    )
                )
                for language, translate in self._languages.items()
            }
            for step in match.history:
                for told in step.told:
                    heard = Heard(told.event, Seat(0))
                    if told.heard_by(Seat(0)) and scenes["en"].log_line(heard):
                        yield {name: plain_words(each.log_line(heard)) for name, each in scenes.items()}


def tables(game: str) -> Iterator[Match]:
    """Dealt games of all numbers of seats and variants."""
    rules, rng = find(game).rules, Random(7)
    for number in count():
        seats = rules.seat_counts[number % len(rules.seat_counts)]
        match = Match(rules, seats, rng.choice(variants(rules, seats)), f"aloud/{number}")
        match.deal()
        yield match


def played(game: str) -> Iterator[Match]:
    """The same to their end."""
    for match in tables(game):
        for _ in steps(match):
            pass
        yield match


def decisions(game: str) -> Iterator[tuple[Match, Seat, Advice]]:
    """Moments at which a seat has a choice, and what a bot that searches thinks of it."""
    for number, match in enumerate(tables(game)):
        for turn, seat in enumerate(steps(match)):
            if seat != TABLE and len(match.legal_moves(seat)) > 1 and (turn + number) % _SPREAD == 0:
                yield match.copy(len(match.history)), seat, advised(match, seat)


def steps(match: Match) -> Iterator[Seat]:
    """Who is about to move in a game of plain bots, who talk where that is allowed."""
    rng, bot = Random(match.seed), find(match.rules.id).bots["easy"]()
    while match.outcome is None:
        for aside in rng.sample(asides(match), 1) if asides(match) and rng.random() < 0.15 else ():
            match.play(*aside)
        seat = match.to_act[0]
        yield seat
        moves = match.legal_moves(seat)
        decision = bot.decide(match.view(seat), moves, rng, Budget(8)).move if seat >= 0 else moves[0]
        match.play(seat, decision)


def asides(match: Match) -> list[tuple[Seat, Any]]:
    return [(Seat(seat), move) for seat in range(match.seats) for move in match.asides(Seat(seat))]


def advised(match: Match, seat: Seat) -> Advice:
    """As the adviser of a table has it."""
    moves, view = match.legal_moves(seat), match.view(seat)
    decision = find(match.rules.id).bots["hard@1"]().decide(view, moves, Random(1), Budget(_PLAYOUTS))
    chosen = [each for each in decision.candidates if each.move == decision.move]
    others = tuple(each for each in decision.candidates if each.move != decision.move)
    best = chosen[0] if chosen else Candidate(decision.move, 0.0)
    return Advice(view=view, choices=len(moves), best=best, others=others, measure=decision.measure)


def compare(match: Match, seat: Seat, one: Any, other: Any) -> Any:
    """By plain bots, which is quick: it is about words here."""
    rules: AnyRules = match.rules
    bots = find(rules.id).bots
    players, judge = [bots["greedy"]() for _ in range(match.seats)], bots[reviewer(rules)]()
    rollouts = Rollouts(rules, players, judge, find(rules.id).effects)
    return rollouts.compare(match.view(seat), one, other, seed="aloud", most=_PAIRS)


def read_aloud(most: int, games: Sequence[str], kinds: Sequence[str]) -> None:
    """Print so many sentences of each kind; of reviews, which take longest, half as many."""
    application = QApplication.instance() or QApplication(["aloud"])
    reader = Reader()
    for game in games or BUILT_IN:
        for kind in kinds or ("hints", "logs", "reviews"):
            wanted = most // 2 if kind == "reviews" else most
            said: Iterable[Said] = {"hints": reader.hints, "logs": reader.logs, "reviews": reader.reviews}[
                kind
            ](game)
            for number, each in enumerate(islice(said, wanted), 1):
                for language, text in sorted(each.items(), reverse=True):
                    sys.stdout.write(f"{game} {kind} {number} {language}: {text.replace(chr(10), ' / ')}\n")
            sys.stdout.flush()
    application.quit()
