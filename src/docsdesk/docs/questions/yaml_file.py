"""Questions as YAML: a list of them, or an object that has a name and the list."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePosixPath

from ryaml import dumps  # pyright: ignore[reportPrivateImportUsage]

from docsdesk.docs.json.values import Json, as_line, as_list, as_object
from docsdesk.docs.openapi.places import Path, TextPlaces
from docsdesk.docs.questions.fields import (
    LISTS,
    Cells,
    Field,
    FileProblem,
    NamedFields,
    QuestionReader,
    ReadQuestions,
    cells_of,
)
from docsdesk.docs.yaml.values import YamlSyntaxError, read_yaml
from docsdesk.domain.place import Place
from docsdesk.domain.questions.question_set import Question, QuestionSet

_LIST = "questions"


def read_yaml_questions(file: PurePosixPath, text: str) -> ReadQuestions:
    try:
        value = read_yaml(text)
    except YamlSyntaxError as error:
        problem = FileProblem(Place(file, error.line, error.column), f"The file is not valid YAML: {error.problem}.")
        return ReadQuestions((), (problem,))
    listed, way = (value, ()) if isinstance(value, list) else (as_object(value).get(_LIST), (_LIST,))
    if not isinstance(listed, list):
        title = "The file has to be a list of questions, or an object with the list under “questions”."
        return ReadQuestions((), (FileProblem(Place(file), title),))
    return _Reading(TextPlaces(file, text)).read(listed, way, as_line(as_object(value).get("name")))


class _Reading:
    def __init__(self, places: TextPlaces) -> None:
        self._places = places
        self._problems: list[FileProblem] = []

    def read(self, listed: Sequence[Json], way: Path, name: str) -> ReadQuestions:
        reader = QuestionReader(self._problems)
        questions: list[Question | None] = []
        for number, item in enumerate(listed):
            path = (*way, number)
            # A question alone may stand there as its text.
            given = item if isinstance(item, dict) else {Field.QUESTION.value: item}
            keys = self._keys(given, path)
            cells = {field: self._texts(field, given[key], (*path, key)) for field, key in keys.items()}
            questions.append(reader.question(cells, self._placer(path, keys)))
        return ReadQuestions(tuple(filter(None, questions)), tuple(sorted(self._problems)), name)

    def _keys(self, item: Mapping[str, Json], path: Path) -> dict[Field, str]:
        """How each field is spelled here."""
        fields = NamedFields(self._problems)
        named = ((fields.field(key, self._places.at((*path, key))), key) for key in item)
        return {field: key for field, key in named if field is not None}

    def _placer(self, path: Path, keys: Mapping[Field, str]) -> Callable[[Field | None], Place]:
        def place(field: Field | None) -> Place:
            return self._places.at((*path, keys[field]) if field is not None and field in keys else path)

        return place

    def _texts(self, field: Field, value: Json, path: Path) -> tuple[str, ...]:
        items = as_list(value) if field in LISTS and isinstance(value, list) else [value]
        texts: list[str] = []
        for item in items:
            if isinstance(item, float):
                title = f"Put quotes around the number, or it is read as {item}."
                self._problems.append(FileProblem(self._places.at(path), title))
            elif item is None and isinstance(value, list):
                self._problems.append(FileProblem(self._places.at(path), "Put quotes around null, or it is nothing."))
            elif isinstance(item, dict | list):
                self._problems.append(FileProblem(self._places.at(path), f"“{field.value}” takes a text here."))
            elif text := as_line(item).strip():
                texts.append(text)
        return tuple(texts)


def write_yaml_questions(question_set: QuestionSet) -> str:
    questions: list[Json] = [_item(cells_of(question)) for question in question_set.questions]
    head: dict[str, Json] = {"name": question_set.name} if question_set.name else {}
    return dumps({**head, _LIST: questions})


def _item(cells: Cells) -> Json:
    return {name.value: _value(name, texts) for name, texts in cells.items()}


def _value(name: Field, texts: tuple[str, ...]) -> Json:
    if name in LISTS:
        return [*texts]
    match name:
        case Field.REFUSE | Field.ENABLED:
            return texts == ("yes",)
        case Field.WORDS:
            return int(texts[0])
        case _:
            return texts[0]
