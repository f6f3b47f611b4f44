"""The sheet of duplicate play: what others made of a seat, compared with the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QSizePolicy,
    QWidget,
)

from cardgames_qt.bots.duplicate import DuplicateSeat, tasks
from cardgames_qt.engine.untrusted import NAME_ROOM, shown
from cardgames_qt.kit.score import number
from cardgames_qt.kit.words import Words
from cardgames_qt.play.duplicates import DuplicateRound
from cardgames_qt.storage.statistics.profiles import GUEST, Profile
from cardgames_qt.ui.duplicate.attempts import (
    Attempt,
    PlayedSeat,
    better,
    enough,
    rounds_to_play,
)
from cardgames_qt.ui.duplicate.background import RoundPlayer
from cardgames_qt.ui.look.avatars import known_face
from cardgames_qt.ui.look.paint import colour, pen
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.look.themed import Themed
from cardgames_qt.ui.text.formats import one_decimal, percent
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.axis import Axis
from cardgames_qt.ui.widgets.controls import Button, FaceButton
from cardgames_qt.ui.widgets.labels import ElidedLabel, frame, label
from cardgames_qt.ui.widgets.overlay import Overlay

_NAME, _SCORE, _WINS = 190, 120, 80
_FACE, _MOST_FACES, _PROGRESS = 36, 3, 90
_HEIGHT, _SIDE = 34, 14
_DOT, _MEAN, _DIAMOND = 3.0, 6.0, 8.0


class DuplicateWords(Words):
    """Without a name the sentences address the player."""

    def title(self, name: str) -> str:
        if not name:
            return self.tr("Same cards, other players")
        return self.tr("{player}’s cards, other players").format(player=name)

    def about(self, usual: str, partners: int | None) -> str:
        """What is the same for all; `usual` plays for other persons, if there are any."""
        if partners is None:
            text = self.tr("Same cards, same opponents: only the player in this seat changes.")
        elif partners:
            text = self.tr("Same cards, same partners: only the player in this seat changes.")
        else:
            text = self.tr("Same cards: only the player changes.")
        if not usual:
            return text
        others = self.tr("Other people’s seats are played by a bot: {level}.").format(level=usual)
        return f"{text} {others}"

    def score(self, *, together: bool) -> str:
        return self.tr("cards left") if together else self.tr("score")

    def wins(self) -> str:
        return self.tr("wins")

    def scored(self, attempt: Attempt) -> str:
        """A score, or a mean with its standard error; who always gets the same has none."""
        if not attempt.level:
            return number(attempt.scores[0])
        if len(set(attempt.scores)) == 1:
            return number(attempt.scores[0])
        return f"{one_decimal(attempt.score)} ± {one_decimal(attempt.error)}"

    def won(self, attempt: Attempt) -> str:
        """Whether one game was won, or the share of several."""
        if attempt.level:
            return percent(attempt.share)
        share = attempt.share
        return self.tr("won") if share == 1 else self.tr("shared") if share else self.tr("lost")

    def line(self, who: str, attempt: Attempt, *, together: bool) -> str:
        """A row of the plot in words."""
        score, won = self.scored(attempt), self.won(attempt)
        return f"{who}: {self.score(together=together)} {score}, {self.wins()} {won}"

    def verdict(self, better: Sequence[str]) -> str:
        """Who did better, if anybody."""
        if not better:
            return self.tr("Nobody clearly did better with these cards.")
        return self.tr("Did better with these cards: {players}.").format(players=self.series(better))

    def too_early(self) -> str:
        return self.tr("The bots still have a few games to play.")

    def start(self, start: float, partners: int | None) -> str:
        """What can be won on other cards: a fair share, or what a master wins beside so many partners."""
        if partners is None:
            text = self.tr("On a random deal, a fair share is {start} wins in 100.")
        elif partners:
            text = self.tr("On a random deal, a master with these partners wins {start} games in 100.")
        else:
            text = self.tr("On a random deal, a master wins {start} games in 100.")
        return text.format(start=round(100 * start))

    def lost(self, share: float | None, name: str) -> str:
        """What the own mistakes cost here, if a review knows it."""
        if share is None:
            return self.tr("A review shows what mistakes and cards made of that.")
        if not name:
            return self.tr("Here your own mistakes cost %n win(s) in 100.", "", round(100 * share))
        text = self.tr("Here {player}’s mistakes cost %n win(s) in 100.", "", round(100 * share))
        return text.format(player=name)

    def progress(self, done: int, of: int) -> str:
        return self.tr("{done} of {all} games").format(done=done, all=of)

    def played_anew(self) -> str:
        """Earlier rounds cannot be read."""
        return self.tr("The saved results of this seat cannot be read; the bots are playing again.")

    def failed(self) -> str:
        return self.tr("The games could not be played: the bots gave no answer.")


class ScoreRange(NamedTuple):
    """From the least to the most score, and the one that all are compared with."""

    least: float
    most: float
    own: float

    @classmethod
    def of(cls, found: Sequence[Attempt]) -> ScoreRange:
        """Of all scores; the first attempt is the game's own."""
        scores = [score for each in found for score in each.scores]
        return cls(min(scores), max(scores), found[0].score)


class StripPlot(Themed, QWidget):
    """A small dot for each game, a large one with whiskers for their mean, a diamond for a person's first."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._attempt: Attempt | None = None
        self._range = ScoreRange(0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(_HEIGHT))

    def show_attempt(self, attempt: Attempt | None, scores: ScoreRange) -> None:
        """Without an attempt only the scale is drawn."""
        self._attempt, self._range = attempt, scores
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(320), self.theme.px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, inks = QPainter(self), self.theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(inks.line, 1.5))
        painter.drawLine(self._at(self._range.least), self._at(self._range.most))
        own = self._at(self._range.own).x()
        painter.setPen(pen(inks.lamp, 1.5, dash=(2, 3)))
        painter.drawLine(QPointF(own, 0), QPointF(own, self.height()))
        if self._attempt is not None:
            self._paint(painter, self._attempt)
        painter.end()

    def _at(self, score: float) -> QPointF:
        side = self.theme.px(_SIDE)
        axis = Axis(self._range.least, self._range.most, side, self.width() - side)
        return QPointF(axis.at(score), self.height() / 2)

    def _paint(self, painter: QPainter, attempt: Attempt) -> None:
        middle, inks = self._at(attempt.score), self.theme.colours
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.ink2, 0.45))
        for score in attempt.scores:
            painter.drawEllipse(self._at(score), self.theme.px(_DOT), self.theme.px(_DOT))
        if not attempt.level:
            self._paint_diamond(painter, middle, inks.lamp if attempt.own else inks.ink)
            return
        painter.setPen(pen(inks.ink, 2))
        painter.drawLine(self._at(attempt.score - attempt.error), self._at(attempt.score + attempt.error))
        painter.setBrush(colour(inks.panel))
        size = self.theme.px(_MEAN)
        painter.drawEllipse(QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size))

    def _paint_diamond(self, painter: QPainter, at: QPointF, ink: str) -> None:
        size = self.theme.px(_DIAMOND)
        painter.setPen(pen(self.theme.colours.panel, 1.5))
        painter.setBrush(colour(ink))
        corners = ((0, -size), (size, 0), (0, size), (-size, 0))
        painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))


class _Row:
    """A row of the sheet: who, the plot, the score and the wins."""

    def __init__(self, grid: QGridLayout, at: int, theme: Theme) -> None:
        self._who, self._plot = ElidedLabel("", "heading"), StripPlot(theme)
        self._numbers: Sequence[QLabel] = (label("", "heading"), label("", "body", "second"))
        grid.addWidget(self._who, at, 0)
        grid.addWidget(self._plot, at, 1)
        for column, (cell, width) in enumerate(zip(self._numbers, (_SCORE, _WINS), strict=True), 2):
            cell.setFixedWidth(theme.px(width))
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(cell, at, column)

    def show_attempt(
        self, attempt: Attempt, scores: ScoreRange, who: str, words: DuplicateWords, game: PlayedSeat
    ) -> None:
        self._who.say(who)
        self._plot.show_attempt(attempt, scores)
        self._plot.setAccessibleName(words.line(who, attempt, together=game.match.rules.together))
        for cell, text in zip(self._numbers, (words.scored(attempt), words.won(attempt)), strict=True):
            cell.setText(text)


class DuplicateSheet(Overlay):
    """A row with a plot for everybody, and a way to seat one more person."""

    seat_wanted = Signal(object)
    """The Profile of the person who plays next; a guest has only a name."""
    stopped = Signal(object)
    """All DuplicateRounds, if new ones were played."""
    left_early = Signal()
    """The sheet was closed before all rounds were played."""

    def __init__(
        self,
        game: PlayedSeat,
        place: DuplicateSeat,
        *,
        words: DuplicateWords,
        shell: ShellWords,
        theme: Theme,
        parent: QWidget,
        name: str = "",
    ) -> None:
        """`place` is the seat as others find it; `name` is the text of the name field."""
        super().__init__(theme, parent, width=900)
        self._game, self._place, self._words, self._shell = game, place, words, shell
        self.found: list[DuplicateRound] = list(game.rounds)
        """The rounds of the levels so far."""
        self._typed = name
        self._player: RoundPlayer | None = None
        persons = [seat for seat in game.plan.seats if seat.human]
        self._sitter = "" if persons == [game.sitter] else game.sitter.name
        self.setAccessibleName(words.title(self._sitter))
        self.fill()
        self._begin()

    # --- playing --------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether the levels still play."""
        return self._player is not None

    def _begin(self) -> None:
        """Have the missing rounds played."""
        rest = rounds_to_play(self._place, self.found)
        self._show_progress()
        if rest:
            self._player = RoundPlayer(rest, self)
            self._player.played.connect(self._take)
            self._player.done.connect(self.stop)
            self._player.failed.connect(self._fail)
            self._player.start()

    def _take(self, found: DuplicateRound) -> None:
        self.found.append(found)
        self._show_all()

    def stop(self) -> None:
        """Stop playing."""
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
        early = self.playing
        self.stop()
        if early:
            self.left_early.emit()
        super().end()

    # --- showing --------------------------------------------------------------------------------------

    def fill(self) -> None:
        words, place = self._words, self._place
        others = [seat for number, seat in enumerate(self._game.plan.seats) if number != self._game.seat]
        usual = next(
            (self._shell.level(place.bots[at]) for at in self._game.plan.humans if at != self._game.seat), ""
        )
        self.inside.addWidget(label(words.title(self._sitter), "tile"))
        partners = len(others) if self._game.match.rules.together else None
        about = words.about(usual if others else "", partners)
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
        start = words.start(self._game.start, partners)
        lost = words.lost(self._game.lost, self._sitter)
        self.inside.addWidget(label(f"{start} {lost}", "body", "second", wrap=True))
        self.inside.addWidget(frame("rule"))
        self.inside.addLayout(self._foot())
        self._show_all()

    def refill(self) -> None:
        self._typed = self.typed
        super().refill()

    @property
    def typed(self) -> str:
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
        self._name.setPlaceholderText(self.tr("Who’s next?"))
        self._name.setAccessibleName(self.tr("Name of the next player"))
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
        for profile in self._game.newcomers()[:_MOST_FACES]:
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
        """A button for somebody who has not played these cards yet."""
        name = self._name_of(profile)
        words = self.tr("{player} is next").format(player=name)
        face = FaceButton(known_face(profile.face), words, self.theme.px(_FACE))
        face.clicked.connect(lambda _checked=False: self._choose(name))
        return face

    def _choose(self, name: str) -> None:
        self._name.setText(name)
        self._play.setFocus()

    def _name_of(self, profile: Profile) -> str:
        return profile.name or self._shell.animal(profile.face)

    def _show_progress(self) -> None:
        of = len(tasks(self._place))
        self._progress.setRange(0, of)
        self._progress.setValue(len(self.found))
        self._progress.setAccessibleName(self._words.progress(len(self.found), of))
        self._progress.setVisible(self.playing)
        self._halt.setVisible(self.playing)

    def _show_all(self) -> None:
        """Update all rows with the rounds so far."""
        found = self._game.attempts(self.found)
        scores = ScoreRange.of(found)
        for at in range(len(self._rows), len(found)):
            self._rows.append(_Row(self._grid, at + 1, self.theme))
        for row, attempt in zip(self._rows, found, strict=True):
            row.show_attempt(attempt, scores, self._who(attempt), self._words, self._game)
        together = self._game.match.rules.together
        names = [self._who(each) for each in better(found, low_is_good=together)]
        self._verdict.setText(self._words.verdict(names) if enough(found) else self._words.too_early())
        self._show_progress()

    def _who(self, attempt: Attempt) -> str:
        if attempt.level:
            return self._shell.level(attempt.level)
        return self.tr("You") if attempt.own and not self._sitter else attempt.name
