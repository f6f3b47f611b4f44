"""The checks of axe-core, where its file is to be had: it is not part of this project.

`npm pack axe-core` fetches it, and AXE names the file `axe.min.js`; axe-playwright-python has it, too.
"""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Any

from tests.phones.browser import Browser

_RUN = """
return axe.run(document, {resultTypes: ['violations']}).then((all) => all.violations
  .filter((each) => ['serious', 'critical'].includes(each.impact))
  .map((each) => each.id + ': ' + each.nodes.map((node) => node.html.slice(0, 160)).join(' | ')));
"""


def axe_file() -> Path | None:
    """None where it is not installed."""
    found = importlib.util.find_spec("axe_playwright_python")
    package = Path(str(found.origin)).parent / "axe.min.js" if found is not None else None
    named = os.environ.get("AXE")
    file = Path(named) if named else package
    return file if file is not None and file.is_file() else None


def serious(browser: Browser) -> list[str]:
    """What it finds grave in the page as it is."""
    if not browser.run("return !!window.axe"):
        file = axe_file()
        assert file is not None
        browser.run(file.read_text(encoding="utf-8"))
    found: Any = browser.run(_RUN)
    return list(found)
