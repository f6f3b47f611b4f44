"""Whatever the bots advise in whatever position, there are words for it, and they speak of that move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

from cardgames_qt.conformance.playing import random_moves, variants
from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import AnyRules, View
from cardgames_qt.games import BUILT_IN, find
from cardgames_qt.games.gap import model as gap
from cardgames_qt.games.gap.rules import round_score
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.qwixx import model as qwixx
from cardgames_qt.games.qwixx.cards import ROW, row_points
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.the_game import model as the_game
from cardgames_qt.games.the_game.rules import INDEX
from cardgames_qt.games.three import model as three
from cardgames_qt.games.three.rules import score
from cardgames_qt.kit import score as shown
from cardgames_qt.kit.bot import Budget, Candidate, Decision
from cardgames_qt.kit.words import english
from tests.hints.saying import czech, said

RAW = re.compile(r"[{}_%*]|\b[RYGBPJ]\d|\bup\d|\bdown\d|\bNone\b|\bnan\b|\binf\b|\.\.|  ")
"""What has no place in a sentence: names and numbers that only the program uses, and lost markup."""

LONGEST = 290
"""What every table has room for: see tests/ui/hints/test_room.py."""


def asked(rules: AnyRules, most: int) -> Iterator[tuple[View, list[Any]]]:
    """So many positions of random games in which a seat has to decide, in many variants."""
    rng = Random(7)
    for game in count():
        seats = rng.choice(rules.seat_counts)
        match = Match(rules, seats, rng.choice(variants(rules, seats)), f"hints/{game}")
        match.deal()
        for number, (seat, move) in enumerate(random_moves(match, rng)):
            if seat < 0 or seat not in match.to_act or (number - game) % 7:
                continue
            moves = list(match.legal_moves(seat))
            if move in moves:
                yield match.view(seat), moves
                most -= 1
            if not most:
                return


def named(view: Any, move: Any) -> list[str]:
    """The words by which a hint must name a move."""
    match move:
        case gap.Play(card=card, take=take):
            return [GapWords().card(each) for each in (card, *take)]
        case three.Play(card=card):
            return [str(card)]
        case the_game.Play(card=card, on=on):
            return [str(card), str(view.piles[INDEX[on]][-1])]
        case the_game.End():
            return ["the turn ends"]
        case qwixx.Draw(slots=slots):
            return ["taking", *(str(view.display[slot].number) for slot in slots)]
        case qwixx.Cross(colour=colour):
            ways = ["crossing", QwixxWords().colour(colour)] if colour else ["passing on"]
            return [str(view.deck_top.number), *ways]
        case qwixx.Play(cards=cards, colour=colour, cross=cross) if cross:
            return [
                "crossing",
                QwixxWords().colour(colour),
                *map(str, cross),
                *(card[1:] for card in cross_of(cards, cross)),
            ]
        case qwixx.Play(cards=cards):
            return ["laying", *(QwixxWords().card(card) for card in cards)]
    raise AssertionError(f"no words are expected for {move}")


def cross_of(cards: tuple[str, ...], cross: tuple[int, ...]) -> list[str]:
    """Laid cards that are not crossed: they must be named, too."""
    return [card for card in cards if int(card[1:]) not in cross]


def advised(rules: AnyRules, view: View, moves: list[Any]) -> tuple[Decision, list[Candidate]]:
    """What a bot that searches says with a small budget, the chosen move first."""
    decision = find(rules.id).bots["hard@1"]().decide(view, moves, Random(1), Budget(playouts=8))
    chosen = [each for each in decision.candidates if each.move == decision.move]
    others = [each for each in decision.candidates if each.move != decision.move]
    return decision, [*(chosen or [Candidate(decision.move, 0.0)]), *others]


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_advice_has_words_that_name_its_move(game: str) -> None:
    rules = find(game).rules
    for view, moves in asked(rules, 200):
        decision, weighed = advised(rules, view, moves)
        text = said(rules, view, weighed, choices=len(moves), measure=decision.measure)
        first = text.split("Next best:")[0].lower()
        for word in named(view, decision.move):
            assert word in first, (text, decision.move)
        assert text.endswith(".") and not RAW.search(text), text
        assert text[0].isupper() or text[0].isdigit(), text
        assert len(text) <= LONGEST, text


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_move_has_words_of_its_own(game: str) -> None:
    rules = find(game).rules
    for view, moves in asked(rules, 30):
        for number, move in enumerate(moves[:40]):
            other = moves[(number + 1) % len(moves)]
            weighed = [Candidate(move, 0.6), Candidate(other, 0.4, 0.01)]
            text = said(rules, view, weighed, choices=len(moves))
            assert text and not RAW.search(text), text
            for word in named(view, move):
                assert word in text.lower(), (text, move)
            if len(moves) == 1:
                assert text.endswith("There’s no other move.")


ENGLISH = re.compile(r"\b(the|and|takes|next|best|skips|row|card|cards|crossing|laying|taking|games)\b", re.I)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_czech_hint_is_czech_to_the_last_word(game: str) -> None:
    rules = find(game).rules
    for view, moves in asked(rules, 200):
        decision, weighed = advised(rules, view, moves)
        text = said(rules, view, weighed, choices=len(moves), measure=decision.measure, translate=czech)
        assert text.endswith(".") and not RAW.search(text), text
        assert not ENGLISH.search(text) and len(text) <= LONGEST, text
        for number in re.findall(r"\d+", " ".join(named(view, decision.move))):
            assert number in text, (text, decision.move)


def worth_after(rules: AnyRules, view: Any, move: Any) -> str | None:
    """The number a sentence about a move must name, found by making the move; None where it names none."""
    after = rules.apply(rules.imagine(view, Random(1)), view.seat, move)
    match move:
        case gap.Play():
            return shown.signed(round_score(after.taken[view.seat]))
        case three.Play() if after.collections[view.seat] != view.collections[view.seat]:
            return shown.number(score(after.collections[view.seat]))
        case qwixx.Play(colour=colour, cross=cross) if cross:
            return str(row_points(after.sheets[view.seat][ROW[colour]]))
    return None


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_a_hint_says_comes_true(game: str) -> None:
    rules, told = find(game).rules, 0
    for view, moves in asked(rules, 60):
        for move in moves[:10]:
            worth = worth_after(rules, view, move)
            if worth is not None:
                text = said(rules, view, [Candidate(move, 0.5)])
                says = rf"(to|at|far|still|worth) {re.escape(worth)}( points)?\."
                assert re.search(says, text), (text, worth)
                told += 1
    assert told or game == "the_game"


def onwards(world: Any, pile: str) -> set[int]:
    """The cards on no pile that can be placed on this one without the trick."""
    top, placed = world.piles[INDEX[pile]][-1], {card for cards in world.piles for card in cards}
    return {card for card in range(2, 100) if card not in placed and (card > top) == pile.startswith("up")}


def test_the_turn_that_a_hint_has_in_mind_can_be_played_and_skips_what_it_says() -> None:
    rules, told = find("the_game").rules, 0
    for view, moves in asked(rules, 200):
        decision, weighed = advised(rules, view, moves)
        text = said(rules, view, weighed, choices=len(moves), measure=decision.measure)
        world, lost = rules.imagine(view, Random(1)), 0
        for play in (decision.move, *weighed[0].then) if weighed[0].then else ():
            assert play in rules.legal_moves(world, view.seat)
            before = onwards(world, play.on) - {play.card}
            world = rules.apply(world, view.seat, play)
            lost += len(before) - len(onwards(world, play.on))
        if skipped := re.search(r"In all it skips (\d+)", text):
            assert int(skipped[1]) == lost, text
            told += 1
    assert told


def test_the_hint_of_a_search_tells_how_its_moves_compare() -> None:
    rules = find("gap").rules
    told = [said(rules, view, advised(rules, view, moves)[1]) for view, moves in asked(rules, 80)]
    assert any("wins in 100 instead of" in text for text in told)
    assert any("about equal" in text for text in told)


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_idea_of_a_move_alone_compares_it_with_nothing(game: str) -> None:
    rules = find(game).rules
    told = find(game).hint_words(find(game).words(), english)
    assert told is not None
    for view, moves in asked(rules, 60):
        ideas = [told.besides(view, Candidate(move, 0.0), ()) for move in moves]
        assert not [idea for idea in ideas if re.search("[Nn]ext best|No other|otherwise", idea)]
