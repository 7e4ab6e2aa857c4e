"""The area below the filters: rows, a skeleton, the form, or why there is nothing and what to do about it."""

from collections.abc import Callable

from PySide6.QtWidgets import QStackedWidget, QWidget

from docsdesk.ui.widgets.empty_state import EmptyState
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows


class PagesBody(QStackedWidget):
    def __init__(self, rows: QWidget, form: QWidget) -> None:
        super().__init__()
        self.setObjectName("pages_body")
        self._rows, self._form = rows, form
        self._skeleton = SkeletonRows(10)
        self.none_found = EmptyState("filter", self.tr("No page is like that."), self.tr("Show all pages"))
        self.none_found.button.setObjectName("show_all_pages")
        self._message: EmptyState | None = None
        for page in (self._skeleton, rows, self.none_found, form):
            self.addWidget(page)

    def is_showing_rows(self) -> bool:
        return self.currentWidget() is self._rows

    def is_showing_form(self) -> bool:
        return self.currentWidget() is self._form

    def is_waiting(self) -> bool:
        """Whether a skeleton or a message stands in for the rows."""
        return self.currentWidget() in (self._skeleton, self._message)

    def show_loading(self) -> None:
        self._skeleton.begin()
        self.setCurrentWidget(self._skeleton)

    def show_rows(self, *, are_found: bool = True) -> None:
        self._skeleton.end()
        self.setCurrentWidget(self._rows if are_found else self.none_found)

    def show_form(self) -> None:
        self.setCurrentWidget(self._form)

    def show_message(
        self,
        icon_name: str,
        sentence: str,
        *,
        hint: str = "",
        caption: str = "",
        chosen: Callable[[], object] | None = None,
    ) -> None:
        """`chosen` is the action of the button with the caption."""
        self._skeleton.end()
        message = EmptyState(icon_name, sentence, caption, hint=hint)
        if chosen is not None:
            message.chosen.connect(chosen)
        old, self._message = self._message, message
        self.addWidget(message)
        self.setCurrentWidget(message)
        if old is not None:
            self.removeWidget(old)
            old.setParent(None)
            old.deleteLater()
