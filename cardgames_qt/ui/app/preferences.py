"""The preferences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, get_args

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from cardgames_qt.games import GAMES
from cardgames_qt.kit.game import Game
from cardgames_qt.storage.settings import Settings, TextSize, Volume
from cardgames_qt.ui.look.cardart import RATIO, card_picture
from cardgames_qt.ui.look.game_art import art_of
from cardgames_qt.ui.look.paint import draw_shadow, grown, paint_mat
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.keys import HELD_NAME
from cardgames_qt.ui.text.languages import NAMES
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.labels import label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.value_controls import Choice

_COLUMNS = 2


class Field(NamedTuple):
    """The name of a setting, its words, and its choices."""

    name: str
    words: str
    choices: Sequence[tuple[object, str]]


class Preview(QWidget):
    """A strip of a game's table with a card of every colour, in the chosen theme and card colours."""

    def __init__(self, game: Game, theme: Theme, height: int) -> None:
        super().__init__()
        self._game, self._theme = game, theme
        self.setFixedHeight(theme.px(height))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        mat = grown(self.rect().toRectF(), -theme.px(4) - 1)
        paint_mat(painter, mat, theme.mat(self._game.id), theme, 0.6, lifted=False)
        paint_cards(painter, mat, self._game, theme, self.devicePixelRatioF())
        painter.end()


def paint_cards(painter: QPainter, mat: QRectF, game: Game, theme: Theme, dpr: float) -> None:
    """A card of every colour of the game, side by side on that mat."""
    faces = game.poster.colours
    width = min(mat.height() * 0.78 / RATIO, mat.width() * 0.94 / (len(faces) * 1.16))
    middle = (len(faces) - 1) / 2
    for number, face in enumerate(faces):
        place = QRectF(0, 0, width, width * RATIO)
        place.moveCenter(mat.center() + QPointF((number - middle) * width * 1.16, 0))
        draw_shadow(painter, place, width * 0.095, theme.shadows.rest, theme)
        picture = card_picture(art_of(game), face, theme, width, dpr)
        painter.drawPixmap(place, picture, QRectF(picture.rect()))


def colourful_game() -> Game | None:
    """The first game whose poster has a card of every colour."""
    return next((game for game in GAMES.values() if game.poster.colours), None)


class Preferences(Overlay):
    """Every change is applied at once."""

    changed = Signal(object)

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=720)
        self._settings = settings
        self.setAccessibleName(self.tr("Preferences"))
        self.accepted.connect(self.dismissed)
        self.fill()

    def fill(self) -> None:
        close = Button(self.tr("Close"), self.theme, kind="primary", on_click=self.dismissed.emit)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Preferences"), "tile"), 1)
        self.inside.addLayout(head)
        colourful = colourful_game()
        if colourful is not None:
            self.inside.addWidget(Preview(colourful, self.theme, 62 if self.low else 150))
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.theme.px(40))
        grid.setVerticalSpacing(self.theme.px(8 if self.low else 22))
        for number, (title, fields) in enumerate(self._groups()):
            grid.addLayout(self._group(title, fields), *divmod(number, _COLUMNS))
            grid.setColumnStretch(number % _COLUMNS, 1)
        self.inside.addLayout(grid)
        if self.low:  # a row of its own would not fit
            head.addWidget(close)
        else:
            self.inside.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.setFocusProxy(close)

    def _group(self, title: str, fields: Sequence[Field]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.theme.px(4))
        column.addWidget(label(title, "heading"))
        for field in fields:
            choice = self._choice(field)
            words = label(field.words, "label", "second")
            words.setBuddy(choice)
            column.addSpacing(self.theme.px(2))
            column.addWidget(words)
            column.addWidget(choice)
        column.addStretch(1)
        return column

    def _groups(self) -> Sequence[tuple[str, Sequence[Field]]]:
        return (
            (self.tr("Display"), (self._theme_choice(), self._cards(), self._text_size())),
            (self.tr("Pace and keys"), (self._pace(), self._motion(), self._single_keys())),
            (self.tr("Sound"), (self._sound(), self._volume())),
            (self.tr("Language"), (self._language(), self._talk(), self._typed_moves())),
        )

    def _language(self) -> Field:
        return Field(
            "language", self.tr("Interface language"), (("system", self.tr("same as system")), *NAMES.items())
        )

    def _theme_choice(self) -> Field:
        choices = (
            ("system", self.tr("same as system")),
            ("dark", self.tr("dark")),
            ("light", self.tr("light")),
            ("contrast", self.tr("high contrast")),
        )
        return Field("theme", self.tr("Theme"), choices)

    def _cards(self) -> Field:
        choices = (
            ("auto", self.tr("match theme")),
            ("standard", self.tr("standard")),
            ("safe", self.tr("colour-blind friendly")),
            ("contrast", self.tr("high contrast")),
        )
        return Field("cards", self.tr("Card colours"), choices)

    def _text_size(self) -> Field:
        return Field("text_size", self.tr("Text size"), self._percents(get_args(TextSize)))

    def _pace(self) -> Field:
        choices = (
            ("slow", self.tr("long", "pauses")),
            ("normal", self.tr("normal", "pauses")),
            ("fast", self.tr("short", "pauses")),
            ("instant", self.tr("none", "pauses")),
        )
        return Field("pace", self.tr("Bots’ pauses"), choices)

    def _motion(self) -> Field:
        choices = (
            ("system", self.tr("same as system")),
            ("slow", self.tr("slow", "motion")),
            ("normal", self.tr("normal", "motion")),
            ("fast", self.tr("fast", "motion")),
            ("off", self.tr("none", "motion")),
        )
        return Field("motion", self.tr("Motion"), choices)

    def _single_keys(self) -> Field:
        choices = (
            ("alone", self.tr("as they are", "keys")),
            ("held", self.tr("only with {key}", "keys").format(key=HELD_NAME)),
            ("off", self.tr("off", "keys")),
        )
        return Field("single_keys", self.tr("Keys of one character (H, 1, +)"), choices)

    def _sound(self) -> Field:
        choices = (
            ("all", self.tr("everything")),
            ("telling", self.tr("only what tells me something")),
            ("off", self.tr("off")),
        )
        return Field("sound", self.tr("Sounds"), choices)

    def _volume(self) -> Field:
        return Field("volume", self.tr("Volume"), self._percents(get_args(Volume)))

    def _percents(self, values: Iterable[int]) -> Sequence[tuple[int, str]]:
        return [(value, self.tr("{number}%").format(number=value)) for value in values]

    def _talk(self) -> Field:
        choices = (
            ("brief", self.tr("a little")),
            ("normal", self.tr("normal", "how much is read out")),
            ("everything", self.tr("everything")),
        )
        return Field("talk", self.tr("Read out by a screen reader"), choices)

    def _typed_moves(self) -> Field:
        choices = (("enter", self.tr("with Enter")), ("at_once", self.tr("as soon as they are clear")))
        return Field("typed_moves", self.tr("Typed moves are made"), choices)

    def _choice(self, field: Field) -> Choice:
        choice = Choice(field.choices, getattr(self._settings, field.name), self.theme)
        choice.setAccessibleName(field.words)
        choice.picked.connect(lambda value: self._change(field.name, value))
        return choice

    def _change(self, name: str, value: Any) -> None:
        self._settings = replace(self._settings, **{name: value})
        self.changed.emit(self._settings)
