"""Answers the calls of a `processes/remote.py` to an object of a class, inside its child process."""

import asyncio
import os
import sys
import threading
import traceback
from collections.abc import Sequence
from contextlib import aclosing, suppress
from functools import partial
from typing import BinaryIO

from docsdesk.domain.errors import DocsdeskError
from docsdesk.processes.calls import Call, calls_of
from docsdesk.processes.messages import (
    END,
    REFUSAL,
    REFUSALS,
    NobodyListensError,
    Refusal,
    end_without_memory,
    message,
    write_line,
)


def serve(kind: type, arguments: Sequence[str], calls: BinaryIO, answers: BinaryIO) -> None:
    """Make an object and answer calls to it, several at the same time; end this process when the caller is gone."""
    asyncio.run(_Server(kind, answers).serve(arguments, calls))


class _Server:
    def __init__(self, kind: type, answers: BinaryIO) -> None:
        self._kind = kind
        self._calls = calls_of(kind)
        self._answers = answers
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def serve(self, arguments: Sequence[str], calls: BinaryIO) -> None:
        self._target = self._kind(*arguments)
        ended = asyncio.Event()
        reading = (calls, asyncio.get_running_loop(), ended)
        threading.Thread(target=self._read, args=reading, name="reads calls", daemon=True).start()
        await ended.wait()
        # What still runs in threads would be waited for.
        os._exit(0)

    def _read(self, calls: BinaryIO, loop: asyncio.AbstractEventLoop, ended: asyncio.Event) -> None:
        for line in calls:
            loop.call_soon_threadsafe(self._take, line)
        loop.call_soon_threadsafe(ended.set)

    def _take(self, line: bytes) -> None:
        number, *rest = line.split(b" ", 2)
        if rest:
            name, arguments = rest
            task = asyncio.create_task(self._serve(number, name.decode(), arguments))
            self._tasks[int(number)] = task
            task.add_done_callback(partial(self._end, number))
        elif running := self._tasks.get(int(number)):
            running.cancel()

    def _end(self, number: bytes, _task: asyncio.Task[None]) -> None:
        del self._tasks[int(number)]
        with suppress(NobodyListensError):
            self._say(number, END + b"\n")

    async def _serve(self, number: bytes, name: str, arguments: bytes) -> None:
        try:
            await self._answer(number, self._calls[name], arguments)
        except DocsdeskError as error:
            self._say(number, message(REFUSALS, Refusal.of(error), REFUSAL))
        except asyncio.CancelledError:
            pass
        except MemoryError:
            end_without_memory(self._answers)
        except NobodyListensError:
            os._exit(0)
        except BaseException:  # noqa: BLE001 (the caller learns how this process ended, with its last words)
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)

    async def _answer(self, number: bytes, call: Call, arguments: bytes) -> None:
        started = call.start(self._target, arguments)
        if not call.is_stream:
            self._say(number, message(call.items, await started))
            return
        async with aclosing(started) as items:
            async for item in items:
                self._say(number, message(call.items, item))

    def _say(self, number: bytes, line: bytes) -> None:
        write_line(self._answers, number + b" " + line)
