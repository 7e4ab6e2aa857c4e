"""The differences between two texts, line by line, coloured, with both line numbers."""

from collections.abc import Iterable

from docsdesk.docs.text.diff_lines import DiffLine, LineKind
from docsdesk.ui.tokens import tokens_of
from docsdesk.ui.widgets.code.code_view import CodeView
from docsdesk.ui.widgets.code.diff_colors import color_lines


class DiffView(CodeView):
    def __init__(self, name: str, accessible_name: str, *, wraps: bool = False) -> None:
        """`wraps` is for prose, whose lines are whole paragraphs."""
        super().__init__(name, accessible_name)
        self._wraps = wraps
        if wraps:
            self.setLineWrapMode(CodeView.LineWrapMode.WidgetWidth)
        self._lines: tuple[DiffLine, ...] = ()

    def show_diff(self, diff: Iterable[DiffLine]) -> None:
        lines = tuple(diff)
        if self._wraps and [line.old or line.new for line in lines[1:2]] == [1]:
            # Nothing is omitted before the first line.
            lines = lines[1:]
        if lines == self._lines:
            return
        self._lines = lines
        self.show_lines([self._shown(line) for line in lines], _gutters(lines))
        self.repaint_colors()

    def _shown(self, line: DiffLine) -> str:
        if line.kind is not LineKind.HUNK:
            return f"{line.kind}{line.text}"
        # For prose, the numbers in the gutter are enough.
        return "\N{MIDLINE HORIZONTAL ELLIPSIS}" if self._wraps else line.text

    def repaint_colors(self) -> None:
        color_lines(self.document(), self._lines, tokens_of(self.palette()), mark=1)


def _gutters(lines: tuple[DiffLine, ...]) -> list[str]:
    width = max((len(str(number)) for line in lines for number in (line.old, line.new) if number), default=0)
    return [f"{line.old or '':>{width}} {line.new or '':>{width}}" for line in lines]
