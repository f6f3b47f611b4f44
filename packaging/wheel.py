"""What a wheel carries beside the sources: compiled translations, the commit it was made from, and on demand
compiled search cores. Those make it a wheel for one system and one Python; without them it is for all."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = bool(os.environ.get("STOLEK_COMPILED"))
"""Whether search cores are compiled."""
ON_ARM = "sys_platform == 'linux' and platform_machine == 'aarch64'"
ELSEWHERE = "(sys_platform != 'linux' or platform_machine != 'aarch64')"
QT = [
    f"PySide6-Essentials==6.12.0; python_version >= '3.12' and {ELSEWHERE}",
    f"PySide6-Essentials==6.11.3; python_version < '3.12' and {ELSEWHERE}",
    f"PySide6-Essentials==6.8.0.2; {ON_ARM}",
]
"""Its `lrelease` compiles the translations; the same versions as the program runs on, see pyproject.toml."""
CORE_COMPILER = ["mypy==2.4.1", "setuptools==84.2.1"]


class WheelHook(BuildHookInterface[Any]):
    """Called by hatchling, the build tool that pyproject.toml names."""

    def dependencies(self) -> list[str]:
        """What must be installed to build."""
        return [*QT, *(CORE_COMPILER if COMPILED else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files and have them included; an editable install finds them in the checkout."""
        if version == "editable":
            return
        self._made = tempfile.TemporaryDirectory()
        root, folder = Path(self.root), Path(self._made.name)
        place = folder / "cardgames_qt"
        (place / "translations").mkdir(parents=True)
        (place / "commit.txt").write_text(_commit(root), encoding="utf-8")
        for source in sorted((root / "translations").glob("*.ts")):
            compiled = place / "translations" / source.with_suffix(".qm").name
            subprocess.run([_lrelease(), "-silent", source, "-qm", compiled], check=True)
        if COMPILED:
            _compile_cores(root, folder)
            build_data |= {"pure_python": False, "infer_tag": True}
        made = (path for path in sorted(folder.rglob("*")) if path.is_file())
        build_data["force_include"] |= {str(path): path.relative_to(folder).as_posix() for path in made}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Tidy up."""
        del build_data, artifact_path
        if version != "editable":
            self._made.cleanup()


def _compile_cores(root: Path, folder: Path) -> None:
    """As set-up compiles them, but here it must succeed."""
    sys.path.insert(0, str(root / "packaging"))
    from setting_up.cores import compile_cores  # noqa: PLC0415 - found by the line above

    trouble = compile_cores(folder, Path(sys.executable))
    if trouble:
        raise RuntimeError(f"the search cores cannot be compiled: {trouble}")


def _lrelease() -> Path:
    import PySide6  # noqa: PLC0415 - it is there only while a wheel is built

    [tool] = Path(PySide6.__file__).parent.glob("lrelease*")
    return tool


def _commit(root: Path) -> str:
    command = ["git", "rev-parse", "--short=10", "HEAD"]
    try:
        return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""  # from an archive of the sources, which has no history
