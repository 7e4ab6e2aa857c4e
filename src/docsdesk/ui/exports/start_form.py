"""Asks what to export: the site or some of its pages, under which hostname and version."""

from collections.abc import Callable, Iterable
from datetime import datetime

from PySide6.QtCore import QSignalBlocker, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QRadioButton, QWidget

from docsdesk.domain.sites.site import Site
from docsdesk.ui.exports.controller import ExportsController
from docsdesk.ui.figures import ago, amount
from docsdesk.ui.plain_values import name_widget
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.inline_form import InlineForm
from docsdesk.ui.widgets.bars.production_lock import ProductionLock
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.field import FormField, search_field
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.lists.tick_list import TickList, tick, tick_item
from docsdesk.usecases.exports.plan_export import ExportablePage, ExportOrder, OfferedPages, read_paths

_tr = Texts("PagePicker")
_PATH_ROLE = Qt.ItemDataRole.UserRole
_LIST_PIXELS = 168
_LOWER_LIST_PIXELS = 132
"""The height of the list with a field for other paths below it."""
_FIELD_PIXELS = 56


class StartForm(InlineForm):
    def __init__(self, intents: ExportsController, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._intents = intents
        self._now = now
        self._site: Site | None = None
        self._replaces = ""
        self._hostname, self._version = QLineEdit(placeholderText="docs.example.com"), QLineEdit()
        self._version.setPlaceholderText(self.tr("Optional, such as 2.0"))
        self._hostname_field = FormField("export_hostname", self.tr("Hostname to export"), self._hostname)
        self._version_field = FormField("export_version", self.tr("Version label"), self._version)
        self._whole = _choice("export_whole_site", self.tr("The whole site"))
        self._some = _choice("export_some_pages", self.tr("Selected pages"))
        self._picker = _PagePicker()
        self._lock = ProductionLock()
        self._title = label(self.tr("Start an export"), Role.SECTION)
        self._start = button("confirm_start_export", self.tr("Start"), kind=ButtonKind.PRIMARY, do=self._order)
        self._cancel = button("cancel_start_export", self.tr("Cancel"))
        self._is_listed = False
        """Whether the site's pages have been asked for."""
        self._build()
        self._connect()
        self._end_with(self._start, self._cancel)

    def open_for(self, site: Site, order: ExportOrder | None = None) -> None:
        """Open the form, filled in from the site or from an earlier order."""
        wanted = order or ExportOrder(site.export_hostname)
        if self._site is None or self._site.id != site.id:
            self._picker.show_pages(OfferedPages(), "")
        self._is_listed = False
        self._site, self._replaces = site, wanted.replaces
        self._title.setText(self.tr("Start an export of {site}").format(site=site.name))
        # A folder is exported under the hostname that its engine has for it.
        self._hostname_field.setHidden(site.is_local)
        self._hostname.setText("" if site.is_local else wanted.hostname)
        example = self.tr("Optional beside the project ID") if site.project_id else "docs.example.com"
        self._hostname.setPlaceholderText(example)
        self._version.setText(wanted.version)
        self._picker.choose(wanted.paths)
        (self._some if wanted.paths else self._whole).setChecked(True)
        self._list_pages()
        self._hostname_field.set_problem("")
        self._lock.arm(site.name, production=site.production)
        self.show()
        first = self._version if site.is_local else self._hostname
        (self._start if self._start.isEnabled() and not self._problem() else first).setFocus()

    def suggest_pages(self, site_id: str, offered: OfferedPages) -> None:
        """Offer the pages of the site that the form was opened for."""
        if self._site is not None and self._site.id == site_id:
            words = self.tr("Pages of the bundle exported {time}. Newer pages can be typed below.")
            as_of = words.format(time=ago(offered.as_of, self._now())) if offered.as_of is not None else ""
            self._picker.show_pages(offered, as_of)

    def _build(self) -> None:
        fields = Row(at(TOP, self._hostname_field, 3), at(TOP, self._version_field, 2), gap=Gap.M)
        scope = Row(self._whole, self._some, STRETCH, gap=Gap.M)
        buttons = Row(STRETCH, self._cancel, self._start)
        self.setLayout(
            Column(self._title, fields, scope, self._picker, self._lock, buttons, gap=Gap.M, margins=(Gap.L, Gap.M))
        )
        self._whole.setChecked(True)
        self._picker.hide()

    def _connect(self) -> None:
        self._hostname_field.left.connect(self._check_unless_empty)
        self._hostname.textEdited.connect(lambda: self._hostname_field.set_problem(""))
        self._some.toggled.connect(self._show_picker)
        self._picker.changed.connect(self._refresh_start)
        self._lock.changed.connect(self._refresh_start)

    def _show_picker(self, is_visible: bool) -> None:
        self._picker.setVisible(is_visible)
        self._list_pages()
        if is_visible and not self.isHidden():
            self._picker.focus()
        self._refresh_start()

    def _list_pages(self) -> None:
        """Ask for the pages once they are about to be chosen."""
        if self._some.isChecked() and self._site is not None and not self._is_listed:
            self._is_listed = True
            self._picker.show_reading()
            self._intents.list_pages(self._site)

    def _read(self) -> ExportOrder:
        paths = self._picker.paths() if self._some.isChecked() else ()
        return ExportOrder(self._hostname.text().strip(), self._version.text().strip(), paths, self._replaces)

    def _refresh_start(self) -> None:
        """Selected pages need at least one."""
        has_pages = self._whole.isChecked() or bool(self._picker.paths())
        self._start.setEnabled(has_pages and not self._lock.is_locked())

    def _problem(self) -> str:
        """Of the hostname."""
        is_asked = self._site is not None and not self._site.is_local
        return self._read().problems_at(self._site).get("hostname", "") if is_asked else ""

    def _check_unless_empty(self) -> None:
        self._hostname_field.set_problem(self._problem() if self._hostname.text().strip() else "")

    def _order(self) -> None:
        order, problem = self._read(), self._problem()
        self._hostname_field.set_problem(problem)
        if problem:
            self._hostname.setFocus()
        elif self._site is not None:
            self.close_form()
            self._intents.start(self._site, order)


def _choice(name: str, text: str) -> QRadioButton:
    return name_widget(QRadioButton(text), name, text)


class _PagePicker(QWidget):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_picker")
        self._pages = QStandardItemModel(self)
        self._found = QSortFilterProxyModel(self)
        self._found.setSourceModel(self._pages)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._filter = search_field("page_filter", self.tr("Filter pages"), self.tr("Filter pages"))
        self._count = label("", Role.MUTED, name="page_count")
        self._list = TickList("page_list", self.tr("Pages to export"))
        self._list.setModel(self._found)
        self._typed = QPlainTextEdit(placeholderText=self.tr("guides/setup (one path per line)"))
        name_widget(self._typed, "export_paths", self.tr("Paths to export"))
        self._typed.setTabChangesFocus(True)
        self._as_of = label("", Role.HINT, name="pages_as_of", wrap=True)
        self._build()
        self._filter.textChanged.connect(self._found.setFilterFixedString)
        self._pages.itemChanged.connect(self._tell)
        self._typed.textChanged.connect(self._tell)
        self.show_pages(OfferedPages(), "")

    def show_reading(self) -> None:
        """Pages are being looked for; meanwhile their paths can be typed."""
        self._as_of.setText(self.tr("Reading the site's pages…"))
        self._as_of.show()

    def show_pages(self, offered: OfferedPages, as_of: str) -> None:
        """List the pages, keeping the selection; `as_of` says what paths can be typed for besides.

        If there are none, paths are typed.
        """
        pages, chosen = offered.pages, self.paths()
        with QSignalBlocker(self._pages):
            self._pages.clear()
            for page in pages:
                self._pages.appendRow(_item(page, is_chosen=page.path in chosen))
        self._found.invalidate()
        for part in (self._filter, self._count, self._list):
            part.setVisible(bool(pages))
        self._typed.setVisible(not pages or bool(as_of))
        self._list.setFixedHeight(_LOWER_LIST_PIXELS if as_of else _LIST_PIXELS)
        self._typed.setFixedHeight(_FIELD_PIXELS if pages else _LOWER_LIST_PIXELS // 2)
        self._as_of.setText(as_of)
        self._as_of.setVisible(bool(as_of))
        self._type_others(chosen)
        self._tell()

    def choose(self, paths: tuple[str, ...]) -> None:
        self._type_others(paths)
        for item in self._items():
            item.setCheckState(tick(is_chosen=item.data(_PATH_ROLE) in paths))
        self._filter.clear()

    def _type_others(self, paths: Iterable[str]) -> None:
        """Leave those typed that the list does not have."""
        listed = {item.data(_PATH_ROLE) for item in self._items()}
        self._typed.setPlainText("\n".join(path for path in paths if path not in listed))

    def paths(self) -> tuple[str, ...]:
        ticked = [item.data(_PATH_ROLE) for item in self._items() if item.checkState() is Qt.CheckState.Checked]
        typed = () if self._typed.isHidden() else read_paths(self._typed.toPlainText())
        return tuple(dict.fromkeys((*ticked, *typed)))

    def focus(self) -> None:
        (self._filter if self._pages.rowCount() else self._typed).setFocus()

    def _items(self) -> list[QStandardItem]:
        return [self._pages.item(row) for row in range(self._pages.rowCount())]

    def _tell(self) -> None:
        count, of = len(self.paths()), self._pages.rowCount()
        self._count.setText(_tr("{count} of %Ln page(s)", of).format(count=amount(count)))
        self.changed.emit()

    def _build(self) -> None:
        top = Row(fill(self._filter), self._count, gap=Gap.M)
        self.setLayout(Column(top, self._list, self._as_of, self._typed))


def _item(page: ExportablePage, *, is_chosen: bool) -> QStandardItem:
    words = page.path if page.title == page.path else f"{page.title}   {page.path}"
    item = tick_item(words, page.path, is_chosen=is_chosen)
    item.setData(page.path, _PATH_ROLE)
    return item
