"""Somebody at the screen: plays legal moves for every person at the table, one game after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from cardgames_qt.app import Program, Wish, plan_seats
from cardgames_qt.engine.options import Value
from cardgames_qt.engine.rules import TABLE
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.store import SavedGame
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.table.items.button import ButtonItem
from tests.ui.whole.person import buttons_in

_NONE: Mapping[str, Value] = {}
_GOES_ON = 0.6
"""How often a saved game goes on instead of a new one, where there is any."""
_AGAIN = 0.5
"""How often the same people play once more."""
_UNDO = 0.05
"""How often a move is taken back."""


class Person:
    """Does the next thing whenever it is asked to."""

    def __init__(self, program: Program, name: str, say: Callable[..., None]) -> None:
        """The same name plays the same."""
        self._program, self._window = program, program.window
        self._name, self._say = name, say
        self._rng = Random(name)
        self._games = 0
        self.moves_left: int | None = 0
        """None is for ever."""
        self._undone = -1  # after how many steps a move was taken back last
        self.stays = False
        """Whether one table is enough."""

    @property
    def offered(self) -> tuple[SavedGame, ...]:
        """The saved games in the lobby."""
        return self._window.lobby.saved

    def act(self) -> None:
        """Do what there is to do, if it is a person's turn."""
        page = self._window.page
        if page is None:
            self._sit_down()
        elif page.session.over:
            self._rise(page)
        elif page.hand_over.isVisible():
            self._rng.choice(buttons_in(page.hand_over)).click()
        elif page.seen_button.isVisible():
            page.seen_button.click()
        elif buttons := reports(page):
            buttons[0].trigger()
        elif page.session.screen.settled and page.session.screen.front is not None:
            self._move(page)

    def open_table(self, game: str, seats: str, deal: str, options: Mapping[str, Value] = _NONE) -> None:
        """Sit down with these people and that deal."""
        plan = TablePlan(game=game, seats=plan_seats(find(game).rules, seats), options=dict(options))
        self._program.grant(Wish(plan=plan, seed=deal))

    def _sit_down(self) -> None:
        if self.offered and self._rng.random() < _GOES_ON:
            self._window.navigator.resume(self._rng.choice(self.offered))
            return
        self._games += 1
        self.open_table(*some_table(self._rng), f"{self._name}-{self._games}")

    def _rise(self, page: TablePage) -> None:
        self._say("over", deal=page.session.match.seed)
        if self.stays:
            self.moves_left = 0
        elif self._rng.random() < _AGAIN:
            page.commands.rematch.trigger()
        else:
            self._window.navigator.show_lobby()

    def _move(self, page: TablePage) -> None:
        table = page.session
        moves: list[Any] = list(table.screen.showing().moves)
        if table.can_undo and self._rng.random() < _UNDO and self._undone != len(table.match.history):
            self._undone = len(table.match.history)  # whoever does so for ever waits for ever for the others
            self._say("undo", deal=table.match.seed, at=moves_of(table))
            table.undo()
        elif moves:
            self.moves_left = self.moves_left - 1 if self.moves_left is not None else None
            page.scene.move_made.emit(self._rng.choice(moves))


def waits(page: TablePage) -> bool:
    """Whether nothing happens at this table before a person does something."""
    table = page.session
    if table.over:
        return True
    if table.bots.asked:  # a bot may still move or say something
        return False
    if page.hand_over.isVisible() or reports(page):
        return True
    people = {TABLE, *table.plan.humans}
    screen = table.screen
    return screen.settled and screen.front is not None and people.issuperset(table.match.to_act)


def reports(page: TablePage) -> list[ButtonItem]:
    """What goes on once something was read."""
    buttons = [each for each in page.scene.things() if isinstance(each, ButtonItem)]
    return [
        each for each in buttons if each.interactive and each.isVisible() and not page.session.screen.settled
    ]


def moves_of(table: GameSession) -> int:
    """How many moves the players have made."""
    return sum(step.seat >= 0 for step in table.match.history)


def some_table(rng: Random, most_bots: int = 5) -> tuple[str, str]:
    """A game and who sits there: mostly one person among quick bots."""
    game = rng.choice(list(BUILT_IN))
    bots = rng.randint(1, min(most_bots, find(game).rules.seat_counts[-1] - 1))
    return game, "human*2" if rng.random() < 0.2 else f"human,{rng.choice(('greedy', 'random'))}*{bots}"
