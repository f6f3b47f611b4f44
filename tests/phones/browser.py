"""A real browser at the size of a phone, driven over the WebDriver protocol by Chromium's own driver."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
"""Debian has them in chromium and chromium-driver; tests that need them are skipped without."""
PHONE = (390, 844)


class Browser:
    """One browser without a window."""

    def __init__(self, size: tuple[int, int] = PHONE) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        assert DRIVER is not None
        self._driver = subprocess.Popen(
            [DRIVER, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._at = f"http://127.0.0.1:{port}"
        options = {
            "binary": CHROMIUM,
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en"],
            "mobileEmulation": {
                "deviceMetrics": {"width": size[0], "height": size[1], "pixelRatio": 2, "touch": True}
            },
        }
        wanted = {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}}
        self._session = ""
        try:
            self._session = f"/session/{self._ready(wanted)['sessionId']}"
        except BaseException:
            self.close()
            raise
        self.prefer({"prefers-color-scheme": "dark"})

    def _ready(self, wanted: Any) -> Any:
        for _ in range(100):
            try:
                return self._ask("POST", "/session", wanted)
            except URLError as error:
                if not isinstance(error.reason, ConnectionError):
                    raise
                time.sleep(0.1)
        raise AssertionError("the browser's driver does not answer")

    def prefer(self, wishes: dict[str, str]) -> None:
        """What the page hears of its user's wishes, and of no others."""
        features = [{"name": name, "value": value} for name, value in wishes.items()]
        self.command("Emulation.setEmulatedMedia", features=features)

    def command(self, name: str, **given: Any) -> Any:
        """A command of Chromium's own."""
        return self._ask("POST", f"{self._session}/goog/cdp/execute", {"cmd": name, "params": given})

    def open(self, address: str) -> None:
        self._ask("POST", f"{self._session}/url", {"url": address})

    def run(self, script: str, *given: Any) -> Any:
        """What a script returns."""
        return self._ask("POST", f"{self._session}/execute/sync", {"script": script, "args": list(given)})

    def wait(self, script: str, patience: float = 20, meanwhile: Callable[[], None] = lambda: None) -> Any:
        """What a script returns once that is something."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = self.run(script)
            if found:
                return found
            meanwhile()
            time.sleep(0.02)
        raise AssertionError(f"never: {script}")

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self._ask("GET", f"{self._session}/screenshot")))

    def errors(self) -> list[str]:
        """What the page complained about."""
        entries = self._ask("POST", f"{self._session}/se/log", {"type": "browser"})
        return [entry["message"] for entry in entries if entry["level"] == "SEVERE"]

    def close(self) -> None:
        if self._session:
            self._ask("DELETE", self._session)
        self._driver.terminate()
        self._driver.wait()

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self._at + path, data, {"Content-Type": "application/json"}, method=method)
        with urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
