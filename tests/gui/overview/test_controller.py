"""When the Overview looks, and at what."""

import asyncio
from pathlib import Path

from tests.fakes.checked_folders import FakeCheckedFolder, no_bundles
from tests.fakes.checked_service import ADMIN as VALID
from tests.fakes.checked_service import Address
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.gui.overview.sites import (
    JOB,
    LEGACY,
    LOCAL,
    NOW,
    SITE,
    connected,
)

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import DocsFolderError, NotADocsFolderError
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.notices import Notices
from docsdesk.ui.overview.controller import OverviewController, OverviewPorts
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.folder_questions import FolderContents


class Desk:
    def __init__(self) -> None:
        self.journal, self.clock = FakeJournal(), FakeClock()
        self.on_disk = CheckedFolder((LEGACY,))
        self.failure: DocsFolderError | None = None
        tasks = Tasks(Notices())
        self.site_check = SiteCheck(tasks, FakeCheckedFolder(self.check), no_bundles, self.clock)
        self.address = Address()
        self.counted = 0
        ports = OverviewPorts(self.journal, self.site_check, self.clock, self.count, self.address.open)
        self.controller = OverviewController(ports, tasks)
        self.told: list[SiteFacts] = []
        self.controller.facts_changed.connect(self.told.append)

    def show_site(self, site: Site) -> None:
        self.site_check.show_settings(Settings(sites=(site,), active_site=site.id))
        self.controller.show_site(site)

    async def check(self, _: Path) -> CheckedFolder:
        if self.failure is not None:
            raise self.failure
        return self.on_disk

    async def count(self, _: Path) -> FolderContents:
        self.counted += 1
        return FolderContents(pages=46, operations=20, without_page=2, limited_count=1)


def titles(desk: Desk) -> list[str]:
    return [problem.word for problem in desk.told[-1].worst_problems()]


async def test_that_the_docs_folder_is_checked_whenever_the_overview_is_shown(qapp, eventually):
    desk = Desk()
    desk.show_site(LOCAL)
    assert desk.told[-1].check_words() == "Checking…"
    await eventually(lambda: titles(desk) == ["api.auth is a legacy key."])
    assert desk.told[-1].check_words() == "Checked at 12:00:00"
    desk.failure = NotADocsFolderError(Path("site"))
    desk.controller.refresh()
    assert titles(desk) == ["api.auth is a legacy key."]
    await eventually(lambda: "There is no docs.json in site." in desk.told[-1].state().word)
    assert desk.told[-1].check_words() == "Could not be checked"
    desk.failure, desk.on_disk = None, CheckedFolder()
    desk.controller.check()
    await eventually(lambda: titles(desk) == [])


async def test_that_what_another_sites_folder_has_wrong_is_never_said_of_this_site(qapp, eventually):
    desk = Desk()
    desk.show_site(LOCAL)
    desk.show_site(SITE)
    for _ in range(5):
        await asyncio.sleep(0.01)
    assert not any(one.folder_problems for one in desk.told if one.site == SITE)


async def test_that_a_hosted_service_is_asked_once_somebody_looks_and_again_on_request(qapp, eventually):
    desk = Desk()
    desk.controller.show_pane("pages")
    desk.show_site(SITE)
    desk.controller.show_connection(connected(admin_key=VALID))
    # Nobody looks: what costs time to say is not said.
    assert desk.told == []
    desk.controller.show_pane("overview")
    assert desk.told[0].service().word == "Not checked yet"
    assert desk.told[-1].service().word == "Checking…"
    await eventually(lambda: desk.told[-1].service().word.startswith("Reached"))
    desk.controller.show_pane("overview")
    # A key that cannot be valid is sent once.
    assert [text for _, text in desk.address.asked] == ["acme_4c1e0f0b2a", "acme_0000000000"]
    desk.controller.reach()
    await eventually(lambda: len(desk.address.asked) == 3)
    assert desk.address.asked[-1][1] == "acme_4c1e0f0b2a"


async def test_that_pages_are_counted_again_with_every_check_that_somebody_sees(qapp, eventually):
    desk = Desk()
    desk.show_site(LOCAL)
    await eventually(lambda: desk.told[-1].contents.is_known and desk.told[-1].check.is_known)
    before = desk.counted
    desk.controller.check()
    await eventually(lambda: desk.counted == before + 1)
    desk.controller.show_pane("pages")
    desk.controller.check()
    await eventually(lambda: desk.told[-1].check.is_known)
    assert desk.counted == before + 1


async def test_that_the_archive_of_the_last_export_is_told_and_no_other(qapp, eventually):
    desk = Desk()
    kept, older = (
        LibraryBundle(id=name, site_id="docs", file=Path("a.tar.gz"), size_bytes=1, sha256="0" * 64, kept_at=NOW)
        for name in (JOB.id, "older")
    )
    for bundle in (kept, older):
        await desk.journal.put_bundle(bundle)
    await desk.journal.put_job(JOB)
    desk.show_site(SITE)
    await eventually(lambda: (desk.told[-1].last_export, desk.told[-1].bundle) == (JOB, kept))
    await desk.journal.put_bundle(kept.model_copy(update={"deleted_at": NOW}))
    desk.controller.read_last()
    await eventually(lambda: (desk.told[-1].last_export, desk.told[-1].bundle) == (JOB, None))
    desk.show_site(LOCAL)
    await eventually(lambda: desk.told[-1].contents.is_known)
    assert (desk.told[-1].last_export, desk.told[-1].bundle) == (None, None)
