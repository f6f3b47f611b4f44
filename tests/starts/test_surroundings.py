"""A start in odd surroundings works, or says one clear line; nobody sees a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import every_kind
from tests.starts.driving import NOWHERE, PATIENCE_S, SETTLED, command, start, surroundings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="these are the oddities of Unix")
NOBODY = 54321
"""A user whom the system does not know by name."""


def is_fine(done: subprocess.CompletedProcess[str]) -> bool:
    """The window was there, and nothing was said."""
    return (done.returncode, done.stdout, done.stderr) == (SETTLED, "", "")


ODD_WORDS: list[dict[str, str | None]] = [
    {"LANG": "", "LC_ALL": "C", "TZ": "nonsense/x", "TMPDIR": NOWHERE, "XDG_RUNTIME_DIR": "relative"},
    {"LANG": "xx_YY", "LC_ALL": "POSIX", "TZ": "", "XDG_RUNTIME_DIR": None, "XDG_CONFIG_HOME": "x"},
    {"LANG": None, "XDG_RUNTIME_DIR": "/etc/passwd", "XDG_DATA_DIRS": "relative", "PYTHONUTF8": "0"},
]


@pytest.mark.parametrize(
    "variables",
    every_kind(ODD_WORDS, ODD_WORDS[0]),
    ids=["C", "POSIX", "none"],
)
def test_words_and_clocks_that_make_no_sense(tmp_path: Path, variables: dict[str, str | None]) -> None:
    done = start(tmp_path, changes=variables)
    assert is_fine(done), done


@pytest.mark.long
@pytest.mark.parametrize(
    ("variables", "kept_at"),
    [
        ({"HOME": "HERE"}, ".local/share/Stolek"),
        ({"HOME": "HERE", "XDG_DATA_HOME": "relative"}, ".local/share/Stolek"),
        ({"HOME": "HERE", "XDG_DATA_HOME": "/etc/passwd"}, None),
        ({"HOME": NOWHERE}, None),
        ({"HOME": "/proc"}, None),
        ({"STOLEK_HOME": "~nobody-of-that-name/games"}, "~nobody-of-that-name/games"),
        ({"STOLEK_HOME": "/dev/null"}, None),
    ],
)
def test_homes_that_are_not_there_or_not_to_be_written(
    tmp_path: Path, variables: dict[str, str], kept_at: str | None
) -> None:
    """The window opens; what cannot be kept is told when there is something to keep."""
    here = {name: value.replace("HERE", str(tmp_path)) for name, value in variables.items()}
    done = start(tmp_path, changes={"STOLEK_HOME": None, **here}, cwd=tmp_path)
    assert is_fine(done), done
    assert kept_at is None or (tmp_path / kept_at).is_dir()


def test_no_home_is_the_one_the_system_knows(tmp_path: Path) -> None:
    code = "from cardgames_qt.ui.start.data_folder import data_folder; print(data_folder())"
    for odd in (None, ""):
        done = subprocess.run(
            [sys.executable, "-P", "-c", code],
            env=surroundings(tmp_path, {"STOLEK_HOME": None, "HOME": odd, "XDG_DATA_HOME": None}),
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        known = Path(f"~{_name()}").expanduser()
        assert Path(done.stdout.strip()) == known / ".local" / "share" / "Stolek"


def _name() -> str:
    import pwd

    return pwd.getpwuid(os.getuid()).pw_name


@pytest.mark.long
def test_everything_written_is_the_players_own_whatever_the_mask(tmp_path: Path) -> None:
    home = tmp_path / "home"
    done = start(home, first="import os; os.umask(0)")
    assert is_fine(done), done
    for path in (home, *home.rglob("*")):
        assert path.stat().st_mode & 0o077 == 0, path


@pytest.mark.parametrize("closed", every_kind(["<&-", ">&-", "2>&-", "<&- >&- 2>&-"], "<&- >&- 2>&-"))
def test_without_standard_streams(tmp_path: Path, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *command()],
        env=surroundings(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert is_fine(done), done
    assert {path.name for path in tmp_path.iterdir()} <= {"window", "settings.json", "cache", "games"}
    assert [path.name for path in tmp_path.glob("games/**/*")] in ([], ["register.jsonl"])


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can be somebody else")
def test_a_user_without_a_name(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    os.chown(home, NOBODY, NOBODY)
    for folder in (tmp_path, *tmp_path.parents[:-2]):
        folder.chmod(folder.stat().st_mode | 0o011)
    done = start(home, changes={"HOME": None, "XDG_RUNTIME_DIR": None}, user=NOBODY, group=NOBODY, cwd="/")
    assert is_fine(done), done
