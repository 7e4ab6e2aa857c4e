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

from tests.stored_text import check_stored

import docsdesk
from docsdesk.adapters.journal import database
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.network.route import Proxy, ProxyKind

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
    Proxy: lambda _: Proxy(ProxyKind.SOCKS5, "proxy.example", 1080, "ann"),
    BaseException: lambda name: ValueError(f"({name})"),
}

LITTLE = {int: 1, float: 0.5, bool: False, OSError: OSError()}


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


def said(make: Callable[..., object]) -> Iterator[str]:
    """What it says of much and of little; nothing of what takes more than words, numbers, paths and errors."""
    kinds = hints(make.__init__ if inspect.isclass(make) else make)
    parameters = [one for one in inspect.signature(make).parameters.values() if one.default is one.empty]
    given = {one.name: samples(kinds.get(one.name), one.name) for one in parameters}
    if not all(given.values()):
        return
    for place in (0, -1):
        error = make(**{name: values[place] for name, values in given.items()})
        facts = (error.title, error.hint, f"[{error.details}]", f"({error.action})" if error.action else "")
        yield " ".join(facts).replace("[] ", "").strip()


def samples(kind: object, name: str) -> list[object]:
    """Much and little of one kind; empty if it takes more than words to make one."""
    if kind in SAMPLES:
        return [SAMPLES[kind](name)] + ([LITTLE[kind]] if kind in LITTLE else [])
    inner = typing.get_args(kind)
    if isinstance(kind, types.UnionType):
        return samples(inner[0], name) + [None] * (types.NoneType in inner)
    if typing.get_origin(kind) in (tuple, list, Sequence, Iterable, Collection):
        return [tuple(samples(inner[0], name)[:1] * 2), ()]
    return list(kind)[::-1] if inspect.isclass(kind) and issubclass(kind, Enum) else []


def test_that_every_error_says_what_it_said_before():
    texts = sorted({text for make in makers() for text in said(make)})

    assert len(texts) > 70
    check_stored(FILE, "\n".join([*texts, ""]))
