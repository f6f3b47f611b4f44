"""Real browsers at the size of a phone, without a window: Chromium by its driver, Firefox by itself."""

from __future__ import annotations

import base64
import itertools
import json
import shutil
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
"""Debian has them in chromium, chromium-driver and firefox-esr; tests that need them are skipped without."""
PHONE = (390, 844)
PATIENCE = 120


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Browser(ABC):
    """One browser with one page."""

    @abstractmethod
    def open(self, address: str) -> None: ...

    @abstractmethod
    def run(self, script: str, *given: Any) -> Any:
        """What a script returns."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def picture(self, file: Path) -> None: ...

    @abstractmethod
    def errors(self) -> list[str]:
        """What the page complained about since the last time."""

    @abstractmethod
    def close(self) -> None: ...

    def wait(
        self,
        script: str,
        *given: Any,
        patience: float = PATIENCE,
        meanwhile: Callable[[], None] | None = None,
    ) -> Any:
        """What a script returns once that is something."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = self.run(script, *given)
            if found:
                return found
            if meanwhile is not None:
                meanwhile()
            else:
                time.sleep(0.01)
        raise AssertionError(f"never: {script}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Chromium(Browser):
    """Driven over the WebDriver protocol by its own driver."""

    def __init__(self, size: tuple[int, int] = PHONE) -> None:
        port = free_port()
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
        self._command("Emulation.setEmulatedMedia", features=features)

    def resize(self, width: int, height: int) -> None:
        self._command(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False,
        )  # fmt: skip

    def _command(self, name: str, **given: Any) -> Any:
        """A command of Chromium's own."""
        return self._ask("POST", f"{self._session}/goog/cdp/execute", {"cmd": name, "params": given})

    def open(self, address: str) -> None:
        self._ask("POST", f"{self._session}/url", {"url": address})

    def run(self, script: str, *given: Any) -> Any:
        return self._ask("POST", f"{self._session}/execute/sync", {"script": script, "args": list(given)})

    def picture(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self._ask("GET", f"{self._session}/screenshot")))

    def errors(self) -> list[str]:
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
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]


class Firefox(Browser):
    """It speaks WebDriver BiDi by itself, without a driver."""

    def __init__(self, size: tuple[int, int] = PHONE) -> None:
        port = free_port()
        assert FIREFOX is not None
        self._profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", self._profile.name,
             f"--remote-debugging-port={port}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._numbers, self._open = itertools.count(1), ExitStack()
        self._complaints: list[str] = []
        self._line: ClientConnection | None = None
        try:
            self._line = self._ready(f"ws://127.0.0.1:{port}/session")
            self._ask("session.new", capabilities={})
            self._ask("session.subscribe", events=["log.entryAdded"])
            self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
            self.resize(*size)
        except BaseException:
            self.close()
            raise

    def _ready(self, address: str) -> ClientConnection:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._open.enter_context(connect(address, proxy=None, max_size=None))
            except (OSError, WebSocketException):
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=size)

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def run(self, script: str, *given: Any) -> Any:
        told = f"(function () {{ {script} }}).apply(null, {json.dumps(given)})"
        found = self._ask(
            "script.evaluate",
            expression=f"Promise.resolve({told}).then((one) => JSON.stringify(one ?? null))",
            target={"context": self._page},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise AssertionError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def picture(self, file: Path) -> None:
        file.write_bytes(
            base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._page)["data"])
        )

    def errors(self) -> list[str]:
        self.run("return 1")  # what was said before has come by then
        found, self._complaints = self._complaints, []
        return found

    def close(self) -> None:
        self._open.close()
        self._process.terminate()
        self._process.wait()
        self._profile.cleanup()

    def _ask(self, method: str, **given: Any) -> Any:
        number = next(self._numbers)
        assert self._line is not None
        self._line.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            told = json.loads(self._line.recv(PATIENCE))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self._complaints.append(str(told["params"]["text"]))
            if told.get("id") == number:
                if told["type"] == "error":
                    raise AssertionError(told["message"])
                return told["result"]
