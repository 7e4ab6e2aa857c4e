"""What is known of one bundle: verified, searched, compared and deployed."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from pathlib import PurePosixPath

import pytest
from pydantic import SecretStr
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QComboBox, QLineEdit, QListView, QPlainTextEdit, QPushButton, QTreeView
from tests.gui.archives.library import BROKEN, CLEAN, HITS, NOON, SETUP, bundle
from tests.gui.outline import check_outline
from tests.gui.row_menus import choose, open_menu

from docsdesk.domain.bundles.deployment import DeploymentValues
from docsdesk.domain.bundles.inspection import BrokenLink, BundleInspection, LinkFault, Occurrences, UnportableName
from docsdesk.domain.errors import NotAllowedError
from docsdesk.domain.place import Place
from docsdesk.ui.exports.archive.deployment_tab import expiry_words, reach_words
from docsdesk.ui.exports.archive.verification_tab import report, rows, summary
from docsdesk.ui.exports.details import ExportTab
from docsdesk.ui.exports.row import Check
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.labels import ElidedLabel
from docsdesk.ui.widgets.lists.outline import MAX_OPEN_ROWS, Outline, OutlineModel, OutlineRow, group


def shown_rows(tree: QTreeView) -> list[str]:
    """What stands in the tree, opened as it is."""
    index, words = tree.model().index(0, 0), []
    while index.isValid():
        words.append(index.data())
        index = tree.indexBelow(index)
    return words


async def test_that_verifying_says_what_was_found_and_opens_the_page_of_a_place(opened, eventually, qtbot):
    bench = await opened(bundle())
    bench.press("verify_links")
    await eventually(lambda: bench.state() == "3 broken links")
    check_outline(bench.pane.details, "archive_verified")
    tree = bench.find(QTreeView, "findings")
    target = tree.model().index(0, 0, tree.model().index(0, 0))
    tree.expand(target)
    assert str(SETUP) in shown_rows(tree)
    tree.setCurrentIndex(tree.model().index(0, 0, target))
    qtbot.keyClick(tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == str(SETUP)
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    await eventually(lambda: bench.links == ["http://127.0.0.1:8000/guides/setup/index.html"])


async def test_that_a_clean_bundle_is_verified_and_has_nothing_to_look_through(opened, eventually):
    bench = await opened(bundle())
    bench.inspector.found = CLEAN
    bench.act("verify")
    await eventually(lambda: bench.state() == "Verified")
    assert bench.find(QTreeView, "findings").isHidden()


async def test_that_what_an_earlier_run_found_is_there_until_the_bundle_is_deleted(opened, eventually):
    bench = await opened(bundle())
    bench.act("verify")
    await eventually(lambda: bench.state() == "3 broken links")
    kept = bench.entry(bundle()) or next(iter(bench.pane.table.model().entries()))
    # As in the next run: only what was written is known.
    bench.pane.table.model().put_entry(replace(kept, check=Check.NOT_YET, inspection=None))
    bench.controller.recall(kept.id)
    await eventually(lambda: bench.pane.table.model().entry(kept.id).inspection == BROKEN)
    await eventually(bench.find(QTreeView, "findings").isVisible)
    bench.controller.delete(kept.id)
    await eventually(bench.pane.undo.isVisible)
    bench.press("dismiss_deleted_export")
    await eventually(lambda: not list((bench.folder / "inspections").iterdir()))


async def test_that_verifying_can_be_stopped_and_begun_again(opened, eventually):
    bench = await opened(bundle())
    bench.inspector.hold = asyncio.Event()
    bench.act("verify")
    await eventually(lambda: bench.state() == "Checking links")
    check_outline(bench.pane.details, "archive_checking")
    bench.press("stop_verifying")
    await eventually(lambda: bench.state() == "Links not checked")
    bench.inspector.hold = None
    bench.act("verify")
    await eventually(lambda: bench.state() == "3 broken links")


def test_that_the_report_names_every_place_that_is_known_and_counts_the_others():
    places = tuple(Place(PurePosixPath("a.html"), line) for line in (1, 2))
    found = BundleInspection(
        BROKEN.report, 1, 9, (BrokenLink("b.html", LinkFault.NO_FILE, Occurrences(7, places)),), ()
    )
    text = report("Ferry", found)
    assert [line.strip() for line in text.splitlines()[-4:]] == [
        "no file: b.html",
        "a.html:1:1",
        "a.html:2:1",
        "and 5 more",
    ]


def test_that_names_some_system_refuses_and_a_bundle_without_pages_are_warned_of():
    odd = UnportableName("aux.html", "it is the name of a device")
    found = BundleInspection(CLEAN.report, 0, 0, (), (), unportable=(odd,))
    assert [line.word for line in summary(found) if line.tone is Tone.WARN] == [
        "The archive is complete but has no pages: 64 files.",
        "1 file cannot be unpacked on every system.",
    ]
    (shown,) = rows(found)
    assert [row.words for row in shown.below()] == ["aux.html"]
    assert "aux.html: it is the name of a device" in report("Ferry", found)


def test_that_pages_that_are_not_exported_are_counted_and_named_with_the_reason():
    found = replace(CLEAN, report=replace(CLEAN.report, omitted_pages=("staff",)))
    assert summary(found)[1].word == "1 page not exported: only some readers may see it."
    (shown,) = rows(found)
    assert [row.words for row in shown.below()] == ["/staff"]
    assert summary(CLEAN)[1].word == "812 internal links, none broken."


def test_that_what_agents_and_search_engines_miss_is_told_with_its_places_and_what_to_do(qapp):
    shown = rows(BROKEN)[-1]
    assert shown.words == "Missing for agents"
    list_row, description = shown.below()
    assert (list_row.words, description.words) == ("There is no llms.txt", "Pages without a description of their own")
    assert [row.words for row in list_row.below()] == [list_row.hint]
    assert [row.value for row in description.below()] == [None, SETUP, None]
    assert "Pages without a description of their own\n  Add it to their front matter" in report("Ferry", BROKEN)
    # As an earlier version kept it.
    assert len(rows(replace(BROKEN, readiness=None))) == len(rows(BROKEN)) - 1


def test_that_findings_are_a_sound_tree(qapp):
    model = OutlineModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_rows(rows(BROKEN))
    model.show_rows(())
    model.show_rows(rows(BROKEN))
    assert model.rowCount() == 5


async def test_that_the_report_is_copied_by_button_and_by_action(opened, eventually):
    bench = await opened(bundle("Ferry"))
    bench.act("verify")
    await eventually(lambda: bench.state() == "3 broken links")
    for copy in (bench.pane.actions_here["report"].trigger, lambda: bench.press("copy_report")):
        QGuiApplication.clipboard().clear()
        copy()
        words = QGuiApplication.clipboard().text()
        assert words.startswith("Ferry")
        assert "no anchor: guides/setup/index.html#keys" in words


@pytest.mark.parametrize(
    ("counts", "open_groups"),
    [((MAX_OPEN_ROWS,), [True]), ((MAX_OPEN_ROWS + 1,), [False]), ((MAX_OPEN_ROWS, 1), [True, False])],
)
def test_that_only_so_many_rows_are_laid_out_before_a_group_is_opened(qtbot, counts, open_groups):
    tree = Outline("findings", "Findings")
    qtbot.addWidget(tree)
    made: list[int] = []
    groups = [
        group("Pages", "none", Tone.MUTED, range(count), lambda n: made.append(n) or OutlineRow(str(n)))
        for count in counts
    ]
    tree.show_rows([row for one in groups for row in one])
    tree.doItemsLayout()
    assert [tree.isExpanded(tree.model().index(number, 0)) for number in range(len(counts))] == open_groups
    assert len(made) == sum(count for count, is_open in zip(counts, open_groups, strict=True) if is_open)


async def test_that_a_search_answers_the_last_words_and_opens_the_page(opened, eventually, qtbot):
    bench = await opened(bundle())
    bench.pane.actions_here["search"].trigger()
    field = bench.find(QLineEdit, "bundle_search_field")
    field.setText("cl")
    field.setText("client")
    hits = bench.find(QListView, "bundle_hits")
    await eventually(lambda: hits.isVisible() and hits.model().rowCount() == 2)
    assert bench.search.asked == ["client"]
    check_outline(bench.pane.details, "archive_search")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    await eventually(lambda: bench.links == [f"http://127.0.0.1:8000/{HITS[0].file}"])
    choose(open_menu(hits, hits.model().index(1, 0)), "Open in browser")
    await eventually(lambda: bench.links[1:] == [f"http://127.0.0.1:8000/{HITS[1].file}"])


async def test_that_words_found_nowhere_are_said(opened, eventually):
    bench = await opened(bundle())
    bench.search.hits = ()
    bench.pane.details.show_tab(ExportTab.SEARCH)
    bench.find(QLineEdit, "bundle_search_field").setText("nowhere")
    await eventually(lambda: bench.why_empty() == "No pages contain all these words.")


async def test_that_the_words_are_looked_for_in_the_next_bundle_too(opened, eventually):
    newer, older = bundle("A"), bundle("B", minutes_ago=1)
    bench = await opened(newer, older)
    bench.pane.details.show_tab(ExportTab.SEARCH)
    bench.find(QLineEdit, "bundle_search_field").setText("client")
    await eventually(lambda: bench.search.asked == ["client"])
    bench.pane.table.select(older.id)
    await eventually(lambda: bench.search.asked == ["client", "client"])


async def test_that_values_are_made_by_the_sites_service_and_renewed_on_request(opened, eventually):
    bench = await opened(bundle(job_id="se_1", content_digest="0f" * 32))
    bench.pane.actions_here["deploy"].trigger()
    bench.press("make_values")
    values = bench.find(QPlainTextEdit, "deployment_values")
    await eventually(values.isVisible)
    check_outline(bench.pane.details, "archive_deploy")
    assert bench.uses == 1
    bench.press("renew_link")
    await eventually(lambda: bench.uses == 2 and values.isVisible())


async def test_that_refused_values_can_be_asked_for_again(opened, eventually):
    bench = await opened(bundle())
    bench.pane.details.show_tab(ExportTab.DEPLOYMENT)
    bench.service.failures["bundle"].append(NotAllowedError("This key may not export.", "It needs another plan."))
    bench.press("make_values")
    await eventually(lambda: bench.titles() == ["This key may not export."])
    await eventually(bench.find(QPushButton, "make_values").isVisible)


async def test_that_an_archive_added_by_hand_offers_no_values(opened):
    bench = await opened(bundle(job_id=None, site_id=None))
    bench.pane.details.show_tab(ExportTab.DEPLOYMENT)
    check_outline(bench.pane.details, "archive_by_hand")


async def test_that_the_changes_since_the_deployed_bundle_are_one_click_away(opened, eventually):
    newer, older = bundle("Ferry"), bundle("Ferry", minutes_ago=9)
    bench = await opened(newer, older)
    bench.pane.details.show_tab(ExportTab.DEPLOYMENT)
    assert bench.words("deployed_words").startswith("No bundle of this site")
    changes = bench.find(QPushButton, "changes_since_deployed")
    assert changes.isHidden()
    bench.pane.table.select(older.id)
    bench.pane.actions_here["mark_deployed"].trigger()
    await eventually(lambda: bench.words("deployed_words") == "This bundle is deployed.")
    assert not bench.find(QPushButton, "mark_deployed").isEnabled()
    assert changes.isHidden()
    bench.pane.table.select(newer.id)
    assert bench.words("deployed_words").startswith("Another bundle was deployed")
    check_outline(bench.pane.details, "archive_changes")
    changes.click()
    await eventually(lambda: bench.find(ElidedLabel, "pane_state").whole_text() == "1 page changed · 3 changes in all")
    assert "Ferry" in bench.find(QComboBox, "compare_with").currentText()


async def test_that_marking_and_pinning_at_once_both_show(opened, eventually):
    kept = bundle()
    bench = await opened(kept)
    bench.pane.actions_here["mark_deployed"].trigger()
    bench.pane.actions_here["pin"].trigger()
    await eventually(lambda: bench.entry(kept).is_deployed and bench.entry(kept).bundle.pinned)


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (timedelta(minutes=41), "Link expires in 41 min."),
        (timedelta(0), "Link expired. Pods that start now cannot fetch the bundle."),
        (None, "The link does not say when it expires."),
    ],
)
def test_that_a_links_end_is_said_in_words(qapp, left, words):
    values = DeploymentValues("https://x.example.com", None, None if left is None else NOON + left)
    assert expiry_words(values, NOON).word == words


@pytest.mark.parametrize(
    ("url", "is_warned"),
    [("http://127.0.0.1:8000/b", True), ("http://[::1]/b", True), ("https://x.example.com/b", False)],
)
def test_that_a_link_to_this_computer_is_warned_of(qapp, url, is_warned):
    assert bool(reach_words(DeploymentValues(SecretStr(url)))) is is_warned
