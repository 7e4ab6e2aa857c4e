"""What was published of the open site: the places that show how far it is behind, and where their links lead."""

from PySide6.QtCore import QObject

from docsdesk.app.republishing import Republishing
from docsdesk.app.site_panes import SitePanes
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.window.main_window import MainWindow

_SAYING = ("overview", "exports")
"""The panes that say it."""


class DeployedSite(QObject):
    def __init__(
        self,
        window: MainWindow,
        sites: SitesController,
        panes: SitePanes,
        republishing: Republishing,
    ) -> None:
        super().__init__()
        self._lag = lag = panes.lag
        self._window = window
        self._sites = sites
        self._panes = panes
        self._republishing = republishing
        line = panes.exports_pane.deployed
        lag.changed.connect(line.show_published)
        line.changes.clicked.connect(self.show_changes)
        line.publish.clicked.connect(self.publish)
        sites.site_opened.connect(lag.show_site)
        window.pane_shown.connect(self._see)
        panes.export_intents.deployments.marked.connect(lag.refresh)
        panes.archives.deleted.connect(lag.refresh)
        panes.archives.loaded.connect(lag.refresh)
        self._see(window.current_pane())

    def show_changes(self) -> None:
        """What differs between the published bundle and the docs folder."""
        if (bundle := self._lag.bundle) is not None:
            self._window.show_pane("exports")
            self._panes.exports_pane.show_changes(bundle.id)

    def publish(self) -> None:
        if (bundle := self._lag.bundle) is not None and self._sites.site is not None:
            self._republishing.begin(self._sites.site, bundle)

    def _see(self, pane: str) -> None:
        self._lag.see(is_seen=pane in _SAYING)
