"""Puts the Exports pane together: connects model, view and controller."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings

from docsdesk.domain.bundles.library import exported_bundle
from docsdesk.domain.exports.export_job import ExportJob
from docsdesk.ui.archive_saving import ArchiveSaving, SaveBar
from docsdesk.ui.exports.controller import PANE, ExportsController, ExportsPorts
from docsdesk.ui.exports.intents import ExportsIntents
from docsdesk.ui.exports.jobs_model import JobsModel
from docsdesk.ui.exports.pane import ExportsPane
from docsdesk.ui.notices import Notices
from docsdesk.ui.tasks import Tasks


def build_exports(
    ports: ExportsPorts, tasks: Tasks, notices: Notices, window_state: QSettings
) -> tuple[ExportsPane, ExportsController]:
    """Call the controller's `show_settings` whenever the sites change, and `pick_up` once the window is shown."""
    jobs = JobsModel(ports.clock.now)
    controller = ExportsController(tasks, notices, jobs, ports)
    bar = SaveBar(PANE)
    saving = ArchiveSaving(PANE, bar, tasks, notices, ports.saving)
    intents = ExportsIntents(
        prepare=controller.prepare,
        list_pages=controller.list_pages,
        start=controller.start,
        adopt=controller.adopt,
        adopt_start=controller.adopt_start,
        get_help=controller.ask_window,
        help_failed=controller.help,
        check_now=controller.check_now,
        follow=controller.follow,
        stop=controller.stop,
        pause=controller.pause,
        resume=controller.resume,
        start_again=controller.start_again,
        forget=controller.forget,
        show_in_folder=controller.show_in_folder,
        save=partial(_ask_to_save, jobs, saving),
    )
    jobs.hand_over = partial(_hand_over, saving)
    pane = ExportsPane(jobs, ports.clock.now, window_state, intents, bar)
    controller.site_changed.connect(pane.show_site)
    controller.readiness_changed.connect(pane.show_readiness)
    controller.begun.connect(pane.show_job)
    controller.loaded.connect(pane.show_loaded)
    controller.pages_known.connect(pane.form.suggest_pages)
    controller.order_needed.connect(pane.ask_again)
    controller.id_needed.connect(pane.open_adopt_form)
    return pane, controller


def _ask_to_save(jobs: JobsModel, saving: ArchiveSaving, job_id: str) -> None:
    job = jobs.job(job_id)
    bundle = exported_bundle(job) if job is not None else None
    if bundle is not None:
        saving.ask(bundle)


def _hand_over(saving: ArchiveSaving, job: ExportJob) -> Path | None:
    bundle = exported_bundle(job)
    return saving.hand_over(bundle) if bundle is not None else None
