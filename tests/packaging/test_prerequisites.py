import re
import sys
from pathlib import Path

import pytest
from installers import prerequisites
from installers.project import PACKAGING, ROOT, ToolError

LINUX = sys.platform.startswith("linux")
NEEDED = {**prerequisites.LINUX, **prerequisites.LIBRARIES}


@pytest.mark.skipif(not LINUX, reason="Debian's packages are told on Linux")
def test_everything_that_is_missing_is_told_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(prerequisites, "succeeds", lambda *_: False)
    monkeypatch.setattr("sysconfig.get_paths", lambda: {"include": str(tmp_path)})
    with pytest.raises(ToolError) as end:
        prerequisites.check("linux", install_test=True)
    python = "{}.{}".format(*sys.version_info)
    wanted = {*NEEDED.values(), *prerequisites.INSTALL_TEST.values()}
    assert set(str(end.value).partition("apt-get install ")[2].split()) == wanted | {
        f"python{python}-dev",
        f"libpython{python}",
    }


@pytest.mark.skipif(not LINUX, reason="Debian's packages are told on Linux")
def test_nothing_is_asked_for_where_all_is_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "Python.h").touch()
    monkeypatch.setattr("shutil.which", lambda tool: tool)
    monkeypatch.setattr(prerequisites, "succeeds", lambda *_: True)
    monkeypatch.setattr("sysconfig.get_paths", lambda: {"include": str(tmp_path)})
    prerequisites.check("linux", install_test=True)


@pytest.mark.parametrize("place", [PACKAGING / "README.md", ROOT / ".github/workflows/release.yml"])
def test_the_manual_and_the_workflow_name_all_packages(place: Path) -> None:
    text = place.read_text(encoding="utf-8")
    there = {"gcc", "binutils"} if place.suffix == ".yml" else set()  # every runner has a compiler
    for package in {*NEEDED.values(), *prerequisites.INSTALL_TEST.values()} - there:
        assert re.search(rf"(?<![\w-]){re.escape(package)}(?![\w-])", text), package
