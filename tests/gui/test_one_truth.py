"""What panes, rail and status bar say of one folder after each edit: a number has to be the same wherever it stands."""

import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget
from tests.fakes.site_folder import write_site
from tests.gui.whole_window import Eventually, opened_window

from docsdesk.app.shell import Shell
from docsdesk.docs.checks.checked_folder import CheckShare
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.deployment_lag import LagTask
from docsdesk.ui.overview.controller import OverviewTask
from docsdesk.ui.pages.controller import PagesTask
from docsdesk.ui.site_check import CHECK_FOLDER
from docsdesk.ui.tasks import WindowTask
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.usecases.exports.plan_export import ExportOrder

TASKS = CHECK_FOLDER, PagesTask.READ, OverviewTask.COUNT, OverviewTask.READ_LAST, LagTask.FIND, LagTask.MEASURE
API = {
    "openapi": "3.1.0",
    "info": {"title": "Kites", "version": "1"},
    "servers": [{"url": "https://kites.example"}],
}
DESCRIBED = {"openapi": "openapi.json"}
OPERATION = {"get": {"summary": "List kites", "responses": {"200": {"description": "Kites."}}}}
Edit = Callable[["Desk"], object]


@dataclass
class Desk:
    shell: Shell
    folder: Path

    def page(self, path: str, text: str) -> None:
        (self.folder / f"{path}.mdx").write_text(text, encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    def config(self, **values: object) -> None:
        file = self.folder / "docs.json"
        file.write_text(json.dumps(json.loads(file.read_text()) | values))

    def describe(self, path: str) -> None:
        file = self.folder / "openapi.json"
        paths = json.loads(file.read_text())["paths"] if file.exists() else {}
        file.write_text(json.dumps(API | {"paths": paths | {path: OPERATION}}))

    def list_pages(self, *pages: str) -> None:
        self.config(navigation={"pages": list(pages)})

    def fix(self, rule: Rule) -> None:
        problems = [problem for problem in self.problems() if problem.rule is rule and problem.fix is not None]
        assert problems
        self.shell.panes.problems.fix(problems[:1])

    def problems(self) -> tuple[Problem, ...]:
        result = self.shell.site_check.result
        return result.value.problems if result.value is not None and result.problem is None else ()

    def timers(self) -> tuple[QTimer, ...]:
        return self.shell.site_check._quiet, self.shell.panes.pages._settle, self.shell.panes.lag._quiet

    def is_busy(self) -> bool:
        return any(map(self.shell.tasks.is_running, TASKS)) or any(timer.isActive() for timer in self.timers())

    def read_again(self) -> None:
        """At once, not when the system tells of the change."""
        self.shell.panes.pages.reload()
        self.shell.panes.lag._is_stale = True
        self.shell.panes.lag.see(is_seen=True)


EDITS: dict[str, Edit] = {
    "a page more": lambda desk: desk.page("guides/fly", "---\ntitle: Fly\n---\n\nFly.\n"),
    "it is listed": lambda desk: desk.list_pages("index", "guides/lend", "guides/limits", "guides/fly"),
    "a link that leads nowhere": lambda desk: desk.page("guides/fly", "---\ntitle: Fly\n---\n\n[Up](/up)\n"),
    "the link mended": lambda desk: desk.change("guides/fly.mdx", "(/up)", "(/guides/lend)"),
    "a tag cut off": lambda desk: desk.change("guides/fly.mdx", "[Up]", "<up [Up]"),
    "two more": lambda desk: desk.page("guides/limits", "---\ntitle: Limits\n---\n\nless < more\n\nmore <\n"),
    "one fixed": lambda desk: desk.fix(Rule.MDX_TAG),
    "the fix taken back": lambda desk: desk.shell.panes.problems.history.undo(),
    "front matter broken": lambda desk: desk.change("guides/lend.mdx", "title: Lend a kite", "title: [Lend"),
    "front matter mended": lambda desk: desk.change("guides/lend.mdx", "title: [Lend", "title: Lend"),
    "a page hidden": lambda desk: desk.change("guides/lend.mdx", "title: Lend", "title: Lend\nhidden: true"),
    "a page for a group": lambda desk: desk.change("guides/lend.mdx", "hidden: true", "groups: [crew]"),
    "a description": lambda desk: (desk.describe("/kites"), desk.config(api=DESCRIBED)),
    "an operation more": lambda desk: desk.describe("/kites/returned"),
    "an unknown setting": lambda desk: desk.config(
        api={"openapi": "openapi.json", "mdx": {"auth": 7}, "plyground": {}}
    ),
    "settings put right": lambda desk: desk.config(
        api={"openapi": "openapi.json", "playground": {"display": "simple"}}
    ),
    "a page renamed": lambda desk: (desk.folder / "guides/fly.mdx").rename(desk.folder / "guides/soar.mdx"),
    "its address listed": lambda desk: desk.list_pages("index", "guides/lend", "guides/limits", "guides/soar"),
    "a page deleted": lambda desk: (desk.folder / "guides/limits.mdx").unlink(),
    "docs.json not readable": lambda desk: (desk.folder / "docs.json").rename(desk.folder / "away.json"),
    "docs.json back": lambda desk: (desk.folder / "away.json").rename(desk.folder / "docs.json"),
}


def number_in(words: str) -> int:
    """The first one, 0 without any."""
    found = re.search(r"\d+", words)
    return int(found[0]) if found else 0


def sum_of(words: str) -> int:
    """As in "2 errors, 1 note · Checked at 12:00:00"."""
    return sum(int(count) for count in re.findall(r"(\d+) (?:error|warning|note)", words))


def words_of(view: QWidget, name: str) -> str:
    label = view.findChild(QLabel, name)
    return label.whole_text() if isinstance(label, ElidedLabel) else label.text()


def problem_counts(desk: Desk) -> dict[str, int]:
    window, panes, overview = desk.shell.window, desk.shell.panes, desk.shell.overview_pane
    rail = window.findChild(QToolButton, "show_problems_button").findChild(QLabel)
    said = re.search(r"(\d+) problem", words_of(overview, "overview_state"))
    return {
        "check": len(desk.problems()),
        "rail": int(rail.text()) if rail is not None and rail.isVisible() else 0,
        "status bar": number_in(window.findChild(QPushButton, "problems_status").text()),
        "Overview's sentence": int(said[1]) if said else 0,
        "Problems' severities": sum_of(words_of(panes.problems_pane, "pane_state")),
        "Problems' groups": sum(len(group.problems) for group in panes.problems_pane.table.model().groups()),
    }


def page_counts(desk: Desk) -> dict[str, int]:
    """Operations without a page are rows of Pages, too, and the Overview says how many."""
    overview, panes = desk.shell.overview_pane, desk.shell.panes
    rows = panes.pages.model.all_rows()
    pages = number_in(words_of(overview, "overview_pages"))
    without_page = number_in(words_of(overview, "overview_operations_words"))
    return {
        "Overview": pages + without_page,
        "rows of Pages": len(rows),
        "their paths": sum(bool(row.path) for row in rows) + without_page,
        "header of Pages": number_in(words_of(panes.pages_pane, "pane_state")),
    }


def change_counts(desk: Desk) -> dict[str, int]:
    lag, overview = desk.shell.panes.lag._lag, desk.shell.overview_pane
    said = re.search(r"(\d+) pages? not published", words_of(overview, "overview_state"))
    return {
        "comparison": lag.value.pages if lag.value is not None and lag.problem is None else 0,
        "Overview's sentence": int(said[1]) if said else 0,
        "Overview's line": number_in(words_of(overview, "overview_deployed")),
        "Exports": number_in(words_of(desk.shell.panes.exports_pane, "exports_deployed_state_word")),
    }


@asynccontextmanager
async def published_site(qapp: QApplication, folder: Path, eventually: Eventually) -> AsyncIterator[Desk]:
    """In the Overview, with a bundle that is deployed; what waits for a folder to be quiet does not."""
    async with opened_window(qapp, folder / "home") as shell:
        await eventually(lambda: not shell.tasks.is_running(WindowTask.START))
        desk = Desk(shell, write_site(folder / "docs"))
        for timer in desk.timers():
            timer.setInterval(0)
        shell.sites.save(Site(id="docs", name="Docs", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=desk.folder))
        await eventually(lambda: shell.session.connection)
        shell.panes.exports.start(shell.sites.site, ExportOrder(shell.session.connection.export_hostname))
        shell.window.show_pane("exports")
        entries = shell.panes.exports.model.entries
        await eventually(lambda: entries() and shell.panes.exports_pane.table.current_id())
        shell.panes.exports_pane.actions_here["mark_deployed"].trigger()
        await eventually(lambda: entries()[0].is_deployed)
        for pane in ("pages", "overview"):
            shell.window.show_pane(pane)
        await eventually(lambda: not desk.is_busy() and shell.panes.lag._lag.is_known)
        yield desk


async def test_that_one_number_is_said_of_one_thing_after_each_of_twenty_edits(qapp, tmp_path, eventually):
    async with published_site(qapp, tmp_path, eventually) as desk:
        for name, edit in EDITS.items():
            edit(desk)
            desk.read_again()
            await eventually(lambda: not desk.is_busy())
            for counts in (problem_counts(desk), page_counts(desk), change_counts(desk)):
                assert len(set(counts.values())) == 1, f"{name}: {counts}"
        assert words_of_progress(desk) == {"Checking 953 of 2,224"}
        await eventually(lambda: not desk.is_busy())


def words_of_progress(desk: Desk) -> set[str]:
    """Of a check that has just begun, and is said to be that far."""
    shell = desk.shell
    shell.site_check.check()
    shell.site_check._tell_progress(CheckShare(953, 2224))
    views = {"check_words": shell.window.status, "overview_problem_count": shell.overview_pane}
    views |= {"pane_state": shell.panes.problems_pane}
    return {words_of(view, name).split(" · ")[-1] for name, view in views.items()}
