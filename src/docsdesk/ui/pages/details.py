"""One page beside the table: what can be done, every setting with who said it, what is wrong, its snippets."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from docsdesk.docs.effective_settings import SettingLayer
from docsdesk.docs.page_row import Cell, PageKind, PageRow, Source
from docsdesk.domain.problem import Problem
from docsdesk.ui.pages.problem_lines import ProblemLines
from docsdesk.ui.pages.setting_lines import SettingLines
from docsdesk.ui.pages.snippet_lines import SnippetLines
from docsdesk.ui.pages.words import kind_words, page_words, site_setting_words, source_words
from docsdesk.ui.widgets.action_row import ActionRow
from docsdesk.ui.widgets.elided import ElidedLabel
from docsdesk.ui.widgets.labels import Role, label, separator

_OWN = ("playground.display", "mdx.auth.method")
"""Settings of the site that stand among those of the page."""


class PageDetails(QScrollArea):
    preview_requested = Signal(str)
    """The path of the page on the site."""
    open_requested = Signal(Source)
    settings_requested = Signal(Source)
    """Something that docs.json says."""
    create_requested = Signal(str)
    fix_requested = Signal(Problem)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_details")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(300)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._row: PageRow | None = None
        self._site: Mapping[str, Cell] = {}
        self._title = ElidedLabel("", Role.SECTION)
        self._title.setObjectName("page_title")
        self._request = ElidedLabel("", Role.CODE, mode=Qt.TextElideMode.ElideMiddle)
        self._request.setObjectName("page_request")
        self._path = ElidedLabel("", Role.SMALL, mode=Qt.TextElideMode.ElideMiddle)
        self._path.setObjectName("page_path")
        self._file = ElidedLabel("", Role.SMALL, mode=Qt.TextElideMode.ElideMiddle)
        self._file.setObjectName("page_file")
        self._actions = ActionRow()
        self.settings = SettingLines("page_settings")
        self.site_settings = SettingLines("page_site_settings")
        self.problems = ProblemLines()
        self._snippets = SnippetLines()
        self._headings: dict[QWidget, QLabel] = {}
        self._build()
        for lines in (self.settings, self.site_settings):
            lines.source_requested.connect(self._ask_for_source)
        self.problems.source_requested.connect(self.open_requested)
        self.problems.fix_requested.connect(self.fix_requested)

    def page_id(self) -> str:
        return self._row.id if self._row is not None else ""

    def show_site_settings(self, settings: Mapping[str, Cell]) -> None:
        self._site = settings
        if self._row is not None:
            self._show_settings(self._row)

    def show_page(self, row: PageRow) -> None:
        if row == self._row:
            return
        self._row = row
        self._title.set_whole(row.title)
        request = f"{row.method} {row.address}".strip()
        self._request.set_whole(request)
        self._request.setVisible(bool(request))
        self._path.set_whole(f"{kind_words(row.kind)} · {page_words(row)}")
        self._file.set_whole(str(row.file or source_words(row.source)))
        self._show_settings(row)
        self.problems.show_problems(row.problems)
        self._snippets.show_states(row.snippets)
        self._show_part(self.problems, is_shown=bool(row.problems))
        self._show_part(self._snippets, is_shown=bool(row.snippets))
        offered = {"open_page_file"}
        offered |= {"preview_page"} if row.path else set()
        offered |= {"create_own_page"} if row.file is None and row.kind in _DESCRIBED else set()
        self._actions.offer(offered)

    def show_located(self, source: Source) -> None:
        """The line of something that only its keys were known of."""
        self.settings.show_located(source)
        if self._row is not None and self._row.source.file == source.file and self._row.source.path == source.path:
            self._file.set_whole(source_words(source))

    def _show_settings(self, row: PageRow) -> None:
        self.settings.show_cells(_own_settings(row))
        others = {site_setting_words(path): cell for path, cell in self._site.items() if path not in _OWN}
        is_api = row.kind is not PageKind.PAGE
        self.site_settings.show_cells(others if is_api else {})
        self._show_part(self.site_settings, is_shown=is_api and bool(others))

    def _show_part(self, part: QWidget, *, is_shown: bool) -> None:
        part.setVisible(is_shown)
        self._headings[part].setVisible(is_shown)

    def _ask_for_source(self, source: Source, layer: SettingLayer) -> None:
        (self.settings_requested if layer is SettingLayer.SITE else self.open_requested).emit(source)

    def _build(self) -> None:
        preview = self._actions.add("preview_page", self.tr("Preview"), "play")
        create = self._actions.add("create_own_page", self.tr("Create page…"), "add")
        opened = self._actions.add("open_page_file", self.tr("Open file"), "open-external")
        preview.clicked.connect(lambda: self.preview_requested.emit(self._row.path if self._row else ""))
        opened.clicked.connect(lambda: self._row is not None and self.open_requested.emit(self._row.source))
        create.clicked.connect(lambda: self.create_requested.emit(self.page_id()))
        inner = QWidget()
        inner.setObjectName("scrolled")
        column = QVBoxLayout(inner)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        for part in (self._title, self._request, self._path, self._file):
            column.addWidget(part)
        column.addLayout(self._actions)
        parts = {
            self.problems: self.tr("Problems"),
            self.settings: self.tr("On this page"),
            self._snippets: self.tr("Snippets"),
            self.site_settings: self.tr("On every API page"),
        }
        for part, words in parts.items():
            heading = label(words, Role.CAPTION)
            self._headings[part] = heading
            column.addSpacing(8)
            column.addWidget(heading)
            column.addWidget(part)
        column.addStretch()
        column.addWidget(separator())
        self.setWidget(inner)


_DESCRIBED = (PageKind.OPERATION, PageKind.WEBHOOK, PageKind.CHANNEL)


def _own_settings(row: PageRow) -> dict[str, Cell]:
    named = {
        _tr("Playground"): row.playground,
        _tr("Authentication"): row.auth,
        _tr("Groups"): row.groups,
        _tr("Public"): row.public,
    }
    return {caption: cell for caption, cell in named.items() if cell is not None}


def _tr(text: str) -> str:
    return QCoreApplication.translate("Pages", text)
