"""The table of GAP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from cardgames_qt.games.gap.model import Cards, Play, View
from cardgames_qt.games.gap.rules import round_score
from cardgames_qt.games.gap.table.board import HAND, ROW
from cardgames_qt.games.gap.table.picture import GapTable
from cardgames_qt.games.gap.table.plates import heaps
from cardgames_qt.games.gap.tell.choice import Choice, choice_of
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.seats import told_to
from cardgames_qt.ui.look.paint import ui_font
from cardgames_qt.ui.page.game_scene import Setting
from cardgames_qt.ui.table.animator import Gait, Move
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.item import TableItem
from cardgames_qt.ui.table.items.target import Style, Target
from cardgames_qt.ui.table.layout import Frame
from cardgames_qt.ui.text.richtext import plain_words


class GapScene(GapTable):
    """Rivals in an arch, the row on its tray, the own hand and collection below."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.button = self.add(ButtonItem("play", setting.theme, "", icon="check"))
        self.button.setVisible(False)
        self.button.clicked.connect(self._play_held)
        self.focus_moved.connect(self._point_at)
        self._choice: Choice | None = None
        self._let_go: Choice | None = None  # of the card that is being dropped
        self._pointed = ""
        self._hinted: Play | None = None

    def arrange(self, frame: Frame) -> None:
        """The hand leaves room for the longest words the button may have."""
        metrics = QFontMetricsF(ui_font(self.theme.type.button, frame.scale))
        texts = (self.say.button_take(3), self.say.button_join(), self.say.button_choose())
        longest = max(metrics.horizontalAdvance(text) for text in texts)
        self.board.button_width = longest + 63 * frame.scale
        super().arrange(frame)

    # --- what is said ---------------------------------------------------------------------------------

    def tell(self) -> None:
        """The instruction, the button and the preview for the present moment."""
        choice, board = self._choice, self.board
        board.call.say(self._call())
        self.button.setVisible(choice is not None)
        if choice is not None:
            only = choice.only
            takes = len(only.take) if only is not None else 0
            words = self.say.button_take(takes) if takes else self.say.button_join()
            self.button.set_text(words if only is not None else self.say.button_choose(), "check")
            self.button.set_active(only is not None)
        self.button.place(board.places.button)
        sub = self.say.or_double_click() if choice and choice.only and not self.frame.small else ""
        board.button_words.set_text(sub)
        self._preview()

    def _call(self) -> str:
        choice, showing = self._choice, self.showing
        if choice is not None:
            if choice.only is None:
                return self.say.choose(choice.card, choice.always, choice.open)
            if not choice.only.take:
                return self.say.joins(choice.card)
            if choice.same_number:
                return self.say.takes_same(choice.card, choice.always)
            return self.say.takes_neighbours(choice.card, choice.always)
        if showing is None or self.board.now is None:
            return ""
        view: View = showing.view
        if view.over:
            return self.say.over()
        if not view.dealt:
            return self.say.before_deal()
        if showing.moves:
            return self.say.your_turn()
        return self.say.waiting(told_to(self.setting.seats, showing.seat), view.turn)

    def _preview(self) -> None:
        """What the move would make of the own collection, as far as it is settled."""
        choice, now = self._choice, self.board.now
        if choice is None or now is None:
            self.board.own.show_preview(None, ("", ""))
            return
        choice = choice.narrowed(self._pointed)
        word, results = self.say.after_move(), sorted(set(choice.results()))
        if choice.only is not None:
            after = choice.after(choice.only)
            self.board.own.show_preview(heaps(after, now.removed), (word, signed(round_score(after))))
        else:
            score = " / ".join(signed(result) for result in results)
            self.board.own.show_preview(None, (word, score))

    def refuse(self, reason: str) -> None:
        """Also in the line under the row."""
        self.board.call.say(reason, "cross")
        super().refuse(reason)

    # --- playing --------------------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Only the person to play picks up, and an animation still running is cut short for it."""
        del card_key
        showing = self.showing
        if showing is None or showing.view.over:
            return self.told(self.say.over(), "target")
        if showing.moves and not self.reporting:
            self.animator.finish()
        if self.reporting:
            return self.say.read_first()
        if showing.moves:
            return None
        if not self.setting.seats[showing.seat].human:
            return self.say.only_watching()
        return self.told(self.say.not_now(self.setting.seats[showing.view.turn].name), "clockwise")

    def _choice_for(self, card_key: str) -> Choice | None:
        if self._choice is not None and self._choice.card == card_key:
            return self._choice
        assert self.showing is not None
        return choice_of(card_key, self.showing.moves, self.showing.view)

    def targets(self, card_key: str) -> Sequence[Target]:
        """The cards to choose from first, then what is taken anyway, the tray, and what does not fit."""
        choice = self._choice_for(card_key)
        if choice is None or self.showing is None:
            return ()
        found = [
            Target(card, chip=self.say.chip_result(choice.results(card)), **self._light_of(card))
            for card in choice.open
        ]
        joins = choice.only is not None and not choice.only.take
        tray = Target(ROW, chip=self.say.chip_joins() if joins else "", quiet=not joins)
        if choice.only is not None:
            found.append(tray)
        alone = choice.only is not None and not choice.picked
        result = self.say.chip_result(choice.results())
        for number, card in enumerate(choice.compulsory):
            words = (result if number == 0 else "") if alone else self.say.chip_always()
            found.append(Target(card, chip=words, icon=None if alone else "lock"))
        found += [Target(card, chip=self.say.chip_chosen(), icon="check") for card in choice.picked]
        if choice.only is None:
            found.append(tray)
        row: Cards = self.showing.view.row
        lit = {target.place for target in found}
        if not joins:
            found += [
                Target(card, legal=False, reason=self.why_not(Play(choice.card, (card,))), quiet=True)
                for card in row
                if card not in lit
            ]
        return found

    def _light_of(self, card: str) -> dict[str, Any]:
        """How a card to choose is lit: the one of a hint is marked."""
        hinted = self._hinted is not None and card in self._hinted.take
        return {"style": Style.TRICK, "icon": "bulb"} if hinted else {}

    def drop(self, card_key: str, place: str) -> bool:
        """Play the card, or ask which of the equal neighbours it shall take."""
        card, choice = self.board.card(card_key), self._let_go
        if choice is None or card is None:
            return False
        choice = choice.narrowed(place)
        if choice.only is not None:
            self.move_made.emit(choice.only)
            return True
        if card.pose.rounded() == card.home.rounded():
            self._ask(card, choice)
        else:
            self.animator.run([Move(card, card.home, Gait.HOME)], lambda: self._ask(card, choice))
        return False

    def _ask(self, card: CardItem, choice: Choice) -> None:
        """Keep the card chosen, with the places that are still open."""
        self._choice = choice
        if not self.gestures.pick(card):
            self._choice = None

    def _play_held(self) -> None:
        choice = self._choice
        if choice is not None and choice.only is not None:
            self.gestures.cancel()
            self.move_made.emit(choice.only)

    def default_target(self, card_key: str) -> str | None:
        """A double click plays what needs no choice."""
        choice = self._choice_for(card_key)
        return ROW if choice is not None and choice.only is not None else None

    def tapped(self, key: str) -> bool:
        """Plates, deck and row are only there to be read."""
        card = self.board.card(key)
        return card is None or card.zone != HAND

    def touched_in_vain(self, key: str) -> None:
        """The button waits for a choice among equal neighbours."""
        if key == self.button.key and self._choice is not None:
            self.refuse(self.why_not(Play(self._choice.card, self._choice.always)))

    def hold_changed(self, card: CardItem | None) -> None:
        """Say what the held card would do; a choice that was begun goes on with the same card."""
        self._pointed, self._let_go = "", self._choice
        self._choice = self._choice_for(card.key) if card is not None else None
        if card is None:
            self._hinted = None
        self.tell()
        super().hold_changed(card)
        if self._choice is not None:
            self.announced.emit(plain_words(self._call()))

    def show_hint(self, move: Any, reason: str) -> None:
        """Take the card in hand, light what it should take, and say why."""
        card = self.board.card(move.card) if isinstance(move, Play) else None
        if card is None:
            return
        by_keys = self.focus.current is not None
        self.gestures.cancel()
        self._hinted = move
        if self.gestures.pick(card):
            if by_keys:
                self.focus.set(self._first_place(move))
            self.board.call.say(reason, "bulb")
            self.announced.emit(plain_words(reason))

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """The card, and what it takes or the row it joins."""
        return (move.card, *(move.take or (ROW,))) if isinstance(move, Play) else ()

    def _first_place(self, move: Play) -> TableItem | None:
        """Where the keyboard goes on with a hint: to a card to choose, or to the row."""
        choices = self._choice.open if self._choice is not None else ()
        return self.thing(next((card for card in move.take if card in choices), ROW))

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The preview follows the card that is pointed at."""
        super().mouseMoveEvent(event)
        self._point_at(next((t.key for t in self.things_at(event.scenePos()) if t.state.target), ""))

    def _point_at(self, key: str) -> None:
        if key != self._pointed and self._choice is not None:
            self._pointed = key
            self._preview()


SCENE = GapScene
