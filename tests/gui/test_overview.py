"""What the Overview says."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from pathlib import Path, PurePosixPath

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from tests.fakes.checked_folders import FakeCheckedFolder, no_bundles
from tests.fakes.checked_service import ADMIN as VALID
from tests.fakes.checked_service import Address
from tests.fakes.clock import FakeClock
from tests.fakes.intents import Wishes
from tests.fakes.journal import FakeJournal
from tests.gui.outline import check_lines, check_outline, outline
from tests.gui.walk import nameless

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.bundles.library import BundleLinkCheck, LibraryBundle
from docsdesk.domain.errors import DocsFolderError, NotADocsFolderError, SecretStoreState
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.observed import Observed
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.api_key import SERVICE_KINDS, KeyKind, read_key
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.notices import Notices
from docsdesk.ui.overview.controller import OverviewController, OverviewPorts
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.overview.pane import OverviewIntents, OverviewPane
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.tokens import Tone
from docsdesk.usecases.folder_questions import FolderContents
from docsdesk.usecases.sites.check_connection import ConnectionReport, KeyVerdict
from docsdesk.usecases.sites.open_site import Connection

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
SITE = Site(
    id="docs", name="Docs", kind=DeploymentKind.CLIENT_HOSTED, base_url="https://docs.example.com",
    export_hostname="docs.example.com", features=frozenset({Feature.ASSISTANT}),
)  # fmt: skip
LOCAL = Site(id="ferry", name="Ferry API", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/docs"))
ADMIN = read_key("svc_1234", wanted=KeyKind.ADMIN)
JOB = ExportJob(
    site_id="docs", site_name="Docs", domain="docs.example.com", phase=Phase.READY, page_count=27,
    size_bytes=1_900_000, created_at=NOW, updated_at=NOW,
)  # fmt: skip
TILES = ("overview_pages", "overview_operations", "overview_problems", "overview_unsaved")


def connected(site: Site = SITE, **changes) -> Connection:
    fields = {"admin_key": ADMIN, "assistant_key": None, "assistant_domain": "docs"}
    fields |= {"export_hostname": "docs.example.com", **changes}
    return Connection(site=site, base_url=site.base_url, **fields)


def facts(connection: Connection | None, engine: EngineState = EngineState.NOT_NEEDED, **seen) -> SiteFacts:
    return SiteFacts(connection.site if connection else SITE, engine, connection, NOW, **seen)


def words(facts: SiteFacts) -> list[str]:
    return [problem.word for problem in facts.problems()]


def reached(**changes) -> Observed[ConnectionReport]:
    fields = {"reachable": True, "admin_key": KeyVerdict.WORKS, "assistant_key": KeyVerdict.MISSING, "latency": 0.084}
    return Observed().with_value(ConnectionReport(**{**fields, **changes}), NOW - timedelta(minutes=2))


def checked(*problems: Problem) -> Observed[CheckedFolder]:
    return Observed().with_value(CheckedFolder(problems), NOW - timedelta(minutes=2))


def test_that_a_hosted_site_shows_no_green_without_evidence():
    before = facts(connected())
    assert {before.feature(feature).tone for feature in Feature} == {Tone.MUTED}
    assert before.service().word == "Not checked yet"
    after = facts(connected(), reach=reached())
    assert after.service().word == "Reached in 84 ms · 2 m ago"
    assert {feature: after.feature(feature).word for feature in Feature} == {
        Feature.SEARCH: "Off",
        Feature.ASSISTANT: "Not tried yet",
        Feature.ANALYTICS: "Off",
        Feature.PLAYGROUND: "Included",
        Feature.STATIC_EXPORT: "Available",
    }


def test_that_a_locked_keyring_is_said_once_and_no_key_called_missing():
    kept = SITE.model_copy(update={"stored_keys": frozenset(SERVICE_KINDS)})
    locked = facts(connected(kept, admin_key=None, secret_state=SecretStoreState.LOCKED))
    assert words(locked) == ["The keyring is locked. Unlock it, then try again."]
    assert {locked.key(kind).word for kind in SERVICE_KINDS} == {"Keyring locked"}
    refused = facts(connected(kept, admin_key=None, secret_state=SecretStoreState.DENIED))
    assert {refused.key(kind).word for kind in SERVICE_KINDS} == {"Keyring refused access"}


def found(rule: Rule, line: int, title: str) -> Problem:
    return Problem(rule, Place(PurePosixPath("docs.json"), line), title)


def expiring(day: date) -> SiteFacts:
    return facts(connected(SITE.model_copy(update={"key_expiry": {KeyKind.ADMIN: day}})))


AWAY = Failure(title="The service does not respond.")
NO_SERVICE = Failure(title="This does not look like the service.", hint="Check the base URL.")
NOT_CHECKED = KeyVerdict.NOT_CHECKED
STATES = {
    "not connected": facts(None),
    "connected": facts(connected()),
    "reached": facts(connected(), reach=reached(assistant_key=KeyVerdict.WORKS)),
    "reached by project ID": facts(connected(), reach=reached(form=ExportForm.PROJECT)),
    "no service": facts(connected(), reach=reached(admin_key=KeyVerdict.SAME_FOR_ALL, problem=NO_SERVICE)),
    "away": facts(connected(), reach=reached(reachable=False, admin_key=NOT_CHECKED, latency=None, problem=AWAY)),
    "not reachable": facts(connected(), reach=Observed().with_problem(AWAY)),
    "looking": facts(connected(), reach=Observed().looking(), check=Observed().looking()),
    "key refused": facts(connected(), reach=reached(admin_key=KeyVerdict.REFUSED)),
    "key not allowed": facts(connected(), reach=reached(admin_key=KeyVerdict.NOT_ALLOWED)),
    "no keys": facts(connected(admin_key=None)),
    "no hostname": facts(connected(SITE.model_copy(update={"export_hostname": ""}), assistant_key=ADMIN)),
    "no assistant domain": facts(connected(SITE.model_copy(update={"assistant_domain": ""}), assistant_key=ADMIN)),
    "keyring locked": facts(connected(secret_state=SecretStoreState.LOCKED)),
    "key expired": expiring(date(2026, 4, 30)),
    "key ends today": expiring(date(2026, 5, 1)),
    "key ends soon": expiring(date(2026, 5, 10)),
    "folder checked": facts(None, check=checked(found(Rule.CONFIG_LEGACY_KEY, 3, "A legacy key."))),
    "folder not readable": facts(None, check=Observed().with_problem(Failure(title="There is no docs.json."))),
    **{f"engine {state}": facts(connected(LOCAL), state, reach=reached()) for state in EngineState},
    "local, not looked at": facts(connected(LOCAL), EngineState.STARTING, reach=Observed().looking()),
}


def test_that_every_state_of_a_site_is_told_with_its_mark():
    lines: list[str] = []
    for name, told in STATES.items():
        marks = {"service": told.service()}
        marks |= {f"{kind} key": told.key(kind) for kind in SERVICE_KINDS}
        marks |= {feature.name.lower(): told.feature(feature) for feature in Feature}
        marks |= {f"problem {number}": one for number, one in enumerate(told.problems(), 1)}
        said = (
            f"  {part}: [{one.icon} {one.tone}] {one.word} {one.place or ''}".rstrip() for part, one in marks.items()
        )
        lines += [name, *said, f"  {told.check_words()} {told.service_advice()}".rstrip()]
    check_lines(lines, "overview_facts")


LEGACY = found(Rule.CONFIG_LEGACY_KEY, 3, "api.auth is a legacy key.")
WRONG = found(Rule.CONFIG_WRONG_KIND, 9, "api is not an object.")


def test_that_the_worst_of_what_is_wrong_in_the_docs_folder_is_told_first_and_the_rest_counted():
    told = facts(None, check=checked(*[LEGACY] * 20, WRONG))
    assert [(problem.icon, problem.word) for problem in told.problems()] == [
        ("bad", "api is not an object."),
        *[("warn", "api.auth is a legacy key.")] * 5,
        ("more", "15 more problems in the docs folder"),
    ]


def test_that_a_note_is_not_shown_as_a_warning():
    note = found(Rule.API_AUTH_WITHOUT_LOGIN, 3, "The playground is for signed-in readers.")
    assert [problem.icon for problem in facts(None, check=checked(note, LEGACY)).problems()] == ["warn", "info"]


class Desk:
    def __init__(self) -> None:
        self.journal, self.clock = FakeJournal(), FakeClock()
        self.on_disk = CheckedFolder((LEGACY,))
        self.failure: DocsFolderError | None = None
        tasks = Tasks(Notices())
        self.site_check = SiteCheck(tasks, FakeCheckedFolder(self.check), no_bundles, self.clock)
        self.address = Address()
        self.counted: list[float | None] = []
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

    async def count(self, _: Path, since: float | None) -> FolderContents:
        self.counted.append(since)
        return FolderContents(pages=46, operations=20, without_page=2, changed=None if since is None else 3)


async def test_that_the_docs_folder_is_checked_whenever_the_overview_is_shown(qapp, eventually):
    desk = Desk()
    desk.show_site(LOCAL)
    assert desk.told[-1].check_words() == "Checking…"
    await eventually(lambda: words(desk.told[-1]) == ["api.auth is a legacy key."])
    assert desk.told[-1].check_words() == "Checked just now"
    desk.failure = NotADocsFolderError(Path("site"))
    desk.controller.refresh()
    assert words(desk.told[-1]) == ["api.auth is a legacy key."]
    await eventually(lambda: words(desk.told[-1]) == ["There is no docs.json in site."])
    assert desk.told[-1].check_words() == "Could not be checked"
    desk.failure, desk.on_disk = None, CheckedFolder()
    desk.controller.check()
    await eventually(lambda: words(desk.told[-1]) == [])


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
    assert desk.told[-1].service().word == "Not checked yet"
    desk.controller.show_pane("overview")
    assert desk.told[-1].service().word == "Checking…"
    await eventually(lambda: desk.told[-1].service().word.startswith("Reached"))
    desk.controller.show_pane("overview")
    # A key that cannot be valid is sent once.
    assert [text for _, text in desk.address.asked] == ["acme_4c1e0f0b2a", "acme_0000000000"]
    desk.controller.reach()
    await eventually(lambda: len(desk.address.asked) == 3)
    assert desk.address.asked[-1][1] == "acme_4c1e0f0b2a"


async def test_that_what_changed_since_the_last_export_is_counted(qapp, eventually):
    desk = Desk()
    await desk.journal.put_job(JOB)
    desk.show_site(LOCAL.model_copy(update={"id": "docs"}))
    await eventually(lambda: desk.told[-1].contents.is_known)
    assert desk.counted == [NOW.timestamp()]
    assert desk.told[-1].contents.value.changed == 3


def test_that_no_problems_are_found_only_once_the_folder_was_checked(pane):
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW))
    assert pane.findChild(QLabel, "overview_problem").text() == "Not checked yet"
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked()))
    assert pane.findChildren(QLabel, "overview_problem")[-1].text() == "No problems found"
    assert pane.findChild(QLabel, "overview_problem_count").text() == "Checked 2 m ago"


def test_that_every_number_leads_to_its_pane(pane, wishes):
    contents = Observed().with_value(FolderContents(pages=46, operations=20, without_page=2), NOW)
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, contents, checked(WRONG), unsaved=2))
    shown = {tile: pane.findChild(QLabel, f"{tile}_number").whole_text() for tile in TILES}
    assert shown == dict(zip(TILES, ("46", "20", "1", "2"), strict=True))
    assert pane.findChild(QLabel, "overview_problems_words").text() == "1 error"
    for tile in TILES:
        pane.findChild(QPushButton, tile).click()
    assert wishes.names() == ["show_pages", "show_pages", "show_problems", "show_settings"]


def test_that_an_unknown_number_is_a_dash(pane):
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW))
    assert {pane.findChild(QLabel, f"{tile}_number").whole_text() for tile in TILES} == {"\N{EN DASH}"}


def test_that_the_problems_of_a_folder_lead_to_their_list_and_their_place(pane, wishes):
    show = pane.findChild(QToolButton, "overview_show_problems")
    pane.show_facts(facts(connected()))
    assert show.isHidden()
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked(WRONG)))
    show.click()
    pane.findChild(QPushButton, "overview_problem_place").click()
    assert wishes.names() == ["show_problems", "open_place"]
    check_outline(pane, "overview_problems")


@pytest.fixture
def wishes() -> Wishes:
    return Wishes()


@pytest.fixture
def pane(qtbot, wishes) -> OverviewPane:
    pane = OverviewPane(wishes.intents(OverviewIntents))
    qtbot.addWidget(pane)
    pane.show()
    return pane


def test_that_nothing_can_be_started_before_there_is_a_connection(pane):
    pane.show_facts(facts(None))
    assert not pane.findChild(QPushButton, "overview_export").isEnabled()
    pane.show_facts(facts(connected()))
    assert pane.findChild(QPushButton, "overview_export").isEnabled()


def test_that_the_last_export_is_said_in_one_line(pane, wishes):
    lines: list[str] = []
    failure = Failure(title="The disk is full.")
    failed = JOB.model_copy(update={"phase": Phase.FAILED, "failure": failure, "page_count": None, "size_bytes": 0})
    for job in (None, failed, *(JOB.model_copy(update={"phase": phase}) for phase in Phase)):
        pane.show_last_export(job, NOW)
        lines += outline(pane.findChild(QPushButton, "show_exports").parentWidget())
    check_lines(lines, "overview_exports")
    pane.findChild(QPushButton, "show_exports").click()
    assert wishes.names() == ["show_exports"]
    pane.show_last_export(JOB, NOW)
    contents = Observed().with_value(FolderContents(changed=3), NOW)
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, contents))
    assert pane.findChild(QLabel, "last_export_words").text() == "just now · 3 files changed since · 27 pages · 1.9 MB"


def test_that_the_last_bundle_of_the_site_is_said_with_what_its_check_found(pane):
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    bundle = LibraryBundle(
        site_id="docs", file=Path("docs.tar.gz"), size_bytes=1_900_000, sha256="0" * 64, page_count=27,
        version="2.0", kept_at=now, link_check=BundleLinkCheck(at=now, broken_count=2),
    )  # fmt: skip
    pane.show_last_bundle(None, now)
    assert not pane.findChild(QLabel, "last_bundle_words").isVisible()
    pane.show_last_bundle(bundle, now)
    assert pane.findChild(QLabel, "last_bundle_state_word").text() == "2 broken links"
    assert pane.findChild(QLabel, "last_bundle_words").text() == "just now · 27 pages · 1.9 MB · 2.0"
    check_outline(pane, "overview_bundle")


async def test_that_the_last_bundle_is_one_of_the_open_site(eventually):
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    journal = FakeJournal()
    mine, other = (
        LibraryBundle(site_id=site, file=Path("a.tar.gz"), size_bytes=1, sha256="0" * 64, kept_at=at)
        for site, at in ((LOCAL.id, now), ("other", now + timedelta(hours=1)))
    )
    await journal.put_bundle(mine)
    await journal.put_bundle(other)
    desk = Desk()
    desk.journal.bundles = journal.bundles
    shown: list[object] = []
    desk.controller.last_bundle_changed.connect(lambda bundle, _: shown.append(bundle))
    desk.show_site(LOCAL)
    await eventually(lambda: shown == [mine])


def test_that_every_control_has_a_name_for_people(pane, wishes):
    pane.show_facts(facts(connected(), reach=reached()))
    assert nameless(pane) == []
    check_outline(pane, "overview_hosted")
    for name in ("overview_export", "overview_browse"):
        pane.findChild(QPushButton, name).click()
    assert wishes.names() == ["export", "open_in_browser"]


def test_that_everything_fits_into_the_smallest_window_whatever_the_site_is_called(pane):
    pane.resize(760, 560)
    pane.show_facts(facts(connected(SITE.model_copy(update={"name": "A site of ours " * 20}))))
    assert pane.widget().minimumSizeHint().width() <= pane.viewport().width()


def test_that_a_service_that_does_not_answer_says_why_and_what_helps_in_the_smallest_window(pane):
    problem = Failure(title="The service at docs.example.com does not respond.", hint="Check the base URL " * 6)
    pane.resize(760, 560)
    pane.show_facts(facts(connected(), reach=Observed().with_problem(problem)))
    assert pane.findChild(QLabel, "overview_service_word").text() == problem.title
    assert pane.findChild(QLabel, "overview_service_advice").text() == problem.hint
    assert pane.findChild(QLabel, "overview_problem").text() != "No problems found"
    assert pane.widget().minimumSizeHint().width() <= pane.viewport().width()


@pytest.mark.parametrize("reach", [Observed(), reached()])
def test_that_a_site_without_a_folder_is_not_called_free_of_problems(pane, reach):
    pane.show_facts(facts(connected(SITE.model_copy(update={"features": frozenset()})), reach=reach))
    assert [found.text() for found in pane.findChildren(QLabel, "overview_problem")] == [
        "Pages are not checked: this site has no docs folder."
    ]
