"""What the check found: grouped, filtered, opened, and what is shown where there is nothing."""

import asyncio
from datetime import UTC, datetime
from pathlib import PurePosixPath
from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QScrollArea, QTabBar, QToolButton
from tests.gui.outline import check_outline
from tests.gui.problems.conftest import found

from docsdesk.docs.checks.checked_folder import CheckedFolder, CheckShare
from docsdesk.domain.errors import DocsFolderError
from docsdesk.domain.observed import Observed
from docsdesk.domain.place import Place
from docsdesk.domain.problem import Fix, Problem, TextEdit
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.site import Site
from docsdesk.ui.problems.model import Grouping, ProblemFilter, ProblemsModel

NOTE = found(Rule.LANGUAGE_MISSING_PAGE, "de/index.mdx", 1, "There is no German page.")
CASE = found(Rule.LINK_CASE, "index.mdx", 4, "It is written Guide.mdx.")
LINK = found(Rule.LINK_PAGE_MISSING, "guides/first.mdx", 12, "There is no page at /nowhere.")
TAG = Problem(
    Rule.MDX_TAG,
    Place(PurePosixPath("index.mdx"), 9, 3),
    "A tag is cut off.",
    "Close it, or write it as text.",
    Fix("Write it as text", PurePosixPath("index.mdx"), (TextEdit(2, 3, "&lt;"),)),
)
ALL = NOTE, CASE, LINK, TAG
NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture
async def shown(desk, eventually):
    desk.show(*ALL)
    await eventually(desk.rows)
    return desk


async def test_that_the_worst_rule_comes_first_with_whole_places_and_fixes(shown):
    assert shown.rows() == [
        "link/page-missing",
        "There is no page at /nowhere. | guides/first.mdx:12",
        "mdx/tag | Fix 1",
        "A tag is cut off. | index.mdx:9 | Fix",
        "link/case",
        "It is written Guide.mdx. | index.mdx:4",
        "language/missing-page",
        "There is no German page. | de/index.mdx:1",
    ]
    assert shown.state().startswith("2 errors, 1 warning, 1 note · Checked at ")


async def test_that_files_are_grouped_by_their_worst_problem_with_the_line_of_each(shown):
    shown.find(QTabBar, "problems_grouping").setCurrentIndex(Grouping.FILE)
    assert shown.rows() == [
        "guides/first.mdx",
        "There is no page at /nowhere. | 12:1",
        "index.mdx | Fix 1",
        "A tag is cut off. | 9:3 | Fix",
        "It is written Guide.mdx. | 4:1",
        "de/index.mdx",
        "There is no German page. | 1:1",
    ]


async def test_that_a_group_folds_by_key_and_click_and_stays_folded_in_the_next_check(shown, eventually):
    shown.go_to("A tag is cut off. | index.mdx:9 | Fix")
    shown.key(Qt.Key.Key_Left)
    assert "mdx/tag | Fix 1" in shown.rows()
    assert "A tag is cut off. | index.mdx:9 | Fix" not in shown.rows()
    shown.show(TAG, CASE)
    await eventually(lambda: shown.rows() == ["mdx/tag | Fix 1", "link/case", "It is written Guide.mdx. | index.mdx:4"])
    shown.go_to("mdx/tag | Fix 1")
    shown.key(Qt.Key.Key_Return)
    assert "A tag is cut off. | index.mdx:9 | Fix" in shown.rows()
    cell = shown.pane.table.visualRect(shown.index("mdx/tag | Fix 1"))
    shown.click(shown.index("mdx/tag | Fix 1"))
    assert "A tag is cut off. | index.mdx:9 | Fix" in shown.rows()
    place = cell.center()
    place.setX(cell.left() + 30)
    QTest.mouseClick(shown.pane.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert "A tag is cut off. | index.mdx:9 | Fix" not in shown.rows()


@pytest.mark.parametrize(
    ("words", "count"),
    [("PAGE", 2), ("page nowhere", 1), ("link/", 2), ("guides/first", 1), ("index.mdx:9", 1), ("zebra", 0)],
)
async def test_that_words_are_found_in_what_is_said_in_the_rule_and_in_the_place(shown, words, count):
    shown.find(QLineEdit, "problems_filter").setText(words)
    assert len(shown.pane.table.model().shown) == count
    assert shown.sees(QPushButton, "clear_filter") == (count == 0)


async def test_that_severities_and_fixes_narrow_the_list_and_escape_ends_that(shown):
    for chip in ("chip_warning", "chip_note"):
        shown.find(QToolButton, chip).click()
    assert shown.state().startswith("1 warning, 1 note · of 4 · ")
    shown.find(QToolButton, "chip_fixable").click()
    assert shown.sees(QPushButton, "clear_filter")
    assert shown.state().startswith("Checked ")
    QTest.keyClick(shown.find(QLineEdit, "problems_filter"), Qt.Key.Key_Escape)
    assert len(shown.rows()) == 8
    assert shown.pane.focusWidget() is shown.pane.table


async def test_that_the_first_list_takes_the_keyboard_from_the_button_and_a_later_one_does_not(desk, eventually):
    await eventually(desk.is_quiet)
    model, button = desk.pane.table.model(), desk.find(QToolButton, "check_problems")
    model.show_result(Observed[CheckedFolder]().looking())
    for focused in (desk.pane.table, button):
        button.setFocus()
        model.show_result(model.result.with_value(CheckedFolder(ALL), NOW))
        assert desk.pane.focusWidget() is focused


@pytest.mark.parametrize(("words", "scrolls"), [("kites " * 24, False), ("kites " * 200, True)])
async def test_that_only_words_without_room_scroll(desk, eventually, words, scrolls):
    desk.show(found(Rule.LINK_PAGE_MISSING, "guides/first.mdx", 12, words))
    await eventually(desk.rows)
    desk.pane.table.go_to(desk.pane.table.model().index(1, 0))
    bar = desk.find(QScrollArea, "problem_words").verticalScrollBar()
    desk.pane.grab()
    assert (bar.maximum() > 0) == scrolls


async def test_that_enter_and_double_click_open_the_place_and_f8_goes_on(shown):
    shown.go_to("There is no page at /nowhere. | guides/first.mdx:12")
    shown.key(Qt.Key.Key_Return)
    shown.act("next")
    shown.act("previous")
    shown.act("previous")
    assert shown.opened == ["guides/first.mdx:12:1", "index.mdx:9:3", "guides/first.mdx:12:1", "de/index.mdx:1:1"]


async def test_that_the_chosen_problem_is_told_in_full_copied_and_looked_up_in_the_manual(shown):
    shown.go_to("A tag is cut off. | index.mdx:9 | Fix")
    names = ("problem_title", "problem_hint", "problem_place")
    assert [shown.find(QLabel, name).text() for name in names] == [
        "A tag is cut off.",
        "Close it, or write it as text.",
        "index.mdx:9:3  ·  mdx/tag  ·  Write it as text",
    ]
    shown.act("copy")
    assert QGuiApplication.clipboard().text() == "index.mdx:9:3: A tag is cut off. [mdx/tag]"
    shown.act("copy_place")
    assert QGuiApplication.clipboard().text() == "index.mdx:9:3"
    shown.act("learn")
    assert shown.pages == ["reference/rules#mdx/tag"]


async def test_that_several_problems_are_counted_and_what_needs_one_is_not_offered(shown):
    shown.pane.table.selectAll()
    assert shown.find(QLabel, "problem_title").text() == "4 problems selected"
    assert shown.find(QLabel, "problem_hint").text() == "2 errors, 1 warning, 1 note"
    here = shown.pane.actions_here
    assert [here[name].isEnabled() for name in ("fix", "open", "learn", "copy_place")] == [True, False, False, False]


async def test_that_the_selected_problem_stays_chosen_when_another_check_finds_it_again(shown, eventually):
    shown.go_to("It is written Guide.mdx. | index.mdx:4")
    shown.show(CASE, found(Rule.CONFIG_BROKEN, "docs.json"))
    await eventually(lambda: len(shown.rows()) == 4)
    assert shown.pane.table.currentIndex() == shown.index("It is written Guide.mdx. | index.mdx:4")


async def test_that_what_takes_the_place_of_a_problem_that_is_gone_is_chosen_next(shown, eventually):
    shown.go_to("A tag is cut off. | index.mdx:9 | Fix")
    shown.show(NOTE, CASE, LINK)
    await eventually(lambda: len(shown.rows()) == 6)
    assert shown.pane.table.currentIndex() == shown.index("It is written Guide.mdx. | index.mdx:4")


async def test_that_a_site_without_a_folder_says_that_it_is_not_checked(desk):
    desk.open(Site(id="h", name="Hosted", base_url="https://api.example.com"))
    assert desk.find(QLabel, "empty_state_sentence").text() == "Not checked: no docs folder on this computer"
    assert desk.sees(QPushButton, "empty_state_button")
    assert desk.state() == ""


async def test_that_a_folder_without_problems_says_so_with_the_time(desk):
    assert desk.find(QLabel, "empty_state_sentence").text() == "No problems"
    assert desk.find(QLabel, "empty_state_hint").text().startswith("Checked at ")


async def test_that_a_folder_that_has_gone_shows_nothing_of_what_was_found_in_it(shown, eventually):
    shown.failure = DocsFolderError("The folder is gone.", "Connect the drive it is on.")
    shown.act("check")
    await eventually(lambda: shown.sees(QPushButton, "check_again"))
    assert shown.find(QLabel, "empty_state_sentence").text() == "The folder is gone."
    assert (shown.rows(), shown.notices.standing()) == ([], ())
    shown.failure = None
    shown.find(QPushButton, "check_again").click()
    await eventually(lambda: len(shown.rows()) == 8)
    assert not shown.sees(QPushButton, "check_again")


async def test_that_a_check_under_way_keeps_the_list_and_says_how_far_it_is(shown):
    shown.act("check")
    assert shown.state() == "2 errors, 1 warning, 1 note · Checking…"
    shown.site_check.progressed.emit(CheckShare(953, 2224))
    assert shown.state() == "2 errors, 1 warning, 1 note · Checking 953 of 2,224"
    assert len(shown.rows()) == 8


async def test_that_the_outline_of_the_pane_is_as_it_was(shown):
    shown.go_to("A tag is cut off. | index.mdx:9 | Fix")
    await asyncio.sleep(0)
    check_outline(shown.pane, "problems")


def many(count: int) -> CheckedFolder:
    rules = Rule.LINK_PAGE_MISSING, Rule.MDX_TAG, Rule.LINK_CASE
    return CheckedFolder(
        tuple(found(rules[number % 3], f"guides/part-{number % 400}/page.mdx", number) for number in range(count))
    )


def test_that_the_model_keeps_the_rules_of_models(qapp):
    model = ProblemsModel()
    model.tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_result(Observed[CheckedFolder]().with_value(CheckedFolder(ALL), NOW))
    model.group_by(Grouping.FILE)
    model.fold(model.row(0), True)
    model.narrow(ProblemFilter(("tag",)))
    model.show_result(Observed[CheckedFolder]())


def test_that_ten_thousand_problems_are_shown_grouped_and_filtered_within_a_blink(qapp):
    model = ProblemsModel()
    result = Observed[CheckedFolder]().with_value(many(10_000), NOW)
    spent = []
    for do in (
        lambda: model.show_result(result),
        lambda: model.group_by(Grouping.FILE),
        lambda: model.narrow(ProblemFilter(("guides", "part-3"))),
        lambda: model.narrow(ProblemFilter(("guides", "part-39"))),
    ):
        began = perf_counter()
        do()
        spent.append(perf_counter() - began)
    assert len(model.shown) == 275
    assert max(spent) < 0.5
