"""Publishing again by one click: an export, its verified bundle, and the values for the deployment."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QLabel, QPlainTextEdit
from tests.fakes.checked_service import ADMIN
from tests.gui.archives.bench import SITE
from tests.gui.archives.library import bundle
from tests.gui.exports.jobs import ready

from docsdesk.app.republishing import Republishing
from docsdesk.domain.exports.export_job import Phase
from docsdesk.ui.actions import WindowActions
from docsdesk.ui.exports.archive.controller import BundleTask
from docsdesk.ui.exports.row import Check
from docsdesk.ui.first_run.page import FirstRunPage
from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.pane_entry import PaneEntry
from docsdesk.ui.window.main_window import MainWindow

DEPLOYED = bundle(hostname="docs.example.com", version="1.0", job_id="old")


@pytest.fixture
def window(bench, qtbot, tmp_path: Path):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    window = MainWindow(WindowActions(), FirstRunPage(), bench.notices, state)
    others = (PaneEntry(name, name, name, QLabel(name)) for name in ("overview", "assistant"))
    window.add_panes((*others, PaneEntry("exports", "Exports", "exports", bench.pane)))
    window.show_settings(bench.settings)
    window.show()
    yield window
    bench.pane.setParent(None)
    window.close()
    window.deleteLater()


@pytest.fixture
async def republishing(bench, window, eventually):
    """Where the deployed bundle and the export that made it are in the list."""
    await bench.keep(DEPLOYED)
    bench.exports.model.put_job(ready(DEPLOYED.file, id=DEPLOYED.id, site_name="Ferry API", paths=("guides",)))
    bench.controller.refresh()
    await eventually(lambda: bench.exports.model.entry(DEPLOYED.id))
    return Republishing(window, bench.pane, bench.intents, bench.notices)


def newest(bench) -> str:
    return next(job.id for job in bench.exports.model.jobs() if job.id != DEPLOYED.id)


async def test_that_one_click_exports_verifies_and_leads_to_the_values(bench, window, republishing, eventually):
    window.show_pane("overview")
    republishing.begin(SITE, DEPLOYED)
    assert window.current_pane() == "exports"
    window.show_pane("overview")
    await eventually(bench.find(QPlainTextEdit, "deployment_values").isVisible)
    assert bench.service.started == [("docs.example.com", None, ("guides",))], "without the old label"
    assert window.current_pane() == "exports"
    assert bench.pane.details.row_id() == newest(bench)
    assert bench.exports.model.entry(newest(bench)).check is Check.DONE
    bench.pane.table.select(DEPLOYED.id)
    bench.controller.verify(newest(bench))
    await eventually(lambda: not bench.tasks.is_running(f"{BundleTask.VERIFY} {newest(bench)}"))
    assert bench.pane.details.row_id() == DEPLOYED.id, "only this once"


async def test_that_nobody_is_taken_away_from_another_pane(bench, window, republishing, eventually):
    republishing.begin(SITE, DEPLOYED)
    window.show_pane("assistant")
    await eventually(bench.notices.standing)
    assert window.current_pane() == "assistant"
    (notice,) = bench.notices.standing()
    assert (notice.title, notice.button, notice.severity) == (
        "The site was exported again, and its bundle verified.",
        "Show Helm values",
        NoticeSeverity.GOOD,
    )
    bench.notices.choose(notice)
    await eventually(bench.find(QPlainTextEdit, "deployment_values").isVisible)
    assert (window.current_pane(), bench.pane.details.row_id()) == ("exports", newest(bench))


async def test_that_an_export_that_fails_leads_nowhere(bench, window, republishing, eventually):
    bench.exported.damaged = True
    republishing.begin(SITE, DEPLOYED)
    await eventually(lambda: bench.exports.model.jobs()[-1].phase is Phase.FAILED)
    window.show_pane("overview")
    await bench.keep(bundle(minutes_ago=-1, job_id=newest(bench), id=newest(bench)))
    bench.controller.refresh()
    await eventually(lambda: not bench.tasks.is_running(BundleTask.REFRESH))
    assert bench.exports.model.entry(newest(bench)).check is Check.NOT_YET
    assert window.current_pane() == "overview"


async def test_that_an_archive_without_a_hostname_asks_for_it_first(bench, republishing, eventually):
    await bench.secrets.set(SITE.id, ADMIN)
    bench.exports.look_again()
    await eventually(bench.pane.actions_here["start"].isEnabled)
    republishing.begin(SITE, bundle(hostname=""))
    assert bench.pane.forms.is_asking
    assert bench.service.started == []
