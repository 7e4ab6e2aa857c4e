"""Every call of every remote: its types cross the wire, and whatever its child does, it ends in one clear state."""

import asyncio
import sys
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from pathlib import Path, PurePosixPath
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel
from tests.contract.process_tree import is_alive

from docsdesk.bundles.bundle_child import BundleChild
from docsdesk.domain.errors import DocsFolderError
from docsdesk.processes.calls import Call, calls_of
from docsdesk.processes.child_main import load_named
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import Limits
from docsdesk.processes.messages import message, read_message
from docsdesk.processes.registry import REMOTES
from docsdesk.processes.remote import Remote
from docsdesk.usecases.compare_ports import StateComparisons
from docsdesk.usecases.folder_questions import OpenFolder

INTERFACES: Mapping[str, type] = {
    "open-folder": OpenFolder,
    "compare-states": StateComparisons,
    "read-bundle": BundleChild,
}
CALLS = [(name, call) for name, interface in INTERFACES.items() for call in calls_of(interface).values()]
EVERY_CALL = pytest.mark.parametrize(("name", "call"), CALLS, ids=[call.name for _, call in CALLS])
PLAIN = {
    str: "Ünï/\udce9",
    int: 3,
    float: 0.5,
    bool: True,
    NoneType: None,
    Path: Path("/docs/caf\udce9"),
    PurePosixPath: PurePosixPath("guides/a.mdx"),
    datetime: datetime.fromisoformat("2026-05-01T12:00:00+00:00"),
    date: date(2026, 5, 1),
    object: {"display": ["simple", 1, None]},
}


def samples(kind: Any, within: tuple[Any, ...] = ()) -> Iterator[object]:
    """Values of a type: every member of a union or an enumeration, and each record whole, but in itself."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        yield from samples(arguments[0], within)
    elif origin in (Union, UnionType):
        for member in arguments:
            yield from samples(member, within)
    elif origin is not None:
        yield from collections(origin, arguments, within)
    elif issubclass(kind, Enum):
        yield from kind
    elif is_dataclass(kind) or issubclass(kind, BaseModel):
        yield from () if kind in within else records(kind, (*within, kind))
    else:
        yield PLAIN[kind]


def collections(origin: type, arguments: tuple[Any, ...], within: tuple[Any, ...]) -> Iterator[object]:
    if issubclass(origin, Mapping):
        # Names of settings, and of files that can be published, are UTF-8.
        keys = "name" if arguments[0] is str else next(samples(arguments[0], within))
        yield from ({keys: value} for value in samples(arguments[1], within))
        yield {}
    elif arguments[-1] is ...:
        yield from ((each,) for each in samples(arguments[0], within))
        yield ()
    elif issubclass(origin, tuple):
        yield tuple(next(samples(each, within)) for each in arguments)
    else:
        yield origin(samples(arguments[0], within))


def records(kind: Any, within: tuple[Any, ...]) -> Iterator[object]:
    hints, needed = get_type_hints(kind, include_extras=True), dict[str, bool]()
    if is_dataclass(kind):
        needed = {each.name: each.default is each.default_factory is MISSING for each in fields(kind) if each.init}
    else:
        needed = {name: field.is_required() for name, field in kind.model_fields.items()}
    values = {name: list(samples(hints[name], within)) for name in needed}
    yield kind(**{name: some[0] for name, some in values.items()})
    yield kind(**{name: some[-1] for name, some in values.items()})
    yield kind(**{name: values[name][0] for name, is_needed in needed.items() if is_needed})


def given(call: Call) -> dict[str, object]:
    names = [name for name in call.signature.parameters if name != "self"]
    return {name: next(samples(kind)) for name, kind in zip(names, call.types, strict=True)}


@EVERY_CALL
def test_that_every_type_of_every_call_crosses_the_wire_unchanged(name: str, call: Call):
    for kind in (*call.types, call.item):
        adapter = Call("", call.method, call.signature, (), kind, is_stream=False).items
        found = list(samples(kind))
        crossed = [read_message(adapter, message(adapter, value)) for value in found]
        assert crossed == found
        # Equality leaves some fields out.
        assert repr(crossed).replace("TzInfo(0)", "datetime.timezone.utc") == repr(found)
    _, order, arguments = call.line(7, (), given(call)).split(b" ", 2)
    assert (order.decode(), read_message(call.arguments, arguments)) == (call.name, tuple(given(call).values()))


@pytest.mark.parametrize("name", REMOTES)
def test_that_a_child_has_every_method_of_its_interface_with_the_same_types(name: str):
    kind = load_named(REMOTES[name])
    asked, answered = calls_of(INTERFACES[name]), calls_of(kind)
    for call in asked.values():
        own = answered[call.name]
        assert (own.types, own.item, own.is_stream) == (call.types, call.item, call.is_stream)
        assert own.signature == call.signature
        assert kind is INTERFACES[name] or own.method is not call.method, "it is written in the child's class"


BAD_CHILDREN = {
    "dies": "sys.exit(3)",
    "hangs": "time.sleep(600)",
    "answers with a wrong type": "say(b'1 +[[[\"wrong\"]]]\\n1 .\\n'); time.sleep(600)",
    "answers nothing": "say(b'1 .\\n'); time.sleep(600)",
    "answers what nobody asked": "say(b'2 +1\\n3 .\\n'); time.sleep(600)",
    "speaks another language": "say(b'hello\\n'); time.sleep(600)",
    "stops in the middle": "say(b'1 +[[')",
    "cannot be started": None,
}
SILENT = ("hangs", "answers what nobody asked")


@pytest.mark.parametrize("how", BAD_CHILDREN)
@EVERY_CALL
async def test_that_whatever_a_child_does_its_call_ends_in_one_error_and_leaves_no_process(
    name: str, call: Call, how: str
):
    act = BAD_CHILDREN[how]
    script = f"import os, sys, time\nsys.stdin.readline()\nsay = lambda words: os.write(1, words)\n{act}"
    program = ("/no/such/program",) if act is None else (sys.executable, "-S", "-c", script)
    remote = Remote(
        INTERFACES[name],
        name,
        program=program,
        limits=Limits(seconds=0.2 if how in SILENT else 60),
        failure=lambda error: DocsFolderError(error.title, error.hint),
    )
    try:
        if call.is_stream and how == "answers nothing":
            assert await collect(remote.calls, call) == []
        else:
            with pytest.raises(DocsFolderError):
                await collect(remote.calls, call)
        pid = remote.pid
    finally:
        await remote.close()
    assert pid is None or not is_alive(pid)


async def collect(calls: object, call: Call) -> list[object]:
    method = vars(type(calls))[call.name]
    asked = method(calls, **given(call))
    return [item async for item in asked] if call.is_stream else [await asked]


@EVERY_CALL
async def test_that_a_call_ends_when_its_remote_is_closed(name: str, call: Call):
    script = "import sys, time\nsys.stdin.readline()\ntime.sleep(600)"
    remote = Remote(INTERFACES[name], name, program=(sys.executable, "-S", "-c", script))
    waiting = asyncio.ensure_future(collect(remote.calls, call))
    await asyncio.sleep(0)
    await remote.close()
    with pytest.raises(ChildFailedError):
        await waiting
