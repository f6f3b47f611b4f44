"""Whatever goes wrong is told in the language of the window, from the first word to the last."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program, plan_seats
from cardgames_qt.engine.errors import BadOptionError
from cardgames_qt.engine.phrases import Phrase
from cardgames_qt.games import BUILT_IN
from cardgames_qt.kit.seats import TablePlan
from cardgames_qt.storage.disk import why_refused
from cardgames_qt.storage.report import ErrorReport
from cardgames_qt.storage.settings import Settings, SettingsFile
from cardgames_qt.ui.session.autosave import Saving
from cardgames_qt.ui.session.session import GameSession
from cardgames_qt.ui.start.report_notices import ReportNotices
from cardgames_qt.ui.text.languages import Languages
from cardgames_qt.ui.text.words import ShellWords
from tests.conformance.games import verify
from tests.translations import ts
from tests.translations.conftest import Start
from tests.translations.screen import texts
from tests.translations.sources import PHRASE, read_program
from tests.translations.trouble import every_trouble, sources, written

_QUOTED = re.compile(r"„[^“]*“|\"[^\"]*\"|\[[^]]*\]|\$\S*|\{\w*\}|\S+\.(?:json|stolek|pdf)\b")
"""What a file says, where in the file, and its name are the same in every language."""
_LIBRARY = (
    "Expected got Object missing required field contains unknown Invalid enum value malformed truncated"
)
_SYSTEM = "No space left on device Permission denied Is a directory"


NOTICES = {
    "Saved games that cannot be opened and were left unchanged: {count}",
    "The saved game {file} cannot be opened and was left unchanged: {reason}",
    "Some settings could not be read; defaults are used and the file is kept: {reason}",
    "Settings cannot be saved and last only until you close the program: {reason}",
    "This table cannot be opened: {reason}",
    "This lesson cannot be opened: {reason}",
    "The puzzles cannot be opened: {reason}",
    "Stolek crashed last time; no game was lost. You can copy a report.",
}
"""What the window puts a trouble into, and says of the last run."""
OFFERS = {
    "Something went wrong, but the game goes on. You can copy a report.",
    "Copy the report",
    "Copied",
    "This game is not in your library.",
    "Add to library",
    "Adding…",
    "This game is in your library now.",
    "This is a copy of a game in your library.",
    "Open the original",
    "Stolek has been updated. Restart it to finish; all games are kept.",
    "Restart",
    "Restarting…",
    "The bots think longer on this computer: no compiled search is installed.",
}
"""What a notice says that tells of no trouble, and the buttons of such notices."""
SAVING = {
    "Nobody else can play this deal: {reason}",
    "The others’ results cannot be saved: {reason}",
    "The exercise cannot be opened: {reason}",
    "The deal of the day cannot be opened: {reason}",
    "Your progress in exercises is not saved. {file}: {reason}.",
    "The what-if cannot be saved: {reason}",
    "{file} cannot be added: {reason}",
    "The review cannot be saved: {reason}",
    "{game} was left unsaved: {reason}",
    "{game} is saved in {file} and can be opened from there.",
    "From now on this game is saved in {file}.",
    "The copy {file} cannot be saved: {reason}",
    "It cannot be saved: {reason}",
    "Show",
}
"""What it says of saving when it is asked, or where there is no trouble."""

COMMANDS = {
    "it is not a log of results",
    "it is not a result of such a run",
    "it was changed since it was read",
    "{id} has no bot “{bot}”; a seat is human or: {bots}",
    "{id} has no bot “{bot}”; it has: {bots}",
    "in “{word}”, what follows * must be a number of seats",
    "there is a file already; with --force it is replaced",
    "this file must not be changed",
    "{id} has no dials",
    "{player} has played none of these games",
    "no person has played any of these games",
    "say whose games: --player {players}",
    "it is not a folder",
    "there are files in this folder already",
}
"""What only the command line tells: see tests/test_cli_language.py."""


def words(said: Iterable[str]) -> set[str]:
    return {word for text in said for word in re.findall(r"[^\W\d_]{3,}", _QUOTED.sub(" ", text))}


@cache
def english_words() -> frozenset[str]:
    """Words of troubles that no Czech trouble uses."""
    czech = ts.read(ts.path_of("cs")).entries
    phrases = [key for key in read_program().messages if key.context == PHRASE]
    english = words([*(key.source for key in phrases), _LIBRARY, _SYSTEM])
    return frozenset(english - words(["The Game", *(czech[key].forms[0] for key in phrases)]))


def test_an_english_word_in_a_notice_is_found() -> None:
    assert words(["Hru nejde uložit: the disk is full (Expected `str`)"]) & english_words()


def test_every_trouble_there_is_is_brought_about_and_told_in_czech(
    languages: Languages, tmp_path: Path
) -> None:
    languages.choose("cs")
    shell, english, met = ShellWords(languages.translate), english_words(), set[str]()
    for trouble in every_trouble(tmp_path):
        said = shell.say(trouble)
        assert said != str(trouble) and words([said]) & english == set(), said
        met.update(sources(trouble))
    all_said = met | NOTICES | OFFERS | SAVING | COMMANDS
    assert all_said == {key.source for key in read_program().messages if key.context == PHRASE}


def test_the_same_trouble_in_english_is_the_text_of_the_error(languages: Languages, tmp_path: Path) -> None:
    languages.choose("en")
    shell = ShellWords(languages.translate)
    plain = [trouble for trouble in every_trouble(tmp_path) if isinstance(trouble, Phrase)]
    for trouble in (each for each in plain if set(each.values) <= {"found", "place", "key", "count"}):
        assert str(trouble).startswith(shell.say(trouble))


def test_a_broken_rule_is_told_by_its_game(languages: Languages) -> None:
    made = written()
    made["log"][1] = {"time": True}
    with pytest.raises(ValueError, match="entry 2: time yes: not_now") as caught:
        verify(made)
    languages.choose("cs")
    said = ShellWords(languages.translate).say(caught.value.phrase)  # type: ignore[attr-defined]
    assert " ".join(said.split()) == "položka záznamu 2: To se v této chvíli hry stát nemůže."


def test_options_games_and_settings_have_their_names(languages: Languages, tmp_path: Path) -> None:
    languages.choose("cs")
    shell = ShellWords(languages.translate)
    with pytest.raises(ValueError, match="option “target”") as caught:
        BUILT_IN["gap"].rules.settle(2, {"target": 0})
    said = shell.say(caught.value.phrase)  # type: ignore[attr-defined]
    assert " ".join(said.split()) == "možnost „Hraje se do“ má být celé číslo od 1 nebo nic, a ne 0"
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "pink", "pace": 7}', encoding="utf-8")
    trouble = SettingsFile(path).trouble
    assert trouble is not None
    assert shell.say(trouble.phrase) == "nesmyslnou hodnotu mají: vzhled, pauzy botů"


def test_every_setting_can_be_named() -> None:
    assert all(ShellWords().setting(name) for name in Settings.__struct_fields__)


def test_a_long_value_is_cut() -> None:
    told = Phrase("there is no game “{name}”; the games are: {games}", {"name": "x" * 500, "games": ()})
    assert len(str(told)) < 150 and len(ShellWords().say(told)) < 150


# --- in the window --------------------------------------------------------------------------------------


def test_broken_files_and_refused_tables_in_a_czech_window(
    qtbot: QtBot, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    (games / "cut.stolek").write_text('{"format": "cardgames-record", "ver', encoding="utf-8")
    (games / "folder.stolek").mkdir()
    other = tmp_path / "other.stolek"
    other.write_text('{"format": "nothing"}', encoding="utf-8")
    program = start("cs")
    window = program.window
    desk_of(program, tmp_path).tell_in_the_lobby()
    window.navigator.open_file(other)
    window.navigator.open_file(tmp_path / "gone.stolek")
    window.navigator.play(
        TablePlan(game="gap", seats=plan_seats(BUILT_IN["gap"].rules, "human,greedy"), options={"hand": 3})
    )
    monkeypatch.setattr("cardgames_qt.ui.training.lessons.lesson_file", lambda _: other)
    window.navigator.learn("gap")
    monkeypatch.setattr(
        "cardgames_qt.ui.training.puzzle_controller.puzzle_folder", lambda: tmp_path / "nowhere"
    )
    window.navigator.exercises.choose()
    window.lobby.tell_bad_settings(why_refused(OSError(errno.EACCES, "Permission denied")))
    window.lobby.tell_unsaved_settings(why_refused(OSError(errno.ENOSPC, "No space left on device")))
    qtbot.wait(1)
    labels = cast(list[QLabel], window.lobby.findChildren(QLabel))
    told = [label.text() for label in labels if ": " in label.text() or "; " in label.text()]
    assert len(told) == 9 and {notice.source for notice in window.lobby.notices} == NOTICES
    assert words(told) & english_words() == set(), told


@pytest.mark.parametrize("source", sorted(SAVING))
def test_what_is_said_of_saving_is_said_in_czech(languages: Languages, source: str) -> None:
    languages.choose("cs")
    values = {"game": "gap", "file": "a.stolek", "reason": Phrase("the disk is full")}
    said = ShellWords(languages.translate).say(Phrase(source, values))
    assert words([said]) & english_words() == set() and "{" not in said


def test_a_full_disk_is_told_at_the_table(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    window = start("cs").window
    window.navigator.play(TablePlan(game="gap", seats=plan_seats(BUILT_IN["gap"].rules, "human,greedy")))
    assert window.page is not None
    full = why_refused(OSError(errno.ENOSPC, "No space left on device"))
    monkeypatch.setattr(GameSession, "saving", Saving(trouble=full, unsaved=1, place=Path()))
    window.page.session.saving_changed.emit()
    assert any("disk je plný" in text for text in texts(window))


def test_what_breaks_unforeseen_is_told_in_czech_over_the_window(
    qtbot: QtBot, start: Start, tmp_path: Path
) -> None:
    program = start("en")
    desk = desk_of(program, tmp_path)
    desk.tell_at_once()
    program.window.navigator.speak("cs")
    qtbot.wait(1)
    shown = set(texts(program.window))
    assert "Zkopírovat zprávu" in shown and any("pokazilo" in text for text in shown)


def desk_of(program: Program, folder: Path) -> ReportNotices:
    report = ErrorReport(folder)
    report.close()
    return ReportNotices(report, program.window, ShellWords(program.languages.translate))


def test_an_option_and_its_values_are_called_as_their_game_calls_them() -> None:
    with pytest.raises(BadOptionError) as caught:
        BUILT_IN["the_game"].rules.settle(2, {"talk": "loud"})
    said = ShellWords().say(caught.value.phrase)
    assert said == "option “Talk” must be everything, only “keep off” or nothing, not loud"
    assert str(caught.value) == "option “talk” must be all, keep_off or none, not loud"
