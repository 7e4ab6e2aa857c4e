"""The window's dialogs: what the program is, its shortcuts, an unexpected error."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractItemModel, QLocale, QSortFilterProxyModel, Qt, qVersion
from PySide6.QtGui import QAction, QIcon, QKeySequence, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHeaderView, QPlainTextEdit, QTableView, QWidget

from docsdesk import __version__
from docsdesk.ui.icons import application_icon
from docsdesk.ui.palette.commands import action_words
from docsdesk.ui.texts import Texts
from docsdesk.ui.theme import style_as_code
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.code.copy_button import copy_on_click
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.field import search_field
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import CENTER, STRETCH, Column, Row, at, fill
from docsdesk.ui.widgets.lists.table import TableView

_tr = Texts("ShortcutList")


class CrashDialog(Dialog):
    """`report` holds no secrets."""

    DIAGNOSTICS = 2
    """The result if diagnostics are wanted, which hold the report."""

    def __init__(self, report: str, leave: Callable[[], object], parent: QWidget | None = None) -> None:
        """`leave` ends the program."""
        super().__init__(parent)
        self._leave = leave
        self.setObjectName("crash_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Something went wrong"))
        details = QPlainTextEdit(report)
        details.setObjectName("crash_report")
        details.setAccessibleName(self.tr("Report"))
        details.setReadOnly(True)
        style_as_code(details)
        details.setTabChangesFocus(True)
        self.setLayout(
            Column(
                label(self.tr("Docsdesk ran into an unexpected error"), Role.SECTION, wrap=True),
                label(self.tr("Your files and jobs are safe. You can continue, or quit and restart."), wrap=True),
                fill(details),
                self._buttons(report),
                gap=Gap.M,
                margins=Gap.XL,
            )
        )
        self.resize(640, 400)

    def _buttons(self, report: str) -> Row:
        copy = button("crash_copy", self.tr("Copy report"), icon_name="copy")
        copy_on_click(copy, lambda: report)
        more = button("crash_diagnostics", self.tr("Open diagnostics"), do=lambda: self.done(self.DIAGNOSTICS))
        leave = button("crash_quit", self.tr("Quit"), do=self.accept)
        leave.clicked.connect(self._leave)
        stay = button("crash_continue", self.tr("Continue"), kind=ButtonKind.PRIMARY, do=self.accept)
        stay.setDefault(True)
        return Row(copy, more, STRETCH, leave, stay)


class AboutDialog(Dialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("about")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About Docsdesk"))
        picture = label()
        picture.setPixmap(application_icon().pixmap(64, 64))
        close = button("about_close", self.tr("Close"), kind=ButtonKind.PRIMARY, do=self.accept)
        versions = self.tr("Version {version}, Qt {qt}").format(version=__version__, qt=qVersion())
        words = self.tr("The desktop console for people who run documentation sites. MIT license.")
        reviewed = self.tr("This translation was made without a native reviewer. Corrections are welcome.")
        translation = label(reviewed, Role.HINT, name="about_translation")
        translation.setHidden(QLocale().language() is QLocale.Language.English)
        self.setLayout(
            Column(
                at(CENTER, picture),
                at(CENTER, label("Docsdesk", Role.TITLE)),
                at(CENTER, label(versions, Role.MUTED)),
                at(CENTER, label(words)),
                at(CENTER, translation),
                Gap.S,
                at(CENTER, close),
                margins=(32, Gap.XL),
            )
        )


Scopes = Sequence[tuple[str, Sequence[QAction]]]
"""The titles of panes with their actions; an empty title stands for the whole window."""


class ShortcutList(Dialog):
    """Every shortcut, with the pane that it works in if it is not the whole window's, and a field to find one."""

    def __init__(self, scopes: Scopes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shortcut_list")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self._rows = QStandardItemModel(0, 3, self)
        self._rows.setHorizontalHeaderLabels([self.tr("Action"), self.tr("Shortcut"), self.tr("Where")])
        for title, actions in scopes:
            for action in actions:
                if keys := action.shortcut().toString(QKeySequence.SequenceFormat.NativeText):
                    self._add(action_words(action), keys, title, action.icon())
        for words, keys in keys_of_controls():
            self._add(words, keys, "", QIcon())
        found = QSortFilterProxyModel(self)
        found.setSourceModel(self._rows)
        found.setFilterKeyColumn(-1)
        found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        search = search_field("shortcut_search", self.tr("Search shortcuts"), self.tr("Search by action, key or pane"))
        search.textChanged.connect(found.setFilterFixedString)
        title = label(self.tr("Keyboard shortcuts"), Role.TITLE)
        top = Column(title, search, gap=Gap.L, margins=(Gap.XL, Gap.XL, Gap.XL, Gap.NONE))
        self.setLayout(Column(top, fill(self._table(found)), gap=Gap.M))
        search.setFocus()
        self.resize(640, 560)

    def _add(self, words: str, keys: str, where: str, icon: QIcon) -> None:
        self._rows.appendRow([QStandardItem(icon, words), QStandardItem(keys), QStandardItem(where)])

    def _table(self, model: QAbstractItemModel) -> QTableView:
        table = TableView("shortcut_table", self.tr("Keyboard shortcuts"), model)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return table


def keys_of_controls() -> tuple[tuple[str, str], ...]:
    """What works in every pane and dialog without being an action."""
    return (
        (_tr("Go to the next control"), _tr("Tab")),
        (_tr("Go to the previous control"), _tr("Shift+Tab")),
        (_tr("Move inside a list, a table, tabs or the sidebar"), _tr("Arrow keys")),
        (_tr("Press the button, or confirm the form"), _tr("Enter")),
        (_tr("Close a form or popover, clear a search"), _tr("Esc")),
    )
