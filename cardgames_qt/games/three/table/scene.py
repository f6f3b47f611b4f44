"""The table of Three Is Too Many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardgames_qt.engine.rules import CHANCE, Event, Seat
from cardgames_qt.games.three.cards import ROW, Card
from cardgames_qt.games.three.model import CardPlaced, Play, View
from cardgames_qt.games.three.rules import DECK_SIZE, LAST_CARDS
from cardgames_qt.games.three.table.board import Board
from cardgames_qt.games.three.table.faces import ART
from cardgames_qt.games.three.table.layout import ROWS, Places, Spot, card_key, make_places, row_key
from cardgames_qt.games.three.table.motion import Steps
from cardgames_qt.games.three.table.preview import Preview, reckoning
from cardgames_qt.games.three.table.situation import situation, warning
from cardgames_qt.games.three.table.things import Info
from cardgames_qt.games.three.tell.forecast import forecast
from cardgames_qt.games.three.tell.report import MarkedWords, final_table, score_pad
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import OutlookWords, PlaceWords, SituationWords
from cardgames_qt.kit.score import FinalTable, ScorePad
from cardgames_qt.kit.showing import Happening, Heard, Showing
from cardgames_qt.ui.page.game_scene import Done, GameScene, Setting
from cardgames_qt.ui.table.items.button import ButtonItem
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.table.layout import Frame


class ThreeScene(GameScene):
    """Three rows in the middle, the others' collections above, the own one and the hand below."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        assert isinstance(setting.words, ThreeWords)
        self._game_words, self._marked = setting.words, MarkedWords(setting.translate)
        self._words = SituationWords(setting.translate, setting.words)
        self._outlook = OutlookWords(setting.translate, setting.words)
        self._places: Places = make_places(self.frame, len(setting.seats))
        self.board = Board(self, PlaceWords(setting.translate, setting.words), setting.seats)
        self.preview = Preview(self, self._outlook)
        self._button = self.add(ButtonItem("play", setting.theme, "", icon="check"))
        self._button.setVisible(False)
        self._button.clicked.connect(self._play_held)
        self._view: View | None = None
        self._last: tuple[Seat, Card] | None = None
        self._laid_from: dict[str, Pose] = {}
        self._note = Info("")
        self.refused.connect(self._tell_refused)

    # --- what the window asks -------------------------------------------------------------------------

    def present(self, showing: Showing) -> None:
        """Show this and nothing else, with the last card marked."""
        self._last = _last_placed(showing.last_events)
        self._note = Info("")
        super().present(showing)

    def show_view(self, showing: Showing) -> None:
        """Make the picture of this view."""
        view: View = showing.view
        self._view = view
        self.preview.forget()
        spots = self._places.spots(view)
        for thing in self.things():
            if isinstance(thing, CardItem) and thing.key not in spots:
                self.remove(thing)
        for spot in spots.values():
            self._lay(spot, showing)
        active = [seat for seat in showing.to_act if seat >= 0]
        self.board.show(view, self._places, active, self.thinking)
        self._mark_last()
        self._refresh_preview()
        self._refresh_words()

    def _lay(self, spot: Spot, showing: Showing) -> None:
        """Put a card where it belongs; one in the player's hand only learns its new home."""
        card = self._item(spot.card, spot.pose)
        own = spot.zone == "hand"
        person = self.setting.seats[showing.seat].human
        card.zone, card.index, card.interactive = spot.zone, spot.index, own and person
        playable = Play(spot.card) in showing.moves
        card.set_state(unplayable=own and person and not playable, badge=None)
        if card is self.gestures.held:
            card.home = spot.pose
        else:
            self.place(card, spot.pose)

    def _item(self, card: Card, pose: Pose) -> CardItem:
        """The item of a card; a new one lies at that pose."""
        key = card_key(card)
        found = self.thing(key)
        if isinstance(found, CardItem):
            return found
        name = self._game_words.card(card)
        item = self.add(CardItem(key, ART, self.theme, face=str(card), name=name))
        item.set_pose(pose)
        return item

    def animate(self, happening: Happening, done: Done) -> None:
        """Lay, take, turn down and draw as the events say, then stand as the view says."""
        before, after = self._view, happening.after
        self._note = Info("")
        self._last = _last_placed(happening.events) or self._last
        for key, pose in self._laid_from.items():
            card = self.thing(key)
            if isinstance(card, CardItem):
                card.show_pose(pose)

        def rest() -> None:
            self.show_view(after)
            done()

        if before is None or before.seat != after.view.seat:
            rest()
            return
        steps = Steps(
            before=before,
            after=after.view,
            places=self._places,
            item=self._item,
            seat_at=lambda seat: self.board.seat_point(after.view, seat),
            deck=self.board.deck.top_pose(),
            motion=self.theme.motion,
        )
        self._refresh_words()
        self.animator.run_groups(steps.tell(happening.events), rest)

    def _mark_last(self) -> None:
        if self._last is not None:
            seat, number = self._last
            card = self.thing(card_key(number))
            if isinstance(card, CardItem) and card.zone != "hand":
                card.set_state(badge=self.setting.seats[seat].avatar)

    def show_thinking(self) -> None:
        """Dots on the plates of those who think."""
        if self.showing is not None and self._view is not None:
            active = [seat for seat in self.showing.to_act if seat >= 0]
            self.board.show(self._view, self._places, active, self.thinking)

    def show_hint(self, move: Any, reason: str) -> None:
        """Take the card up, so that its row lights and its consequences show, and say why."""
        card = self.thing(card_key(move.card)) if isinstance(move, Play) else None
        if not isinstance(card, CardItem):
            return
        by_keys = self.focus.current is not None
        self.gestures.pick(card)
        self._note = Info(self._words.hint(), reason, icon="bulb")
        self._refresh_words()
        if by_keys:
            self.focus.set(self.thing(row_key(ROW[move.card])))

    def touched_by(self, move: Any) -> tuple[str, ...]:
        """The card and its row."""
        return (card_key(move.card), row_key(ROW[move.card])) if isinstance(move, Play) else ()

    def subtitle(self) -> str:
        """Which turn it is."""
        assert self.showing is not None
        view: View = self.showing.view
        turns = DECK_SIZE - LAST_CARDS
        if view.turn == CHANCE:
            return ""
        played = DECK_SIZE - view.hand_counts[view.turn] - view.deck_counts[view.turn]
        return self._words.subtitle(view.seats, min(played + 1, turns), turns)

    def score_pad(self) -> ScorePad:
        """Every collection as it would be counted now."""
        assert self.showing is not None
        return score_pad(self.setting.translate, self.showing)

    def final_table(self) -> FinalTable:
        """The count line by line."""
        assert self.showing is not None
        setting = self.setting
        return final_table(setting.translate, setting.seats, self.showing)

    def log_line(self, heard: Heard) -> str:
        """A sentence with signs after the colour words."""
        return self._marked.event(heard.event, self.company(heard.by))

    # --- what the table asks --------------------------------------------------------------------------

    def arrange(self, frame: Frame) -> None:
        """Lay everything out for this frame."""
        self._places = make_places(frame, len(self.setting.seats))
        self.board.place(self._places)
        self._button.place(self._places.button)
        if self.showing is not None:
            self.show_view(self.showing)

    def can_pick(self, card_key: str) -> str | None:
        """Any card of the hand when it is one's turn."""
        card = self._card(card_key)
        assert self.showing is not None
        if Play(card) in self.showing.moves:
            return None
        return self.why_not(Play(card)) or self._words.watching()

    def targets(self, card_key: str) -> Sequence[Target]:
        """Its own row with what it brings, the other two with the reason."""
        card = self._card(card_key)
        assert self._view is not None and self.showing is not None
        seen = forecast(self.showing.view, card)
        self.board.aim(self._places, seen)
        chip = self._outlook.gain(seen.gain) if seen.taken else self._outlook.nothing()
        own = Target(row_key(seen.row_index), chip=chip)
        others = [row for row in range(ROWS) if row != seen.row_index]
        return (own, *(Target(row_key(r), legal=False, reason=self._wrong_row(r)) for r in others))

    def _wrong_row(self, row: int) -> str:
        return self.told(self._outlook.wrong_row(row), "rows")

    def drop(self, card_key: str, place: str) -> bool:
        """Play the card; the rows go on from how the preview showed them."""
        del place
        self._laid_from = self.preview.left
        self.move_made.emit(Play(self._card(card_key)))
        self._laid_from = {}
        return True

    def hold_changed(self, card: CardItem | None) -> None:
        """Show or hide the preview."""
        super().hold_changed(card)
        assert self.showing is not None
        self._note = Info("")
        self._refresh_preview()
        self._refresh_words()
        if card is not None:
            seen = forecast(self.showing.view, self._card(card.key))
            self.announced.emit(self._outlook.told(seen))

    # --- helpers --------------------------------------------------------------------------------------

    def _card(self, key: str) -> Card:
        item = self.thing(key)
        assert isinstance(item, CardItem) and item.face is not None
        return Card(int(item.face))

    def _held(self) -> Card | None:
        held = self.gestures.held
        return self._card(held.key) if held is not None else None

    def _refresh_preview(self) -> None:
        """Follow the held card on the rows, in the collection and on the button."""
        held, board = self._held(), self.board
        if self.showing is None:
            return
        self._button.setVisible(held is not None)
        if held is None:
            self.preview.clear(board.marks, board.tickets)
            board.unaim()
            board.show_score(self.showing.view, None)
            return
        seen = forecast(self.showing.view, held)
        self.preview.show(seen, self._places, board.marks, board.tickets)
        board.show_score(self.showing.view, seen)
        self._button.set_text(self._outlook.play(held), icon="check")

    def _refresh_words(self) -> None:
        """Say what is expected now, or what the held card would do."""
        if self.showing is None:
            return
        held = self._held()
        if held is None:
            end = self._game_words.reason("all_cards_played")
            now = situation(self._words, self.setting.seats, self.showing, end)
            note = self._note if self._note.title else warning(self._words, self.showing.view)
            self.board.tell(self._places, now, note)
            return
        seen = reckoning(self._outlook, forecast(self.showing.view, held))
        if self._note.icon == "bulb":  # its words come first, for they say the most
            self.board.tell(self._places, self._note, seen)
            return
        where = Info(self._words.where_else(held), self._words.only_row(held))
        self.board.tell(self._places, seen, self._note if self._note.title else where)

    def _play_held(self) -> None:
        held = self._held()
        if held is not None:
            self.gestures.click(self.thing(row_key(ROW[held])))

    def _tell_refused(self, reason: str) -> None:
        self._note = Info(self._words.refused(), reason, icon="cross")
        self._refresh_words()


def _last_placed(events: Sequence[Event]) -> tuple[Seat, Card] | None:
    placed = [(event.seat, event.card) for event in events if isinstance(event, CardPlaced)]
    return placed[-1] if placed else None


SCENE = ThreeScene
