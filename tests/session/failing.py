"""Bots' processes that fail on purpose, for as many starts as asked for; after that they are the real one."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ALWAYS = 10**6

_PROGRAM = """
import json, os, sys, time
from pathlib import Path

def asked():
    return json.loads(sys.stdin.readline())

def say(**words):
    print(json.dumps(words), flush=True)

starts = Path(sys.argv[1])
with starts.open("a") as file:
    print(os.getpid(), file=file)
if len(starts.read_text().split()) <= int(sys.argv[2]):
    while True:
        exec(sys.argv[3])
from cardgames_qt.bots.worker import main
main()
"""

SILENT = "time.sleep(1000)"
DEAD = "asked(); sys.exit('broken')"
NONSENSE = {
    "gibberish": "asked(); print('gibberish', flush=True)",
    "bytes": "asked(); sys.stdout.buffer.write(bytes(range(256)) + b'\\n'); sys.stdout.flush()",
    "deep": "asked(); print('[' * 100_000, flush=True)",
    "deep move": 'asked(); print(\'{"id": 1, "move": \' + \'{"play": \' * 100_000, flush=True)',
    "long line": "asked(); print('x' * 2**21, flush=True)",
    "line without end": "asked(); [print('x' * 65536, end='', flush=True) for _ in range(1000)]",
    "half a line": "asked(); print('{\"id\": 1, \"mo', end='', flush=True); sys.exit()",
    "dead": DEAD,
    "dead at once": "sys.exit('broken')",
    "killed": "asked(); os.kill(os.getpid(), 9)",
    "loud": "asked(); print('x' * 10**7, file=sys.stderr, flush=True); sys.exit(1)",
    "another id": "say(id=asked()['id'] + 7)",
    "an old id": "say(id=asked()['id'] - 1)",
    "refusal": "say(id=asked()['id'], error='no')",
}
"""Answers to no question at all."""
NO_MEMORY = """
import resource
from cardgames_qt.bots import worker
from cardgames_qt.games import find

class Hoarder:
    def __init__(self, bot):
        self._bot, self._hoard = bot, []

    def __getattr__(self, name):
        return getattr(self._bot, name)

    def decide(self, *_):
        while True:
            self._hoard.append(bytearray(10**6))

find("gap").rules  # loaded while there is room
make_bot = worker.make_bot
worker.make_bot = lambda *words: Hoarder(make_bot(*words))
resource.setrlimit(resource.RLIMIT_AS, (3 * 10**8, 3 * 10**8))
worker.main()
"""
"""Thinks until the system gives it no more memory."""
NO_MOVE = {
    "no move": "say(id=asked()['id'])",
    "another move": "say(id=asked()['id'], move={'dance': 1})",
    "a move of nothing": "say(id=asked()['id'], move={'play': None})",
    "a forbidden move": "say(id=asked()['id'], move={'play': 'R0', 'take': ['R1']})",
}
NO_TALK = {
    "no such pile": "say(id=asked()['id'], asides=[{'signal': 'keep_off', 'on': 'up9'}])",
    "a word twice": "say(id=asked()['id'], asides=[{'signal': 'keep_off', 'on': 'up1'}] * 2)",
}
NO_BID = {
    "not a number": "say(id=asked()['id'], bid=float('nan'))",
    "endless": "print('{\"id\": %d, \"bid\": 1e999}' % asked()['id'], flush=True)",
    "a word": "say(id=asked()['id'], bid='much')",
}


def failing(folder: Path, how: str, times: int = ALWAYS) -> list[str]:
    """The command of a process that fails like this the first so many times it is started."""
    return [sys.executable, "-c", _PROGRAM, str(folder / "starts"), str(times), how]


def pids(folder: Path) -> list[int]:
    """The processes that were started, by their number in the system."""
    file = folder / "starts"
    return [int(line) for line in file.read_text(encoding="utf-8").split()] if file.exists() else []


def starts(folder: Path) -> int:
    """How many they were."""
    return len(pids(folder))


def runs(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
