import os
import re
import shlex
import subprocess
import sys
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
            assert (ROOT / action.split()[0]).is_file()
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


def test_a_release_needs_tests_and_the_plain_wheel_and_can_do_without_the_rest() -> None:
    text = (WORKFLOWS[0].parent / "release.yml").read_text(encoding="utf-8")
    draft = text.partition("\n  draft:\n")[2]
    condition = draft.partition("if: >-")[2].partition("needs: [")[0]
    assert "!cancelled()" in condition
    assert re.findall(r"needs\.(\S+)\.result == 'success'", condition) == ["tests", "wheel"]


def test_nobody_signs_deep() -> None:
    signing = [ROOT / "packaging/installers/macos.py", *(ROOT / "packaging/signing").iterdir(), *WORKFLOWS]
    for file in signing:
        commands = [line for line in file.read_text(encoding="utf-8").splitlines() if '"--deep"' in line]
        assert not commands, file


def run_script(name: str, folder: Path, tools: dict[str, str], **secrets: str) -> tuple[str, str]:
    """What a script of the release says, and what it leaves for the next steps."""
    for tool, script in tools.items():
        (folder / tool).write_text(f'#!/bin/sh\necho {tool} "$@" >> {folder}/calls\n{script}\n')
        (folder / tool).chmod(0o755)
    left = folder / "environment"
    left.touch()
    around = {
        "PATH": f"{folder}:/usr/bin:/bin",
        "RUNNER_TEMP": str(folder),
        "GITHUB_ENV": str(left),
        **secrets,
    }
    command = ["bash", str(ROOT / "packaging/signing" / name)]
    done = subprocess.run(command, env=around, capture_output=True, text=True, check=True)
    return done.stdout, left.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("name", ["macos.sh", "windows.sh"])
def test_without_secrets_nothing_is_signed_and_that_is_said(name: str, tmp_path: Path) -> None:
    said, left = run_script(name, tmp_path, {})
    assert said.startswith("::notice title=Unsigned::") and not left


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("notary", [True, False])
def test_with_secrets_the_identity_and_the_notary_are_named(notary: bool, tmp_path: Path) -> None:
    found = """[ "$1" != find-identity ] || echo '  1) ABCDEF "Developer ID Application: Somebody (TEAM)"'"""
    secrets = {"CERTIFICATE": "cDEy", "CERTIFICATE_PASSWORD": "secret"}
    if notary:
        secrets |= {"APPLE_ID": "a@example.org", "APPLE_TEAM": "TEAM", "APPLE_PASSWORD": "secret"}
    tools = {"security": found, "xcrun": "", "openssl": "echo 0123"}
    said, left = run_script("macos.sh", tmp_path, tools, **secrets)
    lines = ["STOLEK_MACOS_IDENTITY=Developer ID Application: Somebody (TEAM)", "STOLEK_MACOS_NOTARY=stolek"]
    assert left.splitlines() == lines[: 2 if notary else 1]
    assert ("Not notarised" in said) is not notary
    assert not (tmp_path / "certificate.p12").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_signing_for_windows_names_a_command_that_can_be_taken_apart(tmp_path: Path) -> None:
    tools = {"cygpath": 'echo "C:/place of/${2##*/}"', "find": "echo /c/kits/x64/signtool.exe"}
    place = tmp_path / "C:/place of" / tmp_path.name
    place.mkdir(parents=True)
    script = tmp_path / "script"
    script.mkdir()
    here = Path.cwd()
    os.chdir(tmp_path)
    try:
        _, left = run_script("windows.sh", tmp_path, tools, CERTIFICATE="cDEy", CERTIFICATE_PASSWORD="a b")
    finally:
        os.chdir(here)
    name, _, command = left.strip().partition("=")
    words = shlex.split(command)
    assert name == "STOLEK_WINDOWS_SIGN" and words[0] == "C:/place of/signtool.exe" and words[-1] == "a b"
    assert (place / "certificate.pfx").read_text() == "p12"
