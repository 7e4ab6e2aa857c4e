"""The Bundles pane: a table of the library, and the selected bundle beside it."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from docsdesk.domain.bundles.library import FileState, LibraryBundle
from docsdesk.domain.opening import ARCHIVE_ENDINGS
from docsdesk.ui.archive_saving import SaveBar
from docsdesk.ui.bundles.details import BundleDetails, BundleTab
from docsdesk.ui.bundles.entry import BundleEntry, Check
from docsdesk.ui.bundles.intents import BundlesIntents
from docsdesk.ui.bundles.library_model import LibraryModel, LibraryTable
from docsdesk.ui.bundles.words import full_name, name_of
from docsdesk.ui.desktop.folder_dialog import ask_for_file, ask_for_folder
from docsdesk.ui.figures import megabytes
from docsdesk.ui.icons import icon
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.site_memory import SiteMemory
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import Bars, UndoBar
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember, split_list

_tr = Texts("Bundles")

LOOK_EVERY_MS = 10_000


class BundlesPane(QWidget):
    export_requested = Signal()
    """There is no bundle, and one is wanted."""

    _is_loaded = False
    _has_file_manager = True
    _work = ""
    _undoable = ""
    """The bundle deleted last."""
    _wanted = ""
    """A bundle to select as soon as it appears."""

    def __init__(
        self,
        library: LibraryModel,
        now: Callable[[], datetime],
        window_state: QSettings,
        intents: BundlesIntents,
        saving: SaveBar,
    ) -> None:
        """`saving` shows how far a copy is."""
        super().__init__()
        self._intents = intents
        self._saving = saving
        self.setObjectName("pane")
        self.setAcceptDrops(True)
        self._library = library
        self.actions_here = PaneActions(self, "bundle_{}_action", self._table_of_actions())
        self.table = LibraryTable(library)
        self.actions_here.serve_rows(self.table)
        self.details = BundleDetails(self.actions_here, now, intents, self.table.setFocus)
        self._add = self.actions_here.button("add", has_icon=True)
        self._stop = button("stop_bundle_work", self.tr("Stop"), icon_name="stop")
        self._search = QLineEdit(placeholderText=self.tr("Filter"), clearButtonEnabled=True)
        self._header = PaneHeader(self.tr("Bundles"), self._stop, self._search, self._add)
        self._split = split_list("bundles_split", self.table, self.details, window_state, (648, 352))
        self.undo = UndoBar("deleted_bundle")
        self._body = Body(self._split)
        self._look = QTimer(self, interval=LOOK_EVERY_MS)
        self._build()
        self._connect()
        remember(window_state, "bundles_columns", self.table.horizontalHeader())
        remember(window_state, "bundle_compare_split", self.details.compare.split)
        self.actions_here.allow({"undo": False})
        self._allow_sending()
        self._refresh()

    def show_loaded(self) -> None:
        """The library has been read, even if it is empty."""
        if not self._is_loaded:
            self._is_loaded = True
            self.table.select_if_none()
            self._refresh()
            if self.isVisible():
                self.table.setFocus()
        if self._library.value(self._wanted) is not None:
            self.show_bundle(self._wanted)

    def show_bundle(self, bundle_id: str) -> None:
        """Select it now, or once it has been read if its export has only just ended."""
        self._search.clear()
        if self._library.value(bundle_id) is None:
            self._wanted = bundle_id
            self._intents.refresh()
        else:
            self._wanted = ""
            self.table.select(bundle_id)
            self.table.setFocus()

    def show_changes(self, bundle_id: str) -> None:
        """Compare it with the docs folder of its site."""
        self.show_bundle(bundle_id)
        self.details.show_tab(BundleTab.COMPARE)
        self.details.compare.compare_with_folder()

    def show_values(self, bundle_id: str) -> None:
        """Create its deployment values."""
        self.show_bundle(bundle_id)
        self.details.show_tab(BundleTab.DEPLOYMENT)
        self.details.deployment.make.click()

    def show_deleted(self, deleted: Sequence[LibraryBundle]) -> None:
        """The bundles that can still be restored, latest first."""
        self.actions_here.allow({"undo": bool(deleted)})
        self._undoable = deleted[0].id if deleted else ""
        if not deleted:
            self.undo.forget()
            return
        words = self.tr("Deleted {bundle}. Its file is removed in a few minutes.")
        self.undo.show_done(words.format(bundle=full_name(deleted[0])), self._restore_deleted)

    def _restore_deleted(self) -> None:
        if self._undoable:
            self._intents.restore(self._undoable)

    def show_working(self, words: str) -> None:
        """Show the work that can be stopped; empty if there is none."""
        self._work = words
        self._refresh()

    def _refresh(self) -> None:
        has_bundles = not self._library.is_empty()
        if not self._is_loaded:
            self._body.show_loading()
        elif has_bundles:
            self._body.show_content()
        else:
            hint = self.tr("Finished exports appear here. You can also add archives from disk.")
            sentence, caption = self.tr("No bundles yet."), self.tr("Start export")
            self._body.show_empty(EmptyState("bundles", sentence, caption, self.export_requested.emit, hint))
        self._search.setVisible(has_bundles)
        self._stop.setVisible(bool(self._work))
        self._header.set_state(self._work or self._state())
        self._show_selected()

    def _state(self) -> str:
        entries = self._library.values()
        if not entries:
            return ""
        count = _tr("%Ln bundle(s)", len(entries))
        size = sum(entry.bundle.size_bytes for entry in entries if entry.is_here)
        return f"{count} · {megabytes(size)}" if size else count

    def _show_selected(self) -> None:
        entry = self._selected_entry()
        self._allow(entry)
        self.details.setVisible(entry is not None)
        if entry is not None:
            self.details.show_entry(entry, self._library.values())
            self._intents.recall(entry.id)

    def show_file_manager(self, *, is_there: bool) -> None:
        """Whether anything can show a folder."""
        self._has_file_manager = is_there
        self.details.has_file_manager = is_there
        self._show_selected()

    def _selected_entry(self) -> BundleEntry | None:
        return self._library.value(self.table.current_id())

    def _ask_for_archive(self) -> None:
        filters = self.tr("Bundles ({patterns})").format(patterns=" ".join(f"*.{ending}" for ending in ARCHIVE_ENDINGS))
        ask_for_file(self, self.tr("Add an archive to the library"), filters, self._intents.add)

    def _ask_where_to_extract(self) -> None:
        if (entry := self._selected_entry()) is not None:
            title = self.tr("Unpack {bundle} into a new folder in").format(bundle=name_of(entry.bundle))
            ask_for_folder(self, title, partial(self._intents.extract, entry.id))

    def _toggle_pin(self) -> None:
        if (entry := self._selected_entry()) is not None:
            self._intents.pin(entry.id, not entry.bundle.pinned)

    def _verify(self) -> None:
        self.details.show_tab(BundleTab.VERIFICATION)
        self.table.setFocus()
        self._intents.verify(self.table.current_id())

    def _pass_time(self) -> None:
        self._library.refresh_times()
        self._intents.refresh()

    def _build(self) -> None:
        self._search.setObjectName("bundles_filter")
        self._search.setAccessibleName(self.tr("Filter bundles"))
        self._search.setFixedWidth(200)
        self._header.setContentsMargins(24, 16, 24, 16)
        # Below: a bar that comes moves nothing but the end of the lists.
        self.setLayout(Column(self._header, fill(self._body), Bars(self._saving, self.undo), gap=Gap.NONE))

    def _connect(self) -> None:
        self._stop.clicked.connect(self._intents.stop_work)
        self.undo.dismissed.connect(self._intents.remove_deleted)
        self._search.textChanged.connect(self._library.find)
        self._look.timeout.connect(self._pass_time)
        self._library.modelReset.connect(self._refresh)
        self._library.dataChanged.connect(self._show_selected)
        self.table.selected.connect(self._show_selected)
        self.table.opened.connect(self.actions_here["browse"].trigger)
        self.details.compare.changed.connect(self._allow_sending)

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row = PaneAction
        tr = self.tr
        return (
            row("add", tr("Add archive…"), self._ask_for_archive, "Ctrl+N", "add", "add_bundle", in_row=False),
            *self._bundle_actions(),
            row("undo", tr("Undo deletion"), self._restore_deleted, "Ctrl+Z", "undo"),
            row("find", tr("Find bundles"), self._find, "Ctrl+F", "filter"),
            row("refresh", tr("Refresh bundles"), self._intents.refresh, "F5", "refresh"),
        )

    def _bundle_actions(self) -> tuple[PaneAction, ...]:
        """For the selected bundle."""
        row = PaneAction
        tr = self.tr
        keep = self._of_selected(self._intents.save)
        browse = self._of_selected(self._intents.browse)
        stop = self._of_selected(self._intents.stop_browsing)
        show = self._of_selected(self._intents.show_in_folder)
        search = self._of_details(lambda details: details.show_tab(BundleTab.SEARCH))
        compare = self._of_details(lambda details: details.show_tab(BundleTab.COMPARE))
        deploy = self._of_details(lambda details: details.show_tab(BundleTab.DEPLOYMENT))
        mark = self._of_details(lambda details: details.deployment.ask_to_mark())
        save_changes = self._of_details(lambda details: details.compare.ask_to_save())
        copy_changes = self._of_details(lambda details: details.compare.ask_to_copy())
        unpack = self._ask_where_to_extract
        delete = self._of_details(BundleDetails.delete)
        in_folder = tr("Show in folder")
        return (
            row("save", tr("Save archive…"), keep, "Ctrl+Shift+S", "save", "save_archive", is_primary=True),
            row("browse", tr("Browse bundle"), browse, "Ctrl+Return", "open-external", "browse_bundle", tr("Browse")),
            row("stop", tr("Stop serving bundle"), stop, "Ctrl+.", "stop", in_context=True),
            row("show", tr("Show bundle in folder"), show, "Ctrl+Shift+R", "folder-open", "show_bundle", in_folder),
            row("verify", tr("Verify bundle"), self._verify, "Ctrl+Shift+V", "verify", "verify_bundle", tr("Verify")),
            row("search", tr("Search bundle…"), search, "Ctrl+Shift+F", "search", in_context=True),
            row("compare", tr("Compare bundle with…"), compare, "Ctrl+D", "compare", in_context=True),
            row("deploy", tr("Helm values"), deploy, "Ctrl+Shift+Y", "deploy", in_context=True),
            row("mark_deployed", tr("Mark bundle as deployed"), mark, "Ctrl+Shift+M", "good", in_context=True),
            row("extract", tr("Unpack bundle to…"), unpack, "Ctrl+Shift+X", "extract", "extract_bundle", tr("Unpack…")),
            row("pin", tr("Pin bundle"), self._toggle_pin, "Ctrl+P", "pin", "pin_bundle"),
            row("save_changes", tr("Save comparison report…"), save_changes, "Ctrl+Shift+E", "save"),
            row("copy_changes", tr("Copy comparison as Markdown"), copy_changes, "Ctrl+Shift+K", "copy"),
            row("report", tr("Copy verification report"), self._copy_report, "Ctrl+Shift+C", "copy"),
            row("delete", tr("Delete bundle"), delete, "Del", "delete", "delete_bundle", tr("Delete"), is_apart=True),
        )

    def _of_selected(self, act: Callable[[str], object]) -> Callable[[], object]:
        return lambda: act(self.table.current_id())

    def _of_details(self, act: Callable[[BundleDetails], object]) -> Callable[[], object]:
        """The actions are made before the details, which have their buttons."""
        return lambda: act(self.details)

    def _allow(self, entry: BundleEntry | None) -> None:
        """Enable what makes sense for the selected bundle."""
        is_one, is_here = entry is not None, entry is not None and entry.is_here
        self.actions_here.allow(
            dict.fromkeys(("save", "browse", "search", "compare", "extract"), is_here)
            | dict.fromkeys(("deploy", "pin", "delete"), is_one)
            | {
                "stop": entry is not None and bool(entry.address),
                "verify": is_here and entry is not None and entry.check is not Check.RUNNING,
                "show": self._has_file_manager and entry is not None and entry.shelved.state is not FileState.MISSING,
                "report": entry is not None and entry.inspection is not None,
                "mark_deployed": is_here and entry is not None and not entry.is_deployed,
            }
        )
        is_pinned = entry is not None and entry.bundle.pinned
        pin = self.actions_here["pin"]
        pin.setText(self.tr("Unpin bundle") if is_pinned else self.tr("Pin bundle"))
        pin.setIcon(icon("unpin" if is_pinned else "pin"))

    def _copy_report(self) -> None:
        QGuiApplication.clipboard().setText(self.details.verification.report_text())

    def _allow_sending(self) -> None:
        self.actions_here.allow(dict.fromkeys(("save_changes", "copy_changes"), self.details.compare.has_report))

    def _find(self) -> None:
        """Find in what is in front: the changes of a comparison that has the focus, else the library."""
        compare = self.details.compare
        field = compare.send.filter if compare.send.isVisible() and compare.has_focus() else self._search
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def remember(self, memory: SiteMemory) -> None:
        memory.text("bundles/filter", self._search)
        memory.table("bundles", self.table)
        memory.tab("bundles/tab", self.details.tabs)
        self.details.compare.remember(memory)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look.start()
        self._pass_time()
        self.table.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._look.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._search.text():
            self._search.clear()
            self.table.setFocus()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        # What is dragged out of the library is in it already.
        if event.source() is not self.table and _archives(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for archive in _archives(event):
            self._intents.add(archive)
        event.acceptProposedAction()


def _archives(event: QDropEvent) -> list[Path]:
    files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [file for file in files if file.name.lower().endswith(tuple(f".{ending}" for ending in ARCHIVE_ENDINGS))]
