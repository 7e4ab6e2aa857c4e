"""A person's side of one bundle that is on its way down."""

import asyncio
import json
import random
from pathlib import Path

import pytest
from pydantic import SecretStr
from tests.fakes.clock import FakeClock
from tests.fakes.faulty_origin import Origin
from xxhash import xxh3_128

from docsdesk.adapters.downloads.part_file import note_path
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.domain.activity import ActivityEntry
from docsdesk.domain.bundles.bundle import BundleLink, DigestKind, FileDigest, TransferProgress, Transferred
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.network.network import Network

CONTENT = b"\x1f\x8b" + random.Random(7).randbytes(2_999_998)
QUICK = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


class Client:
    """A person's side of one bundle."""

    def __init__(self, origin: Origin, folder: Path, *, ca_file: Path | None = None) -> None:
        self.origin = origin
        self.part_file = folder / "b.part"
        self.progress: list[TransferProgress] = []
        self.failed_tries: list[TransferError] = []
        self.activity: list[ActivityEntry] = []
        self.renewals = 0
        self.link: str | None = None
        self.announced: int | None = None
        self.room = 10**9
        recorder = ActivityRecorder(self.activity.append, FakeClock())
        self.transfers = HttpTransfers(
            recorder=recorder,
            network=Network(),
            ca_file=ca_file,
            delays=QUICK,
            room=lambda folder: self.room * folder.is_dir(),
        )

    async def download(self, *, allow_private: bool = True) -> Transferred:
        return await self.transfers.download(
            self._link(),
            self.part_file,
            renew=self._renew,
            progress=self.progress.append,
            allow_private=allow_private,
            failed=self.failed_tries.append,
        )

    async def failure(self, *, allow_private: bool = True) -> Exception:
        with pytest.raises(Exception) as raised:  # noqa: PT011 (the test says which)
            await self.download(allow_private=allow_private)
        error: BaseException | None = raised.value
        while error is not None:
            assert "c4nary" not in f"{error!r}{getattr(error, 'details', '')}"
            error = error.__cause__
        return raised.value

    def found(self, content: bytes, *, etag: str | None, durable: int | None = None) -> None:
        """What an earlier run left behind."""
        self.part_file.write_bytes(content)
        note = {
            "durable_bytes": len(content) if durable is None else durable,
            "size_bytes": len(self.origin.content),
            "etag": etag,
        }
        note_path(self.part_file).write_text(json.dumps(note))

    def _link(self) -> BundleLink:
        return BundleLink(SecretStr(self.link or self.origin.link), self.announced)

    async def _renew(self) -> BundleLink:
        self.renewals += 1
        return self._link()


def is_whole(transferred: Transferred, content: bytes = CONTENT) -> bool:
    return (
        transferred.part_file.read_bytes() == content
        and transferred.size_bytes == len(content)
        and transferred.digest == FileDigest(DigestKind.XXH3, xxh3_128(content).hexdigest())
    )


async def arrival(client: Client, count: int) -> None:
    async with asyncio.timeout(10):
        while client.origin.sent_bytes < count:
            await asyncio.to_thread(client.origin.moved.wait, 0.1)
            client.origin.moved.clear()
