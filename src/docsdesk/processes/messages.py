r"""The messages between this program and its workers: each is a line, its kind followed by JSON.

A worker reads an order (`+{…}\n`), answers with items (`+{…}\n`) and ends with `.\n` when that was all, `!{…}\n` when
it refuses, or `#\n` when it ran out of memory.
"""

import json
import os
import pickle
from base64 import b64decode, b64encode
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter
from pydantic_core import PydanticSerializationError

from docsdesk.domain.errors import Action, DocsdeskError
from docsdesk.domain.place import Place
from docsdesk.domain.wording import Worded

T = TypeVar("T")

VALUE = b"+"
ODD_VALUE = b"~"
"""An odd value holds text that is not UTF-8, as file names may; pydantic's own JSON rejects it."""
END = b"."
REFUSAL = b"!"
NO_MEMORY = b"#"

NO_MEMORY_EXIT_CODE = 71

_Plain = bool | int | float | str | None


class NobodyListensError(BaseException):
    """The caller is gone; no part of the work may treat that as its own error."""


class Refusal(BaseModel):
    """A DocsdeskError as a value: the name of its class, its message and its other attributes."""

    model_config = ConfigDict(frozen=True, defer_build=True)

    name: str
    title: Worded
    hint: Worded
    details: str = ""
    action: Action | None = None
    facts: dict[str, _Plain] = {}
    paths: dict[str, Path] = {}
    places: dict[str, Place] = {}

    @classmethod
    def of(cls, error: DocsdeskError) -> "Refusal":
        known = {name: value for name, value in vars(error).items() if name not in _WORDS}
        return cls(
            name=type(error).__name__,
            title=error.title,
            hint=error.hint,
            details=error.details,
            action=error.action,
            facts={name: value for name, value in known.items() if isinstance(value, _Plain)},
            paths={name: value for name, value in known.items() if isinstance(value, Path)},
            places={name: value for name, value in known.items() if isinstance(value, Place)},
        )

    def error(self) -> DocsdeskError:
        """Rebuild the error; a plain DocsdeskError if its class is not known here."""
        kind = _error_classes().get(self.name, DocsdeskError)
        error = kind.__new__(kind)
        DocsdeskError.__init__(error, self.title, self.hint, details=self.details, action=self.action)
        vars(error).update(self.facts | self.paths | self.places)
        return error


_WORDS = frozenset({"title", "hint", "details", "action"})
REFUSALS = TypeAdapter(Refusal)


def message(adapter: TypeAdapter[Any], value: object, kind: bytes = VALUE) -> bytes:
    """Encode a value as a line."""
    try:
        return kind + adapter.dump_json(value) + b"\n"
    except PydanticSerializationError:
        odd = json.dumps(adapter.dump_python(value, mode="json")).encode()
        return (kind if kind == REFUSAL else ODD_VALUE) + odd + b"\n"


def read_message(adapter: TypeAdapter[T], line: bytes) -> T:
    """Decode a line's value. Raises ValueError; pydantic's errors are ValueErrors."""
    if line.startswith(VALUE):
        return adapter.validate_json(line[1:])
    return adapter.validate_python(json.loads(line[1:]))


def read_refusal(line: bytes) -> DocsdeskError:
    """Raises ValueError."""
    return REFUSALS.validate_python(json.loads(line[1:])).error()


def end_without_memory(answers: BinaryIO) -> None:
    answers.write(NO_MEMORY + b"\n")
    os._exit(NO_MEMORY_EXIT_CODE)


def write_line(answers: BinaryIO, line: bytes) -> None:
    """Raises NobodyListensError."""
    try:
        rest = memoryview(line)
        while rest:
            rest = rest[answers.write(rest) :]
    except OSError:
        raise NobodyListensError from None


def pack(order: object) -> str:
    """Pickle an order for a worker that takes text. Pickles only go down to a child: none is read from one."""
    return b64encode(pickle.dumps(order, pickle.HIGHEST_PROTOCOL)).decode()


def unpack(order: str) -> Any:
    """Unpickle an order in the worker, which only the program that started it can write to."""
    return pickle.loads(b64decode(order))


@cache
def adapter_of(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _error_classes() -> dict[str, type[DocsdeskError]]:
    found, left = dict[str, type[DocsdeskError]](), [DocsdeskError]
    while left:
        kind = left.pop()
        found[kind.__name__] = kind
        left += kind.__subclasses__()
    return found
