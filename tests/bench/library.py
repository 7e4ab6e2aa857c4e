"""A bundle of the library verified, unpacked, searched, compared and shown, in the processes that do it.

PYTHONPATH=src:. python tests/bench/library.py [--pages 1000]
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable
from hashlib import sha256
from pathlib import Path

from tests.bench.written_site import write_docs_folder

from docsdesk.adapters.bundles.copies import ArchiveExtractor
from docsdesk.adapters.bundles.reader_process import BundleProcesses
from docsdesk.adapters.bundles.search import IndexedBundleSearch
from docsdesk.adapters.bundles.sites import BundleSiteProcesses
from docsdesk.domain.bundles.bundle import DigestKind, FileDigest
from docsdesk.engine.export.bundle import Course, build_bundle


async def timed(what: str, work: Awaitable[object]) -> None:
    began = time.perf_counter()
    await work
    print(f"{time.perf_counter() - began:>8.3f} s  {what}", flush=True)


async def measure(archive: Path, folder: Path) -> None:
    processes, digest = BundleProcesses(), sha256(archive.read_bytes()).hexdigest()
    search, sites = IndexedBundleSearch(folder / "indexes", processes), BundleSiteProcesses()
    await timed(
        "verify, with every link",
        processes.inspect(archive, digest=FileDigest(DigestKind.SHA256, digest)),
    )
    await timed("unpack into a folder", ArchiveExtractor(folder / "notes").extract(archive, folder / "out"))
    await timed("first search, which makes the index", search.search(archive, "lock har", sha256=digest, limit=50))
    await timed("search", search.search(archive, "lock har", sha256=digest, limit=50))
    await timed("show in the browser, up to its address", sites.open(archive))
    await sites.close_all()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=1000)
    pages = parser.parse_args().pages
    with tempfile.TemporaryDirectory() as name:
        folder, archive = Path(name), Path(name) / "docs.tar.gz"
        docs = folder / "docs"
        docs.mkdir()
        write_docs_folder(docs, pages)
        built = build_bundle(docs, archive, version=None, paths=None, course=Course())
        print(f"{len(built.pages):,} pages, {built.size_bytes / 1e6:.1f} MB")
        asyncio.run(measure(archive, folder))


if __name__ == "__main__":
    main()
