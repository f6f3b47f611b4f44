"""The people who play at this computer: their names and faces, and who plays now."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from cardgames_qt.engine.untrusted import NAME_ROOM, shown
from cardgames_qt.storage.settings import Settings
from cardgames_qt.storage.statistics.profiles import MOST_PROFILES, Profile, changed, new_id
from cardgames_qt.ui.look.avatars import AVATARS, free_face, known_face
from cardgames_qt.ui.look.paint import grown, pen, rounded
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button, FaceButton, icon_button
from cardgames_qt.ui.widgets.labels import frame, label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.strip import Strip

_WIDTH, _FACE, _CHOICE, _GAP = 620, 44, 104, 10
_PLACES = 6
"""So many lines there are at least; without a person they are free places."""


class FreePlace(QWidget):
    """The outline of a line for somebody who may come yet."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedHeight(theme.px(_FACE))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, theme, area = QPainter(self), self._theme, grown(self.rect().toRectF(), -3)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen(theme.colours.slot, 1.5, dash=(4, 4)))
        face = QRectF(area.left(), area.top(), area.height(), area.height())
        painter.drawEllipse(face)
        field = area.adjusted(theme.px(_FACE + _GAP) - area.left(), 0, 0, 0)
        painter.drawPath(rounded(field, theme.radii.small))
        painter.end()


class PeopleSheet(Overlay):
    """A line for each person."""

    changed = Signal(object)
    """The Settings with what was entered."""

    def __init__(self, settings: Settings, words: ShellWords, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, width=_WIDTH)
        self._settings, self._words = settings, words
        self._gone: Settings | None = None  # before somebody was taken off the list
        self._fields: dict[str, QLineEdit] = {}  # by profile
        self.setAccessibleName(self.tr("Who plays?"))
        self.fill()
        self.accepted.connect(self.dismissed)

    def fill(self) -> None:
        self.inside.addWidget(label(self.tr("Who plays?"), "tile"))
        about = self.tr("Everyone has their own statistics. All games are kept in one library.")
        self.inside.addWidget(label(about, "body", "second", wrap=True))
        for profile in self._settings.people:
            self.inside.addLayout(self._line(profile))
        told = self._gone is not None  # which takes the room of a line, so that the sheet stays where it is
        for _ in range(_PLACES - len(self._settings.people) - told):
            self.inside.addWidget(FreePlace(self.theme))
        self.strip = Strip(self.theme)
        self.strip.setFixedHeight(self.theme.px(_FACE))
        self.inside.addWidget(self.strip)
        if self._gone is not None:
            self.strip.say(self.tr("Removed from the list. Their games stay."), self._bring_back)
        self.inside.addWidget(frame("rule"))
        self.inside.addLayout(self._foot())

    def _line(self, profile: Profile) -> QHBoxLayout:
        row, name = QHBoxLayout(), self._name_of(profile)
        row.setSpacing(self.theme.px(_GAP))
        row.addStrut(self.theme.px(_FACE))
        words = self.tr("Change {player}’s picture").format(player=name)
        face = FaceButton(known_face(profile.face), words, self.theme.px(_FACE))
        face.clicked.connect(lambda _checked=False: self._change_face(profile))
        row.addWidget(face)
        row.addWidget(self._field(profile, name), 1)
        row.addWidget(self._choice(profile, name))
        row.addWidget(self._bin(profile, name))
        return row

    def _bin(self, profile: Profile, name: str) -> QWidget:
        """The first person cannot be removed; that button only keeps its place."""
        words = self.tr("Remove {player} from the list").format(player=name)
        off = icon_button("bin", words, partial(self.remove, profile), self.theme)
        policy = off.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        off.setSizePolicy(policy)
        if profile.id == self._settings.people[0].id:
            off.hide()
        return off

    def _choice(self, profile: Profile, name: str) -> QWidget:
        """Says that this one plays now, or offers it."""
        if profile.id == self._settings.player.id:
            now = label(self.tr("playing now"), "name", "lamp")
            now.setAlignment(Qt.AlignmentFlag.AlignCenter)
            now.setFixedWidth(self.theme.px(_CHOICE))
            return now
        choose = Button(self.tr("Choose"), self.theme, on_click=partial(self.choose, profile))
        choose.setAccessibleName(self.tr("{player} plays").format(player=name))
        choose.setFixedWidth(self.theme.px(_CHOICE))
        return choose

    def _field(self, profile: Profile, name: str) -> QLineEdit:
        field = QLineEdit(profile.name)
        field.setMaxLength(NAME_ROOM)
        field.setPlaceholderText(self._name_of(replace(profile, name="")))
        field.setAccessibleName(self.tr("{player}: name").format(player=name))
        field.textEdited.connect(lambda text: self._keep(self._profile(profile.id), name=shown(text)))
        self._fields[profile.id] = field
        return field

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        add = Button(self.tr("Add a player"), self.theme, icon_name="people", on_click=self.add)
        add.setEnabled(len(self._settings.people) < MOST_PROFILES)
        foot.addWidget(add)
        foot.addStretch(1)
        foot.addWidget(Button(self.tr("Done"), self.theme, kind="primary", on_click=self.dismissed.emit))
        return foot

    def _name_of(self, profile: Profile) -> str:
        """The name that was given, or that of the animal."""
        return profile.name or self._words.animal(known_face(profile.face))

    def _profile(self, id_: str) -> Profile:
        return next(each for each in self._settings.people if each.id == id_)

    # --- commands -------------------------------------------------------------------------------------

    def choose(self, profile: Profile) -> None:
        self._take(replace(self._settings, profiles=self._settings.people, profile=profile.id))
        self.refill()

    def add(self) -> None:
        """Somebody new, whose name can be typed at once; who plays now stays so."""
        people = self._settings.people
        new = Profile(id=new_id(), face=free_face({each.face for each in people}))
        self._gone = None
        self._take(replace(self._settings, profiles=(*people, new), profile=self._settings.player.id))
        self.refill()
        self._fields[new.id].setFocus()

    def remove(self, profile: Profile) -> None:
        """Hide a person; the games are kept, and it can be undone."""
        self._gone = self._settings
        rest = tuple(each for each in self._settings.people if each.id != profile.id)
        now = self._settings.profile if self._settings.profile != profile.id else rest[0].id
        self._take(replace(self._settings, profiles=rest, profile=now))
        self.refill()

    def _bring_back(self) -> None:
        if self._gone is not None:
            before, self._gone = self._gone, None
            self._take(before)
            self.refill()

    def _change_face(self, profile: Profile) -> None:
        """Take the next face that nobody has."""
        now = self._profile(profile.id)
        at, taken = AVATARS.index(known_face(now.face)), {each.face for each in self._settings.people}
        after = (*AVATARS[at + 1 :], *AVATARS[:at])
        self._keep(now, face=next((face for face in after if face not in taken), after[0]))
        self.refill()

    def _keep(self, profile: Profile, **values: str) -> None:
        people = changed(self._settings.people, replace(profile, **values))
        self._take(replace(self._settings, profiles=people))

    def _take(self, settings: Settings) -> None:
        self._settings = settings
        self.changed.emit(settings)
