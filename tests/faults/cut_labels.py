"""Every view of the filled, smallest window, at five scales, in three schemes, in a longer language from either side.

PYTHONPATH=src:. python -m tests.faults --only cut_labels    --quick: two of the ten windows
"""

import importlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.suite import SuiteResult

from docsdesk.resource_files import resource_folder

ROOT = Path(__file__).parents[2]
WINDOWS = [(language, scale) for scale in ("1", "1.25", "1.5", "1.75", "2") for language in ("eo", "he")]
SCHEMES = "light", "dark", "contrast", "read"


def suite(quick: bool, seed: int) -> SuiteResult:
    sys.path.insert(0, str(ROOT / "packaging"))
    pseudo_locale = importlib.import_module("pseudo_locale")
    faults, slowest = list[str](), 0.0
    windows = WINDOWS[:2] if quick else WINDOWS
    with tempfile.TemporaryDirectory() as folder:
        texts = Path(folder)
        for language in pseudo_locale.FORMS:
            pseudo_locale.compile_pseudo(texts, language)
        (texts / "docsdesk_en.qm").write_bytes((resource_folder("translations") / "docsdesk_en.qm").read_bytes())
        for language, scale in windows:
            began = time.monotonic()
            faults += [f"{language} at {scale}: {fault}" for fault in _walked(texts, language, scale)]
            slowest = max(slowest, time.monotonic() - began)
    return SuiteResult(len(windows) * 3, tuple(faults), slowest)


def _walked(texts: Path, language: str, scale: str) -> list[str]:
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": scale,
            "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring",
        }
        command = [sys.executable, "-m", "tests.gui.pseudo_walk", language, texts, home, *SCHEMES]
        ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if ended.returncode:
        return [ended.stderr[-600:]]
    found = json.loads(ended.stdout)
    return [f"{kind} {line}" for kind in ("cut", "unreadable", "unspoken") for line in found[kind]]
