"""Tables of every pane: a column's words stand below the words of its header, and those of a row on one line."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QStandardItem, QStandardItemModel

from docsdesk.domain.questions.question_set import Question
from docsdesk.ui.questions.question_table import QuestionModel
from docsdesk.ui.theme import Theme
from docsdesk.ui.tokens import LIGHT
from docsdesk.ui.widgets.lists.painted_table import CellBrush, _Font
from docsdesk.ui.widgets.lists.table import ROW_HEIGHT_PX, RowTable, TableView

WIDTH = 160
NUMBERS = 1


@pytest.fixture
def table(theme: Theme, qtbot) -> TableView:
    model = QStandardItemModel(1, 3)
    for column in range(3):
        side = Qt.AlignmentFlag.AlignRight if column == NUMBERS else Qt.AlignmentFlag.AlignLeft
        header, cell = QStandardItem("HH"), QStandardItem("HH")
        for item in (header, cell):
            item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            item.setForeground(QColor("black"))
        model.setHorizontalHeaderItem(column, header)
        model.setItem(0, column, cell)
    made = TableView("table", "Things", model)
    model.setParent(made)
    made.set_columns([(0, WIDTH), (2, WIDTH)], stretched=1, newest=0)
    made.horizontalHeader().setSortIndicatorShown(False)
    made.resize(3 * WIDTH, 200)
    qtbot.addWidget(made)
    # The current cell would be marked.
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.show()
    return made


def lines(image: QImage, area: QRect) -> list[int]:
    """The lines of pixels that something is written in."""
    ground = image.pixelColor(area.center())
    xs = range(area.left(), area.right() + 1)
    return [y for y in range(area.top(), area.bottom()) if any(image.pixelColor(x, y) != ground for x in xs)]


def edges(image: QImage, area: QRect) -> tuple[int, int]:
    """The first and the last column of pixels that something is written in."""
    ground = image.pixelColor(area.center())
    inked = [
        x
        for x in range(area.left(), area.right() + 1)
        if any(image.pixelColor(x, y) != ground for y in range(area.top(), area.bottom()))
    ]
    return inked[0], inked[-1]


@pytest.mark.parametrize("column", [0, NUMBERS, 2])
def test_that_cells_begin_or_end_where_their_header_does(table: TableView, column: int):
    image = table.grab().toImage()
    left = table.columnViewportPosition(column)
    # Not the lines between rows.
    header = edges(image, QRect(left, 8, WIDTH, ROW_HEIGHT_PX - 16))
    cell = edges(image, QRect(left, ROW_HEIGHT_PX + 8, WIDTH, ROW_HEIGHT_PX - 16))
    side = int((column == NUMBERS) is not table.isRightToLeft())
    assert abs(header[side] - cell[side]) <= 1


@pytest.mark.parametrize("column", [0, NUMBERS, 2])
def test_that_they_do_from_the_right_too(from_the_right: None, table: TableView, column: int):
    test_that_cells_begin_or_end_where_their_header_does(table, column)


def test_that_a_row_stays_selected_among_others_and_the_first_is_instead_of_one_that_is_gone(qtbot):
    rows, told = QuestionModel(), []
    questions = [Question(id=name, text=name) for name in "abc"]
    made = RowTable("table", "Things", rows)
    rows.setParent(made)
    qtbot.addWidget(made)
    made.selected.connect(told.append)
    rows.show_questions(questions)
    made.select("b")
    for shown in (reversed(questions), questions[:1], ()):
        rows.show_questions(shown)
    assert told == ["a", "b", "b", "a", ""]


@pytest.mark.parametrize(("is_mirrored", "after", "before"), [(False, (10, 100), (0, 90)), (True, (0, 90), (10, 100))])
def test_that_a_cell_is_trimmed_where_it_begins_and_ends_in_both_directions(qapp, is_mirrored, after, before):
    font = _Font(QFont())
    brush = CellBrush(QPainter(), 1.0, LIGHT, font, font, font, is_mirrored, {})
    cell = QRect(0, 0, 100, 20)
    for area, (left, right) in ((brush.rest(cell, 10), after), (brush.before(cell, 10), before)):
        assert area == QRect(left, 0, right - left, 20)
