"""The table of exports as data."""

import itertools
import time
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from tests.gui.exports.jobs import NOON, job, ready

from docsdesk.domain.bundles.bundle import TransferProgress
from docsdesk.domain.exports.build_pace import PaceReading, build_pace
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import Phase
from docsdesk.ui.exports.model import UPDATE_INTERVAL_MS, ExportColumn, ExportFilter, ExportsModel, JobStateKind
from docsdesk.ui.exports.words import progress_words
from docsdesk.ui.widgets.lists.drawn_cell import Drawn
from docsdesk.ui.widgets.lists.row_model import ROW_ROLE


@pytest.fixture
def model(qapp) -> ExportsModel:
    model = ExportsModel(lambda: NOON + timedelta(minutes=2))
    model.tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    return model


def shown(model: QAbstractItemModel, row: int, column: ExportColumn, role: int = Qt.ItemDataRole.DisplayRole) -> object:
    return model.index(row, column).data(role)


def progress(model: ExportsModel, row: int = 0) -> Drawn:
    return model.draw_content(model.row(row), ExportColumn.NAME).below


def below(model: ExportsModel, row: int = 0) -> str:
    return progress(model, row).words


def test_that_a_row_says_what_an_export_is_up_to(model):
    model.show_jobs([job(status="rendering", progress=0.615, page_count=1208)])
    model.set_active(model.jobs()[0].id, active=True)
    cells = [shown(model, 0, column) for column in ExportColumn]
    assert cells == ["1 May 2026, 12:00", "Docs", "Rendering", "1,208", "", "2 m ago"]
    assert (below(model), progress(model).share) == ("61 %", 0.615)


def test_that_what_runs_is_counted_only_for_the_sites_that_are_chosen(model):
    model.show_jobs([job(), job(site_id="another"), job()])
    for one in model.jobs()[:2]:
        model.set_active(one.id, active=True)
    assert model.active_count() == 2
    model.narrow(ExportFilter(site_id=model.jobs()[0].site_id))
    assert model.active_count() == 1


def test_that_a_date_has_seconds_only_where_two_exports_are_of_one_minute(model):
    first, twin = (job(created_at=NOON + timedelta(seconds=seconds)) for seconds in (5, 50))
    model.show_jobs([first, job(minutes_ago=9), job(site_id="another", created_at=NOON)])
    assert {shown(model, row, ExportColumn.NAME) for row in range(3)} == {"1 May 2026, 12:00", "1 May 2026, 11:51"}
    model.put_job(twin)
    assert shown(model, 0, ExportColumn.NAME) == "1 May 2026, 12:00:50"
    model.show_jobs([first, twin])
    assert [shown(model, row, ExportColumn.NAME)[-8:] for row in range(2)] == ["12:00:50", "12:00:05"]
    model.remove_job(first.id)
    model.put_job(twin)
    assert shown(model, 0, ExportColumn.NAME) == "1 May 2026, 12:00"


def test_that_progress_that_is_not_reported_has_no_bar_and_says_so(model):
    model.show_jobs([job()])
    assert below(model) == ""
    model.show_jobs([job(status="running")])
    assert below(model) == "The service reports no progress"
    assert progress(model).share is None
    assert shown(model, 0, ExportColumn.PAGES) == ""


def test_that_a_cell_tells_what_was_ordered_how_long_it_took_and_why_it_does_not_go_on(model):
    some = ready(Path("docs.tar.gz"), version="2.0", paths=("a", "b"))
    model.show_jobs([some.model_copy(update={"updated_at": some.created_at + timedelta(seconds=225)})])
    assert shown(model, 0, ExportColumn.NAME) == "2.0"
    assert below(model) == "1.9 MB · 3 m 45 s · 2 pages · 1 May 2026, 12:00"
    late = Failure(title="The disk is full.")
    model.show_jobs([job(Phase.DOWNLOADING, received_bytes=1, size_bytes=2, failure=late)])
    assert progress(model).share is None


def test_that_no_time_is_left_where_nothing_runs(model):
    readings = tuple(PaceReading(at=NOON - timedelta(seconds=40 - 10 * n), progress=0.02 * n) for n in range(4))
    model.show_jobs([job(status="running", progress=0.06, readings=readings)])
    assert below(model) == "6 %"
    model.set_active(model.jobs()[0].id, active=True)
    assert "left" in below(model)


@pytest.mark.parametrize(("second", "words"), [(95, "95 % · 5 s left"), (99, "99 %"), (100, "100 %")])
def test_that_time_left_is_told_down_to_the_last_second(model, second, words):
    """At one per cent a second."""
    readings = (
        PaceReading(at=NOON, progress=0.0),
        PaceReading(at=NOON + timedelta(seconds=second), progress=second / 100),
    )
    at = NOON + timedelta(seconds=second + 0.5 * (second == 99))
    shown = job(status="running", progress=second / 100, readings=readings)
    assert progress_words(shown, at, is_active=True, is_brief=True) == words


@pytest.mark.parametrize(("share", "total"), [(0.04, None), (0.05, 100), (0.5, 10)])
def test_that_all_pages_are_estimated_once_the_share_is_fine_enough(share, total):
    """Services round it to one in a hundred."""
    readings = tuple(PaceReading(at=NOON + timedelta(seconds=n), progress=share * n, page_count=5 * n) for n in (0, 1))
    pace = build_pace(readings)
    assert pace is not None
    assert pace.total_pages == total


def test_that_nothing_is_called_running_that_nobody_is_at_work_on(model):
    model.show_jobs([job(status="rendering")])
    assert shown(model, 0, ExportColumn.STATE) == "Paused"


def test_that_an_unknown_status_word_is_shown_as_it_is(model):
    model.show_jobs([job(status="Warming caches")])
    model.set_active(model.jobs()[0].id, active=True)
    assert shown(model, 0, ExportColumn.STATE) == "Warming caches"


def test_that_a_download_says_share_rate_and_time_left(model):
    model.show_jobs([job(Phase.DOWNLOADING, received_bytes=12_000_000, size_bytes=52_000_000, rate=2_000_000.0)])
    model.set_active(model.jobs()[0].id, active=True)
    assert below(model) == "23 % · 20 s left · 2.0 MB/s"


def test_that_a_wait_says_why(model):
    model.show_jobs([job(failure=Failure(title="The service does not respond."))])
    model.set_active(model.jobs()[0].id, active=True)
    assert shown(model, 0, ExportColumn.STATE) == "Waiting"
    assert below(model) == "The service does not respond."


def test_that_a_failure_at_the_service_says_its_reason(model):
    failed = Failure(title="The export failed.", hint="page /guides/rates: unexpected token")
    model.show_jobs([job(Phase.FAILED, status="failed", failure=failed)])
    assert below(model) == "page /guides/rates: unexpected token"


def test_that_every_cell_can_be_read_aloud(model):
    model.show_jobs([job()])
    texts = [shown(model, 0, column, Qt.ItemDataRole.AccessibleTextRole) for column in ExportColumn]
    assert all(texts)


def column(model: ExportsModel, column: ExportColumn) -> list[object]:
    return [shown(model, row, column) for row in range(model.rowCount())]


def test_that_columns_sort_by_what_they_mean(model):
    model.show_jobs([job(page_count=9), job(page_count=10), job(minutes_ago=5)])
    model.sort(ExportColumn.PAGES, Qt.SortOrder.AscendingOrder)
    assert column(model, ExportColumn.PAGES) == ["", "9", "10"]
    model.sort(ExportColumn.EXPORTED, Qt.SortOrder.AscendingOrder)
    assert column(model, ExportColumn.PAGES)[0] == ""


def test_that_the_newest_export_comes_first(model):
    model.show_jobs([job(minutes_ago=3), job(minutes_ago=1)])
    model.put_job(job(minutes_ago=2))
    assert column(model, ExportColumn.EXPORTED) == ["3 m ago", "4 m ago", "5 m ago"]


def test_that_who_points_at_an_export_stays_with_it_when_the_order_changes(model, qtbot):
    few, many = job(page_count=1, site_name="Few"), job(page_count=5, site_name="Many")
    model.show_jobs([few, many])
    model.sort(ExportColumn.PAGES, Qt.SortOrder.DescendingOrder)
    pointer = QPersistentModelIndex(model.index(1, 0))
    model.put_job(few.model_copy(update={"page_count": 9}))
    assert column(model, ExportColumn.SITE) == ["Few", "Many"]
    assert (pointer.row(), pointer.sibling(pointer.row(), ExportColumn.SITE).data()) == (0, "Few")


def test_that_a_filter_finds_site_id_and_state(model):
    model.show_jobs([job(site_name="Old", job_id="se_7"), job(Phase.STOPPED, site_name="New")])
    found = {}
    for words in ("old", "SE_7", "stop", "new stop", "old stop", ""):
        model.narrow(ExportFilter(tuple(words.casefold().split())))
        found[words] = model.rowCount()
    assert found == {"old": 1, "SE_7": 1, "stop": 1, "new stop": 1, "old stop": 0, "": 2}
    assert len(model.values()) == 2


def test_that_a_filter_lets_one_site_or_one_kind_of_state_through(model):
    model.show_jobs([job(site_id="a"), job(Phase.FAILED, site_id="b"), job(Phase.MAYBE_STARTED, site_id="b")])
    found = {}
    for chosen in (
        ExportFilter(site_id="b"),
        ExportFilter(kind=JobStateKind.UNFINISHED),
        ExportFilter((), "b", JobStateKind.FAILED),
    ):
        model.narrow(chosen)
        found[chosen] = [model.index(row, 0).data(ROW_ROLE).phase for row in range(model.rowCount())]
    assert [sorted(phases) for phases in found.values()] == [
        [Phase.FAILED, Phase.MAYBE_STARTED],
        [Phase.MAYBE_STARTED, Phase.RUNNING],
        [Phase.FAILED],
    ]


def test_that_a_new_export_is_one_more_row(model):
    model.show_jobs([job(minutes_ago=1)])
    model.put_job(job(site_name="Other"))
    assert column(model, ExportColumn.SITE) == ["Other", "Docs"]


def test_that_a_forgotten_export_is_gone_and_the_others_keep_their_rows(model):
    first, second, third = job(site_name="1"), job(site_name="2"), job(site_name="3")
    model.show_jobs([first, second, third])
    model.remove_job(second.id)
    model.put_job(third.model_copy(update={"site_name": "three"}))
    assert [shown(model, row, ExportColumn.SITE) for row in range(model.rowCount())] == ["1", "three"]


def test_that_a_burst_of_changes_is_announced_at_most_ten_times_a_second(model, qtbot):
    jobs = [job(Phase.DOWNLOADING, size_bytes=1000) for _ in range(3)]
    model.show_jobs(jobs)
    announced: list[tuple[int, int, float]] = []
    model.dataChanged.connect(lambda first, last: announced.append((first.row(), last.row(), time.monotonic())))
    for received in range(1, 200):
        for changing in jobs[1:]:
            model.put_job(changing.after(TransferProgress(received, None), NOON))
    qtbot.waitUntil(lambda: below(model, 2) == "19 %")
    times = [at for _, _, at in announced]
    assert all(later - earlier >= UPDATE_INTERVAL_MS / 1000 * 0.9 for earlier, later in itertools.pairwise(times))
    assert announced[-1][:2] == (1, 2)


def test_that_the_newest_value_is_known_before_it_is_announced(model):
    running = job()
    model.show_jobs([running])
    for pages in (1, 2):
        model.put_job(running.model_copy(update={"page_count": pages}))
    assert model.job(running.id).page_count == 2


def test_that_the_share_of_all_that_is_worked_on_is_known(model):
    half, unknown, done = job(progress=0.5), job(), job(progress=0.9)
    model.show_jobs([half, unknown, done])
    assert model.share() is None
    for one in (half, unknown):
        model.set_active(one.id, active=True)
    assert model.share() == 0.25
