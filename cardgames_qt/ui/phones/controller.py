"""Phones at the table on screen, from the first invitation to the end of the table."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games import find
from cardgames_qt.phones.sheet import SheetWriter
from cardgames_qt.storage.phone_file import KeptHand, KeptPhones, PhoneFile, game_of
from cardgames_qt.ui.context.app_context import AppContext
from cardgames_qt.ui.look.resources import rules_file
from cardgames_qt.ui.phones.addresses import addresses
from cardgames_qt.ui.phones.news import PhoneNews
from cardgames_qt.ui.phones.sheet import InviteSheet
from cardgames_qt.ui.phones.table import PhoneTable, PhoneVoice
from cardgames_qt.ui.phones.words import InviteWords
from cardgames_qt.ui.play.table_page import TablePage
from cardgames_qt.ui.text.hint_words import make_hint_words
from cardgames_qt.ui.text.languages import NAMES


class PhonesController(QObject):
    """Opens the invitation, and lets the same phones go on at the next table."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.table: PhoneTable | None = None
        self.news: tuple[PhoneNews, ...] = ()
        """Above the table, and above what covers it."""
        self._file = PhoneFile(context.services.phones_place)
        self._kept: KeptPhones | None = None
        self._left = QTimer(self)
        self._left.setSingleShot(True)
        self._left.timeout.connect(self.close)

    def invite(self) -> None:
        """Open the sheet for the table on screen. Nothing listens before a seat is invited."""
        page = self._context.navigator.page
        if page is None:
            return
        table = self._table_of(page)
        context = self._context
        sheet = InviteSheet(
            table,
            addresses(),
            words=context.words,
            invite_words=InviteWords(context.translate),
            theme=context.theme,
            parent=context.pages,
        )
        sheet.address_chosen.connect(table.open)
        sheet.invited.connect(self._invite)
        context.sheets.open(sheet, lambda: self.invite)

    def attend(self, page: TablePage) -> None:
        """Another page is on screen: the phones go on there, if it has seats for them."""
        self._left.stop()
        session = page.session
        if session.what_if:  # which counts nowhere, and is played at the screen
            return
        stays = self.table is not None and self.table.session is session
        if not session.plan.on_phones and not stays:
            self.close()
        elif self.table is not None:
            self.table.move_to(session, self._voices(session.plan.game))
            self._tell_news(page, self.table)
        elif not self._restore(page):
            self._table_of(page)
            for seat in session.plan.on_phones:
                self._invite(seat)
            self.invite()

    def _restore(self, page: TablePage) -> bool:
        """Listen where the phones of this game look for it, if they were here when it was last played."""
        kept, plan = self._file.read(page.session.match), page.session.plan
        here = kept is not None and kept.address in [each.ip for each in addresses()]
        if kept is None or not here or {hand.seat for hand in kept.hands} != set(plan.on_phones):
            return False
        hands = [(Seat(hand.seat), hand.token, hand.phone) for hand in kept.hands]
        self._table_of(page).restore(kept.address, kept.port, hands)
        return True

    def _keep(self) -> None:
        """Remember the invitations as they are."""
        table = self.table
        if table is None or not table.listening:
            return
        hands = tuple(
            KeptHand(seat=seat, token=hand.token, phone=hand.phone) for seat, hand in table.hands.items()
        )
        kept = KeptPhones(game=game_of(table.match), address=table.address, port=table.port, hands=hands)
        if kept != self._kept:
            self._kept = kept
            self._file.write(kept)

    def leave(self) -> None:
        """The table was left; unless another one follows at once, nobody needs the phones any more."""
        self._left.start(0)

    def close(self) -> None:
        """End the server."""
        self._left.stop()
        table, news, self.table, self.news = self.table, self.news, None, ()
        for each in filter(isValid, news):
            each.hide()
            each.deleteLater()
        if table is not None:
            table.close()
            table.deleteLater()

    def _table_of(self, page: TablePage) -> PhoneTable:
        if self.table is None:
            self.table = PhoneTable(page.session, self._voices(page.session.plan.game), self)
            self.table.news.connect(self._keep)
            self._tell_news(page, self.table)
        return self.table

    def _tell_news(self, page: TablePage, table: PhoneTable) -> None:
        words, theme = InviteWords(self._context.translate), self._context.theme
        strips = (page.strip, page.hand_over.strip)
        self.news = tuple(PhoneNews(table, words, theme) for _ in strips)
        for news, strip in zip(self.news, strips, strict=True):
            news.sheet_wanted.connect(self.invite)
            strip.addWidget(news)

    def _invite(self, seat: int) -> None:
        assert self.table is not None
        self.table.invite(Seat(seat))
        known = addresses()
        if not self.table.address and known:
            self.table.open(known[0].ip)

    def _voices(self, game: str) -> list[PhoneVoice]:
        """One for every language, that of the window first."""
        current = self._context.languages.current
        return [self._voice(game, each) for each in sorted(NAMES, key=lambda name: name != current)]

    def _voice(self, game: str, language: str) -> PhoneVoice:
        known, translate = find(game), self._context.languages.into(language)
        file = rules_file(game, language)
        rules = file.read_text(encoding="utf-8") if file is not None else ""
        hint_words = make_hint_words(known.rules, known.words(translate), translate)
        writer = SheetWriter(known, translate, language, rules, called=NAMES[language])
        return PhoneVoice(writer, hint_words)
