"""A small docs folder written for a test."""

import json
from pathlib import Path

PAGES = {
    "index": "---\ntitle: Welcome\ndescription: Kites for everybody.\n---\n\nThis API lends kites. Read on.\n",
    "guides/lend": (
        "---\ntitle: Lend a kite\n---\n\nA kite is lent by the hour. It must come back dry.\n\n"
        "## Return a kite\n\nTo return a kite, send `POST /kites/{id}/return`:\n\n"
        "```bash\ncurl -X POST https://kites.example/kites/7/return\n```\n\n"
        "The deposit of 40 crowns is repaid at once.\n\n"
        "## Late returns\n\nA late kite costs 5 crowns an hour. Storms are *no* excuse.\n"
    ),
    "guides/limits": "---\ntitle: Rate limits\n---\n\nYou may send 90 requests a minute.\n\n- Above it, wait.\n",
}


LOOKS = {"theme": "mint", "colors": {"primary": "#0b6e99"}}
"""What a deploy wants of every docs.json besides its name and its navigation."""


def write_site(folder: Path, pages: dict[str, str] | None = None, **config: object) -> Path:
    """The folder; `config` adds to docs.json or replaces what it has."""
    pages = PAGES if pages is None else pages
    for path, text in pages.items():
        file = folder / f"{path}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    folder.mkdir(parents=True, exist_ok=True)
    values = {"name": "Kites", **LOOKS, "navigation": {"pages": list(pages)}, **config}
    (folder / "docs.json").write_text(json.dumps(values))
    return folder
