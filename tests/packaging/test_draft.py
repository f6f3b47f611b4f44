"""The draft of a release, with a `gh` that writes down what it is told."""

import json
import sys
from pathlib import Path

import pytest
from installers import draft
from installers.project import VERSION, ToolError

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the draft is made on Linux")

GH = """#!{python}
import json, pathlib, sys
folder = pathlib.Path(__file__).parent
words = sys.argv[1:]
if "--notes-file" in words:
    text = pathlib.Path(words[words.index("--notes-file") + 1]).read_text()
    (folder / "notes.md").write_text(text)
with (folder / "calls").open("a") as file:
    file.write(json.dumps(words) + "\\n")
if words[:2] == ["release", "view"]:
    sys.exit(0 if (folder / "there").exists() else 1)
(folder / "there").touch()
"""


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "tools"
    folder.mkdir()
    (folder / "gh").write_text(GH.format(python=sys.executable))
    (folder / "gh").chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    return folder


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A release without ARM's .deb and without compiled wheels for Intel Macs."""
    folder = tmp_path / "dist"
    folder.mkdir()
    for pattern in draft.expected(VERSION):
        name = (
            pattern.replace("cp*", "cp311-cp311").replace("manylinux*", "manylinux_2_28").replace("*", "14_0")
        )
        (folder / name).write_text(f"made for {name}")
    (folder / f"stolek_{VERSION}_arm64.deb").unlink()
    next(folder.glob("*macosx*x86_64.whl")).unlink()
    return folder


def calls(tools: Path) -> list[list[str]]:
    return [json.loads(line) for line in (tools / "calls").read_text().splitlines()]


def test_a_draft_has_all_files_their_sums_and_names_what_is_missing(tools: Path, built: Path) -> None:
    draft.make(f"v{VERSION}", built)
    _, made = calls(tools)
    assert made[:3] == ["release", "create", f"v{VERSION}"] and {"--draft", "--verify-tag"} <= set(made)
    files = [Path(word).name for word in made[made.index("--") + 1 :]]
    assert sorted(files) == sorted(path.name for path in built.iterdir()) and draft.SUMS in files
    sums = (built / draft.SUMS).read_text().splitlines()
    assert len(sums) == len(files) - 1 and not any(line.endswith(draft.SUMS) for line in sums)
    notes = (tools / "notes.md").read_text()
    assert "- [ ] There is nothing for Debian and Ubuntu, ARM." in notes
    assert "- [ ] There is nothing for PyPI, compiled, macOS, Intel." in notes
    assert notes.count("There is nothing for") == 2 and "\n## " not in notes


def test_a_job_that_ran_again_fills_the_same_draft(tools: Path, built: Path) -> None:
    draft.make(f"v{VERSION}", built)
    draft.make(f"v{VERSION}", built)
    *_, again = calls(tools)
    assert again[:4] == ["release", "upload", f"v{VERSION}", "--clobber"]


@pytest.mark.parametrize(
    ("tag", "empty", "told"), [("v0.0.1", False, "does not name"), (f"v{VERSION}", True, "nothing")]
)
def test_what_is_no_release_is_refused(tag: str, empty: bool, told: str, tools: Path, built: Path) -> None:
    if empty:
        for path in built.iterdir():
            path.unlink()
    with pytest.raises(ToolError, match=told):
        draft.make(tag, built)
    assert not (tools / "calls").exists()
