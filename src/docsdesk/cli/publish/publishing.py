"""Makes a publication: checks and exports a site, and verifies its bundle."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import SecretStr

from docsdesk.cli.export.command import export_site, rename_bundle, report_of
from docsdesk.cli.export.report import ExportReport
from docsdesk.cli.progress import ExportProgress
from docsdesk.cli.publish.publication import Publication
from docsdesk.domain.bundles.deployment import DeploymentValues, pinning_version
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site

if TYPE_CHECKING:
    from docsdesk.adapters.bundles.reader_process import ReaderProcesses


async def publish_site(
    site: Site,
    archive: Path,
    progress: ExportProgress,
    *,
    version: str | None,
    bundle_url: str | None,
    force: bool,
    **runs: bool,
) -> Publication:
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
    return Publication(archive, report, inspection, _linked(bundle_url, pinned))


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
) -> Publication:
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
        return Publication(archive, report, inspection, values)


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
