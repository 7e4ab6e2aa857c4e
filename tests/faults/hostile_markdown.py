"""Over a thousand answers that mean harm, shown in the real view: none opens a socket or a file, becomes a link that is
not of the web or an image, or holds the window up for long. What the process asks of the system is watched by strace.

PYTHONPATH=src:. python tests/faults/hostile_markdown.py [--only WORD]
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QScrollArea
from tests.fakes.hostile_answers import HostileAnswer, hostile_answers

from docsdesk.app.run import make_application
from docsdesk.ui.markdown.links import resolve_link
from docsdesk.ui.widgets.markdown_view import MarkdownView
from docsdesk.ui.widgets.table_block import TableBlock

MOST_MS = 250.0
SITE = "https://docs.example.com"
FONTS = ("/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/var/cache/fontconfig")
"""A letter that was not shown before can need another font."""
STARTING = ("/lib", "/usr/lib", "/usr/share/locale", "/etc/ld.so.cache", "/etc/localtime", os.devnull, "/dev/shm")
"""What a process opens when it starts: code that holds up the one that reads it ends that, and another takes over."""
_MARK = "/hostile-markdown"
_CALL = re.compile(r"^(?:(?P<process>\d+) +)?(?P<call>\w+)\((?:AT_FDCWD, )?(?:\"(?P<path>[^\"]*)\")?")
_MOST_SHOWN = 12


@dataclass(slots=True)
class Shown:
    """What became of one answer. `held` is the longest time at once that the window's thread worked, in ms."""

    name: str
    held: float = 0.0
    worked: float = 0.0
    anchors: list[str] = field(default_factory=list[str])
    images: int = 0


def show(view: MarkdownView, answer: HostileAnswer) -> Shown:
    """Show it in two pieces as it would arrive, then whole."""
    shown = Shown(answer.name)
    half = len(answer.text) // 2
    for text, is_arriving in ((answer.text[:half], True), (answer.text, True), (answer.text, False)):
        _hold(shown, lambda text=text, is_arriving=is_arriving: view.show_markdown(text, is_arriving=is_arriving))
        _hold(shown, QApplication.processEvents)
        while view.is_writing:
            _hold(shown, QApplication.processEvents)
            time.sleep(0.001)
    look(view, shown)
    _hold(shown, lambda: view.show_markdown(""))
    return shown


def _hold(shown: Shown, work) -> None:
    started = time.thread_time()
    work()
    taken = (time.thread_time() - started) * 1000
    shown.held, shown.worked = max(shown.held, taken), shown.worked + taken


def look(view: MarkdownView, shown: Shown) -> None:
    """Note the links and images that are there."""
    for document in (view.document(), *(table.document() for table in view.findChildren(TableBlock))):
        _look(document, shown)


def _look(document: QTextDocument, shown: Shown) -> None:
    for words in document.allFormats():
        shown.images += words.isImageFormat()
        target = words.toCharFormat().anchorHref()
        url = QUrl(target)
        if target and (url.scheme() not in ("http", "https") or not url.host() or url.userInfo()):
            shown.anchors.append(target)


def view_in_window() -> tuple[MarkdownView, QScrollArea]:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.resize(760, 800)
    view = MarkdownView(lambda target: resolve_link(target, SITE))
    area.setWidget(view)
    area.show()
    return view, area


HARMLESS = HostileAnswer(
    "harmless",
    "# a\n\n**b** *c* `d` [e](/f) \u4e2d \u0627 \u0e01\u0e02 \U0001f600\n\n"
    "- g\n\n> h\n\n```python\ni\n```\n\n| j |\n|--|\n| k |\n",
)


def _show_all(only: str) -> int:
    """The part that is watched: it says to the system which answer is next."""
    application = make_application()
    view, area = view_in_window()
    show(view, HARMLESS)
    outcomes: list[Shown] = []
    answers = [answer for answer in hostile_answers() if only in answer.name]
    for number, answer in enumerate(answers):
        os.access(f"{_MARK}/{number}", os.F_OK)
        outcomes.append(show(view, answer))
    os.access(f"{_MARK}/end", os.F_OK)
    area.close()
    del application
    slow = sorted((shown for shown in outcomes if shown.held > MOST_MS), key=lambda shown: -shown.held)
    links = [(shown.name, target) for shown in outcomes for target in shown.anchors]
    images = [(shown.name, str(shown.images)) for shown in outcomes if shown.images]
    print(f"{len(outcomes)} answers shown, {sum(shown.worked for shown in outcomes) / 1000:.0f} s of work in all")
    _report("links that are not of the web", links)
    _report("images", images)
    _report(f"answers that held the window up for over {MOST_MS:.0f} ms", [(s.name, f"{s.held:.0f} ms") for s in slow])
    longest = sorted(outcomes, key=lambda shown: -shown.held)[:6]
    print("longest: " + ", ".join(f"{shown.name} {shown.held:.0f} ms" for shown in longest))
    return int(bool(links or images or slow))


def _report(what: str, found: list[tuple[str, str]]) -> None:
    print(f"{what}: {len(found)}")
    for name, text in found[:_MOST_SHOWN]:
        print(f"    {name}: {text}")


def _calls(trace: Path) -> Iterator[tuple[str, str, str, str]]:
    """What was asked while an answer was shown: its number, the process, the call, the path."""
    number = ""
    with trace.open(errors="replace") as lines:
        for line in lines:
            found = _CALL.match(line)
            if found is None:
                continue
            path = found["path"] or ""
            if path.startswith(_MARK):
                number = path.rpartition("/")[2]
            elif number not in ("", "end"):
                yield number, found["process"], found["call"], path


def main(only: str) -> int:
    strace = shutil.which("strace")
    if strace is None:
        raise SystemExit("strace is needed to watch what is asked of the system")
    own = (*FONTS, sys.prefix, sys.base_prefix, str(Path(__file__).parents[2]), "/proc/self", "/sys/devices/system/cpu")
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        watch = [strace, "-f", "--seccomp-bpf", "-qq", "-s", "4096", "-o", str(trace)]
        watch += ["-e", "trace=socket,connect,sendto,bind,open,openat,openat2,creat,execve,access,faccessat,faccessat2"]
        child = [sys.executable, __file__, "--watched", "--only", only]
        ended = subprocess.run([*watch, *child], check=False).returncode
        answers = [answer.name for answer in hostile_answers() if only in answer.name]
        sockets, files, started = [], [], set()
        for number, process, call, path in _calls(trace):
            if call == "execve" and path == sys.executable:
                started.add(process)
            elif call in ("socket", "connect", "sendto", "bind", "execve"):
                sockets.append((answers[int(number)], call))
            elif "access" not in call and not path.startswith((*own, *STARTING) if process in started else own):
                files.append((answers[int(number)], path))
    _report("sockets and programs", sockets)
    print(f"times that the process which reads code ended and was started anew: {len(started)}")
    _report("files opened, but for the program's own and fonts", files)
    return int(bool(ended or sockets or files))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="answers whose name has this in it")
    parser.add_argument("--watched", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    sys.exit(_show_all(given.only) if given.watched else main(given.only))
