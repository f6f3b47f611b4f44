"""Somebody who sees nothing, hears everything, and always knows how things stand.

A listener keeps the table in mind from sentences alone and objects to whatever does not follow. `agree` then
compares that with what the seat in fact sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardgames_qt.games import find
from cardgames_qt.games.gap import cards as gap_cards
from cardgames_qt.games.gap.rules import round_score, totals
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.games.qwixx import cards as qwixx_cards
from cardgames_qt.games.qwixx.rules import open_rows
from cardgames_qt.games.qwixx.tell.text import QwixxWords
from cardgames_qt.games.qwixx.tell.words import QwixxLineWords, QwixxMarkedWords
from cardgames_qt.games.the_game.cards import BOTTOMS, PILES
from cardgames_qt.games.the_game.rules import cards_left
from cardgames_qt.games.the_game.tell.text import TheGameWords
from cardgames_qt.games.the_game.tell.words import TheGameCallWords, TheGameTableWords
from cardgames_qt.games.three import cards as three_cards
from cardgames_qt.games.three.model import EMPTY_ROWS, Collection
from cardgames_qt.games.three.rules import score
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Translate, Words
from tests.narration.ear import Ear, MisheardError, Sentence, Series, one_of
from tests.narration.telling import NAMES

_NUMBER = "−?\\d+"


def need(so: object, what: str) -> None:
    if not so:
        raise MisheardError(what)


class Listener:
    """What all games have: somebody's turn, points, and an end."""

    def __init__(self, game: str, seats: int, me: int, translate: Translate) -> None:
        self.seats, self.me, self.translate = seats, me, translate
        self.words = find(game).words(translate)
        self.spoken = find(game).spoken(self.words, translate)
        self.names = NAMES[:seats]
        self.to_act: set[int] = set()
        self.over = False
        self.winners: set[int] | None = None
        self._said: list[Sentence] = []  # in this step
        self.open: set[int] = set()
        """Whose points have changed and were not told yet."""
        self.people = Series(self.words, {name: name for name in (*self.names, self._you())})
        self.ear = Ear(self._vocabulary(), self._places())
        self.ear.learn("Your turn.", "It’s {player}’s turn.", "Still deciding: {players}.")
        self._learn()

    def _you(self) -> str:
        return self.words.tr("You", "the first of several: You, Fox and Owl")

    def _vocabulary(self) -> Sequence[Words]:
        return (self.words, self.spoken)

    def _places(self) -> dict[str, str]:
        return {
            "player": one_of(self.names),
            "players": self.people.many,
            "points": _NUMBER,
            "total": _NUMBER,
            "number": _NUMBER,
            "reason": r"[^.!?]+[.]",
        }

    order: Sequence[str] = ()
    """Parts of sentences, as they follow each other in a step; questions and verdicts come last."""

    def _learn(self) -> None:
        raise NotImplementedError

    def learn_end(self) -> None:
        """How a game is won."""
        self.ear.learn("{reason} You win.", "{reason} {player} wins.", "{reason} {players} win.")
        self.ear.learn(("{reason} {players} win.", "the reader among them"))

    # --- listening ------------------------------------------------------------------------------------

    def hear(self, said: Sequence[str]) -> None:
        """One step."""
        self._said = []
        for sentence in (each for text in said for each in self.ear.understand(text)):
            need(sentence not in self._said, f"said twice: {sentence}")
            after = [each for each in self._said if self._rank(each) > self._rank(sentence)]
            need(not after, f"out of order: {sentence} after {after}")
            self._said.append(sentence)
            self._take(sentence)

    def _rank(self, sentence: Sentence) -> int:
        parts = enumerate(self.order)
        found = (place for place, part in parts if any(each in sentence.source for each in part.split("|")))
        return next(found, len(self.order))

    def _take(self, sentence: Sentence) -> None:
        source, values = sentence
        who = self.names.index(values["player"]) if values.get("player") else self.me
        need(not values.get("player") or who != self.me, f"speaks of the listener: {sentence}")
        if source == "Your turn.":
            self.ask({self.me})
        elif source == "It’s {player}’s turn.":
            self.ask({who})
        elif source == "Still deciding: {players}.":
            self.ask_all(values["players"])
        elif source in ("{reason} You win.", "{reason} {player} wins."):
            self.over, self.winners = True, {who}
        elif source == "{reason} {players} win.":
            names = [
                self.names[self.me] if name == self._you() else name
                for name in self.people.read(values["players"])
            ]
            self.over, self.winners = True, {self.names.index(name) for name in names}
        else:
            self.take(source, who, {name: text for name, text in values.items() if text is not None})

    def ask(self, seats: set[int]) -> None:
        """These have to do something."""
        self.to_act = seats

    def ask_all(self, players: str) -> None:
        """Several have."""
        seats = {self.names.index(name) for name in self.people.read(players)}
        need(self.me not in seats, "the listener is called by name")
        self.ask(seats)

    def take(self, source: str, who: int, values: dict[str, str]) -> None:
        """A sentence about the game."""
        raise NotImplementedError

    # --- comparing ------------------------------------------------------------------------------------

    def agree(self, showing: Showing) -> None:
        """What is known from hearing is what can be seen."""
        need(self.over == (showing.outcome is not None), "the end of the game")
        need(self.over or not self.open, "points that have changed")
        if showing.outcome is not None:
            need(self.winners in (None, set(showing.outcome.winners)), "the winners")
        elif showing.moves:
            need(self.me in self.to_act, "that it is the listener’s turn")
        else:
            need(self.to_act == {seat for seat in showing.to_act if seat >= 0}, "whose turn it is")
        self.compare(showing)

    def compare(self, showing: Showing) -> None:
        """Of the game."""
        raise NotImplementedError

    def same(self, what: str, heard: object, seen: object) -> None:
        need(heard == seen, f"{what}: heard {heard}, seen {seen}")


def _integer(text: str) -> int:
    return int(text.replace("−", "-"))


class GapListener(Listener):
    words: GapWords
    order = ("{card}", "The deck adds", "round score", "is over", "in all", "tied", "start", "The hand holds")

    def __init__(self, game: str, seats: int, me: int, translate: Translate) -> None:
        self.hand: Counter[str] = Counter()
        self.row: Counter[str] = Counter()
        self.taken: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.points, self.totals = [0] * seats, [0] * seats
        self.played = False  # something was, so the deck may add to the row
        self.scoring: list[int] = []
        super().__init__(game, seats, me, translate)

    def _places(self) -> dict[str, str]:
        cards = [f"{letter}{number}" for letter in gap_cards.LETTERS for number in range(10)]
        spelled = {self.words.card(card, as_object=form): card for card in cards for form in (False, True)}
        self.cards = Series(self.words, spelled)
        many = dict.fromkeys(("cards", "hand", "row"), self.cards.many)
        return super()._places() | many | {"card": self.cards.one}

    def _learn(self) -> None:
        self.ear.learn("Round {number}: you start.", "Round {number}: {player} starts.")
        self.ear.learn("The hand holds {hand}; the row holds {row}.", "The deck adds {cards} to the row.")
        self.ear.learn("You add {card} to the row.", "{player} adds {card} to the row.")
        self.ear.learn("You play {card} and take {cards}.", "{player} plays {card} and takes {cards}.")
        self.ear.learn(
            "Round {number} is over.", "Your round score: {points}.", "{player}’s round score: {points}."
        )
        self.ear.learn("You have {points} for the round and {total} in all.")
        self.ear.learn("{player} has {points} for the round and {total} in all.")
        self.ear.learn("{players} are tied for the lead: one more round.")
        self.ear.learn(("{players} are tied for the lead: one more round.", "the reader among them"))
        self.learn_end()

    def take(self, source: str, who: int, values: dict[str, str]) -> None:
        if "{card}" in source:
            self._play(
                who,
                self.cards.read(values["card"])[0],
                self.cards.read(values.get("cards", "") or values["card"]),
            )
        elif source.startswith("The deck adds"):
            need(self.played, "the deck adds cards before anything was played")
            self.row += Counter(self.cards.read(values["cards"]))
        elif source.startswith("The hand holds"):
            need(self.starter is not None, "cards before it is known who starts")
            self.hand, self.row = (Counter(self.cards.read(values[name])) for name in ("hand", "row"))
            self.taken, self.points = [Counter() for _ in self.names], [0] * self.seats
            self.open = set()
        elif "start" in source:
            need(not self.scoring, "a round before the last one is counted")
            self.starter, self.played = who, False
        elif source.endswith("is over."):
            need(self.played, "a round is over before anything was played")
            self.scoring = list(range(self.seats))
        elif "in all" in source:
            need(self.scoring and self.scoring.pop(0) == who, "points out of turn")
            need(_integer(values["points"]) == self._score(who), "points of the round")
            self.totals[who] += _integer(values["points"])
            need(self.totals[who] == _integer(values["total"]), "the total")
        elif "round score" in source:
            need(_integer(values["points"]) == self._score(who), "points so far")
            self.points[who] = _integer(values["points"])
            self.open.discard(who)

    starter: int | None = None

    def _score(self, who: int) -> int:
        return round_score(gap_cards.Card(card) for card in self.taken[who].elements())

    def _play(self, who: int, card: str, cards: list[str]) -> None:
        self.played = True
        if who == self.me:
            need(self.hand[card], f"{card} is not in the hand")
            self.hand -= Counter([card])
        if cards == [card]:
            self.row[card] += 1
            return
        need(not Counter(cards) - self.row, f"{cards} are not in the row")
        self.row -= Counter(cards)
        self.taken[who] += Counter([card, *cards])
        self.open.add(who)

    def compare(self, showing: Showing) -> None:
        view = showing.view
        self.same("totals", self.totals, list(totals(view)))
        self.same("row", self.row, Counter(view.row))
        if showing.outcome is None:
            self.same("hand", self.hand, Counter(view.hand))
            self.same("taken", self.taken, [Counter(cards) for cards in view.taken])
            self.same("points", self.points, [round_score(cards) for cards in view.taken])


class ThreeListener(Listener):
    words: ThreeWords
    order = (
        *("The offer shows", " {card}.", "take {cards}|takes {cards}", "face down", "no colour"),
        *("running bonus", "draw", "final bonus", "final count", "point(s)"),
    )

    def __init__(self, game: str, seats: int, me: int, translate: Translate) -> None:
        self.hand: set[int] = set()
        self.counts = [0] * seats
        self.rows: list[set[int]] = [set(row) for row in EMPTY_ROWS]
        self.up: list[set[int]] = [set() for _ in range(seats)]
        self.down: list[set[int]] = [set() for _ in range(seats)]
        self.bonus, self.final, self.points = [0] * seats, [0] * seats, [0] * seats
        self.gone: set[int] = set()
        super().__init__(game, seats, me, translate)

    def _places(self) -> dict[str, str]:
        words, numbers = self.words, range(90)
        spelled = {words.card(card, as_object=form): str(card) for card in numbers for form in (False, True)}
        self.cards = Series(words, spelled)
        colours = {words.colour(each, as_object=True) for each in three_cards.COLOURS}
        counts = f"(?:{one_of(self.names)}|{words.tr('you {total}').split(' ')[0]}) {_NUMBER}"
        last = words.series(["1", "2"])[1:-1]
        many = dict.fromkeys(("cards", "hand", "offer"), self.cards.many)
        places = super()._places() | many | {"card": self.cards.one, "colour": one_of(colours)}
        return places | {"points": f"{_NUMBER}|{counts}(?:, {counts})*{last}{counts}"}

    def _learn(self) -> None:
        self.ear.learn("You start. The offer shows {offer}; the hand holds {hand}.")
        self.ear.learn("{player} starts. The offer shows {offer}; the hand holds {hand}.")
        self.ear.learn(
            "You play {card}.", "{player} plays {card}.", "You take {cards}.", "{player} takes {cards}."
        )
        self.ear.learn(
            "You draw {cards}.", "{player} draws %n card(s).", "{card} has no colour and leaves the game."
        )
        self.ear.learn("You have a third {colour} card and turn {cards} face down.")
        self.ear.learn("{player} has a third {colour} card and turns {cards} face down.")
        for bonus in ("all seven colours face up: running", "%n colour(s) face up at the end: final"):
            self.ear.learn(f"You have {bonus} bonus {{points}}.", f"{{player}} has {bonus} bonus {{points}}.")
        self.ear.learn(
            "You have {points} point(s).", "{player} has {points} point(s).", "The final count: {points}."
        )
        self.learn_end()

    def take(self, source: str, who: int, values: dict[str, str]) -> None:
        cards = [int(card) for card in self.cards.read(values["cards"])] if "cards" in values else []
        card = int(self.cards.read(values["card"])[0]) if "card" in values else 0
        if "The offer shows" in source:
            self.hand = {int(each) for each in self.cards.read(values["hand"])}
            self.counts = [len(self.hand)] * self.seats
            for each in self.cards.read(values["offer"]):
                self.rows[int(each) // 30].add(int(each))
        elif "no colour" in source:
            need(card in self.up[self.mover], f"{card} was not taken")
            self.up[self.mover].remove(card)
            self.gone.add(card)
        elif "{card}" in source:
            self._lay(who, card)
        elif "face down" in source:
            need(set(cards) <= self.up[who], f"{cards} do not lie face up")
            need(cards[-1] in self.news, "colours are turned in another order than their cards were taken")
            self.news = self.news[self.news.index(cards[-1]) + 1 :]
            self.up[who] -= set(cards)
            self.down[who] |= set(cards)
        elif "take" in source:
            self._collect(who, cards)
        elif "draw" in source:
            self.hand |= set(cards)
            self.counts[who] += len(cards) or int(values["n"])
        else:
            self._count(source, who, values)

    mover = -1
    news: Sequence[int] = ()
    counted = False

    def _lay(self, who: int, card: int) -> None:
        if who == self.me:
            need(card in self.hand, f"{card} is not in the hand")
            self.hand.remove(card)
        self.counts[who] -= 1
        self.mover, self.laid = who, card
        self.rows[card // 30].add(card)

    def _collect(self, who: int, cards: Sequence[int]) -> None:
        need(who == self.mover, "somebody takes who has not played")
        self.news = cards
        self.open.add(who)
        for card in cards:
            need(card in self.rows[card // 30], f"{card} is in no row")
            self.rows[card // 30].remove(card)
            self.up[who].add(card)

    def _count(self, source: str, who: int, values: dict[str, str]) -> None:
        if "running bonus" in source:
            need(self._colours(who) == len(three_cards.COLOURS), "a bonus for too few colours")
            self.bonus[who] = int(values["points"])
        elif "final bonus" in source:
            need(self._colours(who) == int(values["n"]), "a bonus for other colours")
            self.final[who] = int(values["points"])
        elif "final count" in source:
            self.counted = True
            self.points = [
                _integer(part.rsplit(" ")[-1])
                for part in values["points"].replace(",", "").split(" ")
                if _is_number(part)
            ]
        else:
            self.points[who] = _integer(values["points"])
            self.open.discard(who)
            need(self.points[who] == score(self._collection(who)), "points of somebody’s cards")

    def _colours(self, who: int) -> int:
        return len({three_cards.COLOUR[three_cards.Card(card)] for card in self.up[who]})

    def _collection(self, who: int) -> Collection:
        colours = [
            tuple(c for c in self.up[who] if three_cards.COLOUR[three_cards.Card(c)] == k)
            for k in three_cards.COLOURS
        ]
        return Collection(tuple(colours), tuple(self.down[who]), self.bonus[who])  # type: ignore[arg-type]

    def compare(self, showing: Showing) -> None:
        view = showing.view
        self.same("hand", self.hand, set(view.hand))
        self.same("numbers of cards", self.counts, list(view.hand_counts))
        self.same("rows", self.rows, [set(row) for row in view.rows])
        self.same(
            "up", self.up, [{card for cards in each.face_up for card in cards} for each in view.collections]
        )
        self.same("down", self.down, [set(each.face_down) for each in view.collections])
        self.same("bonuses", self.bonus, [each.running_bonus for each in view.collections])
        self.same("gone", self.gone, set(view.gone))
        self.same("points", self.points, list(showing.scores))
        if showing.outcome is not None:
            need(self.counted, "the final count")
            six = [self._colours(seat) >= 6 for seat in range(self.seats)]
            self.same("final bonuses", [bool(points) for points in self.final], six)


def _is_number(text: str) -> bool:
    return text.replace("−", "").isdigit()


class TheGameListener(Listener):
    words: TheGameWords
    order = (
        *(
            "The hand holds",
            "{card}|You start.|{player} starts.",
            "uncovered",
            " draw",
            "The draw pile",
            "has to cover",
            "have to cover",
        ),
        *("must place", "{reason}", "ninety-eight", "Draw pile"),
    )
    started = False

    def __init__(self, game: str, seats: int, me: int, translate: Translate) -> None:
        self.hand: set[int] = set()
        self.counts = [0] * seats
        self.piles: dict[str, list[int]] = {
            pile: [bottom] for pile, bottom in zip(PILES, BOTTOMS, strict=True)
        }
        self.deck, self.empty, self.drew = -1, False, False
        self.owed: int | None = None
        self.burning: set[str] = set()
        self.signals: list[dict[str, str | None]] = [dict.fromkeys(PILES) for _ in range(seats)]
        self.left: int | None = None
        self.lost: str | None = None
        super().__init__(game, seats, me, translate)

    def _vocabulary(self) -> Sequence[Words]:
        return (*super()._vocabulary(), TheGameCallWords(self.translate), TheGameTableWords(self.translate))

    def _places(self) -> dict[str, str]:
        self.cards = Series(self.words, {str(card): str(card) for card in range(1, 101)})
        self.names_of = Series(self.words, {self.words.pile(pile): pile for pile in PILES})
        numbers = dict.fromkeys(("card", "over"), self.cards.one)
        lists = dict.fromkeys(("cards", "hand"), self.cards.many)
        return super()._places() | numbers | lists | {"pile": self.names_of.one, "piles": self.names_of.many}

    def _learn(self) -> None:
        learn = self.ear.learn
        learn("The cards are dealt. The hand holds {hand}.", "Draw pile: %n card(s)")
        learn("You start.", "{player} starts.", "You draw {cards}.", "{player} draws %n card(s).")
        for verb, other in (("use the trick:", "uses the trick:"), ("place", "places")):
            learn(
                f"You {verb} {{card}} on {{over}} ({{pile}}).",
                f"{{player}} {other} {{card}} on {{over}} ({{pile}}).",
            )
        learn("You ask everybody to keep off {pile}.", "{player} asks everybody to keep off {pile}.")
        learn("You ask for small steps only on {pile}.", "{player} asks for small steps only on {pile}.")
        learn("You take back your signal on {pile}.", "{player} takes back the signal on {pile}.")
        learn("You have to cover the fire on {piles}.", "{player} has to cover the fire on {piles}.")
        learn("You must place %n more card(s), but can’t.", "{player} must place %n more card(s), but can’t.")
        learn("You leave the fire uncovered on {piles}.", "{player} leaves the fire uncovered on {piles}.")
        learn("The draw pile is empty: from now on one card per turn is enough.")
        learn("{reason} %n card(s) left.")
        learn("All ninety-eight cards are placed: the game is beaten.")
        learn("Look at your cards, then start.", "Who starts? Choose a partner, or start yourself.")
        learn(
            "Place %n card(s).", "Place another card, or end the turn.", "Your hand is empty: end the turn."
        )
        learn("None of your cards fits any more: end the turn.")
        learn("Cover the fire on {piles} this turn, or the game is lost.")

    def _take(self, sentence: Sentence) -> None:
        """What is asked on the own turn may be two sentences."""
        source, values = sentence
        if source.startswith(("Look at", "Who starts?")):
            self.ask({self.me})
        elif source == "Place %n card(s).":
            self.owed = int(values["n"])
            self.ask({self.me})
        elif source in _MAY_END or source.startswith("Cover the fire"):
            self.owed = 0
            self.ask({self.me})
        else:
            if source == "Your turn.":
                self.owed = None
            super()._take(sentence)

    def take(self, source: str, who: int, values: dict[str, str]) -> None:
        if "The hand holds" in source:
            self.hand = set(map(int, self.cards.read(values["hand"])))
            self.counts = [len(self.hand)] * self.seats
        elif "{card}" in source:
            self._place(who, int(values["card"]), int(values["over"]), self.names_of.read(values["pile"])[0])
        elif " draw" in source and "pile" not in source:
            cards = set(map(int, self.cards.read(values["cards"]))) if "cards" in values else set()
            self.hand |= cards
            self.counts[who] += len(cards) or int(values["n"])
            self.drew = True
        elif source.startswith("Draw pile"):
            self.deck = int(values["n"])
        elif source.startswith("The draw pile is empty"):
            need(self.drew, "the last card is drawn before anybody draws")
            self.empty = True
        elif "{pile}" in source:
            kind = "keep_off" if "keep off" in source else "small_steps" if "small steps" in source else None
            self.signals[who][self.names_of.read(values["pile"])[0]] = kind
        elif source.endswith("has to cover the fire on {piles}.") or source.startswith("You have to cover"):
            self.burning = set(self.names_of.read(values["piles"]))
        elif "left" in source or "ninety-eight" in source:
            need(self.lost or "n" not in values, "lost without a reason")
            self.over, self.left = True, int(values.get("n", 0))
        elif "start" in source:
            self.started = True
        else:
            self.lost = source

    def _place(self, who: int, card: int, over: int, pile: str) -> None:
        if who == self.me:
            need(card in self.hand, f"{card} is not in the hand")
            self.hand.remove(card)
        need(self.piles[pile][-1] == over, f"{over} is not on top of {pile}")
        self.piles[pile].append(card)
        self.burning.discard(pile)
        self.counts[who] -= 1
        self.drew = False

    def compare(self, showing: Showing) -> None:
        view = showing.view
        self.same("hand", self.hand, set(view.hand))
        self.same("numbers of cards", self.counts, list(view.hand_counts))
        self.same("piles", list(self.piles.values()), [list(pile) for pile in view.piles])
        self.same("draw pile", self.deck, view.deck_count)
        self.same("signals", [tuple(each.values()) for each in self.signals], list(view.signals))
        if showing.outcome is not None:
            self.same("cards left", self.left, cards_left(view.piles))
        elif view.phase == "turn":
            need(self.started, "who starts")
            self.same("an empty draw pile", self.empty, not view.deck_count)
            self.same("fire", self.burning, set(view.burning))
            if view.turn == self.me:
                self.same("cards owed", self.owed, view.owed)


_MAY_END = (
    "Place another card, or end the turn.",
    "Your hand is empty: end the turn.",
    "None of your cards fits any more: end the turn.",
)


class QwixxListener(Listener):
    words: QwixxWords
    order = (
        *("The hand holds", "from the display.", "The deck adds|is shuffled", "The number for all"),
        *("lay {cards}|lays {cards}", "{colour}|pass|miss no.", "point(s)", "win"),
    )

    def _rank(self, sentence: Sentence) -> int:
        source = sentence.source
        if source.startswith("Take %n") or source == "Cross it or pass." or "Still deciding" in source:
            return len(self.order)
        return super()._rank(sentence)

    asked_for = ""

    def __init__(self, game: str, seats: int, me: int, translate: Translate) -> None:
        self.hand: set[str] = set()
        self.display: Counter[str] = Counter()
        self.laid: set[str] = set()
        self.sheets: list[dict[str, set[int]]] = [
            {c: set() for c in qwixx_cards.COLOURS} for _ in range(seats)
        ]
        self.locked: list[set[str]] = [set() for _ in range(seats)]
        self.misses, self.points = [0] * seats, [0] * seats
        self.turn, self.called = -1, 0
        self.step = "draw"
        self.deciders: list[int] = []
        super().__init__(game, seats, me, translate)

    def _vocabulary(self) -> Sequence[Words]:
        return (*super()._vocabulary(), QwixxLineWords(self.translate, QwixxMarkedWords(self.translate)))

    def _places(self) -> dict[str, str]:
        words, deck = self.words, qwixx_cards.deck_cards(jokers=True)
        self.cards = Series(
            words, {words.card(card, as_object=form): card for card in deck for form in (False, True)}
        )
        self.numbers = Series(words, {str(number): str(number) for number in range(2, 13)})
        self.colours = {
            words.colour(each, as_object=form): each for each in qwixx_cards.COLOURS for form in (False, True)
        }
        you = self.spoken.tr("You", "before a number: You +10")
        count = f"(?:{one_of((*self.names, you))}) {_NUMBER}"
        last = words.series(["1", "2"])[1:-1]
        lists = {"cards": f"{self.cards.many}|{self.numbers.many}", "hand": self.cards.many}
        numbers = dict.fromkeys(("numbers", "display"), self.numbers.many)
        points = {"points": f"{_NUMBER}|{count}(?:, {count})*{last}{count}"}
        return super()._places() | lists | numbers | points | {"colour": one_of(self.colours)}

    def _learn(self) -> None:
        learn = self.ear.learn
        learn("You start. The hand holds {hand}; the display shows {display}.")
        learn("{player} starts. The hand holds {hand}; the display shows {display}.")
        learn("You take {cards} from the display.", "{player} takes {cards} from the display.")
        learn("The deck adds {numbers} to the display.", "The number for all is {number}.")
        learn("The discard pile is shuffled: a new deck of %n card(s).")
        learn("You pass on the number for all.", "{player} passes on the number for all.")
        learn(
            "You cross nothing this turn: miss no. {number}.",
            "{player} crosses nothing this turn: miss no. {number}.",
        )
        learn(
            "You lay {cards}.",
            "{player} lays {cards}.",
            "You lay {cards} as {colour}.",
            "{player} lays {cards} as {colour}.",
        )
        learn("You cross {colour} {numbers}.", "{player} crosses {colour} {numbers}.")
        learn("You cross {colour} {numbers} and the lock: the row is closed.")
        learn("{player} crosses {colour} {numbers} and the lock: the row is closed.")
        learn("You have {points} point(s).", "{player} has {points} point(s).", "Points: {points}.")
        learn("Take %n card(s).", "Cross it or pass.", "{player} lays cards.")
        learn("{number} fits none of your rows. Still deciding: {players}.")
        learn("**Lay 1–3 cards** of one colour and cross their numbers.")
        learn("**Lay 1–3 cards** of one colour and cross at least one number, or you get a miss (−5).")
        self.learn_end()

    def _take(self, sentence: Sentence) -> None:
        source, values = sentence
        if source.startswith("Take %n"):
            self.same("cards to take", int(values["n"]), 5 - len(self.hand))
        elif source == "Cross it or pass.":
            need(self.step == "number", "a number is asked for that was not called")
            self.asked_for = "number"
            self.ask({self.me})
        elif source.startswith("**Lay"):
            self.asked_for = "play"
            self.ask({self.me})
        elif source == "{player} lays cards.":
            self.asked_for = "play"
            need(self.names.index(values["player"]) == self.turn, "somebody lays out of turn")
            self.ask({self.turn})
        elif "Still deciding" in source:
            fits = open_rows(self._rows(self.me), self.called)
            need(bool(fits) != ("fits none" in source), "whether the number fits anywhere")
            self.ask_all(values["players"])
        elif source == "Points: {points}.":
            self.points = [
                _integer(part) for part in values["points"].replace(",", "").split() if _is_number(part)
            ]
        else:
            super()._take(sentence)
            if source in ("Your turn.", "It’s {player}’s turn."):
                (self.turn,) = self.to_act
                self.step = self.asked_for = "draw"

    def take(self, source: str, who: int, values: dict[str, str]) -> None:
        if "The hand holds" in source:
            self.hand, self.display = (
                set(self.cards.read(values["hand"])),
                Counter(self.numbers.read(values["display"])),
            )
        elif "from the display" in source:
            self._draw(who, values["cards"])
        elif source.startswith("The deck adds"):
            need(self.step == "fill", "the deck adds before anybody takes")
            self.display += Counter(self.numbers.read(values["numbers"]))
        elif source.startswith("The discard pile"):
            need(
                any("The deck adds" in each.source for each in self._said), "shuffled before the deck ran out"
            )
            self.laid = set()
        elif source.startswith("The number for all"):
            need(self.step == "fill", "a number before anybody takes")
            self.called, self.step, self.to_act = int(values["number"]), "number", set()
            self.deciders = [(self.turn + k) % self.seats for k in range(self.seats)]
        elif "pass" in source:
            self._decide(who)
        elif "{cards}" in source:
            self._lay(who, self.cards.read(values["cards"]))
        elif "miss no." in source:
            need(who == self.turn and self.step == "play", "a miss out of turn")
            self.misses[who] += 1
            self.open.add(who)
            self.same("misses", self.misses[who], int(values["number"]))
        elif "{colour}" in source:
            self._cross(
                who, self.colours[values["colour"]], list(map(int, self.numbers.read(values["numbers"])))
            )
            if "lock" in source:
                self.locked[who].add(self.colours[values["colour"]])
        else:
            self.points[who] = _integer(values["points"])
            self.open.discard(who)
            self.same("points told", self.points[who], self._worth(who))

    def _draw(self, who: int, said: str) -> None:
        need(who == self.turn and self.step == "draw", "somebody takes out of turn")
        self.step = "fill"
        if who == self.me:
            cards = self.cards.read(said)
            self.hand |= set(cards)
            numbers = Counter(card[1:] for card in cards)
        else:
            numbers = Counter(self.numbers.read(said))
        need(not numbers - self.display, f"{said} is not in the display")
        self.display -= numbers

    def _decide(self, who: int) -> None:
        """All decide on the number, in the order of the table; whoever has no row for it is passed over."""
        need(who in self.deciders, f"{self.names[who]} decides out of turn")
        self._pass_over(self.deciders[: self.deciders.index(who)])
        self.deciders = self.deciders[self.deciders.index(who) + 1 :]

    def _pass_over(self, seats: Sequence[int]) -> None:
        for seat in seats:
            need(not open_rows(self._rows(seat), self.called), f"what {self.names[seat]} has decided")

    def _lay(self, who: int, cards: list[str]) -> None:
        need(who == self.turn and self.step != "play", "somebody lays out of turn")
        self.step = "play"
        if who == self.me:
            need(set(cards) <= self.hand, f"{cards} are not in the hand")
            self.hand -= set(cards)
        self.laid |= set(cards)

    def _cross(self, who: int, colour: str, numbers: list[int]) -> None:
        if self.step == "number":
            self._decide(who)
            self.same("the number crossed", numbers, [self.called])
        else:
            need(who == self.turn and self.step == "play", "somebody crosses out of turn")
        need(not self.sheets[who][colour] & set(numbers), f"{numbers} are crossed already")
        self.sheets[who][colour] |= set(numbers)
        self.open.add(who)

    def _rows(self, who: int) -> tuple[int, ...]:
        """A sheet as the rules have it."""
        rows = []
        for colour in qwixx_cards.COLOURS:
            marks = sum(1 << qwixx_cards.PLACE[colour][number] for number in self.sheets[who][colour])
            rows.append(marks | (qwixx_cards.LOCK if colour in self.locked[who] else 0))
        return tuple(rows)

    def _worth(self, who: int) -> int:
        crosses = [len(row) + (colour in self.locked[who]) for colour, row in self.sheets[who].items()]
        return (
            sum(qwixx_cards.POINTS[count] for count in crosses) + qwixx_cards.MISS_POINTS * self.misses[who]
        )

    def compare(self, showing: Showing) -> None:
        view = showing.view
        self.same("hand", self.hand, set(view.hand))
        self.same(
            "display", self.display, Counter(str(back.number) for back in view.display if back is not None)
        )
        self.same("laid", self.laid, set(view.discard))
        self.same("misses", self.misses, list(view.misses))
        self.same("points", self.points, list(showing.scores))
        self.same("sheets", [self._rows(seat) for seat in range(self.seats)], list(view.sheets))
        if showing.outcome is None:
            self.same("turn", self.turn, view.turn)
            need(self.step != "fill", "the number for all")
            if view.step == "play":
                self._pass_over(self.deciders)
                need(self.asked_for == "play", "that cards are laid now")
        if view.step == "number" and view.deck_top is not None:
            self.same("the number for all", self.called, view.deck_top.number)


LISTENERS: dict[str, type[Listener]] = {
    "gap": GapListener,
    "qwixx": QwixxListener,
    "the_game": TheGameListener,
    "three": ThreeListener,
}


def make_listener(game: str, seats: int, me: int, translate: Translate) -> Listener:
    return LISTENERS[game](game, seats, me, translate)
