"""What a check of a folder found, with what fixing it needs, and how much of it is done."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import PurePosixPath

from docsdesk.docs.languages.translation_table import TranslationTable
from docsdesk.domain.problem import Problem


@dataclass(frozen=True, slots=True)
class CheckedFolder:
    """`digests` are of the texts that the offsets of fixes refer to."""

    problems: tuple[Problem, ...] = ()
    digests: Mapping[PurePosixPath, str] = field(default_factory=dict[PurePosixPath, str])
    translations: TranslationTable | None = None
    """None for a site in one language."""

    @property
    def by_file(self) -> Mapping[PurePosixPath, tuple[Problem, ...]]:
        found: dict[PurePosixPath, list[Problem]] = {}
        for problem in self.problems:
            found.setdefault(problem.place.file, []).append(problem)
        return {file: tuple(problems) for file, problems in found.items()}


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
