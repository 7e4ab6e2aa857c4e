"""Sites as the Overview knows them."""

from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePosixPath

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.observed import Observed
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.domain.sites.site import Site
from docsdesk.ui.deployment_lag import PublishedState
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.overview.facts import SiteFacts
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


def connected(site: Site = SITE, **changes) -> Connection:
    fields = {"admin_key": ADMIN, "assistant_key": None, "assistant_domain": "docs"}
    fields |= {"export_hostname": "docs.example.com", **changes}
    return Connection(site=site, base_url=site.base_url, **fields)


def facts(connection: Connection | None, engine: EngineState = EngineState.NOT_NEEDED, **seen) -> SiteFacts:
    return SiteFacts(connection.site if connection else SITE, engine, connection, NOW, **seen)


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


def found(rule: Rule, line: int, title: str) -> Problem:
    return Problem(rule, Place(PurePosixPath("docs.json"), line), title)


LEGACY = found(Rule.CONFIG_LEGACY_KEY, 3, "api.auth is a legacy key.")
WRONG = found(Rule.CONFIG_WRONG_KIND, 9, "api is not an object.")
