"""What a check of a folder found, with what fixing it needs, and how much of it is done."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from itertools import groupby
from operator import attrgetter
from pathlib import PurePosixPath

from docsdesk.docs.languages.translation_table import TranslationTable
from docsdesk.domain.problem import Problem


@dataclass(frozen=True)
class CheckedFolder:
    """`digests` are of the texts that the offsets of fixes refer to."""

    problems: tuple[Problem, ...] = ()
    digests: Mapping[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    translations: TranslationTable | None = None
    """None for a site in one language."""

    @cached_property
    def by_file(self) -> Mapping[PurePosixPath, tuple[Problem, ...]]:
        by_file: dict[PurePosixPath, tuple[Problem, ...]] = {}
        # Those of a file mostly follow each other: to look up the path of each would be noticeable.
        for file, run in groupby(self.problems, attrgetter("place.file")):
            by_file[file] = (*by_file.get(file, ()), *run)
        return by_file


@dataclass(frozen=True, slots=True)
class CheckShare:
    """How many of the folder's pages are done."""

    pages: int
    of: int


def digest_texts_to_fix(problems: Iterable[Problem], texts: Mapping[PurePosixPath, str]) -> Mapping[PurePosixPath, str]:
    """The digests that fixing the problems needs; `texts` are those that places and fixes refer to."""
    files = {problem.fix.file for problem in problems if problem.fix is not None}
    return {file: text_digest(texts[file]) for file in files if file in texts}


def text_digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
