"""Whether the person trusts the folder, which may change while the engine runs."""

import asyncio
from collections.abc import AsyncGenerator


class Trust:
    """With trust, exports may include files that can run scripts, and components of pages are live."""

    def __init__(self, *, is_given: bool = False) -> None:
        self.is_given = is_given
        self._changed = asyncio.Event()

    def change(self, *, is_given: bool) -> None:
        """On the loop of `changes`."""
        self.is_given = is_given
        self._changed.set()

    async def changes(self) -> AsyncGenerator[bool]:
        """Whether it is given, after each change."""
        while await self._changed.wait():
            self._changed.clear()
            yield self.is_given
