"""Where Tab, F6, arrows and Enter go in a window, and where the focus goes when its control goes."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from docsdesk.ui.focus.order import FocusPart, declare
from docsdesk.ui.widgets.bars.inline_form import InlineForm
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.dialog import Dialog

ENTER, TAB, BACKTAB = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backtab


def field(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setObjectName(name)
    return made


def laid(layout, *items) -> QWidget:
    whole = QWidget()
    whole.setLayout(layout)
    for item in items:
        layout.addWidget(item)
    return whole


def row(*items) -> QWidget:
    return laid(QHBoxLayout(), *items)


def column(*items) -> QWidget:
    return laid(QVBoxLayout(), *items)


def here() -> str:
    focused = QApplication.focusWidget()
    return focused.objectName() if focused is not None else ""


@pytest.fixture
def shown(qtbot):
    """Shows a widget in a window of its own, with the focus in its first stop."""

    def show(content: QWidget) -> Dialog:
        window = Dialog()
        window.setLayout(QVBoxLayout())
        window.layout().addWidget(content)
        qtbot.addWidget(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    return show


def press(qtbot, key, count=1, modifier=Qt.KeyboardModifier.NoModifier):
    for _ in range(count):
        qtbot.keyClick(QApplication.focusWidget(), key, modifier)


def walk(qtbot, key=TAB, most=20) -> list[str]:
    """The names of what has the focus, until it comes round."""
    names = [here()]
    for _ in range(most):
        press(qtbot, key)
        if here() == names[0]:
            break
        names.append(here())
    return names


def test_that_tab_reads_rows_from_the_top_whatever_was_built_first(shown, qtbot):
    below, right, left = field("below"), field("right"), field("left")
    top = row(left, right)
    whole = column(top, below)
    window = shown(whole)
    left.setFocus()
    assert walk(qtbot) == ["left", "right", "below"]
    assert walk(qtbot, BACKTAB) == ["left", "below", "right"]
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert left.geometry().left() > right.geometry().left()
    assert walk(qtbot) == ["left", "right", "below"]


def test_that_parts_side_by_side_are_read_one_after_the_other(shown, qtbot):
    list_side, form_side = column(field("search"), field("list")), column(field("name"), field("address"))
    shown(column(field("filter"), row(list_side, form_side)))
    assert walk(qtbot) == ["filter", "search", "list", "name", "address"]


def test_that_a_group_is_one_stop_with_arrows_inside(shown, qtbot):
    rail = column(*(button(name, name) for name in ("one", "two", "three")))
    declare(rail, FocusPart.GROUP)
    shown(row(rail, field("pane")))
    assert walk(qtbot) == ["one", "pane"]
    press(qtbot, Qt.Key.Key_Down, 2)
    assert here() == "three"
    press(qtbot, TAB)
    assert here() == "pane"


def test_that_f6_goes_round_the_areas_and_back_to_where_one_was(shown, qtbot):
    split = QSplitter()
    split.addWidget(column(field("search"), field("list")))
    split.addWidget(column(field("name"), field("address")))
    shown(split)
    press(qtbot, TAB)
    assert here() == "list"
    press(qtbot, Qt.Key.Key_F6)
    assert here() == "name"
    press(qtbot, Qt.Key.Key_F6)
    assert here() == "list"
    press(qtbot, Qt.Key.Key_F6, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert here() == "name"


def test_that_an_overlay_keeps_tab_to_itself(shown, qtbot):
    whole = column(field("below"), button("opens", "Open"))
    shown(whole)
    overlay = QFrame(whole)
    declare(overlay, FocusPart.OVERLAY)
    overlay.setLayout(QVBoxLayout())
    for name in ("first", "second"):
        overlay.layout().addWidget(field(name))
    overlay.show()
    overlay.findChild(QLineEdit, "first").setFocus()
    assert walk(qtbot) == ["first", "second"]


@pytest.mark.parametrize(
    "go", [lambda one: one.setEnabled(False), lambda one: one.hide(), lambda one: one.deleteLater()]
)
def test_that_a_button_that_goes_leaves_the_focus_in_a_field_beside_it_never_on_another_button(shown, qtbot, go):
    test, cancel, delete = button("test", "Test"), button("cancel", "Cancel"), button("delete", "Delete")
    shown(column(field("far"), column(field("near"), row(cancel, test, delete))))
    test.setFocus()
    go(test)
    qtbot.waitUntil(lambda: here() == "near")


def test_that_the_focus_returns_to_a_button_that_can_be_pressed_again_unless_something_was_typed(shown, qtbot):
    test = button("test", "Test")
    shown(column(field("name"), test))
    test.setFocus()
    test.setEnabled(False)
    assert here() == "name"
    test.setEnabled(True)
    assert here() == "test"
    test.setEnabled(False)
    qtbot.keyClicks(QApplication.focusWidget(), "a")
    test.setEnabled(True)
    assert here() == "name"


def test_that_a_form_disabled_as_a_whole_gives_the_focus_back(shown, qtbot):
    form = column(field("name"))
    shown(column(field("other"), form))
    form.findChild(QLineEdit, "name").setFocus()
    form.setEnabled(False)
    qtbot.waitUntil(lambda: here() == "other")
    form.setEnabled(True)
    assert here() == "name"


def test_that_a_form_that_closes_returns_the_focus_to_where_it_came_from(shown, qtbot):
    form = column(field("question"), button("confirm", "Add"))
    whole = column(field("first"), button("opens", "Add…"), form, field("last"))
    form.hide()
    shown(whole)
    whole.findChild(QPushButton, "opens").setFocus()
    form.show()
    form.findChild(QLineEdit, "question").setFocus()
    press(qtbot, TAB)
    assert here() == "confirm"
    form.hide()
    assert here() == "opens"


def test_that_with_nothing_but_buttons_left_the_focus_avoids_what_destroys(shown, qtbot):
    gone = field("gone")
    shown(column(gone, button("delete", "Delete", kind=ButtonKind.DANGER), button("keep", "Keep")))
    gone.hide()
    assert here() == "keep"


def test_that_enter_presses_the_button_with_the_focus_and_holding_it_presses_no_more(shown, qtbot):
    pressed = []

    class Form(InlineForm):
        def __init__(self) -> None:
            super().__init__()
            self.setLayout(QVBoxLayout())
            cancel, confirm, tool = button("cancel", "Cancel"), button("confirm", "Add"), QToolButton()
            tool.setObjectName("tool")
            for one in (field("name"), cancel, confirm, tool):
                self.layout().addWidget(one)
            for one in (cancel, confirm, tool):
                one.clicked.connect(partial(pressed.append, one.objectName()))
            tool.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._end_with(confirm, cancel)

    form = Form()
    shown(column(QLabel("above"), form))
    form.show()
    for name in ("tool", "name"):
        form.findChild(QWidget, name).setFocus()
        press(qtbot, ENTER)
    form.findChild(QWidget, "cancel").setFocus()
    press(qtbot, ENTER)
    assert pressed == ["tool", "confirm", "cancel"]


async def test_that_a_page_that_comes_to_the_front_takes_the_focus_into_its_table_or_first_control(shown, eventually):
    """Never to what is beside the pages, although the new page is hidden while the old one goes."""
    pages = QStackedWidget()
    rail = button("rail", "Rail")
    rail.setCheckable(True)
    acts, line, table = button("acts", "Act"), button("line", "Line"), QTableView()
    line.setProperty("role", "line")
    table.setObjectName("table")
    gone = field("gone")
    for page in (
        column(gone),
        column(acts, line),
        column(button("more", "More"), table),
        column(button("alone", "Alone")),
    ):
        pages.addWidget(page)
    shown(row(rail, pages))
    for place, name in enumerate(("line", "table", "alone"), 1):
        pages.setCurrentIndex(0)
        gone.setFocus()
        pages.setCurrentIndex(place)
        await eventually(lambda name=name: here() == name)
    rail.setFocus()
    pages.setCurrentIndex(0)
    assert here() == "rail"
