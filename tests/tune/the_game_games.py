"""Whole games of The Game by the evaluation alone, without playouts: what its weights are tuned on."""

from __future__ import annotations

from cardgames_qt.games.the_game import fast


def play_games(table: fast.World, first: int, games: int, width: int) -> tuple[int, int]:
    """How many of these deals are won, and the cards left over in all of them."""
    won = left = 0
    for number in range(first, first + games):
        deal(table, number, width)
        while table.take_turn(width):
            pass
        left += table.left
        won += table.left == 0
    return won, left


def trace_games(table: fast.World, first: int, games: int, width: int) -> list[tuple[int, float, bool]]:
    """For every turn of these deals: the cards left after it, its value, and whether the game was won."""
    trace: list[tuple[int, float, bool]] = []
    for number in range(first, first + games):
        deal(table, number, width)
        turns: list[tuple[int, float]] = []
        while table.take_turn(width):
            turns.append((table.left, table.value))
        trace += [(left, value, table.left == 0) for left, value in turns]
    return trace


def deal(table: fast.World, number: int, width: int) -> None:
    """Begin a game; the seat starts whose best first turn has the highest value."""
    cards = list(range(2, 100))
    fast.seeded(number).shuffle(cards)
    size = table.hand_size
    table.hands = [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(table.seats)]
    table.deck = cards[table.seats * size :]
    table.drawn = 0
    table.unplayed = [0, 0, *[1] * 98, 0]
    table.left = 98
    table.up1 = table.up2 = 1
    table.down1 = table.down2 = 100
    table.burning = 0
    table.seat = max(range(table.seats), key=lambda seat: first_turn_value(table, seat, width))


def first_turn_value(table: fast.World, seat: int, width: int) -> float:
    """The value of a seat's best first turn."""
    planner = table.planner
    planner.look(table.hands[seat], table.unplayed)
    found = planner.plan(1, 1, 100, 100, 0, table.owed(), width, 1, False)
    return planner.ends.values[0] if found else float("-inf")
