"""What a cluster needs to serve a bundle, how long its link is valid, and which bundle is deployed."""

from collections.abc import Callable
from datetime import datetime, timedelta
from urllib.parse import urlsplit

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from docsdesk.domain.bundles.deployment import VALUES_FILE, DeploymentValues, HelmRelease
from docsdesk.domain.network.route import is_loopback
from docsdesk.ui.exports.archive.deployment_controller import DeploymentController
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.figures import ago, duration, moment
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.code.code_view import CodeView
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label, separator
from docsdesk.ui.widgets.layouts import MIDDLE, STRETCH, Column, Row, at, fill
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.words.state_words import StateWords

_tr = Texts("Deployment")

TICK_MS = 1000
_MARGIN_PIXELS = 12
_SOON = timedelta(minutes=5)


class DeploymentTab(Scrolled):
    def __init__(
        self, now: Callable[[], datetime], intents: DeploymentController, compare_with: Callable[[str], object]
    ) -> None:
        """`compare_with` compares the selected bundle with that of an id."""
        super().__init__("bundle_deployment")
        self._now = now
        self._intents, self._compare_with = intents, compare_with
        self._entry: BundleEntry | None = None
        self._deployed: BundleEntry | None = None
        self._values: dict[str, DeploymentValues] = {}
        """By bundle id, until the window closes: links are never written down."""
        self.make = button("make_values", self.tr("Create Helm values"), do=self._ask_for_values)
        self._offer_words = label("", Role.MUTED, name="values_offer", wrap=True)
        self._skeleton = SkeletonRows(3, margin=Gap.NONE)
        self._view = _ValuesView(self._ask_for_values)
        self._offer = QWidget()
        self._deployed_words = label("", name="deployed_words", wrap=True)
        words, compare = self.tr("Show changes"), self._compare
        self._changes = button("changes_since_deployed", words, kind=ButtonKind.LINK, do=compare)
        self._mark = button("mark_deployed", self.tr("Mark as deployed"), do=self.ask_to_mark)
        self._tick = QTimer(self, interval=TICK_MS)
        self._build()
        self._tick.timeout.connect(self._pass_time)

    def show_entry(self, entry: BundleEntry, deployed: BundleEntry | None) -> None:
        """`deployed` is the bundle of its site that was marked last, None if none was."""
        is_new = self._entry is None or self._entry.id != entry.id
        self._entry, self._deployed = entry, deployed
        self._mark.setEnabled(entry.is_here and not entry.is_deployed)
        is_comparable = entry.is_here and deployed is not None and deployed.is_here
        self._changes.setVisible(is_comparable and not entry.is_deployed)
        self._show_deployed()
        if is_new:
            self._show_values()

    def show_values(self, bundle_id: str, values: DeploymentValues | None) -> None:
        """None if the service gave none; the notice above says why."""
        if values is not None:
            self._values[bundle_id] = values
        if self._entry is not None and self._entry.id == bundle_id:
            self._show_values()

    def ask_to_mark(self) -> None:
        if self._entry is not None and self._mark.isEnabled():
            self._intents.mark_deployed(self._entry.id)

    def _compare(self) -> None:
        if self._deployed is not None:
            self._compare_with(self._deployed.id)

    def _show_deployed(self) -> None:
        if self._entry is not None:
            self._deployed_words.setText(_deployed_words(self._entry, self._deployed, self._now()))

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
            self._intents.make_values(self._entry.id)

    def _show_top(self, front: QWidget) -> None:
        for page in (self._offer, self._skeleton, self._view):
            page.setVisible(page is front)

    def _pass_time(self) -> None:
        self._view.show_time(self._now())
        self._show_deployed()

    def _build(self) -> None:
        self._offer.setLayout(Column(self._offer_words, Row(self.make, STRETCH)))
        top = self._offer, self._skeleton, self._view, separator()
        words = Column(self._deployed_words, Row(self._changes, self._mark, STRETCH))
        self.hold(Column(*top, words, STRETCH, gap=Gap.L, margins=(Gap.L, Gap.S, Gap.L, Gap.L)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()
        self._pass_time()

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
        self._renew = button("renew_link", self.tr("New link"), icon_name="refresh", do=renew)
        self._yaml = _code("deployment_values", self.tr("Deployment values"))
        self._helm = _code("helm_line", self.tr("Helm command"))
        self._copy_yaml = CopyButton("copy_values", self.tr("Copy the values"))
        self._copy_helm = CopyButton("copy_helm", self.tr("Copy the Helm command"))
        # A command may continue on the next line; a YAML value that does cannot be read.
        self._helm.setLineWrapMode(CodeView.LineWrapMode.WidgetWidth)
        self._helm.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self._build()

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


def _deployed_words(entry: BundleEntry, deployed: BundleEntry | None, now: datetime) -> str:
    if entry.is_deployed:
        return _tr("This bundle is deployed.")
    at = deployed.bundle.deployed_at if deployed is not None else None
    if at is None:
        return _tr("No bundle of this site has been marked as deployed yet.")
    return _tr("Another bundle was deployed {time}.").format(time=ago(at, now))
