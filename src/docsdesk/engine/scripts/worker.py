"""The worker that runs the JavaScript of pages, without a network, the disk or a clock.

Sucrase turns JSX, TypeScript and modules into plain JavaScript; `resources/components` has React's programming model.
Each page has a context of its own, and nothing in it outlives the page.
"""

import json
from collections import OrderedDict
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib import import_module
from time import process_time
from typing import Any, cast

from docsdesk.docs.mdx.scripts.port import Module, Order, Ran, RanPage
from docsdesk.resource_files import resource_folder

_MIB = 1 << 20
_CONTEXT_MEMORY = 96 * _MIB
_STACK = _MIB
_SECONDS_A_PLACE = 1.0
"""Processor time, so that a result does not depend on how busy the machine is."""
_SECONDS_A_PAGE = 3.0
_MOST_RESULT = 8 * _MIB
_MOST_COMPILED_SOURCES = 2000
# Of every page: 2025-01-01.
_NOW_MS = 1735689600000
_OPTIONS = {
    "transforms": ["jsx", "typescript", "imports"],
    "production": True,
    "jsxRuntime": "classic",
    "jsxPragma": "__h",
    "jsxFragmentPragma": "Fragment",
}


class PageScriptRunner:
    def __init__(self) -> None:
        # Here and not with the first order, whose processor time is limited.
        self._engine = cast("Any", import_module("quickjs"))
        own = [_script("components", name) for name in ("intl", "web", "browser", "react", "page", "explore")]
        self._start = "\n".join([_script("alive", "clusters"), *own])
        self._compiler = self._context(2 * _CONTEXT_MEMORY)
        self._compiler.eval(_script("sucrase", "sucrase"))
        self._compiler.eval(f"const options = {json.dumps(_OPTIONS)}")
        self._compiled: OrderedDict[str, str] = OrderedDict()
        self._defined: dict[str, str] = {}
        """Of the last page: the code of its modules by path, data as JSON."""

    def __call__(self, order: Order) -> RanPage:
        end = process_time() + _SECONDS_A_PAGE
        self._defined = {}
        context, results = self._results(order, end, has_browser=False)
        if any(result.wants_browser for result in results):
            context, results = self._results(order, end, has_browser=True)
        # Last, because what is stopped on the way leaves the context as it then is.
        explored = self._explore(context, order.page, [result.ran for result in results], end)
        return RanPage(tuple(explored), self._defined if any(ran.is_alive for ran in explored) else {})

    def _results(self, order: Order, end: float, *, has_browser: bool) -> tuple[Any, list["_Result"]]:
        context = self._context(_CONTEXT_MEMORY)
        context.eval(self._start)
        context.eval(f"__page.defineSite({json.dumps(order.components)})")
        seed = int.from_bytes(sha256(order.page.encode()).digest()[:4])
        context.eval(f"__page.fixChance({seed}, {_NOW_MS})")
        if has_browser:
            context.eval(f"__browser.pretend({json.dumps(order.page)})")
        for path, module in order.modules.items():
            self._define(context, path, module)
        results = [
            self._result(context, order.page, place) if process_time() < end else _LATE for place in range(order.places)
        ]
        return context, results

    def _explore(self, context: Any, page: str, places: list[Ran], end: float) -> list[Ran]:
        explored = places[:]
        for place, ran in enumerate(places):
            if not ran.is_alive or ran.reason:
                continue
            if process_time() > end or (later := self._later(context, page, place)) is None:
                break
            explored[place] = replace(ran, later=later)
        return explored

    def _context(self, memory: int) -> Any:
        context = self._engine.Context()
        context.set_memory_limit(memory)
        context.set_max_stack_size(_STACK)
        context.set_time_limit(_SECONDS_A_PLACE)
        return context

    def _define(self, context: Any, path: str, module: Module) -> None:
        name, names = json.dumps(path), json.dumps(dict(module.names))
        try:
            if module.is_data:
                self._defined[path] = code = json.dumps(json.loads(module.source))
                context.eval(f"__page.defineData({name}, {code})")
            else:
                code = self._compile(module.source)
                context.eval(f"__page.define({name}, function (require, module, exports) {{{code}\n}}, {names})")
                self._defined[path] = code
        except (self._engine.JSException, ValueError) as error:
            title = json.dumps(f"{path} cannot be read: {_first_line(error)}")
            self._defined[path] = f"throw new Error({title});"
            context.eval(f"__page.define({name}, () => {{ {self._defined[path]} }}, {{}})")

    def _compile(self, source: str) -> str:
        key = sha256(source.encode("utf-8", "surrogatepass")).hexdigest()
        if key not in self._compiled:
            self._compiler.set("source", source)
            # As JSON, because the engine's long texts are ropes, which the binding does not take.
            code = self._compiler.eval("JSON.stringify(sucrase.transform(source, options).code)")
            self._compiled[key] = str(json.loads(code))
            if len(self._compiled) > _MOST_COMPILED_SOURCES:
                self._compiled.popitem(last=False)
        self._compiled.move_to_end(key)
        return self._compiled[key]

    def _result(self, context: Any, page: str, place: int) -> "_Result":
        try:
            found = json.loads(context.eval(f"__page.render({json.dumps(page)}, {place})"))
            ran = Ran(reason=str(found[0]), is_alive=bool(found[2]), tree=str(found[3]))
            wants_browser = bool(found[1])
        except self._engine.JSException as error:
            return _Result(Ran(reason=_reason(error)))
        except (LookupError, TypeError, ValueError):
            # Scripts can change what JavaScript's own functions do.
            return _Result(Ran(reason="It returned a result that cannot be read."))
        if len(ran.tree) > _MOST_RESULT:
            return _Result(Ran(reason="It shows more than a page can hold."))
        return _Result(ran, wants_browser)

    def _later(self, context: Any, page: str, place: int) -> str | None:
        """None if it was stopped."""
        try:
            later = json.loads(context.eval(f"__page.explore({json.dumps(page)}, {place})"))
        except (self._engine.JSException, TypeError, ValueError):
            return None
        return later if isinstance(later, str) and len(later) <= _MOST_RESULT else "[]"


@dataclass(frozen=True, slots=True)
class _Result:
    ran: Ran
    wants_browser: bool = False


_LATE = _Result(Ran(reason=f"The page's JavaScript runs for more than {_SECONDS_A_PAGE:g} seconds."))


def _script(folder: str, name: str) -> str:
    return (resource_folder(folder) / f"{name}.js").read_text("utf-8")


def _reason(error: Exception) -> str:
    message = _first_line(error)
    if "interrupted" in message:
        return f"It runs for more than {_SECONDS_A_PLACE:g} seconds."
    if "out of memory" in message:
        return f"It takes more than {_CONTEXT_MEMORY // _MIB} MB of memory."
    return message


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0][:300]
