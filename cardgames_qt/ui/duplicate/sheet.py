"""What others made of a seat, beside what was made of it; more of it comes in while it is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QProgressBar, QWidget

from cardgames_qt.bots.duplicate import Place, tasks
from cardgames_qt.engine.untrusted import NAME_ROOM, shown
from cardgames_qt.play.duplicates import Round
from cardgames_qt.storage.statistics.profiles import GUEST, Profile
from cardgames_qt.ui.duplicate.attempts import (
    Attempt,
    SeatOfGame,
    attempts,
    better,
    enough,
    to_come,
    to_play,
)
from cardgames_qt.ui.duplicate.rounds import Rounds
from cardgames_qt.ui.duplicate.strip_plot import Scale, StripPlot, scale_of
from cardgames_qt.ui.duplicate.words import OthersWords
from cardgames_qt.ui.look.avatars import known_face
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.face_button import FaceButton
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.widgets import Button, Name, frame, label

_NAME, _SCORE, _WINS = 190, 120, 80
_FACE, _MOST_FACES, _PROGRESS = 36, 3, 90


class OthersSheet(Overlay):
    """A line for everybody, a plot in the middle of each, and a way to let one more person play the seat."""

    seat_wanted = Signal(object)
    """The Profile of the person who is to play it now; a guest has only a name."""
    stopped = Signal(object)
    """All Rounds that are there, if more of them were played."""
    left_early = Signal()
    """The sheet is closed before everybody has played."""

    def __init__(
        self,
        game: SeatOfGame,
        place: Place,
        *,
        words: OthersWords,
        shell: ShellWords,
        theme: Theme,
        parent: QWidget,
        name: str = "",
    ) -> None:
        """`place` is the seat as others find it; `name` was typed before."""
        super().__init__(theme, parent, width=900)
        self._game, self._place, self._words, self._shell = game, place, words, shell
        self.found: list[Round] = list(game.rounds)
        """By the levels, until now."""
        self._typed = name
        self._player: Rounds | None = None
        persons = [seat for seat in game.plan.seats if seat.human]
        self._sitter = "" if persons == [game.sitter] else game.sitter.name
        self.setAccessibleName(words.title(self._sitter))
        self.fill()
        self._begin()

    # --- playing --------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Have the levels play what is missing."""
        rest = to_play(self._place, self.found)
        self._show_progress()
        if rest:
            self._player = Rounds(rest, self)
            self._player.played.connect(self._take)
            self._player.done.connect(self.stop)
            self._player.failed.connect(self._fail)
            self._player.start()

    def _take(self, found: Round) -> None:
        self.found.append(found)
        self._show_all()

    def stop(self) -> None:
        """Enough is known."""
        player, self._player = self._player, None
        if player is not None:
            player.cancel()
            player.deleteLater()
            if len(self.found) > len(self._game.rounds):
                self.stopped.emit(tuple(self.found))
        self._show_progress()

    def _fail(self) -> None:
        self.stop()
        self._verdict.setText(self._words.failed())

    def end(self) -> None:
        """What is missing is wanted all the same."""
        early = self._player is not None
        self.stop()
        if early:
            self.left_early.emit()
        super().end()

    # --- showing --------------------------------------------------------------------------------------

    def fill(self) -> None:
        """The title, a line for everybody, what follows from it, and the ways on."""
        words, place = self._words, self._place
        others = [seat for number, seat in enumerate(self._game.plan.seats) if number != self._game.seat]
        usual = next(
            (self._shell.level(place.bots[at]) for at in self._game.plan.humans if at != self._game.seat), ""
        )
        self.inside.addWidget(label(words.title(self._sitter), "tile"))
        about = words.about(usual if others else "")
        if self._game.odd:
            about += " " + words.played_anew()
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(self.theme.px(14))
        self._grid.setVerticalSpacing(0 if self.low else self.theme.px(2))
        self._grid.setColumnMinimumWidth(0, self.theme.px(_NAME))  # a name takes what it is given
        self._grid.setColumnStretch(1, 1)
        self._rows: list[_Row] = []
        self._add_heads()
        self.inside.addLayout(self._grid)
        self._verdict = label("", "heading", wrap=True)
        self.inside.addWidget(self._verdict)
        luck = words.without_luck(self._game.without_luck, self._sitter)
        self.inside.addWidget(label(luck, "body", "second", wrap=True))
        self.inside.addWidget(frame("rule"))
        self.inside.addLayout(self._foot())
        self._show_all()

    def restyle(self, theme: Theme) -> None:
        """Take another theme; what was typed and found stays."""
        self._typed = self.typed
        super().restyle(theme)

    @property
    def typed(self) -> str:
        """The name that stands in the field."""
        return shown(self._name.text())

    def _add_heads(self) -> None:
        together = self._game.match.rules.together
        for column, words in ((2, self._words.score(together=together)), (3, self._words.wins())):
            head = label(words, "label", "third")
            head.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(head, 0, column)

    def _foot(self) -> QHBoxLayout:
        px = self.theme.px
        self._name = QLineEdit(self._typed)
        self._name.setMaxLength(NAME_ROOM)
        self._name.setPlaceholderText(self.tr("Who plays it next?"))
        self._name.setAccessibleName(self.tr("Name of who plays this seat next"))
        self._name.setFixedWidth(px(_NAME))
        words = self.tr("Play this seat")
        self._play: Button = Button(words, self.theme, icon_name="play", on_click=self._ask_person)
        self._play.setEnabled(bool(self._typed))
        self._name.textChanged.connect(lambda: self._play.setEnabled(bool(self.typed)))
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setFixedWidth(px(_PROGRESS))
        self._halt = Button(self.tr("Stop"), self.theme, kind="quiet", on_click=self.stop)
        close = Button(self.tr("Close"), self.theme, kind="primary", on_click=self.dismissed.emit)
        self.setFocusProxy(close)
        row = QHBoxLayout()
        row.setSpacing(px(12))
        for profile in to_come(self._game)[:_MOST_FACES]:
            row.addWidget(self._face(profile))
        row.addWidget(self._name)
        row.addWidget(self._play)
        row.addStretch(1)
        row.addWidget(self._progress)
        row.addWidget(self._halt)
        row.addWidget(close)
        return row

    def _ask_person(self) -> None:
        if self.typed:
            known = (each for each in self._game.people if self._name_of(each) == self.typed)
            self.seat_wanted.emit(next(known, Profile(id=GUEST, name=self.typed)))

    def _face(self, profile: Profile) -> FaceButton:
        """Somebody who has not played these cards yet."""
        name = self._name_of(profile)
        words = self.tr("{player} plays it next").format(player=name)
        face = FaceButton(known_face(profile.face), words, self.theme.px(_FACE))
        face.clicked.connect(lambda _checked=False: self._choose(name))
        return face

    def _choose(self, name: str) -> None:
        self._name.setText(name)
        self._play.setFocus()

    def _name_of(self, profile: Profile) -> str:
        return profile.name or self._shell.animal(profile.face)

    def _show_progress(self) -> None:
        running, of = self._player is not None, len(tasks(self._place))
        self._progress.setRange(0, of)
        self._progress.setValue(len(self.found))
        self._progress.setAccessibleName(self._words.progress(len(self.found), of))
        self._progress.setVisible(running)
        self._halt.setVisible(running)

    def _show_all(self) -> None:
        """Everybody with all games that are there by now."""
        found = attempts(self._game, self.found)
        scale = scale_of(found)
        for at in range(len(self._rows), len(found)):
            self._rows.append(_Row(self._grid, at + 1, self.theme))
        for row, attempt in zip(self._rows, found, strict=True):
            row.show_attempt(attempt, scale, self._who(attempt), self._words, self._game)
        together = self._game.match.rules.together
        names = [self._who(each) for each in better(found, low_is_good=together)]
        told = self._words.verdict(names) if enough(found) else self._words.too_early()
        self._verdict.setText(told)
        self._show_progress()

    def _who(self, attempt: Attempt) -> str:
        if attempt.level:
            return self._shell.level(attempt.level)
        return self.tr("You") if attempt.own and not self._sitter else attempt.name


class _Row:
    """A line of the sheet: who, the plot, the score and the wins."""

    def __init__(self, grid: QGridLayout, at: int, theme: Theme) -> None:
        self._who, self._plot = Name("", "heading"), StripPlot(theme)
        self._numbers: Sequence[QLabel] = (label("", "heading"), label("", "body", "second"))
        grid.addWidget(self._who, at, 0)
        grid.addWidget(self._plot, at, 1)
        for column, (cell, width) in enumerate(zip(self._numbers, (_SCORE, _WINS), strict=True), 2):
            cell.setFixedWidth(theme.px(width))
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(cell, at, column)

    def show_attempt(
        self, attempt: Attempt, scale: Scale, who: str, words: OthersWords, game: SeatOfGame
    ) -> None:
        """Who that is and what came of it."""
        self._who.say(who)
        self._plot.show_attempt(attempt, scale)
        self._plot.setAccessibleName(words.told(who, attempt, together=game.match.rules.together))
        for cell, text in zip(self._numbers, (words.scored(attempt), words.won(attempt)), strict=True):
            cell.setText(text)
