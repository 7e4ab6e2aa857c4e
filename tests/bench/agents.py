"""How well agents can read an exported site, by afdocs' 28 checks: `python -m tests.bench.agents FOLDER…`.

Needs Node.js and afdocs: `npm install --prefix DIRECTORY afdocs`, then `--afdocs DIRECTORY/node_modules/.bin/afdocs`.
Every folder is exported for the address at which its bundle is then served on this machine. Fails below `LEAST`.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from docsdesk.engine.loopback import listening_socket

LEAST = 95
"""Of 100."""
_PROGRAM = (sys.executable, "-m", "docsdesk")


@contextmanager
def served(folder: Path, work: Path) -> Generator[str]:
    """The address of the folder's bundle, served as `docsdesk serve BUNDLE` does."""
    with listening_socket(0) as listener:
        port = listener.getsockname()[1]
    address, bundle = f"http://127.0.0.1:{port}", work / "bundle.tar.gz"
    export = (*_PROGRAM, "export", str(folder), "-o", str(bundle), "--site-url", address, "--force")
    subprocess.run(export, check=True, capture_output=True)
    browse = (*_PROGRAM, "serve", str(bundle), "--port", str(port))
    with subprocess.Popen(browse, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            yield address
        finally:
            server.terminate()


def judged(afdocs: str, address: str) -> dict[str, Any]:
    """afdocs' own report; it looks at 50 pages, the same at every run."""
    command = (afdocs, "check", address, "--format", "json", "--score", "--sampling", "deterministic")
    done = subprocess.run((*command, "--request-delay", "0"), check=False, capture_output=True, text=True)
    return json.loads(done.stdout)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folders", nargs="+", type=Path)
    options.add_argument("--afdocs", default="afdocs", help="The program of the npm package.")
    chosen = options.parse_args()
    worst = 100
    for folder in chosen.folders:
        with tempfile.TemporaryDirectory() as work, served(folder.absolute(), Path(work)) as address:
            report = judged(chosen.afdocs, address)
        score = report["scoring"]["overall"]
        worst = min(worst, score)
        print(f"{folder.name}: {score} of 100")
        for check in report["results"]:
            if check["status"] in ("warn", "fail", "error"):
                print(f"  {check['status']} {check['id']}: {check['message']}")
    raise SystemExit(0 if worst >= LEAST else f"Below {LEAST}.")


if __name__ == "__main__":
    main()
