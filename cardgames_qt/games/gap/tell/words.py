"""What the table of GAP says: what is asked now, what a move would bring, why a round scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgames_qt.engine.rules import Event, Seat
from cardgames_qt.games.gap.cards import LETTERS
from cardgames_qt.games.gap.model import (
    CardJoinedRow,
    Cards,
    CardsTaken,
    RoundDealt,
    RoundScored,
    RowFilled,
    View,
)
from cardgames_qt.games.gap.rules import colour_counts, most_and_least
from cardgames_qt.games.gap.tell.text import GapWords
from cardgames_qt.kit.marks import bold, sign
from cardgames_qt.kit.score import number, signed
from cardgames_qt.kit.showing import Showing
from cardgames_qt.kit.words import Company, Translate, Words, listed


class GapCardWords(Words):
    """Cards named with their sign behind: “red 7” and a red square."""

    def __init__(self, translate: Translate, game: GapWords) -> None:
        super().__init__(translate)
        self._game = game

    def card(self, card: str, *, as_object: bool = False) -> str:
        """Colour, number and sign."""
        return f"{self._game.card(card, as_object=as_object)} {sign(LETTERS[card[0]])}"

    def cards(self, cards: Iterable[str], *, as_object: bool = False) -> str:
        """Several of them."""
        return self.series([self.card(card, as_object=as_object) for card in cards])

    def colour(self, letter: str) -> str:
        """A colour with its sign."""
        return f"{self._game.colour(letter)} {sign(LETTERS[letter])}"

    def short(self, card: str) -> str:
        """Number and sign, where there is room for no more."""
        return f"{card[1:]} {sign(LETTERS[card[0]])}"

    def sentence(self, text: str) -> str:
        """With a capital, where a colour came first."""
        at = next((k for k, letter in enumerate(text) if letter.isalpha()), 0)
        return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


class GapCallWords(GapCardWords):
    """What is asked of the person in front, what a move would bring, and why something is not possible."""

    def situation(self, showing: Showing, company: Company, *, by_keys: bool) -> str:
        """What is expected, and of whom."""
        view: View = showing.view
        if view.over:
            return self.over()
        if not view.dealt:
            return self.before_deal()
        return self.your_turn(by_keys=by_keys) if showing.moves else self.waiting(company, view.turn)

    def your_turn(self, *, by_keys: bool) -> str:
        """The person in front has to play."""
        if by_keys:
            return self.tr("Play a card: go to it with the arrow keys, and Enter shows what it would take.")
        return self.tr("Play a card: drag it to the row, or click it to see what it would take.")

    def play_a_card(self) -> str:
        """The same to somebody who neither drags nor clicks."""
        return self.tr("Play a card.")

    def waiting(self, company: Company, seat: Seat) -> str:
        """Somebody has to play, and nothing can be done about it now."""
        return company.tell(seat, self.tr("It’s your turn."), self.tr("{player} is playing."))

    def over(self) -> str:
        """Nobody has to play any more."""
        return self.tr("The game is over.")

    def before_deal(self) -> str:
        """Nothing lies on the table yet."""
        return self.tr("The cards are being dealt.")

    def joins(self, card: str) -> str:
        """A held card fits nothing."""
        return self.tr("Nothing fits **{card}**: it joins the row.").format(card=self.card(card))

    def takes_same(self, card: str, cards: Sequence[str]) -> str:
        """A held card takes its own number."""
        text = self.tr("**{card}** takes the same number: {cards}.")
        return self.sentence(text.format(card=self.card(card), cards=self.cards(cards)))

    def takes_neighbours(self, card: str, cards: Sequence[str]) -> str:
        """A held card takes neighbours and there is nothing to choose."""
        text = (
            self.tr("**{card}** takes both neighbours: {cards}.")
            if len(cards) > 1
            else self.tr("**{card}** takes its neighbour {cards}.")
        )
        return self.sentence(text.format(card=self.card(card), cards=self.cards(cards)))

    def choose(self, card: str, always: Sequence[str], among: Sequence[str]) -> str:
        """Neighbours of one number are alike, and the player chooses."""
        if always:
            text = self.tr("**{card}** takes {always}. Choose one more: **{among}**.")
        else:
            text = self.tr("**{card}** takes one of these. Choose: **{among}**.")
        choice = listed([self.card(each) for each in among])
        filled = text.format(card=self.card(card), always=self.cards(always), among=choice)
        return self.sentence(filled)

    def only_watching(self) -> str:
        """No person sits at this seat."""
        return self.tr("Only bots are playing; you are watching.")

    def not_now(self, player: str) -> str:
        """It is another player's turn."""
        return self.tr("Not yet: it’s {player}’s turn.").format(player=player)

    def read_first(self) -> str:
        """The report of the round lies over the table."""
        return self.tr("The round is over; press Continue first.")

    def chip_joins(self) -> str:
        """On the row."""
        return self.tr("joins the row")

    def chip_always(self) -> str:
        """On a card that is taken whatever is chosen."""
        return self.tr("taken anyway")

    def chip_chosen(self) -> str:
        """On the first of two choices."""
        return self.tr("chosen")

    def chip_result(self, scores: Sequence[int]) -> str:
        """On a card to choose: what the round score becomes."""
        if len(set(scores)) == 1:
            return self.tr("→ {score}").format(score=signed(scores[0]))
        return self.tr("up to {score}").format(score=signed(max(scores)))

    def after_move(self) -> str:
        """Before the score the collection would have."""
        return self.tr("after the move")

    def button_take(self, count: int) -> str:
        """The button that plays the held card."""
        return self.tr("Take %n card(s)", "", count)

    def button_join(self) -> str:
        """The button that adds the held card to the row."""
        return self.tr("Add to the row")

    def button_choose(self) -> str:
        """The button while a choice is open: it cannot be pressed."""
        return self.tr("Choose a card")

    def or_double_click(self) -> str:
        """Under the button."""
        return self.tr("or double-click")


class GapPlateWords(GapCardWords):
    """What lies on the table, in few words for the eye and in whole ones for screen readers."""

    def total(self, points: int) -> str:
        """Under the score of the round."""
        return self.tr("total {points}").format(points=number(points))

    def own_line(self, points: int, *, active: bool) -> str:
        """Under the own name."""
        if active:
            return self.tr("to play · total {points}").format(points=number(points))
        return self.total(points)

    def now(self) -> str:
        """Before the score the collection has now."""
        return self.tr("now")

    def in_deck(self) -> str:
        """Beside the deck, after the number."""
        return self.tr("in the deck")

    def without(self, colours: Sequence[str]) -> str:
        """The colours that are not played with."""
        return self.tr("without {colours}").format(colours="  ".join(sign(LETTERS[c]) for c in colours))

    def last_move(self, event: CardsTaken | CardJoinedRow) -> str:
        """Beside the plate of who moved last."""
        if isinstance(event, CardJoinedRow):
            return self.tr("adds {card}").format(card=self.short(event.card))
        cards = "  ".join(self.short(card) for card in event.cards)
        return self.tr("{card} takes {cards}").format(card=self.short(event.card), cards=cards)

    def row_name(self, cards: Sequence[str]) -> str:
        """The row in words."""
        if not cards:
            return self.tr("The row is empty.")
        return self.tr("Row: {cards}").format(cards=self._game.cards(cards))

    def deck_name(self, count: int) -> str:
        """The deck in words."""
        return self.tr("Deck: %n card(s)", "", count)

    def seat_name(self, player: str, hand: int, score: int, total: int, taken: Cards) -> str:
        """A seat with all that lies open before it."""
        counts = colour_counts(taken)
        text = self.tr("{number} {colour}", "so many cards of a colour")
        many = [text.format(number=n, colour=self._game.colour(c)) for c, n in counts.items()]
        colours = listed(many) or self.tr("nothing")
        text = self.tr("{player}: {hand}, round score {score}, total {total}; taken: {colours}")
        return text.format(
            player=player,
            hand=self.tr("%n card(s) in hand", "", hand),
            score=number(score),
            total=number(total),
            colours=colours,
        )


class GapRoundWords(GapCardWords):
    """The course of the game: the report of a round and the subtitle."""

    def round_over(self, number_: int) -> str:
        """The title of the report."""
        return self.tr("Round {number} is over").format(number=number_)

    def best_round(self, points: int) -> str:
        """Said on the table when nobody has scored as much in any round before."""
        return self.tr("Best round so far: {points}").format(points=signed(points))

    def carry_on(self) -> str:
        """The button under the report of a round."""
        return self.tr("Continue")

    def heads(self) -> tuple[str, str, str, str]:
        """The columns of the report."""
        return self.tr("most"), self.tr("least"), self.tr("round"), self.tr("total")

    def no_cards(self) -> str:
        """Where nothing was taken."""
        return self.tr("no cards")

    def extra_round(self, company: Company, leaders: Sequence[Seat]) -> str:
        """Under the report."""
        text = self.tr("{players} are tied for the lead: one more round decides.")
        if company.reader in leaders:
            text = self.tr(
                "{players} are tied for the lead: one more round decides.", "the reader among them"
            )
        return text.format(players=self.people(company, leaders))

    def next_starts(self, company: Company, starter: Seat) -> str:
        """Under the report."""
        you, player = self.tr("You start the next round."), self.tr("{player} starts the next round.")
        return company.tell(starter, you, player)

    def last_round(self) -> str:
        """Under the report."""
        return self.tr("That was the last round.")

    def subtitle(self, round_: int, target: int | None, *, time_up: bool, ties_go_on: bool) -> str:
        """Beside the game's name; a clock stands there by itself."""
        if time_up and ties_go_on:
            return self.tr("round {number}, the last unless it’s a tie").format(number=round_)
        if time_up:
            return self.tr("round {number}, the last").format(number=round_)
        if target is None:
            return self.tr("round {number}").format(number=round_)
        goal = self.tr("to %n point(s)", "", target)
        return self.tr("round {number} · {goal}").format(number=round_, goal=goal)


class GapLogWords(GapWords):
    """The log: with signs, a round with the why of its points, and nothing that can be seen anyway."""

    def card(self, card: str, *, as_object: bool = False) -> str:
        """Colour, number and sign; the sign once, after both."""
        return f"{super().card(card, as_object=as_object)} {sign(LETTERS[card[0]])}"

    def event(self, event: Event, company: Company) -> str:
        """What happened; what the deck puts in the row lies there to be seen."""
        match event:
            case RoundDealt():
                return self.starts(event, company)
            case RowFilled():
                return ""
            case RoundScored(number=number_):
                over = self.tr("**Round {number} is over.**").format(number=number_)
                return "\n".join((over, *self._scored(event, company)))
        return super().event(event, company)

    def _scored(self, event: RoundScored, company: Company) -> list[str]:
        """The points of a round and where they come from."""
        you = self.tr("You have {points} for the round: {parts}.")
        player = self.tr("{player} has {points} for the round: {parts}.")
        rows = enumerate(zip(event.scores, event.taken, strict=True))
        return [
            company.tell(Seat(seat), you, player, points=bold(signed(points)), parts=self._parts(taken))
            for seat, (points, taken) in rows
        ]

    def _parts(self, taken: Cards) -> str:
        counts = colour_counts(taken)
        most, least = most_and_least(taken)
        hard = "\N{NO-BREAK SPACE}"  # a number stays with what is counted
        parts = [f"+{counts[c]}{hard}{self.sign(c)}" for c in most]
        parts += [f"−{counts[c]}{hard}{self.sign(c)}" for c in least]
        return listed(parts) or self.tr("no cards")
