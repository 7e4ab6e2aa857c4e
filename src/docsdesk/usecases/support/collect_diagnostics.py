"""Collect diagnostics: every part at once, each in its time, without secrets."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.diagnostics import Contents, Diagnostics, Part, Section

PATIENCE = 8.0
"""Seconds that each part may take."""

Reader = Callable[[], Awaitable[Contents]]
"""Reads one part. May raise anything: a part that cannot be read says why, and keeps no other from being read."""
Change = Callable[[str], str]
_UNNAMED = Contents(problem="Left out: the names of sites could not be read, and so cannot be hidden in this.")


@dataclass(frozen=True, slots=True)
class Collected:
    """The same twice: with the names of sites, and with numbers in their place."""

    named: Diagnostics
    nameless: Diagnostics

    def shown(self, *, with_names: bool) -> Diagnostics:
        return self.named if with_names else self.nameless


async def collect_diagnostics(
    readers: Mapping[Part, Reader],
    now: datetime,
    *,
    redact: Change,
    hide_sites: Callable[[], Awaitable[Change | None]],
    patience: float = PATIENCE,
) -> Collected:
    """`redact` removes secrets. `hide_sites` gives what removes names, None if nobody knows them. Both are asked last.

    Without it, texts that may contain names are left out.
    """
    contents = await asyncio.gather(*(_read(reader, patience) for reader in readers.values()))
    found = dict(zip(readers, contents, strict=True))
    sections = tuple(Section(part, found[part]) for part in Part if part in found)
    return await asyncio.to_thread(_without_secrets, Diagnostics(now, sections), redact, await hide_sites())


def _without_secrets(found: Diagnostics, redact: Change, hide: Change | None) -> Collected:
    named = found.changed(redact)
    if hide is None:
        bare = (replace(one, contents=_UNNAMED) if one.contents.text else one for one in named.sections)
        return Collected(named, replace(named, sections=tuple(bare)))
    return Collected(named, named.changed(hide))


async def _read(reader: Reader, patience: float) -> Contents:
    try:
        async with asyncio.timeout(patience):
            return await reader()
    except TimeoutError:
        return Contents(problem=f"Not read: no answer within {patience:g} seconds.")
    except DocsdeskError as error:
        return Contents(problem=f"Not read: {error}")
    except Exception as error:  # noqa: BLE001 (diagnostics are wanted most where something is broken)
        return Contents(problem=f"Not read: {type(error).__name__}: {error}")
