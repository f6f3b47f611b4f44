"""Installs packages with the pip of `.venv`: shows how it goes, and says in plain words why it cannot."""

from __future__ import annotations

import os
import queue
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from setting_up import place
from setting_up.place import say
from setting_up.progress import Progress

# Seconds in which somewhere that packages come from must answer, unless pip gets on without.
ANSWER = 3.5
_NO_WAY = re.compile(
    "NewConnectionError|NameResolutionError|name resolution|Name or service not known|getaddrinfo failed"
    "|ConnectTimeout|Network is unreachable|No route to host|Connection refused|ProxyError"
)
_BROKEN_OFF = re.compile("IncompleteRead|Connection broken|Connection reset|ReadTimeout|Read timed out")
_FULL = re.compile(r"No space left on device|Errno 28\b|Disk quota exceeded|Errno 122\b|not enough space")


def install(pins: Sequence[str], kept_open: int) -> None:
    """Install these lines of the lock; ends the program where that cannot be done.

    `kept_open` is the file whose lock keeps others out: pip holds it too, should it outlive this program.
    """
    work = place.VENV / "fetching"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    wanted = work / "wanted.txt"
    wanted.write_text("\n".join(pins), encoding="utf-8")
    progress = Progress(len(pins), work, place.VENV / ("Lib" if os.name == "nt" else "lib"))
    # Only finished packages: building one would fetch tools that nobody pinned. The lock names everything:
    # pip would look for more, and refuse a package wanted with an extra once a later version is published.
    how = ("--progress-bar=off", "--require-hashes", "--no-deps", "--only-binary=:all:")
    try:
        run_pip([*how, "--requirement", str(wanted)], work, progress, kept_open)
        progress.done()
    finally:
        shutil.rmtree(work, ignore_errors=True)


def run_pip(how: Sequence[str], work: Path, progress: Progress, kept_open: int) -> None:
    """Have the pip of `.venv`, which came with Python, install until there is no use waiting."""
    command = [str(place.python()), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", *how]
    # What is half done lies on the disk that it is for, where it can be seen to grow.
    around = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    around |= dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(work))
    process = subprocess.Popen(
        command, cwd=place.ROOT, env=around, pass_fds=() if os.name == "nt" else (kept_open,),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        errors="replace",
    )  # fmt: skip
    lines: queue.Queue[str | None] = queue.Queue()
    threading.Thread(target=read, args=(process, lines), daemon=True).start()
    way = Way()
    said: list[str] = []
    try:
        while (line := next_line(lines)) is not None:
            if line:
                said.append(line)
                progress.hear(line)
            progress.tick()
            if not progress.moves and way.is_shut():
                progress.wipe()
                sys.exit(no_network(way.hosts))
        process.wait()
    except KeyboardInterrupt:
        progress.wipe()
        say("Stopped. The next call goes on from here.")
        sys.exit(130)
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait()
    if process.returncode != 0:
        progress.wipe()
        sys.exit(explained("".join(said), way.hosts))


def read(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    """Pass on what it says; None when that ends."""
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    lines.put(None)


def next_line(lines: queue.Queue[str | None]) -> str | None:
    """What was said, or nothing yet."""
    try:
        return lines.get(timeout=0.2)
    except queue.Empty:
        return ""


class Way:
    """Whether any place that packages come from answers; asked for aside, because some never say no."""

    def __init__(self) -> None:
        self.hosts: list[str] = []
        self._asked_at: float | None = None
        self._open: bool | None = None
        threading.Thread(target=self._ask, daemon=True).start()

    def is_shut(self) -> bool:
        """Whether nothing answers, or nothing has for as long as one likes to wait."""
        if self._open is None:
            return self._asked_at is not None and time.monotonic() - self._asked_at > ANSWER
        return not self._open

    def _ask(self) -> None:
        sources = package_sources()
        self.hosts = [host for host, _ in sources]
        self._asked_at = time.monotonic()
        self._open = not sources or any(answers(host, port) for host, port in sources)


def package_sources() -> list[tuple[str, int]]:
    """The machines pip would ask: the proxy if there is one, otherwise the package indexes."""
    asked = subprocess.run(
        [str(place.python()), "-m", "pip", "config", "list"], capture_output=True, text=True, check=False
    ).stdout
    proxies = re.findall(r"\.proxy='(\S+?)'", asked)
    proxies += [url for scheme, url in urllib.request.getproxies().items() if scheme in {"http", "https"}]
    indexes = re.findall(r"\.index-url='(.+?)'", asked)
    places = re.findall(r"\.(?:extra-index-url|find-links)='(.+?)'", asked)
    urls = proxies or " ".join([*(indexes or ["https://pypi.org/simple"]), *places]).split()
    parts = [urllib.parse.urlsplit(url) for url in urls]
    ports = {"http": 80, "https": 443}
    return [(each.hostname, each.port or ports[each.scheme]) for each in parts if each.hostname]


def answers(host: str, port: int) -> bool:
    """Whether somebody is there."""
    try:
        socket.create_connection((host, port), timeout=ANSWER).close()
    except OSError:
        return False
    return True


def explained(said: str, hosts: Sequence[str]) -> str:
    """Why pip failed, in a line; what it said itself where that is nothing known."""
    if _FULL.search(said):
        return disk_full()
    if _BROKEN_OFF.search(said):
        return "The connection broke off. Type the same again; what has been fetched is kept."
    if _NO_WAY.search(said):
        return no_network(hosts)
    return "".join(said.splitlines(keepends=True)[-12:]) + "The packages could not be installed."


def no_network(hosts: Sequence[str]) -> str:
    """What is said where nothing answers."""
    where = " and ".join(hosts) or "the package index"
    return f"No network: {where} cannot be reached. Type the same again once it can."


def disk_full() -> str:
    """What is said where there is no room."""
    free = shutil.disk_usage(place.ROOT).free // 1_000_000
    return f"The disk is full: {free} MB are free at {place.ROOT}. Make room and type the same again."
