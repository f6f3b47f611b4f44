"""Learns to judge The Game from games that it plays by itself, alone or beside others, all on one device.

    python -m tests.tune.learned.train --seconds 480 --file learned.pt [--device cuda] [--seed 1]
    python -m tests.tune.learned.train --file learned.pt --evaluate 20000 [--width 8] [--worlds 32]
    python -m tests.tune.learned.train --file learned.pt --export learned.bin
    python -m tests.tune.learned.train --check

Alone, or with `--seats 3 --beside person=3,hasty=1` in one seat beside others of these kinds (`company.py`).

It plays by its own judgement, turn by turn in all games, and learns how games end after the turns it made:
the mean of what it thought after the next turn and of what became of it (TD(λ)), as chances of ending with
none, few or many cards left. The first games are played by the tuned evaluation, which wins a quarter of
them, so there are wins to learn from at once. A small share of turns is another than the best; those teach
about themselves, but nothing about the turns before them. With 2 for 99 and up for down it is the same game,
so half of what is learned from is turned over. What plays and is saved is the mean of the last few hundred
steps of learning.

It goes on from the file if there is one, or with `--begin` from what was exported: `--lr` is then where the
next rate begins. On Ctrl-C, and every minute, it saves what it has. What is exported is without the units
that never answer.
"""

from __future__ import annotations

import argparse
import copy
import math
import sys
import time
from pathlib import Path
from typing import Any, Final

import torch

from cardgames_qt.games.the_game.fast_learned import ENDS
from tests.tune.learned.ahead import measured_ahead
from tests.tune.learned.company import Company
from tests.tune.learned.devices import agreeing
from tests.tune.learned.export import export, restore, widths_of
from tests.tune.learned.games import NOTHING, Table, Tensor, Turns, played_out, search
from tests.tune.learned.net import WIDTHS, Net, NetJudge, TunedJudge, inputs, mirrored
from tests.tune.learned.trim import trimmed

STEPS: Final = 16
"""Turns of every game between two lessons."""
KEPT: Final = 4
"""So many times as many are learned from: the last ones."""
BATCH: Final = 16384
BATCHES: Final = 64
"""Of that size, in every lesson."""
MEMORY: Final = 0.998
"""How much of the mean stays at every step of learning."""
TRACE: Final = 0.85
"""λ: how much of a lesson is what became of the game, not what was thought of it a turn later."""
STRAYS: Final = 0.03
"""The share of turns that may be another than the best,"""
BLUR: Final = 0.01
"""and by how much they may look better than they are."""
LAST_RATE: Final = 2e-5
FRESH_SEED: Final = 10_000_019
"""Deals for measuring begin here; learning never sees them."""
TRIMMED_BY: Final = 2048
"""In so many games a unit must answer to be kept,"""
TRIM_SEED: Final = 20_261_118
"""of these deals."""
SAVED_EVERY: Final = 60.0


class Turn:
    """What all games did in one turn."""

    def __init__(self, numbers: Tensor, cards: Tensor, ends: Tensor) -> None:
        self.numbers, self.cards = numbers, cards
        self.ends = ends
        """How the games will end, seen from this turn, or did."""
        self.is_over = self.strayed = self.teaches = torch.zeros(0)


class Learner:
    """A network that plays and learns; all that is saved."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.options = arguments
        self.device: str = arguments.device
        self.lessons, self.turns, self.seconds = 0, 0, 0.0
        self.is_new = not arguments.file.exists()
        saved = {} if self.is_new else torch.load(arguments.file, map_location="cpu", weights_only=True)
        begun_with = widths_of(arguments.begin) if arguments.begin else arguments.widths
        self.widths: list[int] = saved.get("widths", begun_with)
        torch.manual_seed(arguments.seed)
        self.net = Net(tuple(self.widths)).to(self.device)
        self.mean = copy.deepcopy(self.net).requires_grad_(requires_grad=False)
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=arguments.lr, weight_decay=1e-4)
        self.log: list[str] = []
        if saved:
            self._load(saved)
        elif arguments.begin:
            self.log = restore(self.net, arguments.begin)
            self.mean.load_state_dict(self.net.state_dict())
            self.is_new = False

    def _load(self, saved: dict[str, Any]) -> None:
        self.net.load_state_dict(saved["net"])
        self.mean.load_state_dict(saved["mean"])
        self.optimiser.load_state_dict(saved["optimiser"])
        self.lessons, self.turns, self.seconds = saved["lessons"], saved["turns"], saved["seconds"]
        self.log = list(saved["log"])

    def save(self) -> None:
        """Write everything, so that a run that is cut short loses a minute."""
        beside = self.options.file.with_suffix(".part")
        torch.save(
            {
                "net": self.net.state_dict(),
                "mean": self.mean.state_dict(),
                "optimiser": self.optimiser.state_dict(),
                "lessons": self.lessons,
                "turns": self.turns,
                "seconds": self.seconds,
                "widths": self.widths,
                "log": self.log,
            },
            beside,
        )
        beside.replace(self.options.file)

    def say(self, message: str) -> None:
        """Show it at once, and keep it with the numbers it is about."""
        self.log.append(message)
        sys.stdout.write(message + "\n")
        sys.stdout.flush()

    def learn(self, numbers: Tensor, cards: Tensor, ends: Tensor, rate: float) -> Tensor:
        """One step on a batch; returns the loss."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        logits = self.net(inputs(numbers, cards, torch.float32))
        loss = -(ends * torch.log_softmax(logits, 1)).sum(1).mean()
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimiser.step()
        kept = min(MEMORY, (1 + self.lessons) / (10 + self.lessons))
        with torch.no_grad():
            for mean, now in zip(self.mean.parameters(), self.net.parameters(), strict=True):
                mean.lerp_(now, 1 - kept)
        self.lessons += 1
        return loss.detach()


class Play:
    """Games that go on from lesson to lesson."""

    def __init__(self, table: Table, width: int) -> None:
        self.table, self._width = table, width
        self._bins = torch.bucketize(torch.arange(99), torch.tensor(ENDS)).to(table.device)
        self.finished = self.won = self.left = 0

    def turn(self, judge: Any, seen: NetJudge, strays: float) -> Turn:
        """One turn of every game; those that end begin anew."""
        table = self.table
        chance = torch.rand(table.games, device=table.device, generator=table.random)
        blur = (chance < strays).float()
        best, made = search(table, judge, self._width, blur, BLUR)
        stuck = (made.worth == NOTHING) & ~table.over
        numbers, stays = table.numbers(made.nodes)
        made_turn = Turn(numbers, table.cards(made.nodes, stays), self._seen(seen, best))
        left = torch.where(stuck, table.left - best.placed, numbers[:, 0].long())
        left = torch.where(table.over, table.end_left, left)
        is_over = table.over | stuck | (left == 0)
        known = torch.nn.functional.one_hot(self._bins[left], len(ENDS)).float()
        made_turn.ends = torch.where(is_over[:, None], known, made_turn.ends)
        made_turn.is_over, made_turn.teaches = is_over, ~is_over
        made_turn.strayed = (made.nodes != best.nodes) & ~is_over
        self.finished += int(is_over.sum())
        self.won += int((is_over & (left == 0)).sum())
        self.left += int((left * is_over).sum())
        table.finish(made.nodes, table.over | stuck)
        table.deal(is_over)
        table.others_play()
        return made_turn

    def _seen(self, judge: NetJudge, turns: Turns) -> Tensor:
        numbers, stays = self.table.numbers(turns.nodes)
        return judge.ends(numbers, self.table.cards(turns.nodes, stays))

    def told(self) -> str:
        """How the games since the last question ended."""
        games = max(1, self.finished)
        said = f"{self.finished} games, {100 * self.won / games:.1f} % won, {self.left / games:.2f} left"
        self.finished = self.won = self.left = 0
        return said


def lesson(turns: list[Turn], trace: float) -> tuple[Tensor, Tensor, Tensor]:
    """What is to be learned of these turns but the last, which only tells about the one before."""
    told: list[tuple[Tensor, Tensor, Tensor]] = []
    coming: Tensor | None = None
    for turn, following in zip(turns[-2::-1], turns[:0:-1], strict=True):
        ends = following.ends
        if coming is not None:
            is_cut = (following.is_over | following.strayed)[:, None]
            ends = torch.where(is_cut, ends, (1 - trace) * ends + trace * coming)
        coming = ends
        teaches = turn.teaches
        told.append((turn.numbers[teaches], turn.cards[teaches], ends[teaches]))
    numbers, cards, ends = zip(*told, strict=True)
    return torch.cat(numbers), torch.cat(cards), torch.cat(ends)


def table_for(options: argparse.Namespace, games: int, seed: int) -> Table:
    """So many games as they are to be learned."""
    if options.seats == 1:
        return Table(games, options.minimum, options.device, seed)
    return Company(games, options.seats, options.device, seed, options.beside)


def shares(text: str) -> dict[str, float]:
    """How often each kind sits there: `person=3,hasty=1`."""
    return {name: float(share) for name, _, share in (part.partition("=") for part in text.split(","))}


def train(arguments: argparse.Namespace) -> None:
    """Play and learn until time is up."""
    begun = time.monotonic()
    learner = Learner(arguments)
    device = arguments.device
    judge = NetJudge(learner.mean, device)
    tuned = TunedJudge(arguments.minimum, device, arguments.seats)
    table = table_for(arguments, arguments.games, arguments.seed + learner.lessons)
    play = Play(table, arguments.width)
    warm = arguments.warm if learner.is_new else 0.0
    begin: Path | None = arguments.begin
    learner.say(
        f"{time.strftime('%Y-%m-%d', time.gmtime())}, from {learner.lessons} lessons:"
        f" --seconds {arguments.seconds:.0f} --games {arguments.games} --lr {arguments.lr}"
        f" --trace {arguments.trace} --last-trace {arguments.last_trace} --width {arguments.width}"
        f" --minimum {arguments.minimum} --seats {arguments.seats} --beside {arguments.beside}"
        f" --seed {arguments.seed}{f' --begin {begin.name}' if begin and not learner.lessons else ''}"
    )
    turns: list[Turn] = []
    window: list[tuple[Tensor, Tensor, Tensor]] = []
    shuffled = torch.Generator(device=device).manual_seed(arguments.seed)
    saved = told = time.monotonic()
    try:
        while (spent := time.monotonic() - begun) < arguments.seconds:
            share = spent / arguments.seconds
            is_warm = spent < warm
            judge.consolation = arguments.consolation * max(0.0, 1 - 2 * share) if learner.is_new else 0.0
            for _ in range(STEPS):
                strays = 0.0 if is_warm else STRAYS * (1 - share)
                turns.append(play.turn(tuned if is_warm else judge, judge, strays))
            learner.turns += STEPS * arguments.games
            trace = arguments.trace + (arguments.last_trace - arguments.trace) * share
            window = [*window, lesson(turns, trace)][-KEPT:]
            turns = turns[-1:]
            losses = _study(learner, window, share, shuffled)
            judge.take(learner.mean)
            now = time.monotonic()
            if now - told > arguments.tell:
                learner.say(
                    f"{spent:.0f} s: {learner.turns / 1e6:.1f} M turns, {learner.lessons} lessons, loss"
                    f" {float(losses):.4f}; {play.told()}{' by the tuned evaluation' if is_warm else ''}"
                )
                told = now
            if now - saved > SAVED_EVERY:
                learner.save()
                saved = now
    except KeyboardInterrupt:
        learner.say("stopped; keeping what was found")
    learner.seconds += time.monotonic() - begun
    learner.save()
    if arguments.last:
        report(learner, judge, arguments.last, arguments.width)
        learner.save()


def _study(
    learner: Learner, window: list[tuple[Tensor, Tensor, Tensor]], share: float, shuffled: Any
) -> Tensor:
    """Learn from what was kept, in random batches, half of each turned over; returns the mean loss."""
    options = learner.options
    numbers, cards, ends = (torch.cat(parts) for parts in zip(*window, strict=True))
    total = torch.zeros((), device=numbers.device)
    numbers_at, cards_at = mirrored(numbers.device)
    for _ in range(options.batches):
        chosen = torch.randint(len(numbers), (options.batch,), device=numbers.device, generator=shuffled)
        rate = LAST_RATE + (options.lr - LAST_RATE) * 0.5 * (1 + math.cos(math.pi * min(1.0, share)))
        rate *= min(1.0, (1 + learner.lessons) / 300)
        same, other = chosen.chunk(2)
        told = torch.cat([numbers[same], numbers[other][:, numbers_at]])
        held = torch.cat([cards[same], cards[other][:, cards_at]])
        total += learner.learn(told, held, ends[chosen], rate)
    return total / options.batches


def report(learner: Learner, judge: Any, games: int, width: int) -> None:
    """Say what it wins, by the search of the turn alone or by trying the best ones."""
    options = learner.options
    table = table_for(options, games, FRESH_SEED)
    if options.worlds:
        won, left = measured_ahead(
            table, judge, width, count=options.tried, ahead=options.worlds, width_ahead=options.width_ahead
        )
    else:
        won, left = played_out(table, judge, width)
    error = 100 * math.sqrt(won * (1 - won) / games)
    draws = " x ".join(map(str, options.worlds))
    learner.say(
        f"on {games} fresh deals, beam {width}"
        f"{f', {options.tried} turns tried in {draws} draws' if draws else ''}:"
        f" {100 * won:.2f} ± {error:.2f} % won, {left:.2f} cards left"
    )


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--file", type=Path, default=Path("learned.pt"))
    parser.add_argument(
        "--begin", type=Path, metavar="FILE.bin", help="weights to begin with, if --file is new"
    )
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--games", type=int, default=16384)
    parser.add_argument("--width", type=int, default=6, help="how many part-turns of a game go on")
    parser.add_argument("--minimum", type=int, default=2)
    parser.add_argument("--widths", type=int, nargs="+", default=list(WIDTHS))
    parser.add_argument("--lr", type=float, default=1.5e-3)
    parser.add_argument("--trace", type=float, default=TRACE)
    parser.add_argument("--last-trace", type=float, help="what it comes to in the end, if it changes")
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--beside", type=shares, default=shares("person=3,hasty=1,easy=1,greedy=1,tuned=1"))
    parser.add_argument("--warm", type=float, default=20.0, help="seconds played by the tuned evaluation")
    parser.add_argument("--consolation", type=float, default=0.5)
    parser.add_argument("--batch", type=int, default=BATCH)
    parser.add_argument("--batches", type=int, default=BATCHES)
    parser.add_argument("--tell", type=float, default=10.0, help="seconds between two lines")
    parser.add_argument("--last", type=int, default=20_000, help="fresh deals to measure in the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluate", type=int, default=0, metavar="DEALS")
    parser.add_argument("--tuned", action="store_true", help="measure the tuned evaluation instead")
    parser.add_argument(
        "--worlds",
        type=int,
        nargs="+",
        default=[],
        help="draws in which turns are tried, turn by turn",
    )
    parser.add_argument("--both", action="store_true", help="judge from both ends and take the mean")
    parser.add_argument("--tried", type=int, default=6, help="turns tried")
    parser.add_argument("--width-ahead", type=int, default=3)
    parser.add_argument("--export", type=Path, metavar="FILE")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if arguments.last_trace is None:
        arguments.last_trace = arguments.trace
    torch.set_float32_matmul_precision("high")
    if arguments.check:
        from tests.tune.learned.check import check  # needs more of the project

        sys.stdout.write(f"{check()} ends of turns compared\n")
    elif arguments.export:
        learner = Learner(arguments)
        net = trimmed(learner.mean, table_for(arguments, TRIMMED_BY, TRIM_SEED))
        export(net, learner.log, arguments.export)
    elif arguments.evaluate:
        learner = Learner(arguments)
        tuned = TunedJudge(arguments.minimum, arguments.device, arguments.seats)
        learned = NetJudge(learner.mean, arguments.device, both=arguments.both)
        judge = tuned if arguments.tuned else learned
        report(learner, judge, arguments.evaluate, arguments.width)
    else:
        if arguments.device != "cpu":
            sys.stdout.write(f"{agreeing(arguments.device)} ends of turns are the same as on the processor\n")
        train(arguments)


if __name__ == "__main__":
    main()
