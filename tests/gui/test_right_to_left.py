"""A window that is read from the right: its margins, and names and paths that are read from the left."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem, QWidget

from docsdesk.domain.questions.question_set import Question
from docsdesk.ui.languages import isolate
from docsdesk.ui.questions.question_table import QuestionColumn, QuestionModel
from docsdesk.ui.widgets.elided import ElidedButton, TwoLineLabel
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import Column, Grid, Row
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow
from docsdesk.ui.widgets.lists.painted_table import CellBrush, PaintedTable
from docsdesk.ui.widgets.lists.table import CellDelegate, TableView

WIDE_PX, HIGH_PX = 400, 40
ISOLATE, END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
PATH = "/guides/a-page-with-a-name-that-has-no-room-in-a-column/{id}/"


@pytest.fixture(autouse=True)
def window_from_the_right(from_the_right: None, theme):
    """Each of these tests is of such a window."""


def inked(image: QImage) -> list[int]:
    """The columns of pixels that something is written in."""
    ground = image.pixelColor(0, 0)
    return [x for x in range(image.width()) if any(image.pixelColor(x, y) != ground for y in range(image.height()))]


@pytest.mark.parametrize(
    "shown",
    [
        lambda: label("Roll a key"),
        lambda: label("Roll a key", wrap=True),
        lambda: label("/keys/{keyId}/roll", Role.CODE, wrap=True),
        lambda: ElidedLabel("Roll a key"),
        lambda: TwoLineLabel("Roll a key"),
    ],
)
def test_that_a_name_from_the_left_begins_at_the_right_like_the_words_around_it(qtbot, shown):
    words: QWidget = shown()
    qtbot.addWidget(words)
    words.resize(WIDE_PX, HIGH_PX)
    words.show()
    assert min(inked(words.grab().toImage())) > WIDE_PX // 2


def test_that_a_name_from_the_right_begins_at_the_left_in_a_window_from_there(qtbot):
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    words = label("מדריך")
    qtbot.addWidget(words)
    words.resize(WIDE_PX, HIGH_PX)
    words.show()
    assert max(inked(words.grab().toImage())) < WIDE_PX // 2


@pytest.mark.parametrize("layout", [Row, Column, Grid])
def test_that_margins_are_mirrored(qapp, layout):
    margins = layout(margins=(1, 2, 3, 4)).contentsMargins()
    assert (margins.left(), margins.top(), margins.right(), margins.bottom()) == (3, 2, 1, 4)


def test_that_words_are_isolated_only_there(qapp):
    assert isolate(PATH) == f"{ISOLATE}{PATH}{END}"
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert isolate(PATH) == PATH


def drawn(words: str, direction: Qt.LayoutDirection) -> QImage:
    image = QImage(WIDE_PX, HIGH_PX, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setLayoutDirection(direction)
    painter.drawText(QRect(0, 0, WIDE_PX, HIGH_PX), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute, words)
    painter.end()
    return image


def test_that_isolated_words_look_as_in_a_window_from_the_left(qapp):
    left, right = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
    assert drawn("/keys/?", right) != drawn("/keys/?", left)
    assert drawn(isolate("/keys/?"), right) == drawn("/keys/?", left)


def test_that_a_button_shortens_a_name_at_its_end(qtbot):
    shortened = ElidedButton("value", "key (Ferry-Key, then bearer)")
    qtbot.addWidget(shortened)
    shortened.resize(100, 30)
    shortened.show()
    words = shortened.text()
    assert (words[0], words[-2:]) == (ISOLATE, f"…{END}")


class PathTable(PaintedTable):
    def draw_cell(self, brush: CellBrush, area: QRect, row: Question, column: int) -> None:
        if column == QuestionColumn.QUESTION:
            brush.write(area, row.text, brush.tokens.text, is_code=row.text.startswith("מ"))


@pytest.mark.parametrize("text", ["/keys/?", "מדריך.mdx:5"])
def test_that_a_painted_table_keeps_both_ends_of_a_path_where_they_are(qtbot, text):
    model = QuestionModel()
    model.show_questions([Question(id="a", text=text)])
    table = PathTable("table", "Things", model)
    model.setParent(table)
    qtbot.addWidget(table)
    table.resize(2 * WIDE_PX, 200)
    table.show()

    def letters() -> QImage:
        image = table.viewport().grab(QRect(0, 2, 2 * WIDE_PX, HIGH_PX // 2)).toImage()
        columns = inked(image)
        return image.copy(columns[0], 0, len(columns), image.height())

    from_the_right = letters()
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert from_the_right == letters()


def shown_in_cell(view: TableView | Outline, column: int = 0) -> str:
    """As the delegate hands it to the style."""
    index = view.model().index(0, column)
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    option.rect = view.visualRect(index)
    delegate = view.itemDelegateForIndex(index)
    assert isinstance(delegate, CellDelegate)
    delegate.initStyleOption(option, index)
    return option.text


def test_that_tables_shorten_a_path_at_its_end(qtbot):
    model = QStandardItemModel(1, 1)
    model.setItem(0, 0, QStandardItem(PATH))
    table = TableView("table", "Things", model)
    model.setParent(table)
    qtbot.addWidget(table)
    table.resize(WIDE_PX, 200)
    table.show()
    words = shown_in_cell(table)
    assert (words[:3], words[-2:]) == (f"{ISOLATE}/g", f"…{END}")


def test_that_a_tree_shortens_a_path_at_its_start(qtbot):
    tree = Outline("tree", "Things")
    qtbot.addWidget(tree)
    tree.show_rows([OutlineRow(PATH, is_code=True)])
    tree.resize(WIDE_PX, 200)
    tree.show()
    words = shown_in_cell(tree)
    assert (words[:2], words[-2:]) == (f"{ISOLATE}…", f"/{END}")
