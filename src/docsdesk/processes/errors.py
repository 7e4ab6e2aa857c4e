"""How a child process can fail."""

from docsdesk.domain.errors import Action, DocsdeskError
from docsdesk.domain.wording import say


class ChildFailedError(DocsdeskError):
    """`reason` ends a sentence, such as "its process ended (exit code 3)"; `details` is the tail of its stderr."""

    action = Action.RETRY

    def __init__(self, reason: str, *, details: str = "") -> None:
        title = say("This cannot be done: {reason}.", reason=reason)
        super().__init__(title, say("Try again; if it happens again, copy the details."), details=details)
        self.reason = reason


class ChildLimitError(ChildFailedError):
    """Ended for exceeding a limit; the same order would exceed it again."""
