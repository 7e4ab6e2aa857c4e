"""Times a 1 GiB download over loopback against curl, in one run: `python tests/bench/download.py`.

curl writes the file to the same disk and nothing more; Docsdesk also computes the digest that the file is held against
when it is verified (XXH3-128; its SHA-256 is found then), and makes what has arrived durable as it goes. What SHA-256
and durability cost with the usual tools, one after the other, is shown beside Docsdesk when it has given the bundle its
name. Processor seconds tell most on a busy machine; on an idle one origin and transfer want a core each.
"""

import argparse
import asyncio
import os
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from multiprocessing import Process
from pathlib import Path

from pydantic import SecretStr

from docsdesk.adapters.bundles.shelf import FileBundleArchives
from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.downloads.transfer import HttpTransfers
from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.network.network import Network

BUSY = " (processor)"
DIGEST_ALONE = "SHA-256 alone"
MOST = 1.30
"""Times curl."""


def main() -> int:
    """Print the medians and their ratio to curl's; 1 if Docsdesk's is above its limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mebibytes", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="where the files go")
    chosen = parser.parse_args()
    size = chosen.mebibytes * 1024 * 1024
    listener = socket.create_server(("127.0.0.1", 0))
    link = f"http://127.0.0.1:{listener.getsockname()[1]}/bundle.tar.gz"
    origin = Process(target=serve, args=(listener, size), daemon=True)
    origin.start()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        # One round that is not counted: the first pays for what the machine has yet to load.
        one_round(0, size, link, Path(folder))
        before = peak_mebibytes()
        rounds = [one_round(number, size, link, Path(folder)) for number in range(1, chosen.rounds + 1)]
    origin.kill()
    return report(chosen.mebibytes, rounds, peak_mebibytes() - before)


def peak_mebibytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def one_round(number: int, size: int, link: str, folder: Path) -> dict[str, float]:
    """Seconds by name, in another order from round to round."""
    names = list(WAYS)
    first = number % len(names)
    taken: dict[str, float] = {}
    for name in names[first:] + names[:first]:
        os.sync()
        fill_cache(folder / "warm.part", size)
        busy = processor_seconds()
        taken[name] = WAYS[name](link, folder)
        taken[name + BUSY] = processor_seconds() - busy
    busy = processor_seconds()
    taken[DIGEST_ALONE] = with_digest_alone(size)
    taken[DIGEST_ALONE + BUSY] = processor_seconds() - busy
    return taken


def processor_seconds() -> float:
    """Of this process and of those that it has waited for; the origin's are not among them."""
    own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def fill_cache(file: Path, size: int) -> None:
    """Take as much memory as a download does, and free it: a virtual machine has to get some back from its host first,
    and whoever comes first would pay for it."""
    piece = bytes(64 * 1024)
    with file.open("wb", buffering=0) as filling:
        for _ in range(size // len(piece)):
            filling.write(piece)
    file.unlink()


def report(mebibytes: int, rounds: list[dict[str, float]], grown: int) -> int:
    ratios: dict[str, float] = {}
    print(f"{mebibytes} MiB, {len(rounds)} rounds, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    for name in (*WAYS, DIGEST_ALONE):
        times = [taken[name] for taken in rounds]
        ratios[name] = statistics.median(times) / statistics.median(taken["curl"] for taken in rounds)
        each = " ".join(f"{seconds:.2f}" for seconds in times)
        busy = statistics.median(taken[name + BUSY] for taken in rounds)
        spent = f"{statistics.median(times):.2f} s  ratio {ratios[name]:.2f}  processor {busy:.2f} s"
        print(f"{name:24} median {spent}  ({each})")
    print(
        f"Docsdesk may take at most {MOST:.2f} times as long as curl; its memory grew by {grown} MiB over all rounds."
    )
    return int(ratios["Docsdesk with digest"] > MOST)


def with_curl(link: str, folder: Path) -> float:
    return timed(folder, curl_command(link, folder))


def with_usual_tools(link: str, folder: Path) -> float:
    file = folder / "curl.part"
    return timed(folder, curl_command(link, folder), ["sha256sum", file], ["sync", file])


def curl_command(link: str, folder: Path) -> list[str | Path]:
    curl = shutil.which("curl")
    if curl is None:
        sys.exit("curl is needed to compare with.")
    return [curl, "--silent", "--fail", "--output", folder / "curl.part", link]


def timed(folder: Path, *commands: list[str | Path]) -> float:
    begun = time.perf_counter()
    for command in commands:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    taken = time.perf_counter() - begun
    (folder / "curl.part").unlink()
    return taken


def with_docsdesk(link: str, folder: Path, *, kept: bool = False) -> float:
    part_file = folder / "own.part"

    async def download() -> float:
        transfers = HttpTransfers(recorder=ActivityRecorder(lambda _: None, SystemClock()), network=Network())
        bundle = BundleLink(SecretStr(link))

        async def renew() -> BundleLink:
            return bundle

        begun = time.perf_counter()
        await transfers.download(bundle, part_file, renew=renew, progress=lambda _: None, allow_private=True)
        whole = await FileBundleArchives().keep(part_file, folder / "own.tar.gz") if kept else part_file
        taken = time.perf_counter() - begun
        whole.unlink()
        await transfers.discard(part_file)
        return taken

    return asyncio.run(download())


WAYS: dict[str, Callable[[str, Path], float]] = {
    "curl": with_curl,
    "Docsdesk with digest": with_docsdesk,
    "curl, sha256sum, sync": with_usual_tools,
    "Docsdesk, kept": partial(with_docsdesk, kept=True),
}


def with_digest_alone(size: int) -> float:
    """What a download that waits for SHA-256 cannot be faster than: its bytes hashed from memory."""
    digest, piece = sha256(), bytes(1024 * 1024)
    begun = time.perf_counter()
    for _ in range(size // len(piece)):
        digest.update(piece)
    return time.perf_counter() - begun


def serve(listener: socket.socket, size: int) -> None:
    """One whole body a connection, as fast as the socket takes it."""
    with tempfile.TemporaryFile() as content:
        content.write(b"\x1f\x8b")
        content.truncate(size)
        while True:
            connection, _ = listener.accept()
            with connection:
                connection.recv(65_536)
                head = f'HTTP/1.1 200 OK\r\nContent-Length: {size}\r\nETag: "b"\r\nConnection: close\r\n\r\n'
                connection.sendall(head.encode())
                content.seek(0)
                connection.sendfile(content)


if __name__ == "__main__":
    sys.exit(main())
