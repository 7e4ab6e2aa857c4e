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
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.domain.sites.site import Site
from docsdesk.ui.deployment_lag import PublishedState
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.notices import Notices
from docsdesk.ui.overview.controller import OverviewController, OverviewPorts
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.overview.pane import WORDS_PX, OverviewIntents, OverviewPane
from docsdesk.ui.site_check import SiteCheck
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.tokens import Tone
from docsdesk.usecases.exports.plan_export import ExportReadiness
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
TILES = ("overview_pages", "overview_operations", "overview_problems", "overview_exported")


def connected(site: Site = SITE, **changes) -> Connection:
    fields = {"admin_key": ADMIN, "assistant_key": None, "assistant_domain": "docs"}
    fields |= {"export_hostname": "docs.example.com", **changes}
    return Connection(site=site, base_url=site.base_url, **fields)


def facts(connection: Connection | None, engine: EngineState = EngineState.NOT_NEEDED, **seen) -> SiteFacts:
    return SiteFacts(connection.site if connection else SITE, engine, connection, NOW, **seen)


def words(facts: SiteFacts) -> list[str]:
    return [problem.word for problem in (*facts.service_problems(), *facts.worst_problems())]


def reached(**changes) -> Observed[ConnectionReport]:
    fields = {"reachable": True, "admin_key": KeyVerdict.WORKS, "assistant_key": KeyVerdict.MISSING, "latency": 0.084}
    return Observed().with_value(ConnectionReport(**{**fields, **changes}), NOW - timedelta(minutes=2))


def published(deployed_at: datetime | None, lag: Lag | None, **seen) -> SiteFacts:
    bundle = LibraryBundle(
        id=JOB.id, site_id="ferry", file=Path("docs.tar.gz"), size_bytes=1, sha256="0" * 64, kept_at=NOW,
        deployed_at=deployed_at,
    )  # fmt: skip
    state = PublishedState(bundle, NOW, Observed() if lag is None else Observed().with_value(lag, NOW))
    return SiteFacts(
        LOCAL, EngineState.RUNNING, connected(LOCAL), NOW, reach=reached(), last_export=JOB, published=state, **seen
    )


def checked(*problems: Problem) -> Observed[CheckedFolder]:
    return Observed().with_value(CheckedFolder(problems), NOW - timedelta(minutes=2))


def test_that_a_hosted_site_shows_no_green_without_evidence():
    before = facts(connected(assistant_key=ADMIN))
    marks = before.state(), before.service(), *map(before.key, SERVICE_KINDS)
    assert {mark.tone for mark in marks} == {Tone.MUTED}
    assert before.service().word == "Not checked yet"
    after = facts(connected(assistant_key=ADMIN), reach=reached(assistant_key=KeyVerdict.NOT_CHECKED))
    assert after.service().word == "Reached in 84 ms · 2 m ago"
    assert [after.key(kind).tone for kind in SERVICE_KINDS] == [Tone.GOOD, Tone.MUTED]
    assert after.state().tone is Tone.MUTED, "its folder has not been checked"
    assert after.differing_features() == {"Off": (Feature.SEARCH, Feature.ANALYTICS)}


@pytest.mark.parametrize("verdict", [KeyVerdict.REFUSED, KeyVerdict.NOT_ALLOWED])
@pytest.mark.parametrize("kind", SERVICE_KINDS)
def test_that_no_key_is_green_that_the_service_has_turned_down(kind: KeyKind, verdict: KeyVerdict):
    told = facts(connected(assistant_key=ADMIN), reach=reached(**{f"{kind.value}_key": verdict}))
    assert told.key(kind).tone is Tone.BAD


@pytest.mark.parametrize("engine", [each for each in EngineState if each is not EngineState.RUNNING])
def test_that_an_engine_is_green_only_while_it_is_known_to_run(engine: EngineState):
    assert facts(connected(LOCAL), engine, reach=reached()).service().tone is not Tone.GOOD
    assert facts(connected(LOCAL), EngineState.RUNNING, reach=reached()).service().tone is Tone.GOOD
    assert facts(connected(LOCAL), EngineState.RUNNING).service().tone is Tone.MUTED


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
    "exported, not deployed": published(None, Lag(2)),
    "exported, not changed": published(None, Lag()),
    "deployed, behind": published(NOW, Lag(2, 1)),
    "deployed, lost addresses alone": published(NOW, Lag(0, 1)),
    "deployed, not compared": published(NOW, None),
    "published": published(NOW, Lag(), check=checked()),
    "not saved": facts(None, unsaved=2),
    **{f"export {phase}": facts(None, last_export=JOB.model_copy(update={"phase": phase})) for phase in Phase},
    **{f"engine {state}": facts(connected(LOCAL), state, reach=reached()) for state in EngineState},
    "local, not looked at": facts(connected(LOCAL), EngineState.STARTING, reach=Observed().looking()),
}


def test_that_every_state_of_a_site_is_told_with_its_mark():
    lines: list[str] = []
    for name, told in STATES.items():
        marks = {"state": told.state(), "service": told.service()}
        marks |= {f"{kind} key": told.key(kind) for kind in SERVICE_KINDS}
        problems = (*told.service_problems(), *told.worst_problems())
        marks |= {f"problem {number}": one for number, one in enumerate(problems, 1)}
        said = (
            f"  {part}: [{one.icon} {one.tone}] {one.word} {one.place or ''}".rstrip() for part, one in marks.items()
        )
        features = (f"  {words}: {', '.join(which)}" for words, which in told.differing_features().items())
        lines += [name, *said, *features, f"  {told.check_words()} {told.service_advice()}".rstrip()]
    check_lines(lines, "overview_facts")


LEGACY = found(Rule.CONFIG_LEGACY_KEY, 3, "api.auth is a legacy key.")
WRONG = found(Rule.CONFIG_WRONG_KIND, 9, "api is not an object.")


def test_that_the_worst_of_what_is_wrong_in_the_docs_folder_is_told_first_and_the_rest_counted(pane):
    told = SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked(*[LEGACY] * 20, WRONG))
    assert [(problem.icon, problem.word) for problem in told.worst_problems()] == [
        ("bad", "api is not an object."),
        *[("warn", "api.auth is a legacy key.")] * 4,
    ]
    pane.show_facts(told)
    assert pane.findChild(QPushButton, "overview_show_problems").text() == "Show all 21 problems"


def test_that_a_note_is_not_shown_as_a_warning():
    note = found(Rule.API_AUTH_WITHOUT_LOGIN, 3, "The playground is for signed-in readers.")
    assert [problem.icon for problem in facts(None, check=checked(note, LEGACY)).worst_problems()] == ["warn", "info"]


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


async def test_that_the_docs_folder_is_checked_whenever_the_overview_is_shown(qapp, eventually):
    desk = Desk()
    desk.show_site(LOCAL)
    assert desk.told[-1].check_words() == "Checking…"
    await eventually(lambda: words(desk.told[-1]) == ["api.auth is a legacy key."])
    assert desk.told[-1].check_words() == "Checked at 12:00:00"
    desk.failure = NotADocsFolderError(Path("site"))
    desk.controller.refresh()
    assert words(desk.told[-1]) == ["api.auth is a legacy key."]
    await eventually(lambda: "There is no docs.json in site." in desk.told[-1].state().word)
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


def test_that_no_problems_are_found_only_once_the_folder_was_checked(pane):
    said = pane.findChild(QLabel, "overview_no_problem_word")
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW))
    assert said.text() == "Not checked yet."
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked()))
    assert said.text() == "No problems."
    assert pane.findChild(QLabel, "overview_problem_count").text() == "Checked at 11:58:00"


def test_that_every_number_leads_to_its_pane(pane, wishes):
    contents = Observed().with_value(FolderContents(pages=46, operations=20, without_page=2), NOW)
    pane.show_facts(
        SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, contents, checked(WRONG), unsaved=2, last_export=JOB)
    )
    shown = {tile: pane.findChild(QLabel, f"{tile}_number").whole_text() for tile in TILES}
    assert shown == dict(zip(TILES, ("46", "20", "1", "27"), strict=True))
    assert pane.findChild(QLabel, "overview_problems_words").text() == "1 error"
    for tile in TILES:
        pane.findChild(QPushButton, tile).click()
    assert wishes.names() == ["show_pages", "show_pages", "show_problems", "show_exports"]


def test_that_an_unknown_number_is_a_dash(pane):
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW))
    assert {pane.findChild(QLabel, f"{tile}_number").whole_text() for tile in TILES} == {"\N{EN DASH}"}


def test_that_the_problems_of_a_folder_lead_to_their_list_and_their_place(pane, wishes):
    show = pane.findChild(QPushButton, "overview_show_problems")
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked(*[WRONG] * 6)))
    show.click()
    pane.findChild(QPushButton, "overview_problem_line").click()
    assert wishes.names() == ["show_problems", "open_place"]
    pane.show_facts(SiteFacts(LOCAL, EngineState.RUNNING, None, NOW, check=checked(WRONG)))
    assert show.isHidden(), "one problem is there already"
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


def test_that_what_waits_for_the_engine_can_be_started_before_it_runs(pane):
    pane.show_facts(facts(None, EngineState.STARTING))
    assert pane.findChild(QPushButton, "overview_export").isEnabled()
    assert pane.findChild(QPushButton, "overview_browse").isEnabled()


def test_that_the_last_export_is_said_with_what_its_archive_is_like(pane, wishes):
    exports = pane.findChild(QPushButton, "show_exports").parentWidget()
    lines: list[str] = []
    failure = Failure(title="The disk is full.")
    failed = JOB.model_copy(update={"phase": Phase.FAILED, "failure": failure, "page_count": None, "size_bytes": 0})
    jobs = (None, failed, *(JOB.model_copy(update={"phase": phase}) for phase in Phase))
    for told in (facts(None, last_export=job) for job in jobs):
        pane.show_facts(told)
        lines += outline(exports)
    for broken in (0, 2):
        bundle = LibraryBundle(
            id=JOB.id, file=Path("docs.tar.gz"), size_bytes=1_900_000, sha256="0" * 64, kept_at=NOW, version="2.0",
            link_check=BundleLinkCheck(at=NOW, broken_count=broken),
        )  # fmt: skip
        pane.show_facts(facts(None, last_export=JOB, bundle=bundle))
        lines += outline(exports)
    check_lines(lines, "overview_exports")
    for name in ("show_exports", "last_export_line"):
        pane.findChild(QPushButton, name).click()
    assert wishes.names() == ["show_exports", "show_exports"]


def test_that_only_what_is_deployed_is_published_again(pane, wishes):
    publish, line = (pane.findChild(QPushButton, f"overview_deployed_{part}") for part in ("publish", "line"))
    pane.show_facts(published(None, Lag(1)))
    assert publish.isHidden()
    line.click()
    pane.show_facts(published(NOW, Lag(1)))
    publish.click()
    pane.show_readiness(ExportReadiness.NO_SITE)
    publish.click()
    assert wishes.names() == ["show_changes", "publish"]
    pane.show_facts(facts(None))
    assert line.isHidden()
    assert publish.isHidden()


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


def test_that_the_facts_of_the_own_engine_are_folded_until_asked_for(pane):
    address, fold = pane.findChild(QLabel, "overview_base_url"), pane.findChild(QToolButton, "overview_fold_service")
    pane.show_facts(facts(connected(LOCAL.model_copy(update={"base_url": "http://127.0.0.1"}))))
    assert not address.isVisible()
    fold.click()
    assert address.isVisible()
    pane.show_facts(facts(connected()))
    assert (address.isVisible(), fold.isVisible()) == (True, False)


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
    browse = pane.findChild(QPushButton, "overview_browse")
    assert (browse.text(), browse.toolTip()) == ("Open site in browser", "")
    pane.resize(WORDS_PX - 1, 560)
    assert (browse.text(), browse.toolTip()) == ("", "Open site in browser")
    pane.resize(760, 560)
    assert browse.text() == "Open site in browser"


def test_that_a_service_that_does_not_answer_says_why_and_what_helps_in_the_smallest_window(pane):
    problem = Failure(title="The service at docs.example.com does not respond.", hint="Check the base URL " * 6)
    pane.resize(760, 560)
    pane.show_facts(facts(connected(), reach=Observed().with_problem(problem)))
    assert pane.findChild(QLabel, "overview_service_word").text() == problem.title
    assert pane.findChild(QLabel, "overview_service_advice").text() == problem.hint
    assert pane.widget().minimumSizeHint().width() <= pane.viewport().width()


@pytest.mark.parametrize("reach", [Observed(), reached()])
def test_that_a_site_without_a_folder_is_not_called_free_of_problems(pane, reach):
    pane.show_facts(facts(connected(SITE.model_copy(update={"features": frozenset()})), reach=reach))
    said = pane.findChild(QLabel, "overview_state").text()
    assert said == "Not exported yet. Not checked: no docs folder on this computer."
    assert not pane.findChild(QLabel, "overview_no_problem_word").isVisible()
