"""The game that was left last: what its table looks like, how it stands, and the way back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.games import find
from cardgames_qt.ui.lobby.saved_words import about_saved
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
_FACES = 112
"""The room for all faces."""


class TablePicture(QAbstractButton):
    """The table as it was left: empty until its picture is taken, with the game's cards if there is none."""

    def __init__(self, game: str, title: str, width: int, theme: Theme) -> None:
        super().__init__()
        self._game, self._title, self._theme = game, title, theme
        self._picture: QPixmap | None = None
        self._known = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the button beside it does the same
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(QSize(width, round(width / SHAPE)))

    def show_picture(self, picture: QPixmap | None) -> None:
        """Show the table, or the game's cards if nobody may see it."""
        self._picture, self._known = picture, True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture with round corners, or a table top."""
        del event
        painter, area = QPainter(self), self.rect().toRectF()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self._picture is not None:
            painter.setClipPath(rounded(area, self._theme.radii.plate))
            painter.drawPixmap(area, self._picture, QRectF(self._picture.rect()))
        else:
            self._paint_top(painter, grown(area, -6))
        painter.end()

    def _paint_top(self, painter: QPainter, top: QRectF) -> None:
        paint_mat(painter, top, self._theme.mat(self._game), self._theme, 0.4, lifted=False)
        if self._known:
            box = grown(top, -top.height() * 0.1)
            paint_poster(painter, find(self._game), self._title, self._theme, box)


class LastGame(QFrame):
    """A picture over the words, or beside them where the window is narrow."""

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
        door: QWidget | None,
    ) -> None:
        """`small` is the picture where there is too little room; `door` leads to the games that have none."""
        super().__init__()
        self.setProperty("role", "panel")
        self.saved, self._theme = saved, theme
        self.picture = TablePicture(saved.record.game, title, theme.px(_SMALL if small else _WIDE), theme)
        self.picture.setAccessibleName(self.tr("The table of {game}").format(game=title))
        self.picture.clicked.connect(lambda _checked=False: self.resume_wanted.emit())
        self.state, self._standing = ElidedLabel("", "body"), ElidedLabel("", "body")
        if not narrow:
            self._standing.hide()
        self._continue = Button(
            self.tr("Continue"), theme, kind="primary", icon_name="play", on_click=self.resume_wanted.emit
        )
        self._continue.setAccessibleName(self.tr("Continue {game}").format(game=title))
        told = QVBoxLayout()
        told.setSpacing(theme.px(2))
        told.addWidget(label(title, "heading"))
        told.addWidget(self.state)
        told.addWidget(self._standing)
        told.addWidget(label(about_saved(saved, words), "label", "second"))
        self._lay_out(told, door, narrow=narrow)

    def _lay_out(self, told: QVBoxLayout, door: QWidget | None, *, narrow: bool) -> None:
        direction, px = QBoxLayout.Direction, self._theme.px
        box = QBoxLayout(direction.LeftToRight if narrow else direction.TopToBottom, self)
        box.setContentsMargins(*map(px, (12, 10, 16, 10) if narrow else (20, 20, 20, 16)))
        box.setSpacing(px(14 if narrow else 10))
        box.addWidget(self.picture)
        box.addLayout(told, 1)
        foot = QBoxLayout(direction.TopToBottom if narrow else direction.LeftToRight)
        if not narrow:  # there would be no room for the words
            foot.addLayout(self._faces(), 1)
        foot.addWidget(self._continue)
        if door is not None:
            foot.addWidget(door)
        box.addLayout(foot)

    def _faces(self) -> QHBoxLayout:
        faces, seats = QHBoxLayout(), self.saved.plan.seats
        faces.setSpacing(0)
        for seat in seats:
            faces.addWidget(Face(seat.avatar, self._theme.px(min(30, _FACES // len(seats)))))
        faces.addStretch(1)
        return faces

    def tell(self, state: str, picture: QPixmap | None) -> None:
        """How it stands, and what that looks like; where there is little room, in two lines."""
        turn, _, standing = state.partition(" · ")
        apart = not self._standing.isHidden()
        self.state.say(turn if apart else state)
        self._standing.say(standing if apart else "")
        self.picture.show_picture(picture)
