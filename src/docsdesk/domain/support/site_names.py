"""Removes what tells sites apart from text about them: names, hosts, folders."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from docsdesk.domain.sites.site import Site

MIN_CHARACTERS = 3
"""Replacing shorter names would change half of every line."""
_OF_EVERYBODY = frozenset(
    {"api", "doc", "docs", "docsdesk", "documentation", "help", "localhost", "manual", "sample-site", "site", "www"}
)
"""Names that identify no site and occur in every other line."""


class SiteNames:
    """Calls each site by its number: what belongs to the second one becomes `site-2`."""

    def __init__(self, sites: Iterable[Site], home: Path | None = None) -> None:
        """Texts may have `~` in place of `home`."""
        self._number: dict[str, int] = {}
        for number, site in enumerate(sites, 1):
            for name in _names(site, home):
                self._number.setdefault(name.casefold(), number)
        longest_first = sorted(self._number, key=len, reverse=True)
        one_of = "|".join(map(re.escape, longest_first))
        self._pattern = re.compile(rf"(?<!\w)(?:{one_of})(?!\w)", re.IGNORECASE) if one_of else None

    def hide(self, text: str) -> str:
        if self._pattern is None:
            return text
        return self._pattern.sub(lambda match: f"site-{self._number.get(match[0].casefold(), 0)}", text)


def _names(site: Site, home: Path | None) -> Iterator[str]:
    addresses = [site.base_url, site.model_server.base_url if site.model_server is not None else ""]
    given = [site.name, site.export_hostname, site.assistant_domain, *map(host_of, addresses)]
    for path in (site.docs_folder, site.ca_file):
        if path is not None:
            given += [str(path), path.name]
            given += (
                [f"~/{path.relative_to(home).as_posix()}"] if home is not None and path.is_relative_to(home) else []
            )
    for name in given:
        if len(name) >= MIN_CHARACTERS and name.casefold() not in _OF_EVERYBODY:
            yield name


def host_of(address: str) -> str:
    """Without user name, password and path; empty if it is no address. With the port if one is named."""
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        return parts.netloc.rpartition("@")[2]
    except ValueError:
        return ""
