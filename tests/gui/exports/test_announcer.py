"""Who hears of an export that has ended, and how."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.gui.exports.jobs import REFUSED, job, ready

from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.exports.announcer import Announcer
from docsdesk.ui.notices import NoticeSeverity

FAILED = job(Phase.FAILED, failure=REFUSED, job_id=None)
DONE = ready(Path("docs.tar.gz"))


@dataclass
class Desktop:
    can_show: bool = True
    shown: list[tuple[str, str, str, bool]] = field(default_factory=list)

    def show(self, title: str, text: str, subject: str, *, is_bad: bool) -> bool:
        if self.can_show:
            self.shown.append((title, text, subject, is_bad))
        return self.can_show


class Bench:
    def __init__(self) -> None:
        self.desktop = Desktop()
        self.in_front = self.seen = False
        self.announcer = Announcer(self.desktop, lambda: self.in_front, lambda: self.seen)
        self.marks: list[tuple[str, NoticeSeverity]] = []
        self.heard: list[str] = []
        self.announcer.heard.connect(self.heard.append)
        self.announcer.marked.connect(lambda words, severity: self.marks.append((words, severity)))


@pytest.fixture
def bench(qapp) -> Bench:
    return Bench()


def test_that_the_desktop_says_it_while_the_window_is_not_in_front(bench):
    bench.seen = True
    bench.announcer.tell(DONE)
    bench.announcer.tell(FAILED)
    assert bench.desktop.shown == [
        ("The export of Docs is ready.", "Bundle ready, 1.9 MB", DONE.id, False),
        ("The export of Docs failed.", f"{REFUSED.title} {REFUSED.hint}", FAILED.id, True),
    ]
    assert bench.marks == []


def test_that_only_a_screen_reader_is_told_what_can_be_seen(bench):
    bench.in_front = bench.seen = True
    bench.announcer.tell(DONE)
    bench.announcer.tell(FAILED)
    assert (bench.marks, bench.desktop.shown) == ([], [])
    assert bench.heard == [
        "The export of Docs is ready. Bundle ready, 1.9 MB",
        f"The export of Docs failed. {REFUSED.title} {REFUSED.hint}",
    ]


def percents(phase: Phase) -> list[ExportJob]:
    began = job(phase)
    values = (
        {"progress": part / 100}
        if phase is Phase.RUNNING
        else {"received_bytes": part * 80_000, "size_bytes": 8_000_000}
        for part in range(101)
    )
    return [began.model_copy(update=value | {"page_count": part}) for part, value in enumerate(values)]


@pytest.mark.parametrize("phase", [Phase.RUNNING, Phase.DOWNLOADING])
def test_that_a_screen_reader_hears_of_progress_in_quarters_and_not_at_every_percent(bench, phase):
    bench.in_front = bench.seen = True
    for step in percents(phase):
        bench.announcer.follow(step)
    assert len(bench.heard) == len(set(bench.heard)) == 3
    assert all(words.startswith("Docs · ") for words in bench.heard)


@pytest.mark.parametrize(("in_front", "seen"), [(True, False), (False, True)])
def test_that_progress_is_not_said_to_those_who_are_elsewhere(bench, in_front, seen):
    bench.in_front, bench.seen = in_front, seen
    for step in percents(Phase.DOWNLOADING):
        bench.announcer.follow(step)
    assert bench.heard == []


def test_that_in_another_pane_a_mark_says_all_that_ended_and_looks_like_the_gravest(bench):
    bench.in_front = True
    bench.announcer.tell(DONE)
    assert bench.marks == [("The export of Docs is ready. Bundle ready, 1.9 MB", NoticeSeverity.GOOD)]
    bench.announcer.tell(FAILED)
    bench.announcer.tell(ready(Path("b.tar.gz"), site_name="Help"))
    words, severity = bench.marks[-1]
    assert [line.partition(".")[0] for line in words.splitlines()] == [
        "The export of Docs is ready",
        "The export of Docs failed",
        "The export of Help is ready",
    ]
    assert severity is NoticeSeverity.BAD
    assert bench.desktop.shown == []


def test_that_the_mark_goes_once_the_exports_have_been_seen(bench):
    bench.in_front = True
    bench.announcer.tell(DONE)
    bench.announcer.forget()
    assert bench.marks[-1][0] == ""
    bench.announcer.forget()
    assert len(bench.marks) == 2
