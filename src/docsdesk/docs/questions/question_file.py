"""A question file, in the form that its name tells."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from ryaml import dumps  # pyright: ignore[reportPrivateImportUsage]

from docsdesk.docs.files.ordinary_files import read_text
from docsdesk.docs.json.values import Json, as_line, as_list, as_object
from docsdesk.docs.openapi.places import Path, TextPlaces
from docsdesk.docs.questions.fields import (
    LISTS,
    Cells,
    Field,
    FileProblem,
    QuestionReader,
    ReadQuestions,
    cells_of,
    find_field,
)
from docsdesk.docs.yaml_values import YamlSyntaxError, read_yaml
from docsdesk.domain.place import LinePlaces, Place
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.domain.wording import say

CSV_SUFFIXES = (".csv", ".tsv")
YAML_SUFFIXES = (".yaml", ".yml")
QUESTION_SUFFIXES = (*CSV_SUFFIXES, *YAML_SUFFIXES)
MOST_QUESTIONS = 10_000


def read_questions(file: PurePosixPath, content: bytes) -> ReadQuestions:
    """The questions of a file and what is wrong in it. Never fails because of its content."""
    suffix = file.suffix.lower()
    if suffix not in QUESTION_SUFFIXES:
        return _refuse(Place(file), say("The file must end in .csv, .yaml or .yml."))
    text = read_text(file, content)
    if isinstance(text, Place):
        return _refuse(text, say("The file is not UTF-8. In Excel, save it as “CSV UTF-8”."))
    read = _read_csv(file, text) if suffix in CSV_SUFFIXES else _read_yaml_questions(file, text)
    if not read.questions and not read.problems:
        return _refuse(Place(file), say("The file contains no questions."))
    if len(read.questions) > MOST_QUESTIONS:
        return _refuse(Place(file), say("The file has more than {most} questions.", most=MOST_QUESTIONS))
    return read


def _refuse(place: Place, title: str) -> ReadQuestions:
    return ReadQuestions((), (FileProblem(place, title),))


def write_questions(question_set: QuestionSet, suffix: str) -> bytes:
    """`suffix` is one of CSV_SUFFIXES or YAML_SUFFIXES."""
    if suffix.lower() in CSV_SUFFIXES:
        return _write_csv(question_set.questions).encode()
    return _write_yaml_questions(question_set).encode()


_SEPARATOR = " | "
"""Between the items of a single-line cell; otherwise each line is an item."""
_DELIMITERS = (",", ";", "\t")
_ENDS = ("\r\n", "\n", "\r")
# What spreadsheets take for the start of a formula, even after the mark that turns it into text.
_FORMULA = re.compile("'*[=+\\-@\t\r\uff1d\uff0b\uff0d\uff20]")


@dataclass(frozen=True, slots=True)
class _Cell:
    text: str
    start: int
    is_open: bool = False
    """Whether its quote is not closed."""


def _read_csv(file: PurePosixPath, text: str) -> ReadQuestions:
    """The first row names the fields; it also tells whether commas, semicolons or tabs separate them."""
    problems: list[FileProblem] = []
    separator_line = re.match(r"sep=(.)(?:\r\n|\n|\r)", text)
    delimiter, begin = (separator_line[1], separator_line.end()) if separator_line else (_delimiter(text), 0)
    rows = [row for row in _rows(text, delimiter, begin) if any(cell.text.strip() for cell in row)]
    places, head = LinePlaces(file, text), rows[0] if rows else list[_Cell]()
    names: list[Field | None] = []
    for cell in head:
        is_named = bool(cell.text.strip())
        names.append(find_field(cell.text, names, places.at(cell.start), problems) if is_named else None)
    if Field.QUESTION not in names:
        title = say("The first line must name the columns, including “question”.")
        return ReadQuestions((), (FileProblem(Place(file), title), *problems))
    reader = QuestionReader(problems)
    questions = [reader.question(_cells(names, row), _placer(places, names, row)) for row in rows[1:]]
    open_quotes = (cell for row in rows for cell in row if cell.is_open)
    problems += [FileProblem(places.at(cell.start), say("This quote is not closed.")) for cell in open_quotes]
    beyond = (next((cell for cell in row[len(head) :] if cell.text.strip()), None) for row in rows)
    problems += [FileProblem(places.at(cell.start), _too_many(delimiter)) for cell in beyond if cell]
    return ReadQuestions(tuple(filter(None, questions)), tuple(sorted(problems)))


def _too_many(delimiter: str) -> str:
    mark = {"\t": "a tab"}.get(delimiter, f"“{delimiter}”")
    return say("This cell has no column. Put quotes around text that contains {mark}.", mark=mark)


def _delimiter(text: str) -> str:
    first = text.splitlines()[0] if text else ""
    return max(_DELIMITERS, key=first.count)


def _rows(text: str, delimiter: str, start: int) -> Iterator[list[_Cell]]:
    """Rows of cells, each with the place of its text. A quote that is not closed runs to the end."""
    sep = re.escape(delimiter)
    form = re.compile(rf'[ ]*"(?P<quoted>(?:[^"]|"")*)(?P<end>"|\Z)(?P<rest>[^{sep}\r\n]*)|(?P<bare>[^{sep}\r\n]*)')
    row: list[_Cell] = []
    while start < len(text) or row:
        found = form.match(text, start)
        assert found is not None, "an empty cell is one too"
        cell = found["bare"] if found["quoted"] is None else found["quoted"].replace('""', '"') + found["rest"]
        row.append(_Cell(cell, start, found["end"] == ""))
        start = found.end()
        if text.startswith(delimiter, start):
            start += len(delimiter)
            if start < len(text):
                continue
            row.append(_Cell("", start))
        yield row
        row = []
        start += next((len(end) for end in _ENDS if text.startswith(end, start)), 0)


def _cells(names: Sequence[Field | None], row: Sequence[_Cell]) -> Cells:
    named = zip(names, row, strict=False)
    return {name: _texts(name, cell.text) for name, cell in named if name is not None and cell.text.strip()}


def _texts(name: Field, cell: str) -> tuple[str, ...]:
    lines = re.sub("\r\n?", "\n", cell)
    if lines.startswith("'") and _FORMULA.match(lines):
        lines = lines[1:]
    items = [lines]
    if name in LISTS:
        items = lines.split("\n" if "\n" in lines else _SEPARATOR)
    return tuple(item.strip() for item in items if item.strip())


def _placer(places: LinePlaces, names: Sequence[Field | None], row: Sequence[_Cell]) -> Callable[[Field | None], Place]:
    def place(name: Field | None) -> Place:
        at = next((cell for known, cell in zip(names, row, strict=False) if known is name), row[0])
        return places.at(at.start if name is not None else row[0].start)

    return place


def _write_csv(questions: Sequence[Question]) -> str:
    """As Excel opens it: a UTF-8 byte order mark, Excel's line ends, and no cell that would be a formula."""
    rows = [cells_of(question) for question in questions]
    used = {name for row in rows for name in row}
    names = [name for name in Field if name in used or name not in (Field.MATCH, Field.WORDS, Field.ENABLED, Field.ID)]
    lines = [[name.value for name in names], *([_write_field(name, row) for name in names] for row in rows)]
    return "\ufeff" + "".join(",".join(map(_quote, line)) + "\r\n" for line in lines)


def _write_field(name: Field, cells: Cells) -> str:
    texts = cells.get(name, ())
    if name not in LISTS:
        return "".join(texts)
    items = [" ".join(text.split("\n")) for text in texts]
    is_plain = all(_SEPARATOR not in item for item in items)
    return _SEPARATOR.join(items) if is_plain else "".join(f"{item}\n" for item in items)


def _quote(text: str) -> str:
    safe = f"'{text}" if _FORMULA.match(text) else text
    return '"' + safe.replace('"', '""') + '"' if re.search('[",;\t\r\n]|^ | $', safe) else safe


_LIST = "questions"


def _read_yaml_questions(file: PurePosixPath, text: str) -> ReadQuestions:
    try:
        value = read_yaml(text)
    except YamlSyntaxError as error:
        place = Place(file, error.line, error.column)
        return _refuse(place, say("The file is not valid YAML: {problem}.", problem=error.problem))
    listed, way = (value, ()) if isinstance(value, list) else (as_object(value).get(_LIST), (_LIST,))
    if not isinstance(listed, list):
        title = say("The file must be a list of questions, or an object with the list under “questions”.")
        return _refuse(Place(file), title)
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
            # A question may also be given as just its text.
            given = item if isinstance(item, dict) else {Field.QUESTION.value: item}
            keys = self._keys(given, path)
            cells = {field: self._texts(field, given[key], (*path, key)) for field, key in keys.items()}
            questions.append(reader.question(cells, self._placer(path, keys)))
        return ReadQuestions(tuple(filter(None, questions)), tuple(sorted(self._problems)), name)

    def _keys(self, item: Mapping[str, Json], path: Path) -> dict[Field, str]:
        keys: dict[Field, str] = {}
        for key in item:
            field = find_field(key, keys, self._places.at((*path, key)), self._problems)
            if field is not None:
                keys[field] = key
        return keys

    def _placer(self, path: Path, keys: Mapping[Field, str]) -> Callable[[Field | None], Place]:
        def place(field: Field | None) -> Place:
            return self._places.at((*path, keys[field]) if field is not None and field in keys else path)

        return place

    def _texts(self, field: Field, value: Json, path: Path) -> tuple[str, ...]:
        items = as_list(value) if field in LISTS and isinstance(value, list) else [value]
        texts: list[str] = []
        for item in items:
            if isinstance(item, float):
                self._note(path, say("Put quotes around the number, or it is read as {item}.", item=item))
            elif item is None and isinstance(value, list):
                self._note(path, say("Put quotes around null, or it is read as empty."))
            elif isinstance(item, dict | list):
                self._note(path, say("“{value}” must be text.", value=field.value))
            elif text := as_line(item).strip():
                texts.append(text)
        return tuple(texts)

    def _note(self, path: Path, title: str) -> None:
        self._problems.append(FileProblem(self._places.at(path), title))


def _write_yaml_questions(question_set: QuestionSet) -> str:
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
