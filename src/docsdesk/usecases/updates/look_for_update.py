"""Ask the release feed once, and believe only what is signed, current and not older than what was seen before."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from docsdesk.domain.updates.errors import expired, older_than_seen
from docsdesk.domain.updates.installation import Installation
from docsdesk.domain.updates.offer import Offer, offer_of
from docsdesk.domain.updates.release import Release
from docsdesk.protocol.release_feed import read_feed


class ReleaseFeed(Protocol):
    @property
    def host(self) -> str:
        """Who is asked, as a person reads it."""
        ...

    async def fetch(self) -> bytes:
        """The feed's file, which may be anything. Raises UpdateError."""
        ...


@dataclass(frozen=True, slots=True)
class TrustedFeed:
    """Where a build looks, and the public keys whose feeds it believes."""

    feed: ReleaseFeed
    keys: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Latest:
    """`is_newer` than the program that runs: an older release is never offered."""

    release: Release
    is_newer: bool
    offer: Offer


@dataclass(frozen=True, slots=True)
class Present:
    """The program that runs."""

    version: str
    installation: Installation


async def look_for_update(source: TrustedFeed, present: Present, seen: datetime | None, now: datetime) -> Latest:
    """`seen` is when the newest feed seen so far was issued. Raises UpdateError."""
    release = read_feed(await source.feed.fetch(), source.keys)
    if seen is not None and release.issued < seen:
        raise older_than_seen(seen)
    if release.has_expired(now):
        raise expired(release.expires)
    return Latest(release, release.is_newer_than(present.version), offer_of(release, present.installation))
