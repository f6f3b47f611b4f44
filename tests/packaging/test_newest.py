from importlib import metadata

import pytest
from installers import lock, newest


def test_only_later_versions_are_tried_newest_first() -> None:
    offered = ["6.12.0", "6.8.10", "6.8.3", "6.8.0.2", "6.8.0", "6.7.3"]
    assert newest.later(offered, "6.8.0.2") == ["6.12.0", "6.8.10", "6.8.3"]


def test_the_first_that_works_is_told_and_no_other_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []

    def try_out(version: str) -> bool:
        tried.append(version)
        return version == "6.8.3"

    monkeypatch.setattr(newest, "try_out", try_out)
    newest.main(["6.12.0", "6.8.3", "6.8.2"])
    assert tried == ["6.12.0", "6.8.3"]
    assert capsys.readouterr().out == "6.12.0: does not work\n6.8.3: works\n"


def test_where_none_works_the_locked_one_stays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(newest, "try_out", lambda _: False)
    monkeypatch.setattr(lock, "versions", lambda _: ["6.8.3", "6.12.0"])
    ends = {"6.12.0": "which is locked\n", "6.8.3": "; this Python and this system have 6.8.3\n"}
    for here, end in ends.items():
        monkeypatch.setattr(metadata, "version", lambda _, here=here: here)
        newest.main(["6.13.0"])
        assert capsys.readouterr().out.endswith(end)
