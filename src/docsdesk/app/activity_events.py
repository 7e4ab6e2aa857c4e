"""Tells the Activity pane what becomes of exports and engines, between their requests."""

from PySide6.QtCore import QObject, QTimer

from docsdesk.adapters.http.activity_recorder import ActivityRecorder
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.ui.engine_state import EngineState
from docsdesk.ui.exports.words import job_state_of
from docsdesk.ui.notices import Notices
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.sites.session import SessionTask, SiteSession
from docsdesk.ui.texts import Texts, translate_text

_tr = Texts("Activity")
_ENDS = {Phase.READY: True, Phase.FAILED: False, Phase.MAYBE_STARTED: False}


class ActivityEvents(QObject):
    def __init__(
        self, recorder: ActivityRecorder, sites: SitesController, session: SiteSession, notices: Notices
    ) -> None:
        super().__init__()
        self._recorder = recorder
        self._sites = sites
        self._session = session
        self._notices = notices
        self._known: dict[str, Phase] = {}
        session.engine_changed.connect(self._take_engine)

    def take_job(self, job: ExportJob) -> None:
        """Report it whenever it enters another phase."""
        if self._known.get(job.id) is job.phase:
            return
        self._known[job.id] = job.phase
        words = _tr("Export of {host}").format(host=job.domain or job.site_name)
        details = [
            _tr("%Ln page(s)", job.page_count) if job.page_count is not None else "",
            translate_text(job.failure.title) if job.failure is not None else "",
            translate_text(job.failure.hint) if job.failure is not None else "",
        ]
        note = job_state_of(job, is_active=True).word
        text = "\n".join(filter(None, details))
        self._recorder.event("job", job.site_name, words, note, text, ended_well=_ENDS.get(job.phase))

    def _take_engine(self, state: EngineState) -> None:
        match state:
            case EngineState.STARTING:
                self._tell(_tr("starting"))
            case EngineState.RUNNING:
                connection = self._session.connection
                self._tell(_tr("running"), connection.base_url if connection is not None else "", ended_well=True)
            case EngineState.FAILED:
                # What went wrong is posted right after.
                QTimer.singleShot(0, self._tell_failure)
            case EngineState.NOT_NEEDED:
                pass

    def _tell_failure(self) -> None:
        why = next((notice for notice in self._notices.standing() if notice.source == SessionTask.OPEN), None)
        said = (translate_text(why.title), translate_text(why.hint), why.details) if why is not None else ()
        details = "\n".join(filter(None, said))
        self._tell(_tr("failed"), details, ended_well=False)

    def _tell(self, note: str, details: str = "", *, ended_well: bool | None = None) -> None:
        site = self._sites.site
        name = site.name if site is not None else ""
        self._recorder.event("engine", name, _tr("Local engine"), note, details, ended_well=ended_well)
