"""The pages an answer rests on, as cards that open them in the browser."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from docsdesk.domain.conversation import SourcePart
from docsdesk.ui.markdown.links import link_words, shown_address
from docsdesk.ui.markdown.words import Resolve
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label


class SourceList(QWidget):
    chosen = Signal(str)
    """A web address."""
    hovered = Signal(str)

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.setObjectName("sources")
        self._resolve = resolve
        self._shown: tuple[tuple[SourcePart, str | None], ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)

    def show_sources(self, sources: Sequence[SourcePart]) -> None:
        shown = tuple((source, self._resolve(source.url)) for source in sources)
        if shown == self._shown:
            return
        self._shown = shown
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for number, (source, url) in enumerate(shown, 1):
            card = SourceCard(number, source, url)
            card.clicked.connect(lambda _=False, url=url: self.chosen.emit(url or ""))
            card.entered.connect(lambda url=url: self.hovered.emit(shown_address(url) if url else ""))
            card.left.connect(lambda: self.hovered.emit(""))
            self._column.addWidget(card)


class SourceCard(QPushButton):
    """One without an address that may be opened is shown and does nothing."""

    entered = Signal()
    left = Signal()

    def __init__(self, number: int, source: SourcePart, url: str | None) -> None:
        super().__init__()
        self.setObjectName("source")
        title = link_words(source.title) or link_words(source.url)
        self.setAccessibleName(self.tr("Source {number}: {title}").format(number=number, title=title))
        self.setAccessibleDescription(url or "")
        self.setToolTip(shown_address(url) if url else self.tr("This source has no address that can be opened."))
        self.setEnabled(url is not None)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if url:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedLabel(title, Role.STRONG))
        words.addWidget(ElidedLabel(link_words(source.url), Role.SMALL, mode=Qt.TextElideMode.ElideMiddle))
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 12, 7)
        row.setSpacing(10)
        row.addWidget(label(str(number), Role.SMALL), alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._row.minimumSize().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()
