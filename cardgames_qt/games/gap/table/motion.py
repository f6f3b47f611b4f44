"""Shows what happened, event after event, by moving cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec import structs

from cardgames_qt.engine.rules import Event
from cardgames_qt.games.gap.model import (
    CardJoinedRow,
    CardPlayed,
    Cards,
    CardsTaken,
    GameEnded,
    RoundDealt,
    RoundScored,
    RowFilled,
    TimeCalled,
    View,
)
from cardgames_qt.games.gap.table.board import Board, hand_order
from cardgames_qt.games.gap.table.faces import ART
from cardgames_qt.games.gap.table.layout import stand_beside
from cardgames_qt.kit.showing import Heard
from cardgames_qt.ui.page.game_scene import GameScene
from cardgames_qt.ui.table.animator import Done, Gait, Move, staggered
from cardgames_qt.ui.table.items.card import CardItem, Pose
from cardgames_qt.ui.table.items.target import Target
from cardgames_qt.ui.text.richtext import plain_words

LOOK = 420
"""Milliseconds a played card stays beside what it takes, so that one sees why."""

Report = Callable[[RoundScored, Sequence[Event], Done], None]


def advance(view: View, event: Event) -> View:
    """The view after an event; whose turn it is follows only from the view at the end of the step."""
    match event:
        case CardPlayed(seat=seat, card=card):
            counts = tuple(n - (k == seat) for k, n in enumerate(view.hand_counts))
            hand = tuple(held for held in view.hand if held != card)
            return structs.replace(view, hand=hand, hand_counts=counts)
        case CardsTaken(seat=seat, card=card, cards=cards):
            taken = tuple((*t, card, *cards) if k == seat else t for k, t in enumerate(view.taken))
            row = tuple(held for held in view.row if held not in cards)
            return structs.replace(view, row=row, taken=taken)
        case CardJoinedRow(card=card):
            return structs.replace(view, row=(*view.row, card))
        case RowFilled(cards=cards, deck_count=count):
            return structs.replace(view, row=(*view.row, *cards), deck_count=count)
        case RoundScored(scores=scores):
            return structs.replace(view, rounds=(*view.rounds, scores), dealt=False)
        case TimeCalled():
            return structs.replace(view, time_up=True)
        case GameEnded():
            return structs.replace(view, over=True)
        case RoundDealt():
            return structs.replace(
                view,
                removed=event.removed,
                starter=event.starter,
                turn=event.starter,
                hand=event.hand,
                hand_counts=event.hand_counts,
                row=event.row,
                deck_count=event.deck_count,
                taken=((),) * view.seats,
                dealt=True,
            )
    return view


class Stage:
    """Plays the events of one step one after the other; `stop` abandons them."""

    def __init__(self, scene: GameScene, board: Board, report: Report) -> None:
        self._scene, self._board, self._report = scene, board, report
        self._number = 0

    def play(self, events: Sequence[Event], end: Done) -> None:
        """Show these events, then call `end`."""
        self._number += 1
        self._next(tuple(events), 0, self._number, end)

    def stop(self) -> None:
        """Show no more of them."""
        self._number += 1

    def _next(self, events: tuple[Event, ...], at: int, number: int, end: Done) -> None:
        if number != self._number:
            return
        if at == len(events):
            end()
            return
        self._show(events[at], events[at + 1 :], lambda: self._next(events, at + 1, number, end))

    def _show(self, event: Event, rest: tuple[Event, ...], then: Done) -> None:
        match event:
            case CardsTaken():
                self._take(event, refilled=bool(rest) and isinstance(rest[0], RowFilled), then=then)
            case CardJoinedRow():
                self._join(event, then)
            case RowFilled(cards=cards):
                self._fill(event, cards, then)
            case RoundDealt():
                self._deal(event, then)
            case RoundScored():
                self._advance(event)
                self._report(event, rest, then)
            case _:
                self._advance(event)
                then()

    def _advance(self, event: Event) -> None:
        assert self._board.now is not None
        self._board.show(advance(self._board.now, event))

    # --- playing --------------------------------------------------------------------------------------

    def _played(self, event: CardsTaken | CardJoinedRow) -> CardItem:
        """The card that was played: out of the own hand, or from a rival's plate."""
        card = self._board.card(event.card)
        if card is None:
            card = self._board.make_card(event.card, self._board.hand_pose(event.seat))
        card.interactive, card.zone = False, ""
        card.set_state(unplayable=False)
        self._board.mark(event)
        assert self._scene.showing is not None
        sentence = self._scene.log_line(Heard(event, self._scene.showing.seat))
        self._board.call.say(sentence)
        self._scene.announced.emit(plain_words(sentence))
        return card

    def _take(self, event: CardsTaken, *, refilled: bool, then: Done) -> None:
        """Show the card beside what it takes, then everything goes to the plate."""
        board, played = self._board, self._played(event)
        others = [card for card in map(board.card, event.cards) if card is not None]
        for other in others:
            other.set_state(target=Target(other.key))  # lit, so that one sees what the card takes
        beside = stand_beside(others[0].home) if others else played.home
        flying = [(played, event.card), *zip(others, event.cards, strict=False)]
        flights = [(item, board.taken_pose(event.seat, card, k)) for k, (item, card) in enumerate(flying)]
        take = [
            replace(move, delay=move.delay + LOOK)
            for move in staggered(flights, Gait.TAKE, self._scene.theme.motion)
        ]

        def landed() -> None:
            for item, _ in flying:
                self._scene.remove(item)
            self._advance(event)
            self._scene.animator.run([] if refilled else self._spread(), then)

        self._scene.animator.run_groups([[Move(played, beside), *self._spread(hand_only=True)], take], landed)

    def _join(self, event: CardJoinedRow, then: Done) -> None:
        played = self._played(event)
        self._advance(event)
        home = self._board.homes()[event.card]
        others = [move for move in self._spread() if move.card is not played]
        self._scene.animator.run([Move(played, replace(home, z=400.0)), *others], then)

    def _fill(self, event: RowFilled, cards: Cards, then: Done) -> None:
        """The row closes up and new cards come from the deck."""
        top = self._board.deck.top_pose()
        self._advance(event)
        homes = self._board.homes()
        drawn = [(self._board.make_card(card, top), homes[card]) for card in cards]
        moves = [move for move in self._spread() if move.card.key not in cards]
        self._scene.animator.run([*moves, *staggered(drawn, Gait.DRAW, self._scene.theme.motion)], then)

    def _spread(self, *, hand_only: bool = False) -> list[Move]:
        """Every card to where it belongs, as far as it is not there already."""
        assert self._board.now is not None
        hand, moves = set(self._board.now.hand), []
        for key, home in self._board.homes().items():
            card = self._board.card(key)
            if card is not None and card.home.rounded() != home.rounded() and (key in hand or not hand_only):
                moves.append(Move(card, home, Gait.SPREAD))
        return moves

    # --- dealing --------------------------------------------------------------------------------------

    def _deal(self, event: RoundDealt, then: Done) -> None:
        """What is left of the old round goes back to the deck, then the new one comes from it."""
        board, animator = self._board, self._scene.animator
        left = [thing for thing in self._scene.things() if isinstance(thing, CardItem)]
        board.mark(None)
        away = [(card, board.deck.top_pose()) for card in left]

        def deal() -> None:
            for card in left:
                self._scene.remove(card)
            self._advance(structs.replace(event, hand_counts=(0,) * len(event.hand_counts)))
            backs: list[CardItem] = []
            moves = staggered(self._dealt(event, backs), Gait.DEAL, self._scene.theme.motion)
            animator.run(moves, lambda: self._sweep(backs, then))

        animator.run(staggered(away, Gait.TAKE, self._scene.theme.motion), deal)

    def _dealt(self, event: RoundDealt, backs: list[CardItem]) -> list[tuple[CardItem, Pose]]:
        """Every card on its way in the order of dealing; those of the others are only backs."""
        board = self._board
        assert board.now is not None
        homes, top = board.homes(), board.deck.top_pose()
        own, seats = iter(hand_order(board.now)), board.now.seats
        ways: list[tuple[CardItem, Pose]] = []
        for turn in range(max(event.hand_counts) * seats):
            seat = (event.starter + turn) % seats
            if seat == board.now.seat:
                card = next(own, None)
                if card is not None:
                    ways.append((board.make_card(card, top), homes[card]))
            else:
                back = self._scene.add(CardItem(f"back {turn}", ART, self._scene.theme))
                back.set_pose(top)
                backs.append(back)
                ways.append((back, board.hand_pose(seat)))
        ways += [(board.make_card(card, top), homes[card]) for card in event.row]
        return ways

    def _sweep(self, backs: list[CardItem], then: Done) -> None:
        for back in backs:
            self._scene.remove(back)
        then()
