"""The sheet before a game: who sits where, and with which options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from cardgames_qt.engine.rules import AnyRules
from cardgames_qt.engine.untrusted import NAME_ROOM, shown
from cardgames_qt.games import find
from cardgames_qt.kit.seats import FAIR, SeatPlan, TablePlan
from cardgames_qt.kit.words import GameWords
from cardgames_qt.play.fair import has_fair_match
from cardgames_qt.play.levels import offered_levels, usual_level, with_known_levels
from cardgames_qt.storage.statistics.profiles import GUEST, Profile
from cardgames_qt.ui.context.fair_match import FairMatch, persons_of
from cardgames_qt.ui.look.avatars import AVATARS, known_face
from cardgames_qt.ui.look.game_art import paint_poster
from cardgames_qt.ui.look.paint import grown, paint_mat
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.setup.option_rows import OptionForm, RulesInShort, SwitchRow
from cardgames_qt.ui.setup.seating import LEAST_ROOM, SeatingPicture
from cardgames_qt.ui.setup.wish_rows import WishForm
from cardgames_qt.ui.text.formats import deal_name, deal_number
from cardgames_qt.ui.text.tips import set_tip
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button, FaceButton, Segment, bar_button
from cardgames_qt.ui.widgets.finger_scroll import scrolling
from cardgames_qt.ui.widgets.labels import accessible_label, frame, label, remove
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.value_controls import Choice

HUMAN, PHONE = "human", "phone"
"""The values for a person in a list of who may play a seat, at the screen or with a phone; the others are
levels of bots."""
_ANIMALS = tuple(avatar for avatar in AVATARS if avatar != "you")
_USUAL_SEATS = 3
_FACE, _HEAD = 44, 104
_DEAL_WIDTH, _DEAL_LENGTH = 230, 200


_LEAST_NAME = 92
"""So that every animal's name is seen whole."""


class SeatRow(QWidget):
    """One seat: face, name, and who plays it."""

    changed = Signal()
    face_wanted = Signal()
    """The player asks for another face."""

    def __init__(
        self,
        seat: SeatPlan,
        levels: Sequence[str],
        words: ShellWords,
        theme: Theme,
        people: Sequence[Profile] = (),
    ) -> None:
        """`people` are the profiles to choose from; empty where there is only one at this computer."""
        super().__init__()
        self._words, self._people = words, {_as(each): each for each in people}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(10))
        self._face = FaceButton(known_face(seat.avatar), self.tr("Change picture"), theme.px(_FACE))
        self._face.clicked.connect(self.face_wanted)
        self._name = QLineEdit("" if seat.human and not words.named(seat) else seat.name)
        self._name.setMaxLength(NAME_ROOM)
        self._name.setMinimumWidth(theme.px(_LEAST_NAME))
        self._who = Choice(self._who_may(levels), self._who_sits(seat), theme)
        self._who.setMinimumWidth(theme.px(150))
        self._who.picked.connect(self._seat)
        self._name.textChanged.connect(self._rename)
        row.addWidget(self._face)
        row.addWidget(self._name, 1)
        row.addWidget(self._who)
        self._who_label = accessible_label(self._who, "")
        self._call_all()

    def _who_may(self, levels: Sequence[str]) -> list[tuple[object, str]]:
        """The choices: profiles by name where there are several, any other person, and bots."""
        person = self.tr("Guest") if self._people else self.tr("Person")
        own = [(who, each.name or self._words.animal(each.face)) for who, each in self._people.items()]
        phone = (PHONE, self.tr("Person with a phone"))
        return [*own, (HUMAN, person), phone, *((level, self._words.level(level)) for level in levels)]

    def _who_sits(self, seat: SeatPlan) -> str | None:
        if not seat.human:
            return FAIR if seat.fair else seat.level
        if seat.phone:
            return PHONE
        return next((who for who, each in self._people.items() if each.id == seat.profile), HUMAN)

    def _seat(self, who: object) -> None:
        """A profile brings its name and face along."""
        profile = self._people.get(str(who))
        if profile is not None:
            self._name.setText(profile.name)
            self.take_face(known_face(profile.face))
        self.changed.emit()

    def _call_all(self) -> None:
        """Name everything here for a screen reader after whoever sits here."""
        name = shown(self._name.text()) or self._name.placeholderText()
        self._face.setAccessibleName(self.tr("Change {player}’s picture").format(player=name))
        self._name.setAccessibleName(self.tr("{player}: name").format(player=name))
        who = self.tr("{player}: who plays").format(player=name)
        self._who_label.setText(who.replace("&", "&&"))  # a label beside a field would make a key of it
        self._who.setAccessibleName(who)

    def _rename(self) -> None:
        self._call_all()
        self.changed.emit()

    def plan(self) -> SeatPlan:
        """The seat as it is in the form; the strength of a fair opponent is not known here."""
        who = str(self._who.value())
        name = shown(self._name.text()) or self._words.animal(self._face.avatar)
        if who in (HUMAN, PHONE) or who in self._people:
            profile = self._people[who].id if who in self._people else GUEST if self._people else None
            phone = who == PHONE
            return SeatPlan(kind="human", name=name, avatar=self._face.avatar, profile=profile, phone=phone)
        return SeatPlan(kind="bot", name=name, avatar=self._face.avatar, level=who)

    def call(self, name: str) -> None:
        """Set the name that is used while none is typed."""
        self._name.setPlaceholderText(name)
        self._call_all()

    @property
    def face(self) -> str:
        return self._face.avatar

    def take_face(self, new: str) -> None:
        """Change the face, and the name if it was that of the face before."""
        by_face = self._name.text() == self._words.animal(self.face)
        self._face.avatar = new
        self._face.update()
        if by_face:
            self._name.setText(self._words.animal(new))
        else:
            self.changed.emit()


class Head(QWidget):
    """The game's name on its own table top, with its poster."""

    def __init__(self, game: str, words: GameWords, theme: Theme) -> None:
        super().__init__()
        self._game, self._title, self._theme = game, words.title(), theme
        self.setFixedHeight(theme.px(_HEAD))
        column = QVBoxLayout(self)
        column.setContentsMargins(*map(theme.px, (30, 0, 30, 2)))
        column.setSpacing(2)
        column.addStretch(1)
        column.addWidget(label(words.title(), "tile"))
        column.addWidget(label(words.tagline(), "body", "mat"))
        column.addStretch(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        theme, air = self._theme, self._theme.px(4)
        painter = QPainter(self)
        mat = grown(self.rect().toRectF(), -air - 1)
        paint_mat(painter, mat, theme.mat(self._game), theme, 0.6, lifted=False)
        cards = QRectF(0, 0, mat.height() * 2.4, mat.height() - 2 * air)
        cards.moveCenter(QPointF(mat.right() - cards.width() * 0.55, mat.center().y()))
        paint_poster(painter, find(self._game), self._title, theme, cards)
        painter.end()


class DealField(QLineEdit):
    """The number of a deal that was played before, here or elsewhere; empty for a random one."""

    def __init__(self, deal: str, theme: Theme) -> None:
        super().__init__(deal_name(deal))
        self.setMaxLength(_DEAL_LENGTH)  # more than any number has: words are taken for numbers, too
        self.setFixedWidth(theme.px(_DEAL_WIDTH))
        self.setPlaceholderText(self.tr("Deal number: random"))
        self.setAccessibleName(self.tr("Deal number"))
        set_tip(self, self.tr("Type the number of a deal to get the same cards again."))

    def seed(self) -> str:
        return deal_number(self.text())


def _as(profile: Profile) -> str:
    """The value for a profile in the list of who may play."""
    return f"{HUMAN} {profile.id}"


def _with_face(seat: SeatPlan, face: str, words: ShellWords) -> SeatPlan:
    """The seat with another face, and with that face's name if it had none of its own."""
    return replace(seat, avatar=face, name=seat.name if words.named(seat) else words.animal(face))


def _each_once(seats: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """No profile plays two seats: where it is chosen a second time, a guest sits."""
    first = {seat.profile: place for place, seat in reversed(list(enumerate(seats)))}
    return tuple(
        seat if seat.profile is None or first[seat.profile] == place else replace(seat, profile=GUEST)
        for place, seat in enumerate(seats)
    )


class SeatSheet(Overlay):
    """Seats on the left, options on the right, Play below."""

    play_wanted = Signal(object, str)
    """The TablePlan, and the number of the deal; empty if none was typed."""
    _most = 1
    """The height for the most seats; 0 where it has to be measured."""
    _beside: QVBoxLayout | None = None
    """The column of the options; Qt asks for sizes before the constructor is done."""

    def __init__(
        self,
        rules: AnyRules,
        game_words: GameWords,
        *,
        words: ShellWords,
        theme: Theme,
        last: TablePlan | None,
        name: str | None = None,
        people: Sequence[Profile] = (),
        player: Profile | None = None,
        deal: str = "",
        fair: Callable[[], FairMatch],
        parent: QWidget,
    ) -> None:
        """`last` is the table of this game played before, `deal` the number that was typed.

        `name` is what the first person is called; None leaves the name of `last`. Where several `people` have
        profiles, the `player` sits there instead, if one is given. `fair` is called when a fair opponent sits
        at the table, for it has to be loaded.
        """
        super().__init__(theme, parent, width=1000)
        self._rules, self._words, self.deal = rules, words, deal
        self._fair_match = cache(fair)
        self._fair_level = cache(lambda persons: self._fair_match().level(rules, persons))
        possible = last is not None and len(last.seats) in rules.seat_counts
        plan = with_known_levels(rules, last) if last is not None and possible else self.usual_plan()
        self._people = people if len(people) > 1 else ()
        self._plan = self._with_first(plan, name, player if self._people else None)
        self._levels = self._offered([seat.level for seat in self._plan.seats if seat.level])
        self._game_words = game_words
        self._unfolded = bool(self._plan.options or self._plan.wishes) or self._plan.starter != "usual"
        self.setAccessibleName(game_words.title())
        self.fill()
        self.accepted.connect(self._finish)

    def fill(self) -> None:
        theme, game_words, words = self.theme, self._game_words, self._words
        self._rows: list[SeatRow] = []
        self._seats = QVBoxLayout()
        self._seats.setSpacing(2 if self.low else theme.px(8))
        self._picture = SeatingPicture(self._rules.id, theme)
        self._about_levels = label("", "label", "second", wrap=True)
        self._options = OptionForm(self._rules, game_words, words, theme)
        self._wishes = WishForm(self._rules, game_words, words, theme)
        self._practice = SwitchRow(
            self.tr("Unlimited undo"),
            self.tr("Undo as often as you like, even past new cards and other players’ moves."),
            theme,
            on=self._plan.practice,
        )
        self._together = SwitchRow(
            self.tr("Don’t hide hands"),
            self.tr("Hands are not hidden between turns; the table turns to whoever’s turn it is."),
            theme,
            on=self._plan.together,
            brief=self.low,  # with the most seats and large rows there is no room for the sentence
        )
        self._fold = Button("", theme, kind="fold", on_click=self._turn_fold)
        self._fold.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # its sign stands after its words
        self._in_short = RulesInShort(theme)
        self._reset = bar_button("replay", self.tr("Rulebook settings"), self._use_rulebook, theme)
        self._deal_field = DealField(self.deal, theme)
        self._deal_field.textChanged.connect(lambda: setattr(self, "deal", self._deal_field.seed()))
        self._warning = label("", "log", "bad")
        self._play = Button(self.tr("Play"), theme, kind="primary", icon_name="play", on_click=self._finish)
        self.setFocusProxy(self._play)
        self._options.checked.connect(self._options_checked)
        self._wishes.changed.connect(self._name_fold)
        self._lay_out(game_words)
        self._most = 0
        self._fill_for(len(self._plan.seats))
        self._unfold(open_=self._unfolded)

    def refill(self) -> None:
        self._plan = self.plan()  # what was entered stays
        super().refill()

    def _lay_out(self, game_words: GameWords) -> None:
        self._add_head(game_words)
        counts = [(str(count), str(count), "") for count in self._rules.seat_counts]
        left = QVBoxLayout()
        left.setSpacing(self.theme.px(6 if self.low else 10))
        line = QHBoxLayout()
        line.addWidget(self._heading(self.tr("Players")), 1)
        if len(counts) > 1:
            picker = Segment(self.tr("Players"), counts, str(len(self._plan.seats)), self.theme)
            picker.chosen.connect(lambda count: self._set_count(int(count)))
            line.addWidget(picker)
        left.addLayout(line)
        left.addLayout(self._seats)
        left.addWidget(self._about_levels)
        left.addWidget(self._together)
        left.addStretch(1)
        direction = QBoxLayout.Direction
        stacked = self.theme.is_narrow(self.covered.width()) and self.theme.text > 1
        columns = QBoxLayout(direction.TopToBottom if stacked else direction.LeftToRight)
        columns.setSpacing(self.theme.px(40))
        columns.addLayout(left, 5)
        columns.addLayout(self._agreements(), 6)
        self._body = QVBoxLayout()
        self._body.setSpacing(0)
        self._body.addLayout(columns, 1)
        self._body.addWidget(self._picture)
        self.inside.addLayout(self._body, 1)
        self.inside.addWidget(frame("rule"))
        foot = QHBoxLayout()
        cancel = Button(self.tr("Cancel"), self.theme, kind="quiet", on_click=self.dismissed.emit)
        foot.addWidget(self._deal_field)
        foot.addWidget(self._warning, 1)
        foot.addWidget(cancel)
        foot.addWidget(self._play)
        self.inside.addLayout(foot)

    def _add_head(self, words: GameWords) -> None:
        if not self.low:
            self.inside.addWidget(Head(self._rules.id, words, self.theme))
            return
        head = QHBoxLayout()
        head.setSpacing(self.theme.px(14))
        bottom = Qt.AlignmentFlag.AlignBottom
        head.addWidget(label(words.title(), "tile"), 0, bottom)
        head.addWidget(label(words.tagline(), "body", "second", wrap=True), 1, bottom)
        self.inside.addLayout(head)

    def _agreements(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(self._heading(self.tr("Options")))
        column.addWidget(self._practice)
        head = QHBoxLayout()
        head.addWidget(self._fold)
        head.addStretch(1)
        head.addWidget(self._reset)
        column.addLayout(head)
        column.addWidget(self._in_short)
        self._to_change = self._rules_to_change()
        column.addWidget(self._to_change, 1)
        column.addStretch(0)
        self._beside = column
        return column

    def _rules_to_change(self) -> QScrollArea:
        """They scroll where there is too little room for all, and the button below them stays."""
        forms = QWidget()
        column = QVBoxLayout(forms)
        column.setContentsMargins(0, 0, self.theme.px(4), 0)
        column.setSpacing(4)
        column.addWidget(self._options)
        column.addWidget(self._wishes)
        column.addStretch(1)
        return scrolling(forms)

    def fit(self) -> None:
        super().fit()
        if self._beside is not None and not self._unfolded:
            spare = self._scroll.height() - super().wanted_height(self._scroll.width())
            self._place_picture(self._body if spare >= self.theme.px(LEAST_ROOM) else self._beside)

    def _place_picture(self, column: QVBoxLayout) -> None:
        """Below both columns, or where many seats leave too little room there, below the options."""
        if column.indexOf(self._picture) < 0:
            for each in (self._body, self._beside):
                if each is not None:
                    each.removeWidget(self._picture)
            column.addWidget(self._picture, 1)

    def wanted_height(self, width: int) -> int:
        """For the most seats: nothing moves, whatever is chosen."""
        if not self._most:
            self._most = 1  # while it is measured, the sheet asks again
            self._most = self._measure(width)
        return max(super().wanted_height(width), self._most)

    def _measure(self, width: int) -> int:
        chosen, most = self.plan(), self._rules.seat_counts[-1]
        self._fill_for(most)
        levels = [level for level in self._levels if level != FAIR][: most - 1]
        self._about_levels.setText("\n".join(map(self._words.about_level, levels)))
        self._about_levels.show()
        self._together.show()
        for each in cast(list[QWidget], self.findChildren(QWidget)):
            each.ensurePolished()  # the style sheet reaches new ones only when they are shown
        height = super().wanted_height(width)
        self._plan = chosen
        self._fill_for(len(chosen.seats))
        return height

    def _turn_fold(self) -> None:
        self._unfold(open_=not self._unfolded)

    def _unfold(self, *, open_: bool) -> None:
        """Show the rules that can be changed, or only whether any of them is."""
        self._unfolded = open_
        unfolded: tuple[QWidget, ...] = (self._options, self._wishes, self._reset, self._to_change)
        folded: tuple[QWidget, ...] = (self._in_short, self._picture)
        for part in (*unfolded, *folded):
            part.setVisible(open_ == (part in unfolded))
        for place, stretch in enumerate((int(open_), int(not open_))):
            self._body.setStretch(place, stretch)  # rules that can be changed need the room
        self._name_fold()

    def _name_fold(self) -> None:
        plan = self.plan()
        changed = bool(plan.options or plan.wishes) or plan.starter != "usual"
        self._reset.setEnabled(changed)
        self._fold.setText(self.tr("Changed rules") if changed else self.tr("As in the rulebook"))
        self._fold.set_icon("unfolded" if self._unfolded else "right")
        self._in_short.tell((*self._options.in_short(), *self._wishes.in_short()))
        set_tip(
            self._fold, self.tr("Fold these rules") if self._unfolded else self.tr("Rules you can change")
        )

    @property
    def game(self) -> str:
        return self._rules.id

    def usual_plan(self, seats: int | None = None) -> TablePlan:
        """One person and the usual number of bots."""
        most, least = self._rules.seat_counts[-1], self._rules.seat_counts[0]
        count = seats or max(least, min(_USUAL_SEATS, most))
        you = SeatPlan(kind="human", name=self._words.animal("you"), avatar="you")
        return TablePlan(game=self._rules.id, seats=tuple(self._usual_seats([you], count)))

    def _with_first(self, plan: TablePlan, name: str | None, player: Profile | None) -> TablePlan:
        """The same table, with that name for the first person or with the player in that seat."""
        first = next((place for place, seat in enumerate(plan.seats) if seat.human), None)
        if first is None or (name is None and player is None):
            return plan
        seats = list(plan.seats)
        if player is None:
            seats[first] = replace(seats[first], name=name or self._words.animal(seats[first].avatar))
        else:
            face = known_face(player.face)
            holder = next((place for place, seat in enumerate(seats) if seat.avatar == face), first)
            seats[holder] = _with_face(seats[holder], seats[first].avatar, self._words)
            called = player.name or self._words.animal(face)
            seats[first] = SeatPlan(kind="human", name=called, avatar=face, profile=player.id)
        return replace(plan, seats=tuple(seats))

    def _usual_seats(self, seats: Sequence[SeatPlan], count: int) -> list[SeatPlan]:
        """The first of these seats, and more bots up to that number; no face comes twice."""
        there = list(seats[:count])
        free = [face for face in _ANIMALS if face not in {seat.avatar for seat in there}]
        level = usual_level(self._rules)
        for face in free[: count - len(there)]:
            there.append(SeatPlan(kind="bot", name=self._words.animal(face), avatar=face, level=level))
        return there

    def _set_count(self, count: int) -> None:
        self._plan = self.plan()
        self._fill_for(count)
        self.fit()

    def _fill_for(self, count: int) -> None:
        """As many rows as seats, and the rules for so many; who stays keeps the row that is there."""
        seats = self._usual_seats(self._plan.seats, count)
        for row in self._rows[count:]:
            remove(row, self._seats)
        self._rows = self._rows[:count]
        for seat in seats[len(self._rows) :]:
            row = SeatRow(seat, self._levels, self._words, self.theme, self._people)
            row.changed.connect(self._seat_changed)
            row.face_wanted.connect(partial(self._change_face, row))
            self._rows.append(row)
            self._seats.addWidget(row)
            row.show()  # Qt would do it an event later
        self._explain_levels()
        self._ask_together()
        self._options.set_seats(count, self._plan.options)
        self._wishes.set_seats([seat.name for seat in seats], self._plan)
        self._call_all()
        self._options_checked(right=True)

    def _seat_changed(self) -> None:
        self._part_faces()
        self._explain_levels()
        self._ask_together()
        self._call_all()
        self._name_fold()

    def _call_all(self) -> None:
        """Name everybody in lists and to screen readers."""
        self._picture.seat([row.face for row in self._rows])
        called = self._words.shown_seats([row.plan() for row in self._rows])
        self._wishes.set_names([seat.name for seat in called])
        for row, seat in zip(self._rows, called, strict=True):
            row.call(seat.name)

    def _change_face(self, row: SeatRow) -> None:
        """The next face that nobody has; where all are taken, two seats swap theirs."""
        at, holders = AVATARS.index(row.face), {each.face: each for each in self._rows}
        after = (*AVATARS[at + 1 :], *AVATARS[:at])
        new = next((face for face in after if face not in holders), after[0])
        if new in holders:
            holders[new].take_face(row.face)
        row.take_face(new)

    def _part_faces(self) -> None:
        """A profile keeps its own face; whoever else has it takes another."""
        own = {row.face for row in self._rows if row.plan().profile not in (None, GUEST)}
        for row in self._rows:
            if row.face in own and row.plan().profile in (None, GUEST):
                self._change_face(row)

    def _offered(self, there: Sequence[str]) -> list[str]:
        """The levels to choose from, and fair opponents where the game has them."""
        fair = [FAIR] if has_fair_match(self._rules) else []
        return [*offered_levels(self._rules, [level for level in there if FAIR not in level]), *fair]

    def _explain_levels(self) -> None:
        """Show a line about each level at the table."""
        here = {seat.level for seat in self._seats_chosen()}
        fair = sorted(level for level in here if level is not None and FAIR in level)
        lines = [self._words.about_level(level) for level in (*self._levels, *fair) if level in here]
        self._about_levels.setText("\n".join(lines))
        self._about_levels.setVisible(bool(lines))

    def _ask_together(self) -> None:
        """Only several persons can play without covering their cards."""
        self._together.setVisible(sum(row.plan().human for row in self._rows) > 1)

    def _options_checked(self, right: bool) -> None:
        self._warning.setText("" if right else self.tr("These options don’t go together."))
        self._play.setEnabled(right)
        self._name_fold()

    def _use_rulebook(self) -> None:
        self._options.reset()
        self._wishes.reset()
        self._play.setFocus()

    def plan(self) -> TablePlan:
        """The table as it is in the form."""
        return TablePlan(
            game=self._rules.id,
            seats=self._seats_chosen(),
            options=self._options.options(),
            starter=self._wishes.starter(),
            youngest=self._wishes.youngest(),
            wishes=self._wishes.wishes(),
            practice=self._practice.on,
            together=self._together.on,
        )

    def _seats_chosen(self) -> tuple[SeatPlan, ...]:
        """The seats as they are in the form, with fair opponents as strong as these persons need."""
        seats = _each_once([row.plan() for row in self._rows])
        persons = persons_of(seats)
        return tuple(replace(seat, level=self._fair_level(persons)) if seat.fair else seat for seat in seats)

    def _finish(self) -> None:
        if self._play.isEnabled():
            self.play_wanted.emit(self.plan(), self.deal)

    def _heading(self, text: str) -> QLabel:
        """A column's heading, of the same height whatever is beside it."""
        result = label(text, "heading")
        result.setFixedHeight(self.theme.px(44))
        return result
