"""The harness is not blind: it sees what is lost, broken, left behind or refused."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from math import gcd
from pathlib import Path

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("it forks, preloads and looks at /proc", allow_module_level=True)

from cardgames_qt.ui.start.data_folder import VARIABLE as HOME
from tests.soak.ledger import Ledger, leftovers
from tests.soak.memory import growth, judge
from tests.soak.mutate import mutate
from tests.soak.odd_files import STRIDE, cases
from tests.soak.saves import records, saved
from tests.soak.shim import FOREVER, SHORT, Calls, Fault, Shim, build
from tests.soak.tally import Finding, Result, Tally, Trial, table
from tests.soak.window import Window, orphans, traces

TRIAL = Trial("kills", 3, "7")


def kept(deal: str, at: int, on_disk: int) -> dict[str, object]:
    return {"say": "kept", "deal": deal, "at": at, "kept": on_disk}


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with one game of eight moves, which somebody was told of."""
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "three.stolek").write_bytes(saved("three", 2, "deal", 8))
    return folder


def said(ledger: Ledger, games: Path) -> list[str]:
    return [f"{finding.sort}: {finding.what}" for finding in ledger.check(games)]


def test_a_game_that_is_there_is_not_missed(games: Path) -> None:
    ledger = Ledger()
    ledger.hear(kept("deal", 8, 8))
    assert said(ledger, games) == []


def test_a_lost_game_is_missed(games: Path) -> None:
    ledger = Ledger()
    ledger.hear(kept("other deal", 3, 3))
    assert said(ledger, games) == ["loss: game other deal was kept with 3 moves; none is there"]


def test_a_game_of_an_older_state_is_a_loss(games: Path) -> None:
    ledger = Ledger()
    ledger.hear(kept("deal", 9, 9))
    assert said(ledger, games) == ["loss: game deal was kept with 9 moves; three.stolek has 8"]


def test_what_was_on_its_way_to_the_disk_may_be_there_or_not(games: Path) -> None:
    ledger = Ledger()
    ledger.hear(kept("deal", 8, 8))
    ledger.hear(kept("deal", 9, 8))
    assert said(ledger, games) == []
    ledger.hear({"say": "undo", "deal": "deal", "at": 9})
    (games / "three.stolek").write_bytes(saved("three", 2, "deal", 7))
    assert said(ledger, games) == ["loss: game deal was kept with 8 moves; three.stolek has 7"]


def test_a_save_that_was_cut_off_is_a_loss(games: Path) -> None:
    path = games / "three.stolek"
    path.write_bytes(path.read_bytes()[:-40])
    [found] = said(Ledger(), games)
    assert found.startswith("loss: three.stolek cannot be read")


def test_a_game_against_the_rules_is_a_loss(games: Path) -> None:
    path = games / "three.stolek"
    record = json.loads(path.read_bytes())
    record["log"][1], record["log"][2] = record["log"][2], record["log"][1]
    path.write_text(json.dumps(record))
    assert "cannot be read" in said(Ledger(), games)[0]


def test_a_game_that_is_not_offered_again_is_a_loss(games: Path) -> None:
    ledger = Ledger()
    ledger.hear(kept("deal", 8, 8))
    hidden = games / "somewhere"
    hidden.mkdir()
    (games / "three.stolek").rename(hidden / "three.stolek")
    assert said(ledger, games) == ["loss: game deal is there but is not offered again"]


def test_half_written_files_are_left_over(games: Path) -> None:
    assert leftovers(games.parent) == []
    (games / ".three.stolek.1234.new").write_bytes(b"{")
    assert leftovers(games.parent) == ["games/.three.stolek.1234.new"]


def test_a_process_that_outlives_its_window_is_found_and_ended(tmp_path: Path) -> None:
    code = "import sys; print(flush=True); sys.stdin.read()"
    surroundings = {**os.environ, HOME: str(tmp_path)}
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as left:
        assert left.stdout is not None and left.stdout.readline()
        assert [finding.sort for finding in orphans(tmp_path, patience=0.0)] == ["other"]
        assert left.wait(60) == -signal.SIGKILL
    assert list(orphans(tmp_path)) == []


def test_an_error_nobody_caught_is_found_by_its_name(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("WARNING x\nTraceback (most recent call last):\n  File 'x'\nKeyError: 'y'\nmore\n")
    assert list(traces(log)) == [Finding("traceback", "log: KeyError: 'y'")]
    log.write_text("WARNING x\n")
    assert list(traces(log)) == []


_APART = """
import os, signal, sys, time
from pathlib import Path
from tests.soak.apart import apart
crash = lambda: os.kill(os.getpid(), signal.SIGSEGV)
works = {"good": lambda: 0, "crash": crash, "hang": lambda: time.sleep(60)}
print(apart(works[sys.argv[1]], Path(os.devnull), 0.01 if sys.argv[1] == "hang" else 60))
"""


@pytest.mark.parametrize(("work", "code"), [("good", "0"), ("crash", "-11"), ("hang", "None")])
def test_crashes_and_hangs_are_told_apart(work: str, code: str) -> None:
    done = subprocess.run([sys.executable, "-c", _APART, work], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == code


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Shim:
    shim = build(tmp_path_factory.mktemp("shim"))
    if shim is None:
        pytest.skip("no C compiler is at hand")
    return shim


_WRITE = """
import os, sys
from pathlib import Path
path = Path(sys.argv[1]) / "new"
for _ in range(3):
    try:
        with path.open("wb", buffering=0) as file:
            print(file.write(b"0123456789"), end=" ")
            os.fsync(file.fileno())
        path.rename(path.with_name("old"))
        print("whole", end=" ")
    except OSError as error:
        print(error.errno, end=" ")
"""


def written(shim: Shim, folder: Path, fault: Fault) -> str:
    """What a program hears that writes a file three times; afterwards the disk works again."""
    shim.arm(folder, fault)
    surroundings = {**os.environ, **shim.environment}
    command = [sys.executable, "-c", _WRITE, str(folder)]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
    shim.disarm()
    return f"{done.returncode}: {done.stdout.strip()}"


def test_the_disk_refuses_what_it_is_told_to_and_only_that(shim: Shim, tmp_path: Path) -> None:
    full = Fault(calls=Calls.WRITE, outcome=errno.ENOSPC, first=2)
    assert written(shim, tmp_path, full) == f"0: 10 whole {errno.ENOSPC} 10 whole"
    assert shim.done == 1
    broken = Fault(calls=Calls.SYNC, outcome=errno.EIO, times=FOREVER)
    assert written(shim, tmp_path, broken) == f"0: 10 {errno.EIO} 10 {errno.EIO} 10 {errno.EIO}"
    locked = Fault(calls=Calls.RENAME, outcome=errno.EACCES, first=3)
    assert written(shim, tmp_path, locked) == f"0: 10 whole 10 whole 10 {errno.EACCES}"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shim.arm(elsewhere, broken)
    assert (
        written(shim, tmp_path, Fault(calls=Calls.LINK, outcome=errno.EIO)) == "0: 10 whole 10 whole 10 whole"
    )


def test_the_disk_may_write_a_part_or_be_the_last_thing_a_program_sees(shim: Shim, tmp_path: Path) -> None:
    assert written(shim, tmp_path, Fault(calls=Calls.WRITE, outcome=SHORT)) == "0: 5 whole 10 whole 10 whole"
    killed = Fault(calls=Calls.RENAME, outcome=-4)
    assert written(shim, tmp_path, killed).startswith(f"{-signal.SIGKILL}:")
    assert not (tmp_path / "new").exists()


def test_growth_is_told_from_rest() -> None:
    growing = [(games, 100 + 0.3 * games) for games in range(4, 404, 4)]
    resting = [(games, 300 - 1000 / games) for games in range(4, 404, 4)]
    assert growth(growing) == pytest.approx(30)
    assert [finding.sort for finding in judge(growing)] == ["other"]
    assert list(judge(resting)) == []


def test_nobody_takes_the_answer_to_an_earlier_question_for_their_own() -> None:
    window = Window.__new__(Window)
    window.said = [{"say": "answer", "question": number, "table": number} for number in (1, 2)]
    assert window.wait_for("answer", question=2)["table"] == 2


def test_the_first_odd_files_are_of_many_kinds_and_all_of_them_are_tried() -> None:
    assert gcd(STRIDE, len(cases())) == 1


def test_records_are_of_every_game_and_mutate_the_same_again() -> None:
    assert {json.loads(record)["game"] for record in records()} == {"gap", "qwixx", "the_game", "three"}
    assert mutate(TRIAL.rng, records()[0]) == mutate(TRIAL.rng, records()[0])


def test_a_failure_is_counted_kept_and_told_how_to_repeat(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "what").write_text("happened")
    os.mkfifo(folder / "pipe")
    with (folder / "huge").open("wb") as huge:
        huge.truncate(2**40)
    tally = Tally("kills", tmp_path / "evidence")
    tally.add(Result(TRIAL, counts=9))
    failure = tally.add(Result(TRIAL, [Finding("loss", "it is gone"), Finding("hang", "it waits")], folder))
    assert failure is not None and failure.kept is not None
    assert (failure.kept / "what").read_text() == "happened"
    assert failure.lines()[-1].endswith("--only kills --seed 7 --trial 3")
    assert table([tally])[-1].replace(" ", "") == "|kills|10|1|0|1|0|0|"
