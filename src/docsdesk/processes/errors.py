"""How a child process can fail."""

from docsdesk.domain.errors import Action, DocsdeskError


class ChildFailedError(DocsdeskError):
    """`reason` ends a sentence, such as "its process ended (exit code 3)"; `details` is the tail of its stderr."""

    action = Action.RETRY

    def __init__(self, reason: str, *, details: str = "") -> None:
        title = f"This cannot be done: {reason}."
        super().__init__(title, "Try again; if it happens again, copy the details.", details=details)
        self.reason = reason


class ChildLimitError(ChildFailedError):
    """Ended for exceeding a limit; the same order would exceed it again."""
