"""The end of a game: who won, why, and what next."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.session.seats import TablePlan
from cardgames_qt.ui.cardart import CardArt
from cardgames_qt.ui.overlay import Overlay
from cardgames_qt.ui.paint import colour, draw_shadow, pen, rounded
from cardgames_qt.ui.score import FinalCell, FinalRow, FinalTable, Why
from cardgames_qt.ui.table.card import RATIO, card_picture
from cardgames_qt.ui.theme import Theme
from cardgames_qt.ui.widgets import Button, Face, Prose, frame, label

_CARD = 66.0


class Fan(QWidget):
    """A few cards that mattered, in the corner."""

    def __init__(self, art: CardArt, faces: tuple[str, ...], theme: Theme) -> None:
        super().__init__()
        self._art, self._faces, self._theme = art, faces[:3], theme
        self.setFixedSize(220, 112)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Side by side, the outer ones tilted."""
        del event
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        dpr = self.devicePixelRatioF()
        place = QRectF(-_CARD / 2, -_CARD * RATIO / 2, _CARD, _CARD * RATIO)
        for number, face in enumerate(self._faces):
            step = number - (len(self._faces) - 1) / 2
            painter.save()
            painter.translate(QPointF(110 + step * 62, 54 + abs(step) * 6))
            painter.rotate(step * 8)
            draw_shadow(painter, place, 6.3, self._theme.shadows.rest, self._theme)
            picture = card_picture(self._art, face, self._theme, _CARD, dpr * 2)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
            painter.restore()
        painter.end()


class EndScreen(Overlay):
    """Lies over the whole table page and dims what is below."""

    rematch_wanted = Signal()
    same_deal_wanted = Signal()
    lobby_wanted = Signal()

    def __init__(
        self,
        final: FinalTable,
        about: str,
        *,
        plan: TablePlan,
        art: CardArt | None,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent, width=1066)
        self._plan = plan
        self.setAccessibleName(final.verdict)
        self.inside.addLayout(self._head(final, about, art))
        self.inside.addLayout(self._standings(final))
        if final.why:
            self.inside.addLayout(self._reasons(final.why))
        self.inside.addSpacing(8)
        self.inside.addLayout(self._ways_on())
        self.dismissed.connect(self.lobby_wanted)
        self.accepted.connect(self.rematch_wanted)

    def _head(self, final: FinalTable, about: str, art: CardArt | None) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(20)
        best = next((each for each in final.rows if each.winner and each.seat is not None), None)
        seat = best.seat if best is not None and best.seat is not None else 0
        row.addWidget(Face(self._plan.seats[seat].avatar, 76, self.theme.colours.lamp))
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(label(final.verdict, "result", wrap=True))
        words.addWidget(label(about, "body", "second"))
        words.addStretch(1)
        row.addLayout(words, 1)
        if art is not None and final.faces:
            row.addWidget(Fan(art, final.faces, self.theme))
        return row

    def _standings(self, final: FinalTable) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        if final.columns or final.total:
            heads = QHBoxLayout()
            heads.setContentsMargins(16, 0, 18, 0)
            heads.addSpacing(230)
            for words in final.columns:
                head = label(words, "label", "second")
                head.setAlignment(Qt.AlignmentFlag.AlignCenter)
                heads.addWidget(head, 1)
            if not final.columns:
                heads.addStretch(1)
            total = label(final.total, "label", "second")
            total.setFixedWidth(90)
            total.setAlignment(Qt.AlignmentFlag.AlignRight)
            heads.addWidget(total)
            column.addLayout(heads)
        for row in final.rows:
            column.addWidget(self._row(row))
        return column

    def _row(self, row: FinalRow) -> QFrame:
        line = WinnerRow(self.theme) if row.winner else frame("stripe")
        inside = QHBoxLayout(line)
        inside.setContentsMargins(16, 8, 18, 8)
        rank = label(f"{row.rank}.", "game", "lamp" if row.winner else "second")
        rank.setFixedWidth(34)
        inside.addWidget(rank)
        seat = self._plan.seats[row.seat] if row.seat is not None else None
        if seat is not None:
            inside.addWidget(Face(seat.avatar, 38))
        name = label(row.name or (seat.name if seat else ""), "heading")
        name.setFixedWidth(150 if seat else 190)
        inside.addWidget(name)
        for cell in row.cells:
            inside.addWidget(_cell(cell), 1)
        if not row.cells:
            inside.addStretch(1)
        total = label(row.total, "tile")
        total.setFixedWidth(90)
        total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        inside.addWidget(total)
        return line

    def _reasons(self, why: tuple[Why, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(self.tr("What decided it"), "heading"), 0, 0)
        for number, reason in enumerate(why):
            text = f"**{reason.title}** {reason.text}".strip()
            prose = Prose(text, self.theme, self.theme.type.body)
            grid.addWidget(prose, 1 + number // 2, number % 2)
        return grid

    def _ways_on(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        again = Button(
            self.tr("Rematch"),
            self.theme,
            kind="primary",
            icon_name="replay",
            on_click=self.rematch_wanted.emit,
        )
        same = Button(self.tr("Same deal"), self.theme, icon_name="play", on_click=self.same_deal_wanted.emit)
        same.setToolTip(self.tr("The very same cards once more"))
        lobby = Button(
            self.tr("Lobby"), self.theme, kind="quiet", icon_name="home", on_click=self.lobby_wanted.emit
        )
        row.addWidget(again)
        row.addWidget(same)
        row.addStretch(1)
        row.addWidget(lobby)
        again.setFocus()
        self.setFocusProxy(again)
        return row


class WinnerRow(QFrame):
    """The line of a winner, lit by the lamp."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
        """A warm stripe with an amber edge."""
        del event
        inks = self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self.rect().toRectF().adjusted(1, 1, -1, -1)
        painter.setBrush(colour(inks.lamp, 0.14))
        painter.setPen(pen(inks.lamp, 2))
        painter.drawPath(rounded(body, self._theme.radii.plate))
        painter.end()


def _cell(cell: FinalCell) -> QWidget:
    """A number with the small words under it."""
    result = QWidget()
    column = QVBoxLayout(result)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for text, step, tone in (
        (cell.value, "heading", "bad" if cell.bad else ""),
        (cell.note, "label", "second"),
    ):
        if text:
            words = label(text, step, tone)
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(words)
    return result
