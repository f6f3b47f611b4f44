"""The real program with somebody at its screen: started like any other, told what to do through a pipe.

What it says goes through another pipe, line by line: `at` how many moves a game has, `kept` how many of them
it says are on the disk. A harness that kills it holds it to its last word.
"""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
from PySide6.QtCore import QEvent, QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget

from cardgames_qt import app
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import find
from cardgames_qt.session.seats import TablePlan
from cardgames_qt.session.table import Table
from cardgames_qt.ui.notices import Notice
from cardgames_qt.ui.table.button import ButtonItem
from cardgames_qt.ui.table_page import TablePage
from cardgames_qt.ui.unsaved_sheet import UnsavedSheet
from tests.ui.whole.person import buttons_in

_BEAT_MS = 1
_LOOKS = 0.25
"""How often the window is painted at all: that takes most of the time."""
_UNDO = 0.05
"""How often a person takes a move back."""


class Player(QObject):
    """Does what it is told and plays legal moves by itself for every person at the table."""

    def __init__(self, program: PlayedProgram, name: str, hears: int, says: int) -> None:
        """The same name plays the same; the others are the descriptors of the two pipes."""
        super().__init__(program.window)
        self._program, self._window = program, program.window
        self._name, self._hears, self._says = name, hears, says
        self._rng = Random(name)
        self._games = 0
        self._window.setUpdatesEnabled(self._rng.random() < _LOOKS)
        self._moves_left: int | None = 0
        self._stay = False
        self._last: tuple[str, int, int] | None = None
        self._due: Callable[[], bool] | None = None  # when somebody is to be answered
        self._ears = QSocketNotifier(hears, QSocketNotifier.Type.Read, self)
        self._ears.activated.connect(self._hear)
        self._heard = b""
        self._beat = QTimer(self)
        self._beat.timeout.connect(self._go_on)

    def begin(self) -> None:
        """The window is there."""
        self._say("window", offered=[self._name_of(saved) for saved in self._offered()], **self.state())
        self._beat.start(_BEAT_MS)

    # --- what it is told ------------------------------------------------------------------------------

    def _hear(self) -> None:
        heard = os.read(self._hears, 65536)
        if not heard:
            self._ears.setEnabled(False)
            return
        *lines, self._heard = (self._heard + heard).split(b"\n")
        for line in lines:
            self._obey(**json.loads(line))

    def _obey(self, do: str, **values: Any) -> None:
        """An error is told like one in a slot, and whoever asked is answered."""
        try:
            getattr(self, f"do_{do}")(**values)
        except Exception:
            traceback.print_exc()
            self._reply()

    def do_play(self, moves: int | None = None, stay: bool = False) -> None:
        """Play so many moves, or for ever; then tell how things stand. Who stays sits at one table only."""
        self._moves_left, self._stay = moves, stay
        if moves is not None:
            self._reply(when=lambda: self._moves_left == 0)

    def do_new(self, game: str, seats: str, deal: str, options: dict[str, Any] | None = None) -> None:
        """Sit down at a new table."""
        self._open_table(game, seats, deal, options or {})
        self._reply()

    def _open_table(self, game: str, seats: str, deal: str, options: dict[str, Any]) -> None:
        plan = TablePlan(game=game, seats=app.plan_seats(find(game), seats), options=options)
        self._program.grant(app.Wish(plan=plan, seed=deal))

    def do_open(self, path: str) -> None:
        """Open a file as a double click on it does."""
        self._window.open_file(Path(path))
        self._reply()

    def do_lobby(self) -> None:
        """Leave the table."""
        self._window.show_lobby()
        self._reply()

    def do_resume(self, number: int = 0) -> None:
        """Go on with one of the games in the lobby."""
        offered = self._offered()
        if offered:
            self._window.lobby.resume_wanted.emit(offered[number % len(offered)])
        self._reply()

    def do_rest(self) -> None:
        """Wait until everybody waits for a person, and have the game saved, if that goes."""
        self._reply(when=self._rests)

    def do_leave(self) -> None:
        """Close the window, also where somebody asks whether that is meant."""
        self._window.close()
        sheet = self._window.sheets.top
        if isinstance(sheet, UnsavedSheet):
            sheet.leave_wanted.emit()
        self._say("answer", left=not self._window.isVisible(), **self.state())

    def do_close(self) -> None:
        """Close the window."""
        self._say("closing")
        self._window.close()
        self._reply()

    def do_dismiss(self) -> None:
        """Close whatever lies over the page."""
        self._window.sheets.close()
        self._reply()

    def do_settle(self) -> None:
        """Wait until the program has done all that a start puts off."""
        self._reply(when=lambda: self._program.settled)

    def do_look(self) -> None:
        """Paint everything, and tell which words are taken for markup."""
        looked_at = self._window.updatesEnabled()
        self._window.setUpdatesEnabled(True)
        self._window.grab()
        self._window.setUpdatesEnabled(looked_at)
        self._say("answer", markup=list(markup_in(self._window)), **self.state())

    def do_clear(self) -> None:
        """Leave the table and close every notice."""
        self._window.sheets.close()
        self._window.show_lobby()
        for notice in cast(list[Notice], self._window.findChildren(Notice)):
            notice.closed.emit()
        self._reply()

    def do_state(self) -> None:
        """Tell how things stand."""
        self._reply()

    # --- what it says ---------------------------------------------------------------------------------

    def _say(self, what: str, **values: Any) -> None:
        os.write(self._says, msgspec.json.encode({"say": what, **values}) + b"\n")

    def _reply(self, when: Callable[[], bool] = lambda: True) -> None:
        """Tell how things stand once the event loop has come round and that holds."""
        self._due = when

    def state(self) -> dict[str, Any]:
        """How things stand on the screen."""
        page, window = self._window.page, self._window
        return {
            "table": None if page is None else self._table_state(page),
            "notices": [str(notice) for notice in (*window.lobby.told, *self._told_at(page))],
            "sheet": None if window.sheets.top is None else type(window.sheets.top).__name__,
            "visible": window.isVisible(),
            "speed": self._program.settings.current.speed,
        }

    def _told_at(self, page: TablePage | None) -> tuple[Phrase, ...]:
        return page._notices.told if page is not None else ()

    def _table_state(self, page: TablePage) -> dict[str, Any]:
        saving = page.table.saving
        return {
            "deal": page.table.match.seed,
            "moves": moves_of(page.table),
            "unsaved": saving.unsaved,
            "trouble": None if saving.trouble is None else str(saving.trouble),
            "badge": not page.bar.badge.isHidden(),
            "place": str(saving.place),
            "over": page.table.over,
            "settled": page.table.settled,
            "thinking": list(page.table.bots.thinking),
            "waits_for": list(page.table.match.to_act),
            "covered": page.hand_over.isVisible(),
            "front": page.table.front,
            "moves_left": self._moves_left,
        }

    def _offered(self) -> Any:
        return self._window.lobby._saved

    def _name_of(self, saved: Any) -> tuple[str, int]:
        return saved.record.seed, sum("by" in entry for entry in saved.record.log)

    def _tell_saving(self) -> None:
        page = self._window.page
        if page is None:
            return
        table = page.table
        now = (table.match.seed, moves_of(table), moves_of(table) - table.saving.unsaved)
        if now != self._last:
            self._last = now
            over = table.match.outcome is not None
            self._say("kept", deal=now[0], game=table.match.rules.id, at=now[1], kept=now[2], over=over)

    # --- what it does by itself -----------------------------------------------------------------------

    def _rests(self) -> bool:
        """Whether nothing happens before a person does something, and the disk has answered."""
        page = self._window.page
        if page is None:
            return True
        table = page.table
        asked = (
            table.settled and table.front is not None and not table.bots.thinking and table.showing().moves
        )
        if not (asked or table.over or page.hand_over.isVisible() or self._reports(page)):
            return False
        table.flush_saving()
        self._tell_saving()
        return True

    def _reports(self, page: TablePage) -> list[ButtonItem]:
        """What goes on once something was read."""
        things = page.scene.things() if not page.table.settled else []
        return [
            each for each in things if isinstance(each, ButtonItem) and each.interactive and each.isVisible()
        ]

    def _go_on(self) -> None:
        self._tell_saving()
        if self._due is not None and self._due():
            self._due = None
            self._say("answer", **self.state())
        elif self._moves_left != 0:
            self._do_something()

    def _do_something(self) -> None:
        page = self._window.page
        if page is None:
            self._sit_down()
        elif page.table.over:
            self._rise(page)
        elif page.hand_over.isVisible():
            self._rng.choice(buttons_in(page.hand_over)).click()
        elif page.seen.isVisible():
            page.seen.click()
        else:
            self._move(page)

    def _sit_down(self) -> None:
        """Go on with a game or begin one."""
        offered = self._offered()
        if offered and self._rng.random() < 0.6:
            self._window.lobby.resume_wanted.emit(self._rng.choice(offered))
            return
        self._games += 1
        game, seats = some_table(self._rng)
        self._open_table(game, seats, f"{self._name}-{self._games}", {})

    def _rise(self, page: TablePage) -> None:
        self._say("over", deal=page.table.match.seed)
        if self._stay:
            self._moves_left = 0
        elif self._rng.random() < 0.5:
            page.rematch_wanted.emit()
        else:
            self._window.show_lobby()

    def _move(self, page: TablePage) -> None:
        table = page.table
        for button in self._reports(page)[:1]:
            button.trigger()
        if table.front is None or not table.settled:
            return
        if table.can_undo and self._rng.random() < _UNDO:
            self._say("undo", deal=table.match.seed, at=moves_of(table))
            table.undo()
            return
        moves = table.showing().moves
        if not moves:
            return
        if self._moves_left is not None:
            self._moves_left -= 1
        page.scene.move_made.emit(self._rng.choice(list(moves)))


def moves_of(table: Table) -> int:
    """How many moves the players have made."""
    return sum(step.seat >= 0 for step in table.match.history)


def some_table(rng: Random) -> tuple[str, str]:
    """A game and who sits there: mostly one person among quick bots."""
    game = rng.choice(("gap", "qwixx", "the_game", "three"))
    bots = rng.randint(1, find(game).seat_counts[-1] - 1)
    return game, "human*2" if rng.random() < 0.2 else f"human,{rng.choice(('greedy', 'random'))}*{bots}"


def markup_in(window: QWidget) -> Iterator[str]:
    """What a label or a tool tip shows as markup though it came from elsewhere."""
    for label in cast(list[QLabel], window.findChildren(QLabel)):
        if label.textFormat() is not Qt.TextFormat.PlainText and _is_markup(label.text()):
            yield label.text()[:200]
    for widget in cast(list[QWidget], window.findChildren(QWidget)):
        if not _is_markup(widget.toolTip()):
            continue
        middle = widget.rect().center()
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, middle, widget.mapToGlobal(middle)))
        if QToolTip.isVisible() and _is_markup(QToolTip.text()):
            yield QToolTip.text()[:200]


def _is_markup(text: str) -> bool:
    """Whether there is a tag in it that none of our own words has."""
    return any(tag in text for tag in ("<img", "<b>", "<script"))


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
    from cardgames_qt.__main__ import main as enter

    enter()


if __name__ == "__main__":
    main()
