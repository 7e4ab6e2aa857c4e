"""Reads bundles in child processes, and keeps what inspecting them found."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.bundles.inspection import LinkReport
from docsdesk.bundles.read_worker import InspectLinks, Order, ReadContents
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.bundles.bundle import FileDigest
from docsdesk.domain.bundles.deployment import BundleContents
from docsdesk.domain.bundles.errors import BundleMissingError, TransferError
from docsdesk.domain.bundles.inspection import BundleInspection
from docsdesk.domain.wording import say
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.loop import LoopWorker
from docsdesk.processes.worker import Worker

T = TypeVar("T")

_LIMITS = Limits(memory=4096 * MIB, message=1024 * MIB)
_HINT = say("Try again; if it happens again, copy the details.")
LINK_REPORT = TypeAdapter(LinkReport)
_CONTENTS = TypeAdapter(BundleContents)


class ReaderProcess:
    """One child, which answers one order at a time and may keep state for the next."""

    def __init__(self, program: Sequence[str] | None) -> None:
        self._worker = LoopWorker(Worker("read-bundle", program=program, limits=_LIMITS))

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """May be cancelled and asked again. Raises BundleDamagedError, BundleMissingError and TransferError."""
        try:
            return await self._worker.call(order, result)
        except ChildFailedError as error:
            title = say("The bundle cannot be read: {reason}.", reason=error.reason)
            raise TransferError(title, _HINT, details=error.details) from error

    async def close(self) -> None:
        await self._worker.close()


class ReaderProcesses:
    """`program` is the command that starts this program, without arguments."""

    def __init__(self, program: Sequence[str] | None = None) -> None:
        self._program = program

    def reader(self) -> ReaderProcess:
        """A new child, which starts with its first order."""
        return ReaderProcess(self._program)

    async def ask(self, order: Order, result: TypeAdapter[T]) -> T:
        """Ask a child that is started for this order alone. Raises as ReaderProcess.ask does."""
        reader = self.reader()
        try:
            return await reader.ask(order, result)
        finally:
            await reader.close()


class ArchiveInspector:
    def __init__(self, readers: ReaderProcesses) -> None:
        self._archives = FileBundleArchives()
        self._readers = readers

    async def inspect(self, archive: Path, *, digest: FileDigest | None = None) -> BundleInspection:
        if not await asyncio.to_thread(archive.is_file):
            raise BundleMissingError(archive)
        following = asyncio.ensure_future(self._readers.ask(InspectLinks(archive=archive), LINK_REPORT))
        try:
            report = await self._archives.verify(archive, digest=digest)
            links = await following
        finally:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
        return BundleInspection(report, **{field.name: getattr(links, field.name) for field in fields(links)})


class ArchiveReader:
    def __init__(self, readers: ReaderProcesses) -> None:
        self._readers = readers

    async def contents(self, archive: Path) -> BundleContents:
        return await self._readers.ask(ReadContents(archive=archive), _CONTENTS)


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
