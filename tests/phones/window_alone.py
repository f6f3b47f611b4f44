"""A window in a process of its own, to be killed: `python -m tests.phones.window_alone HOME [FILE]`.

It opens a table with two phones and a bot, or goes on with the game in that file. A line tells its links and
its file, and others how far the game is.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import patch

from cardgames_qt.app import Program, make_application
from cardgames_qt.storage.settings import Settings, save
from cardgames_qt.ui.phones.addresses import Address
from tests.phones.fake_phone import Phones
from tests.phones.table import LOOPBACK
from tests.phones.window import WindowTable, plan_of


def tell(**what: Any) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def end_with_caller() -> None:
    sys.stdin.read()
    os._exit(0)


def main() -> None:
    home, *files = map(Path, sys.argv[1:])
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    Thread(target=end_with_caller, daemon=True).start()
    save(home / "settings.json", Settings(theme="dark", pace="instant", language="en"))
    application, here = make_application(), (Address(LOOPBACK, "here"),)
    with patch("cardgames_qt.ui.phones.controller.addresses", lambda: here), Phones() as phones:
        program = Program(home)
        program.window.setUpdatesEnabled(False)
        program.window.show()
        table = WindowTable(program, phones)
        if files:
            program.window.navigator.open_file(files[0])
            phones_of = program.window.navigator.phones
            table.wait(lambda: phones_of.table is not None and phones_of.table.listening)
        else:
            table.open(plan_of("three", "ppb"))
        links = [table.table.link(seat) for seat in sorted(table.table.hands)]
        tell(links=links, file=str(table.page.session.flush_saving().place))
        told = None
        while True:
            session = table.page.session
            now = {"steps": table.steps, "over": session.over}
            if now != told:
                told = now
                tell(**now, file=str(session.flush_saving().place if session.over else session.saving.place))
            application.processEvents()
            time.sleep(0.002)


if __name__ == "__main__":
    main()
