"""The phones of the table on screen: whom they belong to, which are missing, and which wait at the door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.phones.host import Hand, PhoneHost
from cardgames_qt.phones.protocol import AUDIENCE
from cardgames_qt.phones.sheet import Offers, SheetWriter
from cardgames_qt.play.levels import usual_level
from cardgames_qt.ui.phones.server_process import ServerProcess
from cardgames_qt.ui.session.adviser import Advice
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.text.hint_words import HintWords
from cardgames_qt.ui.text.richtext import plain_words
from cardgames_qt.ui.timers import single_shot

GRACE_MS = 6_000
"""So long a phone may be out of reach on its turn before anybody is told: phones sleep."""
AGAIN_MS = 5_000
"""Before a server that cannot listen tries again."""


class Knock(NamedTuple):
    """Another phone would like to have a seat that is taken."""

    seat: Seat
    phone: str


class PhoneVoice(NamedTuple):
    """Says everything to phones in one language."""

    writer: SheetWriter
    hint_words: HintWords

    def hint(self, advice: Advice) -> str:
        words = self.hint_words
        return plain_words(words.reason(advice) if advice.best is not None else words.failed())


class PhoneTable(QObject):
    """Lets phones play at the seats of a session that are theirs. Nothing listens before `open`."""

    news = Signal()
    """Somebody came, went, knocks or is missed; or phones can reach the table, or cannot."""

    def __init__(self, session: GameSession, voices: Sequence[PhoneVoice], parent: QObject) -> None:
        """The first of the voices has the window's own language."""
        super().__init__(parent)
        self._session, self._voices = session, voices
        self._server = ServerProcess(self)
        self._host = PhoneHost(self, [voice.writer for voice in voices], self._server.send, helper=self)
        self._told_time: tuple[bool, int] | None = None  # whether the clock runs, and on how many phones
        self.knocks: tuple[Knock, ...] = ()
        self.missing: tuple[Seat, ...] = ()
        """Whose phone is out of reach while the game waits for it."""
        self._server.begun.connect(self._host.open_again)
        self._server.heard.connect(self._host.hear)
        self._server.lost.connect(self._lose)
        self._retry = single_shot(self, AGAIN_MS)
        self._retry.timeout.connect(self._server.start)
        self._grace = single_shot(self, GRACE_MS)
        self._grace.timeout.connect(self._miss)
        self._levels: dict[Seat, str] = {}  # of bots whose seats people have now
        self._follow(session)

    # --- what everybody may ask -----------------------------------------------------------------------

    @property
    def session(self) -> GameSession:
        return self._session

    @property
    def address(self) -> str:
        """Where the server listens; empty before `open`."""
        return self._host.address

    @property
    def server_id(self) -> int:
        """Of the server's process; 0 while there is none."""
        return self._server.process_id

    @property
    def listening(self) -> bool:
        return self._host.listening

    @property
    def trouble(self) -> str:
        """Why phones cannot reach the table."""
        return self._host.trouble

    @property
    def hands(self) -> Mapping[Seat, Hand]:
        """The seats that are played from phones."""
        return {hand.seat: hand for hand in self._host.hands if hand.seat != AUDIENCE}

    @property
    def watched(self) -> bool:
        """Whether anybody with the link may watch."""
        return len(self.hands) < len(self._host.hands)

    @property
    def watch_link(self) -> str:
        """What a phone opens that only watches; empty unless it may."""
        return self._host.link(Seat(AUDIENCE)) if self.watched and self.listening else ""

    def link(self, seat: Seat) -> str:
        """What the phone of that seat opens; empty until the server listens."""
        return self._host.link(seat) if self.listening else ""

    def level(self, seat: Seat) -> str:
        """The bot that plays there, played there before, or would play there."""
        return self.seats[seat].level or self._levels.get(seat) or usual_level(self.match.rules)

    # --- what the window does -------------------------------------------------------------------------

    def open(self, address: str) -> None:
        """Begin to listen there; phones that came in under another address must be asked anew."""
        if address != self._host.address:
            self._host.address, self._host.port = address, 0
            self._server.start()

    def restore(self, address: str, port: int, hands: Sequence[tuple[Seat, str, str | None]]) -> None:
        """Listen where the phones of this game looked for it last; each has its seat, token and phone."""
        self._host.address, self._host.port = address, port
        for seat, token, phone in hands:
            self._host.rekey(seat, token, phone)
        self._server.start()

    @property
    def port(self) -> int:
        return self._host.port

    def invite(self, seat: Seat) -> None:
        """That seat is played from a phone; a link that it had before leads nowhere."""
        sitter = self._session.plan.seats[seat]
        self._host.invite(seat)
        self._forget_knocks(seat)
        if sitter.level is not None:
            self._levels[seat] = sitter.level
        if not (sitter.human and sitter.phone):
            self._session.reseat(seat, replace(sitter, kind="human", phone=True, level=None))
        self.news.emit()

    def withdraw(self, seat: Seat, *, to_bot: bool = False) -> None:
        """That seat is played at the screen, or by a bot: the one that sat there, if one did."""
        sitter = self._session.plan.seats[seat]
        self._host.withdraw(seat)
        self._forget_knocks(seat)
        here = replace(sitter, phone=False)
        bot = replace(here, kind="bot", level=self.level(seat), profile=None)
        if not self.hands:  # nobody is invited any more
            self._host.withdraw(Seat(AUDIENCE))
            self.close()
            self._host.address = ""
        self._session.reseat(seat, bot if to_bot else here)
        self.news.emit()

    def let_watch(self, *, on: bool) -> None:
        """Let anybody with the link watch, or nobody any more."""
        if on:
            self._host.watch()
        else:
            self._host.withdraw(Seat(AUDIENCE))
        self.news.emit()

    def answer(self, knock: Knock, *, admit: bool) -> None:
        """Let the phone that knocked have the seat, or send it away."""
        self._forget_knocks(knock.seat)
        (self._host.admit if admit else self._host.refuse)(knock.seat, knock.phone)
        self.news.emit()

    def move_to(self, session: GameSession, voices: Sequence[PhoneVoice]) -> None:
        """The same phones go on at another table, or in another language."""
        fresh = session is not self._session
        if fresh:
            self._session.disconnect(self)
            self._session.adviser.disconnect(self)
        self._voices = voices
        seats = _same_sitters(self._session.plan.seats, session.plan.seats, list(self.hands))
        seats[Seat(AUDIENCE)] = Seat(AUDIENCE)  # who watches goes on watching
        self.knocks = ()
        self._session = session
        if fresh:
            self._follow(session)
        self._host.move_to(self, [voice.writer for voice in voices], seats)
        for seat in session.plan.on_phones:
            if seat not in self.hands:
                self._host.invite(seat)
        self._mind()
        self._keep_game()
        self.news.emit()

    def close(self) -> None:
        """Nobody listens any more."""
        self._retry.stop()
        self._grace.stop()
        self._server.close()

    # --- what a host needs ----------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self._session.match

    @property
    def seats(self) -> Sequence[SeatPlan]:
        return self._session.plan.seats

    def play(self, seat: Seat, move: Any) -> None:
        self._session.play_from_phone(seat, move)

    def knocked(self, seat: Seat, phone: str) -> None:
        if Knock(seat, phone) not in self.knocks:
            self.knocks = (*self.knocks, Knock(seat, phone))
            self.news.emit()

    def gave_up(self, seat: Seat, phone: str) -> None:
        if Knock(seat, phone) in self.knocks:
            self.knocks = tuple(knock for knock in self.knocks if knock != Knock(seat, phone))
            self.news.emit()

    def named(self, seat: Seat, name: str) -> None:
        if name and name not in self._session.plan.names:
            self._session.reseat(seat, replace(self._session.plan.seats[seat], name=name))
            self.news.emit()

    def changed(self) -> None:
        if self._host.trouble:
            self._retry.start()
        self._tell_time()
        self._mind()
        self._keep_game()
        self.news.emit()

    def _keep_game(self) -> None:
        """Phones that came in look for this very game, also if the window is gone before the first move."""
        if any(hand.phone is not None for hand in self.hands.values()):
            self._session.keep()

    # --- help -----------------------------------------------------------------------------------------

    def offers(self, seat: Seat) -> Offers:
        session = self._session
        asked = seat in self.match.to_act and not session.over and not session.adviser.asking
        return Offers(
            hint=asked and len(self.match.legal_moves(seat)) > 1, undo=session.why_no_undo_of(seat) is None
        )

    def hint(self, seat: Seat) -> None:
        self._session.adviser.ask(seat)

    def undo(self, seat: Seat) -> None:
        self._session.undo_of(seat)

    def _advise(self, advice: Advice) -> None:
        seat = advice.view.seat
        if seat not in self.hands:
            return
        read = self._host.languages_of(seat)
        voices = [voice for voice in self._voices if voice.writer.language in read]
        self._host.hint(seat, {voice.writer.language: voice.hint(advice) for voice in voices})

    def _tell_time(self) -> None:
        clock = self._session.clock
        now = (clock.running, sum(hand.here for hand in self._host.hands))
        if clock.left is not None and now != self._told_time:
            self._told_time = now
            self._host.clock(clock.left, running=clock.running)

    # --- who is missing -------------------------------------------------------------------------------

    def _follow(self, session: GameSession) -> None:
        session.stepped.connect(self._step)
        session.ended.connect(self._step)
        session.abilities_changed.connect(self._tell_time)
        session.adviser.advised.connect(self._advise)
        session.adviser.changed.connect(self._step)

    def _step(self) -> None:
        """The phones come before the screen, which takes its time for a step."""
        self._host.show()
        self._server.flush()
        self._mind()

    def _mind(self) -> None:
        """Nobody is told of a phone that sleeps while the game does not wait for it."""
        away = self._away()
        still = tuple(seat for seat in self.missing if seat in away)
        if still != self.missing:
            self.missing = still
            self.news.emit()
        if not away:
            self._grace.stop()
        elif not self._grace.isActive() and still != away:
            self._grace.start()

    def _away(self) -> tuple[Seat, ...]:
        waiting = self.match.to_act
        return tuple(seat for seat, hand in self.hands.items() if seat in waiting and not hand.here)

    def _miss(self) -> None:
        self.missing = self._away()
        self.news.emit()

    def _lose(self) -> None:
        for hand in self._host.hands:
            hand.here = False
        self.knocks = ()
        self._mind()
        self.news.emit()

    def _forget_knocks(self, seat: Seat) -> None:
        self.knocks = tuple(knock for knock in self.knocks if knock.seat != seat)


def _same_sitters(
    before: Sequence[SeatPlan], after: Sequence[SeatPlan], seats: Sequence[Seat]
) -> dict[Seat, Seat]:
    """Where each of these seats' people sit now, as far as they still play from a phone."""
    free = [Seat(number) for number, sitter in enumerate(after) if sitter.human and sitter.phone]
    found: dict[Seat, Seat] = {}
    for seat in sorted(seats, key=lambda seat: seat not in free):  # who stays comes first
        same = [each for each in free if _is_same(before[seat], after[each])]
        place = seat if seat in same else next(iter(same), None)
        if place is not None:
            found[seat] = place
            free.remove(place)
    for seat in seats:
        if seat not in found and seat in free:
            found[seat] = seat
            free.remove(seat)
    return found


def _is_same(one: SeatPlan, other: SeatPlan) -> bool:
    return (one.name, one.avatar) == (other.name, other.avatar)
