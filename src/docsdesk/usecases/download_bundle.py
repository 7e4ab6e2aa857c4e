"""Bring a finished job's bundle to disk, telling how far it is; an expired link is replaced unasked."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path

from docsdesk.domain.bundle import BundleLink, TransferProgress, Transferred
from docsdesk.usecases.ports import Transfers


async def download_bundle(
    transfers: Transfers,
    part_file: Path,
    *,
    link: BundleLink,
    renew: Callable[[], Awaitable[BundleLink]],
    allow_private: bool,
) -> AsyncGenerator[TransferProgress | Transferred, None]:
    """Yield the latest progress as it comes, at last the complete part file. Raises TransferError, ServiceError.

    Progress that nobody has taken yet is replaced by newer progress. Leaving the generator stops the transfer.
    """
    latest = _Latest()
    transfer = asyncio.ensure_future(
        transfers.download(link, part_file, renew=renew, progress=latest.put, allow_private=allow_private)
    )
    transfer.add_done_callback(lambda _: latest.wake())
    try:
        while not transfer.done():
            progress = await latest.take()
            if progress is not None:
                yield progress
        yield transfer.result()
    finally:
        transfer.cancel()
        await asyncio.gather(transfer, return_exceptions=True)


class _Latest:
    """Holds the newest progress until it is taken."""

    def __init__(self) -> None:
        self._progress: TransferProgress | None = None
        self._arrived = asyncio.Event()

    def put(self, progress: TransferProgress) -> None:
        self._progress = progress
        self._arrived.set()

    def wake(self) -> None:
        self._arrived.set()

    async def take(self) -> TransferProgress | None:
        await self._arrived.wait()
        self._arrived.clear()
        progress, self._progress = self._progress, None
        return progress
