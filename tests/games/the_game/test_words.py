"""Every option, event, fault and ending has its sentence."""

from __future__ import annotations

from typing import get_args

import pytest

from cardgames_qt.engine.phrases import Fault
from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.the_game import model
from cardgames_qt.games.the_game.cards import PILES, Card
from cardgames_qt.games.the_game.model import (
    CardPlaced,
    CountDrawn,
    GameEnded,
    Kind,
    Reason,
    SignalGiven,
    StuckAtStart,
    StuckInTurn,
    TurnBegan,
    TurnEnded,
)
from cardgames_qt.games.the_game.tell.text import WORDS as SPOKEN
from cardgames_qt.kit.words import Company
from tests.games.the_game.helpers import RULES, playout

WORDS = SPOKEN()
NAMES = ("Eva", "Jan", "Iva", "Petr", "Ota")


def test_title_tagline_and_options_have_words() -> None:
    assert WORDS.title() == "The Game"
    assert WORDS.tagline()
    for option in RULES.options(3):
        assert WORDS.option(option.name)


def test_endings_piles_and_signals_have_words() -> None:
    assert len({WORDS.reason(reason) for reason in get_args(Reason)}) == 3
    assert len({WORDS.pile(pile) for pile in PILES}) == 4
    assert len({WORDS.signal(kind) for kind in get_args(Kind)}) == 3


def test_every_event_of_random_games_has_a_sentence() -> None:
    seen: set[type[Event]] = set()
    heard: list[Event] = []
    for seats in RULES.seat_counts:
        for seed in range(25):
            for state, seat, move, _ in playout(seats, seed, on_fire=seed % 2 == 1):
                RULES.apply(state, seat, move, lambda event, _: heard.append(event))
    for event in heard:
        seen.add(type(event))
        text = WORDS.event(event, Company(NAMES))
        assert text or isinstance(event, TurnBegan)
        assert "{" not in text
        assert "%n" not in text
        assert "(s)" not in text
    declared = {kind for kind in vars(model).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert seen == declared


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            CardPlaced(Seat(0), Card(37), "up1", Card(47), trick=True),
            "Eva uses the trick: 37 on 47 (the first ascending pile).",
        ),
        (
            CardPlaced(Seat(1), Card(90), "down2", Card(100), trick=False),
            "Jan places 90 on 100 (the second descending pile).",
        ),
        (CountDrawn(Seat(0), 1, 5), "Eva draws 1 card."),
        (CountDrawn(Seat(0), 2, 5), "Eva draws 2 cards."),
        (TurnEnded(Seat(2)), "Iva ends the turn."),
        (TurnBegan(Seat(2), 2, ()), ""),
        (
            TurnBegan(Seat(2), 2, ("up1", "down1")),
            "Iva has to cover the fire on the first ascending pile and the first descending pile.",
        ),
        (SignalGiven(Seat(1), "clear", "up2"), "Jan takes back the signal on the second ascending pile."),
        (StuckInTurn(Seat(0), 1), "Eva must place 1 more card, but can’t."),
        (StuckAtStart(Seat(0), 2), "Eva must place 2 more cards, but can’t."),
        (GameEnded(0, (Seat(0),), "all_placed"), "All ninety-eight cards are placed: the game is beaten."),
        (
            GameEnded(1, (), "stuck"),
            "The required cards can’t be placed. 1 card left.",
        ),
        (
            GameEnded(10, (), "stuck"),
            "The required cards can’t be placed. 10 cards left.",
        ),
        (GameEnded(11, (), "fire"), "A fire card stayed uncovered for a whole turn. 11 cards left."),
        (Event(), ""),
    ],
    ids=str,
)
def test_sentences(event: Event, text: str) -> None:
    assert WORDS.event(event, Company(NAMES)) == text


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (Fault("not_in_hand", {"card": 12}), "The card 12 isn’t in this hand."),
        (
            Fault("not_higher", {"card": 38, "top": 47, "pile": "up1", "trick": 37}),
            "38 is not higher than 47; the only card that may go back on the first ascending pile is 37.",
        ),
        (
            Fault("not_higher", {"card": 5, "top": 8, "pile": "up2"}),
            "5 is not higher than 8, so it does not fit on the second ascending pile.",
        ),
        (
            Fault("not_lower", {"card": 66, "top": 65, "pile": "down1", "trick": 75}),
            "66 is not lower than 65; the only card that may go back on the first descending pile is 75.",
        ),
        (
            Fault("not_lower", {"card": 95, "top": 92, "pile": "down2"}),
            "95 is not lower than 92, so it does not fit on the second descending pile.",
        ),
        (Fault("minimum_not_met", {"owed": 1}), "1 more card must be placed before the turn can end."),
        (Fault("minimum_not_met", {"owed": 2}), "2 more cards must be placed before the turn can end."),
        (
            Fault("talk_not_allowed", {"signal": "clear", "talk": "none"}),
            "No signals at this table.",
        ),
        (
            Fault("talk_not_allowed", {"signal": "small_steps", "talk": "keep_off"}),
            "Only “Keep off” is allowed at this table.",
        ),
        (Fault("no_such_seat", {"seat": 7}), "Nobody sits at seat 7, so that seat cannot start."),
        (Fault("deal_expected"), "The cards must be dealt first."),
        (Fault("wrong_hand_sizes", {"count": 6}), "Every player is dealt 6 cards."),
        (Fault("wrong_cards_dealt"), "The deal must hold every card from 2 to 99 exactly once."),
        (Fault("game_over"), "The game is over."),
        (Fault("not_your_turn", {"seat": 1, "turn": 0}), "It isn’t this player’s turn."),
        (Fault("no_such_move"), "That move isn’t possible now."),
    ],
    ids=str,
)
def test_faults(fault: Fault, text: str) -> None:
    assert WORDS.fault(fault) == text
