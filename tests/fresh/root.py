"""A Debian of its own, bare but for Python and git, with somebody in it and a checkout of the last commit."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType

USERS = ("root", "sudoer", "guest")
PROJECT = Path(__file__).resolve().parents[2]
PACKAGES = "python3,git,ca-certificates"
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
PATIENCE = 3600
"""Seconds, and only so that nothing hangs for ever."""

INSIDE = """
mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" && mount -t tmpfs tmpfs "$0/tmp"
who=$1; shift; chroot --userspec="$who" "$0" "$@"; exit $?
"""
"""What a root has that is more than files. It goes with the process it was made for: a shell, which stays to
the end and buries those whom nobody else waits for, as the first process of every system does."""


class FreshError(Exception):
    """What a newcomer would have met with."""


class Root:
    """One root, there as long as it is used."""

    def __init__(self, folder: Path, suite: str, user: str) -> None:
        """`folder` keeps the system, so that it is fetched once."""
        self._packed, self._suite, self._user = folder / f"{suite}.tar", suite, user
        self._place = tempfile.TemporaryDirectory(prefix="stolek-fresh-", ignore_cleanup_errors=True)
        self.path = Path(self._place.name)
        self._home = "root" if user == "root" else f"home/{user}"
        self.checkout = self.path / self._home / "stolek"

    def __enter__(self) -> Root:
        if not self._packed.exists():
            self._fetch()
        run("tar", "--extract", "--file", self._packed, "--directory", self.path)
        self.path.chmod(0o755)  # a temporary folder is for its owner alone
        self._reach_outside()
        if self._user != "root":
            self._add_user()
        run("git", "clone", "--quiet", "--no-hardlinks", PROJECT, self.checkout)
        if self._user != "root":
            self.run_as_root(f"chown --recursive {self._user} /{self._home}")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._place.cleanup()

    def _fetch(self) -> None:
        """Get the system from Debian."""
        self._packed.parent.mkdir(parents=True, exist_ok=True)
        half = self._packed.with_name(f"half-{self._packed.name}")
        run("mmdebstrap", "--variant=minbase", f"--include={PACKAGES}", self._suite, half)
        half.rename(self._packed)

    def _reach_outside(self) -> None:
        """The network is that of this machine, which may have certificates of its own."""
        for name in ("etc/resolv.conf", "etc/hosts", CERTIFICATES):
            if Path("/", name).exists():
                shutil.copy(Path("/", name), self.path / name)

    def _add_user(self) -> None:
        """Somebody with a home, and, if so named, with sudo that asks for no password."""
        self.run_as_root(f"useradd --create-home --shell /bin/sh {self._user}")
        if self._user == "sudoer":
            self.run_as_root("apt-get update && apt-get install --yes --no-install-recommends sudo")
            rule = self.path / "etc/sudoers.d/sudoer"
            rule.write_text("sudoer ALL=(ALL) NOPASSWD: ALL\n")
            rule.chmod(0o440)

    def run_as_root(self, script: str) -> None:
        """Let the administrator do it; raises FreshError."""
        code, said = self._inside("root", "sh", "-c", script)
        if code != 0:
            raise FreshError(f"{script} ended with {code}:\n{said[-3000:]}")

    def attempt(self, command: str, *arguments: str) -> tuple[int, str]:
        """Type a command of dev.py; returns how it ended and what it said."""
        words = ("env", "--chdir", f"/{self._home}/stolek", "python3", "dev.py", command, *arguments)
        return self._inside(self._user, *words)

    def command(self, command: str, *arguments: str) -> None:
        """Type one that must succeed; raises FreshError."""
        code, said = self.attempt(command, *arguments)
        kept = self._packed.with_name(f"{self._suite}-{self._user}-{command}.txt")
        kept.write_text(said, encoding="utf-8")
        if code != 0 or "Traceback" in said:
            raise FreshError(f"{command} ended with {code}; {kept} has all it said, last:\n{said[-3000:]}")

    def _inside(self, user: str, *words: str) -> tuple[int, str]:
        """Run something in there, with nothing of this machine's surroundings but the network's."""
        around = {
            "HOME": f"/{self._home if user == self._user else 'root'}",
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "LC_ALL": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
        }
        if "PIP_CERT" in os.environ:
            around["PIP_CERT"] = f"/{CERTIFICATES}"
        command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", INSIDE]
        done = subprocess.run(
            [*command, str(self.path), user, *words],
            env=around, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        return done.returncode, done.stdout


def run(*command: str | Path) -> None:
    """Run a tool of this machine; raises FreshError."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise FreshError(f"{command[0]} ended with {done.returncode}:\n{done.stderr[-3000:]}")
