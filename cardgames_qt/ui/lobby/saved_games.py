"""All saved games on a sheet: to go on with, to delete and bring back, and those that cannot be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from cardgames_qt.engine.errors import ExplainedError
from cardgames_qt.ui.lobby.saved_list import SavedList
from cardgames_qt.ui.lobby.saved_shelf import Row, Saved, Shelf
from cardgames_qt.ui.lobby.saved_words import Section
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.widgets import Button, Name, Segment, frame, label

_TALLEST = 0.92
"""Of the window; a longer list scrolls."""

_Done = TypeVar("_Done")


class _Act(NamedTuple):
    """What can be done with the row that is chosen."""

    words: str
    icon: str
    do: Callable[[Row], None]
    key: Qt.Key | None = None


class _View(NamedTuple):
    """What the sheet shows at a time."""

    files: Sequence[Saved]
    nothing: str
    """What is said where there are none."""
    main: _Act | None
    others: tuple[_Act, ...] = ()


class SavedGames(Overlay):
    """One section at a time, or the earlier states of one game."""

    resume_wanted = Signal(object)
    changed = Signal()
    """There are other games than before."""

    def __init__(
        self,
        shelf: Shelf,
        words: ShellWords,
        theme: Theme,
        parent: QWidget,
        *,
        section: Section,
        playing: Path | None,
    ) -> None:
        """`playing` is where the game on the table is kept."""
        super().__init__(theme, parent, width=900)
        self._shelf, self._words, self._playing = shelf, words, playing
        self.section = section
        self._past: Row | None = None  # whose earlier states are shown
        self._told = ""
        self._deleted: Path | None = None  # where the game lies now that was just deleted
        self.setAccessibleName(self.tr("Saved games"))
        self.accepted.connect(lambda: self._do(self._view.main))
        self.fill()

    # --- what is shown --------------------------------------------------------------------------------

    def fill(self) -> None:
        """The list, over it the sections, under it what can be done."""
        self._view = self._earlier() if self._past is not None else self._open_section()
        some = bool(self._view.files)
        self.inside.addLayout(self._head())
        self.list = SavedList(self._view.files, self._shelf.row, self.theme)
        self.list.setAccessibleName(self.tr("Saved games"))
        self.list.doubleClicked.connect(lambda _index: self._do(self._view.main))
        self.list.setVisible(some)
        self.inside.addWidget(self.list, 1)
        if not some:
            self.inside.addWidget(label(self._view.nothing, "body", "second", wrap=True))
        if self._told:
            self.inside.addWidget(self._note())
        self.inside.addWidget(frame("rule"))
        self.inside.addLayout(self._foot())
        self.setFocusProxy(self.list if some else self._back)

    def _open_section(self) -> _View:
        files = self._shelf.files(self.section)
        delete = _Act(self.tr("Delete"), "bin", self._delete, Qt.Key.Key_Delete)
        earlier = _Act(self.tr("Earlier states…"), "clock", self._look_back)
        if self.section is Section.UNFINISHED:
            nothing = self.tr("No game waits for you. What you leave in the middle is kept here.")
            resume = _Act(self.tr("Continue"), "play", lambda row: self.resume_wanted.emit(row.saved))
            return _View(files, nothing, resume, (delete, earlier))
        nothing = self.tr("Nothing is here any more.")
        if self.section is Section.DELETED:
            return _View(files, nothing, _Act(self.tr("Bring back"), "undo", self._restore))
        return _View(files, nothing, None, (delete, earlier))

    def _earlier(self) -> _View:
        assert self._past is not None
        nothing = self.tr("No earlier states of this game are kept yet.")
        go_on = _Act(self.tr("Go on from here"), "play", self._go_on_from)
        return _View(self._shelf.store.earlier(self._past.path), nothing, go_on)

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        if self._past is not None:
            head.addWidget(label(self.tr("{game}: earlier states").format(game=self._past.title), "tile"), 1)
            return head
        head.addWidget(label(self.tr("Saved games"), "tile"), 1)
        sections = self._sections()
        if len(sections) > 1:
            picker = Segment(self.tr("Saved games"), sections, self.section, self.theme)
            picker.chosen.connect(lambda section: self._turn_to(Section(section)))
            head.addWidget(picker)
        return head

    def _sections(self) -> list[tuple[str, str, str]]:
        """Those that hold something; the unfinished games and the one that is open are always there."""
        words = {
            Section.UNFINISHED: self.tr("Unfinished ({count})"),
            Section.DELETED: self.tr("Recently deleted ({count})"),
            Section.BROKEN: self.tr("Cannot be opened ({count})"),
        }
        counts = {section: len(self._shelf.files(section)) for section in Section}
        return [
            (section, said.format(count=counts[section]), "")
            for section, said in words.items()
            if counts[section] or section in (Section.UNFINISHED, self.section)
        ]

    def _note(self) -> QFrame:
        """What was just done, until something else is."""
        note = frame("stripe")
        row = QHBoxLayout(note)
        row.setContentsMargins(*map(self.theme.px, (16, 4, 6, 4)))
        row.addWidget(Name(self._told, "log"), 1)
        if self._deleted is not None:
            undo = Button(self.tr("Undo"), self.theme, kind="quiet", icon_name="undo", on_click=self._undo)
            row.addWidget(undo)
        return note

    def _foot(self) -> QHBoxLayout:
        foot, some = QHBoxLayout(), bool(self._view.files)
        for act in self._view.others if some else ():
            foot.addWidget(self._button(act))
        foot.addStretch(1)
        words = self.tr("Close") if self._past is None else self.tr("Back")
        self._back = Button(words, self.theme, kind="quiet", on_click=self._step_back)
        foot.addWidget(self._back)
        if self._view.main is not None and some:
            foot.addWidget(self._button(self._view.main, "primary"))
        return foot

    def _button(self, act: _Act, kind: str = "") -> Button:
        return Button(act.words, self.theme, kind=kind, icon_name=act.icon, on_click=lambda: self._do(act))

    def wanted_height(self, width: int) -> int:
        """Never taller than the window: the list scrolls, and what stands under it stays in sight."""
        whole, room = super().wanted_height(width), round(self.parentWidget().height() * _TALLEST)
        return whole if whole <= room else room - self.list.beyond_half(whole - room)

    def restyle(self, theme: Theme) -> None:
        """Take another theme, or show what has changed; the same game stays chosen."""
        place, chosen = self.list.place, self.list.chosen
        super().restyle(theme)
        if chosen is not None:
            self.list.choose_again(chosen.path, place)

    # --- what is done ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back step by step; the other keys are those of what can be done."""
        keys = {act.key: act for act in self._view.others if act.key is not None}
        if event.isAutoRepeat():
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self._step_back()
        elif event.key() in keys:
            self._do(keys[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _do(self, act: _Act | None) -> None:
        row = self.list.chosen
        if act is not None and row is not None:
            act.do(row)

    def _turn_to(self, section: Section) -> None:
        self.section = section
        self._show()
        self.list.choose(0)

    def _look_back(self, row: Row) -> None:
        self._past = row
        self._show()

    def _step_back(self) -> None:
        if self._past is None:
            self.dismissed.emit()
        else:
            self._past = None
            self._show()

    def _show(self, told: str = "", deleted: Path | None = None) -> None:
        """Lay everything out anew, with a line about what was just done."""
        self._told, self._deleted = told, deleted
        self.restyle(self.theme)
        if told:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, told))

    def _delete(self, row: Row) -> None:
        if row.path == self._playing:
            self._show(self.tr("This game is on the table."))
            return
        gone = self._tried(lambda: self._shelf.store.delete(row.path))
        if gone is not None:
            self._look_again(self.tr("Deleted: {game}").format(game=row.title), gone)

    def _undo(self) -> None:
        if self._deleted is not None:
            self._put_back(self._deleted, "")

    def _restore(self, row: Row) -> None:
        self._put_back(row.path, self.tr("{game} is back among the unfinished games.").format(game=row.title))

    def _put_back(self, path: Path, told: str) -> None:
        if self._tried(lambda: self._shelf.store.restore(path)) is not None:
            self._look_again(told)

    def _look_again(self, told: str, deleted: Path | None = None) -> None:
        self._shelf.look()
        self._show(told, deleted)
        self.changed.emit()

    def _go_on_from(self, row: Row) -> None:
        assert row.saved is not None
        past = row.saved
        new = self._tried(lambda: self._shelf.brought_back(past))
        if new is not None:
            self.resume_wanted.emit(new)

    def _tried(self, act: Callable[[], _Done]) -> _Done | None:
        """What came of it; None where it was refused, which is told."""
        try:
            return act()
        except ExplainedError as error:
            self._show(self._words.say(error.phrase))
            return None
