"""Every check finds what it is there for."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardgames_qt.games import BUILT_IN
from tests.translations import coverage, ts
from tests.translations.__main__ import check
from tests.translations.checks import (
    doubled_accelerators,
    incomplete,
    lost_counts,
    stale_english,
    unequal_marks,
    wrong_czech,
)
from tests.translations.outside import NO_WORDS, bare_errors, outside
from tests.translations.sources import PACKAGE, Found, Key, Message, read_module
from tests.translations.typography import HARD, tied

KEY = Key("Sample", "Hello")
COUNTED = Key("Sample", "%n card(s)")


def read(text: str) -> Found:
    found = Found()
    read_module(text, "sample.py", found)
    return found


def czech(source: str, *forms: str, context: str = "Sample") -> ts.Book:
    return ts.Book("cs", {Key(context, source): ts.Entry(forms, plural=len(forms) > 1)})


# --- reading the program --------------------------------------------------------------------------------


def test_sentences_are_filed_under_the_class_that_says_them() -> None:
    found = read(
        'class Base(Words):\n    def hi(self):\n        """Greets."""\n        return self.tr("Hello")\n'
        'class Other(Base):\n    def n(self, n):\n        return self.tr("%n card(s)", "few", n)\n'
    )
    assert found.mistakes == []
    assert list(found.messages.values()) == [
        Message(Key("Base", "Hello"), plural=False, note="Greets."),
        Message(Key("Other", "%n card(s)", "few"), plural=True),
    ]


@pytest.mark.parametrize(
    "call",
    [
        'self.tr(f"Hello {name}")',
        'self.tr("Hello " + name)',
        "self.tr(name)",
        'self.tr("%n card(s)", n=3)',
        'self.tr("Hello", comment)',
    ],
)
def test_what_is_put_together_at_run_time_is_refused(call: str) -> None:
    assert read(f"class Words:\n    def hi(self):\n        return {call}\n").mistakes


def test_phrases_are_filed_together_wherever_they_stand() -> None:
    found = read('def check():\n    raise BadMoveError(Phrase("no {key} here", {"key": 1}))\n')
    assert list(found.messages.values()) == [Message(Key("Phrase", "no {key} here"), plural=False)]
    assert read("def check(text):\n    raise BadMoveError(Phrase(text))\n").mistakes


def test_tr_outside_of_a_class_is_refused() -> None:
    assert read('def hi(words):\n    return words.tr("Hello")\n').mistakes


def test_a_sentence_both_with_and_without_a_count_is_refused() -> None:
    twice = 'class A:\n    def a(self):\n        self.tr("x", "", 1)\n        self.tr("x")\n'
    assert read(twice).mistakes


@pytest.mark.parametrize("source", ["%n more", "card(s)", "cross(es)"])
def test_a_lost_count_is_found(source: str) -> None:
    assert list(lost_counts([Message(Key("A", source), plural=False)]))
    assert not list(lost_counts([Message(Key("A", source), plural=True)]))


# --- the books ------------------------------------------------------------------------------------------


def test_a_complete_book_has_no_faults() -> None:
    messages = {KEY: Message(KEY, plural=False), COUNTED: Message(COUNTED, plural=True)}
    forms = ts.Entry(("%n karta", "%n karty", "%n karet"), plural=True)
    assert not list(incomplete(ts.Book("cs", {KEY: ts.Entry(("Ahoj",)), COUNTED: forms}), messages))


@pytest.mark.parametrize(
    "entries",
    [
        {},
        {KEY: ts.Entry(("Ahoj",), finished=False)},
        {KEY: ts.Entry(("",))},
        {KEY: ts.Entry(("Ahoj",)), Key("Sample", "Gone"): ts.Entry(("Pryč",))},
    ],
    ids=["missing", "unfinished", "empty", "obsolete"],
)
def test_what_is_not_complete_is_found(entries: dict[Key, ts.Entry]) -> None:
    assert list(incomplete(ts.Book("cs", entries), {KEY: Message(KEY, plural=False)}))


@pytest.mark.parametrize("language, forms", [("cs", 1), ("cs", 2), ("en", 1), ("en", 3)])
def test_a_plural_without_all_its_forms_is_found(language: str, forms: int) -> None:
    entry = ts.Entry(("%n karta",) * forms, plural=True)
    messages = {COUNTED: Message(COUNTED, plural=True)}
    assert any("plural" in fault for fault in incomplete(ts.Book(language, {COUNTED: entry}), messages))


@pytest.mark.parametrize(
    "source, form",
    [
        ("{player} takes {card}.", "{player} bere {karta}."),
        ("{player} takes {card}.", "{player} bere."),
        ("**{card}** fits", "{card} se hodí"),
        ("&Undo", "Vzít zpět"),
        ("Undo", "&Vzít zpět"),
        ("face\ndown", "lícem dolů"),
        ("Hello", " Ahoj"),
    ],
)
def test_other_marks_than_in_the_source_are_found(source: str, form: str) -> None:
    assert list(unequal_marks(czech(source, form)))


def test_every_plural_form_must_name_the_count() -> None:
    assert list(unequal_marks(czech("%n card(s)", "karta", "%n karty", "%n karet")))


def test_the_same_accelerator_twice_is_found_in_either_language() -> None:
    undo, use = Key("Menu", "&Undo"), Key("Menu", "&Use")
    assert list(doubled_accelerators(ts.Book("en"), [undo, use]))
    apart = ts.Book("cs", {undo: ts.Entry(("&Vzít zpět",)), use: ts.Entry(("&Použít",))})
    assert not list(doubled_accelerators(apart, [undo, use]))
    together = ts.Book("cs", {undo: ts.Entry(("&Vzít zpět",)), use: ts.Entry(("Použí&vat",))})
    assert list(doubled_accelerators(together, [undo, use]))
    assert not list(doubled_accelerators(ts.Book("en"), [undo, Key("Other menu", "&Use")]))


@pytest.mark.parametrize(
    "context, source, form",
    [
        ("QwixxWords", "A player has four misses.", "Jeden hráč má čtyři přešlapy."),
        ("ThreeWords", "The start card stays.", "První karta zůstává."),
        ("TheGameWords", "the first ascending pile", "první stoupající řada"),
        ("GapWords", "{player} takes {cards}.", "{player} vzal {cards}."),
    ],
)
def test_other_terms_and_gendered_verbs_are_found(context: str, source: str, form: str) -> None:
    assert list(wrong_czech(czech(source, form, context=context)))


def test_many_for_one_is_found() -> None:
    assert list(wrong_czech(czech("%n card(s)", *map(tied, ("%n karet", "%n karty", "%n karet")))))
    right = ("%n karta", "%n karty", "%n karet")
    assert not list(wrong_czech(czech("%n card(s)", *map(tied, right))))
    assert len(list(wrong_czech(czech("%n card(s)", *right)))) == 3, "a line may end behind the number"


@pytest.mark.parametrize(
    ("loose", "hard"),
    [
        ("Karta jde k nim. V ruce a u stolu.", "Karta jde k~nim. V~ruce a~u~stolu."),
        ("dělá **s** kartou", "dělá **s**~kartou"),
        ("2–4 hráče, od 12 dolů, {points} bodů", "2–4~hráče, od 12 dolů, {points}~bodů"),
        ("Qwixx – karetní hra", "Qwixx~– karetní hra"),
    ],
)
def test_where_a_line_may_end(loose: str, hard: str) -> None:
    assert tied(loose) == hard.replace("~", HARD)
    assert tied(tied(loose)) == tied(loose)


# --- words outside, things without words ----------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    [
        'label("Hello")',
        'Button("Play", theme)',
        'self.setToolTip(f"Play {name}")',
        'label("On" if on else "Off")',
        'Target(place, chip="take")',
        'text = "Something a person reads"',
        'word: str = "COVER"',
    ],
)
def test_words_outside_of_tr_are_found(code: str) -> None:
    assert list(outside(code))


@pytest.mark.parametrize(
    "code",
    [
        '"""A description of the module."""',
        'label(self.tr("Hello"))',
        'raise ValueError("nobody sees this one")',
        'log.warning("only in the log")',
        'label("+1")',
        '__all__ = ["RATIO"]',
        'label("", "body", "second")',
    ],
)
def test_what_nobody_reads_is_no_fault(code: str) -> None:
    assert not list(outside(code))


@pytest.mark.parametrize(
    "code", ["tell(str(error))", 'tell(f"{error}")', "tell(text.format(why=error))", "tell(error.strerror)"]
)
def test_an_error_told_as_it_is_is_found(code: str) -> None:
    assert list(bare_errors(f"try:\n    pass\nexcept OSError as error:\n    {code}\n"))


@pytest.mark.parametrize(
    "code", ["say(error.phrase)", "tell(why_refused(error))", 'log.warning("no: %s", error)']
)
def test_an_error_told_in_words_is_no_fault(code: str) -> None:
    assert not list(bare_errors(f"try:\n    pass\nexcept OSError as error:\n    {code}\n"))


def test_a_setting_without_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert coverage.unnamed_things() == []
    monkeypatch.setattr(coverage, "literals_of", lambda _module: set())
    assert "the setting 'theme' has no words" in coverage.unnamed_things()


def test_an_event_a_fault_an_option_and_a_level_without_words_are_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert list(coverage.unnamed(BUILT_IN["gap"].rules)) == []
    monkeypatch.setattr(coverage, "literals_of", lambda _module: set())
    monkeypatch.setattr(coverage, "names_of", lambda _module: set())
    faults = list(coverage.unnamed(BUILT_IN["gap"].rules))
    for what in ("the event CardsTaken", "the fault 'joins_row'", "the fault 'game_over'"):
        assert f"{what} has no words" in faults
    for what in ("the reason 'time_up'", "the option 'target'", "the level 'easy'"):
        assert f"{what} has no words" in faults


# --- updating -------------------------------------------------------------------------------------------


def test_an_update_keeps_what_is_translated_and_marks_what_is_new(tmp_path: Path) -> None:
    old = ts.Book("cs", {KEY: ts.Entry(("Ahoj",)), Key("Sample", "Gone"): ts.Entry(("Pryč",))})
    new, elsewhere = Key("Sample", "New\nline <b> & “x”"), Key("Other", "Hello")
    messages = [Message(key, plural=key == COUNTED) for key in (KEY, new, elsewhere, COUNTED)]
    updated = ts.update(old, messages)
    assert updated.entries == {
        KEY: ts.Entry(("Ahoj",)),
        new: ts.Entry(("",), finished=False),
        elsewhere: ts.Entry(("Ahoj",), finished=False),
        COUNTED: ts.Entry(("", "", ""), plural=True, finished=False),
    }
    path = tmp_path / "sample.ts"
    path.write_text(ts.written(updated, {KEY: "A greeting."}), encoding="utf-8")
    assert ts.read(path) == updated
    assert ElementTree.parse(path).getroot().get("language") == "cs"


def test_the_english_book_holds_only_plurals() -> None:
    messages = [Message(KEY, plural=False), Message(COUNTED, plural=True)]
    assert list(ts.update(ts.Book("en"), messages).entries) == [COUNTED]


def test_an_english_form_that_its_source_has_left_behind_is_found() -> None:
    fresh, stale = ts.Entry(("%n card", "%n cards"), plural=True), ts.Entry(("%n", "%n left"), plural=True)
    assert list(stale_english(ts.Book("en", {COUNTED: fresh}))) == []
    assert len(list(stale_english(ts.Book("en", {COUNTED: stale})))) == 1


def test_files_without_words_are_still_there() -> None:
    files = {path.name for path in PACKAGE.rglob("*.py")}
    assert set(NO_WORDS) <= files


def test_a_book_that_was_not_brought_up_to_date_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in ts.FORMS:
        text = ts.path_of(language).read_text(encoding="utf-8")
        (tmp_path / f"{language}.ts").write_text(text.replace("<extracomment>", "<extracomment>Old: ", 1))
    monkeypatch.setattr(ts, "path_of", lambda language: tmp_path / f"{language}.ts")
    monkeypatch.setattr("tests.translations.__main__.all_faults", list)
    assert check() == 1
    assert "stolek_cs.ts is out of date" in capsys.readouterr().out
