"""What a wheel carries beside the sources: compiled translations, and the commit it was made from."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = "PySide6-Essentials==6.8.0.2"
"""Its `lrelease` compiles the translations; the same version as the program runs on."""


class WheelHook(BuildHookInterface[Any]):
    """Called by hatchling, the build tool that pyproject.toml names."""

    def dependencies(self) -> list[str]:
        """What must be installed to build."""
        return [COMPILER]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files and have them included; an editable install finds them in the checkout."""
        if version == "editable":
            return
        self._made = tempfile.TemporaryDirectory()
        root, folder = Path(self.root), Path(self._made.name)
        include = build_data["force_include"]
        for source in sorted((root / "translations").glob("*.ts")):
            compiled = folder / source.with_suffix(".qm").name
            subprocess.run([_lrelease(), "-silent", source, "-qm", compiled], check=True)
            include[str(compiled)] = f"cardgames_qt/translations/{compiled.name}"
        commit = folder / "commit.txt"
        commit.write_text(_commit(root), encoding="utf-8")
        include[str(commit)] = "cardgames_qt/commit.txt"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Tidy up."""
        del build_data, artifact_path
        if version != "editable":
            self._made.cleanup()


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
