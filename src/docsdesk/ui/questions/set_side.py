"""The site's question sets by name, beside the current one, and actions on them."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.questions.controller import QuestionsController
from docsdesk.ui.questions.words import count_words
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.lists.row_menu import delete_by_key, give_row_menu

_ID_ROLE = Qt.ItemDataRole.UserRole


class SetSide(QWidget):
    def __init__(self, sets: QuestionsController, actions: PaneActions) -> None:
        super().__init__()
        self.setObjectName("set_side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._sets = sets
        self._list = self._make_list()
        begin = actions.button("set_new", has_icon=True)
        self.setLayout(Column(begin, fill(self._list), margins=(Gap.M, Gap.L, Gap.M, Gap.M)))
        self._list.currentItemChanged.connect(self._pick)
        self._list.itemChanged.connect(self._rename)
        of_set = actions["set_run"], actions["set_run_with"], *actions.context_menu()
        give_row_menu(self._list, lambda menu, _: menu.addActions(of_set))
        FocusStart(self, self._list)

    def show_sets(self) -> None:
        """Rows are written anew rather than replaced: one of them may be the one that was just renamed."""
        with QSignalBlocker(self._list):
            known = self._sets.sets
            for _ in range(self._list.count() - len(known)):
                self._list.takeItem(self._list.count() - 1)
            for row, question_set in enumerate(known):
                item = self._list.item(row) or self._add_row()
                item.setText(question_set.name)
                item.setData(_ID_ROLE, question_set.id)
                words = count_words(len(question_set.questions))
                item.setToolTip(words)
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, words)
                if question_set is self._sets.current:
                    self._list.setCurrentItem(item)

    def rename(self) -> None:
        if self._list.currentIndex().isValid():
            self._list.setFocus()
            self._list.edit(self._list.currentIndex())

    def _make_list(self) -> QListWidget:
        view = QListWidget()
        view.setObjectName("question_sets")
        view.setAccessibleName(self.tr("Question sets"))
        view.setUniformItemSizes(True)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        triggers = QAbstractItemView.EditTrigger
        view.setEditTriggers(triggers.EditKeyPressed | triggers.DoubleClicked)
        delete_by_key(view, self._sets.delete)
        return view

    def _add_row(self) -> QListWidgetItem:
        item = QListWidgetItem(self._list)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
        return item

    def _pick(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._sets.pick(item.data(_ID_ROLE))

    def _rename(self, item: QListWidgetItem) -> None:
        self._sets.rename(item.data(_ID_ROLE), item.text().strip())
