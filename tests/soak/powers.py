"""What an administrator may do and nobody else: given up, so that a locked file is locked."""

from __future__ import annotations

import ctypes
import os
import struct

_VERSION = 0x20080522
_OVERRIDE, _SEARCH = 1, 2
"""Reading and writing files, and entering folders, whatever their rights say."""
_DROP_FROM_BOUNDS = 24


def drop_powers() -> None:
    """Be held to the rights of files like anybody else, in this process and all that it starts."""
    if os.geteuid() != 0:
        return
    system = ctypes.CDLL(None, use_errno=True)
    for power in (_OVERRIDE, _SEARCH):
        system.prctl(_DROP_FROM_BOUNDS, power, 0, 0, 0)
    header = struct.pack("Ii", _VERSION, 0)
    data = ctypes.create_string_buffer(24)
    if system.capget(header, data) == 0:
        sets = list(struct.unpack("6I", data.raw))
        sets[:3] = [each & ~(1 << _OVERRIDE | 1 << _SEARCH) for each in sets[:3]]
        system.capset(header, struct.pack("6I", *sets))
