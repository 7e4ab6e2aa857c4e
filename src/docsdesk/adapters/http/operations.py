"""The interface's operations (section 4) for a client: path, the only kind of key, and what refusals mean."""

from dataclasses import dataclass, replace

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.domain.errors import Action
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.wording import say
from docsdesk.protocol.assistant_bodies import MESSAGE_PATH, PAGE_PATH
from docsdesk.protocol.export_bodies import (
    BUNDLE_PATH,
    JOB_PATH,
    PROJECT_JOB_PATH,
    PROJECT_START_PATH,
    START_PATH,
)
from docsdesk.protocol.preview_bodies import DIFFERENCE_PATH, DRAFT_PATH, PAGES_PATH
from docsdesk.protocol.ui_bodies import MESSAGE_PATH_V2


@dataclass(frozen=True, slots=True)
class ServiceOperation:
    """`path` has `{…}` for its parameters; `key` is the only kind of key that is ever sent with it."""

    method: str
    path: str
    key: KeyKind
    not_allowed: str
    """What to check after a 403."""
    not_known: tuple[str, str]
    """Title and hint for a 404."""
    not_ready: tuple[str, str] = (say("The service cannot do this just now."), say("Try again later."))
    """Title and hint for a 409."""
    blocker: Action = Action.RETRY
    """What helps after a 409."""
    plan: str = say("Ask whoever manages the plan for this site.")
    """What to do after a 402."""
    longest_answer: int = 1_000_000
    """Bytes."""


_KEY_LIMITS = say(
    "The key may lack the scope for this, or be limited to other IP addresses; look at it in the dashboard."
)
_UNKNOWN_EXPORT = (
    say("The service does not know this export."),
    say("It may have been removed, or belong to another organization's key. Start a new export."),
)

_ANOTHER_RUNS = say("Another export of this site is running."), say("Follow it, or start this one when it has ended.")

START_EXPORT = ServiceOperation(
    "POST",
    START_PATH,
    KeyKind.ADMIN,
    say(
        "Static export needs an enterprise plan, and an admin key whose scope includes writing. "
        "If you have both, the key may be limited to other IP addresses, or the export hostname may not be yours."
    ),
    (
        say("The service does not offer static export here."),
        say(
            "Check the base URL and the export hostname. If the dashboard's API keys page shows a project ID, enter "
            "it in the site's settings."
        ),
    ),
    _ANOTHER_RUNS,
    Action.FOLLOW_EXPORT,
    say("Static export needs an enterprise plan. Ask whoever manages the plan for this site."),
)
START_PROJECT_EXPORT = replace(
    START_EXPORT,
    path=PROJECT_START_PATH,
    not_known=(
        say("The service does not offer static export here."),
        say("Check the base URL and the project ID."),
    ),
)
READ_JOB = ServiceOperation("GET", JOB_PATH, KeyKind.ADMIN, _KEY_LIMITS, _UNKNOWN_EXPORT)
READ_PROJECT_JOB = replace(READ_JOB, path=PROJECT_JOB_PATH)
MAKE_BUNDLE = ServiceOperation(
    "POST",
    BUNDLE_PATH,
    KeyKind.ADMIN,
    _KEY_LIMITS,
    _UNKNOWN_EXPORT,
    (say("The export has not finished yet."), say("Wait until it has.")),
)
ASK_ASSISTANT = {
    interface: ServiceOperation(
        "POST",
        path,
        KeyKind.ASSISTANT,
        _KEY_LIMITS,
        (
            say("The service does not know this assistant or conversation."),
            say("Check the assistant domain: it is the last segment of the dashboard's address."),
        ),
    )
    for interface, path in {InterfaceVersion.V1: MESSAGE_PATH, InterfaceVersion.V2: MESSAGE_PATH_V2}.items()
}
READ_PAGE = ServiceOperation(
    "POST",
    PAGE_PATH,
    KeyKind.ASSISTANT,
    _KEY_LIMITS,
    (say("The service does not know this page."), say("Check the assistant domain.")),
)
_NO_DRAFTS = (say("This service cannot show drafts."), say("Only a docs folder on this computer can show drafts."))
PUT_DRAFT = ServiceOperation("PUT", DRAFT_PATH, KeyKind.ADMIN, _KEY_LIMITS, _NO_DRAFTS)
DROP_DRAFT = ServiceOperation("DELETE", DRAFT_PATH, KeyKind.ADMIN, _KEY_LIMITS, _NO_DRAFTS)
_WHOLE_SITE_BYTES = 16_000_000
LIST_PAGES = ServiceOperation(
    "GET", PAGES_PATH, KeyKind.ADMIN, _KEY_LIMITS, _NO_DRAFTS, longest_answer=_WHOLE_SITE_BYTES
)
COMPARE_PAGE = ServiceOperation(
    "POST", DIFFERENCE_PATH, KeyKind.ADMIN, _KEY_LIMITS, _NO_DRAFTS, longest_answer=_WHOLE_SITE_BYTES
)
