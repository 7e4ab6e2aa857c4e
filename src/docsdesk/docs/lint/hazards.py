"""What a deploy refuses a page for, every place of it, with the edits that mend it."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from docsdesk.docs.mdx.mending import Hazard, find_hazards
from docsdesk.docs.mdx.passages import Mistake
from docsdesk.docs.mdx.reader import read_mdx
from docsdesk.domain.place import place_at
from docsdesk.domain.problem import Fix, Problem


def page_hazards(file: PurePosixPath, text: str, start: int) -> tuple[Problem, ...]:
    """Of the page text[start:] in its order. A deploy reads .md files as MDX too."""
    return hazards_of(file, text, start, _errors(text, start))


def hazards_of(file: PurePosixPath, text: str, start: int, errors: Sequence[Mistake]) -> tuple[Problem, ...]:
    """The same where the page is read already; `errors` are what its reader says."""
    found = find_hazards(text, errors, lambda changed: _errors(changed, start))
    return tuple(_problem(file, text, hazard) for hazard in found)


def _errors(text: str, start: int) -> list[Mistake]:
    return [mistake for mistake in read_mdx(text, start=start).mistakes if mistake.is_error]


def _problem(file: PurePosixPath, text: str, hazard: Hazard) -> Problem:
    mistake, mend = hazard
    fix = Fix(mend.title, file, mend.edits) if mend else None
    return Problem(mistake.rule, place_at(file, text, mistake.offset), mistake.title, mistake.hint, fix)
