"""Transfers that write chosen bytes to the part file, with the failures they are told to have."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path

from xxhash import xxh3_128

from docsdesk.domain.bundles.bundle import BundleLink, DigestKind, FileDigest, TransferProgress, Transferred
from docsdesk.domain.bundles.errors import DiskFullError, TransferError
from docsdesk.domain.errors import DocsdeskError


class FakeTransfers:
    """`failures` are raised by the next downloads once half of the bytes have arrived; None lets one pass."""

    def __init__(self, content: bytes = b"b" * 300) -> None:
        self.content = content
        self.failures: deque[DocsdeskError | None] = deque()
        self.failed_tries: list[TransferError] = []
        """Told by every download before it begins."""
        self.renewals_wanted = 0
        self.links: list[str] = []
        self.discarded: list[Path] = []
        self.found_bytes: list[int] = []
        self.running = 0
        self.hold: asyncio.Event | None = None
        self.checks_without_room = 0

    async def download(
        self,
        link: BundleLink,
        part_file: Path,
        *,
        renew: Callable[[], Awaitable[BundleLink]],
        progress: Callable[[TransferProgress], None],
        allow_private: bool,
        failed: Callable[[TransferError], None] = lambda _: None,
    ) -> Transferred:
        del allow_private
        for error in self.failed_tries:
            failed(error)
        self.links.append(link.url.get_secret_value())
        self.found_bytes.append(part_file.stat().st_size if part_file.exists() else 0)
        self.running += 1
        try:
            for _ in range(self.renewals_wanted):
                self.links.append((await renew()).url.get_secret_value())
            half = len(self.content) // 2
            self._write(part_file, half, progress)
            if self.failures and (error := self.failures.popleft()) is not None:
                raise error
            if self.hold is not None:
                await self.hold.wait()
            await asyncio.sleep(0)
            self._write(part_file, len(self.content), progress)
        finally:
            self.running -= 1
        return Transferred(
            part_file, len(self.content), FileDigest(DigestKind.XXH3, xxh3_128(self.content).hexdigest())
        )

    async def check_room(self, part_file: Path, needed_bytes: int) -> None:
        if self.checks_without_room:
            self.checks_without_room -= 1
            raise DiskFullError(part_file.parent, needed_bytes)

    async def discard(self, part_file: Path) -> None:
        self.discarded.append(part_file)
        part_file.unlink(missing_ok=True)

    def _write(self, part_file: Path, count: int, progress: Callable[[TransferProgress], None]) -> None:
        part_file.parent.mkdir(parents=True, exist_ok=True)
        part_file.write_bytes(self.content[:count])
        if count:
            progress(TransferProgress(count, len(self.content), rate=1_000.0))
