"""The table of Three Is Too Many as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games.three.cards import COLOUR, ROW, START_CARDS, Card
from cardgames_qt.games.three.model import Play, View
from cardgames_qt.games.three.rules import score
from cardgames_qt.games.three.tell.forecast import forecast
from cardgames_qt.games.three.tell.keys import card_key, row_key
from cardgames_qt.games.three.tell.report import bonus_owners, groups
from cardgames_qt.games.three.tell.situation import deck_words, situation
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.games.three.tell.words import OutlookWords, PlaceWords, SituationWords
from cardgames_qt.kit.seats import SeatPlan
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.table_description import (
    Action,
    Describer,
    Group,
    Refused,
    TableDescription,
    Thing,
    ThingFace,
    entry_of,
    plain,
)
from cardgames_qt.kit.words import GameWords, Translate


class ThreeDescriber(Describer):
    """Three rows, a hand and what everybody has taken."""

    def __init__(self, translate: Translate, words: GameWords, rules: AnyRules) -> None:
        super().__init__(translate, words, rules)
        self._game = cast(ThreeWords, words)
        self._situation, self._outlook = (
            SituationWords(translate, self._game),
            OutlookWords(translate, self._game),
        )
        self._place = PlaceWords(translate, self._game)

    def table(self, showing: Showing, seats: Sequence[SeatPlan]) -> TableDescription:
        view: View = showing.view
        title, text = situation(self._situation, seats, showing, self._game.reason("all_cards_played"))
        plays = [move for move in showing.moves if isinstance(move, Play)]
        return TableDescription(
            game=self.rules.id,
            seat=showing.seat,
            instruction=plain(f"{title}. {text}".strip()),
            score=self.score_words(showing, seats),
            groups=(
                self._hand(showing, plain(title)),
                self._rows(view),
                self._players(view, seats),
                self._bonuses(view, seats),
                self._deck(view),
            ),
            actions=tuple(self._play(view, move) for move in plays),
            refused=tuple(
                self._wrong(move, row)
                for move in plays
                for row in range(len(START_CARDS))
                if row != ROW[move.card]
            ),
        )

    # --- things ---------------------------------------------------------------------------------------

    def _card(self, card: Card, why_not: str = "") -> Thing:
        face = ThingFace(kind="card", number=card, colour=COLOUR.get(card) or "")
        return Thing(id=card_key(card), name=self._game.card(card), face=face, why_not=why_not)

    def _hand(self, showing: Showing, waits: str) -> Group:
        why = "" if showing.moves else waits
        cards = tuple(self._card(card, why) for card in sorted(showing.view.hand))
        return self.hand(cards)

    def _rows(self, view: View) -> Group:
        rows = tuple(
            Thing(
                id=row_key(number),
                name=self.tr("{start} row").format(start=cards[0]),
                says=self._place.row(cards),
                face=ThingFace(kind="row", number=cards[0], small=cards[1:], count=len(cards)),
                typed=(self.tr("row {number}", "typed").format(number=cards[0]),),
            )
            for number, cards in enumerate(view.rows)
        )
        return Group(id="rows", name=self.tr("Rows"), things=rows, typed=(self.tr("rows"),))

    def _players(self, view: View, seats: Sequence[SeatPlan]) -> Group:
        things = []
        for step in range(view.seats):
            seat = Seat((view.seat + step) % view.seats)
            mine, name = view.collections[seat], seats[seat].name
            says = self._place.collection(name, score(mine), groups(mine), len(mine.face_down))
            held = self._place.held(view.hand_counts[seat], view.deck_counts[seat])
            face = ThingFace(
                kind="player",
                number=score(mine),
                sign=seats[seat].avatar,
                count=view.hand_counts[seat],
                small=(*(count for _, count in groups(mine)), len(mine.face_down)),
            )
            item = f"seat{step}" if step else "strip"
            things.append(Thing(id=item, name=name, says=f"{says} {held}", face=face, typed=(name,)))
        return self.players(things)

    def _bonuses(self, view: View, seats: Sequence[SeatPlan]) -> Group:
        says = self._place.bonus_holders(bonus_owners(view, [seat.name for seat in seats]))
        rule = self._place.bonus_rule()
        bonus = Thing(id="tickets", name=self._place.running_bonus(), says=f"{says} {rule}")
        return Group(
            id="bonuses",
            name=self._place.running_bonus(),
            things=(bonus,),
            typed=(self.tr("bonus", "typed"),),
        )

    def _deck(self, view: View) -> Group:
        count = view.deck_counts[view.seat]
        says = ", ".join(deck_words(self._place, view))
        deck = Thing(
            id="deck", name=self._place.in_deck(count), says=says, face=ThingFace(kind="back", count=count)
        )
        return replace(self.stock(self.tr("Your deck"), deck), own=True)

    # --- what can be done -----------------------------------------------------------------------------

    def _play(self, view: View, move: Play) -> Action:
        seen = forecast(view, move.card)
        lines = [plain(self._outlook.change(change)) for change in seen.changes]
        return Action(
            touches=(card_key(move.card), row_key(seen.row_index)),
            name=self.tr("Play {card}").format(card=self._game.card(move.card, as_object=True)),
            consequence=f"{self._outlook.sentence(seen)} {'; '.join(lines)}".strip(),
            typed=self._typed(move.card),
            move=entry_of(move),
        )

    def _typed(self, card: Card) -> tuple[str, ...]:
        """The number is enough."""
        return tuple(dict.fromkeys((str(card), self._game.card(card))))

    def _wrong(self, move: Play, row: int) -> Refused:
        start = self.tr("row {number}", "typed").format(number=START_CARDS[row])
        typed = tuple(f"{phrase} {start}" for phrase in self._typed(move.card))
        why = self._outlook.wrong_row(row)
        return Refused(touches=(card_key(move.card), row_key(row)), typed=typed, why=why)


DESCRIBER = ThreeDescriber
