"""Plays a whole game over AT-SPI, knowing nothing but names, groups and what can be pressed.

Run by a Python that has pyatspi, on a display and a session bus of its own:
`player.py LANGUAGE GAME-TITLE SEED COMMAND…` starts the program and prints what it did as JSON.
"""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
import time
from typing import Any, NamedTuple

import pyatspi  # type: ignore[import-not-found]  # of the system’s own Python

PATIENCE_S = 60
LONGEST_S = 200
GLANCE = 15
"""After so many presses it is looked at whether the game is over, which takes a while."""


class Words(NamedTuple):
    """What a listener knows of the tables in a language."""

    to_read: tuple[str, ...]
    """Groups in which nothing is done."""
    cards: tuple[str, ...]
    buttons: tuple[str, ...]
    asked: dict[str, tuple[str, ...]]
    """Where to go, if the table says it."""


WORDS = {
    "en": Words(
        to_read=("Players", "Draw pile", "Deck", "Your deck", "Running bonus", "Deck and discard pile"),
        cards=("Your hand", "Display"),
        buttons=("Your turn", "Buttons"),
        asked={
            "from the display": ("Display",),
            "or pass": ("Buttons", "red row", "yellow row", "green row", "blue row"),
            "Lay 1–3 cards": ("Your hand", "Buttons"),
        },
    ),
    "cs": Words(
        to_read=(
            *("Hráči", "Dobírací balíček", "Balíček", "Tvůj balíček", "Průběžný bonus"),
            "Dobírací a odkládací hromádka",
        ),
        cards=("Tvoje ruka", "Výklad"),
        buttons=("Tvůj tah", "Tlačítka"),
        asked={
            "z výkladu": ("Výklad",),
            "nebo ho vynech": ("Tlačítka", "červená řada", "žlutá řada", "zelená řada", "modrá řada"),
            "Vylož 1–3 karty": ("Tvoje ruka", "Tlačítka"),
        },
    ),
}


def below(node: Any, deep: int = 12) -> Any:
    """Everything under a node; what vanishes meanwhile is left out."""
    try:
        count = node.childCount
    except Exception:
        return
    for number in range(count):
        try:
            child = node.getChildAtIndex(number)
        except Exception:
            continue
        if child is not None:
            yield child
            if deep:
                yield from below(child, deep - 1)


def around(node: Any, title: str) -> Any:
    """Everything but what lies on the table, which is much."""
    for child in below(node, 0):
        yield child
        if name_of(child) != title:
            yield from around(child, title)


def name_of(node: Any) -> str:
    try:
        return node.name or ""
    except Exception:
        return ""


def press(node: Any) -> bool:
    try:
        action = node.queryAction()
        for number in range(action.nActions):
            if action.getName(number) == "Press":
                return bool(action.doAction(number))
    except Exception:
        return False
    return False


def patiently(found: Any) -> Any:
    """What this finds, once it does."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        what = found()
        if what:
            return what
        time.sleep(0.05)
    raise SystemExit("nothing happens any more")


def window() -> Any:
    desktop = pyatspi.Registry.getDesktop(0)
    for number in range(desktop.childCount):
        program = desktop.getChildAtIndex(number)
        if program is not None and "stolek" in name_of(program).lower():
            return program
    return None


def find_table(program: Any, title: str) -> Any:
    for node in below(program):
        if name_of(node) == title and node.getRoleName() in ("panel", "grouping", "filler"):
            return node
    return None


class Player:
    """Presses a card, then a place, now and then a button: what is lit cannot be seen from here."""

    def __init__(self, program: Any, words: Words, title: str, rng: random.Random) -> None:
        self._program, self._words, self._title, self._rng = program, words, title, rng
        self._table: Any = None
        self._card_next = True
        self._turn = 0
        self.pressed = 0
        self.groups: set[str] = set()
        self.names: set[str] = set()
        self.selected = 0

    def over(self) -> bool:
        return any(node.getRoleName() == "dialog" for node in around(self._program, self._title))

    def table(self) -> Any:
        if self._table is None:
            self._table = find_table(self._program, self._title)
        return self._table

    def act(self) -> bool:
        """One press; False if there is nothing to press."""
        groups: dict[str, Any] = {}
        alone, asked = [], ""
        for part in below(self.table(), 0):
            name = name_of(part)
            asked = asked or name
            if part.childCount:
                groups[name] = part
            elif part.getRoleName() in ("push button", "button"):
                alone.append(part)
        self.groups |= set(groups)
        for sign, where in self._words.asked.items():
            if sign in asked:
                self._turn += 1
                return self._press_in(groups[where[self._turn % len(where)]])
        to_read, in_cards, in_buttons, _ = self._words
        places = [name for name in groups if name not in (*to_read, *in_cards, *in_buttons)]
        buttons = [name for name in groups if name in in_buttons]
        cards = [name for name in groups if name in in_cards]
        chance = self._rng.random()
        if alone and (chance < 0.4 or not groups):
            return self._press(self._rng.choice(alone))
        if buttons and chance < 0.4 and self._press_in(groups[buttons[0]]):
            return True
        wanted = cards if self._card_next or not places else places
        self._card_next = not self._card_next
        return self._press_in(groups[self._rng.choice(wanted)]) if wanted else False

    def _press_in(self, group: Any) -> bool:
        """One of a group that is not greyed out."""
        order = list(range(group.childCount))
        self._rng.shuffle(order)
        for number in order:
            node = group.getChildAtIndex(number)
            if node is not None and node.getState().contains(pyatspi.STATE_SENSITIVE):
                return self._press(node)
        return False

    def _press(self, node: Any) -> bool:
        if node is None:
            return False
        self.names.add(name_of(node))
        done = press(node)
        self.pressed += done
        self.selected += node.getState().contains(pyatspi.STATE_SELECTED)
        return done


def main() -> None:
    language, title, seed, *command = sys.argv[1:]
    started = subprocess.Popen(command)
    try:
        program = patiently(window)
        player = Player(program, WORDS[language], title, random.Random(seed))
        patiently(player.table)
        until = time.monotonic() + LONGEST_S
        acts = 0
        while time.monotonic() < until:
            acts += 1
            with contextlib.suppress(Exception):  # what was there a moment ago may be gone
                player.act()
            if acts % GLANCE == 0 and player.over():
                break
        told = {
            "over": player.over(),
            "pressed": player.pressed,
            "selected": player.selected,
            "groups": sorted(player.groups),
            "names": sorted(player.names)[:60],
        }
        sys.stdout.write(json.dumps(told) + "\n")
    finally:
        started.terminate()
        started.wait(20)


if __name__ == "__main__":
    main()
