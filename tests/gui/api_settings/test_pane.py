"""The API settings pane with its controller: edit, review, save, restore."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QStackedWidget,
    QToolButton,
)
from tests.gui.api_settings.desk import PRODUCTION, SITE, TEXT, save
from tests.gui.outline import check_outline

from docsdesk.ui.widgets.scrolled import ScrolledRoom
from docsdesk.ui.window.main_window import SMALLEST_PANE


async def test_that_a_change_shows_as_the_lines_that_are_then_saved(desk, eventually):
    desk.choose("playground_display", "none")
    assert desk.diff() == ['-      "display": "simple"', '+      "display": "none"']
    check_outline(desk.pane.header, "api_settings_header")
    desk.pane.actions_here["save"].trigger()
    check_outline(desk.pane.bench.side, "api_settings_review")
    desk.pane.actions_here["save"].trigger()
    await eventually(lambda: desk.sees(QPushButton, "restore_version"))
    assert desk.files.content == TEXT.replace(b'"simple"', b'"none"')
    check_outline(desk.pane.saved_bar, "api_settings_saved")


async def test_that_every_control_says_whether_it_is_the_default(desk):
    assert desk.find(QLabel, "playground_proxy_default").isVisible()
    assert desk.find(QToolButton, "playground_display_reset").isVisible()
    assert "Set in docs.json" in desk.find(QComboBox, "playground_display").accessibleDescription()
    desk.choose("playground_display", "auth")
    assert "not saved" in desk.find(QComboBox, "playground_display").accessibleDescription()


async def test_that_reset_takes_the_setting_out_of_the_file(desk, eventually):
    desk.find(QToolButton, "playground_display_reset").click()
    assert desk.find(QComboBox, "playground_display").currentText() == "interactive"
    assert '-      "display": "simple"' in desk.diff()
    assert not desk.sees(QToolButton, "playground_display_reset")


async def test_that_a_dead_combination_is_said_under_its_field(desk):
    desk.find(QCheckBox, "playground_credentials").click()
    assert desk.words("playground_credentials_problem") == (
        "api.playground.credenti… has no effect while the proxy is on."
    )
    desk.find(QCheckBox, "playground_proxy").click()
    assert not desk.sees(QLabel, "playground_credentials_problem")


async def test_that_languages_reordered_by_keyboard_change_only_their_line(desk, eventually):
    languages = desk.find(QListView, "examples_languages")
    languages.setCurrentIndex(languages.model().index(0))
    desk.qtbot.keyClick(languages, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    await save(desk, eventually)
    assert desk.files.content == TEXT.replace(b'["bash", "python", "go"]', b'["python", "bash", "go"]')


async def test_that_a_value_the_service_does_not_know_is_shown_and_kept(desk, eventually):
    desk.files.content = TEXT.replace(b'"simple"', b'"fancy"')
    desk.controller.look_again()
    box = desk.find(QComboBox, "playground_display")
    await eventually(lambda: box.currentText() == "fancy")
    assert desk.words("playground_display_problem") == (
        "api.playground.display cannot be 'fancy'. Choose one of interactive, simple, none, auth."
    )
    desk.find(QLineEdit, "mdx_server").setText("")
    desk.qtbot.keyClicks(desk.find(QLineEdit, "mdx_server"), "https://api.example.com")
    await save(desk, eventually)
    assert b'"display": "fancy"' in desk.files.content


async def test_that_undo_and_redo_follow_the_form(desk):
    desk.choose("playground_display", "none")
    desk.find(QToolButton, "undo_change").click()
    assert desk.find(QComboBox, "playground_display").currentText() == "simple"
    assert not desk.find(QPushButton, "review_changes").isEnabled()
    desk.find(QToolButton, "redo_change").click()
    assert desk.find(QComboBox, "playground_display").currentText() == "none"


async def test_that_the_previous_version_comes_back_byte_for_byte(desk, eventually):
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    desk.press("restore_version")
    await eventually(lambda: desk.files.content == TEXT)
    await eventually(lambda: "as it was before" in desk.words("saved_words"))
    assert desk.find(QComboBox, "playground_display").currentText() == "simple"


async def test_that_the_way_back_stays_while_somebody_edits_on_and_loses_nothing(desk, eventually):
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    desk.choose("playground_display", "auth")
    desk.press("restore_version")
    await eventually(lambda: desk.files.content == TEXT)
    await eventually(lambda: "as it was before" in desk.words("saved_words"))
    assert desk.words("saved_hint") == "Your unsaved changes were replaced. Undo brings them back."
    desk.find(QToolButton, "undo_change").click()
    assert desk.find(QComboBox, "playground_display").currentText() == "auth"
    assert desk.sees(QPushButton, "restore_version")


async def test_that_the_last_versions_are_listed_and_any_can_be_restored(desk, eventually):
    assert not desk.sees(QPushButton, "settings_versions")
    for choice in ("none", "auth"):
        desk.choose("playground_display", choice)
        await save(desk, eventually)
    entries = desk.find(QPushButton, "settings_versions").menu().actions()
    assert desk.sees(QPushButton, "settings_versions")
    assert len(entries) == 2
    entries[1].trigger()
    await eventually(lambda: desk.files.content == TEXT)


async def test_that_escape_leaves_the_review_without_saving(desk):
    desk.choose("playground_display", "none")
    desk.press("review_changes")
    assert not desk.sees(QComboBox, "playground_display")
    desk.qtbot.keyClick(desk.find(QPushButton, "save_settings"), Qt.Key.Key_Escape)
    assert desk.sees(QComboBox, "playground_display")
    assert desk.files.content == TEXT


async def test_that_a_production_site_is_unlocked_before_it_is_saved(desk, eventually):
    desk.open(PRODUCTION)
    desk.choose("playground_display", "none")
    desk.press("review_changes")
    desk.pane.actions_here["save"].trigger()
    check_outline(desk.pane.bench.side, "api_settings_production")
    desk.press("unlock_production")
    desk.press("save_settings")
    await eventually(lambda: desk.files.content != TEXT)


async def test_that_the_diff_marks_what_changed_inside_a_line(desk):
    desk.choose("playground_display", "none")
    document = desk.find(QPlainTextEdit, "settings_diff").document()
    added = document.find('+      "display"').block()
    grounds = {
        part.format.background().color().alpha() for part in added.textFormats() if part.format.hasProperty(0x820)
    }
    assert len(grounds) == 1
    assert added.blockFormat().background().color() != document.begin().next().blockFormat().background().color()


async def test_that_no_setting_is_cut_off_in_the_smallest_window(desk, eventually):
    desk.pane.resize(760, 560)
    desk.open(SITE)
    area = desk.pane.bench.form.area
    await eventually(lambda: area.widget().minimumSizeHint().width() <= area.viewport().width())
    await eventually(lambda: area.widget().width() <= area.viewport().width())


async def test_that_undo_by_keyboard_in_a_field_goes_back_in_the_one_order_of_all_steps(desk):
    field = desk.find(QLineEdit, "mdx_server")
    field.setFocus()
    desk.qtbot.keyClicks(field, "https://a.example")
    desk.choose("playground_display", "none")
    for _ in range(2):
        desk.qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert field.text() == ""
    assert desk.find(QComboBox, "playground_display").currentText() == "simple"
    assert not desk.find(QToolButton, "undo_change").isEnabled()
    desk.qtbot.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert field.text() == "https://a.example"


async def test_that_in_a_low_window_the_form_scrolls_and_its_bars_stay_in_sight(desk, eventually):
    pages = QStackedWidget()
    pages.addWidget(desk.pane)
    room = ScrolledRoom("room", pages, SMALLEST_PANE)
    desk.qtbot.addWidget(room)
    room.resize(760, 430)
    room.show()
    desk.choose("playground_display", "none")
    await save(desk, eventually)
    assert not room.verticalScrollBar().isVisible()
    bar = desk.find(QPushButton, "restore_version")
    assert bar.visibleRegion().boundingRect() == bar.rect()
    desk.pane.setParent(None)
