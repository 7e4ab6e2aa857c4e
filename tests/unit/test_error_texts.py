"""What every error says of what it is given: each change of it shows in the file beside this one."""

import importlib
import inspect
import pkgutil
import types
import typing
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from enum import Enum
from pathlib import Path, PurePosixPath
from types import ModuleType

import pytest

import docsdesk
from docsdesk.adapters.journal import database
from docsdesk.domain.errors import DocsdeskError

FILE = Path(__file__).with_name("error_texts.txt")
WINDOW = ("docsdesk.ui", "docsdesk.app", "docsdesk.__main__", "docsdesk.processes.job_object")
NUMBER = 123_456_789
SAMPLES = {
    str: lambda name: f"({name})",
    int: lambda _: NUMBER,
    float: lambda _: NUMBER + 0.5,
    bool: lambda _: True,
    timedelta: lambda _: timedelta(seconds=NUMBER),
    datetime: lambda _: datetime(2026, 5, 1, 12, 30, tzinfo=UTC),
    Path: lambda name: Path("/folder") / name,
    PurePosixPath: lambda name: PurePosixPath("folder") / name,
    OSError: lambda name: OSError(5, f"({name})"),
    Exception: lambda name: ValueError(f"({name})"),
    BaseException: lambda name: ValueError(f"({name})"),
}


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(docsdesk.__path__, "docsdesk."):
        if not found.name.startswith(WINDOW):
            yield importlib.import_module(found.name)


def makers() -> Iterator[Callable[..., object]]:
    """Errors with words of their own, and functions that make one."""
    for module in modules():
        for value in vars(module).values():
            # One says how much room there is on this disk.
            if getattr(value, "__module__", "") != module.__name__ or value is database._full:
                continue
            is_error = inspect.isclass(value) and issubclass(value, DocsdeskError) and "__init__" in vars(value)
            if is_error or (inspect.isfunction(value) and makes_error(value)):
                yield value


def makes_error(function: Callable[..., object]) -> bool:
    made = hints(function).get("return")
    return inspect.isclass(made) and issubclass(made, DocsdeskError)


def hints(function: Callable[..., object]) -> dict[str, object]:
    try:
        return typing.get_type_hints(function)
    except (NameError, TypeError):  # Imported for the type checker alone.
        return {}


def said(make: Callable[..., object]) -> str:
    """Empty for what is made from more than words, numbers, paths and errors."""
    kinds = hints(make.__init__ if inspect.isclass(make) else make)
    parameters = [one for one in inspect.signature(make).parameters.values() if one.default is one.empty]
    given = {
        one.name: sample(kinds.get(one.name), one.name) for one in parameters if one.kind is not one.VAR_POSITIONAL
    }
    if None in given.values() or len(given) < len(parameters):
        return ""
    error = make(**given)
    return f"{error.title} {error.hint}" + (f" [{error.details}]" if error.details else "")


def sample(kind: object, name: str) -> object:
    """None if it takes more than words to make one."""
    if kind in SAMPLES:
        return SAMPLES[kind](name)
    inner = typing.get_args(kind)
    if isinstance(kind, types.UnionType):
        return sample(inner[0], name)
    if typing.get_origin(kind) in (tuple, list, Sequence, Iterable, Collection):
        return [one] * 2 if (one := sample(inner[0], name)) is not None else None
    return list(kind)[-1] if inspect.isclass(kind) and issubclass(kind, Enum) else None


def test_that_every_error_says_what_it_said_before():
    texts = sorted({text for make in makers() if (text := said(make))})

    assert len(texts) > 70
    if not FILE.exists():
        FILE.write_text("\n".join([*texts, ""]), encoding="utf-8", newline="\n")
        pytest.fail(f"{FILE.name} was not there and has been written: read it, then run the test again.")
    assert texts == FILE.read_text(encoding="utf-8").splitlines()
