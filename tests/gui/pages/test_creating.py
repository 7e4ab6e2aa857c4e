"""New pages from the form of the Pages pane."""

import json

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
)
from tests.gui.outline import wait_for_outline
from tests.gui.pages.conftest import LEND

from docsdesk.docs.page_table.columns import PageColumn
from docsdesk.domain.sites.site import Site


async def test_that_a_long_name_of_a_production_site_leaves_room_for_the_form(bench):
    name = "A site of ours " * 20
    bench.pane.show_site(Site(id="k", name=name, docs_folder=bench.folder, production=True))
    bench.pane.open_form()
    words = bench.pane.form.findChild(QLabel, "production_lock_words")
    assert len(words.text()) < 100
    assert words.toolTip() == name


async def test_that_a_manual_page_is_reviewed_created_listed_and_taken_back(bench, eventually):
    before = bench.read("docs.json")
    bench.press(QPushButton, "create_page")
    bench.find(QRadioButton, "create_manual").click()
    bench.type("new_page_title", "Mend a kite")
    bench.type("new_page_address", "/kites/{id}/mend")
    bench.find(QLineEdit, "new_page_address").editingFinished.emit()
    form = bench.pane.form
    await eventually(lambda: form._listed.count() == 2)
    form._listed.setCurrentIndex(1)
    bench.press(QPushButton, "add_field")
    await eventually(lambda: bench.pane.focusWidget() is bench.find(QLineEdit, "field_name_1"))
    bench.type("field_name_1", "tape")
    assert 'name="tape"' not in bench.find(QPlainTextEdit, "new_page_text").toPlainText()
    assert '="tape"' in bench.find(QPlainTextEdit, "new_page_text").toPlainText()
    bench.pane.findChildren(QToolButton, "remove_field")[1].click()
    assert bench.pane.focusWidget() is bench.find(QPushButton, "add_field")
    assert "tape" not in bench.find(QPlainTextEdit, "new_page_text").toPlainText()
    await wait_for_outline(bench.pane, "pages_manual_form")
    assert '<ParamField path="id"' in bench.find(QPlainTextEdit, "new_page_text").toPlainText()
    assert '"api-reference/mend-a-kite"' in bench.find(QPlainTextEdit, "new_page_diff").toPlainText()
    bench.press(QPushButton, "confirm_create_page")
    await eventually(lambda: bench.pane.table.current_id() == "api-reference/mend-a-kite")
    assert json.loads(bench.read("docs.json"))["navigation"]["pages"][-1] == "api-reference/mend-a-kite"
    bench.pane.actions_here["undo"].trigger()
    await eventually(lambda: bench.read("docs.json") == before)
    await eventually(lambda: not (bench.folder / "api-reference" / "mend-a-kite.mdx").exists())
    await eventually(bench.is_quiet)


async def test_that_creating_refuses_to_take_the_place_of_a_file(bench, eventually):
    bench.pane.open_form()
    bench.type("new_page_title", "New")
    bench.type("new_page_path", "guides/new")
    bench.type("new_page_address", "/x")
    (bench.folder / "guides").mkdir()
    (bench.folder / "guides" / "new.mdx").write_text("mine")
    bench.press(QPushButton, "confirm_create_page")
    await eventually(lambda: bench.sees(QLabel, "create_problem"))
    assert "already" in bench.find(QLabel, "create_problem").text()
    assert bench.read("guides/new.mdx") == "mine"
    bench.type("new_page_path", "fly")
    assert not bench.find(QPushButton, "confirm_create_page").isEnabled()


async def test_that_a_guide_is_created_with_its_place_in_the_navigation(bench, eventually):
    before = bench.read("docs.json")
    bench.pane.open_form()
    await eventually(lambda: bench.find(QComboBox, "new_page_listed").count() > 1)
    assert not bench.sees(QLineEdit, "new_page_address")
    bench.find(QLineEdit, "new_page_title").setText("Store a kite")
    bench.find(QLineEdit, "new_page_description").setText("Dry it first.")
    bench.find(QComboBox, "new_page_listed").setCurrentIndex(1)
    bench.qtbot.keyClick(bench.find(QLineEdit, "new_page_description"), Qt.Key.Key_Return)
    await eventually((bench.folder / "store-a-kite.mdx").exists)
    await eventually(lambda: bench.read("docs.json") != before)
    assert bench.read("store-a-kite.mdx") == "---\ntitle: Store a kite\ndescription: Dry it first.\n---\n"
    assert '"store-a-kite"' in bench.read("docs.json")
    assert bench.read("docs.json").startswith(before[:20])
    await eventually(bench.is_quiet)


async def test_that_an_operation_gets_a_page_of_its_own_from_its_row(bench, eventually):
    bench.go_to(LEND, PageColumn.TITLE)
    bench.pane.actions_here["create_own"].trigger()
    assert bench.find(QLineEdit, "new_page_entry").text() == "openapi.json POST /kites"
    assert bench.find(QLineEdit, "new_page_title").text() == "Lend a kite"
    bench.type("new_page_entry", "openapi.json DELETE /kites")
    assert bench.find(QLineEdit, "new_page_title").text() == "Lend a kite"
    bench.find(QLineEdit, "new_page_title").clear()
    bench.type("new_page_entry", "openapi.json POST /kites")
    assert bench.find(QLineEdit, "new_page_title").text() == "Lend a kite"
    await wait_for_outline(bench.pane, "pages_own_form")
    bench.type("new_page_entry", "openapi.json GET /kites")
    assert bench.find(QLabel, "new_page_entry_problem").text() == "Choose an operation that has no page of its own."
    bench.qtbot.keyClick(bench.find(QLineEdit, "new_page_title"), Qt.Key.Key_Escape)
    assert bench.pane.focusWidget() is bench.pane.table
    assert not bench.sees(QLineEdit, "new_page_entry")
