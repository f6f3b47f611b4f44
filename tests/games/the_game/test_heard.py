"""What the others' words tell of their cards, and hands imagined by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random
from types import ModuleType

import pytest
from msgspec.structs import replace

from cardgames_qt.engine.match import Match
from cardgames_qt.engine.rules import CHANCE, TABLE, Seat
from cardgames_qt.games import find
from cardgames_qt.games.the_game import bot, fast, fast_heard, heard
from cardgames_qt.games.the_game.cards import CARDS, Card
from cardgames_qt.games.the_game.heard import TALKERS, Talker, Told
from cardgames_qt.games.the_game.model import Kind, Signal, State, View
from cardgames_qt.games.the_game.rules import END
from cardgames_qt.kit.bot import Budget
from tests.bench.bots.seated import play as play_out
from tests.games.cores import plain_module
from tests.games.the_game.helpers import RULES, after, all_but, play, position

GAME = find("the_game")
ME = Seat(0)


def played_among(kind: str, seats: int, number: int) -> list[tuple[State, View]]:
    """Every turn that the first seat began, and what it saw; the others are all alike and speak."""
    match = Match(GAME.rules, seats, {"talk": "all"}, f"heard-{number}")
    play_out(match, [GAME.bots["hard@1"](), *[GAME.bots[kind]() for _ in range(seats - 1)]], Budget(0))
    states = [step.state for step in match.history if step.seat == ME]
    begun = [state for state in states if isinstance(state, State) and state.turn == ME and not state.played]
    return [(state, RULES.view(state, ME)) for state in begun if state.phase != "deal"]


def told(*words: Kind | None, top: int = 20) -> Told:
    """What was said of an ascending pile."""
    unplayed = tuple(int(card) for card in CARDS if card != top)
    return Told(0, 7, unplayed, "up1", Card(top), words)


def believed(words: Sequence[Told], dial: str) -> float:
    """What a dial of whoever said this is on average."""
    shares = heard.likely_talkers(words)
    return sum(share * float(getattr(talker, dial)) for share, talker in zip(shares, TALKERS, strict=True))


def ratio(clue: heard.Clue) -> float:
    """How much likelier what was said is with a near card than without any."""
    return clue.likely[2] / clue.likely[0]


# --- how somebody speaks -----------------------------------------------------------------------------------


@pytest.mark.parametrize("talker", TALKERS)
@pytest.mark.parametrize("before", heard.WISHES)
@pytest.mark.parametrize("wish", heard.WISHES)
def test_some_word_or_none_follows_for_certain(
    talker: Talker, before: Kind | None, wish: Kind | None
) -> None:
    likely = [talker.likely(before, after, wish) for after in heard.WISHES]
    assert sum(likely) == pytest.approx(1)
    assert all(share > 0 for share in likely)


def test_wishes_are_as_likely_as_hands_have_such_cards() -> None:
    what = told(None, None)
    rng = Random(5)
    near, then = map(set, what.meant(counts=False))
    assert near == {10, 21, 22}
    assert then == {23, 24, 25}
    found = Counter[int]()
    for _ in range(20_000):
        hand = {*rng.sample(what.unplayed, what.count)}
        found[2 if hand & near else 1 if hand & then else 0] += 1
    for at, share in enumerate(what.wishes(counts=False)):
        assert found[at] / 20_000 == pytest.approx(share, abs=0.015)


def test_bots_mean_cards_that_are_left() -> None:
    unplayed = tuple(int(card) for card in CARDS if card not in (10, 20, 21, 23))
    what = Told(0, 7, unplayed, "up1", Card(20), (None, None))
    assert what.meant(counts=True) == ((22, 24, 25), (26, 27, 28))


def test_who_often_says_nothing_speaks_seldom() -> None:
    silent = [told(None, None, top=top) for top in range(20, 60, 2)]
    chatty = [told(None, "keep_off", top=top) for top in range(20, 60, 2)]
    assert believed(silent, "speaks") < 0.3
    assert believed(silent, "babbles") < 0.1
    assert believed(chatty, "babbles") > 0.35, "nobody has a near card for every pile"


def test_whose_words_stand_on_is_forgetful() -> None:
    standing = [told("keep_off", "keep_off", top=top) for top in range(20, 60, 4)]
    taken_back = [told("keep_off", None, top=top) for top in range(20, 60, 4)]
    assert believed(standing, "forgets") > 0.5
    assert believed(taken_back, "forgets") < 0.2


# --- what words tell ---------------------------------------------------------------------------------------


def test_a_word_makes_near_cards_likely_and_silence_unlikely() -> None:
    state = position([(40, 41, 50), (42, 44, 60)], deck=(30, 31, 32, 33), piles={"up1": (20,)})
    state = RULES.apply(state, Seat(1), Signal("keep_off", "up1"))
    view = RULES.view(state, ME)
    (spoken, *silent) = heard.clues(view)[1]
    assert spoken.near == (10, 21, 22) and ratio(spoken) > 5
    assert all(ratio(clue) < 1 for clue in silent)
    assert heard.clues(view)[ME] == ()


def test_nothing_is_heard_where_nothing_may_be_said() -> None:
    state = position([(40, 41, 50), (42, 44, 60)], deck=(30, 31), talk="none")
    assert heard.clues(RULES.view(state, ME)) == ()


def test_words_tell_more_of_who_means_them() -> None:
    """Who speaks of some piles, and who speaks of all of them."""
    means = [told(None, None if top % 8 else "keep_off", top=top) for top in range(20, 80)]
    babbles = [told(None, None if top % 2 else "keep_off", top=top) for top in range(20, 80)]

    def tells(before: Sequence[Told]) -> float:
        shares = heard.likely_talkers(before)
        pairs = list(zip(shares, TALKERS, strict=True))
        with_one, without = (
            sum(share * talker.likely(None, "keep_off", wish) for share, talker in pairs)
            for wish in ("keep_off", None)
        )
        return with_one / without

    assert tells(means) > 5 * tells(babbles)


def test_only_what_was_said_with_the_hand_held_now_is_told() -> None:
    state = position([(40, 41, 50), (22, 44, 60)], deck=(30, 31, 32, 33), piles={"up1": (20,), "up2": (39,)})
    state = RULES.apply(state, Seat(1), Signal("keep_off", "up1"))
    state = after(state, play(40, "up2"), play(41, "up2"), END)
    state = after(state, play(22, "up1"), play(44, "up2"), END)
    view = RULES.view(state, ME)
    about = heard.clues(view)[1]
    assert len(about) == 4
    assert ratio(about[0]) < 5, "the word stands, but the card it was said for may be gone"
    assert about[0].near == (12, 23, 24)


def test_a_position_that_began_with_the_last_cards_is_heard_from_there() -> None:
    """As an exercise does: there are fewer cards than the hands of a game begin with."""
    left = (40, 41, 42, 50)
    state = position([(40, 50), (41, 42)], piles={"up1": all_but(*left)})
    state = RULES.apply(state, Seat(1), Signal("keep_off", "down1"))
    about = heard.clues(RULES.view(state, ME))[1]
    assert [len(clue.likely) for clue in about] == [3] * 4


def test_everybody_who_has_seen_the_same_hears_the_same() -> None:
    for _, view in played_among("over-signalling", 3, 1)[::4]:
        twins = [RULES.view(RULES.imagine(view, Random(seed)), ME) for seed in (1, 2)]
        assert heard.clues(twins[0]) == heard.clues(twins[1]) == heard.clues(view)
        assert heard.clues(replace(view, hand=())) == heard.clues(view)


@pytest.mark.parametrize("seats", (2, 4))
@pytest.mark.parametrize("kind", ("over-signalling", "forgetful", "hasty", "easy"))
def test_cards_that_are_held_come_up_more_often_than_by_chance(kind: str, seats: int) -> None:
    found, by_chance = 0.0, 0.0
    for number in range(3):
        for state, view in played_among(kind, seats, number):
            where = bot.situation(view)
            if not where.unseen:
                continue
            search = bot.searcher(replace(where, clues=heard.clues(view)))
            for deal in range(40):
                hands, _ = search.deal(deal)
                for seat in range(1, seats):
                    found += len({*hands[seat]} & {*state.hands[seat]}) / 40
            held = [len(hand) for seat, hand in enumerate(state.hands) if seat != ME]
            by_chance += sum(count**2 for count in held) / len(where.unseen)
    assert found > (1.1 if seats == 4 else 1.01) * by_chance


@pytest.mark.parametrize("seats", (2, 3, 5))
def test_whatever_is_said_every_unseen_card_is_dealt_once(seats: int) -> None:
    """In random games in which everybody says anything at any time."""
    rng = Random(seats)
    state = RULES.start(seats, RULES.settle(seats, {}))
    while waiting := RULES.to_act(state):
        if waiting[0] == CHANCE:
            state = RULES.apply(state, CHANCE, RULES.chance(state, rng))
            continue
        for seat in map(Seat, range(seats)):
            asides = list(RULES.asides(state, seat))
            if asides and rng.random() < 0.3:
                state = RULES.apply(state, seat, rng.choice(asides))
        actor = waiting[0]
        if actor != TABLE:
            view = RULES.view(state, actor)
            where = replace(bot.situation(view), clues=heard.clues(view))
            hands, deck = bot.searcher(where).deal(1)
            assert hands[actor] == [*where.hand]
            others = [card for seat, hand in enumerate(hands) if seat != actor for card in hand]
            assert sorted([*others, *deck]) == [*where.unseen]
        state = RULES.apply(state, actor, rng.choice(list(RULES.legal_moves(state, actor))))


# --- hands by what was said --------------------------------------------------------------------------------

COUNTS = [0, 2, 1]
NEAR: list[list[list[int]]] = [[[]], [[2, 3], [7]], [[4]]]
NEXT: list[list[list[int]]] = [[[]], [[4], [5, 6]], [[5]]]
LIKELY = [[[1.0, 1.0, 1.0]], [[0.2, 0.6, 1.0], [1.0, 0.5, 0.05]], [[0.1, 0.5, 1.0]]]


def likely(seat: int, hand: Sequence[int]) -> float:
    """How likely the words of a seat are with this hand, as it is meant."""
    share = 1.0
    for near, then, each in zip(NEAR[seat], NEXT[seat], LIKELY[seat], strict=True):
        share *= each[2] if {*near} & {*hand} else each[1] if {*then} & {*hand} else each[0]
    return share


def arranged(module: ModuleType, count: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The hands of two seats, with two cards and one, after each of so many rounds of swaps."""
    what = module.Heard(COUNTS, NEAR, NEXT, LIKELY)
    cards, random = [2, 3, 4, 5, 6, 7], fast.seeded(3)
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for _ in range(count):
        what.arrange(cards, random)
        found.append((tuple(sorted(cards[:2])), (cards[2],)))
    return found


def test_hands_come_up_as_often_as_they_are_likely() -> None:
    """Against all hands, counted out."""
    rounds = 40_000
    found = Counter(arranged(fast_heard, rounds))
    hands = [
        (one, (other,)) for one in combinations(range(2, 8), 2) for other in range(2, 8) if other not in one
    ]
    shares = {pair: likely(1, pair[0]) * likely(2, pair[1]) for pair in hands}
    for pair, share in shares.items():
        expected = share / sum(shares.values())
        assert found[pair] / rounds == pytest.approx(expected, abs=0.01), pair
    assert sum(abs(found[pair] / rounds - shares[pair] / sum(shares.values())) for pair in hands) < 0.06


def test_plain_python_arranges_the_same() -> None:
    assert arranged(fast_heard, 200) == arranged(plain_module(fast_heard), 200)


def test_no_card_is_lost_or_doubled() -> None:
    what = fast_heard.Heard(COUNTS, NEAR, NEXT, LIKELY)
    for number, start in enumerate(list(permutations(range(2, 8)))[::60]):
        cards = list(start)
        what.arrange(cards, fast.seeded(number))
        assert sorted(cards) == list(range(2, 8))
