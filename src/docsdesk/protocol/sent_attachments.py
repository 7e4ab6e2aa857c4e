"""Which attachments go with a request, where those of a whole conversation together would be refused."""

from collections.abc import Sequence

from docsdesk.domain.assistant.conversation import Attachment, Turn

LARGEST = 6_800_000
"""Characters of data URLs and context: what one question may bring at most, under the 8 MiB that services take."""


def sent_turns(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """The same turns, the last with all that goes with it; of earlier files that fit no more, only the names."""
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
