"""Who hears of an export that has ended, and how."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.gui.exports.jobs import REFUSED, job, ready

from docsdesk.domain.exports.export_job import Phase
from docsdesk.ui.exports.announcer import Announcer
from docsdesk.ui.notices import Notices, Severity

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
        self.notices, self.desktop = Notices(), Desktop()
        self.in_front = self.seen = False
        self.announcer = Announcer(self.notices, self.desktop, lambda: self.in_front, lambda: self.seen)

    def said(self) -> list[tuple[str, Severity]]:
        return [(notice.title, notice.severity) for notice in self.notices.standing()]


@pytest.fixture
def bench(qapp) -> Bench:
    return Bench()


def test_that_the_desktop_says_it_while_the_window_is_not_in_front(bench):
    bench.announcer.tell(DONE)
    bench.announcer.tell(FAILED)
    assert bench.desktop.shown == [
        ("The export of Docs is ready.", "Bundle ready, 1.9 MB", DONE.id, False),
        ("The export of Docs failed.", f"{REFUSED.title} {REFUSED.hint}", FAILED.id, True),
    ]
    assert bench.said() == []


def test_that_the_window_says_it_where_the_desktop_cannot(bench):
    bench.desktop.can_show = False
    bench.announcer.tell(FAILED)
    assert bench.said() == [("The export of Docs failed.", Severity.BAD)]


def test_that_nobody_is_told_what_they_see(bench):
    bench.in_front = bench.seen = True
    bench.announcer.tell(FAILED)
    assert (bench.said(), bench.desktop.shown) == ([], [])


def test_that_in_another_pane_each_failure_stands_and_the_last_that_finished(bench):
    bench.in_front = True
    for ended in (DONE, FAILED, ready(Path("b.tar.gz"), site_name="Help"), job(Phase.FAILED, failure=REFUSED)):
        bench.announcer.tell(ended)
    assert sorted(bench.said()) == [
        ("The export of Docs failed.", Severity.BAD),
        ("The export of Docs failed.", Severity.BAD),
        ("The export of Help is ready.", Severity.GOOD),
    ]


def test_that_the_button_shows_the_export_and_the_notice_goes(bench, qtbot):
    bench.in_front = True
    bench.announcer.tell(FAILED)
    with qtbot.waitSignal(bench.announcer.show_requested) as asked:
        bench.notices.choose(bench.notices.standing()[0])
    assert asked.args == [FAILED.id]
    assert bench.said() == []
