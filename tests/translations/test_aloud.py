"""Sentences to be read aloud come from real games, in every language at once."""

from __future__ import annotations

from itertools import islice

import pytest
from pytestqt.qtbot import QtBot

from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.text.languages import NAMES
from tests.hints.test_every_position import RAW
from tests.translations.aloud import Reader


@pytest.mark.parametrize("game", BUILT_IN)
def test_hints_and_log_lines_are_whole_sentences_in_both_languages(qtbot: QtBot, game: str) -> None:
    del qtbot
    reader = Reader()
    for said in (*islice(reader.hints(game), 2), *islice(reader.logs(game), 6)):
        assert said.keys() == NAMES.keys() and len(set(said.values())) == len(NAMES)
        for text in said.values():
            assert text and not RAW.search(text), text


def test_reviews_tell_what_would_have_been_better(qtbot: QtBot) -> None:
    del qtbot
    (said,) = islice(Reader().reviews("three"), 1)
    assert "That cost about" in said["en"] and "Better: " in said["en"]
    assert "Stálo to asi" in said["cs"] and "Lépe: " in said["cs"]
