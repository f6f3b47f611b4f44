"""No file of a bundle names a folder of the machine that made it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from installers import build_paths
from installers.project import ToolError

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="bundles of Linux alone need it")

HOME = "/home/somebody/.python/3.11"


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two libraries as Python's own: one looks for others where it was made, one beside itself."""
    monkeypatch.setattr(build_paths, "build_paths", lambda: [HOME.encode()])
    if shutil.which("cc") is None:
        pytest.skip("needs a C compiler")
    source = tmp_path / "source.c"
    source.write_text(f'const char *prefix(void) {{ return "{HOME}"; }}\n')
    folder = tmp_path / "bundle"
    folder.mkdir()
    for name, place in (("fixed.so", f"{HOME}/lib"), ("beside.so", "$ORIGIN")):
        command = ["cc", "-shared", "-fPIC", f"-Wl,-rpath,{place}", "-o", str(folder / name), str(source)]
        subprocess.run(command, check=True)
    (folder / "words.txt").write_text("nothing of a library")
    return folder


def test_libraries_forget_where_they_were_made_and_still_work(bundle: Path) -> None:
    with pytest.raises(ToolError, match=r"beside\.so .*, fixed\.so "):
        build_paths.check(bundle)
    build_paths.clean(bundle)
    build_paths.check(bundle)
    read = "import ctypes, sys; f = ctypes.CDLL(sys.argv[1]).prefix; f.restype = ctypes.c_char_p; print(f())"
    for name in ("fixed.so", "beside.so"):
        command = [sys.executable, "-c", read, str(bundle / name)]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
        assert told == f"b'{'/'.ljust(len(HOME), '_')}'"
    assert b"$ORIGIN" in (bundle / "beside.so").read_bytes()
    run_paths = [each for path in bundle.glob("*.so") for each in run_path(path)]
    assert run_paths == ["$ORIGIN"]


def run_path(library: Path) -> list[str]:
    """Where a library looks for others, as another tool reads it."""
    if shutil.which("readelf") is None:
        pytest.skip("needs readelf")
    said = subprocess.run(["readelf", "-d", library], capture_output=True, text=True, check=True).stdout
    return [
        line.partition("[")[2].rstrip("]") for line in said.splitlines() if "R" in line and "PATH" in line
    ]


def test_a_text_that_names_such_a_folder_is_found(bundle: Path) -> None:
    build_paths.clean(bundle)
    (bundle / "words.txt").write_text(f"made in {HOME}")
    with pytest.raises(ToolError, match=r"words\.txt"):
        build_paths.check(bundle)
