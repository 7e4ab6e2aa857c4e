"""The Problems pane with its controller, on files on disk and a check that finds what a test says."""

from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from tests.fakes.checked_folders import FakeCheckedFolder, no_bundles
from tests.fakes.clock import FakeClock

from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.docs.checks.checked_folder import CheckedFolder, digest_texts_to_fix
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.place import Place, place_at
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notices
from docsdesk.ui.problems.assembly import build_problems
from docsdesk.ui.problems.controller import ProblemsPorts, ProblemsTask
from docsdesk.ui.problems.model import ProblemColumn, ProblemGroup
from docsdesk.ui.site_check import CHECK_FOLDER, SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.labels import ElidedLabel


def found(rule: Rule, file: str, line: int = 1, title: str = "") -> Problem:
    return Problem(rule, Place(PurePosixPath(file), line), title or f"Wrong in {file}.")


def find_open_tags(folder: Path) -> CheckedFolder:
    """Each `<` of each page is a problem, and writing it as text its fix."""
    texts = {PurePosixPath(file.name): file.read_text() for file in sorted(folder.glob("*.mdx"))}
    problems = [
        Problem(
            Rule.MDX_TAG,
            place_at(file, text, offset),
            "A tag is cut off.",
            fix=Fix("Write it as text", file, (TextEdit(offset, offset + 1, "&lt;"),)),
        )
        for file, text in texts.items()
        for offset, letter in enumerate(text)
        if letter == "<"
    ]
    return CheckedFolder(tuple(problems), digest_texts_to_fix(problems, texts))


class ProblemsDesk:
    def __init__(self, qtbot, folder: Path) -> None:
        self.folder = folder
        self.find_problems: Callable[[Path], CheckedFolder] = find_open_tags
        self.failure: DocsdeskError | None = None
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.site_check = SiteCheck(self.tasks, FakeCheckedFolder(self.check), no_bundles, FakeClock())
        self.pane, self.controller = build_problems(
            ProblemsPorts(self.site_check, FolderPageFiles(), lambda: None), self.tasks, self.notices
        )
        self.opened: list[str] = []
        self.controller.place_wanted.connect(lambda place: self.opened.append(str(place)))
        self.pages: list[str] = []
        self.notices.page_wanted.connect(self.pages.append)
        qtbot.addWidget(self.pane)
        self.pane.resize(900, 600)

    async def check(self, folder: Path) -> CheckedFolder:
        if self.failure is not None:
            raise self.failure
        return self.find_problems(folder)

    def open(self, site: Site | None = None) -> None:
        site = site or Site(id="k", name="Kites", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=self.folder)
        settings = Settings(sites=(site,), active_site=site.id)
        self.site_check.show_settings(settings)
        self.controller.show_settings(settings)
        self.pane.show()

    def show(self, *problems: Problem) -> None:
        """What the next check finds."""
        self.find_problems = lambda _: CheckedFolder(problems)
        self.site_check.check()

    def is_quiet(self) -> bool:
        is_running = any(self.tasks.is_running(name) for name in (CHECK_FOLDER, ProblemsTask.FIX))
        return not is_running and not self.site_check.is_due

    def find(self, kind: type[QWidget], name: str):
        part = self.pane.findChild(kind, name)
        assert part is not None, name
        return part

    def sees(self, kind: type[QWidget], name: str) -> bool:
        part = self.pane.findChild(kind, name)
        return part is not None and part.isVisible()

    def rows(self) -> list[str]:
        """Message, place and fix of each line; of a heading its name."""
        return list(map(self._tell_row, range(self.pane.table.model().rowCount())))

    def _tell_row(self, row: int) -> str:
        model = self.pane.table.model()
        message, fix = (model.index(row, column).data() for column in ProblemColumn)
        line = model.row(row)
        place = "" if isinstance(line, ProblemGroup) else model.note(line).partition("  ")[0]
        return " | ".join(filter(None, (message, place, fix)))

    def index(self, words: str, column: ProblemColumn = ProblemColumn.MESSAGE) -> QModelIndex:
        return self.pane.table.model().index(self.rows().index(words), column)

    def go_to(self, words: str) -> None:
        self.pane.table.go_to(self.index(words))

    def click(self, index: QModelIndex) -> None:
        place = self.pane.table.visualRect(index).center()
        QTest.mouseClick(self.pane.table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.pane.table, key)

    def act(self, name: str) -> None:
        action = self.pane.actions_here[name]
        assert action.isEnabled(), name
        action.trigger()

    def state(self) -> str:
        return self.find(ElidedLabel, "pane_state").whole_text()

    def read(self, name: str) -> str:
        return (self.folder / name).read_text()


@pytest.fixture
def folder(tmp_path) -> Path:
    made = tmp_path / "site"
    made.mkdir()
    return made


@pytest.fixture
async def desk(qtbot, folder, eventually):
    made = ProblemsDesk(qtbot, folder)
    made.open()
    await eventually(made.is_quiet)
    yield made
    await made.tasks.close()
