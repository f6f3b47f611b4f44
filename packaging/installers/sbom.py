"""The list of parts for programs to read: CycloneDX, from the same list as About › Licences."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from cardgames_qt.licences import Component, components
from installers.licences import ASSETS, works
from installers.lock import pins, plain_name
from installers.project import COMMIT, HOMEPAGE, NAME, OUT, VERSION, finished, machine


def write(system: str) -> Path:
    """Put it beside the installers for that system."""
    OUT.mkdir(exist_ok=True)
    path = OUT / f"stolek-{VERSION}-{system}-{machine()}.cdx.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(parts(system)), indent=1) + b"\n")
    return finished(path)


def parts(system: str) -> dict[str, Any]:
    """What is in an installer for that system; the same for the same commit."""
    own, *others = components(ASSETS, system)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": NAME,
                "version": VERSION,
                "licenses": [{"expression": own.licence}],
                "externalReferences": [{"type": "vcs", "url": HOMEPAGE, "comment": COMMIT}],
            }
        },
        "components": [part(each) for each in others],
    }


def part(component: Component) -> dict[str, Any]:
    """One work; packages of Python are named as scanners know them."""
    told = {
        "type": "library",
        "name": component.name,
        "version": component.version,
        "copyright": component.holder,
        "licenses": [{"license": {"name": component.licence}}],
    }
    [package] = [work.package for work in works() if work.name == component.name]
    if plain_name(package) in pins():
        told["purl"] = f"pkg:pypi/{plain_name(package)}@{pins()[plain_name(package)].version}"
    return {name: value for name, value in told.items() if value}
