"""Every view of the filled window, at each size and scale, in three schemes, in longer languages from either side.

Counts labels that are cut, words below 4.5:1, and controls that say nothing, are out of Tab's reach or show no focus;
prints a row for each window.

PYTHONPATH=src:. python -m tests.faults --only cut_labels    --quick: two of the windows
"""

import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tests.faults.suite import SuiteResult

from docsdesk.resource_files import resource_folder

ROOT = Path(__file__).parents[2]
SMALLEST = "960x640"
SCALES = "1", "1.25", "1.5", "1.75", "2"
PSEUDO = "eo", "he"
"""Longer than any language, from the left and from the right."""
TRANSLATED = "de", "ja"
SIZES = "640x360", "960x540", "1200x800", "1920x1080"
"""640x360 is what a screen of 1280x720 pixels has at 200 %, 960x540 what one of 1920x1080 has."""
WINDOWS = [
    *((language, scale, SMALLEST) for scale in SCALES for language in PSEUDO),
    *((language, "1", SMALLEST) for language in TRANSLATED),
    *((language, "1", size) for size in SIZES for language in (*PSEUDO, *TRANSLATED)),
]
SCHEMES = "light", "dark", "contrast"
TABBED = ("eo", "1", "1200x800"), ("he", "1", "1200x800")
"""Where every view is gone through with Tab, too: a focus is drawn alike at every size and scale."""


def suite(quick: bool, seed: int) -> SuiteResult:
    sys.path.insert(0, str(ROOT / "packaging"))
    pseudo_locale = importlib.import_module("pseudo_locale")
    faults, slowest = list[str](), 0.0
    windows = WINDOWS[:2] if quick else WINDOWS
    with tempfile.TemporaryDirectory() as folder:
        texts = Path(folder)
        for language in pseudo_locale.FORMS:
            pseudo_locale.compile_pseudo(texts, language)
        for compiled in resource_folder("translations").glob("*.qm"):
            shutil.copy(compiled, texts)
        # Half of the time of a walk is waiting.
        with ThreadPoolExecutor(os.cpu_count()) as walks:
            for window, (found, seconds) in zip(windows, walks.map(partial(_walked, texts), windows), strict=True):
                language, scale, size = window
                slowest = max(slowest, seconds)
                print(f"{language}  {scale:>4}  {size:>9}  {len(found):>4} faults", file=sys.stderr)
                faults += [f"{language} at {scale}, {size}: {fault}" for fault in found]
    return SuiteResult(len(windows) * 3, tuple(faults), slowest)


def _walked(texts: Path, window: tuple[str, str, str]) -> tuple[list[str], float]:
    """Its faults, and how many seconds it took."""
    language, scale, size = window
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": scale,
            "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring",
        }
        looks = (*SCHEMES, "read", "tab") if window in TABBED else (*SCHEMES, "read")
        command = [sys.executable, "-m", "tests.gui.pseudo_walk", language, texts, home, *looks, size]
        ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    seconds = time.monotonic() - began
    if ended.returncode:
        return [ended.stderr[-600:]], seconds
    found = json.loads(ended.stdout)
    kinds = ("cut", "edges", "unreadable", "unspoken", "tab")
    return [f"{kind} {line}" for kind in kinds for line in found[kind]], seconds
