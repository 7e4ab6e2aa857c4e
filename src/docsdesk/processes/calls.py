"""The methods of a class as calls to a child process: their annotations give the types that cross the wire.

A call is a line `NUMBER NAME +[arguments]`; `NUMBER` alone cancels it. Its answer is lines of `processes/messages.py`,
each after the call's number: a value, or the items of a stream one by one, then the end. Several calls may be under
way at the same time.
"""

import inspect
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter

from docsdesk.processes.messages import adapter_of, message, read_message


@dataclass(frozen=True)
class Call:
    """A method that a child answers: `async def`, or an asynchronous generator if `is_stream`."""

    name: str
    method: Callable[..., Any]
    signature: inspect.Signature
    types: tuple[Any, ...]
    """Of its arguments."""
    item: Any
    """The type of what it returns, or of each item of a stream."""
    is_stream: bool

    @cached_property
    def arguments(self) -> TypeAdapter[Any]:
        return adapter_of(tuple.__class_getitem__(self.types))

    @property
    def items(self) -> TypeAdapter[Any]:
        return adapter_of(self.item)

    def line(self, number: int, args: Sequence[object], named: Mapping[str, object]) -> bytes:
        """The call with its arguments, as in Python. Raises TypeError if they do not fit."""
        bound = self.signature.bind(None, *args, **named)
        bound.apply_defaults()
        return b"%d %s %s" % (number, self.name.encode(), message(self.arguments, tuple(bound.arguments.values())[1:]))

    def start(self, target: object, arguments: bytes) -> Any:
        """Call the method of `target`; returns its coroutine or generator. Raises ValueError for other arguments."""
        values = iter(read_message(self.arguments, arguments))
        _, *parameters = self.signature.parameters.values()
        given = [next(values) for each in parameters if each.kind is not each.KEYWORD_ONLY]
        return self.method(target, *given, **{each.name: next(values) for each in parameters[len(given) :]})


@cache
def calls_of(kind: type) -> Mapping[str, Call]:
    """The public methods of a class by name. Raises TypeError for one that is not asynchronous, or not annotated."""
    methods = inspect.getmembers(kind, inspect.isfunction)
    return MappingProxyType({name: _call(name, method) for name, method in methods if not name.startswith("_")})


def _call(name: str, method: Callable[..., Any]) -> Call:
    hints, signature = get_type_hints(method, include_extras=True), inspect.signature(method)
    _, *parameters = signature.parameters
    if missing := [each for each in (*parameters, "return") if each not in hints]:
        raise TypeError(f"{method.__qualname__} has no annotation for {', '.join(missing)}.")
    result, is_stream = hints["return"], get_origin(hints["return"]) is AsyncGenerator
    if not is_stream and not inspect.iscoroutinefunction(method):
        raise TypeError(f"{method.__qualname__} is neither async nor an asynchronous generator.")
    item = get_args(result)[0] if is_stream else result
    return Call(name, method, signature, tuple(hints[each] for each in parameters), item, is_stream)
