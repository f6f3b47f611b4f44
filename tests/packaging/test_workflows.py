import re
from pathlib import Path

import pytest
from installers.project import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.y*ml"))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_every_action_is_named_by_its_commit_and_says_its_version(file: Path) -> None:
    used = re.findall(r"^[\s-]*uses:\s*(.+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert used
    for action in used:
        if action.startswith("./"):  # a workflow of this very commit
            assert (ROOT / action).is_file()
            continue
        assert re.fullmatch(r"[\w-]+/[\w./-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", action), action


def test_tests_run_on_every_push_and_before_every_release() -> None:
    tests, release = ((WORKFLOWS[0].parent / name).read_text() for name in ("tests.yml", "release.yml"))
    assert re.search(r"^  push:\n    branches: \[main\]\n  pull_request:$", tests, re.MULTILINE)
    for command in ("dev.py test", "dev.py check"):
        assert command in tests
    for system in ("ubuntu-22.04", "ubuntu-22.04-arm", "windows-2022", "macos-15"):
        assert f"system: {system}" in tests, system
    assert "uses: ./.github/workflows/tests.yml" in release
    assert re.search(r"needs: \[tests, ", release)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_one_action_has_one_commit(file: Path) -> None:
    used = set(re.findall(r"uses:\s*([\w./-]+)@(\S+)", file.read_text(encoding="utf-8")))
    assert len({action for action, _ in used}) == len(used)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_pip_fetches_only_what_is_locked(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for command in re.findall(r"pip (?:install|wheel|download) .*", text):
        assert "--no-deps" in command or "--require-hashes" in command, command
        assert " wheel " not in f" {command} " or "--no-build-isolation" in command, command
