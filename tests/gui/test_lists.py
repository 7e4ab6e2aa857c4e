"""Lists of every kind by the keyboard, the wheel and the menu."""

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QGuiApplication, QStandardItemModel
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)
from tests.gui.outline import check_outline
from tests.gui.row_menus import choose, entries, open_menu_by_key

from docsdesk.domain.questions.question_set import Question
from docsdesk.ui.questions.question_table import QuestionModel
from docsdesk.ui.theme import code_font
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.flow_layout import ActionRow, FlowLayout
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow, group
from docsdesk.ui.widgets.lists.row_menu import give_row_menu, offer_buttons
from docsdesk.ui.widgets.lists.table import RowTable
from docsdesk.ui.widgets.lists.tick_list import TickList, tick_item
from docsdesk.ui.widgets.remembered import SOON_MS, remember, split_list
from docsdesk.ui.widgets.scrolled import ScrolledRoom


def copied() -> str:
    return QGuiApplication.clipboard().text()


def test_that_ticks_are_set_by_space_a_click_and_the_menu(shown):
    ticks = TickList("pages", "Pages")
    items = QStandardItemModel(ticks)
    for words in ("index", "fly"):
        items.appendRow(tick_item(words, f"{words}.mdx", is_chosen=words == "fly"))
    ticks.setModel(items)
    shown(ticks).setCurrentIndex(items.index(0, 0))
    seen = []
    QTest.keyClick(ticks, Qt.Key.Key_Space)
    seen.append(items.item(0).checkState())
    QTest.mouseClick(ticks.viewport(), Qt.MouseButton.LeftButton, pos=ticks.visualRect(items.index(0, 0)).center())
    seen.append(items.item(0).checkState())
    for words in ("Select", "Deselect"):
        menu = open_menu_by_key(ticks)
        assert entries(menu) == [words]
        choose(menu, words)
        seen.append(items.item(0).checkState())
    on, off = Qt.CheckState.Checked, Qt.CheckState.Unchecked
    assert seen == [on, off, on, off]


def test_that_an_outline_shortens_paths_at_their_start_and_words_at_their_end(shown):
    tree = Outline("findings", "Findings")
    tree.show_rows([OutlineRow("guides/a/index.mdx", is_code=True), OutlineRow("A long sentence")])
    shown(tree)
    modes = []
    for row in range(2):
        index, option = tree.model().index(row, 0), QStyleOptionViewItem()
        tree.itemDelegateForIndex(index).initStyleOption(option, index)
        modes.append(option.textElideMode)
    assert modes == [Qt.TextElideMode.ElideLeft, Qt.TextElideMode.ElideRight]


def test_that_a_room_scrolls_only_below_the_least_that_its_content_needs(shown):
    words = QLabel("word " * 400, wordWrap=True)
    content, page = QStackedWidget(), QWidget()
    page.setLayout(Column(words))
    content.addWidget(page)
    room = shown(ScrolledRoom("room", content, (400, 200)), 400, 240)
    bars = room.verticalScrollBar(), room.horizontalScrollBar()
    assert content.heightForWidth(400) > 240
    assert (content.width(), content.height(), *(bar.maximum() for bar in bars)) == (400, 240, 0, 0)
    room.resize(600, 160)
    assert content.height() == 200
    assert [bar.maximum() > 0 for bar in bars] == [True, False]
    room.resize(360, 300)
    assert (content.width(), content.height()) == (400, 300)
    assert bars[1].maximum() > 0


def test_that_an_outline_opens_copies_and_chooses_by_the_keyboard(shown, qtbot):
    tree = Outline("findings", "Findings", opening="Open")
    opened, chosen = [], []
    tree.opened.connect(opened.append)
    tree.chosen.connect(chosen.append)
    found = group("Broken links", "bad", Tone.BAD, ["a.html", "b.html"], lambda one: OutlineRow(one, "2", value=one))
    tree.show_rows([*found, OutlineRow("index.mdx", is_code=True, hint="A page", icon="warn", tone=Tone.WARN)])
    shown(tree)
    check_outline(tree, "findings")
    chosen.clear()
    tree.choose_first()
    assert chosen == ["a.html"]
    QTest.keyClick(tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert copied() == "a.html"
    QTest.keyClick(tree, Qt.Key.Key_Down)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert opened == ["b.html"]
    tree.setCurrentIndex(tree.model().index(0, 1))
    QTest.keyClick(tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert copied() == "Broken links"
    QTest.keyClick(tree, Qt.Key.Key_Enter)
    assert (opened, chosen) == (["b.html"], ["a.html", "b.html", None])
    fonts = [tree.model().index(row, 0).data(Qt.ItemDataRole.FontRole) for row in range(2)]
    assert fonts[0].weight() > fonts[1].weight()
    assert fonts[1].family() == code_font().family() != fonts[0].family()


def test_that_an_outline_of_thousands_opens_only_its_first_groups(shown):
    tree = Outline("findings", "Findings")
    many = [str(number) for number in range(600)]
    tree.show_rows([one for name in "ab" for one in group(name, "", Tone.BAD, many, OutlineRow)])
    assert [tree.isExpanded(tree.model().index(row, 0)) for row in range(2)] == [True, False]


@pytest.fixture
def table(shown):
    rows = QuestionModel()
    made = RowTable("table", "Things", rows)
    rows.setParent(made)
    rows.show_questions([Question(id=name, text=name) for name in "abc"])
    return shown(made)


def test_that_a_row_that_comes_later_is_selected_unless_another_one_was_chosen(table):
    rows, more = table.model(), [Question(id=name, text=name) for name in "abcd"]
    table.select_if_none()
    table.prefer("d")
    assert (table.current_id(), table.chosen_id()) == ("a", None)
    rows.show_questions(more)
    assert (table.current_id(), table.chosen_id()) == ("d", "d")
    for choose_another in (
        lambda: QTest.keyClick(table, Qt.Key.Key_Up),
        lambda: QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5)),
        lambda: table.select("b"),
    ):
        rows.show_questions(more[:3])
        table.prefer("d")
        choose_another()
        kept = table.current_id()
        rows.show_questions(more)
        assert table.current_id() == kept
    table.prefer("c")
    assert table.current_id() == "c"
    table.select_if_none()
    assert table.current_id() == "c"
    table.select("gone")
    assert table.current_id() == "c"


def test_that_a_table_opens_a_row_by_enter_and_never_without_one(table, qtbot):
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        table.select_first()
        with qtbot.waitSignal(table.opened):
            QTest.keyClick(table, key)
    table.model().show_questions(())
    with qtbot.assertNotEmitted(table.opened):
        QTest.keyClick(table, Qt.Key.Key_Return)
    header: QHeaderView = table.horizontalHeader()
    table.hide()
    header.resizeSection(1, 1)
    table.show()
    assert header.sectionSize(1) >= header.fontMetrics().horizontalAdvance("Expected")


def test_that_a_list_beside_what_is_selected_keeps_its_width_and_takes_what_room_is_added(shown, tmp_path, qtbot):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    split = shown(split_list("split", QWidget(), QWidget(), state, (300, 100)), 404)
    assert (split.objectName(), split.count()) == ("split", 2)
    assert not split.childrenCollapsible()
    before = split.sizes()
    split.resize(604, 300)
    assert split.sizes()[0] - before[0] > 100
    assert not state.contains("split")
    split.setSizes([200, 400])
    split.splitterMoved.emit(200, 1)
    qtbot.waitUntil(lambda: state.contains("split"), timeout=SOON_MS * 10)
    again = shown(split_list("split", QWidget(), QWidget(), state, (300, 100)), 604)
    assert again.sizes() == split.sizes()


def test_that_columns_are_kept_once_a_person_has_changed_them_and_not_while_hidden(table, tmp_path, qtbot):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    header = table.horizontalHeader()
    header.hide()
    remember(state, "columns", header)
    header.resizeSection(0, 77)
    header.show()
    qtbot.wait(0)
    state.remove("columns")
    header.resizeSection(1, 99)
    qtbot.waitUntil(lambda: state.contains("columns"), timeout=SOON_MS * 10)


def test_that_buttons_flow_into_rows_and_say_in_words_what_they_are_for(shown):
    holder, flow = QWidget(), FlowLayout(spacing=10)
    parts = [QToolButton() for _ in range(3)]
    for part in parts:
        part.setFixedSize(50, 20)
        flow.addWidget(part)
    parts[2].setFixedSize(50, 30)
    holder.setLayout(flow)
    shown(holder, 120, 100)
    assert [(one.x(), one.y()) for one in parts] == [(0, 0), (60, 0), (0, 30)]
    assert [flow.heightForWidth(width) for width in (200, 120, 50)] == [30, 60, 90]
    assert flow.hasHeightForWidth()
    assert flow.expandingDirections() == Qt.Orientation(0)
    assert (flow.sizeHint().width(), flow.sizeHint().height()) == (50, 30)
    holder.resize(200, 100)
    assert [(one.x(), one.y()) for one in parts] == [(0, 5), (60, 5), (120, 0)]
    holder.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    flow.setGeometry(holder.rect())
    assert [one.x() for one in parts] == [150, 90, 30]
    assert (flow.itemAt(3), flow.takeAt(0).widget(), flow.count()) == (None, parts[0], 2)


def test_that_the_first_offered_button_is_in_words_and_one_more_if_it_is_the_main_one(shown):
    made = {name: QToolButton() for name in ("open", "check", "delete")}
    for name, one in made.items():
        one.setAccessibleName(name)
    row, holder = ActionRow(made), QWidget()
    holder.setLayout(row)
    shown(holder)

    def in_words() -> list[str]:
        style = Qt.ToolButtonStyle.ToolButtonTextOnly
        return [one.text() for one in made.values() if one.isVisible() and one.toolButtonStyle() is style]

    row.offer({"check", "delete"})
    assert in_words() == ["check"]
    assert not made["open"].isVisible()
    assert made["check"].property("role") == "button"
    made["open"].setProperty("kind", "primary")
    row.offer(made)
    assert in_words() == ["open", "check"]
    assert made["delete"].property("role") in ("", None)


def test_that_a_menu_offers_what_the_buttons_in_sight_do(shown):
    pressed: list[str] = []
    holder = QWidget()
    for name in ("open", "check", "delete"):
        made = button(name, name.title())
        made.setParent(holder)
        made.clicked.connect(lambda _=False, name=name: pressed.append(name))
    buttons = holder.findChildren(QPushButton)
    buttons[0].hide()
    buttons[1].setEnabled(False)
    view = QListWidget()
    view.addItem("")
    view.setCurrentRow(0)
    give_row_menu(view, lambda menu, _: offer_buttons(menu, *buttons))
    menu = open_menu_by_key(shown(view))
    assert entries(menu) == ["Delete"]
    choose(menu, "Delete")
    assert pressed == ["delete"]
