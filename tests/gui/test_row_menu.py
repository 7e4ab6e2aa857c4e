import pytest
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtGui import QGuiApplication, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget
from tests.gui.row_menus import choose, entries, open_menu, open_menu_beside, open_menu_by_key

from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow
from docsdesk.ui.widgets.lists.row_menu import give_row_menu
from docsdesk.ui.widgets.lists.table import TableView

ROWS = ("guides/setup", "guides/a & b", "index")


@pytest.fixture
def done():
    return []


@pytest.fixture
def table(qtbot) -> TableView:
    model = QStandardItemModel()
    for words in ROWS:
        model.appendRow([QStandardItem(words), QStandardItem("")])
    made = TableView("things", "Things", model)
    model.setParent(made)
    made.resize(400, 300)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def actions(qtbot, table, done) -> PaneActions:
    pane = QWidget(table)
    rows = (
        PaneAction("create", "Create", lambda: done.append("create"), "", "add", "create_thing", in_row=False),
        PaneAction("open", "Open", lambda: done.append("open"), "", "bundles", "open_thing"),
        PaneAction("check", "Check", lambda: done.append("check"), in_context=True),
        PaneAction("find", "Find", lambda: done.append("find")),
        PaneAction("delete", "Delete", lambda: done.append("delete"), "", "delete", "delete_thing", is_apart=True),
    )
    made = PaneActions(pane, "thing_{}_action", rows)
    made.serve_rows(table)
    return made


def test_that_a_rows_menu_has_what_its_buttons_do_and_selects_the_row(table, actions, done):
    table.go_to(table.model().index(0, 0))
    menu = open_menu(table, table.model().index(2, 0))
    assert entries(menu) == ["Open", "Check", "Delete"]
    assert table.currentIndex().row() == 2
    choose(menu, "Check")
    assert done == ["check"]


def test_that_the_button_beside_the_others_offers_what_they_do_not_show(table, actions, done):
    row = actions.row()
    row.offer({"open"})
    more = actions.more_button("more", "More", row)
    more.menu().aboutToShow.emit()
    assert entries(more.menu()) == ["Check", "Delete"]
    actions.allow({"check": False})
    more.menu().aboutToShow.emit()
    assert entries(more.menu()) == ["Delete"]
    choose(more.menu(), "Delete")
    assert done == ["delete"]
    assert (more.objectName(), more.toolTip()) == ("more", "More")


def test_that_what_cannot_be_done_now_is_not_in_the_menu(table, actions):
    actions.allow({"open": False, "delete": False})
    assert entries(open_menu(table, table.model().index(0, 0))) == ["Check"]


def test_that_the_menu_key_opens_it_on_the_current_row(table, actions):
    table.go_to(table.model().index(1, 0))
    assert entries(open_menu_by_key(table)) == ["Open", "Check", "Delete"]
    assert table.currentIndex().row() == 1


def test_that_there_is_no_menu_where_there_is_no_row(table, actions):
    assert open_menu_beside(table) is None


def test_that_rows_selected_together_stay_selected(table, actions):
    table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    table.selectAll()
    open_menu(table, table.model().index(1, 0)).close()
    assert [index.row() for index in table.selectionModel().selectedRows()] == [0, 1, 2]
    table.selectionModel().select(
        table.model().index(1, 0),
        QItemSelectionModel.SelectionFlag.Deselect | QItemSelectionModel.SelectionFlag.Rows,
    )
    open_menu(table, table.model().index(1, 0)).close()
    assert [index.row() for index in table.selectionModel().selectedRows()] == [1]


def test_that_a_cells_words_can_be_copied(table, actions):
    menu = open_menu(table, table.model().index(1, 0))
    choose(menu, "Copy “guides/a && b”")
    assert QGuiApplication.clipboard().text() == "guides/a & b"


def test_that_an_empty_cell_offers_nothing_to_copy(table, actions):
    menu = open_menu(table, table.model().index(0, 1))
    assert not [one for one in menu.actions() if one.objectName() == "copy_cell"]


def test_that_a_list_says_itself_what_can_be_done_with_a_row(qtbot, done):
    view = QListView()
    qtbot.addWidget(view)
    model = QStandardItemModel(view)
    model.appendRow(QStandardItem("index"))
    view.setModel(model)
    give_row_menu(view, lambda menu, index: menu.addAction(f"Open {index.data()}"))
    view.show()
    assert entries(open_menu(view, model.index(0, 0))) == ["Open index"]


def test_that_an_outline_offers_to_open_only_what_stands_for_something(qtbot):
    outline = Outline("findings", "Findings", opening="Open in browser")
    qtbot.addWidget(outline)
    outline.resize(400, 300)
    outline.show_rows([OutlineRow("Links", is_heading=True), OutlineRow("index.html", value="index.html")])
    outline.show()
    with qtbot.waitSignal(outline.opened) as opened:
        choose(open_menu(outline, outline.model().index(1, 0)), "Open in browser")
    assert opened.args == ["index.html"]
    assert entries(open_menu(outline, outline.model().index(0, 0))) == []
