from datetime import timedelta

import pytest
from tests.fakes.release_feeds import NOON, FakeReleaseFeed, download, feed, public, release

from docsdesk.domain.updates.errors import FeedRefusedError, FeedUnreachableError
from docsdesk.domain.updates.installation import Installation, Way
from docsdesk.usecases.updates.look_for_update import Latest, Present, TrustedFeed, look_for_update

DEB = Installation(Way.DEB, "x86_64", "glibc", "2.36")


async def looked(content: bytes | Exception, version: str = "0.1.0", seen=None, now=NOON) -> Latest:
    return await look_for_update(TrustedFeed(FakeReleaseFeed(content), (public(),)), Present(version, DEB), seen, now)


async def test_that_a_newer_release_is_offered_as_this_copy_was_installed():
    latest = await looked(feed())
    assert latest.is_newer
    assert latest.release == release()
    assert latest.offer.download == download("deb")


@pytest.mark.parametrize("version", ["0.2.0", "0.3.0", "1.0.0"])
async def test_that_nothing_older_is_ever_offered(version: str):
    assert not (await looked(feed(), version)).is_newer


async def test_that_a_candidate_is_told_of_the_release():
    assert (await looked(feed(), "0.2.0rc1")).is_newer


async def test_that_a_feed_that_was_kept_back_is_out_of_date():
    with pytest.raises(FeedRefusedError, match="out of date: it was valid until 2026-07-30"):
        await looked(feed(), now=NOON + timedelta(days=90))


async def test_that_an_earlier_feed_is_not_believed_once_a_later_one_was_seen():
    with pytest.raises(FeedRefusedError, match=r"older than the one of 2026-05-01"):
        await looked(feed(), seen=NOON)
    assert (await looked(feed(), seen=NOON - timedelta(days=1))).is_newer


async def test_that_an_unreachable_feed_stays_what_it_is():
    with pytest.raises(FeedUnreachableError):
        await looked(FeedUnreachableError("Gone.", "Try again."))
