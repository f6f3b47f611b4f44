"""The unfinished game that was played last, as a card in the lobby with a picture of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.games import find
from cardgames_qt.ui.look.game_art import paint_poster
from cardgames_qt.ui.look.paint import grown, paint_mat, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, Face, label

if TYPE_CHECKING:
    from cardgames_qt.storage.store import SavedGame

SHAPE = 1.6
"""How much wider than high a picture of a table is."""
_WIDE, _SMALL = 296, 116
_ROOMY = 460
"""A card narrower than so many design units has no picture beside its words."""
_FACES = 112
"""How wide all faces together may be."""


class TablePicture(QAbstractButton):
    """The table as it was left: empty until `show_picture`, with the game's poster if there is no picture."""

    def __init__(self, game: str, title: str, width: int, theme: Theme) -> None:
        super().__init__()
        self._game, self._title, self._theme = game, title, theme
        self.picture: QPixmap | None = None
        self.loaded = False
        """Whether it is known if there is a picture."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the button beside it does the same
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(QSize(width, round(width / SHAPE)))

    def show_picture(self, picture: QPixmap | None) -> None:
        """None where the table may not be seen."""
        self.picture, self.loaded = picture, True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, area = QPainter(self), self.rect().toRectF()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.picture is not None:
            painter.setClipPath(rounded(area, self._theme.radii.plate))
            painter.drawPixmap(area, self.picture, QRectF(self.picture.rect()))
        else:
            self._paint_top(painter, grown(area, -6))
        painter.end()

    def _paint_top(self, painter: QPainter, top: QRectF) -> None:
        paint_mat(painter, top, self._theme.mat(self._game), self._theme, 0.4, lifted=False)
        if self.loaded:
            box = grown(top, -top.height() * 0.1)
            paint_poster(painter, find(self._game), self._title, self._theme, box)


class LastGame(QFrame):
    """A picture over the words, or beside them in a narrow window."""

    resume_wanted = Signal()

    def __init__(
        self,
        saved: SavedGame,
        title: str,
        words: ShellWords,
        theme: Theme,
        *,
        narrow: bool,
        small: bool,
        link: QWidget | None,
    ) -> None:
        """A `small` picture stands beside the words; `link` leads to the games for which there is no room."""
        super().__init__()
        self.setProperty("role", "panel")
        self.saved, self._theme, self._narrow = saved, theme, narrow
        self.picture = TablePicture(saved.record.game, title, theme.px(_SMALL if small else _WIDE), theme)
        self.picture.setAccessibleName(self.tr("{game} table").format(game=title))
        self.picture.clicked.connect(lambda _checked=False: self.resume_wanted.emit())
        self.state, self.score = ElidedLabel("", "body"), ElidedLabel("", "body")
        if not narrow and not small:  # then it follows the state on the same line
            self.score.hide()
        self._continue = Button(
            self.tr("Continue"), theme, kind="primary", icon_name="play", on_click=self.resume_wanted.emit
        )
        self._continue.setAccessibleName(self.tr("Continue {game}").format(game=title))
        lines = QVBoxLayout()
        lines.setSpacing(theme.px(2))
        lines.addWidget(label(title, "heading"))
        lines.addWidget(self.state)
        lines.addWidget(self.score)
        lines.addWidget(label(about_saved(saved, words), "label", "second"))
        self._lay_out(lines, link, narrow=narrow, small=small)

    def _lay_out(self, lines: QVBoxLayout, link: QWidget | None, *, narrow: bool, small: bool) -> None:
        direction, px = QBoxLayout.Direction, self._theme.px
        box = QBoxLayout(direction.LeftToRight if narrow else direction.TopToBottom, self)
        box.setContentsMargins(*map(px, (12, 10, 16, 10) if narrow else (20, 20, 20, 16)))
        box.setSpacing(px(14 if narrow else 10))
        top = QBoxLayout(direction.LeftToRight if small else direction.TopToBottom)
        top.setSpacing(px(14 if small else 10))
        top.addWidget(self.picture)
        top.addLayout(lines, 1)
        box.addLayout(top, 1)
        foot = QBoxLayout(direction.TopToBottom if narrow else direction.LeftToRight)
        if not narrow:  # there they would leave no room for the words
            foot.addLayout(self._faces(), 1)
        foot.addWidget(self._continue)
        if link is not None:
            foot.addWidget(link)
        box.addLayout(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.picture.setVisible(not self._narrow or self.width() >= self._theme.px(_ROOMY))

    def _faces(self) -> QHBoxLayout:
        faces, seats = QHBoxLayout(), self.saved.plan.seats
        faces.setSpacing(0)
        for seat in seats:
            faces.addWidget(Face(seat.avatar, self._theme.px(min(30, _FACES // len(seats)))))
        faces.addStretch(1)
        return faces

    def show_state(self, state: str, picture: QPixmap | None) -> None:
        """`state` is whose turn it is and, after a dot, the score; beside a small picture on two lines."""
        turn, _, score = state.partition(" · ")
        apart = not self.score.isHidden()
        self.state.say(turn if apart else state)
        self.score.say(score if apart else "")
        self.picture.show_picture(picture)


def about_saved(saved: SavedGame, words: ShellWords) -> str:
    """How many moves were made, and when the last one was."""
    when = QDateTime.fromSecsSinceEpoch(int(saved.changed))
    return f"{words.moves(saved.moves_made)} · {QLocale().toString(when, QLocale.FormatType.ShortFormat)}"
