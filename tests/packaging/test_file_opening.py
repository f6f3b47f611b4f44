import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from cardgames_qt.app import make_application
application = make_application()
application.file_wanted.connect(lambda path: print(path.name))
application.sendEvent(application, QFileOpenEvent(QUrl.fromLocalFile(sys.argv[1])))
"""


def test_a_file_the_system_hands_over_is_wanted(tmp_path: Path) -> None:
    """In a process of its own, as there is only one application in each."""
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "ours.stolek")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["ours.stolek"]
