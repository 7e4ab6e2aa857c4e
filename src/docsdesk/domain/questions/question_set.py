"""A question set: questions about a site, and what a correct answer to each must contain."""

import re
from enum import StrEnum
from hashlib import blake2b
from uuid import uuid4

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from docsdesk.domain.assistant.conversation import AskOptions


class Value(BaseModel):
    """Field names are camelCase in files."""

    model_config = ConfigDict(frozen=True, alias_generator=to_camel, populate_by_name=True)


_SENT = ("text", "current_path", "version", "language")


class PageMatch(StrEnum):
    """How many of the expected pages must be among the sources."""

    ANY = "any"
    ALL = "all"
    FIRST = "first"
    """Any of them, as the first source."""


class Question(Value):
    """`pages` are paths as docs.json writes them, optionally with an anchor or `*`, or whole addresses.

    Phrases ignore case, white space and Markdown; `/…/` is a regular expression. `most_words` 0 sets no limit.
    """

    id: str = Field(default_factory=lambda: uuid4().hex[:16])
    text: str
    pages: tuple[str, ...] = ()
    match: PageMatch = PageMatch.ANY
    must: tuple[str, ...] = ()
    must_not: tuple[str, ...] = ()
    refuse: bool = False
    """The correct answer is that the docs do not say."""
    most_words: int = 0
    current_path: str = ""
    version: str = ""
    language: str = ""
    notes: str = ""
    enabled: bool = True

    @property
    def has_expectations(self) -> bool:
        """Without any, a run can only tell whether an answer came."""
        return bool(self.pages or self.must or self.must_not or self.refuse or self.most_words)

    def is_asked_as(self, other: "Question") -> bool:
        """Whether both send the same request."""
        return all(getattr(self, field) == getattr(other, field) for field in _SENT)

    def options(self, common: AskOptions) -> AskOptions:
        """The options of this question: its own path, version and language, else those of the run."""
        own = {field: getattr(self, field) for field in _SENT if field in AskOptions.model_fields}
        return common.model_copy(update={name: value for name, value in own.items() if value})


class QuestionSet(Value):
    id: str = Field(default_factory=lambda: uuid4().hex)
    site_id: str = ""
    name: str
    questions: tuple[Question, ...] = ()

    @property
    def asked(self) -> tuple[Question, ...]:
        return tuple(question for question in self.questions if question.enabled)


def question_key(text: str) -> str:
    """A key shared by all spellings of one question."""
    return " ".join(re.findall(r"\w+", text.casefold())) or text.strip()


def stable_id(text: str, *, version: str = "", language: str = "", path: str = "") -> str:
    """An id for a question in a file that gives none: the same words give the same id on every machine."""
    keys = map(question_key, (text, version, language, path))
    return blake2b("\n".join(keys).encode(), digest_size=8).hexdigest()
