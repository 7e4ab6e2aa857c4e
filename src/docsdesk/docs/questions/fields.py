"""The fields of a question in a file, whatever the file's form, and what can be wrong with them."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache

from docsdesk.domain.assistant.conversation import length_problem
from docsdesk.domain.place import Place
from docsdesk.domain.questions.answer_checks import expression_problem
from docsdesk.domain.questions.question_set import PageMatch, Question, stable_id
from docsdesk.domain.rule import Severity
from docsdesk.domain.wording import say


class Field(StrEnum):
    """Named like the columns and keys, in the order in which they are written."""

    QUESTION = "question"
    PAGES = "pages"
    MATCH = "match"
    MUST = "must"
    MUST_NOT = "must not"
    REFUSE = "refuse"
    WORDS = "words"
    PATH = "path"
    VERSION = "version"
    LANGUAGE = "language"
    NOTES = "notes"
    ENABLED = "enabled"
    ID = "id"


LISTS = frozenset((Field.PAGES, Field.MUST, Field.MUST_NOT))

Cells = Mapping[Field, tuple[str, ...]]
"""What a file says about one question; fields that are not lists have at most one text."""


Placer = Callable[[Field | None], Place]


@dataclass(frozen=True, slots=True, order=True)
class FileProblem:
    """Something wrong in a question file. With an error, nothing is asked."""

    place: Place
    title: str
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        return f"{self.place}: {self.severity.value}: {self.title}"


@dataclass(frozen=True, slots=True)
class ReadQuestions:
    """What a file holds; `problems` are sorted by place."""

    questions: tuple[Question, ...] = ()
    problems: tuple[FileProblem, ...] = ()
    name: str = ""

    @property
    def is_sound(self) -> bool:
        return all(problem.severity is not Severity.ERROR for problem in self.problems)


_KNOWN = {re.sub(r"\W", "", field.value): field for field in Field}


def find_field(
    name: str, named_fields: Collection[Field | None], place: Place, problems: list[FileProblem]
) -> Field | None:
    """The field that is meant. An unknown one is ignored, unless it looks like a misspelling.

    `named_fields` are those that other columns of the table, or other keys of the question, have named.
    """
    simple = re.sub(r"[\W_]", "", name).casefold()
    field = _KNOWN.get(simple)
    if field is not None:
        if field in named_fields:
            problems.append(FileProblem(place, say("“{value}” is listed twice.", value=field.value)))
        return field
    if near := _find_near(simple):
        problems.append(FileProblem(place, say("Unknown field “{name}”. Did you mean “{near}”?", name=name, near=near)))
    else:
        title = say("Unknown field “{name}”. It is ignored.", name=name)
        problems.append(FileProblem(place, title, Severity.WARNING))
    return None


@lru_cache(256)
def _find_near(simple: str) -> str:
    return next((_KNOWN[near].value for near in get_close_matches(simple, _KNOWN, 1, 0.75)), "")


class QuestionReader:
    """Makes questions from what a file says, in its order."""

    def __init__(self, problems: list[FileProblem]) -> None:
        self._problems = problems
        self._first: dict[str, Placer] = {}

    def question(self, cells: Cells, place: Placer) -> Question | None:
        """None without a text. `place` gives the place of a field or, for None, of the question."""
        text = _one(cells, Field.QUESTION)
        if not text:
            self._note(place(None), say("The question has no text."))
            return None
        version = _one(cells, Field.VERSION)
        language = _one(cells, Field.LANGUAGE)
        path = _one(cells, Field.PATH)
        question = Question(
            id=_one(cells, Field.ID) or stable_id(text, version=version, language=language, path=path),
            text=text,
            pages=cells.get(Field.PAGES, ()),
            match=self._match(cells, place),
            must=self._phrases(cells, Field.MUST, place),
            must_not=self._phrases(cells, Field.MUST_NOT, place),
            refuse=self._flag(cells, Field.REFUSE, place, default=False),
            most_words=self._number(cells, Field.WORDS, place),
            current_path=path,
            version=version,
            language=language,
            notes=_one(cells, Field.NOTES),
            enabled=self._flag(cells, Field.ENABLED, place, default=True),
        )
        self._check(question, place, is_named=Field.ID in cells)
        return question

    def _check(self, question: Question, place: Placer, *, is_named: bool) -> None:
        # Finding places means counting lines, so do it only to report a problem.
        if first := self._first.get(question.id):
            line = str(first(None).line)
            title = say("This question is already on line {line}.", line=line)
            if is_named:
                title = say("The ID “{id}” is already used on line {line}.", id=question.id, line=line)
            self._note(place(None), title)
        self._first.setdefault(question.id, place)
        if problem := length_problem(question.text):
            self._note(place(Field.QUESTION), say("The question is too long. {problem}.", problem=problem))
        if not question.has_expectations:
            title = say("Any answer passes. Name pages or phrases to check for.")
            self._note(place(None), title, Severity.WARNING)
        if question.refuse and question.pages:
            title = say("A refusal cites no pages. Remove them.")
            self._note(place(None), title, Severity.WARNING)

    def _note(self, place: Place, title: str, severity: Severity = Severity.ERROR) -> None:
        self._problems.append(FileProblem(place, title, severity))

    def _match(self, cells: Cells, place: Placer) -> PageMatch:
        word = _one(cells, Field.MATCH).casefold() or PageMatch.ANY.value
        if word in set(PageMatch):
            return PageMatch(word)
        self._note(place(Field.MATCH), say("“{word}” must be any, all or first.", word=word))
        return PageMatch.ANY

    def _phrases(self, cells: Cells, name: Field, place: Placer) -> tuple[str, ...]:
        phrases = cells.get(name, ())
        for phrase in phrases:
            if error := expression_problem(phrase):
                title = say("{phrase} is not a valid regular expression: {error}.", phrase=phrase, error=error)
                self._note(place(name), title)
        return phrases

    def _flag(self, cells: Cells, name: Field, place: Placer, *, default: bool) -> bool:
        word = _one(cells, name).casefold()
        if word in _YES or word in _NO:
            return word in _YES if word else default
        self._note(place(name), say("“{word}” must be yes or no.", word=word))
        return default

    def _number(self, cells: Cells, name: Field, place: Placer) -> int:
        word = _one(cells, name)
        if re.fullmatch(r"[0-9]{0,6}", word, re.ASCII):
            return int(word or 0)
        self._note(place(name), say("“{word}” is not a number of words.", word=word))
        return 0


_YES = frozenset(("yes", "y", "true", "x", "1", "on"))
_NO = frozenset(("no", "n", "false", "0", "off", ""))


def _one(cells: Cells, name: Field) -> str:
    return " ".join(cells.get(name, ())).strip()


def cells_of(question: Question) -> Cells:
    """What a file has to say about the question: nothing that is a default."""
    stable = stable_id(question.text, version=question.version, language=question.language, path=question.current_path)
    said = {
        Field.QUESTION: (question.text,),
        Field.PAGES: question.pages,
        Field.MATCH: () if question.match is PageMatch.ANY else (question.match.value,),
        Field.MUST: question.must,
        Field.MUST_NOT: question.must_not,
        Field.REFUSE: ("yes",) if question.refuse else (),
        Field.WORDS: (str(question.most_words),) if question.most_words else (),
        Field.PATH: (question.current_path,),
        Field.VERSION: (question.version,),
        Field.LANGUAGE: (question.language,),
        Field.NOTES: (question.notes,),
        Field.ENABLED: () if question.enabled else ("no",),
        Field.ID: () if question.id == stable else (question.id,),
    }
    return {name: texts for name, texts in said.items() if any(texts)}
