"""What a publication is, how it is printed, and the values that deploy it."""

from dataclasses import dataclass
from datetime import UTC
from pathlib import Path

from docsdesk.cli.console import count_words, say_object, say_verbatim, tell, tell_some
from docsdesk.cli.export.report import ExportReport, report_object, tell_findings
from docsdesk.domain.bundles.deployment import DeploymentValues, HelmRelease, PageChanges
from docsdesk.domain.bundles.inspection import BundleInspection


@dataclass(frozen=True, slots=True)
class Publication:
    """A verified bundle, its problems, and the values that deploy it."""

    archive: Path
    report: ExportReport
    inspection: BundleInspection
    values: DeploymentValues
    changes: PageChanges | None = None
    """Since an earlier state, if one was given."""

    @property
    def problems(self) -> tuple[str, ...]:
        """The folder's problems, one line each, place first; empty for a service, whose problems are unknown."""
        return self.report.problems or ()

    @property
    def broken_links(self) -> tuple[str, ...]:
        return tuple(
            f"{link.occurrences.places[0]}: {link.target}: {link.fault.value}" for link in self.inspection.broken_links
        )

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
        lost = self.changes.lost_addresses if self.changes is not None else ()
        return not (self.problems or self.broken_links or self.loaded_hosts or self.unportable or lost)


def tell_publication(publication: Publication, helm: str | None, *, as_json: bool) -> None:
    """Print results on standard output and everything else on standard error; never the link."""
    if as_json:
        say_object(_object(publication, helm))
        return
    tell_found(publication)
    tell(f"docsdesk: {publication.values.expiry_note}")
    if not publication.values.bundle_url.get_secret_value():
        tell(f"  Upload {publication.archive.name} where the cluster can fetch it, and pass its URL with --bundle-url.")
    if publication.values.version:
        tell(f"  version: {publication.values.version}")
        tell(f"  {publication.values.version_note}")
    say_result(publication, helm, as_json=False)


def say_result(publication: Publication, helm: str | None, *, as_json: bool) -> None:
    """Print the archive and the command that applies its values, or all of it as one object."""
    if as_json:
        say_object(_object(publication, helm))
        return
    say_verbatim(str(publication.archive))
    if helm is not None:
        say_verbatim(helm)


def tell_found(publication: Publication) -> None:
    """Print what is wrong, and what changed since an earlier state."""
    tell_findings(publication.report)
    _tell_list("Broken links", publication.broken_links)
    _tell_list("Hosts that pages fetch resources from", publication.loaded_hosts)
    if publication.report.problems is None:  # A folder's problems already include them.
        _tell_list("Files that some systems cannot unpack", publication.unportable)
    if publication.changes is not None:
        _tell_changes(publication.changes)


def _tell_list(what: str, lines: tuple[str, ...]) -> None:
    if lines:
        tell(f"docsdesk: {what}: {len(lines)}")
        tell_some(lines)


def _changes_object(changes: PageChanges) -> dict[str, object]:
    return {
        "added": changes.added,
        "removed": changes.removed,
        "changed": changes.changed,
        "lost": changes.lost_addresses,
        "since": changes.since,
    }


def _tell_changes(changes: PageChanges) -> None:
    tell(f"docsdesk: {count_words(changes.count, 'page')} changed since {changes.since}")
    groups = (("changed", changes.changed), ("added", changes.added), ("removed", changes.removed))
    tell_some([f"{how}: {page}" for how, pages in groups for page in pages])
    _tell_list("Addresses that lead nowhere now", changes.lost_addresses)


def _object(publication: Publication, helm: str | None) -> dict[str, object]:
    values = publication.values
    return {
        **report_object(publication.archive, publication.report),
        "contentDigest": publication.inspection.report.content_digest,
        "brokenLinks": publication.broken_links,
        "loadedHosts": publication.loaded_hosts,
        "unportableNames": publication.unportable,
        "version": values.version,
        "pinnedBy": values.pinned_by,
        "hasLink": bool(values.bundle_url.get_secret_value()),
        "linkExpiresAt": None if values.expires_at is None else values.expires_at.astimezone(UTC).isoformat(),
        "changes": None if publication.changes is None else _changes_object(publication.changes),
        "helm": helm,
    }


@dataclass(frozen=True, slots=True)
class Handover:
    """Where the values of a publication go; `values` is their file."""

    values: Path | None
    release: HelmRelease
    is_strict: bool
    is_forced: bool
    is_json: bool

    def takes(self, publication: Publication) -> bool:
        return publication.is_sound or not self.is_strict

    def write(self, publication: Publication) -> str | None:
        """Write the values, if they are wanted; returns the command that applies them. Raises TransferError."""
        if self.values is None or not self.takes(publication):
            return None
        write_values(publication.values, self.values, force=self.is_forced)
        return self.release.upgrade_command(str(self.values))


def write_values(values: DeploymentValues, file: Path, *, force: bool) -> None:
    """Readable by its owner only: it contains the link."""
    from docsdesk.adapters.files.atomic_file import create_file, replace_file
    from docsdesk.docs.files.disk_space import why_unwritten
    from docsdesk.domain.bundles.errors import TransferError

    write = replace_file if force else create_file
    try:
        write(file.absolute(), values.to_yaml().encode(), mode=0o600)
    except FileExistsError as error:
        raise TransferError(f"{file} was created in the meantime.", "Choose another name, or use --force.") from error
    except OSError as error:
        reason = f"Cannot write {file}: {why_unwritten(error, file.absolute().parent)}."
        raise TransferError(reason, "Check the folder and its permissions, then try again.") from error
