"""GitHub's description loaded, checked and all its pages rendered: `python -m tests.bench.openapi [--rounds 3]`.

The description comes from npm (`@octokit/openapi`, 13 MB, 1,223 operations) into a folder of its own, once. Every round
is a process of its own, without any cache on disk; its CPU time and its largest memory are what counts. Beside it
stands npm's `@apidevtools/swagger-parser`, which loads, dereferences and checks the same file and renders nothing.
"""

import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

OPERATIONS = 1223
MOST_SECONDS = 3.0
MOST_MEGABYTES = 500
_LANGUAGES = ["bash", "python", "javascript", "php", "go", "java", "ruby"]
_PEER = """
const parser = require('@apidevtools/swagger-parser');
parser.validate(process.argv[1]).then(() => {
  const used = process.cpuUsage();
  const memory = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({seconds: (used.user + used.system) / 1e6, megabytes: memory}));
});
"""


def kept_folder() -> Path:
    """Outside the tree, so that the packages are fetched once."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "docsdesk-bench"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def description(kept: Path) -> Path:
    file = kept / "api.github.com.json"
    if not file.exists():
        with tempfile.TemporaryDirectory() as work:
            subprocess.run(["npm", "pack", "--silent", "@octokit/openapi"], cwd=work, check=True)
            with tarfile.open(next(Path(work).glob("*.tgz"))) as archive:
                content = archive.extractfile("package/generated/api.github.com.json")
                assert content is not None
                file.write_bytes(content.read())
    return file


def write_site(folder: Path, file: Path) -> None:
    shutil.copy(file, folder / "api.json")
    api = {"openapi": "api.json", "examples": {"languages": _LANGUAGES}}
    config = {"name": "GitHub", "theme": "mint", "colors": {"primary": "#24292f"}}
    (folder / "docs.json").write_text(json.dumps(config | {"navigation": {"pages": ["index"]}, "api": api}))
    (folder / "index.mdx").write_text("---\ntitle: Home\n---\nThe API.\n")


def render(folder: Path) -> None:
    """Load, check and render in this process, and print what that took, without the imports."""
    from docsdesk.docs.folder.docs_folder import load_folder
    from docsdesk.engine.garbage import collect_garbage_seldom
    from docsdesk.engine.site.renderer import SiteRenderer

    collect_garbage_seldom()
    began = time.process_time()
    site = load_folder(folder)
    loaded = time.process_time()
    renderer = SiteRenderer(site)
    pages = [page for page in site.pages if page.api is not None]
    size = sum(len(renderer.content(page).html) for page in pages)
    done = time.process_time()
    print(
        json.dumps(
            {
                "seconds": done - began,
                "load": loaded - began,
                "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
                "pages": len(pages),
                "html": size / 1e6,
            }
        )
    )


def result_of(command: list[str], folder: Path) -> dict[str, float]:
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def peer_result(kept: Path, file: Path) -> dict[str, float] | None:
    """None without npm."""
    if shutil.which("npm") is None:
        return None
    if not (kept / "node_modules/@apidevtools/swagger-parser").exists():
        install = ["npm", "install", "--silent", "--no-save", "--prefix", str(kept), "@apidevtools/swagger-parser"]
        subprocess.run(install, check=True, capture_output=True)
    return result_of(["node", "-e", _PEER, str(file)], kept)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--render", type=Path, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.render:
        render(chosen.render)
        return 0
    kept = kept_folder()
    file = description(kept)
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder), file)
        command = [sys.executable, "-m", __spec__.name, "--render", folder]
        found = [result_of(command, Path.cwd()) for _ in range(chosen.rounds)]
    seconds = statistics.median(each["seconds"] for each in found)
    megabytes = max(each["megabytes"] for each in found)
    first = found[0]
    print(f"Docsdesk: {first['pages']:.0f} pages, {first['html']:.0f} MB of HTML with {len(_LANGUAGES)} languages each")
    print(f"  {seconds:.2f} s of CPU, {first['load']:.2f} s of them to load and check; {megabytes:.0f} MB of memory")
    if (peer := peer_result(kept, file)) is not None:
        print(f"swagger-parser, load and check only: {peer['seconds']:.2f} s of CPU; {peer['megabytes']:.0f} MB")
    is_met = seconds < MOST_SECONDS and megabytes < MOST_MEGABYTES and first["pages"] == OPERATIONS
    print("Met." if is_met else f"Not met: {MOST_SECONDS} s, {MOST_MEGABYTES} MB, {OPERATIONS} pages.")
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
