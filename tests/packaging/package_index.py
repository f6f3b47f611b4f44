"""A package index of a few small wheels, which can be told to keep somebody waiting."""

from __future__ import annotations

import base64
import hashlib
import io
import threading
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class PackageIndex:
    """Serves wheels on this machine; a name in `slow` is asked for in vain until `go` is set."""

    def __init__(self) -> None:
        self.wheels: dict[str, bytes] = {}
        self.slow: set[str] = set()
        self.asked, self.go = threading.Event(), threading.Event()
        self.requests = 0
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/simple"

    def close(self) -> None:
        self.go.set()
        self._server.shutdown()
        self._server.server_close()

    def add(self, name: str, *, slow: bool = False) -> str:
        """Put a package there; returns its line for a lock."""
        self.wheels[name] = wheel(name)
        if slow:
            self.slow.add(name)
        return f"{name}==1.0 \\\n    --hash=sha256:{hashlib.sha256(self.wheels[name]).hexdigest()}\n"

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        index = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                index.requests += 1
                name = self.path.strip("/").split("/")[1].partition("-")[0]
                if self.path.endswith(".whl"):
                    body, kind = index.wheels[name], "application/zip"
                    if name in index.slow:
                        index.asked.set()
                        index.go.wait(120)
                else:
                    file = f"{name}-1.0-py3-none-any.whl"
                    body, kind = f'<a href="/files/{file}">{file}</a>'.encode(), "text/html"
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        return Handler


def wheel(name: str) -> bytes:
    """The smallest package there can be: one module of that name."""
    info = f"{name}-1.0.dist-info"
    files = {
        f"{name}.py": f"NAME = {name!r}\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = [f"{path},sha256={digest(text)},{len(text)}" for path, text in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,"]) + "\n"
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path, text in files.items():
            archive.writestr(zipfile.ZipInfo(path), text)
    return made.getvalue()


def digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
