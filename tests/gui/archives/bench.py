"""The whole pane on an outside that tests set up."""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from tests.fakes.bundle_archive import FakeBundleArchives
from tests.fakes.bundle_work import FakeArchiveCopies, FakeBundleExtractor, FakeBundleInspector, FakeBundleShelf
from tests.fakes.clock import FakeClock
from tests.fakes.journal import FakeJournal
from tests.fakes.library import FakeBundleReader, FakeBundleSearch, FakeBundleSites
from tests.fakes.secret_store import FakeSecretStore
from tests.fakes.service_http import FakeExportService
from tests.fakes.state_comparisons import FakeStateComparisons
from tests.fakes.transfer import FakeTransfers
from tests.gui.archives.library import BROKEN, CHANGES, HITS, NOON, WORDS

from docsdesk.adapters.bundles.reader_process import InspectionFiles
from docsdesk.adapters.files.page_files import FolderPageFiles
from docsdesk.domain.bundles.library import LibraryBundle
from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.archive_saving import SaveFolder, SavingPorts
from docsdesk.ui.exports.archive.controller import ArchivePorts
from docsdesk.ui.exports.assembly import build_exports
from docsdesk.ui.exports.controller import ExportsPorts
from docsdesk.ui.exports.model import ExportColumn
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.exports.row_words import title_of
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.usecases.exports.export_ports import ExportAccess, ExportPorts, always
from docsdesk.usecases.exports.plan_export import ExportablePage

SITE = Site(id="s", name="Ferry API", base_url="https://api.example.com", export_hostname="docs.example.com")


@dataclass
class Bench:
    folder: Path
    tasks: Tasks
    notices: Notices
    journal: FakeJournal = field(default_factory=FakeJournal)
    shelf: FakeBundleShelf = field(default_factory=FakeBundleShelf)
    inspector: FakeBundleInspector = field(default_factory=lambda: FakeBundleInspector(BROKEN))
    copies: FakeArchiveCopies = field(default_factory=FakeArchiveCopies)
    extractor: FakeBundleExtractor = field(default_factory=FakeBundleExtractor)
    sites: FakeBundleSites = field(default_factory=FakeBundleSites)
    search: FakeBundleSearch = field(default_factory=FakeBundleSearch)
    states: FakeStateComparisons = field(default_factory=lambda: FakeStateComparisons(CHANGES, WORDS))
    service: FakeExportService = field(default_factory=FakeExportService)
    exported: FakeBundleArchives = field(default_factory=FakeBundleArchives)
    reader: FakeBundleReader = field(default_factory=FakeBundleReader)
    secrets: FakeSecretStore = field(default_factory=FakeSecretStore)
    clock: FakeClock = field(default_factory=lambda: FakeClock(NOON))
    links: list[str] = field(default_factory=list)
    shown: list[Path] = field(default_factory=list)
    uses: int = 0

    def __post_init__(self) -> None:
        self.save_folder = SaveFolder()
        self.search.hits = HITS
        self.service.knows("se_1")
        archives = ArchivePorts(
            journal=self.journal,
            shelf=self.shelf,
            inspector=self.inspector,
            inspections=InspectionFiles(self.folder / "inspections"),
            extractor=self.extractor,
            sites=self.sites,
            search=self.search,
            states=self.states,
            files=FolderPageFiles(),
            clock=self.clock,
            open_link=self.links.append,
            show_in_folder=self.shown.append,
            saving=SavingPorts(self.copies, self.save_folder, self.shown.append),
        )
        state = QSettings(str(self.folder / "window.ini"), QSettings.Format.IniFormat)
        ports = ExportsPorts(
            journal=self.journal,
            transfers=FakeTransfers(),
            secrets=self.secrets,
            clock=self.clock,
            connect=self.connect,
            bundles=self.folder,
            pages=self.no_pages,
            reader=self.reader,
        )
        built = build_exports(ports, archives, self.tasks, self.notices, state)
        self.pane, self.intents = built
        self.exports, self.controller, self.deployments, self.comparing = self.intents
        self.show_site(SITE)
        self.pane.resize(1000, 700)

    def show_site(self, site: Site) -> None:
        self.settings = Settings(sites=(site,), active_site=site.id)
        self.exports.show_settings(self.settings)
        self.comparing.show_settings(self.settings)

    async def no_pages(self, site: Site) -> tuple[ExportablePage, ...]:
        return ()

    async def connect(self, site: Site) -> ExportAccess:
        ports = ExportPorts(always(self.service), FakeTransfers(), self.exported, self.journal, self.clock, lambda: 0.5)
        return ExportAccess(ports, site.export_hostname, self.in_use)

    @contextmanager
    def in_use(self) -> Generator[None]:
        self.uses += 1
        yield

    async def keep(self, *bundles: LibraryBundle) -> None:
        for bundle in bundles:
            await self.journal.put_bundle(bundle)

    def entry(self, bundle: LibraryBundle) -> BundleEntry | None:
        return self.pane.table.model().entry(bundle.id)

    def names(self) -> list[str]:
        model = self.pane.table.model()
        rows = (model.row(number) for number in range(model.rowCount()))
        return [row.site_name or title_of(row) for row in rows]

    def title(self) -> str:
        """The site of the selected one, or what it is called without."""
        return self.find(ElidedLabel, "export_title").whole_text().split(" · ")[0]

    def state(self, row: int = 0) -> str:
        return self.pane.table.model().index(row, ExportColumn.STATE).data()

    def find(self, kind: type[QWidget], name: str):
        found = self.pane.findChild(kind, name)
        assert found is not None, name
        return found

    def words(self, name: str) -> str:
        return self.find(QLabel, name).text()

    def why_empty(self) -> str:
        """The sentence that stands where there is nothing; empty where there is something."""
        sentences = self.pane.findChildren(QLabel, "empty_state_sentence")
        return next((one.text() for one in sentences if one.isVisible()), "")

    def press(self, name: str) -> None:
        self.find(QAbstractButton, name).click()

    def act(self, name: str) -> None:
        """By menu, palette or shortcut."""
        self.pane.actions_here[name].trigger()

    def titles(self) -> list[str]:
        return [notice.title for notice in self.notices.standing("exports")]
