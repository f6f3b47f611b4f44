"""The table of GAP as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cardgames_qt.engine.rules import AnyRules, Seat
from cardgames_qt.games.gap.cards import COLOUR, COLOURS, LETTERS, NUMBER, Card
from cardgames_qt.games.gap.model import Play, View
from cardgames_qt.games.gap.rules import neighbours, round_score, totals
from cardgames_qt.games.gap.tell.choice import TakeChoice, choice_of, hand_order
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.gap.tell.words import GapCallWords, GapPlateWords
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.seats import SeatPlan, company_for
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

ROW = "row"


class GapDescriber(Describer):
    """A hand, the row and what everybody has taken."""

    def __init__(self, translate: Translate, words: GameWords, rules: AnyRules) -> None:
        super().__init__(translate, words, rules)
        self._game = cast(GapWords, words)
        self._say, self._plate = GapCallWords(translate, self._game), GapPlateWords(translate, self._game)

    def table(self, showing: Showing, seats: Sequence[SeatPlan]) -> TableDescription:
        view: View = showing.view
        choices = [choice_of(card, showing.moves, view) for card in hand_order(view)]
        found = [choice for choice in choices if choice is not None]
        return TableDescription(
            game=self.rules.id,
            seat=showing.seat,
            instruction=plain(self._call(showing, seats)),
            score=self.score_words(showing, seats),
            groups=(
                self._hand(showing, seats),
                self._row(view),
                self._deck(view),
                self._players(view, seats),
            ),
            actions=tuple(self._play(view, choice, move) for choice in found for move in choice.moves),
            refused=self._refused(showing, found) if found else (),
        )

    def _call(self, showing: Showing, seats: Sequence[SeatPlan]) -> str:
        if showing.view.dealt and showing.moves:
            return self._say.play_a_card()
        return self._say.situation(showing, company_for(seats, showing.seat), by_keys=False)

    # --- things ---------------------------------------------------------------------------------------

    def _card(self, card: Card, why_not: str = "") -> Thing:
        number = NUMBER[card]
        face = ThingFace(kind="card", number=number, colour=LETTERS[COLOUR[card]], small=neighbours(number))
        return Thing(id=card, name=self._game.card(card), face=face, why_not=why_not)

    def _hand(self, showing: Showing, seats: Sequence[SeatPlan]) -> Group:
        why = "" if showing.moves else self._call(showing, seats)
        cards = tuple(self._card(card, plain(why)) for card in hand_order(showing.view))
        return self.hand(cards)

    def _row(self, view: View) -> Group:
        cards = tuple(self._card(card) for card in view.row)
        whole = Thing(
            id=ROW,
            name=self.tr("Row"),
            says=plain(self._plate.row_name(view.row)),
            face=ThingFace(kind="row", count=len(view.row)),
        )
        return Group(id="offer", name=self.tr("Row"), things=(whole, *cards), typed=(self.tr("row"),))

    def _deck(self, view: View) -> Group:
        says = [f"{self._plate.deck_name(view.deck_count)}."]
        if view.removed:
            colours = self.series([self._game.colour(colour) for colour in view.removed])
            says.append(self.tr("Not in this game: {colours}.").format(colours=colours))
        deck = Thing(
            id="deck",
            name=self.tr("Deck"),
            says=" ".join(says),
            face=ThingFace(kind="back", count=view.deck_count),
        )
        return self.stock(self.tr("Deck"), deck)

    def _players(self, view: View, seats: Sequence[SeatPlan]) -> Group:
        things, points = [], totals(view)
        for step in range(view.seats):
            seat = Seat((view.seat + step) % view.seats)
            plan, taken, hand = seats[seat], view.taken[seat], view.hand_counts[seat]
            says = self._plate.seat_name(plan.name, hand, round_score(taken), points[seat], taken)
            counts = tuple(sum(COLOUR[card] == colour for card in taken) for colour in COLOURS)
            face = ThingFace(kind="player", number=points[seat], sign=plan.avatar, count=hand, small=counts)
            things.append(
                Thing(id=f"seat {step}", name=plan.name, says=plain(says), face=face, typed=(plan.name,))
            )
        return self.players(things)

    # --- what can be done -----------------------------------------------------------------------------

    def _play(self, view: View, choice: TakeChoice, move: Play) -> Action:
        picked = tuple(card for card in move.take if card in choice.open)
        name = self.tr("Play {card} and take {cards}")
        if not move.take:
            name, takes = self.tr("Add {card} to the row"), self._say.joins(move.card)
        elif choice.same_number:
            takes = self._say.takes_same(move.card, move.take)
        else:
            takes = self._say.takes_neighbours(move.card, move.take)
        score = self.tr("Your round score: {score}.").format(score=signed(round_score(choice.after(move))))
        return Action(
            touches=(move.card, *(picked or (ROW,))),
            name=name.format(
                card=self._game.card(move.card, as_object=True),
                cards=self._game.cards(move.take, as_object=True),
            ),
            consequence=f"{plain(takes)} {score}",
            typed=self._typed(view, move.card, *picked),
            move=entry_of(move),
        )

    def _typed(self, view: View, card: Card, *taken: Card) -> tuple[str, ...]:
        """By colour and number, or by the number where it names only one card of the hand."""
        behind = "".join(f" {self._game.card(each)}" for each in taken)
        phrases = [f"{self._game.card(card)}{behind}"]
        if [NUMBER[each] for each in view.hand].count(NUMBER[card]) == 1:
            phrases.append(f"{NUMBER[card]}{behind}")
        return tuple(phrases)

    def _refused(self, showing: Showing, choices: Sequence[TakeChoice]) -> tuple[Refused, ...]:
        view: View = showing.view
        why_not, found = self.reasons(showing), []
        for choice in choices:
            wanted = {card for move in choice.moves for card in move.take}
            for card in view.row:
                if card not in wanted:
                    why = why_not(Play(choice.card, (card,)))
                    typed = self._typed(view, choice.card, card)
                    found.append(Refused(touches=(choice.card, card), typed=typed, why=why))
        return tuple(found)


DESCRIBER = GapDescriber
