from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPdfWriter, QTextCursor, QTextTable
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from cardgames_qt.app import Program
from cardgames_qt.games import BUILT_IN
from cardgames_qt.ui.look.resources import assets_dir
from cardgames_qt.ui.look.theme import CardColours, Mode, make_theme
from cardgames_qt.ui.rules import page as rules_page
from cardgames_qt.ui.rules.document import RulesDocument
from cardgames_qt.ui.rules.figure import WIDTH, FigureError, FigurePainter, parse_figure
from cardgames_qt.ui.rules.printing import (
    lay_out_pages,
    make_pdf,
    page_of,
    paint_page,
    paper_document,
    set_up,
    text_size,
)
from cardgames_qt.ui.rules.text import BRIEF, RulesText, load_rules
from cardgames_qt.ui.rules.view import folded
from cardgames_qt.ui.setup.seat_sheet import SeatSheet
from tests.ui.shell.driving import button, click, marked_in, rules_of, sit, until_own_move


def test_the_rules_open_at_the_game_on_the_table(qtbot: QtBot, program: Program) -> None:
    page = sit(program, "three", "human,greedy")
    until_own_move(qtbot, page)
    QTest.keyClick(page.view, Qt.Key.Key_F1)
    rules = rules_of(program)
    assert rules.isVisible() and rules.game == "three" and "start cards" in rules.text.toPlainText()
    assert not program.window.commands.hint.isEnabled(), "what lies under the page cannot be commanded"
    click(button(rules, "GAP"))
    assert rules.game == "gap" and "neighbour" in rules.text.toPlainText()
    QTest.keyClick(rules.text, Qt.Key.Key_Escape)
    assert program.window.sheets.rules is None and program.window.commands.hint.isEnabled()
    assert program.window.focusWidget() is page.view


def test_the_rules_over_a_sheet_keep_what_was_entered(program: Program) -> None:
    program.window.navigator.choose_seats("gap")
    sheet = program.window.overlay
    assert isinstance(sheet, SeatSheet)
    click(button(sheet, "5"))
    QTest.keyClick(sheet, Qt.Key.Key_F1)
    assert rules_of(program).game == "gap"
    QTest.keyClick(rules_of(program).text, Qt.Key.Key_Escape)
    assert program.window.overlay is sheet and len(sheet.plan().seats) == 5


def test_the_rules_from_the_lobby(program: Program) -> None:
    click(button(program.window.lobby, "Rules"))
    assert rules_of(program).isVisible()
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    assert rules_of(program).theme.mode is Mode.LIGHT
    program.window.commands.preferences.trigger()
    assert program.window.sheets.rules is not None, "another sheet lies over them"


def test_words_are_found_in_the_rules(program: Program) -> None:
    program.window.navigator.show_rules()
    rules = rules_of(program)
    rules.show_game("gap")
    QTest.keyClick(rules.text, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert program.window.focusWidget() is rules.search
    QTest.keyClicks(rules.search, "neighbour")
    count = rules.text.found
    assert count > 2 and rules.place() == f"1 of {count}"
    assert len(rules.text.extraSelections()) == count, "all of them are marked"
    QTest.keyClick(rules.search, Qt.Key.Key_Return)
    assert rules.place() == f"2 of {count}"
    QTest.keyClick(rules.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(rules.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert rules.place() == f"{count} of {count}", "around the end"
    rules.search.setText("castling")
    assert rules.place() == "not found" and rules.text.step(1) == 0
    QTest.keyClick(rules.search, Qt.Key.Key_Escape)
    assert rules.search.text() == "" and rules.place() == "" and rules.isVisible()
    QTest.keyClick(rules.search, Qt.Key.Key_Escape)
    assert program.window.sheets.rules is None


def test_accents_and_capitals_need_not_be_typed(program: Program) -> None:
    program.window.navigator.change(replace(program.settings.current, language="cs"))
    program.window.navigator.show_rules()
    rules = rules_of(program)
    rules.show_game("gap")
    counts = [rules.text.find_all(words) for words in ("řada", "rada", "RADA", "Řada")]
    assert counts[0] > 2 and len(set(counts)) == 1
    assert folded(marked_in(rules)) == "rada"
    assert rules.text.find_all("v rade nic") > 0, "a hard space is found by a plain one"
    assert [len(folded(letter)) for letter in "řŘß…−"] == [1] * 5, "letter for letter"


def test_the_contents_lead_and_follow(qtbot: QtBot, program: Program) -> None:
    program.window.navigator.show_rules()
    rules = rules_of(program)
    rules.show_game("qwixx")
    contents, bar = rules.contents, rules.text.verticalScrollBar()
    titles = [contents.item(row).text().strip() for row in range(contents.count())]
    assert titles[0] == "In brief" and {"Set-up", "3. Lay", "Scoring"} <= set(titles)
    contents.setFocus()
    for _ in range(titles.index("3. Lay")):
        QTest.keyClick(contents, Qt.Key.Key_Down)
    assert contents.currentRow() == titles.index("3. Lay") and bar.value() > 0
    assert rules.text.cursorForPosition(rules.text.viewport().rect().topLeft()).block().text() == "3. Lay"
    for _ in titles:
        QTest.keyClick(contents, Qt.Key.Key_Down)
    assert contents.currentRow() == len(titles) - 1, "every section can be reached"
    bar.setValue(bar.maximum() // 2)
    assert 0 < contents.currentRow() < len(titles) - 1, "the contents follow what is read"
    bar.setValue(bar.maximum())
    assert contents.currentRow() == len(titles) - 1
    bar.setValue(0)
    assert contents.currentRow() == 0


def test_a_named_place_is_shown_and_marked(program: Program) -> None:
    program.window.navigator.show_rules()
    rules = rules_of(program)
    rules.show_game("three")
    assert rules.show_place("third-card")
    assert "third" in marked_in(rules)
    block = rules.text.rules.block_at("third-card")
    assert block is not None
    where = rules.text.cursorRect(QTextCursor(block)).center()
    assert rules.text.viewport().rect().contains(where), "it is in sight"
    assert not rules.show_place("castling") and rules.show_place("why-start_card_stays")


def test_the_contents_grow_with_the_window(program: Program) -> None:
    program.window.resize(1280, 800)
    program.window.navigator.show_rules()
    contents = rules_of(program).contents
    small = contents.item(0).sizeHint().height()
    program.window.resize(2560, 1440)
    assert program.window.context.theme.scale > 1
    assert contents.theme == program.window.context.theme
    assert contents.item(0).sizeHint().height() > small


def test_another_theme_keeps_the_place(program: Program) -> None:
    program.window.navigator.show_rules()
    rules = rules_of(program)
    rules.show_game("gap")
    rules.text.verticalScrollBar().setValue(700)
    program.window.navigator.change(replace(program.settings.current, theme="light"))
    assert rules_of(program).text.verticalScrollBar().value() == 700


def test_missing_rules_are_told_and_nothing_breaks(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in (tmp_path, None):
        monkeypatch.setattr("cardgames_qt.ui.look.resources.assets_dir", lambda folder=folder: folder)
        program.window.navigator.show_rules()
        rules = rules_of(program)
        rules.show_game("gap")
        assert "The rules of GAP are missing" in rules.text.toPlainText()
        assert "rules/en/gap.md" in rules.text.toPlainText()
        assert rules.contents.count() == 0


def test_rules_in_another_language_fall_back_to_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cardgames_qt.ui.look.resources.assets_dir", lambda: tmp_path)
    for language, text in (("en", b"# Rules"), ("cs", "# Česky".encode()), ("xx", b"\xff")):
        (tmp_path / "rules" / language).mkdir(parents=True)
        (tmp_path / "rules" / language / "gap.md").write_bytes(text)
    assert load_rules("gap", "cs") == RulesText("# Česky")
    assert load_rules("gap", "de") == RulesText("# Rules")
    assert load_rules("gap", "xx") == RulesText("# Rules") and "xx" in caplog.text
    assert load_rules("bridge", "cs") is None


def document_of(game: str, language: str, mode: Mode = Mode.DARK) -> RulesDocument:
    text = load_rules(game, language)
    assert text is not None
    return RulesDocument(BUILT_IN[game], text, make_theme(mode), dpr=1.0)


@pytest.mark.parametrize("mode", [Mode.DARK, Mode.LIGHT, Mode.CONTRAST])
@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_has_well_set_rules(game: str, language: str, mode: Mode) -> None:
    document = document_of(game, language, mode)
    words = document.toPlainText()
    assert 500 <= len(words.split()) <= 1300
    assert not re.search(r"[#|*{}]|suit:|figure:|```", words), "nothing of the notation is left"
    tables = [each for each in document.rootFrame().childFrames() if isinstance(each, QTextTable)]
    assert len(tables) == (0 if game == "none" else len(tables)) and all(each.rows() > 1 for each in tables)
    assert {BRIEF, "cards", "starter", "why-game_over"} <= document.places
    assert document.loadResource(2, "suit:plaid") is None


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_every_figure_can_be_painted_and_fits_the_page(game: str, language: str) -> None:
    text = load_rules(game, language)
    assert text is not None
    painter = FigurePainter(BUILT_IN[game], make_theme())
    for figure in text.figures:
        picture = painter.picture(parse_figure(figure), 2.0)
        assert 100 < picture.width() / 2 <= WIDTH and 60 < picture.height() / 2 < 320


def test_a_figure_shows_the_theme_and_the_marks() -> None:
    def drawn(text: str, mode: Mode = Mode.DARK) -> QImage:
        return FigurePainter(BUILT_IN["gap"], make_theme(mode)).picture(parse_figure(text), 1.0).toImage()

    plain = drawn("Row: R5 G7")
    assert all(plain != drawn(text) for text in ("Row: R5+ G7", "Row: R5- G7", "Row: ~ G7", "Row: R5 > G7"))
    assert plain != drawn("Row: R5 G7", Mode.LIGHT)
    assert drawn("R5/G7").width() < drawn("R5 G7").width()


@pytest.mark.parametrize("text", ["Row: ", "R5 !", "Row: ~+ ?", "+"])
def test_a_figure_that_makes_no_sense_is_named(text: str) -> None:
    with pytest.raises(FigureError):
        parse_figure(text)


def test_a_drawing_needs_a_game_that_draws() -> None:
    with pytest.raises(FigureError):
        FigurePainter(BUILT_IN["gap"], make_theme()).picture(parse_figure("@R x2"), 1.0)


# --- paper --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_the_summary_has_a_page_of_its_own(game: str, language: str) -> None:
    text = load_rules(game, language)
    assert text is not None
    document = paper_document(BUILT_IN[game], text, CardColours.STANDARD)
    paper = QPdfWriter(QBuffer())
    set_up(paper)
    lay_out_pages(document, text_size(paper))
    pages = [page_of(document, block) for block in document.blocks()]
    levels = [block.blockFormat().headingLevel() for block in document.blocks()]
    chapters = [page for page, level in zip(pages, levels, strict=True) if level == 2]
    assert chapters[:2] == [0, 1], "one page, and then the rest"
    assert pages == sorted(pages) and document.pageCount() == pages[-1] + 1
    alone = [n for n, level in enumerate(levels) if level and pages[n] != pages[n + 1]]
    assert not alone, "no heading is alone at the foot of a page"
    assert document.pageCount() == 4, "two sheets of paper, printed on both sides"


def test_the_rules_are_saved_as_pdf(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen: list[str] = []

    def choose(*asked: Any) -> tuple[str, str]:
        chosen.append(asked[2])
        return str(tmp_path / "kept"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    program.window.navigator.show_rules()
    rules = rules_of(program)
    rules.show_game("three")
    QTest.keyClick(rules.text, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert chosen[0].endswith("rules.pdf") and rules.message() == "Saved as kept.pdf"
    assert (tmp_path / "kept.pdf").read_bytes().startswith(b"%PDF")
    (tmp_path / "x.pdf").mkdir()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "x.pdf"), ""))
    rules.save()
    assert rules.message().startswith("x.pdf cannot be written: ")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    rules.show_game("gap")
    rules.save()
    assert rules.message() == "" and sorted(each.name for each in tmp_path.glob("*.pdf")) == [
        "kept.pdf",
        "x.pdf",
    ]


def test_the_rules_are_printed(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[str] = []
    answer = [QPrintDialog.DialogCode.Rejected]

    class Dialog:
        DialogCode = QPrintDialog.DialogCode

        def __init__(self, printer: Any, parent: Any) -> None:
            printer.setOutputFileName(str(tmp_path / "paper.pdf"))
            printed.append(printer.docName())

        def exec(self) -> QPrintDialog.DialogCode:
            return answer[0]

        def deleteLater(self) -> None:  # noqa: N802 - Qt's name
            pass

    monkeypatch.setattr(rules_page, "QPrintDialog", Dialog)
    program.window.navigator.show_rules()
    rules = rules_of(program)
    rules.show_game("gap")
    QTest.keyClick(rules.text, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert not (tmp_path / "paper.pdf").exists(), "nobody wanted it"
    answer[0] = QPrintDialog.DialogCode.Accepted
    rules.print()
    assert (tmp_path / "paper.pdf").read_bytes().startswith(b"%PDF") and printed[0] == "GAP – rules"
    monkeypatch.setattr(rules_page, "print_pages", lambda *_: False)
    rules.print()
    assert rules.message() == "The printer cannot be reached"


def test_paper_looks_the_same_whatever_the_window_looks_like(program: Program) -> None:
    text = load_rules("gap", "en")
    assert text is not None
    document = paper_document(BUILT_IN["gap"], text, CardColours.STANDARD)
    lay_out_pages(document, QSizeF(740, 1060))

    def page() -> QImage:
        paper = QImage(740, 1060, QImage.Format.Format_RGB32)
        paper.fill(Qt.GlobalColor.white)
        painter = QPainter(paper)
        paint_page(painter, document, 0)
        painter.end()
        return paper

    pages = []
    for theme in ("dark", "light"):
        program.window.navigator.change(replace(program.settings.current, theme=theme))
        pages.append(page())
    assert pages[0] == pages[1], "down to the dots before the items of a list"


def test_a_pdf_is_whole() -> None:
    text = load_rules("gap", "en")
    assert text is not None
    document = paper_document(BUILT_IN["gap"], text, CardColours.SAFE)
    pdf = make_pdf(document, "GAP")
    assert pdf.rstrip().endswith(b"%%EOF") and document.pageCount() > 2
    title = re.search(rb"1 0 obj\n<<(.*?)endobj", pdf, re.DOTALL)
    assert title is not None and title[1].rstrip().endswith(b">>"), "what tells the title is closed"
    tables = [int(at) for at in re.findall(rb"startxref\n(\d+)", pdf)]
    assert pdf[tables[-1] :].startswith(b"xref"), "and everything else is where the file says"


def test_the_rules_travel_with_the_program() -> None:
    root = assets_dir()
    assert root is not None
    for language in ("en", "cs"):
        assert {path.stem for path in (root / "rules" / language).glob("*.md")} == set(BUILT_IN)
