"""Opens what the program was asked to: as it starts, by a second start, or by a link that somebody clicked."""

from pathlib import Path

from PySide6.QtCore import QObject

from docsdesk.app.site_panes import SitePanes
from docsdesk.domain.errors import LinkError, PageMissingError
from docsdesk.domain.opening import BundleFile, FolderTarget, WindowLink, read_target
from docsdesk.domain.safe_text import terminal_line
from docsdesk.domain.sites.site import Site, sites_called
from docsdesk.domain.wording import say
from docsdesk.ui.notices import Notices, notice_for
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.window.main_window import MainWindow

_SOURCE = "open what was asked for"


class TargetOpener(QObject):
    """A link only shows what is there: it adds, changes and starts nothing."""

    def __init__(self, window: MainWindow, sites: SitesController, panes: SitePanes, notices: Notices) -> None:
        super().__init__()
        self._window = window
        self._sites = sites
        self._panes = panes
        self._notices = notices
        self._waiting: str | None = ""
        self._page = ""
        """The page to show once the pages have been read."""
        panes.pages.whole.connect(self._show_page)
        panes.pages.broken.connect(self._forget_page)
        panes.pages.folder_changed.connect(self._forget_page)

    def open(self, text: str) -> None:
        """Once `begin` has been called; until then, only the last is kept."""
        if self._waiting is not None:
            self._waiting = text
            return
        self._notices.withdraw_from(_SOURCE)
        self._page = ""
        try:
            self._open(text)
        except LinkError as error:
            self._notices.post(notice_for(error, source=_SOURCE))

    def show_path(self, path: str) -> None:
        """Show a page of the open site in Pages."""
        self._window.show_pane("pages")
        self._await_page(path)

    def begin(self) -> None:
        """The site that was open last is open again."""
        text, self._waiting = self._waiting, None
        if text:
            self.open(text)

    def _open(self, text: str) -> None:
        match read_target(text):
            case WindowLink() as link:
                self._follow(link)
            case BundleFile(path):
                self._add_bundle(path)
            case FolderTarget(path):
                self._sites.open_folder(path)

    def _follow(self, link: WindowLink) -> None:
        if link.site:
            self._sites.activate(self._site_named(link.site).id)
        if link.pane:
            self._window.show_pane(link.pane.replace("-", "_"))
        if link.page:
            self._await_page(link.page)

    def _await_page(self, path: str) -> None:
        self._page = path
        if self._panes.pages.is_whole:
            self._show_page()

    def _site_named(self, name: str) -> Site:
        """The open one if it is called so: names need not differ."""
        settings = self._sites.settings
        found = next(iter(sites_called(name, filter(None, (settings.site, *settings.sites)))), None)
        if found is None:
            raise LinkError(
                say("There is no site called {name}.", name=terminal_line(name)),
                say("The link may be meant for another computer. Nothing was opened."),
            )
        return found

    def _add_bundle(self, archive: Path) -> None:
        if self._sites.site is None:
            raise LinkError(
                say("{name} was not opened.", name=archive.name),
                say("Open a site first: its window shows the archives."),
            )
        self._window.show_pane("exports")
        self._panes.archives.add(archive)

    def _show_page(self) -> None:
        if not self._page:
            return
        path, self._page = self._page.strip("/"), ""
        rows = self._panes.pages.model.all_rows()
        row = next((row for row in rows if row.path.strip("/") == path), None)
        if row is None:
            self._notices.post(notice_for(PageMissingError(terminal_line(path)), pane="pages", source=_SOURCE))
        else:
            self._panes.pages_pane.show_page(row.id)

    def _forget_page(self, *_: object) -> None:
        self._page = ""
