"""What docs/api.md promises: it imports without Qt, and its examples run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import cardgames_qt

API = Path(__file__).parents[2] / "docs" / "api.md"
NO_QT = """
import sys
class Forbidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6"):
            raise ImportError(f"{name} is forbidden")
sys.meta_path.insert(0, Forbidden())
"""


def test_the_examples_of_the_page_run_where_there_is_no_qt(tmp_path: Path) -> None:
    page = API.read_text(encoding="utf-8")
    examples = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert examples
    program = tmp_path / "examples.py"
    program.write_text(NO_QT + "\n".join(examples), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(program)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_every_module_of_the_engine_is_imported_without_qt() -> None:
    engine = Path(cardgames_qt.__file__).parent / "engine"
    names = sorted(f"cardgames_qt.engine.{path.stem}" for path in engine.glob("[!_]*.py"))
    program = NO_QT + "\n".join(f"import {name}" for name in names)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_package_says_that_it_is_typed() -> None:
    assert Path(cardgames_qt.__file__).with_name("py.typed").is_file()
