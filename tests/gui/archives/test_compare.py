"""A bundle compared with any other state of its site."""

import asyncio
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QFileDialog, QLabel, QLineEdit, QPushButton, QTextEdit, QTreeView
from tests.gui.archives.bench import SITE
from tests.gui.archives.library import bundle
from tests.gui.archives.test_tabs import shown_rows
from tests.gui.outline import check_outline

from docsdesk.docs.checks.checked_folder import CheckedFolder, text_digest
from docsdesk.domain.bundles.errors import BundleDamagedError
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.comparison_report import ComparisonReport, LostPlace, ReportItem, RevisionNames
from docsdesk.domain.sites.state_errors import RevisionMissingError
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.ui.exports.compare.item_view import ItemView
from docsdesk.ui.exports.compare.rows import likelihood_words
from docsdesk.usecases.compare_ports import StateShare

FOLDER = Path("/docs/ferry")
WITH_FOLDER = SITE.model_copy(update={"docs_folder": FOLDER, "base_url": ""})


def named(kept) -> StateName:
    return StateName(str(kept.file), StateKind.BUNDLE)


async def test_that_a_bundle_is_compared_with_the_one_before_it_of_its_site(opened, eventually):
    newer, older, other = bundle("Ferry"), bundle("Ferry", minutes_ago=9), bundle("Rail", minutes_ago=1)
    bench = await opened(newer, older, other)
    bench.pane.actions_here["compare"].trigger()
    await eventually(lambda: bench.find(QTreeView, "comparison").isVisible())
    assert [(order.old, order.new) for order in bench.states.compared] == [(named(older), named(newer))]
    check_outline(bench.pane.comparison, "archive_compared")


async def test_that_a_lost_address_says_where_it_has_gone_and_why(opened, eventually):
    bench = await opened(bundle(), bundle(minutes_ago=9))
    bench.act("compare")
    await eventually(lambda: bench.words("compared_place") == "/guides/setup")
    bench.press("copy_compared_place")
    assert QGuiApplication.clipboard().text() == "/guides/setup"


@pytest.mark.parametrize(
    ("target", "words", "note"),
    [("", "May have moved to /", "perhaps"), (None, "No likely new place was found.", "unknown")],
)
def test_that_a_page_may_have_moved_to_the_home_page(qtbot, target: str | None, words: str, note: str):
    lost, view = LostPlace(target, can_redirect=True), ItemView(str, str)
    qtbot.addWidget(view)
    view.can_redirect = True
    view.show_item(ReportItem("/start", lost_place=lost))
    assert view.findChild(QLabel, "compared_likelihood_word").text() == words
    assert view.findChild(QPushButton, "add_redirect").isHidden() is (target is None)
    assert likelihood_words(lost) == note


async def test_that_the_words_of_a_changed_page_are_shown_when_it_is_chosen(opened, eventually, qtbot):
    bench = await opened(bundle(), bundle(minutes_ago=9))
    bench.act("compare")
    tree = bench.find(QTreeView, "comparison")
    await eventually(tree.isVisible)
    qtbot.keyClick(tree, Qt.Key.Key_End)
    await eventually(lambda: bench.find(QTextEdit, "page_words").toPlainText() == "Install the old new ")


async def test_that_changes_are_filtered_by_words_and_shown_again_with_escape(opened, eventually, qtbot):
    bench = await opened(bundle(), bundle(minutes_ago=9))
    bench.act("compare")
    tree, field = bench.find(QTreeView, "comparison"), bench.find(QLineEdit, "compare_filter")
    await eventually(tree.isVisible)
    field.setText("TRIPS type")
    assert shown_rows(tree) == ["API: breaking", "GET /trips · limit"]
    field.setText("nothing like this")
    assert bench.why_empty() == "No changes match this filter."
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert not field.text()
    assert len(shown_rows(tree)) == 6


async def test_that_a_bundle_is_compared_with_the_folder_of_its_site_as_it_is_now(opened, eventually):
    kept = bundle()
    bench = await opened(kept)
    bench.show_site(WITH_FOLDER)
    bench.act("compare")
    await eventually(lambda: bench.states.compared)
    (order,) = bench.states.compared
    assert (order.old, order.new) == (named(kept), StateName(str(FOLDER), StateKind.FOLDER))
    assert order.folder == FOLDER
    bench.press("swap_states")
    await eventually(lambda: len(bench.states.compared) == 2)
    assert bench.states.compared[1].new == named(kept)
    assert bench.words("compare_caption") == "Changes since"


async def at_revision(bench, eventually) -> QComboBox:
    bench.show_site(WITH_FOLDER)
    bench.act("compare")
    other, box = bench.find(QComboBox, "compare_with"), bench.find(QComboBox, "compare_revision")
    other.setCurrentIndex(other.findText("Git revision…"))
    await eventually(
        lambda: box.isVisible() and box.count() == len(bench.states.names.branches + bench.states.names.tags)
    )
    return box


async def test_that_a_revision_is_chosen_from_branches_and_tags_or_typed(opened, eventually, qtbot):
    bench = await opened(bundle())
    box = await at_revision(bench, eventually)
    assert [box.itemText(row) for row in range(box.count())] == ["main", "draft", "v2", "v1"]
    assert not [order for order in bench.states.compared if order.new.kind is StateKind.REVISION], (
        "nothing is named yet"
    )
    qtbot.keyClicks(box.lineEdit(), "HEAD~3")
    qtbot.keyClick(box.lineEdit(), Qt.Key.Key_Return)
    await eventually(lambda: bench.states.compared[-1].new == StateName("HEAD~3", StateKind.REVISION))


async def test_that_a_revision_that_is_not_there_is_said_where_it_was_named(opened, eventually, qtbot):
    bench = await opened(bundle())
    bench.states.names = RevisionNames(("main",), (), is_shallow=True)
    box = await at_revision(bench, eventually)
    assert bench.words("revision_hint") == "This clone is shallow: it lacks older revisions."
    bench.states.error = RevisionMissingError("mian", ("main",))
    qtbot.keyClicks(box.lineEdit(), "mian")
    qtbot.keyClick(box.lineEdit(), Qt.Key.Key_Return)
    await eventually(lambda: "revision mian." in bench.words("revision_problem"))
    assert bench.words("revision_hint") == "Did you mean main?"
    assert bench.titles() == [], "said once, in its place"
    bench.states.error = None
    qtbot.keyClick(box.lineEdit(), Qt.Key.Key_Return)
    await eventually(lambda: bench.find(QTreeView, "comparison").isVisible())
    assert not bench.find(QLabel, "revision_problem").isVisible()


async def test_that_a_long_reading_says_how_far_it_is_and_can_be_stopped(opened, eventually):
    bench = await opened(bundle())
    bench.states.hold = asyncio.Event()
    bench.states.shares = (StateShare(str(FOLDER), 100, 400),)
    bench.show_site(WITH_FOLDER)
    bench.act("compare")
    await eventually(lambda: bench.words("compare_share") == "Reading the docs folder · 25 %")
    bench.press("stop_comparing")
    await eventually(lambda: bench.states.stopped == 1)
    assert bench.why_empty() == "The comparison was stopped."
    bench.states.hold = None
    bench.press("empty_state_button")
    await eventually(lambda: bench.find(QTreeView, "comparison").isVisible())


async def test_that_a_comparison_that_fails_says_why_in_its_place_and_can_be_tried_again(opened, eventually):
    bench = await opened(bundle(), bundle(minutes_ago=5))
    bench.states.error = BundleDamagedError("Damaged.", "Export it again.")
    bench.act("compare")
    await eventually(lambda: bench.why_empty() == "Damaged.")
    bench.states.error = None
    bench.press("empty_state_button")
    await eventually(lambda: bench.find(QTreeView, "comparison").isVisible())


async def test_that_equal_states_and_a_lonely_bundle_say_so(opened, eventually):
    bench = await opened(bundle())
    bench.act("compare")
    await eventually(lambda: bench.why_empty().startswith("Nothing to compare with yet."))
    bench.states.found = ComparisonReport()
    await bench.keep(bundle(minutes_ago=5))
    bench.controller.refresh()
    await eventually(lambda: bench.why_empty() == "Nothing changed.")


async def test_that_a_report_is_saved_and_the_changes_copied(opened, eventually, tmp_path):
    bench = await opened(bundle(), bundle(minutes_ago=5))
    assert not bench.pane.actions_here["save_changes"].isEnabled()
    bench.act("compare")
    await eventually(bench.pane.actions_here["save_changes"].isEnabled)
    bench.pane.actions_here["copy_changes"].trigger()
    await eventually(lambda: QGuiApplication.clipboard().text() == "## Changes\n")
    bench.press("save_comparison")
    bench.pane.findChild(QFileDialog, "file_dialog").fileSelected.emit(str(tmp_path / "changes.html"))
    await eventually(lambda: bench.titles() == ["Saved changes.html."])
    assert bench.states.saved == [tmp_path / "changes.html"]


async def test_that_words_that_cannot_be_told_are_not_waited_for(opened, eventually, qtbot):
    bench = await opened(bundle(), bundle(minutes_ago=9))
    bench.states.found = replace(bench.states.found, has_words=False)
    bench.act("compare")
    tree = bench.find(QTreeView, "comparison")
    await eventually(tree.isVisible)
    qtbot.keyClick(tree, Qt.Key.Key_End)
    assert bench.words("page_words_hint").startswith("Built pages and their sources")


async def test_that_other_states_follow_the_library(opened, eventually):
    bench = await opened(bundle("A"), bundle("B", minutes_ago=1))
    box = bench.find(QComboBox, "compare_with")
    assert box.count() == 0, "named before anybody looks"
    bench.act("compare")
    assert box.count() == 1
    await bench.keep(bundle("C", minutes_ago=2))
    bench.controller.refresh()
    await eventually(lambda: box.count() == 2)


async def test_that_a_redirect_is_written_for_a_lost_address_and_taken_back(opened, eventually, tmp_path):
    config = tmp_path / "docs.json"
    config.write_text("{}")
    fix = Fix("Redirect", PurePosixPath("docs.json"), (TextEdit(1, 1, '"redirects": []'),))
    problem = Problem(Rule.REDIRECT_LOST_PAGE, Place(fix.file), "Lost.", fix=fix)
    bench = await opened(bundle())
    bench.states.redirects = {"/guides/setup": CheckedFolder((problem,), {fix.file: text_digest("{}")})}
    bench.show_site(WITH_FOLDER.model_copy(update={"docs_folder": tmp_path}))
    bench.act("compare")
    await eventually(lambda: bench.find(QPushButton, "add_redirect").isVisible())
    bench.press("add_redirect")
    await eventually(lambda: config.read_text() == '{"redirects": []}')
    await eventually(lambda: len(bench.states.compared) == 2)
    (notice,) = bench.notices.standing("exports")
    assert notice.title == "Added a redirect from /guides/setup."
    notice.act()
    await eventually(lambda: config.read_text() == "{}")


async def test_that_no_redirect_is_offered_where_none_can_be_written(opened, eventually):
    bench = await opened(bundle(), bundle(minutes_ago=9))
    bench.act("compare")
    await eventually(lambda: bench.words("compared_place") == "/guides/setup")
    assert bench.find(QPushButton, "add_redirect").isHidden()
