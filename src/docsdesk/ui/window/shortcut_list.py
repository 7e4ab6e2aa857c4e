"""The list of every shortcut."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QDialog, QHeaderView, QTableView, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column
from docsdesk.ui.window.palette import spoken


class ShortcutList(QDialog):
    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shortcut_list")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        model = QStandardItemModel(0, 2, self)
        model.setHorizontalHeaderLabels([self.tr("Action"), self.tr("Shortcut")])
        for action in actions:
            if not action.shortcut().isEmpty():
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                model.appendRow([QStandardItem(action.icon(), spoken(action)), QStandardItem(keys)])
        table = QTableView()
        table.setObjectName("shortcut_table")
        table.setAccessibleName(self.tr("Keyboard shortcuts"))
        table.setModel(model)
        table.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(32)
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(Column(label(self.tr("Keyboard shortcuts"), Role.TITLE), table, gap=Gap.L, margins=Gap.XL))
        self.resize(520, 560)
