"""Ask the release feed once, and believe only what is signed, current and not older than what was seen before."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from docsdesk.domain.errors import UpdateError
from docsdesk.domain.updates.release import Release
from docsdesk.domain.wording import say
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


async def look_for_update(source: TrustedFeed, newest_seen: datetime | None, now: datetime) -> Release:
    """`newest_seen` is when the newest feed seen so far was issued. Raises UpdateError."""
    release = read_feed(await source.feed.fetch(), source.keys)
    if newest_seen is not None and release.issued < newest_seen:
        raise UpdateError(
            say("The release feed is older than the one of {date} that was seen here before.", date=newest_seen.date()),
            say("Somebody may be keeping newer releases from you. Try again on another network."),
        )
    if now >= release.expires:
        raise UpdateError(
            say("The release feed is out of date: it was valid until {date}.", date=release.expires.date()),
            say("Check this computer's date. If it is right, somebody may be keeping newer releases from you."),
        )
    return release
