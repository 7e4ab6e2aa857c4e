"""The lines above the changes: how far reading is, and how to find in them and send them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.code.copy_button import MadeCopyButton
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Row, fill


class ShareBar(QWidget):
    stopped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._words = label("", Role.MUTED, name="compare_share", wrap=True)
        stop = button("stop_comparing", self.tr("Stop"))
        stop.clicked.connect(self.stopped)
        self.setLayout(Row(fill(self._words), stop))

    def say(self, words: str) -> None:
        self._words.setText(words)


class SendBar(QWidget):
    save_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.filter = QLineEdit(placeholderText=self.tr("Filter changes"), clearButtonEnabled=True)
        self.filter.setObjectName("compare_filter")
        self.filter.setAccessibleName(self.tr("Filter changes"))
        self.copy = MadeCopyButton("copy_comparison", self.tr("Copy as Markdown"))
        save = icon_button("save_comparison", self.tr("Save report…"), "save")
        save.clicked.connect(self.save_requested)
        self.setLayout(Row(fill(self.filter), self.copy, save, gap=Gap.XS))
