"""The Bundles pane: a table of the library, and the selected bundle beside it."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QGuiApplication, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QSplitter, QWidget

from docsdesk.domain.place import Place
from docsdesk.ui.bundles.bundle_actions import BundleActions
from docsdesk.ui.bundles.details import Details, Tab
from docsdesk.ui.bundles.entry import Entry
from docsdesk.ui.bundles.intents import BundlesIntents, DetailsIntents
from docsdesk.ui.bundles.library_model import LibraryModel
from docsdesk.ui.bundles.library_table import LibraryTable
from docsdesk.ui.bundles.words import count_words, name_of
from docsdesk.ui.figures import megabytes
from docsdesk.ui.folder_dialog import ask_for_file, ask_for_folder
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.layouts import Column, fill
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember

LOOK_EVERY_MS = 10_000
ENDINGS = ("gz", "tgz", "zst", "zip")
_HEADER, _SPLIT = "bundles_header", "bundles_split"


class BundlesPane(QWidget):
    export_requested = Signal()
    """There is no bundle, and one is wanted."""

    def __init__(
        self, library: LibraryModel, now: Callable[[], datetime], window_state: QSettings, intents: BundlesIntents
    ) -> None:
        super().__init__()
        self._intents = intents
        self.setObjectName("pane")
        self.setAcceptDrops(True)
        self._library = library
        self._window_state = window_state
        self._is_loaded = False
        self._work = ""
        self._wanted = ""
        """A bundle to select as soon as it appears."""
        self.actions_here = BundleActions(self)
        self.table = LibraryTable(library)
        self.details = Details(self.actions_here, now, self._details_intents())
        self._add = button("add_bundle", self.tr("Add archive…"), icon_name="add")
        self._stop = button("stop_bundle_work", self.tr("Stop"), icon_name="stop")
        self._search = QLineEdit(placeholderText=self.tr("Filter"), clearButtonEnabled=True)
        self._header = PaneHeader(self.tr("Bundles"), self._stop, self._search, self._add)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._body = Body(self._split)
        self._look = QTimer(self, interval=LOOK_EVERY_MS)
        self._build()
        self._connect()
        self._connect_actions()
        self._restore()
        self._refresh()

    @property
    def actions_of_pane(self) -> tuple[QAction, ...]:
        return self.actions_here.all()

    def show_loaded(self) -> None:
        """The library has been read, even if it is empty."""
        if not self._is_loaded:
            self._is_loaded = True
            self.table.select_first()
            self._refresh()
            if self.isVisible():
                self.table.setFocus()
        if self._library.entry(self._wanted) is not None:
            self.show_bundle(self._wanted)

    def show_bundle(self, bundle_id: str) -> None:
        """Select it now, or once it has been read if its export has only just ended."""
        self._search.clear()
        if self._library.entry(bundle_id) is None:
            self._wanted = bundle_id
            self._intents.look()
        else:
            self._wanted = ""
            self.table.select(bundle_id)
            self.table.setFocus()

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
            hint = self.tr("Every finished export comes here by itself. Archives from elsewhere can be added too.")
            sentence, caption = self.tr("No bundles yet."), self.tr("Start export")
            self._body.show_empty(EmptyState("bundles", sentence, caption, self.export_requested.emit, hint))
        self._search.setVisible(has_bundles)
        self._stop.setVisible(bool(self._work))
        self._header.set_state(self._work or self._state())
        self._show_selected()

    def _state(self) -> str:
        entries = self._library.entries()
        if not entries:
            return ""
        count = count_words(len(entries), self.tr("1 bundle"), self.tr("{count} bundles"))
        return f"{count} · {megabytes(sum(entry.bundle.size_bytes for entry in entries if entry.is_here))}"

    def _show_selected(self) -> None:
        entry = self._selected()
        self.actions_here.follow(entry)
        self.details.setVisible(entry is not None)
        if entry is not None:
            self.details.show_entry(entry, self._library.entries())

    def _selected(self) -> Entry | None:
        return self._library.entry(self.table.bundle_id())

    def _do_main_thing(self, bundle_id: str) -> None:
        entry = self._library.entry(bundle_id)
        if entry is not None and entry.is_here:
            self._intents.browse(bundle_id, "")

    def _browse_at(self, file: object) -> None:
        """Open a page in which something was found."""
        if self.table.bundle_id():
            self._intents.browse(self.table.bundle_id(), str(file.file if isinstance(file, Place) else file))

    def _ask_for_archive(self) -> None:
        filters = self.tr("Bundles ({patterns})").format(patterns=" ".join(f"*.{ending}" for ending in ENDINGS))
        ask_for_file(self, self.tr("Add an archive to the library"), filters, self._intents.add)

    def _ask_where_to_extract(self) -> None:
        if (entry := self._selected()) is not None:
            title = self.tr("Unpack {bundle} into a new folder in").format(bundle=name_of(entry.bundle))
            ask_for_folder(self, title, partial(self._intents.extract, entry.id))

    def _toggle_pin(self) -> None:
        if (entry := self._selected()) is not None:
            self._intents.pin(entry.id, not entry.bundle.pinned)

    def _verify(self) -> None:
        self.details.show_tab(Tab.VERIFICATION)
        self.table.setFocus()
        self._intents.verify(self.table.bundle_id())

    def _pass_time(self) -> None:
        self._library.refresh_times()
        self._intents.look()

    def _build(self) -> None:
        self._search.setObjectName("bundles_filter")
        self._search.setAccessibleName(self.tr("Filter bundles"))
        self._search.setFixedWidth(200)
        self._split.setObjectName("bundles_split")
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.table)
        self._split.addWidget(self.details)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([460, 540])
        self._header.setContentsMargins(24, 16, 24, 16)
        self.setLayout(Column(self._header, fill(self._body), gap=Gap.NONE))

    def _connect(self) -> None:
        self._add.clicked.connect(self._ask_for_archive)
        self._stop.clicked.connect(self._intents.stop)
        self._search.textChanged.connect(self._library.find)
        self._look.timeout.connect(self._pass_time)
        self._library.modelReset.connect(self._refresh)
        self._library.dataChanged.connect(self._show_selected)
        self.table.selected.connect(self._show_selected)
        self.table.activated_bundle.connect(self._do_main_thing)
        details = self.details
        details.search.search_requested.connect(self._ask_to_search)
        details.search.page_chosen.connect(self._browse_at)
        details.compare.page_chosen.connect(self._browse_at)

    def _details_intents(self) -> DetailsIntents:
        return DetailsIntents(
            verify=self._verify,
            stop_verifying=self._intents.stop_verifying,
            browse_at=self._browse_at,
            delete=lambda: self._intents.delete(self.table.bundle_id()),
            toggle_pin=self._toggle_pin,
            leave=self.table.setFocus,
        )

    def _connect_actions(self) -> None:
        actions, details = self.actions_here, self.details
        actions.add.triggered.connect(self._ask_for_archive)
        actions.browse.triggered.connect(lambda: self._intents.browse(self.table.bundle_id(), ""))
        actions.verify.triggered.connect(self._verify)
        actions.search.triggered.connect(lambda: details.show_tab(Tab.SEARCH))
        actions.compare.triggered.connect(lambda: details.show_tab(Tab.COMPARE))
        actions.deploy.triggered.connect(lambda: details.show_tab(Tab.DEPLOYMENT))
        actions.mark_deployed.triggered.connect(details.deployment.ask_to_mark)
        actions.show.triggered.connect(lambda: self._intents.show_in_folder(self.table.bundle_id()))
        actions.extract.triggered.connect(self._ask_where_to_extract)
        actions.pin.triggered.connect(self._toggle_pin)
        actions.copy_report.triggered.connect(lambda: _copy(details.verification.report_text()))
        actions.delete.triggered.connect(details.ask_to_delete)
        actions.find.triggered.connect(partial(self._search.setFocus, Qt.FocusReason.ShortcutFocusReason))
        actions.refresh.triggered.connect(self._intents.look)

    def _ask_to_search(self, words: str) -> None:
        self._intents.search(self.table.bundle_id(), words)

    def _restore(self) -> None:
        remember(self._window_state, _HEADER, self.table.horizontalHeader())
        remember(self._window_state, _SPLIT, self._split)

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
        if _archives(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for archive in _archives(event):
            self._intents.add(archive)
        event.acceptProposedAction()


def _archives(event: QDropEvent) -> list[Path]:
    files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [file for file in files if file.name.lower().endswith(tuple(f".{ending}" for ending in ENDINGS))]


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)
