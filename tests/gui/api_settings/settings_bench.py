"""A workbench with the draft of one file in memory."""

from pathlib import Path, PurePosixPath

from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from tests.fakes.docs_files import FakeDocsFiles

from docsdesk.docs.config.folder_names import ConfigNames
from docsdesk.ui.api_settings.draft_model import DraftModel
from docsdesk.ui.api_settings.live_check import LiveCheck
from docsdesk.ui.api_settings.workbench import Workbench
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.usecases.settings.edit_api_settings import open_api_settings

NAMES = ConfigNames(
    pages=("index",), openapi=("openapi.json", "ships.yaml"), asyncapi=("events.yaml",), overlays=("changes.yaml",)
)


class SettingsBench:
    def __init__(self, qtbot, folder: Path) -> None:
        self.model = DraftModel()
        self.view = Workbench(
            self.model, QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat), lambda: None
        )
        self.check = LiveCheck(Tasks(Notices()))
        self.view.draft_shown.connect(self.check.look)
        self.check.found.connect(self.view.show_draft_problems)
        self.pane = QWidget()
        self.pane.setLayout(Column(fill(self.view), self.view.problems))
        qtbot.addWidget(self.pane)
        self.pane.resize(1100, 800)
        self.view.show_names(NAMES)
        self.pane.show()

    async def open(self, text: str) -> "SettingsBench":
        self.model.open(await open_api_settings(FakeDocsFiles(text.encode()), Path("docs")))
        return self

    def problem_words(self) -> str:
        return self.find(ElidedLabel, "problems_state").whole_text()

    @property
    def editor(self):
        return self.view.side.source.editor

    @property
    def text(self) -> str:
        return self.model.draft.draft.text

    def api(self, *path: str):
        return self.model.draft.own_value(path)

    def find(self, kind: type[QWidget], name: str):
        found = self.pane.findChild(kind, name)
        assert found is not None, name
        return found

    def sees(self, kind: type[QWidget], name: str) -> bool:
        found = self.pane.findChild(kind, name)
        return found is not None and found.isVisible()

    def show_source(self) -> None:
        self.view.side.show_tab(1)

    def put_cursor(self, before: str) -> None:
        """In front of a text."""
        self.editor.look_at_offset(self.editor.source.index(before))

    def type(self, words: str) -> None:
        QTest.keyClicks(self.editor, words)

    def press(self, key: Qt.Key, times: int = 1) -> None:
        for _ in range(times):
            QTest.keyClick(self.editor, key)


DOCS_JSON = PurePosixPath("docs.json")
