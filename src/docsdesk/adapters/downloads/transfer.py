"""Starts, reconnects and stops downloads (`ports.Transfers`): each in a thread of its own, without credentials."""

import asyncio
import math
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import CancelledError as FutureCancelledError
from concurrent.futures import Future
from contextlib import suppress
from datetime import datetime
from functools import partial
from itertools import accumulate
from pathlib import Path

from docsdesk.adapters.clock import steady
from docsdesk.adapters.downloads.part_file import check_room, discard, open_part
from docsdesk.adapters.downloads.storage_answer import Bandwidth
from docsdesk.adapters.files.disk_room import disk_room
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.adapters.stop_switch import StoppedError, StopSwitch
from docsdesk.domain.bundles.bundle import BundleLink, TransferProgress, Transferred
from docsdesk.domain.bundles.errors import TransferError
from docsdesk.network.network import Network

RATE_SECONDS = 15.0
PROGRESS_SECONDS = 0.1
RECONNECT_DELAYS_SECONDS = (0.1, 1.0)
"""Seconds before each reconnect after an attempt without a new byte; then the caller waits, and says so."""
STOP_SECONDS = 0.2
"""How long to wait for a cancelled download; its thread ends by itself soon after."""


class HttpTransfers:
    """One for a site: `ca_file` is trusted besides the system's certificates. Used on one event loop.

    `room` returns how many more bytes a folder's disk may take; all that share a `bandwidth` keep its limit together.
    `patience`, in seconds, shortens every wait for the next bytes.
    """

    def __init__(  # noqa: PLR0913 (each of them governs downloads)
        self,
        *,
        recorder: ActivityRecorder,
        network: Network,
        site_name: str = "",
        ca_file: Path | None = None,
        delays: Sequence[float] = RECONNECT_DELAYS_SECONDS,
        room: Callable[[Path], int] = disk_room,
        bandwidth: Bandwidth | None = None,
        patience: float = math.inf,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        self._recorder = recorder
        self._site_name = site_name
        # Together they take at most half the patience.
        self._delays = [
            delay for delay, lasted in zip(delays, accumulate(delays), strict=True) if 2 * lasted <= patience
        ]
        self._room = room
        self._bandwidth = bandwidth or Bandwidth()
        self._patience = patience
        self._now = now or steady
        self._network = network
        self._ca_file = ca_file
        self._running: dict[Path, threading.Thread] = {}

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
        stop = StopSwitch()
        loop_side = _LoopSide(asyncio.get_running_loop(), renew, progress, failed, stop)
        fetch = partial(self._fetch, link, part_file, loop_side, stop, allow_private=allow_private)
        with self._recorder.recording("transfer", self._site_name, "GET", link.url.get_secret_value()) as recording:
            transferred = await self._in_thread(part_file, fetch, stop)
            recording.note_answer(200, f"{transferred.size_bytes:,} bytes")
            return transferred

    async def check_room(self, part_file: Path, needed_bytes: int) -> None:
        with suppress(OSError):  # The download itself reports it better.
            await asyncio.to_thread(check_room, part_file, needed_bytes, self._room)

    async def discard(self, part_file: Path) -> None:
        await asyncio.to_thread(discard, part_file)

    def _fetch(
        self, link: BundleLink, part_file: Path, loop_side: "_LoopSide", stop: StopSwitch, *, allow_private: bool
    ) -> Transferred:
        # Here and not above, so that a window starts without loading the libraries for downloads.
        from docsdesk.adapters.downloads.download import BundleDownload
        from docsdesk.adapters.downloads.storage_connection import StorageConnections

        connections = StorageConnections(
            self._network, self._ca_file, allow_private, stop, self._bandwidth, self._patience
        )
        with open_part(part_file, self._room) as part:
            return BundleDownload(
                link,
                part,
                connections,
                renew=loop_side.renew,
                arrived=loop_side.note_bytes,
                failed=loop_side.note_failure,
                delays=self._delays,
                now=self._now,
            ).run()

    async def _in_thread(self, part_file: Path, fetch: Callable[[], Transferred], stop: StopSwitch) -> Transferred:
        before = self._running.get(part_file)
        outcome: Future[Transferred] = Future()
        thread = threading.Thread(target=_run, args=(before, fetch, outcome), name="transfer", daemon=True)
        self._running[part_file] = thread
        thread.start()
        finished = asyncio.wrap_future(outcome)

        def forget(transfer: asyncio.Future[Transferred]) -> None:
            transfer.exception()  # Retrieved here, because the caller of a stopped download is gone.
            if self._running.get(part_file) is thread:
                del self._running[part_file]

        finished.add_done_callback(forget)
        try:
            await asyncio.wait({finished})
        except asyncio.CancelledError:
            stop.stop()
            await asyncio.wait({finished}, timeout=STOP_SECONDS)
            raise
        return finished.result()


def _run(before: threading.Thread | None, fetch: Callable[[], Transferred], outcome: "Future[Transferred]") -> None:
    if before is not None:
        # Two threads must never write one part file: a stopped one may still be ending.
        before.join()
    try:
        result = fetch()
    except BaseException as error:  # noqa: BLE001 (passed to the loop, where it is raised)
        outcome.set_exception(error)
    else:
        outcome.set_result(result)


class _LoopSide:
    """A download thread's access to the loop: reports progress and failed tries, and gets new links."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        renew: Callable[[], Awaitable[BundleLink]],
        progress: Callable[[TransferProgress], None],
        failed: Callable[[TransferError], None],
        stop: StopSwitch,
    ) -> None:
        self._loop = loop
        self._renew = renew
        self._progress = progress
        self._failed = failed
        self._stop = stop
        self._marks: deque[tuple[float, int]] = deque()

    def note_bytes(self, received: int, total: int | None) -> None:
        """Tell the loop, at most ten times a second."""
        now = time.monotonic()
        if self._marks and now - self._marks[-1][0] < PROGRESS_SECONDS and received != total:
            return
        self._marks.append((now, received))
        while now - self._marks[0][0] > RATE_SECONDS:
            self._marks.popleft()
        with suppress(RuntimeError):  # The loop may be gone when the program ends.
            self._loop.call_soon_threadsafe(self._tell, TransferProgress(received, total, self._rate()))

    def note_failure(self, error: TransferError) -> None:
        """Tell the loop of a failed try."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._tell, error)

    def renew(self) -> BundleLink:
        """Wait for a new link; raises whatever the request for it raises."""
        answer = asyncio.run_coroutine_threadsafe(self._ask(), self._loop)

        def give_up() -> None:
            answer.cancel()

        try:
            with self._stop.interrupting(give_up):
                return answer.result()
        except FutureCancelledError:
            raise StoppedError from None

    async def _ask(self) -> BundleLink:
        return await self._renew()

    def _rate(self) -> float | None:
        (begun, before), (ended, after) = self._marks[0], self._marks[-1]
        return (after - before) / (ended - begun) if ended > begun and after >= before else None

    def _tell(self, news: TransferProgress | TransferError) -> None:
        if self._stop.is_stopped:
            return
        if isinstance(news, TransferProgress):
            self._progress(news)
        else:
            self._failed(news)
