"""Tells apart what a model thinks and what it says where its server leaves both in one text, between tags."""

from collections.abc import Iterator

_OPENING, _CLOSING = "<think>", "</think>"


class ThinkingTags:
    """Only a tag at the very beginning opens a thought: further on it may be what the answer is about."""

    def __init__(self) -> None:
        self._held = ""
        self._is_begun = False
        self._is_thinking = False
        self._is_after = False

    def feed(self, text: str) -> Iterator[tuple[bool, str]]:
        """Pieces, and whether each is a thought."""
        self._held += text
        if not self._is_begun:
            self._begin()
        if self._is_thinking:
            yield from self._think()
        elif self._is_begun:
            yield from self._say()

    def close(self) -> Iterator[tuple[bool, str]]:
        """What was held back, since a tag might have come of it."""
        held, self._held = self._held, ""
        self._is_begun = True
        if held:
            yield self._is_thinking, held

    def _begin(self) -> None:
        start = self._held.lstrip()
        if start.startswith(_OPENING):
            self._is_begun = self._is_thinking = True
            self._held = start.removeprefix(_OPENING).lstrip("\n")
        elif not _OPENING.startswith(start):
            self._is_begun = True

    def _think(self) -> Iterator[tuple[bool, str]]:
        thought, tag, rest = self._held.partition(_CLOSING)
        if tag:
            self._is_thinking, self._is_after, self._held = False, True, rest
            if thought:
                yield True, thought
            yield from self._say()
            return
        kept = _possible_start(self._held, _CLOSING)
        thought, self._held = self._held[: len(self._held) - kept], self._held[len(self._held) - kept :]
        if thought:
            yield True, thought

    def _say(self) -> Iterator[tuple[bool, str]]:
        said, self._held = self._held, ""
        if self._is_after:
            said = said.lstrip("\n")
            self._is_after = not said
        if said:
            yield False, said


def _possible_start(text: str, tag: str) -> int:
    """How many characters at the end of a text may be the beginning of a tag."""
    return next((n for n in range(min(len(tag) - 1, len(text)), 0, -1) if text.endswith(tag[:n])), 0)
