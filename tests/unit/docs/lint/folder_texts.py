"""Small docs folders, held to the rules and fixed by their own fixes."""

import json
from pathlib import Path

from docsdesk.docs.folder.docs_folder import load_folder
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

BASE = {"name": "Ferry", "theme": "mint", "colors": {"primary": "#0b6e99"}, "navigation": {"pages": ["index"]}}


def write_site(root: Path, config: object, **files: str) -> None:
    text = config if isinstance(config, str) else json.dumps(config, indent=2)
    for name, content in {"docs.json": text, "index.mdx": "Hello.\n", **files}.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, newline="")


def problems(root: Path) -> list[Problem]:
    """Without notes, and without what of a description on another host is missing here."""
    found = load_folder(root).problems
    return [problem for problem in found if problem.severity != "note" and problem.rule is not Rule.SPEC_REMOTE]


def fix(root: Path) -> list[Problem]:
    """Apply one fix after the other until none is left; what is left then."""
    for _ in range(20):
        found = problems(root)
        fix = next((problem.fix for problem in found if problem.fix), None)
        if fix is None:
            return found
        file = root / fix.file
        file.write_text(fix.apply(file.read_text()), newline="")
    raise AssertionError(f"The fixes never end: {found}")
