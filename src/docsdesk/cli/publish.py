"""`docsdesk publish`: check, export and verify a site, and write its deployment values."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from pydantic import SecretStr

from docsdesk.cli.arguments import StaticComponentsOption, TrustFolderOption, check_bundle
from docsdesk.cli.console import counted, say_object, say_verbatim, tell, tell_some
from docsdesk.cli.export.command import (
    SERVICE_SUFFIXES,
    check_archive_name,
    check_encoding,
    check_writable,
    export_site,
    rename_bundle,
    report_of,
)
from docsdesk.cli.export.report import ExportReport, report_object, tell_findings
from docsdesk.cli.progress import ExportProgress, export_progress
from docsdesk.cli.questions.gate import question_gate
from docsdesk.cli.questions.options import single_file
from docsdesk.domain.bundles.bundle import ARCHIVE_SUFFIXES
from docsdesk.domain.bundles.deployment import DeploymentValues, HelmRelease, PageChanges, page_changes, pinning_version
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateKind, state_kind
from docsdesk.processes.ending import run_on_loop

if TYPE_CHECKING:
    from docsdesk.adapters.bundles.reader_process import ReaderProcesses
    from docsdesk.domain.bundles.inspection import BundleInspection


@dataclass(frozen=True, slots=True)
class _Publication:
    """A verified bundle, its problems, and the values that deploy it."""

    archive: Path
    report: ExportReport
    inspection: BundleInspection
    values: DeploymentValues
    changes: PageChanges | None = None
    """Since an earlier bundle, if one was given."""

    @property
    def problems(self) -> tuple[str, ...]:
        """The folder's problems, one line each, place first; empty for a service, whose problems are unknown."""
        return self.report.problems or ()

    @property
    def broken_links(self) -> tuple[str, ...]:
        return tuple(f"{link.found.places[0]}: {link.target}: {link.fault.value}" for link in self.inspection.broken)

    @property
    def loaded_hosts(self) -> tuple[str, ...]:
        """Hosts that pages fetch resources from."""
        return tuple(host.name for host in self.inspection.outside if host.is_loaded_from)

    @property
    def unportable(self) -> tuple[str, ...]:
        """Files that some systems cannot unpack."""
        return tuple(f"{file.name}: {file.reason}" for file in self.inspection.unportable)

    @property
    def is_sound(self) -> bool:
        lost = self.changes.lost if self.changes is not None else ()
        return not (self.problems or self.broken_links or self.loaded_hosts or self.unportable or lost)


def _tell_publication(publication: _Publication, helm: str | None, *, as_json: bool) -> None:
    """Print results on standard output and everything else on standard error; never the link."""
    if as_json:
        say_object(_object(publication, helm))
        return
    tell_findings(publication.report)
    _tell_list("Broken links", publication.broken_links)
    _tell_list("Hosts that pages fetch resources from", publication.loaded_hosts)
    if publication.report.problems is None:  # A folder's problems already include them.
        _tell_list("Files that some systems cannot unpack", publication.unportable)
    if publication.changes is not None:
        _tell_changes(publication.changes)
    tell(f"docsdesk: {publication.values.expiry_note}")
    if not publication.values.bundle_url.get_secret_value():
        tell(f"  Upload {publication.archive.name} where the cluster can fetch it, and pass its URL with --bundle-url.")
    if publication.values.version:
        tell(f"  version: {publication.values.version}")
        tell(f"  {publication.values.version_note}")
    say_verbatim(str(publication.archive))
    if helm is not None:
        say_verbatim(helm)


def _tell_list(what: str, lines: tuple[str, ...]) -> None:
    if lines:
        tell(f"docsdesk: {what}: {len(lines)}")
        tell_some(lines)


def _tell_changes(changes: PageChanges) -> None:
    tell(f"docsdesk: {counted(changes.count, 'page')} changed since the earlier bundle")
    groups = (("changed", changes.changed), ("added", changes.added), ("removed", changes.removed))
    tell_some([f"{how}: {page}" for how, pages in groups for page in pages])
    _tell_list("Addresses that lead nowhere now", changes.lost)


def _object(publication: _Publication, helm: str | None) -> dict[str, object]:
    values = publication.values
    return {
        **report_object(publication.archive, publication.report),
        "contentDigest": publication.inspection.report.content_digest,
        "brokenLinks": publication.broken_links,
        "loadedHosts": publication.loaded_hosts,
        "unportableNames": publication.unportable,
        "version": values.version,
        "pinnedBy": None if values.version is None else "content" if values.is_pinned_by_content else "label",
        "hasLink": bool(values.bundle_url.get_secret_value()),
        "linkExpiresAt": None if values.expires_at is None else values.expires_at.astimezone(UTC).isoformat(),
        "changes": None if publication.changes is None else asdict(publication.changes),
        "helm": helm,
    }


_DEFAULT = HelmRelease()

_BundleUrlOption = Annotated[
    str | None, typer.Option(envvar="DOCSDESK_BUNDLE_URL", help="The URL from which the cluster fetches the archive.")
]
_SinceOption = Annotated[
    str | None,
    typer.Option(
        help="List the pages that changed since this earlier bundle, folder or Git revision.",
        metavar="STATE",
        show_default=False,
    ),
]
_QuestionsOption = Annotated[
    list[Path] | None,
    typer.Option(
        help="Ask this set of questions first, and stop if an answer is wrong.",
        callback=single_file,
        show_default=False,
    ),
]
_BaselineOption = Annotated[
    Path | None,
    typer.Option(help="Ignore answers that were already wrong in this JSON report.", show_default=False),
]


def publish(
    folder: Annotated[Path | None, typer.Argument(help="The folder that holds docs.json.", show_default=False)] = None,
    *,
    output: Annotated[Path, typer.Option("--output", "--out", "-o", help="The archive to write.")],
    values: Annotated[
        Path | None, typer.Option(help="Write the deployment values to this file.", show_default=False)
    ] = None,
    version: Annotated[str | None, typer.Option(help="A label for this version of the site.")] = None,
    bundle_url: _BundleUrlOption = None,
    base_url: Annotated[
        str | None, typer.Option(help="Publish a site of the service at this URL instead of a folder.")
    ] = None,
    domain: Annotated[str | None, typer.Option(help="The hostname to export, with --base-url.")] = None,
    release: Annotated[str, typer.Option(help="The Helm release that serves the bundle.")] = _DEFAULT.name,
    chart: Annotated[str, typer.Option(help="The Helm chart.")] = _DEFAULT.chart,
    namespace: Annotated[str, typer.Option(help="The Kubernetes namespace.")] = _DEFAULT.namespace,
    since: _SinceOption = None,
    questions: _QuestionsOption = None,
    baseline: _BaselineOption = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on any problem, and write no values.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite existing files.")] = False,
    trust_folder: TrustFolderOption = False,
    static_components: StaticComponentsOption = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the result as one JSON object, without the link.")
    ] = False,
) -> None:
    """Check, export and verify a site, and write the Helm values that deploy its bundle.

    Prints the path of the archive and the command that applies the values. The values pin exactly this content, or
    the label in --version for a service. They contain the bundle's link, which is a secret while it is valid: a
    service provides it; for a folder, pass it with --bundle-url.
    """
    from docsdesk.cli.headless import site_named

    check_encoding(folder, output, values, version, since)
    site = site_named(folder, base_url, domain, kind=KeyKind.ADMIN)
    archive = check_archive_name(output.absolute(), SERVICE_SUFFIXES if folder is None else ARCHIVE_SUFFIXES)
    _check_order(archive, values, bundle_url, since)
    gate = question_gate(site, questions[0] if questions else None, baseline)
    target = _checked(HelmRelease(release, chart, namespace))
    for file in (archive, *([values.absolute()] if values else [])):
        check_writable(file, force=force)
    # Read it before writing anything: it may be the file to overwrite.
    changes = _changes(since, folder, archive) if since else None
    gate.check()
    with export_progress(counts_pages=folder is not None) as progress:
        runs = {"is_trusted": trust_folder, "has_live_components": not static_components}
        order = _publish(site, archive, progress, version=version, bundle_url=bundle_url, force=force, **runs)
        publication = run_on_loop(order)
        if changes is not None:
            publication = replace(publication, changes=changes())
    passes, helm = publication.is_sound or not strict, None
    if values is not None and passes:
        write_values(publication.values, values, force=force)
        helm = target.upgrade_command(str(values))
    _tell_publication(publication, helm, as_json=as_json)
    if not passes:
        tell("docsdesk: problems found with --strict; no values were written")
        raise typer.Exit(1)


def _check_order(archive: Path, values: Path | None, bundle_url: str | None, since: str | None) -> None:
    """Raises typer.BadParameter and LibraryError."""
    if values is not None and os.path.realpath(values) == os.path.realpath(archive):
        raise typer.BadParameter("Choose another file than the archive.", param_hint="--values")
    if bundle_url is not None and not re.match("https?://[^/?#]", bundle_url):
        raise typer.BadParameter(
            "Pass a URL that starts with https:// or http:// and has a host.", param_hint="--bundle-url"
        )
    if since is not None and state_kind(since) is StateKind.BUNDLE:
        check_bundle(Path(since))


def _changes(since: str, folder: Path | None, archive: Path) -> Callable[[], PageChanges]:
    """Reads the earlier state now. What it returns tells, once the archive is there, what changed since then.

    Bundles are compared as readers see them, other states by what their pages are made from. Raises StateError,
    DocsFolderError and BundleDamagedError.
    """
    is_bundle = state_kind(since) is StateKind.BUNDLE
    earlier = run_on_loop(_pages(Path(since).absolute())) if is_bundle else dict[str, str]()
    if folder is None and is_bundle:
        return lambda: page_changes(earlier, run_on_loop(_pages(archive)))
    if folder is None:
        raise typer.BadParameter("Pass a bundle: a hosted site has no folder and no history.", param_hint="--since")
    from docsdesk.cli.states import compared

    with compared(since, str(folder), folder) as found:
        lost = found.missed
        changes = PageChanges(
            added=tuple(sorted(page.path for page in (*found.added, *(pair.new for pair in found.moved)))),
            removed=tuple(sorted(page.path for page in (*found.removed, *(pair.old for pair in found.moved)))),
            changed=tuple(sorted(pair.new.path for pair in found.changed if pair not in found.moved)),
            lost=lost,
        )
    if is_bundle:
        return lambda: replace(page_changes(earlier, run_on_loop(_pages(archive))), lost=lost)
    return lambda: changes


def _checked(release: HelmRelease) -> HelmRelease:
    """Raises typer.BadParameter for names that Helm or Kubernetes would reject."""
    for name, most, option in ((release.name, 53, "--release"), (release.namespace, 63, "--namespace")):
        if len(name) > most or not re.fullmatch("[a-z0-9]([-a-z0-9]*[a-z0-9])?", name):
            rule = f"Use 1 to {most} lowercase letters, digits and hyphens, and no hyphen at the start or end."
            raise typer.BadParameter(rule, param_hint=option)
    if not release.chart.strip():
        raise typer.BadParameter("Pass the name or folder of a chart.", param_hint="--chart")
    return release


async def _publish(
    site: Site,
    archive: Path,
    progress: ExportProgress,
    *,
    version: str | None,
    bundle_url: str | None,
    force: bool,
    **runs: bool,
) -> _Publication:
    if site.docs_folder is None:
        return await _publish_hosted(site, archive, progress, version=version, bundle_url=bundle_url, force=force)
    from docsdesk.cli.export.folder_export import export_folder

    folder = site.docs_folder.absolute()
    progress.step("checking the docs folder", None, 0)
    found = _check(folder)
    report = await export_folder(
        folder, archive, progress, version=version, paths=None, force=force, address="", **runs
    )
    report = replace(report, problems=_merged(found, report.problems or ()))
    inspection = await _verified(archive, report, progress)
    pinned = pinning_version(report.content_digest, version)
    return _Publication(archive, report, inspection, _linked(bundle_url, pinned))


def _check(folder: Path) -> tuple[str, ...]:
    from docsdesk.docs.checks.folder import check_folder
    from docsdesk.engine.live.page_facts import spread_facts

    return tuple(
        problem.line for problem in check_folder(folder, reader=spread_facts).problems if problem.severity != "note"
    )


def _merged(checked: tuple[str, ...], exported: tuple[str, ...]) -> tuple[str, ...]:
    """The problems of check and export without repetitions, which may differ in the column."""
    known = {_spot(line) for line in checked}
    return (*checked, *(line for line in exported if _spot(line) not in known))


def _spot(line: str) -> str:
    """File, line and rule."""
    return re.sub(r"^(.*?:\d+):.*(\[\S+\])$", r"\1 \2", line)


async def _publish_hosted(
    site: Site, archive: Path, progress: ExportProgress, *, version: str | None, bundle_url: str | None, force: bool
) -> _Publication:
    from docsdesk.cli.headless import opened
    from docsdesk.usecases.bundles.deploy_bundle import make_values

    async with opened(site, KeyKind.ADMIN) as link:
        job = await export_site(link, archive, progress, version=version or "")
        assert job.job_id is not None
        rename_bundle(job, archive, force=force)
        report = report_of(job)
        inspection = await _verified(archive, report, progress)
        pinned = pinning_version(inspection.report.content_digest, version, is_of_service=True)
        # Requested last, so that the link stays valid as long as possible.
        values = _linked(bundle_url, pinned) if bundle_url else await make_values(link.service, job.job_id, pinned)
        return _Publication(archive, report, inspection, values)


async def _verified(archive: Path, report: ExportReport, progress: ExportProgress) -> "BundleInspection":
    """Raises BundleDamagedError."""
    from docsdesk.adapters.bundles.reader_process import ArchiveInspector
    from docsdesk.domain.bundles.bundle import DigestKind, FileDigest

    progress.step("verifying the bundle", None, 0)
    return await ArchiveInspector(_readers()).inspect(archive, digest=FileDigest(DigestKind.SHA256, report.sha256))


async def _pages(archive: Path) -> Mapping[str, str]:
    """A digest of the words of each page. Raises BundleMissingError and BundleDamagedError."""
    from docsdesk.adapters.bundles.reader_process import ArchiveReader

    return (await ArchiveReader(_readers()).contents(archive)).pages


def _readers() -> "ReaderProcesses":
    from docsdesk.adapters.bundles.reader_process import ReaderProcesses

    return ReaderProcesses()


def _linked(bundle_url: str | None, version: str | None) -> DeploymentValues:
    from docsdesk.adapters.downloads.link_expiry import link_expiry

    return DeploymentValues(SecretStr(bundle_url or ""), version, link_expiry(bundle_url or ""))


def write_values(values: DeploymentValues, file: Path, *, force: bool) -> None:
    """Readable by its owner only: it contains the link."""
    from docsdesk.adapters.files.atomic_file import create_file, replace_file
    from docsdesk.domain.bundles.errors import TransferError

    write = replace_file if force else create_file
    try:
        write(file.absolute(), values.to_yaml().encode(), mode=0o600)
    except FileExistsError as error:
        raise TransferError(f"{file} was created in the meantime.", "Choose another name, or use --force.") from error
    except OSError as error:
        reason = f"Cannot write {file}: {error.strerror or error}."
        raise TransferError(reason, "Check the folder and its permissions, then try again.") from error
