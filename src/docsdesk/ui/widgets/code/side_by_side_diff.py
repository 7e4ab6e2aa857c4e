"""Two texts side by side, with their lines aligned, scrolled together."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from docsdesk.docs.text.diff_lines import DiffLine, side_by_side
from docsdesk.ui.tokens import tokens_of
from docsdesk.ui.widgets.code.code_view import CodeView
from docsdesk.ui.widgets.code.diff_colors import color_lines
from docsdesk.ui.widgets.layouts import Row, fill


class SideBySideDiff(QWidget):
    def __init__(self, name: str, before: str, after: str) -> None:
        """`before` and `after` are the captions of the two sides."""
        super().__init__()
        self.setObjectName(name)
        self._before = _Side(f"{name}_before", before)
        self._after = _Side(f"{name}_after", after)
        self.setLayout(Row(fill(self._before), fill(self._after), gap=1))
        self._before.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for one, other in ((self._before, self._after), (self._after, self._before)):
            one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
            one.horizontalScrollBar().valueChanged.connect(other.horizontalScrollBar().setValue)

    def show_diff(self, diff: Iterable[DiffLine]) -> None:
        pairs = side_by_side(diff)
        self._before.show_side([before for before, _ in pairs], [before and before.old for before, _ in pairs])
        self._after.show_side([after for _, after in pairs], [after and after.new for _, after in pairs])


class _Side(CodeView):
    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__(name, accessible_name)
        self._lines: list[DiffLine | None] = []

    def show_side(self, lines: list[DiffLine | None], numbers: list[int | None]) -> None:
        """None is a gap beside a line of the other side."""
        if lines == self._lines:
            return
        self._lines = lines
        self.show_lines([line.text if line else "" for line in lines], [str(number or "") for number in numbers])
        self.repaint_colors()

    def repaint_colors(self) -> None:
        color_lines(self.document(), self._lines, tokens_of(self.palette()), mark=0)
