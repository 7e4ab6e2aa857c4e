"""`docsdesk export`: writes a site's bundle, complete and verified."""

import asyncio
import math
import os
import random
import shlex
import sys
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.arguments import ProjectOption, StaticComponentsOption, TimeoutOption, TrustFolderOption
from docsdesk.cli.console import tell
from docsdesk.cli.export.report import ExportFailedError, ExportReport, tell_report
from docsdesk.cli.named_sites import SiteOption, is_trusted_folder
from docsdesk.cli.progress import ExportProgress, export_progress, step_of
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.domain.bundles.bundle import ARCHIVE_SUFFIXES, fitting_name, named_suffix
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.wording import together
from docsdesk.processes.shutdown import run_on_loop

if TYPE_CHECKING:
    from docsdesk.cli.headless import HeadlessLink
    from docsdesk.usecases.exports.export_ports import Destination, ExportPorts

PATIENCE_SECONDS = 120.0
"""Seconds to wait for a service that does not respond: a script is less patient than a person at a window."""


def export(
    folder: Annotated[Path | None, typer.Argument(help="The folder that holds docs.json.", show_default=False)] = None,
    *,
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The archive to write: .tar, .tar.gz, .tar.zst or .zip.")
    ],
    base_url: Annotated[
        str | None, typer.Option(help="Export a site of the service at this URL instead of a folder.")
    ] = None,
    domain: Annotated[str | None, typer.Option(help="The hostname to export, with --base-url.")] = None,
    project_id: ProjectOption = None,
    site: SiteOption = None,
    job: Annotated[
        str | None,
        typer.Option(
            metavar="ID", help="Follow this export of the service instead of starting one.", show_default=False
        ),
    ] = None,
    timeout: TimeoutOption = None,
    version: Annotated[str | None, typer.Option(help="A label for this version of the site.")] = None,
    paths: Annotated[list[str] | None, typer.Option("--path", help="Export only this page; repeatable.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    trust_folder: TrustFolderOption = False,
    static_components: StaticComponentsOption = False,
    site_url: Annotated[
        str, typer.Option(help="The site's own address, for llms.txt, sitemap.xml, feeds and canonical links.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False,
) -> None:
    """Export a docs folder, or a site of a service. Prints the path of the archive.

    Pages that are left out, and problems, are listed on standard error. A page with `groups` is left out unless it is
    public. The admin key of a service is read from DOCSDESK_ADMIN_KEY, then from the keyring.
    """
    from docsdesk.cli.export.folder_export import export_folder
    from docsdesk.cli.headless import site_named

    check_encoding(folder, output, version, *(paths or ()))
    chosen = site_named(folder, base_url, domain, site, kind=KeyKind.ADMIN, project_id=project_id)
    folder = chosen.docs_folder
    check_for_service(folder, {"--job": job, "--timeout": timeout})
    archive = check_archive_name(output.absolute())
    check_writable(archive, force=force)
    with export_progress(counts_pages=folder is not None) as progress:
        if folder is None:
            order = ServiceOrder(version or "", tuple(paths or ()), job or "", timeout or math.inf)
            done = run_on_loop(_export(chosen, archive, progress, order))
            archive = rename_bundle(done, archive, force=force)
            report = report_of(done)
        else:
            making = export_folder(
                folder.absolute(),
                archive,
                progress,
                version=version,
                paths=paths,
                force=force,
                is_trusted=trust_folder or is_trusted_folder(folder),
                has_live_components=not static_components,
                address=_checked_address(site_url),
            )
            report = run_on_loop(making)
    tell_report(archive, report, as_json=as_json)


def _checked_address(address_text: str) -> str:
    """Raises typer.BadParameter for what is no address of a site."""
    from docsdesk.engine.site.agents.addresses import site_address

    address = site_address(address_text)
    if address_text and not address:
        raise typer.BadParameter("Enter a full URL, such as https://docs.example.com.", param_hint="--site-url")
    return address


def check_for_service(folder: Path | None, options: Mapping[str, object]) -> None:
    """Raises typer.BadParameter for options that only make sense for a service."""
    given = next((name for name, value in options.items() if value is not None), None)
    if folder is not None and given is not None:
        raise typer.BadParameter("Requires a site of a service.", param_hint=given)


@dataclass(frozen=True, slots=True)
class ServiceOrder:
    """What a service is to export; with a `job_id`, what it has begun to. `seconds` is how long all of it may take."""

    version: str = ""
    paths: tuple[str, ...] = ()
    job_id: str = ""
    seconds: float = math.inf


WHOLE_SITE = ServiceOrder()


async def _export(site: Site, archive: Path, progress: ExportProgress, order: ServiceOrder) -> ExportJob:
    from docsdesk.cli.headless import open_link

    async with open_link(site, KeyKind.ADMIN) as link:
        return await export_site(link, archive, progress, order)


async def export_site(
    link: "HeadlessLink", archive: Path, progress: ExportProgress, order: ServiceOrder = WHOLE_SITE
) -> ExportJob:
    """Export to `archive`, or beside it if that name is taken. Raises ExportFailedError with the reason."""
    from docsdesk.adapters.clock import SystemClock
    from docsdesk.usecases.exports.plan_export import ExportOrder, adopt_export, plan_export
    from docsdesk.usecases.exports.run_export import run_export, start_export

    site = link.connection.site
    hostname = link.connection.export_hostname
    now = SystemClock().now()
    if order.job_id:
        run, job = run_export, adopt_export(site, hostname, order.job_id, now)
    else:
        run, job = start_export, plan_export(site, ExportOrder(hostname, order.version, order.paths), now)
    return await _seen_through(run, job, link, archive, progress, order.seconds)


async def fetch_export(link: "HeadlessLink", job: ExportJob, archive: Path, progress: ExportProgress) -> ExportJob:
    """Fetch and verify the bundle of an earlier export. Raises ExportFailedError with the reason."""
    from docsdesk.usecases.exports.run_export import run_export

    return await _seen_through(run_export, job, link, archive, progress)


async def _seen_through(
    run: "Callable[[ExportJob, ExportPorts, Destination], AsyncGenerator[ExportJob]]",
    intent: ExportJob,
    link: "HeadlessLink",
    archive: Path,
    progress: ExportProgress,
    seconds: float = math.inf,
) -> ExportJob:
    from docsdesk.adapters.bundles.shelf import FileBundleArchives
    from docsdesk.adapters.clock import SystemClock
    from docsdesk.adapters.downloads.transfer import HttpTransfers
    from docsdesk.adapters.run_options import timeout
    from docsdesk.usecases.exports.export_ports import Destination, ExportPorts, always
    from docsdesk.usecases.null_journal import NullJournal

    clock, site = SystemClock(), link.connection.site
    longest = timeout(os.environ)
    transfers = HttpTransfers(
        recorder=link.recorder,
        network=link.network,
        site_name=site.name,
        ca_file=link.connection.ca_file,
        patience=longest,
    )
    ports = ExportPorts(always(link.service), transfers, FileBundleArchives(), NullJournal(), clock, random.random)
    patience = min(PATIENCE_SECONDS, longest)
    destination = Destination(archive.parent, site.allows_private_storage, archive.name, patience)
    job = intent
    limit = asyncio.timeout(None if seconds == math.inf else seconds)
    try:
        async with limit, aclosing(run(intent, ports, destination)) as steps:
            async for job in steps:
                progress.show(job)
    except TimeoutError:
        if not limit.expired():
            raise
        title, step = f"The export did not end within {seconds:g} seconds.", step_of(job).rstrip(".")
        last = f"It was last seen as: {step}."
        raise ExportFailedError(title, together(last, _how_to_go_on(job, site, archive))) from None
    return _ready(job, site, archive)


def _ready(job: ExportJob, site: Site, archive: Path) -> ExportJob:
    if job.phase is Phase.READY:
        return job
    failure = job.failure
    title, hint = (failure.title, failure.hint) if failure else (f"The export ended as {job.phase.value}.", "")
    raise ExportFailedError(title, together(hint, _how_to_go_on(job, site, archive)))


def _how_to_go_on(job: ExportJob, site: Site, archive: Path) -> str:
    """The command that follows the export, or the one in its way; empty if there is none to follow."""
    in_the_way = job.failure.job_id if job.failure is not None else ""
    job_id = in_the_way or (job.job_id if job.can_resume or not job.has_ended else "")
    if not job_id:
        return ""
    names = {"--base-url": site.base_url, "--domain": job.domain, "--project-id": job.project_id, "--job": job_id}
    pairs = [(option, value) for option, value in names.items() if value]
    options = [word for pair in pairs for word in pair]
    return f"To follow it: {shlex.join(['docsdesk', 'export', *options, '-o', str(archive)])}"


def rename_bundle(job: ExportJob, archive: Path, *, force: bool) -> Path:
    """Rename a bundle that was written beside `archive` because the name was taken.

    Returns its file: `archive`, or for a bundle of another kind, with a message, the same with that kind's suffix.
    Raises TransferError.
    """
    bundle = job.bundle_file or archive
    suffix = named_suffix(bundle.name)
    target = archive.with_name(fitting_name(archive.name, suffix))
    if target != archive:
        tell(f"docsdesk: the service sent a {suffix} archive, so its file is {target.name}")
    if bundle == target:
        return target
    if not force:
        reason = "was created in the meantime" if target == archive else "already exists"
        raise TransferError(f"{target} {reason}.", f"The complete bundle is {bundle}.")
    try:
        return bundle.replace(target)
    except OSError as error:
        reason = f"Cannot replace {target}: {why_unwritten(error, target.parent)}."
        raise TransferError(reason, f"The complete bundle is {bundle}.") from error


def report_of(job: ExportJob) -> ExportReport:
    """Without the fields that a service does not provide."""
    return ExportReport(job.page_count or 0, job.size_bytes or 0, job.sha256)


def check_archive_name(archive: Path) -> Path:
    """Returns the archive. Raises typer.BadParameter unless its suffix is one of an archive's."""
    if not archive.name.endswith(ARCHIVE_SUFFIXES):
        named = ", ".join(suffix for suffix in ARCHIVE_SUFFIXES if suffix != ".tgz")
        raise typer.BadParameter(f"The file must end in {named}.", param_hint="--output")
    return archive


def check_encoding(*words: str | Path | None) -> None:
    """Raises typer.BadParameter for bytes that are not valid in this system's encoding."""
    for word in map(str, filter(None, words)):
        if any("\ud800" <= character <= "\udfff" for character in word):
            shown = os.fsencode(word).decode(errors="replace")
            raise typer.BadParameter(f"{shown} is not valid {sys.getfilesystemencoding()}.")


def check_writable(archive: Path, *, force: bool) -> None:
    """Raises TransferError if the file exists, its folder does not, or its name is invalid."""
    try:
        is_taken = archive.exists()
        has_no_folder = not archive.parent.is_dir()
    except OSError as error:
        reason = f"Cannot write {archive}: {error.strerror or error}."
        raise TransferError(reason, "Choose another name, or another folder.") from error
    if is_taken and not archive.is_file():
        raise TransferError(f"{archive} exists and is not a file.", "Choose another name.")
    if is_taken and not force:
        raise TransferError(f"{archive} already exists.", "Choose another name, or overwrite it with --force.")
    if has_no_folder:
        raise TransferError(
            f"The folder {archive.parent} does not exist.", "Create it, then try again.", action=Action.RETRY
        )
