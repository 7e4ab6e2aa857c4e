"""Why nobody can say whether there is a newer Docsdesk.

UpdateError                  looking for updates failed; nothing was changed
├── FeedUnreachableError     the network, a proxy or the feed's host did not answer
└── FeedRefusedError         what arrived is not to be believed
"""

from datetime import datetime

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.wording import say


class UpdateError(DocsdeskError):
    pass


class FeedUnreachableError(UpdateError):
    pass


class FeedRefusedError(UpdateError):
    pass


_LATER = say("Nothing was changed. Try again later; if it keeps happening, tell the people who gave you Docsdesk.")


def not_a_feed() -> FeedRefusedError:
    return FeedRefusedError(say("What arrived is not a release feed."), _LATER)


def too_long(most: int) -> FeedRefusedError:
    title = say("The release feed is longer than {kilobytes} KB, so it was not read.", kilobytes=most // 1024)
    return FeedRefusedError(title, _LATER)


def unknown_key() -> FeedRefusedError:
    return FeedRefusedError(
        say("The release feed is signed with a key that this Docsdesk does not know."),
        say("Do not install what it offers. Get the new version where you got this one."),
    )


def tampered() -> FeedRefusedError:
    return FeedRefusedError(
        say("The release feed was changed after it was signed."),
        say("Do not install what it offers. A proxy or somebody on the way may have changed it."),
    )


def newer_form() -> FeedRefusedError:
    return FeedRefusedError(
        say("There is a newer Docsdesk, but its release feed has a form that this version cannot read."),
        say("Get the new version where you got this one."),
    )


def expired(at: datetime) -> FeedRefusedError:
    return FeedRefusedError(
        say("The release feed is out of date: it was valid until {date}.", date=f"{at:%Y-%m-%d}"),
        say("Check this computer's date. If it is right, somebody may be keeping newer releases from you."),
    )


def older_than_seen(seen: datetime) -> FeedRefusedError:
    return FeedRefusedError(
        say("The release feed is older than the one of {date} that was seen here before.", date=f"{seen:%Y-%m-%d}"),
        say("Somebody may be keeping newer releases from you. Try again on another network."),
    )
