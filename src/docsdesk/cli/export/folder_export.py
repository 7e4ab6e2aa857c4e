"""Exports a docs folder without a service."""

import os
import tempfile
from collections.abc import Sequence
from contextlib import aclosing
from pathlib import Path

from docsdesk.adapters.files.atomic_file import sync_folder, take_name
from docsdesk.adapters.files.places import user_places
from docsdesk.adapters.secrets.environment_keys import forget_keys
from docsdesk.cli.export.report import ExportFailedError, ExportReport
from docsdesk.cli.progress import ExportProgress
from docsdesk.docs.files.disk_space import why_unwritten
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.engine.export.build_process import BuildDone, BuildFailed, BuildOrder, BuildProgress, build_in_child
from docsdesk.processes.environment import own_command


async def export_folder(
    folder: Path,
    archive: Path,
    progress: ExportProgress,
    *,
    version: str | None,
    paths: Sequence[str] | None,
    force: bool,
    is_trusted: bool = False,
    has_live_components: bool = True,
    address: str = "",
    replaced: Path | None = None,
) -> ExportReport:
    """Build beside `archive` and move the bundle there once it is complete. All paths are absolute.

    `replaced` is the bundle that this one takes the place of in the end, by default `archive`.

    Raises ExportFailedError and TransferError.
    """
    try:
        with tempfile.TemporaryDirectory(
            prefix=f".{archive.name}-", dir=archive.parent, ignore_cleanup_errors=True
        ) as work:
            built = Path(work) / archive.name
            order = BuildOrder(
                folder=folder,
                archive=built,
                cache=user_places().cache / "pages",
                program=own_command(),
                version=version,
                paths=None if paths is None else tuple(paths),
                replaced=replaced or archive,
                is_trusted=is_trusted,
                has_live_components=has_live_components,
                address=address,
            )
            done = await _build(order, progress)
            size = built.stat().st_size
            _put(built, archive, force=force)
            sync_folder(archive.parent)
    except OSError as error:
        reason = f"Cannot write {archive}: {why_unwritten(error, archive.parent)}."
        raise TransferError(reason, "Check the folder and its permissions, then try again.") from error
    static = done.static_page_count if has_live_components else 0
    found = done.content_digest, done.omitted_pages, done.problems, done.has_address, static
    return ExportReport(done.page_count, size, done.sha256, *found)


def _put(bundle: Path, archive: Path, *, force: bool) -> None:
    """Move the bundle into place; without `force`, never over a file created in the meantime."""
    if force:
        bundle.replace(archive)
        return
    try:
        take_name(bundle, archive)
    except FileExistsError as error:
        raise TransferError(
            f"{archive} was created in the meantime.", "Choose another name, or use --force."
        ) from error


async def _build(order: BuildOrder, progress: ExportProgress) -> BuildDone:
    forget_keys(os.environ)
    progress.step("building the pages", None, 0)
    async with aclosing(build_in_child(order)) as events:
        async for event in events:
            match event:
                case BuildProgress(share, page_count):
                    progress.step("building the pages", round(page_count / share) if share else None, page_count)
                case BuildFailed(reason):
                    raise ExportFailedError(reason.replace(str(order.archive), str(order.replaced)), "")
                case BuildDone():
                    return event
    raise ExportFailedError("The build stopped without an error.", "Try again.")
