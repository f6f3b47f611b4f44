"""The learned judgement as a network, and the tuned evaluation that plays the first games it learns from."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import torch
from torch import nn

from cardgames_qt.games.the_game.fast_learned import ENDS, FAR, GROUPS
from tests.tune.learned.games import GAME_AT, WON, Table, Tensor
from tests.tune.learned.inputs import CARDS, INPUTS, NUMBERS, SETS

WIDTHS: Final = (512, 32, 32)
CONSOLATION: Final = (0.0, 0.3, 0.2, 0.12, 0.07, 0.03, 0.01, 0.0)
"""What a lost game counts by the cards left, while wins are too rare to learn from."""
CHUNK: Final = 1 << 19
"""So many ends of turns are looked at together."""
SQUASHED: Final = 1e-3
"""Values of the tuned evaluation are a few hundred at most."""
WEIGHTS: Final = Path(__file__).parents[3] / "cardgames_qt/games/the_game/weights.json"


class Net(nn.Module):  # type: ignore[misc]
    """From the inputs to the logits of how the game ends."""

    def __init__(self, widths: tuple[int, ...] = WIDTHS) -> None:
        super().__init__()
        sizes = (INPUTS, *widths, len(ENDS))
        self.layers = nn.ModuleList(nn.Linear(*ends) for ends in pairwise(sizes))

    def forward(self, inputs: Tensor) -> Tensor:
        for layer in self.layers[:-1]:
            inputs = torch.relu(layer(inputs))
        return self.layers[-1](inputs)


@cache
def on_device(steps: tuple[int, ...], device: Any) -> Tensor:
    """Made once: every copy to a device takes its time."""
    return torch.tensor(steps, dtype=torch.int8, device=device)


def inputs(numbers: Tensor, cards: Tensor, kind: Any) -> Tensor:
    """Numbers by steps, then the cards."""
    rows = len(numbers)
    made = torch.empty(rows, INPUTS, dtype=kind, device=numbers.device)
    number = column = 0
    for _, count, steps in GROUPS:
        wide = count * len(steps)
        told = numbers[:, number : number + count, None]
        reached = told >= on_device(tuple(steps), numbers.device)
        made[:, column : column + wide] = reached.reshape(rows, wide)
        number, column = number + count, column + wide
    made[:, column : column + SETS] = cards
    made[:, column + SETS :] = 0
    return made


@cache
def mirrored(device: Any) -> tuple[Tensor, Tensor]:
    """Where all numbers and cards are once 2 is 99 and up is down: the same game, so worth the same."""
    numbers: list[int] = []
    for name, count, _ in GROUPS:
        at = list(range(len(numbers), len(numbers) + count))
        if name == "between":
            at = [at[0], at[2], at[1], at[3]]
        elif name == "hoped_above":
            at = [at[0] + 1]
        elif name == "hoped_below":
            at = [at[0] - 1]
        elif name != "jump":
            at = at[count // 2 :] + at[: count // 2]
        numbers += at
    cards = list(range(SETS))
    half = len(CARDS)
    cards = cards[:half][::-1] + cards[half:][::-1]
    return torch.tensor(numbers, device=device), torch.tensor(cards, device=device)


class NetJudge:
    """Judges ends of turns by a network as it is now; in half precision, where that is quicker."""

    def __init__(self, net: Net, device: str, *, both: bool = False) -> None:
        self._kind = torch.float16 if device.startswith("cuda") else torch.float32
        self._net = Net(tuple(layer.out_features for layer in net.layers[:-1])).to(device, self._kind)
        self._net.requires_grad_(requires_grad=False)
        self.consolation = 0.0
        self.both = both
        """Whether it looks from both ends, and takes the mean."""
        self.take(net)

    @property
    def layers(self) -> Any:
        """As they judge."""
        return self._net.layers

    def take(self, net: Net) -> None:
        """Judge as this one does from now on."""
        with torch.no_grad():
            for mine, other in zip(self._net.parameters(), net.parameters(), strict=True):
                mine.copy_(other)

    def ends(self, numbers: Tensor, cards: Tensor) -> Tensor:
        """How likely each end of the game is."""
        found = self._ends(numbers, cards)
        if self.both:
            numbers_at, cards_at = mirrored(numbers.device)
            found = (found + self._ends(numbers[:, numbers_at], cards[:, cards_at])) / 2
        return found

    def _ends(self, numbers: Tensor, cards: Tensor) -> Tensor:
        with torch.no_grad():
            return torch.softmax(self._net(inputs(numbers, cards, self._kind)).float(), 1)

    def __call__(self, table: Table, nodes: Tensor) -> Tensor:
        made = []
        gains = self.consolation * torch.tensor(CONSOLATION, device=nodes.device)
        gains[0] = 1.0
        for part in nodes.split(CHUNK):
            numbers, stays = table.numbers(part)
            ends = self.ends(numbers, table.cards(part, stays))
            made.append(torch.where(numbers[:, 0] == 0, WON, ends @ gains))
        return torch.cat(made)


class TunedJudge:
    """The evaluation in games/the_game/fast.py with its weights for one player."""

    def __init__(self, minimum: int, device: str, seats: int = 1) -> None:
        sets = json.loads(WEIGHTS.read_text(encoding="utf-8"))["sets"]
        weights = (sets.get(f"{seats}/{minimum}") or sets[f"{seats}"])["weights"]
        self.weights: list[float] = weights
        self._weights = torch.tensor(weights, device=device).reshape(3, -1)

    def __call__(self, table: Table, nodes: Tensor) -> Tensor:
        made = []
        for part in nodes.split(CHUNK):
            values, left = self.values(table, part)
            made.append(torch.where(left == 0, WON, (values * SQUASHED).clamp(-0.99, 0.99)))
        return torch.cat(made)

    def values(self, table: Table, nodes: Tensor) -> tuple[Tensor, Tensor]:
        """As the evaluation has them, and the cards left."""
        numbers, _ = table.numbers(nodes)
        before = table.left[nodes >> GAME_AT].float()
        features = tuned_features(numbers.float(), before)
        late = torch.where(before >= 49, 1 - (before - 49) / 49, 1 - before / 49)[:, None]
        at = (before < 49).long()
        weights = self._weights[at] * (1 - late) + self._weights[at + 1] * late
        return (features * weights).sum(1), numbers[:, 0]


def tuned_features(numbers: Tensor, before: Tensor) -> Tensor:
    """What that evaluation weighs, in its order."""
    told, at = {}, 0
    for name, count, _ in GROUPS:
        told[name] = numbers[:, at : at + count]
        at += count
    assert at == NUMBERS
    left = told["left"][:, 0]
    low, low2 = told["passed"][:, 0], told["passed"][:, 1]
    high, high2 = told["open"][:, 2], told["open"][:, 3]
    jump = told["jump"]
    first, second, third = jump[:, :3].clamp(max=FAR).unbind(1)
    both = (high - low).clamp(min=0)
    return torch.stack(
        [
            low + left - high,
            low2 + left - high2,
            1 / (left - low + 2) + 1 / (high + 2),
            1 / (left - low2 + 2) + 1 / (high2 + 2),
            (low - high).clamp(min=0),
            (told["trick"] >= 0).sum(1),
            told["trick"].clamp(min=0).sum(1),
            (told["hoped"] >= 0).sum(1),
            told["hoped"].clamp(min=0).sum(1),
            told["stuck"][:, 0],
            told["one_way"][:, 0],
            first,
            second,
            torch.where(jump <= FAR, jump, 0).sum(1),
            told["pairs_win"][:, 0],
            told["hoped_above"][:, 0],
            before - left,
            told["ready"][:, 0],
            both,
            told["spread"].sum(1),
            third,
            torch.where(low > high, 0.5, 1 / (both + 2)),
        ],
        1,
    )
