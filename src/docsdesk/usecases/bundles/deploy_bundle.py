"""Hand a bundle to a deployment, and remember which one it received."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from docsdesk.domain.bundles.deployment import DeploymentValues, MarkedDeployment
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.usecases.bundles.bundle_ports import BundleReader
from docsdesk.usecases.ports import Clock, ExportService, Journal

_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class DeployPorts:
    journal: Journal
    reader: BundleReader
    clock: Clock


async def make_values(
    service: ExportService, job_id: str, version: str | None, *, project_id: str = ""
) -> DeploymentValues:
    """The deployment values of a finished job's bundle. Each call requests the bundle again for a fresh link.

    `job_id` is the service's, asked with `project_id`; `version` comes from `pinning_version`. Raises ServiceError.
    """
    link = await service.make_bundle(job_id, project_id=project_id)
    return DeploymentValues(link.url, version, link.expires_at)


async def mark_deployed(bundle: LibraryBundle, site_id: str, ports: DeployPorts) -> LibraryBundle:
    """Remember it as the bundle that the site's deployment serves now.

    Raises JournalError, and BundleMissingError or BundleDamagedError if the archive cannot be read.
    """
    contents = await ports.reader.contents(bundle.file)
    now = ports.clock.now()
    await ports.journal.put_deployment(
        MarkedDeployment(
            site_id=site_id,
            marked_at=now,
            content_digest=contents.content_digest,
            version=contents.version or bundle.version,
            pages=dict(contents.pages),
        )
    )
    marked = await ports.journal.change_bundle(
        bundle.id, lambda current: current.model_copy(update={"deployed_at": now})
    )
    return marked or bundle


def published_bundle(bundles: Iterable[LibraryBundle], site_id: str) -> LibraryBundle | None:
    """The one that a person marked as deployed last, else the newest; None if the library has none of the site."""
    kept = (one for one in bundles if one.site_id == site_id and one.deleted_at is None)
    return max(kept, key=lambda one: (one.deployed_at or _NEVER, one.kept_at), default=None)
