"""How much of a big bundle is navigation: `python -m tests.bench.bundle_size [pages] [folder]`.

Renders a written site, or a real one, the way a bundle holds it, and tells what its pages would be with the whole
sidebar in each of them.
"""

import sys
import tempfile
import time
from pathlib import Path

import orjson

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.engine.site.renderer import SiteRenderer

GROUP = 40


def write_site(root: Path, count: int) -> Path:
    """Pages of little text, so that what is around them shows."""
    paths = [f"part-{number // GROUP}/page-{number}" for number in range(count)]
    groups = [
        {"group": f"Part {number}", "icon": "book", "pages": paths[number * GROUP : (number + 1) * GROUP]}
        for number in range((count + GROUP - 1) // GROUP)
    ]
    (root / "docs.json").write_bytes(orjson.dumps({"name": "Big", "navigation": {"groups": groups}}))
    for number, path in enumerate(paths):
        file = root / f"{path}.mdx"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"---\ntitle: A page about subject {number}\n---\n## One\n\nA text of some length.\n")
    return root


def measure(root: Path) -> None:
    folder = load_folder(root)
    renderer = SiteRenderer(folder, base=None)
    started = time.perf_counter()
    pages = {page.path: renderer.render_page(page).html.encode() for page in folder.pages}
    seconds = time.perf_counter() - started
    files = renderer.navigation_files()
    shared, total = sum(map(len, files.values())), sum(map(len, pages.values()))
    whole = total + sum(_left_out(html, files) for html in pages.values())
    print(f"{root.name}: {len(pages)} pages in {seconds:.1f} s")
    print(f"whole sidebar in each page  {whole / 1e6:8.1f} MB  {whole / len(pages) / 1e3:6.1f} KB a page")
    print(f"branch in each page         {total / 1e6:8.1f} MB  {total / len(pages) / 1e3:6.1f} KB a page")
    print(f"{len(files)} files of navigation     {shared / 1e6:8.1f} MB")


def _left_out(html: bytes, files: dict[str, bytes]) -> int:
    """What the page would hold more with its whole sidebar."""
    named = next((name for name in files if f"/{name}".encode() in html), None)
    if named is None:
        return 0
    lines = html.split(b'<div class="lines">')[1].split(b"</div>")[0]
    return len(orjson.loads(files[named][len(b"docsdeskNavigation(") : -3]).encode()) - len(lines)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        measure(Path(sys.argv[2]))
    else:
        with tempfile.TemporaryDirectory() as work:
            measure(write_site(Path(work), int(sys.argv[1]) if len(sys.argv) > 1 else 2000))
