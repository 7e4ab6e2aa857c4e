"""A folder's problems, and with them the addresses that it lost since what readers have."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

import pytest

from docsdesk.app.site_checks import SiteChecks
from docsdesk.docs.checks.messages import CheckedFolder
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_errors import StateError
from docsdesk.domain.sites.state_names import StateKind, StateName

CONFIG = PurePosixPath("docs.json")
FIX = Fix("Redirect", CONFIG, (TextEdit(0, 0, " "),))
OWN = Problem(Rule.PAGE_ADDRESS_TAKEN, Place(CONFIG), "Own.")
LOST = Problem(Rule.REDIRECT_LOST_PAGE, Place(CONFIG), "Lost.", fix=FIX)


@dataclass
class Found:
    """Both looks at a folder, as a test decides."""

    own: CheckedFolder = field(default_factory=lambda: CheckedFolder((OWN,), {CONFIG: "1"}))
    gone: CheckedFolder = field(default_factory=lambda: CheckedFolder((LOST,), {CONFIG: "1"}))
    error: StateError | None = None
    since: list[StateName] = field(default_factory=list[StateName])
    bundles: tuple[LibraryBundle, ...] = ()

    async def checked(self, folder: Path) -> CheckedFolder:
        return self.own

    async def lost(self, since: StateName, folder: Path) -> CheckedFolder:
        self.since.append(since)
        if self.error is not None:
            raise self.error
        return self.gone

    async def close(self) -> None: ...

    async def library(self) -> tuple[LibraryBundle, ...]:
        return self.bundles


@pytest.fixture
def found():
    return Found()


@pytest.fixture
def checks(found, tmp_path):
    made = SiteChecks(found, found, found.library)
    site = Site(id="k", name="Kites", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=tmp_path)
    made.show_settings(Settings(sites=(site,), active_site="k"))
    return made


def deployed(file: Path, day: int) -> LibraryBundle:
    file.write_bytes(b"")
    when = datetime(2026, 5, day, tzinfo=UTC)
    return LibraryBundle(site_id="k", file=file, size_bytes=0, sha256="", kept_at=when, deployed_at=when)


async def test_that_a_folder_is_compared_with_what_was_deployed_last_else_with_its_last_commit(found, checks, tmp_path):
    assert (await checks.checked(tmp_path)).problems == (OWN,)
    assert found.since == []
    (tmp_path / ".git").mkdir()
    assert (await checks.checked(tmp_path)).problems == (OWN, LOST)
    found.bundles = (deployed(tmp_path / "b.tar.gz", 2), deployed(tmp_path / "a.tar.gz", 1))
    await checks.check(tmp_path)
    (tmp_path / "b.tar.gz").unlink()
    await checks.check(tmp_path)
    assert [since.name for since in found.since] == ["HEAD", str(tmp_path / "b.tar.gz"), "HEAD"]
    assert found.since[1].kind is StateKind.BUNDLE


async def test_that_a_state_that_cannot_be_read_hides_no_other_problem(found, checks, tmp_path):
    (tmp_path / ".git").mkdir()
    found.error = StateError("There is no commit yet.", "")
    assert (await checks.checked(tmp_path)).problems == (OWN,)


async def test_that_a_fix_of_a_file_that_changed_between_the_looks_is_not_offered(found, checks, tmp_path):
    (tmp_path / ".git").mkdir()
    found.gone = CheckedFolder((LOST,), {CONFIG: "2"})
    both = await checks.checked(tmp_path)
    assert [problem.fix for problem in both.problems] == [None, None]
    assert both.digests == {CONFIG: "1"}
