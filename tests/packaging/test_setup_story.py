"""What befalls a set-up, for real, in a checkout with small packages from an index on this machine."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from installers.project import ROOT

from tests.packaging.package_index import PackageIndex

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and rights are different there")

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "small"
version = "1.0"
"""
BACKEND = """
import zipfile
def build_editable(folder, config_settings=None, metadata_directory=None):
    name, info = "small-1.0-py3-none-any.whl", "small-1.0.dist-info"
    with zipfile.ZipFile(folder + "/" + name, "w") as made:
        made.writestr(info + "/METADATA", "Metadata-Version: 2.1\\nName: small\\nVersion: 1.0\\n")
        made.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        made.writestr(info + "/RECORD", "")
    return name
"""
HEARING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Tests that run in the background hear no Ctrl-C, and neither would what they start."""
PROGRAM = """
import importlib.util
found = [name for name in ("alpha", "beta", "gamma", "late") if importlib.util.find_spec(name)]
print("plays with", *found)
"""


class Checkout:
    """One that has no games but sets itself up as ours does."""

    def __init__(self, folder: Path, index: PackageIndex) -> None:
        self.folder, self.index = folder, index
        self.site = ".venv/lib/python{}.{}/site-packages".format(*sys.version_info)
        (folder / "cardgames_qt").mkdir(parents=True)
        (folder / "cardgames_qt/__main__.py").write_text(PROGRAM)
        (folder / "pyproject.toml").write_text(PYPROJECT)
        (folder / "backend.py").write_text(BACKEND)
        shutil.copy(ROOT / "dev.py", folder)
        code = ROOT / "packaging/setting_up"
        shutil.copytree(code, folder / "packaging/setting_up", ignore=shutil.ignore_patterns("__pycache__"))
        self.lock(index.add("alpha") + index.add("beta") + index.add("gamma"))

    def lock(self, lines: str, playing: str = "alpha beta") -> None:
        (self.folder / "requirements.lock").write_text(f"# To play: {playing}\n{lines}")

    def lock_one_more(self, *, slow: bool) -> None:
        """One more package that playing needs."""
        self.lock("".join(self.index.add(name) for name in ("alpha", "beta", "gamma")), "alpha beta late")
        with (self.folder / "requirements.lock").open("a") as file:
            file.write(self.index.add("late", slow=slow))

    def start(self, *words: str, index: str | None = None) -> subprocess.Popen[str]:
        around = {
            "PATH": str(self.folder / "no tools of the system"),
            "HOME": str(self.folder),
            "QT_QPA_PLATFORM": "offscreen",
            "PIP_INDEX_URL": index or self.index.url,
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_CACHE_DIR": "1",
        }
        return subprocess.Popen(
            [sys.executable, "-c", HEARING, sys.executable, "dev.py", *words],
            cwd=self.folder, env=around, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip

    def call(self, *words: str, index: str | None = None) -> tuple[int, str]:
        process = self.start(*words, index=index)
        said, _ = process.communicate(timeout=300)
        return process.returncode, said

    def plays_with(self, *names: str) -> None:
        code, said = self.call("play")
        assert (code, said.splitlines()[-1]) == (0, " ".join(["plays with", *names])), said


@pytest.fixture(scope="module")
def index() -> Iterator[PackageIndex]:
    index = PackageIndex()
    yield index
    index.close()


@pytest.fixture(scope="module")
def made(index: PackageIndex, tmp_path_factory: pytest.TempPathFactory) -> tuple[Checkout, str]:
    """A checkout after its first `play`, and what that said."""
    checkout = Checkout(tmp_path_factory.mktemp("somewhere") / "stolek", index)
    code, said = checkout.call("play")
    assert code == 0, said
    return checkout, said


@pytest.fixture
def checkout(made: tuple[Checkout, str]) -> Iterator[Checkout]:
    """That checkout, with two packages for playing and one more for the rest."""
    checkout, _ = made
    yield checkout
    checkout.index.slow.clear()
    checkout.index.asked.clear()
    checkout.index.go.clear()
    shutil.rmtree(checkout.folder / checkout.site / "late-1.0.dist-info", ignore_errors=True)
    (checkout.folder / checkout.site / "late.py").unlink(missing_ok=True)
    (checkout.folder / ".venv/stolek-setup.stamp").unlink(missing_ok=True)
    checkout.lock("".join(checkout.index.add(name) for name in ("alpha", "beta", "gamma")))


def test_playing_installs_what_playing_needs_and_tells_how_much_that_was(made: tuple[Checkout, str]) -> None:
    _, said = made
    assert said.splitlines()[-1] == "plays with alpha beta"
    assert "  2 packages, 0 MB, in " in said


def test_a_second_call_starts_at_once_and_the_rest_is_installed_for_the_rest(checkout: Checkout) -> None:
    checkout.call("play")
    before = checkout.index.requests
    code, said = checkout.call("play")
    assert (code, said, checkout.index.requests) == (0, said.splitlines()[-1] + "\n", before)
    code, said = checkout.call("setup")
    assert code == 0 and said.endswith("everything is set up\n"), said
    checkout.plays_with("alpha", "beta", "gamma")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_set_up_that_is_broken_off_is_finished_by_the_next_call(checkout: Checkout, how: int) -> None:
    checkout.lock_one_more(slow=True)
    process = checkout.start("play")
    assert checkout.index.asked.wait(120)
    os.killpg(process.pid, how)
    said, _ = process.communicate(timeout=120)
    assert process.returncode != 0 and "Traceback" not in said, said
    checkout.index.go.set()
    code, said = checkout.call("play")
    assert code == 0 and said.splitlines()[-1].endswith(" late"), said


def test_two_at_once_wait_for_each_other(checkout: Checkout) -> None:
    checkout.lock_one_more(slow=True)
    first = checkout.start("play")
    assert checkout.index.asked.wait(120)
    second = checkout.start("play")
    assert second.stdout is not None
    assert second.stdout.readline() == "another set-up is at work in this folder; waiting for it to end\n"
    checkout.index.go.set()
    for process in (first, second):
        said, _ = process.communicate(timeout=120)
        assert process.returncode == 0 and said.splitlines()[-1].endswith(" late"), said


def test_without_a_network_that_is_said(checkout: Checkout) -> None:
    checkout.lock_one_more(slow=False)
    code, said = checkout.call("play", index="http://127.0.0.1:9/simple")
    assert code == 1 and said.splitlines()[-1].startswith("No network: 127.0.0.1 cannot be reached."), said


def test_a_package_that_lost_a_file_is_installed_again(checkout: Checkout) -> None:
    (checkout.folder / checkout.site / "alpha.py").unlink()
    shutil.rmtree(checkout.folder / checkout.site / "beta-1.0.dist-info")
    code, said = checkout.call("play")
    assert code == 0 and said.splitlines()[-1].startswith("plays with alpha beta"), said


def test_a_checkout_that_was_moved_is_made_right(checkout: Checkout) -> None:
    old, new = checkout.folder, checkout.folder.with_name("moved")
    old.rename(new)
    checkout.folder = new
    code, said = checkout.call("play")
    assert code == 0 and "making .venv" in said, said
    assert str(new) in (new / ".venv/bin/pip").read_text() and not old.exists()
