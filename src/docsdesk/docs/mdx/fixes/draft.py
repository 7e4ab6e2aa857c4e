"""A page's text under edits, with every edit expressible in offsets of the original text."""

from collections.abc import Sequence
from dataclasses import dataclass

from docsdesk.domain.problem import TextEdit


@dataclass(frozen=True, slots=True)
class Draft:
    """`edits` are in offsets of the original text, in order and without overlap."""

    text: str
    edits: tuple[TextEdit, ...] = ()

    def original(self, at: int) -> int:
        """Where the character at `at` stood originally; for one that an edit inserted, where that edit starts."""
        return self._traced(at)[0]

    def in_original(self, edits: Sequence[TextEdit]) -> tuple[TextEdit, ...] | None:
        """The same edits in offsets of the original text; None if they touch what another edit inserted."""
        found: list[TextEdit] = []
        for edit in edits:
            start, before, is_new = self._traced(edit.start)
            end, before_end, is_end_new = self._traced(edit.end)
            if is_new or is_end_new or before != before_end:
                return None
            found.append(TextEdit(start, end, edit.replacement))
        return tuple(found)

    def with_edits(self, edits: Sequence[TextEdit]) -> "Draft | None":
        """The draft with more edits, given in offsets of its own text; None if they touch what another one inserted."""
        originals = self.in_original(edits)
        if originals is None:
            return None
        text = self.text
        for edit in reversed(edits):
            text = text[: edit.start] + edit.replacement + text[edit.end :]
        # Of edits at one place, the one that comes first in the text goes first.
        merged = [(edit.start, 0, edit) for edit in self.edits]
        for edit, own in zip(originals, edits, strict=True):
            merged.append((edit.start, self._side(own.start, edit.start), edit))
        merged.sort(key=lambda item: item[:2])
        return Draft(text, tuple(edit for _, _, edit in merged))

    def _side(self, at: int, original: int) -> int:
        """-1 for text before an earlier edit at the same place, 1 for text after it."""
        index = self._traced(at)[1]
        return -1 if index < len(self.edits) and self.edits[index].start == original else 1

    def _traced(self, at: int) -> tuple[int, int, bool]:
        """Where the character stood, how many edits come before it, and whether an edit inserted it."""
        shift = 0
        for index, edit in enumerate(self.edits):
            start = edit.start + shift
            end = start + len(edit.replacement)
            if at < start or (at == start and edit.replacement):
                return at - shift, index, False
            if at < end:
                return edit.start, index, True
            shift += len(edit.replacement) - (edit.end - edit.start)
        return at - shift, len(self.edits), False
