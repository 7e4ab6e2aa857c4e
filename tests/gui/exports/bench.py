"""The whole pane on wishes that are only noted."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QToolButton,
    QWidget,
)
from tests.fakes.intents import Wishes
from tests.gui.exports.jobs import NOON, ready

from docsdesk.domain.bundles.library import FileState, ShelvedBundle
from docsdesk.domain.exports.export_job import ExportJob, exported_bundle
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.archive_saving import SaveBar
from docsdesk.ui.exports.intents import ExportIntents
from docsdesk.ui.exports.model import ExportsModel
from docsdesk.ui.exports.pane import ExportsPane
from docsdesk.usecases.exports.plan_export import ExportReadiness

SITE = Site(id="s", name="Docs", base_url="https://api.example.com", export_hostname="docs.example.com")
PRODUCTION = SITE.model_copy(update={"production": True})
LOCAL = Site(id="l", name="Ferry", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("ferry"))


class Bench:
    def __init__(self, qtbot, folder: Path) -> None:
        self.model = ExportsModel(lambda: NOON)
        self.wishes = Wishes()
        self._state = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
        self.pane = self.make_pane()
        qtbot.addWidget(self.pane)
        self.show_site(SITE)

    def make_pane(self) -> ExportsPane:
        """One that has read nothing yet."""
        intents = ExportIntents(*map(self.wishes.intents, ExportIntents.__annotations__.values()))
        pane = ExportsPane(self.model, lambda: NOON, self._state, intents, SaveBar("exports"))
        pane.resize(1000, 700)
        return pane

    def show_site(self, site: Site | None, readiness: ExportReadiness = ExportReadiness.READY) -> None:
        self.pane.show_site(site)
        self.pane.show_readiness(readiness)
        self.pane.show_loaded()
        self.pane.show()

    def show_job(self, shown, *, active: bool = False) -> None:
        self.model.show_jobs([shown])
        self.model.set_active(shown.id, active=active)
        self.pane.table.select(shown.id)

    def show_archive(self, file: Path, **fields: Any) -> ExportJob:
        """A finished export with its bundle."""
        done = ready(file, **fields)
        self.show_job(done)
        bundle = exported_bundle(done)
        assert bundle is not None
        self.model.show_library([ShelvedBundle(bundle, FileState.HERE)])
        self.pane.table.select(done.id)
        return done

    def find(self, kind: type[QWidget], name: str):
        found = self.pane.findChild(kind, name)
        assert found is not None, name
        return found

    def words(self, name: str) -> str:
        return self.find(QLabel, name).text()

    def offered(self) -> set[str]:
        names = (
            "save_export",
            "browse_export",
            "compare_export",
            "pause_export",
            "resume_export",
            "adopt_start",
            "start_again",
            "stop_export",
        )
        return {name for name in names if not self.find(QToolButton, name).isHidden()}

    def press(self, name: str) -> None:
        self.find(QAbstractButton, name).click()
