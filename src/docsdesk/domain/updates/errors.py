"""Why looking for a newer Docsdesk failed.

UpdateError                  looking for updates failed; nothing was changed
├── FeedUnreachableError     the network, a proxy or the feed's host did not answer
└── FeedRefusedError         what arrived is not to be believed
"""

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.wording import say


class UpdateError(DocsdeskError):
    pass


class FeedUnreachableError(UpdateError):
    pass


class FeedRefusedError(UpdateError):
    pass


def not_a_feed() -> FeedRefusedError:
    return FeedRefusedError(
        say("What arrived is not a release feed."),
        say("Nothing was changed. Try again later; if it keeps happening, tell the people who gave you Docsdesk."),
    )
