import subprocess
import sys

CIRCLES = """
import asyncio, gc, weakref
from docsdesk.engine.garbage import collect_garbage_at_rest, collect_garbage_seldom

class Page:
    def __init__(self):
        self.parts = [{"page": self} for _ in range(2000)]

async def main():
    collecting = asyncio.create_task(collect_garbage_at_rest(0.01))
    await asyncio.sleep(0)
    page = weakref.ref(Page())
    print("kept" if page() else "gone")
    for _ in range(500):
        await asyncio.sleep(0.01)
        if page() is None:
            break
    print("kept" if page() else "gone")

collect_garbage_seldom()
asyncio.run(main())
"""


def test_that_cyclic_garbage_is_collected_before_it_piles_up():
    said = subprocess.run([sys.executable, "-c", CIRCLES], check=True, capture_output=True, text=True, timeout=60)
    assert said.stdout.split() == ["kept", "gone"]
