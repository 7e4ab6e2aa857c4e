"""Publishing again by one click: an export, its verified bundle, and the values for the deployment."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QObject, Signal
from tests.gui.archives.library import NOON, bundle

from docsdesk.app.republishing import Republishing
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notices
from docsdesk.usecases.exports.plan_export import ExportOrder

SITE = Site(id="s", name="Ferry API", base_url="https://docs.example.com", export_hostname="docs.example.com")
DEPLOYED = bundle(hostname="docs.example.com", version="1.0")
JOB = ExportJob(
    id="new", site_id="s", site_name="Ferry API", domain="docs.example.com", created_at=NOON, updated_at=NOON
)


class _Exports(QObject):
    begun = Signal(str)
    ended = Signal(ExportJob)


class _Archives(QObject):
    loaded = Signal()
    verified = Signal(str)


class Desk:
    def __init__(self) -> None:
        self.deeds: list[object] = []
        self.pane = "overview"
        self.known: set[str] = set()
        self.notices = Notices()
        self.exports, self.archives = _Exports(), _Archives()
        self.exports.model = SimpleNamespace(job=lambda _: None, entry=lambda one: one if one in self.known else None)
        self.exports.order = lambda _, order: self.deeds.append(order)
        self.archives.verify = lambda one: self.deeds.append(f"verify {one}")
        shown = SimpleNamespace(
            show_export=lambda one: self.deeds.append(f"bundle {one}"),
            open_form=lambda: self.deeds.append("form"),
            show_values=lambda one: self.deeds.append(f"values {one}"),
        )
        panes = SimpleNamespace(exports=self.exports, archives=self.archives, exports_pane=shown)
        window = SimpleNamespace(show_pane=self.show_pane, current_pane=lambda: self.pane)
        self.republishing = Republishing(window, panes, self.notices)

    def show_pane(self, pane: str) -> None:
        self.pane = pane

    def export(self, phase: Phase = Phase.READY) -> None:
        """What happens after the order."""
        self.exports.begun.emit("new")
        self.exports.ended.emit(JOB.model_copy(update={"phase": phase}))
        self.known = {"new"} if phase is Phase.READY else set()
        self.archives.loaded.emit()


@pytest.fixture
def desk(qapp) -> Desk:
    made = Desk()
    made.republishing.begin(SITE, DEPLOYED)
    return made


def test_that_one_click_exports_verifies_and_leads_to_the_values(desk):
    assert desk.pane == "exports"
    desk.export()
    desk.archives.loaded.emit()
    assert desk.deeds == [ExportOrder("docs.example.com"), "bundle new", "verify new"], "without the old label"
    desk.archives.verified.emit("new")
    assert (desk.pane, desk.deeds[-1]) == ("exports", "values new")


def test_that_nobody_is_taken_away_from_another_pane(desk):
    desk.pane = "assistant"
    desk.export()
    desk.archives.verified.emit("new")
    assert desk.pane == "assistant"
    (notice,) = desk.notices.standing()
    assert notice.act is not None
    notice.act()
    assert (desk.pane, desk.deeds[-1]) == ("exports", "values new")


def test_that_an_export_that_fails_leads_nowhere(desk):
    desk.export(Phase.FAILED)
    desk.known = {"new"}
    desk.archives.loaded.emit()
    assert desk.deeds == [ExportOrder("docs.example.com")]


def test_that_an_archive_without_a_hostname_asks_for_it_first(desk):
    desk.republishing.begin(SITE, bundle(hostname=""))
    assert desk.deeds[-1] == "form"
