"""Opens sessions of all kinds: new games, saved ones, branches, puzzles, exercises, lessons."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from random import SystemRandom
from secrets import token_hex
from typing import Any
from weakref import WeakSet

from msgspec.structs import replace

from cardgames_qt.bots.exercises import Task
from cardgames_qt.engine.errors import BadOptionError, BadRecordError
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.record import replay
from cardgames_qt.games import find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.play.lesson import Lesson
from cardgames_qt.play.levels import unknown_level
from cardgames_qt.storage.adoption import begun, owners_of
from cardgames_qt.storage.entries import digest_of
from cardgames_qt.storage.game_file import GameFile, open_game
from cardgames_qt.storage.puzzle_file import PuzzleEntry
from cardgames_qt.storage.store import SavedGame, Store, TableExtra, resume
from cardgames_qt.ui.session.autosave import Keeping
from cardgames_qt.ui.session.bot_client import BotClient
from cardgames_qt.ui.session.branch_session import (
    BranchSession,
    ChoiceSession,
    ExerciseSession,
    PuzzleSession,
)
from cardgames_qt.ui.session.lesson_session import LessonSession
from cardgames_qt.ui.session.session import GameSession

DIGITS = 16
"""A deal is a number that a person can write down and pass on, and too long for anybody to find it by trying
which numbers give the cards in a hand."""
SALT_BYTES = 16


def fresh_deal() -> str:
    """The number of a deal that nobody can foresee."""
    return str(SystemRandom().randrange(10 ** (DIGITS - 1), 10**DIGITS))


class Sessions:
    """Gives every session its store and its bots, and knows which saved games are open."""

    def __init__(self, store: Store, client: BotClient, *, paced: bool = True) -> None:
        self.store = store
        self.client = client
        self._paced = paced
        self._open_sessions: WeakSet[GameSession] = WeakSet()

    def new(self, plan: TablePlan, seed: str | None = None) -> GameSession:
        """A table with a fresh deal, or with that one; raises GameError for a plan the rules refuse."""
        seed = seed or fresh_deal()
        rules = find(plan.game).rules
        strange = unknown_level(rules, plan.seats)
        if strange is not None:  # as after a game of another program that was only looked at
            raise BadOptionError(strange)
        wishes = plan.settled(seed)
        match = Match(rules, len(plan.seats), plan.options, seed, wishes, salt=token_hex(SALT_BYTES))
        began = self.store.register.now()
        return self._open(match, plan, GameFile(self.store, plan.game), TableExtra(began=began))

    def resume(self, saved: SavedGame) -> GameSession:
        """A saved game's table, exactly where its file is now; raises BadRecordError.

        While the game is played at one of these tables, that table goes on.
        """
        running = self._running_in(saved.path)
        if running is not None:
            return running
        file, now = open_game(self.store, saved.path)
        try:
            extra = replace(now.extra, began=now.extra.began or begun(self.store.register, now))
            session = self._open(resume(now), self._owned(now), file, extra, now.record.extra)
        except BadRecordError:
            file.close()
            raise
        self.store.register.forget([digest_of(now.record)])  # should it have been thrown away once
        return session

    def _owned(self, saved: SavedGame) -> TablePlan:
        """The table of a saved game; of one that Stolek 1.0 began, it is known whose it was."""
        owners = owners_of(self.store.register, saved)
        seats = zip_longest(saved.plan.seats, owners[: len(saved.plan.seats)])
        return replace(saved.plan, seats=tuple(replace(seat, profile=owner) for seat, owner in seats))

    def open_file(self, path: Path) -> GameSession:
        """The table of the game in any file, which stays as it is if it is not the library's own.

        Raises BadRecordError.
        """
        return self._running_in(path) or self.resume(self.store.take_in(path))

    def _open(
        self,
        match: Match,
        plan: TablePlan,
        file: GameFile,
        extra: TableExtra,
        beside: Mapping[str, Any] | None = None,
    ) -> GameSession:
        keeping = Keeping(file=file, extra=extra, beside=beside or {}, now=self.store.register.now)
        session = GameSession(match, plan, client=self.client, keeping=keeping, paced=self._paced)
        self._open_sessions.add(session)
        return session

    def _running_in(self, path: Path) -> GameSession | None:
        """The table that keeps its game in that file."""
        for session in self._open_sessions:
            with suppress(OSError):
                if not session.closed and session.saving.place.samefile(path):
                    return session
        return None

    def branch(self, match: Match, plan: TablePlan) -> BranchSession:
        """The table on which a game goes on otherwise than it did; it is kept nowhere."""
        return BranchSession(match, plan, client=self.client, paced=self._paced)

    def puzzle(self, posed: PuzzleEntry, plan: TablePlan) -> PuzzleSession | ChoiceSession:
        """The table of a puzzle, which is kept nowhere, too; raises BadRecordError."""
        match = replay(find(plan.game).rules, posed.record)
        kind = PuzzleSession if posed.puzzle.choice is None else ChoiceSession
        return kind(posed, match, plan, self.client, paced=self._paced)

    def exercise(self, task: Task, plan: TablePlan) -> ExerciseSession:
        """The table of an exercise, which stands still."""
        return ExerciseSession(task, plan, self.client, paced=self._paced)

    def learn(self, lesson: Lesson, plan: TablePlan) -> LessonSession:
        """The table of a lesson, which is kept nowhere."""
        return LessonSession(lesson, plan, self.client, paced=self._paced)


def open_sessions(store: Store) -> Sessions:
    """Sessions whose games are kept in that store, with a bots' process of their own."""
    store.tidy()
    return Sessions(store, BotClient())
