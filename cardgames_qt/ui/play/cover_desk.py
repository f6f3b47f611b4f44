"""What lies over the table while nobody, or somebody else, may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from cardgames_qt.engine.rules import TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.kit.showing import retold
from cardgames_qt.ui.look.parts import art_of
from cardgames_qt.ui.look.theme import Theme
from cardgames_qt.ui.play.hand_over import HandOver
from cardgames_qt.ui.play.recap import Recap
from cardgames_qt.ui.widgets.widgets import Button

if TYPE_CHECKING:
    from cardgames_qt.ui.play.table_page import TablePage

_SEEN_MARGIN, _SEEN_HEIGHT = 44, 0.68
"""From the right edge in units of the table, and how far down it."""


class CoverDesk(QObject):
    """Turns the page to the hand-over page when the screen asks for it, and back to the table."""

    def __init__(self, page: TablePage, theme: Theme) -> None:
        super().__init__(page)
        self._page = page
        setting, screen = page.scene.setting, page.session.screen
        self.hand_over = HandOver(
            setting.words.title(), setting.rules.id, art_of(find(setting.rules.id)), theme
        )
        self.hand_over.left.connect(page.commands.lobby.trigger)
        self.hand_over.taken.connect(lambda seat: screen.take_seat(Seat(seat)))
        self.hand_over.agreed.connect(self._agree_on)
        words = self.tr("I have seen my cards")
        self.seen = Button(words, theme, kind="primary", icon_name="hide", on_click=screen.cover)
        self.seen.setParent(page.view)
        self.seen.hide()
        screen.hand_over_wanted.connect(self._ask_for)
        screen.agreement_wanted.connect(self._ask_all)
        page.session.wished.connect(self._show_wish)
        screen.turned.connect(self._tell_turn)
        screen.covered.connect(self._hide_hand)
        screen.uncovered.connect(self.uncover)
        page.view.viewport().installEventFilter(self)

    def restyle(self, theme: Theme) -> None:
        """Take another theme."""
        self.hand_over.restyle(theme)
        self.seen.restyle(theme)

    def uncover(self) -> None:
        """The person in front may see the table."""
        self._page.turn_to_table()
        self.seen.setVisible(self._page.session.screen.agreeing)
        self._place_seen()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What lies on the table keeps its place there."""
        if event.type() == QEvent.Type.Resize:
            self._place_seen()
        return super().eventFilter(watched, event)

    def _place_seen(self) -> None:
        """On the right just over the hand, where nothing lies before the first turn."""
        self.seen.adjustSize()
        view, scale = self._page.view, self._page.scene.frame.scale
        left = view.width() - self.seen.width() - round(_SEEN_MARGIN * scale)
        self.seen.move(left, round(view.height() * _SEEN_HEIGHT))

    def _ask_for(self, seat: int) -> None:
        plan, recap = self._page.scene.setting.seats[seat], self._recap(Seat(seat))
        self.hand_over.ask_for(Seat(seat), plan, recap, self._asked(Seat(seat)))
        self._page.turn_to_cover()

    def _tell_turn(self, seat: int) -> None:
        """Nothing covers the table where all sit together, so it says itself who is asked now."""
        name = self._page.scene.setting.seats[seat].name
        words = self.tr("{player}, over to you").format(player=name)
        self._page.bar.moment.say(words)
        self._page.view.announce(words)

    def _hide_hand(self, seat: int) -> None:
        self.hand_over.wait_for(Seat(seat), self._page.scene.setting.seats[seat], self._recap(Seat(seat)))
        self._page.turn_to_cover()

    def _ask_all(self) -> None:
        self.hand_over.ask_all(self._page.scene.setting.seats, self._page.session.wish)
        self._page.turn_to_cover()

    def _show_wish(self) -> None:
        if self.hand_over.isVisible():
            self._ask_all()

    def _agree_on(self, seat: int) -> None:
        session = self._page.session
        moves = session.match.legal_moves(TABLE)
        session.agree(next(move for move in moves if move.named_seat == seat))

    def _asked(self, seat: Seat) -> str:
        return self._page.scene.setting.words.asked(self._page.session.match.view(seat))

    def _recap(self, seat: Seat) -> Recap:
        """What everybody heard since that seat's last move: whoever still looks may know it, too."""
        page = self._page
        goal = page.scene.score_pad().goal if page.scene.showing is not None else None
        return Recap(
            seats=page.scene.setting.seats,
            lines=page.log.sentences(retold(page.session.match, seat)),
            scores=page.session.match.scores,
            together=goal.words if goal is not None else "",
            rail=0 if page.panel.is_open() else page.panel.minimumWidth(),
        )
