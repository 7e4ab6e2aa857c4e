"""Hand a bundle to a deployment, and remember which one it received."""

from collections.abc import Iterable
from datetime import UTC, datetime

from docsdesk.domain.bundles.deployment import DeploymentValues
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.usecases.ports import BundleJournal, Clock, ExportService

_NEVER = datetime.min.replace(tzinfo=UTC)


async def make_values(
    service: ExportService, job_id: str, version: str | None, *, project_id: str = ""
) -> DeploymentValues:
    """The deployment values of a finished job's bundle. Each call requests the bundle again for a fresh link.

    `job_id` is the service's, asked with `project_id`; `version` comes from `pinning_version`. Raises ServiceError.
    """
    link = await service.make_bundle(job_id, project_id=project_id)
    return DeploymentValues(link.url, version, link.expires_at)


async def mark_deployed(bundle: LibraryBundle, journal: BundleJournal, clock: Clock) -> None:
    """Remember it as the bundle that its site's deployment serves now. Raises JournalError."""
    now = clock.now()
    await journal.change_bundle(bundle.id, lambda current: current.model_copy(update={"deployed_at": now}))


def published_bundle(bundles: Iterable[LibraryBundle], site_id: str) -> LibraryBundle | None:
    """The one that a person marked as deployed last, else the newest; None if the library has none of the site."""
    kept = (one for one in bundles if one.site_id == site_id and one.deleted_at is None)
    return max(kept, key=lambda one: (one.deployed_at or _NEVER, one.kept_at), default=None)
