"""What a search gave the assistant: each page with its address and the beginning of the passage."""

from collections.abc import Mapping
from typing import Any, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from docsdesk.domain.answer import SourcePart, found_pages
from docsdesk.ui.markdown.links import described_link, plain_words
from docsdesk.ui.markdown.words import Resolve
from docsdesk.ui.widgets.emptied import empty
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.source_list import SourceCard

MOST_PAGES = 25
"""That are shown; the copied result has all."""
_LONGEST_PASSAGE = 220


class FoundPages(QWidget):
    chosen = Signal(str)
    """A web address."""
    hovered = Signal(str)

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self.setObjectName("found_pages")
        self._resolve = resolve
        self._shown: object = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)

    def show_result(self, result: object) -> None:
        if result is self._shown:
            return
        self._shown = result
        empty(self._column)
        pages = found_passages(result)
        for number, (page, passage) in enumerate(pages[:MOST_PAGES], 1):
            self._column.addWidget(self._card(number, page))
            if passage:
                words = label(passage, Role.SMALL, name="passage", wrap=True)
                words.setContentsMargins(12, 0, 12, 4)
                words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self._column.addWidget(words)
        if more := len(pages) - MOST_PAGES if len(pages) > MOST_PAGES else 0:
            self._column.addWidget(label(self.tr("{count} more pages").format(count=more), Role.SMALL))

    def _card(self, number: int, page: SourcePart) -> SourceCard:
        url = self._resolve(page.url)
        card = SourceCard(number, page, url, name="found_page")
        if url is not None:
            card.clicked.connect(lambda: self.chosen.emit(url))
        card.entered.connect(lambda: self.hovered.emit(described_link(url, self._resolve("/")) if url else ""))
        card.left.connect(lambda: self.hovered.emit(""))
        return card


def found_passages(result: object) -> list[tuple[SourcePart, str]]:
    """The pages of a search's result, each with the beginning of what was found on it."""
    rows = cast(Mapping[str, Any], result).get("results") if isinstance(result, Mapping) else result
    if not isinstance(rows, list):
        return []
    found = ((row, found_pages([row])) for row in cast(list[Any], rows))
    return [(pages[0], _passage(row)) for row, pages in found if pages]


def _passage(row: Any) -> str:
    content = cast(Mapping[str, Any], row).get("content")
    if not isinstance(content, str):
        return ""
    words = " ".join(plain_words(content[: 2 * _LONGEST_PASSAGE]).split())
    return words if len(words) <= _LONGEST_PASSAGE else words[:_LONGEST_PASSAGE].rstrip() + "…"
