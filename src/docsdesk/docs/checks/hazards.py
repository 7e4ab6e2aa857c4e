"""What a deploy refuses a page for, every place of it, with the edits that mend it."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from docsdesk.docs.mdx.mends.mending import Read, find_hazards
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.domain.place import place_at
from docsdesk.domain.problem import Fix, Problem


def mended_problems(file: PurePosixPath, text: str, errors: Sequence[Mistake], read: Read) -> tuple[Problem, ...]:
    """All hazards of a page of which reading it tells these errors."""
    found = find_hazards(text, errors, read)
    return tuple(
        problem_of(file, text, mistake, Fix(mend.title, file, mend.edits) if mend else None) for mistake, mend in found
    )


def problem_of(file: PurePosixPath, text: str, mistake: Mistake, fix: Fix | None = None) -> Problem:
    return Problem(mistake.rule, place_at(file, text, mistake.offset), mistake.title, mistake.hint, fix)


def errors_of(mistakes: Sequence[Mistake]) -> list[Mistake]:
    return [mistake for mistake in mistakes if mistake.is_error]
