import msgspec
from installers import project, sbom

from cardgames_qt.licences import components


def test_the_list_of_parts_names_whatever_the_licences_name() -> None:
    told = sbom.parts("linux")
    listed = [each.name for each in components(project.ROOT / "assets", "linux")]
    assert [told["metadata"]["component"]["name"], *(each["name"] for each in told["components"])] == listed
    assert "Microsoft Visual C++ Runtime" not in listed


def test_scanners_find_packages_in_the_version_that_is_locked() -> None:
    parts = {each["name"]: each for each in sbom.parts("linux")["components"]}
    assert parts["PySide6"]["purl"] == f"pkg:pypi/pyside6-essentials@{parts['PySide6']['version']}"
    assert "purl" not in parts["Qt"]


def test_the_list_of_parts_is_the_same_every_time() -> None:
    assert msgspec.json.encode(sbom.parts("macos")) == msgspec.json.encode(sbom.parts("macos"))
