"""Which files could not be written, and why."""

from collections.abc import Sequence

from docsdesk.ui.texts import Texts, translate_text
from docsdesk.usecases.pages.edit_pages import PageFailure

_tr = Texts("Problems")
MOST_FAILURES = 5


def failure_words(failures: Sequence[PageFailure]) -> str:
    """A line each, and how many more there are."""
    lines = [f"{failure.file}: {translate_text(failure.problem)}" for failure in failures[:MOST_FAILURES]]
    if (more := len(failures) - MOST_FAILURES) > 0:
        lines.append(_tr("%Ln more", more))
    return "\n".join(lines)
