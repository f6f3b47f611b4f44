import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from installers import site
from installers.project import ROOT


@pytest.fixture
def page(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(site, "PLACE", tmp_path / "site")
    monkeypatch.setattr(site, "finished", lambda path: path)
    return site.make()


class Tags(HTMLParser):
    """Which elements are open, and whether each is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in {"meta", "link", "img", "source"}:
            self.open.append(tag)

    def sources(self, tag: str, name: str) -> list[str]:
        """Where these elements lead."""
        return [str(about[name]) for each, about in self.seen if each == tag]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_loads_nothing_from_elsewhere(page: Path) -> None:
    tags = Tags()
    tags.feed(page.read_text(encoding="utf-8"))
    assert not tags.open
    sources = tags.sources("img", "src") + tags.sources("source", "srcset")
    assert sources and all((page.parent / source).is_file() for source in sources)
    assert all(about["alt"] for tag, about in tags.seen if tag == "img")
    assert not any(tag in {"script", "iframe"} for tag, _ in tags.seen)


def test_whoever_wants_nothing_to_move_gets_stills_in_place_of_films(page: Path) -> None:
    tags = Tags()
    tags.feed(page.read_text(encoding="utf-8"))
    films = [source for source in tags.sources("img", "src") if source.endswith(".webp")]
    stills = tags.sources("source", "srcset")
    assert len(films) == page.read_text(encoding="utf-8").count("<figcaption>") == 4
    assert [Path(still).with_suffix(".webp") for still in stills] == list(map(Path, films))
    assert set(tags.sources("source", "media")) == {"(prefers-reduced-motion: reduce)"}


def test_the_page_says_what_the_readme_says_to_players(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for heading in site.SHOWN:
        assert f">{heading}</h" in text
    assert "dev.py" not in text
    assert "[" not in re.sub(r"<style>.*</style>", "", text, flags=re.DOTALL)


def test_every_shown_part_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(re.search(rf"^#+ {re.escape(heading)}$", readme, re.MULTILINE) for heading in site.SHOWN)
