"""What can be done with the selected export, and which of it makes sense."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtGui import QAction, QDropEvent, QGuiApplication

from docsdesk.domain.bundles.library import FileState
from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_job import WAITING_FOR_A_PERSON, ExportJob, Phase
from docsdesk.domain.exports.job_status import JobVerdict
from docsdesk.domain.opening import ARCHIVE_ENDINGS
from docsdesk.ui.desktop.folder_dialog import ask_for_file, ask_for_folder
from docsdesk.ui.exports.archive.controller import ArchiveController
from docsdesk.ui.exports.controller import ExportsController
from docsdesk.ui.exports.forms import ExportForms
from docsdesk.ui.exports.model import ExportsModel
from docsdesk.ui.exports.row import BundleEntry, Check, ExportRow
from docsdesk.ui.exports.row_words import name_of
from docsdesk.ui.exports.table import ExportsTable
from docsdesk.ui.icons import icon
from docsdesk.ui.pane_action import PaneAction
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.texts import Texts

_tr = Texts("ExportsPane")

MAIN_THINGS = ("browse", "resume")
"""What a double click or Enter does: the first that is possible."""


class SelectedExport:
    def __init__(
        self,
        table: ExportsTable,
        model: ExportsModel,
        forms: ExportForms,
        intents: ExportsController,
        archives: ArchiveController,
    ) -> None:
        self._table, self._model = table, model
        self._forms = forms
        self._intents, self._archives = intents, archives

    @property
    def id(self) -> str:
        return self._table.current_id()

    @property
    def row(self) -> ExportRow | None:
        return self._model.value(self.id)

    @property
    def entry(self) -> BundleEntry | None:
        return self._model.entry(self.id)

    def main_actions(self) -> tuple[PaneAction, ...]:
        """What people come for."""
        row = PaneAction
        save, browse = self._of_id(self._archives.save), self._of_id(self._archives.browse)
        in_browser = _tr("Open in browser")
        return (
            row("save", _tr("Save archive…"), save, Shortcut.SAVE_ARCHIVE, "save", "save_export", is_primary=True),
            row("browse", in_browser, browse, Shortcut.NONE, "open-external", "browse_export", _tr("Open")),
        )

    def job_actions(self) -> tuple[PaneAction, ...]:
        """While it has no archive."""
        row = PaneAction
        do, wanted = self._of_id, self._intents
        pause, resume = do(wanted.pause), do(wanted.resume)
        stop = do(wanted.stop)
        enter, again = do(self._forms.open_adopt_start), do(wanted.start_again)
        return (
            row("pause", _tr("Pause download"), pause, Shortcut.NONE, "pause", "pause_export", _tr("Pause")),
            row("check", _tr("Check now"), do(wanted.check_now), icon="refresh", in_context=True),
            row("resume", _tr("Resume export"), resume, Shortcut.NONE, "play", "resume_export", _tr("Resume")),
            row("enter_id", _tr("Enter job ID…"), enter, icon="search", button="adopt_start", in_menu=False),
            row("stop", _tr("Stop export"), stop, Shortcut.NONE, "stop", "stop_export", _tr("Stop")),
            row("again", _tr("Start export again"), again, Shortcut.NONE, "refresh", "start_again", _tr("Start again")),
        )

    def archive_actions(self) -> tuple[PaneAction, ...]:
        row = PaneAction
        do, wanted = self._of_id, self._archives
        stop, show = do(wanted.stop_browsing), do(wanted.show_in_folder)
        pin = self._of_entry(self._toggle_pin)
        unpack, address = self._of_entry(self._ask_where_to_extract), self._of_entry(_copy_address)
        rename = self._of_entry(self._forms.open_label)
        return (
            row("stop_serving", _tr("Stop serving bundle"), stop, icon="stop", in_context=True),
            row("copy_address", _tr("Copy link"), address, icon="copy", in_context=True),
            row("show", _tr("Show bundle in folder"), show, icon="folder-open", in_context=True),
            row("rename", _tr("Set label…"), rename, Shortcut.RENAME, "edit", in_context=True),
            row("pin", _tr("Pin bundle"), pin, icon="pin", in_context=True),
            row("extract", _tr("Unpack bundle to…"), unpack, icon="extract", in_context=True),
        )

    def ask_for_archive(self) -> None:
        filters = _tr("Bundles ({patterns})").format(patterns=" ".join(f"*.{ending}" for ending in ARCHIVE_ENDINGS))
        ask_for_file(self._table, _tr("Add an archive to the library"), filters, self._archives.add)

    def delete(self, explain_pinned: Callable[[], object]) -> None:
        """A bundle can be restored, so nothing is asked; a pinned one stays."""
        entry = self.entry
        if entry is None:
            self._intents.forget(self.id)
        elif entry.bundle.pinned:
            explain_pinned()
        else:
            self._archives.delete(entry.id)

    def show_pin(self, pin: QAction) -> None:
        """Pinning or its opposite, by what is selected."""
        is_pinned = self.entry is not None and self.entry.bundle.pinned
        pin.setText(_tr("Unpin bundle") if is_pinned else _tr("Pin bundle"))
        pin.setIcon(icon("unpin" if is_pinned else "pin"))

    def _of_id(self, act: Callable[[str], object]) -> Callable[[], object]:
        return lambda: act(self.id)

    def _of_entry(self, act: Callable[[BundleEntry], object]) -> Callable[[], object]:
        return lambda: act(self.entry) if self.entry is not None else None

    def _toggle_pin(self, entry: BundleEntry) -> None:
        self._archives.pin(entry.id, not entry.bundle.pinned)

    def _ask_where_to_extract(self, entry: BundleEntry) -> None:
        title = _tr("Unpack {bundle} into a new folder in").format(bundle=name_of(entry.bundle))
        ask_for_folder(self._table, title, partial(self._archives.extract, entry.id))


def _copy_address(entry: BundleEntry) -> None:
    QGuiApplication.clipboard().setText(entry.address)


def possible_actions(row: ExportRow | None, *, has_file_manager: bool) -> Mapping[str, bool]:
    """What makes sense for an export, by the names of the pane's actions; without one, nothing does."""
    job = row.pending if row is not None else None
    entry = row.entry if row is not None else None
    is_active = row is not None and row.is_active
    of_entry = _possible_with_archive(entry)
    has_ended = job is None or job.has_ended or job.phase in WAITING_FOR_A_PERSON
    return {
        **of_entry,
        "show": of_entry["show"] and has_file_manager,
        **_possible_for_job(job, is_active=is_active),
        "again": _can_start_again(job) or (entry is not None and row is not None and row.job is not None),
        "delete": row is not None and (entry is not None or has_ended),
    }


def _possible_with_archive(entry: BundleEntry | None) -> Mapping[str, bool]:
    is_here = entry is not None and entry.is_here
    return (
        dict.fromkeys(("save", "browse", "search", "compare", "extract"), is_here)
        | dict.fromkeys(("deploy", "pin", "rename"), entry is not None)
        | dict.fromkeys(("stop_serving", "copy_address"), entry is not None and bool(entry.address))
        | {
            "verify": is_here and entry is not None and entry.check is not Check.RUNNING,
            "show": entry is not None and entry.shelved.state is not FileState.MISSING,
            "report": entry is not None and entry.inspection is not None,
            "mark_deployed": is_here and entry is not None and not entry.is_deployed,
        }
    )


def _possible_for_job(job: ExportJob | None, *, is_active: bool) -> Mapping[str, bool]:
    is_held = job is not None and job.phase in WAITING_FOR_A_PERSON
    has_ended = job is None or job.has_ended
    can_resume = job is not None and job.can_resume
    return {
        "pause": job is not None and job.can_pause and is_active,
        "check": job is not None and is_active and job.next_check is not None,
        "resume": can_resume or not (has_ended or is_held or is_active),
        "enter_id": job is not None and job.phase is Phase.MAYBE_STARTED,
        "stop": not has_ended and not is_held,
    }


def _can_start_again(job: ExportJob | None) -> bool:
    if job is None:
        return False
    # It can be asked about on, but is more likely over.
    is_doubtful = job.phase is Phase.FAILED and job.verdict is JobVerdict.ENDED
    return job.phase is Phase.MAYBE_STARTED or is_doubtful or (job.has_ended and not job.can_resume)


def action_elsewhere(row: ExportRow) -> str:
    """The action that has no button in the row: it is beside the reason of a failure, or not what an archive is for."""
    if row.pending is None:
        return "again"
    failure = row.pending.failure
    return "resume" if failure is not None and failure.action is Action.KEEP_CHECKING else ""


def archives_in(event: QDropEvent) -> list[Path]:
    """Those that are dropped, or would be."""
    files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [file for file in files if file.name.lower().endswith(tuple(f".{ending}" for ending in ARCHIVE_ENDINGS))]
