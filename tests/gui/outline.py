"""What a part of the window shows, a line for each thing that can be seen or worked, as ARIA snapshots have it.

`check_outline(pane, "pages")` compares it with `tests/data/outlines/pages.txt`. After a wanted change delete the file
and run the test twice: the first run writes it, for you to read in the diff.
"""

import asyncio
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from PySide6.QtCore import QAbstractItemModel, QCoreApplication, QEvent, QModelIndex, Qt
from PySide6.QtGui import QAction, QGuiApplication, QIcon, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLayout,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QTabBar,
    QTableView,
    QTextEdit,
    QToolButton,
    QTreeView,
    QWidget,
)
from tests.gui.drawn import drawn, painted
from tests.stored_text import check_stored

from docsdesk.ui.widgets.lists.painted_table import PaintedTable

FOLDER = Path(__file__).parents[1] / "data" / "outlines"
TRIES = 100
PAUSE_SECONDS = 0.05
LOOKS = "kind", "role", "severity"
"""Properties by which the style sheet gives a control its look."""
WHOLE = QAbstractSpinBox | QComboBox | QLineEdit | QPlainTextEdit | QTextEdit | QAbstractItemView | QTabBar
"""What is told as one, with the parts that Qt gives it."""
ROLES = Qt.ItemDataRole
VARYING = re.compile(r"\d{1,2} \w{3} \d{4}, [\d:]+|\d{4}-\d\d-\d\d|\b\d\d:\d\d:\d\d\b|\b[0-9a-f]{16}\b")
"""Days, times and drawn numbers: those of the run, or of the place where it runs."""
SAID = {"tip": ROLES.ToolTipRole, "spoken": ROLES.AccessibleTextRole, "more": ROLES.AccessibleDescriptionRole}


async def wait_for_outline(root: QWidget, name: str) -> None:
    """As `check_outline`, once what is still arriving is there."""
    file = _file(name)
    stored = file.read_text(encoding="utf-8") if file.exists() else ""
    for _ in range(TRIES):
        if _text(_shown(root)) == stored:
            return
        await asyncio.sleep(PAUSE_SECONDS)
    check_outline(root, name)


def check_outline(root: QWidget, name: str) -> None:
    check_lines(_shown(root), name)


def check_lines(lines: list[str], name: str) -> None:
    check_stored(_file(name), _text(_plain(lines)))


def _file(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def _text(lines: list[str]) -> str:
    return "\n".join([*lines, ""])


def _shown(root: QWidget) -> list[str]:
    # What an earlier test copied would be offered.
    QGuiApplication.clipboard().clear()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    return _plain(outline(root))


def _plain(lines: Iterable[str]) -> list[str]:
    return [VARYING.sub("(varies)", line.replace("\n", "⏎")) for line in lines]


def outline(root: QWidget) -> Iterator[str]:
    yield from _lines_of(root, root, "")


def _lines_of(widget: QWidget, root: QWidget, indent: str) -> Iterator[str]:
    told = _told(widget, root)
    if told:
        yield indent + told
        indent += "  "
    if not isinstance(widget, QAbstractButton):
        yield from (f"{indent}action {_action(one)}" for one in widget.actions() if not one.isSeparator())
    if isinstance(widget, QPushButton | QToolButton) and widget.menu() is not None:
        yield from _menu(widget.menu(), indent)
    if isinstance(widget, QAbstractItemView):
        yield from (indent + line for line in _items(widget))
    if not isinstance(widget, WHOLE):
        for part in _parts(widget):
            yield from _lines_of(part, root, indent)


def _parts(widget: QWidget) -> list[QWidget]:
    """Those in sight: first in the order of the layout, then the others."""
    layout = widget.layout()
    placed = list(_placed(layout)) if layout is not None else []
    others = [one for one in widget.children() if isinstance(one, QWidget) and one not in placed]
    return [one for one in (*placed, *others) if not one.isHidden() and not one.isWindow()]


def _placed(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if (widget := item.widget()) is not None:
            yield widget
        elif (inner := item.layout()) is not None:
            yield from _placed(inner)


def _told(widget: QWidget, root: QWidget) -> str:
    words = _whole(_words(widget), widget.toolTip())
    name, tip, more = widget.accessibleName(), widget.toolTip(), widget.accessibleDescription()
    said = {
        "name": name if name != words else "",
        "tip": tip if tip != words else "",
        "more": more if more not in (words, tip) else "",
        "icon": widget.icon().name() if isinstance(widget, QAbstractButton) else "",
    }
    facts = [words, *(f"{key}={value}" for key, value in said.items() if value)]
    looks = [str(widget.property(name)) for name in LOOKS if widget.property(name)]
    if not any(facts) and not isinstance(widget, WHOLE | QAbstractButton):
        return ""
    return " ".join(filter(None, (_kind(widget), *facts, *looks, *_states(widget, root))))


def _whole(words: str, tip: str) -> str:
    """How much there is room for depends on the font."""
    is_short = words.endswith("…") and tip.startswith(words[:-1])
    return tip.partition("\n")[0] if is_short else words


def _kind(widget: QWidget) -> str:
    kinds = (kind.__name__ for kind in type(widget).__mro__ if kind.__module__.startswith("PySide6"))
    return next(kinds).removeprefix("Q").lower()


def _words(widget: QWidget) -> str:
    match widget:
        case QLabel() | QAbstractButton() | QAbstractSpinBox() | QProgressBar():
            return widget.text()
        case QLineEdit():
            return _typed(widget.displayText(), widget.placeholderText())
        case QPlainTextEdit() | QTextEdit():
            return _typed(widget.toPlainText(), widget.placeholderText())
        case QComboBox():
            return f"“{widget.currentText()}” of {[widget.itemText(at) for at in range(widget.count())]}"
        case QTabBar():
            return " / ".join(_tab(widget, at) for at in range(widget.count()) if widget.isTabVisible(at))
        case _:
            return ""


def _typed(text: str, placeholder: str) -> str:
    return f"“{text}”" if text or not placeholder else f"({placeholder})"


def _tab(bar: QTabBar, at: int) -> str:
    state = "" if bar.isTabEnabled(at) else " disabled"
    return (f"[{bar.tabText(at)}]" if bar.currentIndex() == at else bar.tabText(at)) + state + bar.tabToolTip(at)


def _states(widget: QWidget, root: QWidget) -> Iterator[str]:
    if not widget.isEnabled():
        yield "disabled"
    if isinstance(widget, QAbstractButton) and widget.isCheckable():
        yield "checked" if widget.isChecked() else "unchecked"
    if isinstance(widget, QPushButton) and widget.isDefault():
        yield "default"
    if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit) and widget.isReadOnly():
        yield "read-only"
    if isinstance(widget, QLineEdit) and widget.echoMode() is not QLineEdit.EchoMode.Normal:
        yield "veiled"
    if isinstance(widget, QSpinBox | QProgressBar):
        yield f"from {widget.minimum()} to {widget.maximum()}"
    if root.focusWidget() is widget:
        yield "focused"


def _action(action: QAction) -> str:
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.PortableText)
    checked = ("unchecked", "checked")[action.isChecked()] if action.isCheckable() else ""
    return " ".join(filter(None, (action.text(), keys, checked, "" if action.isEnabled() else "disabled")))


def _menu(menu: QMenu, indent: str) -> Iterator[str]:
    """As it opens: many are filled only then."""
    menu.aboutToShow.emit()
    for one in menu.actions():
        yield f"{indent}- {'—' if one.isSeparator() else _action(one)}"


def _items(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    count = 1 if isinstance(view, QListView) else model.columnCount(QModelIndex())
    columns = [at for at in range(count) if not _is_column_hidden(view, at)]
    if isinstance(view, QTableView) and not view.horizontalHeader().isHidden():
        header = view.horizontalHeader()
        order = header.sortIndicatorSection() if header.isSortIndicatorShown() else -1
        rising = "↑" if header.sortIndicatorOrder() is Qt.SortOrder.AscendingOrder else "↓"
        columns.sort(key=header.visualIndex)
        titles = (f"{model.headerData(at, Qt.Orientation.Horizontal)}{rising if at == order else ''}" for at in columns)
        yield " | ".join(titles)
    yield from _rows(view, model, view.rootIndex(), columns)


def _is_column_hidden(view: QAbstractItemView, at: int) -> bool:
    return isinstance(view, QTableView | QTreeView) and view.isColumnHidden(at)


def _rows(view: QAbstractItemView, model: QAbstractItemModel, above: QModelIndex, columns: list[int]) -> Iterator[str]:
    for row in range(model.rowCount(above)):
        if isinstance(view, QTableView) and view.isRowHidden(row):
            continue
        cells = [model.index(row, column, above) for column in columns]
        mark = ">" if view.currentIndex().row() == row and view.currentIndex().parent() == above else "-"
        yield f"{mark} " + " | ".join(_cell(cell, view) for cell in cells)
        if isinstance(view, QTreeView) and cells:
            yield from (f"  {line}" for line in _rows(view, model, model.index(row, 0, above), columns))


def _cell(index: QModelIndex, view: QAbstractItemView) -> str:
    words = str(index.data() if index.data() is not None else "")
    said = {key: index.data(role) for key, role in SAID.items()}
    if said["more"] == said["tip"]:
        del said["more"]
    said["drawn"] = _drawn(view, index)
    others = [f"{key}={value}" for key, value in said.items() if value and value != words]
    tick = index.data(ROLES.CheckStateRole)
    ticked = "" if tick is None else ("[x]" if Qt.CheckState(tick) is Qt.CheckState.Checked else "[ ]")
    off = "" if index.flags() & Qt.ItemFlag.ItemIsEnabled else "disabled"
    return " ".join(filter(None, (ticked, words, *others, off)))


def _drawn(view: QAbstractItemView, index: QModelIndex) -> str:
    if isinstance(view, PaintedTable):
        return drawn(view, index)
    # One that only chooses how Qt shortens the words paints nothing of its own.
    delegate = type(view.itemDelegateForIndex(index))
    is_own = any("paint" in vars(kind) for kind in delegate.__mro__ if kind.__module__.startswith("docsdesk"))
    return painted(view, index) if is_own else _icon_of(index)


def _icon_of(index: QModelIndex) -> str:
    icon = index.data(ROLES.DecorationRole)
    return icon.name() if isinstance(icon, QIcon) else ""
