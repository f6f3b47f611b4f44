"""The turn of the person in front: what is chosen so far, what may be touched next, and what to say about it.

Legality comes from the offered moves alone; where something is not among them the rules are asked why.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardgames_qt.engine.phrases import Fault
from cardgames_qt.games.qwixx.cards import (
    COLOUR,
    COLOURS,
    JOKER,
    LETTERS,
    NUMBER,
    PLACE,
    ROW,
    Card,
    Colour,
    is_crossed,
    row_points,
)
from cardgames_qt.games.qwixx.model import Cards, Cross, Draw, Play, QwixxMove, View
from cardgames_qt.games.qwixx.table.strip import StripLine
from cardgames_qt.games.qwixx.tell.choice import (
    NOTHING,
    OpenMoves,
    TurnChoice,
    as_play,
    lay,
    left_out,
    make_offer,
    outlook,
    outlook_aloud,
    row_after,
    toggled,
    whole_colour,
    without_rest,
)
from cardgames_qt.games.qwixx.tell.keys import cell_key
from cardgames_qt.games.qwixx.tell.words import QwixxSceneWords
from cardgames_qt.kit.score import signed
from cardgames_qt.kit.showing import Showing
from cardgames_qt.ui.table.items.target import Style, Target


class Turn:
    """Holds the choice while it is made; every change that is refused leaves it as it was."""

    def __init__(
        self,
        words: QwixxSceneWords,
        fault: Callable[[QwixxMove], Fault | None],
        in_words: Callable[[Fault, str], str],
    ) -> None:
        """`in_words` puts a fault into words, into the given ones if there are any."""
        self._words, self._fault, self._in_words = words, fault, in_words
        self.offer: OpenMoves = make_offer(())
        self.choice: TurnChoice = NOTHING
        self.hint: Any = None
        self._view: View | None = None

    def begin(self, showing: Showing) -> None:
        """Other moves: nothing is chosen."""
        self.offer = make_offer(showing.moves)
        self.choice, self.hint, self._view = NOTHING, None, showing.view

    def clear(self) -> bool:
        """Take everything back that is chosen; False when nothing is."""
        some = not self.choice.empty
        self.choice = NOTHING
        return some

    @property
    def _seen(self) -> View:
        assert self._view is not None, "nothing was shown yet"
        return self._view

    @property
    def hand(self) -> Cards:
        """The cards of the person in front, in the order of their digits."""
        return self._seen.hand

    @property
    def _sheet(self) -> tuple[int, ...]:
        return self._seen.sheets[self._seen.seat]

    # --- changing the choice --------------------------------------------------------------------------

    def tap_slot(self, slot: int) -> None:
        """Take a card of the display, or put it back; with all chosen the first one goes back."""
        slots = self.choice.slots
        if slot in slots:
            slots = tuple(each for each in slots if each != slot)
        else:
            slots = (*slots, slot)[-self.offer.missing :]
        self.choice = TurnChoice(slots)

    def take_all(self) -> bool:
        """Choose the whole display where all but one must be taken: that one is put back next."""
        slots = tuple(range(len(self._seen.display)))
        if self.offer.missing != len(slots) - 1:
            return False
        self.choice = TurnChoice(slots)
        return True

    def choose_row(self, colour: Colour) -> str | None:
        """Choose all cards of that colour; chosen jokers alone go to that row. Returns why not."""
        if self._only_jokers:
            return self._give_row(colour)
        play = whole_colour(self.offer, self._sheet, colour)
        if play is None:
            return self._words.line.no_card(colour)
        self.choose(play)
        return None

    @property
    def _only_jokers(self) -> bool:
        cards = self.choice.cards
        return bool(cards) and all(COLOUR[card] == JOKER for card in cards)

    def _give_row(self, colour: Colour) -> str | None:
        """Jokers take the colour of that row; returns why the chosen cards cannot be laid there."""
        found = lay(self.offer, self._sheet, self.choice.cards, colour)
        if found is None or found.colour != colour:
            return self._words_for(as_play(self.choice, colour))
        self.choice = found
        return None

    def tap_card(self, card: Card, wish: Colour | None = None) -> str | None:
        """Lay a card into the tray or take it back; returns why not."""
        cards = self.choice.cards
        if card in cards:
            rest = tuple(each for each in cards if each != card)
            self.choice = lay(self.offer, self._sheet, rest, self.choice.colour) or NOTHING
            return None
        if reason := self.why_not_lay(card, wish):
            return reason
        found = lay(self.offer, self._sheet, (*cards, card), wish or self.choice.colour)
        assert found is not None, "the rules allow these cards together"
        self.choice = found
        return None

    def why_not_lay(self, card: Card, wish: Colour | None = None) -> str | None:
        """Why that card cannot be laid with the chosen ones (in that colour), or None."""
        cards = (*self.choice.cards, card)
        colours = self.offer.colours(cards)
        if colours and (wish is None or wish in colours):
            return None
        own = [COLOUR[each] for each in cards if COLOUR[each] != JOKER]
        row = wish or next((colour for colour in COLOURS if colour in own), COLOURS[0])
        return self._words_for(as_play(TurnChoice((), cards), row))

    def tap_cell(self, letter: Colour, value: int) -> str | None:
        """Cross a number for the laid cards or leave it; in another row jokers take its colour."""
        choice = self.choice
        if letter != choice.colour:
            if reason := self._give_row(letter):
                return reason
            ways = [way for way in self.offer.crossings(choice.cards, letter) if value in way]
            if value not in self.choice.cross and ways:
                self.choice = replace(self.choice, cross=min(ways, key=len))
            return None
        changed = toggled(choice, value)
        if changed.cross not in self.offer.crossings(choice.cards, letter):
            return self._words_for(as_play(changed))
        self.choice = changed
        return None

    def why_not_cross(self, letter: Colour, value: int) -> str:
        """Why a number that is not lit cannot be crossed at this moment."""
        if self.offer.draws:
            return self._words.line.first_take()
        top = self._seen.deck_top
        if self.offer.crosses and top is not None:
            if value == top.number:
                return self._words_for(Cross(letter))
            return self._words.line.only_number(top.number)
        if not self.choice.cards:
            return self._words.line.first_lay()
        return self._words_for(as_play(replace(self.choice, cross=frozenset({value})), letter))

    def _words_for(self, move: Cross | Play) -> str:
        """The rule that forbids a move, in words that name the numbers where that helps."""
        fault = self._fault(move)
        if fault is None:
            return ""
        if fault.rule == "left_out_too_many" and isinstance(move, Play):
            return self._in_words(
                fault, self._words.line.leaves_out(move.cross, left_out(move.colour, move.cross))
            )
        return self._in_words(fault, "")

    # --- moves ----------------------------------------------------------------------------------------

    def main_move(self) -> QwixxMove | None:
        """What the first button does."""
        choice = self.choice
        if self.offer.draws:
            return self.offer.draws.get(frozenset(choice.slots))
        return self._play(choice)

    def other_move(self) -> QwixxMove | None:
        """What the second button does: leave the number, or only lay the cards."""
        if self.offer.crosses:
            return self.offer.crosses[None]
        return self._play(replace(self.choice, cross=frozenset())) if self.choice.cross else None

    def row_move(self, colour: Colour) -> Play | None:
        """What the key of a row lays at once: jokers that were chosen before, and are crossed there.

        If the row is chosen already, it lays its cards but for those that cross nothing.
        """
        if self._only_jokers:
            found = lay(self.offer, self._sheet, self.choice.cards, colour)
            return self._play(found) if found and found.colour == colour and found.cross else None
        play, choice = whole_colour(self.offer, self._sheet, colour), self.choice
        chosen = play is not None and play.colour == choice.colour and play == as_play(choice)
        return without_rest(self.offer, choice) if chosen else None

    def _play(self, choice: TurnChoice) -> Play | None:
        if choice.colour is None:
            return None
        return self.offer.plays.get((frozenset(choice.cards), choice.colour, choice.cross))

    def choose(self, move: QwixxMove) -> None:
        """Have exactly this move chosen, as far as it has a choice before it is made."""
        if isinstance(move, Play):
            self.choice = TurnChoice((), move.cards, move.colour, frozenset(move.cross))
        elif isinstance(move, Draw) and self.offer.missing > 1:
            self.choice = TurnChoice(move.slots)

    # --- what may be touched --------------------------------------------------------------------------

    def closed_cards(self) -> frozenset[str]:
        """Cards of the hand that cannot be laid now, or not with the chosen ones."""
        view = self._seen
        if not self.offer.plays:
            return frozenset(view.hand)
        chosen = self.choice.cards
        return frozenset(
            card for card in view.hand if card not in chosen and not self.offer.colours((*chosen, card))
        )

    def targets(self) -> list[Target]:
        """Numbers to cross, and cards of the display to take."""
        if self.offer.crosses:
            return self._number_targets()
        if self.offer.draws:
            return self._slot_targets()
        return self._cross_targets() if self.choice.cards else []

    def _slot_targets(self) -> list[Target]:
        """The cards of the display; while some are advised, only they are lit."""
        free = [slot for slot in range(len(self._seen.display)) if slot not in self.choice.slots]
        if not isinstance(self.hint, Draw):
            return [Target(f"display {slot}") for slot in free]
        chip = self._words.place.take_here()
        return [
            Target(f"display {slot}", chip=chip, style=Style.TRICK, icon="bulb")
            for slot in free
            if slot in self.hint.slots
        ]

    def _number_targets(self) -> list[Target]:
        """One number in four rows: lit with what it brings, or closed with the reason."""
        top = self._seen.deck_top
        assert top is not None, "a number is called from the top of the deck"
        targets = []
        for letter in COLOURS:
            key, row = cell_key(letter, top.number), self._sheet[ROW[letter]]
            if letter in self.offer.crosses:
                gain = row_points(row_after(self._sheet, letter, (top.number,))) - row_points(row)
                if not isinstance(self.hint, Cross):
                    targets.append(Target(key, chip=signed(gain)))
                elif self.hint.colour == letter:
                    targets.append(Target(key, chip=signed(gain), style=Style.TRICK, icon="bulb"))
                else:
                    targets.append(Target(key, quiet=True))
            elif not is_crossed(row, PLACE[letter][top.number]):
                targets.append(Target(key, legal=False, reason=self._words_for(Cross(letter)), quiet=True))
        if self.hint == Cross(None):
            targets.append(Target("other"))  # the button that leaves the number
        return targets

    def _cross_targets(self) -> list[Target]:
        """The laid numbers: chosen ones can be left, others crossed, closed ones say why."""
        choice = self.choice
        targets = []
        for letter in self.offer.colours(choice.cards):
            ways = self.offer.crossings(choice.cards, letter)
            for value in sorted({NUMBER[card] for card in choice.cards}):
                key, mine = cell_key(letter, value), letter == choice.colour
                if mine and value in choice.cross:
                    targets.append(Target(key, quiet=True))
                elif choice.cross | {value} in ways if mine else any(value in way for way in ways):
                    targets.append(Target(key))
                elif mine and not is_crossed(self._sheet[ROW[letter]], PLACE[letter][value]):
                    reason = self._words_for(as_play(toggled(choice, value)))
                    targets.append(Target(key, legal=False, reason=reason, quiet=True))
        return targets

    # --- words ----------------------------------------------------------------------------------------

    def line(self) -> StripLine | None:
        """What the choice would do; None while nothing is chosen."""
        choice, words = self.choice, self._words
        if choice.slots:
            left = self.offer.missing - len(choice.slots)
            if left < 0:
                return StripLine(words.line.one_stays())
            return StripLine(words.line.take_more(left) if left else words.line.take_ready())
        if choice.colour is None:
            return None
        suit, view = LETTERS[choice.colour], self._seen
        rows = [row for row in self.offer.colours(choice.cards) if row != choice.colour]
        lit = any(any(self.offer.crossings(choice.cards, row)) for row in rows)
        joker = words.line.joker_colour() if lit else ""
        *parts, value = outlook(words.line, view, choice)
        text = " ".join(part for part in (*parts, joker) if part)
        aloud = outlook_aloud(words.line, view, choice)
        if choice.cross:  # the others lie in the tray to be seen
            rest = words.line.laid_too([card for card in choice.cards if NUMBER[card] not in choice.cross])
            aloud = f"{rest} {aloud}".strip()
        return StripLine(text, value, good=bool(choice.cross), suit=suit, aloud=aloud)
