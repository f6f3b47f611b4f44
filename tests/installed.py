"""Packages with games of their own, installed as anybody would: the example, and some that are broken."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames_qt.games import GAMES
from cardgames_qt.kit.game import Game
from cardgames_qt.kit.installed import offers

EXAMPLE = Path(__file__).parents[1] / "examples" / "cones"


def pip_install(source: Path, target: Path) -> Path:
    """Install a package into a folder of its own; nothing is fetched for that."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-index"]
    command += ["--no-deps", "--no-build-isolation", "--target", str(target), str(source)]
    subprocess.run(command, check=True)
    return target


def put_package(site: Path, package: str, name: str, files: dict[str, str], folder: str = "") -> None:
    """A package as it lies there once it is installed, written by hand."""
    metadata = site / f"{package}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "entry_points.txt").write_text(
        f"[console_scripts]\nx = y:z\n\n[stolek.games]\n{name} = {folder or name}\n", encoding="utf-8"
    )
    for path, text in files.items():
        file = site / (folder or name) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def stolek(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program's command line, with the packages of that folder installed beside it."""
    command = [sys.executable, "-m", "cardgames_qt", *arguments]
    place = {**os.environ, "PYTHONPATH": str(site)}
    return subprocess.run(command, capture_output=True, text=True, env=place, check=False)


@pytest.fixture(scope="session")
def example_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example is installed."""
    return pip_install(EXAMPLE, tmp_path_factory.mktemp("site"))


@pytest.fixture
def example(example_site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The example at the table, as a start of the program finds it; the bots' process finds it by itself."""
    monkeypatch.setenv("PYTHONPATH", str(example_site), prepend=os.pathsep)
    monkeypatch.syspath_prepend(str(example_site))
    (offer,) = offers([str(example_site)])
    game = Game(offer.folder, offer.name, offer.package)
    monkeypatch.setitem(GAMES, offer.name, game)
    yield game
