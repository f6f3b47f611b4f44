"""What The Game's table says by itself, beyond the sentences of the rules."""

from __future__ import annotations

from cardgames_qt.engine.rules import Seat
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.words import Company, Words


class TheGameTableWords(Words):
    """Words on the mat."""

    def lane(self, *, up: bool) -> str:
        """A lane's own name, under its arrow."""
        return self.tr("from 1 up") if up else self.tr("from 100 down")

    def step(self, step: int, *, trick: bool) -> str:
        """How far a card would move a pile, with its sign."""
        return self.tr("trick {step}").format(step=signed(step)) if trick else signed(step)

    def trick_made(self) -> str:
        """Said on the mat when a pile was taken back by ten."""
        return self.tr("Ten back!")

    def closed(self, card: int) -> str:
        """A pile the card in hand does not fit on, in as few letters as possible."""
        return self.tr("not {card}").format(card=card)

    def fire(self, *, now: bool) -> str:
        """What a burning pile demands."""
        return self.tr("Cover now") if now else self.tr("Cover next turn")

    def said(self, signal: str) -> str:
        """A signal at its lane."""
        return {"keep_off": self.tr("Keep off"), "small_steps": self.tr("Small steps")}[signal]

    def deck(self, left: int) -> str:
        """Under the number of cards to draw."""
        return self.tr("in the draw pile") if left else self.tr("the draw pile is empty")

    def deck_name(self, left: int) -> str:
        """The draw pile for a screen reader."""
        return self.tr("Draw pile: %n card(s)", "", left)

    def minimum(self, owed: int) -> str:
        """What the turn still asks for, over the button that ends it."""
        return self.tr("%n more card(s)", "", owed) if owed else self.tr("Minimum reached")

    def end_turn(self, *, losing: bool) -> str:
        """The button; with fire left uncovered the end of the turn is the end of the game."""
        return self.tr("Give up") if losing else self.tr("End turn")

    def start(self, *, alone: bool) -> str:
        """The button before the first turn."""
        return self.tr("Start") if alone else self.tr("I start")

    def let_start(self, name: str) -> str:
        """On the plate of somebody who could start: what choosing it means."""
        return self.tr("Let {name} start").format(name=name)

    def played(self) -> str:
        """In the empty place of a card that was placed this turn."""
        return self.tr("placed")

    def card(self, card: int, *, fire: bool) -> str:
        """A card of one's own hand for a screen reader."""
        return self.tr("fire card {card}").format(card=card) if fire else str(card)

    def lane_name(self, pile: str, top: int, room: int) -> str:
        """A lane for a screen reader; `pile` is the name the rules' sentences use."""
        text = self.tr("{pile}: top card {top}, room for %n number(s)", "", room)
        return text.format(pile=pile[:1].upper() + pile[1:], top=top)

    def history(self, pile: str, cards: int) -> str:
        """Over all cards of a pile."""
        text = self.tr("{pile}: %n card(s)", "", cards)
        return text.format(pile=pile[:1].upper() + pile[1:])


class TheGameSeatWords(Words):
    """The small line on a plate."""

    def turn(self, *, you: bool) -> str:
        """Whose turn it is."""
        return self.tr("your turn") if you else self.tr("playing")

    def wants_to_start(self) -> str:
        """A bot that would like to be agreed on."""
        return self.tr("wants to start")

    def next(self) -> str:
        """Who plays after that."""
        return self.tr("plays next")

    def signals(self) -> str:
        """Somebody who has a wish about a pile."""
        return self.tr("signals")

    def waits(self) -> str:
        """Anybody else."""
        return self.tr("waits")

    def done(self) -> str:
        """Somebody without cards."""
        return self.tr("no cards left")

    def seat(self, name: str, cards: int, line: str) -> str:
        """A whole plate for a screen reader."""
        text = self.tr("{player}: %n card(s), {state}", "", cards)
        return text.format(player=name, state=line).removesuffix(", ")


class TheGameCallWords(Words):
    """The line that says what is expected now."""

    def choose_starter(self, *, alone: bool) -> str:
        """Before the first turn."""
        if alone:
            return self.tr("Look at your cards, then start.")
        return self.tr("Who starts? Choose a partner, or start yourself.")

    def table_agrees(self) -> str:
        """Before the first turn, when somebody else decides."""
        return self.tr("The table is agreeing who starts.")

    def place(self, owed: int) -> str:
        """The own turn, cards owed."""
        return self.tr("Place %n more card(s) on any pile where they fit.", "", owed)

    def place_or_end(self) -> str:
        """The own turn, nothing owed."""
        return self.tr("Place another card, or end the turn.")

    def only_end(self, *, holding: bool) -> str:
        """The own turn, nothing left to place."""
        if not holding:
            return self.tr("Your hand is empty: end the turn.")
        return self.tr("None of your cards fits any more: end the turn.")

    def cover(self, piles: str) -> str:
        """The own turn with fire."""
        return self.tr("Cover the fire on {piles} this turn, or the game is lost.").format(piles=piles)

    def turn_of(self, company: Company, seat: Seat, owed: int) -> str:
        """A turn, and nothing can be done about it now."""
        you, player = self.tr("You may end the turn."), self.tr("{player} may end the turn.")
        if owed:
            you = self.tr("You have %n more card(s) to place.", "", owed)
            player = self.tr("{player} has %n more card(s) to place.", "", owed)
        return company.tell(seat, you, player)

    def not_yet(self) -> str:
        """A card was touched before the first turn."""
        return self.tr("First the table agrees who starts.")

    def not_your_turn(self, name: str) -> str:
        """A card was touched during somebody else's turn."""
        return self.tr("It’s {player}’s turn; yours will come.").format(player=name)

    def watching(self) -> str:
        """A card of a bot was touched."""
        return self.tr("Only bots are playing; you are watching.")

    def over(self) -> str:
        """A card was touched after the end."""
        return self.tr("The game is over.")

    def result(self, left: int) -> str:
        """What is left at the end, of a puzzle as well: no praise, then."""
        if not left:
            return self.tr("All ninety-eight cards are placed. You beat the game.")
        return self.tr("%n card(s) left.", "", left)


VERY_GOOD = 10
"""So many cards left are still a very good result, says the rulebook."""


class TheGameTalkWords(Words):
    """Signals to give."""

    def title(self) -> str:
        """Over the tools in the panel."""
        return self.tr("Give a signal: choose it, then a pile")

    def tool(self, signal: str) -> str:
        """A tool's name."""
        return {
            "keep_off": self.tr("Keep off"),
            "small_steps": self.tr("Small steps"),
            "clear": self.tr("All clear"),
        }[signal]

    def tip(self, signal: str, key: str) -> str:
        """What a tool means, and its key if it has one."""
        text = {
            "keep_off": self.tr("Nobody should play on that pile now."),
            "small_steps": self.tr("No big jump on that pile, please."),
            "clear": self.tr("Take your signal on that pile back."),
        }[signal]
        return f"{text} {self.tr('Key {key} on a pile.').format(key=key)}" if key else text

    def about_pile(self, signal: str) -> str:
        """What a key says, in the list of all keys."""
        text = self.tr("Say “{signal}” about this pile")
        return text.format(signal=self.tool(signal))

    def all(self) -> str:
        """What the key for menus does, in the list of all keys."""
        return self.tr("All signals for this pile, and its cards")

    def choose_pile(self, signal: str) -> str:
        """After a tool was taken."""
        return self.tr("{signal}: on which pile?").format(signal=self.tool(signal))

    def menu(self, signal: str, key: str) -> str:
        """A line of the menu on a lane, with its key at the right."""
        return f"{self.tool(signal)}\t{key}"

    def cards(self) -> str:
        """The line of that menu that opens the pile's history."""
        return self.tr("All cards of this pile")

    def silent(self) -> str:
        """There is nothing that may be said now."""
        return self.tr("No signals can be given now.")


class TheGameReportWords(Words):
    """Score pad and final table."""

    def goal(self) -> str:
        """The pad's title."""
        return self.tr("Common goal")

    def left(self, left: int) -> str:
        """Beside the large number."""
        return self.tr("card(s) left to place", "", left)

    def placed(self, placed: int, of: int) -> str:
        """Under the bar, left."""
        return self.tr("{placed} of {of} placed").format(placed=placed, of=of)

    def target(self) -> str:
        """Under the bar, right."""
        return self.tr("goal: 0")

    def columns(self) -> tuple[str, str]:
        """Over the numbers of the piles."""
        return self.tr("room"), self.tr("top")

    def pile(self, *, up: bool) -> str:
        """A pile in the pad."""
        return self.tr("↑ from 1") if up else self.tr("↓ from 100")

    def about(self, seats: int, *, expert: bool, fire: bool) -> str:
        """The subtitle."""
        parts = [self.tr("%n player(s)", "", seats) if seats > 1 else self.tr("solo")]
        parts += [self.tr("expert")] if expert else []
        parts += [self.tr("On Fire")] if fire else []
        return " · ".join(parts)

    def verdict(self, left: int) -> str:
        """The end screen's title."""
        if not left:
            return self.tr("The game is beaten")
        if left <= VERY_GOOD:
            return self.tr("Very good: %n card(s) left", "", left)
        return self.tr("The game wins: %n card(s) left", "", left)

    def together(self) -> str:
        """The one line of the final table."""
        return self.tr("All together")

    def draw_pile(self) -> str:
        """A column of the final table."""
        return self.tr("draw pile")

    def cards(self, count: int) -> str:
        """Under a number of the final table."""
        return self.tr("card(s)", "", count)

    def total(self) -> str:
        """The last column of the final table."""
        return self.tr("left")

    def ahead(self, room: int) -> str:
        """How many numbers a pile had still ahead when the game ended."""
        return self.tr("%n number(s) to go", "", room) if room else self.tr("full")

    def in_hand(self, cards: str) -> str:
        """What the person in front still holds."""
        return self.tr("Left in your hand: {cards}.").format(cards=cards)
