"""What is wrong in a JSON file that somebody provided: fields with their places."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from docsdesk.docs.json.spans import JsonSyntaxError, Node, PathStep, find, read_spans
from docsdesk.domain.place import LinePlaces, Place, place_at

MOST_PLACES = 100
"""The most problems whose places are looked up; more are not read."""


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """What is wrong with a field of a file; an empty `field` is the file as a whole."""

    place: Place
    field: str
    sentence: str

    def __str__(self) -> str:
        field = f"{self.field}: " if self.field else ""
        return f"{self.place}: {field}{self.sentence}"


@dataclass(frozen=True, slots=True)
class WrongFile:
    """The first problems, at most MOST_PLACES, in order of their places; `count` counts all."""

    problems: tuple[FieldProblem, ...]
    count: int


def not_json(text: str, file: PurePosixPath, error: ValueError) -> WrongFile:
    try:
        read_spans(text)
    except JsonSyntaxError as syntax:
        return wrong_file(place_at(file, text, syntax.offset), f"not valid JSON: {syntax.problem}")
    except RecursionError:
        pass
    return wrong_file(Place(file), f"not valid JSON: {error}")


def wrong_file(place: Place, sentence: str) -> WrongFile:
    return WrongFile((FieldProblem(place, "", sentence),), 1)


def wrong_fields(fields: Mapping[str, str], text: str, file: PurePosixPath) -> WrongFile:
    root, places = read_spans(text), LinePlaces(file, text)
    # Finding where a message begins is cheap; places inside one are looked up only for the problems to report.
    begins = sorted((_offset(root, _to_element(_steps(field))), field) for field in fields)
    last, _ = begins[:MOST_PLACES][-1]
    exact = sorted((_offset(root, _steps(field)), field) for begin, field in begins if begin <= last)[:MOST_PLACES]
    problems = tuple(FieldProblem(places.at(offset), field, fields[field]) for offset, field in exact)
    return WrongFile(problems, len(fields))


def _steps(field: str) -> tuple[PathStep, ...]:
    found = re.findall(r"([^.\[\]]+)|\[(\d+)\]", field)
    return tuple(int(number) if number else name for name, number in found)


def _to_element(steps: tuple[PathStep, ...]) -> tuple[PathStep, ...]:
    """The path to the element of the first list on the way."""
    first = next((place for place, step in enumerate(steps) if isinstance(step, int)), len(steps))
    return steps[: first + 1]


def _offset(root: Node, steps: tuple[PathStep, ...]) -> int:
    """The offset of the value, or of the object that lacks it."""
    found = (find(root, steps[:length]) for length in range(len(steps), -1, -1))
    return next(node.start for node in found if node is not None)
