"""The form for an export: what is exported, and what follows one that was started elsewhere."""

from datetime import timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
)
from tests.gui.exports.bench import LOCAL, PRODUCTION, SITE
from tests.gui.exports.jobs import NOON, job
from tests.gui.outline import check_outline

from docsdesk.domain.exports.export_job import Phase
from docsdesk.usecases.exports.plan_export import ExportablePage, ExportOrder, OfferedPages

PAGES = tuple(ExportablePage(f"guides/{name}", name.title()) for name in ("setup", "fares"))


def test_that_starting_takes_the_sites_hostname_and_asks_for_no_more(bench):
    bench.model.show_jobs([job()])
    bench.press("start_export")
    bench.press("confirm_start_export")
    assert bench.wishes.of("start") == [(SITE, ExportOrder("docs.example.com"))]


def test_that_version_and_paths_are_part_of_the_order(bench, qtbot):
    bench.pane.open_form()
    bench.find(QLineEdit, "export_version").setText("v2")
    bench.find(QRadioButton, "export_some_pages").click()
    check_outline(bench.pane.forms, "export_form")
    bench.find(QPlainTextEdit, "export_paths").setPlainText("/guides\n/api")
    qtbot.keyClick(bench.find(QLineEdit, "export_version"), Qt.Key.Key_Return)
    assert bench.wishes.of("start") == [(SITE, ExportOrder("docs.example.com", "v2", ("/guides", "/api")))]


def test_that_the_pages_of_a_folder_are_ticked_in_a_list_that_can_be_searched(bench, qtbot):
    bench.show_site(LOCAL)
    bench.pane.open_form()
    bench.find(QRadioButton, "export_some_pages").click()
    assert bench.wishes.of("list_pages") == [LOCAL]
    bench.pane.forms.start.suggest_pages(LOCAL.id, OfferedPages(PAGES))
    qtbot.keyClicks(bench.find(QLineEdit, "page_filter"), "FAR")
    pages = bench.find(QListView, "page_list")
    assert [pages.model().index(row, 0).data() for row in range(pages.model().rowCount())] == ["Fares   guides/fares"]
    pages.setCurrentIndex(pages.model().index(0, 0))
    qtbot.keyClick(pages, Qt.Key.Key_Space)
    check_outline(bench.pane.forms, "export_form_pages")
    bench.press("confirm_start_export")
    assert bench.wishes.of("start") == [(LOCAL, ExportOrder("", paths=("guides/fares",)))]


def test_that_the_pages_of_a_hosted_sites_last_bundle_are_offered_beside_paths_of_newer_ones(bench):
    bench.pane.open_form()
    bench.find(QRadioButton, "export_some_pages").click()
    assert bench.wishes.of("list_pages") == [SITE]
    typed = bench.find(QPlainTextEdit, "export_paths")
    typed.setPlainText("guides/fares\nguides/new")
    bench.pane.forms.start.suggest_pages("another", OfferedPages())
    bench.pane.forms.start.suggest_pages(SITE.id, OfferedPages(PAGES, NOON - timedelta(hours=2)))
    check_outline(bench.pane.forms, "export_form_hosted")
    assert typed.toPlainText() == "guides/new"
    bench.press("confirm_start_export")
    assert bench.wishes.of("start") == [(SITE, ExportOrder("docs.example.com", paths=("guides/fares", "guides/new")))]


def test_that_an_export_wanted_again_fills_the_form(bench):
    order = ExportOrder("docs.example.com", "v2", ("/a", "/b"), "1")
    bench.pane.forms.open_start(PRODUCTION, order)
    check_outline(bench.pane.forms, "export_form_again")
    bench.press("unlock_production")
    bench.press("confirm_start_export")
    assert bench.wishes.of("start") == [(PRODUCTION, order)]


def test_that_an_export_started_elsewhere_is_asked_for_by_its_id(bench, qtbot):
    bench.pane.actions_here["adopt"].trigger()
    assert bench.pane.forms.start.isHidden()
    bench.press("confirm_adopted_id")
    check_outline(bench.pane.forms, "export_form_adopt")
    qtbot.keyClicks(bench.find(QLineEdit, "adopted_id"), " se_77 ")
    qtbot.keyClick(bench.find(QLineEdit, "adopted_id"), Qt.Key.Key_Return)
    assert bench.wishes.of("adopt") == [(SITE, "se_77")]
    assert not bench.pane.forms.is_asking


def test_that_a_start_that_maybe_was_one_can_be_given_its_id(bench, qtbot):
    maybe = job(Phase.MAYBE_STARTED, job_id=None)
    bench.show_job(maybe)
    bench.press("adopt_start")
    qtbot.keyClicks(bench.find(QLineEdit, "adopted_id"), "se_5")
    bench.press("confirm_adopted_id")
    assert bench.wishes.of("adopt_start") == [(maybe.id, "se_5")]


def test_that_a_wrong_hostname_is_marked_and_not_ordered(bench):
    bench.pane.open_form()
    bench.find(QLineEdit, "export_hostname").setText("https://docs.example.com/")
    bench.press("confirm_start_export")
    assert bench.wishes.of("start") == []
    check_outline(bench.pane.forms, "export_form_refused")


def test_that_a_site_with_a_project_id_is_exported_without_a_hostname(bench):
    bench.show_site(SITE.model_copy(update={"project_id": "66f1c0", "export_hostname": ""}))
    bench.pane.open_form()
    bench.press("confirm_start_export")
    assert [order for _, order in bench.wishes.of("start")] == [ExportOrder("")]


def test_that_a_folder_is_exported_by_one_click_unless_it_is_of_production(bench):
    bench.show_site(LOCAL)
    bench.press("start_export")
    assert bench.wishes.of("start") == [(LOCAL, ExportOrder(""))]
    assert not bench.pane.forms.is_asking
    bench.show_site(LOCAL.model_copy(update={"production": True}))
    bench.press("start_export")
    assert len(bench.wishes.of("start")) == 1
    assert bench.pane.forms.is_asking


def test_that_the_options_of_a_folders_export_hold_no_hostname(bench, qtbot):
    bench.show_site(LOCAL)
    bench.pane.actions_here["options"].trigger()
    assert not bench.find(QLineEdit, "export_hostname").isVisible()
    assert bench.find(QPushButton, "confirm_start_export").hasFocus()
    bench.press("confirm_start_export")
    assert bench.wishes.of("start") == [(LOCAL, ExportOrder(""))]
    bench.show_site(SITE)
    bench.pane.open_form()
    assert bench.find(QLineEdit, "export_hostname").isVisible()
    assert bench.find(QLineEdit, "export_hostname").text() == SITE.export_hostname


def test_that_a_production_site_has_to_be_unlocked_each_time(bench, qtbot):
    bench.show_site(PRODUCTION)
    for _ in range(2):
        bench.pane.open_form()
        start = bench.find(QPushButton, "confirm_start_export")
        assert not start.isEnabled()
        qtbot.keyClick(bench.find(QLineEdit, "export_hostname"), Qt.Key.Key_Return)
        assert bench.wishes.of("start") == []
        bench.press("unlock_production")
        assert start.isEnabled()
        bench.press("cancel_start_export")


def test_that_escape_closes_the_form(bench, qtbot):
    bench.pane.open_form()
    qtbot.keyClick(bench.find(QLineEdit, "export_version"), Qt.Key.Key_Escape)
    assert bench.pane.forms.start.isHidden()
