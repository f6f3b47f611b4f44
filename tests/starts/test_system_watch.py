"""What the system asks for: a portal stands on a bus of its own and says what a desktop would."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from cardgames_qt.ui.context.system_wishes import SystemWishes
from cardgames_qt.ui.start.system_watch import contrast_in, less_motion_in

PORTAL = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject
from cardgames_qt.ui.context.system_wishes import SystemWishes
from cardgames_qt.ui.start.system_watch import PortalWatch

PATH, INTERFACE = "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
GNOME, ALL = "org.gnome.desktop.interface", "org.freedesktop.appearance"
known = {(GNOME, "enable-animations"): False, (ALL, "contrast"): 0}
changes = [(GNOME, "enable-animations", True), (ALL, "contrast", 1), (ALL, "accent-color", 3)]
changes += [("org.kde.kdeglobals.KDE", "AnimationDurationFactor", "0")]


class Portal(QDBusVirtualObject):
    def introspect(self, path):
        return ""

    def handleMessage(self, message, bus):
        key = tuple(message.arguments())
        if key not in known:
            return bus.send(message.createErrorReply("org.freedesktop.portal.Error.NotFound", "no"))
        answer = message.createReply()
        answer.setArguments([QDBusVariant(QDBusVariant(known[key]))])
        return bus.send(answer)


def tell():
    print(wishes.reduced_motion, wishes.high_contrast)
    if not changes:
        app.quit()
        return
    namespace, name, value = changes.pop(0)
    signal = QDBusMessage.createSignal(PATH, INTERFACE, "SettingChanged")
    signal.setArguments([namespace, name, QDBusVariant(value)])
    desktop.send(signal)
    if name == "accent-color":
        QTimer.singleShot(0, tell)


app = QCoreApplication([])
desktop = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, "desktop")
portal = Portal()
assert desktop.registerVirtualObject(PATH, portal)
assert desktop.registerService("org.freedesktop.portal.Desktop")
wishes = SystemWishes()
wishes.changed.connect(tell)
PortalWatch(wishes, QDBusConnection.sessionBus())
QTimer.singleShot(30_000, app.quit)
app.exec()
"""


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="there is no D-Bus to stand on")
def test_a_desktop_is_asked_and_heard_when_it_changes() -> None:
    command = ["dbus-run-session", "--", sys.executable, "-c", PORTAL]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["True False", "False False", "False True", "False True", "True True"]


def test_without_a_bus_nothing_is_asked_for() -> None:
    code = "from PySide6.QtCore import QCoreApplication; app = QCoreApplication([])\n"
    code += "from cardgames_qt.ui.context.system_wishes import SystemWishes\n"
    code += "from cardgames_qt.ui.start.system_watch import watch\n"
    code += "wishes = SystemWishes(); watch(wishes); print(wishes.reduced_motion, wishes.high_contrast)"
    nowhere = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=nowhere, check=False, timeout=120
    )
    assert (done.stdout, done.stderr) == ("False False\n", "")


def test_wishes_tell_only_what_is_new() -> None:
    wishes, told = SystemWishes(), list[bool]()
    wishes.changed.connect(lambda: told.append(wishes.reduced_motion))
    for reduced in (False, True, True, False):
        wishes.hear(reduced_motion=reduced, high_contrast=False)
    assert told == [True, False]


@pytest.mark.parametrize(
    ("mask", "less"),
    [
        (bytes.fromhex("9e3e078012000000"), False),
        (bytes.fromhex("9012038010000000"), True),
        (None, False),
        (b"", False),
    ],
)
def test_the_mask_of_windows(mask: bytes | None, less: bool) -> None:
    """Of a machine with its animation effects on, and with them off."""
    assert less_motion_in(mask) is less


@pytest.mark.parametrize(("flags", "contrast"), [("127", True), ("126", False), (None, False), ("", False)])
def test_the_flags_of_windows(flags: str | None, contrast: bool) -> None:
    assert contrast_in(flags) is contrast
