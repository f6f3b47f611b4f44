"""The table's end of its phones: what each seat is shown, and what may come back from it.

It knows no process and no screen. Whoever has them passes the lines on, and makes the moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from cardgames_qt.engine.errors import GameError
from cardgames_qt.engine.history import Played
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Entry, Seat
from cardgames_qt.engine.untrusted import shown_name
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import has_open_view, heard_openly, heard_since, look, look_openly
from cardgames_qt.phones import protocol as say
from cardgames_qt.phones.invitation import link, new_token
from cardgames_qt.phones.sheet import NO_OFFERS, Offers, SheetWriter, WrittenSheet


class Table(Protocol):
    """What phones sit at."""

    @property
    def match(self) -> Match: ...

    @property
    def seats(self) -> Sequence[SeatPlan]: ...

    def play(self, seat: Seat, move: Any) -> None:
        """Make a move for that seat, or for the whole table, and have all phones shown what came of it.

        Raises GameError for a move that is not legal.
        """

    def knocked(self, seat: Seat, phone: str) -> None:
        """Another phone wants that seat: somebody at the screen decides, `admit` or `refuse`."""

    def gave_up(self, seat: Seat, phone: str) -> None:
        """A phone that knocked is gone again."""

    def named(self, seat: Seat, name: str) -> None:
        """Who sits there says how they want to be called."""

    def changed(self) -> None:
        """A phone came or went, or the server listens or cannot."""


class Helper(Protocol):
    """Who helps at a table, if anybody does."""

    def offers(self, seat: Seat) -> Offers: ...

    def hint(self, seat: Seat) -> None:
        """That seat asks for a hint; `PhoneHost.hint` tells it, at any time."""

    def undo(self, seat: Seat) -> None:
        """Take that seat's last move back, and have all phones shown what came of it."""


class Logged(NamedTuple):
    """How much of a log was told."""

    seats: Sequence[SeatPlan]
    """Who sat at the table: a log calls everybody by name."""
    steps: int
    newest: Played | None

    def is_begin_of(self, match: Match, seats: Sequence[SeatPlan]) -> bool:
        """Whether nothing of it was taken back, and nobody is called otherwise."""
        newest = match.history[self.steps - 1] if 0 < self.steps <= len(match.history) else None
        return newest is self.newest and seats == self.seats


class Hand:
    """A seat that is played from a phone."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.token = seat, new_token()
        self.phone: str | None = None
        """The key of the phone whose seat it is."""
        self.here = False
        """Whether that phone is awake and in reach."""
        self.choice = 0
        self.moves: tuple[Entry, ...] = ()
        self.languages: tuple[str, ...] = ()
        """Which are read there; none before anybody has said so."""
        self.sent: dict[str, bytes] = {}
        """Its newest sheet, by language."""
        self.logged: dict[str, Logged] = {}
        self.seen: tuple[object, ...] = ()
        """Of what its sheet was made."""

    def forget_shown(self) -> None:
        """Everything is new to its phone."""
        self.sent, self.logged, self.seen = {}, {}, ()


class PhoneHost:
    """Shows every phone its own seat, and takes from it what its seat may do."""

    def __init__(
        self,
        table: Table,
        writers: Sequence[SheetWriter],
        send: Callable[[bytes], None],
        helper: Helper | None = None,
    ) -> None:
        """The first of the writers has the table's own language."""
        self.address = ""
        self.port = 0
        self.trouble = ""
        """Why nobody listens."""
        self._table, self._send = table, send
        self._speak(writers)
        self._helper = helper
        self._hands: dict[Seat, Hand] = {}
        self._places: dict[Seat, int] = {}  # what the server calls a seat, where that is another number

    @property
    def listening(self) -> bool:
        return bool(self.port) and not self.trouble

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The seats that are played from phones."""
        return tuple(self._hands.values())

    def link(self, seat: Seat) -> str:
        """What the phone of that seat opens."""
        return link(self.address, self.port, self._hands[seat].token)

    def _speak(self, writers: Sequence[SheetWriter]) -> None:
        self._writers = {writer.language: writer for writer in writers}
        self._language = writers[0].language
        self._languages = {writer.language: writer.language_name for writer in writers}

    # --- what the table does --------------------------------------------------------------------------

    def open(self, address: str, seats: Iterable[Seat] = ()) -> None:
        """Begin to listen there, with a phone for each of these seats."""
        self.address = address
        for seat in seats:
            self._hands[seat] = Hand(seat)
        self.open_again()

    def open_again(self) -> None:
        """Tell a fresh server everything; phones find it where the last one was.

        It listens last: a phone that came before it knows the invitations would be turned away.
        """
        self.trouble = ""
        for hand in self._hands.values():
            hand.here = False
            hand.forget_shown()
            self._places.setdefault(hand.seat, self._free_place(hand.seat))
            self._tell(say.Invite(seat=hand.seat, token=hand.token, phone=hand.phone))
        self.show()
        words = {language: writer.page_words for language, writer in self._writers.items()}
        self._tell(say.Open(address=self.address, port=self.port, language=self._language, words=words))

    def move_to(self, table: Table, writers: Sequence[SheetWriter], seats: Mapping[Seat, Seat]) -> None:
        """The same phones sit at another table, or read another language.

        `seats` has the new seat of each that comes along; the others are withdrawn.
        """
        for seat in [seat for seat in self._hands if seat not in seats]:
            self.withdraw(seat)
        self._table = table
        self._speak(writers)
        hands, places = dict(self._hands), {seat: self._places.get(seat, seat) for seat in self._hands}
        self._hands = {seats[seat]: hand for seat, hand in hands.items()}
        self._places = {seats[seat]: place for seat, place in places.items()}
        for seat, hand in self._hands.items():
            hand.seat = seat
            hand.forget_shown()
        self.show()

    def rekey(self, seat: Seat, token: str, phone: str | None) -> None:
        """That seat keeps the link and the phone that it had when the game was last played."""
        hand = self._hands[seat] = Hand(seat)
        hand.token, hand.phone = token, phone

    def invite(self, seat: Seat) -> None:
        """That seat is played from a phone from now on; a link that it had before leads nowhere."""
        hand = self._hands[seat] = Hand(seat)
        self._places.setdefault(seat, self._free_place(seat))
        self._tell(say.Invite(seat=seat, token=hand.token))
        self.show()

    def _free_place(self, seat: Seat) -> int:
        """The number of the seat, unless a phone that came from another table has it."""
        taken = set(self._places.values())
        numbers: tuple[int, ...] = (seat, *range(len(taken) + 1))
        return next(number for number in numbers if number not in taken)

    def withdraw(self, seat: Seat) -> None:
        """That seat is played at the screen or by a bot from now on."""
        if self._hands.pop(seat, None) is not None:
            self._tell(say.Withdraw(seat=seat))
            self._places.pop(seat, None)

    def admit(self, seat: Seat, phone: str) -> None:
        """The phone that knocked takes the seat."""
        self._tell(say.Admit(seat=seat, phone=phone))

    def refuse(self, seat: Seat, phone: str) -> None:
        """The phone that knocked goes away."""
        self._tell(say.Refuse(seat=seat, phone=phone))

    def watch(self) -> str:
        """Let anybody with the link watch; what they see is what everybody may see."""
        seat = Seat(say.AUDIENCE)
        if seat not in self._hands:
            self.invite(seat)
        return self.link(seat)

    def languages_of(self, seat: Seat) -> tuple[str, ...]:
        """What is read there."""
        read = tuple(each for each in self._hands[seat].languages if each in self._writers)
        return read or (self._language,)

    def hint(self, seat: Seat, texts: Mapping[str, str]) -> None:
        """Advise a seat that asked for it, in the languages that are read there."""
        self._tell(say.Hint(seat=seat, texts=dict(texts)))

    def clock(self, left: float | None, *, running: bool = True) -> None:
        """Tell all phones how much of the agreed time is left, in seconds; they count on by themselves.

        It is to be told again when another phone is invited, and to a fresh server.
        """
        for hand in self._hands.values():
            self._tell(say.Clock(seat=hand.seat, left=left, running=running))

    def show(self) -> None:
        """Show every phone how things stand, if anything is new to it; those whose turn it is come first."""
        waiting = self._table.match.to_act
        for hand in sorted(self._hands.values(), key=lambda hand: hand.seat not in waiting):
            self._show(hand)

    def _show(self, hand: Hand) -> None:
        match = self._table.match
        seats = tuple(replace(seat, phone=False) for seat in self._table.seats)  # who reads it is its "you"
        offers = self._helper.offers(hand.seat) if self._helper is not None else NO_OFFERS
        languages = self.languages_of(hand.seat)
        seen = (match, len(match.history), match.history[-1:], seats, offers, languages)
        if seen == hand.seen:
            return
        hand.seen = seen
        told = [self._written(self._writers[each], hand.seat, seats, offers) for each in languages]
        moves = told[0].moves
        if moves != hand.moves:
            hand.choice, hand.moves = hand.choice + 1, moves
        for language in languages:
            if language not in hand.sent:
                text = self._writers[language].rules
                self._tell(say.GiveRules(seat=hand.seat, language=language, text=text))
        sheets = {
            each.sheet.language: msgspec.json.encode(
                replace(each.sheet, choice=hand.choice, languages=self._languages)
            )
            for each in told
        }
        log = {language: self._new_in_log(hand, language, seats) for language in languages}
        newest = match.history[-1] if match.history else None
        hand.logged = dict.fromkeys(languages, Logged(seats, len(match.history), newest))
        if sheets != hand.sent or any(part.anew or part.lines for part in log.values()):
            hand.sent = sheets
            raw = {language: msgspec.Raw(sheet) for language, sheet in sheets.items()}
            self._tell(say.Show(seat=hand.seat, choice=hand.choice, actions=len(moves), sheets=raw, log=log))

    def _written(
        self, writer: SheetWriter, seat: Seat, seats: Sequence[SeatPlan], offers: Offers
    ) -> WrittenSheet:
        match = self._table.match
        if seat != say.AUDIENCE:
            # What all agree on aloud, anybody may tap, as at the shared screen.
            showing = look(match, seat, person=match.outcome is None, alone=True)
            return writer.write(showing, seats, offers)
        if has_open_view(match):
            return writer.write(look_openly(match, Seat(0)), seats)
        return writer.write_covered(over=match.outcome is not None)

    def _new_in_log(self, hand: Hand, language: str, seats: Sequence[SeatPlan]) -> say.LogPart:
        match, known, watched = self._table.match, hand.logged.get(language), hand.seat == say.AUDIENCE
        goes_on = known is not None and known.is_begin_of(match, seats)
        start = known.steps if known is not None and goes_on else 0
        heard = heard_openly(match, Seat(0), start) if watched else heard_since(match, hand.seat, start)
        lines = self._writers[language].log(heard, seats, watched=watched)
        return say.LogPart(lines=lines[-say.LOG_LINES :], anew=not goes_on)

    def _tell(self, message: say.ToServer) -> None:
        if not isinstance(message, say.Open):
            message = replace(message, seat=self._places.get(Seat(message.seat), message.seat))
        self._send(msgspec.json.encode(message) + b"\n")

    # --- what the server says -------------------------------------------------------------------------

    def hear(self, line: bytes) -> None:
        """Take a line of the server; one that makes no sense, or comes too late, changes nothing."""
        try:
            message = msgspec.json.decode(line, type=say.FromServer)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return
        match message:
            case say.Listening(port=port):
                self.port = port
                self._table.changed()
            case say.Failed(why=why):
                self.trouble = why
                self._table.changed()
            case _:
                hand = self._hands.get(self._seat_at(message.seat))
                if hand is not None:
                    self._hear_of(hand, message)

    def _seat_at(self, place: int) -> Seat:
        return next((seat for seat, known in self._places.items() if known == place), Seat(place))

    def _hear_of(self, hand: Hand, message: say.FromSeat) -> None:
        match message:
            case say.Joined(phone=phone):
                hand.phone, hand.here = phone, True
                self._table.changed()
            case say.Left():
                hand.here = False
                self._table.changed()
            case say.Knocked(phone=phone):
                self._table.knocked(hand.seat, phone)
            case say.GaveUp(phone=phone):
                self._table.gave_up(hand.seat, phone)
            case say.Reads(language=language):
                self._read(hand, language)
            case say.Named(name=name):
                self._table.named(hand.seat, shown_name(name))
            case say.Hinted() if self._helper is not None and self._helper.offers(hand.seat).hint:
                self._helper.hint(hand.seat)
            case say.Undone() if self._helper is not None and self._helper.offers(hand.seat).undo:
                self._helper.undo(hand.seat)
            case say.Acted(choice=choice, action=action):
                self._act(hand, choice, action)

    def _read(self, hand: Hand, language: str) -> None:
        """Show it in that language: instead of another one to a seat's phone, beside it to an audience."""
        if language not in self._writers:
            return
        others = tuple(each for each in hand.languages if each != language)
        hand.languages = (*others, language) if hand.seat == say.AUDIENCE else (language,)
        hand.seen = ()
        self.show()

    def _act(self, hand: Hand, choice: int, action: int) -> None:
        self._show(hand)  # what was tapped may be past already
        if choice != hand.choice or action >= len(hand.moves):
            return
        move = self._table.match.rules.read_move(hand.moves[action])
        hand.moves, hand.seen = (), ()  # a choice is answered once, also where nothing comes of it
        hand.choice += 1
        with suppress(GameError):  # somebody else was quicker, as with what all decide
            self._table.play(hand.seat, move)
        self._show(hand)
