"""How a question is asked: what goes with it, what applies to all of a site's questions, and which key sends it."""

from dataclasses import dataclass
from enum import StrEnum

from docsdesk.domain.assistant.conversation import AskOptions, Attachment, ContextItem, InterfaceVersion, Turn

MOST_MESSAGE_BYTES = 1_000_000
"""Bytes of one message's text in UTF-8."""


def length_problem(text: str) -> str:
    """Why a text is too long for one message, empty if it is not."""
    size = len(text.encode(errors="replace"))
    return f"It has {size:,} bytes; a message may have {MOST_MESSAGE_BYTES:,}" if size > MOST_MESSAGE_BYTES else ""


class SendKey(StrEnum):
    """The key that sends a question; the other one starts a new line."""

    ENTER = "enter"
    CTRL_ENTER = "ctrl-enter"


@dataclass(frozen=True, slots=True)
class AskExtras:
    """What goes with one question only."""

    context: tuple[ContextItem, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    current_path: str | None = None

    @classmethod
    def of_turn(cls, turn: Turn) -> "AskExtras":
        return cls(turn.context, turn.attachments, turn.current_path)

    def beside(self, options: AskOptions) -> AskOptions:
        """All options of the question."""
        own = {"context": self.context, "attachments": self.attachments, "current_path": self.current_path}
        return options.model_copy(update=own)

    @property
    def for_next(self) -> "AskExtras":
        """What to keep for the next question: the reader is still on the same page."""
        return AskExtras(current_path=self.current_path)


SITE_OPTIONS = ("interface", "page_size", "version", "language", "groups", "fingerprint", "system")
"""The fields of AskOptions that apply to all questions of a site."""


def changed_options(options: AskOptions) -> frozenset[str]:
    """The fields that differ from their defaults; groups count only if they are sent."""
    usual = AskOptions()
    changed = {name for name in SITE_OPTIONS if getattr(options, name) != getattr(usual, name)}
    return frozenset(changed if options.interface is InterfaceVersion.V2 else changed - {"groups"})
