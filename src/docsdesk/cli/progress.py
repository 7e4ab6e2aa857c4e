"""The progress of long work: a live bar on a terminal, otherwise one line per step."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, MofNCompleteColumn, Progress, TextColumn, TransferSpeedColumn

from docsdesk.cli.console import tell
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import ExportJob, Phase
from docsdesk.domain.safe_text import terminal_line


class ExportProgress:
    """Shows an export as a live bar on a terminal, else as one line per step; on both, a line per failed try."""

    def __init__(self, progress: Progress | None, *, tell: Callable[[str], None] = tell) -> None:
        self._tell = tell
        self._progress = progress
        self._task = progress.add_task("starting", total=None) if progress else None
        self._told = ""
        self._failure: Failure | None = None

    def show(self, job: ExportJob) -> None:
        failure = None if job.has_ended else job.failure
        # Two tries may fail for one reason, and are two failures.
        if failure is not None and failure is not self._failure:
            self._told = _waiting(failure)
            self._say(self._told)
        self._failure = failure
        self.step(step_of(job), *_amount(job))

    def step(self, step: str, total: float | None, amount: float) -> None:
        """`total` and `amount` count what the bar was made for; None if unknown."""
        if self._progress is not None and self._task is not None:
            self._progress.update(self._task, description=terminal_line(step), total=total, completed=amount)
        elif step != self._told:
            self._told = step
            self._tell(step)

    def _say(self, line: str) -> None:
        if self._progress is None:
            self._tell(line)
        else:
            self._progress.console.print(terminal_line(line), markup=False, highlight=False, soft_wrap=True)


@contextmanager
def export_progress(*, counts_pages: bool = False) -> Generator[ExportProgress]:
    """Counts bytes, or pages with `counts_pages`."""
    with progress_on(Console(stderr=True), counts_pages=counts_pages) as progress:
        yield progress


@contextmanager
def progress_on(console: Console, *, counts_pages: bool = False) -> Generator[ExportProgress]:
    if not console.is_terminal:
        yield ExportProgress(None)
        return
    counts = (MofNCompleteColumn(),) if counts_pages else (DownloadColumn(), TransferSpeedColumn())
    step = TextColumn("{task.description}", markup=False)
    with Progress(step, BarColumn(), *counts, console=console, transient=True) as progress:
        yield ExportProgress(progress)


def _waiting(failure: Failure) -> str:
    return f"waiting: {failure.title}"


def step_of(job: ExportJob) -> str:
    """What it is at, in a few words."""
    if job.failure is not None and not job.has_ended:
        return _waiting(job.failure)
    if job.phase is Phase.RUNNING:
        pages = "" if job.page_count is None else f", {job.page_count} pages"
        return f"{job.status or 'started'}{pages}"
    return {Phase.INTENDED: "asking the service to start", Phase.BUILT: "asking for the bundle"}.get(
        job.phase, job.phase.value
    )


def _amount(job: ExportJob) -> tuple[float | None, float]:
    if job.phase in (Phase.DOWNLOADING, Phase.VERIFYING, Phase.READY):
        return job.size_bytes, job.received_bytes
    return None, 0
