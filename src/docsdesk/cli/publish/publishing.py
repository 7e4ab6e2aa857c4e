"""Makes a publication: checks and exports a site, and verifies its bundle."""

import math
import re
from collections.abc import Callable, Generator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import SecretStr

from docsdesk.cli.console import progress_line, tell
from docsdesk.cli.export.command import ServiceOrder, export_site, rename_bundle, report_of
from docsdesk.cli.export.report import ExportReport
from docsdesk.cli.progress import ExportProgress, export_progress
from docsdesk.cli.publish.publication import Publication
from docsdesk.cli.questions.gate import question_gate
from docsdesk.cli.states import state_reader
from docsdesk.domain.bundles.deployment import DeploymentValues, PageChanges, pinning_version
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import state_kind
from docsdesk.processes.shutdown import run_on_loop

if TYPE_CHECKING:
    from docsdesk.comparison.comparison import Comparison


@contextmanager
def changes_since(
    since: str, folder: Path | None, archive: Path, history: Path
) -> Generator[Callable[[], PageChanges]]:
    """Read the earlier state now; what this yields compares it with what was published, once that is there.

    Bundles are compared as readers see them, other states by what their pages are made from; `history` is the folder
    that revisions are of. Raises StateError, DocsFolderError and BundleDamagedError, and for a hosted site as
    `hosted_bundle`.
    """
    published = archive if folder is None or state_kind(since).is_built else folder
    with progress_line("reading the earlier state") as progress:
        reader = state_reader(progress)
        with reader.open(since, history) as earlier:

            def changes() -> PageChanges:
                from docsdesk.comparison.sections import omissions

                with reader.compare(earlier, str(published), history) as found:
                    for line in omissions(found):
                        tell(f"docsdesk: {line}")
                    return _page_changes(found)

            yield changes


def _page_changes(comparison: "Comparison") -> PageChanges:
    return PageChanges(
        added=tuple(sorted(page.path for page in (*comparison.added, *(pair.new for pair in comparison.moved)))),
        removed=tuple(sorted(page.path for page in (*comparison.removed, *(pair.old for pair in comparison.moved)))),
        changed=tuple(sorted(pair.new.path for pair in comparison.changed if pair not in comparison.moved)),
        lost_addresses=comparison.missed,
        since=comparison.old.name,
    )


@dataclass(frozen=True, slots=True)
class PublishOrder:
    """What to publish, and how; the paths are absolute.

    `revision` is the one of the folder's repository to publish instead of the folder as it is on disk. `replaced` is
    the bundle that `archive` takes the place of in the end, if that is another file. `seconds` is how long a
    service may take.
    """

    site: Site
    archive: Path
    revision: str | None = None
    version: str | None = None
    bundle_url: str | None = None
    since: str | None = None
    questions: Path | None = None
    baseline: Path | None = None
    force: bool = False
    is_trusted: bool = False
    has_live_components: bool = True
    replaced: Path | None = None
    seconds: float = math.inf

    @property
    def folder(self) -> Path | None:
        return self.site.docs_folder


def publish_site(order: PublishOrder) -> Publication:
    """Check, export and verify.

    Raises WrongAnswersError, and what else keeps a site from being read, exported or asked.
    """
    with _content_of(order) as site:
        gate = question_gate(site, order.questions, order.baseline)
        # Read it before writing anything: it may be the file to overwrite.
        with _earlier(order, site.docs_folder) as changes:
            gate.check()
            with export_progress(counts_pages=site.docs_folder is not None) as progress:
                folder = site.docs_folder and site.docs_folder.absolute()
                making = _publish_folder(folder, order, progress) if folder else _publish_hosted(order, progress)
                publication = run_on_loop(making)
            return replace(publication, changes=changes()) if changes is not None else publication


def _earlier(order: PublishOrder, folder: Path | None) -> AbstractContextManager[Callable[[], PageChanges] | None]:
    if order.since is None:
        return nullcontext()
    return changes_since(order.since, folder, order.archive, order.folder or Path())


@contextmanager
def _content_of(order: PublishOrder) -> Generator[Site]:
    """The site with the folder to publish. Raises StateError."""
    if order.folder is None or order.revision is None:
        yield order.site
        return
    from docsdesk.adapters.git_revisions import GitRevisions

    with GitRevisions().check_out(order.folder, order.revision, whole=True) as folder:
        yield order.site.model_copy(update={"docs_folder": folder})


async def _publish_folder(folder: Path, order: PublishOrder, progress: ExportProgress) -> Publication:
    from docsdesk.cli.export.folder_export import export_folder

    progress.step("checking the docs folder", None, 0)
    found = _check(folder)
    report = await export_folder(
        folder,
        order.archive,
        progress,
        version=order.version,
        paths=None,
        force=order.force,
        is_trusted=order.is_trusted,
        has_live_components=order.has_live_components,
        replaced=order.replaced,
    )
    report = replace(report, problems=_merge_lists(found, report.problems or ()))
    inspection = await _verify(order.archive, report, progress)
    pinned = pinning_version(report.content_digest, order.version)
    return Publication(order.archive, report, inspection, _make_values(order.bundle_url, pinned))


def _check(folder: Path) -> tuple[str, ...]:
    from docsdesk.docs.checks.folder import check_folder
    from docsdesk.engine.live.page_facts import spread_facts

    return tuple(
        problem.line for problem in check_folder(folder, reader=spread_facts).problems if problem.severity != "note"
    )


def _merge_lists(checked: tuple[str, ...], exported: tuple[str, ...]) -> tuple[str, ...]:
    """The problems of check and export without repetitions, which may differ in the column."""
    known = {_spot(line) for line in checked}
    return (*checked, *(line for line in exported if _spot(line) not in known))


def _spot(line: str) -> str:
    """File, line and rule."""
    return re.sub(r"^(.*?:\d+):.*(\[\S+\])$", r"\1 \2", line)


async def _publish_hosted(order: PublishOrder, progress: ExportProgress) -> Publication:
    from docsdesk.cli.headless import open_link
    from docsdesk.usecases.bundles.deploy_bundle import make_values

    async with open_link(order.site, KeyKind.ADMIN) as link:
        making = ServiceOrder(version=order.version or "", seconds=order.seconds)
        job = await export_site(link, order.archive, progress, making)
        assert job.job_id is not None
        archive = rename_bundle(job, order.archive, force=order.force)
        report = report_of(job)
        inspection = await _verify(archive, report, progress)
        pinned = pinning_version(inspection.report.content_digest, order.version, is_of_service=True)
        if order.bundle_url:
            values = _make_values(order.bundle_url, pinned)
        else:  # Requested last, so that the link stays valid as long as possible.
            values = await make_values(link.service, job.job_id, pinned, project_id=job.spoken_project)
        return Publication(archive, report, inspection, values)


async def _verify(archive: Path, report: ExportReport, progress: ExportProgress) -> "BundleInspection":
    """Raises BundleDamagedError."""
    from docsdesk.adapters.bundles.reader_process import BundleProcesses
    from docsdesk.domain.bundles.bundle import DigestKind, FileDigest

    progress.step("verifying the bundle", None, 0)
    return await BundleProcesses().inspect(archive, digest=FileDigest(DigestKind.SHA256, report.sha256))


async def page_digests(archive: Path) -> Mapping[str, str]:
    """A digest of the words of each page. Raises BundleMissingError and BundleDamagedError."""
    from docsdesk.adapters.bundles.reader_process import BundleProcesses

    return (await BundleProcesses().contents(archive)).pages


def _make_values(bundle_url: str | None, version: str | None) -> DeploymentValues:
    from docsdesk.adapters.downloads.storage_answer import link_expiry

    return DeploymentValues(SecretStr(bundle_url or ""), version, link_expiry(bundle_url or ""))
