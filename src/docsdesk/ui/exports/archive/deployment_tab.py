"""What a cluster needs to serve a bundle, how long its link is valid, and what serving it would change."""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from urllib.parse import urlsplit

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from docsdesk.domain.bundles.deployment import VALUES_FILE, DeploymentValues, HelmRelease, PageChanges
from docsdesk.domain.network.route import is_loopback
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.figures import ago, duration, moment
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.code.code_view import CodeView
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.layouts import MIDDLE, STRETCH, TOP, Column, Row, at, fill
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow, group
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.words.state_words import StateWords

_tr = Texts("Deployment")

TICK_MS = 1000
PAUSE_MS = 150
"""Milliseconds between choosing another bundle and reading its archive."""
_MARGIN_PIXELS = 12
_SOON = timedelta(minutes=5)


class DeploymentTab(Scrolled):
    """Every signal carries the bundle's id."""

    values_requested = Signal(str)
    changes_requested = Signal(str)
    mark_requested = Signal(str)

    def __init__(self, now: Callable[[], datetime]) -> None:
        super().__init__("bundle_deployment")
        self._now = now
        self._entry: BundleEntry | None = None
        self._deployed_at: datetime | None = None
        self._values: dict[str, DeploymentValues] = {}
        """By bundle id, until the window closes: links are never written down."""
        self._asked = ""
        """The bundle whose changes are shown, or are about to be."""
        self.make = button("make_values", self.tr("Create Helm values"))
        self._offer_words = label("", Role.MUTED, name="values_offer", wrap=True)
        self._skeleton = SkeletonRows(3, margin=Gap.NONE)
        self._view = _ValuesView(self._ask_for_values)
        self._offer = QWidget()
        self._changes_words = label("", name="deployment_changes", wrap=True)
        self._mark = button("mark_deployed", self.tr("Mark as deployed"))
        self._changes = Outline("deployment_pages", self.tr("Pages that would change"))
        self._tick = QTimer(self, interval=TICK_MS)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._build()
        self.make.clicked.connect(self._ask_for_values)
        self._mark.clicked.connect(self.ask_to_mark)
        self._tick.timeout.connect(self._pass_time)
        self._pause.timeout.connect(self._ask_for_changes)

    def show_entry(self, entry: BundleEntry, deployed_at: datetime | None) -> None:
        """`deployed_at` is when a bundle of its site was last marked, None if unknown."""
        is_new = self._entry is None or self._entry.id != entry.id or self._deployed_at != deployed_at
        was_here = self._entry is not None and self._entry.is_here
        self._entry, self._deployed_at = entry, deployed_at
        self._mark.setEnabled(entry.is_here and not entry.is_deployed)
        if is_new or was_here != entry.is_here:
            self._asked = ""
            self._changes.hide()
            self._changes_words.clear()
            self._show_values()
            self._pause.start()

    def show_values(self, bundle_id: str, values: DeploymentValues | None) -> None:
        """None if the service gave none; the notice above says why."""
        if values is not None:
            self._values[bundle_id] = values
        if self._entry is not None and self._entry.id == bundle_id:
            self._show_values()

    def show_changes(self, bundle_id: str, changes: PageChanges | None) -> None:
        if bundle_id != self._asked:
            return
        self._changes_words.setText(_changes_words(changes, self._deployed_at, self._now()))
        rows = _change_rows(changes) if changes is not None else ()
        self._changes.show_rows(rows)
        self._changes.setVisible(bool(rows))

    def ask_to_mark(self) -> None:
        if self._entry is not None and self._mark.isEnabled():
            self.mark_requested.emit(self._entry.id)

    def _show_values(self) -> None:
        if self._entry is None:
            return
        if (values := self._values.get(self._entry.id)) is not None:
            self._view.show_values(values, self._now())
            self._show_top(self._view)
            return
        has_job = self._entry.bundle.job_id is not None
        self._offer_words.setText(
            self.tr("Create the Helm values for this bundle. You get a new link each time.")
            if has_job
            else self.tr(
                "This archive was added from disk, so there is no download link for it. Export the site to get one."
            )
        )
        self.make.setVisible(has_job)
        self._show_top(self._offer)

    def _ask_for_values(self) -> None:
        if self._entry is not None:
            self._show_top(self._skeleton)
            self.values_requested.emit(self._entry.id)

    def _ask_for_changes(self) -> None:
        entry = self._entry
        if entry is None or not self.isVisible() or self._asked == entry.id:
            return
        if not entry.is_here:
            self._changes_words.setText(self.tr("The file is missing or has changed, so it cannot be compared."))
            return
        self._asked = entry.id
        self.changes_requested.emit(entry.id)

    def _show_top(self, front: QWidget) -> None:
        for page in (self._offer, self._skeleton, self._view):
            page.setVisible(page is front)

    def _pass_time(self) -> None:
        self._view.show_time(self._now())

    def _build(self) -> None:
        self._offer.setLayout(Row(fill(self._offer_words), at(TOP, self.make), gap=Gap.L))
        top = self._offer, self._skeleton, self._view, separator()
        words = Row(fill(self._changes_words), at(TOP, self._mark), gap=Gap.L)
        margins = (Gap.L, Gap.S, Gap.L, Gap.L)
        self.hold(Column(*top, words, fill(self._changes), STRETCH, gap=Gap.L, margins=margins))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()
        self._pass_time()
        self._ask_for_changes()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()


class _ValuesView(QWidget):
    def __init__(self, renew: Callable[[], object]) -> None:
        super().__init__()
        self._values: DeploymentValues | None = None
        self._mark = StateMark("info")
        self._expiry = label("", name="link_expiry", wrap=True)
        self._reach = label("", Role.SMALL, name="link_reach", wrap=True)
        self._renew = button("renew_link", self.tr("New link"), icon_name="refresh")
        self._yaml = _code("deployment_values", self.tr("Deployment values"))
        self._helm = _code("helm_line", self.tr("Helm command"))
        self._copy_yaml = CopyButton("copy_values", self.tr("Copy the values"))
        self._copy_helm = CopyButton("copy_helm", self.tr("Copy the Helm command"))
        # A command may continue on the next line; a YAML value that does cannot be read.
        self._helm.setLineWrapMode(CodeView.LineWrapMode.WidgetWidth)
        self._helm.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self._build()
        self._renew.clicked.connect(renew)

    def show_values(self, values: DeploymentValues, now: datetime) -> None:
        self._values = values
        for view, copy, text in (
            (self._yaml, self._copy_yaml, values.to_yaml()),
            (self._helm, self._copy_helm, HelmRelease().upgrade_command()),
        ):
            copy.text_to_copy = text
            view.setPlainText(text.rstrip("\n"))
        self._reach.setText(reach_words(values))
        self._reach.setVisible(bool(self._reach.text()))
        self.show_time(now)
        self._fit()

    def show_time(self, now: datetime) -> None:
        """Refresh what depends on the time of day."""
        if self._values is not None:
            words = expiry_words(self._values, now)
            is_good = words.tone is Tone.GOOD and not self._reach.text()
            self._mark.show_icon(*(("good", Tone.GOOD) if is_good else _warning(words)))
            self._expiry.setText(words.word)
            self._expiry.setToolTip(words.hint)

    def _fit(self) -> None:
        """Fit the height to the text and the scroll bar below lines that must not be broken."""
        for view, below in ((self._yaml, self._yaml.horizontalScrollBar().sizeHint().height()), (self._helm, 0)):
            lines = round(view.document().size().height())
            view.setFixedHeight(lines * view.fontMetrics().lineSpacing() + 2 * _MARGIN_PIXELS + 8 + below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        column = Column(Row(at(MIDDLE, self._mark), fill(Column(self._expiry, self._reach, gap=Gap.HAIR)), self._renew))
        self.setLayout(column)
        for caption, copy, view in (
            (VALUES_FILE, self._copy_yaml, self._yaml),
            (self.tr("Apply with Helm"), self._copy_helm, self._helm),
        ):
            column.add(Row(fill(label(caption, Role.CAPTION)), copy), view)


def _warning(words: StateWords) -> tuple[str, Tone]:
    return ("warn", Tone.WARN) if words.tone is Tone.GOOD else (words.icon, words.tone)


def _code(name: str, accessible_name: str) -> CodeView:
    view = CodeView(name, accessible_name)
    view.setProperty("role", "snippet")
    view.document().setDocumentMargin(_MARGIN_PIXELS)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return view


def expiry_words(values: DeploymentValues, now: datetime) -> StateWords:
    left = values.time_left(now)
    if left is None:
        return StateWords("info", _tr("The link does not say when it expires."), Tone.MUTED)
    if left <= timedelta():
        return StateWords("bad", _tr("Link expired. Pods that start now cannot fetch the bundle."), Tone.BAD)
    words = _expires_in(left)
    hint = moment(values.expires_at) if values.expires_at else ""
    return StateWords("warn", words, Tone.WARN, hint) if left < _SOON else StateWords("good", words, Tone.GOOD, hint)


def _expires_in(time_left: timedelta) -> str:
    """To the minute until the last one."""
    seconds = time_left.total_seconds()
    if seconds < 60:
        return _tr("Link expires in {time}.").format(time=duration(seconds))
    minutes = int(seconds // 60)
    if minutes < 60:
        return _tr("Link expires in {minutes} min.").format(minutes=minutes)
    return _tr("Link expires in {time}.").format(time=duration(minutes * 60))


def reach_words(values: DeploymentValues) -> str:
    """A warning if no other machine can follow the link; otherwise empty."""
    host = urlsplit(values.bundle_url.get_secret_value()).hostname or ""
    return _tr("The link points to this computer, so no cluster can reach it.") if is_loopback(host) else ""


def _changes_words(changes: PageChanges | None, deployed_at: datetime | None, now: datetime) -> str:
    """None means that no bundle was marked as deployed."""
    if changes is None:
        return _tr("No bundle of this site has been marked as deployed yet.")
    if not changes.count:
        return _tr("This bundle is deployed.")
    if deployed_at is None:
        return _tr("%Ln page(s) changed since the deployed bundle.", changes.count)
    words = _tr("%Ln page(s) changed since the bundle deployed {time}.", changes.count)
    return words.format(time=ago(deployed_at, now))


def _change_rows(changes: PageChanges) -> tuple[OutlineRow, ...]:
    groups = (
        (_tr("Changed pages"), "edit", Tone.ACCENT, changes.changed),
        (_tr("Added pages"), "add", Tone.GOOD, changes.added),
        (_tr("Removed pages"), "minus", Tone.BAD, changes.removed),
    )
    make_row = partial(OutlineRow, is_code=True)
    grouped = [group(*parts, make_row) for parts in groups]
    return tuple(row for rows in grouped for row in rows)
