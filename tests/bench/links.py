"""Every link and fragment of a bundle, as an independent checker sees it: `python -m tests.bench.links [DOCS_FOLDER]`.

The checker is Linkinator, installed with npm at first use in a folder of its own outside the checkout. It visits the
bundle below a path of a plain host; other hosts are not asked. Broken links are planted first: a checker that misses
one of them counts for nothing.
"""

import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.bench.npm_packages import installed_program
from tests.e2e.bundles import unpack

from docsdesk.engine.export.bundle import Course, build_bundle

PINNED = "linkinator@7.6.1"
SAMPLE = Path(__file__).parents[2] / "resources" / "sample-site"
PLANTED = {
    "index.html": '<a href="gone.html">a</a> <a href="#gone">b</a> <a href="b.html#no">c</a> <a href="b.html#b">d</a>',
    "b.html": '<p id="b">There.</p>',
}


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        return


@contextmanager
def host(root: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def check(address: str) -> tuple[int, list[str]]:
    """How many addresses were visited, and those that are broken, each with the page that leads there."""
    options = ("--recurse", "--check-fragments", "--skip", "^(?!http://127)", "--format", "json")
    done = subprocess.run(
        [installed_program(PINNED, "linkinator"), address, *options], capture_output=True, text=True, check=False
    )
    links = json.loads(done.stdout)["links"]
    broken = {f"{link.get('parent')}: {link['url']}" for link in links if link["state"] == "BROKEN"}
    return len(links), sorted(broken)


def main() -> None:
    site = Path(sys.argv[1]) if sys.argv[1:] else SAMPLE
    with tempfile.TemporaryDirectory() as folder, host(Path(folder)) as address:
        work = Path(folder)
        (work / "planted").mkdir()
        for name, text in PLANTED.items():
            (work / "planted" / name).write_text(text)
        planted = check(f"{address}/planted/")[1]
        if len(planted) != 3:
            raise SystemExit(f"The checker found {planted}, and not the three links that are broken.")
        bundle = build_bundle(site, work / "bundle.tar.gz", version=None, paths=None, course=Course())
        unpack(bundle.archive, work / "our" / "docs")
        visited, broken = check(f"{address}/our/docs/")
    print(f"{len(bundle.pages)} pages, {visited} addresses visited with their fragments, {len(broken)} broken")
    print(*broken, sep="\n", end="\n" if broken else "")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
