"""What stands beside a conversation on its right: its sources and its stream."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSplitter, QVBoxLayout, QWidget

from docsdesk.ui.assistant.raw_view import RawView
from docsdesk.ui.markdown.words import Resolve
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.source_list import Source, SourceList


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
