"""Creates a page, a guide or an API page: the form on the left, a preview of what will be written on the right."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QWidget,
)

from docsdesk.docs.json.spans import Path
from docsdesk.docs.navigation import PageList, listed_pages, page_lists, with_page
from docsdesk.docs.page_table.row import PageKind, PageRow
from docsdesk.docs.pages.new_page import AUTH_METHODS, METHODS, NewPage, page_faults, suggested_path
from docsdesk.docs.text.text_changes import read_diff
from docsdesk.domain.api_settings import PlaygroundDisplay
from docsdesk.ui.pages.fields_editor import FieldsEditor
from docsdesk.ui.pages.page_form import ASKED_MARGINS, REVIEW_MARGINS, PageForm
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.texts import translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.code.code_view import CodeView
from docsdesk.ui.widgets.code.diff_view import DiffView
from docsdesk.ui.widgets.field import FormField
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.usecases.pages.create_page import SiteConfig

RESPONSE_HEIGHT_PX = 96


class CreateForm(PageForm):
    opened = Signal()
    ordered = Signal(NewPage, object)
    """The page, and where docs.json will list it: a SiteConfig and a path in it, or None."""

    def __init__(self) -> None:
        super().__init__("create", self.tr("Create page"))
        self._config: SiteConfig | None = None
        self._known: tuple[str, ...] = ()
        self._entries: dict[str, PageRow] = {}
        self._is_path_typed = False
        self._guide = _radio("create_guide", self.tr("Guide"))
        self._manual = _radio("create_manual", self.tr("API page that describes its request"))
        self._described = _radio("create_described", self.tr("API page for an operation"))
        self._entry, self._title = QLineEdit(), QLineEdit()
        self._path, self._about = QLineEdit(), QLineEdit()
        self._method, self._auth = QComboBox(), QComboBox()
        self._playground, self._listed = QComboBox(), QComboBox()
        self._address, self._status = QLineEdit(), QLineEdit("200")
        self._response = QPlainTextEdit()
        self.fields = FieldsEditor(self._show_state)
        self._shown = _CreateReview()
        self._fields = self._make_fields()
        self._fill()
        self._build()
        self._connect()

    def open_for(self, row: PageRow | None, rows: Sequence[PageRow]) -> None:
        """Ask for a page, documenting the operation of `row` if that has none of its own; `rows` are all the rows."""
        self._known = tuple(each.path for each in rows if each.file is not None)
        self._entries = {each.entry: each for each in rows if each.file is None and each.kind is not PageKind.SCHEMA}
        self._complete()
        self._clear()
        if row is not None and row.entry in self._entries:
            self._described.setChecked(True)
            self._entry.setText(row.entry)
            self._title.setText(row.title)
        else:
            self._guide.setChecked(True)
        self._begin()
        self._show_kind()
        self._title.setFocus()
        self.opened.emit()

    def show_config(self, config: SiteConfig | None) -> None:
        """Take the docs.json whose lists of pages can include the new one."""
        self._config = config
        lists = page_lists(config.text) if config is not None else ()
        with QSignalBlocker(self._listed):
            self._listed.clear()
            self._listed.addItem(self.tr("Not in the navigation"), None)
            for found in lists:
                self._listed.addItem(found.title or self.tr("Navigation"), found.path)
        self._choose_list()
        self._show_state()

    def _choose_list(self) -> None:
        """The list that most pages of the new one's folder are in."""
        lists = page_lists(self._config.text) if self._config is not None else ()
        with QSignalBlocker(self._listed):
            self._listed.setCurrentIndex(
                _likeliest_list(self._folder(), [self._entries_of(each) for each in lists]) + 1
            )

    def page(self) -> NewPage:
        is_manual = self._manual.isChecked()
        return NewPage(
            title=self._title.text().strip(),
            path=self._path.text().strip(),
            method=self._method.currentText(),
            address=self._address.text(),
            entry=self._entry.text().strip() if self._described.isChecked() else "",
            auth=str(self._auth.currentData() or ""),
            playground=str(self._playground.currentData() or ""),
            description=self._about.text(),
            is_guide=self._guide.isChecked(),
            fields=self.fields.fields() if is_manual else (),
            status=self._status.text(),
            response=self._response.toPlainText() if is_manual else "",
        )

    def _entries_of(self, page_list: PageList) -> list[str]:
        return list(listed_pages(self._config.text, page_list)) if self._config is not None else []

    def _faults(self, page: NewPage) -> dict[str, str]:
        faults = page_faults(page, self._known)
        if self._described.isChecked() and page.entry not in self._entries:
            faults = {name: fault for name, fault in faults.items() if name in ("title", "path")}
            faults["entry"] = self.tr("Choose an operation that has no page of its own.")
        return faults

    def _order(self) -> None:
        self.show_refused("")
        where = self._listed.currentData()
        self.ordered.emit(self.page(), (self._config, where) if self._config is not None and where else None)

    def _show_state(self) -> None:
        """Show what would be written, and what is wrong with it."""
        page = self.page()
        faults = self._faults(page)
        for name, field in self._fields.items():
            field.set_problem(translate_text(faults.get(name, "")) if self._is_filled(name) else "")
        self.fields.set_problem(translate_text(faults.get("fields", "")))
        self._allow(is_sound=not faults)
        self._shown.show_page(page, self._config, self._listed.currentData())

    def _is_filled(self, name: str) -> bool:
        """Empty fields show no problem until something has been typed."""
        control = self._fields[name].control
        return bool(control.text()) if isinstance(control, QLineEdit) else True

    def _suggest_path(self) -> None:
        if not self._is_path_typed:
            with QSignalBlocker(self._path):
                self._path.setText(suggested_path(self._title.text(), self._folder()) if self._title.text() else "")
        self._show_state()

    def _folder(self) -> str:
        """The folder that most of the site's API pages, or most of its guides, are in."""
        if self._guide.isChecked():
            guides = [path.rpartition("/")[0] for path in self._known if not path.startswith(("api", "reference"))]
            return max(guides, key=guides.count) if guides else ""
        folders = [path.rpartition("/")[0] for path in self._known if path.startswith(("api", "reference"))]
        return max(folders, key=folders.count) if folders else "api-reference"

    def _take_entry(self) -> None:
        row = self._entries.get(self._entry.text().strip())
        if row is not None and not self._title.text():
            self._title.setText(row.title)
        self._show_state()

    def _show_kind(self) -> None:
        is_manual = self._manual.isChecked()
        self._fields["entry"].setVisible(self._described.isChecked())
        self._fields["playground"].setVisible(not self._guide.isChecked())
        for part in (
            *(self._fields[name] for name in ("method", "address", "auth", "status", "response")),
            self.fields,
        ):
            part.setVisible(is_manual)
        self._choose_list()
        self._suggest_path()

    def _clear(self) -> None:
        self._is_path_typed = False
        for line in (self._entry, self._title, self._path, self._about, self._address):
            line.clear()
        self._status.setText("200")
        self._response.clear()
        self.fields.clear()
        for box in (self._method, self._auth, self._playground):
            box.setCurrentIndex(0)

    def _complete(self) -> None:
        completer = QCompleter(QStringListModel(list(self._entries), self), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._entry.setCompleter(completer)

    def _fill(self) -> None:
        self._method.addItems(list(METHODS))
        _offer_choices(self._auth, AUTH_METHODS)
        _offer_choices(self._playground, tuple(PlaygroundDisplay))
        self._response.setPlaceholderText('{"id": "k_7"}')
        self._response.setTabChangesFocus(True)
        self._response.setFixedHeight(RESPONSE_HEIGHT_PX)
        self._address.setPlaceholderText("/kites/{id}")
        self._entry.setPlaceholderText("openapi.json GET /kites")

    def _make_fields(self) -> dict[str, FormField]:
        made = {
            "entry": ("new_page_entry", self.tr("Operation"), self._entry),
            "title": ("new_page_title", self.tr("Title"), self._title),
            "path": ("new_page_path", self.tr("Folder and file name"), self._path),
            "about": ("new_page_description", self.tr("Description"), self._about),
            "method": ("new_page_method", self.tr("Method"), self._method),
            "address": ("new_page_address", self.tr("Path of the request"), self._address),
            "auth": ("new_page_auth", self.tr("Authentication"), self._auth),
            "playground": ("new_page_playground", self.tr("Playground"), self._playground),
            "status": ("new_page_status", self.tr("Status"), self._status),
            "response": ("new_page_response", self.tr("Response, as JSON"), self._response),
            "listed": ("new_page_listed", self.tr("Navigation"), self._listed),
        }
        return {key: FormField(name, caption, control) for key, (name, caption, control) in made.items()}

    def _build(self) -> None:
        rows = "entry", "title", "path", "about", "method address", "auth playground", "listed"
        asked = Column(
            Column(self._guide, self._manual, self._described, gap=Gap.NONE),
            *(self._row(*names.split()) for names in rows),
            self.fields,
            self._row("status", "response"),
            STRETCH,
            gap=Gap.M,
            margins=ASKED_MARGINS,
        )
        self._lay_out(asked, self._shown, (3, 2))

    def _row(self, *names: str) -> Row:
        row = Row(gap=Gap.M)
        for number, name in enumerate(names):
            is_short = name in ("method", "status")
            row.addWidget(self._fields[name], 1 if is_short or number == len(names) else 3, Qt.AlignmentFlag.AlignTop)
        return row

    def _connect(self) -> None:
        for kind in (self._guide, self._manual, self._described):
            kind.toggled.connect(self._show_kind)
        self._title.textChanged.connect(self._suggest_path)
        self._path.textEdited.connect(self._type_path)
        self._entry.textChanged.connect(self._take_entry)
        self._address.editingFinished.connect(self._follow_address)
        for words in (self._path, self._about, self._address, self._status, self._response):
            words.textChanged.connect(self._show_state)
        for box in (self._method, self._auth, self._playground, self._listed):
            box.currentIndexChanged.connect(self._show_state)

    def _type_path(self) -> None:
        self._is_path_typed = bool(self._path.text())

    def _follow_address(self) -> None:
        self.fields.follow_address(self._address.text())
        self._show_state()


def _radio(name: str, words: str) -> QRadioButton:
    return name_widget(QRadioButton(words), name, words)


def _offer_choices(box: QComboBox, values: Sequence[str]) -> None:
    """The first choice leaves it to the site."""
    box.addItem(QCoreApplication.translate("Pages", "Inherit from site"), "")
    for value in values:
        box.addItem(str(value), str(value))


def _likeliest_list(folder: str, lists: Sequence[Sequence[str]]) -> int:
    """The list with the most pages of the folder, -1 if none has any."""
    counts = [sum(page.strip("/").rpartition("/")[0] == folder for page in pages) for pages in lists]
    return counts.index(max(counts)) if any(counts) else -1


class _CreateReview(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._file = label("", Role.CAPTION, name="new_page_file", wrap=True)
        self._text = CodeView("new_page_text", self.tr("The new page"))
        self._diff = DiffView("new_page_diff", self.tr("Change of docs.json"))
        self._diff_title = label("docs.json", Role.CAPTION)
        parts = self._file, fill(self._text, 3), self._diff_title, fill(self._diff)
        self.setLayout(Column(*parts, margins=REVIEW_MARGINS))

    def show_page(self, page: NewPage, config: SiteConfig | None, where: Path | None) -> None:
        """`where` is the list in docs.json to add it to, None for none."""
        lines = page.text().rstrip("\n").split("\n")
        self._text.show_lines(lines, [str(number + 1) for number in range(len(lines))])
        self._file.setText(str(page.file) if page.path else self.tr("New page"))
        is_listed = config is not None and bool(where) and bool(page.path)
        self._diff.setVisible(is_listed)
        self._diff_title.setVisible(is_listed)
        if config is not None and where and is_listed:
            after = with_page(config.text, where, page.file.with_suffix("").as_posix())
            self._diff.show_diff(read_diff(config.text.diff(after, "docs.json")))
