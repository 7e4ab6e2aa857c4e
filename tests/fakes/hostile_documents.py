"""Docs folders that mean harm, each small enough to be written by hand."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Document:
    """Texts by path, and symbolic links by theirs. `{outside}` in a text or a link is a folder beside the docs."""

    name: str
    files: Mapping[str, str]
    links: Mapping[str, str] = field(default_factory=dict[str, str])

    def write(self, root: Path, outside: Path) -> Path:
        for path, text in self.files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text.replace("{outside}", str(outside)), encoding="utf-8", errors="replace")
        for path, target in self.links.items():
            link = root / path
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(target.replace("{outside}", str(outside)))
        return root


def config(**values: object) -> str:
    return json.dumps(
        {
            "name": "Site",
            "theme": "mint",
            "colors": {"primary": "#0b6e99"},
            "navigation": {"pages": ["index"]},
            **values,
        }
    )


def page(name: str, text: str, others: Mapping[str, str] | None = None, /, **values: object) -> Document:
    """A site of one page; `values` go into docs.json."""
    return Document(name, {"docs.json": config(**values), "index.mdx": text, **(others or {})})


def specification(name: str, spec: object, file: str = "api.json", others: Mapping[str, str] | None = None) -> Document:
    """A site whose pages are those of an API description; text is taken as it is."""
    text = spec if isinstance(spec, str) else json.dumps(spec)
    groups = [{"group": "API", "openapi": file}, {"group": "Pages", "pages": ["index"]}]
    files = {"docs.json": config(navigation={"groups": groups}), "index.mdx": "Text\n", file: text, **(others or {})}
    return Document(name, files)


def pairs(*parts: Mapping[str, str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every combination of named texts, with its name."""
    if not parts:
        yield "", ()
        return
    for name, text in parts[0].items():
        for names, texts in pairs(*parts[1:]):
            yield f"{name} {names}".strip(), (text, *texts)
