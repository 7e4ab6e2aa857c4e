"""The panes that were in front, for Back and Forward."""


class PaneHistory:
    def __init__(self) -> None:
        self._keys: list[str] = []
        self._at = -1

    def note(self, key: str) -> None:
        """It is in front. What was ahead is gone, unless it is where Back or Forward led."""
        if self._keys[self._at : self._at + 1] != [key]:
            self._keys = [*self._keys[: self._at + 1], key]
            self._at += 1

    def can_go(self, by: int) -> bool:
        return 0 <= self._at + by < len(self._keys)

    def go(self, by: int) -> str:
        """The pane to show."""
        self._at += by
        return self._keys[self._at]
