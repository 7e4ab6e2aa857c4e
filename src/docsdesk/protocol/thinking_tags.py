"""Tells apart what a model thinks and what it says where its server leaves both in one text, between tags."""

from collections.abc import Iterator

_OPENING, _CLOSING = "<think>", "</think>"


class ThinkingTags:
    """Only a tag at the very beginning opens a thought: further on it may be what the answer is about."""

    def __init__(self) -> None:
        self._held = ""
        self._is_begun = False
        self._is_thinking = False
        self._is_after_tag = False

    def feed(self, text: str) -> Iterator[tuple[bool, str]]:
        """Pieces, and whether each is a thought."""
        self._held += text
        if not self._is_begun:
            self._begin()
        if self._is_thinking:
            yield from self._think()
        if self._is_begun and not self._is_thinking:
            yield from self._pieces(len(self._held))

    def close(self) -> Iterator[tuple[bool, str]]:
        """What was held back, since a tag might have come of it."""
        self._is_begun = True
        yield from self._pieces(len(self._held))

    def _begin(self) -> None:
        start = self._held.lstrip()
        if start.startswith(_OPENING):
            self._is_begun = self._is_thinking = self._is_after_tag = True
            self._held = start.removeprefix(_OPENING)
        elif not _OPENING.startswith(start):
            self._is_begun = True

    def _think(self) -> Iterator[tuple[bool, str]]:
        end = self._held.find(_CLOSING)
        if end < 0:
            yield from self._pieces(len(self._held) - _possible_start(self._held, _CLOSING))
            return
        yield from self._pieces(end)
        self._held = self._held.removeprefix(_CLOSING)
        self._is_thinking, self._is_after_tag = False, True

    def _pieces(self, length: int) -> Iterator[tuple[bool, str]]:
        """So much of what is held, without the empty lines that follow on a tag."""
        piece, self._held = self._held[:length], self._held[length:]
        if self._is_after_tag:
            piece = piece.lstrip("\n")
            self._is_after_tag = not piece
        if piece:
            yield self._is_thinking, piece


def _possible_start(text: str, tag: str) -> int:
    """How many characters at the end of a text may be the beginning of a tag."""
    return next((n for n in range(min(len(tag) - 1, len(text)), 0, -1) if text.endswith(tag[:n])), 0)
