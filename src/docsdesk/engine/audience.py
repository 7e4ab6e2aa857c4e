"""How many pages of the preview are open in browsers."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeAlias

TellCount: TypeAlias = Callable[[int], None]


class Audience:
    """`tell` hears the number whenever it changes."""

    def __init__(self, tell: TellCount = lambda _count: None) -> None:
        self._tell = tell
        self._count = 0

    @contextmanager
    def one_more(self) -> Generator[None]:
        self._change(1)
        try:
            yield
        finally:
            self._change(-1)

    def _change(self, by: int) -> None:
        self._count += by
        self._tell(self._count)
