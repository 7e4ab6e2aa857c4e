"""What the Overview says."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path, PurePosixPath

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton
from tests.fakes.clock import FakeClock
from tests.fakes.folder_checks import FakeFolderChecks
from tests.fakes.intents import Wishes
from tests.fakes.journal import FakeJournal
from tests.gui.walk import nameless

from docsdesk.domain.bundles.library import LibraryBundle, LinkCheck
from docsdesk.domain.errors import NotADocsFolderError, SecretStoreState
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.site import Site
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.notices import Notices
from docsdesk.ui.overview.controller import OverviewController
from docsdesk.ui.overview.facts import SiteFacts
from docsdesk.ui.overview.pane import OverviewIntents, OverviewPane
from docsdesk.ui.tasks import Tasks
from docsdesk.usecases.sites.open_site import Connection

TODAY = date(2026, 5, 1)
SITE = Site(
    id="docs", name="Docs", kind=DeploymentKind.CLIENT_HOSTED, base_url="https://docs.example.com",
    export_hostname="docs.example.com", features=frozenset({Feature.ASSISTANT}),
)  # fmt: skip
LOCAL = Site(id="ferry", name="Ferry API", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/docs"))
ADMIN = read_key("svc_1234", wanted=KeyKind.ADMIN)


def connected(site: Site = SITE, **changes) -> Connection:
    fields = {"admin_key": ADMIN, "assistant_key": None, "assistant_domain": "docs"}
    fields |= {"export_hostname": "docs.example.com", **changes}
    return Connection(site=site, base_url=site.base_url, **fields)


def facts(connection: Connection | None, engine: EngineState = EngineState.NOT_NEEDED) -> SiteFacts:
    return SiteFacts(connection.site if connection else SITE, engine, connection, TODAY)


def words(facts: SiteFacts) -> list[str]:
    return [problem.word for problem in facts.problems()]


def test_that_the_availability_table_is_applied():
    can = {feature: facts(None).feature(feature).word for feature in Feature}
    assert can == {
        Feature.SEARCH: "switched off",
        Feature.ASSISTANT: "switched on",
        Feature.ANALYTICS: "switched off",
        Feature.PLAYGROUND: "yes",
        Feature.STATIC_EXPORT: "yes",
    }


def test_that_a_key_says_where_it_is_kept():
    assert facts(None).key(KeyKind.ADMIN).word == "not known yet"
    assert facts(connected()).key(KeyKind.ADMIN).word == "in the keyring"
    locked = connected(secret_state=SecretStoreState.LOCKED)
    assert facts(locked).key(KeyKind.ADMIN).word == "this session only"
    assert facts(connected()).key(KeyKind.ASSISTANT).word == "not stored"


def test_that_a_key_that_ends_soon_is_warned_about():
    site = SITE.model_copy(update={"key_expiry": {KeyKind.ADMIN: date(2026, 5, 10)}})
    assert facts(connected(site)).key(KeyKind.ADMIN).word == "expires in 9 days"
    assert "Admin key: expires in 9 days." in words(facts(connected(site)))


def test_that_a_missing_key_says_what_cannot_be_done():
    assert words(facts(connected(admin_key=None))) == [
        "No admin key: exports cannot be started.",
        "No assistant key: the assistant cannot be asked.",
    ]


def test_that_a_dead_engine_is_a_problem():
    assert words(facts(None, EngineState.FAILED)) == ["The local engine is not running."]


def found(rule: Rule, line: int, title: str) -> Problem:
    return Problem(rule, Place(PurePosixPath("docs.json"), line), title)


LEGACY = found(Rule.CONFIG_LEGACY_KEY, 3, "api.auth is a legacy key.")
WRONG = found(Rule.CONFIG_WRONG_KIND, 9, "api is not an object.")


def test_that_the_worst_of_what_is_wrong_in_the_docs_folder_is_told_first_and_the_rest_counted():
    told = SiteFacts(SITE, EngineState.NOT_NEEDED, None, TODAY, (*[LEGACY] * 20, WRONG))
    assert [(problem.icon, problem.word) for problem in told.problems()] == [
        ("bad", "docs.json:9:1: api is not an object."),
        *[("warn", "docs.json:3:1: api.auth is a legacy key.")] * 4,
        ("warn", "and 16 more in the docs folder"),
    ]
    assert told.problem_count == 21


def test_that_a_note_is_not_shown_as_a_warning():
    note = found(Rule.API_AUTH_WITHOUT_LOGIN, 3, "The playground is for signed-in readers.")
    told = SiteFacts(SITE, EngineState.NOT_NEEDED, None, TODAY, (note, LEGACY))
    assert [problem.icon for problem in told.problems()] == ["warn", "info"]


async def test_that_the_docs_folder_is_checked_whenever_the_overview_is_shown(qapp, eventually):
    checks = FakeFolderChecks(LEGACY)
    controller = OverviewController(FakeJournal(), checks, FakeClock(), Tasks(Notices()))
    said: list[list[str]] = []
    controller.facts_changed.connect(lambda facts: said.append(words(facts)))
    controller.show_site(LOCAL)
    await eventually(lambda: said[-1] == ["docs.json:3:1: api.auth is a legacy key."])
    checks.error = NotADocsFolderError(Path("site"))
    controller.refresh()
    await eventually(lambda: said[-1] == ["There is no docs.json in site."])
    checks.error, checks.problems = None, ()
    controller.refresh()
    await eventually(lambda: said[-1] == [])


def test_that_the_problems_of_a_folder_lead_to_their_list(pane, wishes):
    show = pane.findChild(QToolButton, "overview_show_problems")
    pane.show_facts(facts(connected()))
    assert show.isHidden()
    pane.show_facts(SiteFacts(SITE, EngineState.NOT_NEEDED, None, TODAY, (WRONG,)))
    assert pane.findChild(QLabel, "overview_problem_count").text() == "1"
    show.click()
    assert wishes.names() == ["show_problems"]


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


def test_that_the_last_export_is_said_in_one_line(pane):
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    job = ExportJob(
        site_id="docs", site_name="Docs", domain="docs.example.com", phase=Phase.READY, page_count=27,
        size_bytes=1_900_000, created_at=now, updated_at=now,
    )  # fmt: skip
    pane.show_last_export(job, now)
    assert pane.findChild(QLabel, "last_export_state_word").text() == "completed"
    assert pane.findChild(QLabel, "last_export_words").whole() == "just now · 27 pages · 1.9 MB"


def test_that_the_last_bundle_of_the_site_is_said_with_what_its_check_found(pane, wishes):
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    bundle = LibraryBundle(
        site_id="docs", file=Path("docs.tar.gz"), size_bytes=1_900_000, sha256="0" * 64, page_count=27,
        version="2.0", kept_at=now, link_check=LinkCheck(at=now, broken_count=2),
    )  # fmt: skip
    pane.show_last_bundle(None, now)
    assert not pane.findChild(QPushButton, "show_bundles").isVisible()
    pane.show_last_bundle(bundle, now)
    assert pane.findChild(QLabel, "last_bundle_state_word").text() == "2 broken links"
    assert pane.findChild(QLabel, "last_bundle_words").whole() == "just now · 27 pages · 1.9 MB · 2.0"
    pane.findChild(QPushButton, "show_bundles").click()
    assert wishes.names() == ["show_bundles"]


async def test_that_the_last_bundle_is_one_of_the_open_site(eventually):
    now = datetime(2026, 5, 1, 12, tzinfo=UTC)
    journal = FakeJournal()
    mine, other = (
        LibraryBundle(site_id=site, file=Path("a.tar.gz"), size_bytes=1, sha256="0" * 64, kept_at=at)
        for site, at in ((LOCAL.id, now), ("other", now + timedelta(hours=1)))
    )
    await journal.put_bundle(mine)
    await journal.put_bundle(other)
    controller = OverviewController(journal, FakeFolderChecks(), FakeClock(), Tasks(Notices()))
    shown: list[object] = []
    controller.last_bundle_changed.connect(lambda bundle, _: shown.append(bundle))
    controller.show_site(LOCAL)
    await eventually(lambda: shown == [mine])


def test_that_every_control_has_a_name_for_people(pane):
    pane.show_facts(facts(connected()))
    assert nameless(pane) == []


def test_that_everything_fits_into_the_smallest_window_whatever_the_site_is_called(pane):
    pane.resize(760, 560)
    pane.show_facts(facts(connected(SITE.model_copy(update={"name": "A site of ours " * 20}))))
    assert pane.widget().minimumSizeHint().width() <= pane.viewport().width()
