"""Opens tables: new ones, saved ones, and the same one again."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.match import Match
from cardgames_qt.games import find
from cardgames_qt.session.bot_client import BotClient
from cardgames_qt.session.lesson import Lesson
from cardgames_qt.session.lesson_table import LessonTable
from cardgames_qt.session.levels import unknown_level
from cardgames_qt.session.seats import TablePlan
from cardgames_qt.session.store import SavedGame, Store, TableExtra, resume
from cardgames_qt.session.table import Table

DEALS = 10**9
"""A deal is a number that a person can write down and pass on."""


def fresh_deal() -> str:
    """The number of a deal that nobody can foresee."""
    return str(SystemRandom().randrange(DEALS))


class Tables:
    """Knows where games are saved and who asks the bots, so that nobody else needs to."""

    def __init__(self, store: Store, client: BotClient, *, paced: bool = True) -> None:
        self.store = store
        self.client = client
        self._paced = paced

    def new(self, plan: TablePlan, seed: str | None = None) -> Table:
        """A table with a fresh deal, or with that one; raises GameError for a plan the rules refuse."""
        seed = seed or fresh_deal()
        strange = unknown_level(find(plan.game), plan.seats)
        if strange is not None:  # as after a game of another program that was only looked at
            raise BadOptionError(strange)
        match = Match(find(plan.game), len(plan.seats), plan.options, seed, plan.settled(seed))
        return self._open(match, plan, self.store.new_path(plan.game))

    def resume(self, saved: SavedGame) -> Table:
        """A saved game's table, exactly where it was; raises BadRecordError."""
        return self._open(resume(saved), saved.plan, saved.path, saved.extra)

    def _open(self, match: Match, plan: TablePlan, path: Path, extra: TableExtra | None = None) -> Table:
        return Table(
            match,
            plan,
            store=self.store,
            client=self.client,
            path=path,
            extra=extra,
            paced=self._paced,
        )

    def learn(self, lesson: Lesson, plan: TablePlan) -> LessonTable:
        """The table of a lesson, which is kept nowhere."""
        return LessonTable(lesson, plan, self.client, paced=self._paced)


def open_tables(store: Store) -> Tables:
    """Tables whose games are kept in that store, with their own line to the bots."""
    return Tables(store, BotClient())
