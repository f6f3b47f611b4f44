"""Books compiled for the tests, and the program speaking from them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.look.resources import load_fonts
from cardgames_qt.ui.text.languages import Languages
from tests.translations import ts
from tests.ui.shell.conftest import close, unseen


class Start(Protocol):
    """Starts the program in a language, unseen."""

    def __call__(self, language: str) -> Program: ...


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both languages as they stand in the checkout, compiled."""
    folder = tmp_path_factory.mktemp("translations")
    release = Path(sys.executable).parent / "pyside6-lrelease"
    for language in ts.FORMS:
        source = ts.path_of(language)
        command = [str(release), "-silent", str(source), "-qm", str(folder / f"{source.stem}.qm")]
        subprocess.run(command, check=True)
    return folder


@pytest.fixture
def languages(qapp: QApplication, books: Path) -> Iterator[Languages]:
    assert qapp is not None
    languages = Languages(books)
    yield languages
    languages.release()


@pytest.fixture
def start(qtbot: QtBot, books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program in a language; nothing moves and nobody waits."""
    assert qtbot is not None
    load_fonts()
    monkeypatch.setattr("cardgames_qt.ui.text.languages.translations_dir", lambda: books)
    programs: list[Program] = []
    nobody_looks = ExitStack()

    def begin(language: str) -> Program:
        save(tmp_path / "settings.json", Settings(theme="dark", pace="instant"))
        program = Program(tmp_path, language)
        programs.append(program)
        program.window.resize(1280, 800)
        with qtbot.waitExposed(program.window):
            program.window.show()
        nobody_looks.enter_context(unseen(program.window))
        return program

    with nobody_looks:
        yield begin
    for program in programs:
        program.languages.release()
        close(program)
