"""What The Game reports beside its table: the common goal, and the end with its why."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames_qt.games.the_game.cards import CARDS, PILES, Pile, face_of
from cardgames_qt.games.the_game.model import View
from cardgames_qt.games.the_game.rules import ascends, cards_left, room_left
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameReportWords
from cardgames_qt.kit.score import FinalCell, FinalPile, FinalRow, FinalTable, Goal, PadRow, ScorePad, Why
from cardgames_qt.kit.seats import SeatPlan, company_for_all
from cardgames_qt.kit.words import Company

_USUAL_MINIMUM = 2


def subtitle(view: View, words: TheGameReportWords) -> str:
    """Players and variants."""
    return words.about(view.seats, expert=view.minimum > _USUAL_MINIMUM, fire=view.on_fire)


def score_pad(view: View, words: TheGameReportWords) -> ScorePad:
    """How many cards are left, and how much room every pile has."""
    left = cards_left(view.piles)
    rows = tuple(
        PadRow((str(room_left(pile, cards[-1])), str(cards[-1])), name=words.pile(up=ascends(pile)))
        for pile, cards in zip(PILES, view.piles, strict=True)
    )
    placed = len(CARDS) - left
    goal = Goal(
        number=str(left),
        words=words.left(left),
        share=placed / len(CARDS),
        left=words.placed(placed, len(CARDS)),
        right=words.target(),
    )
    return ScorePad(words.goal(), words.columns(), rows, goal)


def final_table(
    view: View, seats: Sequence[SeatPlan], words: TheGameReportWords, rule_words: TheGameWords
) -> FinalTable:
    """One line for all: who still holds how many, what is left to draw, and the sum."""
    left = cards_left(view.piles)
    counts = (*view.hand_counts, view.deck_count)
    row = FinalRow(
        rank=None,
        cells=tuple(FinalCell(str(count), words.cards(count), bad=count > 0) for count in counts),
        total=str(left),
        name=words.together(),
        winner=not left,
    )
    return FinalTable(
        verdict=words.verdict(left),
        columns=(*(seat.name for seat in seats), words.draw_pile()),
        rows=(row,),
        total=words.total(),
        why=_why(view, company_for_all(seats, view.seat), words, rule_words),
        piles=tuple(_pile(view, pile, words) for pile in PILES),
        won=not left if seats[view.seat].human else None,
    )


def _pile(view: View, pile: Pile, words: TheGameReportWords) -> FinalPile:
    """Its top card, and how many numbers it had still ahead."""
    top = view.piles[PILES.index(pile)][-1]
    room = room_left(pile, top)
    return FinalPile(
        face=face_of(top, on_fire=view.on_fire),
        top=str(top),
        name=words.pile(up=ascends(pile)),
        note=words.ahead(room),
        share=1 - room / len(CARDS),
    )


def _why(
    view: View, company: Company, words: TheGameReportWords, rule_words: TheGameWords
) -> tuple[Why, ...]:
    """Who could not go on, and what there was to go on with; a beaten game needs no reason."""
    if view.turn is None or view.reason == "all_placed":
        return ()
    if view.reason == "fire":
        return (Why("", rule_words.fire_won(view.turn, view.burning, company)),)
    found = [rule_words.stuck(view.turn, view.owed, company)]
    if view.hand and company.reader == view.seat:
        found.append(words.in_hand(rule_words.cards(sorted(view.hand))))
    return tuple(Why("", text) for text in found)
