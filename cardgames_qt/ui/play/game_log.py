"""The log of a running game, written in the side panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.showing import Heard
from cardgames_qt.ui.play.side_panel import SidePanel
from cardgames_qt.ui.scene.game_scene import GameScene
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords


class GameLog(QObject):
    """What the seat in front heard, notes about the game's file, wishes, and which bots are missing."""

    def __init__(
        self, session: GameSession, scene: GameScene, panel: SidePanel, words: ShellWords, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._scene, self._panel, self._words = session, scene, panel, words
        self._unwritten: tuple[Heard, ...] = ()  # of the step that is still moving
        self._notes: list[tuple[int, Phrase]] = []  # each with the number of steps before it

    def show(self, heard: Sequence[Heard]) -> None:
        """Replace the log by what was heard by whoever looks."""
        self._unwritten = ()
        self._panel.set_log(self._lines(heard))

    def hold(self, heard: tuple[Heard, ...]) -> None:
        """Keep the words of a step back until it is shown: no result is read while cards still fly."""
        self._unwritten = heard

    def write_step(self) -> None:
        """The step that was held back is shown."""
        heard, self._unwritten = self._unwritten, ()
        self._panel.add_log(self.sentences(heard))

    def note(self, what: Phrase) -> None:
        """Something about the game's file."""
        self._notes.append((len(self._session.match.history), what))
        self._panel.add_log([(TABLE, self._words.say(what))])

    def write_wish(self) -> str:
        """Write which bot would like to be agreed on; the sentence without its marks."""
        lines = self._wishes()
        self._panel.add_log(lines)
        return plain_words(lines[0][1])

    def write_stand_in(self, seat: Seat, stand_in: str) -> str:
        """Write that a bot is missing, or back; the sentence without its marks."""
        text = self._absence(seat, stand_in)
        self._panel.add_log([(seat, text)])
        return plain_words(text)

    def absences(self) -> str:
        """One line about the bots that give no answer now; empty if all do."""
        absences = self._absences()
        if len(absences) > 1:
            return self._words.all_stood_in(len(absences))
        return plain_words(absences[0][1]) if absences else ""

    def go_on_from(self, old: GameLog) -> None:
        """Take over the notes of another page's log."""
        self._notes = old._notes
        screen = self._session.screen
        if screen.shows_table:
            self.show(screen.heard())

    def sentences(self, heard: Sequence[Heard]) -> list[tuple[Seat, str]]:
        """What there is to say about these events, each with the seat it is about."""
        lines = [(each.seat, self._scene.log_line(each)) for each in heard]
        return [(seat, text) for seat, text in lines if text]

    def _lines(self, heard: Sequence[Heard]) -> list[tuple[Seat, str]]:
        """Everything, with each note where it was made."""
        lines, start = [], 0
        for steps, what in self._notes:
            end = max(start, len(heard) - len(self._session.screen.heard_since(steps)))
            lines += [*self.sentences(heard[start:end]), (TABLE, self._words.say(what))]
            start = end
        return [*lines, *self.sentences(heard[start:]), *self._wishes(), *self._absences()]

    def _wishes(self) -> list[tuple[Seat, str]]:
        wish = self._session.wish
        if wish is None:
            return []
        return [(wish, self.tr("{name} wants to start.").format(name=self._bold(wish)))]

    def _absences(self) -> list[tuple[Seat, str]]:
        return [(seat, self._absence(seat, bot)) for seat, bot in self._session.bots.stand_ins.items()]

    def _absence(self, seat: Seat, stand_in: str) -> str:
        return self._words.stood_in(self._bold(seat), stand_in)

    def _bold(self, seat: Seat) -> str:
        return bold(self._scene.setting.seats[seat].name)
