"""API descriptions named by an address that no site would fetch."""

from collections.abc import Iterator

from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json
from docsdesk.docs.lint.findings import ConfigFinding, ConfigFix, Put, spelled
from docsdesk.domain.rule import Rule

_KEYS = ("openapi", "asyncapi")
_MOST_LEVELS = 60


def spec_address_findings(key: str, value: Json) -> Iterator[ConfigFinding]:
    """Findings wherever `openapi` and `asyncapi` stand below a key of the outermost object."""
    for path, address in named_addresses(value, (key,)):
        scheme, mark, rest = address.strip().partition("://")
        if mark and scheme.lower() != "https":
            title = f"{spelled(path)} names a description at an address that is not fetched: {address}."
            safe = f"https://{rest}"
            fix = ConfigFix(f"Write {safe}", (Put(path, safe),), is_sure=False) if scheme.lower() == "http" else None
            hint = "Descriptions are fetched over https:// alone, or read from a file of the docs folder."
            yield ConfigFinding(Rule.API_SPEC_ADDRESS, path, title, hint, fix)


def named_addresses(value: Json, path: Path) -> Iterator[tuple[Path, str]]:
    """Everything that `openapi` and `asyncapi` name below a value, files included, each with its path."""
    if len(path) > _MOST_LEVELS:
        return
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, item in inner:
        if step in _KEYS:
            yield from _sources(item, (*path, step))
        elif isinstance(item, (dict, list)):
            yield from named_addresses(item, (*path, step))


def _sources(value: Json, path: Path) -> Iterator[tuple[Path, str]]:
    """The sources in every form that a list of descriptions can take."""
    for item, at in (
        [(item, (*path, n)) for n, item in enumerate(value)] if isinstance(value, list) else [(value, path)]
    ):
        if isinstance(item, str):
            yield at, item
        elif isinstance(item, dict):
            yield from _sources(item.get("source"), (*at, "source"))
