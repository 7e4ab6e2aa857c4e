"""What stands beside a conversation: the others on the left, its sources and its stream on the right."""

from collections.abc import Sequence

from PySide6.QtCore import QSortFilterProxyModel, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListView, QScrollArea, QSplitter, QVBoxLayout, QWidget

from docsdesk.ui.assistant.conversation_model import ID_ROLE, ConversationModel
from docsdesk.ui.assistant.raw_view import RawView
from docsdesk.ui.assistant.source_list import Source, SourceList
from docsdesk.ui.markdown.words import Resolve
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.labels import Role, label


class ConversationSide(QWidget):
    picked = Signal(str)
    new_requested = Signal()

    def __init__(self, conversations: ConversationModel) -> None:
        super().__init__()
        self.setObjectName("conversation_side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._found = QSortFilterProxyModel(self)
        self._found.setSourceModel(conversations)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._list = QListView()
        self._list.setObjectName("conversations")
        self._list.setAccessibleName(self.tr("Conversations"))
        self._list.setModel(self._found)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setUniformItemSizes(True)
        search = QLineEdit(placeholderText=self.tr("Search"), clearButtonEnabled=True)
        search.setObjectName("search_conversations")
        search.setAccessibleName(self.tr("Search conversations"))
        begin = button("new_conversation", self.tr("New conversation"), icon_name="add")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 16, 12, 12)
        column.setSpacing(8)
        for part in (begin, search, self._list):
            column.addWidget(part)
        search.textChanged.connect(self._found.setFilterFixedString)
        begin.clicked.connect(self.new_requested)
        self._list.selectionModel().currentChanged.connect(self._pick)

    def show_current(self, conversation_id: str) -> None:
        """Select it without telling anybody."""
        for row in range(self._found.rowCount()):
            index = self._found.index(row, 0)
            if index.data(ID_ROLE) == conversation_id:
                if index != self._list.currentIndex():
                    self._list.setCurrentIndex(index)
                return
        self._list.clearSelection()
        self._list.selectionModel().clearCurrentIndex()

    def _pick(self) -> None:
        chosen = self._list.currentIndex().data(ID_ROLE)
        if isinstance(chosen, str):
            self.picked.emit(chosen)


class SourceSide(QWidget):
    link_chosen = Signal(str)
    link_hovered = Signal(str)

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.setObjectName("source_side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = label(self.tr("Sources"), Role.SECTION, name="sources_title")
        self._sources = SourceList(resolve)
        self._sources.chosen.connect(self.link_chosen)
        self._sources.hovered.connect(self.link_hovered)
        self._none = label(self.tr("The pages an answer rests on stand here."), Role.SMALL, wrap=True)
        self.raw = RawView()
        page = QWidget()
        page.setObjectName("scrolled")
        cards = QVBoxLayout(page)
        cards.setContentsMargins(12, 16, 12, 12)
        cards.setSpacing(8)
        for part in (self._title, self._none, self._sources):
            cards.addWidget(part)
        cards.addStretch()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(page)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(area)
        split.addWidget(self.raw)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([300, 200])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(split)

    def show_sources(self, sources: Sequence[Source]) -> None:
        count = f" {len(sources)}" if sources else ""
        self._title.setText(self.tr("Sources") + count)
        self._none.setVisible(not sources)
        self._sources.show_sources(sources)
