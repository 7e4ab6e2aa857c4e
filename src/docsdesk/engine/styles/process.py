"""Makes style sheets of utility classes in a child process, and keeps them."""

import json
import logging
from collections.abc import Iterable, Sequence

from pydantic import TypeAdapter

from docsdesk.docs.cache import Cache, cache_key
from docsdesk.processes.child import Stderr
from docsdesk.processes.errors import ChildFailedError, ChildLimitError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.worker import Worker

_LIMITS = Limits(seconds=60, cpu_seconds=15, memory=768 * MIB, message=16 * MIB)
_MOST_NAMES = 10_000
"""Twenty times as many as the busiest published sites use; each takes a quarter of a millisecond."""
# Raise the number when the same classes result in another sheet.
_MAKER = "styles 2"
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
        self._maker = Worker("make-styles", program=program, limits=_LIMITS, stderr=Stderr.DROP)

    def __reduce__(self) -> tuple[type["StyleProcess"], tuple[tuple[str, ...], Cache]]:
        return StyleProcess, (self._program, self._cache)

    def sheet(self, classes: Iterable[str]) -> str:
        """The rules of those that are utility classes; empty if they cannot be made, which is logged."""
        names = tuple(sorted(set(classes)))[:_MOST_NAMES]
        if not names:
            return ""
        key = cache_key(_MAKER, json.dumps(names))
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
