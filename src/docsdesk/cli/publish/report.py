"""What `docsdesk publish` prints about its bundle and about what a cluster needs to serve it."""

from dataclasses import asdict, dataclass
from datetime import UTC
from pathlib import Path

from docsdesk.cli.console import counted, say_exactly, say_object, tell, tell_some
from docsdesk.cli.export.report import ExportReport, report_object, tell_findings
from docsdesk.domain.bundles.deployment import DeploymentValues, PageChanges
from docsdesk.domain.bundles.inspection import BundleInspection


@dataclass(frozen=True, slots=True)
class Publication:
    """A bundle that is whole, what was found in it, and the values that serve it."""

    archive: Path
    report: ExportReport
    inspection: BundleInspection
    values: DeploymentValues
    changes: PageChanges | None = None
    """Since an earlier bundle, where one was named."""

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong in the folder, a line each, its place first; of a service's site nobody here knows."""
        return self.report.problems or ()

    @property
    def broken_links(self) -> tuple[str, ...]:
        return tuple(f"{link.found.places[0]}: {link.target}: {link.fault.value}" for link in self.inspection.broken)

    @property
    def loaded_hosts(self) -> tuple[str, ...]:
        """Hosts that pages fetch something from by themselves."""
        return tuple(host.name for host in self.inspection.outside if host.is_loaded_from)

    @property
    def unportable(self) -> tuple[str, ...]:
        """Files that some system cannot unpack."""
        return tuple(f"{file.name}: {file.reason}" for file in self.inspection.unportable)

    @property
    def is_sound(self) -> bool:
        return not (self.problems or self.broken_links or self.loaded_hosts or self.unportable)


def tell_publication(publication: Publication, helm: str | None, *, as_json: bool) -> None:
    """Results on standard output, the rest beside it; the link on neither."""
    if as_json:
        say_object(_object(publication, helm))
        return
    tell_findings(publication.report)
    _tell_list("Links that lead nowhere", publication.broken_links)
    _tell_list("Hosts that pages fetch from, and are not whole without", publication.loaded_hosts)
    if publication.report.problems is None:  # A folder's problems already include them.
        _tell_list("Files that not every system can unpack", publication.unportable)
    if publication.changes is not None:
        _tell_changes(publication.changes)
    tell(f"docsdesk: {publication.values.expiry_note}")
    if not publication.values.bundle_url.get_secret_value():
        tell(f"  Put {publication.archive.name} where the cluster can reach it, then name that address: --bundle-url.")
    if publication.values.version:
        tell(f"  version: {publication.values.version}")
        tell(f"  {publication.values.version_note}")
    say_exactly(str(publication.archive))
    if helm is not None:
        say_exactly(helm)


def _tell_list(what: str, lines: tuple[str, ...]) -> None:
    if lines:
        tell(f"docsdesk: {what}: {len(lines)}")
        tell_some(lines)


def _tell_changes(changes: PageChanges) -> None:
    tell(f"docsdesk: {counted(changes.count, 'page')} changed since the earlier bundle")
    groups = (("changed", changes.changed), ("added", changes.added), ("removed", changes.removed))
    tell_some([f"{how}: {page}" for how, pages in groups for page in pages])


def _object(publication: Publication, helm: str | None) -> dict[str, object]:
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
