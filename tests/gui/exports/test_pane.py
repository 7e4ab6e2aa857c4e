"""The Exports pane: what it shows, and what it asks for."""

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)
from tests.gui.exports.bench import SITE, Bench
from tests.gui.exports.jobs import NOON, REFUSED, job, ready
from tests.gui.outline import check_outline
from tests.gui.row_menus import choose, entries, open_menu

from docsdesk.domain.bundles.library import FileState, ShelvedBundle
from docsdesk.domain.errors import Action
from docsdesk.domain.exports.build_pace import PaceReading
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.exports.export_job import JobStep, Phase
from docsdesk.ui.exports.model import ExportColumn
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.usecases.exports.plan_export import ExportReadiness

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_that_an_empty_pane_offers_to_start(bench):
    shown = [button for button in bench.pane.findChildren(QPushButton, "start_export") if button.isVisible()]
    assert len(shown) == 1
    shown[0].click()
    assert bench.find(QLineEdit, "export_hostname").isVisible()


@pytest.mark.parametrize(
    ("readiness", "action"),
    [
        (ExportReadiness.NO_KEY, Action.EDIT_KEYS),
        (ExportReadiness.KEYRING_CLOSED, Action.RETRY_KEYRING),
        (ExportReadiness.NOT_OFFERED, Action.EDIT_SITE),
    ],
)
def test_that_what_is_missing_is_said_with_the_button_that_helps(bench, readiness, action):
    bench.show_site(SITE, readiness)
    assert bench.find(QPushButton, "start_export").isHidden()
    bench.press("empty_state_button")
    assert bench.wishes.of("get_help") == [action]
    # Asked for elsewhere, such as in Overview, where there are exports to show.
    bench.show_job(ready(Path("docs.tar.gz")))
    bench.pane.open_form()
    assert bench.wishes.of("get_help") == [action, action]


READINGS = tuple(
    PaceReading(at=NOON + timedelta(seconds=at), progress=share, page_count=pages)
    for at, share, pages in ((-40, 0.2, 80), (0, 0.6, 240))
)
STEPS = tuple(
    JobStep(at=NOON + timedelta(seconds=at), phase=Phase.RUNNING, status=word)
    for at, word in ((-9, "queued"), (-2, "building"))
)


@pytest.mark.parametrize(
    ("name", "shown", "active"),
    [
        ("running", job(progress=0.6, page_count=240, readings=READINGS, timeline=STEPS), True),
        ("left", job(), False),
        ("stopped", job(Phase.STOPPED), False),
        ("refused", job(Phase.FAILED, failure=REFUSED, job_id=None), False),
        ("failed", job(Phase.FAILED, status="failed"), False),
        ("maybe_started", job(Phase.MAYBE_STARTED, job_id=None), False),
        ("downloading", job(Phase.DOWNLOADING, received_bytes=900_000, size_bytes=1_900_000), True),
        ("waiting", job(Phase.WAITING, next_check=NOON + timedelta(seconds=5)), True),
        ("held", job(Phase.PAUSED, received_bytes=900_000, size_bytes=1_900_000), False),
    ],
)
def test_that_each_state_says_what_it_is_and_offers_what_helps(bench, name, shown, active):
    bench.show_job(shown, active=active)
    check_outline(bench.find(QWidget, "export_details"), f"export_{name}")


def test_that_what_an_archive_is_for_is_said_in_words_and_the_rest_is_in_a_menu(bench):
    bench.show_archive(Path("docs.tar.gz"))
    row = [bench.find(QToolButton, name) for name in bench.offered()]
    assert {one.toolButtonStyle() for one in row} == {Qt.ToolButtonStyle.ToolButtonTextOnly}
    check_outline(bench.pane, "exports")


def test_that_a_failures_button_asks_for_what_helps(bench):
    bench.show_job(job(Phase.FAILED, failure=REFUSED, job_id=None))
    bench.press("failure_button")
    assert bench.wishes.of("help_failed") == [(REFUSED, Action.EDIT_KEYS)]


def test_that_a_job_that_the_service_calls_cancelled_can_be_kept_checking(bench):
    title = "The service calls this job “cancelled”."
    ended = job(Phase.FAILED, status="cancelled", failure=Failure(title=title, action=Action.KEEP_CHECKING))
    bench.show_job(ended)
    assert (bench.words("failure_title"), bench.find(QPushButton, "failure_button").text()) == (title, "Keep checking")
    assert bench.offered() == {"start_again"}
    bench.press("failure_button")
    assert bench.wishes.of("resume") == [ended.id]


def test_that_the_export_in_the_way_of_another_is_followed_by_its_button(bench):
    blocked = Failure(title="Another export of this site is running.", action=Action.FOLLOW_EXPORT, job_id="se_5")
    failed = job(Phase.FAILED, failure=blocked, job_id=None)
    bench.show_job(failed)
    bench.press("failure_button")
    assert bench.wishes.of("follow") == [failed.id]


def test_that_what_a_service_says_beside_the_interface_stands_in_technical_details(bench):
    bench.show_job(job(status="running", more=(("stage", "render"), ("region", "eu"))))
    assert bench.words("job_more") == "stage: render\nregion: eu"
    bench.press("copy_more")
    assert QGuiApplication.clipboard().text() == "stage: render\nregion: eu"
    bench.show_job(job(status="running"))
    assert bench.find(QLabel, "job_more").parentWidget().isHidden()


def test_that_the_next_check_is_counted_down(bench):
    bench.show_job(job(next_check=NOON + timedelta(seconds=5)), active=True)
    assert bench.words("job_next_check") == "Next check in 5 s"


def test_that_a_wait_after_an_outage_is_called_a_try(bench):
    away = Failure(title="The service does not respond.")
    bench.show_job(job(next_check=NOON + timedelta(seconds=5), failure=away), active=True)
    assert bench.words("job_next_check") == "Next try in 5 s"


def test_that_the_next_check_can_be_made_now_and_the_offer_stays_between_checks(bench):
    waiting = job(next_check=NOON + timedelta(seconds=23))
    bench.show_job(waiting, active=True)
    check = bench.find(QPushButton, "check_now")
    assert check.isVisible()
    bench.press("check_now")
    bench.pane.actions_here["find"].trigger()
    assert bench.find(QLineEdit, "exports_filter").hasFocus()
    bench.pane.actions_here["refresh"].trigger()
    assert bench.wishes.of("check_now") == [waiting.id, waiting.id]
    bench.show_job(waiting.model_copy(update={"next_check": None}), active=True)
    assert check.isVisible()
    bench.show_job(job(Phase.DOWNLOADING), active=True)
    assert not check.isVisible()


def test_that_a_file_that_never_came_has_no_size_and_no_place(bench):
    refused = job(Phase.FAILED, failure=REFUSED, size_bytes=1_900_000, part_file=Path("docs.part"))
    bench.show_job(refused)
    assert bench.find(QLabel, "export_fact_size").isHidden()
    assert bench.find(QLabel, "export_fact_file").isHidden()


def test_that_a_build_of_unknown_pace_tells_the_pages_so_far(bench):
    bench.show_job(job(progress=0.6, page_count=240, readings=READINGS[1:]), active=True)
    assert (bench.words("job_progress"), bench.words("job_amount")) == ("60 %", "240 pages so far")


def test_that_ids_can_be_copied(bench):
    bench.show_job(job(job_id="se_8f2"))
    assert not bench.find(QLabel, "export_fact_service_id").isVisible()
    bench.press("show_technical")
    assert bench.find(QLabel, "export_fact_service_id").isVisible()
    bench.find(QToolButton, "copy_service_id").click()
    assert QGuiApplication.clipboard().text() == "se_8f2"


def test_that_buttons_name_the_selected_export(bench):
    stopped = job(Phase.STOPPED)
    bench.show_job(stopped)
    bench.press("resume_export")
    assert bench.wishes.of("resume") == [stopped.id]


def test_that_enter_and_double_click_open_the_archive(bench, qtbot):
    done = bench.show_archive(Path("docs.tar.gz"))
    qtbot.keyClick(bench.pane.table, Qt.Key.Key_Return)
    place = bench.pane.table.visualRect(bench.pane.table.currentIndex()).center()
    qtbot.mouseClick(bench.pane.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(bench.pane.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert bench.wishes.of("browse") == [done.id, done.id]


def test_that_the_newest_export_comes_first_and_the_filter_finds_the_others(bench, qtbot):
    bench.model.show_jobs([job(site_name="Old", minutes_ago=9), job(site_name="New")])
    bench.pane.table.select_first()
    assert bench.pane.details.row_id() == bench.model.jobs()[1].id
    qtbot.keyClicks(bench.find(QLineEdit, "exports_filter"), "old")
    assert bench.model.rowCount() == 1
    assert bench.pane.details.row_id() == bench.model.jobs()[0].id


def test_that_a_filter_that_finds_nothing_says_so_and_is_undone_with_one_button(bench):
    bench.model.show_jobs([job(site_name="New")])
    site = bench.find(QComboBox, "exports_site_filter")
    assert not site.isVisible()
    bench.model.show_jobs([job(site_name="Old", site_id="o", minutes_ago=9), job(site_name="New")])
    assert (bench.model.rowCount(), site.isVisible()) == (1, True)
    assert [site.itemText(row) for row in range(site.count())] == ["This site", "All sites"]
    site.setCurrentIndex(1)
    assert bench.model.rowCount() == 2
    state = bench.find(QComboBox, "exports_state_filter")
    state.setCurrentIndex(state.findText("Failed"))
    assert bench.model.rowCount() == 0
    bench.press("show_all_exports")
    assert (bench.model.rowCount(), site.currentText(), state.currentText()) == (2, "All sites", "All states")


def test_that_a_site_without_exports_says_so_and_leads_to_those_of_others(bench):
    bench.model.show_jobs([job(site_name="Old", site_id="o")])
    sentences = bench.pane.findChildren(QLabel, "empty_state_sentence")
    assert [one.text() for one in sentences if one.isVisible()] == ["Nothing has been exported yet."]
    bench.press("show_all_sites")
    assert bench.model.rowCount() == 1


def test_that_an_export_of_another_site_that_is_asked_for_is_shown(bench):
    other = job(site_name="Old", site_id="o")
    bench.model.show_jobs([job(), other])
    bench.pane.show_export(other.id)
    assert bench.pane.details.row_id() == other.id


def test_that_a_comparison_takes_the_width_of_the_pane_and_escape_leads_back(bench, qtbot):
    bench.show_archive(Path("docs.tar.gz"))
    qtbot.keyClick(bench.pane.table, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    comparison = bench.find(QWidget, "export_comparison")
    assert comparison.isVisible()
    assert comparison.width() >= bench.pane.width() - 2
    assert not bench.pane.table.isVisible()
    title = bench.find(ElidedLabel, "pane_title")
    assert title.whole_text() == bench.find(ElidedLabel, "export_title").whole_text() == "Docs · 1 May 2026, 12:00"
    qtbot.keyClick(bench.find(QComboBox, "compare_with"), Qt.Key.Key_Escape)
    assert bench.pane.table.isVisible()
    assert title.whole_text() == "Exports"
    bench.press("compare_export")
    bench.press("leave_comparison")
    assert (bench.pane.table.isVisible(), bench.pane.table.hasFocus()) == (True, True)


def test_that_an_export_and_its_bundle_are_one_row_also_once_it_is_deleted_and_restored(bench):
    done = bench.show_archive(Path("docs.tar.gz"))
    assert bench.model.rowCount() == 1
    kept = bench.model.entry(done.id).bundle
    bench.model.show_library([], deleted=[kept])
    assert bench.model.rowCount() == 0
    bench.model.show_library([ShelvedBundle(kept, FileState.HERE)])
    assert bench.model.rowCount() == 1


def test_that_a_download_that_was_held_is_said_to_be_resumed_and_not_to_be_built_again(bench):
    phases = [Phase.BUILT, Phase.DOWNLOADING, Phase.PAUSED, Phase.BUILT, Phase.DOWNLOADING]
    timeline = tuple(JobStep(at=NOON, phase=phase, status="completed") for phase in phases)
    bench.show_job(job(Phase.DOWNLOADING, timeline=timeline), active=True)
    shown = [line.text() for line in bench.find(QWidget, "job_timeline").findChildren(QLabel) if not line.isHidden()]
    words = [text for text in shown if text.isalpha()]
    assert words == ["Requested", "Built", "Downloading", "Paused", "Resumed", "Downloading"]


def test_that_what_happened_can_be_copied(bench):
    bench.show_job(job(Phase.FAILED, failure=REFUSED))
    bench.find(QToolButton, "copy_failure").click()
    assert QGuiApplication.clipboard().text() == "This key may not export.\nIt needs an enterprise plan."


def test_that_an_export_somebody_asks_for_is_shown_whatever_is_filtered(bench, qtbot):
    bench.model.show_jobs([job(site_name="Old", minutes_ago=9), job(site_name="New")])
    qtbot.keyClicks(bench.find(QLineEdit, "exports_filter"), "new")
    hidden = bench.model.jobs()[0]
    bench.pane.show_export(hidden.id)
    assert bench.pane.details.row_id() == hidden.id


def test_that_the_details_say_what_the_smallest_window_has_no_column_for(bench):
    bench.show_job(job(page_count=7))
    hidden = {}
    for width in (760, 1400):
        bench.pane.resize(width, 640)
        hidden[width] = bench.pane.table.isColumnHidden(ExportColumn.EXPORTED)
        assert bench.words("export_fact_exported").startswith("1 May 2026")
    assert hidden == {760: True, 1400: False}


@pytest.mark.parametrize("width", [824, 1000, 1200])
def test_that_a_title_has_the_room_of_a_date(bench, width):
    bench.show_job(job(page_count=7))
    bench.pane.resize(width, 640)
    assert bench.pane.table.columnWidth(ExportColumn.NAME) >= 180


def test_that_the_list_has_the_keyboard_once_it_has_been_read(bench, qtbot):
    pane = bench.make_pane()
    qtbot.addWidget(pane)
    with qtbot.waitActive(pane):
        pane.show()
    pane.findChild(QLineEdit, "exports_filter").setFocus()
    bench.model.show_jobs([job()])
    pane.show_loaded()
    assert pane.table.hasFocus()


def test_that_widths_and_order_are_remembered(qtbot, tmp_path):
    first = Bench(qtbot, tmp_path)
    first.model.show_jobs([job(page_count=2), job(page_count=1)])
    first.pane.table.sortByColumn(3, Qt.SortOrder.AscendingOrder)
    first.pane.hide()
    second = Bench(qtbot, tmp_path)
    header = second.pane.table.horizontalHeader()
    assert (header.sortIndicatorSection(), header.sortIndicatorOrder()) == (3, Qt.SortOrder.AscendingOrder)


def test_that_actions_follow_the_selection(bench):
    bench.show_job(job(), active=True)
    enabled = {made.objectName() for made in bench.pane.actions_here.menu() if made.isEnabled()}
    of_any = ("start", "options", "add", "adopt", "limit", "find", "refresh")
    of_any_export = {f"export_{name}_action" for name in of_any}
    assert enabled == of_any_export | {"export_stop_action"}


@pytest.mark.parametrize(
    ("shown", "active", "offered"),
    [
        (job(), True, ["Stop export"]),
        (job(next_check=NOON), True, ["Check now", "Stop export"]),
        (job(Phase.DOWNLOADING), True, ["Pause download", "Stop export"]),
        (job(Phase.STOPPED), False, ["Resume export", "Delete export"]),
    ],
    ids=["running", "waiting for its check", "downloading", "stopped"],
)
def test_that_a_rows_menu_has_what_its_buttons_do(bench, shown, active, offered):
    bench.show_job(shown, active=active)
    assert entries(open_menu(bench.pane.table, bench.model.index(0, ExportColumn.STATE))) == offered


def test_that_what_is_chosen_in_a_rows_menu_is_done_to_that_export(bench):
    others = [job(Phase.STOPPED, id=name) for name in ("a", "b")]
    bench.model.show_jobs(others)
    bench.pane.table.select("a")
    choose(open_menu(bench.pane.table, bench.model.index_of("b")), "Resume export")
    assert bench.wishes.of("resume") == ["b"]


def test_that_an_export_that_is_looked_at_all_the_time_has_no_check_to_hasten(bench):
    bench.show_job(job(progress=0.4, page_count=12), active=True)
    assert bench.find(QPushButton, "check_now").isHidden()
    assert bench.find(QLabel, "job_next_check").isHidden()


def test_that_a_finished_exports_archive_is_saved_by_button_menu_shortcut_and_palette(bench, qtbot):
    done = bench.show_archive(Path("docs.tar.gz"))
    button = bench.find(QToolButton, "save_export")
    assert (button.property("kind"), button.text()) == ("primary", "Save archive…")
    button.click()
    choose(open_menu(bench.pane.table, bench.model.index(0, ExportColumn.NAME)), "Save archive…")
    qtbot.keyClick(bench.pane.table, Qt.Key.Key_S, CONTROL_SHIFT)
    next(action for action in bench.pane.actions_here.menu() if action.text() == "Save archive…").trigger()
    assert bench.wishes.of("save") == [done.id] * 4


@pytest.mark.parametrize("unfinished", [job(), job(Phase.DOWNLOADING), job(Phase.FAILED, status="failed")])
def test_that_what_has_no_archive_cannot_be_saved_or_dragged(bench, qtbot, unfinished):
    bench.model.hand_over = lambda job: Path("lent") / job.id
    bench.show_job(unfinished)
    qtbot.keyClick(
        bench.pane.table, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert bench.wishes.of("save") == []
    assert bench.find(QToolButton, "save_export").isHidden()
    assert not bench.model.flags(bench.model.index(0, 0)) & Qt.ItemFlag.ItemIsDragEnabled


def test_that_a_finished_exports_row_is_dragged_out_as_its_file(bench, tmp_path):
    bench.model.hand_over = lambda row: tmp_path / f"{row.hostname}.tar.gz"
    bench.show_archive(Path("docs.tar.gz"))
    row = [bench.model.index(0, column) for column in ExportColumn]
    assert bench.pane.table.dragEnabled()
    assert all(bench.model.flags(index) & Qt.ItemFlag.ItemIsDragEnabled for index in row)
    assert bench.model.mimeData(row).urls() == [QUrl.fromLocalFile(str(tmp_path / "docs.example.com.tar.gz"))]
    assert bench.model.supportedDragActions() is Qt.DropAction.CopyAction


def test_that_without_a_file_manager_nothing_offers_to_show_a_folder(bench, qtbot):
    bench.show_archive(Path("docs.tar.gz"))
    assert bench.pane.actions_here["show"].isEnabled()
    bench.pane.show_file_manager(is_there=False)
    assert "Show bundle in folder" not in entries(open_menu(bench.pane.table, bench.model.index(0, 0)))
