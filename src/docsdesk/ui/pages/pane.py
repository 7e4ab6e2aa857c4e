"""The Pages pane: the table, its filters, one page beside it, the snippet coverage, and the form for a new page."""

from functools import partial

from PySide6.QtCore import QRect, QSettings, Signal
from PySide6.QtGui import QMouseEvent, QShowEvent

from docsdesk.docs.languages.translation_table import TranslationTable, translations_csv
from docsdesk.docs.page_table.columns import PageColumn, coverage_csv
from docsdesk.docs.page_table.row import PageRow
from docsdesk.docs.page_table.table import TableHead
from docsdesk.domain.sites.site import Site
from docsdesk.ui.desktop.folder_dialog import ask_where_to_save
from docsdesk.ui.pages.controller import PagesController
from docsdesk.ui.pages.create_form import CreateForm
from docsdesk.ui.pages.details import DESCRIBED
from docsdesk.ui.pages.edit_popup import EditPopup
from docsdesk.ui.pages.move_form import MoveForm
from docsdesk.ui.pages.page_editing import PageEditing
from docsdesk.ui.pages.top import PagesTop
from docsdesk.ui.pages.views import PagesModels, PagesViews, View
from docsdesk.ui.pages.words import shown_words
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState, Way, no_match
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.list_filters import ListPane

_tr = Texts("Pages")


class PagesPane(ListPane):
    preview_requested = Signal(str)
    """The path of a page of the site."""

    def __init__(
        self, models: PagesModels, window_state: QSettings, intents: PagesController, editing: PageEditing
    ) -> None:
        super().__init__()
        self._intents = intents
        self._editing = editing
        self._model = models.pages
        self._models = models
        self._site: Site | None = None
        self._head: TableHead | None = None
        self._is_reading = False
        self._awaited = ""
        """The path of a page that was just created."""
        self.actions_here = PaneActions(self, "page_{}_action", self._table_of_actions())
        self.views = PagesViews(models, self.actions_here.row())
        self.table = self.views.table
        self.coverage = self.views.coverage
        self.details = self.views.details
        self.translations = self.views.translations
        self.form, self.move_form = CreateForm(), MoveForm()
        self.top = PagesTop(self.actions_here, editing.history.undo, editing.follow_move)
        self.filters = self.top.filters
        self.popup = EditPopup(self)
        self._body = Body(self.views, self.form, self.move_form, skeleton_rows=10)
        self.narrow_list(self.filters, self.table)
        self._build()
        self._connect()
        self.views.remember(window_state)
        self.show_translations(None)
        self.show_site(None)

    def show_site(self, site: Site | None) -> None:
        before, self._site = self._site, site
        self._head = None
        if before is not None and (site is None or site.id != before.id):
            self.filters.clear()
        self._close_forms()
        self.top.edit_bar.hide()
        self.top.moved_bar.forget()
        if site is None:
            self._show_empty(EmptyState("pages", self.tr("Open a site to see its pages.")))
            return
        for part in (self.popup, self.form, self.move_form):
            part.show_site(site.name, is_production=site.production)
        if site.docs_folder is None:
            sentence = self.tr("{site} has no docs folder on this computer.").format(site=site.name)
            hint = self.tr("Pages are read from the folder of its repository.")
            caption, do = self.tr("Set the docs folder"), self._intents.ask_for_folder
            self._show_empty(EmptyState("folder-open", sentence, caption, do, hint))

    def show_reading(self) -> None:
        """Nothing is known of the folder yet."""
        self._is_reading = True
        if not self._model.count():
            self._body.show_loading()

    def show_head(self, head: TableHead) -> None:
        self._head = head
        self.details.show_site_settings(head.settings)

    def show_rows(self) -> None:
        if self._model.rowCount() and not self._is_in_form() and not self._body.is_showing(self.views):
            self.table.show_telling_columns()
            self._body.show_content()
            self.table.select_if_none()
            if self.isVisible() and not self.filters.words.hasFocus():
                self.table.setFocus()
        self._show_state()

    def show_whole(self) -> None:
        self._is_reading = False
        self.filters.show_kinds(self._model.all_rows())
        self.views.forget_coverage()
        self.table.show_telling_columns()
        self._refresh()
        if self._awaited and self._model.page(self._awaited) is not None:
            awaited, self._awaited = self._awaited, ""
            self.show_page(awaited)
        elif not self.table.current_id():
            self.table.select_near()
        self.views.tell_row()

    def show_translations(self, table: TranslationTable | None) -> None:
        """None for a site in one language, and while its languages are not known: the view is not offered."""
        self._models.translations.show_table(table)
        self.top.offer_view(View.TRANSLATIONS, is_offered=table is not None)
        self.actions_here.allow({"translations": table is not None, "save_translations": table is not None})
        if table is None and self.views.view() is View.TRANSLATIONS:
            self.show_view(View.TABLE)
        self._refresh()

    def show_broken(self, title: str, hint: str) -> None:
        """The folder cannot be read as a site."""
        self._is_reading = False
        choose = Way("choose_folder", self.tr("Choose folder…"), self._intents.ask_for_folder)
        again, reload = self.tr("Try again"), self._intents.reload
        self._body.show_empty(EmptyState("bad", title, again, reload, hint, others=(choose,)))
        self.top.show_without_rows()

    def show_created(self, path: str) -> None:
        """The page is on disk, new or at its new place; its row comes with the next reading."""
        self._awaited = path
        self._close_forms()

    def show_undo(self, can_undo: bool, can_redo: bool) -> None:
        self.actions_here.allow({"undo": can_undo, "redo": can_redo})

    def show_page(self, row_id: str) -> None:
        """Select a page, even if the filters would hide it."""
        if not self._model.index_of(row_id).isValid():
            self.filters.clear()
        self.show_view(View.TABLE)
        self.table.select(row_id)
        self.table.setFocus()

    def show_view(self, view: View) -> None:
        self.top.tabs.setCurrentIndex(view)

    def open_form(self, row_id: str = "") -> None:
        """Ask for a new page; for an operation if `row_id` is one without a page of its own."""
        if self._model.count():
            self.form.open_for(self._model.page(row_id), self._model.all_rows())
            self._body.show_content(self.form)
            self.top.show_without_rows(self.tr("Create a page"))

    def open_move_form(self) -> None:
        row = self.views.row()
        if row is not None and row.file is not None and not self._is_in_form():
            self.move_form.open_for(row, self._model.all_rows())
            self._body.show_content(self.move_form)
            self.top.show_without_rows(self.tr("Move a page"))

    def edit(self, column: PageColumn, place: QRect | None = None) -> None:
        """Open the popup for all selected rows, at a place on the screen or else at the current cell."""
        current = self._model.row_at(self.table.currentIndex())
        if current is not None:
            rows = self.table.selected_rows() or (current,)
            self.popup.open_for(rows, current, column, place or self.table.cell_on_screen(column))

    def remember(self, memory: SiteMemory) -> None:
        memory.tab("pages/view", self.top.tabs)
        memory.table("pages", self.table)

    def _refresh(self) -> None:
        if self._is_in_form():
            return
        if not self._model.count():
            if not self._is_reading and self._site is not None and self._site.docs_folder is not None:
                hint = self.tr("Create one, or add an .mdx file next to docs.json.")
                self._show_empty(EmptyState("pages", self.tr("This folder has no pages yet."), hint=hint))
            return
        is_matrix = self.views.view() is not View.TABLE
        self._show_matrix(self.views.view())
        if is_matrix or self._model.rowCount():
            self._body.show_content()
        else:
            self._body.show_empty(no_match(self.tr("No pages match this filter."), self.show_all, "show_all_pages"))
        self.top.show_for_rows()
        self._show_state()

    def _show_state(self) -> None:
        if self._is_in_form():
            return
        model, expected = self._model, self._head.count if self._head is not None and self._is_reading else 0
        counts = model.rowCount(), model.count(), model.problem_count()
        words = shown_words(*counts, expected, has_operations=model.has_operations())
        self.top.header.set_state(words)

    def _offer_actions(self, row: PageRow | None) -> None:
        rows = self.views.rows()
        files, one = [each.file for each in rows if each.file is not None], row if len(rows) == 1 else None
        has_file = one is not None and one.file is not None
        self.actions_here.allow(
            {
                "preview": one is not None and bool(one.path),
                "open": one is not None,
                "move": has_file,
                "columns": self.views.view() is View.TABLE,
                "create_own": one is not None and one.kind in DESCRIBED and not has_file,
                "edit": bool(files) and self.views.view() is View.TABLE,
                "delete": bool(files),
            }
        )

    def _switch(self, view: int) -> None:
        self._show_matrix(View(view))
        self.views.show_view(View(view))
        self._refresh()

    def _show_matrix(self, view: View) -> None:
        if view is View.COVERAGE:
            listed = self._head.languages if self._head is not None else ()
            self.views.show_coverage(self.filters.read_filter(), listed)
        elif view is View.TRANSLATIONS:
            self.views.show_translations(self.filters.read_filter())

    def _narrow(self) -> None:
        self._model.narrow(self.filters.read_filter())
        self._refresh()

    def _show_empty(self, state: EmptyState) -> None:
        self._body.show_empty(state)
        self.top.show_without_rows()

    def _is_in_form(self) -> bool:
        return any(self._body.is_showing(form) and not form.isHidden() for form in (self.form, self.move_form))

    def _close_forms(self) -> None:
        self.form.close_form()
        self.move_form.close_form()

    def _leave_form(self) -> None:
        self._body.show_content()
        self._refresh()
        self.table.setFocus()

    def _ask_for_export(self) -> None:
        self._show_matrix(View.COVERAGE)
        coverage = self._models.coverage
        text = coverage_csv(coverage.shown_rows(), coverage.keys())
        self._ask_where_to_save(_tr("Export the snippet coverage"), "snippets.csv", text)

    def _ask_for_translations(self) -> None:
        translations = self._models.translations
        if (table := translations.table()) is not None:
            text = translations_csv(table, translations.shown_rows())
            self._ask_where_to_save(_tr("Save translations"), "translations.csv", text)

    def _ask_where_to_save(self, title: str, name: str, text: str) -> None:
        site = self._site.name if self._site is not None else ""
        ask_where_to_save(self, title, f"{site} {name}".strip(), lambda path: self._intents.save_text(path, text))

    def _open_source(self, row_id: str) -> None:
        if (row := self._model.page(row_id)) is not None:
            self._intents.open(row.source)

    def _build(self) -> None:
        self._body.setObjectName("pages_body")
        for table in (self.table, self.coverage.table, self.translations.table):
            self.actions_here.serve_rows(table)
        self.setLayout(Column(self.top, fill(self._body), self.top.bars(), gap=Gap.NONE))

    def _connect(self) -> None:
        self.views.row_changed.connect(self._offer_actions)
        self.table.edit_requested.connect(self.edit)
        self.coverage.only.toggled.connect(self._refresh)
        self.coverage.export.clicked.connect(self._ask_for_export)
        self.translations.only.toggled.connect(self._refresh)
        self.translations.export.clicked.connect(self._ask_for_translations)
        self.translations.table.opened.connect(self._open_file)
        self.filters.changed.connect(self._narrow)
        self.top.tabs.currentChanged.connect(self._switch)
        self.form.closed.connect(self._leave_form)
        self.move_form.closed.connect(self._leave_form)
        self.popup.left.connect(self.table.setFocus)
        self.popup.create_requested.connect(self.open_form)
        self.popup.source_requested.connect(self._open_source)
        self.details.source_requested.connect(self._intents.open)
        self.details.edit_requested.connect(self.edit)
        self.details.problems.fix_requested.connect(self._editing.fix)
        self.details.problems.rule_requested.connect(self._intents.learn)

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, tr = PaneAction, self.tr
        page, keys = tr("Create page"), Shortcut
        show, file = self.show_view, self._open_file
        move, here = self.open_move_form, tr("Open file")
        return (
            row("create", tr("Create page…"), self.open_form, keys.NEW_PAGE, "add", "create_page", page, in_row=False),
            row("preview", tr("Preview page"), self._preview, keys.PREVIEW_PAGE, "play", "preview_page", tr("Preview")),
            row("create_own", tr("Create page…"), self._create_own, keys.NONE, "add", "create_own_page", in_menu=False),
            row("open", tr("Open the page's file"), file, keys.OPEN, "open-external", "open_page_file", here),
            row("move", tr("Rename or move page…"), move, keys.RENAME, "edit", "move_page", tr("Rename or move…")),
            row("edit", tr("Edit this cell"), self._edit_cell, icon="edit", in_menu=False, in_context=True),
            row("delete", tr("Move to trash"), self._delete, keys.DELETE, "delete", in_menu=False, in_context=True),
            row("undo", tr("Undo the last edit of pages"), self._editing.history.undo, keys.UNDO, "undo"),
            row("redo", tr("Redo the last edit of pages"), self._editing.history.redo, keys.REDO, "redo"),
            row("find", tr("Find pages"), self.begin_find, keys.FIND, "search"),
            row("columns", tr("Choose columns…"), self._open_columns, icon="tune"),
            row("table", tr("Show the table of pages"), partial(show, View.TABLE), keys.PAGE_TABLE, "pages"),
            row("coverage", tr("Show the snippet coverage"), partial(show, View.COVERAGE), keys.COVERAGE, "code"),
            row("translations", tr("Show translations"), partial(show, View.TRANSLATIONS), keys.TRANSLATIONS, "swap"),
            row("export", tr("Export the snippet coverage…"), self._ask_for_export, icon="save"),
            row("save_translations", tr("Save translations as CSV…"), self._ask_for_translations, icon="save"),
            row("refresh", tr("Read the pages again"), self._intents.reload, keys.REFRESH, "refresh"),
        )

    def _preview(self) -> None:
        if (row := self.views.row()) is not None:
            self.preview_requested.emit(row.path)

    def _open_file(self) -> None:
        if (row := self.views.row()) is not None:
            self._intents.open(row.source)

    def _delete(self) -> None:
        self._editing.delete([row.file for row in self.views.rows() if row.file is not None])

    def _edit_cell(self) -> None:
        self.table.edit_current()

    def _create_own(self) -> None:
        if (row := self.views.row()) is not None:
            self.open_form(row.id)

    def _open_columns(self) -> None:
        headings = self.table.horizontalHeader()
        self.table.columns_menu().popup(headings.mapToGlobal(headings.rect().bottomLeft()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._intents.show()
        if self._body.is_showing(self.views):
            self.table.setFocus()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click outside the popup closes it."""
        super().mousePressEvent(event)
        self.popup.hide()
