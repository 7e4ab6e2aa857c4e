from datetime import timedelta

import pytest
from tests.fakes.release_feeds import NOON, FakeReleaseFeed, feed, public, release

from docsdesk.domain.errors import UpdateError
from docsdesk.domain.updates.release import Release
from docsdesk.usecases.updates.look_for_update import TrustedFeed, look_for_update


async def looked(content: bytes | Exception, newest_seen=None, now=NOON) -> Release:
    return await look_for_update(TrustedFeed(FakeReleaseFeed(content), (public(),)), newest_seen, now)


async def test_that_what_is_signed_and_current_is_believed():
    assert await looked(feed()) == release()


async def test_that_a_feed_that_was_kept_back_is_out_of_date():
    with pytest.raises(UpdateError, match="out of date: it was valid until 2026-07-30"):
        await looked(feed(), now=NOON + timedelta(days=90))


async def test_that_an_earlier_feed_is_not_believed_once_a_later_one_was_seen():
    with pytest.raises(UpdateError, match=r"older than the one of 2026-05-01"):
        await looked(feed(), newest_seen=NOON)
    assert await looked(feed(), newest_seen=NOON - timedelta(days=1)) == release()


async def test_that_an_unreachable_feed_stays_what_it_is():
    with pytest.raises(UpdateError, match="Gone"):
        await looked(UpdateError("Gone.", "Try again."))
