"""The table of a game that has no scene of its own yet: the view as lines of text, the moves as buttons.

This is how a new game starts: playable from the day its rules are written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QRectF

from cardgames_qt.engine.notation import to_text
from cardgames_qt.kit.marks import bold
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Words, readable
from cardgames_qt.ui.scene.game_scene import GameScene, Setting
from cardgames_qt.ui.table.items.button import ButtonItem, ButtonKind
from cardgames_qt.ui.table.items.label import LabelItem
from cardgames_qt.ui.table.layout import Frame

_COLUMNS = 4
_BUTTON = 44.0
_GAP = 10.0


class PlainWords(Words):
    """The plain table's own words."""

    def more(self, left: int) -> str:
        """The button that turns the page."""
        return self.tr("%n more", "", left)


class PlainScene(GameScene):
    """Facts above, moves below, page by page."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._words = PlainWords(setting.translate)
        types = setting.theme.type
        self._facts = self.add(LabelItem(setting.theme, types.body, ink="plate_ink"))
        self._call = self.add(LabelItem(setting.theme, types.instruction, ink="plate_ink"))
        self._buttons: list[ButtonItem] = []
        self._choices: tuple[tuple[str, Any, bool], ...] = ()
        self._page = 0
        self._advised: Any = None

    def show_view(self, showing: Showing) -> None:
        """List the facts and offer the first page of moves."""
        self._facts.set_text("\n".join(facts(showing.view)))
        self._advised = None
        self._choices = (
            *((_in_words(move), move, False) for move in showing.moves),
            *((_in_words(move), move, True) for move in showing.asides),
        )
        table = self.describe()
        self._call.set_text(table.instruction if table is not None else "")
        self._turn_to(0)

    def arrange(self, frame: Frame) -> None:
        inner = frame.mat.adjusted(28, 20, -28, -20)
        self._facts.place(QRectF(inner.left(), inner.top(), inner.width(), inner.height() * 0.55))
        self._call.place(QRectF(inner.left(), self._grid(frame).top() - 34, inner.width(), 30))
        self._turn_to(self._page)

    def _grid(self, frame: Frame) -> QRectF:
        inner = frame.mat.adjusted(28, 20, -28, -20)
        return inner.adjusted(0, inner.height() * 0.62, 0, 0)

    def _room(self) -> int:
        rows = int((self._grid(self.frame).height() + _GAP) // (_BUTTON + _GAP))
        return max(1, rows) * _COLUMNS

    def _turn_to(self, page: int) -> None:
        """Show one page of choices; the last place turns to the next if there are more."""
        for button in self._buttons:
            self.remove(button)
        self._buttons = []
        room = self._room()
        share = room if len(self._choices) <= room else room - 1
        self._page = page if page * share < len(self._choices) else 0
        shown = self._choices[self._page * share : (self._page + 1) * share]
        for number, (words, move, aside) in enumerate(shown, self._page * share + 1):
            self._add_button(f"move {number}", words, aside=aside).clicked.connect(
                lambda move=move, aside=aside: (self.aside_made if aside else self.move_made).emit(move)
            )
        if share < room:
            left = len(self._choices) - len(shown)
            more = self._add_button("more", self._words.more(left), aside=True)
            more.clicked.connect(lambda: self._turn_to(self._page + 1))

    def _add_button(self, key: str, words: str, *, aside: bool) -> ButtonItem:
        kind = ButtonKind.SECONDARY if aside else ButtonKind.PRIMARY
        button = self.add(ButtonItem(key, self.theme, words, kind=kind))
        grid, number = self._grid(self.frame), len(self._buttons)
        width = (grid.width() - _GAP * (_COLUMNS - 1)) / _COLUMNS
        row, column = divmod(number, _COLUMNS)
        left, top = grid.left() + column * (width + _GAP), grid.top() + row * (_BUTTON + _GAP)
        button.place(QRectF(left, top, width, _BUTTON))
        self._buttons.append(button)
        return button

    def show_hint(self, move: Any, reason: str) -> None:
        """Turn to the move's page, put the focus on its button and say why."""
        place = next((at for at, choice in enumerate(self._choices) if choice[1] == move), None)
        if place is None:
            return
        room = self._room()
        share = room if len(self._choices) <= room else room - 1
        self._turn_to(place // share)
        self.focus.set(self._buttons[place % share])
        self._advised = move
        self._call.set_text(reason)

    @property
    def advised(self) -> Any:
        return self._advised

    def reword_hint(self, reason: str) -> None:
        self._call.set_text(reason)


def facts(view: msgspec.Struct) -> Sequence[str]:
    """Every field of a view with its value, in the notation of records."""
    return [
        f"{bold(readable(name))} {to_text({'': value}).strip()}"
        for name, value in msgspec.to_builtins(view).items()
    ]


def _in_words(move: Any) -> str:
    return to_text(msgspec.to_builtins(move))
