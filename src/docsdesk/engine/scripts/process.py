"""Runs the JavaScript of pages in a child process, and keeps what they turned into."""

import json
from collections.abc import Sequence

from pydantic import TypeAdapter

from docsdesk.docs.cache import Cache, cache_key
from docsdesk.docs.mdx.scripts.port import Order, Ran, RanPage
from docsdesk.processes.child import Stderr
from docsdesk.processes.errors import ChildFailedError, ChildLimitError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.worker import Worker

_LIMITS = Limits(seconds=120, cpu_seconds=6, memory=512 * MIB, message=64 * MIB)
# Raise the number when the same source results in another tree.
_MAKER = "script 6"
_RAN = TypeAdapter(RanPage)


class ScriptProcess:
    """One child, started on first use.

    `program` is the command that starts this program, without arguments. A copy for another process has a child of its
    own.
    """

    def __init__(self, program: Sequence[str], cache: Cache) -> None:
        self._program = tuple(program)
        self._cache = cache
        self._runner = Worker("run-scripts", program=program, limits=_LIMITS, stderr=Stderr.DROP)

    def __reduce__(self) -> tuple[type["ScriptProcess"], tuple[tuple[str, ...], Cache]]:
        return ScriptProcess, (self._program, self._cache)

    def run(self, order: Order) -> RanPage:
        key = _key(order)
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


def _key(order: Order) -> str:
    modules = {path: [module.source, dict(module.names)] for path, module in order.modules.items()}
    return cache_key(_MAKER, order.page, json.dumps(modules, sort_keys=True))
