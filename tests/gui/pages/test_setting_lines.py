"""The settings of a page in lines: caption, value, and the place that sets it."""

from pathlib import PurePosixPath

from PySide6.QtWidgets import QPushButton

from docsdesk.docs.page_table.row import Cell, Source
from docsdesk.ui.pages.setting_lines import SettingLines, ShownSetting


def test_that_the_line_of_a_place_is_never_cut(qtbot):
    lines = SettingLines("page_site_settings")
    qtbot.addWidget(lines)
    cell = Cell("bash, python, javascript, go", source=Source(PurePosixPath("docs.json"), 31))
    lines.show_settings({"Verschachtelte Felder": ShownSetting(cell, "docs.json")})
    lines.resize(lines.minimumSizeHint())
    lines.show()
    assert lines.findChild(QPushButton, "setting_source_0").text() == "docs.json:31"
