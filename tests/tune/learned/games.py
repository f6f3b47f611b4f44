"""The Game for one player, thousands of games at once, as tensors; `company.py` has it beside others.

All games take a turn together. A turn is searched level by level: every node is a game, the cards of the hand
that were placed so far and the tops, packed into one integer, so that two ways to the same position become
one by sorting. What must be placed is placed in all ways; from there on the best few of every game go on,
until another card makes nothing better.

Numbers have tables with `BEFORE` unused places in front, because tricks look ten back. A place of a hand
that holds no card holds `ABSENT`, which sorts behind all cards.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any, Final, Self, TypeAlias

import torch

from cardgames_qt.games.the_game.fast_learned import FAR, HAND, NEAREST, NONE, ROUND
from tests.tune.learned.inputs import CARDS, NUMBERS

Tensor: TypeAlias = Any

BEFORE: Final = 10
ABSENT: Final = 120
WIDE: Final = ABSENT + 2 * BEFORE + 2
GAME_AT: Final = 36
USED_AT: Final = 28
TOPS_AT: Final = (21, 14, 7, 0)
WON: Final = 2.0
"""What a turn is worth that places the last card: more than anything that is hoped for."""
NOTHING: Final = -9.0
COMPARED: Final = (
    *((0, 1), (2, 3), (4, 5), (6, 7), (0, 2), (1, 3), (4, 6), (5, 7), (1, 2), (5, 6)),
    *((0, 4), (1, 5), (2, 6), (3, 7), (2, 4), (3, 5), (1, 2), (3, 4), (5, 6)),
)
"""Eight values compared so, and swapped where they are not in order, are sorted."""

Judge: TypeAlias = Callable[["Table", Tensor], Tensor]
"""What it is worth to end a turn at each of these nodes; between -1 and 2."""


class Table:
    """So many games side by side."""

    FIELDS: tuple[str, ...] = ("tops", "hand", "drawn", "unplayed", "deck", "over", "end_left")
    """What every game has of its own, beside what is worked out of it."""

    def __init__(self, games: int, minimum: int, device: str, seed: int, hand_size: int = HAND) -> None:
        self.games, self.minimum, self.device = games, minimum, device
        self.hand_size = hand_size
        self.random = torch.Generator(device=device).manual_seed(seed)
        self.tops = torch.zeros(games, 4, dtype=torch.long, device=device)
        self.hand = torch.zeros(games, HAND, dtype=torch.long, device=device)
        self.unplayed = torch.zeros(games, WIDE, dtype=torch.bool, device=device)
        self.deck = torch.zeros(games, len(CARDS), dtype=torch.long, device=device)
        self.drawn = torch.zeros(games, dtype=torch.long, device=device)
        self.over = torch.zeros(games, dtype=torch.bool, device=device)
        self.end_left = torch.zeros(games, dtype=torch.long, device=device)
        """With how many cards left a game was over."""
        self.back = torch.tensor([-10, -10, 10, 10], device=device)
        self.bits = 1 << torch.arange(HAND, device=device)
        self.deal(torch.ones(games, dtype=torch.bool, device=device))

    def deal(self, which: Tensor, decks: Tensor | None = None) -> None:
        """Begin these games anew, with these decks or random ones."""
        if decks is None:
            chance = torch.rand(self.games, len(CARDS), device=self.device, generator=self.random)
            decks = chance.argsort(1) + CARDS.start
        new = which[:, None]
        begin = torch.tensor([1, 1, 100, 100], device=self.device)
        self.deck = torch.where(new, decks, self.deck)
        self.hand = torch.where(new, self.dealt(0), self.hand)
        self.tops = torch.where(new, begin, self.tops)
        self.drawn = torch.where(which, self.hand_size, self.drawn)
        self.over = self.over & ~which
        at = torch.arange(WIDE, device=self.device) - BEFORE
        self.unplayed = torch.where(new, (at >= CARDS.start) & (at < CARDS.stop), self.unplayed)
        self.look()

    def dealt(self, seat: int) -> Tensor:
        """The first hand of a seat."""
        size = self.hand_size
        cards = self.deck[:, seat * size : (seat + 1) * size].sort(1).values
        return torch.nn.functional.pad(cards, (0, HAND - size), value=ABSENT)

    def end(self, which: Tensor, left: Tensor) -> None:
        """These games are over with so many cards left, unless they were over before."""
        self.end_left = torch.where(which & ~self.over, left, self.end_left)
        self.over = self.over | which

    def others_play(self) -> None:
        """There is nobody else."""

    @property
    def knows_all(self) -> Tensor:
        """Whether there is nothing left to be seen: then a search of the turn finds whether it is won."""
        return self.is_last

    def look(self) -> None:
        """Make the tables of this turn."""
        self.rank = self.unplayed.cumsum(1, dtype=torch.int16)
        self.left = self.rank[:, -1].long()
        self.place = self.unplayed.to(torch.int16)
        """0 gone, 1 unseen, and from 2 on the place in the hand."""
        order = torch.arange(2, HAND + 2, device=self.device, dtype=torch.int16)
        self.place.scatter_(1, self.hand + BEFORE, order.expand(self.games, HAND))
        self.place[:, ABSENT + BEFORE] = 0
        first, last = BEFORE + CARDS.start, BEFORE + CARDS.stop
        self.unseen = self.place[:, first:last] == 1
        self.live = (self.unplayed[:, first : last - 10] & self.unplayed[:, first + 10 : last]).sum(1)
        self.missing = ((self.hand == ABSENT) * self.bits).sum(1)
        self.is_last = self.drawn >= len(CARDS)
        self.owed = torch.where(self.is_last, 1, self.minimum)

    def roots(self) -> Tensor:
        """The nodes at the beginning of the turn."""
        games = torch.arange(self.games, device=self.device)
        return pack(games, self.missing, self.tops)

    def finish(self, nodes: Tensor, ended: Tensor) -> None:
        """Make these turns and draw; games that ended before or by them stay as they are."""
        _, used, tops = unpack(nodes)
        on = ~ended[:, None]
        placed = ((used[:, None] & self.bits) != 0) & (self.hand != ABSENT) & on
        gone = torch.zeros_like(self.unplayed)
        gone.scatter_(1, torch.where(placed, self.hand, ABSENT) + BEFORE, value=True)
        self.unplayed &= ~gone
        self.tops = torch.where(on, tops, self.tops)
        kept = torch.where(placed, ABSENT, self.hand)
        ahead = torch.arange(HAND, device=self.device)
        at = self.drawn[:, None] + ahead
        room = placed.sum(1) + (self.hand == ABSENT).sum(1) - (HAND - self.hand_size)
        drawing = (ahead < room[:, None]) & (at < len(CARDS)) & on
        cards = self.deck.gather(1, at.clamp(max=len(CARDS) - 1))
        cards = torch.where(drawing, cards, ABSENT)
        self.hand = torch.cat([kept, cards], 1).sort(1).values[:, :HAND]
        self.drawn = self.drawn + drawing.sum(1)

    def imagined(self, nodes: Tensor, decks: Tensor) -> Self:
        """A table where each of these turns was made, once with each deck of its game; cards are drawn."""
        game, used, tops = unpack(nodes.repeat_interleave(decks.shape[1]))
        other = self.rows(game)
        other.lay(decks[nodes >> GAME_AT].flatten(0, 1))
        here = torch.arange(other.games, device=self.device)
        other.finish(pack(here, used, tops), torch.zeros_like(here, dtype=torch.bool))
        other.look()
        other.end(other.left == 0, other.left)
        other.others_play()
        return other

    def rows(self, which: Tensor) -> Self:
        """A table with these games, each as often as it is named; it has not been looked at yet."""
        other = copy(self)
        other.games = len(which)
        for field in self.FIELDS:
            setattr(other, field, getattr(self, field)[which])
        return other

    def lay(self, cards: Tensor) -> None:
        """These cards lie in the deck."""
        self.deck = cards

    def possible_decks(self, worlds: int) -> Tensor:
        """For every game, so many orders in which its deck may lie; `ROUND` are one, begun elsewhere."""
        shape = (self.games, -(-worlds // ROUND), len(CARDS))
        chance = torch.rand(shape, device=self.device, generator=self.random)
        at = torch.arange(len(CARDS), device=self.device)
        drawn = self.drawn[:, None, None]
        order = torch.where(at < drawn, at - 1.0 * len(CARDS), chance).argsort(2)
        decks = self.deck[:, None, :].expand(shape).gather(2, order)
        unseen = (len(CARDS) - drawn).clamp(min=1)
        first = torch.arange(ROUND, device=self.device)[None, :, None] * unseen // ROUND
        turned = torch.where(at < drawn, at, drawn + (at - drawn + first) % unseen)
        found = [decks[:, one, None, :].expand(turned.shape).gather(2, turned) for one in range(shape[1])]
        return torch.cat(found, 1)[:, :worlds]

    def expand(self, nodes: Tensor) -> Tensor:
        """One more card placed on, in all ways that no other one is better than, whatever comes."""
        game, used, tops = unpack(nodes)
        hand = self.hand[game]
        up1, up2, down1, down2 = (tops[:, at, None] for at in range(4))
        place = self.place.view(-1)
        base = (game * WIDE + BEFORE)[:, None]
        back_up, back_down = place[base + up2 - 10], place[base + down2 + 10]
        onto1, onto2 = hand > up1, hand > up2
        trick1, trick2 = hand == up1 - 10, hand == up2 - 10
        # the pile that stays should be the better one, unless it alone does not take the other's trick
        worse = onto2 & ((up1 == up2) | (back_up == 0) | (up2 - 10 > up1)) | trick2
        ways = [onto1 & ~worse | trick1, onto2 | trick2]
        under1, under2 = hand < down1, hand < down2
        trick3, trick4 = hand == down1 + 10, hand == down2 + 10
        worse = under2 & ((down1 == down2) | (back_down == 0) | (down2 + 10 < down1)) | trick4
        ways += [under1 & ~worse | trick3, under2 | trick4]
        free = ((used[:, None] & self.bits) == 0)[:, :, None]
        node, card, pile = (torch.stack(ways, 2) & free).nonzero(as_tuple=True)
        tops = tops[node]
        tops.scatter_(1, pile[:, None], hand[node, card][:, None])
        return torch.unique(pack(game[node], used[node] | self.bits[card], in_order(tops)))

    def numbers(self, nodes: Tensor) -> tuple[Tensor, Tensor]:
        """What is told of these ends of a turn, as `GROUPS` says, and which cards stay."""
        game, used, tops = unpack(nodes)
        rows = len(nodes)
        short = torch.int16
        numbers = self.hand[game]
        hand = numbers.to(short)
        gone = (used[:, None] & self.bits) != 0
        stays = ~gone
        placed = gone & (hand != ABSENT)
        rank, place = self.rank.view(-1), self.place.view(-1)
        base = (game * WIDE + BEFORE)[:, None]

        def ranks(of: Tensor) -> Tensor:
            lower = (hand[:, None, :] <= of[:, :, None]) & placed[:, None, :]
            return rank[base + of] - lower.sum(2, dtype=short)

        left = (self.left[game] - placed.sum(1)).to(short)[:, None]
        passed = ranks(tops)
        low, high = passed[:, :2], passed[:, 2:]
        # tricks
        backs = tops + self.back
        behind = ranks(backs)
        win = torch.cat([low - behind[:, :2], behind[:, 2:] - 1 - high], 1)
        where = place[base + backs]
        waits = stays.gather(1, (where.long() - 2).clamp(min=0)) & (where >= 2)
        trick = torch.where(waits, win, -1)
        hoped = torch.where(where == 1, win, -1)
        # the cards of the hand
        own = rank[base + numbers]
        mine = own - (placed.cumsum(1, dtype=short) - placed.to(short))
        up = mine[:, None, :] - low[:, :, None]
        down = high[:, :, None] - mine[:, None, :] + 1
        away = torch.cat([up, down], 1)
        away = torch.where((away > 0) & stays[:, None, :], away.clamp(max=FAR), NONE)
        goes_up, goes_down = away[:, 0] != NONE, away[:, 2] != NONE
        jump = torch.minimum(away[:, :2].amin(1), away[:, 2:].amin(1)).clamp(max=FAR)
        is_trick = (hand[:, None, :] == backs[:, :, None]).any(1)
        best = trick.amax(1, keepdim=True)
        jump = torch.where(is_trick & stays, -best, jump)
        jump = torch.where(stays, jump, NONE)
        ordered = in_eight_places(torch.cat([jump[:, None], away], 1))
        jumps, near = ordered[:, 0], ordered[:, 1:, :NEAREST]
        # cards ten apart
        above, below = place[base + numbers + 10], place[base + numbers - 10]
        other = (above.long() - 2).clamp(min=0)
        pair = (above >= 2) & stays & stays.gather(1, other)
        partner = mine.gather(1, other)
        fits_up = pair[:, None] & (partner[:, None] > low[:, :, None])
        fits_down = pair[:, None] & (mine[:, None] <= high[:, :, None])
        gets = [
            torch.where(fits_up, (mine[:, None] - low[:, :, None]).clamp(max=FAR), NONE).amin(2),
            torch.where(fits_down, (high[:, :, None] - partner[:, None] + 1).clamp(max=FAR), NONE).amin(2),
        ]
        pairs_win = ((own.gather(1, other) - own) * pair).sum(1)
        broken = ((above != 0) & placed).sum(1) + ((below != 0) & placed).sum(1)
        twice = ((above >= 2) & placed & placed.gather(1, other)).sum(1)
        both = goes_up & goes_down
        counts = [
            (stays & ~goes_up & ~goes_down).sum(1),
            (stays & (goes_up | goes_down) & ~both).sum(1),
            (stays & (jump <= 2)).sum(1),
            pair.sum(1),
            pairs_win,
            ((above == 1) & stays).sum(1),
            ((below == 1) & stays).sum(1),
            stays.sum(1),
        ]
        tops_seen = torch.cat([tops[:, :2], 101 - tops[:, 2:]], 1)
        told = torch.cat(
            [
                left,
                left - low,
                high,
                low,
                left - high,
                (high[:, None, :] - low[:, :, None]).reshape(rows, 4),
                low[:, 1:] - low[:, :1],
                high[:, :1] - high[:, 1:],
                trick,
                hoped,
                jumps,
                near.reshape(rows, 4 * NEAREST),
                torch.cat(gets, 1),
                torch.stack(counts, 1).to(short),
                tops_seen.to(short),
                (self.live[game] - broken + twice).to(short)[:, None],
            ],
            1,
        )
        assert told.shape[1] == NUMBERS
        return told.clamp(-100, 100).to(torch.int8), stays & (hand != ABSENT)

    def cards(self, nodes: Tensor, stays: Tensor) -> Tensor:
        """Which cards are in the hand and which are unseen, as inputs."""
        game = nodes >> GAME_AT
        held = torch.zeros(len(nodes), WIDE, dtype=torch.bool, device=self.device)
        held.scatter_(1, torch.where(stays, self.hand[game], ABSENT) + BEFORE, value=True)
        first, last = BEFORE + CARDS.start, BEFORE + CARDS.stop
        return torch.cat([held[:, first:last], self.unseen[game]], 1)


def pack(game: Tensor, used: Tensor, tops: Tensor) -> Tensor:
    """A node as one integer; sorted, a game's nodes lie together."""
    node = game << GAME_AT | used << USED_AT
    for at, shift in enumerate(TOPS_AT):
        node = node | tops[:, at] << shift
    return node


def unpack(nodes: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """The game, the places of the hand that are empty, and the tops."""
    tops = torch.stack([nodes >> shift & 127 for shift in TOPS_AT], 1)
    return nodes >> GAME_AT, nodes >> USED_AT & 255, tops


def in_order(tops: Tensor) -> Tensor:
    """The better pile of each direction first."""
    up, down = tops[:, :2].sort(1).values, tops[:, 2:].sort(1, descending=True).values
    return torch.cat([up, down], 1)


def in_eight_places(values: Tensor) -> Tensor:
    """Sorted along the last axis, by comparing whole columns: quicker than many tiny sorts."""
    columns = list(values.unbind(-1))
    for one, other in COMPARED:
        columns[one], columns[other] = (
            torch.minimum(columns[one], columns[other]),
            torch.maximum(columns[one], columns[other]),
        )
    return torch.stack(columns, -1)


class Turns:
    """The best turns that were found, a node for each game."""

    def __init__(self, table: Table) -> None:
        self.worth = torch.full((table.games,), NOTHING, device=table.device)
        self.nodes = table.roots()
        self.placed = torch.zeros(table.games, dtype=torch.long, device=table.device)
        """How many cards can be placed, where there is no turn."""
        self._found: list[tuple[Tensor, Tensor]] = []

    def offer(self, nodes: Tensor, worth: Tensor) -> Tensor:
        """Keep what is better; tells for which games it was."""
        self._found.append((nodes, worth))
        game = nodes >> GAME_AT
        best = torch.full_like(self.worth, NOTHING).scatter_reduce(0, game, worth, "amax")
        better = best > self.worth
        found = better[game] & (worth == best[game])
        many = torch.full_like(self.nodes, torch.iinfo(torch.long).max)
        first = many.scatter_reduce(0, game[found], nodes[found], "amin")
        self.worth = torch.where(better, best, self.worth)
        self.nodes = torch.where(better, first, self.nodes)
        return better

    def few(self, count: int) -> Tensor:
        """The best turns of every game, game by game, the best one first."""
        if not self._found:
            return self.nodes[:0]
        nodes, worth = zip(*self._found, strict=True)
        return best_few(torch.cat(nodes), torch.cat(worth), count)


def best_few(nodes: Tensor, worth: Tensor, width: int) -> Tensor:
    """The best nodes of every game, game by game, the best one first."""
    game = nodes >> GAME_AT
    key = (game << 30) + ((WON + 1.0 - worth.clamp(-1.0, WON + 1.0)) * (1 << 26)).long()
    key, order = key.sort()
    at = torch.arange(len(key), device=key.device)
    game = key >> 30
    begins = torch.ones_like(game, dtype=torch.bool)
    begins[1:] = game[1:] != game[:-1]
    first = torch.where(begins, at, 0).cummax(0).values
    return nodes[order[at - first < width]]


def search(
    table: Table, judge: Judge, width: int, blur: Tensor | None = None, noise: float = 0.0
) -> tuple[Turns, Turns]:
    """The best turn of every game, and the one to make, which is another where it is blurred."""
    best, made = Turns(table), Turns(table)
    nodes = table.roots()
    idle = nodes[table.missing == (1 << HAND) - 1]
    if len(idle):  # whoever has no cards waits for the others
        worth = judge(table, idle)
        best.offer(idle, worth)
        made.offer(idle, worth)
    for depth in range(1, HAND + 1):
        rows = table.expand(nodes)
        if not len(rows):
            break
        game = rows >> GAME_AT
        best.placed[game] = depth
        ends = table.owed[game] <= depth
        if depth == 1:  # a turn that has hardly begun tells nothing: all go on
            nodes, rows = rows[~ends], rows[ends]
            ends = ends[ends]
        else:
            nodes = rows[:0]
        if len(rows):
            worth = judge(table, rows)
            game = rows >> GAME_AT
            going = table.owed > depth
            going |= best.offer(rows[ends], worth[ends]) | table.is_last
            seen = worth[ends]
            if blur is not None:
                chance = torch.rand(len(seen), device=seen.device, generator=table.random)
                gumbel = -torch.log(-torch.log(chance.clamp(1e-6, 1 - 1e-6)))
                seen = seen + blur[game[ends]] * noise * gumbel
            made.offer(rows[ends], seen)
            on = going[game]
            nodes = torch.cat([nodes, best_few(rows[on], worth[on], width)])
        if not len(nodes):
            break
    return best, made


def played_out(
    table: Table, judge: Judge, width: int, choose: Callable[[Turns, Tensor], Tensor] | None = None
) -> tuple[float, float]:
    """Play all games to their end by this judgement; the share won, and the cards left.

    `choose` may make other turns than the best; it is told which games are over.
    """
    while not bool(table.over.all()):
        best, _ = search(table, judge, width)
        table.end(best.worth == NOTHING, table.left - best.placed)
        table.finish(choose(best, table.over) if choose else best.nodes, table.over)
        table.look()
        table.end(table.left == 0, table.left)
        table.others_play()
    left = table.end_left
    return float((left == 0).float().mean()), float(left.float().mean())
