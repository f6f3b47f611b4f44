"""The README for a package index, which knows no folders: it leads to the published sources instead."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = os.environ.get("STOLEK_HOMEPAGE", "https://github.com/stolek/stolek").rstrip("/")
TAG = os.environ.get("STOLEK_TAG", "main")


class ReadmeHook(MetadataHookInterface):
    """Called by hatchling, the build tool that pyproject.toml names."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the README into what a wheel tells of itself."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": published(text)}


def published(text: str) -> str:
    """The text with addresses in place of paths."""
    text = re.sub(r"(!\[[^]]*\]\()(?!https?:)", rf"\g<1>{PAGE}/raw/{TAG}/", text)
    return re.sub(r"((?<!!)\[[^]]*\]\()(?!https?:|#)", rf"\g<1>{PAGE}/blob/{TAG}/", text)
