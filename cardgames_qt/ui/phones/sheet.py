"""The invitation: a code for each seat that is played from a phone, and who has come in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardgames_qt.engine.rules import Seat
from cardgames_qt.phones.host import Hand
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.phones.addresses import Address
from cardgames_qt.ui.phones.code import CodePicture
from cardgames_qt.ui.phones.table import PhoneTable
from cardgames_qt.ui.phones.words import InviteWords
from cardgames_qt.ui.text.words import ShellWords
from cardgames_qt.ui.widgets.controls import Button
from cardgames_qt.ui.widgets.finger_scroll import scrolling
from cardgames_qt.ui.widgets.labels import ElidedLabel, Face, accessible_label, frame, label
from cardgames_qt.ui.widgets.overlay import Overlay
from cardgames_qt.ui.widgets.value_controls import Choice, Switch

PHONE, SCREEN, BOT = "phone", "screen", "bot"
"""From where a seat is played."""
_WIDTH = 940
_CODE, _LOW_CODE = 205, 164
"""Five or four pixels for each module of the usual code and its light border."""
_TILE = 270
_WATCH_CODE = 123
_FACE = 34


class InviteSheet(Overlay):
    """Seats and their phones. It changes nothing itself: whoever opened it does."""

    address_chosen = Signal(str)
    invited = Signal(int)
    """This seat shall be played from a phone, or from another one than before."""
    _body: QVBoxLayout | None = None

    def __init__(
        self,
        table: PhoneTable,
        addresses: Sequence[Address],
        *,
        words: ShellWords,
        invite_words: InviteWords,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent, width=_WIDTH)
        self._table, self._addresses = table, addresses
        self._words, self._invite_words = words, invite_words
        self._helps = False
        self.setAccessibleName(self.tr("Play from phones"))
        self.fill()
        self.accepted.connect(self.dismissed)
        table.news.connect(self.refill)
        table.session.seats_changed.connect(self.refill)

    def fill(self) -> None:
        """What does not fit scrolls between the title and the buttons."""
        self.inside.addWidget(label(self.tr("Play from phones"), "tile"))
        body = QWidget()
        self._body = QVBoxLayout(body)
        self._fill_body(self._body)
        self.inside.addWidget(scrolling(body), 1)
        self.inside.addLayout(self._foot())

    def wanted_height(self, width: int) -> int:
        body = self._body.totalHeightForWidth(self.inner_width) if self._body is not None else 0
        return super().wanted_height(width) + body

    def _fill_body(self, inside: QVBoxLayout) -> None:
        table = self._table
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(self.inside.spacing())
        about = self.tr(
            "Everyone holds their own cards, and this screen is the table. Scan a code with a phone’s "
            "camera, or type the address into its browser: no app, no account, no internet."
        )
        inside.addWidget(label(about, "body", "second", wrap=True))
        for knock in table.knocks:
            inside.addWidget(self._knock(knock.seat, partial(table.answer, knock)))
        if not self._addresses:
            alone = self.tr(
                "This computer is in no network that phones could join. Connect it to your wireless network, "
                "or to a phone’s hotspot."
            )
            inside.addWidget(label(alone, "body", "bad", wrap=True))
        elif table.trouble:
            trouble = f"{self._invite_words.out_of_reach()} ({table.trouble})"
            inside.addWidget(label(trouble, "body", "bad", wrap=True))
        inside.addLayout(self._tiles())
        if table.hands:
            inside.addWidget(self._watching())
        inside.addWidget(frame("rule"))
        if table.address:
            inside.addLayout(self._network())
        honest = self.tr(
            "Nothing is encrypted: whoever can listen in on this network can read the cards, and whoever can "
            "change what is sent can play for you. Play in your own network or through a phone’s hotspot."
        )
        inside.addWidget(label(honest, "label", "second", wrap=True))
        if self._helps:
            inside.addWidget(label(self._help(), "label", wrap=True))
        inside.addStretch(1)

    # --- seats ----------------------------------------------------------------------------------------

    def _tiles(self) -> QGridLayout:
        """Phones side by side; all other seats stand in what they leave free of a row, or below them."""
        grid = QGridLayout()
        grid.setSpacing(self.theme.px(12))
        abreast = max(1, self.inner_width // self.theme.px(_TILE))
        phones = sorted(self._table.hands.items())
        for number, (seat, hand) in enumerate(phones):
            grid.addWidget(self._tile(seat, hand), number // abreast, number % abreast)
        for place in range(abreast):
            grid.setColumnStretch(place, 1)
        row, taken = divmod(len(phones), abreast)
        columns = [QVBoxLayout() for _ in range(abreast - taken)]
        for number, column in enumerate(columns):
            column.setSpacing(self.theme.px(12))
            grid.addLayout(column, row, taken + number)
        others = [seat for seat in map(Seat, range(len(self._table.seats))) if seat not in self._table.hands]
        for number, seat in enumerate(others):
            columns[number % len(columns)].addWidget(self._other(seat))
        for column in columns:
            column.addStretch(1)
        return grid

    def _tile(self, seat: Seat, hand: Hand) -> QWidget:
        """A seat with its code, until its phone is there."""
        table, px, name = self._table, self.theme.px, self._table.seats[seat].name
        tile = frame("stripe")
        column = QVBoxLayout(tile)
        column.setContentsMargins(*map(px, (14, 12, 14, 10)))
        column.setSpacing(px(8))
        column.addWidget(self._head(seat, PHONE))
        size = px(_LOW_CODE if self.low else _CODE)
        middle = Qt.AlignmentFlag.AlignHCenter
        link = table.link(seat)
        if hand.phone is not None:
            big = Face(table.seats[seat].avatar, size // 2, self.theme.colours.lamp if hand.here else None)
            column.addSpacing((size - size // 2) // 2)
            column.addWidget(big, 0, middle)
            column.addSpacing((size - size // 2) // 2)
        else:
            spoken = self.tr("Code for {player}").format(player=name)
            column.addWidget(CodePicture(link, spoken, size), 0, middle)
        column.addWidget(self._link(link if hand.phone is None else ""))
        state = label(self._state(hand), "log", "" if hand.here else "second", wrap=True)
        state.setAlignment(middle)
        column.addWidget(state)
        if hand.phone is not None and not hand.here:
            again = Button(
                self.tr("New code"), self.theme, kind="quiet", on_click=partial(self.invited.emit, seat)
            )
            again.setAccessibleName(self.tr("New code for {player}").format(player=name))
            column.addWidget(again)
        column.addStretch(1)
        return tile

    def _head(self, seat: Seat, where: str) -> QWidget:
        head, sitter = QWidget(), self._table.seats[seat]
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Face(sitter.avatar, self.theme.px(_FACE)))
        row.addWidget(ElidedLabel(sitter.name, "name"), 1)
        row.addWidget(self._where(seat, where))
        return head

    def _link(self, link: str) -> QLabel:
        """In two lines, so that nobody types a space."""
        at, mark, token = link.partition("#")
        words = label(f"{at}\n{mark}{token}" if link else "\n", "label", "second")
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return words

    def _state(self, hand: Hand) -> str:
        if not self._table.listening:
            return self.tr("Getting ready…")
        if hand.phone is None:
            return self.tr("Waiting for a phone")
        return self.tr("The phone is here") if hand.here else self.tr("The phone is asleep or out of reach")

    def _where(self, seat: Seat, now: str) -> Choice:
        """From where that seat is played, to be changed at any time."""
        name, table = self._table.seats[seat].name, self._table
        offered = [(PHONE, self.tr("On a phone")), (SCREEN, self.tr("At this screen"))]
        offered.append((BOT, self._words.level(table.level(seat))))
        choice = Choice(offered, now, self.theme)
        choice.setAccessibleName(self.tr("{player}: who plays, and from where").format(player=name))
        choice.picked.connect(partial(self._move, seat))
        return choice

    def _move(self, seat: Seat, to: object) -> None:
        if to == PHONE:
            self.invited.emit(seat)
        else:
            self._table.withdraw(seat, to_bot=to == BOT)

    def _other(self, seat: Seat) -> QWidget:
        """A seat that is played at the screen or by a bot."""
        tile, sitter = frame("stripe"), self._table.seats[seat]
        column = QVBoxLayout(tile)
        column.setContentsMargins(*map(self.theme.px, (14, 12, 14, 10)))
        column.setSpacing(self.theme.px(6))
        column.addWidget(self._head(seat, SCREEN if sitter.human else BOT))
        text = self.tr("Invite a phone")
        invite = Button(text, self.theme, icon_name="phone", on_click=partial(self.invited.emit, seat))
        invite.setAccessibleName(f"{sitter.name}: {text}")
        invite.setEnabled(bool(self._addresses))
        column.addWidget(invite)
        return tile

    def _watching(self) -> QWidget:
        """A link for whoever only watches."""
        table, line = self._table, QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(*map(self.theme.px, (14, 0, 14, 0)))
        row.setSpacing(self.theme.px(12))
        words = QVBoxLayout()
        words.setSpacing(0)
        may = Switch(self.tr("Others may watch"), self.theme, on=table.watched)
        may.toggled.connect(lambda on: table.let_watch(on=on))
        words.addStretch(1)
        words.addWidget(may)
        about = self.tr("On their own phones they see what everyone at the table sees, and no hand.")
        words.addWidget(label(about, "label", "second", wrap=True))
        words.addStretch(1)
        row.addLayout(words, 1)
        link = table.watch_link
        if link:
            row.addWidget(self._link(link), 0, Qt.AlignmentFlag.AlignVCenter)
            row.addWidget(CodePicture(link, self.tr("Code for watching"), self.theme.px(_WATCH_CODE)))
        return line

    def _knock(self, seat: Seat, answer: partial[None]) -> QWidget:
        words, line = self._invite_words, frame("stripe")
        row = QHBoxLayout(line)
        row.setContentsMargins(*map(self.theme.px, (16, 6, 6, 6)))
        row.addWidget(label(words.knocks(self._table.seats[seat].name), "body", wrap=True), 1)
        row.addWidget(Button(words.admit(), self.theme, kind="primary", on_click=partial(answer, admit=True)))
        row.addWidget(Button(words.refuse(), self.theme, on_click=partial(answer, admit=False)))
        return line

    # --- the network ----------------------------------------------------------------------------------

    def _network(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(12))
        at, words = self._table.address, self.tr("Network")
        known = {each.ip: each for each in self._addresses}
        row.addWidget(label(words, "name"))
        if len(known) > 1 and at in known:
            offered = [(each.ip, _called(each)) for each in self._addresses]
            choice = Choice(offered, at, self.theme)
            choice.picked.connect(lambda ip: self.address_chosen.emit(str(ip)))
            row.addWidget(choice)
            accessible_label(choice, words)
        else:
            row.addWidget(label(_called(known[at]) if at in known else at, "body"))
        row.addStretch(1)
        return row

    def _help(self) -> str:
        lines = (
            self.tr("Phone and computer must be in the same network, the phone not on mobile data."),
            self.tr("If this computer’s firewall asks, allow Stolek in private networks."),
            self.tr(
                "Guest networks often keep devices apart: use another one, or a phone’s hotspot for all."
            ),
            self.tr("With several networks here, choose the one that the phones are in."),
        )
        return "\n".join(f"• {line}" for line in lines)

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        if not self._helps:
            foot.addWidget(
                Button(self.tr("A phone can’t connect?"), self.theme, kind="quiet", on_click=self._open_help)
            )
        foot.addStretch(1)
        done = Button(self.tr("Done"), self.theme, kind="primary", on_click=self.dismissed.emit)
        foot.addWidget(done)
        self.setFocusProxy(done)
        return foot

    def _open_help(self) -> None:
        self._helps = True
        self.refill()


def _called(address: Address) -> str:
    return f"{address.network} · {address.ip}"
