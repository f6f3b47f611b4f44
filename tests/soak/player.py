"""The real program with somebody at its screen: started like any other, told what to do through a pipe.

What it says goes through another pipe, line by line: `at` how many moves a game has, `kept` how many of them
it says are on the disk. A harness that kills it holds it to its last word.
"""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
from PySide6.QtCore import QObject, QSocketNotifier, QTimer

from cardgames_qt import app
from cardgames_qt.bots.launch import worker_command
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.play.unsaved_sheet import UnsavedSheet
from cardgames_qt.ui.session import autosave
from cardgames_qt.ui.widgets.notices import Notice
from tests.soak.ledger import moves_in
from tests.soak.markup import markup_in
from tests.soak.person import Person, moves_of, waits
from tests.soak.visitor import Visitor

_BEAT_MS = 1
_RETRY_MS = 150
"""After a write that failed: nobody waits ten seconds here, and what is tried often goes wrong sooner."""
_LOOKS = 0.1
"""How often the window is painted at all: that takes most of the time."""


class Player(QObject):
    """Does what it is told, lets a person play, and says how things stand."""

    def __init__(self, program: PlayedProgram, name: str, hears: int, says: int) -> None:
        """The same name plays the same; the others are the descriptors of the two pipes."""
        super().__init__(program.window)
        self._program, self._window = program, program.window
        self._hears, self._says = hears, says
        self._person = Person(program, name, self._say)
        self._visitor = Visitor(program.window)
        self._window.setUpdatesEnabled(Random(name).random() < _LOOKS)
        self._last: tuple[str, int, int] | None = None  # what was said of saving
        self._absent: tuple[int, ...] = ()  # the seats of bots that somebody stands in for
        self._question: int | None = None  # what somebody wants to be answered
        self._due: Callable[[], bool] | None = None  # when that can be
        self._calm = False  # nobody had anything to do at the last beat
        self._ears = QSocketNotifier(hears, QSocketNotifier.Type.Read, self)
        self._ears.activated.connect(self._hear)
        self._heard = b""
        self._beat = QTimer(self)
        self._beat.timeout.connect(self._go_on)

    def begin(self) -> None:
        """The window is there."""
        offered = [(saved.record.seed, moves_in(saved.record)) for saved in self._person.offered]
        self._say("window", offered=offered)
        self._beat.start(_BEAT_MS)

    def _go_on(self) -> None:
        self._tell_table()
        if self._due is not None and self._due():
            self._answer()
        elif self._person.moves_left != 0:
            self._person.act()

    # --- what it is told ------------------------------------------------------------------------------

    def _hear(self) -> None:
        heard = os.read(self._hears, 65536)
        self._ears.setEnabled(bool(heard))
        *lines, self._heard = (self._heard + heard).split(b"\n")
        for line in lines:
            self._obey(**json.loads(line))

    def _obey(self, do: str, question: int | None = None, **values: Any) -> None:
        """Whoever asked is answered, and nobody else; an error is told as one in a slot is."""
        self._question, self._due = question, lambda: True
        try:
            getattr(self, f"do_{do}")(**values)
        except Exception:
            traceback.print_exc()

    def do_state(self) -> None:
        """Tell how things stand, as after everything else."""

    def do_play(self, moves: int | None = None, stay: bool = False) -> None:
        """Play so many moves, or for ever and without an answer. Who stays sits at one table only."""
        self._person.moves_left, self._person.stays = moves, stay
        self._due = None if moves is None else lambda: self._person.moves_left == 0

    def do_rest(self) -> None:
        """Wait until everybody waits for a person, and have the game saved, if that goes."""
        self._calm, self._due = False, self._rests

    def do_idle(self) -> None:
        """Do nothing until the game is saved, as it is by itself when the disk works."""
        self._due = self._is_saved

    def do_settle(self) -> None:
        """Wait until the program has done all that a start puts off."""
        self._due = lambda: self._program.settled

    def do_new(self, **table: Any) -> None:
        """Sit down at a new table."""
        self._person.open_table(**table)

    def do_open(self, path: str) -> None:
        """Open a file as a double click on it does."""
        self._window.navigator.open_file(Path(path))

    def do_resume(self, number: int = 0) -> None:
        """Go on with one of the games in the lobby."""
        offered = self._person.offered
        if offered:
            self._window.navigator.resume(offered[number % len(offered)])

    def do_lobby(self) -> None:
        """Leave the table."""
        self._window.navigator.show_lobby()

    def do_visit(self, room: str, **values: Any) -> None:
        """Go there, or do there what it names."""
        self._due = getattr(self._visitor, room)(**values)

    def do_starve(self, kilobytes: int) -> None:
        """Give the bots no more memory than that, each process of them."""
        client = self._program.sessions.client
        client.close()
        client.command = ["prlimit", f"--as={kilobytes << 10}", *worker_command()]

    def do_dismiss(self) -> None:
        """Close whatever lies over the page."""
        self._window.sheets.close()

    def do_clear(self) -> None:
        """Leave the table and close every notice."""
        self._window.sheets.close()
        self._window.navigator.show_lobby()
        for notice in cast(list[Notice], self._window.findChildren(Notice)):
            notice.closed.emit()

    def do_close(self) -> None:
        """Close the window, which has another size by then: that is written down."""
        self._window.resize(self._window.width() + 1, self._window.height())
        self._window.close()
        self._answer()

    def do_leave(self) -> None:
        """Close the window, also where somebody asks whether that is meant."""
        self._window.close()
        sheet = self._window.sheets.top
        if isinstance(sheet, UnsavedSheet):
            sheet.leave_wanted.emit()
        self._answer(left=not self._window.isVisible())

    def do_look(self) -> None:
        """Paint everything, and tell which words are taken for markup."""
        looked_at = self._window.updatesEnabled()
        self._window.setUpdatesEnabled(True)
        self._window.grab()
        self._window.setUpdatesEnabled(looked_at)
        self._answer(markup=list(markup_in(self._window)))

    def _rests(self) -> bool:
        page = self._window.page
        if page is None:
            return True
        calm, self._calm = self._calm, waits(page)
        if not calm or not self._calm:  # what the table does next it does before the second beat
            return False
        page.session.flush_saving()
        self._tell_table()
        return True

    def _is_saved(self) -> bool:
        page = self._window.page
        return page is None or page.session.saving.trouble is None

    # --- what it says ---------------------------------------------------------------------------------

    def _say(self, what: str, **values: Any) -> None:
        os.write(self._says, msgspec.json.encode({"say": what, **values}) + b"\n")

    def _answer(self, **more: Any) -> None:
        """At once: the event loop may not come round any more."""
        self._due = None
        if self._question is not None:
            self._say("answer", question=self._question, **more, **self._state())

    def _state(self) -> dict[str, Any]:
        """How things stand on the screen."""
        page, window = self._window.page, self._window
        told = (*window.lobby.notices, *(page.notices if page is not None else ()))
        return {
            "table": None if page is None else self._table(page),
            "notices": [str(notice) for notice in told],
            "sheet": None if window.sheets.top is None else type(window.sheets.top).__name__,
            "visible": window.isVisible(),
            "pace": self._program.settings.current.pace,
            **self._visitor.state(),
        }

    def _table(self, page: TablePage) -> dict[str, Any]:
        table, saving = page.session, page.session.saving
        return {
            "deal": table.match.seed,
            "moves": moves_of(table),
            "unsaved": saving.unsaved,
            "trouble": None if saving.trouble is None else str(saving.trouble),
            "badge": not page.bar.badge.isHidden(),
            "place": str(saving.place),
            "over": table.over,
            "settled": table.screen.settled,
            "thinking": list(table.bots.thinking),
            "waits_for": list(table.match.to_act),
            "front": table.screen.front,
        }

    def _tell_table(self) -> None:
        page = self._window.page
        if page is None:
            return
        table = page.session
        now = (table.match.seed, moves_of(table), moves_of(table) - table.saving.unsaved)
        if now != self._last:
            self._last = now
            self._say("kept", deal=now[0], at=now[1], kept=now[2])
        absent = tuple(table.bots.stand_ins)
        if absent != self._absent:
            self._absent = absent
            self._say("absent", seats=absent)


class PlayedProgram(app.Program):
    """The program with its player."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._settling = False
        name, *pipes = os.environ["STOLEK_PLAYER"].split()
        for pipe in map(int, pipes):
            os.set_inheritable(pipe, False)  # no bot's process has to do with them
        self.player = Player(self, name, *map(int, pipes))
        QTimer.singleShot(0, self.window, self.player.begin)

    def settle_in(self) -> None:
        """Be known to have come this far."""
        self._settling = True
        super().settle_in()

    @property
    def settled(self) -> bool:
        """Whether all is done that a start puts off."""
        return self._settling and not self._chores


def main() -> None:
    """Start as any start does."""
    app.Program = PlayedProgram  # type: ignore[misc,assignment]
    autosave.RETRY_MS = _RETRY_MS
    from cardgames_qt.__main__ import main as enter

    enter()


if __name__ == "__main__":
    main()
