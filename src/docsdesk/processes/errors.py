"""What a child may fail with."""

from docsdesk.domain.errors import Action, DocsdeskError


class ChildFailedError(DocsdeskError):
    """`reason` is the end of a sentence, such as "its process ended (exit code 3)"; `details` the end of its stderr."""

    action = Action.RETRY

    def __init__(self, reason: str, *, details: str = "") -> None:
        title = f"This cannot be done: {reason}."
        super().__init__(title, "Try again; if it happens again, copy the details.", details=details)
        self.reason = reason


class ChildLimitError(ChildFailedError):
    """It was ended because it reached a limit: what was asked is too much, and will be again."""
