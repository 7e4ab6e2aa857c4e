"""Recognizes folders of other documentation tools, for people who open one of those."""

from pathlib import Path

_MARKS = (
    ("Docusaurus", ("docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs")),
    ("MkDocs", ("mkdocs.yml", "mkdocs.yaml")),
    ("VitePress", (".vitepress", "docs/.vitepress")),
    ("VuePress", (".vuepress", "docs/.vuepress")),
    ("Astro", ("astro.config.mjs", "astro.config.ts", "astro.config.js")),
    ("Nextra", ("theme.config.tsx", "theme.config.jsx", "theme.config.js")),
    ("GitBook", (".gitbook.yaml", ".gitbook")),
    ("mdBook", ("book.toml",)),
    ("Antora", ("antora.yml", "antora-playbook.yml")),
    ("Sphinx", ("conf.py", "source/conf.py", "docs/conf.py")),
    ("Hugo", ("hugo.toml", "hugo.yaml", "hugo.json")),
    ("Docsify", ("_sidebar.md", "docs/_sidebar.md")),
    ("Jekyll", ("_config.yml", "_config.yaml")),
)
"""What each has in its folder; the first that fits counts, so that the more telling ones come first."""


def recognize_tool(folder: Path) -> str:
    """The name of the tool that the folder seems to belong to; empty if none is known."""
    return next((tool for tool, marks in _MARKS if any((folder / mark).exists() for mark in marks)), "")


def find_site_below(folder: Path) -> str:
    """The name of a folder right below that holds a docs.json; empty if none does."""
    return next((found.parent.name for found in sorted(folder.glob("*/docs.json"))), "")
