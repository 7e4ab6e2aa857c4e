"""How far what was published of the open site is behind its docs folder, looked at while somebody can see it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy

from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.observed import Observed, Sight
from docsdesk.domain.sites.comparison_report import Lag
from docsdesk.domain.sites.site import Site
from docsdesk.ui.figures import ago, moment
from docsdesk.ui.tasks import IfRunning, Tasks
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.mark import StatusPill
from docsdesk.usecases.bundles.deploy_bundle import published_bundle
from docsdesk.usecases.pages.page_ports import FolderChanges
from docsdesk.usecases.ports import BundleJournal, Clock

QUIET_MS = 3_000
"""Milliseconds without a change in the folder before it is looked at again: comparing takes a second or more."""


class LagTask(StrEnum):
    FIND = "find the published bundle"
    MEASURE = "compare with the published bundle"
    WATCH = "watch the docs folder"


@dataclass(frozen=True, slots=True)
class PublishedState:
    """The bundle that is deployed, else the newest; `lag` is how far it is behind the docs folder, as far as known."""

    bundle: LibraryBundle
    now: datetime
    lag: Observed[Lag] = field(default_factory=Observed[Lag])

    @property
    def is_deployed(self) -> bool:
        return self.bundle.deployed_at is not None

    @property
    def is_current(self) -> bool:
        """Never without having looked."""
        return self.lag.value is not None and not self.lag.value.pages and not self.lag.value.lost_addresses


@dataclass(frozen=True, slots=True)
class LagPorts:
    journal: BundleJournal
    clock: Clock
    measure: Callable[[Path, Path], Awaitable[Lag]]
    """A bundle's archive and its docs folder. Raises DocsdeskError."""
    changes: FolderChanges


class DeploymentLag(QObject):
    folder_changed = Signal()
    changed = Signal(object)
    """The PublishedState of the open site; None if it has no docs folder, or the library has no bundle of it."""

    def __init__(self, ports: LagPorts, tasks: Tasks) -> None:
        super().__init__()
        self._ports = ports
        self._tasks = tasks
        self._site: Site | None = None
        self._bundle: LibraryBundle | None = None
        self._lag = Observed[Lag]()
        self._is_seen = False
        self._is_stale = True
        """Whether the folder or the bundle may have changed since the last look."""
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._measure_if_due)

    @property
    def bundle(self) -> LibraryBundle | None:
        return self._bundle

    def show_site(self, site: Site) -> None:
        self._tasks.cancel(LagTask.WATCH)
        self._tasks.cancel(LagTask.MEASURE)
        self._quiet.stop()
        self._site, self._bundle = site, None
        self._forget()
        self._tell()
        self.refresh()

    def see(self, *, is_seen: bool) -> None:
        """Whether it is visible. Nothing is compared while it is hidden."""
        self._is_seen = is_seen
        if is_seen:
            self._tell()
            self.refresh()

    def refresh(self) -> None:
        """Another bundle may be deployed now."""
        if self._site is not None and self._site.docs_folder is not None:
            self._tasks.start(LagTask.FIND, partial(self._find, self._site), if_running=IfRunning.REPLACE)

    async def _find(self, site: Site) -> None:
        found = published_bundle(await self._ports.journal.bundles(), site.id)
        if site is not self._site:
            return
        if found is None or self._bundle is None or found.sha256 != self._bundle.sha256:
            self._tasks.cancel(LagTask.MEASURE)
            self._forget()
        self._bundle = found
        self._tell()
        self._measure_if_due()

    def _forget(self) -> None:
        self._lag, self._is_stale = Observed[Lag](), True

    def _measure_if_due(self) -> None:
        folder = self._site.docs_folder if self._site is not None else None
        if folder is None or self._bundle is None or not self._is_seen or not self._is_stale:
            return
        if self._tasks.start(LagTask.MEASURE, partial(self._measure, self._bundle, folder)):
            self._is_stale = False
            self._lag = self._lag.looking()
            self._tell()

    async def _measure(self, bundle: LibraryBundle, folder: Path) -> None:
        try:
            lag = await self._ports.measure(bundle.file, folder)
        except DocsdeskError as error:
            self._lag = self._lag.with_problem(Failure.of(error))
            self._is_stale = True
        else:
            self._lag = self._lag.with_value(lag, self._ports.clock.now())
            watching = partial(self._watch, lag.folders)
            self._tasks.start(LagTask.WATCH, watching, if_running=IfRunning.REPLACE)
        finally:
            if self._lag.sight is Sight.LOOKING:
                self._forget()
            self._tell()
        if self._is_stale and self._lag.is_known:
            self._quiet.start()

    async def _watch(self, folders: tuple[Path, ...]) -> None:
        async for _ in self._ports.changes.watch(folders):
            self._is_stale = True
            self.folder_changed.emit()
            self._quiet.start()
        # The system does not tell of changes: look again whenever somebody does.
        self._is_stale = True

    def _tell(self) -> None:
        bundle = self._bundle
        self.changed.emit(None if bundle is None else PublishedState(bundle, self._ports.clock.now(), self._lag))


_tr = Texts("Deployed")


class DeployedLine(QFrame):
    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("card")
        self._is_said = False
        self._is_wanted = True
        self._caption = ElidedLabel("", Role.SECTION, name=f"{name}_caption")
        self._caption.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._state = StatusPill(name=f"{name}_state")
        self._words = ElidedLabel("", Role.MUTED, name=f"{name}_words")
        self.changes = button(f"{name}_changes", _tr("Show changes"), kind=ButtonKind.LINK)
        self.publish = publish_button(name)
        parts = self._caption, self._state, fill(self._words), self.changes, self.publish
        self.setLayout(Row(*parts, gap=Gap.L, margins=(Gap.L, Gap.S)))
        self.hide()

    def show_published(self, state: PublishedState | None) -> None:
        """Only what is marked as deployed."""
        at = state.bundle.deployed_at if state is not None else None
        self._is_said = at is not None
        self.want(is_wanted=self._is_wanted)
        if state is not None and at is not None:
            self._caption.set_whole(when_words(state), moment(at))
            self._state.show_state(*lag_mark(state))
            self._words.set_whole(lag_words(state))

    def want(self, *, is_wanted: bool) -> None:
        """Whether there is room for it."""
        self._is_wanted = is_wanted
        self.setVisible(self._is_said and is_wanted)


def publish_button(name: str, publish: Callable[[], object] | None = None) -> QPushButton:
    new_button = button(f"{name}_publish", _tr("Publish again"), do=publish)
    new_button.setToolTip(_tr("Export the site, verify the bundle, and create its Helm values"))
    return new_button


def when_words(state: PublishedState) -> str:
    if (at := state.bundle.deployed_at) is not None:
        return _tr("Deployed {when}").format(when=ago(at, state.now))
    return _tr("Exported {when}").format(when=ago(state.bundle.kept_at, state.now))


def lag_mark(state: PublishedState) -> tuple[str, str, Tone]:
    """Never up to date without having looked."""
    lag = state.lag
    if lag.sight is Sight.FAILED:
        return "bad", _tr("Could not be compared"), Tone.BAD
    if lag.value is None:
        words = _tr("Comparing…") if lag.sight is Sight.LOOKING else _tr("Not compared yet")
        return "waiting", words, Tone.MUTED
    if state.is_current:
        return "good", _tr("Up to date"), Tone.GOOD
    if not lag.value.pages:
        return "warn", _tr("%Ln address(es) lost", lag.value.lost_addresses), Tone.WARN
    pages = _tr("%Ln page(s) behind", lag.value.pages)
    return ("warn", pages, Tone.WARN) if lag.value.lost_addresses else ("info", pages, Tone.ACCENT)


def lag_words(state: PublishedState) -> str:
    lag, words = state.lag, list[str]()
    if lag.value is not None and lag.value.pages and lag.value.lost_addresses:
        words.append(_tr("%Ln address(es) lost", lag.value.lost_addresses))
    if lag.sight is Sight.FAILED and lag.problem is not None:
        words.append(translate_text(lag.problem.title).rstrip(".。"))
    elif lag.sight is Sight.LOOKING and lag.value is not None:
        words.append(_tr("comparing again…"))
    elif lag.is_known and lag.at is not None:
        words.append(_tr("compared {when}").format(when=ago(lag.at, state.now)))
    return " · ".join(words)
