"""`check --fix` beside the hosted service's own validation: what that took before, it must take afterwards.

    PYTHONPATH=src:. python -m tests.bench.config_fixes [FOLDER…] [--configs 5000] [--seed 0]

Each FOLDER is copied first. The generated ones hold keys as today's docs.json has them, as mint.json had them, in other
capitals and misspelled, with what fits and what does not. Needs node, and npm once.
"""

import argparse
import copy
import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.npm_packages import KEPT, install_all

from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.docs.config.file import read_config
from docsdesk.docs.files.folder_files import FolderFiles
from docsdesk.processes.shutdown import run_on_loop
from docsdesk.usecases.check_docs import fix_docs

HERE = Path(__file__).parent
BASE: dict[str, Any] = {
    "theme": "mint",
    "name": "Ferry",
    "colors": {"primary": "#0B6E99"},
    "navigation": {"groups": [{"group": "Start", "pages": ["index"]}]},
}
TODAY: dict[str, list[Any]] = {
    "logo": ["/logo.svg", {"light": "/a.svg", "dark": "/b.svg"}],
    "favicon": ["/icon.png", {"light": "/a.png", "dark": "/b.png"}],
    "description": ["Boats.", ""],
    "appearance": [{"default": "dark"}, {"strict": True}, {"isHidden": True}, {}],
    "background": [{"decoration": "grid"}, {"image": "/a.png", "color": {"light": "#fff"}}],
    "styling": [{"eyebrows": "breadcrumbs"}, {"latex": True, "codeblocks": "dark"}],
    "fonts": [{"family": "Inter"}, {"heading": {"family": "Inter", "weight": 700}}],
    "icons": [{"library": "lucide"}, {"library": "tabler"}],
    "navbar": [
        {"links": [{"label": "A", "href": "/a", "icon": "star"}]},
        {"primary": {"type": "github", "href": "https://github.com/a/b"}},
        {"primary": {"type": "button", "label": "Go", "href": "https://a.example"}, "cta": 1},
    ],
    "footer": [
        {"socials": {"x": "https://x.com/a"}},
        {"links": [{"header": "A", "items": [{"label": "B", "href": "/b"}]}]},
    ],
    "banner": [{"content": "News", "dismissible": True}, {"content": "News", "Dismissible": "true"}],
    "contextual": [{"options": ["copy", "view"]}, {"options": ["copy"], "Display": "toc"}],
    "redirects": [[{"source": "/a", "destination": "/b"}], []],
    "variables": [{"version": "1"}],
    "seo": [{"indexing": "all"}, {"metatags": {"robots": "noindex"}, "Indexing": "all"}],
    "search": [{"prompt": "Ask"}, {"location": "top"}],
    "metadata": [{"timestamp": True}, {"Timestamp": True}],
    "errors": [{"404": {"redirect": False, "Title": "Gone"}}],
    "thumbnails": [{"appearance": "light"}],
    "interaction": [{"drilldown": False}],
    "integrations": [{"ga4": {"measurementId": "G-1"}}, {"telemetry": {"enabled": False}}],
    "api": [
        {"openapi": "a.json"},
        {"openapi": [{"source": "a.json", "directory": "ref"}], "asyncapi": "b.yaml"},
        {"mdx": {"server": "https://a.example", "auth": {"method": "key", "name": "X-Key"}}},
        {"mdx": {"auth": {"method": "key"}}, "examples": {"languages": ["curl", "bash", "pyton", "python"]}},
        {"playground": {"display": "simple", "mode": "hide", "disableProxy": True}, "baseUrl": "https://a.example"},
        {"examples": {"Defaults": "all", "prefill": True}, "params": {"Expanded": "all"}, "url": "full"},
        {"auth": {"method": "bearer"}, "request": {"example": {"languages": ["bash"], "showOptionalParams": True}}},
        {"baseUrl": ["https://a.example", "b.example"], "auth": {"method": "none", "name": 7}},
        {"spec": {"download": True}, "paramFields": {"expanded": "all"}, "maintainOrder": True},
    ],
}
LEGACY: dict[str, list[Any]] = {
    "topbarLinks": [
        [{"name": "A", "url": "https://a.example"}],
        [{"name": "A", "url": "a/b"}],
        [{"label": 1}],
        [{"name": "A", "url": "/a", "icon": "fa-star"}],
    ],
    "topbarCtaButton": [
        {"name": "Go", "url": "https://a.example"},
        {"type": "github", "url": "https://github.com/a"},
        {"type": "link", "name": "Go"},
        {"name": ["Go"], "url": {}},
    ],
    "footerSocials": [
        {"github": "https://a.example"},
        {"myspace": "https://a.example"},
        [{"type": "x", "url": "x.com"}],
    ],
    "modeToggle": [{"default": "dark", "isHidden": True}, {"default": "night"}, {"isHidden": "yes"}, True],
    "openapi": [
        "a.json",
        ["a.json", "https://a.example/b.yaml"],
        ["", 1],
        {"source": "a.json"},
        {"file": "a"},
        "ftp://a/b",
    ],
    "font": [
        {"family": "Inter"},
        {"headings": {"family": "Inter"}, "body": {"weight": 400}},
        {"headings": {"family": "Inter"}, "body": {"family": "Inter"}},
        {"family": "Inter", "url": "https://a.example/f.woff2"},
        {"weight": "bold"},
        {"source": "/a.woff2", "family": "A"},
    ],
    "tabs": [[{"name": "API", "url": "api"}], "a"],
    "anchors": [[{"name": "API", "url": "api", "icon": "star"}], {}],
    "versions": [["v1", "v2"], [1]],
    "backgroundImage": ["/a.png", {"light": "/a.png"}, {"light": "/a.png", "dark": "/b.png"}, 7, ""],
    "eyebrow": [{"display": "section"}, {"display": "none"}, "section"],
    "analytics": [
        {"customScripts": [{"src": "https://a.example/a.js"}]},
        {"ga4": {"measurementId": "G-1"}},
        {"ga4": {"measurementId": "UA-1"}, "posthog": {"apiKey": "abc"}},
        {"posthog": {"apiKey": "phc_a", "apiHost": "https://a.example"}},
        {"plausible": {"domain": "https://a.example"}},
        {"segment": {"writeKey": "a"}},
        "G-1",
        {"intercom": {"appId": "abc"}},
    ],
    "css": ["a.css", ["a.css"]],
    "customization": [{"a": 1}],
}
JUNK: tuple[Any, ...] = ("", "a", 0, -1.5, True, None, [], {}, ["a"], [{}], {"a": {"b": []}}, {"light": "#fff"}, "true")
NAVIGATIONS: tuple[Any, ...] = (
    {"tabs": [{"tab": "A", "Icon": "star", "groups": [{"group": "B", "pages": ["index"], "Hidden": "true"}]}]},
    {"groups": [{"group": "A", "pages": ["index"], "Tag": "New", "Root": "index", "OpenAPI": {"x": 1}}]},
    {"pages": ["index"], "Global": {"anchors": [{"anchor": "A", "href": "https://a.example"}]}},
    {"languages": [{"language": "en", "pages": ["index"], "global": {"anchors": []}, "Default": True}]},
)


def generated(rng: random.Random) -> dict[str, Any]:
    config = copy.deepcopy(BASE)
    if rng.random() < 0.2:
        config["navigation"] = copy.deepcopy(rng.choice(NAVIGATIONS))
    for _ in range(rng.randint(1, 6)):
        pool = rng.choice((TODAY, LEGACY, LEGACY))
        key = rng.choice([*pool])
        value = copy.deepcopy(rng.choice(pool[key]))
        kind = rng.random()
        if kind < 0.25:
            key = rng.choice(
                (key.upper(), key.capitalize(), f"{key}s", key[:-1], "_".join((key[:3], key[3:])), f"x-{key}")
            )
            value = copy.deepcopy(rng.choice((value, rng.choice(JUNK), rng.choice(rng.choice([*TODAY.values()])))))
        elif kind < 0.4:
            value = copy.deepcopy(rng.choice(JUNK)) if pool is LEGACY else value
        config.setdefault(key, value)
    return config


def fixed(folder: Path) -> tuple[Any, Any]:
    """docs.json of a folder with what it takes in, before its fixes and after them."""
    before = read_config(FolderFiles(folder)).value
    run_on_loop(fix_docs(folder, FolderPageFiles(), lambda problem: problem.place.file.suffix == ".json"))
    return before, read_config(FolderFiles(folder)).value


def pairs(folders: list[Path], configs: int, seed: int, work: Path) -> Iterator[tuple[str, tuple[Any, Any]]]:
    for folder in folders:
        copied = work / folder.name
        shutil.copytree(folder, copied, symlinks=True)
        yield str(folder), fixed(copied)
    site = work / "generated"
    site.mkdir()
    (site / "index.mdx").write_text("---\ntitle: Start\n---\n")
    rng = random.Random(seed)
    for number in range(configs):
        (site / "docs.json").write_text(json.dumps(generated(rng), indent=2))
        yield f"generated {number}", fixed(site)


def verdicts(lists: list[Any], folder: Path) -> list[list[str]]:
    """Why the hosted service refuses each config of each list; empty if it takes it."""
    kept = KEPT / "config-fixes"
    package = folder / "package.json"
    package.write_text(json.dumps({"type": "module", "dependencies": {"@mintlify/validation": "0.1.878"}}))
    install_all(package, kept)
    (asked := folder / "configs.json").write_text(json.dumps(lists))
    shutil.copy(HERE / "config_fixes.mjs", kept)
    command = ("node", "config_fixes.mjs", str(asked))
    told = subprocess.run(command, cwd=kept, check=True, capture_output=True, text=True).stdout.splitlines()
    return [json.loads(line) for line in told]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--configs", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        made = list(pairs(arguments.folders, arguments.configs, arguments.seed, Path(folder)))
        told = verdicts([pair for _, pair in made], Path(folder))
    broken = [(name, after) for (name, _), (before, after) in zip(made, told, strict=True) if not before and after]
    changed = sum(before != after for _, (before, after) in made)
    accepted = sum(not before for before, _ in told)
    mended = sum(bool(before) and not after for before, after in told)
    print(f"{len(made):,} configurations: {accepted:,} accepted before, {changed:,} fixed, {mended:,} accepted since")
    print(f"{len(broken):,} accepted before and refused since")
    for name, reason in broken[:20]:
        print(f"  {name}: {reason}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
