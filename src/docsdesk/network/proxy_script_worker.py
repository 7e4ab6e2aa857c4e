"""The worker that runs PAC files, without a network but for looking up names, and without the disk."""

import socket
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from docsdesk.resource_files import resource_folder

_MEMORY_BYTES = 128 << 20
_STACK_BYTES = 1 << 20
_MAX_RESULT_CHARACTERS = 4_000
_MOST_LOOKUPS = 50
"""Names that one address may look up: each may take seconds."""


@dataclass(frozen=True, slots=True)
class ScriptOrder:
    script: str
    url: str
    host: str


@dataclass(frozen=True, slots=True)
class ScriptResult:
    """What the script returned, or why it returned nothing."""

    ways: str = ""
    problem: str = ""


class ScriptRunner:
    """Keeps the last script's context for the next address."""

    def __init__(self) -> None:
        self._engine = cast("Any", import_module("quickjs"))
        self._functions = (resource_folder("network") / "proxy_script.js").read_text(encoding="utf-8")
        self._script: str | None = None
        self._context: Any = None
        self._lookups = 0

    def __call__(self, order: ScriptOrder) -> ScriptResult:
        self._lookups = 0
        try:
            if order.script != self._script:
                self._script, self._context = None, self._start_context(order.script)
                self._script = order.script
            ways = self._context.get("__find")(order.url, order.host)
        except self._engine.JSException as error:
            # An interrupted context is in no state for the next address.
            self._script = None
            return ScriptResult(problem=str(error).partition("\n")[0][:300])
        return ScriptResult(str(ways)[:_MAX_RESULT_CHARACTERS])

    def _start_context(self, script: str) -> Any:
        context = self._engine.Context()
        context.set_memory_limit(_MEMORY_BYTES)
        context.set_max_stack_size(_STACK_BYTES)
        context.add_callable("__resolve", self._resolve)
        context.add_callable("__own", _own_addresses)
        context.eval(self._functions)
        context.eval(script)
        return context

    def _resolve(self, host: str) -> str:
        self._lookups += 1
        if self._lookups > _MOST_LOOKUPS:
            return ""
        return ";".join(_addresses(host))


def _addresses(host: str) -> list[str]:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return list(dict.fromkeys(str(each[4][0]) for each in found))


def _own_addresses() -> str:
    """The addresses that this computer has towards the internet; no packet is sent."""
    found: list[str] = []
    for family, target in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            found.append(str(probe.getsockname()[0]))
    return ";".join(found)
