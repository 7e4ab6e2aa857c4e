"""How long until the window can be used, against an empty one: `python tests/bench/start.py`. Prints milliseconds.

Counted from just before the process is started until the first-run choices are painted and can be clicked.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 10
MOST = 1.5
"""Times the empty window's median."""
SOURCES = Path(__file__).parents[2] / "src"


def empty_window() -> None:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QMainWindow

    class Window(QMainWindow):
        def paintEvent(self, event) -> None:
            super().paintEvent(event)
            QTimer.singleShot(0, shown)

    def shown() -> None:
        print(time.monotonic(), flush=True)
        window.close()

    application = QApplication(sys.argv[:1])
    window = Window()
    window.resize(1200, 800)
    window.show()
    application.exec()


def docsdesk() -> None:
    import gc

    # As the entry point does.
    gc.disable()
    from docsdesk.app import run  # isort: split

    from PySide6.QtWidgets import QPushButton

    def shown(window) -> None:
        choices = [window.findChild(QPushButton, f"{name}_choice") for name in ("try_sample", "open_folder")]
        assert all(choice.isVisible() and choice.isEnabled() for choice in choices)
        print(time.monotonic(), flush=True)
        window.close()

    sys.exit(run(shown))


def milliseconds(what: str, environment: dict[str, str]) -> float:
    started = time.monotonic()
    ended = subprocess.run(
        [sys.executable, __file__, what], env=environment, stdout=subprocess.PIPE, text=True, timeout=60, check=True
    )
    return 1000 * (float(ended.stdout) - started)


def medians() -> dict[str, float]:
    """Both, measured in turns so that other load falls on both."""
    times: dict[str, list[float]] = {"empty": [], "docsdesk": []}
    with tempfile.TemporaryDirectory() as home:
        # As installed: compiled once. The first round fills this and the other caches.
        environment = {
            **os.environ,
            "HOME": home,
            "PYTHONPATH": str(SOURCES),
            "PYTHONPYCACHEPREFIX": f"{home}/compiled",
        }
        for name in [name for name in environment if name.startswith(("XDG_", "PYTHONDONTWRITE"))]:
            del environment[name]
        for number in range(ROUNDS + 1):
            for what, taken in times.items():
                took = milliseconds(what, environment)
                if number:
                    taken.append(took)
    return {what: statistics.median(taken) for what, taken in times.items()}


def main() -> None:
    found = medians()
    ratio = found["docsdesk"] / found["empty"]
    print(f"empty window {found['empty']:.0f} ms, Docsdesk {found['docsdesk']:.0f} ms: {ratio:.2f} times (most {MOST})")
    sys.exit(ratio > MOST)


if __name__ == "__main__":
    {"empty": empty_window, "docsdesk": docsdesk}.get(sys.argv[-1], main)()
