"""What the table of Three Is Too Many says by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames_qt.engine.rules import Seat
from cardgames_qt.games.three.cards import COLOUR, START_CARDS, Card
from cardgames_qt.games.three.rules import ROW_SIZE, TOO_MANY
from cardgames_qt.games.three.tell.forecast import Change, ChangeKind, Forecast
from cardgames_qt.games.three.tell.text import ThreeWords
from cardgames_qt.kit.marks import bold, sign
from cardgames_qt.kit.score import number, signed
from cardgames_qt.kit.words import Company, Translate, Words


class CardWords(Words):
    """Names of cards and colours come from the game's own words."""

    def __init__(self, translate: Translate, game: ThreeWords) -> None:
        super().__init__(translate)
        self._game = game

    def marked(self, card: Card) -> str:
        """A card's number with its sign."""
        colour = COLOUR.get(card)
        return f"{bold(card)} {sign(colour)}" if colour else bold(card)

    def marked_colour(self, colour: str) -> str:
        """A colour word with its sign."""
        return f"{self._game.colour(colour)} {sign(colour)}"


class SituationWords(CardWords):
    """What is expected of the person in front, whom everybody waits for, and what to mind."""

    def your_turn(self) -> str:
        """The person in front must play."""
        return self.tr("Your turn")

    def choose(self) -> str:
        """What to do then."""
        return self.tr("Choose a card. Before you play it, you see where it goes and what you would take.")

    def to_play(self, company: Company, seat: Seat) -> str:
        """Somebody must play, and nothing can be done about it now."""
        return company.tell(seat, self.your_turn(), self.tr("It’s {player}’s turn"))

    def turns_until(self, turns: int) -> str:
        """How long the person in front still waits."""
        if turns == 1:
            return self.tr("Then it’s your turn.")
        return self.tr("It’s your turn after %n player(s).", "", turns)

    def watching(self) -> str:
        """Nobody in front of the screen plays along."""
        return self.tr("Only bots are playing; you are watching.")

    def dealing(self) -> str:
        """Nothing lies on the table yet."""
        return self.tr("The cards are being dealt")

    def over(self) -> str:
        """Nothing can be done any more."""
        return self.tr("The game is over")

    def careful(self) -> str:
        """Over the colours that would go bad next."""
        return self.tr("Pairs at risk")

    def one_away(self, colours: Sequence[str]) -> str:
        """The colours that lie there as pairs."""
        text = self.tr("A third card would flip these pairs: {colours}.")
        return text.format(colours=self.series([self.marked_colour(colour) for colour in colours]))

    def fifth_title(self) -> str:
        """Over the rule that makes players take cards."""
        return self.tr("The fifth card takes")

    def fifth_rule(self) -> str:
        """For whoever does not know it yet."""
        return self.tr(
            "A row holds four cards. If you play the fifth and it is the highest, you take the card beside "
            "the start card; otherwise every higher card."
        )

    def worth_title(self) -> str:
        """Over what cards of the same colour are worth."""
        return self.tr("Cards of the same colour")

    def of_a_colour(self, count: int) -> str:
        """So many cards that somebody has; a third one turns all of them."""
        text = self.tr("%n card(s)", "", count)
        return self.tr("{cards}: they flip").format(cards=text) if count == TOO_MANY else text

    def hint(self) -> str:
        """Over the reason of a hint."""
        return self.tr("Hint")

    def refused(self) -> str:
        """Over the reason why something cannot be done."""
        return self.tr("That doesn’t work")

    def subtitle(self, seats: int, round_: int, rounds: int) -> str:
        """Beside the game's name; the turns of all are counted where a game is told."""
        players = self.tr("%n player(s)", "", seats)
        text = self.tr("{players} · round {round} of {rounds}")
        return text.format(players=players, round=round_, rounds=rounds)


class OutlookWords(CardWords):
    """What a card would do if it were played."""

    def outlook_title(self, seen: Forecast) -> str:
        """Whether the card is its row's fifth."""
        return self.tr("Fifth card in the row") if seen.taken else self.tr("You take nothing")

    def outlook_text(self, seen: Forecast) -> str:
        """What the rule makes of the card."""
        if not seen.taken:
            text = self.tr("{card} will be card {number} of {most} in its row. Only a fifth card takes.")
            return text.format(card=seen.card, number=len(seen.row), most=ROW_SIZE)
        cards = self.series([self.marked(card) for card in seen.taken])
        if seen.highest:
            text = self.tr("{card} is the highest: you take the card beside the start card, {cards}.")
        else:
            text = self.tr("{card} is not the highest: you take every higher card, {cards}.")
        return text.format(card=seen.card, cards=cards)

    def change(self, change: Change) -> str:
        """One line of the reckoning."""
        if change.kind is ChangeKind.RUNNING:
            return self.tr("all seven colours: running bonus")
        if change.kind is ChangeKind.FINAL:
            return self.tr("%n colour(s) face up at the end", "", change.count)
        if change.kind is ChangeKind.GONE:
            return self.tr("{card} has no colour and is discarded").format(card=change.cards[0])
        assert change.colour is not None
        colour = self.marked_colour(change.colour)
        if change.kind is ChangeKind.SINGLE:
            return self.tr("new colour: {colour}").format(colour=colour)
        if change.kind is ChangeKind.PAIR:
            return self.tr("pair: {colour}").format(colour=colour)
        if change.count:
            return self.tr("third {colour}: all three flip, the next one starts over").format(colour=colour)
        return self.tr("third {colour}: all three flip face down").format(colour=colour)

    def from_to(self, before: int, after: int) -> str:
        """The own points before and after."""
        text = self.tr("{before} → {after} point(s)", "", abs(after))
        return text.format(before=number(before), after=number(after))

    def sentence(self, seen: Forecast) -> str:
        """All of it in a sentence, for screen readers."""
        if not seen.taken:
            return self.tr("You would take nothing.")
        cards = self._game.cards(seen.taken, as_object=True)
        text = self.tr("Fifth card: you would take {cards} ({points}).")
        return text.format(cards=cards, points=signed(seen.gain) if seen.gain else "0")

    def gain(self, points: int) -> str:
        """A change of the score, zero as well."""
        return signed(points) if points else "±0"

    def nothing(self) -> str:
        """On the chip of a row that does not strike back."""
        return self.tr("takes nothing")

    def you_take(self) -> str:
        """On every card that would have to be taken."""
        return self.tr("you take")

    def leaves(self) -> str:
        """On a taken card without a colour."""
        return self.tr("discarded")

    def wrong_row(self, row: int) -> str:
        """Why a card may not go into this row."""
        start = START_CARDS[row]
        return self.tr("Only {first}–{last} go into this row.").format(first=start + 1, last=start + 29)

    def play(self, card: Card) -> str:
        """The button."""
        return self.tr("Play {card}").format(card=card)


class PlaceWords(CardWords):
    """What lies where."""

    def row(self, cards: Sequence[Card]) -> str:
        """A row for screen readers; the number it begins with is its name."""
        shown = self.series([self._game.card(card) for card in cards[1:]]) or self.tr("empty")
        return self.tr("{start} row: {cards}").format(start=cards[0], cards=shown)

    def clean_take(self) -> str:
        """Said on the table when the reader has taken a row without a third card of any colour."""
        return self.tr("No third card!")

    def all_colours(self, points: int) -> str:
        """Said on the table when the reader has taken the running bonus."""
        return self.tr("All seven colours: +{points}").format(points=points)

    def fifth(self) -> str:
        """In the fifth place of a row."""
        return self.tr("5th card:\nyou take\nfrom the row")

    def fifth_shorter(self) -> str:
        """The same where rows are low."""
        return self.tr("5th card:\nyou take")

    def running_bonus(self) -> str:
        """Over the tickets."""
        return self.tr("Running bonus")

    def bonus_rule(self) -> str:
        """Under them."""
        return self.tr("All 7 colours face up at the end of your turn: take the top bonus.")

    def bonus_holders(self, holders: Mapping[int, str | None]) -> str:
        """The tickets for screen readers."""
        left = self.series([str(points) for points, name in holders.items() if name is None])
        taken = [
            self.tr("{player}: bonus {points}.").format(points=points, player=name)
            for points, name in holders.items()
            if name is not None
        ]
        text = self.tr("Running bonuses left: {list}.") if left else self.tr("All running bonuses are taken.")
        return " ".join((text.format(list=left), *taken))

    def in_deck(self, count: int) -> str:
        """Under the own deck."""
        return self.tr("%n card(s) in the deck", "", count)

    def refill(self, plays: int) -> str:
        """When the next cards come."""
        return self.tr("refill in %n turn(s)", "", plays)

    def last_plays(self, plays: int) -> str:
        """With an empty deck."""
        return self.tr("%n turn(s) to the end", "", plays)

    def none_left(self) -> str:
        """The last two cards stay in the hand."""
        return self.tr("the last two don’t count")

    def hand_and_deck(self, hand: int, deck: int) -> str:
        """On a plate."""
        return self.tr("hand {hand} · deck {deck}").format(hand=hand, deck=deck)

    def colours(self, count: int) -> str:
        """How many of the seven colours lie face up."""
        return self.tr("%n of 7 colours", "", count)

    def points(self, count: int) -> str:
        """Under the own score."""
        return self.tr("{points} point(s)", "", abs(count)).format(points=number(count))

    def now(self) -> str:
        """The score is as if the game ended."""
        return self.tr("points now")

    def face_down(self) -> str:
        """The place of cards that went bad."""
        return self.tr("face\ndown")

    def is_on(self) -> str:
        """On the plate of the person in front."""
        return self.tr("to play")

    def waits(self) -> str:
        """On the same plate when it is somebody else's turn."""
        return self.tr("waiting")

    def collection(self, name: str, points: int, groups: Sequence[tuple[str, int]], down: int) -> str:
        """A collection for screen readers; pairs come first, for they are one card away from going bad."""
        pairs, singles = (
            self.series([self._game.colour(colour) for colour, held in groups if held == count])
            for count in (2, 1)
        )
        parts = [self.tr("Pairs: {colours}.").format(colours=pairs)] if pairs else []
        parts += [self.tr("Singles: {colours}.").format(colours=singles)] if singles else []
        parts += [self.tr("%n card(s) face down.", "", down)] if down else []
        shown = " ".join(parts) or self.tr("Nothing yet.")
        text = self.tr("{player}, {points}. {list}")
        return text.format(player=name, points=self.points(points), list=shown)

    def held(self, hand: int, deck: int) -> str:
        """How many cards somebody has, for screen readers."""
        return self.tr("Hand: %n card(s).", "", hand) + " " + self.tr("Deck: %n card(s).", "", deck)
