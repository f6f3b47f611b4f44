"""Breaks lines of the program at random places, one at a time, and tells which the tests catch.

It works in a copy of the tree as it was at the first call; `--anew` takes another. First all tests are run
once, to see which of them come to which place; then each break is shown to those. Ctrl+C ends it at any time,
and the same command goes on where it was.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from random import Random

import msgspec

from tests.mutation.breaks import Break, breaks_of
from tests.mutation.reach import Places, Reach, draw_map
from tests.mutation.trial import Trial, Verdict, copy_tree

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "mutation"
FLOORS = {
    "engine": ("engine",),
    "rules": ("games/*/rules.py",),
    "session": ("play", "ui/session"),
    "scenes": ("games/*/table", "ui/table"),
}
"""What is broken, as many lines of each: places in the program, in the words of its plan."""


@dataclass(frozen=True)
class Line:
    """One break of the log, and what became of it."""

    place: str
    told: str
    fate: str
    by: str


def main(arguments: Sequence[str]) -> int:
    """Break, test, mend, and tell; returns the exit code."""
    chosen = read(arguments)
    place = PLACE / f"{chosen.seed}-{chosen.lines}"
    if chosen.anew:
        shutil.rmtree(place, ignore_errors=True)
    sound, tree, log = place / "sound", place / "tree", place / "log.jsonl"
    copy_tree(ROOT, sound)
    shutil.copytree(sound, tree, dirs_exist_ok=True)  # what a kill left broken is mended
    places = [*islice(places_in(tree, Random(chosen.seed)), chosen.lines)]
    draw_map(tree, place / "map", places)
    tell_all(judge(tree, places, Reach(place / "map"), log))
    return 0


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(prog="dev.py mutate", description=__doc__)
    add = parser.add_argument
    add("--lines", type=int, default=40, metavar="N", help="how many lines to break (%(default)s)")
    add("--seed", default="1", help="the same seed breaks the same lines")
    add("--anew", action="store_true", help="take the tree as it is now and begin again")
    return parser.parse_args(arguments)


def judge(tree: Path, places: Places, reach: Reach, log: Path) -> list[Line]:
    """Every break with its fate; what the log has already is not tried again."""
    lines, trial = read_log(log), Trial(tree)
    for number, (path, each) in enumerate(places[len(lines) :], len(lines)):
        source, witnesses = path.read_bytes(), reach.witnesses_of(number)
        nobody = Verdict("survived", "no test comes there")
        verdict = trial.judge(path, each.of(source), witnesses) if witnesses else nobody
        place = f"{path.relative_to(tree)}:{each.line}"
        lines.append(Line(place, each.told(source), verdict.fate, verdict.by))
        note(log, lines[-1], f"{number + 1}/{len(places)}")
    return lines


def places_in(tree: Path, chance: Random) -> Iterator[tuple[Path, Break]]:
    """Lines at random, of each floor in turn; one break of what a line has."""
    floors = [lines_of(tree, floor) for floor in FLOORS.values()]
    for lines in floors:
        chance.shuffle(lines)
    for path, breaks in chain.from_iterable(zip(*floors, strict=False)):
        yield path, chance.choice(breaks)


def lines_of(tree: Path, floor: Sequence[str]) -> list[tuple[Path, list[Break]]]:
    """Every line of a floor that can be broken, with all its breaks."""
    by_line: dict[tuple[Path, int], list[Break]] = {}
    for path in sources(tree, floor):
        for each in breaks_of(path.read_bytes()):
            by_line.setdefault((path, each.line), []).append(each)
    return [(path, breaks) for (path, _), breaks in by_line.items()]


def sources(tree: Path, floor: Sequence[str]) -> list[Path]:
    """The files of a floor."""
    named = [path for name in floor for path in (tree / "cardgames_qt").glob(name)]
    return sorted(file for path in named for file in ([path] if path.is_file() else path.rglob("*.py")))


def read_log(log: Path) -> list[Line]:
    """What was tried before."""
    lines = log.read_bytes().splitlines() if log.exists() else []
    return [msgspec.json.decode(line, type=Line) for line in lines]


def note(log: Path, line: Line, count: str) -> None:
    """Into the log and onto the screen, at once."""
    with log.open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")
    say(f"{count:>7} {line.fate:9} {line.place}  {line.told}   {line.by}")


def tell_all(lines: Sequence[Line]) -> None:
    """The score, and who got through."""
    counts = Counter(line.fate for line in lines)
    caught = counts["short"] + counts["long"]
    say(f"\n{len(lines)} lines broken: {counts['short']} caught by the tests that always run,")
    say(f"{counts['long']} only by the long ones, {counts['survived']} by none.")
    if caught:
        say(f"The tests that always run catch {counts['short'] / caught:.0%} of what all of them do.")
    for line in lines:
        if line.fate == "survived":
            say(f"survived  {line.place}  {line.told}   {line.by}")


def say(line: str) -> None:
    """Print at once, also into a pipe."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
