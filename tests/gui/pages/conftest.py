"""The Pages pane with its controller on a real folder, and the hands to work it."""

import asyncio
import json
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QLineEdit, QListWidget, QWidget
from tests.fakes.checked_folders import FakeCheckedFolder, no_bundles
from tests.fakes.clock import FakeClock
from tests.fakes.page_tables import PageTablesHere
from tests.fakes.site_folder import write_site

from docsdesk.adapters.files.atomic_file import save_text
from docsdesk.adapters.files.docs_files import DocsFolderFiles
from docsdesk.adapters.files.folder_changes import LastChanges
from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.docs.checks.folder import check_folder
from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notices
from docsdesk.ui.pages.assembly import build_pages
from docsdesk.ui.pages.controller import PagesPorts
from docsdesk.ui.site_check import CHECK_FOLDER, SiteCheck
from docsdesk.ui.tasks import Tasks

LEND = "api-reference/lend-a-kite"
LOSE = "openapi.json#DELETE /kites"
"""Operations, the first with a generated page and the second without any."""
OK = {"200": {"description": "Done."}}
SPEC = {
    "openapi": "3.1.0",
    "info": {"title": "Kites", "version": "1"},
    "servers": [{"url": "https://kites.example"}],
    "paths": {
        "/kites": {
            "get": {"summary": "List kites", "responses": OK},
            "post": {"summary": "Lend a kite", "responses": OK},
            "delete": {"summary": "Lose a kite", "x-excluded": True, "responses": OK},
        }
    },
}
PAGES = {
    "index": "---\ntitle: Welcome\n---\n\nHello.\n",
    "fly": '---\ntitle: Fly\napi: "PUT /flights"\nplayground: simple\n---\n',
    "land": '---\ntitle: Land\napi: "DELETE /flights/{id}"\n---\n',
    "kites": '---\ntitle: Kites\nopenapi: "GET /kites"\n---\n',
}


async def check_here(folder: Path) -> CheckedFolder:
    return check_folder(folder).checked


class Changes:
    """Tells of a change when a test says so."""

    def __init__(self) -> None:
        self.told = asyncio.Event()
        self.is_watching = False

    async def watch(self, folders: Sequence[Path]) -> AsyncGenerator[object]:
        while True:
            self.is_watching = True
            await self.told.wait()
            self.told.clear()
            yield None


class Bench:
    def __init__(self, qtbot, folder: Path, state: Path) -> None:
        self.qtbot = qtbot
        self.folder = folder
        self.state, self.has_trash = state, True
        self.notices = Notices()
        self.tasks = Tasks(self.notices)
        self.tables = PageTablesHere()
        self.changes = Changes()
        self.opened: list[tuple[str, int]] = []
        self.site_check = SiteCheck(self.tasks, FakeCheckedFolder(check_here), no_bundles, FakeClock())
        ports = PagesPorts(
            tables=self.tables,
            moves=self.tables,
            site_check=self.site_check,
            files=FolderPageFiles(),
            times=LastChanges(),
            configs=DocsFolderFiles(state / "versions"),
            changes=self.changes,
            open_file=lambda file, line: self.opened.append((file.name, line)),
            save_text=save_text,
            move_to_trash=self.move_to_trash,
        )
        self.pane, self.controller = build_pages(
            ports, self.tasks, self.notices, QSettings(str(state / "window.ini"), QSettings.Format.IniFormat)
        )
        qtbot.addWidget(self.pane)
        self.pane.resize(1100, 720)

    def open(self, site: Site | None = None) -> None:
        site = site or Site(id="k", name="Kites", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=self.folder)
        settings = Settings(sites=(site,), active_site=site.id)
        self.site_check.show_settings(settings)
        self.controller.show_settings(settings)
        self.pane.show()

    def move_to_trash(self, file: Path) -> bool:
        if self.has_trash:
            file.rename(self.state / file.name)
        return self.has_trash

    def is_quiet(self) -> bool:
        """Whether nothing is going on that a test could end in the middle of."""
        names = (
            CHECK_FOLDER,
            "read pages",
            "edit pages",
            "find places",
            "open a page",
            "read docs.json for a new page",
            "plan a move",
        )
        timers = (self.controller._settle, self.site_check._quiet)
        return (
            not self.pane.views._pause.isActive()
            and not any(timer.isActive() for timer in timers)
            and not any(self.tasks.is_running(name) for name in names)
        )

    def find(self, kind: type[QWidget], name: str):
        found = self.pane.findChild(kind, name)
        assert found is not None, name
        return found

    def press(self, kind: type[QWidget], name: str) -> None:
        button = self.find(kind, name)
        assert button.isVisible(), name
        assert button.isEnabled(), name
        button.click()

    def sees(self, kind: type[QWidget], name: str) -> bool:
        found = self.pane.findChild(kind, name)
        return found is not None and found.isVisible()

    def ids(self) -> list[str]:
        model = self.pane.table.model()
        return [model.row_at(model.index(row, 0)).id for row in range(model.rowCount())]

    def text(self, row_id: str, column: PageColumn) -> str:
        model = self.pane.table.model()
        return model.index(model.index_of(row_id).row(), column).data()

    def go_to(self, row_id: str, column: PageColumn) -> None:
        """The keyboard in a cell, as with the arrow keys."""
        model = self.pane.table.model()
        self.pane.table.go_to(model.index(model.index_of(row_id).row(), column))

    def key(self, key: Qt.Key, **options) -> None:
        self.qtbot.keyClick(self.pane.table, key, **options)

    def choose(self, words: str) -> None:
        """In the popup, with the keyboard."""
        choices = self.find(QListWidget, "edit_choices")
        assert choices.isVisible()
        names = [choices.item(row).text() for row in range(choices.count())]
        row = next(row for row, name in enumerate(names) if name.startswith(words))
        self.qtbot.keyClick(choices, Qt.Key.Key_Home)
        for _ in range(row):
            self.qtbot.keyClick(choices, Qt.Key.Key_Down)
        self.qtbot.keyClick(choices, Qt.Key.Key_Return)

    def type(self, name: str, words: str) -> None:
        line = self.find(QLineEdit, name)
        line.selectAll()
        self.qtbot.keyClicks(line, words)

    def read(self, name: str) -> str:
        return (self.folder / name).read_text()


@pytest.fixture
def folder(tmp_path) -> Path:
    folder = tmp_path / "site"
    write_site(folder, PAGES)
    config = {"name": "Kites", "api": {"openapi": "openapi.json"}, "navigation": {"pages": list(PAGES)}}
    (folder / "docs.json").write_text(json.dumps(config, indent=2) + "\n")
    (folder / "openapi.json").write_text(json.dumps(SPEC, indent=2))
    return folder


@pytest.fixture
async def bench(qtbot, folder, tmp_path, eventually):
    bench = Bench(qtbot, folder, tmp_path)
    bench.open()
    await eventually(lambda: len(bench.ids()) == 6 and bench.changes.is_watching)
    yield bench
    await bench.tasks.close()
