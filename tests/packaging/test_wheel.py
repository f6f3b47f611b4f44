import re
import runpy
import tomllib
from importlib import metadata

from installers.project import PACKAGING, ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_whoever_reads_the_readme_elsewhere_finds_its_pictures_and_links() -> None:
    published = runpy.run_path(str(PACKAGING / "readme.py"))["published"]
    told = published("![A](docs/a.png) [b](docs/b.md) [c](https://c) [d](#d)")
    page = "https://github.com/stolek/stolek"
    assert told == f"![A]({page}/raw/main/docs/a.png) [b]({page}/blob/main/docs/b.md) [c](https://c) [d](#d)"


def test_the_readme_of_the_package_has_no_paths() -> None:
    told = metadata.metadata("stolek").get_payload()  # type: ignore[attr-defined]
    assert "Stolek" in told
    assert not re.findall(r"\]\((?!https?:|#)[^)]*\)", told)


def test_the_package_is_called_as_the_program_is() -> None:
    assert PROJECT["project"]["name"] == "stolek" and "stolek" in PROJECT["project"]["scripts"]
    assert {"Homepage", "Issues", "Changelog"} <= PROJECT["project"]["urls"].keys()
    assert PROJECT["project"]["authors"] and PROJECT["project"]["classifiers"]


def test_wheels_with_compiled_search_are_for_every_python_qt_is_made_for() -> None:
    wanted = PROJECT["tool"]["cibuildwheel"]
    assert wanted["build"] == ["cp311-*", "cp312-*", "cp313-*", "cp314-*"]
    assert wanted["environment"] == {"STOLEK_COMPILED": "1"}
