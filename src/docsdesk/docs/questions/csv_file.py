"""Questions as CSV, as spreadsheets read and write it."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

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
from docsdesk.domain.place import LinePlaces, Place
from docsdesk.domain.questions.question_set import Question

SEPARATOR = " | "
"""Between the items of a cell that is one line; else each line is one."""
_DELIMITERS = (",", ";", "\t")
_ENDS = ("\r\n", "\n", "\r")
# What spreadsheets take for the beginning of a formula, also behind the mark that makes a text of it.
_FORMULA = re.compile("'*[=+\\-@\t\r\uff1d\uff0b\uff0d\uff20]")


@dataclass(frozen=True, slots=True)
class _Cell:
    text: str
    start: int
    is_open: bool = False
    """Whether its quote is not closed."""


def read_csv(file: PurePosixPath, text: str) -> ReadQuestions:
    """The first row names the fields; commas, semicolons or tabs are told by it."""
    problems: list[FileProblem] = []
    said = re.match(r"sep=(.)(?:\r\n|\n|\r)", text)
    delimiter, begin = (said[1], said.end()) if said else (_delimiter(text), 0)
    rows = [row for row in _rows(text, delimiter, begin) if any(cell.text.strip() for cell in row)]
    places, head = LinePlaces(file, text), rows[0] if rows else list[_Cell]()
    named = NamedFields(problems)
    names = [named.field(cell.text, places.at(cell.start)) if cell.text.strip() else None for cell in head]
    if Field.QUESTION not in names:
        title = "The first line has to name the columns, and one of them is “question”."
        return ReadQuestions((), (FileProblem(Place(file), title), *problems))
    reader = QuestionReader(problems)
    questions = [reader.question(_cells(names, row), _placer(places, names, row)) for row in rows[1:]]
    open_quotes = (cell for row in rows for cell in row if cell.is_open)
    problems += [FileProblem(places.at(cell.start), "This quote is not closed.") for cell in open_quotes]
    beyond = (next((cell for cell in row[len(head) :] if cell.text.strip()), None) for row in rows)
    problems += [FileProblem(places.at(cell.start), _too_many(delimiter)) for cell in beyond if cell]
    return ReadQuestions(tuple(filter(None, questions)), tuple(sorted(problems)))


def _too_many(delimiter: str) -> str:
    mark = {"\t": "a tab"}.get(delimiter, f"“{delimiter}”")
    return f"This cell has no column. A text with {mark} in it needs quotes around it."


def _delimiter(text: str) -> str:
    """The one that the first row has the most of."""
    first = text.splitlines()[0] if text else ""
    return max(_DELIMITERS, key=first.count)


def _rows(text: str, delimiter: str, start: int) -> Iterator[list[_Cell]]:
    """Rows of cells, each with the place of its text. A quote that is not closed lasts to the end."""
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
    items = [lines] if name not in LISTS else lines.split("\n" if "\n" in lines else SEPARATOR)
    return tuple(item.strip() for item in items if item.strip())


def _placer(places: LinePlaces, names: Sequence[Field | None], row: Sequence[_Cell]) -> Callable[[Field | None], Place]:
    def place(name: Field | None) -> Place:
        at = next((cell for known, cell in zip(names, row, strict=False) if known is name), row[0])
        return places.at(at.start if name is not None else row[0].start)

    return place


def write_csv(questions: Sequence[Question]) -> str:
    """As Excel opens it: a mark of UTF-8, lines that end as there, and no cell that would be a formula."""
    rows = [cells_of(question) for question in questions]
    used = {name for row in rows for name in row}
    names = [name for name in Field if name in used or name not in (Field.MATCH, Field.WORDS, Field.ENABLED, Field.ID)]
    lines = [[name.value for name in names], *([_written(name, row) for name in names] for row in rows)]
    return "\ufeff" + "".join(",".join(map(_quoted, line)) + "\r\n" for line in lines)


def _written(name: Field, cells: Cells) -> str:
    texts = cells.get(name, ())
    if name not in LISTS:
        return "".join(texts)
    items = [" ".join(text.split("\n")) for text in texts]
    is_plain = all(SEPARATOR not in item for item in items)
    return SEPARATOR.join(items) if is_plain else "".join(f"{item}\n" for item in items)


def _quoted(text: str) -> str:
    safe = f"'{text}" if _FORMULA.match(text) else text
    return '"' + safe.replace('"', '""') + '"' if re.search('[",;\t\r\n]|^ | $', safe) else safe
