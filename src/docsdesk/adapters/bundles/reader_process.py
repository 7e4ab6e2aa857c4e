"""Reads bundles in child processes, and keeps what inspecting them found."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import fields
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.bundles.bundle_child import BundleChild
from docsdesk.bundles.inspection import LinkReport
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.bundles.bundle import FileDigest
from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.domain.bundles.errors import BundleMissingError, TransferError
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.remote import Remote

_LIMITS = Limits(memory=4096 * MIB, message=1024 * MIB)
_HINT = say("Try again; if it happens again, copy the details.")


class BundleProcesses:
    """`bundle_ports.BundleInspector` and `BundleReader`; `program` is the command that starts this program."""

    def __init__(self, program: Sequence[str] | None = None) -> None:
        self._program = program

    @asynccontextmanager
    async def start(self) -> AsyncGenerator[BundleChild]:
        """A child of its own, which ends with the context, whatever it is doing."""
        remote = Remote(BundleChild, "read-bundle", program=self._program, limits=_LIMITS, failure=_transfer_error)
        try:
            yield remote.calls
        finally:
            await remote.close()

    async def inspect(self, archive: Path, *, digest: FileDigest | None = None) -> BundleInspection:
        if not await asyncio.to_thread(archive.is_file):
            raise BundleMissingError(archive)
        following = asyncio.ensure_future(self._inspect_links(archive))
        try:
            report = await FileBundleArchives().verify(archive, digest=digest)
            links = await following
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
        return BundleInspection(report, **{field.name: getattr(links, field.name) for field in fields(links)})

    async def contents(self, archive: Path) -> BundleContents:
        async with self.start() as child:
            return await child.read_contents(archive)

    async def _inspect_links(self, archive: Path) -> LinkReport:
        async with self.start() as child:
            return await child.inspect_links(archive)


def _transfer_error(error: ChildFailedError) -> TransferError:
    return TransferError(say("The bundle cannot be read: {reason}.", reason=error.reason), _HINT, details=error.details)


_INSPECTION = TypeAdapter(BundleInspection)
_log = logging.getLogger(__name__)


class InspectionFiles:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def put(self, sha256: str, inspection: BundleInspection) -> None:
        await asyncio.to_thread(self._put, sha256, inspection)

    async def read(self, sha256: str) -> BundleInspection | None:
        return await asyncio.to_thread(self._read, sha256)

    async def forget(self, sha256: str) -> None:
        await asyncio.to_thread(self._forget, sha256)

    def _put(self, sha256: str, inspection: BundleInspection) -> None:
        try:
            make_private_folder(self._folder)
            replace_file(self._file(sha256), _INSPECTION.dump_json(inspection))
        except OSError as error:
            _log.warning("Could not keep what was found in a bundle: %s.", error.strerror or error)

    def _read(self, sha256: str) -> BundleInspection | None:
        try:
            return _INSPECTION.validate_json(self._file(sha256).read_bytes())
        except (OSError, ValidationError):
            return None

    def _forget(self, sha256: str) -> None:
        with suppress(OSError):
            self._file(sha256).unlink(missing_ok=True)

    def _file(self, sha256: str) -> Path:
        return self._folder / f"{sha256}.json"
