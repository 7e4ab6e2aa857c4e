"""What a conversation is called until somebody names it."""

LONGEST_TITLE = 60
LONGEST_GIVEN = 200
"""Characters of a title that a person gives."""


def title_of(question: str) -> str:
    """A conversation's title: the beginning of its first question."""
    line = " ".join(question.split())
    return line if len(line) <= LONGEST_TITLE else line[: LONGEST_TITLE - 1].rstrip() + "…"
