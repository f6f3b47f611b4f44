"""Things that Qt need not have, as its newer stubs say, where a test knows that they are there."""

from __future__ import annotations

from typing import TypeVar

Thing = TypeVar("Thing")


def there(thing: Thing | None) -> Thing:
    """The same; without it the test fails here."""
    assert thing is not None
    return thing
