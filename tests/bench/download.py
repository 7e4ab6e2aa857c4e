"""Times a 1 GiB download over loopback against curl, in one run: `python tests/bench/download.py`.

curl writes the file and nothing more; Docsdesk also computes the digest and makes the bytes durable.
"""

import argparse
import asyncio
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from multiprocessing import Process
from pathlib import Path

from pydantic import SecretStr

from docsdesk.adapters.activity_recorder import ActivityRecorder
from docsdesk.adapters.clock import SystemClock
from docsdesk.adapters.transfer import HttpTransfers
from docsdesk.domain.bundle import BundleLink

MOST = 1.30
"""Times curl."""


def main() -> int:
    """Print both medians and their ratio; 1 if the ratio is above its limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mebibytes", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="where the files go")
    chosen = parser.parse_args()
    size = chosen.mebibytes * 1024 * 1024
    listener = socket.create_server(("127.0.0.1", 0))
    link = f"http://127.0.0.1:{listener.getsockname()[1]}/bundle.tar.gz"
    origin = Process(target=serve, args=(listener, size), daemon=True)
    origin.start()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        pairs = [(with_curl(link, Path(folder)), with_docsdesk(link, Path(folder))) for _ in range(chosen.rounds)]
    origin.kill()
    return report(chosen.mebibytes, pairs)


def report(mebibytes: int, pairs: list[tuple[float, float]]) -> int:
    curl, own = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = statistics.median(own / curl for curl, own in pairs)
    print(
        f"{mebibytes} MiB: curl {curl:.2f} s, Docsdesk with digest {own:.2f} s, ratio {ratio:.2f} (at most {MOST:.2f})"
    )
    return int(ratio > MOST)


def with_curl(link: str, folder: Path) -> float:
    curl = shutil.which("curl")
    if curl is None:
        sys.exit("curl is needed to compare with.")
    begun = time.perf_counter()
    subprocess.run([curl, "--silent", "--fail", "--output", folder / "curl.part", link], check=True)
    taken = time.perf_counter() - begun
    (folder / "curl.part").unlink()
    return taken


def with_docsdesk(link: str, folder: Path) -> float:
    part_file = folder / "own.part"

    async def download() -> float:
        transfers = HttpTransfers(recorder=ActivityRecorder(lambda _: None, SystemClock()))
        bundle = BundleLink(SecretStr(link))

        async def renew() -> BundleLink:
            return bundle

        begun = time.perf_counter()
        await transfers.download(bundle, part_file, renew=renew, progress=lambda _: None, allow_private=True)
        taken = time.perf_counter() - begun
        await transfers.discard(part_file)
        return taken

    return asyncio.run(download())


def serve(listener: socket.socket, size: int) -> None:
    """One whole body a connection, as fast as the socket takes it."""
    with tempfile.TemporaryFile() as content:
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
