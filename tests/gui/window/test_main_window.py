"""The shell: rail, panes, menus, palette."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QToolButton, QWidget
from tests.gui.outline import check_outline
from tests.gui.walk import nameless

from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.site import Site
from docsdesk.ui.actions import WindowActions, action
from docsdesk.ui.first_run.page import FirstRunPage
from docsdesk.ui.notices import Notice, Notices
from docsdesk.ui.palette.commands import commands
from docsdesk.ui.palette.dialog import Palette
from docsdesk.ui.pane_entry import PaneEntry
from docsdesk.ui.tokens import FRAME
from docsdesk.ui.widgets.dialog import Dialog
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.window.main_window import SMALLEST, SMALLEST_PANE, MainWindow
from docsdesk.ui.window.production_edge import ProductionEdge
from docsdesk.ui.window.rail import NARROW_PX, WIDE_PX, Rail

LOCAL = Site(id="ferry", name="Ferry API", kind=DeploymentKind.LOCAL_FOLDER, docs_folder=Path("/docs"))
LIVE = Site(id="docs", name="Docs", base_url="https://docs.example.com", production=True)


@pytest.fixture
def window(qtbot, tmp_path) -> MainWindow:
    entries = [
        PaneEntry("overview", "Overview", "overview", QLabel("overview")),
        PaneEntry("activity", "Activity", "activity", QLabel("activity"), is_in_rail=False),
        PaneEntry("exports", "Exports", "exports", QLabel("exports"), (action("start", "Start export…"),)),
    ]
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    window = MainWindow(WindowActions(), FirstRunPage(), Notices(), state)
    window.add_panes(entries)
    qtbot.addWidget(window)
    window.show_settings(Settings())
    window.show()
    return window


def test_that_a_pane_beside_the_rail_is_in_help_and_in_the_status_bar(window: MainWindow):
    shown = window.actions_of_window.panes["activity"]
    assert shown.shortcut().isEmpty()
    assert window.actions_of_window.panes["exports"].shortcut().toString() == "Ctrl+2"
    assert shown in window.findChild(QMenu, "menu_help").actions()
    assert shown not in window.findChild(QMenu, "menu_go").actions()
    button = window.status.findChild(QPushButton, "show_activity_button")
    assert button.isHidden(), "without a site there is no way back"
    window.show_settings(Settings().with_site(LOCAL))
    button.click()
    assert window.current_pane() == "activity"


def test_that_a_first_window_leaves_room_on_the_screen_for_its_frame(window: MainWindow):
    room = window.screen().availableSize()
    assert (room.width(), room.height()) == (800, 800), "the screen of the platform that has none"
    assert (window.width(), window.height()) == (792, 760)


def test_that_without_a_site_only_the_first_run_shows(window):
    assert window.findChild(Rail).isHidden()
    assert window.current_pane() == ""
    assert not window.actions_of_window.edit_site.isEnabled()


def test_that_with_a_site_the_first_pane_shows(window):
    window.show_settings(Settings().with_site(LOCAL))
    assert window.current_pane() == "overview"
    assert window.windowTitle() == "Ferry API[*] · Docsdesk"
    window.resize(*SMALLEST)
    check_outline(window, "window")


def test_that_unsaved_changes_of_a_pane_show_in_the_rail_and_the_title(window):
    window.show_settings(Settings().with_site(LOCAL))
    button = window.findChild(QToolButton, "show_exports_button")
    window.mark_unsaved("exports", is_unsaved=True)
    dot = button.findChild(StateMark)
    assert dot.isVisible()
    assert button.rect().contains(dot.geometry())
    assert (button.accessibleDescription(), window.isWindowModified()) == ("Unsaved changes", True)
    window.mark_unsaved("exports", is_unsaved=False)
    assert (dot.isVisible(), button.accessibleDescription(), window.isWindowModified()) == (False, "", False)


def test_that_the_number_keys_change_the_pane(window, qtbot):
    window.show_settings(Settings().with_site(LOCAL))
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.current_pane() == "exports"


def test_that_the_switcher_goes_to_the_site_that_is_typed_even_among_many(window, qtbot):
    sites = [LOCAL.model_copy(update={"id": f"s{n}", "name": f"Site {n} " + "of ours " * 40}) for n in range(60)]
    onyx = LIVE.model_copy(update={"id": "onyx", "name": "onyx", "base_url": "https://onyx.example.com"})
    window.show_settings(Settings(sites=(*sites, onyx), active_site="s0"))
    window.actions_of_window.switch_site.trigger()
    switcher = window.findChild(Palette, "site_menu")
    assert switcher.width() < window.width()
    search = switcher.findChild(QWidget, "palette_search")
    qtbot.keyClicks(search, "onyx")
    with qtbot.waitSignal(window.site_chosen) as chosen:
        qtbot.keyClick(search, Qt.Key.Key_Return)
    assert chosen.args == ["onyx"]


def test_that_the_site_used_last_stands_below_the_current_one(window, qtbot):
    sites = tuple(LIVE.model_copy(update={"id": name, "name": name}) for name in ("one", "two", "three"))

    def listed() -> list[str]:
        window.actions_of_window.switch_site.trigger()
        switcher = next(each for each in window.findChildren(Palette, "site_menu") if each.isVisible())
        rows, search = (switcher.findChild(QWidget, name) for name in ("palette_list", "palette_search"))
        names = [rows.model().index(row, 0).data() for row in range(3)]
        search.setText("three")
        search.returnPressed.emit()
        return names

    window.show_settings(Settings(sites=sites, active_site="one"))
    assert listed() == ["one", "two", "three"]
    assert listed() == ["one", "three", "two"]


def test_that_a_site_is_found_by_its_folder_and_by_its_host(window):
    window.show_settings(Settings(sites=(LOCAL, LIVE), active_site="ferry"))
    window.actions_of_window.switch_site.trigger()
    switcher = window.findChild(Palette, "site_menu")
    search, rows = (switcher.findChild(QWidget, name) for name in ("palette_search", "palette_list"))
    for typed, name in (("docs.example", "Docs"), ("/docs", "Ferry API")):
        search.setText(typed)
        assert name in [rows.model().index(row, 0).data() for row in range(rows.model().rowCount())][:2]
    search.setText("docs")
    assert rows.model().index(rows.model().rowCount() - 1, 0).data() == "Open a docs folder", "below every site"
    search.setText("nowhere")
    assert rows.isHidden()
    assert switcher.findChild(QLabel, "palette_nothing").text() == "No site matches “nowhere”."


def test_that_a_production_site_is_named_in_words_on_the_top_edge(window):
    edge = window.findChild(ProductionEdge)
    window.show_settings(Settings().with_site(LOCAL))
    assert edge.isHidden()
    window.show_settings(Settings().with_site(LOCAL).with_site(LIVE))
    assert edge.isVisible()
    assert edge.accessibleDescription() == "Docs · production"


def test_that_the_rail_narrows_and_stays_so(window, tmp_path):
    window.show_settings(Settings().with_site(LOCAL))
    window.resize(*SMALLEST)
    rail = window.findChild(Rail)
    assert rail.width() == WIDE_PX
    window.actions_of_window.toggle_rail.trigger()
    assert rail.width() == NARROW_PX
    window.close()
    assert QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat).value("wide_rail", True, bool) is False


def test_that_a_window_smaller_than_its_panes_narrows_the_rail_and_scrolls(window):
    """As on a screen of 1280 by 720 pixels at 200 %."""
    assert (window.findChild(Rail).width() == NARROW_PX) == (window.width() < SMALLEST[0])
    window.show_settings(Settings().with_site(LOCAL))
    rail, room = window.findChild(Rail), window.findChild(Scrolled, "room")
    bars = room.horizontalScrollBar(), room.verticalScrollBar()
    for size, is_scrolled, rail_width in (((640, 360), True, NARROW_PX), (SMALLEST, False, WIDE_PX)):
        window.setMinimumSize(*size)
        window.resize(*size)
        QApplication.processEvents()
        assert [bar.maximum() > 0 for bar in bars] == [is_scrolled] * 2
        assert rail.width() == rail_width
        panes = room.widget()
        assert (panes.width(), panes.height()) >= SMALLEST_PANE


def test_that_a_dialog_is_no_larger_than_the_screen(qtbot):
    dialog = Dialog()
    qtbot.addWidget(dialog)
    dialog.setMinimumSize(3000, 20)
    dialog.resize(3000, 4000)
    dialog.show()
    room = dialog.screen().availableSize()
    assert (dialog.width(), dialog.height()) == (room.width() - FRAME[0], room.height() - FRAME[1])


def test_that_a_window_that_opens_small_has_a_narrow_rail_and_a_pane_that_scrolls_by_itself(qtbot, tmp_path):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    window = MainWindow(WindowActions(), FirstRunPage(), Notices(), state)
    qtbot.addWidget(window)
    window.setMinimumSize(640, 360)
    window.resize(640, 360)
    window.add_panes([PaneEntry("overview", "Overview", "overview", Scrolled("overview"))])
    window.show_settings(Settings().with_site(LOCAL))
    window.show()
    QApplication.processEvents()
    room = window.findChild(Scrolled, "room")
    assert window.findChild(Rail).width() == NARROW_PX
    assert [bar.maximum() for bar in (room.horizontalScrollBar(), room.verticalScrollBar())] == [0, 0]


def test_that_a_long_problem_stays_within_the_smallest_window(window):
    window.show_settings(Settings().with_site(LOCAL))
    window.resize(*SMALLEST)
    room = window.findChild(Scrolled, "room")
    window._notices.post(
        Notice("The export failed. " * 300, "Look into the folder. " * 300, pane=window.current_pane())
    )
    QApplication.processEvents()
    assert (window.width(), window.height()) == SMALLEST
    assert [bar.maximum() for bar in (room.horizontalScrollBar(), room.verticalScrollBar())] == [0, 0]


def test_that_a_notice_stands_below_the_pane_it_is_about(window):
    window.show_settings(Settings().with_site(LOCAL))
    window._notices.post(Notice("The export failed.", pane="exports"))
    titles = [title for title in window.findChildren(QLabel, "banner_title") if title.isVisibleTo(window)]
    assert titles == []
    window.show_pane("exports")
    titles = [title for title in window.findChildren(QLabel, "banner_title") if title.isVisibleTo(window)]
    assert [title.text() for title in titles] == ["The export failed."]


def test_that_no_two_actions_share_a_shortcut(window):
    window.show_settings(Settings().with_site(LOCAL))
    taken = Counter(
        keys.toString(QKeySequence.SequenceFormat.PortableText)
        for action in window.all_actions()
        for keys in action.shortcuts()
    )
    assert [keys for keys, count in taken.items() if count > 1] == []


def test_that_what_needs_a_site_is_not_offered_without_one(window):
    assert "start" not in {action.objectName() for action in window.all_actions()}
    window.show_settings(Settings().with_site(LOCAL))
    assert "start" in {action.objectName() for action in window.all_actions()}


def test_that_every_control_has_a_name_for_people(window):
    window.show_settings(Settings().with_site(LOCAL))
    assert nameless(window) == []


def test_that_the_palette_finds_by_initials_and_runs_what_is_chosen(window, qtbot):
    window.show_settings(Settings().with_site(LOCAL))
    window.open_palette()
    palette = window.findChild(Palette)
    search = palette.findChild(QWidget, "palette_search")
    qtbot.keyClicks(search, "exp")
    with qtbot.waitSignal(window.actions_of_window.panes["exports"].triggered):
        qtbot.keyClick(search, Qt.Key.Key_Return)
    assert window.current_pane() == "exports"


def test_that_the_palette_moves_by_arrow_keys_and_closes_on_escape(window, qtbot):
    window.open_palette()
    palette = window.findChild(Palette)
    search, rows = (palette.findChild(QWidget, name) for name in ("palette_search", "palette_list"))
    qtbot.keyClick(search, Qt.Key.Key_Down)
    assert rows.currentIndex().row() == 1
    qtbot.keyClick(search, Qt.Key.Key_Up)
    qtbot.keyClick(search, Qt.Key.Key_Up)
    assert rows.currentIndex().row() == rows.model().rowCount() - 1
    qtbot.keyClick(search, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_that_the_palette_names_commands_with_their_pane_and_shortcut(window):
    window.show_settings(Settings().with_site(LOCAL))
    window.open_palette()
    palette = window.findChild(Palette)
    search, rows = (palette.findChild(QWidget, name) for name in ("palette_search", "palette_list"))
    QAbstractItemModelTester(rows.model(), QAbstractItemModelTester.FailureReportingMode.Fatal)
    said_of = {
        "start export": "Start export, Exports, Command",
        "dark": "Theme: Dark, Command",
        "bundles": "Exports, Pane, Ctrl+2",
    }
    for typed, said in said_of.items():
        search.setText(typed)
        assert rows.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) == said
    search.setText("overview")
    assert rows.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole) == "Overview, Pane, Ctrl+1"
    check_outline(palette, "window_palette")


def test_that_themes_and_languages_are_named_with_what_they_are(qapp):
    actions = WindowActions({"en": "English", "de": "Deutsch"})
    titles = {entry.title for entry in commands(actions, ())}
    assert titles >= {"Theme: Light", "Language: Deutsch", "Language: Follow the system"}
    assert "Deutsch" not in titles


def test_that_the_palette_is_as_tall_as_what_it_found_and_says_when_that_is_nothing(window):
    window.show_settings(Settings().with_site(LOCAL))
    window.open_palette()
    palette = window.findChild(Palette)
    search, rows = (palette.findChild(QWidget, name) for name in ("palette_search", "palette_list"))
    tall = palette.height()
    search.setText("start export")
    assert rows.height() < 3 * rows.sizeHintForRow(0)
    search.setText("xyzzy")
    assert rows.isHidden()
    assert palette.height() < tall / 2
    assert palette.findChild(QLabel, "palette_nothing").text() == "Nothing matches “xyzzy”."


def test_that_the_palette_shows_what_was_used_last_first_also_in_the_next_run(window, tmp_path):
    window.show_settings(Settings().with_site(LOCAL))
    window.actions_of_window.toggle_rail.trigger()
    window.open_palette()
    first = window.findChild(Palette).findChild(QWidget, "palette_list").currentIndex()
    assert first.data() == "Show sidebar labels"
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    assert state.value("palette/recent") in ("toggle_rail", ["toggle_rail"])


def test_that_the_shortcut_list_says_where_each_works_and_finds_by_name_and_key(window, qtbot):
    window.show_settings(Settings().with_site(LOCAL))
    window.actions_of_window.shortcuts.trigger()
    table, search = (window.findChild(QWidget, name) for name in ("shortcut_table", "shortcut_search"))

    def column(number: int) -> list[str]:
        return [table.model().index(row, number).data() for row in range(table.model().rowCount())]

    assert {"Ctrl+K", "Ctrl+/", "Ctrl+1", "F6", "Tab"} <= set(column(1))
    check_outline(search.window(), "window_shortcuts")
    for words in ("palette", "ctrl+k"):
        search.setText(words)
        assert (column(0), column(2)) == (["Command palette"], [""])


def test_that_a_second_launch_brings_the_window_back(window):
    window.showMinimized()
    window.raise_up()
    assert not window.isMinimized()
    assert isinstance(QApplication.activeWindow(), MainWindow | type(None))
