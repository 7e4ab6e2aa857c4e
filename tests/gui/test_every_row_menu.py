"""Every row of every table and list of the window has a menu of what can be done with it."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QMenu, QTableView, QWidget
from tests.gui.filled import every_dialog, every_view, fill
from tests.gui.walk import path
from tests.gui.whole_window import opened_window

from docsdesk.domain.assistant.answer import SourcePart
from docsdesk.ui.markdown.links import Links
from docsdesk.ui.widgets.lists.source_list import NumberedSource, SourceCard

ONLY_COPIED = {"shortcut_table", "readiness", "findings"}
"""Their rows are only read: each can be copied. Of what verifying a sound bundle found, none leads to a page."""


def lists_of(root: QWidget) -> list[QAbstractItemView]:
    """Those in sight with rows, but not what opens to choose from, as a box or a completion does."""
    views = [
        one for one in root.findChildren(QAbstractItemView) if one.isVisible() and not isinstance(one, QHeaderView)
    ]
    return [one for one in views if one.window() is root.window() and one.model() and one.model().rowCount()]


def without_menu(view: QAbstractItemView) -> str:
    """Why its first row has no menu for the keyboard; empty if it has one."""
    model = view.model()
    columns = view.horizontalHeader().count() if isinstance(view, QTableView) else 1
    cells = (model.index(0, column) for column in range(columns))
    index = next((cell for cell in cells if cell.data()), model.index(0, 0))
    view.setCurrentIndex(index)
    place = view.visualRect(view.currentIndex()).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, view.mapToGlobal(place))
    QApplication.sendEvent(view, event)
    menu = next((one for one in view.findChildren(QMenu, "row_menu") if one.isVisible()), None)
    if menu is None:
        return f"{path(view)}: no menu"
    acts = [one for one in menu.actions() if not one.isSeparator() and one.objectName() != "copy_cell"]
    menu.close()
    if acts or view.objectName() in ONLY_COPIED:
        return ""
    return f"{path(view)}: nothing but Copy"


async def test_that_every_row_has_a_menu_that_the_keyboard_opens(qapp, tmp_path, eventually):
    async with opened_window(qapp, tmp_path) as shell:
        await fill(shell)
        seen: set[str] = set()
        bare: set[str] = set()
        pages = shell.panes.pages_pane
        async for _, shown in every_view(shell):
            for view in lists_of(shown):
                seen.add(view.objectName())
                bare.add(without_menu(view))
        shell.window.show_pane("api_settings")
        await eventually(shell.panes.api_settings_pane.bench.form.isVisible)
        bare |= {without_menu(view) for view in lists_of(shell.panes.api_settings_pane)}
        async for _, dialog in every_dialog(shell):
            for view in lists_of(dialog):
                seen.add(view.objectName())
                bare.add(without_menu(view))
        assert bare - {""} == set()
        assert pages.table.objectName() in seen
        assert {"exports_table", "activity_table", "conversations", "question_table"} - seen == set()


def test_that_a_source_of_an_answer_has_one_too(qtbot):
    opened: list[str] = []
    links = Links(lambda url: url, opened.append)
    source = SourcePart(id="1", url="https://docs.example/keys", title="Keys")
    card = SourceCard([NumberedSource(1, source, source.url)], links)
    qtbot.addWidget(card)
    card.show()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(9, 9), card.mapToGlobal(QPoint(9, 9)))
    QApplication.sendEvent(card, event)
    (menu,) = (one for one in card.findChildren(QMenu) if one.isVisible())
    shown = [one.text() for one in menu.actions() if not one.isSeparator()]
    assert shown == ["Open in browser", "Copy address", "Copy “Keys”"]
    menu.actions()[1].trigger()
    assert QApplication.clipboard().text() == source.url
