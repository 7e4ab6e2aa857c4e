"""Decide what to export, or which export of a service to follow, before anything is requested."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from docsdesk.domain.bundles.errors import BundleDamagedError, BundleMissingError, TransferError
from docsdesk.domain.exports.export_event import Started
from docsdesk.domain.exports.export_form import ExportForm
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import Feature
from docsdesk.domain.sites.site import Site, hostname_problem
from docsdesk.usecases.bundles.bundle_ports import BundleReader
from docsdesk.usecases.ports import Journal, SecretStore
from docsdesk.usecases.sites.open_site import key_of


class ExportReadiness(StrEnum):
    """Whether a site can start an export, and if not, what is missing."""

    READY = "ready"
    NO_SITE = "no site"
    NOT_OFFERED = "not offered"
    NO_KEY = "no key"
    KEYRING_CLOSED = "keyring closed"
    """There may be a key, which the keyring does not hand over."""


@dataclass(frozen=True, slots=True)
class ExportOrder:
    """A person's order of an export. Without `paths`, the whole site is exported.

    `replaces` is the `id` of an unsuccessful export that this one replaces.
    """

    hostname: str
    version: str = ""
    paths: tuple[str, ...] = ()
    replaces: str = ""

    @classmethod
    def again(cls, job: ExportJob) -> "ExportOrder":
        """The same pages again; an export that never got a service's id is replaced."""
        return cls(job.domain, job.version or "", job.paths, "" if job.job_id else job.id)

    def problems_at(self, site: Site | None) -> dict[str, str]:
        """Field name → what is wrong with it. A site with a project ID needs no hostname."""
        is_named = not self.hostname and site is not None and bool(site.project_id)
        problem = None if is_named else hostname_problem(self.hostname)
        return {"hostname": problem} if problem else {}


@dataclass(frozen=True, slots=True)
class ExportablePage:
    """A page that can be exported by its path."""

    path: str
    title: str


@dataclass(frozen=True, slots=True)
class OfferedPages:
    """Pages to choose from; `as_of` is when the bundle that they are from was exported, None for a folder's own."""

    pages: tuple[ExportablePage, ...] = ()
    as_of: datetime | None = None


async def pages_of_last_bundle(site: Site, journal: Journal, reader: BundleReader) -> OfferedPages:
    """Those of the latest bundle of the whole site that can be read; none if there is no such bundle.

    Raises JournalError.
    """
    for bundle in await journal.bundles():
        job = await journal.job(bundle.id) if bundle.site_id == site.id else None
        if bundle.site_id != site.id or (job is not None and job.paths):
            continue
        try:
            contents = await reader.contents(bundle.file)
        except (BundleMissingError, BundleDamagedError, TransferError):
            continue
        pages = tuple(ExportablePage(path, contents.titles.get(path) or path) for path in sorted(contents.pages))
        return OfferedPages(pages, bundle.exported_or_kept_at)
    return OfferedPages()


def read_paths(text: str) -> tuple[str, ...]:
    """The paths in a text, separated by commas, white space or line ends, without duplicates."""
    return tuple(dict.fromkeys(path for path in re.split(r"[,\s]+", text) if path))


async def export_readiness(site: Site | None, secrets: SecretStore) -> ExportReadiness:
    if site is None:
        return ExportReadiness.NO_SITE
    if not site.offers(Feature.STATIC_EXPORT):
        return ExportReadiness.NOT_OFFERED
    if site.is_local or await key_of(site, KeyKind.ADMIN, secrets) is not None:
        return ExportReadiness.READY
    is_unread = site.may_have_key(KeyKind.ADMIN) and (await secrets.state()).may_hold_keys
    return ExportReadiness.KEYRING_CLOSED if is_unread else ExportReadiness.NO_KEY


def plan_export(site: Site, order: ExportOrder, now: datetime, *, earlier: Iterable[ExportJob] = ()) -> ExportJob:
    """`earlier` are the exports that are known: the site's latest tells what its service speaks."""
    return ExportJob(
        site_id=site.id,
        site_name=site.name,
        domain=order.hostname,
        version=order.version or None,
        paths=order.paths,
        project_id=site.project_id,
        form=first_form(site, order.hostname, earlier),
        created_at=now,
        updated_at=now,
    )


def first_form(site: Site, hostname: str, earlier: Iterable[ExportJob] = ()) -> ExportForm:
    """What to ask the service in first: what it has answered in, else the form without a project ID."""
    if not site.project_id:
        return ExportForm.HOSTNAME
    if not hostname:
        return ExportForm.PROJECT
    answered = [job for job in earlier if job.started_at is not None and _is_of(site, job)]
    latest = max(answered, key=lambda job: job.created_at, default=None)
    return latest.form if latest is not None else site.export_form or ExportForm.HOSTNAME


def _is_of(site: Site, job: ExportJob) -> bool:
    return (job.site_id, job.project_id) == (site.id, site.project_id)


_USUAL_ID = re.compile(r"\bse_[A-Za-z0-9]+")


def read_service_id(text: str) -> str:
    """The id in pasted text: an id of the usual form anywhere in it, else a single word; empty if neither."""
    if found := _USUAL_ID.search(text):
        return found[0]
    words = text.strip().strip("\"'").split()
    return words[0] if len(words) == 1 and not re.search(r"[/?#]", words[0]) else ""


def adopt_export(
    site: Site, hostname: str, service_id: str, now: datetime, *, earlier: Iterable[ExportJob] = ()
) -> ExportJob:
    """An export to continue; the first check tells whether the service knows it. `earlier` as in `plan_export`."""
    job = plan_export(site, ExportOrder(hostname), now, earlier=earlier)
    return job.after(Started(service_id, is_told=True), now)


def adopt_start(job: ExportJob, service_id: str, now: datetime) -> ExportJob:
    """The export whose start may have been carried out, now that a person has found that it was."""
    return job.after(Started(service_id, is_told=True), now)
