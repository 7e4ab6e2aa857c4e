"""Long work in child processes: in a thread of this one it would slow down every answer."""

import logging
from collections.abc import Iterator, Sequence
from typing import TypeVar

from pydantic import TypeAdapter

from docsdesk.processes.child import Stderr
from docsdesk.processes.errors import ChildFailedError
from docsdesk.processes.limits import MIB, Limits
from docsdesk.processes.worker import Worker

T = TypeVar("T")

_LIMITS = Limits(memory=2048 * MIB)

_log = logging.getLogger(__name__)


class ChildWork:
    """`program` is the command that starts this program, without arguments. Safe to use from several threads."""

    def __init__(self, program: Sequence[str]) -> None:
        self._program = tuple(program)
        self._workers: set[Worker] = set()
        self._is_closed = False

    def results(self, name: str, order: object, items: TypeAdapter[T]) -> Iterator[T]:
        """The items of a worker's answer as they arrive.

        Fewer if the child cannot be started or ends early, which is logged: the caller does the rest.
        """
        worker = Worker(name, program=self._program, limits=_LIMITS, stderr=Stderr.INHERIT)
        self._workers.add(worker)
        try:
            if not self._is_closed:
                yield from worker.stream(order, items)
        except ChildFailedError as error:
            if not self._is_closed:
                _log.warning("A child process did not finish its work: %s.", error.reason)
        finally:
            self._workers.discard(worker)
            worker.close()

    def close(self) -> None:
        self._is_closed = True
        for worker in tuple(self._workers):
            worker.close()
