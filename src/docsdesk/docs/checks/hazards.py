"""What a deploy refuses a page for, every place of it, with the edits that fix it."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from docsdesk.docs.mdx.fixes.hazards import Read, find_hazards
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.domain.place import place_at
from docsdesk.domain.problem import Fix, Problem


def fixable_problems(file: PurePosixPath, text: str, errors: Sequence[Mistake], read: Read) -> tuple[Problem, ...]:
    """All hazards of a page of which reading it tells these errors."""
    found = find_hazards(text, errors, read)
    return tuple(
        problem_of(file, text, mistake, Fix(fix.title, file, fix.edits) if fix else None) for mistake, fix in found
    )


def problem_of(file: PurePosixPath, text: str, mistake: Mistake, fix: Fix | None = None) -> Problem:
    return Problem(mistake.rule, place_at(file, text, mistake.offset), mistake.title, mistake.hint, fix)


def errors_of(mistakes: Sequence[Mistake]) -> list[Mistake]:
    return [mistake for mistake in mistakes if mistake.is_error]
