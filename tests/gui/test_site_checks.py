"""A check of the open site: what its folder is compared with, and how far the check is."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.clock import FakeClock

from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.ui.notices import Notices
from docsdesk.ui.site_check import CHECK_FOLDER, SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.folder_questions import OpenFolder

OWN = Problem(Rule.PAGE_ADDRESS_TAKEN, Place(PurePosixPath("docs.json")), "Own.")


@dataclass
class Found(OpenFolder):
    """What a check tells, as a test decides."""

    news: tuple[CheckShare | CheckedFolder, ...] = (CheckedFolder((OWN,)),)
    since: list[StateName | None] = field(default_factory=list[StateName | None])
    bundles: tuple[LibraryBundle, ...] = ()

    async def check(self, folder: Path, since: StateName | None) -> AsyncGenerator[CheckShare | CheckedFolder]:
        self.since.append(since)
        for each in self.news:
            yield each

    async def library(self) -> tuple[LibraryBundle, ...]:
        return self.bundles


@pytest.fixture
def found():
    return Found()


@pytest.fixture
def shown():
    return []


@pytest.fixture
def check(qapp, found, shown, tmp_path, eventually):
    tasks = Tasks(Notices())
    made = SiteCheck(tasks, found, found.library, FakeClock())
    made.progressed.connect(shown.append)
    site = Site(id="k", name="Kites", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=tmp_path)
    made.show_settings(Settings(sites=(site,), active_site="k"))

    async def look_anew() -> CheckedFolder | None:
        made.check()
        await eventually(lambda: not tasks.is_running(CHECK_FOLDER))
        return made.result.value

    return look_anew


def deployed(file: Path, day: int) -> LibraryBundle:
    file.write_bytes(b"")
    when = datetime(2026, 5, day, tzinfo=UTC)
    return LibraryBundle(site_id="k", file=file, size_bytes=0, sha256="", kept_at=when, deployed_at=when)


async def test_that_a_folder_is_compared_with_what_was_deployed_last_else_with_its_last_commit(found, check, tmp_path):
    assert (await check()).problems == (OWN,)
    found.bundles = (deployed(tmp_path / "b.tar.gz", 2), deployed(tmp_path / "a.tar.gz", 1))
    await check()
    (tmp_path / "b.tar.gz").unlink()
    await check()
    assert found.since == [None, StateName(str(tmp_path / "b.tar.gz"), StateKind.BUNDLE), None]


async def test_that_a_long_check_says_how_much_of_it_is_done_and_when_it_is_over(found, check, shown):
    found.news = (CheckShare(5, 40), CheckShare(30, 40), CheckedFolder())
    assert await check() == CheckedFolder()
    assert shown == [CheckShare(5, 40), CheckShare(30, 40), None]
