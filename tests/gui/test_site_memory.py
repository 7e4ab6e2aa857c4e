"""Back where one was, in each site, however the program ended."""

from dataclasses import dataclass
from enum import IntEnum

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QScrollArea, QTabBar, QWidget

from docsdesk.domain.settings import Settings
from docsdesk.domain.sites.site import Site
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.widgets.lists.row_model import RowModel
from docsdesk.ui.widgets.lists.table import RowTable

FERRY, HARBOR = Site(id="ferry", name="Ferry"), Site(id="harbor", name="Harbor")


def settings_of(site: Site) -> Settings:
    return Settings(sites=(FERRY, HARBOR), active_site=site.id)


def go_to(memory: SiteMemory, site: Site) -> None:
    memory.leave(settings_of(site))
    memory.begin(settings_of(site))
    memory.enter(site)


@pytest.fixture
def remembering(qtbot, tmp_path):
    """A memory on the same file each time, as in a new run, with a field of its own."""
    file = str(tmp_path / "window.ini")

    def make() -> tuple[SiteMemory, QLineEdit]:
        field = QLineEdit()
        qtbot.addWidget(field)
        memory = SiteMemory(QSettings(file, QSettings.Format.IniFormat), field)
        memory.add("pages/filter", field.textChanged, Kept(field.text, field.setText, str, ""))
        return memory, field

    return make


def test_that_each_site_has_its_own_and_a_new_one_starts_empty(remembering):
    memory, field = remembering()
    go_to(memory, FERRY)
    field.setText("ports")
    go_to(memory, HARBOR)
    assert field.text() == ""
    field.setText("piers")
    go_to(memory, FERRY)
    assert field.text() == "ports"


def test_that_it_is_on_disk_soon_after_a_change_and_not_only_at_the_end(remembering, qtbot):
    memory, field = remembering()
    go_to(memory, FERRY)
    field.setText("ports")
    with qtbot.waitSignal(memory._soon.timeout):
        pass
    again, other = remembering()
    go_to(again, FERRY)
    assert other.text() == "ports"


def test_that_what_changes_while_sites_change_is_nobodys_choice(remembering):
    memory, field = remembering()
    go_to(memory, FERRY)
    field.setText("ports")
    memory.leave(settings_of(HARBOR))
    field.clear()
    memory.begin(settings_of(HARBOR))
    memory.enter(HARBOR)
    go_to(memory, FERRY)
    assert field.text() == "ports"


@pytest.mark.parametrize("broken", ["", "7", "{", "[1]", "null", b"\xff\xfe"])
def test_that_what_cannot_be_read_counts_as_not_kept(remembering, tmp_path, broken):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    state.setValue("sites/ferry/pages/filter", broken)
    state.sync()
    memory, field = remembering()
    go_to(memory, FERRY)
    assert field.text() == ""


def test_that_deleted_sites_are_forgotten(remembering):
    memory, field = remembering()
    go_to(memory, HARBOR)
    field.setText("piers")
    memory.write()
    memory.forget_but(Settings(sites=(FERRY,), active_site=FERRY.id))
    again, other = remembering()
    go_to(again, HARBOR)
    assert other.text() == ""


def test_that_tabs_and_choices_that_are_gone_leave_what_is_there(remembering, qtbot, tmp_path):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    state.setValue("sites/ferry/tab", "9")
    state.setValue("sites/ferry/state", '"vanished"')
    tabs, box = QTabBar(), QComboBox()
    for widget in (tabs, box):
        qtbot.addWidget(widget)
    tabs.addTab("One")
    box.addItem("Every", None)
    memory = SiteMemory(state, tabs)
    memory.tab("tab", tabs)
    memory.choice("state", box)
    go_to(memory, FERRY)
    assert (tabs.currentIndex(), box.currentIndex()) == (0, 0)


class Column(IntEnum):
    NAME = 0


@dataclass(frozen=True)
class Row:
    id: str


class Rows(RowModel[Row, Column]):
    def __init__(self) -> None:
        super().__init__(Column)

    def _make_titles(self) -> dict[Column, str]:
        return {Column.NAME: "Name"}

    def _make_answers(self) -> dict:
        return {Qt.ItemDataRole.DisplayRole: lambda row, _: row.id}


@pytest.fixture
def table(qtbot) -> RowTable:
    made = RowTable("rows", "Rows", Rows())
    qtbot.addWidget(made)
    made.resize(200, 200)
    made.show()
    return made


def test_that_a_row_is_current_again_once_it_comes(table, tmp_path):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    state.setValue("sites/ferry/rows/row", '"row 70"')
    memory = SiteMemory(state, table)
    memory.table("rows", table)
    go_to(memory, FERRY)
    table.model()._reset([Row(f"row {number}") for number in range(20)])
    memory.write()
    table.model()._reset([Row(f"row {number}") for number in range(100)])
    assert table.current_id() == "row 70"


def test_that_a_row_that_a_person_chooses_meanwhile_stays(table, qtbot, tmp_path):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    state.setValue("sites/ferry/rows/row", '"row 70"')
    memory = SiteMemory(state, table)
    memory.table("rows", table)
    go_to(memory, FERRY)
    table.model()._reset([Row(f"row {number}") for number in range(20)])
    qtbot.keyClick(table, Qt.Key.Key_Down)
    table.model()._reset([Row(f"row {number}") for number in range(100)])
    assert table.current_id() == "row 1"
    memory.write()
    assert state.value("sites/ferry/rows/row") == '"row 1"'


def test_that_an_area_is_scrolled_as_it_was_once_it_is_long_enough(qtbot, tmp_path):
    state = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    state.setValue("sites/ferry/form/scroll", "150")
    area = QScrollArea()
    qtbot.addWidget(area)
    area.resize(100, 100)
    area.show()
    memory = SiteMemory(state, area)
    memory.scroll("form", area)
    go_to(memory, FERRY)
    content = QWidget()
    content.setFixedSize(80, 600)
    area.setWidget(content)
    qtbot.waitUntil(lambda: area.verticalScrollBar().value() == 150)
