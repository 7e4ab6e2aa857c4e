"""The one check of the open site's folder: when it runs, and what everybody sees of it."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest
from tests.fakes.checked_folders import FakeCheckedFolder, no_bundles
from tests.fakes.clock import FakeClock

from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateName
from docsdesk.ui.notices import Notices
from docsdesk.ui.site_check import CHECK_FOLDER, FRESH_FOR, SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.words.problem_words import mark_of_check

WRONG = CheckedFolder((Problem(Rule.MDX_TOO_DEEP, Place(PurePosixPath("index.mdx"), 7), "Not closed."),))


class Desk:
    def __init__(self) -> None:
        self.on_disk: CheckedFolder | DocsFolderError = WRONG
        self.hold: asyncio.Event | None = None
        self.folders: list[str] = []
        self.clock, self.tasks = FakeClock(), Tasks(Notices())
        self.check = SiteCheck(self.tasks, FakeCheckedFolder(self.find), no_bundles, self.clock)
        self.told: list[Observed[CheckedFolder]] = []
        self.check.changed.connect(self.told.append)

    def open(self, name: str | None) -> None:
        site = Site(id=name or "h", name="Docs", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=name and Path(name))
        self.check.show_settings(Settings(sites=(site,), active_site=site.id))

    async def find(self, folder: Path) -> CheckedFolder:
        self.folders.append(folder.name)
        if self.hold is not None:
            await self.hold.wait()
        if isinstance(self.on_disk, DocsFolderError):
            raise self.on_disk
        return self.on_disk

    def is_idle(self) -> bool:
        return not self.check.is_due and not self.tasks.is_running(CHECK_FOLDER)


@pytest.fixture
def desk(qapp):
    made = Desk()
    made.open("docs")
    return made


async def test_that_checks_asked_for_at_the_same_time_are_one(desk, eventually):
    for ask in (desk.check.check, desk.check.look, desk.check.check):
        ask()
    assert desk.check.result.sight is Sight.LOOKING
    await eventually(desk.is_idle)
    assert (desk.folders, desk.check.result.value, desk.check.result.at) == (["docs"], WRONG, desk.clock.now())


async def test_that_everything_that_a_save_causes_leads_to_one_check_once_the_folder_is_quiet(desk, eventually):
    for ask in (desk.check.check_when_quiet, desk.check.look, desk.check.check_when_quiet, desk.check.check):
        ask()
    assert desk.folders == []
    await eventually(desk.is_idle)
    assert desk.folders == ["docs"]


async def test_that_a_save_during_a_check_leads_to_another_whose_result_counts(desk, eventually):
    desk.hold = asyncio.Event()
    desk.check.check()
    await eventually(lambda: desk.folders)
    desk.check.check_when_quiet()
    await eventually(lambda: len(desk.folders) == 2)
    desk.on_disk = CheckedFolder()
    desk.hold.set()
    await eventually(desk.is_idle)
    assert desk.check.result.value == CheckedFolder()
    assert WRONG not in [each.value for each in desk.told]


async def test_that_what_a_check_finds_again_is_the_same_object(desk, eventually):
    desk.check.check()
    await eventually(desk.is_idle)
    again, other = replace(WRONG.problems[0]), replace(WRONG.problems[0], title="Closed twice.")
    desk.on_disk = CheckedFolder((other, again))
    desk.check.check()
    await eventually(desk.is_idle)
    assert desk.check.result.value.problems == (other, again)
    assert desk.check.result.value.problems[1] is WRONG.problems[0]
    shown, desk.on_disk = desk.check.result.value, CheckedFolder((replace(other), again))
    desk.check.check()
    await eventually(desk.is_idle)
    assert desk.check.result.value is shown


async def test_that_a_recent_result_serves_who_begins_to_look_and_an_older_one_does_not(desk, eventually):
    desk.check.look()
    await eventually(desk.is_idle)
    desk.check.look()
    assert desk.is_idle()
    desk.clock.pass_time(FRESH_FOR.total_seconds() + 1)
    desk.check.look()
    await eventually(desk.is_idle)
    assert len(desk.folders) == 2


async def test_that_a_check_that_fails_says_why_beside_the_last_result(desk, eventually):
    desk.check.check()
    await eventually(desk.is_idle)
    desk.on_disk = DocsFolderError("The folder is gone.", "Connect its drive.")
    desk.check.check()
    await eventually(desk.is_idle)
    assert desk.check.result.sight is Sight.FAILED
    assert desk.check.result.value == WRONG
    assert desk.check.result.problem.title == "The folder is gone."


@pytest.mark.parametrize("other", ["other", None])
async def test_that_nothing_of_a_folder_shows_once_another_site_is_open(desk, eventually, other: str | None):
    desk.hold = asyncio.Event()
    desk.check.check()
    await eventually(lambda: desk.folders)
    desk.check.check_when_quiet()
    desk.open(other)
    desk.hold.set()
    await eventually(desk.is_idle)
    assert desk.check.result == Observed()
    assert not [each for each in desk.told if each.value is not None]
    desk.check.look()
    await eventually(desk.is_idle)
    assert desk.folders == (["docs", "other"] if other else ["docs"])


class _SilentFolder(FakeCheckedFolder):
    """A check that ends without a result."""

    async def check(self, folder: Path, since: StateName | None) -> AsyncGenerator[CheckShare | CheckedFolder]:
        yield CheckShare(1, 2)


async def test_that_a_check_without_a_result_is_not_called_free_of_problems(desk, eventually):
    desk.check = SiteCheck(desk.tasks, _SilentFolder(desk.find), no_bundles, desk.clock)
    desk.open("docs")
    desk.check.check()
    await eventually(desk.is_idle)
    assert (desk.check.result.sight, desk.check.result.value) == (Sight.FAILED, None)
    assert mark_of_check(desk.check.result).words == "Not checked"
