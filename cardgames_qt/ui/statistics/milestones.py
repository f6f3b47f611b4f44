"""Personal bests and first wins: a ladder on a game's page, and the news on the end screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames_qt.games import find
from cardgames_qt.kit.score import ScoreWords
from cardgames_qt.kit.words import Translate, Words
from cardgames_qt.play.levels import offered_levels
from cardgames_qt.storage.statistics.milestones import ALONE, BestScore, FirstWin, Milestones
from cardgames_qt.ui.look.game_art import paint_emblem
from cardgames_qt.ui.look.icons import draw_icon, icon_pixmap
from cardgames_qt.ui.look.paint import colour
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.end_screen import WinnerRow
from cardgames_qt.ui.text.formats import short_date
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.labels import ElidedLabel, frame, label

_MEDAL, _LOW_MEDAL = QSize(62, 66), QSize(46, 46)
_ICON = 16


class MilestoneWords(Words):
    """Says what was reached."""

    def __init__(self, translate: Translate, *, together: bool) -> None:
        """`together` says whether the others at the table are partners, and what a score counts."""
        super().__init__(translate)
        self._shell, self._scores, self._together = ShellWords(translate), ScoreWords(translate), together

    def first_win(self, level: str) -> str:
        if level == ALONE:
            return self.tr("First win on your own")
        against, beside = self.tr("First win against {level}"), self.tr("First win with {level} partners")
        return (beside if self._together else against).format(level=self._shell.level(level))

    def best(self, best: BestScore) -> str:
        values = {"seats": self._shell.seats(best.seats), "score": self._score(best.score)}
        return self.tr("Personal best ({seats}): {score}").format(**values)

    def before(self, best: BestScore) -> str:
        if best.before is None:
            return ""
        return self.tr("until now: {score}").format(score=self._score(best.before))

    def rung(self, level: str) -> str:
        """A level on the ladder."""
        return self.tr("solo") if level == ALONE else self._shell.level(level)

    def ladder(self) -> str:
        return self.tr("First wins:") if self._together else self.tr("First wins against:")

    def not_yet(self) -> str:
        return self.tr("not yet")

    def bests(self, bests: Sequence[BestScore]) -> str:
        """All of them in one line."""
        return " · ".join(f"{self._shell.seats(each.seats)}: {self._score(each.score)}" for each in bests)

    def about_bests(self) -> str:
        return self.tr("Personal bests:")

    def _score(self, score: int) -> str:
        return self._scores.scores((score,)) if self._together else self._scores.points(score)


class Medal(QWidget):
    """A card of the game with a star pinned to it."""

    def __init__(self, game: str, title: str, theme: Theme, size: QSize) -> None:
        super().__init__()
        self._game, self._title, self._theme = game, title, theme
        self.setFixedSize(size * theme.scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, area, inks = QPainter(self), self.rect().toRectF(), self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height = area.height() * 0.86
        painter.translate(area.center())
        painter.rotate(-8)
        card = QRectF(-height * 0.36, -height / 2, height * 0.72, height)
        paint_emblem(painter, find(self._game), self._title, self._theme, card)
        painter.rotate(8)
        star = QPointF(area.width() * 0.26, area.height() * 0.24)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(inks.lamp))
        painter.drawEllipse(star, area.height() * 0.2, area.height() * 0.2)
        draw_icon(painter, "star", star, area.height() * 0.28, inks.lamp_ink, stroke=2.4)
        painter.end()


class MilestoneNews(WinnerRow):
    """On the end screen: what this game brought."""

    def __init__(
        self, game: str, title: str, reached: Milestones, translate: Translate, theme: Theme, *, low: bool
    ) -> None:
        super().__init__(theme)
        words, px = MilestoneWords(translate, together=find(game).rules.together), theme.px
        lines = [
            *((words.first_win(each.level), "") for each in reached.wins),
            *((words.best(each), words.before(each)) for each in reached.bests),
        ]
        row = QHBoxLayout(self)
        row.setContentsMargins(px(16), px(2 if low else 6), px(18), px(2 if low else 6))
        row.setSpacing(px(14))
        row.addWidget(Medal(game, title, theme, _LOW_MEDAL if low else _MEDAL))
        said = QVBoxLayout()
        said.setSpacing(0)
        said.addStretch(1)
        for text, more in lines:
            line = QHBoxLayout()
            line.setSpacing(px(10))
            line.addWidget(label(text, "heading", "lamp"))
            line.addWidget(label(more, "label", "second"))
            line.addStretch(1)
            said.addLayout(line)
        said.addStretch(1)
        row.addLayout(said, 1)
        self.setAccessibleName(". ".join(text for text, _ in lines))


class MilestoneRow(QWidget):
    """On a game's page: the ladder of first wins, and the best scores."""

    def __init__(
        self, game: str, reached: Milestones, translate: Translate, theme: Theme, *, low: bool, narrow: bool
    ) -> None:
        """Where height is scarce the scores are in a tool tip, and so are the days where width is."""
        super().__init__()
        self._narrow = narrow
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # the page need not grow
        self._words = MilestoneWords(translate, together=find(game).rules.together)
        self._theme = theme
        column = frame("stripe")
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(column)
        lines = QVBoxLayout(column)
        air = 5 if low else 6
        lines.setContentsMargins(*map(theme.px, (14, air, 14, air)))
        lines.setSpacing(theme.px(2))
        lines.addLayout(self._ladder(game, {each.level: each for each in reached.wins}))
        if reached.bests and not low:
            lines.addLayout(self._bests(reached.bests))
        elif reached.bests:
            set_tip(self, f"{self._words.about_bests()} {self._words.bests(reached.bests)}")

    def _ladder(self, game: str, wins: dict[str, FirstWin]) -> QHBoxLayout:
        rules = find(game).rules
        levels = [ALONE] if 1 in rules.seat_counts else []
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(12 if self._narrow else 16))
        row.addWidget(label(self._words.ladder(), "label", "second"))
        for level in (*levels, *offered_levels(rules)):
            row.addLayout(self._rung(level, wins.get(level)))
        row.addStretch(1)
        return row

    def _rung(self, level: str, won: FirstWin | None) -> QHBoxLayout:
        """A star and the day; what is still to come has an empty ring."""
        inks, rung = self._theme.colours, QHBoxLayout()
        rung.setSpacing(self._theme.px(5))
        sign = label("")
        icon, ink = ("star", inks.lamp_text) if won is not None else ("dots", inks.ink3)
        sign.setPixmap(icon_pixmap(icon, self._theme.px(_ICON), ink))
        rung.addWidget(sign)
        name = label(self._words.rung(level), "name", "" if won is not None else "third")
        rung.addWidget(name)
        when = short_date(won.at) if won is not None else self._words.not_yet()
        if self._narrow:
            set_tip(name, when)
        else:
            rung.addWidget(label(when, "label", "second" if won is not None else "third"))
        return rung

    def _bests(self, bests: tuple[BestScore, ...]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(16))
        row.addWidget(label(self._words.about_bests(), "label", "second"))
        row.addWidget(ElidedLabel(self._words.bests(bests), "name"), 1)
        return row
