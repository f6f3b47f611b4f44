"""Stands in for the speech of the desktop: whatever Orca says goes to the file named in SPEECH."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any


class PunctuationMode:
    ALL, MOST, SOME, NONE = "all", "most", "some", "none"


class CallbackType:
    BEGIN, CANCEL, END, INDEX_MARK = "begin", "cancel", "end", "index-mark"


class Priority:
    MESSAGE = "message"


class DataMode:
    SSML = "ssml"


class SSIPCommunicationError(Exception):
    pass


class SSIPCommandError(Exception):
    pass


class SSIPClient:
    """Does nothing but write."""

    def __init__(self, *_about: Any, **_more: Any) -> None:
        self._file = Path(os.environ["SPEECH"])

    def speak(self, text: str, *_callbacks: Any, **_more: Any) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            file.write(re.sub("<[^>]*>", "", text) + "\n")

    def list_synthesis_voices(self, *_which: Any) -> tuple[tuple[str, str, str], ...]:
        return (("default", "en", "none"),)

    def list_output_modules(self) -> tuple[str, ...]:
        return ("file",)

    def get_output_module(self) -> str:
        return "file"

    def get_language(self) -> str:
        return "en"

    def get_rate(self) -> int:
        return 0

    get_volume = get_pitch = get_rate

    def __getattr__(self, _name: str) -> Callable[..., None]:
        return lambda *_about, **_more: None
