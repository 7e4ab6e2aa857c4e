"""Child processes that run the JavaScript of pages and make sheets of utility classes; their results are cached."""

import json
import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pydantic import TypeAdapter

from docsdesk.docs.cache import Cache, cache_key
from docsdesk.docs.checks.page_facts import PageSource
from docsdesk.docs.folder.docs_folder import DocsFolder
from docsdesk.docs.json.values import object_at
from docsdesk.docs.mdx.html.rendering import PageSurroundings
from docsdesk.docs.mdx.page_html import PageFileText, script_problems
from docsdesk.docs.mdx.scripts.port import Order, Ran, RanPage
from docsdesk.domain.problem import Problem
from docsdesk.processes.child import Stderr
from docsdesk.processes.environment import own_command
from docsdesk.processes.errors import ChildFailedError, ChildLimitError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.worker import Worker

_SCRIPT_LIMITS = Limits(seconds=120, cpu_seconds=6, memory=512 * MIB, message=64 * MIB)
# Raise the number when the same source results in another tree.
_SCRIPT_MAKER = "script 6"
_RAN = TypeAdapter(RanPage)


class ScriptProcess:
    """One child, started on first use.

    `program` is the command that starts this program, without arguments. A copy for another process has a child of its
    own.
    """

    def __init__(self, program: Sequence[str], cache: Cache) -> None:
        self._program = tuple(program)
        self._cache = cache
        self._runner = Worker("run-scripts", program=program, limits=_SCRIPT_LIMITS, stderr=Stderr.DROP)

    def __reduce__(self) -> tuple[type["ScriptProcess"], tuple[tuple[str, ...], Cache]]:
        return ScriptProcess, (self._program, self._cache)

    def run(self, order: Order) -> RanPage:
        key = _script_key(order)
        if (kept := self._cache.get(key)) is not None:
            return _RAN.validate_json(kept)
        try:
            ran = self._runner.call(order, _RAN)
        except (ChildLimitError, ChildFailedError) as error:
            return RanPage((Ran(reason=f"The program that runs it failed: {error.reason}."),) * order.places)
        # What a limit stopped may succeed on a faster machine.
        if not any(each.reason for each in ran.places):
            self._cache.put(key, _RAN.dump_json(ran))
        return ran

    def close(self) -> None:
        self._runner.close()


def _script_key(order: Order) -> str:
    modules = {path: [module.source, dict(module.names)] for path, module in order.modules.items()}
    return cache_key(_SCRIPT_MAKER, order.page, json.dumps(modules, sort_keys=True))


@dataclass(frozen=True, slots=True)
class FailingComponents:
    """A PageRunner. `cache` keeps what pages turned into."""

    cache: Cache

    def __call__(self, folder: DocsFolder, pages: Sequence[PageSource]) -> Iterator[Problem]:
        scripts = ScriptProcess(own_command(), self.cache)
        variables = object_at(folder.config, "variables")
        around = PageSurroundings(str, str, folder.snippet, variables, scripts=scripts)
        try:
            for page in pages:
                yield from script_problems(PageFileText(page.file, page.text, page.start, page.front_matter), around)
        finally:
            scripts.close()


_SHEET_LIMITS = Limits(seconds=60, cpu_seconds=15, memory=768 * MIB, message=16 * MIB)
_MOST_NAMES = 10_000
"""Twenty times as many as the busiest published sites use; each takes a quarter of a millisecond."""
# Raise the number when the same classes result in another sheet.
_SHEET_MAKER = "styles 2"
_SHEET = TypeAdapter(str)
_log = logging.getLogger(__name__)


class StyleProcess:
    """One child, started on first use.

    `program` is the command that starts this program, without arguments. A copy for another process has a child of its
    own.
    """

    def __init__(self, program: Sequence[str], cache: Cache) -> None:
        self._program = tuple(program)
        self._cache = cache
        self._maker = Worker("make-styles", program=program, limits=_SHEET_LIMITS, stderr=Stderr.DROP)

    def __reduce__(self) -> tuple[type["StyleProcess"], tuple[tuple[str, ...], Cache]]:
        return StyleProcess, (self._program, self._cache)

    def sheet(self, classes: Iterable[str]) -> str:
        """The rules of those that are utility classes; empty if they cannot be made, which is logged."""
        names = tuple(sorted(set(classes)))[:_MOST_NAMES]
        if not names:
            return ""
        key = cache_key(_SHEET_MAKER, json.dumps(names))
        if (kept := self._cache.get(key)) is not None:
            return kept.decode()
        try:
            made = self._maker.call(names, _SHEET)
        except (ChildLimitError, ChildFailedError) as error:
            _log.warning("The utility classes of a page are not shown: %s.", error.reason)
            return ""
        self._cache.put(key, made.encode())
        return made

    def close(self) -> None:
        self._maker.close()
