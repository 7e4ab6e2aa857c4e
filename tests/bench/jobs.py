"""How long the table of exports holds up the window with 5,000 of them: `python tests/bench/jobs.py`. Prints ms."""

import os
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from docsdesk.domain.export_job import ExportJob, Phase
from docsdesk.ui.exports.job_cells import Column
from docsdesk.ui.exports.job_filter import JobFilter
from docsdesk.ui.exports.jobs_model import JobsModel
from docsdesk.ui.exports.pane import ExportsPane
from docsdesk.ui.theme import Theme

COUNT = 5_000
NOW = datetime.now(UTC)


def job(number: int) -> ExportJob:
    at = NOW - timedelta(minutes=number)
    phase = (Phase.RUNNING, Phase.READY, Phase.FAILED)[number % 3]
    return ExportJob(
        site_id="s",
        site_name=f"Site {number % 7}",
        domain="docs.example.com",
        phase=phase,
        job_id=f"se_{number}",
        page_count=number,
        created_at=at,
        updated_at=at,
    )


def milliseconds(application: QApplication, work: Callable[[], object]) -> float:
    """The time until the window answers again, the middle one of five."""
    times = []
    for _ in range(5):
        began = time.perf_counter()
        work()
        application.processEvents()
        times.append((time.perf_counter() - began) * 1000)
    return sorted(times)[2]


def main() -> None:
    application = QApplication([])
    theme = Theme(application)
    model = JobsModel(lambda: datetime.now(UTC))
    with tempfile.TemporaryDirectory() as folder:
        pane = ExportsPane(model, lambda: NOW, QSettings(str(Path(folder) / "x.ini"), QSettings.Format.IniFormat))
        pane.resize(1000, 700)
        jobs = [job(number) for number in range(COUNT)]
        model.reset(jobs)
        pane.show_loaded()
        pane.show()
        application.processEvents()
        changed = [one.model_copy(update={"page_count": 9}) for one in jobs[:1000]]
        for name, work in {
            "take in all": lambda: model.reset(jobs),
            "sort by pages": lambda: model.sort(Column.PAGES, Qt.SortOrder.DescendingOrder),
            "sort by start": lambda: model.sort(Column.STARTED, Qt.SortOrder.DescendingOrder),
            "filter": lambda: model.narrow(JobFilter(("site", "3"))),
            "show all again": lambda: model.narrow(JobFilter()),
            "1,000 change": lambda: [model.put(one) for one in changed],
            "time passes": model.refresh_times,
        }.items():
            print(f"{name:<16} {milliseconds(application, work):7.1f} ms")
        pane.hide()
        del theme


if __name__ == "__main__":
    main()
