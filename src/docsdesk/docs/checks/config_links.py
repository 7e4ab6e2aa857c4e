"""Addresses in docs.json that lead nowhere: links, pictures, and where redirects lead."""

from collections.abc import Iterator

from docsdesk.docs.checks.page_links import is_internal
from docsdesk.docs.checks.site_targets import SiteTargets
from docsdesk.docs.config.names import CONFIG_FILE
from docsdesk.docs.config.places import ConfigPlaces
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.spans import Path
from docsdesk.docs.json.values import Json
from docsdesk.docs.redirects import Redirect
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule

_PICTURES = (
    *(("logo",), ("logo", "light"), ("logo", "dark"), ("favicon",), ("favicon", "light"), ("favicon", "dark")),
    *(("background", "image"), ("background", "image", "light"), ("background", "image", "dark")),
)


def config_link_problems(folder: DocsFolder, places: ConfigPlaces, targets: SiteTargets) -> Iterator[Problem]:
    for path, address in _links(folder.config, ()):
        if not _is_found(address, targets):
            yield _problem(Rule.LINK_PAGE_MISSING, places, path, f"There is no page at {address}.", address, targets)
    for path in _PICTURES:
        address = _at(folder.config, path)
        if isinstance(address, str) and is_internal(address) and not _is_found(address, targets):
            title = f"The file {address} does not exist."
            yield _problem(Rule.LINK_FILE_MISSING, places, path, title, address, targets)
    for redirect in folder.redirects:
        if (target := _nowhere(redirect, folder, targets)) is not None:
            title = f"The redirect of /{redirect.source} leads to /{target}, which does not exist."
            path = ("redirects", redirect.number, "destination")
            yield _problem(Rule.REDIRECT_NOWHERE, places, path, title, target, targets)


def _problem(rule: Rule, places: ConfigPlaces, path: Path, title: str, address: str, targets: SiteTargets) -> Problem:
    nearest = targets.nearest(_path(address), is_file=rule is Rule.LINK_FILE_MISSING)
    hint = f"Did you mean /{nearest.name}?" if nearest else "Correct the address, or add what it leads to."
    return Problem(rule, places.of(path), title, hint)


def _links(value: Json, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "href" and isinstance(item, str) and is_internal(item):
                yield (*path, key), item
            yield from _links(item, (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _links(item, (*path, number))


def _at(value: Json, path: tuple[str, ...]) -> Json:
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _is_found(address: str, targets: SiteTargets) -> bool:
    path = _path(address)
    return not path or any(targets.has(found) for found in targets.candidates(CONFIG_FILE, path))


def _path(address: str) -> str:
    return address.partition("#")[0].partition("?")[0].strip("/")


def _nowhere(redirect: Redirect, folder: DocsFolder, targets: SiteTargets) -> str | None:
    """Where it leads in the end, if there is nothing. What depends on the address that is asked for is not known."""
    found = folder.redirects.find(redirect.source) if not redirect.is_pattern else None
    target = found[0] if found else redirect.destination
    path = _path(target)
    if not is_internal(target) or ":" in path or "*" in path or not path:
        return None
    return None if _is_found(path, targets) else path
