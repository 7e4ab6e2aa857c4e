"""The site's conversations beside the one that is read: found by their words, renamed in place."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from docsdesk.domain.conversation_list import MOST_FOUND, ConversationHit
from docsdesk.ui.assistant.composer_input import files_of
from docsdesk.ui.assistant.conversation_delegate import ConversationDelegate
from docsdesk.ui.assistant.conversation_model import ID_ROLE, ConversationModel
from docsdesk.ui.assistant.found_conversations import FoundConversations
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import Role, label


class ConversationSide(QWidget):
    picked = Signal(str)
    new_requested = Signal()
    open_requested = Signal()
    files_given = Signal(list)
    """Paths of conversations that were saved."""
    search_requested = Signal(str)

    def __init__(self, conversations: ConversationModel) -> None:
        super().__init__()
        self.setObjectName("conversation_side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._conversations = conversations
        self._current = ""
        self._is_searching = False
        self._is_quiet = False
        self._found = FoundConversations(conversations)
        self._list = self._make_list()
        self._search = _SearchField(self.tr("Search conversations"))
        self._note = label(role=Role.SMALL, name="conversations_note", wrap=True)
        self._note.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 16, 12, 12)
        column.setSpacing(8)
        column.addLayout(self._make_top())
        for part in (self._search, self._note):
            column.addWidget(part)
        column.addWidget(self._list, 1)
        self._search.textChanged.connect(self.search_requested)
        self._search.left_downwards.connect(self._enter_list)
        self._list.selectionModel().currentChanged.connect(self._pick)
        for changed in (self._found.modelReset, self._found.rowsInserted, self._found.rowsRemoved):
            changed.connect(self._refresh_note)
        self._refresh_note()
        self.setAcceptDrops(True)

    def show_current(self, conversation_id: str) -> None:
        """Select it without telling anybody."""
        self._current = conversation_id
        row = self._conversations.row_of(conversation_id)
        place = self._found.mapFromSource(self._conversations.index(row)) if row is not None else None
        self._is_quiet = True
        if place is not None and place.isValid():
            self._list.selectionModel().setCurrentIndex(place, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        else:
            self._list.clearSelection()
            self._list.selectionModel().clearCurrentIndex()
        self._is_quiet = False

    def show_found(self, hits: Sequence[ConversationHit] | None) -> None:
        """What a search found; all conversations where there is none."""
        self._is_searching = hits is not None
        if hits is None and self._search.text():
            self._search.clear()
        # What goes off the list is not what a person picks.
        self._is_quiet = True
        self._found.show_hits(hits)
        self._is_quiet = False
        self.show_current(self._current)
        self._refresh_note()

    def search(self) -> None:
        self._search.setFocus()
        self._search.selectAll()

    def rename(self) -> None:
        """Let the title be typed over, where it stands."""
        if self._list.currentIndex().isValid():
            self._list.scrollTo(self._list.currentIndex())
            self._list.edit(self._list.currentIndex())

    def offer(self, actions: Sequence[QAction], delete: QAction) -> None:
        """What can be done with the conversation that is shown, by its context menu, and `delete` by its key."""
        self._list.addActions(actions)
        self._list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._list.delete_pressed.connect(delete.trigger)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _saved(event):
            event.acceptProposedAction()
        else:
            # The pane may take it as something to send.
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        self.files_given.emit(_saved(event))
        event.acceptProposedAction()

    def _make_top(self) -> QHBoxLayout:
        begin = button("new_conversation", self.tr("New conversation"), icon_name="add")
        begin.clicked.connect(self.new_requested)
        saved = icon_button("open_conversation_button", self.tr("Open a saved conversation…"), "folder-open")
        saved.clicked.connect(self.open_requested)
        top = QHBoxLayout()
        top.setSpacing(4)
        top.addWidget(begin, 1)
        top.addWidget(saved)
        return top

    def _make_list(self) -> "_List":
        made = _List()
        made.setObjectName("conversations")
        made.setAccessibleName(self.tr("Conversations"))
        made.setModel(self._found)
        made.setItemDelegate(ConversationDelegate(made))
        made.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        made.setUniformItemSizes(True)
        made.setMouseTracking(True)
        return made

    def _enter_list(self) -> None:
        if self._found.rowCount():
            self._list.setFocus()
            if not self._list.currentIndex().isValid():
                self._list.setCurrentIndex(self._found.index(0, 0))

    def _refresh_note(self) -> None:
        count = self._found.rowCount()
        if self._is_searching and not count:
            words = self.tr("No conversation has these words.")
        elif self._is_searching and count >= MOST_FOUND:
            words = self.tr("The latest {count} are shown. More words find fewer.").format(count=MOST_FOUND)
        elif not self._conversations.rowCount():
            words = self.tr("Conversations are listed here. Search finds any of their words.")
        else:
            words = ""
        self._note.setText(words)
        self._note.setVisible(bool(words))
        self._list.setVisible(bool(count))

    def _pick(self) -> None:
        chosen = self._list.currentIndex().data(ID_ROLE)
        if isinstance(chosen, str) and not self._is_quiet:
            self.picked.emit(chosen)


def _saved(event: QDropEvent) -> list[Path]:
    """The files that are held out, if all are such as conversations are saved in."""
    files = files_of(event.mimeData())
    return files if all(file.suffix.lower() == ".json" for file in files) else []


class _List(QListView):
    delete_pressed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.delete_pressed.emit()
        else:
            super().keyPressEvent(event)


class _SearchField(QLineEdit):
    """Escape empties it, Down goes on to what was found."""

    left_downwards = Signal()

    def __init__(self, accessible_name: str) -> None:
        super().__init__(placeholderText=accessible_name, clearButtonEnabled=True)
        self.setObjectName("search_conversations")
        self.setAccessibleName(accessible_name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left_downwards.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)
