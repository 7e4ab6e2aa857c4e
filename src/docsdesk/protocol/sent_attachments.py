"""Chooses the attachments to send, since those of a whole conversation might be too large together."""

from collections.abc import Sequence

from docsdesk.domain.assistant.conversation import Attachment, Turn

LARGEST = 6_800_000
"""Characters of data URLs and context: the most for one question, below the 8 MiB that services accept."""


def sent_turns(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """The same turns, the last one unchanged; earlier files that no longer fit are replaced by their names."""
    sent: list[Turn] = []
    left = LARGEST - sum(len(item.value.encode(errors="replace")) for turn in turns[-1:] for item in turn.context)
    for turn in reversed(turns):
        left -= sum(len(attachment.url) for attachment in turn.attachments)
        sent.append(turn if left >= 0 or not sent else _named(turn))
    return tuple(reversed(sent))


def _named(turn: Turn) -> Turn:
    if not turn.attachments:
        return turn
    names = ", ".join(map(_name, turn.attachments))
    return turn.model_copy(update={"question": f"{turn.question}\n\n[Attached: {names}]", "attachments": ()})


def _name(attachment: Attachment) -> str:
    return attachment.name or attachment.content_type or "file"
