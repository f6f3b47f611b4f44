"""The Game beside people, thousands of games at once, as tensors: one seat learns, and the others err.

They are personas (games/the_game/persona.py) as far as these play without words: they overlook cards, or go
the shortest way by the numbers. All others at a table are of one kind.
"""

from __future__ import annotations

from typing import Final

import torch

from cardgames_qt.games.the_game.fast_learned import HAND
from cardgames_qt.games.the_game.persona import PERSONAS, UNHURRIED
from cardgames_qt.games.the_game.rules import usual_hand
from tests.tune.learned.games import (
    ABSENT,
    BEFORE,
    GAME_AT,
    NOTHING,
    USED_AT,
    Table,
    Tensor,
    in_order,
    pack,
    search,
)
from tests.tune.learned.inputs import CARDS
from tests.tune.learned.net import TunedJudge

WIDTH: Final = 3
"""The beam by which they plan."""
NEVER: Final = -99.0
"""For who places no more cards than they must, whatever the jump."""
SHORTEST: Final = 1 << 10
"""Jumps are compared first, then cards, then piles."""
NO_WAY: Final = 1 << 30


def dials(seats: int) -> dict[str, tuple[float, float, float]]:
    """By the name of a kind: how much it overlooks, how often it hurries, the jump for another card then."""
    hasty, easy = PERSONAS.named["hasty"], PERSONAS.levels["easy"]
    calm = UNHURRIED[seats]
    return {
        "person": (PERSONAS.named["deaf"]["overlooks"], 0.0, 0.0),
        "hasty": (hasty["overlooks"], hasty["hasty"], hasty["many"]),
        "easy": (calm * easy["overlooks"], calm * easy["hasty"], 0.0),
        "greedy": (0.0, 1.0, NEVER),
        "tuned": (0.0, 0.0, 0.0),
    }


class Company(Table):
    """So many games side by side; who learns has the first seat, and the turn."""

    FIELDS = (*Table.FIELDS, "hands", "kind")

    def __init__(self, games: int, seats: int, device: str, seed: int, beside: dict[str, float]) -> None:
        """`beside` tells which kinds of others there are, and how often."""
        known = dials(seats)
        self.seats = seats
        self.hands = torch.full((games, seats - 1, HAND), ABSENT, device=device)
        self.kind = torch.zeros(games, dtype=torch.long, device=device)
        self._dials = torch.tensor([known[name] for name in beside], device=device)
        self._shares = torch.tensor(list(beside.values()), device=device)
        self._tuned = TunedJudge(2, device, seats)
        super().__init__(games, 2, device, seed, usual_hand(seats))

    @property
    def knows_all(self) -> Tensor:
        """Nobody knows what the others will do."""
        return torch.zeros_like(self.is_last)

    def deal(self, which: Tensor, decks: Tensor | None = None) -> None:
        super().deal(which, decks)
        for other in range(self.seats - 1):
            self.hands[:, other] = torch.where(which[:, None], self.dealt(other + 1), self.hands[:, other])
        self.drawn = torch.where(which, self.seats * self.hand_size, self.drawn)
        self.kind = torch.where(which, self._some(self.games), self.kind)
        self.look()

    def _some(self, count: int) -> Tensor:
        return torch.multinomial(self._shares, count, replacement=True, generator=self.random)

    def possible_decks(self, worlds: int) -> Tensor:
        """For every game, so many orders in which all cards that the first seat does not see may lie."""
        chance = torch.rand(self.games, worlds, len(CARDS), device=self.device, generator=self.random)
        return torch.where(self.unseen[:, None], chance, 2.0).argsort(2) + CARDS.start

    def lay(self, cards: Tensor) -> None:
        """The others' hands are dealt from these cards, too; nothing tells of which kind they are."""
        places = torch.arange(HAND, device=self.device)
        taken = torch.zeros_like(self.drawn)
        for other in range(self.seats - 1):
            count = (self.hands[:, other] != ABSENT).sum(1)
            dealt = cards.gather(1, taken[:, None] + places)
            self.hands[:, other] = torch.where(places < count[:, None], dealt, ABSENT).sort(1).values
            taken = taken + count
        at = torch.arange(len(CARDS), device=self.device) - self.drawn[:, None] + taken[:, None]
        self.deck = cards.gather(1, at.clamp(0, len(CARDS) - 1))
        self.kind = self._some(self.games)

    def others_play(self) -> None:
        """All others take their turns; games that are over stay as they are."""
        own = self.hand
        for other in range(self.seats - 1):
            self._play(other)
        self.hand = own
        self.look()

    def _play(self, other: int) -> None:
        hand = self.hands[:, other]
        held = hand != ABSENT
        count = held.sum(1)
        moving = ~self.over & (count > 0)
        overlooks, hasty, longest = self._dials[self.kind].unbind(1)
        chance = torch.rand(self.games, HAND + 1, device=self.device, generator=self.random)
        hidden = (chance[:, :HAND] < (overlooks * count / HAND)[:, None]) & held
        hurries = chance[:, HAND] < hasty
        nodes, placed = self.roots(), torch.zeros_like(count)
        found = torch.zeros_like(moving)
        # who finds no turn looks again, at all cards
        for unnoticed, who in ((hidden, moving), (torch.zeros_like(hidden), moving)):
            self.hand = torch.where(unnoticed, ABSENT, hand)
            for in_a_hurry in (False, True):
                which = (who & ~found & (hurries == in_a_hurry)).nonzero()[:, 0]
                if len(which):
                    made, ok, depth = self._thought(which, longest if in_a_hurry else None)
                    made = made & ~((unnoticed[which] * self.bits).sum(1) << USED_AT)
                    nodes[which] = which << GAME_AT | made & (1 << GAME_AT) - 1
                    found[which], placed[which] = ok, depth
        self.hand = hand
        left = self.unplayed.sum(1)
        self.end(moving & ~found, left - placed)
        self.finish(nodes, ~(moving & found))
        self.hands[:, other] = self.hand
        self.end(~self.unplayed.any(1), torch.zeros_like(left))

    def _thought(self, which: Tensor, longest: Tensor | None) -> tuple[Tensor, Tensor, Tensor]:
        """The turns that these games' players find, whether there is one, and how many cards they place."""
        rows = self.rows(which)
        rows.look()
        if longest is not None:
            return shortest(rows, longest[which])
        best, _ = search(rows, self._tuned, WIDTH)
        return best.nodes, best.worth != NOTHING, best.placed


def shortest(table: Table, longest: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """The smallest jump by the numbers, again and again: as `_thought` returns it."""
    tops, hand, used = table.tops, table.hand, table.missing
    placed = torch.zeros_like(used)
    onwards = torch.tensor([1, 1, -1, -1], device=table.device)
    piles = torch.arange(4, device=table.device)
    going = torch.ones_like(used, dtype=torch.bool)
    while bool(going.any()):
        jump = (hand[:, :, None] - tops[:, None, :]) * onwards
        free = ((used[:, None] & table.bits) == 0)[:, :, None]
        can = free & ((jump > 0) | (jump == -BEFORE))
        key = torch.where(can, (jump + BEFORE) * SHORTEST + hand[:, :, None] * 4 + piles, NO_WAY)
        least, at = key.flatten(1).min(1)
        enough = (placed >= table.owed) & (least // SHORTEST - BEFORE > longest)
        going = going & (least < NO_WAY) & ~enough
        card, pile = at // 4, at % 4
        moved = tops.scatter(1, pile[:, None], hand.gather(1, card[:, None]))
        tops = torch.where(going[:, None], moved, tops)
        used = torch.where(going, used | table.bits[card], used)
        placed = placed + going.long()
    games = torch.arange(table.games, device=table.device)
    return pack(games, used, in_order(tops)), placed >= table.owed, placed
