"""What gestures mean at the table of GAP, and what the table says about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.games.gap.cards import Card
from cardgames_qt.games.gap.model import Cards, Play
from cardgames_qt.games.gap.rules import round_score
from cardgames_qt.games.gap.table.board import GapBoard
from cardgames_qt.games.gap.table.layout import HAND, ROW
from cardgames_qt.games.gap.table.plates import heaps
from cardgames_qt.games.gap.tell.choice import TakeChoice, choice_of
from cardgames_qt.games.gap.tell.words import GapCallWords
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.seats import company_for
from cardgames_qt.ui.scene.game_scene import BoardInput
from cardgames_qt.ui.table.animator import CardMove, Gait
from cardgames_qt.ui.table.items.card import CardItem
from cardgames_qt.ui.table.items.target import Style, Target
from cardgames_qt.ui.text.richtext import plain_words


class GapInput(BoardInput):
    """Holds the choice among equal neighbours while it is being made."""

    def __init__(self, board: GapBoard, say: GapCallWords) -> None:
        super().__init__(board.scene)
        self._board, self._say = board, say
        self._choice: TakeChoice | None = None
        self._let_go: TakeChoice | None = None  # of the card that is being dropped
        self._pointed = ""
        self._hinted: Play | None = None
        board.button.clicked.connect(self._play_held)
        self.scene.focus_moved.connect(self.point_at)
        self.scene.pointed_at.connect(self.point_at)
        self.scene.hands_changed.connect(self._follow_hands)

    # --- what is said ---------------------------------------------------------------------------------

    def relaid(self) -> None:
        """Update instruction, button and preview."""
        choice, board, say = self._choice, self._board, self._say
        board.call.say(self._call())
        board.button.setVisible(choice is not None)
        only = choice.only if choice is not None else None
        if choice is not None:
            words = (say.button_take(len(only.take)) if only.take else say.button_join()) if only else ""
            board.button.set_text(words or say.button_choose(), "check")
            board.button.set_active(only is not None)
        double = only and not self.scene.frame.small and not self.scene.by_keys
        board.button_words.set_text(say.or_double_click() if double else "")
        self._preview()

    def _follow_hands(self) -> None:
        """Whoever has changed from the mouse to the keys, or back, reads what to do with those."""
        if self.scene.showing is not None and not self._board.call.standing_out and self._hinted is None:
            self.relaid()

    def _call(self) -> str:
        choice, say = self._choice, self._say
        if choice is not None:
            if choice.only is None:
                return say.choose(choice.card, choice.always, choice.open)
            if not choice.only.take:
                return say.joins(choice.card)
            if choice.same_number:
                return say.takes_same(choice.card, choice.always)
            return say.takes_neighbours(choice.card, choice.always)
        company = company_for(self.scene.setting.seats, self.showing.seat)
        return say.situation(self.showing, company, by_keys=self.scene.by_keys)

    def _preview(self) -> None:
        """What the move would make of the player's own collection, as far as it is settled."""
        choice, own = self._choice, self._board.own
        if choice is None:
            own.show_preview(None, ("", ""))
            return
        choice, word = choice.narrowed(self._pointed), self._say.after_move()
        if choice.only is not None:
            after = choice.after(choice.only)
            own.show_preview(heaps(after, self.showing.view.removed), (word, signed(round_score(after))))
        else:
            results = sorted(set(choice.results()))
            own.show_preview(None, (word, " / ".join(signed(result) for result in results)))

    # --- playing --------------------------------------------------------------------------------------

    def can_pick(self, card_key: str) -> str | None:
        """Only whoever is to play picks up, and that cuts a running animation short."""
        del card_key
        scene, showing = self.scene, self.showing
        if showing.view.over:
            return scene.reasons.explained(self._say.over(), "target")
        if showing.moves and scene.alone is None:
            scene.animator.finish()
        if scene.alone is not None:
            return self._say.read_first()
        if showing.moves:
            return None
        if not scene.setting.seats[showing.seat].human:
            return self._say.only_watching()
        return scene.reasons.explained(
            self._say.not_now(scene.setting.seats[showing.view.turn].name), "clockwise"
        )

    @property
    def picked(self) -> Cards:
        """What the card in hand was told to take of several equal ones."""
        return self._choice.picked if self._choice is not None else ()

    def _choice_for(self, card_key: str) -> TakeChoice | None:
        if self._choice is not None and self._choice.card == card_key:
            return self._choice
        return choice_of(card_key, self.showing.moves, self.showing.view)

    def targets(self, card_key: str) -> Sequence[Target]:
        """The cards to choose from first, then what is taken anyway, the tray, and what does not fit."""
        choice, say = self._choice_for(card_key), self._say
        if choice is None:
            return ()
        found = [self._open(card, choice) for card in choice.open]
        joins = choice.only is not None and not choice.only.take
        tray = Target(ROW, chip=say.chip_joins() if joins else "", quiet=not joins)
        if choice.only is not None:
            found.append(tray)
        found += self._taken(choice)
        if choice.only is None:
            found.append(tray)
        return found if joins else [*found, *self._closed(choice, {target.place for target in found})]

    def _open(self, card: Card, choice: TakeChoice) -> Target:
        """A card to choose from; the one a hint advises is marked."""
        chip = self._say.chip_result(choice.results(card))
        hinted = self._hinted is not None and card in self._hinted.take
        return Target(card, chip=chip, style=Style.TRICK, icon="bulb") if hinted else Target(card, chip=chip)

    def _taken(self, choice: TakeChoice) -> list[Target]:
        """What is taken in any case, and what was chosen."""
        alone = choice.only is not None and not choice.picked
        result = self._say.chip_result(choice.results())
        found = []
        for number, card in enumerate(choice.compulsory):
            words = (result if number == 0 else "") if alone else self._say.chip_always()
            found.append(Target(card, chip=words, icon=None if alone else "lock"))
        return found + [Target(card, chip=self._say.chip_chosen(), icon="check") for card in choice.picked]

    def _closed(self, choice: TakeChoice, lit: set[str]) -> list[Target]:
        """The cards of the row that do not fit, with the reason."""
        why = {card: self.scene.reasons.why_not(Play(choice.card, (card,))) for card in self.showing.view.row}
        return [Target(card, legal=False, reason=why[card], quiet=True) for card in why if card not in lit]

    def drop(self, card_key: str, place: str) -> bool:
        """Play the card, or ask which of the equal neighbours it takes."""
        card, choice = self.scene.thing(card_key), self._let_go
        if choice is None or not isinstance(card, CardItem):
            return False
        choice = choice.narrowed(place)
        if choice.only is not None:
            self.scene.move_made.emit(choice.only)
            return True
        if card.pose.rounded() == card.home.rounded():
            self._ask(card, choice)
        else:
            home = CardMove(card, card.home, Gait.HOME)
            self.scene.animator.run([home], lambda: self._ask(card, choice))
        return False

    def _ask(self, card: CardItem, choice: TakeChoice) -> None:
        """Keep holding the card, with the places that are still open."""
        self._choice = choice
        if not self.scene.gestures.pick(card):
            self._choice = None

    def _play_held(self) -> None:
        choice = self._choice
        if choice is not None and choice.only is not None:
            self.scene.gestures.cancel()
            self.scene.move_made.emit(choice.only)

    def default_target(self, card_key: str) -> str | None:
        """A double click plays what needs no choice."""
        choice = self._choice_for(card_key)
        return ROW if choice is not None and choice.only is not None else None

    def tapped(self, key: str) -> bool:
        """Plates, deck and row can only be read."""
        card = self.scene.thing(key)
        return not isinstance(card, CardItem) or card.zone != HAND

    def touched_in_vain(self, key: str) -> None:
        """The button waits for a choice among equal neighbours."""
        if key == self._board.button.key and self._choice is not None:
            self.scene.refuse(self.scene.reasons.why_not(Play(self._choice.card, self._choice.always)))

    def hold_changed(self, card: CardItem | None) -> None:
        """Say what the held card would do; a choice that was begun continues with the same card."""
        self._pointed, self._let_go = "", self._choice
        self._choice = self._choice_for(card.key) if card is not None else None
        if card is None:
            self._hinted = None
        self.relaid()
        if self._choice is not None:
            self.scene.announced.emit(plain_words(self._call()))

    def point_at(self, key: str) -> None:
        """The preview follows the pointer or the focus."""
        if key != self._pointed and self._choice is not None:
            self._pointed = key
            self._preview()

    def take_hint(self, move: Any, reason: str) -> None:
        """Pick the card up, light what it should take, and say why."""
        self.scene.gestures.cancel()
        self._hinted = move
        choice = choice_of(move.card, self.showing.moves, self.showing.view)
        to_choose = [card for card in move.take if choice is not None and card in choice.open]
        if self.take_up(move.card, [*to_choose, ROW]):
            self._board.call.say(reason, "bulb")
            self.scene.announced.emit(plain_words(reason))

    @property
    def advised(self) -> Any:
        held = self._choice.card if self._choice is not None else None
        return self._hinted if self._hinted is not None and self._hinted.card == held else None

    def reword_hint(self, reason: str) -> None:
        self._board.call.say(reason, "bulb")
