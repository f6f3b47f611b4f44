import pytest
from installers import newest


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
    newest.main(["6.12.0"])
    assert "which is locked" in capsys.readouterr().out
