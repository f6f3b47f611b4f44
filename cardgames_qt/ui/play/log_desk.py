"""What the log of a running game tells: the steps, what was noted beside them, and which bots are missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.engine.pledge import pledge_of
from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.showing import Heard, heard_since
from cardgames_qt.ui.text.deals import deal_name, in_groups
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.text.words import ShellWords

if TYPE_CHECKING:
    from cardgames_qt.ui.play.table_page import TablePage

TOLD = 16
"""Digits of a fingerprint in the log: enough to compare, and nobody can make another deal that has them."""


class LogDesk(QObject):
    """Writes the log beside the table, in the words of the game and the window."""

    def __init__(self, page: TablePage, words: ShellWords) -> None:
        super().__init__(page)
        self._page, self._words = page, words
        self._untold: tuple[Heard, ...] = ()  # of the step that is still moving
        self._noted: list[tuple[int, Phrase]] = []  # beside the game, after how many steps
        page.session.told.connect(self._note)
        page.session.stood_in.connect(self._tell_stand_in)
        page.session.wished.connect(self._tell_wish)

    def show(self, seat: Seat, heard: Sequence[Heard]) -> None:
        """All that this seat heard, and no more."""
        self._untold = ()
        self._page.panel.set_log(self._lines(seat, heard))

    def hold(self, heard: tuple[Heard, ...]) -> None:
        """The words of a step come with its last picture, so that no result is told while cards still fly."""
        self._untold = heard

    def tell_step(self) -> None:
        """The step is shown: tell it."""
        heard, self._untold = self._untold, ()
        self._page.panel.add_log(self.sentences(heard))

    def follow(self, old: LogDesk) -> None:
        """Go on with the log of another page."""
        self._noted = old._noted
        screen = self._page.session.screen
        if screen.front is not None:
            self.show(screen.front, screen.heard())

    def sentences(self, heard: Sequence[Heard]) -> list[tuple[Seat, str]]:
        """What there is to say about these events, and whom it is about."""
        lines = [(each.seat, self._page.scene.log_line(each)) for each in heard]
        return [(seat, text) for seat, text in lines if text]

    def tell_absent(self) -> None:
        """Who is missing, in the bar's one line, for as long as it lasts."""
        absences = self._absences()
        if len(absences) > 1:
            self._page.bar.set_refusal(self._words.all_stood_in(len(absences)))
        elif absences:
            self._page.bar.set_refusal(plain_words(absences[0][1]))

    def _lines(self, seat: Seat, heard: Sequence[Heard]) -> list[tuple[Seat, str]]:
        """What that seat heard, with what was noted where it came about, and who is missing now."""
        lines, start = [], 0
        for steps, what in self._noted:
            end = max(start, len(heard) - len(heard_since(self._page.session.match, seat, steps)))
            lines += [*self.sentences(heard[start:end]), (TABLE, self._words.say(what))]
            start = end
        return [*self._pledged(), *lines, *self.sentences(heard[start:]), *self._wishes(), *self._absences()]

    def _pledged(self) -> list[tuple[Seat, str]]:
        """What is told of the deal before anything else."""
        match = self._page.session.match
        pledge = pledge_of(match)
        if pledge is None:
            return []
        deal, fingerprint = deal_name(match.seed), in_groups(pledge.fingerprint[:TOLD])
        words = self.tr("Deal {deal}, fingerprint {fingerprint}")
        return [(TABLE, words.format(deal=deal, fingerprint=fingerprint))]

    def _note(self, what: Phrase) -> None:
        """Something about the game's file: told until it is read, and kept in the log."""
        self._noted.append((len(self._page.session.match.history), what))
        self._page.panel.add_log([(TABLE, self._words.say(what))])
        self._page.tell(what)
        self._page.view.announce(self._words.say(what))

    def _wishes(self) -> list[tuple[Seat, str]]:
        """Which bot would like to be agreed on."""
        wish = self._page.session.wish
        if wish is None:
            return []
        return [(wish, self.tr("{name} would like to start.").format(name=self._bold(wish)))]

    def _tell_wish(self) -> None:
        self._page.panel.add_log(self._wishes())
        self._page.scene.announced.emit(plain_words(self._wishes()[0][1]))

    def _absences(self) -> list[tuple[Seat, str]]:
        """The bots that give no answer at the moment."""
        return [(seat, self._absence(seat, bot)) for seat, bot in self._page.session.bots.stand_ins.items()]

    def _absence(self, seat: Seat, stand_in: str) -> str:
        return self._words.stood_in(self._bold(seat), stand_in)

    def _bold(self, seat: Seat) -> str:
        return bold(self._page.scene.setting.seats[seat].name)

    def _tell_stand_in(self, seat: int, stand_in: str) -> None:
        text = self._absence(Seat(seat), stand_in)
        self._page.panel.add_log([(Seat(seat), text)])
        self._page.scene.announced.emit(plain_words(text))
        self.tell_absent()
