"""The end of a game: who won, why, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QDateTime,
    QIODevice,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QGuiApplication, QImage, QImageWriter, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from cardgames_qt.engine.errors import BadRecordError
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.score import FinalCell, FinalPile, FinalRow, FinalTable, Why
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.storage.disk import create_whole
from cardgames_qt.storage.store import explained_errors
from cardgames_qt.ui.commands import Command, Commands
from cardgames_qt.ui.look.cardart import RATIO, CardArt, card_picture
from cardgames_qt.ui.look.paint import colour, draw_shadow, pen, rounded, ui_font
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.game_files import PICTURE, documents
from cardgames_qt.ui.review.summary import Summary, SummaryView
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import ElidedLabel, Face, frame, label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.rich_label import RichLabel

_GAP = 10
_RANK, _FACE, _TOTAL = 34, 38, 84
_MANY_ROWS = 4
"""Below more lines than these there is little room for a review."""
_FINE = 2
"""Pixels of a picture for one of the screen."""
_LEAD, _SHORT_LEAD, _LEAST_LEAD, _MANY = 256, 214, 120, 5
"""What stands before the columns is in every line as wide; many columns leave less room for it."""
_CARD = 66.0
_PILE, _LOW_PILE = 54.0, 36.0
_ROUND = 0.095
"""A card's corner for its width."""
_AIR, _BAR = 6, 6
_HALF_A_LINE = 150
"""A reason with more letters than this has both columns."""

MakeBlock: TypeAlias = Callable[[Theme, bool], QWidget]
"""Makes something to stand under the verdict; the second argument says whether height is scarce."""


class EndScreen(Overlay):
    """Lies over the whole table page and dims what is below."""

    said = Signal(str)
    """What stands beside the ways on now, to be read aloud."""

    def __init__(
        self,
        final: FinalTable,
        about: str,
        words: ShellWords,
        commands: Commands,
        *,
        seats: tuple[SeatPlan, ...],
        art: CardArt | None,
        theme: Theme,
        parent: QWidget,
        what_if: bool = False,
        of_a_day: bool = False,
        review: Summary | None = None,
        blocks: Sequence[MakeBlock] = (),
    ) -> None:
        """A branch of a game, `what_if`, leads back to the story of the game and nowhere else.

        What came of a deal `of_a_day` can be told to others who play it, too. `blocks` stand under the
        verdict.
        """
        super().__init__(theme, parent, width=1066)
        self._final, self._about, self._seats, self._art = final, about, seats, art
        self._words, self._commands = words, commands
        self._ways = commands.at_end(of_a_day=of_a_day)
        self._what_if, self._reviewed = what_if, review
        self._blocks = blocks
        self.setAccessibleName(final.verdict)
        self.fill()
        self.dismissed.connect(commands.lobby.trigger)
        self.accepted.connect((commands.lobby if what_if else self._ways.first[0]).trigger)

    def show_blocks(self, blocks: Sequence[MakeBlock]) -> None:
        """Something more is known by now."""
        self._blocks = blocks
        self.refill()

    def fill(self) -> None:
        """Verdict, standings, reasons, and the ways on."""
        final = self._final
        self.inside.addLayout(self._head(final, self._about, self._art))
        for make in self._blocks:
            self.inside.addWidget(make(self.theme, self.low))
        self.inside.addLayout(self._standings(final))
        if self._art is not None and final.piles:
            abreast = 2 if self._narrow and self.theme.text > 1.0 else len(final.piles)
            self.inside.addLayout(_pile_rows(self._art, final.piles, self.theme, abreast, low=self.low))
        why, reviewed = final.why, self._reviewed
        if reviewed is not None:
            self.inside.addWidget(SummaryView(reviewed, self.theme, flat=self.low or self._crowded))
            why = why if reviewed.turning is None else (*why, reviewed.turning)
        if why:
            self.inside.addLayout(self._reasons(why))
        self.inside.addSpacing(self.theme.px(8))
        self.inside.addLayout(self._way_back() if self._what_if else self._ways_on())

    @property
    def _narrow(self) -> bool:
        return self.theme.is_narrow(self.covered.width())

    @property
    def _crowded(self) -> bool:
        """Whether many lines and a review share the height."""
        return self._reviewed is not None and len(self._final.rows) > _MANY_ROWS

    def say(self, words: str, *, good: bool = True) -> None:
        """Say something beside the ways on, and aloud."""
        self._message.setProperty("tone", "second" if good else "bad")
        self._message.style().unpolish(self._message)
        self._message.style().polish(self._message)
        self._message.say(words)
        self.said.emit(words)

    def message(self) -> str:
        return self._message.whole

    def picture(self) -> QImage:
        """All but the ways on, twice as fine as on an ordinary screen."""
        content, ways = self.inside.parentWidget(), self.inside.itemAt(self.inside.count() - 1)
        assert content is not None and ways is not None
        size = QSize(content.width(), ways.geometry().top())
        picture = QImage(size * _FINE, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(_FINE)
        picture.fill(colour(self.theme.colours.panel))
        content.render(picture, QPoint(), QRegion(QRect(QPoint(), size)), QWidget.RenderFlag.DrawChildren)
        return picture

    def copy_picture(self) -> None:
        QGuiApplication.clipboard().setImage(self.picture())
        self.say(self.tr("Copied"))

    def save_picture(self) -> None:
        """Ask for a file and write it there; a file that has the name already stays as it is."""
        path = self._ask_place()
        if path is None:
            return
        try:
            with explained_errors():
                create_whole(path, as_png(self.picture()))
        except BadRecordError as error:
            reason = self._words.say(error.phrase)
            words = self.tr("{file} cannot be written: {reason}").format(file=path.name, reason=reason)
            self.say(words, good=False)
        else:
            self.say(self.tr("Saved as {file}").format(file=path.name))

    def _ask_place(self) -> Path | None:
        now = QDateTime.currentDateTime().toString(Qt.DateFormat.ISODate)
        name = f"Stolek {now.replace('T', ' ').replace(':', '.')}{PICTURE}"  # no colon in a name on Windows
        offered = str(Path(documents()) / name)
        title, kind = self.tr("Save the picture"), self.tr("Pictures (*.png)")
        options = QFileDialog.Option.DontConfirmOverwrite  # whatever is there is not written over anyway
        chosen, _ = QFileDialog.getSaveFileName(self, title, offered, kind, options=options)
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix.lower() == PICTURE else path.with_name(path.name + PICTURE)

    def _head(self, final: FinalTable, about: str, art: CardArt | None) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(20))
        row.addLayout(self._faces(final))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(label(final.verdict, "result", wrap=True))
        words.addWidget(label(about, "body", "second", wrap=True))
        words.addStretch(1)
        row.addLayout(words, 1)
        if art is not None and final.faces and not self.low and not self._narrow:
            row.addWidget(Fan(art, final.faces, self.theme))
        return row

    def _faces(self, final: FinalTable) -> QHBoxLayout:
        """The winner's face; where all play together, everybody's."""
        best = next((each.seat for each in final.rows if each.winner and each.seat is not None), None)
        together = best is None and len(self._seats) > 1
        seats = self._seats if together else (self._seats[best or 0],)
        size = self.theme.px(56 if together or self.low else 76)
        row = QHBoxLayout()
        row.setSpacing(8)
        for seat in seats:
            row.addWidget(Face(seat.avatar, size, self.theme.colours.lamp))
        return row

    def _standings(self, final: FinalTable) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4 if self.low else self.theme.px(8))
        if final.columns or final.total:
            heads = [label(words, "label", "second", wrap=True) for words in final.columns]
            for head in heads:
                head.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom)
            line = QFrame()
            self._lay_out(line, QWidget(), heads, label(final.total, "label", "second"), air=0)
            column.addWidget(line)
        for row in final.rows:
            column.addWidget(self._row(row))
        return column

    def _row(self, row: FinalRow) -> QFrame:
        line = WinnerRow(self.theme) if row.winner else frame("stripe")
        cells = [_cell(cell) for cell in row.cells]
        air = 2 if self.low else 4 if self._crowded else 8
        self._lay_out(line, self._lead(row), cells, label(row.total, "tile"), air=air)
        return line

    def _lay_out(
        self, line: QFrame, lead: QWidget, cells: Sequence[QWidget], total: QLabel, *, air: int
    ) -> None:
        """One line of the standings; the columns share the room alike, whatever stands in them.

        Where large text leaves no room beside the name they stand below it.
        """
        px, lead_width, stacked = self.theme.px, *self._measures()
        lines = QVBoxLayout(line)
        lines.setContentsMargins(px(16), px(air), px(18), px(air))
        lines.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(px(_GAP))
        lines.addLayout(row)
        lead.setFixedWidth(lead_width)
        row.addWidget(lead)
        if stacked or not cells:
            row.addStretch(1)
        columns = row
        if stacked:
            columns = QHBoxLayout()
            lines.addLayout(columns)
        for cell in cells:
            cell.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            columns.addWidget(cell, 1)
        total.setFixedWidth(px(_TOTAL))
        total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(total)

    def _measures(self) -> tuple[int, bool]:
        """How wide what stands before the columns is, and whether the columns must stand below it."""
        px, rows, types = self.theme.px, self._final.rows, self.theme.type
        words, notes = QFontMetrics(ui_font(types.heading)), QFontMetrics(ui_font(types.label))
        names = [row.name or (self._seats[row.seat].name if row.seat is not None else "") for row in rows]
        needed = max(map(words.horizontalAdvance, names), default=0) + px(_RANK + _FACE + 3 * _GAP)
        columns = max((len(row.cells) for row in rows), default=0)
        lead = min(px(_SHORT_LEAD if columns >= _MANY else _LEAD), max(needed, px(_LEAST_LEAD)))
        cells = [cell for row in rows for cell in row.cells]
        values = max((words.horizontalAdvance(cell.value) for cell in cells), default=0)
        notes_and_heads = [*(cell.note for cell in cells), *self._final.columns]
        parts = [part for words in notes_and_heads for part in words.split()]  # they wrap between words
        column = max([values, *map(notes.horizontalAdvance, parts)])
        room = self.inner_width - lead - px(_TOTAL + _GAP + 16 + 18)
        return lead, columns * (column + px(_GAP)) > room

    def _lead(self, row: FinalRow) -> QWidget:
        """Rank, face and name; where all play together, the name alone."""
        lead = QWidget()
        inside = QHBoxLayout(lead)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(self.theme.px(_GAP))
        if row.rank is not None:
            rank = label(f"{row.rank}.", "game", "lamp" if row.winner else "second")
            rank.setFixedWidth(self.theme.px(_RANK))
            inside.addWidget(rank)
        seat = self._seats[row.seat] if row.seat is not None else None
        if seat is not None:
            inside.addWidget(Face(seat.avatar, self.theme.px(_FACE)))
        inside.addWidget(ElidedLabel(row.name or (seat.name if seat else ""), "heading"), 1)
        return lead

    def _reasons(self, why: tuple[Why, ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(self.tr("What decided it"), "heading"), 0, 0)
        place = 2  # of two in each row; the heading has the first
        for reason in why:
            text = f"{bold(reason.title)} {reason.text}" if reason.title else reason.text
            wide = 2 if len(text) > _HALF_A_LINE else 1
            place += place % 2 if wide == 2 else 0
            prose = RichLabel(text, self.theme, self.theme.type.body)
            grid.addWidget(prose, place // 2, place % 2, 1, wide)
            place += wide
        return grid

    def _ways_on(self) -> QHBoxLayout:
        """The few that are wanted most, the way home apart from them, and a menu of the rest."""
        first = self._ways.first
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(6 if self._narrow else 12))
        self._message = ElidedLabel("", "label")
        main = self._way(first[0], "primary")
        row.addWidget(main)
        for command in first[1:-1]:
            row.addWidget(self._way(command))
        self._more = Button(self.tr("More"), self.theme, icon_name="dots", on_click=self.offer_more)
        row.addWidget(self._more)
        row.addWidget(self._message, 1)
        row.addWidget(self._way(first[-1], "quiet"))
        if self.isVisible():  # under a replay the keyboard stays with that
            main.setFocus()
        self.setFocusProxy(main)
        return row

    def _way(self, command: Command, kind: str = "") -> Button:
        button = Button(
            command.iconText(),
            self.theme,
            kind=kind,
            icon_name=command.icon_name,
            on_click=command.trigger,
        )
        set_tip(button, command.tip)
        return button

    def offer_more(self) -> None:
        """Open the menu of the other ways on, over its button."""
        menu = self.more()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._more.mapToGlobal(QPoint(0, -menu.sizeHint().height() - 4)))

    def more(self) -> QMenu:
        """The other ways on."""
        menu, commands = QMenu(self), self._commands
        menu.setToolTipsVisible(True)
        to_try = self._reviewed is not None and self._reviewed.to_try
        for group in self._ways.more:
            menu.addActions([each for each in group if each is not commands.try_mistakes or to_try])
            menu.addSeparator()
        menu.addAction(self.tr("&Copy the picture"), self.copy_picture)
        menu.addAction(self.tr("&Save the picture…"), self.save_picture)
        return menu

    def _way_back(self) -> QHBoxLayout:
        row = QHBoxLayout()
        words = self.tr("Back to the replay")
        back = Button(
            words, self.theme, kind="primary", icon_name="film", on_click=self._commands.lobby.trigger
        )
        row.addWidget(back)
        row.addStretch(1)
        if self.isVisible():
            back.setFocus()
        self.setFocusProxy(back)
        return row


class WinnerRow(QFrame):
    """The line of a winner, lit by the lamp."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paintEvent(self, event: QPaintEvent) -> None:
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
    column.addStretch(1)
    for text, step, tone in (
        (cell.value, "heading", "bad" if cell.bad else ""),
        (cell.note, "label", "second"),
    ):
        if text:
            words = label(text, step, tone, wrap=step == "label")
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(words)
    column.addStretch(1)
    return result


class Fan(QWidget):
    """A few cards that mattered, in the corner, the outer ones tilted."""

    def __init__(self, art: CardArt, faces: tuple[str, ...], theme: Theme) -> None:
        super().__init__()
        self._art, self._faces, self._theme = art, faces[:3], theme
        self.setFixedSize(theme.px(220), theme.px(112))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = _smooth(self, self._theme)
        for number, face in enumerate(self._faces):
            step = number - (len(self._faces) - 1) / 2
            painter.save()
            painter.translate(QPointF(110 + step * 62, 54 + abs(step) * 6))
            painter.rotate(step * 8)
            _draw_card(painter, self._art, face, self._theme, _CARD)
            painter.restore()
        painter.end()


class TopCard(QWidget):
    """The card on top of a pile."""

    def __init__(self, art: CardArt, face: str, theme: Theme, width: float) -> None:
        super().__init__()
        self._art, self._face, self._theme, self._width = art, face, theme, width
        self.setFixedSize(theme.px(width + 2 * _AIR), theme.px(width * RATIO + 2 * _AIR))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = _smooth(self, self._theme)
        painter.translate(_AIR + self._width / 2, _AIR + self._width * RATIO / 2)
        _draw_card(painter, self._art, self._face, self._theme, self._width)
        painter.end()


class PileBar(QWidget):
    """How far a pile got."""

    def __init__(self, share: float, theme: Theme) -> None:
        super().__init__()
        self._share, self._theme = share, theme
        self.setFixedHeight(theme.px(_BAR))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, inks = QPainter(self), self._theme.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        way, half = self.rect().toRectF(), self.height() / 2
        painter.fillPath(rounded(way, half), colour(inks.ink, 0.14))
        gone = max(way.height(), way.width() * self._share)
        painter.fillPath(rounded(QRectF(0, 0, gone, way.height()), half), colour(inks.lamp))
        painter.end()


def _pile_rows(
    art: CardArt, piles: tuple[FinalPile, ...], theme: Theme, abreast: int, *, low: bool
) -> QGridLayout:
    """So many piles side by side, each as wide as the others."""
    grid = QGridLayout()
    grid.setSpacing(theme.px(10))
    for number, pile in enumerate(piles):
        grid.addWidget(_pile(art, pile, theme, low=low), *divmod(number, abreast))
        grid.setColumnStretch(number % abreast, 1)
    return grid


def _pile(art: CardArt, pile: FinalPile, theme: Theme, *, low: bool) -> QWidget:
    """The top card, and beside it what the pile is called and how far it got."""
    px, stripe = theme.px, frame("stripe")
    stripe.setAccessibleName(f"{pile.name}: {pile.top}, {pile.note}")
    words = QVBoxLayout()
    words.setSpacing(px(2))
    words.addStretch(1)
    for text, step, tone in ((pile.name, "name", ""), (pile.note, "label", "second")):
        words.addWidget(label(text, step, tone, wrap=True))
    words.addSpacing(px(4))
    words.addWidget(PileBar(pile.share, theme))
    words.addStretch(1)
    row = QHBoxLayout(stripe)
    row.setContentsMargins(px(8), px(2 if low else 6), px(16), px(2 if low else 6))
    row.setSpacing(px(8))
    row.addWidget(TopCard(art, pile.face, theme, _LOW_PILE if low else _PILE))
    row.addLayout(words, 1)
    return stripe


def _smooth(widget: QWidget, theme: Theme) -> QPainter:
    """A painter in the measures of the design."""
    painter = QPainter(widget)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(theme.scale, theme.scale)
    return painter


def _draw_card(painter: QPainter, art: CardArt, face: str, theme: Theme, width: float) -> None:
    """Centred on where the painter stands; fine enough to be tilted, and for a picture of it all."""
    place = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
    draw_shadow(painter, place, width * _ROUND, theme.shadows.rest, theme)
    dpr = painter.device().devicePixelRatioF() * theme.scale
    picture = card_picture(art, face, theme, width, dpr * 2)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))


def as_png(picture: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    return bytes(buffer.data().data())
