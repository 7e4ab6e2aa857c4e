"""Why there are no exports: none yet, or a missing prerequisite, with the button that helps."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import Action
from docsdesk.domain.sites.site import Site
from docsdesk.ui.widgets.empty_state import EmptyState
from docsdesk.ui.widgets.layouts import Column
from docsdesk.usecases.exports.plan_export import ExportReadiness


class Unready(QWidget):
    def __init__(self, open_form: Callable[[], object], get_help: Callable[[Action], object]) -> None:
        super().__init__()
        self._open_form = open_form
        self._get_help = get_help
        self._site: Site | None = None
        self._readiness = ExportReadiness.NO_SITE
        self._state: EmptyState | None = None
        self._column = Column()
        self.setLayout(self._column)
        self._refresh()

    def show_site(self, site: Site | None) -> None:
        self._site = site
        self._refresh()

    def show_readiness(self, readiness: ExportReadiness) -> None:
        self._readiness = readiness
        self._refresh()

    def _refresh(self) -> None:
        if self._state is not None:
            self._column.removeWidget(self._state)
            self._state.setParent(None)
            self._state.deleteLater()
        self._state = self._make()
        self._column.addWidget(self._state)

    def _make(self) -> EmptyState:
        name = self._site.name if self._site is not None else ""
        match self._readiness:
            case ExportReadiness.READY:
                state = EmptyState(
                    "exports",
                    self.tr("Nothing has been exported yet."),
                    self.tr("Start export"),
                    hint=self.tr("An export turns {site} into files that any web server can host.").format(site=name),
                )
                # It replaces the button of that name at the top of the pane, which is hidden while this one shows.
                state.button.setObjectName("start_export")
                state.chosen.connect(self._open_form)
                return state
            case ExportReadiness.NO_KEY:
                sentence = self.tr("Exports of {site} need its admin key.").format(site=name)
                return self._with_help("key", sentence, self.tr("Add the admin key"), Action.EDIT_KEYS)
            case ExportReadiness.NOT_OFFERED:
                sentence = self.tr("The deployment of {site} has no static export.").format(site=name)
                return self._with_help("exports", sentence, self.tr("Edit site"), Action.EDIT_SITE)
            case ExportReadiness.NO_SITE:
                return EmptyState("exports", self.tr("Open a site to export it."))

    def _with_help(self, icon_name: str, sentence: str, caption: str, action: Action) -> EmptyState:
        state = EmptyState(icon_name, sentence, caption)
        state.chosen.connect(lambda: self._get_help(action))
        return state
