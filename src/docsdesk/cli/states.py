"""The states of a site that commands compare."""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from docsdesk.adapters.files.places import user_places
from docsdesk.cli.arguments import check_bundle
from docsdesk.cli.console import progress_line, tell
from docsdesk.cli.headless import known_sites, open_link
from docsdesk.cli.progress import export_progress
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_errors import NoLastExportError
from docsdesk.domain.sites.state_names import HOSTED, StateKind, hosted_site, state_kind
from docsdesk.processes.shutdown import run_on_loop
from docsdesk.usecases.bundles.bundle_library import KnownExport, last_export
from docsdesk.usecases.compare_states import HostedBundle

if TYPE_CHECKING:
    from docsdesk.comparison.comparison import Comparison
    from docsdesk.docs.files.folder_files import Progress
    from docsdesk.domain.sites.availability import DeploymentKind
    from docsdesk.usecases.compare_states import StateReader


@contextmanager
def comparing(
    old: str, new: str, folder: Path | None, kind: "DeploymentKind | None" = None, *, by_commit: bool = False
) -> "Generator[Comparison]":
    """`kind` is the deployment whose rules apply, `by_commit` as in StateReader.

    Raises StateError, DocsFolderError, LibraryError and BundleDamagedError, and for a hosted site as `hosted_bundle`.
    """
    from docsdesk.usecases.compare_states import compare_states

    check_state(old)
    check_state(new)
    with (
        progress_line("reading both states") as progress,
        compare_states(old, new, replace(state_reader(progress, kind), by_commit=by_commit), folder) as found,
    ):
        yield found


def check_state(name: str) -> None:
    """Raises LibraryError for a bundle that is not there, or cannot be read twice."""
    if state_kind(name) is StateKind.BUNDLE:
        check_bundle(Path(name))


def state_reader(progress: "Progress", kind: "DeploymentKind | None" = None) -> "StateReader":
    from docsdesk.adapters.git_revisions import GitRevisions
    from docsdesk.engine.garbage import collect_garbage_seldom
    from docsdesk.engine.live.page_facts import spread_facts
    from docsdesk.usecases.compare_states import StateReader

    collect_garbage_seldom()
    return StateReader(GitRevisions(), spread_facts, kind, lambda _name: progress, hosted_bundle)


_EXPORT = "Export it with `docsdesk export --base-url URL --domain {} -o site.tar.gz`, and compare with that bundle."
_LIBRARY = "from the library"
_SERVICE = "fetched from the service"


@contextmanager
def hosted_bundle(name: str) -> Generator[HostedBundle]:
    """The library's copy if it is there, else what the service still has, in a temporary place.

    Raises NoLastExportError, BundleDamagedError, JournalError, KeyMissingError, ExportFailedError and what else keeps
    a site from being opened.
    """
    site, hostname = _find_site(hosted_site(name))
    found = run_on_loop(_last_export(hostname))
    if found is None:
        raise NoLastExportError(f"No export of {hostname} is known here.", _EXPORT.format(hostname))
    with TemporaryDirectory(prefix="docsdesk-hosted-", ignore_cleanup_errors=True) as place:
        if found.bundle is not None:
            archive, whence = run_on_loop(_verify(found.bundle)), _LIBRARY
        else:
            assert found.job is not None, "one of them is there"
            archive, whence = run_on_loop(_fetch(found.job, site, Path(place))), _SERVICE
        tell(f"docsdesk: {hostname} as exported on {found.exported_at:%Y-%m-%d at %H:%M} UTC, {whence}")
        yield HostedBundle(f"{HOSTED}:{hostname}", archive)


def _find_site(name: str) -> tuple[Site | None, str]:
    """The window's site of that hostname or name, and the hostname; an empty name is the only hosted site."""
    sites = [site for site in known_sites() if site.export_hostname]
    if name:
        site = next((site for site in sites if name in (site.export_hostname, site.name)), None)
        return site, site.export_hostname if site else name
    if len(sites) == 1:
        return sites[0], sites[0].export_hostname
    if sites:
        names = ", ".join(f"{HOSTED}:{site.export_hostname}" for site in sites)
        raise NoLastExportError(f"The window has {len(sites)} hosted sites.", f"Name one: {names}.")
    raise NoLastExportError("The window has no hosted site.", "Name its hostname, as in hosted:docs.example.com.")


async def _last_export(hostname: str) -> KnownExport | None:
    from docsdesk.adapters.bundles.shelf import FolderBundleShelf
    from docsdesk.adapters.journal.exports import SqliteJournal

    places = user_places()
    if not places.journal_file.exists():
        return None
    journal = SqliteJournal(places.journal_file)
    try:
        return await last_export(hostname, journal, FolderBundleShelf(places.bundles))
    finally:
        await journal.close()


async def _verify(bundle: LibraryBundle) -> Path:
    from docsdesk.adapters.bundles.shelf import FileBundleArchives

    await FileBundleArchives().verify(bundle.file, digest=FileDigest(DigestKind.SHA256, bundle.sha256))
    return bundle.file


async def _fetch(job: ExportJob, site: Site | None, folder: Path) -> Path:
    from docsdesk.cli.export.command import fetch_export

    if site is None:
        reason = f"The bundle of {job.domain} is gone, and the window no longer has the site to ask for it."
        raise NoLastExportError(reason, _EXPORT.format(job.domain))
    async with open_link(site, KeyKind.ADMIN) as link:
        with export_progress() as progress:
            fetched = await fetch_export(link, job, folder / "site.tar.gz", progress)
    assert fetched.bundle_file is not None, "it is ready"
    return fetched.bundle_file
