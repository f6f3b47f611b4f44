"""Compares the games as tensors with the project's own rules, evaluation and player, on random positions."""

from __future__ import annotations

import tempfile
from copy import copy
from pathlib import Path
from random import Random

import torch

from cardgames_qt.games.the_game import fast
from cardgames_qt.games.the_game.fast_learned import HAND, ROUND, SCALE, Judge, Learned
from cardgames_qt.games.the_game.learned import read_weights
from tests.tune.learned.company import Company, dials
from tests.tune.learned.export import export, restore
from tests.tune.learned.games import ABSENT, BEFORE, GAME_AT, NOTHING, Table, search, unpack
from tests.tune.learned.inputs import CARDS, SETS, STEPS
from tests.tune.learned.net import Net, NetJudge, TunedJudge, mirrored
from tests.tune.learned.trim import awake, trimmed

ROUNDED = 1 / SCALE
"""So far a whole number is off at most."""


def random_net(seed: int) -> Net:
    """One that has learned nothing, but says something else everywhere."""
    torch.manual_seed(seed)
    net = Net((48, 16, 16))
    with torch.no_grad():
        for layer in net.layers:
            layer.weight *= 2
    return net


def exported(net: Net) -> Judge:
    """A player by this network, as it is written and read."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "net.bin"
        export(net, [], file)
        again = Net(tuple(layer.out_features for layer in net.layers[:-1]))
        restore(again, file)
        for mine, other in zip(net.layers, again.layers, strict=True):
            assert float((mine.bias - other.bias).abs().max()) < ROUNDED
            used = STEPS + SETS if mine is net.layers[0] else mine.in_features
            assert float((mine.weight - other.weight)[:, :used].abs().max()) < 2 * ROUNDED
        return Judge(Learned(*read_weights(file)))


def check(seed: int = 1, games: int = 24) -> int:
    """Play random games in tensors and compare every position; returns how many ends of turns."""
    rng, compared = Random(seed), 0
    _compare_trimmed(random_net(seed))
    for seats in (2, 3, 5):
        _compare_company(seats, games)
    table = Table(games, 2, "cpu", seed)
    judge = TunedJudge(2, "cpu")
    world = fast.World(1, HAND, 2, False, judge.weights, [0.0, 0.1] * fast.KNOTS)
    net = NetJudge(random_net(seed), "cpu")
    player = exported(random_net(seed))
    for turn in range(60):
        nodes = table.roots()
        layers = []
        for _ in range(3):
            nodes = table.expand(nodes)
            nodes = nodes[torch.randperm(len(nodes))[: 40 * games]].sort().values
            layers.append(nodes)
        _compare_plays(table)
        for layer in layers:
            compared += _compare_values(table, layer, judge, world)
            _compare_player(table, layer[:: 1 + len(layer) // 30], net, player)
        _compare_other_end(table)
        _compare_decks(table)
        best, _ = search(table, judge, 8)
        random = [rng.random() < 0.5 for _ in range(games)]
        chosen = best.nodes.clone()
        for game in range(games):
            mine = layers[1][(layers[1] >> GAME_AT) == game]
            if random[game] and len(mine) and not table.is_last[game]:
                chosen[game] = mine[rng.randrange(len(mine))]
        stuck = best.worth == NOTHING
        before = table.left.clone()
        table.finish(chosen, stuck)
        table.look()
        _compare_draws(table, before, stuck)
        if bool(stuck.all()) or turn == 59:
            break
    return compared


def _compare_trimmed(net: Net) -> None:
    """Whether just the units are left out that never answer."""
    with torch.no_grad():
        net.layers[0].bias[[3, 5]] = -1000.0
        net.layers[1].bias[7] = -1000.0
    units = awake(net, Table(4, 2, "cpu", 5))
    assert not bool(units[0][[3, 5]].any()) and not bool(units[1][7])
    small = trimmed(net, Table(4, 2, "cpu", 5))
    assert [layer.out_features for layer in small.layers[:-1]] == [int(each.sum()) for each in units]
    inputs = torch.rand(50, net.layers[0].in_features).round()
    answers = torch.relu(net.layers[0](inputs))[:, units[0]]
    assert torch.allclose(answers, torch.relu(small.layers[0](inputs)), atol=1e-4)
    table = Table(8, 2, "cpu", 3)
    nodes = table.expand(table.expand(table.roots()))
    judged = [NetJudge(each, "cpu")(table, nodes) for each in (net, small)]
    assert float((judged[0] - judged[1]).abs().max()) < ROUNDED


def _compare_company(seats: int, games: int) -> None:
    """Whether beside others no card is lost or doubled, and games end as they must."""
    judge = TunedJudge(2, "cpu", seats)
    table = Company(games, seats, "cpu", 3, dict.fromkeys(dials(seats), 1.0))
    for _ in range(40):
        _compare_hands(table)
        best, _ = search(table, judge, 3)
        other = table.imagined(best.nodes, table.possible_decks(2))
        _compare_hands(other)
        # what the first seat knows is the same in all worlds: its own cards but for those that it drew
        kept = [_held(hand) - _placed(table, node) for hand, node in zip(table.hand, best.nodes, strict=True)]
        for world, hand in enumerate(other.hand):
            assert kept[world // 2] <= _held(hand)
        table.end(best.worth == NOTHING, table.left - best.placed)
        table.finish(best.nodes, table.over)
        table.look()
        table.end(table.left == 0, table.left)
        table.others_play()
        won = table.over & (table.end_left == 0)
        assert torch.equal(won, ~table.unplayed.any(1))
        if bool(table.over.all()):
            return
    raise AssertionError("games beside others have no end")


def _held(hand: torch.Tensor) -> set[int]:
    return {card for card in hand.tolist() if card != ABSENT}


def _placed(table: Table, node: torch.Tensor) -> set[int]:
    game, used, _ = unpack(node[None])
    return {card for at, card in enumerate(table.hand[int(game)].tolist()) if int(used) >> at & 1}


def _compare_hands(table: Company) -> None:
    for game in range(table.games):
        held = [table.hand[game], *table.hands[game]]
        cards = [card for hand in held for card in _held(hand)]
        deck = table.deck[game, int(table.drawn[game]) :].tolist()
        unplayed = [at - BEFORE for at, is_there in enumerate(table.unplayed[game].tolist()) if is_there]
        assert sorted(cards + deck) == unplayed
        assert not deck or bool(table.over[game]) or {len(_held(hand)) for hand in held} == {table.hand_size}


def _compare_decks(table: Table) -> None:
    """Whether decks that may lie there have the unseen cards, and begin evenly apart."""
    decks = table.possible_decks(ROUND + 1)
    for game in range(table.games):
        drawn = int(table.drawn[game])
        for deck in decks[game].tolist():
            assert deck[:drawn] == table.deck[game, :drawn].tolist()
            assert sorted(deck) == list(CARDS)
        unseen = len(CARDS) - drawn
        first = {deck[drawn] for deck in decks[game, :ROUND].tolist()} if unseen else set()
        assert len(first) == min(ROUND, unseen)


def _compare_plays(table: Table) -> None:
    """Whether there is a first play exactly where the rules know one, and every play found is legal."""
    roots = table.roots()
    found = table.expand(roots)
    for game in range(table.games):
        hand = [int(card) for card in table.hand[game] if card != ABSENT]
        up1, up2, down1, down2 = (int(top) for top in table.tops[game])
        legal = set()
        for card in hand:
            on = fast.piles_for(card, up1, up2, down1, down2, True)
            for pile in range(4):
                if on >> pile & 1:
                    tops = [up1, up2, down1, down2]
                    tops[pile] = card
                    legal.add((card, *sorted(tops[:2]), *sorted(tops[2:], reverse=True)))
        narrow = set()
        for node in found[(found >> GAME_AT) == game]:
            _, used, tops = unpack(node[None])
            placed = int(used) & ~int(table.missing[game])
            card = int(table.hand[game][placed.bit_length() - 1])
            narrow.add((card, *(int(top) for top in tops[0])))
        assert narrow <= legal, (narrow, legal)
        assert {card for card, *_ in narrow} == {card for card, *_ in legal}


def _compare_values(table: Table, nodes: torch.Tensor, judge: TunedJudge, world: fast.World) -> int:
    """Whether the tuned evaluation finds what the compiled one does."""
    if not len(nodes):
        return 0
    values, _ = judge.values(table, nodes)
    looked = -1
    for node, value in zip(nodes.tolist(), values.tolist(), strict=True):
        game, used, tops = node >> GAME_AT, node >> 28 & 255, [node >> at & 127 for at in (21, 14, 7, 0)]
        if game != looked:
            looked = game
            hand = [card for card in table.hand[game].tolist() if card != ABSENT]
            unplayed = table.unplayed[game].tolist()
            world.planner.look(hand, [int(unplayed[card + 10]) for card in range(101)])
        expected = world.planner.value(used & ((1 << len(hand)) - 1), *tops)
        assert abs(expected - value) < 1e-2 + 1e-4 * abs(expected), (expected, value, tops, hand)
    return len(nodes)


def _compare_other_end(table: Table) -> None:
    """Whether the same games seen from the other end are told as the mirrored numbers and cards."""
    other = copy(table)
    other.hand = torch.where(table.hand == ABSENT, ABSENT, 101 - table.hand).sort(1).values
    other.tops = (101 - table.tops)[:, [2, 3, 0, 1]]
    other.unplayed = table.unplayed.clone()
    first, last = BEFORE + CARDS.start, BEFORE + CARDS.stop
    other.unplayed[:, first:last] = table.unplayed[:, first:last].flip(1)
    other.look()
    numbers_at, cards_at = mirrored("cpu")
    told = []
    for each in (table, other):
        nodes = each.expand(each.expand(each.roots()))
        numbers, stays = each.numbers(nodes)
        cards = each.cards(nodes, stays).to(torch.int8)
        if each is table:
            numbers, cards = numbers[:, numbers_at], cards[:, cards_at]
        game = (nodes >> GAME_AT).to(torch.int8)[:, None]
        told.append(sorted(torch.cat([game, numbers, cards], 1).tolist()))
    assert told[0] == told[1]


def _compare_player(table: Table, nodes: torch.Tensor, net: NetJudge, player: Judge) -> None:
    """Whether the plain player is told the same, and judges by it as the network does."""
    if not len(nodes):
        return
    numbers, _ = table.numbers(nodes)
    worth = net(table, nodes)
    for node, told, chance in zip(nodes.tolist(), numbers.tolist(), worth.tolist(), strict=True):
        game, used, tops = node >> GAME_AT, node >> 28 & 255, [node >> at & 127 for at in (21, 14, 7, 0)]
        hand = [card for card in table.hand[game].tolist() if card != ABSENT]
        player.look(hand, [int(table.unplayed[game, card + 10]) for card in range(101)])
        used &= (1 << len(hand)) - 1
        found = player.numbers(used, tops)
        assert found == told
        if told[0]:
            assert abs(player.chance(used, tops) - chance) < 0.02, (player.chance(used, tops), chance)


def _compare_draws(table: Table, before: torch.Tensor, stuck: torch.Tensor) -> None:
    """Whether every hand is full again, with the next cards of the deck, and nothing is lost or doubled."""
    for game in range(table.games):
        hand = [card for card in table.hand[game].tolist() if card != ABSENT]
        deck = table.deck[game, int(table.drawn[game]) :].tolist()
        assert hand == sorted(hand)
        assert len(hand) == HAND or not deck
        unplayed = [at - 10 for at, is_there in enumerate(table.unplayed[game].tolist()) if is_there]
        assert sorted(hand + deck) == unplayed
        assert bool(stuck[game]) or len(unplayed) < int(before[game])
