"""Problems fixed in the files, one by one and together, and taken back."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from tests.gui.problems.conftest import find_open_tags, found

from docsdesk.docs.checks.checked_folder import CheckedFolder
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.problems.model import ProblemColumn

OTHER = Site(id="o", name="Other", kind=DeploymentKind.LOCAL_FOLDER)
LINES = "".join(f"line {number} <\n" for number in range(1, 11))
MENDED = LINES.replace("<", "&lt;")


@pytest.fixture
async def tags(desk, folder, eventually):
    """A page with ten problems, and one with one."""
    (folder / "ten.mdx").write_text(LINES)
    (folder / "one.mdx").write_text("a <b\n")
    desk.site_check.check()
    await eventually(lambda: len(desk.rows()) == 12)
    return desk


async def test_that_one_is_fixed_by_a_click_and_put_back(tags, eventually):
    tags.click(tags.index("A tag is cut off. | one.mdx:1 | Fix", ProblemColumn.FIX))
    await eventually(lambda: tags.sees(QPushButton, "undo_fix"))
    assert (tags.read("one.mdx"), tags.read("ten.mdx")) == ("a &lt;b\n", LINES)
    assert tags.find(QLabel, "fixed_words").text() == "Fixed 1 problem."
    assert tags.find(QLabel, "fixed_hint").text() == "one.mdx"
    await eventually(lambda: len(tags.rows()) == 11)
    tags.find(QPushButton, "undo_fix").click()
    await eventually(lambda: tags.read("one.mdx") == "a <b\n")
    await eventually(lambda: len(tags.rows()) == 12)
    assert tags.find(QLabel, "fixed_words").text() == "Put 1 file back."
    assert not tags.pane.actions_here["undo"].isEnabled()


async def test_that_all_of_a_rule_are_fixed_together_and_put_back_together(tags, eventually):
    tags.click(tags.index("mdx/tag | Fix 11", ProblemColumn.FIX))
    await eventually(lambda: tags.read("ten.mdx") == MENDED and tags.read("one.mdx") == "a &lt;b\n")
    await eventually(lambda: tags.rows() == [])
    assert tags.find(QLabel, "empty_state_sentence").text() == "No problems"
    assert tags.find(QLabel, "fixed_words").text() == "Fixed 11 problems."
    tags.act("undo")
    await eventually(lambda: tags.read("ten.mdx") == LINES and tags.read("one.mdx") == "a <b\n")
    await eventually(lambda: len(tags.rows()) == 12)


async def test_that_the_keyboard_stays_in_the_pane_when_its_last_problem_goes(desk, folder, eventually):
    (folder / "one.mdx").write_text("a <b\n")
    desk.site_check.check()
    await eventually(desk.rows)
    desk.go_to("A tag is cut off. | one.mdx:1 | Fix")
    desk.find(QPushButton, "fix_problem").setFocus()
    desk.act("fix")
    await eventually(lambda: desk.sees(QPushButton, "check_again"))
    assert desk.find(QPushButton, "check_again").hasFocus()


async def test_that_ten_problems_of_a_page_are_fixed_one_right_after_the_other(tags, eventually):
    for line in range(1, 11):
        tags.go_to(f"A tag is cut off. | ten.mdx:{line} | Fix")
        tags.act("fix")
    await eventually(lambda: tags.read("ten.mdx") == MENDED)
    await eventually(lambda: len(tags.rows()) == 2)
    while tags.pane.actions_here["undo"].isEnabled():
        tags.act("undo")
        await eventually(tags.is_quiet)
    assert tags.read("ten.mdx") == LINES


async def test_that_what_the_filter_shows_is_fixed_and_nothing_else(tags, eventually):
    tags.pane.filters.words.setText("one.mdx")
    button = tags.find(QPushButton, "fix_all_problems")
    assert button.text() == "Fix all"
    assert not button.isHidden()
    button.click()
    await eventually(lambda: tags.read("one.mdx") == "a &lt;b\n")
    await eventually(tags.is_quiet)
    assert tags.read("ten.mdx") == LINES


async def test_that_a_guess_is_made_only_where_it_alone_is_chosen(desk, folder, eventually):
    (folder / "a.mdx").write_text("a <b <c\n")

    def find_guess(where) -> CheckedFolder:
        checked = find_open_tags(where)
        guess, *sure = checked.problems
        return replace(checked, problems=(replace(guess, fix=replace(guess.fix, is_sure=False)), *sure))

    desk.find_problems = find_guess
    desk.site_check.check()
    await eventually(lambda: len(desk.rows()) == 3)
    assert desk.rows()[0] == "mdx/tag | Fix 1"
    desk.act("fix_all")
    await eventually(lambda: desk.read("a.mdx") == "a <b &lt;c\n")
    await eventually(lambda: desk.rows()[:1] == ["mdx/tag"])
    assert not desk.pane.actions_here["fix_all"].isEnabled()
    desk.go_to(desk.rows()[1])
    desk.find_problems = find_open_tags
    desk.act("fix")
    await eventually(lambda: desk.read("a.mdx") == "a &lt;b &lt;c\n")


async def test_that_a_page_that_changed_since_it_was_checked_is_left_alone(tags, folder, eventually):
    (folder / "one.mdx").write_text("something else <\n")
    tags.act("fix_all")
    await eventually(lambda: tags.sees(QLabel, "fixed_words"))
    assert tags.read("one.mdx") == "something else <\n"
    assert tags.read("ten.mdx") == MENDED
    assert "one.mdx: It has changed since it was checked" in tags.find(QLabel, "fixed_hint").text()


async def test_that_a_page_that_refuses_to_go_back_is_tried_again(tags, folder, eventually):
    tags.act("fix_all")
    await eventually(lambda: tags.sees(QPushButton, "undo_fix"))
    (folder / "one.mdx").write_text("somebody else")
    tags.act("undo")
    await eventually(lambda: "one.mdx: " in tags.find(QLabel, "fixed_hint").text())
    assert (tags.read("ten.mdx"), tags.read("one.mdx")) == (LINES, "somebody else")
    (folder / "one.mdx").write_text("a &lt;b\n")
    tags.find(QPushButton, "undo_fix").click()
    await eventually(lambda: tags.read("one.mdx") == "a <b\n")


async def test_that_fixes_of_another_site_cannot_be_taken_back(tags, tmp_path, eventually):
    tags.act("fix_all")
    await eventually(tags.pane.actions_here["undo"].isEnabled)
    tags.open(OTHER.model_copy(update={"docs_folder": tmp_path}))
    assert not tags.pane.actions_here["undo"].isEnabled()
    assert not tags.sees(QLabel, "fixed_words")


async def test_that_a_problem_without_a_fix_offers_none(desk, eventually):
    desk.show(found(Rule.LINK_PAGE_MISSING, "a.mdx"))
    await eventually(lambda: len(desk.rows()) == 2)
    desk.go_to(desk.rows()[1])
    assert not desk.pane.actions_here["fix"].isEnabled()
    assert not desk.pane.actions_here["fix_all"].isEnabled()
    assert desk.find(QPushButton, "fix_all_problems").isHidden()
