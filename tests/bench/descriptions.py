"""How long the form of the API settings takes to open with 1,000 descriptions in a folder with as many, and memory.

PYTHONPATH=src:. python tests/bench/descriptions.py [COUNT]

Milliseconds of the window's own thread; on a machine that others use too, the time on the clock is theirs as well.
"""

import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.api_settings.workbench import Workbench
from docsdesk.ui.theme import Theme
from docsdesk.usecases.settings.edit_api_settings import open_api_settings

COUNT = 1_000
MOST_MS = 150.0


def memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measured(application: QApplication, name: str, act: Callable[[], object]) -> float:
    began, before = time.thread_time(), memory_mb()
    act()
    application.processEvents()
    took = (time.thread_time() - began) * 1000
    print(f"{name:<28} {took:8.1f} ms   memory +{memory_mb() - before:6.1f} MB to {memory_mb():6.1f} MB", flush=True)
    return took


def main(count: int) -> int:
    application = QApplication([])
    theme = Theme(application)
    names = tuple(f"descriptions/area-{number // 100}/service-{number}.json" for number in range(count))
    text = json.dumps({"name": "Harbour", "api": {"openapi": list(names)}}, indent=2)
    draft = asyncio.run(open_api_settings(FakeDocsFiles(text.encode()), Path("docs")))
    with tempfile.TemporaryDirectory() as folder:
        state, model = QSettings(str(Path(folder) / "x.ini"), QSettings.Format.IniFormat), DraftModel()
        bench = Workbench(model, state, lambda: None)
        bench.resize(1100, 800)
        took = [
            measured(application, "show the empty pane", bench.show),
            measured(
                application, "the folder's names come", lambda: bench.show_names(ConfigNames(names, names, names))
            ),
            measured(application, "open docs.json", lambda: model.open(draft)),
            measured(application, "set another setting", lambda: model.set_value(("playground", "display"), "simple")),
            measured(application, "remove a description", lambda: model.set_value(("openapi",), list(names[:-1]))),
            measured(application, "undo that", model.steps.undo),
        ]
        print(f"{len(bench.findChildren(QWidget)):,} widgets")
        bench.deleteLater()
        application.processEvents()
    del theme
    print(f"longest: {max(took):.0f} ms, aim {MOST_MS:.0f} ms")
    return int(max(took) > MOST_MS)


if __name__ == "__main__":
    sys.exit(main(int((sys.argv[1:] or [COUNT])[0])))
