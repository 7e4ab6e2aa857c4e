"""Plays the window's start and stay: prints "first" and listens, or "raised" and ends.

python instance_program.py FOLDER [hangs]
"""

import asyncio
import signal
import sys
from pathlib import Path

from docsdesk.adapters.single_instance import InstanceLock


async def stay(lock: InstanceLock) -> None:
    await lock.listen(lambda target: print("asked to raise", target, flush=True))
    print("first", flush=True)
    await asyncio.Event().wait()


if lock := InstanceLock.acquire(Path(sys.argv[1])):
    if sys.argv[2:] == ["hangs"]:
        print("first", flush=True)
        signal.pause()
    asyncio.run(stay(lock))
else:
    print("raised", flush=True)
