"""What axe-core says of the pages of real sites: `python -m tests.bench.accessibility FOLDER… [--every N]`.

Opens every Nth page of each folder in light on a desktop and in dark on a phone; tells serious findings by rule, with
the page and the element each was first seen at.
"""

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from tests.contract.engine_process import running_engine
from tests.e2e.browser import SERIOUS, Visitor, chromium

from docsdesk.docs.folder.docs_folder import load_folder

VIEWS = (
    {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
    {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
)


def judge(browser: Browser, folder: Path, every: int) -> None:
    paths = [page.path for page in load_folder(folder).pages if not page.is_limited][::every]
    found: Counter[str] = Counter()
    first: dict[str, str] = {}
    complaints: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as state, running_engine(folder, Path(state)) as engine:
        for view in VIEWS:
            visitor = Visitor(browser, engine.url, **view)
            for path in paths:
                page = visitor.go(f"/{path}")
                for rule in Axe().run(page).response["violations"]:
                    if rule["impact"] in SERIOUS:
                        found[rule["id"]] += 1
                        first.setdefault(rule["id"], f"{path} {rule['nodes'][0]['html'][:160]}")
                if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
                    found["wider than the window"] += 1
                    first.setdefault("wider than the window", path)
            complaints.update(complaint.split("://")[0][:80] for complaint in visitor.complaints)
            visitor.close()
    print(f"{folder.name}: {len(paths)} pages in {len(VIEWS)} views, {sum(found.values())} serious findings")
    for rule, count in found.most_common():
        print(f"  {count:4} {rule}: {first[rule]}")
    for complaint, count in complaints.most_common(4):
        print(f"  {count:4} x {complaint}")


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("folders", nargs="+", type=Path)
    options.add_argument("--every", type=int, default=10)
    chosen = options.parse_args()
    with chromium() as program:
        for name in chosen.folders:
            judge(program, name, chosen.every)
