"""Over a thousand answers that mean harm, shown in the real view: none opens a socket or a file, becomes a link that is
not of the web or an image, or holds the window up for long. What the process asks of the system is watched by strace.

PYTHONPATH=src:. python -m tests.faults --only hostile_markdown
PYTHONPATH=src:. python -m tests.faults.hostile_markdown [--only WORD]
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QScrollArea
from tests.fakes.hostile_answers import HostileAnswer, hostile_answers
from tests.faults.suite import SuiteResult

from docsdesk.app.run import make_application
from docsdesk.ui.markdown.links import Links, resolve_link
from docsdesk.ui.widgets.text.markdown_view import CodeBlockView, MarkdownView
from docsdesk.ui.widgets.text.table_block import TableBlock

MOST_MS = 250.0
SITE = "https://docs.example.com"
FONTS = ("/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/var/cache/fontconfig")
"""A letter that was not shown before can need another font."""
STARTING = ("/lib", "/usr/lib", "/usr/share/locale", "/etc/ld.so.cache", "/etc/localtime", os.devnull, "/dev/shm")
"""What a process opens when it starts: code that holds up the one that reads it ends that, and another takes over."""
_MARK = "/hostile-markdown"
_CALL = re.compile(r"^(?:(?P<process>\d+) +)?(?P<call>\w+)\((?:AT_FDCWD, )?(?:\"(?P<path>[^\"]*)\")?")


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
        while _is_writing(view):
            _hold(shown, QApplication.processEvents)
            time.sleep(0.001)
    look(view, shown)
    _hold(shown, lambda: view.show_markdown(""))
    return shown


def _is_writing(view: MarkdownView) -> bool:
    """Whether something is still to be written or coloured."""
    timers = [view._slices]
    for code in view.viewport().findChildren(CodeBlockView):
        timers += () if code.isHidden() else (code.lines._slices, code.lines._quiet)
    return any(timer.isActive() for timer in timers)


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
    view = MarkdownView(Links(lambda target: resolve_link(target, SITE), list))
    area.setWidget(view)
    area.show()
    return view, area


HARMLESS = HostileAnswer(
    "harmless",
    "# a\n\n**b** *c* `d` [e](/f) \u4e2d \u0627 \u0e01\u0e02 \U0001f600\n\n"
    "- g\n\n> h\n\n```python\ni\n```\n\n| j |\n|--|\n| k |\n",
)


def _show_all(chosen: "Chosen") -> None:
    """The part that is watched: it says to the system which answer is next, and prints what became of each."""
    application = make_application()
    view, area = view_in_window()
    show(view, HARMLESS)
    outcomes: list[Shown] = []
    answers = chosen.answers()
    for number, answer in enumerate(answers):
        os.access(f"{_MARK}/{number}", os.F_OK)
        outcomes.append(show(view, answer))
    os.access(f"{_MARK}/end", os.F_OK)
    area.close()
    del application
    print(json.dumps([asdict(shown) for shown in outcomes]))


def _said(shown: Shown) -> Iterator[str]:
    yield from (f"a link that is not of the web: {target}" for target in shown.anchors)
    if shown.images:
        yield f"{shown.images} images"
    if shown.held > MOST_MS:
        yield f"held the window up for {shown.held:.0f} ms"


@dataclass(frozen=True, slots=True)
class Chosen:
    """The answers whose name has `only` in it, and of these each `every`-th from `first` on."""

    only: str = ""
    every: int = 1
    first: int = 0

    def answers(self) -> list[HostileAnswer]:
        named = [answer for answer in hostile_answers() if self.only in answer.name]
        return named[self.first % self.every :: self.every]


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


def suite(quick: bool, seed: int) -> SuiteResult:
    return tried(Chosen(every=40, first=seed) if quick else Chosen())


def tried(chosen: Chosen) -> SuiteResult:
    strace = shutil.which("strace")
    if strace is None:
        return SuiteResult(0, skipped="strace is needed to watch what is asked of the system")
    own = (*FONTS, sys.prefix, sys.base_prefix, str(Path(__file__).parents[2]), "/proc/self", "/sys/devices/system/cpu")
    answers = chosen.answers()
    with tempfile.TemporaryDirectory() as folder:
        trace = Path(folder) / "trace"
        watch = [strace, "-f", "--seccomp-bpf", "-qq", "-s", "4096", "-o", str(trace)]
        watch += ["-e", "trace=socket,connect,sendto,bind,open,openat,openat2,creat,execve,access,faccessat,faccessat2"]
        child = [sys.executable, __file__, "--watched", json.dumps(asdict(chosen))]
        ended = subprocess.run([*watch, *child], check=False, stdout=subprocess.PIPE)
        if ended.returncode:
            return SuiteResult(len(answers), (f"the window's process ended with {ended.returncode}",) * len(answers))
        outcomes = [Shown(**shown) for shown in json.loads(ended.stdout)]
        said = {shown.name: list(_said(shown)) for shown in outcomes}
        started = set[str]()
        for number, process, call, path in _calls(trace):
            if call == "execve" and path == sys.executable:
                started.add(process)
            elif call in ("socket", "connect", "sendto", "bind", "execve"):
                said[answers[int(number)].name].append(f"{call} {path}")
            elif "access" not in call and not path.startswith((*own, *STARTING) if process in started else own):
                said[answers[int(number)].name].append(f"opened {path}")
    faults = tuple(f"{name}: {'; '.join(dict.fromkeys(found))}" for name, found in said.items() if found)
    return SuiteResult(len(answers), faults, max(shown.held for shown in outcomes) / 1000)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="answers whose name has this in it")
    parser.add_argument("--watched", type=json.loads, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.watched is None:
        result = tried(Chosen(given.only))
        print(f"{result.cases} answers, {result.held} held", *result.faults, sep="\n    ")
        sys.exit(int(bool(result.faults)))
    _show_all(Chosen(**given.watched))
