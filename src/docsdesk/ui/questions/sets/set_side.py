"""The site's question sets beside the current one, and actions on them."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QToolButton, QWidget

from docsdesk.domain.questions.question_set import QuestionSet
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.questions.sets.set_model import SET_ROLE, SetModel
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import icon_button
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.row_menu import give_row_menu


class SetSide(QWidget):
    picked = Signal(str)
    delete_requested = Signal(str)

    def __init__(self, sets: SetModel, actions: PaneActions) -> None:
        super().__init__()
        self.setObjectName("set_side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._sets = sets
        self._list = _SetList(sets, self.tr("Question sets"))
        self._menu = QMenu(self)
        self.more = icon_button("question_set_menu", self.tr("More about question sets"), "more")
        self.more.setMenu(self._menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        begin = actions.button("set_new", has_icon=True)
        self._menu.addActions(actions.context_menu())
        self._menu.insertSeparator(actions["set_rename"])
        self.setLayout(Column(Row(fill(begin), self.more), fill(self._list), margins=(Gap.M, Gap.L, Gap.M, Gap.M)))
        self._list.selectionModel().currentChanged.connect(self._pick)
        self._list.delete_requested.connect(self._delete)
        give_row_menu(self._list, lambda menu, _: menu.addActions((actions["set_run"], *actions.context_menu())))
        FocusStart(self, self._list)

    def show_current(self, set_id: str) -> None:
        """Select it without emitting a signal."""
        row = self._sets.row_of(set_id)
        index = QModelIndex() if row is None else self._sets.index(row)
        if index.isValid() and index != self._list.currentIndex():
            self._list.setCurrentIndex(index)

    def rename(self) -> None:
        """Edit the selected set's name in its row."""
        if self._list.currentIndex().isValid():
            self._list.setFocus()
            self._list.edit(self._list.currentIndex())

    def _pick(self, index: QModelIndex) -> None:
        chosen = index.data(SET_ROLE)
        if isinstance(chosen, QuestionSet):
            self.picked.emit(chosen.id)

    def _delete(self) -> None:
        chosen = self._list.currentIndex().data(SET_ROLE)
        if isinstance(chosen, QuestionSet):
            self.delete_requested.emit(chosen.id)


class _SetList(QListView):
    delete_requested = Signal()

    def __init__(self, sets: SetModel, name: str) -> None:
        super().__init__()
        self.setObjectName("question_sets")
        self.setAccessibleName(name)
        self.setModel(sets)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.EditKeyPressed | triggers.DoubleClicked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_requested.emit()
        else:
            super().keyPressEvent(event)
