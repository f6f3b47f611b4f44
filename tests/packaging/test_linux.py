import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from pathlib import Path
from xml.etree import ElementTree

import pytest
from installers import linux, project
from installers.project import ToolError, fill
from PIL import Image

from cardgames_qt.app import build_parser
from cardgames_qt.commands import COMMANDS
from cardgames_qt.storage.store import SUFFIX

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(linux.filled("stolek.desktop"))
    return dict(parser["Desktop Entry"])


@pytest.fixture(scope="module")
def metainfo() -> ElementTree.Element:
    return ElementTree.fromstring(linux.filled("metainfo.xml"))


def test_the_menu_entry_opens_saved_games(entry: dict[str, str]) -> None:
    assert entry["Exec"] == "stolek %f"
    assert project.MIME_TYPE in entry["MimeType"].split(";")


def test_the_menu_entry_speaks_czech(entry: dict[str, str]) -> None:
    for key in ("GenericName", "Comment", "Keywords"):
        assert entry[f"{key}[cs]"] not in ("", entry[key])


def test_the_file_type_is_that_of_saved_games() -> None:
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ElementTree.fromstring(linux.filled("stolek-mime.xml")).find(f"{space}mime-type")
    assert kind is not None
    assert kind.get("type") == project.MIME_TYPE
    assert project.SUFFIX == SUFFIX
    assert [glob.get("pattern") for glob in kind.findall(f"{space}glob")] == [f"*{SUFFIX}"]
    assert {each.get(LANGUAGE) for each in kind.findall(f"{space}comment")} == {None, "cs"}


def test_the_description_says_everything_in_both_languages(metainfo: ElementTree.Element) -> None:
    for tag in ("summary", "description/p", "description/ul/li", "screenshots/screenshot/caption"):
        languages = [element.get(LANGUAGE) for element in metainfo.findall(tag)]
        assert languages
        assert languages.count(None) == languages.count("cs") == len(languages) / 2, tag


def test_the_description_is_of_this_version(metainfo: ElementTree.Element) -> None:
    release = metainfo.find("releases/release")
    assert release is not None
    assert release.get("version") == project.VERSION


def test_a_release_tells_players_what_is_new(metainfo: ElementTree.Element) -> None:
    told = [each.text or "" for each in metainfo.findall("releases/release/description/ul/li")]
    for_players = linux.newest_changes().partition("\n### ")[0]
    parts = re.findall(r"^\*\*(.+)\*\*$", for_players, re.MULTILINE)
    assert parts and [each.partition(":")[0] for each in told] == parts
    assert all("`" not in each and "\n" not in each for each in told)


def test_a_release_opens_as_its_changes_do() -> None:
    section = "All of it\nis new.\n\n**Cards**\n\n- Red.\n- Tan.\n\n### Builders\n\n**Bricks**\n\n- Grey."
    notes = ElementTree.fromstring(f"<description>{linux.release_notes(section)}</description>")
    assert notes.findtext("p") == "All of it is new."
    assert [each.text for each in notes.findall("ul/li")] == ["Cards: Red."]


def test_pictures_are_there_in_the_size_the_description_tells(metainfo: ElementTree.Element) -> None:
    for image in metainfo.iter("image"):
        assert image.text is not None
        with Image.open(project.ROOT / "docs" / "pictures" / image.text.rpartition("/")[2]) as picture:
            assert picture.size == (int(image.get("width", 0)), int(image.get("height", 0)))


def test_pictures_are_told_of_as_in_the_readme(metainfo: ElementTree.Element) -> None:
    captions = {
        str(shot.findtext("image")).rpartition("/")[2]: shot.findtext("caption")
        for shot in metainfo.iter("screenshot")
    }
    readme = (project.ROOT / "README.md").read_text(encoding="utf-8")
    shown = {name: words for words, name in re.findall(r"!\[(.+?)\]\(docs/pictures/(.+?)\)", readme)}
    assert {"lobby.png", "review.png"} <= shown.keys() & captions.keys()
    assert shown.items() >= {(name, words) for name, words in captions.items() if name in shown}


def test_the_manual_names_every_option_and_command() -> None:
    manual = linux.filled("stolek.1").replace("\\-", "-")
    options = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", build_parser().format_help()))
    for word in (options - {"-h"}) | set(COMMANDS):
        assert word in manual, word


def test_a_template_with_an_unknown_value_is_refused() -> None:
    assert fill("Stolek @VERSION@", {"VERSION": "1"}) == "Stolek 1"
    with pytest.raises(ToolError, match="NOBODY"):
        fill("@NOBODY@", {"VERSION": "1"})


def test_the_changelog_takes_debians_form() -> None:
    first, *lines, last = linux.debian_changelog("- One\n  more.\n- Two.").splitlines()
    assert first == f"stolek ({project.VERSION}) stable; urgency=medium"
    assert lines == ["", "  * One more.", "  * Two.", ""]
    who, _, when = last.removeprefix(" -- ").partition("  ")
    assert who == project.MAINTAINER
    assert parsedate_to_datetime(when)


def test_no_line_of_the_changelog_is_too_long_for_debian() -> None:
    lines = linux.debian_changelog(linux.newest_changes()).splitlines()
    assert max(map(len, lines[:-1])) <= 80  # the last one names who and when
    assert sum(line.startswith("  * ") for line in lines) == linux.newest_changes().count("\n- ")


def test_a_package_that_carries_what_it_depends_on_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "libsqlite3.so.0").write_bytes(b"\x7fELF")
    said = {"dpkg-shlibdeps": "shlibs:Depends=libc6 (>= 2.34), libsqlite3-0\n", "dpkg-query": ""}
    said["dpkg-query"] = "/usr/lib/libsqlite3.so.0\n/usr/share/doc/libsqlite3-0\n"
    monkeypatch.setattr(linux, "WORK", tmp_path / "work")
    monkeypatch.setattr(linux, "need", lambda tool, package: tool)
    monkeypatch.setattr(linux, "run", lambda tool, *words, **_: said[tool])
    with pytest.raises(ToolError, match=r"carries libsqlite3\.so\.0 and depends on it"):
        linux.dependencies(tmp_path)
    said["dpkg-query"] = "/usr/lib/libc.so.6\n"
    assert linux.dependencies(tmp_path) == "libc6 (>= 2.34), libsqlite3-0"


def test_only_the_program_itself_may_be_run(tmp_path: Path) -> None:
    program = tmp_path / "usr/lib/stolek/stolek"
    library = tmp_path / "usr/lib/stolek/_internal/libpython.so"
    library.parent.mkdir(parents=True)
    for path in (program, library):
        path.write_bytes(b"")
        path.chmod(0o777)
    linux.tidy_rights(tmp_path)
    assert [path.stat().st_mode & 0o777 for path in (program, library)] == [0o755, 0o644]


def frozen_folder(place: Path, hour: int) -> Path:
    """A program that was made at that hour."""
    (place / "_internal").mkdir(parents=True)
    for file in (place / "stolek", place / "_internal/zlib.so", place / "_internal/base.zip"):
        file.write_text(file.name)
        os.utime(file, (3600 * hour, 3600 * hour))
    place.chmod(0o700 if hour else 0o755)
    return place


def test_the_same_commit_gives_the_same_archive(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linux, "OUT", tmp_path)
    monkeypatch.setattr(linux, "WORK", tmp_path / "work")
    monkeypatch.setattr(linux, "finished", lambda path: path)
    made = []
    for hour in range(2):
        linux.make_archive(frozen_folder(tmp_path / str(hour), hour))
        made.append(linux.digest(linux.archive_path()))
    assert made[0] == made[1]


def unpack(root: Path, version: str) -> None:
    """As dpkg does it: every file beside the old one, then in its place."""
    program = root / "usr/lib/stolek"
    (program / "_internal").mkdir(parents=True, exist_ok=True)
    shutil.copy("/bin/sleep", program / "stolek.dpkg-new")
    (program / "_internal/fast.so.dpkg-new").write_text(version)
    for file in [*program.rglob("*.dpkg-new")]:
        file.replace(file.with_suffix(""))


def run_script(root: Path, name: str, *words: str) -> None:
    surroundings = {**os.environ, "DPKG_ROOT": str(root)}
    subprocess.run(["sh", linux.TEMPLATES / name, *words], check=True, env=surroundings)


def install(root: Path, version: str) -> Path:
    """Install that version; returns the folder of what is started from now on."""
    unpack(root, version)
    run_script(root, "postinst", "configure")
    return (root / linux.NEWEST).resolve()


@contextmanager
def open_window(folder: Path) -> Iterator[None]:
    with subprocess.Popen([folder / "stolek", "60"]) as window:
        try:
            yield
        finally:
            window.kill()


needs_debian = pytest.mark.skipif(shutil.which("dpkg") is None, reason="only Debian runs these scripts")


@needs_debian
def test_an_open_window_keeps_the_files_it_was_started_from(tmp_path: Path) -> None:
    older = install(tmp_path, "older")
    with open_window(older):
        for version in ("newer", "newest"):
            assert (install(tmp_path, version) / "_internal/fast.so").read_text() == version
            assert (older / "_internal/fast.so").read_text() == "older"


@needs_debian
def test_files_that_nobody_runs_any_more_go(tmp_path: Path) -> None:
    older = install(tmp_path, "older")
    with open_window(older):
        install(tmp_path, "newer")
    newest = install(tmp_path, "newest")
    assert {path.resolve() for path in newest.parent.iterdir()} == {newest}


@needs_debian
def test_an_installation_takes_its_room_once_and_everybody_may_run_it(tmp_path: Path) -> None:
    folder = install(tmp_path, "newest")
    assert folder.stat().st_mode & 0o777 == 0o755
    assert (folder / "stolek").samefile(tmp_path / "usr/lib/stolek/stolek")


@needs_debian
def test_a_removal_leaves_only_what_the_package_has_itself(tmp_path: Path) -> None:
    install(tmp_path, "newest")
    run_script(tmp_path, "prerm", "upgrade", "2.0.0")
    assert (tmp_path / linux.NEWEST).exists()
    run_script(tmp_path, "prerm", "remove")
    assert {path.name for path in (tmp_path / "usr/lib/stolek").iterdir()} == {"stolek", "_internal"}
