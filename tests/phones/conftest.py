"""What tests of phones have in common."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication

from cardgames_qt.ui.text.languages import Languages


@pytest.fixture(scope="module")
def languages(qapp: QCoreApplication) -> Iterator[Languages]:
    languages = Languages()
    yield languages
    languages.release()
