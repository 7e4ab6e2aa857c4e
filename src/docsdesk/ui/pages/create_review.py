"""What creating a page would write: the new file, and the lines of docs.json that change."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from docsdesk.docs.diff_lines import read_diff
from docsdesk.docs.json_spans import Path
from docsdesk.docs.navigation_edit import with_page
from docsdesk.docs.new_page import NewPage
from docsdesk.ui.widgets.code_view import CodeView
from docsdesk.ui.widgets.diff_view import DiffView
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.usecases.create_page import SiteConfig


class CreateReview(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("create_page_review")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._file = label("", Role.CAPTION, name="new_page_file", wrap=True)
        self._text = CodeView("new_page_text", self.tr("The new page"))
        self._diff = DiffView("new_page_diff", self.tr("Change of docs.json"))
        self._diff_title = label("docs.json", Role.CAPTION)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 0, 0)
        column.setSpacing(8)
        for part in (self._file, self._text, self._diff_title, self._diff):
            column.addWidget(part)
        column.setStretchFactor(self._text, 3)
        column.setStretchFactor(self._diff, 1)

    def show_page(self, page: NewPage, config: SiteConfig | None, where: Path | None) -> None:
        """`where` is the list in docs.json to put it into, None for none."""
        lines = page.text().rstrip("\n").split("\n")
        self._text.show_lines(lines, [str(number + 1) for number in range(len(lines))])
        self._file.setText(str(page.file) if page.path else self.tr("New page"))
        is_listed = config is not None and bool(where) and bool(page.path)
        self._diff.setVisible(is_listed)
        self._diff_title.setVisible(is_listed)
        if config is not None and where and is_listed:
            after = with_page(config.text, where, page.file.with_suffix("").as_posix())
            self._diff.show_diff(read_diff(config.text.diff(after, "docs.json")))
