"""What a conversation is called until somebody names it."""

from docsdesk.domain.assistant.conversation import Turn

LONGEST_TITLE = 60
LONGEST_GIVEN = 200
"""Characters of a title that a person gives."""


def title_of(turn: Turn) -> str:
    """A conversation's title: the beginning of its first question, or the name of the file that asks it."""
    file = turn.attachments[0].name if turn.attachments else ""
    line = " ".join((turn.question.strip() or file).split())
    return line if len(line) <= LONGEST_TITLE else line[: LONGEST_TITLE - 1].rstrip() + "…"
