"""Reads how the player stands, in a thread, and finds one thing to try next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import partial

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from cardgames_qt.games import GAMES, find
from cardgames_qt.kit.score import number
from cardgames_qt.kit.words import Words
from cardgames_qt.play.levels import LEVELS
from cardgames_qt.play.rating import Rating
from cardgames_qt.play.repetition import standing
from cardgames_qt.storage.entries import Ending, LibraryEntry
from cardgames_qt.storage.library import Library, LibraryQuery
from cardgames_qt.storage.puzzle_file import PuzzleEntry
from cardgames_qt.storage.statistics.results import PersonResult
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.lobby.standing import NextStep, Standing
from cardgames_qt.ui.look.resources import lesson_file
from cardgames_qt.ui.session.idle_worker import IdleWorker
from cardgames_qt.ui.text.rating_words import RatingWords
from cardgames_qt.ui.text.words import ShellWords

_OVER = (Ending.WON, Ending.SHARED, Ending.LOST)
_LOOKED_AT = 60
"""Games: of several persons the others' are among them."""
IN_A_ROW = 3
"""So many wins against a level, and the next one is worth a try."""


class Past(msgspec.Struct, frozen=True, kw_only=True):
    """What the library knows of a player."""

    profile: str
    last: LibraryEntry | None = None
    """The game that ended last."""
    ratings: dict[str, Rating] = {}
    """By game, where there is one."""
    beaten: str = ""
    """The level that was beaten there in each of the last games."""
    reviewed: bool = False
    """Whether there is any game with exercises."""
    played: frozenset[str] = frozenset()
    puzzle: PuzzleEntry | None = None
    """That of the day, solved or not."""


class StandingReader(QObject):
    """Reads it no sooner than the window is idle."""

    done = Signal(object)
    """The Past."""

    def __init__(self, library: Library, puzzle: Callable[[], PuzzleEntry | None], parent: QObject) -> None:
        """`puzzle` reads that of the day."""
        super().__init__(parent)
        self._library, self._puzzle = library, puzzle
        self._reader = IdleWorker("standing", self)

    @property
    def reads(self) -> bool:
        return self._reader.busy

    def read(self, profile: str) -> None:
        self._reader.ask_instead(self._read, profile)

    def end(self) -> None:
        """Returns once the thread has stopped."""
        self._reader.end()

    def _read(self, profile: str) -> None:
        """In the thread."""
        for _ in self._library.look():
            if not self._reader.gate.wait():
                return
        past = read_past(self._library, profile)
        if self._reader.gate.wait():
            self.done.emit(replace(past, puzzle=self._puzzle()))


def read_past(library: Library, profile: str) -> Past:
    """As the index has it at the moment."""
    own = [*_own_games(library, profile)]
    last = own[0][0] if own else None
    if last is None:
        return Past(profile=profile)
    return Past(
        profile=profile,
        last=last,
        ratings={game: rating for game in GAMES if (rating := library.statistics.rating(profile, game))},
        beaten=_beaten([result for game, result in own if game.game == last.game]),
        reviewed=bool(library.find(LibraryQuery(reviewed=True))),
        played=frozenset(library.statistics.games(profile)),
    )


def _own_games(library: Library, profile: str) -> Iterator[tuple[LibraryEntry, PersonResult]]:
    """The last finished games of the player, the very last first, with the player's result."""
    numbers = library.find(LibraryQuery(endings=_OVER))[:_LOOKED_AT]
    entries = library.entries(numbers)
    found = (
        (entries[at], result)
        for at in numbers
        if at in entries
        for result in entries[at].results
        if result.profile == profile
    )
    yield from sorted(found, key=lambda each: -each[0].order)


def _beaten(results: list[PersonResult]) -> str:
    """The one level of all bots in the last games, if each was won alone and without help."""
    last = results[:IN_A_ROW]
    levels = {bot.level for result in last for bot in result.bots}
    won = len(last) == IN_A_ROW and all(each.share == 1 and not each.help for each in last)
    (level,) = levels if len(levels) == 1 else ("",)
    return level if won and level in LEVELS[:-1] else ""


class PastWords(Words):
    """The sentences of the card."""

    def result(self, game: LibraryEntry, title: str, profile: str) -> str:
        """The game, how it ended for the player, and the points."""
        seat = next(each.seat for each in game.results if each.profile == profile)
        ending = {
            Ending.WON: self.tr("won", "the last game"),
            Ending.SHARED: self.tr("shared win", "the last game"),
            Ending.LOST: self.tr("lost", "the last game"),
        }[game.ending]
        if find(game.game).rules.together:
            left = game.scores[0]
            points = self.tr("%n card(s) left", "", left) if left else ""
        else:
            others = (points for other, points in enumerate(game.scores) if other != seat)
            points = " : ".join(map(number, (game.scores[seat], *others)))
        return f"{title} · {', '.join(filter(None, (ending, points)))}"

    def due(self, count: int) -> str:
        return self.tr("%n exercise(s) are due today.", "", count)

    def beaten(self, game: str, level: str, harder: str) -> str:
        text = self.tr("{game}: three wins in a row against {level}. Try {harder}.")
        return text.format(game=game, level=level, harder=harder)

    def lesson(self, game: str) -> str:
        return self.tr("You haven’t played {game} yet. A short lesson shows you how.").format(game=game)

    def puzzle(self, game: str) -> str:
        return self.tr("Today’s puzzle is from {game}.").format(game=game)

    def deals(self) -> str:
        return self.tr("You haven’t played any of today’s deals yet.")

    def train(self) -> str:
        return self.tr("Train")

    def play(self) -> str:
        return self.tr("Play")

    def learn(self) -> str:
        return self.tr("Learn")

    def solve(self) -> str:
        return self.tr("Solve")


class StandingMaker:
    """Puts the past of a player into words, and finds what to try next."""

    def __init__(self, context: AppContext, past: Past, today: date) -> None:
        self._context, self._navigator, self._past, self._today = context, context.navigator, past, today
        self._words = PastWords(context.translate)
        self._titles: Mapping[str, str] = {game: said.title() for game, said in context.titles.items()}

    def standing(self, *, dealt: bool) -> Standing:
        """`dealt` says whether a deal of the day was begun."""
        last = self._past.last
        if last is None:
            return Standing()
        words = RatingWords(self._context.translate)
        ratings = {} if self._context.settings.player.hidden else self._past.ratings
        rating = ratings.get(last.game)
        return Standing(
            self._words.result(last, self._title(last.game), self._past.profile),
            words.rating(rating) if rating is not None else "",
            tuple((title, words.short(ratings.get(game))) for game, title in self._titles.items())
            if ratings
            else (),
            self._next(last.game, dealt=dealt),
        )

    def _next(self, game: str, *, dealt: bool) -> NextStep | None:
        """What cannot wait comes first; of the rest another one each day."""
        pressing = next(self._pressing(game), None)
        if pressing is not None:
            return pressing
        others = [*self._others(game, dealt=dealt)]
        return others[self._today.toordinal() % len(others)] if others else None

    def _pressing(self, game: str) -> Iterator[NextStep]:
        words, navigator = self._words, self._navigator
        learned = self._context.services.progress.learned(self._past.profile)
        due = sum(standing(each, self._today) == "due" for each in learned.values())
        if due and self._past.reviewed:
            yield NextStep(words.due(due), words.train(), "learn", navigator.show_exercises)
        if self._past.beaten:
            shell, level = ShellWords(self._context.translate), self._past.beaten
            harder = LEVELS[LEVELS.index(level) + 1]
            reason = words.beaten(self._title(game), shell.level(level), shell.level(harder))
            yield NextStep(reason, words.play(), "play", partial(navigator.choose_seats, game, harder))

    def _others(self, game: str, *, dealt: bool) -> Iterator[NextStep]:
        words, navigator, puzzle = self._words, self._navigator, self._past.puzzle
        known = {*self._past.played, *self._context.settings.lessons}
        new = next((each for each in self._titles if each not in known and lesson_file(each)), None)
        if new is not None:
            reason = words.lesson(self._title(new))
            yield NextStep(reason, words.learn(), "learn", partial(navigator.learn, new))
        if puzzle is not None and puzzle.id not in self._context.settings.solved:
            reason = words.puzzle(self._title(puzzle.record.game))
            yield NextStep(reason, words.solve(), "bulb", navigator.show_puzzle_of_day)
        if not dealt:
            yield NextStep(words.deals(), words.play(), "play", partial(navigator.take_up_today, game))

    def _title(self, game: str) -> str:
        return self._titles.get(game, game)
