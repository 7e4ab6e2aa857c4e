"""Times a 1 GiB download over loopback against curl, in one run: `python tests/bench/download.py`.

curl writes the file and nothing more; Docsdesk also computes the digest and makes the bytes durable. What that costs
with the usual tools, one after the other, is shown beside it. Run it on an idle machine: origin, transfer and digest
want a core each.
"""

import argparse
import asyncio
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
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
        rounds = [one_round(number, size, link, Path(folder)) for number in range(chosen.rounds + 1)][1:]
    origin.kill()
    return report(chosen.mebibytes, rounds)


def one_round(number: int, size: int, link: str, folder: Path) -> dict[str, float]:
    """Seconds by name, in another order from round to round."""
    names = list(WAYS)
    turn = number % len(names)
    taken: dict[str, float] = {}
    for name in names[turn:] + names[:turn]:
        os.sync()
        fill_cache(folder / "warm.part", size)
        taken[name] = WAYS[name](link, folder)
    return {name: taken[name] for name in names}


def fill_cache(file: Path, size: int) -> None:
    """Take as much memory as a download does, and free it: a virtual machine has to get some back from its host first,
    and whoever comes first would pay for it."""
    piece = bytes(64 * 1024)
    with file.open("wb", buffering=0) as filling:
        for _ in range(size // len(piece)):
            filling.write(piece)
    file.unlink()


def report(mebibytes: int, rounds: list[dict[str, float]]) -> int:
    ratios: dict[str, float] = {}
    print(f"{mebibytes} MiB, {len(rounds)} rounds, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    for name in WAYS:
        times = [taken[name] for taken in rounds]
        ratios[name] = statistics.median(times) / statistics.median(taken["curl"] for taken in rounds)
        each = " ".join(f"{seconds:.2f}" for seconds in times)
        print(f"{name:24} median {statistics.median(times):.2f} s  ratio {ratios[name]:.2f}  ({each})")
    print(f"Docsdesk may take at most {MOST:.2f} times as long as curl.")
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


WAYS: dict[str, Callable[[str, Path], float]] = {
    "curl": with_curl,
    "curl, sha256sum, sync": with_usual_tools,
    "Docsdesk with digest": with_docsdesk,
}


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
