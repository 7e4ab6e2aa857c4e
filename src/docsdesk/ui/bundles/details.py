"""One bundle beside the table: description, actions, and details in tabs."""

from collections.abc import Callable, Sequence
from datetime import datetime
from enum import IntEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from docsdesk.domain.bundles.library import FileState, LibraryBundle
from docsdesk.ui.announcement import announce
from docsdesk.ui.bundles.compare.tab import CompareTab
from docsdesk.ui.bundles.deployment_tab import DeploymentTab
from docsdesk.ui.bundles.entry import BundleEntry
from docsdesk.ui.bundles.intents import BundlesIntents
from docsdesk.ui.bundles.search_tab import SearchTab
from docsdesk.ui.bundles.verification_tab import VerificationTab
from docsdesk.ui.bundles.words import name_of, state_hint, state_of
from docsdesk.ui.figures import amount, bytes_words, megabytes, moment
from docsdesk.ui.icons import icon
from docsdesk.ui.pane_action import PaneActions
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.facts import Facts
from docsdesk.ui.widgets.flow_layout import FlowLayout
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.mark import StateMark, StatusPill
from docsdesk.ui.widgets.scrolled import Scrolled

_tr = Texts("Bundles")

_EVERYTHING = frozenset({"save", "browse", "show", "verify", "extract", "pin", "delete"})


class BundleTab(IntEnum):
    VERIFICATION = 0
    SEARCH = 1
    COMPARE = 2
    DEPLOYMENT = 3
    FACTS = 4


class BundleDetails(QWidget):
    def __init__(
        self, actions: PaneActions, now: Callable[[], datetime], intents: BundlesIntents, leave: Callable[[], object]
    ) -> None:
        """`leave` returns the keyboard focus to the library."""
        super().__init__()
        self.setObjectName("bundle_details")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumWidth(356)
        self._entry: BundleEntry | None = None
        self.has_file_manager = True
        self._name = ElidedLabel("", Role.SECTION)
        self._name.setObjectName("bundle_name")
        self._state = StatusPill(name="bundle_state")
        self._deployed = StatusPill("deploy", self.tr("Deployed"), Tone.GOOD, name="bundle_deployed")
        self._pinned = StatusPill("pin", self.tr("Pinned"), Tone.MUTED, name="bundle_pinned")
        self._actions = actions.row()
        self._intents = intents
        self.removal = _RemovalBar(actions["pin"].trigger, leave)
        self.served = _ServedRow(actions["browse"].trigger, actions["stop"].trigger)
        self.verification = VerificationTab(intents, actions["verify"].trigger)
        self.search = SearchTab(intents)
        self.compare = CompareTab()
        self.deployment = DeploymentTab(now)
        self._facts = Facts("bundle_fact", _captions(), code={"service_id", "sha256", "content"})
        self.tabs = QTabBar()
        self._pages = QStackedWidget()
        self._build()
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)

    def entry(self) -> BundleEntry | None:
        return self._entry

    def show_entry(self, entry: BundleEntry, entries: Sequence[BundleEntry]) -> None:
        """`entries` are all the bundles it can be compared with."""
        if self._entry is None or self._entry.id != entry.id or not entry.bundle.pinned:
            self.removal.leave()
        self._entry = entry
        bundle, state = entry.bundle, state_of(entry)
        self._name.set_whole(" · ".join(part for part in (name_of(bundle), bundle.version or "") if part))
        self._state.show_state(state.icon, state.word, state.tone)
        self._state.setToolTip(state_hint(entry))
        self._deployed.setVisible(entry.is_deployed)
        self._deployed.setToolTip(moment(bundle.deployed_at) if bundle.deployed_at else "")
        self._show_pinned(pinned=bundle.pinned)
        self._actions.offer(_offered_actions(entry) - (frozenset() if self.has_file_manager else {"show"}))
        self.served.show_address(entry.address)
        self.verification.show_entry(entry)
        self.search.show_entry(entry)
        self.compare.show_entry(entry, entries)
        self.deployment.show_entry(entry, _time_of_deployment(entry, entries))
        self._facts.show_facts(_facts_of(bundle))

    def delete(self) -> None:
        """It can be undone, so nothing is asked."""
        if self._entry is None:
            return
        if self._entry.bundle.pinned:
            self.removal.explain()
        else:
            self._intents.delete(self._entry.id)

    def tab(self) -> BundleTab:
        return BundleTab(self.tabs.currentIndex())

    def show_tab(self, tab: BundleTab) -> None:
        """Bring a tab to the front, with the keyboard focus in its first control."""
        self.tabs.setCurrentIndex(tab)
        begins: dict[BundleTab, QWidget] = {
            BundleTab.SEARCH: self.search.field,
            BundleTab.COMPARE: self.compare.other,
            BundleTab.DEPLOYMENT: self.deployment.make,
        }
        begins.get(tab, self.tabs).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_pinned(self, *, pinned: bool) -> None:
        self._pinned.setVisible(pinned)
        words = self.tr("Unpin") if pinned else self.tr("Pin (protects it from deletion)")
        pin = self._actions.buttons["pin"]
        pin.setIcon(icon("unpin" if pinned else "pin", Tone.MUTED))
        pin.setToolTip(words)
        pin.setAccessibleName(words)

    def _build(self) -> None:
        self.tabs.setObjectName("bundle_tabs")
        self.tabs.setAccessibleName(self.tr("Bundle details"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for title in (
            self.tr("Verify"),
            self.tr("Search"),
            self.tr("Compare"),
            self.tr("Deploy"),
            self.tr("Info"),
        ):
            self.tabs.addTab(title)
        for page in (self.verification, self.search, self.compare, self.deployment, self._facts_page()):
            self._pages.addWidget(page)
        self.setLayout(
            Column(
                Column(
                    self._name,
                    self._make_states(),
                    Gap.XS,
                    self._actions,
                    self.removal,
                    self.served,
                    Gap.XS,
                    self.tabs,
                    margins=(Gap.L, Gap.L, Gap.L, Gap.S),
                ),
                fill(self._pages),
                gap=Gap.NONE,
            )
        )

    def _make_states(self) -> FlowLayout:
        states = FlowLayout(spacing=Gap.M)
        for each in (self._state, self._deployed, self._pinned):
            states.addWidget(each)
        return states

    def _facts_page(self) -> Scrolled:
        return Scrolled("bundle_facts", Column(self._facts, STRETCH, margins=(Gap.L, Gap.S, Gap.L, Gap.L)))


def _offered_actions(entry: BundleEntry) -> frozenset[str]:
    """For a lost or changed file, only what still works."""
    if entry.is_here:
        return _EVERYTHING
    is_changed = entry.shelved.state is FileState.CHANGED
    return frozenset({"show", "delete"} if is_changed else {"delete"})


def _time_of_deployment(entry: BundleEntry, entries: Sequence[BundleEntry]) -> datetime | None:
    """When a bundle of its site was last marked as deployed."""
    deployed = (other.bundle for other in entries if other.is_deployed)
    return next((bundle.deployed_at for bundle in deployed if bundle.site_id == entry.bundle.site_id), None)


def _captions() -> dict[str, str]:
    return {
        "site": _tr("Site"),
        "host": _tr("Host"),
        "version": _tr("Version"),
        "exported": _tr("Exported"),
        "pages": _tr("Pages"),
        "size": _tr("Size"),
        "kept": _tr("Added"),
        "deployed": _tr("Deployed"),
        "service_id": _tr("Job ID"),
        "file": _tr("File"),
        "sha256": _tr("SHA-256"),
        "content": _tr("Content digest"),
    }


def _facts_of(bundle: LibraryBundle) -> dict[str, str]:
    return {
        "site": bundle.site_name,
        "host": bundle.hostname,
        "version": bundle.version or "",
        "exported": moment(bundle.exported_at) if bundle.exported_at else "",
        "pages": amount(bundle.page_count),
        "size": f"{megabytes(bundle.size_bytes)} ({bytes_words(bundle.size_bytes)})",
        "kept": moment(bundle.kept_at),
        "deployed": moment(bundle.deployed_at) if bundle.deployed_at else "",
        "service_id": bundle.job_id or "",
        "file": str(bundle.file),
        "sha256": bundle.sha256,
        "content": bundle.content_digest or "",
    }


class _ServedRow(QFrame):
    """Where the bundle is being shown; hidden while it is not."""

    def __init__(self, browse: Callable[[], object], stop_browsing: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("served")
        self._url = ""
        self._address = ElidedLabel("", Role.CODE, mode=Qt.TextElideMode.ElideMiddle)
        self._address.setObjectName("served_address")
        self._address.setAccessibleName(self.tr("Address"))
        copy = icon_button("copy_served_address", self.tr("Copy address"), "copy")
        again = icon_button("open_served_address", self.tr("Open in browser"), "open-external")
        stop = button("stop_serving", self.tr("Stop"))
        stop.setToolTip(self.tr("Stop serving this bundle"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._url))
        again.clicked.connect(browse)
        stop.clicked.connect(stop_browsing)
        mark = StateMark("connect", Tone.ACCENT)
        self.setLayout(Row(mark, fill(self._address), copy, again, stop, gap=Gap.XS, margins=(Gap.NONE, Gap.XS)))
        self.hide()

    def show_address(self, address: str) -> None:
        is_new = bool(address) and address != self._url
        self._url = address
        said = self.tr("Served at {address}").format(address=address)
        self._address.set_whole(address.removeprefix("http://").rstrip("/"), said)
        self.setVisible(bool(address))
        if is_new:
            announce(self, said)


class _RemovalBar(OfferBar):
    """Why a pinned bundle is not deleted, and what helps."""

    def __init__(self, unpin: Callable[[], object], leave: Callable[[], object]) -> None:
        """`leave` takes the keyboard focus elsewhere."""
        super().__init__("removal")
        self._leave = leave
        self._unpin = button("unpin_to_delete", self.tr("Unpin"))
        self._keep = button("keep_bundle", self.tr("Keep"))
        self._unpin.clicked.connect(unpin)
        self._keep.clicked.connect(self.leave)
        self.furnish(self._keep, self._unpin)

    def explain(self) -> None:
        self.say(self.tr("This bundle is pinned. Unpin it to delete it."))
        self._keep.setFocus()

    def leave(self) -> None:
        if not self.isHidden():
            self.hide()
            self._leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)
